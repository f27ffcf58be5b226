package document

import "strconv"

const (
	rollWidth  = 80 // of the paper; a printer reaches the 72 in the middle
	rollMargin = 4
	rollCode   = 42
	// rollLongest is below the 5,080 mm that a PDF page may have.
	rollLongest = 4000
)

// roll draws the invoice on one page as long as its contents, black on white for a thermal printer.
func (s *invoiceSheet) roll() {
	s.margin, s.inside, s.width = rollMargin, rollWidth-2*rollMargin, rollWidth
	blocks := []block{s.centred(s.in.Seller.Name, style{size: 4.8, bold: true, ink: ink, leading: 1.4})}
	for _, line := range s.in.Seller.Address {
		blocks = append(blocks, s.centred(line, style{size: 3, ink: ink, leading: 1.4}))
	}
	blocks = append(blocks, gap(2), s.rollRule(0.5), s.centred(s.in.title(), style{size: 4.4, bold: true, ink: ink, leading: 1.5}),
		s.rollFact(fact{name: wordNumber, value: ltr(s.in.Number)}))
	for _, row := range append(s.details(), s.registered()) {
		for _, f := range row {
			if f.value != "" {
				blocks = append(blocks, s.rollFact(f))
			}
		}
	}
	blocks = append(blocks, gap(1), s.rollRule(0.5))
	for _, l := range s.in.Lines {
		blocks = append(blocks, s.rollLine(l))
	}
	if s.in.Tax != nil {
		blocks = append(blocks, s.inclusive())
	}
	blocks = append(blocks, gap(2))
	sums := append(s.sums(3.5), s.settled(3.5)...)
	column := s.amountColumn(sums)
	for _, r := range sums {
		blocks = append(blocks, s.sumRow(r, s.margin, s.inside, column))
	}
	if s.code != nil {
		blocks = append(blocks, s.rollCode())
	}
	blocks = append(blocks, gap(3), s.centred(s.thanks(), style{size: 3.5, ink: ink}), gap(6))

	for _, page := range paginate(blocks, frame{first: 5, again: 5, bottom: rollLongest}) {
		last := page[len(page)-1]
		s.page(rollWidth, last.top+last.height)
		for _, b := range page {
			b.draw(b.top)
		}
	}
}

func (s *invoiceSheet) centred(t Text, st style) block {
	l := s.label(t, st)
	return block{height: s.labelHeight(l, s.inside), draw: func(top float64) { s.drawLabel(l, s.across(top), atCentre) }}
}

func (s *invoiceSheet) rollRule(thick float64) block {
	return block{height: thick + 1, draw: func(top float64) { s.rule(s.across(top), thick, ink) }}
}

// rollFact is one fact on a line of its own: the name at the start, the value at the end.
func (s *invoiceSheet) rollFact(f fact) block {
	const half = (rollWidth - 2*rollMargin) / 2
	l, value := s.label(f.name, style{size: 3.1, ink: ink, leading: 1.35}), style{size: 3.5, bold: true, ink: ink, leading: 1.4}
	high := max(s.labelHeight(l, half-2), s.height(f.value, value, half))
	return block{height: high + 0.8, draw: func(top float64) {
		s.drawLabel(l, box{s.margin, top, half - 2}, atStart)
		s.text(f.value, box{s.margin + half, top, half}, value, atEnd)
	}}
}

// rollLine has the name over the quantity, the unit price and, at the end, the amount.
func (s *invoiceSheet) rollLine(l Line) block {
	st, figure := style{size: 3.6, ink: ink, leading: 1.4}, style{size: 3.6, bold: true, ink: ink, leading: 1.4}
	name, times := s.label(joined(l.Name, l.Variant), st), ltr(strconv.Itoa(l.Quantity)+" × "+l.Unit.Grouped())
	if s.in.Tax != nil {
		times += " · " + s.value(wordVAT) + " " + percent(s.in.Tax.Percent)
	}
	high := s.labelHeight(name, s.inside) + s.height(l.Note, st.at(3.1), s.inside) + figure.lineHeight() + 1.6
	return block{height: high, draw: func(top float64) {
		at := s.across(top + 0.6)
		at.top = s.drawLabel(name, at, atStart)
		at.top = s.text(l.Note, at, st.at(3.1), atStart)
		s.text(times, at, st, atStart)
		s.text(ltr(l.Amount.Grouped()), at, figure, atEnd)
		s.rule(s.across(top+high-0.2), 0.2, hairline)
	}}
}

func (s *invoiceSheet) rollCode() block {
	module := float64(rollCode) / float64(s.code.Modules())
	caption := s.label(s.codeName(), style{size: 3.2, ink: ink, leading: 1.4})
	high := rollCode + 2*QuietZone*module + s.labelHeight(caption, s.inside)
	return block{height: high, draw: func(top float64) {
		s.pen.code(s.code, box{(rollWidth - rollCode) / 2, top + QuietZone*module, rollCode}, ink)
		s.drawLabel(caption, s.across(top+rollCode+2*QuietZone*module), atCentre)
	}}
}
