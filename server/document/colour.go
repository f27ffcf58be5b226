package document

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
