package document

import (
	"bytes"
	"image"
	"image/png"
	"unicode/utf8"
)

// Look is how a restaurant's codes are drawn. The zero value is black on white with the least margin.
type Look struct {
	Ink, Ground string // #rrggbb; empty: black, white
	Margin      int    // modules on each side, QuietZone to MaxMargin; zero: QuietZone
	Logo        []byte // as Seller.Logo; stands in the middle, and the error correction becomes the highest
	Frame       Text   // stands under the code in both languages; both empty: nothing does
	Language    Language
}

// What a phone reads in bad light and from an angle. The numbers are from a grid of pictures of each limit, read by a
// scanner (code_test.go); contrast is WCAG's ratio, light the part of the light that the ground gives back.
const (
	MinContrast = 4.5
	MinLight    = 0.4
	MaxMargin   = 10
	MaxFrame    = 40 // characters
	// MinModule is the least side of a module in a PNG, in pixels.
	MinModule = 2
	// logoPart is the most of the code's side that the logo's place may take: a sixteenth of the area, of which level H
	// repairs more than four times as much.
	logoPart = 4
)

// Code is a QR in a restaurant's look.
type Code struct {
	qr          *QR
	look        Look
	ink, ground colour
	margin      int
	hole        int         // side of the logo's place in modules; 0 without a logo
	logo        []byte      // as readLogo makes it
	picture     image.Image // the same, opened
}

// Check says what no phone could read: Ink, Ground, Margin, Logo or Frame.
func (l Look) Check() error {
	_, err := l.resolve()
	return err
}

// resolve reads the look of a code that has no symbol yet.
func (l Look) resolve() (*Code, error) {
	c := &Code{look: l, ink: 0, ground: white, margin: QuietZone}
	for _, each := range []struct {
		field, text string
		into        *colour
	}{{"Ink", l.Ink, &c.ink}, {"Ground", l.Ground, &c.ground}} {
		if each.text == "" {
			continue
		}
		value, ok := parseColour(each.text)
		if !ok {
			return nil, invalid(each.field, "%q is not a colour such as #1d1c18", each.text)
		}
		*each.into = value
	}
	if l.Margin != 0 {
		c.margin = l.Margin
	}
	switch {
	case c.ink.luminance() >= c.ground.luminance():
		return nil, invalid("Ink", "lighter than the ground: many phones don't read inverted codes")
	case c.ground.luminance() < MinLight:
		return nil, invalid("Ground", "gives back %.0f %% of the light; %.0f %% are needed", 100*c.ground.luminance(), 100*MinLight)
	case c.ink.contrast(c.ground) < MinContrast:
		return nil, invalid("Ink", "the contrast to the ground is %.2f; %.1f are needed", c.ink.contrast(c.ground), MinContrast)
	case c.margin < QuietZone || c.margin > MaxMargin:
		return nil, invalid("Margin", "%d to %d modules", QuietZone, MaxMargin)
	case l.Language != "" && l.Language != Arabic && l.Language != English:
		return nil, invalid("Language", "%q is not one of ar, en", l.Language)
	case utf8.RuneCountInString(l.Frame.En) > MaxFrame || utf8.RuneCountInString(l.Frame.Ar) > MaxFrame:
		return nil, invalid("Frame", "at most %d characters", MaxFrame)
	}
	var err error
	if c.logo, err = readLogo(l.Logo); err != nil || c.logo == nil {
		return c, err
	}
	c.picture, err = png.Decode(bytes.NewReader(c.logo))
	return c, err
}

// NewCode encodes content in a look, at that level or, with a logo, at LevelH.
func NewCode(content string, level Level, look Look) (*Code, error) {
	c, err := look.resolve()
	if err != nil {
		return nil, err
	}
	if c.picture != nil {
		level = LevelH
	}
	if c.qr, err = NewQR(content, level); err != nil {
		return nil, err
	}
	if c.picture != nil {
		// Odd, as the code's side is: so it stands in the very middle.
		c.hole = (c.qr.side/logoPart-1)/2*2 + 1
	}
	return c, nil
}

// covered says that a module lies under the logo.
func (c *Code) covered(x, y int) bool {
	from := (c.qr.side - c.hole) / 2
	return x >= from && x < from+c.hole && y >= from && y < from+c.hole
}

// runs calls draw for every horizontal run of dark modules that are to be seen.
func (c *Code) runs(draw func(x, y, length int)) {
	c.qr.runs(func(x, y, length int) {
		from := x
		for at := x; at < x+length; at++ {
			if c.covered(at, y) {
				if at > from {
					draw(from, y, at-from)
				}
				from = at + 1
			}
		}
		if x+length > from {
			draw(from, y, x+length-from)
		}
	})
}

// full is the code's side with its margins, in modules.
func (c *Code) full() int { return c.qr.side + 2*c.margin }

// Modules is the side of the symbol without its margin.
func (c *Code) Modules() int { return c.qr.side }

// logoBox is where the logo stands in the symbol, in modules from its corner: with air of half a module around it.
func (c *Code) logoBox() (from, side float64) {
	const air = 0.5
	return float64(c.qr.side-c.hole)/2 + air, float64(c.hole) - 2*air
}
