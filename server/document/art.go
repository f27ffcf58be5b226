package document

// rule draws a horizontal line, thick millimetres high, whose upper edge is at top.
func (p *pen) rule(at box, thick float64, c colour) { p.fill(at, thick, 0, c) }

// fill draws a filled rectangle with rounded corners.
func (p *pen) fill(at box, height, radius float64, c colour) {
	p.pdf.SetFillColor(c.rgb())
	if radius == 0 {
		p.pdf.Rect(p.left(at.start, at.width), at.top, at.width, height, "F")
		return
	}
	p.rounded(at, height, radius, "F")
}

// outline draws a rounded frame.
func (p *pen) outline(at box, height, radius, thick float64, c colour) {
	p.pdf.SetDrawColor(c.rgb())
	p.pdf.SetLineWidth(thick)
	p.rounded(at, height, radius, "D")
}

// rounded draws a rectangle with round corners. fpdf's own saves the graphics state and never restores it, so that
// a transformation around it would not end.
func (p *pen) rounded(at box, height, radius float64, how string) {
	const bow = 0.5523 // a quarter of a circle as a Bézier curve
	left, top := p.left(at.start, at.width), at.top
	right, bottom, r, k := left+at.width, top+height, radius, radius*(1-bow)
	p.pdf.MoveTo(left+r, top)
	p.pdf.LineTo(right-r, top)
	p.pdf.CurveBezierCubicTo(right-k, top, right, top+k, right, top+r)
	p.pdf.LineTo(right, bottom-r)
	p.pdf.CurveBezierCubicTo(right, bottom-k, right-k, bottom, right-r, bottom)
	p.pdf.LineTo(left+r, bottom)
	p.pdf.CurveBezierCubicTo(left+k, bottom, left, bottom-k, left, bottom-r)
	p.pdf.LineTo(left, top+r)
	p.pdf.CurveBezierCubicTo(left, top+k, left+k, top, left+r, top)
	p.pdf.ClosePath()
	p.pdf.DrawPath(how)
}

// polygons fills closed figures, given in their own units, with their corner at left and top of the paper. They are
// one path with the nonzero rule, as in the client's SVG: where two run against each other, a hole stays.
func (p *pen) polygons(figures []polygon, left, top, scale float64, c colour) {
	p.pdf.SetFillColor(c.rgb())
	for _, figure := range figures {
		for i, v := range figure {
			x, y := left+v.x*scale, top+v.y*scale
			if i == 0 {
				p.pdf.MoveTo(x, y)
			} else {
				p.pdf.LineTo(x, y)
			}
		}
		p.pdf.ClosePath()
	}
	p.pdf.DrawPath("F")
}

// riyalPath is the Saudi riyal sign (U+20C1), which the font lacks: the client's drawing, 100 units wide, 115
// high, its three small curves as two points each.
var riyalPath = []polygon{
	{{34, 10.5}, {46.5, 0}, {46.5, 56.4}, {59, 53.8}, {59, 16.5}, {71, 6}, {71, 51.1}, {100, 44.9}, {96.6, 58.2}, {71, 63.7}, {71, 76.3},
		{100, 70.1}, {96.6, 83.4}, {58.5, 91.5}, {58.5, 66.4}, {46.5, 69}, {46.5, 82.3}, {46.2, 84.2}, {45.4, 85.9}, {38.8, 95.7}, {36, 98.5}, {32.4, 100},
		{0, 106.9}, {3.4, 93.6}, {34, 87}, {34, 71.7}, {4, 78.1}, {7.4, 64.8}, {34, 59.1}},
	{{58.5, 101.3}, {100, 92.4}, {96.6, 105.7}, {55.1, 114.6}},
}

const (
	riyalWidth = 0.62 // of the em, as high as a digit
	riyalGap   = 0.22
)

func (f fonts) moneyWidth(amount string, s style) float64 {
	return f.textWidth(ltr(amount), s) + (riyalWidth+riyalGap)*s.size
}

// money draws an amount at the right edge of a box, in both languages: units stand under units. The riyal sign is
// on its left.
func (p *pen) money(amount string, at box, s style) {
	number := ltr(amount)
	wide, all := p.textWidth(number, s), p.moneyWidth(amount, s)
	sign := riyalWidth * s.size
	left := p.left(at.start, at.width) + at.width - all
	baseline := at.top + s.lineHeight()/2 + 0.335*s.size
	p.polygons(riyalPath, left, baseline-0.7*s.size, sign/100, s.ink)
	p.draw(visual(shape(number), false), left+all-wide, baseline, s)
}

// code draws a QR as vectors, side millimetres wide without its quiet zone.
func (p *pen) code(q *QR, at box, c colour) {
	p.pdf.SetFillColor(c.rgb())
	module, left := at.width/float64(q.side), p.left(at.start, at.width)
	q.runs(func(x, y, length int) {
		// Rows overlap by a hair: two that only touch show a white line in some viewers.
		p.pdf.Rect(left+float64(x)*module, at.top+float64(y)*module, float64(length)*module, module*1.02, "F")
	})
}

// yarns are the colours of a motif's edge, figure and centre.
type yarns [3]colour

var houseYarns = yarns{jade, amber, deep}

// band fills a strip across the paper with the motif, height millimetres a tile.
func (p *pen) band(m motif, left, top, width, height float64) {
	p.weave(m, houseYarns, left, top, width, height)
}

// weave is band in other colours.
func (p *pen) weave(m motif, y yarns, left, top, width, height float64) {
	p.pdf.ClipRect(left, top, width, height, false)
	count := int(width/height) + 2
	from := left + (width-float64(count)*height)/2
	for i := range count {
		m.draw(p, y, from+float64(i)*height, top, height)
	}
	p.pdf.ClipEnd()
}

func (m motif) draw(p *pen, y yarns, left, top, side float64) {
	for i, c := range y {
		p.polygons(m[i], left, top, side/motifSide, c)
	}
}
