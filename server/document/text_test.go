package document

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// drawn is the line from left to right, each letter followed by its marks.
func drawn(text string, rtl bool) string {
	var b strings.Builder
	for _, c := range visual(shape(text), rtl) {
		b.WriteRune(c.base)
		b.WriteString(string(c.marks))
	}
	return b.String()
}

func TestShapeJoinsLetters(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"word", "كبسة", "\ufedb\ufe92\ufeb4\ufe94"},
		{"letters that join only backwards", "دار", "\ufea9\ufe8d\ufead"},
		{"lam-alef alone", "لا", "\ufefb"},
		{"lam-alef after a letter", "سلام", "\ufeb3\ufefc\ufee1"},
		{"lam-alef with hamza and madda", "لأ لإ لآ", "\ufef7 \ufef9 \ufef5"},
		{"decomposed hamza", "لا\u0654", "\ufef7"},
		{"tatweel joins both sides", "مـع", "\ufee3\u0640\ufeca"},
		{"tashkeel does not part letters", "مُحَمَّد", "\ufee3\u064f\ufea4\u064e\ufee4\u064e\u0651\ufeaa"},
		{"marks on lam-alef stay", "لَا", "\ufefb\u064e"},
		{"hamza stands alone", "ماء", "\ufee3\ufe8e\ufe80"},
		{"zero width non-joiner parts", "مي\u200cم", "\ufee3\ufef2\u200c\ufee1"},
		{"zero width joiner joins", "ه\u200d", "\ufeeb\u200d"},
		{"Persian letters", "پچگ", "\ufb58\ufb7d\ufb93"},
		{"Latin is untouched", "Café 12", "Café 12"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var b strings.Builder
			for _, s := range shape(c.text) {
				b.WriteRune(s.base)
				b.WriteString(string(s.marks))
			}
			assert.Equal(t, c.want, b.String())
		})
	}
}

func TestVisualOrder(t *testing.T) {
	for _, c := range []struct {
		name, text string
		rtl        bool
		want       string
	}{
		{"Arabic runs from the right", "بيت", true, "\ufe96\ufef4\ufe91"},
		{"Latin inside Arabic keeps its order", "بيت A1 بيت", true, "\ufe96\ufef4\ufe91 A1 \ufe96\ufef4\ufe91"},
		{"a price", "12.50 ر", true, "\ufead 12.50"},
		{"Arabic-Indic digits", "رقم ١٢٣", true, "١٢٣ \ufee2\ufed7\ufead"},
		{"a date reads as a date", "2026-11-20", true, "2026-11-20"},
		{"an order number", "INV-2026-001", true, "INV-2026-001"},
		{"brackets are mirrored", "(ر)", true, "(\ufead)"},
		{"Latin in brackets after Arabic", "ر (A)", true, "(A) \ufead"},
		{"Arabic in brackets after Latin", "A (ر)", false, "A (\ufead)"},
		{"Arabic at the end of a Latin line", "Total 15% ر", false, "Total 15% \ufead"},
		{"a phone number turns round without an isolate", "ر +966 50", true, "50 966+ \ufead"},
		{"an isolated phone number does not", "ر " + ltr("+966 50"), true, "+966\u00a050 \ufead"},
		{"isolated per cent", "ر " + ltr("15%"), true, "15% \ufead"},
		{"two isolated figures stand from right to left", ltr("042") + "، " + ltr("044"), true, "044 ،042"},
		{"a name of its own direction", "A " + own("ر 1") + " B", false, "A 1 \ufead B"},
		{"nested isolates", own("ر "+ltr("1-2")) + " A", false, "1-2 \ufead A"},
		{"an isolate that nobody closes", "ر \u20661-2", true, "1-2 \ufead"},
		{"a stray pop", "A\u2069B", false, "AB"},
		{"marks stay on their letter", "رَب", true, "\ufe8f\ufead\u064e"},
		{"trailing space goes to the line's end", "A ر ", false, "A \ufead "},
		{"nothing", "", true, ""},
	} {
		t.Run(c.name, func(t *testing.T) { assert.Equal(t, c.want, drawn(c.text, c.rtl)) })
	}
}

func TestWrapLosesNothing(t *testing.T) {
	f, err := loadFonts()
	require.NoError(t, err)
	s := style{size: 4}
	for name, text := range map[string]string{
		"Arabic":          strings.TrimSpace(strings.Repeat("كبسة لحم نعيمي ", 13)),
		"Latin":           strings.TrimSpace(strings.Repeat("Naimi lamb kabsa ", 12)),
		"one long word":   strings.Repeat("W", 200),
		"one Arabic word": strings.Repeat("بيت", 66),
		"mixed":           "كبسة Kabsa (كبير) ×2 " + strings.Repeat("12.50 ", 20) + "نهاية",
	} {
		t.Run(name, func(t *testing.T) {
			var all strings.Builder
			for i, line := range f.wrap(text, s, 30) {
				assert.LessOrEqual(t, f.width(line, s), 30.0001)
				if i > 0 && !strings.HasPrefix(name, "one") {
					all.WriteByte(' ')
				}
				for _, c := range line {
					all.WriteRune(c.base)
				}
			}
			var want strings.Builder
			for _, c := range shape(strings.Join(strings.Fields(text), " ")) {
				want.WriteRune(c.base)
			}
			assert.Equal(t, want.String(), all.String())
		})
	}
}

// An isolate that is broken between two lines stays an isolate on the second one.
func TestWrapCarriesIsolates(t *testing.T) {
	f, err := loadFonts()
	require.NoError(t, err)
	s := style{size: 4}
	lines := f.wrap("\u2066AAA +1 +2\u2069 ر", s, f.textWidth("AAA +1", s)+0.1)
	require.Len(t, lines, 2)
	var got []string
	for _, line := range lines {
		var b strings.Builder
		for _, c := range visual(line, true) {
			b.WriteRune(c.base)
		}
		got = append(got, b.String())
	}
	assert.Equal(t, []string{"AAA +1", "\ufead +2"}, got)
}

func TestEveryLetterHasItsFormInTheFont(t *testing.T) {
	f, err := loadFonts()
	require.NoError(t, err)
	for form := rune(0xfe80); form <= 0xfefc; form++ {
		assert.True(t, f.regular.has(form) && f.bold.has(form), "%U", form)
	}
}

func TestMissingGlyphIsSeen(t *testing.T) {
	f, err := loadFonts()
	require.NoError(t, err)
	for _, text := range []string{"😀", "漢", "\xff"} {
		shaped := shape(text)
		require.Len(t, shaped, 1)
		assert.Equal(t, f.regular.missing, f.regular.glyphFor(shaped[0]))
		assert.Positive(t, f.width(shaped, style{size: 4}))
	}
}

// Marks stand over or under the ink of their letter, a second one over the first.
func TestMarksAreStackedOnTheirLetter(t *testing.T) {
	f, err := loadFonts()
	require.NoError(t, err)
	c := shape("بَّ")[0]
	places := f.regular.place(c, c.base)
	require.Len(t, places, 2)
	assert.Equal(t, shadda, places[0].mark, "shadda is next to the letter")
	base, first, second := f.regular.glyph[c.base], f.regular.glyph[places[0].mark], f.regular.glyph[places[1].mark]
	assert.Equal(t, base.high+markGap, places[0].y+first.low)
	assert.Equal(t, places[0].y+first.high+markGap, places[1].y+second.low)

	under := shape("بِ")[0]
	place := f.regular.place(under, under.base)[0]
	assert.Equal(t, f.regular.glyph[under.base].low-markGap, place.y+f.regular.glyph['ِ'].high)
}
