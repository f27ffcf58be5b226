package document

import (
	"fmt"
	"sync"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// tracer takes outlines. A vector.Rasterizer is one.
type tracer interface {
	MoveTo(x, y float32)
	LineTo(x, y float32)
	QuadTo(cx, cy, x, y float32)
	ClosePath()
}

// trace draws one line of clusters in visual order as outlines, for what has no fonts of its own: pictures, and drawings
// that look the same on every machine. Units are those of the style's size; y grows downwards.
func (f fonts) trace(line []cluster, left, baseline float64, s style, to tracer) error {
	face := f.of(s)
	shapes, err := outlinesOf(face)
	if err != nil {
		return err
	}
	x, unit := 0, s.size/unitsPerEm
	glyph := func(r rune, x, y int) error {
		return shapes.draw(r, left+float64(x)*unit, baseline-float64(y)*unit, unit, to)
	}
	for _, c := range line {
		if invisible(c.base) {
			continue
		}
		r := face.glyphFor(c)
		if err := glyph(r, x, 0); err != nil {
			return err
		}
		for _, m := range face.place(c, r) {
			if err := glyph(m.mark, x+m.x, m.y); err != nil {
				return err
			}
		}
		x += face.glyph[r].advance
	}
	return nil
}

// outlines reads a face's shapes. The lock is for the reader's buffer.
type outlines struct {
	mu     sync.Mutex
	font   *sfnt.Font
	buffer sfnt.Buffer
}

var regularOutlines = sync.OnceValues(func() (*outlines, error) { return readOutlines(regularTTF) })
var boldOutlines = sync.OnceValues(func() (*outlines, error) { return readOutlines(boldTTF) })

func readOutlines(ttf []byte) (*outlines, error) {
	font, err := sfnt.Parse(ttf)
	if err != nil {
		return nil, fmt.Errorf("document: the font's outlines: %w", err)
	}
	return &outlines{font: font}, nil
}

func outlinesOf(f *face) (*outlines, error) {
	if &f.ttf[0] == &boldTTF[0] {
		return boldOutlines()
	}
	return regularOutlines()
}

// draw traces one glyph whose origin is at x and y, unit being the size of a font unit there.
func (o *outlines) draw(r rune, x, y, unit float64, to tracer) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	id, err := o.font.GlyphIndex(&o.buffer, r)
	if err != nil {
		return fmt.Errorf("document: the outline of %q: %w", r, err)
	}
	// At so many pixels an em, a font unit is a pixel.
	segments, err := o.font.LoadGlyph(&o.buffer, id, fixed.I(unitsPerEm), nil)
	if err != nil {
		return fmt.Errorf("document: the outline of %q: %w", r, err)
	}
	at := func(p fixed.Point26_6) (float32, float32) {
		return float32(x + float64(p.X)/64*unit), float32(y + float64(p.Y)/64*unit)
	}
	open := false
	for _, s := range segments {
		px, py := at(s.Args[0])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if open {
				to.ClosePath()
			}
			to.MoveTo(px, py)
			open = true
		case sfnt.SegmentOpLineTo:
			to.LineTo(px, py)
		case sfnt.SegmentOpQuadTo:
			qx, qy := at(s.Args[1])
			to.QuadTo(px, py, qx, qy)
		}
	}
	if open {
		to.ClosePath()
	}
	return nil
}
