-- Card payments: attempts, what a provider has said of them, and refunds through it.

-- name: PaymentHouse :one
SELECT pay_by_phone, name, name_ar FROM restaurants WHERE id = @restaurant_id;

-- name: PaymentSwitch :execrows
UPDATE restaurants SET pay_by_phone = @enabled WHERE id = @restaurant_id AND pay_by_phone <> @enabled;

-- name: PaymentOwed :many
-- unbounded: what one table has ordered in one seating.
SELECT id, final_amount, diner_device_id FROM orders
WHERE restaurant_id = @restaurant_id AND table_session_id = @table_session_id::uuid
  AND status <> 'cancelled' AND payment_status IN ('pending', 'failed')
ORDER BY id;

-- name: PaymentReserved :one
-- What other phones of the seating are paying at this moment: an attempt keeps its share until somebody lifts that.
SELECT COALESCE(sum(amount), 0)::numeric FROM payment_transactions
WHERE restaurant_id = @restaurant_id AND table_session_id = @table_session_id::uuid AND status IN ('created', 'pending')
  AND released_at > @now::timestamptz AND diner_device_id IS DISTINCT FROM @device_id::uuid;

-- name: PaymentsHeld :many
-- What is kept of a seating's bill by phones that are paying, the oldest first.
SELECT id, amount, diner_device_id, created_at, released_at::timestamptz AS released_at FROM payment_transactions
WHERE restaurant_id = @restaurant_id AND table_session_id = @table_session_id::uuid AND status IN ('created', 'pending')
  AND released_at > @now::timestamptz
ORDER BY id
LIMIT 50;

-- name: PaymentRelease :execrows
-- Lifts what an attempt keeps of its table's bill. It may still be paid: what then is not due any more waits in review.
UPDATE payment_transactions SET released_at = @now::timestamptz
WHERE restaurant_id = @restaurant_id AND id = @id AND table_session_id = @table_session_id::uuid AND status IN ('created', 'pending')
  AND released_at > @now::timestamptz AND created_at <= @begun_before::timestamptz;

-- name: PaymentOfDevice :many
-- unbounded: a phone has one attempt that lives.
SELECT * FROM payment_transactions
WHERE restaurant_id = @restaurant_id AND diner_device_id = @device_id::uuid AND status IN ('created', 'pending')
ORDER BY id
FOR NO KEY UPDATE;

-- name: PaymentInsert :exec
INSERT INTO payment_transactions (restaurant_id, id, order_id, provider, track_id, amount, currency, status, kind, table_session_id,
    diner_device_id, success_url, cancel_url, expires_at, released_at, next_check_at, created_at)
VALUES (@restaurant_id, @id, @order_id, @provider, @track_id, @amount, @currency, 'created', @kind, @table_session_id,
    @diner_device_id, @success_url, @cancel_url, @expires_at, @released_at::timestamptz, @next_check_at, @created_at);

-- name: PaymentOrdersInsert :exec
INSERT INTO payment_orders (restaurant_id, payment_id, order_id)
SELECT @restaurant_id, @payment_id, unnest(@order_ids::uuid[]);

-- name: PaymentOpened :execrows
-- The provider has made its page.
UPDATE payment_transactions SET status = 'pending', checkout_id = @checkout_id, checkout_url = @checkout_url
WHERE restaurant_id = @restaurant_id AND id = @id AND status = 'created';

-- name: PaymentEnd :execrows
-- An attempt that came to nothing. It may still be paid late: nothing has closed its page, so the provider is asked on.
UPDATE payment_transactions SET status = @status::text, result = @result,
    next_check_at = CASE WHEN checkout_id <> '' AND @status::text IN ('cancelled', 'failed') THEN next_check_at END
WHERE restaurant_id = @restaurant_id AND id = @id AND status IN ('created', 'pending');

-- name: PaymentByID :one
SELECT * FROM payment_transactions WHERE restaurant_id = @restaurant_id AND id = @id;

-- name: PaymentLock :one
SELECT * FROM payment_transactions WHERE restaurant_id = @restaurant_id AND id = @id FOR NO KEY UPDATE;

-- name: PaymentOrderIDs :many
-- unbounded: orders of one seating.
SELECT order_id FROM payment_orders WHERE restaurant_id = @restaurant_id AND payment_id = @payment_id ORDER BY order_id;

-- name: PaymentByTrack :one
-- cross-tenant: the guest's return address names the one payment; 128 random bits can't be guessed.
SELECT restaurant_id, id FROM payment_transactions WHERE track_id = @track_id AND track_id <> '';

-- name: PaymentByCheckout :one
-- cross-tenant: a webhook names the provider's own id; whose it is, the stored attempt says.
SELECT restaurant_id, id FROM payment_transactions WHERE provider = @provider AND checkout_id = @checkout_id AND checkout_id <> '';

-- name: PaymentAsk :execrows
-- Takes the turn to ask the provider: guests' pages ask as often as they like, the provider is asked every two seconds,
-- and about what came to nothing as long as the job asks.
UPDATE payment_transactions SET checked_at = @now::timestamptz
WHERE restaurant_id = @restaurant_id AND id = @id
  AND (status = 'pending' OR status IN ('cancelled', 'failed') AND next_check_at IS NOT NULL)
  AND (checked_at IS NULL OR checked_at <= @asked_before::timestamptz);

-- name: PaymentsDue :many
-- unordered: each is looked at by itself.
-- unbounded: fifty at most, by the inner query.
-- cross-tenant: attempts of the whole platform whose turn it is; each is one node's until its next turn.
-- What came to nothing has its last turn when it could not have been paid any more.
UPDATE payment_transactions p
SET checks = p.checks + 1, checked_at = @now::timestamptz,
    next_check_at = CASE WHEN p.status IN ('cancelled', 'failed') AND p.expires_at <= @over::timestamptz THEN NULL
        WHEN p.checks < 3 THEN @soon::timestamptz WHEN p.checks < 6 THEN @later::timestamptz ELSE @late::timestamptz END
FROM (SELECT d.id FROM payment_transactions d WHERE d.status IN ('created', 'pending', 'cancelled', 'failed') AND d.next_check_at <= @now::timestamptz
      ORDER BY d.next_check_at LIMIT 50 FOR UPDATE SKIP LOCKED) due
WHERE p.id = due.id
RETURNING p.restaurant_id, p.id;

-- name: PaymentSeen :exec
-- What the provider says, once for all.
UPDATE payment_transactions
SET status = @status, problem = @problem, provider_transaction_id = @provider_transaction_id, reference_id = @reference_id, result = @result,
    auth_code = @auth_code, response_code = @response_code, response = @response, received_amount = @received_amount,
    card_last4 = @card_last4, card_brand = @card_brand, settlement_id = sqlc.narg('settlement_id'), paid_at = @paid_at::timestamptz, next_check_at = NULL
WHERE restaurant_id = @restaurant_id AND id = @id;

-- name: OrdersFail :exec
-- A card was refused for these orders. What is paid meanwhile stays paid.
UPDATE orders o SET payment_status = 'failed'
FROM (SELECT x.id FROM orders x
      WHERE x.restaurant_id = @restaurant_id AND x.id = ANY(@ids::uuid[]) AND x.payment_status = 'pending' AND x.status NOT IN ('completed', 'cancelled')
      ORDER BY x.id FOR NO KEY UPDATE) held
WHERE o.restaurant_id = @restaurant_id AND o.id = held.id;

-- name: PaymentRefunded :exec
UPDATE payment_transactions
SET refunded_amount = refunded_amount + @amount, problem = CASE WHEN @problem::text <> '' THEN @problem::text ELSE problem END,
    status = CASE WHEN refunded_amount + @amount >= COALESCE(received_amount, amount) THEN 'refunded' ELSE 'partially_refunded' END
WHERE restaurant_id = @restaurant_id AND id = @id;

-- name: PaymentRefundInsert :exec
INSERT INTO payment_refunds (restaurant_id, id, payment_id, amount, reason, before_amount, actor_kind, actor_id, actor_name, next_check_at)
VALUES (@restaurant_id, @id, @payment_id, @amount, @reason, @before_amount, @actor_kind, sqlc.narg('actor_id'), @actor_name, @next_check_at);

-- name: PaymentRefundByID :one
SELECT * FROM payment_refunds WHERE restaurant_id = @restaurant_id AND id = @id;

-- name: PaymentRefundNamed :exec
UPDATE payment_refunds SET provider_refund_id = @provider_refund_id WHERE restaurant_id = @restaurant_id AND id = @id;

-- name: PaymentRefundEnd :execrows
UPDATE payment_refunds SET status = @status, ended_at = clock_timestamp()
WHERE restaurant_id = @restaurant_id AND id = @id AND status = 'pending';

-- name: PaymentRefundRevive :execrows
-- A refund that was given up, and that the provider has done after all.
UPDATE payment_refunds SET status = 'pending', ended_at = NULL, next_check_at = @next_check_at::timestamptz
WHERE restaurant_id = @restaurant_id AND id = @id AND status = 'failed';

-- name: PaymentRefundsDue :many
-- unordered: each is looked at by itself.
-- unbounded: fifty at most, by the inner query.
-- cross-tenant: refunds of the whole platform whose answer is awaited.
UPDATE payment_refunds r
SET checks = r.checks + 1,
    next_check_at = CASE WHEN r.checks < 3 THEN @soon::timestamptz WHEN r.checks < 6 THEN @later::timestamptz ELSE @late::timestamptz END
FROM (SELECT d.id FROM payment_refunds d WHERE d.status = 'pending' AND d.next_check_at <= @now::timestamptz
      ORDER BY d.next_check_at LIMIT 50 FOR UPDATE SKIP LOCKED) due
WHERE r.id = due.id
RETURNING r.restaurant_id, r.id;

-- name: PaymentRefundWaits :one
-- Whether the provider owes its answer to a refund of what this share, or this order, was paid with.
SELECT EXISTS (
    SELECT 1 FROM payment_refunds r
    JOIN payment_transactions p ON p.restaurant_id = r.restaurant_id AND p.id = r.payment_id
    WHERE r.restaurant_id = @restaurant_id AND r.status = 'pending'
      AND (p.settlement_id = sqlc.narg('settlement_id')::uuid
           OR EXISTS (SELECT 1 FROM payment_orders po WHERE po.restaurant_id = @restaurant_id AND po.payment_id = p.id AND po.order_id = sqlc.narg('order_id')::uuid)
           OR EXISTS (SELECT 1 FROM orders o JOIN settlements s ON s.restaurant_id = @restaurant_id AND s.id = p.settlement_id AND s.spent_at IS NOT NULL
               WHERE o.restaurant_id = @restaurant_id AND o.id = sqlc.narg('order_id')::uuid AND o.table_session_id = s.table_session_id)));

-- name: PaymentRefundsOf :many
-- unbounded: refunds of the payments of one page.
SELECT * FROM payment_refunds WHERE restaurant_id = @restaurant_id AND payment_id = ANY(@payment_ids::uuid[]) ORDER BY created_at, id;

-- name: PaymentIDs :many
-- A page of attempts, newest first; days are those of the restaurant's clock.
SELECT p.id FROM payment_transactions p
JOIN restaurants r ON r.id = p.restaurant_id
WHERE p.restaurant_id = @restaurant_id
  AND (cardinality(@statuses::text[]) = 0 OR p.status = ANY(@statuses::text[]) OR p.problem <> '' AND 'review' = ANY(@statuses::text[]))
  AND (sqlc.narg('date_from')::date IS NULL OR p.created_at >= sqlc.narg('date_from')::date::timestamp AT TIME ZONE r.timezone)
  AND (sqlc.narg('date_to')::date IS NULL OR p.created_at < (sqlc.narg('date_to')::date + 1)::timestamp AT TIME ZONE r.timezone)
  AND (sqlc.narg('before')::uuid IS NULL OR p.id < sqlc.narg('before')::uuid)
ORDER BY p.id DESC
LIMIT @page_size::int;

-- name: PaymentIDsOfOrder :many
-- What was paid for an order by itself, or for the bill that it stands on.
SELECT p.id FROM payment_transactions p
WHERE p.restaurant_id = @restaurant_id
  AND (p.order_id = @order_id
       OR EXISTS (SELECT 1 FROM payment_orders po WHERE po.restaurant_id = @restaurant_id AND po.payment_id = p.id AND po.order_id = @order_id)
       OR p.table_session_id = (SELECT o.table_session_id FROM orders o WHERE o.restaurant_id = @restaurant_id AND o.id = @order_id)
          AND NOT EXISTS (SELECT 1 FROM payment_orders po WHERE po.restaurant_id = @restaurant_id AND po.payment_id = p.id))
ORDER BY p.id DESC
LIMIT 50;

-- name: PaymentsByIDs :many
-- unbounded: the caller's ids.
SELECT p.*, o.order_number, o.daily_number, COALESCE(t.table_number, '')::text AS table_number
FROM payment_transactions p
JOIN orders o ON o.restaurant_id = p.restaurant_id AND o.id = p.order_id
LEFT JOIN restaurant_tables t ON t.restaurant_id = o.restaurant_id AND t.id = o.table_id
WHERE p.restaurant_id = @restaurant_id AND p.id = ANY(@ids::uuid[])
ORDER BY p.id DESC;

-- name: PaymentsOfSession :many
-- What the phones of a table are paying and have paid.
SELECT id, track_id, amount, status, kind, diner_device_id, checkout_url, released_at, created_at FROM payment_transactions
WHERE restaurant_id = @restaurant_id AND table_session_id = @table_session_id::uuid AND status IN ('pending', 'paid', 'review')
  AND (status <> 'pending' OR expires_at > @now::timestamptz)
ORDER BY id DESC
LIMIT 20;

-- name: PaymentTotals :one
-- The sums of the list's days.
SELECT COALESCE(sum(p.amount) FILTER (WHERE p.status IN ('paid', 'partially_refunded', 'refunded') AND p.problem IN ('', 'refund')), 0)::numeric AS paid,
       COALESCE(sum(p.refunded_amount), 0)::numeric AS refunded,
       count(*) FILTER (WHERE p.status = 'review')::int AS review
FROM payment_transactions p
JOIN restaurants r ON r.id = p.restaurant_id
WHERE p.restaurant_id = @restaurant_id
  AND (sqlc.narg('date_from')::date IS NULL OR p.created_at >= sqlc.narg('date_from')::date::timestamp AT TIME ZONE r.timezone)
  AND (sqlc.narg('date_to')::date IS NULL OR p.created_at < (sqlc.narg('date_to')::date + 1)::timestamp AT TIME ZONE r.timezone);

-- name: WebhookInsert :execrows
INSERT INTO webhook_events (provider, event_id, body, at) VALUES (@provider, @event_id, @body, @at)
ON CONFLICT (provider, event_id) DO NOTHING;

-- name: WebhookDone :exec
UPDATE webhook_events SET outcome = @outcome WHERE provider = @provider AND event_id = @event_id;

-- name: WebhooksForget :execrows
DELETE FROM webhook_events WHERE at < @before;

-- name: OrdersRefundable :many
-- unbounded: orders of one seating.
-- Paid orders whose money may go back: those that a payment was for, or, of a share of the bill, all of its seating.
SELECT id, final_amount, refunded_amount, table_session_id FROM orders
WHERE restaurant_id = @restaurant_id AND payment_status = 'paid'
  AND (id = ANY(@ids::uuid[]) OR cardinality(@ids::uuid[]) = 0 AND table_session_id = sqlc.narg('table_session_id')::uuid)
ORDER BY id
FOR NO KEY UPDATE;

-- name: SandboxInsert :exec
INSERT INTO sandbox_payments (id, token, amount, currency, description, metadata, return_url, expires_at, created_at)
VALUES (@id, @token, @amount, @currency, @description, @metadata, @return_url, @expires_at, @created_at);

-- name: SandboxByID :one
SELECT * FROM sandbox_payments WHERE id = @id;

-- name: SandboxChoose :execrows
-- Once: a page that is sent twice pays once.
UPDATE sandbox_payments SET status = @status, known_at = @known_at::timestamptz, webhook_at = sqlc.narg('webhook_at')
WHERE id = @id AND status = 'initiated' AND expires_at > @now::timestamptz;

-- name: SandboxRefund :execrows
UPDATE sandbox_payments SET refunded = refunded + @amount WHERE id = @id AND status = 'paid' AND refunded + @amount <= amount;

-- name: SandboxWebhooksDue :many
-- unordered: each is looked at by itself.
-- unbounded: fifty at most, by the inner query.
UPDATE sandbox_payments s SET webhook_at = NULL
FROM (SELECT d.id FROM sandbox_payments d WHERE d.webhook_at <= @now::timestamptz ORDER BY d.webhook_at LIMIT 50 FOR UPDATE SKIP LOCKED) due
WHERE s.id = due.id
RETURNING s.id, s.token;
