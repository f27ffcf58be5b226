-- Offers of a seating to a colleague.

-- name: HandoverOffer :one
-- Nothing comes back when the seating has an open offer already.
INSERT INTO handovers (restaurant_id, id, table_session_id, from_kind, from_id, to_id, note)
VALUES (@restaurant_id, @id, @table_session_id, @from_kind, @from_id, @to_id, @note)
ON CONFLICT (table_session_id) WHERE status = 'offered' DO NOTHING
RETURNING id;

-- name: HandoverOpenOf :one
SELECT id, to_id FROM handovers
WHERE restaurant_id = @restaurant_id AND table_session_id = @table_session_id AND status = 'offered';

-- name: HandoverByID :one
SELECT id, table_session_id, from_kind, from_id, to_id, status FROM handovers
WHERE restaurant_id = @restaurant_id AND id = @id;

-- name: HandoverLock :one
SELECT id, status FROM handovers
WHERE restaurant_id = @restaurant_id AND id = @id
FOR NO KEY UPDATE;

-- name: HandoverAnswer :exec
UPDATE handovers SET status = @status, answered_at = clock_timestamp()
WHERE restaurant_id = @restaurant_id AND id = @id AND status = 'offered';

-- name: TableSessionHandOver :exec
UPDATE table_sessions SET waiter_id = @waiter_id
WHERE restaurant_id = @restaurant_id AND id = @id AND closed_at IS NULL;

-- name: HandoversByIDs :many
SELECT h.id, h.revision, h.table_session_id, h.note, h.status, h.created_at, h.answered_at, s.table_id, t.table_number,
       h.from_id, COALESCE(f.first_name, ow.first_name, '')::text AS from_first_name, COALESCE(f.last_name, ow.last_name, '')::text AS from_last_name,
       h.to_id, w.first_name AS to_first_name, w.last_name AS to_last_name
FROM handovers h
JOIN table_sessions s ON s.restaurant_id = h.restaurant_id AND s.id = h.table_session_id
JOIN restaurant_tables t ON t.restaurant_id = h.restaurant_id AND t.id = s.table_id
JOIN staff w ON w.restaurant_id = h.restaurant_id AND w.id = h.to_id
LEFT JOIN staff f ON h.from_kind = 'staff' AND f.restaurant_id = h.restaurant_id AND f.id = h.from_id
LEFT JOIN owners ow ON h.from_kind = 'owner' AND ow.id = h.from_id
WHERE h.restaurant_id = @restaurant_id AND h.id = ANY(@ids::uuid[])
ORDER BY h.created_at, h.id
LIMIT 500;

-- name: HandoversOpen :many
-- Everybody's, or those that one person has offered or is offered.
SELECT h.id FROM handovers h
WHERE h.restaurant_id = @restaurant_id AND h.status = 'offered'
  AND (sqlc.narg('concerning')::uuid IS NULL OR h.from_id = sqlc.narg('concerning') OR h.to_id = sqlc.narg('concerning'))
ORDER BY h.created_at, h.id
LIMIT 500;
