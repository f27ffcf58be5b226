package document

import (
	"io"
	"slices"
	"time"

	"codeberg.org/go-pdf/fpdf"
)

// pen draws on a page. Places are millimetres from the top and from the page's start edge, the left one in
// English and the right one in Arabic, so a layout is written once.
type pen struct {
	fonts
	pdf   *fpdf.Fpdf
	rtl   bool
	width float64 // of the page, for the mirroring
}

type point struct{ x, y float64 }

// box is a place and a width; texts grow downwards.
type box struct{ start, top, width float64 }

type align int

const (
	atStart align = iota
	atEnd
	atCentre
)

const family = "plex"

// newPen opens a document whose bytes depend on nothing but its arguments and what is drawn.
func newPen(lang Language, title string, created time.Time) (*pen, error) {
	fonts, err := loadFonts()
	if err != nil {
		return nil, err
	}
	pdf := fpdf.New("P", "mm", "A4", "")
	pdf.SetCatalogSort(true)
	pdf.SetCreationDate(created.UTC())
	pdf.SetModificationDate(created.UTC())
	pdf.SetTitle(title, true)
	pdf.SetProducer("Sufra", true)
	pdf.SetLang(string(lang))
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetMargins(0, 0, 0)
	pdf.AddUTF8FontFromBytes(family, "", fonts.regular.ttf)
	pdf.AddUTF8FontFromBytes(family, "B", fonts.bold.ttf)
	return &pen{fonts: fonts, pdf: pdf, rtl: lang == Arabic}, nil
}

func (p *pen) page(width, height float64) {
	p.width = width
	p.pdf.AddPageFormat("P", fpdf.SizeType{Wd: width, Ht: height})
}

func (p *pen) finish(w io.Writer) error { return p.pdf.Output(w) }

// left turns a distance from the start edge into one from the left edge of the paper.
func (p *pen) left(start, width float64) float64 {
	if p.rtl {
		return p.width - start - width
	}
	return start
}

// text draws a text wrapped into a box and returns where the next one may begin. Each text runs in the direction
// of its own script; where it stands follows the page.
func (p *pen) text(text string, at box, s style, a align) float64 {
	if text == "" {
		return at.top
	}
	rtl := isRTL(text, p.rtl)
	for _, line := range p.wrap(text, s, at.width) {
		ordered := visual(line, rtl)
		wide := p.fonts.width(ordered, s)
		left := p.left(at.start, wide)
		switch a {
		case atEnd:
			left = p.left(at.start+at.width-wide, wide)
		case atCentre:
			left = p.left(at.start+(at.width-wide)/2, wide)
		}
		p.draw(ordered, left, at.top+s.lineHeight()/2+0.335*s.size, s)
		at.top += s.lineHeight()
	}
	return at.top
}

// draw sets one line of clusters in visual order: the letters in one piece, so that they can be found and copied,
// then the marks, each on its letter.
func (p *pen) draw(line []cluster, left, baseline float64, s style) {
	face, weight := p.of(s), ""
	if s.bold {
		weight = "B"
	}
	p.pdf.SetFont(family, weight, 10)
	p.pdf.SetFontUnitSize(s.size)
	p.pdf.SetTextColor(s.ink.rgb())
	type placed struct {
		mark rune
		x, y float64
	}
	var marks []placed
	letters, x := make([]rune, 0, len(line)), 0
	for _, c := range line {
		r := face.glyphFor(c)
		for _, m := range face.place(c, r) {
			marks = append(marks, placed{m.mark, left + float64(x+m.x)/unitsPerEm*s.size, baseline - float64(m.y)/unitsPerEm*s.size})
		}
		letters = append(letters, r)
		x += face.glyph[r].advance
	}
	p.pdf.Text(left, baseline, string(letters))
	for _, m := range marks {
		p.pdf.Text(m.x, m.y, string(m.mark))
	}
}

// markAt is where a mark's own origin goes, in font units from its letter's.
type markAt struct {
	mark rune
	x, y int
}

// markGap is the air between a letter's ink and its mark, in font units.
const markGap = 45

// lowMarks stand under their letter: kasratan, kasra, subscript alef, hamza below.
var lowMarks = []rune{'ٍ', 'ِ', 'ٖ', 'ٕ', '\u061a'}

// place stacks a cluster's marks over and under the ink of its letter: the PDF has no shaping engine that would
// read the font's own anchors.
func (f *face) place(c cluster, drawn rune) (places []markAt) {
	base := f.glyph[drawn]
	centre, high, low := (base.left+base.right)/2, base.high, base.low
	if base.high == 0 && base.low == 0 {
		centre = base.advance / 2
	}
	marks := slices.Clone(c.marks)
	slices.SortStableFunc(marks, func(a, b rune) int { return order(a) - order(b) })
	for _, mark := range marks {
		ink, ok := f.glyph[mark]
		if !ok {
			continue // a mark of a script whose letter is already drawn as missing
		}
		at := markAt{mark: mark, x: centre - (ink.left+ink.right)/2}
		if slices.Contains(lowMarks, mark) {
			at.y = low - markGap - ink.high
			low = at.y + ink.low
		} else {
			at.y = high + markGap - ink.low
			high = at.y + ink.high
		}
		places = append(places, at)
	}
	return places
}

// order puts shadda next to the letter; canonical order has it last.
func order(mark rune) int {
	if mark == shadda {
		return 0
	}
	return 1
}
