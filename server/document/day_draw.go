package document

import (
	"fmt"
	"strconv"

	"sufra/server/money"
)

var (
	wordDay        = Text{"Day report", "تقرير إغلاق اليوم"}
	wordDate       = Text{"Business day", "يوم العمل"}
	wordOpened     = Text{"Opened", "الافتتاح"}
	wordClosed     = Text{"Closed", "الإغلاق"}
	wordClosedBy   = Text{"Closed by", "أغلقه"}
	wordSales      = Text{"Sales", "المبيعات"}
	wordGross      = Text{"Ordered, including VAT", "المطلوب شاملًا الضريبة"}
	wordSold       = Text{"Sold", "المبيعات"}
	wordDiscounts  = Text{"Discounts", "الخصومات"}
	wordRefunds    = Text{"Refunds", "المبالغ المستردة"}
	wordNetSales   = Text{"Sold less refunds", "المبيعات بعد المبالغ المستردة"}
	wordVATInside  = Text{"VAT contained in it", "ضريبة القيمة المضافة ضمنها"}
	wordVoids      = Text{"Voided, not in the sales", "أصناف ملغاة، خارج المبيعات"}
	wordMethods    = Text{"Payments by method", "المدفوعات حسب الطريقة"}
	wordDrawer     = Text{"Cash drawer", "درج النقد"}
	wordOpening    = Text{"Opening cash", "النقد الافتتاحي"}
	wordCashSales  = Text{"Cash sales", "مبيعات نقدية"}
	wordCashBack   = Text{"Cash refunds", "مبالغ مستردة نقداً"}
	wordPaidIn     = Text{"Paid in", "إيداع في الدرج"}
	wordPaidOut    = Text{"Paid out", "سحب من الدرج"}
	wordExpected   = Text{"Expected", "المتوقع"}
	wordCounted    = Text{"Counted", "المعدود"}
	wordDifference = Text{"Difference", "الفرق"}
	wordStatuses   = Text{"Orders by status", "الطلبات حسب الحالة"}
	wordWaiters    = Text{"By waiter", "حسب النادل"}
	wordItems      = Text{"Top items", "الأصناف الأكثر مبيعاً"}
	wordCount      = Text{"Count", "العدد"}
	wordNothing    = Text{"Nothing", "لا شيء"}
	wordSignCash   = Text{"Cashier's signature", "توقيع أمين الصندوق"}
	wordSignBoss   = Text{"Manager's signature", "توقيع المدير"}
)

type daySheet struct {
	sheet
	in    Day
	motif motif
}

// dayRow is one line of a section. A row without a count has an empty middle column.
type dayRow struct {
	label    Text
	count    string
	value    money.Halalas
	strong   bool
	critical bool // printed in the danger ink and bold: the money does not agree
}

func (s *daySheet) draw() {
	width, height := float64(a5Width), float64(a5Height)
	s.margin = a5Margin
	if s.in.Large {
		width, height, s.margin = a4Width, a4Height, 14
	}
	s.width, s.inside = width, width-2*s.margin
	const top = a5Band + 3.5
	bottom := height - a5Band - 1.5 - a5Number

	blocks := []block{s.head(), s.facts(1, fact{wordDate, ltr(s.in.Date), 1.1}, fact{wordOpened, s.in.Opened.String(), 1.55},
		fact{wordClosed, s.in.Closed.String(), 1.55}, fact{wordClosedBy, s.first(s.in.ClosedBy), 0.9})}
	for _, section := range s.sections() {
		blocks = append(blocks, s.section(section, (bottom-top)*0.55)...)
	}
	blocks = append(blocks, s.signatures())
	pages := paginate(blocks, frame{first: top, again: top, bottom: bottom})
	for i, page := range pages {
		s.page(width, height)
		s.band(s.motif, 0, 0, width, a5Band)
		s.band(s.motif, 0, height-a5Band, width, a5Band)
		for _, b := range page {
			b.draw(b.top)
		}
		foot := own(s.first(s.in.Restaurant)) + " · " + ltr(s.in.Number) + " · " + ltr(fmt.Sprintf("%d / %d", i+1, len(pages)))
		st := s.fit(foot, style{size: 3.2, ink: mutedInk, leading: 1.4}, s.inside, 1)
		s.text(foot, s.across(bottom+0.8), st, atCentre)
	}
}

func (s *daySheet) first(t Text) string {
	first, _ := s.lang.pair(t)
	return first
}

// daySection is a list under a head. more stands under the rows and says what is not listed; it may be empty.
type daySection struct {
	name Text
	rows []dayRow
	more Text
}

func (s *daySheet) sections() []daySection {
	in, cash := s.in, s.in.Cash
	sales := []dayRow{
		{label: wordGross, value: in.Gross},
		{label: wordDiscounts, count: strconv.Itoa(in.Discounts.Count), value: -in.Discounts.Value},
		{label: wordSold, value: in.Gross - in.Discounts.Value, strong: true}, // the names of the day's page
		{label: wordRefunds, count: strconv.Itoa(in.Refunds.Count), value: -in.Refunds.Value},
		{label: wordNetSales, value: in.Net, strong: true},
		{label: wordVATInside, value: in.VAT},
		{label: wordVoids, count: strconv.Itoa(in.Voids.Count), value: in.Voids.Value},
	}
	drawer := []dayRow{
		{label: wordOpening, value: cash.Opening}, {label: wordCashSales, value: cash.Sales}, {label: wordCashBack, value: -cash.Refunds},
		{label: wordPaidIn, value: cash.PaidIn}, {label: wordPaidOut, value: -cash.PaidOut},
		{label: wordExpected, value: cash.Expected, strong: true}, {label: wordCounted, value: cash.Counted, strong: true},
		{label: wordDifference, value: cash.Difference, strong: true, critical: cash.Difference != 0},
	}
	listed := in.Items[:min(len(in.Items), MaxDayItems)]
	return []daySection{
		{name: wordSales, rows: sales}, {name: wordMethods, rows: counted(in.Methods)}, {name: wordDrawer, rows: drawer},
		{name: wordStatuses, rows: counted(in.Statuses)}, {name: wordWaiters, rows: counted(in.Waiters)},
		{name: wordItems, rows: counted(listed), more: moreItems(in.ItemKinds - len(listed))},
	}
}

// moreItems says that n items are not listed; empty for none.
func moreItems(n int) Text {
	if n <= 0 {
		return Text{}
	}
	ar := fmt.Sprintf("و%d صنف آخر", n)
	switch rest := n % 100; {
	case n == 1:
		ar = "وصنف آخر"
	case n == 2:
		ar = "وصنفان آخران"
	case rest >= 3 && rest <= 10:
		ar = fmt.Sprintf("و%d أصناف أخرى", n)
	case rest > 10:
		ar = fmt.Sprintf("و%d صنفًا آخر", n)
	}
	return Text{fmt.Sprintf("and %d more", n), ar}
}

func counted(rows []Row) (list []dayRow) {
	for _, r := range rows {
		list = append(list, dayRow{label: r.Label, count: strconv.Itoa(r.Count), value: r.Value})
	}
	return list
}

func (s *daySheet) head() block {
	const side = 15
	who := s.label(s.in.Restaurant, style{size: 4.8, bold: true, ink: ink, leading: 1.4})
	room := s.inside - side - 3.4
	high := max(side, s.labelHeight(who, room))
	title := s.titleBar(wordDay, s.in.Number)
	return block{height: high + 3 + title.height + 1.5, draw: func(top float64) {
		s.logo(nil, s.motif, box{s.margin, top + (high-side)/2, side})
		s.drawLabel(who, box{s.margin + side + 3.4, top + (high-s.labelHeight(who, room))/2, room}, atStart)
		title.draw(top + high + 3)
	}}
}

const (
	dayCount = 16 // width of the column of counts
	daySize  = 3.6
)

// section is a head and its rows. A short one stays on one page; of a long one the head never stands alone at the foot of a page and is repeated on the next.
func (s *daySheet) section(of daySection, limit float64) (blocks []block) {
	column, rows := 24.0, of.rows
	for _, r := range rows {
		column = max(column, s.moneyWidth(r.value.Grouped(), r.style()))
	}
	head := s.sectionHead(of.name, column)
	if len(rows) == 0 {
		return []block{stacked(head, s.note(wordNothing))}
	}
	high := 0.0
	for i, r := range rows {
		row := lowered(limit, func(scale float64) block { return s.row(r, column, scale) })
		if i == 0 {
			row = stacked(gap(2.5), head, row)
		} else {
			row.repeated = &head
		}
		blocks, high = append(blocks, row), high+row.height
	}
	if of.more != (Text{}) { // never alone on a page
		last := stacked(blocks[len(blocks)-1], s.note(of.more))
		last.repeated = blocks[len(blocks)-1].repeated
		blocks[len(blocks)-1], high = last, high+last.height-blocks[len(blocks)-1].height
	}
	if high < limit {
		return []block{stacked(blocks...)}
	}
	return blocks
}

// note is a row of words without figures.
func (s *daySheet) note(t Text) block {
	l := s.label(t, style{size: daySize, ink: mutedInk, leading: 1.32})
	room := s.inside - 2*cellPad
	return block{height: s.labelHeight(l, room) + 1.4, draw: func(top float64) { s.drawLabel(l, box{s.margin + cellPad, top + 0.7, room}, atStart) }}
}

func (s *daySheet) sectionHead(name Text, column float64) block {
	st := style{size: daySize, bold: true, ink: ink, leading: 1.32}
	room := s.inside - column - dayCount - 2*cellPad
	high := s.labelHeight(s.label(name, st), room) + 1.8
	return block{height: high, draw: func(top float64) {
		s.fill(s.across(top), high, 0, headFill)
		s.drawLabel(s.label(name, st), box{s.margin + cellPad, top + 0.7, room}, atStart)
		s.drawLabel(s.label(wordCount, st), box{s.margin + cellPad + room, top + 0.7, dayCount}, atCentre)
		s.drawLabel(s.label(wordAmount, st), box{s.margin + s.inside - cellPad - column, top + 0.7, column}, atEnd)
		s.rule(s.across(top+high-0.4), 0.4, ink)
	}}
}

func (r dayRow) style() style {
	st := style{size: daySize, bold: r.strong, ink: ink, leading: 1.32}
	if r.critical {
		st.ink = dangerInk
	}
	return st
}

func (s *daySheet) row(r dayRow, column, scale float64) block {
	st := r.style()
	room := s.inside - column - dayCount - 2*cellPad
	l := s.label(r.label, st.at(daySize*scale))
	high := s.labelHeight(l, room-2) + 1.4
	return block{height: high, draw: func(top float64) {
		s.drawLabel(l, box{s.margin + cellPad, top + 0.7, room - 2}, atStart)
		middle := top + (high-st.lineHeight())/2
		s.text(ltr(r.count), box{s.margin + cellPad + room, middle, dayCount}, st, atCentre)
		s.money(r.value.Grouped(), box{s.margin + s.inside - cellPad - column, middle, column}, st)
		s.rule(s.across(top+high-0.2), 0.2, hairline)
	}}
}

// signatures are two lines to sign on, side by side.
func (s *daySheet) signatures() block {
	const room, between = 16, 10
	width := (s.inside - between) / 2
	st := style{size: 3.4, ink: ink, leading: 1.32}
	high := s.labelHeight(s.label(wordSignCash, st), width)
	return block{height: room + high + 2, draw: func(top float64) {
		for i, t := range []Text{wordSignCash, wordSignBoss} {
			at := box{s.margin + float64(i)*(width+between), top + room, width}
			s.rule(at, 0.3, ink)
			at.top++
			s.drawLabel(s.label(t, st), at, atStart)
		}
	}}
}
