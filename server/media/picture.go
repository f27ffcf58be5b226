package media

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"

	"golang.org/x/image/webp"

	"sufra/server/errs"
)

// What an upload may be (reliability 3.5).
const (
	MaxBytes  = 5 << 20
	MaxPixels = 24_000_000
	MaxSide   = 8000 // pixels
	MinSide   = 16   // pixels, of what is left after cutting: less is no picture of anything
)

// format is one kind of file that is read. The formats are asked by their first bytes, never by what the sender
// calls them; image.Decode would also take whatever another package has registered.
type format struct {
	kind   string // media type
	magic  func([]byte) bool
	config func([]byte) (image.Config, error)
	decode func(io.Reader) (image.Image, error)
	// memory is what decoding takes at its peak, in bytes.
	memory func(image.Config, []byte) int64
	exif   func([]byte) []byte
	// drawn says that nothing was lost yet: it may be a logo, whose edges JPEG would fray.
	drawn func(image.Config) bool
}

// maxScans of a progressive JPEG. Usual ones have ten; each takes a pass over the whole picture and as little as forty
// bytes, so that a file within all other limits can keep a processor busy for minutes.
const maxScans = 100

var errScans = errors.New("too many scans")

func jpegConfig(body []byte) (image.Config, error) {
	if bytes.Count(body, []byte("\xff\xda")) > maxScans {
		return image.Config{}, errScans
	}
	return jpeg.DecodeConfig(bytes.NewReader(body))
}

var formats = []format{
	{kind: "image/jpeg", magic: func(b []byte) bool { return bytes.HasPrefix(b, []byte("\xff\xd8\xff")) },
		config: jpegConfig, decode: jpeg.Decode, memory: jpegMemory, exif: jpegExif,
		drawn: func(image.Config) bool { return false }},
	{kind: "image/png", magic: func(b []byte) bool { return bytes.HasPrefix(b, []byte("\x89PNG\r\n\x1a\n")) },
		config: func(b []byte) (image.Config, error) { return png.DecodeConfig(bytes.NewReader(b)) }, decode: png.Decode, memory: pngMemory, exif: pngExif,
		drawn: func(image.Config) bool { return true }},
	{kind: "image/webp", magic: func(b []byte) bool { return len(b) > 12 && string(b[:4]) == "RIFF" && string(b[8:12]) == "WEBP" },
		config: func(b []byte) (image.Config, error) { return webp.DecodeConfig(bytes.NewReader(b)) }, decode: webp.Decode, memory: webpMemory, exif: webpExif,
		drawn: func(c image.Config) bool { return c.ColorModel == color.NRGBAModel }},
}

// picture is a file that has been looked at and found harmless, but not decoded yet.
type picture struct {
	format
	body          []byte
	width, height int // as stored, before the orientation
	orientation   int // of EXIF, 1 to 8
	drawn         bool
	memory        int64 // bytes that decoding takes
}

// inspect reads a file's head only. TOO_LARGE over a limit, UNSUPPORTED_MEDIA for another kind of file, INVALID_INPUT
// for a broken one.
func inspect(body []byte) (picture, error) {
	if len(body) > MaxBytes {
		return picture{}, errs.New(errs.TooLarge, "a photo has at most %d MiB", MaxBytes>>20).Add("file", "too many bytes")
	}
	for _, f := range formats {
		if !f.magic(body) {
			continue
		}
		c, err := f.config(body)
		if err != nil {
			return picture{}, broken(err)
		}
		if c.Width > MaxSide || c.Height > MaxSide || c.Width*c.Height > MaxPixels {
			return picture{}, errs.New(errs.TooLarge, "a photo has at most %d megapixels and %d pixels a side", MaxPixels/1_000_000, MaxSide).Add("file", "too many pixels")
		}
		p := picture{format: f, body: body, width: c.Width, height: c.Height, orientation: orientationOf(f.exif(body)),
			drawn: f.drawn(c), memory: f.memory(c, body)}
		if p.memory <= 0 { // the decoder may find what was not found here: nothing is known to fit
			return picture{}, broken(errors.New("no frame"))
		}
		if p.memory > decodeMemory {
			return picture{}, errs.New(errs.TooLarge, "decoding the photo takes too much memory").Add("file", "too many pixels for this kind of file")
		}
		return p, nil
	}
	return picture{}, errs.New(errs.UnsupportedMedia, "a photo is a JPEG, PNG or WebP").Add("file", "not a JPEG, PNG or WebP")
}

// Stored looks at a file that comes from elsewhere to be kept as it is: it must be one that Upload could have stored under this
// key, of its kind and size, and harmless to open. Errors as inspect; INVALID_INPUT when it is another picture.
func Stored(key Key, body []byte) error {
	p, err := inspect(body)
	if err != nil {
		return err
	}
	if p.kind != key.Name.Type() || p.width != key.Size || p.height > MaxSide {
		return broken(fmt.Errorf("%s of %d pixels is no %s", p.kind, p.width, key))
	}
	return nil
}

func broken(cause error) error {
	e := errs.Wrap(cause, errs.InvalidInput, "the photo can't be read")
	if e, ok := errs.As(e); ok {
		return e.Add("file", "the photo is damaged")
	}
	return e
}

// upright is the size that people see: orientations from 5 on lie on their side.
func (p picture) upright() (width, height int) {
	if p.orientation >= 5 {
		return p.height, p.width
	}
	return p.width, p.height
}

func jpegMemory(c image.Config, body []byte) int64 {
	pixels := int64(c.Width) * int64(c.Height)
	samples, components, progressive := jpegSamples(body, pixels)
	memory := samples
	if progressive {
		memory += 4 * samples // the coefficients wait for the last scan
	}
	// Four components are unpacked to CMYK, three of which the file says that they are RGB to RGBA.
	if components == 4 || c.ColorModel == color.RGBAModel {
		memory += 4 * pixels
	}
	return memory
}

func pngMemory(c image.Config, body []byte) int64 {
	perPixel := int64(4)
	switch c.ColorModel {
	case color.GrayModel:
		perPixel = 1
	case color.Gray16Model:
		perPixel = 2
	case color.NRGBA64Model, color.RGBA64Model:
		perPixel = 8
	}
	if _, ok := c.ColorModel.(color.Palette); ok {
		perPixel = 1
	} else if perPixel < 4 && chunk(body, 8, binary.BigEndian, true, "tRNS") != nil {
		perPixel *= 4 // grey with one see-through shade is decoded to colours with alpha
	}
	memory := int64(c.Width) * int64(c.Height) * perPixel
	if len(body) > 28 && body[28] != 0 {
		memory += memory / 2 // interlaced: the largest pass is an image of its own
	}
	return memory
}

// webpMemory: lossless ones hold their pixels twice, lossy ones with alpha have a second picture for it.
// The head of an extended file does not say which of them it holds.
func webpMemory(c image.Config, body []byte) int64 {
	perPixel := int64(2)
	if c.ColorModel != color.YCbCrModel || chunk(body, 12, binary.LittleEndian, false, "VP8L") != nil {
		perPixel = 9
	}
	return int64(c.Width) * int64(c.Height) * perPixel
}
