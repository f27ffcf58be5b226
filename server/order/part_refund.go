package order

import (
	"context"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
	"sufra/server/restaurant"
)

// RefundPart gives a part of a table's bill back, whole, before orders are paid with it: it was taken by mistake. The
// document that it paid is open again. Once the orders are paid, they are refunded.
// What was paid online goes back by another method: only its provider, by the payment, gives it back to the card.
// INVALID_INPUT; NOT_FOUND of table or part; SESSION_NOT_OPEN; INVALID_TRANSITION when orders are paid with the part,
// CONFLICT when it went back already and REFUND_PENDING while its provider may be giving it back, all with the bill.
// PaymentRefund.
func (s *Service) RefundPart(ctx context.Context, a access.Actor, r idempotency.Request, table, part uuid.UUID, in api.RefundPart) (api.TableBill, bool, error) {
	reason := restaurant.CleanNote(in.Reason)
	if reason == "" {
		return api.TableBill{}, false, errs.Invalid("reason", "a reason is needed for a refund")
	}
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.TableBill, error) {
		row, err := restaurant.LockSeating(ctx, tx, a.RestaurantID, table)
		if errs.Is(err, errs.NotFound) {
			return api.TableBill{}, notSeated(ctx, tx, a, table)
		}
		if err != nil {
			return api.TableBill{}, err
		}
		held := &seating{row.ID, row.TableID, row.PartAmount, row.PartMethod}
		given, err := held.part(ctx, tx, a, part)
		if err != nil {
			return api.TableBill{}, err
		}
		method := in.Method
		if method == "" {
			method = given.Method
		}
		if method == online {
			return api.TableBill{}, errs.Invalid("method", "it was paid online: say how it goes back; to the card it goes by refunding the payment")
		}
		if err := settle(ctx, tx, a, settlement{kind: "refund", method: method, amount: given.Amount, session: &held.id,
			invoice: given.InvoiceID, undoes: &given.ID, reason: reason}); err != nil {
			return api.TableBill{}, err
		}
		tx.Touch(held.id)
		if err := access.Record(ctx, tx, a, access.Entry{Action: "table.refund", EntityKind: "table", EntityID: table,
			Data: map[string]any{"session": held.id, "method": method, "amount": given.Amount.String(), "reason": reason}}); err != nil {
			return api.TableBill{}, err
		}
		return s.tableBill(ctx, tx, a, table)
	})
}

// part is one that can go back. NOT_FOUND, INVALID_TRANSITION, CONFLICT, REFUND_PENDING.
func (h *seating) part(ctx context.Context, tx postgres.Tx, a access.Actor, id uuid.UUID) (db.SettlementPartRow, error) {
	given, err := db.New().SettlementPart(ctx, tx, db.SettlementPartParams{RestaurantID: a.RestaurantID, ID: id, TableSessionID: h.id})
	if err != nil {
		return given, notFound(err, "the table has no such payment")
	}
	// A refund by the provider is asked for under the same lock of the seating (CanRefundOnline): none begins meanwhile.
	waits, err := db.New().PaymentRefundWaits(ctx, tx, db.PaymentRefundWaitsParams{RestaurantID: a.RestaurantID, SettlementID: &id})
	if err != nil {
		return given, err
	}
	var refused *errs.Error
	switch {
	case given.Undone:
		refused = errs.New(errs.Conflict, "the payment went back already")
	case given.SpentAt != nil:
		refused = errs.New(errs.InvalidTransition, "orders are paid with it: refund the order")
	case waits:
		refused = errs.New(errs.RefundPending, "its refund to the card waits for the provider's answer")
	default:
		return given, nil
	}
	bill, err := billOf(ctx, tx, a, h.table, h)
	if err != nil {
		return given, err
	}
	return given, refused.WithData(bill)
}
