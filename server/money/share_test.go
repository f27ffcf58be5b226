package money

import (
	"math/rand/v2"
	"testing"
	"testing/quick"

	"github.com/stretchr/testify/require"
)

func TestShares(t *testing.T) {
	require.Equal(t, []Halalas{3334, 3333, 3333}, Halalas(10000).Shares(1, 1, 1), "the odd halala goes to the first")
	require.Equal(t, []Halalas{3334, 3334, 3333}, Halalas(10001).Shares(1, 1, 1))
	require.Equal(t, []Halalas{0, 5, 5}, Halalas(10).Shares(0, 1, 1), "who has no share gets no odd halala")
	require.Equal(t, []Halalas{Max, 0}, Max.Shares(int64(Max), 0), "the product does not fit 64 bits")
	require.Equal(t, []Halalas{0, 0}, Halalas(10).Shares(0, 0))
	require.NoError(t, quick.Check(func(seed uint64) bool {
		random := rand.New(rand.NewPCG(seed, 1))
		h, weights := Halalas(random.Int64N(int64(Max))), make([]int64, 1+random.IntN(50))
		for i := range weights {
			weights[i] = random.Int64N(int64(Max))
		}
		weights[0]++
		return Sum(h.Shares(weights...)...) == h
	}, &quick.Config{MaxCount: 5000}))
}

func TestPart(t *testing.T) {
	require.NoError(t, quick.Check(func(seed uint64) bool {
		random := rand.New(rand.NewPCG(seed, 1))
		rows := make([]Halalas, 1+random.IntN(100))
		for i := range rows {
			rows[i] = Halalas(random.Int64N(50000))
		}
		rows[0]++
		rows = append(rows, -Halalas(random.Int64N(int64(Sum(rows...)))))
		amount := Halalas(random.Int64N(int64(Sum(rows...)) + 1))
		taken := Part(rows, amount)
		for i := range rows {
			if rows[i] >= 0 && (taken[i] < 0 || taken[i] > rows[i]) || rows[i] < 0 && (taken[i] > 0 || taken[i] < rows[i]) {
				return false
			}
		}
		return Sum(taken...) == amount
	}, &quick.Config{MaxCount: 5000}))
}

func TestNets(t *testing.T) {
	require.Equal(t, []Halalas{869, 870, 870}, Nets([]Halalas{1000, 1000, 1000}, VATPercent), "2609 is the net of 3000, three times 870 is 2610")
	require.Equal(t, []Halalas{4, 3, 3}, Nets([]Halalas{4, 4, 4}, VATPercent), "each alone is 3, and the net of 12 is 10")
	require.NoError(t, quick.Check(func(seed uint64) bool {
		random := rand.New(rand.NewPCG(seed, 1))
		rows := make([]Halalas, 1+random.IntN(100))
		for i := range rows {
			rows[i] = Halalas(random.Int64N(20000)) - 2000
		}
		nets := Nets(rows, VATPercent)
		net, _ := Sum(rows...).VATContained(VATPercent)
		for i := range rows {
			// Half a halala of its own rounding, and one of the others'.
			if off := nets[i]*115 - rows[i]*100; off.abs() > 115*3/2 {
				return false
			}
		}
		return Sum(nets...) == net
	}, &quick.Config{MaxCount: 5000}))
}
