package document

import "strings"

// sectionHead is a category's name over a line, and what it is about.
func (s *menuSheet) sectionHead(section Section, scale float64) block {
	if section.Name == (Text{}) && section.About == (Text{}) {
		return gap(0)
	}
	name := s.sides(section.Name, 6.4*scale, s.palette.accent, true)
	about := s.sides(section.About, 3.3*scale, s.palette.muted, false)
	unit := s.unit
	return block{height: name.height + about.height + 2.4*unit, draw: func(top float64) {
		name.draw(top)
		about.draw(top + name.height)
		s.rule(s.across(top+name.height+about.height+1.2*unit), 0.6*unit, s.palette.accent)
	}}
}

// sectionAgain is the head of a category that goes on from the page before.
func (s *menuSheet) sectionAgain(section Section, scale float64) block {
	if section.Name == (Text{}) {
		return gap(0)
	}
	next := func(name, word string) string {
		if name == "" {
			return ""
		}
		return own(name) + " · " + word
	}
	name := s.sides(Text{next(section.Name.En, wordContinued.En), next(section.Name.Ar, wordContinued.Ar)}, 3.8*scale, s.palette.accent, true)
	unit := s.unit
	return block{height: name.height + 1.6*unit, draw: func(top float64) {
		name.draw(top)
		s.rule(s.across(top+name.height+unit), 0.3*unit, s.palette.accent)
	}}
}

// sides is a text across the paper: in the paper's language, or English at the left and Arabic at the right.
func (s *menuSheet) sides(t Text, size float64, c colour, bold bool) block {
	set := func(text string) style {
		st := s.style(text, size, c)
		st.bold = bold
		return st
	}
	if !s.in.Both {
		text, _ := s.lang.pair(t)
		st := set(text)
		return block{height: s.height(text, st, s.inside), draw: func(top float64) { s.text(text, s.across(top), st, atStart) }}
	}
	const between = 6
	room := (s.inside - between) / 2
	left, right := set(t.En), set(t.Ar)
	return block{height: max(s.height(t.En, left, room), s.height(t.Ar, right, room)), draw: func(top float64) {
		s.text(t.En, box{s.margin, top, room}, left, atStart)
		s.text(t.Ar, box{s.margin + room + between, top, room}, right, atEnd)
	}}
}

// cover is the first page's head from edge to edge: the restaurant's sign and names on its colour, the code beside
// them, and its cloth below.
func (s *menuSheet) cover(scale float64) block {
	u, cloth := s.unit, 9*s.unit
	frame := 36 * u // the white square; the code in it has four modules of quiet zone and more
	name := s.names(s.inside-frame-10*u-(26+5)*u, scale)
	scan := s.scanLines(frame+8*u, scale)
	inner := max(name.height, frame+2*u+scan.height, 26*u)
	pad := 9 * u
	return block{height: inner + 2*pad + cloth, draw: func(top float64) {
		s.fill(box{0, top, s.width}, inner+2*pad, 0, s.palette.band)
		s.weave(s.motif, s.palette.yarns, 0, top+inner+2*pad, s.width, cloth)
		s.emblem(box{s.margin, top + pad + (inner-26*u)/2, 26 * u})
		name.draw(top + pad + (inner-name.height)/2)

		at := box{s.margin + s.inside - frame - 4*u, top + pad + (inner-frame-2*u-scan.height)/2, frame}
		s.fill(at, frame, 3*u, white)
		quiet := frame * QuietZone / float64(s.code.side+2*QuietZone)
		s.pen.code(s.code, box{at.start + quiet, at.top + quiet, frame - 2*quiet}, qrInk)
		scan.draw(at.top + frame + 2*u)
	}}
}

// emblem is the restaurant's logo, else its motif on the paper's colour.
func (s *menuSheet) emblem(at box) {
	if s.picture != nil {
		s.logo(s.picture, s.motif, at)
		return
	}
	side, inset := at.width, at.width*0.16
	s.fill(at, side, side*logoRadius, s.palette.paper)
	s.weave(s.motif, s.palette.yarns, s.left(at.start, side)+inset, at.top+inset, side-2*inset, side-2*inset)
}

// names are the restaurant's, the leading language larger, what it says of itself and what the menu is called.
func (s *menuSheet) names(room, scale float64) block {
	first, second := s.lang.pair(s.in.Restaurant)
	tagline, _ := s.lang.pair(s.in.Tagline)
	start := s.margin + (26+5)*s.unit
	type line struct {
		text string
		style
		above float64
	}
	big := s.style(first, 11*scale, s.palette.onBand).strong()
	big = s.fit(first, big, room, 6.5*scale*s.unit)
	lines := []line{{first, big, 0}, {second, s.style(second, 6*scale, s.palette.onBand), 0},
		{tagline, s.style(tagline, 3.8*scale, s.palette.onBand), 1 * s.unit},
		{s.name(), s.style(s.name(), 4.6*scale, s.palette.onBand).strong(), 2 * s.unit}}
	high := 0.0
	for _, l := range lines {
		if l.text != "" {
			high += l.above + s.height(l.text, l.style, room)
		}
	}
	return block{height: high, draw: func(top float64) {
		for _, l := range lines {
			if l.text != "" {
				top = s.text(l.text, box{start, top + l.above, room}, l.style, atStart)
			}
		}
	}}
}

// typed is an address as people type it: without its scheme, and without what only counts scans.
func typed(address string) string {
	_, short, _ := strings.Cut(address, "://")
	short, _, _ = strings.Cut(short, "?")
	return ltr(strings.TrimSuffix(short, "/"))
}

// scanLines say what the code is for, and its address for those who type.
func (s *menuSheet) scanLines(room, scale float64) block {
	say := s.say(wordScanMenu)
	if s.in.Both {
		say = wordScanMenu.En + "\n" + wordScanMenu.Ar
	}
	address := typed(s.in.Address)
	st := s.style(say, 2.9*scale, s.palette.onBand)
	small := s.style(address, 2.7*scale, s.palette.onBand).strong()
	small = s.fit(address, small, room, 1.9*scale*s.unit)
	start := s.margin + s.inside - room
	return block{height: s.height(say, st, room) + s.height(address, small, room), draw: func(top float64) {
		top = s.text(say, box{start, top, room}, st, atCentre)
		s.text(address, box{start, top, room}, small, atCentre)
	}}
}
