package document

import (
	"bytes"
	"cmp"
	"image"
	"image/png"
	"math"

	"golang.org/x/image/draw"
	"golang.org/x/image/vector"
)

// canvas is what pen is for paper: places are pixels from the top and from the picture's start edge.
type canvas struct {
	fonts
	img       *image.RGBA
	path      *vector.Rasterizer
	rtl       bool
	width     float64
	top, high int   // of the path, in the picture
	err       error // the first one
}

func newCanvas(width, height int, rtl bool) (*canvas, error) {
	fonts, err := loadFonts()
	if err != nil {
		return nil, err
	}
	return &canvas{fonts: fonts, img: image.NewRGBA(image.Rect(0, 0, width, height)), path: vector.NewRasterizer(width, height), rtl: rtl, width: float64(width)}, nil
}

func (c *canvas) left(start, width float64) float64 {
	if c.rtl {
		return c.width - start - width
	}
	return start
}

// begin starts a path between two heights: filling takes time by the area that is looked at.
func (c *canvas) begin(top, bottom float64) {
	c.top = max(0, int(math.Floor(top)))
	c.high = min(c.img.Rect.Dy(), int(math.Ceil(bottom))) - c.top
	c.path.Reset(c.img.Rect.Dx(), c.high)
}

// paint fills what the path encloses and begins it anew.
func (c *canvas) paint(ink colour) {
	c.path.Draw(c.img, image.Rect(0, c.top, c.img.Rect.Dx(), c.top+c.high), image.NewUniform(ink.opaque()), image.Point{})
	c.path.Reset(c.img.Rect.Dx(), c.high)
}

func (c *canvas) polygon(figure polygon, left, top, scale float64) {
	for i, v := range figure {
		x, y := float32(left+v.x*scale), float32(top+v.y*scale-float64(c.top))
		if i == 0 {
			c.path.MoveTo(x, y)
		} else {
			c.path.LineTo(x, y)
		}
	}
	c.path.ClosePath()
}

// fill draws a rectangle with round corners.
func (c *canvas) fill(at box, height, radius float64, ink colour) {
	c.begin(at.top, at.top+height)
	c.polygon(roundedOutline(c.left(at.start, at.width), at.top, at.width, height, radius), 0, 0, 1)
	c.paint(ink)
}

// weave fills a strip with so many rows of the motif, height pixels a tile.
func (c *canvas) weave(m motif, y yarns, at box, height float64, rows int) {
	count := int(math.Round(at.width / height))
	tile := at.width / float64(count) // whole tiles: a picture has no clip
	left := c.left(at.start, at.width)
	c.begin(at.top, at.top+height*float64(rows))
	for i, ink := range y {
		for n := range count * rows {
			x, y := left+float64(n%count)*tile, at.top+float64(n/count)*height+(height-tile)/2
			for _, figure := range m[i] {
				c.polygon(within(figure), x, y, tile/motifSide)
			}
		}
		c.paint(ink)
	}
}

// within cuts a figure to its tile: corners that reach over it belong to the neighbour, which draws them itself.
func within(figure polygon) polygon {
	cut := make(polygon, len(figure))
	for i, v := range figure {
		cut[i] = point{min(motifSide, max(0, v.x)), min(motifSide, max(0, v.y))}
	}
	return cut
}

// text draws a text wrapped into a box and returns where the next one may begin.
func (c *canvas) text(text string, at box, s style, a align) float64 {
	if text == "" {
		return at.top
	}
	rtl := isRTL(text, c.rtl)
	for _, line := range c.wrap(text, s, at.width) {
		ordered := visual(line, rtl)
		wide := c.fonts.width(ordered, s)
		start := at.start
		switch a {
		case atEnd:
			start += at.width - wide
		case atCentre:
			start += (at.width - wide) / 2
		}
		c.begin(at.top-s.size, at.top+s.lineHeight()+s.size) // marks may reach out of their line
		baseline := at.top + s.lineHeight()/2 + 0.335*s.size
		if err := c.trace(ordered, c.left(start, wide), baseline-float64(c.top), s, c.path); err != nil {
			c.err = cmp.Or(c.err, err)
		}
		c.paint(s.ink)
		at.top += s.lineHeight()
	}
	return at.top
}

// picture draws a square PNG, as readLogo made it.
func (c *canvas) picture(file []byte, at box) {
	img, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		c.err = cmp.Or(c.err, err)
		return
	}
	left, top := int(math.Round(c.left(at.start, at.width))), int(math.Round(at.top))
	side := int(math.Round(at.width))
	draw.CatmullRom.Scale(c.img, image.Rect(left, top, left+side, top+side), img, img.Bounds(), draw.Over, nil)
}
