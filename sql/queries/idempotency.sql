-- The record of a request commits with its effect.

-- name: IdempotencyBegin :execrows
-- Waits for a running request with the same key; no row is made when that one commits.
INSERT INTO idempotency_keys (restaurant_id, actor, key, operation, request_sha256)
VALUES (@restaurant_id, @actor, @key, @operation, @request_sha256)
ON CONFLICT (restaurant_id, actor, key) DO NOTHING;

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
