package payment

import (
	"context"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// Release lifts what an attempt keeps of a seating's bill, so that another phone of the table, or the waiter, can take the
// money. A phone may after heldFrom: whoever is at the provider's page needs so long. The attempt itself goes on, as its
// page can't be closed; what it pays then and nobody owes waits in review.
// NOT_FOUND when nothing is kept by it, or not for so long. DinerPay; PaymentTake.
func (s *Service) Release(ctx context.Context, a access.Actor, session, id uuid.UUID) error {
	before := s.Now()
	if a.Kind == access.Diner {
		before = before.Add(-heldFrom)
	}
	return s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		n, err := db.New().PaymentRelease(ctx, tx, db.PaymentReleaseParams{RestaurantID: a.RestaurantID, ID: id, TableSessionID: session,
			Now: s.Now(), BegunBefore: before})
		if err == nil && n == 0 {
			err = errs.New(errs.NotFound, "nothing of the bill is kept by this payment")
		}
		if err != nil {
			return err
		}
		tx.Touch(session)
		return access.Record(ctx, tx, a, access.Entry{Action: "payment.release", EntityKind: "payment", EntityID: id, Data: map[string]any{"session": session}})
	})
}

// releasable says from when a phone may lift what an attempt keeps; nil: it keeps nothing.
func releasable(begun time.Time, released *time.Time, now time.Time) *time.Time {
	if released == nil || !released.After(now) {
		return nil
	}
	from := begun.Add(heldFrom)
	return &from
}
