package document

// Theme is a menu's colours, each #rrggbb; an empty one is the house's.
type Theme struct {
	Paper  string
	Ink    string // texts on the paper
	Band   string // the cover's ground
	OnBand string // texts on it
	Accent string // heads, prices and lines
	Yarn   string // the second of the cloth
}

// palette is a theme that can be read: a text colour too close to its ground gives way to black or white.
type palette struct {
	paper, ink, muted, line colour
	band, onBand            colour
	accent, onAccent        colour // accent as a text on the paper
	tint                    colour // behind the motif of a dish without a photo
	yarns                   yarns
}

// legible is the least contrast of a text: WCAG 2.2, 1.4.3.
const legible = 4.5

func (t Theme) palette() (palette, error) {
	chosen := [6]colour{cardFill, ink, deep, white, brand, amber}
	for i, part := range []struct{ name, text string }{{"Paper", t.Paper}, {"Ink", t.Ink}, {"Band", t.Band}, {"OnBand", t.OnBand}, {"Accent", t.Accent}, {"Yarn", t.Yarn}} {
		if part.text == "" {
			continue
		}
		c, ok := parseColour(part.text)
		if !ok {
			return palette{}, invalid("Theme."+part.name, "%q is not #rrggbb", part.text)
		}
		chosen[i] = c
	}
	p := palette{paper: chosen[0], band: chosen[2], yarns: houseYarns}
	p.ink = readable(chosen[1], p.paper)
	p.onBand = readable(chosen[3], p.band)
	p.accent = readable(chosen[4], p.paper)
	p.onAccent = readable(p.paper, p.accent)
	p.muted = p.ink
	for _, part := range []float64{0.3, 0.2, 0.1} {
		if c := p.ink.mix(p.paper, part); c.contrast(p.paper) >= legible {
			p.muted = c
			break
		}
	}
	p.line = p.paper.mix(p.ink, 0.2)
	p.tint = p.paper.mix(p.accent, 0.1)
	if t.Accent != "" || t.Band != "" {
		p.yarns = yarns{p.accent, chosen[5], p.band}
	}
	return p, nil
}

// readable is a text's colour, or black or white where that can't be read on its ground. One of the two always can.
func readable(text, on colour) colour {
	for _, c := range []colour{text, ink, white} {
		if c.contrast(on) >= legible {
			return c
		}
	}
	return 0
}
