package restaurant

import (
	"context"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// MergeTable makes a table part of another's seating, until that is closed or the table is taken out again. Guests who
// sit at it bring their orders, open calls, phones, further tables and what they have paid in parts, and their seating
// ends. Tables that are together already are no error. NOT_FOUND; INVALID_INPUT; SESSION_NOT_OPEN of the other table;
// TABLE_CLOSED; TABLE_BUSY for a table that is only a part of a third one's seating. TableMove.
func (s *Service) MergeTable(ctx context.Context, a access.Actor, r idempotency.Request, table, into uuid.UUID) (api.Table, bool, error) {
	if table == into {
		return api.Table{}, false, errs.Invalid("intoTableId", "a table can't join itself")
	}
	return s.rearrange(ctx, a, r, table, into, func(tx postgres.Tx, p pair) (uuid.UUID, error) {
		switch {
		case p.together():
			return into, nil
		case free(p.to):
			return into, errs.New(errs.SessionNotOpen, "nobody sits at table %s", p.to.TableNumber)
		case !p.from.IsActive:
			return into, errs.New(errs.TableClosed, "the table is not in service")
		case p.from.JoinedSessionID != nil:
			return into, errs.New(errs.TableBusy, "table %s is part of another party's seating", p.from.TableNumber)
		}
		if !free(p.from) {
			if err := takeIn(ctx, tx, a, p); err != nil {
				return into, err
			}
		}
		if err := join(ctx, tx, a.RestaurantID, p.to.SessionID, table); err != nil {
			return into, err
		}
		if err := db.New().TableSessionRelabel(ctx, tx, db.TableSessionRelabelParams{RestaurantID: a.RestaurantID, ID: p.to.SessionID}); err != nil {
			return into, err
		}
		return into, access.Record(ctx, tx, a, access.Entry{Action: "table.merge", EntityKind: "table", EntityID: table,
			Data: map[string]any{"from": p.from.TableNumber, "into": p.to.TableNumber, "intoTableId": into, "session": p.to.SessionID, "ended": p.from.SessionID}})
	})
}

// join makes a table part of a seating.
func join(ctx context.Context, tx postgres.Tx, restaurant uuid.UUID, session *uuid.UUID, table uuid.UUID) error {
	n, err := db.New().TableJoin(ctx, tx, db.TableJoinParams{RestaurantID: restaurant, SessionID: session, ID: table})
	if err != nil {
		return err
	}
	if n == 0 {
		return postgres.ErrStale
	}
	return inService(ctx, tx, restaurant, table)
}

// takeIn moves everything of one seating into another and ends it.
func takeIn(ctx context.Context, tx postgres.Tx, a access.Actor, p pair) error {
	q, from, into, at := db.New(), *p.from.SessionID, *p.to.SessionID, *p.to.SessionTableID
	if err := q.TableJoinAll(ctx, tx, db.TableJoinAllParams{RestaurantID: a.RestaurantID, SessionID: &from, IntoID: &into}); err != nil {
		return err
	}
	if err := q.TableSessionTakeOrders(ctx, tx, db.TableSessionTakeOrdersParams{RestaurantID: a.RestaurantID, ID: &from, IntoID: &into, IntoTableID: &at}); err != nil {
		return err
	}
	if err := q.TableSessionTakeCalls(ctx, tx, db.TableSessionTakeCallsParams{RestaurantID: a.RestaurantID, ID: from, IntoID: into, IntoTableID: at}); err != nil {
		return err
	}
	if err := q.TableSessionTakePhones(ctx, tx, db.TableSessionTakePhonesParams{RestaurantID: &a.RestaurantID, ID: from, IntoID: into}); err != nil {
		return err
	}
	if err := q.TableSessionTakeGuests(ctx, tx, db.TableSessionTakeGuestsParams{RestaurantID: a.RestaurantID, ID: from, IntoID: into}); err != nil {
		return err
	}
	if err := q.TableSessionTakePayments(ctx, tx, db.TableSessionTakePaymentsParams{RestaurantID: a.RestaurantID, ID: &from, IntoID: &into}); err != nil {
		return err
	}
	kind := string(a.Kind)
	if err := q.TableSessionMergedAgain(ctx, tx, db.TableSessionMergedAgainParams{RestaurantID: a.RestaurantID, ID: &from, IntoID: &into}); err != nil {
		return err
	}
	return q.TableSessionMerged(ctx, tx, db.TableSessionMergedParams{RestaurantID: a.RestaurantID, ID: from, IntoID: &into, ClosedByKind: &kind, ClosedByID: a.By()})
}

// PartTable takes a table out of a seating that it shares with others: it is free again. Orders stay where they are; of
// a seating's first table the seating goes on at the next one. A table that shares nothing stays as it is. NOT_FOUND.
// TableMove.
func (s *Service) PartTable(ctx context.Context, a access.Actor, r idempotency.Request, table uuid.UUID) (api.Table, bool, error) {
	return s.rearrange(ctx, a, r, table, table, func(tx postgres.Tx, p pair) (uuid.UUID, error) {
		if free(p.from) {
			return table, nil
		}
		q, session := db.New(), *p.from.SessionID
		joined, err := q.TableSessionTables(ctx, tx, db.TableSessionTablesParams{RestaurantID: a.RestaurantID, SessionID: &session})
		if err != nil || len(joined) == 0 {
			return table, err
		}
		out := table
		if p.from.JoinedSessionID == nil {
			out = joined[0]
		}
		if err := q.TableFree(ctx, tx, db.TableFreeParams{RestaurantID: a.RestaurantID, ID: out}); err != nil {
			return table, err
		}
		if out != table {
			err = q.TableSessionMove(ctx, tx, db.TableSessionMoveParams{RestaurantID: a.RestaurantID, ID: session, ToTableID: out})
		} else {
			err = q.TableSessionRelabel(ctx, tx, db.TableSessionRelabelParams{RestaurantID: a.RestaurantID, ID: &session, LeftTableID: &table})
		}
		if err != nil {
			return table, err
		}
		return table, access.Record(ctx, tx, a, access.Entry{Action: "table.part", EntityKind: "table", EntityID: table,
			Data: map[string]any{"tableNumber": p.from.TableNumber, "session": session}})
	})
}
