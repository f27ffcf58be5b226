package payment

import (
	"context"
	"log/slog"

	"github.com/google/uuid"

	"sufra/server/money"
	"sufra/server/order"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// settled says that nothing more can become of a payment but a refund.
func settled(status string) bool {
	switch status {
	case Paid, Review, PartiallyRefunded, Refunded:
		return true
	}
	return false
}

// Confirm asks the provider what came of an attempt, and settles what was paid: the one way in which an attempt moves,
// whoever asks for it, however often and in whatever order. It returns the state after it.
// NOT_FOUND, PROVIDER_UNAVAILABLE, PAYMENT_FAILED: then nothing has changed.
func (s *Service) Confirm(ctx context.Context, restaurant, id uuid.UUID) (string, error) {
	q := db.New()
	p, err := q.PaymentByID(ctx, s.DB, db.PaymentByIDParams{RestaurantID: restaurant, ID: id})
	if err != nil || settled(p.Status) {
		return p.Status, err
	}
	if p.CheckoutID == "" || p.Provider != s.Provider.Name() {
		return s.giveUp(ctx, p, Pending)
	}
	seen, err := s.Provider.Fetch(ctx, p.CheckoutID)
	if err != nil {
		return p.Status, err
	}
	if seen.Status == Pending {
		return s.giveUp(ctx, p, seen.Status)
	}
	return s.apply(ctx, p, seen)
}

// giveUp ends an attempt of which the provider has not heard for long after its page has closed.
func (s *Service) giveUp(ctx context.Context, p db.PaymentTransaction, status string) (string, error) {
	if status != Pending || p.Status != Created && p.Status != Pending || s.Now().Before(p.ExpiresAt.Add(grace)) {
		return p.Status, nil
	}
	return Expired, s.scoped(ctx, p.RestaurantID, func(tx postgres.Tx) error {
		touch(tx, p.TableSessionID)
		_, err := db.New().PaymentEnd(ctx, tx, db.PaymentEndParams{RestaurantID: p.RestaurantID, ID: p.ID, Status: Expired})
		return err
	})
}

// apply writes down what the provider says, under the attempt's lock: of many who come with the same news, one does.
func (s *Service) apply(ctx context.Context, p db.PaymentTransaction, seen Seen) (string, error) {
	status := ""
	err := s.scoped(ctx, p.RestaurantID, func(tx postgres.Tx) (err error) {
		if p, err = db.New().PaymentLock(ctx, tx, db.PaymentLockParams{RestaurantID: p.RestaurantID, ID: p.ID}); err != nil {
			return err
		}
		if status = p.Status; settled(status) {
			return nil
		}
		touch(tx, p.TableSessionID)
		switch seen.Status {
		case Paid, Refunded:
			status, err = s.receive(ctx, tx, p, seen)
		default:
			status, err = s.end(ctx, tx, p, seen)
		}
		return err
	})
	if postgres.Violates(err, "payment_transactions_provider") && seen.Transaction != "" {
		seen.Transaction = ""
		return s.apply(ctx, p, seen)
	}
	if err == nil && status == Review {
		s.Reviews.Add(1)
		s.Log.LogAttrs(ctx, slog.LevelError, "a payment needs to be looked at", slog.String("payment", p.ID.String()),
			slog.String("restaurant", p.RestaurantID.String()), slog.String("amount", p.Amount.String()), slog.String("received", seen.Amount.String()))
	}
	return status, err
}

// end is an attempt that came to nothing.
func (s *Service) end(ctx context.Context, tx postgres.Tx, p db.PaymentTransaction, seen Seen) (string, error) {
	q := db.New()
	n, err := q.PaymentEnd(ctx, tx, db.PaymentEndParams{RestaurantID: p.RestaurantID, ID: p.ID, Status: seen.Status, Result: seen.Result})
	if err != nil || n == 0 {
		return p.Status, err
	}
	if seen.Status != Failed {
		return seen.Status, nil
	}
	orders, err := q.PaymentOrderIDs(ctx, tx, db.PaymentOrderIDsParams{RestaurantID: p.RestaurantID, PaymentID: p.ID})
	if err == nil {
		err = s.Orders.FailOnline(ctx, tx, by(p.RestaurantID), p.TableSessionID, orders)
	}
	return seen.Status, err
}

// receive is money that the provider has. It is settled when it is exactly what the attempt was for.
func (s *Service) receive(ctx context.Context, tx postgres.Tx, p db.PaymentTransaction, seen Seen) (string, error) {
	q := db.New()
	row := db.PaymentSeenParams{RestaurantID: p.RestaurantID, ID: p.ID, Status: Paid, Problem: problemOf(p, seen), ProviderTransactionID: seen.Transaction,
		ReferenceID: seen.Reference, Result: seen.Result, AuthCode: seen.AuthCode, ResponseCode: seen.Response, Response: seen.Raw,
		ReceivedAmount: &seen.Amount, CardLast4: seen.CardLast4, CardBrand: seen.CardBrand, PaidAt: s.Now()}
	if row.Problem == "" {
		orders, err := q.PaymentOrderIDs(ctx, tx, db.PaymentOrderIDsParams{RestaurantID: p.RestaurantID, PaymentID: p.ID})
		if err != nil {
			return p.Status, err
		}
		share := newID()
		taken, err := s.Orders.TakeOnline(ctx, tx, by(p.RestaurantID), order.Online{Order: p.OrderID, Orders: orders, Session: p.TableSessionID, Amount: p.Amount,
			Settlement: share, Reference: clip(p.Provider+" "+first(seen.Reference, seen.Transaction), 100)})
		if err != nil {
			return p.Status, err
		}
		if taken.Part {
			row.SettlementID = &share
		}
		if !taken.Settled {
			row.Problem = problemOverpaid
		}
	}
	if row.Problem != "" {
		row.Status = Review
	}
	return row.Status, q.PaymentSeen(ctx, tx, row)
}

// problemOf compares what came with what was asked for. The transaction's name is missing when another attempt has it.
func problemOf(p db.PaymentTransaction, seen Seen) string {
	switch {
	case seen.Metadata != Metadata{Payment: p.ID.String(), Restaurant: p.RestaurantID.String(), Order: p.OrderID.String()}:
		return problemMetadata
	case seen.Currency != p.Currency:
		return problemCurrency
	case seen.Amount != p.Amount, seen.Refunded != 0, seen.Status != Paid:
		return problemAmount
	case seen.Transaction == "":
		return problemTransaction
	}
	return ""
}

// received is what can go back of a payment.
func received(p db.PaymentTransaction) money.Halalas {
	if p.ReceivedAmount != nil {
		return *p.ReceivedAmount
	}
	return p.Amount
}
