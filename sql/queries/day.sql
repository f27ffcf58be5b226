-- The business day: what was sold on it, what was taken on it, and the cash in the drawer.

-- name: DayNow :one
-- running is the day that money and orders go to now, by_clock the one that the cut-off gives: they differ after a day
-- was closed by hand.
SELECT business_day(r.id)::date AS running, clock_day(r.id)::date AS by_clock, r.name, r.name_ar, r.timezone, r.vat_number
FROM restaurants r
WHERE r.id = @restaurant_id;

-- name: DayRow :one
SELECT opening_cash, opened_at, opened_by_name, closed_at, report FROM business_days
WHERE restaurant_id = @restaurant_id AND business_date = @business_date;

-- name: DayOpen :execrows
-- No row changes when the day has been opened before.
INSERT INTO business_days (restaurant_id, business_date, opening_cash, opened_at, opened_by_name)
VALUES (@restaurant_id, open_day(@restaurant_id), @opening_cash, clock_timestamp(), @opened_by_name)
ON CONFLICT (restaurant_id, business_date) DO UPDATE
SET opening_cash = excluded.opening_cash, opened_at = excluded.opened_at, opened_by_name = excluded.opened_by_name
WHERE business_days.opened_at IS NULL AND business_days.closed_at IS NULL;

-- name: CashMovementInsert :one
INSERT INTO cash_movements (restaurant_id, id, direction, amount, reason, actor_kind, actor_id, actor_name)
VALUES (@restaurant_id, @id, @direction, @amount, @reason, @actor_kind, sqlc.narg('actor_id'), @actor_name)
RETURNING business_date;

-- name: CashMovements :many
SELECT direction, amount, reason, actor_name, at FROM cash_movements
WHERE restaurant_id = @restaurant_id AND business_date = @business_date
ORDER BY at, id
LIMIT 1000;

-- name: CashMoved :one
-- What all movements of the day come to, however many CashMovements lists.
SELECT COALESCE(sum(CASE direction WHEN 'in' THEN amount ELSE -amount END), 0)::numeric AS amount FROM cash_movements
WHERE restaurant_id = @restaurant_id AND business_date = @business_date;

-- name: DayClosedAhead :one
-- Whether a day is closed that the clock has not reached: money would have no day to go to.
SELECT EXISTS (SELECT 1 FROM business_days WHERE restaurant_id = @restaurant_id AND closed_at IS NOT NULL
               AND business_date > clock_day(@restaurant_id));

-- name: DayHoldOrders :one
-- New orders of the day wait, as each counts up this row first; one that is on its way is in when this returns.
INSERT INTO order_counters (restaurant_id, business_date, last) VALUES (@restaurant_id, @business_date, 0)
ON CONFLICT (restaurant_id, business_date) DO UPDATE SET last = order_counters.last
RETURNING closed;

-- name: DayHoldMoney :one
-- Payments, refunds and movements wait (open_day); those on their way are in when this returns.
SELECT id FROM restaurants WHERE id = @restaurant_id FOR NO KEY UPDATE;

-- name: DayClose :one
INSERT INTO business_days (restaurant_id, business_date, closed_at, closed_by_kind, closed_by_id, closed_by_name, expected_cash, counted_cash, note, report)
VALUES (@restaurant_id, @business_date, @closed_at::timestamptz, @closed_by_kind::text, sqlc.narg('closed_by_id'), @closed_by_name,
        @expected_cash::numeric, @counted_cash::numeric, @note, @report::jsonb)
ON CONFLICT (restaurant_id, business_date) DO UPDATE
SET closed_at = excluded.closed_at, closed_by_kind = excluded.closed_by_kind, closed_by_id = excluded.closed_by_id,
    closed_by_name = excluded.closed_by_name, expected_cash = excluded.expected_cash, counted_cash = excluded.counted_cash,
    note = excluded.note, report = excluded.report
RETURNING business_date;

-- name: DayCloseOrders :exec
UPDATE order_counters SET closed = true WHERE restaurant_id = @restaurant_id AND business_date = @business_date;

-- name: DaysClosed :many
SELECT business_date, report FROM business_days
WHERE restaurant_id = @restaurant_id AND closed_at IS NOT NULL
  AND (sqlc.narg('before')::date IS NULL OR business_date < sqlc.narg('before')::date)
ORDER BY business_date DESC
LIMIT @page_size::int;

-- name: DayOpenOrders :many
-- What stops the close: also orders that were left open on earlier days.
SELECT o.id FROM orders o
WHERE o.restaurant_id = @restaurant_id AND o.business_date <= @business_date AND o.status NOT IN ('completed', 'cancelled')
ORDER BY o.created_at, o.id
LIMIT 100;

-- name: DayOpenCount :one
SELECT count(*)::int FROM orders o
WHERE o.restaurant_id = @restaurant_id AND o.business_date <= @business_date AND o.status NOT IN ('completed', 'cancelled');

-- name: DayOrders :one
-- The measures of a day, or of several: revenue is what completed orders came to (decision 14).
SELECT count(*)::int AS orders,
       (count(*) FILTER (WHERE o.status = 'completed'))::int AS completed,
       (count(*) FILTER (WHERE o.status = 'cancelled'))::int AS cancelled,
       (count(*) FILTER (WHERE o.status <> 'cancelled' AND o.discount_amount > 0))::int AS discounts,
       (count(*) FILTER (WHERE o.status IN ('served', 'completed')))::int AS served,
       COALESCE(sum(o.final_amount) FILTER (WHERE o.status IN ('served', 'completed')), 0)::numeric AS served_amount,
       COALESCE(sum(o.final_amount) FILTER (WHERE o.status = 'completed'), 0)::numeric AS revenue_amount,
       COALESCE(sum(o.total_amount) FILTER (WHERE o.status <> 'cancelled'), 0)::numeric AS ordered_amount,
       COALESCE(sum(o.discount_amount) FILTER (WHERE o.status <> 'cancelled'), 0)::numeric AS discount_amount,
       COALESCE(sum(o.charge_amount) FILTER (WHERE o.status <> 'cancelled'), 0)::numeric AS charge_amount,
       COALESCE(sum(o.final_amount) FILTER (WHERE o.status <> 'cancelled'), 0)::numeric AS sold_amount,
       COALESCE(sum(o.tax_amount) FILTER (WHERE o.status <> 'cancelled'), 0)::numeric AS tax_amount,
       COALESCE(sum(o.final_amount) FILTER (WHERE o.status = 'cancelled'), 0)::numeric AS cancel_amount,
       COALESCE(sum(o.final_amount) FILTER (WHERE o.status <> 'cancelled' AND o.payment_status IN ('pending', 'failed')), 0)::numeric AS unpaid_amount
FROM orders o
WHERE o.restaurant_id = @restaurant_id AND o.business_date BETWEEN @date_from AND @date_to;

-- name: DayParts :one
-- Of what was taken in parts and is not a paid order yet, the days' share: the oldest orders of a seating come first.
SELECT COALESCE(sum(LEAST(u.of_days, GREATEST(s.part_amount - u.earlier, 0))), 0)::numeric AS amount
FROM table_sessions s
JOIN LATERAL (SELECT COALESCE(sum(o.final_amount) FILTER (WHERE o.business_date BETWEEN @date_from AND @date_to), 0) AS of_days,
                     COALESCE(sum(o.final_amount) FILTER (WHERE o.business_date < @date_from), 0) AS earlier
              FROM orders o
              WHERE o.restaurant_id = s.restaurant_id AND o.table_session_id = s.id AND o.status <> 'cancelled'
                AND o.payment_status IN ('pending', 'failed')) u ON true
WHERE s.restaurant_id = @restaurant_id AND s.closed_at IS NULL AND s.part_amount > 0;

-- name: DayGuests :one
-- Guests are counted once for a seating, however often they ordered.
SELECT COALESCE(sum(g.guests), 0)::int AS guests
FROM (SELECT max(v.guests) AS guests
      FROM order_parties v
      WHERE v.restaurant_id = @restaurant_id AND v.business_date BETWEEN @date_from AND @date_to
      GROUP BY v.party) g;

-- name: DayVoids :one
SELECT count(*)::int AS voids, COALESCE(sum(i.unit_price * i.quantity), 0)::numeric AS amount
FROM orders o
JOIN order_items i ON i.restaurant_id = o.restaurant_id AND i.order_id = o.id
WHERE o.restaurant_id = @restaurant_id AND o.business_date BETWEEN @date_from AND @date_to AND i.item_status = 'voided'
  AND i.void_reason IS NOT NULL;

-- name: DayMethods :many
-- A part of a bill that was taken by mistake and went back was no sale and is no refund.
SELECT s.method, count(*)::int AS count, (count(*) FILTER (WHERE s.kind = 'refund' AND s.undoes_id IS NULL))::int AS refund_count,
       COALESCE(sum(CASE WHEN s.kind = 'sale' THEN s.amount WHEN s.undoes_id IS NOT NULL THEN -s.amount END), 0)::numeric AS sales,
       COALESCE(sum(s.amount) FILTER (WHERE s.kind = 'refund' AND s.undoes_id IS NULL), 0)::numeric AS refunds
FROM settlements s
WHERE s.restaurant_id = @restaurant_id AND s.business_date BETWEEN @date_from AND @date_to
GROUP BY s.method
ORDER BY s.method
LIMIT 10;

-- name: DayItems :many
-- kinds is how many different items were sold, however many are listed.
SELECT i.item_name, i.item_name_ar, sum(i.quantity)::int AS quantity, sum(i.total_price)::numeric AS amount, (count(*) OVER ())::int AS kinds
FROM orders o
JOIN order_items i ON i.restaurant_id = o.restaurant_id AND i.order_id = o.id
WHERE o.restaurant_id = @restaurant_id AND o.business_date = @business_date AND o.status <> 'cancelled' AND i.item_status <> 'voided'
GROUP BY i.item_name, i.item_name_ar
ORDER BY sum(i.quantity) DESC, sum(i.total_price) DESC, i.item_name
LIMIT 20;

-- name: DayWaiters :many
SELECT COALESCE(w.first_name || ' ' || w.last_name, '')::text AS name, count(*)::int AS orders, sum(o.final_amount)::numeric AS amount
FROM orders o
LEFT JOIN staff w ON w.restaurant_id = o.restaurant_id AND w.id = o.waiter_id
WHERE o.restaurant_id = @restaurant_id AND o.business_date = @business_date AND o.status <> 'cancelled'
GROUP BY o.waiter_id, w.first_name, w.last_name
ORDER BY sum(o.final_amount) DESC, name
LIMIT 200;

-- name: DayInvoices :one
-- A day begins at the cut-off, or when the one before was closed by hand, and ends the same way.
SELECT COALESCE(min(i.number) FILTER (WHERE i.series = 'invoice'), 0)::bigint AS first_number,
       COALESCE(max(i.number) FILTER (WHERE i.series = 'invoice'), 0)::bigint AS last_number,
       (count(*) FILTER (WHERE i.series = 'invoice'))::int AS invoices,
       (count(*) FILTER (WHERE i.series = 'credit_note'))::int AS credit_notes
FROM restaurants r
JOIN (SELECT @business_date::date AS day) d ON true
LEFT JOIN business_days earlier ON earlier.restaurant_id = r.id AND earlier.business_date = d.day - 1
LEFT JOIN business_days today ON today.restaurant_id = r.id AND today.business_date = d.day
JOIN invoices i ON i.restaurant_id = r.id
    AND i.issued_at >= LEAST((d.day + r.day_cutoff) AT TIME ZONE r.timezone, earlier.closed_at)
    AND i.issued_at < LEAST((d.day + 1 + r.day_cutoff) AT TIME ZONE r.timezone, today.closed_at)
WHERE r.id = @restaurant_id;
