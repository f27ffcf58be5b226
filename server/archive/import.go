package archive

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"sufra/server/media"
)

// Import brings a restaurant from its archive into this platform, all of it or nothing. Ids, numbers and times stay as
// they were; nobody has a password afterwards. The whole file is checked before anything is written. While it runs, other
// writers of the platform wait. Its errors are one sentence each.
func (s *Service) Import(ctx context.Context, file io.ReaderAt, size int64) (Manifest, error) {
	u, err := open(file, size, restaurantFormat, inArchive)
	if err != nil {
		return Manifest{}, err
	}
	if u.Restaurant == nil || *u.Restaurant == uuid.Nil {
		return Manifest{}, errors.New("manifest.json names no restaurant")
	}
	conn, err := connect(ctx, s.DB, "sufra import")
	if err != nil {
		return Manifest{}, err
	}
	defer func() { _ = conn.Close(context.WithoutCancel(ctx)) }()
	var stored []media.Key
	err = pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) error {
		l := &load{unpack: u, tx: tx, restaurant: *u.Restaurant, trialDays: s.TrialDays}
		if err := l.all(ctx); err != nil {
			return err
		}
		own, err := photoNames(ctx, tx, "restaurant_id = $1", *u.Restaurant)
		if err != nil {
			return err
		}
		// Before the commit, so that no row names a photo that is not there; what a failure leaves, is taken back below.
		stored, err = u.storePhotos(ctx, s.Store, func(key media.Key, body []byte) error {
			// Any other name may be that of a photo of somebody else's, which it would overwrite, or delete when the import fails.
			if !slices.Contains(own, key.Name) {
				return fmt.Errorf("the photo %s is none of the restaurant's: nothing was imported", key)
			}
			if err := media.Stored(key, body); err != nil {
				return fmt.Errorf("the photo %s is no picture that was stored here: nothing was imported: %w", key, err)
			}
			return nil
		})
		return err
	})
	if err != nil {
		for _, key := range stored {
			_ = s.Store.Delete(context.WithoutCancel(ctx), key.String())
		}
		return Manifest{}, plain(err)
	}
	return u.Manifest, nil
}

// inArchive knows the entries of a restaurant's archive.
func inArchive(name string) bool {
	_, photo := photoOf(name)
	return photo || name == readmeName ||
		slices.ContainsFunc(subjects, func(s subject) bool { return s.path() == name }) ||
		slices.ContainsFunc(tables, func(t table) bool { return t.name == name })
}

// storePhotos puts the photos that check lets pass, until it refuses one.
func (u *unpack) storePhotos(ctx context.Context, store media.Store, check func(media.Key, []byte) error) (stored []media.Key, err error) {
	for _, e := range u.Entries {
		key, ok := photoOf(e.Name)
		if !ok {
			continue
		}
		body, err := u.body(e)
		if err != nil {
			return stored, err
		}
		if err := check(key, body); err != nil {
			return stored, err
		}
		if err := store.Put(ctx, key.String(), key.Name.Type(), body); err != nil {
			return stored, fmt.Errorf("the photo %s can't be stored: %w", key, err)
		}
		stored = append(stored, key)
	}
	return stored, nil
}

// plain is a sentence for what the database refuses; any other error passes.
func plain(err error) error {
	var refused *pgconn.PgError
	if !errors.As(err, &refused) {
		return err
	}
	switch refused.Code {
	case "23505":
		return fmt.Errorf("this platform has another row of %s with the same %s: nothing was imported", refused.TableName, refused.ConstraintName)
	case "55P03":
		return errors.New("other writers hold the tables: stop the server, or try again at a quieter time")
	case "42501":
		return errors.New("the database's user does not own the tables: import as the user who migrates")
	}
	return fmt.Errorf("the database refuses the rows (%s, %s): nothing was imported", refused.Message, refused.Code)
}

// lockWait is how long an import waits for the tables.
const lockWait = 10 * time.Second
