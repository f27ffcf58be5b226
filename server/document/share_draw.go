package document

const (
	sharePanel  = 384.0 // the cloth at the end, in pixels as all here
	shareMargin = 68.0
	shareEdge   = 48.0  // the strip at the foot; as the panel in tiles of whole pixels, or their seams show
	shareSign   = 216.0 // side of the restaurant's sign
)

type sharePicture struct {
	*canvas
	in      Share
	palette palette
	motif   motif
}

// draw sets the words at the start and the sign on a panel of cloth at the end.
func (s *sharePicture) draw(picture []byte) {
	s.fill(box{0, 0, s.width}, ShareHeight, 0, s.palette.paper)
	s.panel()
	edge := box{0, ShareHeight - shareEdge, s.width - sharePanel}
	s.weave(s.motif, s.palette.yarns, edge, shareEdge, 1)

	room := ShareHeight - shareEdge - 2*44
	words := lowered(room, s.words)
	words.draw(44 + (room-words.height)/2)

	at := box{s.width - sharePanel + (sharePanel-shareSign)/2, (ShareHeight - shareSign) / 2, shareSign}
	const ring = 14
	s.fill(box{at.start - ring, at.top - ring, at.width + 2*ring}, shareSign+2*ring, (shareSign+2*ring)*logoRadius, s.palette.band)
	if picture != nil {
		s.picture(picture, at)
		return
	}
	s.fill(at, shareSign, shareSign*logoRadius, s.palette.paper)
	const inset = 36
	s.weave(s.motif, s.palette.yarns, box{at.start + inset, at.top + inset, shareSign - 2*inset}, shareSign-2*inset, 1)
}

// panel is the cloth on the restaurant's colour: three tiles wide, its rows in the middle of the height.
func (s *sharePicture) panel() {
	at := box{s.width - sharePanel, 0, sharePanel}
	s.fill(at, ShareHeight, 0, s.palette.band)
	bright := yarns{s.palette.yarns[0], s.palette.yarns[1], s.palette.onBand}
	for i := range bright {
		bright[i] = bright[i].mix(s.palette.band, 0.25)
	}
	const tile = sharePanel / 3
	const rows = 5 // they reach a little over both edges
	s.weave(s.motif, bright, box{at.start, (ShareHeight - rows*tile) / 2, sharePanel}, tile, rows)
}

// words are the restaurant's names, what it says of itself, what the menu is called and the address.
func (s *sharePicture) words(scale float64) block {
	room := s.width - sharePanel - shareMargin - 48
	first, second := s.in.Language.pair(s.in.Restaurant)
	tagline, _ := s.in.Language.pair(s.in.Tagline)
	name, _ := s.in.Language.pair(s.in.Name)
	if name == first {
		name = ""
	}
	address := typed(s.in.Address)

	style := func(text string, size float64, c colour) style {
		leading := 1.25
		if isRTL(text, s.rtl) {
			leading = 1.5
		}
		return style{size: size * scale, ink: c, leading: leading}
	}
	big := style(first, 84, s.palette.ink).strong()
	big = s.fit(first, big, room, 54*scale)
	line := 6 * scale
	parts := []block{
		s.line(first, big, room), s.line(second, style(second, 44, s.palette.muted), room), gap(10 * scale),
		s.line(tagline, style(tagline, 32, s.palette.ink), room), gap(16 * scale),
		{height: line, draw: func(top float64) { s.fill(box{shareMargin, top, 96 * scale}, line, line/2, s.palette.accent) }}, gap(14 * scale),
		s.line(name, style(name, 38, s.palette.accent).strong(), room),
		s.line(address, s.fit(address, style(address, 26, s.palette.muted), room, 16*scale), room),
	}
	return stacked(parts...)
}

func (s *sharePicture) line(text string, st style, room float64) block {
	return block{height: s.height(text, st, room), draw: func(top float64) { s.text(text, box{shareMargin, top, room}, st, atStart) }}
}
