package media

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// Unused is how long a photo is kept that nothing shows: an editor's undo may bring it back.
const Unused = 7 * 24 * time.Hour

// seen is how long the sweep believes that a photo in use still is.
const seen = 24 * time.Hour

// Sweep deletes the photos that nothing has shown for seven days, and what a crash has left half deleted. It counts the
// restaurants that it has looked at.
func (s *Service) Sweep(ctx context.Context) (looked int, err error) {
	restaurants, err := db.New().PhotosUnseen(ctx, s.DB, s.Now().Add(-seen))
	if err != nil {
		return 0, err
	}
	for _, restaurant := range restaurants {
		if err := s.look(ctx, restaurant); err != nil {
			return looked, err
		}
		looked++
	}
	condemned, err := db.New().PhotosCondemned(ctx, s.DB)
	if err != nil {
		return looked, err
	}
	for _, row := range condemned {
		if name, ok := ParseName(row.Name); ok {
			err = errors.Join(err, s.remove(ctx, row.RestaurantID, name))
		}
	}
	return looked, err
}

// look marks what is in use, then condemns what has not been for long. Whoever takes a photo into use between the two
// must have kept its address for seven days.
func (s *Service) look(ctx context.Context, restaurant uuid.UUID) error {
	return s.DB.InTx(ctx, postgres.Scope{Restaurant: restaurant, Actor: string(access.System)}, func(tx postgres.Tx) error {
		if _, err := db.New().PhotosSeen(ctx, tx, db.PhotosSeenParams{RestaurantID: restaurant, Now: s.Now()}); err != nil {
			return err
		}
		_, err := db.New().PhotosCondemn(ctx, tx, db.PhotosCondemnParams{RestaurantID: restaurant, Now: s.Now(), Before: s.Now().Add(-Unused)})
		return err
	})
}

// discard takes an upload back that came to nothing.
func (s *Service) discard(ctx context.Context, a access.Actor, name Name) error {
	if err := db.New().PhotoCondemn(ctx, s.DB, db.PhotoCondemnParams{RestaurantID: a.RestaurantID, Name: name.String(), Now: s.Now()}); err != nil {
		return err
	}
	return s.remove(ctx, a.RestaurantID, name)
}

// remove deletes the files of a condemned photo and then its row, so that a crash in between leaves something to find.
func (s *Service) remove(ctx context.Context, restaurant uuid.UUID, name Name) error {
	for _, size := range name.Sizes() {
		if err := s.Store.Delete(ctx, name.key(size)); err != nil {
			return err
		}
	}
	return db.New().PhotoDelete(ctx, s.DB, db.PhotoDeleteParams{RestaurantID: restaurant, Name: name.String()})
}
