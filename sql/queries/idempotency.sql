-- The record of a request commits with its effect.

-- name: IdempotencyBegin :execrows
-- Waits for a running request with the same key; no row is made when that one commits. A key that stands for its request for
-- some seconds only begins anew after them.
INSERT INTO idempotency_keys AS k (restaurant_id, actor, key, operation, request_sha256)
VALUES (@restaurant_id, @actor, @key, @operation, @request_sha256)
ON CONFLICT (restaurant_id, actor, key) DO UPDATE
SET operation = excluded.operation, request_sha256 = excluded.request_sha256, status = NULL, response = NULL, created_at = excluded.created_at
WHERE @window_seconds::float8 > 0 AND k.created_at < excluded.created_at - make_interval(secs => @window_seconds::float8);

-- name: IdempotencyFinish :exec
UPDATE idempotency_keys SET status = @status, response = @response
WHERE restaurant_id = @restaurant_id AND actor = @actor AND key = @key;

-- name: IdempotencyStored :one
SELECT operation, request_sha256, status, response FROM idempotency_keys
WHERE restaurant_id = @restaurant_id AND actor = @actor AND key = @key;

-- name: IdempotencySweep :execrows
-- cross-tenant: housekeeping of the whole platform.
DELETE FROM idempotency_keys
WHERE (restaurant_id, actor, key) IN (
    SELECT k.restaurant_id, k.actor, k.key FROM idempotency_keys k
    WHERE k.created_at < @before::timestamptz
    ORDER BY k.created_at
    LIMIT 1000
);

-- name: IdempotencyForget :exec
-- Empties guests' names, numbers and addresses in answers that match; a quote within a text is escaped, so only fields are
-- met. A repeat is still answered.
UPDATE idempotency_keys
SET response = regexp_replace(response::text, '"(customerName|customerPhone|customerEmail)": "(?:[^"\\]|\\.)*"', '"\1": ""', 'g')::jsonb
WHERE restaurant_id = @restaurant_id AND response::text ~ @pattern::text;
