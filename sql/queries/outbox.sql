-- Mail that waits, and what has become of it.

-- name: OutboxInsert :execrows
-- What is told once only is passed over when it has been told.
INSERT INTO outbox (id, restaurant_id, addressee_kind, addressee_id, address, mailbox, kind, language, data, once_key, state, next_attempt_at, created_at)
VALUES (@id, @restaurant_id, @addressee_kind, @addressee_id, @address, @mailbox, @kind, @language, @data, @once_key, @state, @now::timestamptz, @now::timestamptz)
ON CONFLICT (once_key) DO NOTHING;

-- name: OutboxClaim :one
-- cross-tenant: one sender works for the whole platform.
-- Until claimed_until nobody else takes it. The attempt is counted before it is made: a message that brings the
-- program down is not tried forever.
UPDATE outbox o
SET attempts = o.attempts + 1, next_attempt_at = @claimed_until::timestamptz
FROM (
    SELECT id
    FROM outbox
    WHERE state = 'waiting' AND next_attempt_at <= @now::timestamptz
    ORDER BY next_attempt_at, id
    LIMIT 1
    FOR UPDATE SKIP LOCKED
) due
WHERE o.id = due.id
RETURNING o.*;

-- name: OutboxDataSet :exec
-- cross-tenant: the sender has claimed it.
UPDATE outbox
SET data = @data
WHERE id = @id AND state = 'waiting';

-- name: OutboxSent :exec
-- cross-tenant: the sender has claimed it.
UPDATE outbox
SET state = 'sent', sent_at = @now::timestamptz, last_error = '', data = '{}'
WHERE id = @id AND state = 'waiting';

-- name: OutboxVoid :exec
-- cross-tenant: the sender has claimed it. What it tells is no longer so.
UPDATE outbox
SET state = 'void', data = '{}'
WHERE id = @id AND state = 'waiting';

-- name: OutboxRetry :exec
-- cross-tenant: the sender has claimed it.
UPDATE outbox
SET next_attempt_at = @next_attempt_at, last_error = @last_error
WHERE id = @id AND state = 'waiting';

-- name: OutboxFailed :exec
-- cross-tenant: the sender has claimed it. What it says stays, so that an administrator can have it tried once more; the
-- secret of its link does not.
UPDATE outbox
SET state = 'failed', last_error = @last_error, data = data - 'token'
WHERE id = @id AND state = 'waiting';

-- name: OutboxSweep :execrows
-- cross-tenant: housekeeping of the whole platform. Keys of what was told once stay as long as it could be told again.
DELETE FROM outbox
WHERE id IN (
    SELECT id
    FROM outbox
    WHERE state <> 'waiting' AND created_at < @before::timestamptz
    ORDER BY created_at
    LIMIT 1000
    FOR UPDATE SKIP LOCKED
);

-- name: OutboxEndsToTell :many
-- cross-tenant: every restaurant's trial or plan is looked at.
-- Owners whose trial or paid plan ends within 7, 3 or 1 days, or has ended (0), and who have not been told so. Only the
-- nearest of these is told, also when no node was up in between.
WITH stands AS (
    SELECT r.id AS restaurant_id, r.name AS restaurant, r.timezone, r.service_ends_at, r.subscription_status = 'trial' AS is_trial,
           (CASE WHEN r.subscription_status = 'trial' THEN r.trial_ends_at ELSE r.subscription_ends_at END)::timestamptz AS ends_at
    FROM restaurants r
    WHERE r.subscription_status = 'trial' AND r.trial_ends_at IS NOT NULL
       OR r.subscription_status IN ('active', 'past_due') AND r.subscription_ends_at IS NOT NULL
), ending AS (
    SELECT s.*,
           CASE WHEN s.ends_at <= @now::timestamptz THEN 0
                WHEN s.ends_at <= (@now::timestamptz) + make_interval(days => 1) THEN 1
                WHEN s.ends_at <= (@now::timestamptz) + make_interval(days => 3) THEN 3
                ELSE 7 END AS days
    FROM stands s
    WHERE s.ends_at > (@now::timestamptz) - make_interval(days => 7) AND s.ends_at <= (@now::timestamptz) + make_interval(days => 7)
), told AS (
    SELECT e.*, concat(CASE WHEN e.is_trial THEN 'trial:' ELSE 'plan:' END, e.restaurant_id, ':', extract(epoch FROM e.ends_at)::bigint, ':', e.days)::text AS once_key
    FROM ending e
)
SELECT t.restaurant_id, t.restaurant, t.timezone, t.is_trial::boolean AS is_trial, t.ends_at, t.service_ends_at, t.days::int AS days, t.once_key,
       o.id AS owner_id, o.email, o.first_name, o.language
FROM told t
JOIN restaurant_owners ro ON ro.restaurant_id = t.restaurant_id
JOIN owners o ON o.id = ro.owner_id
WHERE NOT EXISTS (SELECT 1 FROM outbox b WHERE b.once_key = t.once_key || ':' || o.id)
ORDER BY t.ends_at, o.id
LIMIT 500;

-- name: OutboxStopsToTell :many
-- cross-tenant: every restaurant's standing is looked at.
-- Owners whose subscription was ended or suspended and who have not been told so.
SELECT r.id AS restaurant_id, r.name AS restaurant, r.timezone, r.subscription_status, r.service_ends_at,
       concat('stop:', r.id, ':', extract(epoch FROM r.service_ends_at)::bigint)::text AS once_key,
       o.id AS owner_id, o.email, o.first_name, o.language
FROM restaurants r
JOIN restaurant_owners ro ON ro.restaurant_id = r.id
JOIN owners o ON o.id = ro.owner_id
WHERE r.subscription_status IN ('suspended', 'cancelled') AND r.service_ends_at > (@now::timestamptz) - make_interval(days => 7)
  AND NOT EXISTS (
      SELECT 1 FROM outbox b
      WHERE b.once_key = concat('stop:', r.id, ':', extract(epoch FROM r.service_ends_at)::bigint, ':', o.id)
  )
ORDER BY r.service_ends_at, o.id
LIMIT 500;

-- name: OutboxWaiting :one
-- cross-tenant: a gauge of the whole platform.
SELECT count(*)
FROM outbox
WHERE state = 'waiting' AND next_attempt_at <= @now::timestamptz;
