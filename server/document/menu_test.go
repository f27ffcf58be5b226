package document

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func menuPDF(t *testing.T, in Menu) []byte {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, WriteMenu(&b, in))
	requireBalanced(t, b.Bytes())
	return b.Bytes()
}

// inkOf is all that is drawn, as one text.
func inkOf(t *testing.T, pdf []byte) string { return strings.Join(texts(t, pdf), "\n") }

func TestMenuSaysWhatIsSold(t *testing.T) {
	for _, size := range []PageSize{A4, A3} {
		in := dinner()
		in.Size = size
		english := inkOf(t, menuPDF(t, in))
		for _, want := range []string{"Palm House", asDrawn("بيت النخيل", true), "Dinner", "Najdi cooking, from the pot to the table", "Najdi dishes", "Naimi lamb kabsa", "On the bone, Qassim spices",
			"One person", "2,150.50", "890 kcal", "28.50", "GF", "Gluten free", "Dairy", "Allergic to something? Tell us before you order.", "include 15% VAT",
			"sufra.example/menu/palm-house-riyadh", "Saudi coffee (dallah)", "Karak"} {
			assert.Contains(t, english, want, size)
		}
		assert.Contains(t, strings.Split(english, "\n"), "58", "a whole price has no hundredths")
		assert.NotContains(t, english, "https:")
		assert.NotContains(t, english, "qr=1", "what counts scans is in the code only")
		assert.NotContains(t, english, asDrawn("كبسة", true))
		assert.NotContains(t, english, "Keto", "the legend has what is on the menu")

		in.Language = Arabic
		arabic := inkOf(t, menuPDF(t, in))
		for _, want := range []string{"كبسة لحم نعيمي", "بيت النخيل", "سعرة", "ألبان", "خال من الجلوتين", "لديك حساسية من طعام؟ أخبرنا قبل الطلب.", "قهوة سعودية (دلة)"} {
			assert.Contains(t, arabic, asDrawn(want, true), size)
		}
		assert.Contains(t, arabic, "Karak", "a dish without an Arabic name is not lost")
		assert.NotContains(t, arabic, "Naimi")

		in.Language, in.Both = English, true
		both := inkOf(t, menuPDF(t, in))
		for _, want := range []string{"Margoog", asDrawn("مرقوق لحم", true), "One person", asDrawn("نفر", true), asDrawn("أطباق نجدية", true), "Najdi dishes"} {
			assert.Equal(t, 1, strings.Count(both, want), "%s on %s", want, size)
		}
	}
}

func TestMenuInArabicDigits(t *testing.T) {
	in := dinner()
	in.Language, in.Arabic = Arabic, true
	all := inkOf(t, menuPDF(t, in))
	for _, want := range []string{"٢٨٫٥٠", "٢٬١٥٠٫٥٠", "٨٩٠"} {
		assert.Contains(t, all, want)
	}
	assert.NotContains(t, all, "28.50")
}

// Without a VAT number a restaurant may not write that prices include VAT.
func TestMenuWithoutVAT(t *testing.T) {
	in := dinner()
	in.VATPercent = 0
	all := inkOf(t, menuPDF(t, in))
	assert.Contains(t, all, "Prices are in Saudi riyals.")
	assert.NotContains(t, all, "VAT")
}

// Each page tells what its marks mean; a section that goes on says so; its head is never without a dish.
func TestMenuPages(t *testing.T) {
	for mode, size := range map[string]PageSize{"en": A4, "ar": A3, "both": A4} {
		in := feast(300, 60)
		in.Size, in.Both, in.Language = size, mode == "both", English
		if mode == "ar" {
			in.Language = Arabic
		}
		var file bytes.Buffer
		require.NoError(t, WriteMenu(&file, in))
		n := pages(file.Bytes())
		assert.Less(t, n, 50, "%s on %s", mode, size)
		var drawn []string
		for i, content := range contents(t, file.Bytes()) {
			page := pageTexts(content)
			drawn = append(drawn, page...)
			head := map[bool]string{true: asDrawn("القسم", true), false: "Part "}[mode == "ar"]
			heads := 0
			for at, text := range page {
				if strings.Contains(text, head) {
					heads++
					assert.True(t, slices.ContainsFunc(page[at+1:], isDish), "a head at the end of page %d, %s", i+1, mode)
				}
			}
			assert.Positive(t, heads, "page %d, %s", i+1, mode)
		}
		all := strings.Join(drawn, "\n")
		sign := map[string]string{"en": "Gluten free", "ar": asDrawn("خال من الجلوتين", true), "both": "Gluten free"}[mode]
		assert.Equal(t, n, strings.Count(all, sign), "a legend on each of %d pages, %s on %s", n, mode, size)
		name := map[string]string{"en": "Margoog", "ar": asDrawn("مرقوق لحم", true), "both": "Margoog"}[mode]
		assert.Equal(t, 100, strings.Count(all, name), "nothing is lost, %s on %s", mode, size)
	}
}

func isDish(text string) bool {
	return slices.ContainsFunc([]string{"Naimi lamb kabsa", "White jareesh", "Margoog", "كبسة لحم نعيمي", "جريش أبيض", "مرقوق لحم"},
		func(name string) bool { return text == asDrawn(name, false) })
}

func TestMenuPhotosStandOnceInTheFile(t *testing.T) {
	in := feast(24, 24)
	same := in.Sections[0].Dishes[0].Photo
	for i := range in.Sections[0].Dishes {
		in.Sections[0].Dishes[i].Photo = same
	}
	pdf := menuPDF(t, in)
	assert.Equal(t, 1+12, bytes.Count(pdf, []byte("/Subtype /Image")))
	assert.NotContains(t, string(pdf), "/SMask", "a JPEG has no transparency")
	in.Sections[1].Layout = PhotoNone
	assert.Equal(t, 1, bytes.Count(menuPDF(t, in), []byte("/Subtype /Image")))
	for _, layout := range []PhotoLayout{PhotoTop, PhotoGrid, PhotoSide, ""} {
		in.Sections[1].Layout = layout
		assert.Equal(t, 1+12, bytes.Count(menuPDF(t, in), []byte("/Subtype /Image")), layout)
	}
}

// A photo that can't be read is left out: the menu is printed.
func TestMenuWithDamagedPhotos(t *testing.T) {
	good := plate(1)
	for what, file := range map[string][]byte{"cut": good[:60], "text": []byte("<svg/>"), "empty": {}, "wide": picture(maxPhotoWidth+1, 2), "tall": picture(2, maxPhotoHeight+1),
		"png cut": picture(300, 200)[:200]} {
		in := dinner()
		in.Sections[0].Dishes[0].Photo = file
		pdf := menuPDF(t, in)
		assert.NotContains(t, string(pdf), "/Subtype /Image", what)
		assert.Contains(t, inkOf(t, pdf), "Naimi lamb kabsa")
	}
	in := dinner()
	in.Sections[0].Dishes[0].Photo = picture(maxPhotoWidth, 40)
	assert.Contains(t, string(menuPDF(t, in)), "/Subtype /Image")
}

func TestMenuCodesAreRead(t *testing.T) {
	render, scanner := tool(t, "pdftoppm"), tool(t, "zbarimg")
	for _, size := range []PageSize{A4, A3} {
		in := dinner()
		in.Size, in.Theme = size, Theme{Paper: "#101010", Ink: "#f0f0f0", Band: "#ffee88", OnBand: "#222222", Accent: "#ff8800"}
		in.Address = "https://sufra.example/menu/" + strings.Repeat("k", MaxURL-27-5) + "?qr=1"
		file := filepath.Join(t.TempDir(), "menu")
		require.NoError(t, os.WriteFile(file, menuPDF(t, in), 0o600))
		require.NoError(t, exec.Command(render, "-r", "300", "-f", "1", "-l", "1", "-x", "0", "-y", "0", "-W", "3600", "-H", "1300", "-png", "-singlefile", file, file).Run())
		out, err := exec.Command(scanner, "--quiet", "--raw", file+".png").Output()
		require.NoError(t, err)
		assert.Equal(t, in.Address, strings.TrimSpace(string(out)))
	}
}

// The longest texts and the most portions that may be stored: all of it is on the paper, on every size.
func TestMenuCutsNothing(t *testing.T) {
	long := Text{strings.Repeat("W", MaxText), strings.Repeat("ض", MaxText)}
	d := Dish{Name: long, About: Text{strings.Repeat("Z", MaxAbout), strings.Repeat("ص", MaxAbout)}, Price: 999_999_99, Seed: "x", Photo: plate(1)}
	for range MaxPortions {
		d.Portions = append(d.Portions, Portion{Name: Text{strings.Repeat("Q", 100), strings.Repeat("ق", 100)}, Price: 999_999_99})
	}
	for _, m := range allergens {
		d.Allergens = append(d.Allergens, m.key)
	}
	for _, m := range diets {
		d.Diets = append(d.Diets, m.key)
	}
	for _, layout := range []PhotoLayout{PhotoSide, PhotoTop, PhotoGrid} {
		for _, size := range []PageSize{A4, A3} {
			for _, both := range []bool{false, true} {
				in := dinner()
				in.Size, in.Both, in.Restaurant, in.Name, in.Tagline = size, both, long, long, long
				in.Sections = []Section{{Name: long, About: long, Layout: layout, Dishes: []Dish{d, d}}}
				pdf := menuPDF(t, in)
				all := inkOf(t, pdf)
				at := fmt.Sprintf("%s, %s, both %v", layout, size, both)
				assert.Equal(t, 2*MaxAbout, strings.Count(all, "Z"), at)
				assert.Equal(t, 2*MaxPortions*100, strings.Count(all, "Q"), at)
				assert.GreaterOrEqual(t, strings.Count(all, "W"), (4+2)*MaxText, at)
				requireInside(t, pdf)
			}
		}
	}
}

func TestMenuIsRefused(t *testing.T) {
	many := func(n int) []Dish { return slices.Repeat(dinner().Sections[0].Dishes[1:2], n) }
	for field, spoil := range map[string]func(*Menu){
		"Language":                          func(in *Menu) { in.Language = "fr" },
		"Size":                              func(in *Menu) { in.Size = "a5" },
		"Restaurant":                        func(in *Menu) { in.Restaurant = Text{} },
		"Name":                              func(in *Menu) { in.Name.Ar = strings.Repeat("ض", MaxText+1) },
		"Tagline":                           func(in *Menu) { in.Tagline.En = strings.Repeat("x", MaxText+1) },
		"Address":                           func(in *Menu) { in.Address = "https://" + strings.Repeat("x", MaxURL-7) },
		"Theme.Band":                        func(in *Menu) { in.Theme.Band = "#12345g" },
		"Logo":                              func(in *Menu) { in.Logo = []byte("<svg/>") },
		"Sections":                          func(in *Menu) { in.Sections = slices.Repeat(in.Sections[:1], MaxSections+1) },
		"Sections[1].Layout":                func(in *Menu) { in.Sections[1].Layout = "left" },
		"Sections[1].Dishes":                func(in *Menu) { in.Sections[1].Dishes = nil },
		"Sections[0].About":                 func(in *Menu) { in.Sections[0].About.En = strings.Repeat("x", MaxAbout+1) },
		"Sections[0].Dishes[1].Name":        func(in *Menu) { in.Sections[0].Dishes[1].Name = Text{} },
		"Sections[0].Dishes[1].About":       func(in *Menu) { in.Sections[0].Dishes[1].About.Ar = strings.Repeat("ض", MaxAbout+1) },
		"Sections[0].Dishes[1].Price":       func(in *Menu) { in.Sections[0].Dishes[1].Price = -1 },
		"Sections[0].Dishes[1].Calories":    func(in *Menu) { in.Sections[0].Dishes[1].Calories = -1 },
		"Sections[0].Dishes[1].Diets":       func(in *Menu) { in.Sections[0].Dishes[1].Diets = []string{"paleo"} },
		"Sections[0].Dishes[1].Allergens":   func(in *Menu) { in.Sections[0].Dishes[1].Allergens = []string{"dust"} },
		"Sections[0].Dishes[1].Photo":       func(in *Menu) { in.Sections[0].Dishes[1].Photo = make([]byte, MaxPhoto+1) },
		"Sections[0].Dishes[0].Portions":    func(in *Menu) { in.Sections[0].Dishes[0].Portions = make([]Portion, MaxPortions+1) },
		"Sections[0].Dishes[0].Portions[2]": func(in *Menu) { in.Sections[0].Dishes[0].Portions[2].Price = -1 },
		"Dishes":                            func(in *Menu) { in.Sections[1].Dishes = many(MaxDishes - len(in.Sections[0].Dishes) + 1) },
		"Photos": func(in *Menu) {
			in.Sections[1].Dishes = many(MaxPhotos + 1)
			for i := range in.Sections[1].Dishes {
				in.Sections[1].Dishes[i].Photo = []byte{1}
			}
		},
	} {
		in := dinner()
		spoil(&in)
		var b bytes.Buffer
		var wrong *InputError
		if assert.ErrorAs(t, WriteMenu(&b, in), &wrong, field) {
			assert.Equal(t, field, wrong.Field)
		}
		assert.Zero(t, b.Len())
	}
	full := dinner()
	full.Sections[1].Dishes = many(MaxDishes - len(full.Sections[0].Dishes))
	for i := range MaxPhotos {
		full.Sections[1].Dishes[i].Photo = []byte{1}
	}
	assert.NoError(t, WriteMenu(&bytes.Buffer{}, full))
}

// What an owner chose is printed, but never as a text that can't be read.
func TestThemeCanBeRead(t *testing.T) {
	hues := []string{"#000000", "#ffffff", "#767676", "#777777", "#1f6b55", "#ffee88", "#d69a1c", "#a93018", "#8888ff", ""}
	for _, ground := range hues {
		for _, text := range hues {
			p, err := Theme{Paper: ground, Ink: text, Band: ground, OnBand: text, Accent: text}.palette()
			require.NoError(t, err)
			for what, pair := range map[string][2]colour{"ink": {p.ink, p.paper}, "muted": {p.muted, p.paper}, "band": {p.onBand, p.band}, "accent": {p.accent, p.paper}, "on accent": {p.onAccent, p.accent}} {
				assert.GreaterOrEqual(t, pair[0].contrast(pair[1]), legible, "%s: %s on %s", what, text, ground)
			}
		}
	}
	p, err := Theme{Paper: "#ffffff", Ink: "#222222", Accent: "#1f6b55"}.palette()
	require.NoError(t, err)
	assert.Equal(t, []colour{0xffffff, 0x222222, 0x1f6b55}, []colour{p.paper, p.ink, p.accent}, "what can be read stays")
}

func TestMenuSameInputSameBytes(t *testing.T) {
	in := feast(40, 12)
	assert.True(t, bytes.Equal(menuPDF(t, in), menuPDF(t, in)))
}

// plate is a photo for a test: a round dish on a table, of the given hue.
func plate(hue int) []byte {
	img := image.NewRGBA(image.Rect(0, 0, 160, 120))
	for y := range 120 {
		for x := range 160 {
			c := color.RGBA{uint8(180 + hue%40), 160, 130, 255}
			switch d := (x-80)*(x-80) + (y-60)*(y-60); {
			case d < 40*40:
				c = color.RGBA{uint8(90 + hue*37%150), uint8(60 + hue*53%140), uint8(30 + hue*71%90), 255}
			case d < 50*50:
				c = color.RGBA{245, 240, 230, 255}
			}
			img.SetRGBA(x, y, c)
		}
	}
	var b bytes.Buffer
	if err := jpeg.Encode(&b, img, nil); err != nil {
		panic(err)
	}
	return b.Bytes()
}

func dinner() Menu {
	return Menu{
		Language: English, Restaurant: Text{"Palm House", "بيت النخيل"}, Name: Text{"Dinner", "قائمة العشاء"},
		Tagline: Text{"Najdi cooking, from the pot to the table", "مأكولات نجدية من القدر إلى السفرة"}, Seed: "palm-house-riyadh",
		Address: "https://sufra.example/menu/palm-house-riyadh?qr=1", VATPercent: 15, Created: evening,
		Sections: []Section{
			{Name: Text{"Najdi dishes", "أطباق نجدية"}, About: Text{"The wheat, lamb and rice of Najd, cooked slowly", "مأكولات نجد على أصولها، مطبوخة على مهل"}, Dishes: []Dish{
				{Name: Text{"Naimi lamb kabsa", "كبسة لحم نعيمي"}, About: Text{"On the bone, Qassim spices", "لحم على العظم وأرز ببهارات القصيم"}, Calories: 890, Seed: "kabsa",
					Portions:  []Portion{{Text{"One person", "نفر"}, 5800}, {Text{"Half", "نصف"}, 11200}, {Text{"Whole", "كامل"}, 215050}},
					Allergens: []string{"nuts", "dairy"}, Diets: []string{"halal", "gluten-free"}},
				{Name: Text{"White jareesh", "جريش أبيض"}, About: Text{"Crushed wheat with laban, wild ghee and a crown of browned onions", "قمح مجروش باللبن وسمن بري وكشنة"},
					Price: 2850, Calories: 420, Diets: []string{"vegetarian"}, Allergens: []string{"dairy", "gluten"}, Seed: "jareesh"},
				{Name: Text{"Margoog", "مرقوق لحم"}, About: Text{"Wheat dough in a broth of lamb and vegetables", "عجين بر في مرق اللحم والخضار"}, Price: 3800, Calories: 640, Allergens: []string{"gluten"}, Seed: "margoog"},
			}},
			{Name: Text{"Drinks", "مشروبات"}, Layout: PhotoNone, Dishes: []Dish{
				{Name: Text{"Saudi coffee (dallah)", "قهوة سعودية (دلة)"}, Price: 2600, Seed: "coffee"},
				{Name: Text{En: "Karak"}, Price: 700, Allergens: []string{"dairy"}, Seed: "karak"},
			}},
		},
	}
}

// feast is a menu of so many dishes in sections of twelve; the first of them have a photo.
func feast(dishes, photos int) Menu {
	in := dinner()
	base := in.Sections[0].Dishes
	in.Sections = nil
	for i := range dishes {
		if i%12 == 0 {
			n := i/12 + 1
			in.Sections = append(in.Sections, Section{Name: Text{fmt.Sprintf("Part %d", n), fmt.Sprintf("القسم %d", n)}})
		}
		d := base[i%len(base)]
		d.Seed = fmt.Sprint(i)
		if i < photos {
			d.Photo = plate(i)
		}
		last := &in.Sections[len(in.Sections)-1]
		last.Dishes = append(last.Dishes, d)
	}
	return in
}
