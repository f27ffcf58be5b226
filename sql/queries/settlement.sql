-- Money taken and given back. A settlement's business day is given by the database.

-- name: SettlementInsert :exec
INSERT INTO settlements (restaurant_id, id, kind, method, amount, order_id, table_session_id, invoice_id, undoes_id, reference, reason,
                         actor_kind, actor_id, actor_name)
VALUES (@restaurant_id, @id, @kind, @method, @amount, sqlc.narg('order_id'), sqlc.narg('table_session_id'), sqlc.narg('invoice_id'),
        sqlc.narg('undoes_id'), @reference, @reason, @actor_kind, sqlc.narg('actor_id'), @actor_name);

-- name: SettlementsOfSession :many
SELECT s.id, s.kind, s.method, s.amount, s.business_date, s.order_id, s.table_session_id, s.invoice_id, s.undoes_id, s.reference, s.reason,
       s.actor_name, s.at,
       (s.kind = 'sale' AND s.order_id IS NULL AND s.spent_at IS NULL AND NOT EXISTS (SELECT 1 FROM settlements u WHERE u.undoes_id = s.id))::boolean AS open
FROM settlements s
WHERE s.restaurant_id = @restaurant_id AND s.table_session_id = @table_session_id
ORDER BY s.at, s.id
LIMIT 500;

-- name: SettlementPart :one
-- A part of a seating's bill.
SELECT s.id, s.method, s.amount, s.invoice_id, s.spent_at, EXISTS (SELECT 1 FROM settlements u WHERE u.undoes_id = s.id) AS undone
FROM settlements s
WHERE s.restaurant_id = @restaurant_id AND s.id = @id AND s.table_session_id = @table_session_id::uuid AND s.kind = 'sale' AND s.order_id IS NULL;

-- name: SettlementSeating :one
-- Whose bill a part belongs to: of tables that were merged, the seating that has taken its own in.
SELECT table_session_id FROM settlements WHERE restaurant_id = @restaurant_id AND id = @id;

-- name: OpenOfInvoice :one
-- What is left to pay of one part of a split bill, less what was taken back of it. It may name a seating that this one
-- has taken in, whose money is this one's since; nothing comes back for another party's.
SELECT (i.total_amount
        - (SELECT COALESCE(sum(CASE s.kind WHEN 'sale' THEN s.amount ELSE -s.amount END), 0) FROM settlements s
           WHERE s.restaurant_id = i.restaurant_id AND s.table_session_id = @table_session_id::uuid AND s.invoice_id = i.id)
        - (SELECT COALESCE(sum(c.total_amount), 0) FROM invoices c
           WHERE c.restaurant_id = i.restaurant_id AND c.corrects_id = i.id))::numeric AS open_amount
FROM invoices i
JOIN table_sessions t ON t.restaurant_id = i.restaurant_id AND t.id = i.table_session_id
WHERE i.restaurant_id = @restaurant_id AND i.id = @id AND i.series = 'invoice'
  AND (t.id = @table_session_id::uuid OR t.merged_into_id = @table_session_id::uuid);

-- name: SeatingLock :one
SELECT s.id, s.table_id, s.part_amount, s.part_method
FROM table_sessions s
WHERE s.restaurant_id = @restaurant_id AND s.id = @id AND s.closed_at IS NULL
FOR NO KEY UPDATE;

-- name: SeatingAddPart :exec
UPDATE table_sessions
SET part_method = CASE WHEN part_method IS NULL OR part_method = @method::text THEN @method::text ELSE 'mixed' END,
    part_amount = part_amount + @amount
WHERE restaurant_id = @restaurant_id AND id = @id;

-- name: SeatingSpendParts :exec
-- The parts have become paid orders, but for those that went back.
WITH spent AS (
    UPDATE settlements p SET spent_at = clock_timestamp()
    WHERE p.restaurant_id = @restaurant_id AND p.table_session_id = @id AND p.order_id IS NULL AND p.kind = 'sale' AND p.spent_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM settlements u WHERE u.undoes_id = p.id)
)
UPDATE table_sessions s SET part_amount = 0, part_method = NULL
WHERE s.restaurant_id = @restaurant_id AND s.id = @id AND s.part_amount > 0;

-- name: OrdersUnpaid :many
-- unbounded: what one table has ordered in one seating.
SELECT id, final_amount FROM orders
WHERE restaurant_id = @restaurant_id AND table_session_id = @table_session_id::uuid
  AND status <> 'cancelled' AND payment_status IN ('pending', 'failed')
ORDER BY id
FOR NO KEY UPDATE;

-- name: OrdersPay :exec
UPDATE orders SET payment_status = 'paid', payment_method = @method::text, payment_reference = @reference
WHERE restaurant_id = @restaurant_id AND id = ANY(@ids::uuid[]) AND payment_status IN ('pending', 'failed');

-- name: OrderSetDiscount :exec
UPDATE orders
SET discount_kind = sqlc.narg('kind'), discount_value = sqlc.narg('value'), discount_reason = @reason,
    discount_amount = @discount_amount, tax_amount = @tax_amount, final_amount = @final_amount
WHERE restaurant_id = @restaurant_id AND id = @id;

-- name: WaiterDiscountLimit :one
SELECT waiter_discount_limit FROM restaurants WHERE id = @restaurant_id;

-- name: SeatingAmounts :one
SELECT COALESCE(sum(final_amount), 0)::numeric AS total_amount,
       COALESCE(sum(final_amount) FILTER (WHERE payment_status IN ('paid', 'refunded')), 0)::numeric AS paid_amount
FROM orders
WHERE restaurant_id = @restaurant_id AND table_session_id = @table_session_id::uuid AND status <> 'cancelled';

-- name: TableNumberOf :one
SELECT table_number FROM restaurant_tables
WHERE restaurant_id = @restaurant_id AND id = @id AND deleted_at IS NULL;

-- name: SeatingParts :one
SELECT part_amount, guests, (closed_at IS NOT NULL AND merged_into_id IS NULL)::bool AS ended FROM table_sessions WHERE restaurant_id = @restaurant_id AND id = @id;
