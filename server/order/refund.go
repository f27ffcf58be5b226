package order

import (
	"context"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/money"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
	"sufra/server/restaurant"
)

// Refunded is money of an order that was given back.
type Refunded struct {
	Amount money.Halalas
	Reason string
}

// RefundIn gives money of a paid order back in a running transaction: the settlement says by which method, and the
// database moves the order's refunded amount and, when all is back, its payment status.
// INVALID_INPUT; NOT_FOUND; CONFLICT; INVALID_TRANSITION for an order that was never paid, AMOUNT_MISMATCH for more than
// is left of it, REFUND_PENDING while a provider may be giving its money back, all with the order.
func (s *Service) RefundIn(ctx context.Context, tx postgres.Tx, a access.Actor, id uuid.UUID, revision int32, in api.RefundOrder) (Refunded, error) {
	var out Refunded
	if out.Reason = restaurant.CleanNote(in.Reason); out.Reason == "" {
		return out, errs.Invalid("reason", "a reason is needed for a refund")
	}
	f, err := s.lockAny(ctx, tx, a, id)
	if err != nil {
		return out, err
	}
	seen := Redact(f, ViewOf(a))
	if err := f.seen(a, revision); err != nil {
		return out, err
	}
	if f.PaymentStatus != "paid" && f.PaymentStatus != "refunded" {
		return out, errs.New(errs.InvalidTransition, "an order that is not paid can't be refunded").WithData(seen)
	}
	// A refund by the provider is asked for under the lock of its orders (OrdersRefundable): none begins meanwhile.
	waits, err := db.New().PaymentRefundWaits(ctx, tx, db.PaymentRefundWaitsParams{RestaurantID: a.RestaurantID, OrderID: &id})
	if err != nil {
		return out, err
	}
	if waits {
		return out, errs.New(errs.RefundPending, "a refund of the order to the card waits for the provider's answer").WithData(seen)
	}
	left := halalas(f.FinalAmount) - halalas(f.RefundedAmount)
	out.Amount = left
	if in.Amount != "" {
		if out.Amount, err = money.ParseDecimal(in.Amount); err != nil || out.Amount <= 0 {
			return out, errs.Invalid("amount", "an amount above zero with at most two decimals")
		}
	}
	if left == 0 || out.Amount > left {
		return out, errs.New(errs.AmountMismatch, "SAR %s can be refunded", left).WithData(seen)
	}
	if err := settle(ctx, tx, a, settlement{kind: "refund", method: in.Method, amount: out.Amount, order: &f.ID,
		session: f.TableSessionID, reason: out.Reason}); err != nil {
		return out, err
	}
	s.touch(tx, f)
	return out, access.Record(ctx, tx, a, access.Entry{Action: "order.refund", EntityKind: "order", EntityID: id,
		Data: map[string]any{"orderNumber": f.OrderNumber, "method": in.Method, "amount": out.Amount.String(), "reason": out.Reason}})
}
