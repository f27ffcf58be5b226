package media

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"sync"
)

// Light is added, codes of it are not: averaging the bytes of a fine pattern gives a picture that is too dark.
var linear = sync.OnceValue(func() *[256]float32 {
	var table [256]float32
	for i := range table {
		c := float64(i) / 255
		if c <= 0.04045 {
			table[i] = float32(c / 12.92)
		} else {
			table[i] = float32(math.Pow((c+0.055)/1.055, 2.4))
		}
	}
	return &table
})

// codes is the way back, by 4,096 steps of light.
var codes = sync.OnceValue(func() *[4097]uint8 {
	var table [4097]uint8
	for i := range table {
		l := float64(i) / 4096
		c := 12.92 * l
		if l > 0.0031308 {
			c = 1.055*math.Pow(l, 1/2.4) - 0.055
		}
		table[i] = uint8(math.Round(c * 255))
	}
	return &table
})

// light is a pixel's linear red, green and blue, each times its alpha, and the alpha: 0 to 1.
type light [4]float32

func (l *light) add(m *light, weight float32) {
	for i := range l {
		l[i] += m[i] * weight
	}
}

// shrink draws the part of src into a picture of that size, each pixel the mean of what it covers. It holds two rows of
// the source besides the result, whatever the size of the source. The size is not larger than the part.
func shrink(src image.Image, part image.Rectangle, width, height int) *image.NRGBA {
	dst := image.NewNRGBA(image.Rect(0, 0, width, height))
	row := image.NewRGBA(image.Rect(0, 0, part.Dx(), 1))
	narrow, sum := make([]light, width), make([]light, width)
	step := float64(part.Dy()) / float64(height)
	y := 0
	for source := range part.Dy() {
		draw.Draw(row, row.Bounds(), src, image.Pt(part.Min.X, part.Min.Y+source), draw.Src)
		narrowRow(row.Pix, part.Dx(), narrow)
		// The row covers [source, source+1) of the source; where a result's row ends in it, the rest is the next one's.
		from := float64(source)
		for end := float64(y+1) * step; end <= float64(source+1)+1e-9 && y < height; end = float64(y+1) * step {
			addRow(sum, narrow, float32(end-from))
			writeRow(dst, y, sum, float32(1/step))
			clear(sum)
			y, from = y+1, end
		}
		addRow(sum, narrow, float32(float64(source+1)-from))
	}
	return dst
}

// narrowRow gives the means along one row of RGBA bytes. This is where the time goes: some ten nanoseconds a pixel.
func narrowRow(pix []byte, wide int, narrow []light) {
	lights := linear()
	step := float64(wide) / float64(len(narrow))
	for x := range narrow {
		from, to := float64(x)*step, float64(x+1)*step
		first, last := int(from), min(wide, int(math.Ceil(to-1e-9)))-1
		var r, g, b, a float32
		for source := first; source <= last; source++ {
			weight := float32(1)
			if source == first {
				weight -= float32(from - float64(first))
			}
			if source == last {
				weight -= float32(float64(last+1) - to)
			}
			p := pix[source*4 : source*4+4 : source*4+4]
			if p[3] == 255 {
				r, g, b, a = r+weight*lights[p[0]], g+weight*lights[p[1]], b+weight*lights[p[2]], a+weight
			} else if p[3] != 0 {
				alpha := int(p[3])
				shown := weight * float32(alpha) / 255
				straight := func(c byte) float32 { return lights[min(255, (int(c)*255+alpha/2)/alpha)] * shown }
				r, g, b, a = r+straight(p[0]), g+straight(p[1]), b+straight(p[2]), a+shown
			}
		}
		scale := float32(1 / step)
		narrow[x] = light{r * scale, g * scale, b * scale, a * scale}
	}
}

func addRow(sum, row []light, weight float32) {
	for x := range sum {
		sum[x].add(&row[x], weight)
	}
}

func writeRow(dst *image.NRGBA, y int, sum []light, scale float32) {
	for x := range sum {
		c := sum[x].color(scale)
		copy(dst.Pix[y*dst.Stride+4*x:], []byte{c.R, c.G, c.B, c.A})
	}
}

// color is the light as bytes, with the alpha taken out again.
func (l *light) color(scale float32) color.NRGBA {
	back := codes()
	alpha := min(1, l[3]*scale)
	if alpha < 0.5/255 {
		return color.NRGBA{}
	}
	code := func(v float32) uint8 { return back[min(4096, int(v*scale/alpha*4096+0.5))] }
	return color.NRGBA{code(l[0]), code(l[1]), code(l[2]), uint8(alpha*255 + 0.5)}
}

// mean is the colour of the whole picture; what is transparent counts as little as it shows.
func mean(img *image.NRGBA) color.NRGBA {
	var l light
	lights := linear()
	for i := 0; i < len(img.Pix); i += 4 {
		p := img.Pix[i : i+4]
		alpha := float32(p[3]) / 255
		l.add(&light{lights[p[0]], lights[p[1]], lights[p[2]], 1}, alpha)
	}
	return l.color(1 / max(l[3], 1))
}

// turned draws a picture the way up that EXIF's orientation says, 1 to 8.
func turned(img *image.NRGBA, orientation int) *image.NRGBA {
	if orientation == upright {
		return img
	}
	w, h := img.Rect.Dx(), img.Rect.Dy()
	if orientation >= 5 {
		w, h = h, w
	}
	out := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			sx, sy := origin(orientation, x, y, w, h)
			copy(out.Pix[y*out.Stride+4*x:][:4], img.Pix[sy*img.Stride+4*sx:])
		}
	}
	return out
}

// origin is where a pixel of the upright picture of w × h lies in the stored one.
func origin(orientation, x, y, w, h int) (sx, sy int) {
	switch orientation {
	case 2:
		return w - 1 - x, y
	case 3:
		return w - 1 - x, h - 1 - y
	case 4:
		return x, h - 1 - y
	case 5:
		return y, x
	case 6:
		return y, w - 1 - x
	case 7:
		return h - 1 - y, w - 1 - x
	case 8:
		return h - 1 - y, x
	}
	return x, y
}

// stored is the rectangle of the stored picture that shows the given one of the upright picture of w × h.
func stored(orientation int, r image.Rectangle, w, h int) image.Rectangle {
	x0, y0 := origin(orientation, r.Min.X, r.Min.Y, w, h)
	x1, y1 := origin(orientation, r.Max.X-1, r.Max.Y-1, w, h)
	return image.Rect(min(x0, x1), min(y0, y1), max(x0, x1)+1, max(y0, y1)+1)
}
