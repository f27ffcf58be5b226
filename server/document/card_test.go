package document

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func cards(n int) Cards {
	in := Cards{Language: English, Restaurant: Text{"Palm House", "بيت النخيل"}, Seed: "palm-house-riyadh", Created: evening}
	for i := range n {
		in.Tables = append(in.Tables, Card{Table: fmt.Sprint(i + 1), Place: Text{"Terrace", "التراس"}, URL: fmt.Sprintf("https://sufra.example/t/k7m2p%d", i+1)})
	}
	return in
}

func cardPDF(t *testing.T, in Cards) []byte {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, WriteCards(&b, in))
	requireBalanced(t, b.Bytes())
	return b.Bytes()
}

func TestCardPages(t *testing.T) {
	for n, want := range map[int][2]int{1: {1, 1}, 4: {4, 1}, 5: {5, 2}, 9: {9, 3}} {
		in := cards(n)
		assert.Equal(t, want[0], pages(cardPDF(t, in)))
		in.Sheet = SheetA4
		assert.Equal(t, want[1], pages(cardPDF(t, in)))
	}
}

func TestCardSaysBothLanguages(t *testing.T) {
	for _, lang := range []Language{Arabic, English} {
		in := cards(2)
		in.Language = lang
		all := strings.ReplaceAll(strings.Join(texts(t, cardPDF(t, in)), "\n"), "\u00a0", " ")
		for _, want := range []string{"Palm House", asDrawn("بيت النخيل", true), "Scan, choose, send", asDrawn("صور، اختر، وأرسل", true), "sufra.example/t/k7m2p1", "sufra.example/t/k7m2p2", "Terrace"} {
			assert.Contains(t, all, want, lang)
		}
		assert.NotContains(t, all, "https:")
	}
}

func TestScannersReadTheCards(t *testing.T) {
	render, scanner := tool(t, "pdftoppm"), tool(t, "zbarimg")
	for _, sheet := range []Sheet{SheetA6, SheetA4} {
		in := cards(4)
		in.Sheet = sheet
		file := filepath.Join(t.TempDir(), "card")
		require.NoError(t, os.WriteFile(file, cardPDF(t, in), 0o600))
		require.NoError(t, exec.Command(render, "-r", "150", "-png", file, file).Run())
		pictures, err := filepath.Glob(file + "*.png")
		require.NoError(t, err)
		out, err := exec.Command(scanner, append([]string{"--quiet", "--raw"}, pictures...)...).Output()
		require.NoError(t, err)
		got := strings.Fields(string(out))
		slices.Sort(got)
		assert.Equal(t, []string{in.Tables[0].URL, in.Tables[1].URL, in.Tables[2].URL, in.Tables[3].URL}, got)
	}
}

func picture(width, height int) []byte {
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	for x := range width {
		img.Set(x, height/2, color.RGBA{200, 30, 30, 255})
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		panic(err)
	}
	return b.Bytes()
}

func TestLogos(t *testing.T) {
	in := cards(1)
	for _, size := range [][2]int{{1, 1}, {300, 200}, {200, maxLogoDim}} {
		in.Logo = picture(size[0], size[1])
		assert.Contains(t, string(cardPDF(t, in)), "/Subtype /Image")
	}
	for _, logo := range [][]byte{picture(maxLogoDim+1, 2), picture(300, 200)[:200], bytes.Repeat([]byte{0}, MaxLogo+1), []byte("<svg/>"),
		append(picture(300, 200), bytes.Repeat([]byte{0xff, 0xda}, maxScans+1)...)} {
		in.Logo = logo
		assert.ErrorContains(t, WriteCards(&bytes.Buffer{}, in), "Logo")
	}
}

func TestCardsAreRefused(t *testing.T) {
	for field, spoil := range map[string]func(*Cards){
		"Language":        func(in *Cards) { in.Language = "fr" },
		"Sheet":           func(in *Cards) { in.Sheet = "a3" },
		"Restaurant":      func(in *Cards) { in.Restaurant = Text{} },
		"Tables":          func(in *Cards) { in.Tables = slices.Repeat(in.Tables, MaxCards+1) },
		"Tables[0].Table": func(in *Cards) { in.Tables[0].Table = strings.Repeat("1", maxTable+1) },
		"Tables[0].Place": func(in *Cards) { in.Tables[0].Place.En = strings.Repeat("1", MaxText+1) },
		"Tables[0].URL":   func(in *Cards) { in.Tables[0].URL = "https://" + strings.Repeat("x", MaxURL-7) },
	} {
		in := cards(1)
		spoil(&in)
		var b bytes.Buffer
		var wrong *InputError
		if assert.ErrorAs(t, WriteCards(&b, in), &wrong) {
			assert.Equal(t, field, wrong.Field)
		}
		assert.Zero(t, b.Len())
	}
	in := cards(1)
	in.Tables[0].URL = "https://" + strings.Repeat("x", MaxURL-8)
	in.Tables[0].Table = strings.Repeat("W", maxTable)
	in.Restaurant = Text{strings.Repeat("W", MaxText), strings.Repeat("ض", MaxText)}
	all := strings.Join(texts(t, cardPDF(t, in)), "")
	assert.Equal(t, MaxText+maxTable, strings.Count(all, "W"), "nothing is cut")
	assert.Equal(t, MaxURL-8, strings.Count(all, "x"))
}
