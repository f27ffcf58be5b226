package document

import "strings"

const (
	cardWidth, cardHeight = 105, 148
	cardBand              = 8
	cardCode              = 46 // the most of the QR without its quiet zone
	cardFrame             = 60 // the white square: 7 mm of quiet zone are four modules and more
	a4Width, a4Height     = 210, 297
	cardShrink            = 90 // per cent, on A4
)

var (
	wordScan     = Text{"Scan, choose, send", "صوّر، اختر، وأرسل"}
	wordScanHow  = Text{"Menu and order on your phone, no app", "القائمة والطلب من جوالك، بلا تطبيق"}
	wordScanElse = Text{"Scan, choose, send. No app.", "صوّر، اختر، وأرسل. بلا تطبيق."}
	wordTableOne = Text{"Table", "طاولة"}
	wordSee      = Text{"Scan for the menu", "صوّر الرمز لعرض القائمة"}
	wordSeeHow   = Text{"On your phone, no app", "على جوالك، بلا تطبيق"}
)

type cardSheet struct {
	sheet
	in      Cards
	picture []byte
	motif   motif
}

// card draws one card into the upper corner of the page, wherever that is on the paper.
func (s *cardSheet) card(c Card, code *Code) {
	s.width = cardWidth
	left := s.left(0, cardWidth)
	s.fill(box{0, 0, cardWidth}, cardHeight, 0, cardFill)
	s.band(s.motif, left, 0, cardWidth, cardBand)
	s.band(s.motif, left, cardHeight-cardBand, cardWidth, cardBand)
	s.cardHead(c)

	const frame = (cardWidth - cardFrame) / 2.0
	const top = 32.5
	s.fill(box{frame, top, cardFrame}, cardFrame, 4, code.ground)
	s.corners(frame, top)
	side := min(cardCode, cardFrame*float64(code.qr.side)/float64(code.full()))
	s.designed(code, box{(cardWidth - side) / 2, top + (cardFrame-side)/2, side})

	scan, how, other := s.invitation(c)
	next := s.text(scan, s.across(top+cardFrame+2.5), s.fit(scan, style{size: 7, bold: true, ink: deep, leading: 1.4}, s.inside, 4.4), atCentre)
	next = s.text(how, s.across(next), style{size: 4.4, ink: ink, leading: 1.5}, atCentre)
	next = s.text(other, s.across(next), style{size: 3.7, ink: brownInk, leading: 1.6}, atCentre)
	s.address(c.URL, next+1.4)
}

// invitation is what the card asks guests to do: the leading language in two lines, the other in one.
func (s *cardSheet) invitation(c Card) (scan, how, other string) {
	words, more, elsewhere := wordScan, wordScanHow, wordScanElse
	if c.Table == "" {
		if words = s.in.Look.Frame; words == (Text{}) {
			words = wordSee
		}
		more, elsewhere = wordSeeHow, words
	}
	scan, _ = s.lang.pair(words)
	how, _ = s.lang.pair(more)
	_, other = s.lang.pair(elsewhere)
	return scan, how, other
}

// address is the URL for those who type: short ones on one line in a pill, long ones smaller and wrapped.
func (s *cardSheet) address(url string, top float64) {
	_, short, _ := strings.Cut(url, "://")
	short, _, _ = strings.Cut(short, "?") // who types it does not scan it
	text := ltr(strings.TrimSuffix(short, "/"))
	const room = cardHeight - cardBand - 2
	st := s.fit(text, style{size: 4, bold: true, ink: ink, leading: 1.4}, s.inside-10, 2.6)
	width := min(s.textWidth(text, st), s.inside-10)
	for top+s.height(text, st, width+0.01)+1.4 > room && st.size > 1 {
		st.size *= 0.9
	}
	high := s.height(text, st, width+0.01) + 1.4
	start := (cardWidth - width - 10) / 2
	s.fill(box{start, top, width + 10}, high, min(high/2, 4), cardFill)
	s.outline(box{start, top, width + 10}, high, min(high/2, 4), 0.3, pillLine)
	s.text(text, box{start + 5, top + 0.7, width + 0.01}, st, atCentre)
}

// cardHead has the sign and the names at the start, the table's number at the end.
func (s *cardSheet) cardHead(c Card) {
	const side, top, high = 15, cardBand + 4, 18
	s.logo(s.picture, s.motif, box{s.margin, top + (high-side)/2.0, side})

	plate := 0.0
	if c.Table != "" {
		plate = s.plate(c, top, high)
	}
	room := s.inside - side - 3
	if plate > 0 {
		room -= plate + 3
	}
	names := lowered(high+2, func(scale float64) block {
		first, second := s.lang.pair(s.in.Restaurant)
		big := s.fit(first, style{size: 6, bold: true, ink: deep, leading: 1.35}, room, 4.4)
		big.size *= scale
		less, place := style{size: 4 * scale, ink: brownInk, leading: 1.4}, style{size: 3.3 * scale, ink: brownInk, leading: 1.4}
		where, elsewhere := s.lang.pair(c.Place)
		if elsewhere != "" {
			where = own(where) + " · " + own(elsewhere)
		}
		all := s.height(first, big, room) + s.height(second, less, room) + s.height(where, place, room)
		return block{height: all, draw: func(top float64) {
			at := box{s.margin + side + 3, top, room}
			at.top = s.text(first, at, big, atStart)
			at.top = s.text(second, at, less, atStart)
			s.text(where, at, place, atStart)
		}}
	})
	names.draw(top + (high-names.height)/2)
}

// plate is the table's number at the end of the head, and how wide it became.
func (s *cardSheet) plate(c Card, top, high float64) (width float64) {
	number := s.fit(own(c.Table), style{size: 9.4, bold: true, ink: white, leading: 1.1}, 30, 3)
	word, _ := s.lang.pair(wordTableOne)
	small := style{size: 3.4, ink: white, leading: 1.4}
	width = max(17, min(36, s.textWidth(own(c.Table), number)+5))
	start := s.margin + s.inside - width
	inner := s.height(own(c.Table), number, width-4)
	for inner > high-6 && number.size > 1 {
		number.size *= 0.9
		inner = s.height(own(c.Table), number, width-4)
	}
	s.fill(box{start, top, width}, high, 3.4, deep)
	next := s.text(word, box{start, top + (high-small.lineHeight()-inner)/2, width}, small, atCentre)
	s.text(own(c.Table), box{start + 2, next, width - 4}, number, atCentre)
	return width
}

// corners are the four brackets of the white square.
func (s *cardSheet) corners(start, top float64) {
	const arm, thick, radius = 9.0, 1.0, 4.0
	left := s.left(start, cardFrame)
	s.pdf.SetDrawColor(brand.rgb())
	s.pdf.SetLineWidth(thick)
	for _, x := range []float64{0, 1} {
		for _, y := range []float64{0, 1} {
			// From the corner inwards: dx and dy point into the square.
			dx, dy := 1-2*x, 1-2*y
			cx, cy := left+x*cardFrame+dx*thick/2, top+y*cardFrame+dy*thick/2
			s.pdf.MoveTo(cx+dx*arm, cy)
			s.pdf.LineTo(cx+dx*radius, cy)
			s.pdf.CurveBezierCubicTo(cx+dx*radius*0.45, cy, cx, cy+dy*radius*0.45, cx, cy+dy*radius)
			s.pdf.LineTo(cx, cy+dy*arm)
			s.pdf.DrawPath("D")
		}
	}
}

// onA4 draws into one of the sheet's four places, from the start of the upper row; the first opens the sheet.
func (s *cardSheet) onA4(place int, draw func()) {
	const wide, high = cardWidth * cardShrink / 100.0, cardHeight * cardShrink / 100.0
	const left, top = (a4Width - 2*wide) / 2, (a4Height - 2*high) / 2
	if place == 0 {
		s.page(a4Width, a4Height)
		s.cutMarks([]float64{left, left + wide, left + 2*wide}, []float64{top, top + high, top + 2*high})
	}
	column := place % 2
	if s.rtl {
		column = 1 - column
	}
	s.pdf.TransformBegin()
	s.pdf.TransformTranslate(left+float64(column)*wide, top+float64(place/2)*high)
	s.pdf.TransformScale(cardShrink, cardShrink, 0, 0)
	draw()
	s.pdf.TransformEnd()
}

// cutMarks stand outside the cards, where the cuts begin and end.
func (s *cardSheet) cutMarks(xs, ys []float64) {
	const gap, length = 1.5, 6
	s.pdf.SetDrawColor(cutMark.rgb())
	s.pdf.SetLineWidth(0.2)
	for _, x := range xs {
		s.pdf.Line(x, ys[0]-gap-length, x, ys[0]-gap)
		s.pdf.Line(x, ys[2]+gap, x, ys[2]+gap+length)
	}
	for _, y := range ys {
		s.pdf.Line(xs[0]-gap-length, y, xs[0]-gap, y)
		s.pdf.Line(xs[2]+gap, y, xs[2]+gap+length, y)
	}
}
