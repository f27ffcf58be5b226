package document

// dishPair is a dish in both languages: English at the left, Arabic at the right, and between them what needs no
// language: the picture, the price and the marks.
func (s *menuSheet) dishPair(d Dish, look dishLook, scale float64) block {
	const between = 5
	middle := 33 * s.unit
	room := (look.at.width - middle - 2*between) / 2
	left := box{look.at.start, 0, room}
	centre := box{look.at.start + room + between, 0, middle}
	right := box{look.at.start + room + 2*between + middle, 0, room}

	en := s.side(d, English, left, atStart, scale)
	ar := s.side(d, Arabic, right, atEnd, scale)
	var core []block
	if look.pictured() {
		wide := 27 * s.unit
		core = append(core, block{height: wide * 0.75, draw: func(top float64) {
			s.dishPicture(d, look, box{centre.start + (middle-wide)/2, top, wide}, wide*0.7)
		}}, gap(1.2*s.unit))
	}
	if len(d.Portions) == 0 {
		core = append(core, s.centred(s.amount(d.Price), centre, 4.2*scale))
	}
	core = append(core, s.flow(s.marks(d, scale), centre, atCentre, 1.2*s.unit))
	stack := stacked(core...)
	rows := []block{{height: max(en.height, ar.height, stack.height), draw: func(top float64) {
		en.draw(top)
		stack.draw(top)
		ar.draw(top)
	}}}
	for _, p := range d.Portions {
		rows = append(rows, s.portionPair(p, left, centre, right, scale))
	}
	return stacked(rows...)
}

// side is a dish in one language. A text that this language lacks stands on the other side only.
func (s *menuSheet) side(d Dish, lang Language, at box, a align, scale float64) block {
	pick := func(t Text) string {
		if lang == English {
			return t.En
		}
		return t.Ar
	}
	var rows []block
	for _, l := range []struct {
		text string
		style
	}{
		{pick(d.Name), s.style(pick(d.Name), 4.2*scale, s.palette.ink).strong()},
		{pick(d.About), s.style(pick(d.About), 3.2*scale, s.palette.muted)},
		{s.calories(d, lang), s.style(pick(d.Name), 2.9*scale, s.palette.muted)},
	} {
		if l.text != "" {
			rows = append(rows, block{height: s.height(l.text, l.style, at.width), draw: func(top float64) {
				s.text(l.text, box{at.start, top, at.width}, l.style, a)
			}})
		}
	}
	return stacked(rows...)
}

// centred is a price in the middle of a box.
func (s *menuSheet) centred(amount string, at box, size float64) block {
	st := s.style(amount, size, s.palette.accent).strong()
	wide := s.moneyWidth(amount, st)
	return block{height: st.lineHeight(), draw: func(top float64) {
		s.money(amount, box{at.start + (at.width-wide)/2, top, wide}, st)
	}}
}

// portionPair is a size in both languages with its price between them.
func (s *menuSheet) portionPair(p Portion, left, centre, right box, scale float64) block {
	en, ar := s.style(p.Name.En, 3.4*scale, s.palette.ink), s.style(p.Name.Ar, 3.4*scale, s.palette.ink)
	amount := s.amount(p.Price)
	cost := s.centred(amount, centre, 3.6*scale)
	wide := s.moneyWidth(amount, s.style(amount, 3.6*scale, 0).strong()) + 2*s.unit
	edge := centre.start + (centre.width-wide)/2
	return block{height: max(s.height(p.Name.En, en, left.width), s.height(p.Name.Ar, ar, right.width), cost.height), draw: func(top float64) {
		s.text(p.Name.En, box{left.start, top, left.width}, en, atStart)
		s.text(p.Name.Ar, box{right.start, top, right.width}, ar, atEnd)
		cost.draw(top)
		if name := s.textWidth(p.Name.En, en); name > 0 && name <= left.width {
			s.dots(box{left.start + name, top, edge - left.start - name}, en)
		}
		if name := s.textWidth(p.Name.Ar, ar); name > 0 && name <= right.width {
			s.dots(box{edge + wide, top, right.start + right.width - name - edge - wide}, en)
		}
	}}
}
