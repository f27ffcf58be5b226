package order

import (
	"context"
	"slices"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/idempotency"
	"sufra/server/money"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// settlement is money that changes hands now. Its business day is the database's: the one that runs, or the next one
// when that has been closed by hand.
type settlement struct {
	id                      uuid.UUID // Nil: a new one
	kind, method            string
	amount                  money.Halalas
	order, session, invoice *uuid.UUID
	undoes                  *uuid.UUID // the part that goes back
	reference, reason       string
}

// settle writes it down. A meal on the house moves no money and leaves no row.
func settle(ctx context.Context, tx postgres.Tx, a access.Actor, in settlement) error {
	if in.amount == 0 {
		return nil
	}
	if in.id == uuid.Nil {
		in.id = uuid.Must(uuid.NewV7())
	}
	return db.New().SettlementInsert(ctx, tx, db.SettlementInsertParams{RestaurantID: a.RestaurantID, ID: in.id,
		Kind: in.kind, Method: in.method, Amount: in.amount, OrderID: in.order, TableSessionID: in.session, InvoiceID: in.invoice, UndoesID: in.undoes,
		Reference: in.reference, Reason: in.reason, ActorKind: string(a.Kind), ActorID: a.By(), ActorName: a.Name})
}

// mixed is the payment method of orders that were paid in several ways.
const mixed = "mixed"

// combined is the method of what was taken in parts by before, and now by method.
func combined(before *string, method string) string {
	if before == nil || *before == method {
		return method
	}
	return mixed
}

// Pay takes the money for one order; the seating stays open.
// INVALID_INPUT, NOT_FOUND, CONFLICT; ORDER_CLOSED for a cancelled order, ALREADY_PAID, both with the order;
// AMOUNT_MISMATCH with the bill when parts were taken and less than this order is open. PaymentTake.
func (s *Service) Pay(ctx context.Context, a access.Actor, r idempotency.Request, id uuid.UUID, revision int32, in api.PayOrder) (api.Order, bool, error) {
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.Order, error) {
		held, err := s.holdSeating(ctx, tx, a, id)
		if err != nil {
			return api.Order{}, err
		}
		var open []db.OrdersUnpaidRow
		if held != nil && held.parts > 0 { // locked in their order, before the one that is paid
			if open, err = held.unpaid(ctx, tx, a); err != nil {
				return api.Order{}, err
			}
		}
		if len(open) > 0 && !slices.ContainsFunc(open, func(o db.OrdersUnpaidRow) bool { return o.ID == id }) {
			return api.Order{}, s.refusePay(ctx, tx, a, id, revision)
		}
		f, err := s.lockUnpaid(ctx, tx, a, id, revision)
		if err != nil {
			return api.Order{}, err
		}
		if held != nil && !sameID(f.TableSessionID, &held.id) {
			return api.Order{}, postgres.ErrStale // it went to another table
		}
		if err := s.pay(ctx, tx, a, f, held, open, in); err != nil {
			return api.Order{}, err
		}
		s.touch(tx, f)
		f, err = s.one(ctx, tx, a.RestaurantID, id)
		return Redact(f, ViewOf(a)), err
	})
}

// refusePay says why an order is not among those that its seating owes. It is not locked: that would be out of turn.
func (s *Service) refusePay(ctx context.Context, tx postgres.Tx, a access.Actor, id uuid.UUID, revision int32) error {
	f, err := s.one(ctx, tx, a.RestaurantID, id)
	if err == nil {
		err = f.payable(a, revision)
	}
	if err == nil {
		err = postgres.ErrStale // it went to another table
	}
	return err
}

func (s *Service) pay(ctx context.Context, tx postgres.Tx, a access.Actor, f Full, held *seating, open []db.OrdersUnpaidRow, in api.PayOrder) error {
	amount := halalas(f.FinalAmount)
	if len(open) > 0 && amount > totalOf(open)-held.parts {
		return held.mismatch(ctx, tx, a)
	}
	if err := settle(ctx, tx, a, settlement{kind: "sale", method: in.Method, amount: amount, order: &f.ID,
		session: f.TableSessionID, reference: in.Reference}); err != nil {
		return err
	}
	if err := db.New().OrdersPay(ctx, tx, db.OrdersPayParams{RestaurantID: a.RestaurantID, Ids: []uuid.UUID{f.ID},
		Method: in.Method, Reference: in.Reference}); err != nil {
		return err
	}
	if len(open) > 0 && totalOf(open)-amount == held.parts {
		if err := held.spend(ctx, tx, a, open, *held.method); err != nil {
			return err
		}
	}
	return access.Record(ctx, tx, a, access.Entry{Action: "order.pay", EntityKind: "order", EntityID: f.ID,
		Data: map[string]any{"orderNumber": f.OrderNumber, "method": in.Method, "amount": amount.String(), "reference": in.Reference}})
}

// halalas reads an amount of a projection, which this package has written itself.
func halalas(amount *string) money.Halalas {
	if amount == nil {
		return 0
	}
	h, err := money.ParseDecimal(*amount)
	if err != nil {
		return 0 // our own text, made from a Halalas
	}
	return h
}
