package menu

import (
	"fmt"
	"math"
	"strconv"
)

// readableFrom is the least contrast of text (WCAG AA).
const readableFrom = 4.5

// The two colours that text is set in where nobody has chosen one.
const (
	darkText  = "#1f2937"
	lightText = "#ffffff"
)

// channels of #rrggbb, 0 to 255.
func channels(colour string) (rgb [3]float64) {
	for i := range rgb {
		if len(colour) == 7 {
			value, _ := strconv.ParseUint(colour[1+2*i:3+2*i], 16, 8)
			rgb[i] = float64(value)
		}
	}
	return rgb
}

// contrast is WCAG's ratio of two colours, from 1 to 21.
func contrast(one, other string) float64 {
	a, b := luminance(one), luminance(other)
	return (max(a, b) + 0.05) / (min(a, b) + 0.05)
}

func luminance(colour string) float64 {
	var sum float64
	for i, share := range [3]float64{0.2126, 0.7152, 0.0722} {
		value := channels(colour)[i] / 255
		if value <= 0.04045 {
			value /= 12.92
		} else {
			value = math.Pow((value+0.055)/1.055, 2.4)
		}
		sum += share * value
	}
	return sum
}

// mix goes from one colour toward another, by twentieths: whole numbers, so that the client's mix is the same.
func mix(from, to string, twentieths int) string {
	a, b := channels(from), channels(to)
	var rgb [3]int
	for i := range rgb {
		rgb[i] = (int(a[i])*(20-twentieths) + int(b[i])*twentieths + 10) / 20
	}
	return fmt.Sprintf("#%02x%02x%02x", rgb[0], rgb[1], rgb[2])
}

// readableOn is whichever of the two reads better on a ground; on the narrow band of greys where neither does, black.
func readableOn(ground string) string {
	best := lightText
	if contrast(ground, darkText) >= contrast(ground, lightText) {
		best = darkText
	}
	if contrast(ground, best) < readableFrom {
		return "#000000"
	}
	return best
}

// mended is the colour, or the nearest to it that can be read on the ground.
func mended(colour, ground string) string {
	end := readableOn(ground)
	for step := range 20 {
		if near := mix(colour, end, step); contrast(near, ground) >= readableFrom {
			return near
		}
	}
	return end
}
