// Package media keeps the photos that restaurants upload. Nothing is kept as it came: a photo is decoded within limits,
// turned upright, cut, made small and encoded anew, which leaves no position, no camera and no second file in it.
//
// JPEG and PNG only: the WebP encoders in pure Go are lossless, or a C library in a WebAssembly runtime that would be
// larger than the rest of this server.
package media

import (
	"context"
	"errors"
	"io/fs"
	"time"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// Service stores and serves photos.
type Service struct {
	DB    *postgres.DB
	Store Store
	Now   func() time.Time
	gate  gate
	shelf *shelf
}

// New makes the service; there is one in a process, as it guards the process's memory.
func New(d *postgres.DB, store Store, now func() time.Time) *Service {
	return &Service{DB: d, Store: store, Now: now, gate: newGate(), shelf: newShelf(shelfBytes, shelfFiles)}
}

// URLPrefix is where pages find photos.
const URLPrefix = "/objects/"

// Upload stores a photo, cut to crop if that is not nil. MenuWrite. TOO_LARGE for more bytes, pixels or memory than
// allowed, UNSUPPORTED_MEDIA for anything but JPEG, PNG and WebP, INVALID_INPUT for a damaged file or a crop outside of
// it, LIMIT_REACHED when the restaurant's 500 MB are used up, BUSY, STORAGE_FULL.
func (s *Service) Upload(ctx context.Context, a access.Actor, r idempotency.Request, body []byte, crop *Crop) (answer api.Upload, replayed bool, err error) {
	if r.Wanted() {
		// The first upload may have taken the last of the space, so its repetition is answered before anything is counted.
		if err := r.Answer(ctx, s.DB, a, &answer); !errs.Is(err, errs.IdempotencyRunning) {
			return answer, err == nil, err
		}
	}
	made, err := s.prepare(ctx, body, crop)
	if err != nil {
		return api.Upload{}, false, err
	}
	if err := s.reserve(ctx, a, made); err != nil {
		return api.Upload{}, false, err
	}
	answer, replayed, err = s.keep(ctx, a, r, made)
	if err != nil || replayed {
		// What can't be taken away now is taken away by the sweep, so its failure is no second error.
		_ = s.discard(context.WithoutCancel(ctx), a, made.name)
	}
	return answer, replayed, err
}

func (s *Service) prepare(ctx context.Context, body []byte, crop *Crop) (made rendition, err error) {
	p, err := inspect(body)
	if err != nil {
		return rendition{}, err
	}
	err = s.gate.through(ctx, p.memory, func() error {
		made, err = p.render(crop)
		return err
	})
	return made, err
}

// reserve counts the bytes before they are written: a file without a row would never be found again.
func (s *Service) reserve(ctx context.Context, a access.Actor, made rendition) error {
	err := s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		return db.New().PhotoInsert(ctx, tx, db.PhotoInsertParams{RestaurantID: a.RestaurantID, Name: made.name.String(), Bytes: made.bytes(), Now: s.Now()})
	})
	if postgres.Violates(err, "photo_usage_quota") {
		return errs.New(errs.LimitReached, "the restaurant's space for photos is used up")
	}
	return err
}

func (s *Service) keep(ctx context.Context, a access.Actor, r idempotency.Request, made rendition) (api.Upload, bool, error) {
	for size, file := range made.files {
		if err := s.Store.Put(ctx, made.name.key(size), made.name.Type(), file); err != nil {
			return api.Upload{}, false, errs.Wrap(err, errs.StorageFull, "the photo can't be stored now")
		}
	}
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.Upload, error) {
		n, err := db.New().PhotoStored(ctx, tx, db.PhotoStoredParams{RestaurantID: a.RestaurantID, Name: made.name.String(), Now: s.Now()})
		if err == nil && n == 0 {
			err = errs.New(errs.Conflict, "the photo was deleted")
		}
		return uploadOf(made.name), err
	})
}

func uploadOf(n Name) api.Upload {
	u := api.Upload{URL: URLPrefix + n.String(), Width: int32(n.Width), Height: int32(n.Height), Color: "#" + n.Color}
	for _, size := range n.Sizes() {
		u.Sizes = append(u.Sizes, int32(size))
	}
	return u
}

// Delete takes a photo away at once, for one that should never have been seen. MenuWrite. NOT_FOUND, IN_USE while
// something of the restaurant's shows it.
func (s *Service) Delete(ctx context.Context, a access.Actor, name Name) error {
	err := s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		if _, err := db.New().PhotoLock(ctx, tx, db.PhotoLockParams{RestaurantID: a.RestaurantID, Name: name.String()}); err != nil {
			return err
		}
		used, err := db.New().PhotoInUse(ctx, tx, db.PhotoInUseParams{RestaurantID: a.RestaurantID, Name: name.String()})
		if err != nil {
			return err
		}
		if used {
			return errs.New(errs.InUse, "something still shows this photo")
		}
		return db.New().PhotoCondemn(ctx, tx, db.PhotoCondemnParams{RestaurantID: a.RestaurantID, Name: name.String(), Now: s.Now()})
	})
	if err != nil {
		return err
	}
	return s.remove(ctx, a.RestaurantID, name)
}

// Open reads a photo in the size that suits so many pixels of width; 0 is the whole. NOT_FOUND.
func (s *Service) Open(ctx context.Context, name Name, width int) ([]byte, error) {
	body, err := s.Store.Get(ctx, name.key(name.Size(width)))
	return body, unread(err)
}

// Lend is Open for one who may take long to read. NOT_FOUND, BUSY.
func (s *Service) Lend(ctx context.Context, name Name, width int) (*Lent, error) {
	lent, err := s.shelf.lend(ctx, s.Store, name.key(name.Size(width)))
	return lent, unread(err)
}

func unread(err error) error {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return errs.New(errs.NotFound, "not found")
	case errs.Is(err, errs.Busy):
		return err
	}
	return errs.Wrap(err, errs.ProviderUnavailable, "the photo can't be read now")
}
