package media_test

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"testing"

	"github.com/stretchr/testify/require"
)

// corners paints a picture whose quarters differ: red, green; blue, white.
func corners(w, h int) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			c := color.NRGBA{200, 30, 30, 255}
			switch {
			case x >= w/2 && y >= h/2:
				c = color.NRGBA{250, 250, 250, 255}
			case x >= w/2:
				c = color.NRGBA{30, 160, 30, 255}
			case y >= h/2:
				c = color.NRGBA{30, 30, 200, 255}
			}
			img.SetNRGBA(x, y, c)
		}
	}
	return img
}

// The colours of corners by a letter, near enough after JPEG.
func letter(c color.Color) string {
	r, g, b, _ := c.RGBA()
	high := func(v uint32) bool { return v>>8 > 100 }
	switch {
	case high(r) && high(g) && high(b):
		return "w"
	case high(r):
		return "r"
	case high(g):
		return "g"
	case high(b):
		return "b"
	}
	return "?"
}

// quarters reads the four corners of a picture, row by row.
func quarters(t testing.TB, file []byte) string {
	t.Helper()
	img, _, err := image.Decode(bytes.NewReader(file))
	require.NoError(t, err)
	b := img.Bounds()
	text := ""
	for _, y := range []int{1, 3} {
		for _, x := range []int{1, 3} {
			text += letter(img.At(b.Dx()*x/4, b.Dy()*y/4))
		}
	}
	return text
}

func asJPEG(t testing.TB, img image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, jpeg.Encode(&b, img, &jpeg.Options{Quality: 90}))
	return b.Bytes()
}

func asPNG(t testing.TB, img image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, png.Encode(&b, img))
	return b.Bytes()
}

func asGIF(t testing.TB) []byte {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, gif.Encode(&b, corners(64, 64), nil))
	return b.Bytes()
}

// webpFiles are 40 × 24: lossy, lossless, lossy with alpha. Nothing in Go's library writes WebP.
var webpFiles = map[string]string{
	"lossy":    "UklGRnAAAABXRUJQVlA4IGQAAAAwBACdASooABgAPrVYpU68JSOiJWgDgBaJagDKLpBvARf/tAAFu7JmE4AA/u8G33o/nj81nSUyrNP/+hYn98ax5jjcuDv+pvJJ+/7/sK6weRB9L4mxt/ra8G1sJST5BqWSDQAA",
	"lossless": "UklGRjwAAABXRUJQVlA4TC8AAAAvJ8AFAJmM6H9sYsCj/xHUtm3D8P/T07ORSdvMv97m3vzHBHgTFWuQMHgbCYM1AAA=",
	"alpha":    "UklGRiwBAABXRUJQVlA4WAoAAAAQAAAAJwAAFwAAQUxQSGkAAAABP0CmARkmgInglMZERICV94BRbdtKPl6DEYw1kBPAbv/15GuAiP4zcNu2Ebt3e/cLk2wYznvJbNofQGfzgkJpKcH0upW7M9XDoVB9QqX6hVoFoXHL3Lrdlrl9F6fv5/adnf6H439LIBgAVlA4IJwAAADwBACdASooABgAPpE8lkiloyIhKqwAsBIJZADL020UBMgHPRexB+1/ozAZlWrSBhAA/vP0//3rbPJRAgb+jJiWq2y1kycnzO7+RZOMxYIvH8ByEvwREA/+P/yVwHvuHKU2NuOKa/sztQY+v/yb/wRzpH2zIjgzyHJex1Mb1TryJX805EiQ36BppkP/git8X5RXkYXZGKOdUfgAAAA=",
}

func asWebP(t testing.TB, kind string) []byte {
	t.Helper()
	file, err := base64.StdEncoding.DecodeString(webpFiles[kind])
	require.NoError(t, err)
	return file
}

// secret is what no stored file may hold: it stands in the fixtures' metadata.
const secret = "24.7136N-46.6753E"

type byteOrder interface {
	binary.ByteOrder
	binary.AppendByteOrder
}

// exifBlock is a TIFF block with an orientation and a place, in either byte order.
func exifBlock(order byteOrder, orientation int) []byte {
	b := []byte("II*\x00")
	if order == byteOrder(binary.BigEndian) {
		b = []byte("MM\x00*")
	}
	put16 := func(v int) { b = order.AppendUint16(b, uint16(v)) }
	put32 := func(v int) { b = order.AppendUint32(b, uint32(v)) }
	put32(8)
	put16(2)
	put16(0x0112) // orientation: one short
	put16(3)
	put32(1)
	put16(orientation)
	put16(0)
	put16(0x8825) // the place
	put16(2)
	put32(len(secret))
	put32(8 + 2 + 2*12 + 4)
	put32(0)
	return append(b, secret...)
}

// withExif puts a block of EXIF into a JPEG, right after its first marker as cameras do.
func withExif(file, block []byte) []byte {
	data := append([]byte("Exif\x00\x00"), block...)
	segment := append(binary.BigEndian.AppendUint16([]byte("\xff\xe1"), uint16(len(data)+2)), data...)
	return bytes.Join([][]byte{file[:2], segment, file[2:]}, nil)
}

// withStray puts bytes behind a JPEG's first segment, which decoders pass over.
func withStray(file []byte, stray ...byte) []byte {
	end := 4 + int(binary.BigEndian.Uint16(file[4:]))
	return bytes.Join([][]byte{file[:end], stray, file[end:]}, nil)
}

// withChunk puts a chunk into a PNG, right after its head.
func withChunk(file []byte, name string, data []byte) []byte {
	chunk := binary.BigEndian.AppendUint32(nil, uint32(len(data)))
	named := append([]byte(name), data...)
	chunk = binary.BigEndian.AppendUint32(append(chunk, named...), crc32.ChecksumIEEE(named))
	const head = 8 + 25
	return bytes.Join([][]byte{file[:head], chunk, file[head:]}, nil)
}

// withRIFF puts EXIF into a plain WebP of 40 × 24, which takes the extended form for it.
func withRIFF(file, block []byte) []byte {
	length := func(n int) []byte { return binary.LittleEndian.AppendUint32(nil, uint32(n)) }
	const exif = 8
	head := []byte{exif, 0, 0, 0, 39, 0, 0, 23, 0, 0} // sides less one
	body := bytes.Join([][]byte{[]byte("WEBPVP8X"), length(len(head)), head, file[12:], []byte("EXIF"), length(len(block)), block, make([]byte, len(block)%2)}, nil)
	return bytes.Join([][]byte{[]byte("RIFF"), length(len(body)), body}, nil)
}

// resized gives a PNG's head another size: a bomb is a small file that says it is large.
func resized(file []byte, w, h int) []byte {
	out := bytes.Clone(file)
	binary.BigEndian.PutUint32(out[16:], uint32(w))
	binary.BigEndian.PutUint32(out[20:], uint32(h))
	binary.BigEndian.PutUint32(out[29:], crc32.ChecksumIEEE(out[12:29]))
	return out
}

// padded appends bytes up to a length; decoders stop before them.
func padded(file []byte, length int) []byte {
	return append(bytes.Clone(file), make([]byte, length-len(file))...)
}
