package document

import (
	"math"
	"unicode/utf16"
)

// motifSide is the tile's side in its own units.
const motifSide = 48

// polygon is a closed figure.
type polygon []point

// motif is the Sadu tile of a seed, one list of figures a yarn: edge, figure, centre. It is client/src/ui/motif.ts
// in Go, so that a restaurant's cloth is the same on its screen and on its paper: every draw from the random
// numbers must stand in the same order as there.
type motif [3][]polygon

func newMotif(seed string) motif {
	random := randomFrom(seed)
	pick := func(n int) int { return int(math.Floor(random() * float64(n))) }
	const half = motifSide / 2

	corner := []float64{5, 6, 8}[pick(3)]
	edge := [][]polygon{teeth(4, 5), teeth(6, 4), teeth(3, 6)}[pick(3)]
	for _, x := range []float64{0, motifSide} {
		edge = append(edge, diamond(x, half, corner, []float64{corner, corner + 3}[pick(2)]))
	}
	reach := []float64{15, 17}[pick(2)]
	inner := []float64{8, 10}[pick(2)]
	figure := [][]polygon{
		{diamond(half, half, reach, reach)},
		{rosette(reach, inner)},
		{diamond(half, half, reach, 9), diamond(half, half, 9, reach)},
		{steps(3, 9), mirrored(steps(3, 9)), diamond(half, half, 12, 12)},
	}[pick(4)]
	centre := [][]polygon{
		{diamond(half, half, 5, 5)},
		{rosette(6, 3.2)},
		{diamond(half, half, 7, 4), diamond(half, half, 2, 7)},
	}[pick(3)]
	return motif{edge, figure, centre}
}

// randomFrom hashes the seed's UTF-16 units (FNV-1a) and runs a 32-bit generator on it, as the client does.
func randomFrom(seed string) func() float64 {
	state := uint32(0x811c9dc5)
	for _, unit := range utf16.Encode([]rune(seed)) {
		state = (state ^ uint32(unit)) * 0x01000193
	}
	if state == 0 {
		state = 1
	}
	return func() float64 {
		state += 0x6d2b79f5
		mixed := (state ^ state>>15) * (1 | state)
		mixed = (mixed + (mixed^mixed>>7)*(61|mixed)) ^ mixed
		return float64(mixed^mixed>>14) / 4294967296
	}
}

func diamond(x, y, width, height float64) polygon {
	return polygon{{x, y - height}, {x + width, y}, {x, y + height}, {x - width, y}}
}

// teeth is a row along the top edge and its mirror along the bottom edge.
func teeth(count int, height float64) (row []polygon) {
	width := float64(motifSide) / float64(count)
	for i := range count {
		from := float64(i) * width
		row = append(row,
			polygon{{from, 0}, {from + width, 0}, {from + width/2, height}},
			polygon{{from, motifSide}, {from + width, motifSide}, {from + width/2, motifSide - height}})
	}
	return row
}

// rosette has eight rays around the centre, as a door's.
func rosette(outer, inner float64) (figure polygon) {
	for i := range 16 {
		angle, radius := float64(i)*math.Pi/8, outer
		if i%2 == 1 {
			radius = inner
		}
		figure = append(figure, point{tenth(motifSide/2 + math.Cos(angle)*radius), tenth(motifSide/2 + math.Sin(angle)*radius)})
	}
	return figure
}

// steps climb from the side to the middle and down again: the parapet.
func steps(count int, reach float64) polygon {
	const half = motifSide / 2
	rise, run := 12/float64(count), reach/float64(count)
	upper, lower := polygon{{0, half}}, polygon{}
	x := 0.0
	for i := range count {
		y := tenth(half - 12 + float64(i)*rise)
		upper = append(upper, point{x, y})
		x = tenth(float64(i+1) * run)
		upper = append(upper, point{x, y})
	}
	upper = append(upper, point{x, half})
	for i := count - 1; i >= 0; i-- {
		y := tenth(half + 12 - float64(i)*rise)
		lower = append(lower, point{tenth(float64(i+1) * run), y}, point{tenth(float64(i) * run), y})
	}
	return append(upper, lower...)
}

func mirrored(figure polygon) polygon {
	other := make(polygon, len(figure))
	for i, v := range figure {
		other[i] = point{tenth(motifSide - v.x), v.y}
	}
	return other
}

func tenth(v float64) float64 { return math.Floor(v*10+0.5) / 10 }
