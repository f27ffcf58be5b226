package media_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/media"
	"sufra/server/servertest"
)

func TestMain(m *testing.M) {
	code := m.Run()
	servertest.Stop()
	os.Exit(code)
}

// shop is a restaurant with a store of its own.
type shop struct {
	*media.Service
	t     *testing.T
	f     *servertest.Factory
	actor access.Actor
	dir   string
	now   time.Time
}

func newShop(t *testing.T) *shop {
	t.Helper()
	d := servertest.NewDB(t)
	s := &shop{t: t, f: servertest.NewFactory(t, d), dir: t.TempDir(), now: time.Now().Truncate(time.Microsecond)}
	disk, err := media.NewDisk(s.dir)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, disk.Close()) })
	s.Service = media.New(d, disk, func() time.Time { return s.now })
	s.actor = owner(s.f.Tenant(nil))
	return s
}

func owner(t *servertest.Tenant) access.Actor {
	return access.Actor{Kind: access.Owner, ID: t.OwnerID, RestaurantID: t.ID}
}

func (s *shop) upload(body []byte, crop *media.Crop) (api.Upload, error) {
	u, _, err := s.Upload(s.t.Context(), s.actor, idempotency.Request{}, body, crop)
	return u, err
}

// kept uploads what must be accepted, and returns its files by width.
func (s *shop) kept(body []byte, crop *media.Crop) (api.Upload, map[int][]byte) {
	s.t.Helper()
	u, err := s.upload(body, crop)
	require.NoError(s.t, err)
	files := map[int][]byte{}
	for _, size := range u.Sizes {
		file, err := s.Open(context.Background(), nameOf(s.t, u), int(size))
		require.NoError(s.t, err)
		files[int(size)] = file
	}
	return u, files
}

func nameOf(t testing.TB, u api.Upload) media.Name {
	t.Helper()
	name, ok := media.ParseName(u.URL[len(media.URLPrefix):])
	require.True(t, ok, u.URL)
	return name
}

func TestSizesAreKeptAndNothingIsEnlarged(t *testing.T) {
	s := newShop(t)
	for _, c := range []struct {
		w, h  int
		sizes []int32
	}{
		{1300, 200, []int32{96, 320, 640, 1280}}, {1280, 160, []int32{96, 320, 640, 1280}}, {641, 160, []int32{96, 320, 640, 641}},
		{640, 160, []int32{96, 320, 640}}, {96, 48, []int32{96}}, {50, 40, []int32{50}}, {16, 16, []int32{16}},
	} {
		u, files := s.kept(asJPEG(t, corners(c.w, c.h)), nil)
		require.Equal(t, c.sizes, u.Sizes)
		require.Len(t, files, len(c.sizes))
		for width, file := range files {
			config, format, err := image.DecodeConfig(bytes.NewReader(file))
			require.NoError(t, err)
			require.Equal(t, "jpeg", format)
			require.Equal(t, width, config.Width)
			require.InDelta(t, float64(c.h*width)/float64(c.w), config.Height, 1)
			require.Equal(t, "rgbw", quarters(t, file))
		}
		require.Equal(t, u.Sizes[len(u.Sizes)-1], u.Width)
	}
	tall, _ := s.kept(asJPEG(t, corners(50, 4000)), nil)
	require.Equal(t, [2]int32{32, 2560}, [2]int32{tall.Width, tall.Height}, "a tall one is made narrower")
	small, _ := s.kept(asJPEG(t, corners(150, 40)), nil)
	whole, err := s.Open(t.Context(), nameOf(t, small), 0)
	require.NoError(t, err)
	next, err := s.Open(t.Context(), nameOf(t, small), 97)
	require.NoError(t, err)
	require.Equal(t, whole, next, "the next larger size")
}

func TestOrientationIsAppliedAndMetadataDropped(t *testing.T) {
	s := newShop(t)
	plain := corners(60, 40)
	upright := map[int]string{1: "rgbw", 2: "grwb", 3: "wbgr", 4: "bwrg", 5: "rbgw", 6: "brwg", 7: "wgbr", 8: "gwrb"}
	for orientation, want := range upright {
		for _, order := range []byteOrder{binary.LittleEndian, binary.BigEndian} {
			block := exifBlock(order, orientation)
			for kind, file := range map[string][]byte{"JPEG": withExif(asJPEG(t, plain), block), "PNG": withChunk(asPNG(t, plain), "eXIf", block)} {
				name := fmt.Sprintf("%s %d %s", kind, orientation, order)
				u, files := s.kept(file, nil)
				require.Equal(t, want, quarters(t, files[int(u.Width)]), name)
				require.Equal(t, orientation >= 5, u.Width < u.Height, name)
				require.NotContains(t, string(files[int(u.Width)]), secret, name)
				require.NotContains(t, string(files[int(u.Width)]), "Exif", name)
			}
		}
	}
	turned, files := s.kept(withRIFF(asWebP(t, "lossy"), exifBlock(binary.LittleEndian, 6)), nil)
	require.Equal(t, [2]int32{24, 40}, [2]int32{turned.Width, turned.Height}, "WebP")
	require.NotContains(t, string(files[24]), secret)
	for name, block := range map[string][]byte{"of nothing": nil, "cut off": exifBlock(binary.LittleEndian, 6)[:12], "unknown": exifBlock(binary.LittleEndian, 9),
		"far away": append([]byte("II*\x00"), 0xf0, 0xff, 0xff, 0x7f)} {
		u, files := s.kept(withExif(asJPEG(t, plain), block), nil)
		require.Equal(t, "rgbw", quarters(t, files[int(u.Width)]), name)
	}
}

func TestCropIsOfTheUprightPhoto(t *testing.T) {
	s := newShop(t)
	lying := withExif(asJPEG(t, corners(60, 40)), exifBlock(binary.LittleEndian, 6)) // stands 40 × 60, blue at the top left
	u, files := s.kept(lying, &media.Crop{X: 0, Y: 0, Width: 20, Height: 30})
	require.Equal(t, "bbbb", quarters(t, files[20]))
	require.Equal(t, [2]int32{20, 30}, [2]int32{u.Width, u.Height})
	_, files = s.kept(lying, &media.Crop{X: 20, Y: 30, Width: 20, Height: 30})
	require.Equal(t, "gggg", quarters(t, files[20]))
	for _, crop := range []media.Crop{{X: 21, Width: 20, Height: 30}, {Y: 31, Width: 20, Height: 30}, {Width: 41, Height: 30}, {Width: 15, Height: 30}, {Width: 20, Height: 15}, {}} {
		_, err := s.upload(lying, &crop)
		requireField(t, err, errs.InvalidInput, "crop")
	}
}

func requireField(t *testing.T, err error, code errs.Code, field string) {
	t.Helper()
	e, ok := errs.As(err)
	require.True(t, ok, "%v", err)
	require.Equal(t, code, e.Code, err)
	require.Len(t, e.Fields, 1)
	require.Equal(t, field, e.Fields[0].Field)
}

func TestWhatIsNoPhotoIsRefused(t *testing.T) {
	s := newShop(t)
	small := corners(64, 64)
	jpg, png := asJPEG(t, small), asPNG(t, small)
	for name, c := range map[string]struct {
		file []byte
		code errs.Code
	}{
		"nothing":                 {nil, errs.UnsupportedMedia},
		"SVG with a script":       {[]byte(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`), errs.UnsupportedMedia},
		"a page":                  {[]byte("<!doctype html><script>alert(1)</script>"), errs.UnsupportedMedia},
		"GIF":                     {asGIF(t), errs.UnsupportedMedia},
		"BMP":                     {append([]byte("BM"), make([]byte, 100)...), errs.UnsupportedMedia},
		"TIFF":                    {exifBlock(binary.LittleEndian, 1), errs.UnsupportedMedia},
		"5 MiB and a byte":        {padded(jpg, media.MaxBytes+1), errs.TooLarge},
		"30,000 pixels a side":    {resized(png, 30_000, 30_000), errs.TooLarge},
		"one pixel high":          {resized(png, 24_000_000, 1), errs.TooLarge},
		"8,001 pixels wide":       {resized(png, 8001, 16), errs.TooLarge},
		"8,001 pixels high":       {resized(png, 16, 8001), errs.TooLarge},
		"a row over 24 MP":        {resized(png, 8000, 3001), errs.TooLarge},
		"a bomb within limits":    {resized(png, 8000, 3000), errs.InvalidInput},
		"15 pixels high":          {asPNG(t, corners(64, 15)), errs.InvalidInput},
		"half a JPEG":             {jpg[:len(jpg)/2], errs.InvalidInput},
		"half a PNG":              {png[:len(png)/2], errs.InvalidInput},
		"half a lossy WebP":       {asWebP(t, "lossy")[:60], errs.InvalidInput},
		"half a lossless WebP":    {asWebP(t, "lossless")[:40], errs.InvalidInput},
		"half a WebP with alpha":  {asWebP(t, "alpha")[:150], errs.InvalidInput},
		"a JPEG without a frame":  {slices.Concat(jpg[:2], []byte("\xff\xd9"), jpg[2:]), errs.InvalidInput},
		"the head of a JPEG":      {jpg[:4], errs.InvalidInput},
		"the head of a PNG":       {png[:20], errs.InvalidInput},
		"a JPEG of endless scans": {append(bytes.Clone(jpg), bytes.Repeat([]byte("\xff\xda"), 200)...), errs.InvalidInput},
	} {
		_, err := s.upload(c.file, nil)
		require.Equal(t, c.code, errs.CodeOf(err), "%s: %v", name, err)
	}
	require.Empty(t, s.stored(), "nothing of them is kept")
}

func TestLimitsThemselvesAreAllowed(t *testing.T) {
	s := newShop(t)
	u, _ := s.kept(padded(asJPEG(t, corners(64, 64)), media.MaxBytes), nil)
	require.EqualValues(t, 64, u.Width)
	u, _ = s.kept(asPNG(t, image.NewGray(image.Rect(0, 0, 8000, 16))), nil)
	require.Equal(t, [2]int32{1280, 3}, [2]int32{u.Width, u.Height})
	_, _ = s.kept(asPNG(t, image.NewGray(image.Rect(0, 0, 16, 8000))), nil)
	reckoned, _ := media.Reckon(t, resized(asPNG(t, image.NewGray(image.Rect(0, 0, 16, 16))), 8000, 3000))
	require.EqualValues(t, media.MaxPixels, reckoned)
}

func TestEachKindIsKeptAsWhatSuitsIt(t *testing.T) {
	s := newShop(t)
	logo := image.NewNRGBA(image.Rect(0, 0, 200, 200))
	for i := range 200 * 100 {
		logo.Pix[4*i], logo.Pix[4*i+3] = 200, 255
	}
	photo, grain := corners(300, 200), rand.New(rand.NewPCG(1, 2))
	for i := range photo.Pix {
		if i%4 != 3 {
			photo.Pix[i] = uint8(min(255, int(photo.Pix[i])+grain.IntN(24)))
		}
	}
	for name, c := range map[string]struct {
		file []byte
		kind string
	}{
		"JPEG": {asJPEG(t, photo), "jpeg"}, "PNG that shows through": {asPNG(t, logo), "png"}, "a drawing as PNG": {asPNG(t, corners(300, 200)), "png"},
		"a photograph as PNG": {asPNG(t, photo), "jpeg"}, "lossy WebP": {asWebP(t, "lossy"), "jpeg"}, "WebP with alpha": {asWebP(t, "alpha"), "png"},
		"lossless WebP": {asWebP(t, "lossless"), "png"},
	} {
		u, files := s.kept(c.file, nil)
		for _, file := range files {
			_, kind, err := image.DecodeConfig(bytes.NewReader(file))
			require.NoError(t, err)
			require.Equal(t, c.kind, kind, name)
		}
		if name == "PNG that shows through" {
			img, _, err := image.Decode(bytes.NewReader(files[96]))
			require.NoError(t, err)
			_, _, _, alpha := img.At(48, 90).RGBA()
			require.Zero(t, alpha, "the transparent half")
			require.Equal(t, "#c80000", u.Color, "what is transparent has no colour")
		}
	}
}

func TestPolyglotLosesItsOtherHalf(t *testing.T) {
	s := newShop(t)
	const page = "<html><script>alert(document.cookie)</script></html>"
	jpg := asJPEG(t, corners(64, 64))
	comment := append([]byte("\xff\xfe\x00"), append([]byte{byte(len(page) + 2)}, page...)...)
	for name, file := range map[string][]byte{
		"behind a JPEG": append(bytes.Clone(jpg), page...), "in its comment": bytes.Join([][]byte{jpg[:2], comment, jpg[2:]}, nil),
		"in a PNG's text": withChunk(asPNG(t, corners(64, 64)), "tEXt", []byte("Title\x00"+page)), "behind a WebP": append(asWebP(t, "lossy"), page...),
	} {
		u, files := s.kept(file, nil)
		require.NotContains(t, string(files[int(u.Width)]), "script", name)
	}
}

func TestColorIsTheMean(t *testing.T) {
	s := newShop(t)
	img := image.NewNRGBA(image.Rect(0, 0, 100, 100))
	for i := range 100 * 100 {
		img.SetNRGBA(i%100, i/100, color.NRGBA{uint8(i % 2 * 255), uint8(i % 2 * 255), uint8(i % 2 * 255), 255})
	}
	u, _ := s.kept(asPNG(t, img), nil)
	require.Equal(t, "#bcbcbc", u.Color, "half of the light, which is not half of the code")
}

func TestNamesThatUploadDoesNotMakeAreNone(t *testing.T) {
	id := "00112233445566778899aabbccddeeff"
	_, ok := media.ParseName(id + "-1280x853-c8a27b.jpg")
	require.True(t, ok)
	for _, name := range []string{"", id + ".jpg", "../" + id + "-1x1-000000.jpg", id + "-1x1-000000.svg", id + "-1x1-000000.jpg/..", id + "-0x1-000000.jpg",
		id + "-10000x1-000000.jpg", id + "-1x1-00000G.jpg", id[1:] + "-1x1-000000.jpg", id + "-1x1-000000.jpg\n", uuid.NewString()} {
		_, ok := media.ParseName(name)
		require.False(t, ok, name)
	}
}
