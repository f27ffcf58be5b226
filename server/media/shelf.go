package media

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"golang.org/x/sync/semaphore"

	"sufra/server/errs"
)

const (
	// shelfBytes is what all photos from elsewhere may take while they are sent: some 300 of the largest size. All those of a
	// menu of 300 dishes, in the two sizes that phones ask for, are less than half of it.
	shelfBytes = 64 << 20
	// shelfFiles bounds the descriptors in the same way.
	shelfFiles = 2048
	// piece is how much of a file is read at once while there is memory for it, in bytes: in the smallest pieces a photo of
	// 100 kB takes twice as long.
	piece = 64 << 10
	// largestFile is more than a photo's largest size takes, in bytes.
	largestFile = 16 << 20
)

// shelf has the photos that are being sent, each of them once, however many read it and however long they take: a reader who
// goes slowly holds a whole photo for as long as the edge lets an answer take. One on the disk is an open file and no
// memory; one from elsewhere is in memory. What there is no room for is refused, and there is again when others have read.
type shelf struct {
	memory *semaphore.Weighted
	files  *semaphore.Weighted
	mu     sync.Mutex
	lent   map[string]*book // by key
}

// book is one photo of the shelf.
type book struct {
	opening sync.Once
	readers int // of them who wait too; the shelf's lock is held
	at      io.ReaderAt
	size    int64
	err     error
	back    func() // gives the file or the memory back; nil: there is nothing to give
}

// Lent is a photo for one reader. Close it.
type Lent struct {
	io.Reader
	Size   int64
	memory *semaphore.Weighted
	back   func()
}

var pieces = sync.Pool{New: func() any { return new([piece]byte) }}

// WriteTo writes what is in memory at once, and a file piece by piece: without memory for one, in the smallest pieces, as
// slow readers must not keep the others from reading.
func (l *Lent) WriteTo(w io.Writer) (int64, error) {
	if _, whole := l.Reader.(io.WriterTo); whole || !l.memory.TryAcquire(piece) {
		return io.Copy(w, l.Reader)
	}
	defer l.memory.Release(piece)
	room := pieces.Get().(*[piece]byte)
	defer pieces.Put(room)
	return io.CopyBuffer(struct{ io.Writer }{w}, l.Reader, room[:]) // the writer would take it in pieces of its own
}

// Close gives it back.
func (l *Lent) Close() error {
	l.back()
	return nil
}

func newShelf(bytes, files int64) *shelf {
	return &shelf{memory: semaphore.NewWeighted(bytes), files: semaphore.NewWeighted(files), lent: map[string]*book{}}
}

// lend gives a photo of the store's. Whoever asks for one that is being opened waits for it. fs.ErrNotExist, BUSY.
func (s *shelf) lend(ctx context.Context, store Store, key string) (*Lent, error) {
	b := s.take(key)
	// Whoever came first may go away; the others still wait.
	b.opening.Do(func() { b.err = s.open(context.WithoutCancel(ctx), store, key, b) })
	if b.err != nil {
		s.giveBack(key, b)
		return nil, b.err
	}
	lent := &Lent{Size: b.size, memory: s.memory, back: sync.OnceFunc(func() { s.giveBack(key, b) })}
	if memory, whole := b.at.(*bytes.Reader); whole {
		own := *memory
		lent.Reader = &own
	} else {
		lent.Reader = io.NewSectionReader(b.at, 0, b.size)
	}
	return lent, nil
}

func (s *shelf) take(key string) *book {
	s.mu.Lock()
	defer s.mu.Unlock()
	b := s.lent[key]
	if b == nil {
		b = &book{}
		s.lent[key] = b
	}
	b.readers++
	return b
}

func (s *shelf) giveBack(key string, b *book) {
	s.mu.Lock()
	defer s.mu.Unlock()
	b.readers--
	// What could not be opened is tried anew by the next one.
	if (b.readers == 0 || b.err != nil) && s.lent[key] == b {
		delete(s.lent, key)
	}
	if b.readers == 0 && b.back != nil {
		b.back()
	}
}

func (s *shelf) open(ctx context.Context, store Store, key string, b *book) error {
	if !s.files.TryAcquire(1) {
		return noRoom()
	}
	body, size, err := store.Open(ctx, key)
	if err != nil {
		s.files.Release(1)
		return err
	}
	if file, stays := body.(io.ReaderAt); stays {
		b.at, b.size = file, size
		b.back = func() {
			_ = body.Close()
			s.files.Release(1)
		}
		return nil
	}
	defer s.files.Release(1)
	defer func() { _ = body.Close() }()
	return s.fetch(body, size, b)
}

// fetch reads a photo into memory, for which there must be room before.
func (s *shelf) fetch(body io.Reader, size int64, b *book) error {
	room := size
	if size < 0 {
		room = largestFile
	}
	if room > largestFile {
		return fmt.Errorf("a stored file of %d bytes", size)
	}
	if !s.memory.TryAcquire(room) {
		return noRoom()
	}
	text := make([]byte, room)
	n, err := io.ReadFull(body, text)
	if size < 0 && errors.Is(err, io.ErrUnexpectedEOF) {
		text, err = bytes.Clone(text[:n]), nil
	}
	if err != nil {
		s.memory.Release(room)
		return err
	}
	b.at, b.size = bytes.NewReader(text), int64(len(text))
	s.memory.Release(room - b.size)
	b.back = func() { s.memory.Release(b.size) }
	return nil
}

func noRoom() error {
	return errs.New(errs.Busy, "too many photos are being sent, try again").WithRetryAfter(time.Second)
}
