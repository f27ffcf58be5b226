package document

import (
	"strings"
)

// style is how a text is set. Size is in millimetres of an em.
type style struct {
	size float64
	bold bool
	ink  colour
	// leading is the line's height in ems; zero is 1.5, which holds Arabic's descenders and marks.
	leading float64
}

func (s style) lineHeight() float64 {
	if s.leading == 0 {
		return 1.5 * s.size
	}
	return s.leading * s.size
}

func (s style) at(size float64) style { s.size = size; return s }
func (s style) strong() style         { s.bold = true; return s }

// fonts measures; it knows nothing of a page.
type fonts struct{ regular, bold *face }

func loadFonts() (fonts, error) {
	regular, err := regularFace()
	if err != nil {
		return fonts{}, err
	}
	bold, err := boldFace()
	return fonts{regular, bold}, err
}

func (f fonts) of(s style) *face {
	if s.bold {
		return f.bold
	}
	return f.regular
}

// glyphFor is the character that is drawn: the joined form, else the plain letter, else the visible stand-in.
func (f *face) glyphFor(c cluster) rune {
	switch {
	case f.has(c.base):
		return c.base
	case f.has(c.plain):
		return c.plain
	case c.base == '\u202f' || c.base == '\u2009':
		return ' '
	}
	return f.missing
}

// width is in millimetres; marks take no room of their own.
func (f fonts) width(line []cluster, s style) float64 {
	face, units := f.of(s), 0
	for _, c := range line {
		if !invisible(c.base) {
			units += face.glyph[face.glyphFor(c)].advance
		}
	}
	return float64(units) / unitsPerEm * s.size
}

// textWidth is the width of one unbroken line.
func (f fonts) textWidth(text string, s style) float64 { return f.width(shape(text), s) }

// wrap breaks a text into lines of at most width millimetres: at spaces, and inside a word only where the word
// alone is too wide. Nothing is ever cut off. An isolate that is broken goes on in the next line.
func (f fonts) wrap(text string, s style, width float64) (lines [][]cluster) {
	for paragraph := range strings.SplitSeq(text, "\n") {
		lines = append(lines, f.wrapParagraph(strings.Join(strings.FieldsFunc(paragraph, breakable), " "), s, width)...)
	}
	return lines
}

func breakable(r rune) bool { return r == ' ' || r == '\t' || r == '\r' || r == '\v' || r == '\f' }

func (f fonts) wrapParagraph(text string, s style, width float64) (lines [][]cluster) {
	var line []cluster
	var open []cluster // isolates that are open where the line ends
	room := width
	end := func() {
		lines = append(lines, line)
		line, room = append([]cluster(nil), open...), width
	}
	for i, word := range words(shape(text)) {
		space := 0.0
		if i > 0 && len(line) > len(open) {
			space = f.width([]cluster{{base: ' ', plain: ' '}}, s)
		}
		wide := f.width(word, s)
		switch {
		case space+wide <= room && space > 0:
			line = append(line, cluster{base: ' ', plain: ' '})
			room -= space
		case space+wide > room && len(line) > len(open):
			end()
		}
		for _, c := range word {
			w := f.width([]cluster{c}, s)
			if w > room && len(line) > len(open) {
				end()
			}
			line, room = append(line, c), room-w
			switch c.base {
			case isolateLTR, isolateRTL, isolateFirst:
				open = append(open, c)
			case pop:
				open = open[:max(0, len(open)-1)]
			}
		}
	}
	return append(lines, line)
}

// height is what text would take.
func (f fonts) height(text string, s style, width float64) float64 {
	if text == "" {
		return 0
	}
	return float64(len(f.wrap(text, s, width))) * s.lineHeight()
}

func words(line []cluster) (list [][]cluster) {
	from := 0
	for i, c := range line {
		if c.base == ' ' {
			list = append(list, line[from:i])
			from = i + 1
		}
	}
	return append(list, line[from:])
}

// fit makes a style small enough for a text to stand on one line, but not below least millimetres; what is still
// too wide then has to wrap.
func (f fonts) fit(text string, s style, width, least float64) style {
	if wide := f.textWidth(text, s); wide > width {
		s.size = max(least, s.size*width/wide*0.999)
	}
	return s
}
