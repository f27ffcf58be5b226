// Package platform is what its administrators do: they see every restaurant and login, stop and lift, extend trials, give
// plans, keep restaurants from search engines, look into one for a while, and watch how the platform does. Whatever they
// change is in the log with a reason, and at a restaurant its owner reads it there.
package platform

import (
	"context"
	"strings"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/mail"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// Service answers for the platform's administrators.
type Service struct {
	DB     *postgres.DB
	Access *access.Service
	Mail   *mail.Sender
	Now    func() time.Time
	Origin string // without a slash at the end
	// Figures are of this process.
	Figures func() api.NodeFigures
}

// Page is a part of a list: what is looked for, and where the part before has ended.
type Page struct {
	Wanted string
	Before *uuid.UUID
	Size   int32
}

// pageMost is the most rows of one answer.
const pageMost = 50

func (p Page) size() int32 {
	if p.Size <= 0 || p.Size > pageMost {
		return pageMost
	}
	return p.Size
}

// cut leaves as many of rows as the page has; next names the last of them when there are more.
func cut[T any](rows []T, size int32, id func(T) uuid.UUID) (kept []T, next string) {
	if len(rows) <= int(size) {
		return rows, ""
	}
	return rows[:size], id(rows[size-1]).String()
}

// act changes one restaurant and records why, in one transaction. The entry is the restaurant's: its owner reads it.
func (s *Service) act(ctx context.Context, a access.Actor, restaurant uuid.UUID, entry access.Entry, change func(tx postgres.Tx, row db.PlatformStatusLockRow) error) error {
	there := a
	there.RestaurantID = restaurant
	return s.DB.InTx(ctx, there.Scope(), func(tx postgres.Tx) error {
		row, err := db.New().PlatformStatusLock(ctx, tx, restaurant)
		if err != nil {
			return err
		}
		if err := change(tx, row); err != nil {
			return err
		}
		entry.EntityKind, entry.EntityID = "restaurant", restaurant
		return access.Record(ctx, tx, there, entry)
	})
}

// moment is nil for the epoch, which stands for no moment in a query's answer.
func moment(t time.Time) *time.Time {
	if t.Unix() == 0 {
		return nil
	}
	return &t
}

func reasonOf(reason string) (string, error) {
	reason = strings.TrimSpace(reason)
	if len([]rune(reason)) < 10 {
		return "", errs.Invalid("reason", "Please say why, in a sentence")
	}
	return reason, nil
}
