package document

// sheet is a pen with the language that leads and the column of paper it may use.
type sheet struct {
	*pen
	lang   Language
	margin float64
	inside float64 // width between the margins
}

func (s *sheet) across(top float64) box { return box{s.margin, top, s.inside} }

// label measures and draws a text in both languages, the second line smaller and muted.
type label struct {
	first, second         string
	firstStyle, secondary style
}

func (s *sheet) label(t Text, st style) label {
	first, second := s.lang.pair(t)
	muted := style{size: st.size * 0.88, ink: mutedInk, leading: st.leading}
	if st.ink != ink {
		muted.ink = st.ink
	}
	return label{first, second, st, muted}
}

func (s *sheet) labelHeight(l label, width float64) float64 {
	return s.height(l.first, l.firstStyle, width) + s.height(l.second, l.secondary, width)
}

func (s *sheet) drawLabel(l label, at box, a align) float64 {
	at.top = s.text(l.first, at, l.firstStyle, a)
	return s.text(l.second, at, l.secondary, a)
}

// fact is one cell: what it is in both languages, then the value.
type fact struct {
	name   Text
	value  string
	weight float64 // share of the row's width
}

// facts is one row of cells. Cells without a value are left out and the others take their room.
func (s *sheet) facts(scale float64, cells ...fact) block {
	const between = 4
	all, shown := 0.0, cells[:0:0]
	for _, c := range cells {
		if c.value != "" {
			shown, all = append(shown, c), all+c.weight
		}
	}
	if len(shown) == 0 {
		return gap(0)
	}
	name := style{size: 3.4 * scale, ink: mutedInk, leading: 1.32}
	value := style{size: 4 * scale, bold: true, ink: ink}
	room := s.inside - between*float64(len(shown)-1)
	high := 0.0
	for _, c := range shown {
		width := room * c.weight / all
		high = max(high, s.labelHeight(s.label(c.name, name), width)+s.height(c.value, value, width))
	}
	return block{height: high + 1.6, draw: func(top float64) {
		start := s.margin
		for _, c := range shown {
			width := room * c.weight / all
			next := s.drawLabel(s.label(c.name, name), box{start, top, width}, atStart)
			s.text(c.value, box{start, next, width}, value, atStart)
			start += width + between
		}
	}}
}

// sum is one row of the totals: a label and, at the end, an amount of money.
type sum struct {
	label  Text
	amount string
	size   float64
	grand  bool
}

func (r sum) style() style {
	if r.grand {
		return style{size: r.size * 1.6, bold: true, ink: ink, leading: 1.3}
	}
	return style{size: r.size * 1.1, bold: true, ink: ink}
}

// amountColumn is the width that all amounts of the rows need.
func (s *sheet) amountColumn(rows []sum) (width float64) {
	for _, r := range rows {
		width = max(width, s.moneyWidth(r.amount, r.style()))
	}
	return width
}

// sumRow draws a sum across width millimetres from start; its amount stands in the last column of them.
func (s *sheet) sumRow(r sum, start, width, column float64) block {
	value := r.style()
	name := style{size: r.size, ink: ink, leading: 1.32}
	if r.grand {
		name = name.strong().at(r.size * 1.2)
	}
	room := width - column - 3
	l := s.label(r.label, name)
	high := max(s.labelHeight(l, room), value.lineHeight()) + 1.6
	if r.grand {
		high += 0.8
	}
	return block{height: high, draw: func(top float64) {
		if r.grand {
			s.rule(box{start, top, width}, 0.5, ink)
		}
		s.drawLabel(l, box{start, top + 0.8, room}, atStart)
		s.money(r.amount, box{start + width - column, top + (high-value.lineHeight())/2, column}, value)
		if r.grand {
			s.rule(box{start, top + high - 0.5, width}, 0.5, ink)
		} else {
			s.rule(box{start, top + high - 0.2, width}, 0.2, hairline)
		}
	}}
}

// titleBar has a sheet's title and number between two lines. It stands on one line when both languages fit, else the second goes below the first.
func (s *sheet) titleBar(title Text, no string) block {
	first, second := s.lang.pair(title)
	big, small := style{size: 4.8, bold: true, ink: ink, leading: 1.5}, style{size: 3.6, ink: ink, leading: 1.5}
	number := s.fit(ltr(no), style{size: 3.4, bold: true, ink: ink}, 50, 2)
	room := s.inside - s.textWidth(ltr(no), number) - 4
	one := s.textWidth(first, big) + 2.4
	flat := one+s.textWidth(second, small) <= room
	high := big.lineHeight()
	if !flat {
		high = s.height(first, big, room) + s.height(second, small, room)
	}
	return block{height: high + 2.4, draw: func(top float64) {
		s.rule(s.across(top), 0.5, ink)
		next := s.text(first, box{s.margin, top + 1.2, room}, big, atStart)
		if flat {
			s.text(second, box{s.margin + one, top + 1.2 + (big.lineHeight()-small.lineHeight())/2 + 0.2, room}, small, atStart)
		} else {
			s.text(second, box{s.margin, next, room}, small, atStart)
		}
		s.text(ltr(no), box{s.margin, top + 1.2 + (big.lineHeight()-number.lineHeight())/2, s.inside}, number, atEnd)
		s.rule(s.across(top+high+1.9), 0.5, ink)
	}}
}
