package order

import (
	"context"
	"errors"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
	"sufra/server/restaurant"
)

// Of staff the seating that is open at the table, of a diner theirs, wherever it is by now; while this transaction
// runs it can't be closed. Of a table's seating that went elsewhere while it was waited for, seatingSQL gives the id
// alone, with a table of zeros: it stays locked, and another one may be locked only by another attempt.
const (
	seatingSQL = `SELECT seen.id, COALESCE(held.table_id, '00000000-0000-0000-0000-000000000000'), COALESCE(held.served, false), COALESCE(held.joined, '')
FROM (SELECT id FROM table_sessions WHERE restaurant_id = $1 AND table_id = $2 AND closed_at IS NULL) seen
LEFT JOIN LATERAL (` + seatingColumns + `s.restaurant_id = $1 AND s.id = seen.id AND s.table_id = $2 AND s.closed_at IS NULL FOR SHARE OF s) held ON true`
	theSeatingSQL  = seatingColumns + `s.restaurant_id = $1 AND s.id = $2 AND s.closed_at IS NULL FOR SHARE OF s`
	seatingColumns = `SELECT s.id, s.table_id, s.waiter_id IS NOT NULL AS served, ` + joinedTables + ` AS joined FROM table_sessions s WHERE `
	joinedTables   = `COALESCE((SELECT p.table_number || ', ' || string_agg(j.table_number, ', ' ORDER BY j.sort_order, j.id)
	FROM restaurant_tables j JOIN restaurant_tables p ON p.restaurant_id = $1 AND p.id = s.table_id
	WHERE j.restaurant_id = $1 AND j.joined_session_id = s.id GROUP BY p.table_number), '')`
	serveSQL = `UPDATE table_sessions s SET waiter_id = $3 WHERE s.restaurant_id = $1 AND s.id = $2 AND s.closed_at IS NULL AND s.waiter_id IS NULL`
)

// errUnserved ends an attempt at a seating that no waiter serves yet: the next one serves it, before the seating is
// locked against closing, because two who hold such a lock could not both go on to write.
var errUnserved = errors.New("nobody serves the seating")

// sit takes the order to the table of its seating: the guests named one that is part of it, or were moved just now.
func (p *placement) sit(ctx context.Context, tx postgres.Tx) error {
	p.table = p.seat
	var active, served bool
	if err := tx.QueryRow(ctx, tableSQL, p.actor.RestaurantID, p.table).
		Scan(&p.tableName.TableNumber, &p.tableName.TableName, &p.tableName.Location, &active); err != nil {
		return err
	}
	err := tx.QueryRow(ctx, theSeatingSQL, p.actor.RestaurantID, p.session).Scan(&p.session, &p.seat, &served, &p.tableName.Joined)
	if err == nil && !served && p.serves == uuid.Nil && p.waiterID() != nil {
		return errUnserved
	}
	return err
}

// holdSession is the table's open seating, held against closing, and the table it is at: another one when this is part
// of it. Without one it opens one, which the waiter serves.
func holdSession(ctx context.Context, tx postgres.Tx, a access.Actor, table uuid.UUID, guests *int32, waiter *uuid.UUID) (session, at uuid.UUID, err error) {
	session, _, err = restaurant.OpenSession(ctx, tx, a, table, guests, waiter)
	if err != nil {
		return uuid.Nil, uuid.Nil, err
	}
	held, err := db.New().TableSessionShare(ctx, tx, db.TableSessionShareParams{RestaurantID: a.RestaurantID, ID: session})
	if errs.Is(err, errs.NotFound) {
		err = postgres.ErrStale // it was closing this very moment: then there is another one to open
	}
	return session, held.TableID, err
}
