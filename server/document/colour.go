package document

import (
	"math"
	"strconv"
)

// colour is 0xRRGGBB, from the design's tokens.
type colour int

const (
	ink       colour = 0x21201c
	mutedInk  colour = 0x55534c
	brownInk  colour = 0x5b4a2c
	hairline  colour = 0xcfcac0
	headFill  colour = 0xf4efe3
	cardFill  colour = 0xfbf6ea
	pillLine  colour = 0xc9b27d
	white     colour = 0xffffff
	jade      colour = 0x1f8468
	amber     colour = 0xd69a1c
	deep      colour = 0x1d3b31
	brand     colour = 0x1f6b55
	qrInk     colour = 0x1d1c18
	cutMark   colour = 0x8d8d86
	dangerInk colour = 0xa93018
)

func (c colour) rgb() (r, g, b int) { return int(c >> 16), int(c >> 8 & 0xff), int(c & 0xff) }

// parseColour reads #rrggbb.
func parseColour(text string) (colour, bool) {
	if len(text) != 7 || text[0] != '#' {
		return 0, false
	}
	value, err := strconv.ParseUint(text[1:], 16, 24)
	return colour(value), err == nil
}

// contrast is WCAG 2's ratio of two colours: 1 for the same, 21 for black on white.
func (c colour) contrast(other colour) float64 {
	light, dark := c.luminance(), other.luminance()
	if light < dark {
		light, dark = dark, light
	}
	return (light + 0.05) / (dark + 0.05)
}

func (c colour) luminance() float64 {
	linear := func(v int) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	r, g, b := c.rgb()
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

// mix is a colour with so much of another in it, 0 to 1.
func (c colour) mix(other colour, part float64) colour {
	r, g, b := c.rgb()
	or, og, ob := other.rgb()
	one := func(x, y int) colour { return colour(math.Round(float64(x) + (float64(y)-float64(x))*part)) }
	return one(r, or)<<16 | one(g, og)<<8 | one(b, ob)
}
