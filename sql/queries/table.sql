-- Tables and their seatings. A seating is a row of table_sessions; at most one is open at a table.

-- name: TableList :many
SELECT t.id, t.revision, t.table_number, t.table_name, t.seat_capacity, t.location, t.is_active, t.sort_order,
       t.qr_token, t.qr_code_url,
       s.id AS session_id, s.opened_at, s.guests, s.opened_by_kind
FROM restaurant_tables t
LEFT JOIN table_sessions s ON s.restaurant_id = t.restaurant_id AND s.table_id = t.id AND s.closed_at IS NULL
WHERE t.restaurant_id = @restaurant_id AND t.deleted_at IS NULL
ORDER BY t.sort_order, t.id
LIMIT 1000;

-- name: TablesByIDs :many
SELECT t.id, t.revision, t.table_number, t.table_name, t.seat_capacity, t.location, t.is_active, t.sort_order,
       t.qr_token, t.qr_code_url,
       s.id AS session_id, s.opened_at, s.guests, s.opened_by_kind
FROM restaurant_tables t
LEFT JOIN table_sessions s ON s.restaurant_id = t.restaurant_id AND s.table_id = t.id AND s.closed_at IS NULL
WHERE t.restaurant_id = @restaurant_id AND t.deleted_at IS NULL AND t.id = ANY(@ids::uuid[])
ORDER BY t.sort_order, t.id
LIMIT 1000;

-- name: TableInsert :one
INSERT INTO restaurant_tables (restaurant_id, id, table_number, table_name, seat_capacity, location, is_active, qr_token, qr_code_url, sort_order)
VALUES (@restaurant_id, @id, @table_number, @table_name, @seat_capacity, @location, @is_active, @qr_token, @qr_code_url,
        (SELECT COALESCE(max(t.sort_order), 0) + 1 FROM restaurant_tables t WHERE t.restaurant_id = @restaurant_id AND t.deleted_at IS NULL))
RETURNING id;

-- name: TableCount :one
SELECT count(*) FROM restaurant_tables WHERE restaurant_id = @restaurant_id AND deleted_at IS NULL;

-- name: TableUpdate :execrows
UPDATE restaurant_tables
SET table_number = @table_number, table_name = @table_name, seat_capacity = @seat_capacity, location = @location,
    is_active = @is_active, updated_at = clock_timestamp()
WHERE restaurant_id = @restaurant_id AND id = @id AND deleted_at IS NULL;

-- name: TableLock :one
SELECT id, table_number, is_active FROM restaurant_tables
WHERE restaurant_id = @restaurant_id AND id = @id AND deleted_at IS NULL
FOR NO KEY UPDATE;

-- name: TableHide :execrows
-- The table's number becomes free; history keeps the row and its number (decision 32).
UPDATE restaurant_tables
SET is_active = false, deleted_at = clock_timestamp(), qr_token = @dead_token, updated_at = clock_timestamp()
WHERE restaurant_id = @restaurant_id AND id = @id AND deleted_at IS NULL;

-- name: TableRotateCode :execrows
UPDATE restaurant_tables
SET qr_token = @qr_token, qr_code_url = @qr_code_url, updated_at = clock_timestamp()
WHERE restaurant_id = @restaurant_id AND id = @id AND deleted_at IS NULL;

-- name: TableByToken :one
-- cross-tenant: the printed code is what names the tenant; 128 random bits can't be guessed.
SELECT t.restaurant_id, t.id, t.table_number, t.table_name, t.location, t.is_active, t.menu_id,
       r.ordering_enabled, r.open_on_scan, r.subscription_status
FROM restaurant_tables t
JOIN restaurants r ON r.id = t.restaurant_id
WHERE t.qr_token = @qr_token AND t.deleted_at IS NULL;

-- name: TableByPublicID :one
-- cross-tenant: a table id shows a menu, which is public, and gives no right (decision 11).
SELECT t.restaurant_id, t.id, t.table_number, t.table_name, t.location, t.is_active, t.menu_id
FROM restaurant_tables t
WHERE t.id = @id AND t.deleted_at IS NULL;

-- name: TableSessionOpen :one
-- Nothing comes back when a seating is open already.
INSERT INTO table_sessions (restaurant_id, id, table_id, guests, opened_by_kind, opened_by_id)
SELECT t.restaurant_id, @id, t.id, sqlc.narg('guests'), @opened_by_kind, sqlc.narg('opened_by_id')
FROM restaurant_tables t
WHERE t.restaurant_id = @restaurant_id AND t.id = @table_id AND t.is_active
ON CONFLICT (table_id) WHERE closed_at IS NULL DO NOTHING
RETURNING id;

-- name: TableSessionOpenOf :one
SELECT id, table_id, opened_at, guests, opened_by_kind FROM table_sessions
WHERE restaurant_id = @restaurant_id AND table_id = @table_id AND closed_at IS NULL;

-- name: TableSessionGuests :exec
UPDATE table_sessions SET guests = @guests
WHERE restaurant_id = @restaurant_id AND id = @id AND closed_at IS NULL;

-- name: TableSessionLock :one
-- Close takes the seating FOR NO KEY UPDATE, a new order FOR SHARE: no order slips into a closed seating. FOR UPDATE
-- would also wait for foreign key checks, and one who holds an order that Close waits for may have to make one.
SELECT id, opened_at FROM table_sessions
WHERE restaurant_id = @restaurant_id AND table_id = @table_id AND closed_at IS NULL
FOR NO KEY UPDATE;

-- name: TableSessionClose :execrows
UPDATE table_sessions
SET closed_at = GREATEST(clock_timestamp(), opened_at), closed_by_kind = @closed_by_kind, closed_by_id = sqlc.narg('closed_by_id'),
    close_method = @close_method
WHERE restaurant_id = @restaurant_id AND id = @id AND closed_at IS NULL;

-- name: TableSessionDiners :one
SELECT s.id, s.table_id, s.opened_at, s.closed_at,
       (SELECT count(*) FROM sessions d WHERE d.restaurant_id = s.restaurant_id AND d.table_session_id = s.id AND d.expires_at > now())::int AS devices
FROM table_sessions s
WHERE s.restaurant_id = @restaurant_id AND s.id = @id;

-- name: TableSessionForgetDiners :exec
DELETE FROM sessions WHERE restaurant_id = @restaurant_id AND table_session_id = @table_session_id;

-- name: TableSessionShare :one
-- As long as this transaction runs, the seating can't be closed.
SELECT id, table_id FROM table_sessions
WHERE restaurant_id = @restaurant_id AND id = @id AND closed_at IS NULL
FOR SHARE;

-- name: TableSessionShareOf :one
SELECT id FROM table_sessions
WHERE restaurant_id = @restaurant_id AND table_id = @table_id AND closed_at IS NULL
FOR SHARE;
