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

// MoveTable takes the whole seating of a table to a free one, with its orders, calls, phones and payments; its id and
// so its guests' stream stay. Of joined tables one changes its place. Guests who have been moved there already are no
// error. NOT_FOUND; INVALID_INPUT; SESSION_NOT_OPEN; TABLE_CLOSED, TABLE_BUSY of the other table. TableMove.
func (s *Service) MoveTable(ctx context.Context, a access.Actor, r idempotency.Request, table, to uuid.UUID) (api.Table, bool, error) {
	if table == to {
		return api.Table{}, false, errs.Invalid("toTableId", "the guests sit there already")
	}
	return s.rearrange(ctx, a, r, table, to, func(tx postgres.Tx, p pair) (uuid.UUID, error) {
		switch {
		case free(p.from) && !free(p.to) && slices.Contains(p.to.MovedFrom, table):
			return to, nil
		case free(p.from):
			return to, errs.New(errs.SessionNotOpen, "nobody sits at table %s", p.from.TableNumber)
		case !free(p.to):
			return to, errs.New(errs.TableBusy, "guests sit at table %s", p.to.TableNumber)
		case !p.to.IsActive:
			return to, errs.New(errs.TableClosed, "the table is not in service")
		}
		err := moveSeat(ctx, tx, a.RestaurantID, p.from, to)
		if postgres.Violates(err, "table_sessions_one_open") {
			return to, postgres.ErrStale // others have just sat down there
		}
		if err != nil {
			return to, err
		}
		if err := inService(ctx, tx, a.RestaurantID, to); err != nil {
			return to, err
		}
		return to, access.Record(ctx, tx, a, access.Entry{Action: "table.move", EntityKind: "table", EntityID: table,
			Data: map[string]any{"from": p.from.TableNumber, "to": p.to.TableNumber, "toTableId": to, "session": p.from.SessionID}})
	})
}

// moveSeat frees one table of a seating and takes another, free one in its place.
func moveSeat(ctx context.Context, tx postgres.Tx, restaurant uuid.UUID, from seat, to uuid.UUID) error {
	q := db.New()
	if from.JoinedSessionID == nil {
		return q.TableSessionMove(ctx, tx, db.TableSessionMoveParams{RestaurantID: restaurant, ID: *from.SessionID, ToTableID: to})
	}
	if err := q.TableFree(ctx, tx, db.TableFreeParams{RestaurantID: restaurant, ID: from.ID}); err != nil {
		return err
	}
	if err := join(ctx, tx, restaurant, from.SessionID, to); err != nil {
		return err
	}
	return q.TableSessionRelabel(ctx, tx, db.TableSessionRelabelParams{RestaurantID: restaurant, ID: from.SessionID, LeftTableID: &from.ID})
}
