package order

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

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

// remoteRound is how many orders a round looks at. What fails is looked at again in the next one.
const remoteRound = 200

const remoteDueSQL = `
SELECT restaurant_id, order_id FROM remote_orders WHERE is_waiting AND expires_at <= $1
ORDER BY expires_at LIMIT $2`

// remoteClaimSQL takes an order for this node, and passes over one that somebody is changing, so that no round waits.
const remoteClaimSQL = `
UPDATE remote_orders g SET is_waiting = false
FROM (SELECT d.restaurant_id, d.order_id FROM remote_orders d JOIN orders o ON o.restaurant_id = d.restaurant_id AND o.id = d.order_id
      WHERE d.restaurant_id = $1 AND d.order_id = $2 AND d.is_waiting FOR NO KEY UPDATE SKIP LOCKED) due
WHERE g.restaurant_id = due.restaurant_id AND g.order_id = due.order_id`

// remoteEndSQL cancels an order that nobody has confirmed. One that is paid somebody has seen: it is refunded first.
const remoteEndSQL = `UPDATE orders SET status = 'cancelled', status_kind = 'cancel', cancel_reason = $3
WHERE restaurant_id = $1 AND id = $2 AND status = 'pending' AND payment_status <> 'paid' AND order_type = '` + remoteType + `'`

// ExpireRemote cancels orders without a table that nobody has confirmed in the restaurant's time (remote_wait), each in a
// transaction of its own: one that fails keeps none of the others waiting.
func (s *Service) ExpireRemote(ctx context.Context) error {
	rows, err := s.DB.Query(ctx, remoteDueSQL, s.Now(), remoteRound)
	if err != nil {
		return err
	}
	list, err := pgx.CollectRows(rows, pgx.RowToStructByPos[remoteDue])
	if err != nil {
		return err
	}
	var failed error
	for _, d := range list {
		failed = errors.Join(failed, s.expire(ctx, d))
	}
	return errs.Wrap(failed, errs.CodeOf(failed), "orders that ran out were not cancelled")
}

type remoteDue struct{ Restaurant, Order uuid.UUID }

func (s *Service) expire(ctx context.Context, d remoteDue) error {
	a := access.Actor{Kind: access.System, RestaurantID: d.Restaurant}
	return s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		tag, err := tx.Exec(ctx, remoteClaimSQL, d.Restaurant, d.Order)
		if err != nil || tag.RowsAffected() == 0 { // another node's, or in somebody's hands
			return err
		}
		return s.endRemote(ctx, tx, a, d.Order, expiredReason)
	})
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
	tx.Touch(id)
	return access.Record(ctx, tx, a, access.Entry{Action: "order.cancel", EntityKind: "order", EntityID: id, Data: map[string]any{"reason": reason}})
}
