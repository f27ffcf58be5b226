-- Orders. What is read for screens and what places an order is sent in pipelines from server/order instead:
-- these are the statements that stand alone.

-- name: OrderLock :one
SELECT id FROM orders WHERE restaurant_id = @restaurant_id AND id = @id FOR NO KEY UPDATE;

-- name: OrderSetDetails :exec
UPDATE orders
SET table_id = sqlc.narg('table_id'), table_session_id = sqlc.narg('table_session_id'), order_type = @order_type,
    customer_name = COALESCE(sqlc.narg('customer_name'), customer_name),
    customer_phone = COALESCE(sqlc.narg('customer_phone'), customer_phone),
    order_notes = COALESCE(sqlc.narg('order_notes'), order_notes)
WHERE restaurant_id = @restaurant_id AND id = @id;

-- name: OrderItemSetStatus :execrows
UPDATE order_items
SET item_status = @item_status,
    ready_at = CASE WHEN @item_status IN ('ready', 'served') THEN COALESCE(ready_at, clock_timestamp()) END
WHERE restaurant_id = @restaurant_id AND id = @id AND item_status <> 'voided';

-- name: OrderItemVoid :execrows
UPDATE order_items SET item_status = 'voided', void_reason = @void_reason, total_price = 0
WHERE restaurant_id = @restaurant_id AND id = @id AND item_status <> 'voided';

-- name: OrderItemVoidSeen :execrows
UPDATE order_items SET void_seen_at = clock_timestamp()
WHERE restaurant_id = @restaurant_id AND id = @id AND item_status = 'voided' AND void_seen_at IS NULL;

-- name: OrderAmounts :one
SELECT o.discount_amount, o.discount_kind, o.discount_value, o.charge_amount, (r.vat_number <> '')::boolean AS has_vat,
       (SELECT COALESCE(sum(i.total_price), 0) FROM order_items i WHERE i.restaurant_id = o.restaurant_id AND i.order_id = o.id)::numeric AS lines_amount
FROM orders o
JOIN restaurants r ON r.id = o.restaurant_id
WHERE o.restaurant_id = @restaurant_id AND o.id = @id;

-- name: OrderSetAmounts :exec
UPDATE orders
SET total_amount = @total_amount, discount_amount = @discount_amount, tax_amount = @tax_amount, final_amount = @final_amount
WHERE restaurant_id = @restaurant_id AND id = @id;

-- name: OrdersToSettle :many
-- unbounded: what one table has ordered in one seating.
-- Also open orders that another program put on the table without a seating; those that are completed are on nobody's table
-- any more, and whoever sits there next must not pay them.
SELECT id, status, payment_status, final_amount FROM orders
WHERE restaurant_id = @restaurant_id
  AND (table_session_id = sqlc.narg('table_session_id') OR table_id = @table_id AND table_session_id IS NULL AND status <> 'completed')
  AND status <> 'cancelled'
  AND (status <> 'completed' OR payment_status IN ('pending', 'failed'))
ORDER BY id
FOR NO KEY UPDATE;

-- name: OrdersSettle :exec
UPDATE orders
SET payment_method = CASE WHEN payment_status IN ('pending', 'failed') THEN @method::text ELSE payment_method END,
    payment_reference = CASE WHEN payment_status IN ('pending', 'failed') THEN @reference::text ELSE payment_reference END,
    payment_status = CASE WHEN payment_status IN ('pending', 'failed') THEN 'paid' ELSE payment_status END,
    status_kind = CASE WHEN status <> 'completed' THEN 'close' ELSE status_kind END,
    status = 'completed'
WHERE restaurant_id = @restaurant_id AND id = ANY(@ids::uuid[]);

-- name: OrderStats :one
-- Without dates it is the restaurant's business day; revenue is what completed orders came to (decision 14).
SELECT count(*) AS total,
       count(*) FILTER (WHERE status = 'pending') AS pending,
       count(*) FILTER (WHERE status IN ('confirmed', 'preparing', 'ready')) AS active,
       count(*) FILTER (WHERE status = 'served') AS served,
       count(*) FILTER (WHERE status = 'completed') AS completed,
       count(*) FILTER (WHERE status = 'cancelled') AS cancelled,
       COALESCE(sum(final_amount) FILTER (WHERE status = 'completed'), 0)::numeric AS revenue,
       COALESCE(sqlc.narg('date_from')::date >= (SELECT business_day(@restaurant_id)), sqlc.narg('date_to')::date IS NULL)::boolean AS is_running
FROM orders
WHERE restaurant_id = @restaurant_id
  AND (sqlc.narg('date_from')::date IS NULL OR business_date >= sqlc.narg('date_from')::date)
  AND (sqlc.narg('date_to')::date IS NULL OR business_date <= sqlc.narg('date_to')::date)
  AND (sqlc.narg('date_from')::date IS NOT NULL OR sqlc.narg('date_to')::date IS NOT NULL
       OR business_date = (SELECT business_day(@restaurant_id)));

-- name: OrderHistory :many
SELECT h.previous_status, h.new_status, h.kind, h.changed_by, h.changed_by_id, h.notes, h.at,
       COALESCE(st.first_name || ' ' || st.last_name, ow.first_name || ' ' || ow.last_name, sc.name, '')::text AS changed_by_name
FROM order_status_history h
LEFT JOIN staff st ON h.changed_by = 'staff' AND st.restaurant_id = h.restaurant_id AND st.id = h.changed_by_id
LEFT JOIN owners ow ON h.changed_by = 'owner' AND ow.id = h.changed_by_id
LEFT JOIN screens sc ON h.changed_by = 'screen' AND sc.restaurant_id = h.restaurant_id AND sc.id = h.changed_by_id
WHERE h.restaurant_id = @restaurant_id AND h.order_id = @order_id
ORDER BY h.order_revision
LIMIT 200;

-- name: OrderReceiptsRecord :many
-- Orders that became visible to the kitchen at or below the version and have no receipt yet get one. Only the
-- latest events are searched: an order of ten minutes ago was visible long before the version of an ack.
-- unbounded: at most what the kitchen's wall holds.
-- unordered: the ids of what was written.
INSERT INTO order_receipts (restaurant_id, order_id, screen_id)
SELECT o.restaurant_id, o.id, @screen_id
FROM orders o
WHERE o.restaurant_id = @restaurant_id AND o.status IN ('confirmed', 'preparing', 'ready')
  AND NOT EXISTS (SELECT 1 FROM order_receipts r WHERE r.order_id = o.id)
  AND (o.confirmed_at < now() - interval '10 minutes'
       OR EXISTS (SELECT 1 FROM stream_events e
                  WHERE e.stream_id = o.restaurant_id AND e.version > @up_to_version::bigint - 5000 AND e.version <= @up_to_version::bigint
                    AND e.kind = 'order' AND e.entity_id = o.id AND e.at >= o.confirmed_at))
ORDER BY o.id
ON CONFLICT (order_id) DO NOTHING
RETURNING order_id, (SELECT extract(epoch FROM order_receipts.at - o.confirmed_at) FROM orders o WHERE o.id = order_id)::float8 AS seconds;

-- name: OrdersUnreceived :one
-- cross-tenant: a gauge of the whole platform.
-- Orders of the last hour that a kitchen should have painted 20 s ago and no screen has.
SELECT count(*)
FROM orders o
WHERE o.status = 'confirmed' AND o.confirmed_at BETWEEN now() - interval '1 hour' AND now() - interval '20 seconds'
  AND NOT EXISTS (SELECT 1 FROM order_receipts r WHERE r.order_id = o.id);

-- name: OrderIDs :many
-- A page of orders, newest first. has is what the order has or lacks; where money moved on the days asked for, the order itself
-- may be up to days_back days older. running_only leaves out what the floor has done with: its oldest order bounds the reading,
-- which would else go through every year to fill a page.
WITH running AS (
    SELECT c.id, c.created_at FROM orders c
    WHERE c.restaurant_id = @restaurant_id
      AND (c.status NOT IN ('completed', 'cancelled') OR c.business_date = (SELECT business_day(@restaurant_id))
           OR c.table_session_id = ANY (ARRAY(SELECT s.id FROM table_sessions s WHERE s.restaurant_id = @restaurant_id AND s.closed_at IS NULL)))
)
SELECT o.id, o.created_at FROM orders o
WHERE o.restaurant_id = @restaurant_id
  AND (NOT @running_only::bool OR o.id IN (SELECT r.id FROM running r))
  AND o.created_at >= CASE WHEN @running_only::bool THEN (SELECT min(r.created_at) FROM running r) ELSE '-infinity' END
  AND (cardinality(@statuses::text[]) = 0 OR o.status = ANY(@statuses::text[]))
  AND (sqlc.narg('waiter_id')::uuid IS NULL OR o.waiter_id = sqlc.narg('waiter_id'))
  AND (sqlc.narg('table_id')::uuid IS NULL OR o.table_id = sqlc.narg('table_id'))
  AND (sqlc.narg('date_from')::date IS NULL OR o.business_date >= sqlc.narg('date_from')::date - @days_back::int)
  AND (sqlc.narg('date_to')::date IS NULL OR o.business_date <= sqlc.narg('date_to')::date)
  AND (sqlc.narg('hour')::int IS NULL
       OR EXTRACT(hour FROM o.taken_at AT TIME ZONE (SELECT r.timezone FROM restaurants r WHERE r.id = o.restaurant_id)) = sqlc.narg('hour')::int)
  AND (sqlc.narg('item_id')::uuid IS NULL AND sqlc.narg('category_id')::uuid IS NULL
       OR EXISTS (SELECT 1 FROM order_items i
                  LEFT JOIN menu_items m ON m.restaurant_id = i.restaurant_id AND m.id = i.menu_item_id
                  WHERE i.restaurant_id = o.restaurant_id AND i.order_id = o.id AND i.item_status <> 'voided'
                    AND (i.menu_item_id = sqlc.narg('item_id')::uuid OR m.category_id = sqlc.narg('category_id')::uuid)))
  AND CASE @has::text
          WHEN 'discount' THEN o.discount_amount > 0 AND o.status <> 'cancelled'
          WHEN 'void' THEN EXISTS (SELECT 1 FROM order_items i WHERE i.restaurant_id = o.restaurant_id AND i.order_id = o.id AND i.item_status = 'voided')
          WHEN 'unpaid' THEN o.payment_status IN ('pending', 'failed') AND o.status <> 'cancelled'
          WHEN 'no-waiter' THEN o.waiter_id IS NULL
          WHEN 'no-table' THEN o.table_id IS NULL
          WHEN 'settled' THEN EXISTS (SELECT 1 FROM settlements s
                                      WHERE s.restaurant_id = o.restaurant_id AND (s.order_id = o.id OR s.order_id IS NULL AND s.table_session_id = o.table_session_id)
                                        AND s.kind = 'sale' AND s.business_date BETWEEN sqlc.narg('date_from')::date AND sqlc.narg('date_to')::date)
          WHEN 'refund' THEN EXISTS (SELECT 1 FROM settlements s
                                     WHERE s.restaurant_id = o.restaurant_id AND s.order_id = o.id
                                       AND s.kind = 'refund' AND s.business_date BETWEEN sqlc.narg('date_from')::date AND sqlc.narg('date_to')::date)
          ELSE true
      END
  AND (@pattern::text = '' OR o.order_number ILIKE @pattern OR o.customer_name ILIKE @pattern OR o.customer_phone ILIKE @pattern)
  AND (sqlc.narg('before_at')::timestamptz IS NULL OR (o.created_at, o.id) < (sqlc.narg('before_at')::timestamptz, sqlc.narg('before_id')::uuid))
ORDER BY o.created_at DESC, o.id DESC
LIMIT @page_size::int;

-- name: OrderIDsOfDay :many
-- What the floor works on: every open order, those of guests who still sit there, and those of this business day.
SELECT o.id FROM orders o
WHERE o.restaurant_id = @restaurant_id
  AND (o.status NOT IN ('completed', 'cancelled') OR o.business_date = (SELECT business_day(@restaurant_id))
       OR o.table_session_id = ANY (ARRAY(SELECT s.id FROM table_sessions s WHERE s.restaurant_id = @restaurant_id AND s.closed_at IS NULL)))
  AND (sqlc.narg('waiter_id')::uuid IS NULL OR o.waiter_id = sqlc.narg('waiter_id') OR o.waiter_id IS NULL)
ORDER BY o.created_at DESC, o.id DESC
LIMIT 500;

-- name: OrderItemsFire :execrows
UPDATE order_items SET fired_at = clock_timestamp()
WHERE restaurant_id = @restaurant_id AND order_id = @order_id AND fired_at IS NULL AND item_status <> 'voided'
  AND (sqlc.narg('course')::int IS NULL OR course = sqlc.narg('course')::int);

-- name: OrderRecall :exec
UPDATE orders SET status = 'preparing', status_kind = 'recall'
WHERE restaurant_id = @restaurant_id AND id = @id AND status = 'ready';

-- name: OrderRush :execrows
UPDATE orders SET is_rush = @is_rush
WHERE restaurant_id = @restaurant_id AND id = @id AND is_rush <> @is_rush;

-- name: OrdersHandOver :exec
UPDATE orders SET waiter_id = @waiter_id
WHERE restaurant_id = @restaurant_id AND table_session_id = @table_session_id AND status NOT IN ('completed', 'cancelled')
  AND waiter_id IS DISTINCT FROM @waiter_id;

-- name: OrdersForget :execrows
-- cross-tenant: housekeeping of the whole platform.
-- Takes guests off orders of business days before this one; app.forgets must be on. A customer's own note stays theirs to
-- read while the account lives. What is looked for is the index orders_personal's condition, word for word.
UPDATE orders o
SET customer_name = '', customer_phone = '', customer_email = '', special_requests = '', allergy_note = '',
    order_notes = CASE WHEN o.customer_id IS NULL THEN '' ELSE o.order_notes END
FROM (SELECT c.restaurant_id, c.id FROM orders c
      WHERE c.business_date < @before::date
        AND (c.customer_name <> '' OR c.customer_phone <> '' OR c.customer_email <> '' OR c.special_requests <> '' OR c.allergy_note <> ''
             OR c.order_notes <> '' AND c.customer_id IS NULL)
      ORDER BY c.business_date
      LIMIT 1000
      FOR NO KEY UPDATE SKIP LOCKED) due
WHERE o.restaurant_id = due.restaurant_id AND o.id = due.id;

-- name: RemoteNetworksForget :execrows
-- cross-tenant: housekeeping of the whole platform.
-- Limits count orders that nobody has decided about, and none becomes so again.
UPDATE remote_orders g
SET network = '', neighbourhood = ''
FROM (SELECT d.restaurant_id, d.order_id
      FROM remote_orders d
      JOIN orders o ON o.restaurant_id = d.restaurant_id AND o.id = d.order_id AND o.status <> 'pending'
      WHERE d.network <> '' OR d.neighbourhood <> ''
      ORDER BY d.created_at
      LIMIT 1000
      FOR NO KEY UPDATE OF d SKIP LOCKED) due
WHERE g.restaurant_id = due.restaurant_id AND g.order_id = due.order_id;
