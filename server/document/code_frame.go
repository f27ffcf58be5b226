package document

import (
	"fmt"
	"math"
	"strings"
)

// frameLine is one line of the frame's text, placed in modules from the corner of the whole picture.
type frameLine struct {
	text           string
	rtl            bool
	left, baseline float64
	style          style
}

const (
	frameFirst  = 3.2 // modules an em of the leading language
	frameSecond = 2.4
	frameLeast  = 0.9 // below it a long text would not be read
	frameBelow  = 1.5 // air under the last line
)

// frame lays the text under the code: the leading language, then the other. Its height comes on top of the picture's
// side. The margin of the code above it is never touched.
func (c *Code) frame() (lines []frameLine, height float64, err error) {
	fonts, err := loadFonts()
	if err != nil {
		return nil, 0, err
	}
	lang, side := c.look.Language.orArabic(), float64(c.full())
	first, second := lang.pair(c.look.Frame)
	top := side
	for i, text := range []string{first, second} {
		if text == "" {
			continue
		}
		s := style{size: frameFirst, bold: true, ink: c.ink, leading: 1.5}
		if i == 1 {
			s = style{size: frameSecond, ink: c.ink, leading: 1.5}
		}
		rtl := isRTL(text, lang == Arabic)
		s = fonts.fit(text, s, side-2, frameLeast)
		lines = append(lines, frameLine{text: text, rtl: rtl, style: s,
			left: (side - fonts.textWidth(text, s)) / 2, baseline: top + s.lineHeight()/2 + 0.335*s.size})
		top += s.lineHeight()
	}
	if len(lines) > 0 {
		height = math.Ceil(top - side + frameBelow)
	}
	return lines, height, nil
}

// scaled passes outlines on from modules to pixels, so many of them higher.
type scaled struct {
	to     tracer
	by, up float32
}

func (s scaled) MoveTo(x, y float32) { s.to.MoveTo(x*s.by, y*s.by-s.up) }
func (s scaled) LineTo(x, y float32) { s.to.LineTo(x*s.by, y*s.by-s.up) }
func (s scaled) QuadTo(cx, cy, x, y float32) {
	s.to.QuadTo(cx*s.by, cy*s.by-s.up, x*s.by, y*s.by-s.up)
}
func (s scaled) ClosePath() { s.to.ClosePath() }

// svgPath writes outlines as the d of an SVG path.
type svgPath struct{ strings.Builder }

func (p *svgPath) MoveTo(x, y float32) { fmt.Fprintf(p, "M%.2f %.2f", x, y) }
func (p *svgPath) LineTo(x, y float32) { fmt.Fprintf(p, "L%.2f %.2f", x, y) }
func (p *svgPath) QuadTo(cx, cy, x, y float32) {
	fmt.Fprintf(p, "Q%.2f %.2f %.2f %.2f", cx, cy, x, y)
}
func (p *svgPath) ClosePath() { p.WriteByte('z') }
