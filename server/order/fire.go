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
)

// Fire sends held lines to the kitchen: those of one course, or all. Lines that are fired already are no error. An
// order that was ready is being prepared again. NOT_FOUND; CONFLICT, ORDER_CLOSED, and INVALID_TRANSITION once the
// order is served, all with the order. OrderFire.
func (s *Service) Fire(ctx context.Context, a access.Actor, r idempotency.Request, id uuid.UUID, revision int32, in api.FireOrder) (api.Order, bool, error) {
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.Order, error) {
		f, err := s.lockShown(ctx, tx, a, id)
		if err != nil {
			return api.Order{}, err
		}
		if !f.holds(in.Course) {
			return Redact(f, ViewOf(a)), nil
		}
		if f.Status == Served {
			return api.Order{}, errs.New(errs.InvalidTransition, "the order is served").WithData(Redact(f, ViewOf(a)))
		}
		if err := f.seen(a, revision); err != nil {
			return api.Order{}, err
		}
		n, err := db.New().OrderItemsFire(ctx, tx, db.OrderItemsFireParams{RestaurantID: a.RestaurantID, OrderID: id, Course: in.Course})
		if err != nil {
			return api.Order{}, err
		}
		if f.Status == Ready {
			if err := db.New().OrderRecall(ctx, tx, db.OrderRecallParams{RestaurantID: a.RestaurantID, ID: id}); err != nil {
				return api.Order{}, err
			}
		}
		s.touch(tx, f)
		if err := access.Record(ctx, tx, a, access.Entry{Action: "order.fire", EntityKind: "order", EntityID: id,
			Data: map[string]any{"orderNumber": f.OrderNumber, "course": in.Course, "lines": n}}); err != nil {
			return api.Order{}, err
		}
		after, err := s.one(ctx, tx, a.RestaurantID, id)
		return Redact(after, ViewOf(a)), err
	})
}

// Rush puts an order before the others, or back into its place; asking twice is no error. NOT_FOUND; CONFLICT,
// ORDER_CLOSED with the order. OrderRush.
func (s *Service) Rush(ctx context.Context, a access.Actor, r idempotency.Request, id uuid.UUID, revision int32, rush bool) (api.Order, bool, error) {
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.Order, error) {
		f, err := s.lockShown(ctx, tx, a, id)
		if err != nil {
			return api.Order{}, err
		}
		if f.IsRush == rush {
			return Redact(f, ViewOf(a)), nil
		}
		if err := f.seen(a, revision); err != nil {
			return api.Order{}, err
		}
		if _, err := db.New().OrderRush(ctx, tx, db.OrderRushParams{RestaurantID: a.RestaurantID, ID: id, IsRush: rush}); err != nil {
			return api.Order{}, err
		}
		s.touch(tx, f)
		if err := access.Record(ctx, tx, a, access.Entry{Action: "order.rush", EntityKind: "order", EntityID: id,
			Data: map[string]any{"orderNumber": f.OrderNumber, "isRush": rush}}); err != nil {
			return api.Order{}, err
		}
		after, err := s.one(ctx, tx, a.RestaurantID, id)
		return Redact(after, ViewOf(a)), err
	})
}

// holds says whether lines of the course wait; nil: any.
func (f *Full) holds(course *int32) bool {
	for i := range f.OrderItems {
		item := &f.OrderItems[i]
		if item.FiredAt == nil && item.ItemStatus != ItemVoided && (course == nil || item.Course == *course) {
			return true
		}
	}
	return false
}
