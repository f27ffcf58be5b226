package order

import (
	"context"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// orderMissing is also what another tenant's order looks like.
const orderMissing = "The requested order could not be found."

// lockAny locks an order in whatever state and reads it. NOT_FOUND.
func (s *Service) lockAny(ctx context.Context, tx postgres.Tx, a access.Actor, id uuid.UUID) (Full, error) {
	if _, err := db.New().OrderLock(ctx, tx, db.OrderLockParams{RestaurantID: a.RestaurantID, ID: id}); err != nil {
		return Full{}, notFound(err, orderMissing)
	}
	return s.one(ctx, tx, a.RestaurantID, id)
}

// lockOpen locks an order that may still change and reads it. NOT_FOUND, ORDER_CLOSED, CONFLICT.
func (s *Service) lockOpen(ctx context.Context, tx postgres.Tx, a access.Actor, id uuid.UUID, revision int32) (Full, error) {
	f, err := s.lockAny(ctx, tx, a, id)
	if err != nil {
		return Full{}, err
	}
	if err := f.seen(a, revision); err != nil {
		return Full{}, err
	}
	if f.Status == Completed || f.Status == Cancelled {
		return Full{}, errs.New(errs.OrderClosed, "the order is closed").WithData(Redact(f, ViewOf(a)))
	}
	return f, nil
}

// lockUnpaid locks an order whose money may still be taken and reads it. NOT_FOUND, CONFLICT, ORDER_CLOSED for a
// cancelled one, ALREADY_PAID.
func (s *Service) lockUnpaid(ctx context.Context, tx postgres.Tx, a access.Actor, id uuid.UUID, revision int32) (Full, error) {
	f, err := s.lockAny(ctx, tx, a, id)
	if err == nil {
		err = f.payable(a, revision)
	}
	return f, err
}

// payable refuses an order whose money can't be taken any more. ORDER_CLOSED, ALREADY_PAID, CONFLICT.
func (f *Full) payable(a access.Actor, revision int32) error {
	switch {
	case f.PaymentStatus == "paid" || f.PaymentStatus == "refunded":
		return errs.New(errs.AlreadyPaid, "the order is paid").WithData(Redact(*f, ViewOf(a)))
	case f.Status == Cancelled:
		return errs.New(errs.OrderClosed, "the order is cancelled").WithData(Redact(*f, ViewOf(a)))
	}
	return f.seen(a, revision)
}

// lockShown is lockOpen for an order that the actor knows of: a kitchen screen has none that nobody has confirmed.
func (s *Service) lockShown(ctx context.Context, tx postgres.Tx, a access.Actor, id uuid.UUID) (Full, error) {
	f, err := s.lockOpen(ctx, tx, a, id, 0)
	if err == nil && a.Kind == access.Screen && f.Status == Pending {
		err = missing()
	}
	return f, err
}

// seen refuses a change that is based on another revision; 0 is based on none. CONFLICT.
func (f *Full) seen(a access.Actor, revision int32) error {
	if revision != 0 && revision != f.Revision {
		return errs.New(errs.Conflict, "somebody else changed the order first").WithData(Redact(*f, ViewOf(a)))
	}
	return nil
}

func notFound(err error, message string) error {
	if errs.Is(err, errs.NotFound) {
		return errs.New(errs.NotFound, "%s", message)
	}
	return err
}

func missing() error { return errs.New(errs.NotFound, orderMissing) }
