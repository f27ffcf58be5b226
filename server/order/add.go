package order

import (
	"context"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/money"
	"sufra/server/postgres"
)

// Add puts lines on an order that is confirmed or being prepared and not paid: they are the next batch, priced from
// the stored menu like a new order's. revision is the If-Match of the client, 0 for none.
// INVALID_INPUT; NOT_FOUND of the order or an item; ITEM_UNAVAILABLE, PRICE_CHANGED; CONFLICT; ORDER_CLOSED, also for a
// paid order; INVALID_TRANSITION in any other status, all three with the order. OrderAdd.
func (s *Service) Add(ctx context.Context, a access.Actor, r idempotency.Request, id uuid.UUID, revision int32, in api.AddOrderItems) (api.Order, bool, error) {
	wanted := ask{items: in.Items, total: in.TotalAmount}
	if err := checkAsk(wanted); err != nil {
		return api.Order{}, false, err
	}
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.Order, error) {
		f, err := s.lockOpen(ctx, tx, a, id, revision)
		if err != nil {
			return api.Order{}, err
		}
		switch {
		case f.Status != Confirmed && f.Status != Preparing:
			return api.Order{}, errs.New(errs.InvalidTransition, "an order that is %s takes no further lines: send another one", f.Status).WithData(Redact(f, ViewOf(a)))
		case f.PaymentStatus == "paid", f.PaymentStatus == "refunded":
			return api.Order{}, errs.New(errs.OrderClosed, "the order is paid: send another one").WithData(Redact(f, ViewOf(a)))
		}
		added, err := s.addLines(ctx, tx, a, f, wanted)
		if err != nil {
			return api.Order{}, err
		}
		if err := s.retotal(ctx, tx, a.RestaurantID, id); err != nil {
			return api.Order{}, err
		}
		s.touch(tx, f)
		if err := access.Record(ctx, tx, a, access.Entry{Action: "order.add_items", EntityKind: "order", EntityID: id,
			Data: map[string]any{"orderNumber": f.OrderNumber, "lines": len(in.Items), "amount": added.String()}}); err != nil {
			return api.Order{}, err
		}
		after, err := s.one(ctx, tx, a.RestaurantID, id)
		return Redact(after, ViewOf(a)), err
	})
}

const (
	coursesSQL = `SELECT course_mode = 'auto', now() FROM restaurants WHERE id = $1`
	linesSQL   = `SELECT count(*), COALESCE(max(batch), -1) + 1, COALESCE(max(position), -1) + 1,
       COALESCE(max(course) FILTER (WHERE fired_at IS NOT NULL AND item_status <> 'voided'), 0)
FROM order_items WHERE restaurant_id = $1 AND order_id = $2`
)

// addLines prices and writes the lines and returns what they come to. A line waits when its course comes after all
// that has been fired and it isn't of the first course of the addition either.
func (s *Service) addLines(ctx context.Context, tx postgres.Tx, a access.Actor, f Full, wanted ask) (money.Halalas, error) {
	ids := make([]uuid.UUID, 0, len(wanted.items))
	for _, item := range wanted.items {
		ids = append(ids, item.MenuItemID)
	}
	var h house
	var there, next, position, fired int32
	batch := &pgx.Batch{}
	batch.Queue(coursesSQL, a.RestaurantID)
	batch.Queue(linesSQL, a.RestaurantID, f.ID)
	batch.Queue(priceSQL, a.RestaurantID, ids)
	results := tx.SendBatch(ctx, batch)
	err := results.QueryRow().Scan(&h.courses, &h.now)
	if err == nil {
		err = results.QueryRow().Scan(&there, &next, &position, &fired)
	}
	var items map[uuid.UUID]*menuItem
	if err == nil {
		items, err = readMenuItems(results)
	}
	if closing := results.Close(); err == nil {
		err = closing
	}
	if err != nil {
		return 0, err
	}
	if int(there)+len(wanted.items) > MaxLines {
		return 0, errs.Invalid("items", "an order has at most %d lines", MaxLines)
	}
	lines, total, err := price(wanted, items)
	if err != nil {
		return 0, err
	}
	if h.courses {
		first := fired
		if first == 0 {
			first = lowestCourse(lines)
		}
		hold(lines, first)
	}
	made := make([]api.OrderItem, 0, len(lines))
	for i := range lines {
		made = append(made, lines[i].orderItem(next, h.now))
	}
	last := &pgx.Batch{}
	if err := queueLines(last, a.RestaurantID, f.ID, position, lines, made); err != nil {
		return 0, err
	}
	return total, tx.SendBatch(ctx, last).Close()
}
