package document

import (
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"strings"

	"github.com/boombuler/barcode/qr"
)

// Level is a QR's error correction: how much of it may be scratched or covered.
type Level string

// The levels: 7, 15, 25 and 30 per cent.
const (
	LevelL Level = "L"
	LevelM Level = "M"
	LevelQ Level = "Q"
	LevelH Level = "H"
)

// QuietZone is the empty margin on each side in modules; scanners need all four.
const QuietZone = 4

// MaxQRPixels bounds a PNG's side.
const MaxQRPixels = 4096

// QR is an encoded symbol without its quiet zone.
type QR struct {
	side int // modules
	dark []bool
}

// NewQR encodes content. It refuses an empty content and one that no symbol holds at that level.
func NewQR(content string, level Level) (*QR, error) {
	levels := map[Level]qr.ErrorCorrectionLevel{LevelL: qr.L, LevelM: qr.M, LevelQ: qr.Q, LevelH: qr.H}
	l, ok := levels[level]
	if !ok {
		return nil, invalid("Level", "%q is not one of L, M, Q, H", level)
	}
	if content == "" {
		return nil, invalid("Code", "a QR needs a content")
	}
	code, err := qr.Encode(content, l, qr.Auto)
	if err != nil {
		return nil, invalid("Code", "%d bytes do not fit a QR of level %s", len(content), level)
	}
	side := code.Bounds().Dx()
	q := &QR{side: side, dark: make([]bool, side*side)}
	for y := range side {
		for x := range side {
			r, _, _, _ := code.At(x, y).RGBA()
			q.dark[y*side+x] = r == 0
		}
	}
	return q, nil
}

// Modules is the side of the symbol without its quiet zone.
func (q *QR) Modules() int { return q.side }

func (q *QR) at(x, y int) bool { return q.dark[y*q.side+x] }

// runs calls draw for every horizontal run of dark modules.
func (q *QR) runs(draw func(x, y, length int)) {
	for y := range q.side {
		for x := 0; x < q.side; x++ {
			from := x
			for x < q.side && q.at(x, y) {
				x++
			}
			if x > from {
				draw(from, y, x-from)
			}
		}
	}
}

// PNG writes a square picture of exactly pixels a side. Modules are whole pixels, so what is left over widens
// the quiet zone. It refuses a side on which a module would be less than one pixel, or above MaxQRPixels.
func (q *QR) PNG(w io.Writer, pixels int) error {
	full := q.side + 2*QuietZone
	if pixels < full || pixels > MaxQRPixels {
		return invalid("Pixels", "%d is not between %d and %d", pixels, full, MaxQRPixels)
	}
	scale := pixels / full
	margin := (pixels - q.side*scale) / 2
	img := image.NewPaletted(image.Rect(0, 0, pixels, pixels), color.Palette{color.White, color.Black})
	q.runs(func(x, y, length int) {
		for row := range scale {
			from := img.PixOffset(margin+x*scale, margin+y*scale+row)
			for i := range length * scale {
				img.Pix[from+i] = 1
			}
		}
	})
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	return encoder.Encode(w, img)
}

// SVG writes a picture without a size of its own, one unit a module, quiet zone included.
func (q *QR) SVG(w io.Writer) error {
	full := q.side + 2*QuietZone
	var path strings.Builder
	q.runs(func(x, y, length int) {
		fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", x+QuietZone, y+QuietZone, length, length)
	})
	_, err := fmt.Fprintf(w, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" shape-rendering="crispEdges">`+
		`<path fill="#fff" d="M0 0h%dv%dH0z"/><path d="%s"/></svg>`+"\n", full, full, full, full, path.String())
	return err
}
