package document

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func dayPDF(t *testing.T, in Day) []byte {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, WriteDay(&b, in))
	requireBalanced(t, b.Bytes())
	return b.Bytes()
}

func TestDaySaysWhatWasHandedIn(t *testing.T) {
	for _, lang := range []Language{Arabic, English} {
		for _, large := range []bool{false, true} {
			in := closedDay()
			in.Language, in.Large = lang, large
			all := strings.Join(texts(t, dayPDF(t, in)), "\n")
			for _, want := range []string{"PH-Z-0117", "2026-11-20", "12,845.00", "-120.00", "-58.00", "12,667.00", "1,652.22", "84.00", "9,023.00", "500.00",
				"-200.00", "3,886.00", "3,881.00", "-5.00", "Difference", asDrawn("الفرق", true), "Naimi lamb kabsa", asDrawn("توقيع المدير", true), "Manager's signature"} {
				assert.Contains(t, all, want, "%s, large %v", lang, large)
			}
		}
	}
}

func TestLongDayLosesNothing(t *testing.T) {
	in := closedDay()
	in.Waiters = slices.Repeat(in.Waiters[:1], 150)
	pdf := dayPDF(t, in)
	all := strings.Join(texts(t, pdf), "\n")
	assert.Equal(t, 150, strings.Count(all, "Khalid"))
	assert.Greater(t, strings.Count(all, "By waiter"), 3, "the head is repeated")
	assert.True(t, bytes.Equal(pdf, dayPDF(t, in)))
}

// The report lists the best sold and says how many it doesn't.
func TestDayListsTheBestSold(t *testing.T) {
	for n, more := range map[int][2]string{15: {}, 16: {"and 1 more", "وصنف آخر"}, 17: {"and 2 more", "وصنفان آخران"}, 20: {"and 5 more", "و5 أصناف أخرى"},
		40: {"and 25 more", "و25 صنفًا آخر"}, 116: {"and 101 more", "و101 صنف آخر"}} {
		for _, lang := range []Language{Arabic, English} {
			in := closedDay()
			in.Language, in.Items, in.ItemKinds = lang, slices.Repeat(in.Items[:1], min(n, 20)), n
			all := strings.Join(texts(t, dayPDF(t, in)), "\n")
			assert.Equal(t, 15, strings.Count(all, "Naimi lamb kabsa"))
			if n == 15 {
				assert.NotContains(t, all, " more")
				continue
			}
			assert.Contains(t, all, more[0])
			assert.Contains(t, all, asDrawn(more[1], true), "%d", n)
		}
	}
}

func TestDayIsRefused(t *testing.T) {
	for field, spoil := range map[string]func(*Day){
		"Language":         func(in *Day) { in.Language = "fr" },
		"Restaurant":       func(in *Day) { in.Restaurant = Text{} },
		"Number":           func(in *Day) { in.Number = "" },
		"Date":             func(in *Day) { in.Date = "20.11.2026" },
		"Closed":           func(in *Day) { in.Closed.At = in.Opened.At.Add(-1) },
		"Net":              func(in *Day) { in.Net++ },
		"VAT":              func(in *Day) { in.VAT = in.Net + 1 },
		"Cash.Expected":    func(in *Day) { in.Cash.PaidIn++ },
		"Cash.Difference":  func(in *Day) { in.Cash.Difference++ },
		"Items":            func(in *Day) { in.Items, in.ItemKinds = slices.Repeat(in.Items[:1], MaxLines+1), MaxLines+1 },
		"ItemKinds":        func(in *Day) { in.ItemKinds = 1 },
		"Methods[1].Label": func(in *Day) { in.Methods[1].Label = Text{} },
	} {
		in := closedDay()
		spoil(&in)
		var b bytes.Buffer
		var wrong *InputError
		if assert.ErrorAs(t, WriteDay(&b, in), &wrong) {
			assert.Equal(t, field, wrong.Field)
		}
		assert.Zero(t, b.Len())
	}
}
