package order

import (
	"context"
	"strings"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/postgres"
	"sufra/server/restaurant"
)

// Step moves an order along the status machine, or back when in.Recall is set. revision is the If-Match of the
// client, 0 for none. An order that is there already is no error: two waiters who press the same button both
// succeed, and one history row is written.
// NOT_FOUND; FORBIDDEN without the right for this step; INVALID_TRANSITION and, when somebody else was first,
// CONFLICT, both with the order as it is. OrderStep.
func (s *Service) Step(ctx context.Context, a access.Actor, r idempotency.Request, id uuid.UUID, revision int32, in api.StatusUpdate) (api.Order, bool, error) {
	if in.OrderID != nil && *in.OrderID != id {
		return api.Order{}, false, errs.Invalid("orderId", "orderId names another order")
	}
	if in.NewStatus == Cancelled {
		return s.declined(ctx, a, r, id, revision, in.Notes)
	}
	list, kind := steps, "step"
	if in.Recall {
		list, kind = recalls, "recall"
	}
	from := statusFrom(list, in.NewStatus)
	t, ok := findTransition(list, from, in.NewStatus)
	if !ok {
		return s.refuseTransition(ctx, a, id, in.NewStatus)
	}
	if !a.Can(t.permission) {
		return api.Order{}, false, errs.New(errs.Forbidden, "your role does not allow this step")
	}
	notes := restaurant.CleanNote(in.Notes)
	o, replayed, err := idempotency.Pipelined(ctx, s.DB, a, r, func(batch *pgx.Batch) {
		if notes != "" {
			batch.Queue(`SELECT set_config('app.notes', $1, true)`, notes)
		}
		batch.Queue(stepSQL, a.RestaurantID, id, in.NewStatus, kind, from, revision)
		queueRead(batch, a.RestaurantID, id)
	}, func(tx postgres.Tx, results pgx.BatchResults) (api.Order, error) {
		if notes != "" {
			if _, err := results.Exec(); err != nil {
				return api.Order{}, err
			}
		}
		f, moved, err := readChanged(results)
		if err != nil {
			return api.Order{}, err
		}
		return s.stepped(tx, a, f, moved, revision, from, in.NewStatus)
	})
	if held(err) {
		err = s.refuseHeld(ctx, a, id, err)
	}
	return o, replayed, err
}

// held says that the database has refused an order that would be ready while lines of it wait (orders_held).
func held(err error) bool {
	e, ok := errs.As(err)
	return ok && e.Code == errs.InvalidTransition && e.Data == nil
}

// refuseHeld shows the order with the refusal.
func (s *Service) refuseHeld(ctx context.Context, a access.Actor, id uuid.UUID, refusal error) error {
	f, err := s.one(ctx, s.DB, a.RestaurantID, id)
	if err != nil {
		return err
	}
	e, _ := errs.As(refusal)
	return e.WithData(Redact(f, ViewOf(a)))
}

const stepSQL = `UPDATE orders SET status = $3, status_kind = $4
WHERE restaurant_id = $1 AND id = $2 AND status = $5 AND ($6 = 0 OR revision = $6)`

func (s *Service) stepped(tx postgres.Tx, a access.Actor, f Full, moved bool, revision int32, from, to string) (api.Order, error) {
	o := Redact(f, ViewOf(a))
	switch {
	case moved:
		s.touch(tx, f)
		return o, nil
	case f.Status == to:
		return o, nil
	case f.Status == from, revision != 0 && revision != f.Revision:
		return api.Order{}, errs.New(errs.Conflict, "somebody else changed the order first").WithData(o)
	}
	return api.Order{}, invalidTransition(o, to)
}

const (
	oneOrder = orderColumns + "o.id = $2"
	oneItems = itemColumns + "= $2" + byPosition
)

// queueRead reads the order after the change, in the same round trip.
func queueRead(batch *pgx.Batch, restaurant, id uuid.UUID) {
	batch.Queue(oneOrder, restaurant, id)
	batch.Queue(oneItems, restaurant, id)
}

// readChanged reads the results of one UPDATE of an order and of queueRead. NOT_FOUND.
func readChanged(results pgx.BatchResults) (Full, bool, error) {
	tag, err := results.Exec()
	if err != nil {
		return Full{}, false, err
	}
	list, err := readOrders(results)
	if err != nil {
		return Full{}, false, err
	}
	if len(list) == 0 {
		return Full{}, false, missing()
	}
	if err := readItems(results, list); err != nil {
		return Full{}, false, err
	}
	return list[0], tag.RowsAffected() == 1, nil
}

// touch names the streams beside the restaurant's that an order's change is told in.
func (s *Service) touch(tx postgres.Tx, f Full) {
	if f.TableSessionID != nil {
		tx.Touch(*f.TableSessionID)
	}
	if f.OrderType == remoteType { // its own, which one at a table rarely has; the heads poll would find it a second later
		tx.Touch(f.ID)
	}
}

func invalidTransition(o api.Order, to string) error {
	return errs.New(errs.InvalidTransition, "an order that is %s can't become %s", o.Status, to).WithData(o)
}

// refuseTransition answers a step that no status leads to; the order may be there all the same.
func (s *Service) refuseTransition(ctx context.Context, a access.Actor, id uuid.UUID, to string) (api.Order, bool, error) {
	f, err := s.one(ctx, s.DB, a.RestaurantID, id)
	if err != nil {
		return api.Order{}, false, err
	}
	o := Redact(f, ViewOf(a))
	if f.Status == to {
		return o, false, nil
	}
	return api.Order{}, false, invalidTransition(o, to)
}

// declinedReason is recorded when the floor declines a diner's order with one press, as the spec's quick action
// does for orders that nobody has confirmed yet.
const declinedReason = "Declined"

// declined cancels by way of the status call. Only an unconfirmed order may go without a reason.
func (s *Service) declined(ctx context.Context, a access.Actor, r idempotency.Request, id uuid.UUID, revision int32, reason string) (api.Order, bool, error) {
	if !a.Can(access.OrderCancel) {
		return api.Order{}, false, errs.New(errs.Forbidden, "your role does not allow this step")
	}
	if strings.TrimSpace(reason) == "" {
		f, err := s.one(ctx, s.DB, a.RestaurantID, id)
		if err != nil {
			return api.Order{}, false, err
		}
		if f.Status == Pending {
			reason = declinedReason
		}
	}
	return s.Cancel(ctx, a, r, id, revision, reason)
}

const cancelSQL = `UPDATE orders SET status = 'cancelled', status_kind = 'cancel', cancel_reason = $3
WHERE restaurant_id = $1 AND id = $2 AND status IN ('pending', 'confirmed', 'preparing', 'ready')
  AND payment_status <> 'paid' AND ($4 = 0 OR revision = $4)`

// Cancel cancels with a reason. A cancelled order is no error. INVALID_INPUT without a reason; NOT_FOUND;
// INVALID_TRANSITION once it was served; ALREADY_PAID (refund it first); CONFLICT as Step. OrderCancel.
func (s *Service) Cancel(ctx context.Context, a access.Actor, r idempotency.Request, id uuid.UUID, revision int32, reason string) (api.Order, bool, error) {
	reason = restaurant.CleanNote(reason)
	if reason == "" {
		return api.Order{}, false, errs.Invalid("reason", "Please provide a reason for cancelling the order")
	}
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.Order, error) {
		held, err := s.holdParts(ctx, tx, a, id)
		if err != nil {
			return api.Order{}, err
		}
		batch := &pgx.Batch{}
		batch.Queue(cancelSQL, a.RestaurantID, id, reason, revision)
		queueRead(batch, a.RestaurantID, id)
		results := tx.SendBatch(ctx, batch)
		f, moved, err := readChanged(results)
		if closing := results.Close(); err == nil {
			err = closing
		}
		if err != nil {
			return api.Order{}, err
		}
		o := Redact(f, ViewOf(a))
		switch {
		case moved:
			s.touch(tx, f)
			if err := s.spendEven(ctx, tx, a, f, held); err != nil {
				return api.Order{}, err
			}
			return o, access.Record(ctx, tx, a, access.Entry{Action: "order.cancel", EntityKind: "order", EntityID: id,
				Data: map[string]any{"orderNumber": f.OrderNumber, "reason": reason, "amount": f.FinalAmount}})
		case f.Status == Cancelled:
			return o, nil
		case f.Status == Served || f.Status == Completed:
			return api.Order{}, invalidTransition(o, Cancelled)
		case revision != 0 && revision != f.Revision:
			return api.Order{}, errs.New(errs.Conflict, "somebody else changed the order first").WithData(o)
		case f.PaymentStatus == "paid":
			return api.Order{}, errs.New(errs.AlreadyPaid, "the order is paid: refund it first").WithData(o)
		}
		return api.Order{}, errs.New(errs.Conflict, "somebody else changed the order first").WithData(o)
	})
}
