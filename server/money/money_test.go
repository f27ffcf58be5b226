package money

import (
	"encoding/json"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
	"testing/quick"

	"github.com/stretchr/testify/require"
)

func TestParseDecimal(t *testing.T) {
	for text, want := range map[string]Halalas{
		"58.00": 5800, "58": 5800, "58.5": 5850, "0": 0, "0.01": 1, "-3.25": -325, "-0.00": 0,
		"99999999.99": Max, "00000000012.30": 1230,
	} {
		got, err := ParseDecimal(text)
		require.NoError(t, err, text)
		require.Equal(t, want, got, text)
	}
	for _, text := range []string{
		"", "-", ".", ".5", "5.", "1,00", "0.001", "1.000", "1e3", "NaN", "Infinity", "+1", " 1", "1 ", "--1", "1.-5", "١٢", "0x10", "1_000",
	} {
		_, err := ParseDecimal(text)
		require.ErrorIs(t, err, ErrNotDecimal, text)
	}
	for _, text := range []string{"100000000", "999999999999999999999999", "-100000000.00"} {
		_, err := ParseDecimal(text)
		require.ErrorIs(t, err, ErrOutOfRange, text)
	}
}

func TestFormatting(t *testing.T) {
	require.Equal(t, "0.05", Halalas(5).String())
	require.Equal(t, "-0.05", Halalas(-5).String())
	require.Equal(t, "-92233720368547758.08", Halalas(math.MinInt64).String())
	require.Equal(t, "58.00", Riyals(58).String())
	for h, want := range map[Halalas]string{0: "0.00", 99999: "999.99", 127775: "1,277.75", 123456789: "1,234,567.89", -100000: "-1,000.00"} {
		require.Equal(t, want, h.Grouped())
	}
}

func TestStringAndParseAreInverse(t *testing.T) {
	require.NoError(t, quick.Check(func(n int64) bool {
		h := Halalas(n) % (Max + 1)
		back, err := ParseDecimal(h.String())
		return err == nil && back == h
	}, nil))
}

func TestJSONCarriesStrings(t *testing.T) {
	type line struct{ Price *Halalas }
	price := Halalas(5800)
	body, err := json.Marshal(line{&price})
	require.NoError(t, err)
	require.JSONEq(t, `{"Price":"58.00"}`, string(body))
	var back line
	require.NoError(t, json.Unmarshal(body, &back))
	require.Equal(t, price, *back.Price)
	require.Error(t, json.Unmarshal([]byte(`{"Price":58}`), &back), "a JSON number has no exact decimals")
}

func TestVATContained(t *testing.T) {
	for total, wantVAT := range map[Halalas]Halalas{11500: 1500, 0: 0, 1: 0, 4: 1, 5800: 757, 100: 13, -11500: -1500, -5800: -757} {
		net, vat := total.VATContained(VATPercent)
		require.Equal(t, wantVAT, vat, "VAT of %s", total)
		require.Equal(t, total, net+vat)
	}
}

// The split must be exact to the halala and the tax within half a halala of the true quotient, for any amount
// that the database can hold.
func TestVATContainedProperty(t *testing.T) {
	property := func(seed uint64) bool {
		random := rand.New(rand.NewPCG(seed, 1))
		total := Halalas(random.Int64N(int64(2*Max)+1)) - Max
		percent := random.IntN(26)
		net, vat := total.VATContained(percent)
		exact := new(big.Rat).SetFrac64(int64(total)*int64(percent), int64(100+percent))
		off := new(big.Rat).Sub(exact, new(big.Rat).SetInt64(int64(vat)))
		back, backVAT := (-total).VATContained(percent)
		return net+vat == total && off.Abs(off).Cmp(big.NewRat(1, 2)) <= 0 && back == -net && backVAT == -vat
	}
	require.NoError(t, quick.Check(property, &quick.Config{MaxCount: 5000}))
}

func TestArithmetic(t *testing.T) {
	require.Equal(t, Halalas(5397), Halalas(1799).Times(3))
	require.Equal(t, Halalas(6), Sum(1, 2, 3))
	require.Equal(t, Halalas(5), Halalas(45).Percent(10), "4.5 rounds away from zero")
	require.Equal(t, Halalas(-5), Halalas(-45).Percent(10))
}
