package restaurant

import (
	"context"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// OpenTable seats guests at a table, or returns the seating that is open already with the new number of guests.
// NOT_FOUND, TABLE_CLOSED for a table out of service. TableSeat.
func (s *Service) OpenTable(ctx context.Context, a access.Actor, table uuid.UUID, guests *int32) (api.Table, error) {
	var now api.Table
	err := s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		session, opened, err := OpenSession(ctx, tx, a, table, guests, nil)
		if err != nil {
			return err
		}
		if !opened && guests != nil {
			if err := db.New().TableSessionGuests(ctx, tx, db.TableSessionGuestsParams{RestaurantID: a.RestaurantID, ID: session, Guests: guests}); err != nil {
				return err
			}
		}
		tx.Touch(session)
		now, err = s.table(ctx, tx, a, table)
		return err
	})
	return now, err
}

// OpenSession opens a seating in a running transaction, or finds the one that is open, which may be another table's
// that this one is part of: of twenty who open a table at once, one does. waiter serves a new one; nil: nobody yet.
// NOT_FOUND, TABLE_CLOSED.
func OpenSession(ctx context.Context, tx postgres.Tx, a access.Actor, table uuid.UUID, guests *int32, waiter *uuid.UUID) (id uuid.UUID, opened bool, err error) {
	kind := "system"
	switch a.Kind {
	case access.Owner, access.Staff, access.Diner:
		kind = string(a.Kind)
	}
	// The seating that stood in the way may close before it is read: then the next try opens one.
	for range 3 {
		id, err = db.New().TableSessionOpen(ctx, tx, db.TableSessionOpenParams{ID: newID(), Guests: guests,
			OpenedByKind: kind, OpenedByID: a.By(), WaiterID: waiter, RestaurantID: a.RestaurantID, TableID: table})
		if err == nil {
			tx.Touch(id)
			// The seating has locked its table: who took that out of service meanwhile has finished.
			return id, true, inService(ctx, tx, a.RestaurantID, table)
		}
		if !errs.Is(err, errs.NotFound) {
			return uuid.Nil, false, err
		}
		row, err := db.New().TableSessionOpenOf(ctx, tx, db.TableSessionOpenOfParams{RestaurantID: a.RestaurantID, TableID: table})
		if err == nil {
			return row.ID, false, nil
		}
		if !errs.Is(err, errs.NotFound) {
			return uuid.Nil, false, err
		}
		if err := inService(ctx, tx, a.RestaurantID, table); err != nil {
			return uuid.Nil, false, err
		}
	}
	return uuid.Nil, false, errs.New(errs.Busy, "the table is being opened and closed by others").WithRetryAfter(time.Second)
}

// LockSeating locks the open seating of a table, its own or the one that it is part of, before its orders. It looks first
// without locking: a free table locks nothing. NOT_FOUND when nobody sits there.
func LockSeating(ctx context.Context, tx postgres.Tx, restaurant, table uuid.UUID) (db.TableSessionLockRow, error) {
	if _, err := db.New().TableSessionOpenOf(ctx, tx, db.TableSessionOpenOfParams{RestaurantID: restaurant, TableID: table}); err != nil {
		return db.TableSessionLockRow{}, err
	}
	row, err := db.New().TableSessionLock(ctx, tx, db.TableSessionLockParams{RestaurantID: restaurant, TableID: table})
	if errs.Is(err, errs.NotFound) {
		err = postgres.ErrStale
	}
	return row, err
}

func inService(ctx context.Context, tx postgres.Tx, restaurant, table uuid.UUID) error {
	rows, err := db.New().TablesByIDs(ctx, tx, db.TablesByIDsParams{RestaurantID: restaurant, Ids: []uuid.UUID{table}})
	if err != nil {
		return err
	}
	if len(rows) == 0 {
		return errs.New(errs.NotFound, "table not found")
	}
	if !rows[0].IsActive {
		return errs.New(errs.TableClosed, "the table is not in service")
	}
	return nil
}

// Seating is a seating as its diners see it; device is the phone that asks. q nil: outside a transaction. NOT_FOUND.
func (s *Service) Seating(ctx context.Context, q postgres.Querier, restaurant, session, device uuid.UUID) (api.DinerSession, error) {
	row, err := db.New().TableSessionDiners(ctx, s.on(q), db.TableSessionDinersParams{RestaurantID: restaurant, ID: session})
	if err != nil {
		return api.DinerSession{}, err
	}
	return api.DinerSession{ID: row.ID, DeviceID: device, TableID: row.TableID, OpenedAt: row.OpenedAt,
		ClosedAt: row.ClosedAt, Devices: row.Devices, PartAmount: row.PartAmount.String()}, nil
}
