package httpapi

import (
	"context"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"
	"golang.org/x/sync/semaphore"
	"golang.org/x/sync/singleflight"

	"sufra/server/errs"
	"sufra/server/media"
)

const (
	// easelPlaces is how many papers and codes are drawn at once for those who are signed in: each takes a processor, and a
	// menu with its photos some 40 MB.
	easelPlaces = 2
	// posterPlaces is the same for strangers, who must not keep owners waiting.
	posterPlaces  = 1
	easelPatience = 10 * time.Second
	// keptPictures of some 40 kB.
	keptPictures = 200
	// readers is how many photos of one paper are read at once.
	readers = 8
)

// easel is where papers, codes and pictures are drawn. It keeps the latest pictures.
type easel struct {
	places  *semaphore.Weighted
	drawing singleflight.Group
	mu      sync.Mutex
	kept    map[string][]byte
	order   []string // of kept, oldest first
}

func newEasel(places int64) *easel {
	return &easel{places: semaphore.NewWeighted(places), kept: map[string][]byte{}}
}

// through runs do when there is a place. BUSY when there is none in time.
func (e *easel) through(ctx context.Context, do func() error) error {
	waiting, cancel := context.WithTimeout(ctx, easelPatience)
	defer cancel()
	if e.places.Acquire(waiting, 1) != nil {
		return errs.New(errs.Busy, "too much is being drawn, try again").WithRetryAfter(time.Second)
	}
	defer e.places.Release(1)
	return do()
}

// draw is draw when there is a place. BUSY.
func (e *easel) draw(ctx context.Context, media, name string, write writer) (file *File, err error) {
	err = e.through(ctx, func() (err error) {
		file, err = draw(media, name, write)
		return err
	})
	return file, err
}

// picture gives a kept picture, or draws and keeps it. Whoever asks for one that is being drawn waits for it.
func (e *easel) picture(ctx context.Context, key string, paint func(context.Context) ([]byte, error)) ([]byte, error) {
	if made := e.find(key); made != nil {
		return made, nil
	}
	made, err, _ := e.drawing.Do(key, func() (any, error) {
		// Whoever came first may go away; the others still wait.
		ctx := context.WithoutCancel(ctx)
		var made []byte
		err := e.through(ctx, func() (err error) {
			made, err = paint(ctx)
			return err
		})
		if err == nil {
			e.keep(key, made)
		}
		return made, err
	})
	if err != nil {
		return nil, err
	}
	return made.([]byte), nil
}

func (e *easel) find(key string) []byte {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.kept[key]
}

func (e *easel) keep(key string, made []byte) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.kept[key] == nil {
		e.order = append(e.order, key)
	}
	e.kept[key] = made
	if len(e.order) > keptPictures {
		delete(e.kept, e.order[0])
		e.order = slices.Delete(e.order, 0, 1)
	}
}

// stored reads photos by their addresses, in the size that suits so many pixels of width. One that is not ours, or that
// is gone, is nil: pictures elsewhere are never fetched.
func (s *Server) stored(ctx context.Context, width int, addresses ...string) ([][]byte, error) {
	files := make([][]byte, len(addresses))
	reading, ctx := errgroup.WithContext(ctx)
	reading.SetLimit(readers)
	for i, address := range addresses {
		path, ours := strings.CutPrefix(address, media.URLPrefix)
		name, known := media.ParseName(path)
		if !ours || !known {
			continue
		}
		reading.Go(func() (err error) {
			files[i], err = s.o.Media.Open(ctx, name, width)
			if errs.Is(err, errs.NotFound) {
				return nil
			}
			return err
		})
	}
	return files, reading.Wait()
}
