-- What seated diners ask for.

-- name: CallsOpen :many
SELECT c.id, c.revision, c.kind, c.status, c.table_id, c.table_session_id, t.table_number, c.accepted_by,
       w.first_name, w.last_name, c.created_at, c.accepted_at
FROM service_calls c
JOIN restaurant_tables t ON t.restaurant_id = c.restaurant_id AND t.id = c.table_id
LEFT JOIN staff w ON w.restaurant_id = c.restaurant_id AND w.id = c.accepted_by
WHERE c.restaurant_id = @restaurant_id AND c.status <> 'done'
ORDER BY c.created_at, c.id
LIMIT 500;

-- name: CallsByIDs :many
SELECT c.id, c.revision, c.kind, c.status, c.table_id, c.table_session_id, t.table_number, c.accepted_by,
       w.first_name, w.last_name, c.created_at, c.accepted_at
FROM service_calls c
JOIN restaurant_tables t ON t.restaurant_id = c.restaurant_id AND t.id = c.table_id
LEFT JOIN staff w ON w.restaurant_id = c.restaurant_id AND w.id = c.accepted_by
WHERE c.restaurant_id = @restaurant_id AND c.id = ANY(@ids::uuid[])
ORDER BY c.created_at, c.id
LIMIT 500;

-- name: CallsOfSession :many
SELECT c.id, c.revision, c.kind, c.status, c.table_id, c.table_session_id, t.table_number, c.accepted_by,
       w.first_name, w.last_name, c.created_at, c.accepted_at
FROM service_calls c
JOIN restaurant_tables t ON t.restaurant_id = c.restaurant_id AND t.id = c.table_id
LEFT JOIN staff w ON w.restaurant_id = c.restaurant_id AND w.id = c.accepted_by
WHERE c.restaurant_id = @restaurant_id AND c.table_session_id = @table_session_id
ORDER BY c.created_at, c.id
LIMIT 200;

-- name: CallInsert :one
-- Nothing comes back when the same call is open already.
INSERT INTO service_calls (restaurant_id, id, table_id, table_session_id, kind)
SELECT s.restaurant_id, @id, s.table_id, s.id, @kind
FROM table_sessions s
WHERE s.restaurant_id = @restaurant_id AND s.id = @table_session_id
ON CONFLICT (table_session_id, kind) WHERE status <> 'done' DO NOTHING
RETURNING id;

-- name: CallOpenOfKind :one
SELECT c.id FROM service_calls c
WHERE c.restaurant_id = @restaurant_id AND c.table_session_id = @table_session_id AND c.kind = @kind AND c.status <> 'done';

-- name: CallDoneSince :one
-- Seconds since the seating's last call of the kind was done; a day when there was none.
SELECT COALESCE(extract(epoch FROM clock_timestamp() - max(c.done_at)), 86400)::float8 AS seconds FROM service_calls c
WHERE c.restaurant_id = @restaurant_id AND c.table_session_id = @table_session_id AND c.kind = @kind;

-- name: CallAccept :execrows
UPDATE service_calls SET status = 'accepted', accepted_by = sqlc.narg('accepted_by'), accepted_at = clock_timestamp()
WHERE restaurant_id = @restaurant_id AND id = @id AND status = 'open';

-- name: CallDone :execrows
UPDATE service_calls SET status = 'done', done_at = clock_timestamp()
WHERE restaurant_id = @restaurant_id AND id = @id AND status <> 'done';

-- name: CallsDoneOfSession :exec
UPDATE service_calls SET status = 'done', done_at = clock_timestamp()
WHERE restaurant_id = @restaurant_id AND table_session_id = @table_session_id AND status <> 'done';

-- name: CallLock :one
SELECT id, status, accepted_by, table_session_id FROM service_calls
WHERE restaurant_id = @restaurant_id AND id = @id
FOR NO KEY UPDATE;
