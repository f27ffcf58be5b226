package money

import (
	"cmp"
	"math/bits"
	"slices"
)

// Shares divides an amount of zero or more by weights, exactly: each share is rounded down, and the odd halalas go one
// each to the first shares that lost a fraction. All shares are zero when all weights are. Weights must not be negative.
func (h Halalas) Shares(weights ...int64) []Halalas {
	shares := make([]Halalas, len(weights))
	var all uint64
	for _, w := range weights {
		all += uint64(w)
	}
	if all == 0 {
		return shares
	}
	left, lost := h, make([]bool, len(weights))
	for i, w := range weights {
		high, low := bits.Mul64(uint64(h), uint64(w)) // amounts times weights don't fit 64 bits
		share, rest := bits.Div64(high, low, all)
		shares[i], lost[i] = Halalas(share), rest > 0
		left -= shares[i]
	}
	for i := 0; left > 0; i++ {
		if lost[i] {
			shares[i]++
			left--
		}
	}
	return shares
}

// Part takes amount out of the rows of a bill that come to more than zero, in proportion: what it takes of the rows
// sums to amount exactly, and it never takes more of a row than the row has. Rows may be negative (a discount) as long
// as their running sum is not. amount is between zero and the sum of the rows.
func Part(rows []Halalas, amount Halalas) []Halalas {
	taken := make([]Halalas, len(rows))
	all := Sum(rows...)
	var sum, before Halalas
	for i, row := range rows {
		sum += row
		high, low := bits.Mul64(uint64(sum), uint64(amount))
		upTo, _ := bits.Div64(high, low, uint64(all))
		taken[i], before = Halalas(upTo)-before, Halalas(upTo)
	}
	return taken
}

// Nets takes the contained tax out of each row so that the rows' nets sum to the net of their sum. Rounding each row by
// itself may be some halalas off: these are taken from, or given to, the largest rows, one each (product paper, 5.5).
// Rows may be negative.
func Nets(rows []Halalas, percent int) []Halalas {
	nets := make([]Halalas, len(rows))
	var sum Halalas
	for i, row := range rows {
		nets[i], _ = row.VATContained(percent)
		sum += nets[i]
	}
	net, _ := Sum(rows...).VATContained(percent)
	largest := make([]int, len(rows))
	for i := range largest {
		largest[i] = i
	}
	slices.SortStableFunc(largest, func(a, b int) int { return cmp.Compare(rows[b].abs(), rows[a].abs()) })
	step := Halalas(1)
	if sum > net {
		step = -1
	}
	for i := 0; sum != net; i = (i + 1) % len(largest) {
		nets[largest[i]] += step
		sum += step
	}
	return nets
}

func (h Halalas) abs() Halalas {
	if h < 0 {
		return -h
	}
	return h
}
