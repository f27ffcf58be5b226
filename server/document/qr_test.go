package document

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
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

const address = "https://sufra.example/t/k7m2p"

func pngOf(t *testing.T, q *QR, pixels int) []byte {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, q.PNG(&b, pixels))
	return b.Bytes()
}

func TestPNGShowsTheSymbol(t *testing.T) {
	for _, level := range []Level{LevelL, LevelM, LevelQ, LevelH} {
		for _, pixels := range []int{200, 333, 1200} {
			q, err := NewQR(address, level)
			require.NoError(t, err)
			img, err := png.Decode(bytes.NewReader(pngOf(t, q, pixels)))
			require.NoError(t, err)
			require.Equal(t, pixels, img.Bounds().Dx())
			scale := pixels / (q.side + 2*QuietZone)
			margin := (pixels - q.side*scale) / 2
			require.GreaterOrEqual(t, margin, QuietZone*scale)
			for y := range pixels {
				for x := range pixels {
					mx, my := x-margin, y-margin
					want := mx >= 0 && my >= 0 && mx/scale < q.side && my/scale < q.side && q.at(mx/scale, my/scale)
					r, _, _, _ := img.At(x, y).RGBA()
					if want != (r == 0) {
						require.Failf(t, "wrong pixel", "%d, %d of %d at level %s", x, y, pixels, level)
					}
				}
			}
		}
	}
}

func TestSVGShowsTheSymbol(t *testing.T) {
	q, err := NewQR(address, LevelM)
	require.NoError(t, err)
	var b bytes.Buffer
	require.NoError(t, q.SVG(&b))
	dark := make([]bool, q.side*q.side)
	for _, run := range regexp.MustCompile(`M(\d+) (\d+)h(\d+)v1h-(\d+)z`).FindAllStringSubmatch(b.String(), -1) {
		number := func(i int) int { n, _ := strconv.Atoi(run[i]); return n }
		require.Equal(t, run[3], run[4])
		for i := range number(3) {
			dark[(number(2)-QuietZone)*q.side+number(1)-QuietZone+i] = true
		}
	}
	assert.Equal(t, q.dark, dark)
	assert.Contains(t, b.String(), fmt.Sprintf(`viewBox="0 0 %d %d"`, q.side+8, q.side+8))
	assert.NotContains(t, b.String(), "script")
}

func TestQRBytesDoNotChange(t *testing.T) {
	q, err := NewQR(address, LevelQ)
	require.NoError(t, err)
	sum := func(b []byte) string { h := sha256.Sum256(b); return hex.EncodeToString(h[:8]) }
	var svg bytes.Buffer
	require.NoError(t, q.SVG(&svg))
	assert.Equal(t, "6f6b604592ae6280", sum(pngOf(t, q, 400)))
	assert.Equal(t, "403dbcda820da66f", sum(svg.Bytes()))
}

func TestQRLimits(t *testing.T) {
	q, err := NewQR(address, LevelM)
	require.NoError(t, err)
	least := q.side + 2*QuietZone
	for pixels, ok := range map[int]bool{least: true, least - 1: false, MaxQRPixels: true, MaxQRPixels + 1: false, 0: false, -1: false} {
		var b bytes.Buffer
		err := q.PNG(&b, pixels)
		assert.Equal(t, ok, err == nil, "%d pixels: %v", pixels, err)
		if !ok {
			assert.ErrorIs(t, err, ErrInvalid)
			assert.Zero(t, b.Len())
		}
	}
	for content, level := range map[string]Level{"": LevelM, "x": "X", strings.Repeat("x", 1274): LevelH} {
		_, err := NewQR(content, level)
		assert.ErrorIs(t, err, ErrInvalid)
	}
	_, err = NewQR(strings.Repeat("x", 1273), LevelH)
	assert.NoError(t, err)
}

func TestScannersReadThePNG(t *testing.T) {
	scanner := tool(t, "zbarimg")
	for _, content := range []string{address, taxInvoice().Code, strings.Repeat("QUJD", 175)} {
		q, err := NewQR(content, LevelM)
		require.NoError(t, err)
		file := filepath.Join(t.TempDir(), "code.png")
		require.NoError(t, os.WriteFile(file, pngOf(t, q, 800), 0o600))
		out, err := exec.Command(scanner, "--quiet", "--raw", file).Output()
		require.NoError(t, err)
		assert.Equal(t, content, strings.TrimSpace(string(out)))
	}
}
