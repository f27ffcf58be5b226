package order

import (
	"context"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/restaurant"
)

// What the history says of orders without a table that nobody has decided about.
const (
	expiredReason   = "Not confirmed in time"
	dayClosedReason = "Not confirmed before the day was closed"
)

// What is decided, or runs out here, waits no more. Whichever node comes first takes it.
const remoteDueSQL = `
UPDATE remote_orders g SET is_waiting = false
FROM (SELECT d.restaurant_id, d.order_id FROM remote_orders d WHERE d.is_waiting AND d.expires_at <= $1
      ORDER BY d.expires_at LIMIT 50 FOR UPDATE SKIP LOCKED) due
WHERE g.restaurant_id = due.restaurant_id AND g.order_id = due.order_id
RETURNING g.restaurant_id, g.order_id`

const remoteAgainSQL = `UPDATE remote_orders SET is_waiting = true WHERE restaurant_id = $1 AND order_id = $2`

// remoteEndSQL cancels an order that nobody has confirmed.
const remoteEndSQL = `UPDATE orders SET status = 'cancelled', status_kind = 'cancel', cancel_reason = $3
WHERE restaurant_id = $1 AND id = $2 AND status = 'pending' AND order_type = '` + remoteType + `'`

// ExpireRemote cancels orders without a table that nobody has confirmed in the restaurant's time (remote_wait).
func (s *Service) ExpireRemote(ctx context.Context) error {
	type due struct{ restaurant, order uuid.UUID }
	var list []due
	rows, err := s.DB.Query(ctx, remoteDueSQL, s.Now())
	if err != nil {
		return err
	}
	for rows.Next() {
		var d due
		if err := rows.Scan(&d.restaurant, &d.order); err != nil {
			rows.Close()
			return err
		}
		list = append(list, d)
	}
	rows.Close()
	if err := rows.Err(); err != nil {
		return err
	}
	for _, d := range list {
		a := access.Actor{Kind: access.System, RestaurantID: d.restaurant}
		err := s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error { return s.endRemote(ctx, tx, a, d.order, expiredReason) })
		if err != nil { // another round
			_, again := s.DB.Exec(ctx, remoteAgainSQL, d.restaurant, d.order)
			return errs.Wrap(err, errs.CodeOf(err), "an order ran out and was not cancelled: %v", again)
		}
	}
	return nil
}

// CloseRemoteIn cancels the orders without a table of a day that nobody has confirmed, as the day is closed. The caller
// holds the day's orders.
func (s *Service) CloseRemoteIn(ctx context.Context, tx postgres.Tx, a access.Actor, day time.Time) error {
	rows, err := tx.Query(ctx, `SELECT id FROM orders WHERE restaurant_id = $1 AND business_date = $2 AND status = 'pending'
		AND status NOT IN ('completed', 'cancelled') AND order_type = $3 ORDER BY id`, a.RestaurantID, day, remoteType)
	if err != nil {
		return err
	}
	var ids []uuid.UUID
	for rows.Next() {
		var id uuid.UUID
		if err := rows.Scan(&id); err != nil {
			rows.Close()
			return err
		}
		ids = append(ids, id)
	}
	rows.Close()
	if err := rows.Err(); err != nil {
		return err
	}
	for _, id := range ids {
		if err := s.endRemote(ctx, tx, a, id, dayClosedReason); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) endRemote(ctx context.Context, tx postgres.Tx, a access.Actor, id uuid.UUID, reason string) error {
	tag, err := tx.Exec(ctx, remoteEndSQL, a.RestaurantID, id, restaurant.CleanNote(reason))
	if err != nil || tag.RowsAffected() == 0 { // somebody has decided meanwhile
		return err
	}
	return access.Record(ctx, tx, a, access.Entry{Action: "order.cancel", EntityKind: "order", EntityID: id, Data: map[string]any{"reason": reason}})
}
