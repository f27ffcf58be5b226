package document

import "fmt"

const (
	a5Width, a5Height = 148, 210
	a5Margin          = 10
	a5Band            = 5
	a5Foot            = a5Height - a5Band - 1.5 // of a single page
	a5Number          = 5                       // room for the page's number when there are several
)

// a5 draws the invoice on as many pages as it needs.
func (s *invoiceSheet) a5() {
	s.margin, s.inside, s.width = a5Margin, a5Width-2*a5Margin, a5Width
	head := s.a5Head()
	top := a5Band + 3.5 + head.height
	again := s.a5Again()
	limit := a5Foot - a5Number - (a5Band + 3.5 + again.height) - 12

	var blocks []block
	for _, cells := range s.details() {
		blocks = append(blocks, lowered(limit, func(scale float64) block { return s.facts(scale, cells...) }))
	}
	columns := s.columns()
	tableHead := s.tableHead(columns)
	for i, l := range s.in.Lines {
		row := lowered(limit, func(scale float64) block { return s.lineRow(columns, l, scale) })
		if i == 0 {
			row = stacked(tableHead, row)
		}
		row.repeated = &tableHead
		if i == 0 {
			row.repeated = nil
		}
		row.kept = i >= 2 && i >= len(s.in.Lines)-2 // sums without a line say nothing
		blocks = append(blocks, row)
	}
	for _, total := range s.a5Totals(limit) {
		total.kept = len(s.in.Lines) > 2
		blocks = append(blocks, total)
	}
	blocks = append(blocks, s.a5Thanks())

	paper := frame{first: top, again: a5Band + 3.5 + again.height, bottom: a5Foot}
	pages := paginate(blocks, paper)
	if len(pages) > 1 {
		paper.bottom -= a5Number
		pages = paginate(blocks, paper)
	}
	for i, page := range pages {
		s.page(a5Width, a5Height)
		s.band(s.motif, 0, 0, a5Width, a5Band)
		s.band(s.motif, 0, a5Height-a5Band, a5Width, a5Band)
		if i == 0 {
			head.draw(a5Band + 3.5)
		} else {
			again.draw(a5Band + 3.5)
		}
		for _, b := range page {
			b.draw(b.top)
		}
		if len(pages) > 1 {
			s.text(ltr(fmt.Sprintf("%d / %d", i+1, len(pages))), s.across(a5Foot-a5Number+0.5), style{size: 3.2, ink: mutedInk}, atCentre)
		}
	}
}

// a5Head is the first page's: logo and name, address, then the title between two lines.
func (s *invoiceSheet) a5Head() block {
	const side, address = 15, 44
	who := s.label(s.in.Seller.Name, style{size: 4.8, bold: true, ink: ink, leading: 1.4})
	start, name := s.margin+side+3.4, s.inside-side-3.4-address-4
	lines := style{size: 3.1, ink: mutedInk, leading: 1.45}
	right := 0.0
	for _, line := range s.in.Seller.Address {
		right += s.labelHeight(s.label(line, lines), address)
	}
	high := max(side, s.labelHeight(who, name), right)
	title, numbers := s.titleBar(s.in.title(), s.in.Number), s.numbers()
	return block{height: high + 1.5 + numbers.height + title.height + 1.5, draw: func(top float64) {
		s.pen.logo(s.logo, s.motif, box{s.margin, top + (high-side)/2, side})
		s.drawLabel(who, box{start, top + (high-s.labelHeight(who, name))/2, name}, atStart)
		at := box{s.margin + s.inside - address, top + (high-right)/2, address}
		for _, line := range s.in.Seller.Address {
			at.top = s.drawLabel(s.label(line, lines), at, atEnd)
		}
		numbers.draw(top + high + 1.5)
		title.draw(top + high + 1.5 + numbers.height)
	}}
}

// numbers are the seller's registered ones, each named in both languages.
func (s *invoiceSheet) numbers() block {
	st := style{size: 3.2, ink: ink}
	var cells []string
	for _, c := range s.registered() {
		first, second := s.lang.pair(c.name)
		cells = append(cells, first+" "+own(second)+" "+c.value)
	}
	// A line ends after a number, never at the dot that would lead on.
	text, width := "", 0.0
	for i, cell := range cells {
		wide := s.textWidth(cell, st)
		switch gap := s.textWidth("  ·  ", st); {
		case i == 0:
			text, width = cell, wide
		case width+gap+wide <= s.inside:
			text, width = text+"  ·  "+cell, width+gap+wide
		default:
			text, width = text+"\n"+cell, wide
		}
	}
	high := s.height(text, st, s.inside)
	return block{height: high + 1, draw: func(top float64) { s.text(text, s.across(top), st, atStart) }}
}

// a5Again is the short head of the pages after the first: whose document it is, and which.
func (s *invoiceSheet) a5Again() block {
	first, _ := s.lang.pair(s.in.Seller.Name)
	title, _ := s.lang.pair(s.in.title())
	name := style{size: 3.6, bold: true, ink: ink}
	number := s.fit(ltr(s.in.Number), style{size: 3.4, bold: true, ink: ink}, 50, 2)
	room := s.inside - 54
	text := own(first) + " · " + own(title)
	high := s.height(text, name, room)
	return block{height: high + 2.5, draw: func(top float64) {
		s.text(text, box{s.margin, top, room}, name, atStart)
		s.text(ltr(s.in.Number), s.across(top), number, atEnd)
		s.rule(s.across(top+high+0.5), 0.5, ink)
	}}
}

func (s *invoiceSheet) a5Thanks() block {
	l := s.label(s.thanks(), style{size: 3.7, ink: ink, leading: 1.4})
	high := s.labelHeight(l, s.inside)
	return block{height: high + 1.5, pinned: true, draw: func(top float64) { s.drawLabel(l, s.across(top+1.5), atCentre) }}
}
