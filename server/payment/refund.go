package payment

import (
	"context"
	"errors"
	"log/slog"
	"slices"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/money"
	"sufra/server/order"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
	"sufra/server/restaurant"
)

// Refund gives money of a payment back by its provider, with a reason. It is written down before the provider is asked;
// orders are refunded, and documents credited, when the provider has done it. A payment in review goes back whole: no
// order was paid with it.
// INVALID_INPUT; NOT_FOUND; INVALID_TRANSITION for a payment that was never paid or may not be ours or today's provider's, AMOUNT_MISMATCH for more than is left,
// REFUND_PENDING while another refund of it waits for its answer, CONFLICT when staff gave the money back, all with the payment;
// PAYMENT_FAILED when the provider refuses. A provider that does not answer leaves the refund pending: it is asked
// again. PaymentRefund.
func (s *Service) Refund(ctx context.Context, a access.Actor, r idempotency.Request, id uuid.UUID, in api.RefundPayment) (api.Payment, bool, error) {
	reason := restaurant.CleanNote(in.Reason)
	if reason == "" {
		return api.Payment{}, false, errs.Invalid("reason", "a reason is needed for a refund")
	}
	type asked struct{ Refund uuid.UUID }
	refund, replayed, err := idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (asked, error) {
		id, err := s.askRefund(ctx, tx, a, id, in.Amount, reason)
		return asked{id}, err
	})
	if err != nil {
		return api.Payment{}, replayed, err
	}
	if !replayed {
		if err := s.sendRefund(ctx, a.RestaurantID, refund.Refund); err != nil {
			return api.Payment{}, false, err
		}
	}
	p, err := s.Get(ctx, a, id)
	return p, replayed, err
}

func (s *Service) askRefund(ctx context.Context, tx postgres.Tx, a access.Actor, id uuid.UUID, text, reason string) (uuid.UUID, error) {
	q := db.New()
	p, err := q.PaymentLock(ctx, tx, db.PaymentLockParams{RestaurantID: a.RestaurantID, ID: id})
	if err != nil {
		return uuid.Nil, err
	}
	refused := func(code errs.Code, message string, args ...any) error {
		shown, err := s.read(ctx, tx, a, []uuid.UUID{id})
		if err != nil || len(shown) == 0 {
			return err
		}
		return errs.New(code, message, args...).WithData(shown[0])
	}
	if !refundable(p.Status, p.Problem) || !s.knows(p) {
		return uuid.Nil, refused(errs.InvalidTransition, "this payment can't be refunded here")
	}
	earlier, err := q.PaymentRefundsOf(ctx, tx, db.PaymentRefundsOfParams{RestaurantID: a.RestaurantID, PaymentIds: []uuid.UUID{id}})
	if err != nil {
		return uuid.Nil, err
	}
	if slices.ContainsFunc(earlier, func(r db.PaymentRefund) bool { return r.Status == RefundPending }) {
		return uuid.Nil, refused(errs.RefundPending, "another refund of the payment waits for its answer")
	}
	left := received(p) - p.RefundedAmount
	amount := left
	if text != "" {
		if amount, err = money.ParseDecimal(text); err != nil || amount <= 0 {
			return uuid.Nil, errs.Invalid("amount", "an amount above zero with at most two decimals")
		}
	}
	if left <= 0 || amount > left || p.Status == Review && amount != left {
		return uuid.Nil, refused(errs.AmountMismatch, "SAR %s can be refunded", left)
	}
	if p.Problem == "" || p.Problem == problemRefund {
		of, err := s.refundOf(ctx, tx, p, amount, reason)
		if err != nil {
			return uuid.Nil, err
		}
		if err := s.Orders.CanRefundOnline(ctx, tx, a, of); err != nil {
			if e, ok := errs.As(err); ok && (e.Code == errs.AmountMismatch || e.Code == errs.Conflict) {
				return uuid.Nil, refused(e.Code, "%s", e.Message)
			}
			return uuid.Nil, err
		}
	}
	refund := newID()
	err = q.PaymentRefundInsert(ctx, tx, db.PaymentRefundInsertParams{RestaurantID: a.RestaurantID, ID: refund, PaymentID: id, Amount: amount, Reason: reason,
		BeforeAmount: p.RefundedAmount, ActorKind: string(a.Kind), ActorID: a.By(), ActorName: a.Name, NextCheckAt: s.Now().Add(firstCheck)})
	if postgres.Violates(err, "payment_refunds_one_pending") {
		return uuid.Nil, errs.New(errs.RefundPending, "another refund of the payment waits for its answer")
	}
	if err != nil {
		return uuid.Nil, err
	}
	return refund, access.Record(ctx, tx, a, access.Entry{Action: "payment.refund", EntityKind: "payment", EntityID: id,
		Data: map[string]any{"amount": amount.String(), "reason": reason}})
}

// refundable says whether a restaurant may give a payment's money back. What names another order, or comes in another
// currency, may be somebody else's money: only the provider's own desk can tell.
func refundable(status, problem string) bool {
	switch problem {
	case problemMetadata, problemCurrency, problemTransaction:
		return false
	}
	return settled(status)
}

func (s *Service) refundOf(ctx context.Context, q postgres.Querier, p db.PaymentTransaction, amount money.Halalas, reason string) (order.OnlineRefund, error) {
	orders, err := db.New().PaymentOrderIDs(ctx, q, db.PaymentOrderIDsParams{RestaurantID: p.RestaurantID, PaymentID: p.ID})
	return order.OnlineRefund{Order: p.OrderID, Orders: orders, Part: p.SettlementID, Amount: amount, Reason: reason,
		Reference: clip(p.Provider+" "+first(p.ReferenceID, p.ProviderTransactionID), 100)}, err
}

// knows says whether the provider of today has the payment: another one may have taken it.
func (s *Service) knows(p db.PaymentTransaction) bool {
	return p.CheckoutID != "" && p.Provider == s.Provider.Name()
}

// wanted is a refund as the provider is told it. INVALID_TRANSITION when it does not know the payment.
func (s *Service) wanted(ctx context.Context, tenant, refund uuid.UUID) (Refund, db.PaymentRefund, error) {
	q := db.New()
	r, err := q.PaymentRefundByID(ctx, s.DB, db.PaymentRefundByIDParams{RestaurantID: tenant, ID: refund})
	if err != nil {
		return Refund{}, r, err
	}
	p, err := q.PaymentByID(ctx, s.DB, db.PaymentByIDParams{RestaurantID: tenant, ID: r.PaymentID})
	if err == nil && !s.knows(p) {
		err = errs.New(errs.InvalidTransition, "another provider took the payment")
	}
	return Refund{ID: refund.String(), Known: r.ProviderRefundID, Checkout: p.CheckoutID, Transaction: p.ProviderTransactionID, Amount: r.Amount,
		Before: r.BeforeAmount, Currency: p.Currency, Reason: r.Reason}, r, err
}

// sendRefund asks the provider once. Only a clear refusal ends the refund; without an answer Sweep asks what became of it.
func (s *Service) sendRefund(ctx context.Context, tenant, refund uuid.UUID) error {
	in, _, err := s.wanted(ctx, tenant, refund)
	if err != nil {
		return err
	}
	kept := context.WithoutCancel(ctx) // money may have moved: whoever asked must not take the answer along
	back, err := s.alreadyBack(kept, tenant, refund)
	switch {
	case err != nil: // nothing was sent, so nothing is on its way
		return errors.Join(err, s.endRefund(kept, tenant, refund, RefundFailed))
	case back:
		return errs.New(errs.Conflict, "an earlier refund of the payment, given up before, has gone through")
	}
	seen, err := s.Provider.Refund(kept, in)
	switch {
	case errs.Is(err, errs.PaymentFailed):
		return errors.Join(err, s.endRefund(kept, tenant, refund, RefundFailed))
	case err != nil:
		s.Log.LogAttrs(ctx, slog.LevelWarn, "a refund has no answer yet", slog.String("refund", refund.String()), slog.String("error", err.Error()))
		return nil
	}
	return s.refundSeen(kept, tenant, refund, seen)
}

// followRefund asks the provider what became of a refund.
func (s *Service) followRefund(ctx context.Context, tenant, refund uuid.UUID) error {
	in, r, err := s.wanted(ctx, tenant, refund)
	if err != nil || r.Status != RefundPending {
		return err
	}
	seen, err := s.Provider.FetchRefund(ctx, in)
	if err != nil {
		return err
	}
	return s.refundSeen(ctx, tenant, refund, seen)
}

func (s *Service) refundSeen(ctx context.Context, tenant, refund uuid.UUID, seen RefundSeen) error {
	if seen.ID != "" {
		if err := s.scoped(ctx, tenant, func(tx postgres.Tx) error {
			return db.New().PaymentRefundNamed(ctx, tx, db.PaymentRefundNamedParams{RestaurantID: tenant, ID: refund, ProviderRefundID: clip(seen.ID, 100)})
		}); err != nil {
			return err
		}
	}
	switch seen.Status {
	case RefundUnseen:
		return s.unseen(ctx, tenant, refund)
	case RefundDone:
		return s.endRefund(ctx, tenant, refund, RefundDone)
	case RefundFailed:
		return errors.Join(errs.New(errs.PaymentFailed, "the payment provider refused the refund"), s.endRefund(ctx, tenant, refund, RefundFailed))
	}
	return nil
}

// unseen gives a refund up of which the provider knows nothing for long after it was asked for it. The money may then be
// given back anew: before any is, the provider is asked what has gone (alreadyBack).
func (s *Service) unseen(ctx context.Context, tenant, refund uuid.UUID) error {
	r, err := db.New().PaymentRefundByID(ctx, s.DB, db.PaymentRefundByIDParams{RestaurantID: tenant, ID: refund})
	if err != nil || s.Now().Before(r.CreatedAt.Add(undoneAfter)) {
		return err
	}
	return errors.Join(errs.New(errs.PaymentFailed, "the payment provider knows of no such refund"), s.endRefund(ctx, tenant, refund, RefundFailed))
}

// alreadyBack asks the provider about an earlier refund of the payment that was given up, before another one is sent. One
// that was done after all is written down as done, and the new one ends: it would give the same money back twice.
func (s *Service) alreadyBack(ctx context.Context, tenant, refund uuid.UUID) (bool, error) {
	q := db.New()
	r, err := q.PaymentRefundByID(ctx, s.DB, db.PaymentRefundByIDParams{RestaurantID: tenant, ID: refund})
	if err != nil {
		return false, err
	}
	earlier, err := q.PaymentRefundsOf(ctx, s.DB, db.PaymentRefundsOfParams{RestaurantID: tenant, PaymentIds: []uuid.UUID{r.PaymentID}})
	if err != nil {
		return false, err
	}
	for _, e := range earlier {
		if e.Status != RefundFailed || e.Checks == 0 { // the provider has refused it
			continue
		}
		in, _, err := s.wanted(ctx, tenant, e.ID)
		if err != nil {
			return false, err
		}
		in.Before = r.BeforeAmount // beyond all that is known to have gone back
		seen, err := s.Provider.FetchRefund(ctx, in)
		if err != nil {
			return false, err
		}
		if seen.Status != RefundDone && seen.Status != RefundPending {
			continue
		}
		if err := s.endRefund(ctx, tenant, refund, RefundFailed); err != nil {
			return true, err
		}
		if err := s.scoped(ctx, tenant, func(tx postgres.Tx) error {
			_, err := q.PaymentRefundRevive(ctx, tx, db.PaymentRefundReviveParams{RestaurantID: tenant, ID: e.ID, NextCheckAt: s.Now().Add(firstCheck)})
			return err
		}); err != nil {
			return true, err
		}
		return true, s.refundSeen(ctx, tenant, e.ID, seen)
	}
	return false, nil
}

// endRefund writes down, once, how a refund ended.
func (s *Service) endRefund(ctx context.Context, tenant, refund uuid.UUID, status string) error {
	q := db.New()
	return s.scoped(ctx, tenant, func(tx postgres.Tx) error {
		r, err := q.PaymentRefundByID(ctx, tx, db.PaymentRefundByIDParams{RestaurantID: tenant, ID: refund})
		if err != nil {
			return err
		}
		p, err := q.PaymentLock(ctx, tx, db.PaymentLockParams{RestaurantID: tenant, ID: r.PaymentID})
		if err != nil {
			return err
		}
		n, err := q.PaymentRefundEnd(ctx, tx, db.PaymentRefundEndParams{RestaurantID: tenant, ID: refund, Status: status})
		if err != nil || n == 0 || status != RefundDone {
			return err
		}
		problem := ""
		if p.Problem == "" || p.Problem == problemRefund {
			if problem, err = s.giveBack(ctx, tx, p, r); err != nil {
				return err
			}
		}
		return q.PaymentRefunded(ctx, tx, db.PaymentRefundedParams{RestaurantID: tenant, ID: p.ID, Amount: r.Amount, Problem: problem})
	})
}

// giveBack refunds the orders and credits their documents, in the name of who asked for it.
func (s *Service) giveBack(ctx context.Context, tx postgres.Tx, p db.PaymentTransaction, r db.PaymentRefund) (problem string, err error) {
	a := by(p.RestaurantID)
	a.Kind, a.Name = access.Kind(r.ActorKind), r.ActorName
	if r.ActorID != nil {
		a.ID = *r.ActorID
	}
	of, err := s.refundOf(ctx, tx, p, r.Amount, r.Reason)
	if err != nil {
		return "", err
	}
	orders, rest, err := s.Orders.RefundOnlineIn(ctx, tx, a, of)
	if err != nil {
		return "", err
	}
	if rest > 0 {
		problem = problemRefund
	}
	for _, o := range orders {
		if err := s.Billing.CreditOrderIn(ctx, tx, a, o.Order, o.Amount, r.Reason); err != nil {
			return "", err
		}
	}
	return problem, nil
}
