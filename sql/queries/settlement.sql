-- Money taken and given back. A settlement's business day is given by the database.

-- name: SettlementInsert :exec
INSERT INTO settlements (restaurant_id, id, kind, method, amount, order_id, table_session_id, invoice_id, reference, reason,
                         actor_kind, actor_id, actor_name)
VALUES (@restaurant_id, @id, @kind, @method, @amount, sqlc.narg('order_id'), sqlc.narg('table_session_id'), sqlc.narg('invoice_id'),
        @reference, @reason, @actor_kind, sqlc.narg('actor_id'), @actor_name);

-- name: SettlementsOfSession :many
SELECT id, kind, method, amount, business_date, order_id, table_session_id, invoice_id, reference, reason, actor_name, at
FROM settlements
WHERE restaurant_id = @restaurant_id AND table_session_id = @table_session_id
ORDER BY at, id
LIMIT 500;

-- name: OpenOfInvoice :one
-- What is left to pay of one part of a split bill, less what was taken back of it. It may name a seating that this one
-- has taken in, whose money is this one's since; nothing comes back for another party's.
SELECT (i.total_amount
        - (SELECT COALESCE(sum(s.amount), 0) FROM settlements s
           WHERE s.restaurant_id = i.restaurant_id AND s.table_session_id = @table_session_id::uuid AND s.invoice_id = i.id AND s.kind = 'sale')
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
-- The parts have become paid orders.
UPDATE table_sessions SET part_amount = 0, part_method = NULL
WHERE restaurant_id = @restaurant_id AND id = @id AND part_amount > 0;

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
SELECT part_amount FROM table_sessions WHERE restaurant_id = @restaurant_id AND id = @id;
