package order

import (
	"context"
	"errors"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/money"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
	"sufra/server/restaurant"
)

// CloseTable settles and frees a table: unpaid orders become paid by the method, open ones completed, the seating
// ends and with it every phone's right; the calls are done. A second close changes nothing and is no error.
// NOT_FOUND; TABLE_HAS_PENDING with the orders that nobody has confirmed (decision 5). TableClose.
func (s *Service) CloseTable(ctx context.Context, a access.Actor, r idempotency.Request, tables *restaurant.Service, table uuid.UUID, method string) (api.ClosedTable, bool, error) {
	if method == "" {
		method = "cash"
	}
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.ClosedTable, error) {
		closed := api.ClosedTable{Method: method, Amount: money.Halalas(0).String()}
		err := s.closeTable(ctx, tx, a, table, method, &closed)
		if err != nil {
			return closed, err
		}
		list, err := tables.TablesByIDs(ctx, tx, a.RestaurantID, []uuid.UUID{table})
		if err == nil && len(list) == 0 {
			err = errs.New(errs.NotFound, "table not found")
		}
		if err == nil {
			closed.Table = list[0]
		}
		return closed, err
	})
}

func (s *Service) closeTable(ctx context.Context, tx postgres.Tx, a access.Actor, table uuid.UUID, method string, closed *api.ClosedTable) error {
	q := db.New()
	session, err := q.TableSessionLock(ctx, tx, db.TableSessionLockParams{RestaurantID: a.RestaurantID, TableID: table})
	if err != nil && !errs.Is(err, errs.NotFound) {
		return err
	}
	var seating *uuid.UUID
	reference := "table-close-" + table.String()
	if err == nil {
		seating = &session.ID
		reference = "table-close-" + session.ID.String()
	}
	orders, err := q.OrdersToSettle(ctx, tx, db.OrdersToSettleParams{RestaurantID: a.RestaurantID, TableID: &table, TableSessionID: seating})
	if err != nil {
		return err
	}
	if err := s.refusePending(ctx, tx, a, orders); err != nil {
		return err
	}
	var amount money.Halalas
	ids := make([]uuid.UUID, 0, len(orders))
	for _, o := range orders {
		ids = append(ids, o.ID)
		if o.PaymentStatus == "pending" || o.PaymentStatus == "failed" {
			closed.UpdatedOrders++
			amount += o.FinalAmount
		}
	}
	closed.Amount = amount.String()
	if len(ids) > 0 {
		if err := q.OrdersSettle(ctx, tx, db.OrdersSettleParams{RestaurantID: a.RestaurantID, Ids: ids, Method: method, Reference: reference}); err != nil {
			return err
		}
	}
	if seating == nil && len(ids) == 0 {
		return nil
	}
	if seating != nil {
		tx.Touch(*seating)
		if err := s.endSeating(ctx, tx, a, *seating, method); err != nil {
			return err
		}
	}
	return access.Record(ctx, tx, a, access.Entry{Action: "table.close", EntityKind: "table", EntityID: table,
		Data: map[string]any{"session": seating, "method": method, "amount": closed.Amount, "updatedOrders": closed.UpdatedOrders}})
}

// refusePending: a guest's order that nobody has looked at must not vanish into a closed bill.
func (s *Service) refusePending(ctx context.Context, tx postgres.Tx, a access.Actor, orders []db.OrdersToSettleRow) error {
	var ids []uuid.UUID
	for _, o := range orders {
		if o.Status == Pending {
			ids = append(ids, o.ID)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	list, err := s.ByIDs(ctx, tx, a.RestaurantID, ids)
	if err != nil {
		return err
	}
	pending := make([]api.Order, 0, len(list))
	for _, f := range list {
		pending = append(pending, Redact(f, ViewOf(a)))
	}
	return errs.New(errs.TableHasPending, "%d orders wait to be confirmed or cancelled", len(pending)).WithData(pending)
}

func (s *Service) endSeating(ctx context.Context, tx postgres.Tx, a access.Actor, seating uuid.UUID, method string) error {
	q := db.New()
	kind := string(a.Kind)
	var by *uuid.UUID
	if a.ID != uuid.Nil {
		by = &a.ID
	}
	_, closing := q.TableSessionClose(ctx, tx, db.TableSessionCloseParams{RestaurantID: a.RestaurantID, ID: seating,
		ClosedByKind: &kind, ClosedByID: by, CloseMethod: &method})
	return errors.Join(closing,
		q.CallsDoneOfSession(ctx, tx, db.CallsDoneOfSessionParams{RestaurantID: a.RestaurantID, TableSessionID: seating}),
		q.TableSessionForgetDiners(ctx, tx, db.TableSessionForgetDinersParams{RestaurantID: &a.RestaurantID, TableSessionID: &seating}))
}
