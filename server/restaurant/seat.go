package restaurant

import (
	"context"
	"slices"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// seat is what stands at a table: its own open seating, or the one it is part of.
type seat = db.TableSeatsRow

// pair is two tables, with their seatings, whose orders nobody else changes while the transaction runs.
type pair struct{ from, to seat }

func free(s seat) bool { return s.SessionID == nil }

// together says that both tables are part of one seating.
func (p pair) together() bool {
	return !free(p.from) && !free(p.to) && *p.from.SessionID == *p.to.SessionID
}

// rearrange runs change with the floor, the seatings of two tables and their orders locked (see postgres: the order of
// locks). What is to be locked is known only after reading, so it is read again; a seating that came in between is
// another attempt. A free table can't be locked against guests who sit down: the database refuses to have both. The
// answer is the table that change names. NOT_FOUND of either table; BUSY.
func (s *Service) rearrange(ctx context.Context, a access.Actor, r idempotency.Request, from, to uuid.UUID,
	change func(tx postgres.Tx, p pair) (answer uuid.UUID, err error)) (api.Table, bool, error) {
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.Table, error) {
		p, err := lockPair(ctx, tx, a.RestaurantID, from, to)
		if err != nil {
			return api.Table{}, err
		}
		for _, seat := range []seat{p.from, p.to} {
			if !free(seat) {
				tx.Touch(*seat.SessionID)
			}
		}
		id, err := change(tx, p)
		if err != nil {
			return api.Table{}, err
		}
		return s.table(ctx, tx, a, id)
	})
}

func lockPair(ctx context.Context, tx postgres.Tx, restaurant, from, to uuid.UUID) (pair, error) {
	q := db.New()
	if err := q.FloorLock(ctx, tx, restaurant); err != nil {
		return pair{}, err
	}
	before, err := readPair(ctx, tx, restaurant, from, to)
	if err != nil {
		return pair{}, err
	}
	locked, err := q.TableSessionsLock(ctx, tx, db.TableSessionsLockParams{RestaurantID: restaurant, Ids: before.sessions()})
	if err != nil {
		return pair{}, err
	}
	now, err := readPair(ctx, tx, restaurant, from, to)
	if err != nil {
		return pair{}, err
	}
	for _, session := range now.sessions() {
		if !slices.Contains(locked, session) {
			return pair{}, postgres.ErrStale
		}
	}
	_, err = q.TableSessionOrdersLock(ctx, tx, db.TableSessionOrdersLockParams{RestaurantID: restaurant, Sessions: locked})
	return now, err
}

// sessions are the seatings at both tables.
func (p pair) sessions() (list []uuid.UUID) {
	for _, seat := range []seat{p.from, p.to} {
		if !free(seat) && !slices.Contains(list, *seat.SessionID) {
			list = append(list, *seat.SessionID)
		}
	}
	return list
}

func readPair(ctx context.Context, q postgres.Querier, restaurant, from, to uuid.UUID) (pair, error) {
	rows, err := db.New().TableSeats(ctx, q, db.TableSeatsParams{RestaurantID: restaurant, Ids: []uuid.UUID{from, to}})
	if err != nil {
		return pair{}, err
	}
	var p pair
	for _, row := range rows {
		if row.ID == from {
			p.from = row
		}
		if row.ID == to {
			p.to = row
		}
	}
	if p.from.ID == uuid.Nil || p.to.ID == uuid.Nil {
		return pair{}, errs.New(errs.NotFound, "table not found")
	}
	return p, nil
}
