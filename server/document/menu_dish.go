package document

// dishLook is where a dish is drawn and with what picture.
type dishLook struct {
	at     box // its top counts for nothing
	layout PhotoLayout
	photo  string // its name in the file; empty: none
	tile   bool   // without a photo the dish's motif stands in its place
}

func (l dishLook) pictured() bool { return l.photo != "" || l.tile }

// dish is one cell: a picture at its end or above it, then its words.
func (s *menuSheet) dish(d Dish, look dishLook, scale float64) block {
	if s.in.Both {
		return s.dishPair(d, look, scale)
	}
	at := look.at
	if !look.pictured() {
		return s.words(d, at, scale)
	}
	if look.layout == PhotoTop || look.layout == PhotoGrid {
		high := at.width * 0.56
		words := s.words(d, at, scale)
		return block{height: high + 1.6*s.unit + words.height, draw: func(top float64) {
			s.dishPicture(d, look, box{at.start, top, at.width}, high)
			words.draw(top + high + 1.6*s.unit)
		}}
	}
	side := 25 * s.unit
	words := s.words(d, box{at.start, 0, at.width - side - 3.5*s.unit}, scale)
	high := side * 0.8
	return block{height: max(words.height, high), draw: func(top float64) {
		words.draw(top)
		s.dishPicture(d, look, box{at.start + at.width - side, top, side}, high)
	}}
}

// words are the name with the price, what the dish is, its portions and its facts.
func (s *menuSheet) words(d Dish, at box, scale float64) block {
	name, _ := s.lang.pair(d.Name)
	about, _ := s.lang.pair(d.About)
	price := s.amount(d.Price)
	big := s.style(name, 4.2*scale, s.palette.ink).strong()
	cost := big
	cost.ink = s.palette.accent
	column := 0.0
	if len(d.Portions) == 0 {
		column = s.moneyWidth(price, cost) + 3*s.unit
	}
	small := s.style(about, 3.2*scale, s.palette.muted)
	var rows []block
	rows = append(rows, block{height: s.height(name, big, at.width-column), draw: func(top float64) {
		s.text(name, box{at.start, top, at.width - column}, big, atStart)
		if column > 0 {
			s.price(price, box{at.start + at.width - column, top, column}, cost)
		}
	}})
	if about != "" {
		rows = append(rows, block{height: s.height(about, small, at.width), draw: func(top float64) {
			s.text(about, box{at.start, top, at.width}, small, atStart)
		}})
	}
	for _, p := range d.Portions {
		rows = append(rows, s.portion(p, at, scale))
	}
	if facts := s.facts(d, at, scale); facts.height > 0 {
		rows = append(rows, gap(0.8*s.unit), facts)
	}
	return stacked(rows...)
}

// price stands at the end of a box.
func (s *menuSheet) price(amount string, at box, st style) {
	wide := s.moneyWidth(amount, st)
	s.money(amount, box{at.start + at.width - wide, at.top, wide}, st)
}

// portion is a size and its price, led to each other by dots.
func (s *menuSheet) portion(p Portion, at box, scale float64) block {
	name, _ := s.lang.pair(p.Name)
	price := s.amount(p.Price)
	st := s.style(name, 3.4*scale, s.palette.ink)
	cost := st.strong()
	cost.ink = s.palette.accent
	column := s.moneyWidth(price, cost)
	room := at.width - column - 3*s.unit
	return block{height: s.height(name, st, room), draw: func(top float64) {
		s.text(name, box{at.start, top, room}, st, atStart)
		if wide := s.textWidth(name, st); wide <= room {
			s.dots(box{at.start + wide, top, at.width - wide - column}, st)
		}
		s.price(price, box{at.start + at.width - column, top, column}, cost)
	}}
}

// dots lead from a text to its price on the text's baseline.
func (s *menuSheet) dots(at box, st style) {
	step, radius := 1.5*s.unit, 0.16*s.unit
	baseline := at.top + st.lineHeight()/2 + 0.335*st.size
	s.pdf.SetFillColor(s.palette.muted.rgb())
	for x := at.start + step; x < at.start+at.width-step; x += step {
		s.pdf.Rect(s.left(x, 2*radius), baseline-2*radius, 2*radius, 2*radius, "F")
	}
}

// facts are the calories and the marks of a dish.
func (s *menuSheet) facts(d Dish, at box, scale float64) block {
	text := s.calories(d, s.lang)
	pieces := s.marks(d, scale)
	if text != "" {
		pieces = append([]piece{s.word(text, 2.9*scale, s.palette.muted)}, pieces...)
	}
	return s.flow(pieces, at, atStart, 1.2*s.unit)
}
