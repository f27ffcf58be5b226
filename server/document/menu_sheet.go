package document

import "fmt"

// menuSheet is a printed menu being drawn.
type menuSheet struct {
	sheet
	in      Menu
	palette palette
	picture []byte
	code    *QR
	motif   motif
	high    float64          // of the paper
	unit    float64          // sizes are those of A4 times this
	photos  map[string]point // their pixels, by the name they have in the file
}

const (
	menuBand   = 5 // the cloth at the paper's edges
	menuGutter = 9 // between columns of dishes
)

func (s *menuSheet) draw() {
	s.width, s.high, s.unit, s.margin = a4Width, a4Height, 1, 14
	if s.in.Size == A3 {
		s.width, s.high, s.unit, s.margin = 297, 420, 1.18, 18
	}
	s.inside = s.width - 2*s.margin
	s.photos = map[string]point{}

	cover := lowered(s.high*0.4, s.cover)
	again, foot := s.again(), s.foot()
	paper := frame{again: again.height, bottom: s.high - foot.height}
	blocks := []block{stacked(cover, gap(5*s.unit))}
	for _, section := range s.in.Sections {
		blocks = append(blocks, s.section(section, paper.bottom-paper.again)...)
	}
	pages := paginate(blocks, paper)
	for i, page := range pages {
		s.page(s.width, s.high)
		s.fill(box{0, 0, s.width}, s.high, 0, s.palette.paper)
		if i > 0 {
			again.draw(0)
		}
		for _, b := range page {
			b.draw(b.top)
		}
		foot.draw(paper.bottom)
		s.pageNumber(i+1, len(pages))
	}
}

// style is a text's: Latin needs less room between lines than Arabic with its marks.
func (s *menuSheet) style(text string, size float64, c colour) style {
	leading := 1.36
	if isRTL(text, s.rtl) {
		leading = 1.5
	}
	return style{size: size * s.unit, ink: c, leading: leading}
}

// again is the head of the pages after the first: whose menu it is.
func (s *menuSheet) again() block {
	text, _ := s.lang.pair(s.in.Restaurant)
	if name := s.name(); name != "" {
		text = own(text) + " · " + own(name)
	}
	st := s.style(text, 3.2, s.palette.muted)
	high := s.height(text, st, s.inside)
	return block{height: menuBand + 3 + high + 4*s.unit, draw: func(top float64) {
		s.weave(s.motif, s.palette.yarns, 0, top, s.width, menuBand)
		s.text(text, s.across(top+menuBand+3), st, atStart)
	}}
}

// name is the menu's, empty where it would say the restaurant's again.
func (s *menuSheet) name() string {
	name, _ := s.lang.pair(s.in.Name)
	if house, _ := s.lang.pair(s.in.Restaurant); name == house {
		return ""
	}
	return name
}

// foot explains the marks on every page, because a diner may hold only one of them, and what the prices are.
func (s *menuSheet) foot() block {
	text := s.prices(s.lang)
	if s.in.Both {
		text = own(s.prices(English)) + "  ·  " + own(s.prices(Arabic))
	}
	st := s.style(text, 2.8, s.palette.muted)
	room := s.inside - 22*s.unit // the page's number stands beside it
	legend := s.legend()
	note := s.height(text, st, room)
	return block{height: 3*s.unit + legend.height + note + 3 + menuBand, draw: func(top float64) {
		top += 2 * s.unit
		s.rule(s.across(top), 0.2, s.palette.line)
		top += s.unit
		legend.draw(top)
		s.text(text, box{s.margin, top + legend.height, room}, st, atStart)
		s.weave(s.motif, s.palette.yarns, 0, s.high-menuBand, s.width, menuBand)
	}}
}

func (s *menuSheet) pageNumber(n, of int) {
	if of == 1 {
		return
	}
	text := ltr(s.digits(fmt.Sprintf("%d / %d", n, of), s.lang))
	st := s.style(text, 2.8, s.palette.muted)
	s.text(text, s.across(s.high-menuBand-3-st.lineHeight()), st, atEnd)
}

// columns of a section's dishes.
func (s *menuSheet) columns(section Section) int {
	n := 2
	if s.in.Both {
		n = 1
	}
	if s.in.Size == A3 {
		n++
	}
	if section.Layout == PhotoGrid && !s.in.Both && s.pictured(section) {
		n++
	}
	return n
}

// section is the rows of a category. Its head goes with the first of them and is repeated, shorter, above what
// follows on another page.
func (s *menuSheet) section(section Section, room float64) (blocks []block) {
	n := s.columns(section)
	width := (s.inside - float64(n-1)*menuGutter*s.unit) / float64(n)
	tiled := s.tiled(section)
	head := lowered(room*0.2, func(scale float64) block { return s.sectionHead(section, scale) })
	again := lowered(room*0.1, func(scale float64) block { return s.sectionAgain(section, scale) })
	var rows [][]block
	for i, d := range section.Dishes {
		at := box{start: s.margin + float64(i%n)*(width+menuGutter*s.unit), width: width}
		look := dishLook{at: at, layout: section.Layout, photo: s.photo(section, d), tile: tiled}
		cell := lowered(room*0.7, func(scale float64) block { return s.dish(d, look, scale) })
		if i%n == 0 {
			rows = append(rows, nil)
		}
		rows[i/n] = append(rows[i/n], cell)
	}
	for i, cells := range rows {
		row := s.row(cells, i == len(rows)-1)
		if i == 0 {
			row = stacked(gap(2*s.unit), head, row)
		} else if again.height > 0 {
			row.repeated = &again
		}
		blocks = append(blocks, row)
	}
	return blocks
}

// row sets dishes side by side, with a line below unless it is the last.
func (s *menuSheet) row(cells []block, last bool) block {
	high, air := 0.0, 2.4*s.unit
	for _, c := range cells {
		high = max(high, c.height)
	}
	return block{height: high + 2*air, draw: func(top float64) {
		for _, c := range cells {
			c.draw(top + air)
		}
		if !last {
			s.rule(s.across(top+high+2*air-0.2), 0.2, s.palette.line)
		}
	}}
}
