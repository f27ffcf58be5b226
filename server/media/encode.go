package media

import (
	"bytes"
	"image"
	"image/draw"
	"image/jpeg"
	"image/png"
)

// A JPEG's quality is found for each size by measuring: the lowest of these whose picture is like enough to the one
// before. Of four photographs of 0.3 to 0.8 megapixels the whole came to qualities from 62 to 80, and their thumbnails of
// 96 pixels, in which everything is fine detail, to 74 to 90 in 3 to 4 kB: one quality for all is too much for the one or
// too little for the other.
var qualities = []int{62, 68, 74, 80, 86, 90}

// likeness is the least mean structural similarity, where 1 is the same picture.
const likeness = 0.96

// encodeJPEG never fails: it writes to memory.
func encodeJPEG(img *image.NRGBA) []byte {
	flat := image.NewRGBA(img.Rect) // the encoder is several times as fast for it
	draw.Draw(flat, flat.Rect, img, image.Point{}, draw.Src)
	before := lumaOf(flat)
	low, high := 0, len(qualities)-1
	var best []byte
	for low <= high {
		middle := (low + high) / 2
		var b bytes.Buffer
		_ = jpeg.Encode(&b, flat, &jpeg.Options{Quality: qualities[middle]})
		after, err := jpeg.Decode(bytes.NewReader(b.Bytes()))
		if like := err == nil && similarity(before, lumaOf(after)) >= likeness; like || middle == len(qualities)-1 {
			best, high = b.Bytes(), middle-1
		} else {
			low = middle + 1
		}
	}
	return best
}

func encodePNG(img *image.NRGBA) []byte {
	var b bytes.Buffer
	e := png.Encoder{CompressionLevel: png.BestCompression}
	_ = e.Encode(&b, img)
	return b.Bytes()
}

func opaque(img *image.NRGBA) bool {
	for i := 3; i < len(img.Pix); i += 4 {
		if img.Pix[i] != 255 {
			return false
		}
	}
	return true
}

// luma is the brightness of a picture, a byte a pixel.
type luma struct {
	pix           []uint8
	width, height int
}

func lumaOf(img image.Image) luma {
	if y, ok := img.(*image.YCbCr); ok && y.YStride == y.Rect.Dx() {
		return luma{y.Y, y.Rect.Dx(), y.Rect.Dy()}
	}
	gray := image.NewGray(img.Bounds())
	draw.Draw(gray, gray.Rect, img, img.Bounds().Min, draw.Src)
	return luma{gray.Pix, gray.Rect.Dx(), gray.Rect.Dy()}
}

// similarity is the mean SSIM over squares of eight pixels, the size of the blocks in which JPEG loses.
func similarity(a, b luma) float64 {
	const side = 8
	const c1, c2 = (0.01 * 255) * (0.01 * 255), (0.03 * 255) * (0.03 * 255)
	total, n := 0.0, 0
	for top := 0; top+side <= a.height; top += side {
		for left := 0; left+side <= a.width; left += side {
			var sa, sb, saa, sbb, sab int
			for y := top; y < top+side; y++ {
				pa, pb := a.pix[y*a.width+left:][:side], b.pix[y*b.width+left:][:side]
				for x := range side {
					va, vb := int(pa[x]), int(pb[x])
					sa, sb, saa, sbb, sab = sa+va, sb+vb, saa+va*va, sbb+vb*vb, sab+va*vb
				}
			}
			const count = side * side
			ma, mb := float64(sa)/count, float64(sb)/count
			va, vb, cov := float64(saa)/count-ma*ma, float64(sbb)/count-mb*mb, float64(sab)/count-ma*mb
			total += (2*ma*mb + c1) * (2*cov + c2) / ((ma*ma + mb*mb + c1) * (va + vb + c2))
			n++
		}
	}
	if n == 0 {
		return 0 // smaller than a square: the best quality costs nothing
	}
	return total / float64(n)
}
