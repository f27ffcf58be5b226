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

// CloseTable settles and frees a table: what is still due is taken by the method, open orders are completed, the seating
// ends and with it every phone's right; the calls are done. A second close changes nothing and is no error.
// INVALID_INPUT; NOT_FOUND; TABLE_HAS_PENDING with the orders that nobody has confirmed (decision 5); AMOUNT_MISMATCH with
// the bill when the amount that was seen is not what is due: nobody books money that they did not see. TableClose.
func (s *Service) CloseTable(ctx context.Context, a access.Actor, r idempotency.Request, tables *restaurant.Service, table uuid.UUID, in api.CloseTable) (api.ClosedTable, bool, error) {
	if in.Method == "" {
		in.Method = "cash"
	}
	if _, err := money.ParseDecimal(in.Amount); in.Amount != "" && err != nil {
		return api.ClosedTable{}, false, errs.Invalid("amount", "an amount with at most two decimals")
	}
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.ClosedTable, error) {
		closed := api.ClosedTable{Method: in.Method, Amount: money.Halalas(0).String()}
		err := s.closeTable(ctx, tx, a, table, in, &closed)
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

func (s *Service) closeTable(ctx context.Context, tx postgres.Tx, a access.Actor, table uuid.UUID, in api.CloseTable, closed *api.ClosedTable) error {
	q := db.New()
	held, reference := (*seating)(nil), "table-close-"+table.String()
	row, err := restaurant.LockSeating(ctx, tx, a.RestaurantID, table)
	switch {
	case err == nil:
		held, reference = &seating{row.ID, row.TableID, row.PartAmount, row.PartMethod}, "table-close-"+row.ID.String()
		table = row.TableID // of joined tables the one that has the seating
	case !errs.Is(err, errs.NotFound):
		return err
	}
	orders, err := q.OrdersToSettle(ctx, tx, db.OrdersToSettleParams{RestaurantID: a.RestaurantID, TableID: &table, TableSessionID: held.session()})
	if err != nil {
		return err
	}
	if err := s.refusePending(ctx, tx, a, orders); err != nil {
		return err
	}
	if held == nil && len(orders) == 0 {
		return nil
	}
	if err := asSeen(ctx, tx, a, table, held, orders, in.Amount); err != nil {
		return err
	}
	if len(orders) > 0 {
		if err := settleOrders(ctx, tx, a, held, orders, in.Method, reference, closed); err != nil {
			return err
		}
	}
	if held != nil {
		tx.Touch(held.id)
		if err := s.endSeating(ctx, tx, a, held.id, in.Method); err != nil {
			return err
		}
	}
	return access.Record(ctx, tx, a, access.Entry{Action: "table.close", EntityKind: "table", EntityID: table,
		Data: map[string]any{"session": held.session(), "method": in.Method, "amount": closed.Amount, "updatedOrders": closed.UpdatedOrders}})
}

// asSeen refuses to take another amount than the one that was on the screen; a caller that names none takes what is due.
func asSeen(ctx context.Context, tx postgres.Tx, a access.Actor, table uuid.UUID, held *seating, orders []db.OrdersToSettleRow, amount string) error {
	if amount == "" {
		return nil
	}
	seen, err := money.ParseDecimal(amount)
	if err != nil {
		return err
	}
	due := dueOf(held, orders)
	if seen == due {
		return nil
	}
	bill, err := billOf(ctx, tx, a, table, held)
	if err != nil {
		return err
	}
	bill.DueAmount = due.String() // orders without a seating are closed as well
	return errs.New(errs.AmountMismatch, "SAR %s is due", bill.DueAmount).WithData(bill)
}

// dueOf is what is still to be taken for the orders, less what was taken in parts.
func dueOf(held *seating, orders []db.OrdersToSettleRow) (due money.Halalas) {
	for _, o := range orders {
		if isOwed(o) {
			due += o.FinalAmount
		}
	}
	if held != nil {
		due -= held.parts
	}
	return due
}

func isOwed(o db.OrdersToSettleRow) bool {
	return o.PaymentStatus == "pending" || o.PaymentStatus == "failed"
}

// settleOrders takes what is still due, less what was taken in parts, and completes the orders.
func settleOrders(ctx context.Context, tx postgres.Tx, a access.Actor, held *seating, orders []db.OrdersToSettleRow, method, reference string, closed *api.ClosedTable) error {
	due := dueOf(held, orders)
	ids := make([]uuid.UUID, 0, len(orders))
	parts := held != nil && held.parts > 0
	for _, o := range orders {
		ids = append(ids, o.ID)
		if !isOwed(o) {
			continue
		}
		closed.UpdatedOrders++
		if !parts {
			if err := settle(ctx, tx, a, settlement{kind: "sale", method: method, amount: o.FinalAmount, order: &o.ID,
				session: held.session(), reference: reference}); err != nil {
				return err
			}
		}
	}
	if parts {
		if err := settle(ctx, tx, a, settlement{kind: "sale", method: method, amount: due, session: &held.id, reference: reference}); err != nil {
			return err
		}
		method = closingMethod(held, due, method)
	}
	closed.Amount = due.String()
	if err := db.New().OrdersSettle(ctx, tx, db.OrdersSettleParams{RestaurantID: a.RestaurantID, Ids: ids, Method: method, Reference: reference}); err != nil {
		return err
	}
	if !parts {
		return nil
	}
	return db.New().SeatingSpendParts(ctx, tx, db.SeatingSpendPartsParams{RestaurantID: a.RestaurantID, ID: held.id})
}

func closingMethod(held *seating, due money.Halalas, method string) string {
	if due == 0 {
		return *held.method
	}
	return combined(held.method, method)
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
	_, closing := q.TableSessionClose(ctx, tx, db.TableSessionCloseParams{RestaurantID: a.RestaurantID, ID: seating,
		ClosedByKind: &kind, ClosedByID: a.By(), CloseMethod: &method})
	return errors.Join(closing,
		q.CallsDoneOfSession(ctx, tx, db.CallsDoneOfSessionParams{RestaurantID: a.RestaurantID, TableSessionID: seating}),
		q.TableSessionForgetDiners(ctx, tx, db.TableSessionForgetDinersParams{RestaurantID: &a.RestaurantID, TableSessionID: &seating}))
}
