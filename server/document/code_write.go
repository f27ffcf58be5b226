package document

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"math"
	"strings"

	"codeberg.org/go-pdf/fpdf"
	xdraw "golang.org/x/image/draw"
	"golang.org/x/image/vector"
)

func (c colour) opaque() color.RGBA {
	r, g, b := c.rgb()
	return color.RGBA{uint8(r), uint8(g), uint8(b), 255}
}

// shades is how many steps lie between ground and ink at the edges of letters.
const shades = 16

// PNG writes a picture of exactly so many pixels of width, higher by the frame's text. Modules are whole pixels, so what
// is left over widens the margin. It refuses a width on which a module would be less than MinModule, or above
// MaxQRPixels.
func (c *Code) PNG(w io.Writer, pixels int) error {
	least := c.full() * MinModule
	if pixels < least || pixels > MaxQRPixels {
		return invalid("Pixels", "%d is not between %d, which this code needs, and %d", pixels, least, MaxQRPixels)
	}
	letters, err := c.letters(pixels)
	if err != nil {
		return err
	}
	img := c.paletted(pixels, letters)
	if c.picture == nil {
		return encodePNG(w, img, png.BestCompression)
	}
	all := image.NewRGBA(img.Rect)
	draw.Draw(all, all.Rect, img, image.Point{}, draw.Src)
	scale, left := c.grid(pixels)
	from, side := c.logoBox()
	at := func(v float64) int { return left + int(math.Round(v*float64(scale))) }
	xdraw.CatmullRom.Scale(all, image.Rect(at(from), at(from), at(from+side), at(from+side)), c.picture, c.picture.Bounds(), draw.Over, nil)
	return encodePNG(w, all, png.DefaultCompression)
}

// grid is a module's side and the margin, in pixels of a picture of that width.
func (c *Code) grid(pixels int) (scale, left int) {
	scale = pixels / c.full()
	return scale, (pixels - c.qr.side*scale) / 2
}

// letters draws the frame's text as a strip that stands under the picture; empty without a text.
func (c *Code) letters(pixels int) (*image.Alpha, error) {
	lines, below, err := c.frame()
	if err != nil || len(lines) == 0 {
		return image.NewAlpha(image.Rectangle{}), err
	}
	// The text is as wide as the picture, so its modules are not whole pixels.
	unit := float64(pixels) / float64(c.full())
	strip := image.NewAlpha(image.Rect(0, 0, pixels, int(math.Ceil(below*unit))))
	pen := vector.NewRasterizer(strip.Rect.Dx(), strip.Rect.Dy())
	if err := c.trace(lines, scaled{to: pen, by: float32(unit), up: float32(pixels)}); err != nil {
		return nil, err
	}
	pen.Draw(strip, strip.Rect, image.Opaque, image.Point{})
	return strip, nil
}

// paletted is the picture without the logo, one byte a pixel: 0 is the ground, shades the ink.
func (c *Code) paletted(pixels int, letters *image.Alpha) *image.Paletted {
	palette := make(color.Palette, shades+1)
	for i := range palette {
		palette[i] = c.ground.mix(c.ink, float64(i)/shades).opaque()
	}
	img := image.NewPaletted(image.Rect(0, 0, pixels, pixels+letters.Rect.Dy()), palette)
	scale, left := c.grid(pixels)
	c.runs(func(x, y, length int) {
		for row := range scale {
			from := img.PixOffset(left+x*scale, left+y*scale+row)
			for i := range length * scale {
				img.Pix[from+i] = shades
			}
		}
	})
	for i, alpha := range letters.Pix {
		img.Pix[pixels*pixels+i] = uint8((int(alpha)*shades + 127) / 255)
	}
	return img
}

func encodePNG(w io.Writer, img image.Image, level png.CompressionLevel) error {
	encoder := png.Encoder{CompressionLevel: level}
	return encoder.Encode(w, img)
}

func (c *Code) trace(lines []frameLine, to tracer) error {
	fonts, err := loadFonts()
	if err != nil {
		return err
	}
	for _, line := range lines {
		if err := fonts.trace(visual(shape(line.text), line.rtl), line.left, line.baseline, line.style, to); err != nil {
			return err
		}
	}
	return nil
}

// SVG writes a drawing without a size of its own, one unit a module: letters as outlines, the logo inside.
func (c *Code) SVG(w io.Writer) error {
	lines, below, err := c.frame()
	if err != nil {
		return err
	}
	var modules strings.Builder
	c.runs(func(x, y, length int) {
		fmt.Fprintf(&modules, "M%d %dh%dv1h-%dz", x+c.margin, y+c.margin, length, length)
	})
	full, high := c.full(), c.full()+int(below)
	var b bytes.Buffer
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d"><path fill="#%06x" d="M0 0h%dv%dH0z"/>`+
		`<path fill="#%06x" shape-rendering="crispEdges" d="%s"/>`, full, high, int(c.ground), full, high, int(c.ink), modules.String())
	if c.picture != nil {
		from, side := c.logoBox()
		from += float64(c.margin)
		fmt.Fprintf(&b, `<image x="%g" y="%g" width="%g" height="%g" href="data:image/png;base64,%s"/>`, from, from, side, side,
			base64.StdEncoding.EncodeToString(c.logo))
	}
	if len(lines) > 0 {
		var letters svgPath
		if err := c.trace(lines, &letters); err != nil {
			return err
		}
		fmt.Fprintf(&b, `<path fill="#%06x" d="%s"/>`, int(c.ink), letters.String())
	}
	b.WriteString("</svg>\n")
	_, err = w.Write(b.Bytes())
	return err
}

// designed draws a code in its look, side millimetres wide without its margin.
func (p *pen) designed(c *Code, at box) {
	module, left := at.width/float64(c.qr.side), p.left(at.start, at.width)
	p.pdf.SetFillColor(c.ink.rgb())
	c.runs(func(x, y, length int) {
		// Rows overlap by a hair: two that only touch show a white line in some viewers.
		p.pdf.Rect(left+float64(x)*module, at.top+float64(y)*module, float64(length)*module, module*1.02, "F")
	})
	if c.picture != nil {
		from, side := c.logoBox()
		p.picture("code logo", c.logo, left+from*module, at.top+from*module, side*module)
	}
}

// picture draws a square PNG; pictures of the same name are in the file once.
func (p *pen) picture(name string, file []byte, left, top, side float64) {
	options := fpdf.ImageOptions{ImageType: "png"}
	if p.pdf.GetImageInfo(name) == nil {
		p.pdf.RegisterImageOptionsReader(name, options, bytes.NewReader(file))
	}
	p.pdf.ImageOptions(name, left, top, side, side, false, options, 0, "")
}
