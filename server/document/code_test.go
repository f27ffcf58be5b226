package document

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func designed(t *testing.T, content string, look Look) *Code {
	t.Helper()
	c, err := NewCode(content, LevelQ, look)
	require.NoError(t, err)
	return c
}

func codePicture(t *testing.T, c *Code, pixels int) image.Image {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, c.PNG(&b, pixels))
	img, err := png.Decode(&b)
	require.NoError(t, err)
	return img
}

var looks = map[string]Look{
	"plain":  {},
	"colour": {Ink: "#0b3d2e", Ground: "#fff4d6", Margin: 6},
	"frame":  {Ink: "#0b3d2e", Frame: Text{"Scan for the menu", "صوّر الرمز لعرض القائمة"}},
	"logo":   {Logo: picture(300, 200)},
	"all":    {Ink: "#4a148c", Ground: "#f3e5f5", Margin: 5, Logo: picture(300, 200), Frame: Text{En: "Scan"}, Language: English},
}

// Every module that is not under the logo is where the symbol has it, in the PNG and in the SVG.
func TestCodeShowsTheSymbol(t *testing.T) {
	run := regexp.MustCompile(`M(\d+) (\d+)h(\d+)v1h-(\d+)z`)
	for name, look := range looks {
		c := designed(t, address, look)
		img := codePicture(t, c, 523)
		require.Equal(t, 523, img.Bounds().Dx())
		if look.Frame == (Text{}) {
			require.Equal(t, 523, img.Bounds().Dy())
		} else {
			require.Greater(t, img.Bounds().Dy(), 523)
		}
		var svg bytes.Buffer
		require.NoError(t, c.SVG(&svg))
		drawn := make([]bool, c.qr.side*c.qr.side)
		for _, found := range run.FindAllStringSubmatch(svg.String(), -1) {
			x, _ := strconv.Atoi(found[1])
			y, _ := strconv.Atoi(found[2])
			length, _ := strconv.Atoi(found[3])
			for i := range length {
				drawn[(y-c.margin)*c.qr.side+x-c.margin+i] = true
			}
		}
		scale := 523 / c.full()
		left := (523 - c.qr.side*scale) / 2
		require.GreaterOrEqual(t, left, c.margin*scale)
		ink := c.ink.opaque()
		for y := range c.qr.side {
			for x := range c.qr.side {
				want := c.qr.at(x, y) && !c.covered(x, y)
				require.Equal(t, want, drawn[y*c.qr.side+x], "%s: module %d, %d of the SVG", name, x, y)
				r, g, b, _ := img.At(left+x*scale+scale/2, left+y*scale+scale/2).RGBA()
				dark := uint8(r>>8) == ink.R && uint8(g>>8) == ink.G && uint8(b>>8) == ink.B
				if !c.covered(x, y) {
					require.Equal(t, want, dark, "%s: module %d, %d of the PNG", name, x, y)
				}
			}
		}
		require.NotContains(t, svg.String(), "<text", "letters are outlines: no font is needed")
		require.Equal(t, look.Logo != nil, strings.Contains(svg.String(), "<image"))
	}
}

// The logo covers at most a sixteenth, in the very middle, and raises the correction to the highest.
func TestLogoLeavesTheCodeReadable(t *testing.T) {
	for _, length := range []int{1, 20, 60, 120, 280} {
		content := "https://" + strings.Repeat("x", length)
		c := designed(t, content, looks["logo"])
		high, err := NewQR(content, LevelH)
		require.NoError(t, err)
		require.Equal(t, high.dark, c.qr.dark)
		require.LessOrEqual(t, 16*c.hole*c.hole, c.qr.side*c.qr.side)
		require.Equal(t, 1, c.hole%2)
		require.False(t, c.covered(8, 8), "the format is never covered")
	}
}

func TestLooksAreRefused(t *testing.T) {
	for field, refused := range map[string]map[string][2]Look{
		// Pairs: the last that is taken, the first that is not.
		"Ink": {
			"contrast": {{Ink: "#767676"}, {Ink: "#777777"}},
			"inverted": {{Ink: "#000000"}, {Ink: "#ffffff", Ground: "#000000"}},
			"same":     {{Ink: "#000000"}, {Ink: "#ffffff"}},
			"colour":   {{Ink: "#00000F"}, {Ink: "#00000G"}},
			"length":   {{Ink: "#000000"}, {Ink: "#0000000"}},
		},
		"Ground": {"light": {{Ground: "#aaaaaa"}, {Ground: "#a9a9a9"}}},
		"Margin": {"least": {{Margin: 4}, {Margin: 3}}, "most": {{Margin: 10}, {Margin: 11}}},
		"Frame": {"English": {{Frame: Text{En: strings.Repeat("W", 40)}}, {Frame: Text{En: strings.Repeat("W", 41)}}},
			"Arabic": {{Frame: Text{Ar: strings.Repeat("ض", 40)}}, {Frame: Text{Ar: strings.Repeat("ض", 41)}}}},
		"Logo": {"size": {{Logo: picture(maxLogoDim, 2)}, {Logo: picture(maxLogoDim+1, 2)}}},
	} {
		for name, pair := range refused {
			assert.NoError(t, pair[0].Check(), "%s, %s", field, name)
			var wrong *InputError
			if assert.ErrorAs(t, pair[1].Check(), &wrong, "%s, %s", field, name) {
				assert.Equal(t, field, wrong.Field, name)
			}
			_, err := NewCode(address, LevelM, pair[1])
			assert.ErrorIs(t, err, ErrInvalid)
		}
	}
}

func TestCodePixels(t *testing.T) {
	c := designed(t, address, looks["all"])
	least := c.full() * MinModule
	for pixels, ok := range map[int]bool{least: true, least - 1: false, MaxQRPixels: true, MaxQRPixels + 1: false, 0: false} {
		var b bytes.Buffer
		err := c.PNG(&b, pixels)
		assert.Equal(t, ok, err == nil, "%d pixels: %v", pixels, err)
		if !ok {
			assert.ErrorIs(t, err, ErrInvalid)
			assert.Zero(t, b.Len())
		}
	}
}

// limits are the looks that are just allowed, each at the smallest picture: the faintest colours, the darkest ground, the
// least and the widest margin, and a logo under which everything is dark. A finer grid of 160 was read by hand.
var limits = []Look{
	{Ink: "#767676"}, {Ink: "#3f3f3f", Ground: "#aaaaaa", Logo: blackLogo}, {Ink: "#c2185b", Margin: MaxMargin},
	{Ink: "#1a1ab0", Ground: "#ffe04d", Logo: blackLogo}, {Ink: "#767676", Margin: MaxMargin, Logo: blackLogo},
}

// blackLogo is the worst: everything under it looks dark.
var blackLogo = func() []byte {
	img := image.NewGray(image.Rect(0, 0, 64, 64))
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		panic(err)
	}
	return b.Bytes()
}()

func TestScannersReadEveryLimit(t *testing.T) {
	scanner := tool(t, "zbarimg")
	dir := t.TempDir()
	want := map[string]string{}
	var files []string
	for _, length := range []int{30, 130, 285} {
		for i, look := range limits {
			const page = "https://s.example/menu/?qr=1"
			c := designed(t, strings.Replace(page, "?", strings.Repeat("k", length-len(page))+"?", 1), look)
			var b bytes.Buffer
			require.NoError(t, c.PNG(&b, c.full()*MinModule))
			file := filepath.Join(dir, fmt.Sprintf("%d-%d.png", length, i))
			require.NoError(t, os.WriteFile(file, b.Bytes(), 0o600))
			files, want[file] = append(files, file), fmt.Sprintf("look %d with %d letters", i, length)
		}
	}
	out, err := exec.Command(scanner, append([]string{"--quiet", "--xml", "-Sdisable", "-Sqrcode.enable"}, files...)...).Output()
	read := string(out)
	for _, file := range files {
		assert.Contains(t, read, "href='"+file+"'", want[file])
	}
	require.NoError(t, err)
}

func TestScannersReadCodesOnPaper(t *testing.T) {
	render, scanner := tool(t, "pdftoppm"), tool(t, "zbarimg")
	for _, name := range []string{"all"} {
		in := cards(4)
		in.Look = looks[name]
		in.Tables[0] = Card{URL: "https://sufra.example/menu/palm-house?qr=1", Place: Text{"Dinner", "العشاء"}}
		for _, sheet := range []Sheet{SheetA6, SheetA4} {
			in.Sheet = sheet
			file := filepath.Join(t.TempDir(), "card")
			pdf := cardPDF(t, in)
			require.NotContains(t, strings.Join(texts(t, pdf), "\n"), "qr=1", "who types the address does not scan it")
			require.NoError(t, os.WriteFile(file, pdf, 0o600))
			require.NoError(t, exec.Command(render, "-r", "150", "-png", file, file).Run())
			pictures, err := filepath.Glob(file + "*.png")
			require.NoError(t, err)
			out, err := exec.Command(scanner, append([]string{"--quiet", "--raw"}, pictures...)...).Output()
			require.NoError(t, err, "%s on %s", name, sheet)
			for _, card := range in.Tables {
				require.Contains(t, string(out), card.URL, "%s on %s", name, sheet)
			}
		}
	}
}

// The same input gives the same bytes, on every machine.
func TestCodeBytesDoNotChange(t *testing.T) {
	for _, look := range looks {
		var one, two bytes.Buffer
		require.NoError(t, designed(t, address, look).PNG(&one, 400))
		require.NoError(t, designed(t, address, look).PNG(&two, 400))
		require.Equal(t, one.Bytes(), two.Bytes())
	}
}
