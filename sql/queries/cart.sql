-- The cart of a table, one part for each phone.

-- name: CartOfSession :many
SELECT p.device_id, p.number, p.name, p.revision, p.lines, p.sent FROM cart_parts p
WHERE p.restaurant_id = @restaurant_id AND p.table_session_id = @table_session_id
ORDER BY p.number, p.device_id
LIMIT 50;

-- name: CartPartsByIDs :many
SELECT p.device_id, p.number, p.name, p.revision, p.lines, p.sent FROM cart_parts p
WHERE p.restaurant_id = @restaurant_id AND p.device_id = ANY(@ids::uuid[])
ORDER BY p.number, p.device_id
LIMIT 500;

-- name: CartLock :one
-- One phone of a seating writes after the other, and none while the seating is being closed.
SELECT s.id FROM table_sessions s
WHERE s.restaurant_id = @restaurant_id AND s.id = @table_session_id AND s.closed_at IS NULL
FOR NO KEY UPDATE OF s;

-- name: CartPut :one
INSERT INTO cart_parts (restaurant_id, device_id, table_session_id, number, name, lines)
SELECT @restaurant_id, @device_id, @table_session_id,
       COALESCE((SELECT max(o.number) FROM cart_parts o WHERE o.restaurant_id = @restaurant_id AND o.table_session_id = @table_session_id), 0) + 1,
       @name, @lines
ON CONFLICT (device_id) DO UPDATE SET name = EXCLUDED.name, lines = EXCLUDED.lines
RETURNING device_id, number, name, revision, lines, sent;

-- name: CartItemsKnown :many
-- unbounded: no more than were asked for.
SELECT i.id FROM menu_items i
WHERE i.restaurant_id = @restaurant_id AND i.id = ANY(@ids::uuid[]) AND i.deleted_at IS NULL
ORDER BY i.id;
