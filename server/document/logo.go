package document

import (
	"bytes"
	"image"
	"image/color"
	_ "image/jpeg"
	"image/png"
	"math"
)

const (
	logoName   = "logo"
	logoPixels = 480 // a side: 15 mm at 800 dots an inch
	// maxScans of a progressive JPEG, as uploads may have: each is a pass over the whole picture and takes forty bytes.
	maxScans = 100
)

// readLogo makes a square picture on white, with round corners, of any logo: the PDF writer refuses some kinds of PNG, and a phone's
// photograph would be embedded whole. It refuses what would need much memory to open.
func readLogo(logo []byte) ([]byte, error) {
	if len(logo) == 0 {
		return nil, nil
	}
	if len(logo) > MaxLogo {
		return nil, invalid("Logo", "larger than %d bytes", MaxLogo)
	}
	config, _, err := image.DecodeConfig(bytes.NewReader(logo))
	if err != nil {
		return nil, invalid("Logo", "neither PNG nor JPEG")
	}
	if config.Width > maxLogoDim || config.Height > maxLogoDim {
		return nil, invalid("Logo", "%d x %d is more than %d pixels a side", config.Width, config.Height, maxLogoDim)
	}
	if bytes.Count(logo, []byte("\xff\xda")) > maxScans {
		return nil, invalid("Logo", "more than %d scans", maxScans)
	}
	picture, _, err := image.Decode(bytes.NewReader(logo))
	if err != nil {
		return nil, invalid("Logo", "a damaged picture")
	}
	var out bytes.Buffer
	if err := png.Encode(&out, cover(picture, logoPixels)); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// cover takes the middle square of a picture, as the client's object-fit: cover, and averages it to pixels a side.
func cover(picture image.Image, pixels int) image.Image {
	bounds := picture.Bounds()
	side := min(bounds.Dx(), bounds.Dy())
	left, top := bounds.Min.X+(bounds.Dx()-side)/2, bounds.Min.Y+(bounds.Dy()-side)/2
	out := image.NewNRGBA(image.Rect(0, 0, pixels, pixels))
	for y := range pixels {
		fromY, toY := top+y*side/pixels, top+max((y+1)*side/pixels, y*side/pixels+1)
		for x := range pixels {
			fromX, toX := left+x*side/pixels, left+max((x+1)*side/pixels, x*side/pixels+1)
			var r, g, b, n uint64
			for v := fromY; v < toY; v++ {
				for u := fromX; u < toX; u++ {
					red, green, blue, alpha := picture.At(u, v).RGBA() // premultiplied: what is clear becomes white
					clear := uint64(0xffff - alpha)
					r, g, b, n = r+uint64(red)+clear, g+uint64(green)+clear, b+uint64(blue)+clear, n+1
				}
			}
			out.SetNRGBA(x, y, color.NRGBA{uint8(r / n >> 8), uint8(g / n >> 8), uint8(b / n >> 8), corner(x, y, pixels)})
		}
	}
	return out
}

// logoRadius is the corners' part of the side.
const logoRadius = 0.23

// corner is how much of a pixel lies inside the round corners, 255 for all of it. They are part of the picture,
// because fpdf's clip to a rounded rectangle leaves the graphics state open.
func corner(x, y, side int) uint8 {
	radius := logoRadius * float64(side)
	beyond := func(v int) float64 { return max(0, math.Abs(float64(v)+0.5-float64(side)/2)-float64(side)/2+radius) }
	inside := radius + 0.5 - math.Hypot(beyond(x), beyond(y))
	return uint8(255 * min(1, max(0, inside)))
}

// logo draws the restaurant's sign: its picture, as readLogo returned it, else the motif of its seed on deep jade.
func (p *pen) logo(picture []byte, m motif, at box) {
	side := at.width
	left := p.left(at.start, side)
	if picture == nil {
		p.fill(at, side, side*logoRadius, deep)
		inset, tile := side*0.16, side*0.68
		p.pdf.ClipRect(left+inset, at.top+inset, tile, tile, false)
		m.draw(p, houseYarns, left+inset, at.top+inset, tile)
		p.pdf.ClipEnd()
		return
	}
	p.picture(logoName, picture, left, at.top, side)
}
