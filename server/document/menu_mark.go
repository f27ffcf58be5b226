package document

import (
	"slices"
)

// piece is something small that stands in a line with others.
type piece struct {
	wide, high float64
	draw       func(start, top float64)
}

// word is a piece of text.
func (s *menuSheet) word(text string, size float64, c colour) piece {
	st := s.style(text, size, c)
	wide := s.textWidth(text, st) + 0.01
	return piece{wide: wide, high: st.lineHeight(), draw: func(start, top float64) { s.text(text, box{start, top, wide}, st, atStart) }}
}

// sign draws a mark: an allergen's number in a ring, a diet's letters on a plate.
func (s *menuSheet) sign(m *mark, scale float64) piece {
	size := 2.35 * scale * s.unit
	high := 1.75 * size
	st := style{size: size, bold: true, ink: s.palette.ink, leading: 1.75}
	text := ltr(s.digits(m.sign, s.lang))
	wide := max(high, s.textWidth(text, st)+1.1*size)
	plate := m.sign[0] > '9'
	if plate {
		st.ink = s.palette.onAccent
	}
	return piece{wide: wide, high: high, draw: func(start, top float64) {
		at := box{start, top, wide}
		if plate {
			s.fill(at, high, high*0.3, s.palette.accent)
		} else {
			s.outline(at, high, high*0.4999, 0.2*s.unit, s.palette.ink)
		}
		s.text(text, at, st, atCentre)
	}}
}

// marks are a dish's signs, in the legend's order.
func (s *menuSheet) marks(d Dish, scale float64) (pieces []piece) {
	for _, list := range []struct {
		all  []mark
		keys []string
	}{{diets, d.Diets}, {allergens, d.Allergens}} {
		for i := range list.all {
			if slices.Contains(list.keys, list.all[i].key) {
				pieces = append(pieces, s.sign(&list.all[i], scale))
			}
		}
	}
	return pieces
}

// flow sets pieces one after the other in lines of a box's width, each in the middle of its line.
func (s *menuSheet) flow(pieces []piece, at box, a align, between float64) block {
	type line struct {
		pieces     []piece
		wide, high float64
	}
	var lines []line
	for _, p := range pieces {
		last := len(lines) - 1
		if last < 0 || lines[last].wide+between+p.wide > at.width {
			lines, last = append(lines, line{wide: -between}), last+1
		}
		lines[last].pieces = append(lines[last].pieces, p)
		lines[last].wide += between + p.wide
		lines[last].high = max(lines[last].high, p.high)
	}
	high := 0.0
	for _, l := range lines {
		high += l.high + between/2
	}
	return block{height: high, draw: func(top float64) {
		for _, l := range lines {
			start := at.start
			if a == atCentre {
				start += (at.width - l.wide) / 2
			}
			for _, p := range l.pieces {
				p.draw(start, top+(l.high-p.high)/2)
				start += p.wide + between
			}
			top += l.high + between/2
		}
	}}
}

// legend explains the marks that stand on this menu.
func (s *menuSheet) legend() block {
	used := map[string]bool{}
	for _, section := range s.in.Sections {
		for _, d := range section.Dishes {
			for _, key := range slices.Concat(d.Diets, d.Allergens) {
				used[key] = true
			}
		}
	}
	var pieces []piece
	for _, m := range slices.Concat(diets, allergens) {
		if used[m.key] {
			pieces = append(pieces, s.explained(m))
		}
	}
	if len(pieces) == 0 {
		return gap(0)
	}
	warning := gap(0)
	if slices.ContainsFunc(allergens, func(m mark) bool { return used[m.key] }) {
		text := s.say(wordAllergy)
		st := s.style(text, 2.9, s.palette.ink).strong()
		warning = block{height: s.height(text, st, s.inside) + 0.6*s.unit, draw: func(top float64) { s.text(text, s.across(top), st, atStart) }}
	}
	return stacked(warning, s.flow(pieces, s.across(0), atStart, 3.2*s.unit), gap(0.8*s.unit))
}

// explained is a sign with its name; the two are never parted.
func (s *menuSheet) explained(m mark) piece {
	sign := s.sign(&m, 0.95)
	name := s.word(s.say(m.name), 2.7, s.palette.ink)
	space := 1.1 * s.unit
	high := max(sign.high, name.high)
	return piece{wide: sign.wide + space + name.wide, high: high, draw: func(start, top float64) {
		sign.draw(start, top+(high-sign.high)/2)
		name.draw(start+sign.wide+space, top+(high-name.high)/2)
	}}
}
