package media_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sufra/server/errs"
	"sufra/server/media"
)

// remote is a store elsewhere: its photos are as large as they are said to be, and come when the test wants them to.
type remote struct {
	media.Store
	size    int64
	unknown bool
	cut     bool
	err     error
	opened  atomic.Int32
	coming  chan struct{} // nil: at once
}

func (r *remote) Open(context.Context, string) (io.ReadCloser, int64, error) {
	r.opened.Add(1)
	if r.coming != nil {
		<-r.coming
	}
	body, size := bytes.NewReader(make([]byte, r.size)), r.size
	if r.cut {
		body.Reset(make([]byte, r.size-1))
	}
	if r.unknown {
		size = -1
	}
	return io.NopCloser(io.LimitReader(body, r.size)), size, r.err
}

// photoName is one of many names.
func photoName(t *testing.T, n int) media.Name {
	t.Helper()
	name, known := media.ParseName(strings.Repeat("0", 30) + string("0123456789abcdef"[n/16]) + string("0123456789abcdef"[n%16]) + "-400x200-ffffff.jpg")
	require.True(t, known)
	return name
}

const mebi = 1 << 20

// One who reads slowly holds a photo, not a copy of it: the hundred others who read the same one add nothing.
func TestReadersShareAPhoto(t *testing.T) {
	store := &remote{size: 8 * mebi, coming: make(chan struct{})}
	s := media.New(nil, store, time.Now)
	var readers sync.WaitGroup
	lent := make([]*media.Lent, 100)
	for i := range lent {
		readers.Go(func() {
			var err error
			if lent[i], err = s.Lend(t.Context(), photoName(t, 0), 0); err != nil {
				t.Error(err)
			}
		})
	}
	close(store.coming)
	readers.Wait()
	require.EqualValues(t, 1, store.opened.Load())
	for i, each := range lent {
		require.EqualValues(t, 8*mebi, each.Size)
		n, err := io.Copy(io.Discard, each)
		require.NoError(t, err)
		require.EqualValues(t, 8*mebi, n, i)
	}
	for _, each := range lent {
		require.NoError(t, each.Close())
		require.NoError(t, each.Close(), "twice is once")
	}
	again, err := s.Lend(t.Context(), photoName(t, 0), 0)
	require.NoError(t, err)
	require.EqualValues(t, 2, store.opened.Load(), "what nobody reads is not kept")
	require.NoError(t, again.Close())
}

// Different photos that are read slowly fill the memory up to a bound. Then there is a refusal until one has been read.
func TestPhotosOnTheirWayAreBounded(t *testing.T) {
	for what, store := range map[string]*remote{"known": {size: 16 * mebi}, "unknown": {size: 16 * mebi, unknown: true}} {
		s := media.New(nil, store, time.Now)
		var lent []*media.Lent
		for n := range 4 {
			each, err := s.Lend(t.Context(), photoName(t, n), 0)
			require.NoError(t, err, what)
			lent = append(lent, each)
		}
		_, err := s.Lend(t.Context(), photoName(t, 5), 0)
		refused, _ := errs.As(err)
		require.NotNil(t, refused, what)
		require.Equal(t, errs.Busy, refused.Code, what)
		require.NotZero(t, refused.RetryAfter, what)
		shared, err := s.Lend(t.Context(), photoName(t, 0), 0)
		require.NoError(t, err, "one that is there takes no more")
		require.NoError(t, lent[0].Close())
		_, err = s.Lend(t.Context(), photoName(t, 5), 0)
		require.Equal(t, errs.Busy, errs.CodeOf(err), "somebody still reads it")
		require.NoError(t, shared.Close())
		again, err := s.Lend(t.Context(), photoName(t, 5), 0)
		require.NoError(t, err, what)
		require.NoError(t, again.Close())
	}
}

// A photo that can't be had leaves nothing behind, and is asked for anew the next time.
func TestPhotosThatCannotBeLent(t *testing.T) {
	store := &remote{}
	s := media.New(nil, store, time.Now)
	for what, broken := range map[string]func(){
		"cut off":   func() { store.size, store.cut, store.err = 16*mebi, true, nil },
		"too large": func() { store.size, store.cut, store.err = 17*mebi, false, nil },
		"away":      func() { store.size, store.cut, store.err = 1, false, errors.New("down") },
	} {
		broken()
		for n := range 3 * 4 {
			_, err := s.Lend(t.Context(), photoName(t, n), 0)
			require.Equal(t, errs.ProviderUnavailable, errs.CodeOf(err), what)
		}
	}
	store.size, store.err, store.cut, store.unknown = 5, nil, false, true
	lent, err := s.Lend(t.Context(), photoName(t, 0), 0)
	require.NoError(t, err)
	require.EqualValues(t, 5, lent.Size)
	require.NoError(t, lent.Close())
}

// On the disk it is one open file for all, each of whom reads it from the beginning.
func TestLendingFromTheDisk(t *testing.T) {
	s := newShop(t)
	u, files := s.kept(asJPEG(t, corners(400, 200)), nil)
	name := nameOf(t, u)
	first, err := s.Lend(t.Context(), name, 96)
	require.NoError(t, err)
	_, err = io.CopyN(io.Discard, first, 10)
	require.NoError(t, err)
	second, err := s.Lend(t.Context(), name, 96)
	require.NoError(t, err)
	text, err := io.ReadAll(second)
	require.NoError(t, err)
	require.Equal(t, files[96], text)
	require.NoError(t, second.Close())
	rest, err := io.ReadAll(first)
	require.NoError(t, err)
	require.Equal(t, files[96][10:], rest)
	require.NoError(t, first.Close())
	_, err = s.Lend(t.Context(), photoName(t, 0), 96)
	require.Equal(t, errs.NotFound, errs.CodeOf(err))
}

// The store elsewhere says how large a photo is before it sends it.
func TestOpeningInABucket(t *testing.T) {
	b, address := newBucket(t)
	store, err := media.NewS3(address, time.Now)
	require.NoError(t, err)
	require.NoError(t, store.Put(t.Context(), "ab/c.jpg", "image/jpeg", []byte("photo")))
	body, size, err := store.Open(t.Context(), "ab/c.jpg")
	require.NoError(t, err)
	require.EqualValues(t, 5, size)
	text, err := io.ReadAll(body)
	require.NoError(t, err)
	require.Equal(t, "photo", string(text))
	require.NoError(t, body.Close())
	b.status = http.StatusServiceUnavailable
	_, _, err = store.Open(t.Context(), "ab/c.jpg")
	require.ErrorContains(t, err, "503")
}
