package media_test

import (
	"context"
	"encoding/base64"
	"image"
	"image/color"
	"image/color/palette"
	"math/rand/v2"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sufra/server/errs"
	"sufra/server/media"
)

// progressive is a JPEG of 640 × 480 in ten scans, which Go's library reads and does not write.
const progressive = "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDADUlKC8oITUvKy88OTU/UIVXUElJUKN1e2GFwarLyL6qurfV8P//1eL/5re6////////////zv//////////////2wBDATk8PFBGUJ1XV53/3Lrc////////////////////////////////////////////////////////////////////wgARCAHgAoADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAEC/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAED/9oADAMBAAIQAxAAAAHYw0AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACBAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAhKgqCoKgqCoKgqCoKgqCoKgqCoKgqCoKgqCoKgqCoKgqCoKgqCoKgqCoKgqCoKgqCoAoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACCoKgqCoKgqCoKgqCoKgqCoKgqCoKgqCoKgqCoKgqCoKgqCoKgqCoKgqCoKgqCoKgqAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACCgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAD//EABQQAQAAAAAAAAAAAAAAAAAAAMD/2gAIAQEAAQUCFgf/xAAUEQEAAAAAAAAAAAAAAAAAAACg/9oACAEDAQE/ARYf/8QAFBEBAAAAAAAAAAAAAAAAAAAAoP/aAAgBAgEBPwEWH//EABQQAQAAAAAAAAAAAAAAAAAAAMD/2gAIAQEABj8CFgf/xAAUEAEAAAAAAAAAAAAAAAAAAADA/9oACAEBAAE/IRYH/9oADAMBAAIAAwAAABD7777777777777777777777777777777777777774MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEHzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz7777777777777777777777777777777777777777PPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD3333333333333333333333333333333333333330AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIII888888888888888888888888888888888888888/zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzwMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwz7777777777777777777777777777777777777777/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wD/AP8A/wDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDAIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMPzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPP/xAAUEQEAAAAAAAAAAAAAAAAAAACg/9oACAEDAQE/EBYf/8QAFBEBAAAAAAAAAAAAAAAAAAAAoP/aAAgBAgEBPxAWH//EABQQAQAAAAAAAAAAAAAAAAAAAMD/2gAIAQEAAT8QFgf/2Q=="

// TestDecodingTakesNoMoreThanWasReckoned holds the estimate, on which the gate relies, to what the decoders allocate.
func TestDecodingTakesNoMoreThanWasReckoned(t *testing.T) {
	wide := image.Rect(0, 0, 1500, 1000)
	paletted := image.NewPaletted(wide, palette.WebSafe)
	tenScans, err := base64.StdEncoding.DecodeString(progressive)
	require.NoError(t, err)
	translucent := image.NewNRGBA(wide)
	jpg, seeThrough := asJPEG(t, corners(1500, 1000)), []byte{0, 1}
	for name, file := range map[string][]byte{
		"JPEG": asJPEG(t, corners(1500, 1000)), "grey JPEG": asJPEG(t, image.NewGray(wide)), "progressive JPEG": tenScans,
		"PNG": asPNG(t, corners(1500, 1000)), "translucent PNG": asPNG(t, translucent), "grey PNG": asPNG(t, image.NewGray(wide)),
		"deep grey PNG": asPNG(t, image.NewGray16(wide)), "deep PNG": asPNG(t, image.NewNRGBA64(wide)), "PNG with a palette": asPNG(t, paletted),
		"JPEG with a stray byte": withStray(jpg, 0), "progressive JPEG with a marker of nothing": withStray(tenScans, 0xff, 0),
		"progressive JPEG with a restart":   withStray(tenScans, 0xff, 0xd0),
		"grey PNG with a see-through shade": withChunk(asPNG(t, image.NewGray(wide)), "tRNS", seeThrough), "deep grey PNG with one": withChunk(asPNG(t, image.NewGray16(wide)), "tRNS", seeThrough),
		"lossless WebP in the extended form": withRIFF(asWebP(t, "lossless"), []byte("Exif")),
		"lossy WebP":                         asWebP(t, "lossy"), "lossless WebP": asWebP(t, "lossless"), "WebP with alpha": asWebP(t, "alpha"),
	} {
		reckoned, decode := media.Reckon(t, file)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		decode()
		runtime.ReadMemStats(&after)
		const buffers = 160 << 10 // of the decoder itself, whatever the picture
		require.LessOrEqual(t, int64(after.TotalAlloc-before.TotalAlloc), reckoned+buffers, name)
		require.Less(t, reckoned, 40*int64(1500*1000), name)
	}
}

// TestFormsThatTakeMoreMemory: what the head says decides, before anything is decoded.
func TestFormsThatTakeMoreMemory(t *testing.T) {
	tenScans, err := base64.StdEncoding.DecodeString(progressive)
	require.NoError(t, err)
	reckoned, _ := media.Reckon(t, tenScans)
	require.EqualValues(t, 640*480*3/2*5, reckoned, "a progressive JPEG keeps its coefficients")

	// 24 megapixels at two bytes a channel fit; interlaced they do not.
	large := resized(asPNG(t, image.NewNRGBA64(image.Rect(0, 0, 16, 16))), 6000, 4000)
	reckoned, _ = media.Reckon(t, large)
	require.EqualValues(t, 6000*4000*8, reckoned)
	large[28] = 1
	_, err = newShop(t).upload(resized(large, 6000, 4000), nil)
	require.Equal(t, errs.TooLarge, errs.CodeOf(err))
}

// TestTwoPhotosAtOnceWithinTheBudget sends photos of all weights through the gate at once.
func TestTwoPhotosAtOnceWithinTheBudget(t *testing.T) {
	var mu sync.Mutex
	inside, memory, most, heaviest := 0, int64(0), 0, int64(0)
	var all sync.WaitGroup
	through := media.NewGate()
	for i := range 40 {
		weight := int64(i%5) * 50 << 20
		all.Go(func() {
			err := through(context.Background(), weight, func() error {
				mu.Lock()
				inside, memory = inside+1, memory+weight+media.Workspace
				most, heaviest = max(most, inside), max(heaviest, memory)
				mu.Unlock()
				runtime.Gosched()
				mu.Lock()
				inside, memory = inside-1, memory-weight-media.Workspace
				mu.Unlock()
				return nil
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	require.LessOrEqual(t, most, 2)
	require.LessOrEqual(t, heaviest, int64(256<<20))
}

func TestPhotoThatFindsNoRoomIsToldToComeAgain(t *testing.T) {
	through := media.NewGate()
	release, entered := make(chan struct{}), make(chan struct{}, 2)
	var all sync.WaitGroup
	for range 2 {
		all.Go(func() {
			_ = through(context.Background(), 1<<20, func() error { entered <- struct{}{}; <-release; return nil })
		})
	}
	<-entered
	<-entered
	ctx, cancel := context.WithDeadline(context.Background(), time.Now())
	defer cancel()
	err := through(ctx, 1<<20, func() error { t.Error("a third one got in"); return nil })
	require.Equal(t, errs.Busy, errs.CodeOf(err))
	close(release)
	all.Wait()
	require.NoError(t, through(context.Background(), 200<<20, func() error { return nil }))
}

// TestGrainCostsAndPlainWallsDoNot: the encoder's quality follows the picture.
func TestGrainCostsAndPlainWallsDoNot(t *testing.T) {
	s := newShop(t)
	wall, rice := image.NewNRGBA(image.Rect(0, 0, 320, 240)), image.NewNRGBA(image.Rect(0, 0, 320, 240))
	grain := rand.New(rand.NewPCG(3, 4))
	for y := range 240 {
		for x := range 320 {
			wall.SetNRGBA(x, y, color.NRGBA{uint8(x / 2), 120, uint8(y / 2), 255})
			v := uint8(grain.IntN(200))
			rice.SetNRGBA(x, y, color.NRGBA{v, v, v / 2, 255})
		}
	}
	_, plain := s.kept(asJPEG(t, wall), nil)
	_, fine := s.kept(asJPEG(t, rice), nil)
	require.Less(t, len(plain[320])*5, len(fine[320]))
}
