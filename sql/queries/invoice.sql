-- Invoices and credit notes. An issued one is never changed; what its credit notes have taken back is summed up.

-- name: BillSeating :one
-- The seating to bill at a table: the open one, its own or the one it is joined to, else the last one for an hour after
-- it was closed.
SELECT s.id, s.table_id, s.part_amount, t.table_number
FROM table_sessions s
JOIN restaurant_tables t ON t.restaurant_id = s.restaurant_id AND t.id = s.table_id
WHERE s.restaurant_id = @restaurant_id
  AND (s.table_id = @table_id OR s.id = (SELECT j.joined_session_id FROM restaurant_tables j WHERE j.restaurant_id = @restaurant_id AND j.id = @table_id))
  AND (s.closed_at IS NULL OR s.closed_at > now() - interval '1 hour' AND s.merged_into_id IS NULL)
ORDER BY s.closed_at DESC NULLS FIRST, s.id DESC
LIMIT 1;

-- name: BillSeatingByID :one
SELECT s.id, s.table_id, s.part_amount, t.table_number
FROM table_sessions s
JOIN restaurant_tables t ON t.restaurant_id = s.restaurant_id AND t.id = s.table_id
WHERE s.restaurant_id = @restaurant_id AND s.id = @id;

-- name: BillTable :one
SELECT id, table_number FROM restaurant_tables WHERE restaurant_id = @restaurant_id AND id = @id;

-- name: BillOrders :many
-- unbounded: what one table has ordered in one seating, or up to a hundred chosen orders.
-- Also open orders that another program put on the table without a seating.
SELECT id FROM orders
WHERE restaurant_id = @restaurant_id
  AND (id = ANY(@ids::uuid[]) OR table_session_id = sqlc.narg('table_session_id')
       OR table_id = sqlc.narg('table_id') AND table_session_id IS NULL AND status <> 'completed')
ORDER BY id;

-- name: BillOrdersLock :many
-- unbounded: as BillOrders.
-- The second of two who bill the same orders sees what the first has issued.
SELECT id FROM orders
WHERE restaurant_id = @restaurant_id AND id = ANY(@ids::uuid[])
ORDER BY id
FOR NO KEY UPDATE;

-- name: InvoicesOfOrders :many
-- unbounded: documents of one seating's orders.
-- What bills these orders now: invoices that are not taken back in full, oldest first, each with what its credit notes
-- have left of the order. Of lines that are taken back none is named any more.
SELECT io.order_id, (io.amount - taken.amount)::numeric AS amount,
       (CASE WHEN io.amount > 0 AND io.amount = taken.amount THEN '{}' ELSE io.items END)::uuid[] AS items, i.id, i.number
FROM invoice_orders io
JOIN invoices i ON i.restaurant_id = io.restaurant_id AND i.id = io.invoice_id
CROSS JOIN LATERAL (SELECT COALESCE(sum(co.amount), 0) AS amount
                    FROM invoices c
                    JOIN invoice_orders co ON co.restaurant_id = c.restaurant_id AND co.invoice_id = c.id AND co.order_id = io.order_id
                    WHERE c.restaurant_id = i.restaurant_id AND c.corrects_id = i.id) taken
WHERE io.restaurant_id = @restaurant_id AND io.order_id = ANY(@order_ids::uuid[]) AND i.series = 'invoice'
  AND NOT EXISTS (SELECT 1 FROM invoices c WHERE c.restaurant_id = i.restaurant_id AND c.corrects_id = i.id
                  HAVING sum(c.total_amount) >= i.total_amount)
ORDER BY i.number, io.order_id;

-- name: InvoiceLock :one
SELECT id FROM invoices WHERE restaurant_id = @restaurant_id AND id = @id FOR NO KEY UPDATE;

-- name: InvoiceCreditedTax :one
SELECT COALESCE(sum(tax_amount), 0)::numeric FROM invoices WHERE restaurant_id = @restaurant_id AND corrects_id = @corrects_id;

-- name: InvoiceNumberTake :one
-- The row's lock is held to the end of the transaction, so numbers and times of issue rise together.
INSERT INTO invoice_counters (restaurant_id, series, last) VALUES (@restaurant_id, @series, 1)
ON CONFLICT (restaurant_id, series) DO UPDATE SET last = invoice_counters.last + 1
RETURNING last, clock_timestamp()::timestamptz AS at;

-- name: InvoiceInsert :exec
INSERT INTO invoices (restaurant_id, id, series, number, printed_number, mode, table_session_id, table_id, table_number, corrects_id, reason,
    seller_name, vat_number, net_amount, tax_amount, total_amount, qr_tlv, share_token, document, issued_at)
VALUES (@restaurant_id, @id, @series, @number, @printed_number, @mode, @table_session_id, @table_id, @table_number, @corrects_id, @reason,
    @seller_name, @vat_number, @net_amount, @tax_amount, @total_amount, @qr_tlv, @share_token, @document, @issued_at);

-- name: InvoiceOrderInsert :exec
INSERT INTO invoice_orders (restaurant_id, invoice_id, order_id, amount, items)
VALUES (@restaurant_id, @invoice_id, @order_id, @amount, @items);

-- name: InvoicesByIDs :many
-- unbounded: the caller's ids.
-- Paid is a document when all that it bills is, or by parts that were taken for it; those may have gone along into the seating
-- that took in its own.
SELECT i.id, i.share_token, i.document,
       (SELECT COALESCE(sum(c.total_amount), 0) FROM invoices c WHERE c.restaurant_id = i.restaurant_id AND c.corrects_id = i.id)::numeric AS credited_amount,
       (SELECT COALESCE(sum(CASE s.kind WHEN 'sale' THEN s.amount ELSE -s.amount END), 0) FROM settlements s
        WHERE s.restaurant_id = i.restaurant_id AND s.invoice_id = i.id
          AND s.table_session_id = ANY (ARRAY(SELECT unnest(ARRAY[t.id, t.merged_into_id]) FROM table_sessions t
                                              WHERE t.restaurant_id = i.restaurant_id AND t.id = i.table_session_id)))::numeric AS parts_amount,
       NOT EXISTS (SELECT 1 FROM invoice_orders io
                   JOIN orders o ON o.restaurant_id = io.restaurant_id AND o.id = io.order_id
                   WHERE io.restaurant_id = i.restaurant_id AND io.invoice_id = i.id
                     AND o.payment_status IN ('pending', 'failed') AND o.status <> 'cancelled') AS is_settled
FROM invoices i
WHERE i.restaurant_id = @restaurant_id AND i.id = ANY(@ids::uuid[])
ORDER BY i.id DESC;

-- name: InvoiceByToken :one
-- cross-tenant: the shared address names the one document that it shows; 128 random bits can't be guessed.
SELECT document FROM invoices WHERE share_token = @share_token;

-- name: InvoiceIDs :many
-- A page of documents, newest first; days are those of the restaurant's clock.
SELECT i.id FROM invoices i
JOIN restaurants r ON r.id = i.restaurant_id
WHERE i.restaurant_id = @restaurant_id
  AND (sqlc.narg('date_from')::date IS NULL OR i.issued_at >= sqlc.narg('date_from')::date::timestamp AT TIME ZONE r.timezone)
  AND (sqlc.narg('date_to')::date IS NULL OR i.issued_at < (sqlc.narg('date_to')::date + 1)::timestamp AT TIME ZONE r.timezone)
  AND (sqlc.narg('table_id')::uuid IS NULL OR i.table_id = sqlc.narg('table_id'))
  AND (sqlc.narg('table_session_id')::uuid IS NULL OR i.table_session_id = sqlc.narg('table_session_id'))
  AND (@pattern::text = '' OR i.printed_number ILIKE @pattern)
  AND (sqlc.narg('before')::uuid IS NULL OR i.id < sqlc.narg('before')::uuid)
ORDER BY i.id DESC
LIMIT @page_size::int;

-- name: InvoiceShares :many
-- unbounded: orders of one bill.
-- What an invoice bills of each of its orders, less what its credit notes have taken back of it.
SELECT io.order_id,
       (io.amount - COALESCE((SELECT sum(co.amount) FROM invoices c
           JOIN invoice_orders co ON co.restaurant_id = c.restaurant_id AND co.invoice_id = c.id
           WHERE c.restaurant_id = io.restaurant_id AND c.corrects_id = io.invoice_id AND co.order_id = io.order_id), 0))::numeric AS left_amount
FROM invoice_orders io
WHERE io.restaurant_id = @restaurant_id AND io.invoice_id = @invoice_id
ORDER BY io.order_id;
