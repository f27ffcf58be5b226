package document

import (
	"bytes"
	"image"
	"image/png"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func shared() Share {
	return Share{Language: English, Restaurant: Text{"Palm House", "بيت النخيل"}, Tagline: Text{"Najdi cooking, from the pot to the table", "مأكولات نجدية من القدر إلى السفرة"},
		Name: Text{"Dinner menu", "قائمة العشاء"}, Address: "https://sufra.example/menu/palm-house-riyadh", Seed: "palm-house-riyadh"}
}

func sharePNG(t *testing.T, in Share) image.Image {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, WriteShare(&b, in))
	assert.Less(t, b.Len(), 300<<10, "some messengers show no larger one")
	img, err := png.Decode(&b)
	require.NoError(t, err)
	require.Equal(t, image.Rect(0, 0, ShareWidth, ShareHeight), img.Bounds())
	return img
}

func hueAt(img image.Image, x, y int) colour {
	r, g, b, _ := img.At(x, y).RGBA()
	return colour(r>>8)<<16 | colour(g>>8)<<8 | colour(b>>8)
}

// written is the rectangle in which the words stand, which are all between the margin and the panel.
func written(img image.Image, paper colour, rtl bool) image.Rectangle {
	var all image.Rectangle
	from, to := 0, ShareWidth-int(sharePanel)
	if rtl {
		from, to = int(sharePanel), ShareWidth
	}
	for y := range ShareHeight - int(shareEdge) {
		for x := from; x < to; x++ {
			if hueAt(img, x, y) != paper {
				all = all.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return all
}

func TestShareStandsAtItsStart(t *testing.T) {
	english := written(sharePNG(t, shared()), cardFill, false)
	assert.InDelta(t, shareMargin, english.Min.X, 12)
	in := shared()
	in.Language = Arabic
	arabic := written(sharePNG(t, in), cardFill, true)
	assert.InDelta(t, ShareWidth-shareMargin, arabic.Max.X, 12)
	in.Language = ""
	assert.Equal(t, arabic, written(sharePNG(t, in), cardFill, true), "Arabic when nothing is said")
}

// The longest names that are stored stay inside their part of the picture.
func TestShareHoldsTheLongest(t *testing.T) {
	for _, text := range []Text{{strings.Repeat("W", MaxText), strings.Repeat("ض", MaxText)}, {strings.Repeat("Wide name ", 20), strings.Repeat("بيت النخيل", 20)}} {
		for _, lang := range []Language{Arabic, English} {
			in := shared()
			in.Language, in.Restaurant, in.Tagline, in.Name = lang, text, text, text
			in.Address = "https://" + strings.Repeat("x", MaxURL-8)
			in.Name.En, in.Name.Ar = "N"+in.Name.En[1:], "ن"+in.Name.Ar[2:]
			words := written(sharePNG(t, in), cardFill, lang == Arabic)
			left, right := 30, ShareWidth-int(sharePanel)-30
			if lang == Arabic {
				left, right = int(sharePanel)+30, ShareWidth-30
			}
			assert.True(t, words.Min.X >= left && words.Max.X <= right && words.Min.Y > 10 && words.Max.Y < ShareHeight-int(shareEdge)-10, "%s: %v", lang, words)
		}
	}
}

func TestShareInOtherColours(t *testing.T) {
	in := shared()
	in.Theme = Theme{Paper: "#101820", Ink: "#101010", Band: "#aa2233", OnBand: "#ffffff", Accent: "#ffcc33"}
	img := sharePNG(t, in)
	p, err := in.Theme.palette()
	require.NoError(t, err)
	found := map[colour]bool{}
	for y := range ShareHeight {
		for x := range ShareWidth {
			found[hueAt(img, x, y)] = true
		}
	}
	for _, c := range []colour{0x101820, 0xaa2233, 0xffcc33, p.ink} {
		assert.True(t, found[c], "%06x", int(c))
	}
	assert.False(t, found[0x101010], "a text that can't be read is another colour")
}

func TestShareShowsTheLogo(t *testing.T) {
	in := shared()
	in.Logo = picture(400, 400) // transparent with a red line across its middle
	r, g, _, _ := sharePNG(t, in).At(ShareWidth-int(sharePanel)/2, ShareHeight/2).RGBA()
	assert.Greater(t, r>>8, g>>8+60)
}

func TestShareSameInputSameBytes(t *testing.T) {
	var a, b bytes.Buffer
	require.NoError(t, WriteShare(&a, shared()))
	require.NoError(t, WriteShare(&b, shared()))
	assert.True(t, bytes.Equal(a.Bytes(), b.Bytes()))
}

func TestShareIsRefused(t *testing.T) {
	for field, spoil := range map[string]func(*Share){
		"Language":    func(in *Share) { in.Language = "fr" },
		"Restaurant":  func(in *Share) { in.Restaurant = Text{} },
		"Tagline":     func(in *Share) { in.Tagline.Ar = strings.Repeat("ض", MaxText+1) },
		"Name":        func(in *Share) { in.Name.En = strings.Repeat("x", MaxText+1) },
		"Address":     func(in *Share) { in.Address = "sufra.example" },
		"Theme.Paper": func(in *Share) { in.Theme.Paper = "white" },
		"Logo":        func(in *Share) { in.Logo = []byte("<svg/>") },
	} {
		in := shared()
		spoil(&in)
		var b bytes.Buffer
		var wrong *InputError
		if assert.ErrorAs(t, WriteShare(&b, in), &wrong, field) {
			assert.Equal(t, field, wrong.Field)
		}
		assert.Zero(t, b.Len())
	}
	in := shared()
	in.Address, in.Tagline, in.Name = "", Text{}, Text{}
	sharePNG(t, in)
}
