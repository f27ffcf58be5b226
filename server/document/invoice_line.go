package document

import "strconv"

// columns are the widths of the table's columns in millimetres; vat is zero where no VAT is shown. widest is the
// longest figure of each narrow column.
type columns struct {
	item   float64
	narrow [4]float64 // quantity, price, VAT, amount
	widest [4]float64
}

const cellPad = 2

func (s *invoiceSheet) columns() columns {
	c := columns{narrow: [4]float64{13, 19, 0, 22}}
	if s.in.Tax != nil {
		c.narrow[2] = 14
	}
	c.item = s.inside - c.narrow[0] - c.narrow[1] - c.narrow[2] - c.narrow[3]
	for _, l := range s.in.Lines {
		for i, figure := range s.figures(l) {
			c.widest[i] = max(c.widest[i], min(s.textWidth(figure, figureStyle), c.narrow[i]-cellPad))
		}
	}
	return c
}

var figureStyle = style{size: 3.8, ink: ink, leading: 1.32}

func (s *invoiceSheet) figures(l Line) [4]string {
	rate := ""
	if s.in.Tax != nil {
		rate = percent(s.in.Tax.Percent)
	}
	return [4]string{ltr(strconv.Itoa(l.Quantity)), ltr(l.Unit.Grouped()), rate, ltr(l.Amount.Grouped())}
}

// cell is the place of a narrow column's text: the quantity in the middle, the others towards the end.
func (c columns) cell(i int, start, top float64) (box, align) {
	start += c.item
	for _, width := range c.narrow[:i] {
		start += width
	}
	switch i {
	case 0:
		return box{start, top, c.narrow[i]}, atCentre
	case 3:
		return box{start, top, c.narrow[i] - cellPad}, atEnd
	}
	return box{start, top, c.narrow[i]}, atEnd
}

// figureCell is the same for figures. They are flush right in Arabic too, so that units stand under units, in a
// box that touches the column's end.
func (c columns) figureCell(i int, start, top float64, rtl bool) (box, align) {
	at, a := c.cell(i, start, top)
	if a == atEnd && rtl {
		return box{at.start + at.width - c.widest[i], top, c.widest[i]}, atStart
	}
	return at, a
}

func (s *invoiceSheet) tableHead(c columns) block {
	st := style{size: 3.6, bold: true, ink: ink, leading: 1.32}
	heads := []Text{wordQuantity, wordPrice, wordVAT, wordAmount}
	high := s.labelHeight(s.label(wordItem, st), c.item) + 2
	return block{height: high, draw: func(top float64) {
		s.fill(s.across(top), high, 0, headFill)
		s.drawLabel(s.label(wordItem, st), box{s.margin + cellPad, top + 1, c.item}, atStart)
		for i, head := range heads {
			if c.narrow[i] > 0 {
				at, a := c.cell(i, s.margin, top+1)
				s.drawLabel(s.label(head, st), at, a)
			}
		}
		s.rule(s.across(top+high-0.4), 0.4, ink)
	}}
}

// lineRow is one dish: its name in both languages, the note, and the figures in the middle of the row's height.
func (s *invoiceSheet) lineRow(c columns, l Line, scale float64) block {
	st := style{size: 3.8 * scale, ink: ink, leading: 1.32}
	note := style{size: 3.2 * scale, ink: mutedInk, leading: 1.32}
	name := s.label(joined(l.Name, l.Variant), st)
	room := c.item - cellPad - 1
	high := s.labelHeight(name, room) + s.height(l.Note, note, room) + 1.8
	return block{height: high, draw: func(top float64) {
		next := s.drawLabel(name, box{s.margin + cellPad, top + 0.8, room}, atStart)
		s.text(l.Note, box{s.margin + cellPad, next, room}, note, atStart)
		for i, figure := range s.figures(l) {
			at, a := c.figureCell(i, s.margin, top, s.rtl)
			st := s.fit(figure, figureStyle, c.narrow[i]-cellPad, 2)
			at.top += (high - st.lineHeight()) / 2
			s.text(figure, at, st, a)
		}
		s.rule(s.across(top+high-0.2), 0.2, hairline)
	}}
}

// a5Totals are the rows of sums, with the QR beside the first of them.
func (s *invoiceSheet) a5Totals(limit float64) (blocks []block) {
	const side, size = 34, 3.7
	start, width := s.margin, s.inside
	if s.in.Tax != nil {
		blocks = append(blocks, s.inclusive())
	}
	var rows []block
	if s.code != nil {
		start, width = s.margin+side+8, s.inside-side-8
	}
	sums := append(s.sums(size), s.settled(size)...)
	column := s.amountColumn(sums)
	for _, r := range sums {
		rows = append(rows, lowered(limit, func(scale float64) block {
			r.size = size * scale
			return s.sumRow(r, start, width, column)
		}))
	}
	if s.code == nil {
		return append(append(blocks, gap(3)), rows...)
	}
	module := float64(side) / float64(s.code.Modules())
	caption := s.label(s.codeName(), style{size: 3.4, ink: ink, leading: 1.32})
	high := QuietZone*module + side + QuietZone*module + s.labelHeight(caption, side)
	code := block{draw: func(top float64) {
		s.pen.code(s.code, box{s.margin, top + QuietZone*module, side}, qrInk)
		s.drawLabel(caption, box{s.margin, top + side + 2*QuietZone*module, side}, atCentre)
	}}
	beside, taken := []block{code, gap(3)}, 3.0
	for len(rows) > 0 && (taken < high || len(beside) == 2) && taken+rows[0].height <= limit {
		beside, taken, rows = append(beside, rows[0]), taken+rows[0].height, rows[1:]
	}
	if taken < high {
		beside = append(beside, gap(high-taken))
	}
	return append(append(blocks, stacked(beside...)), rows...)
}

// inclusive is the statement that the law asks for where lines are shown with their VAT: on one line where both
// languages fit.
func (s *invoiceSheet) inclusive() block {
	first, second := s.lang.pair(wordInclusive)
	l := s.label(wordInclusive, style{size: 3, ink: mutedInk, leading: 1.5})
	if flat := own(first) + " · " + own(second); s.textWidth(flat, l.firstStyle) <= s.inside {
		l.first, l.second = flat, ""
	}
	return block{height: s.labelHeight(l, s.inside) + 1, draw: func(top float64) { s.drawLabel(l, s.across(top+1), atStart) }}
}
