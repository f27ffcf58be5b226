-- Tables and their seatings. A seating is a row of table_sessions; at most one is open at a table.

-- name: TableList :many
SELECT t.id, t.revision, t.table_number, t.table_name, t.seat_capacity, t.location, t.is_active, t.sort_order,
       t.qr_token, t.qr_code_url,
       s.id AS session_id, s.opened_at, s.guests, s.opened_by_kind, s.part_amount,
       w.id AS waiter_id, w.first_name AS waiter_first_name, w.last_name AS waiter_last_name,
       p.id AS joined_to_id, p.table_number AS joined_to_number,
       COALESCE((SELECT jsonb_agg(jsonb_build_object('id', j.id, 'tableNumber', j.table_number) ORDER BY j.sort_order, j.id)
                 FROM restaurant_tables j WHERE j.restaurant_id = t.restaurant_id AND j.joined_session_id = s.id), '[]')::jsonb AS joined
FROM restaurant_tables t
LEFT JOIN table_sessions own ON own.restaurant_id = t.restaurant_id AND own.table_id = t.id AND own.closed_at IS NULL
LEFT JOIN table_sessions s ON s.restaurant_id = t.restaurant_id AND s.id = COALESCE(t.joined_session_id, own.id)
LEFT JOIN restaurant_tables p ON p.restaurant_id = t.restaurant_id AND p.id = s.table_id AND p.id <> t.id
LEFT JOIN staff w ON w.restaurant_id = t.restaurant_id AND w.id = s.waiter_id
WHERE t.restaurant_id = @restaurant_id AND t.deleted_at IS NULL
ORDER BY t.sort_order, t.id
LIMIT 1000;

-- name: TablesByIDs :many
SELECT t.id, t.revision, t.table_number, t.table_name, t.seat_capacity, t.location, t.is_active, t.sort_order,
       t.qr_token, t.qr_code_url,
       s.id AS session_id, s.opened_at, s.guests, s.opened_by_kind, s.part_amount,
       w.id AS waiter_id, w.first_name AS waiter_first_name, w.last_name AS waiter_last_name,
       p.id AS joined_to_id, p.table_number AS joined_to_number,
       COALESCE((SELECT jsonb_agg(jsonb_build_object('id', j.id, 'tableNumber', j.table_number) ORDER BY j.sort_order, j.id)
                 FROM restaurant_tables j WHERE j.restaurant_id = t.restaurant_id AND j.joined_session_id = s.id), '[]')::jsonb AS joined
FROM restaurant_tables t
LEFT JOIN table_sessions own ON own.restaurant_id = t.restaurant_id AND own.table_id = t.id AND own.closed_at IS NULL
LEFT JOIN table_sessions s ON s.restaurant_id = t.restaurant_id AND s.id = COALESCE(t.joined_session_id, own.id)
LEFT JOIN restaurant_tables p ON p.restaurant_id = t.restaurant_id AND p.id = s.table_id AND p.id <> t.id
LEFT JOIN staff w ON w.restaurant_id = t.restaurant_id AND w.id = s.waiter_id
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
       r.ordering_enabled, r.open_on_scan, r.subscription_status, r.service_ends_at
FROM restaurant_tables t
JOIN restaurants r ON r.id = t.restaurant_id
WHERE t.qr_token = @qr_token AND t.deleted_at IS NULL;

-- name: TableByPublicID :one
-- cross-tenant: a table id shows a menu, which is public, and gives no right (decision 11).
SELECT t.restaurant_id, t.id, t.table_number, t.table_name, t.location, t.is_active, t.menu_id
FROM restaurant_tables t
JOIN restaurants r ON r.id = t.restaurant_id
WHERE t.id = @id AND t.deleted_at IS NULL AND r.subscription_status <> 'suspended';

-- name: TableSessionOpen :one
-- Nothing comes back when a seating is open already, or when the table is part of another one's.
INSERT INTO table_sessions (restaurant_id, id, table_id, guests, opened_by_kind, opened_by_id, waiter_id)
SELECT t.restaurant_id, @id, t.id, sqlc.narg('guests'), @opened_by_kind, sqlc.narg('opened_by_id'), sqlc.narg('waiter_id')
FROM restaurant_tables t
WHERE t.restaurant_id = @restaurant_id AND t.id = @table_id AND t.is_active AND t.joined_session_id IS NULL
ON CONFLICT (table_id) WHERE closed_at IS NULL DO NOTHING
RETURNING id;

-- name: TableSessionOpenOf :one
-- The open seating of a table: its own, or the one that it is part of.
SELECT s.id, s.table_id, s.opened_at, s.guests, s.opened_by_kind, s.waiter_id, s.part_amount, s.part_method FROM table_sessions s
WHERE s.restaurant_id = @restaurant_id AND s.closed_at IS NULL
  AND (s.table_id = @table_id OR s.id = (SELECT t.joined_session_id FROM restaurant_tables t WHERE t.restaurant_id = @restaurant_id AND t.id = @table_id));

-- name: TableSessionGuests :exec
UPDATE table_sessions SET guests = @guests
WHERE restaurant_id = @restaurant_id AND id = @id AND closed_at IS NULL;

-- name: FloorLock :exec
-- Nobody else moves, merges or parts seatings of the restaurant until the transaction ends.
SELECT pg_advisory_xact_lock(hashtextextended('floor ' || id::text, 0)) FROM restaurants WHERE id = @restaurant_id;

-- name: TablesLock :exec
-- unbounded: the tables of one restaurant.
SELECT id FROM restaurant_tables
WHERE restaurant_id = @restaurant_id AND deleted_at IS NULL
ORDER BY id
FOR UPDATE;

-- name: TableSessionLock :one
-- Close takes the seating FOR NO KEY UPDATE, a new order FOR SHARE: no order slips into a closed seating. FOR UPDATE
-- would also wait for foreign key checks, and one who holds an order that Close waits for may have to make one.
SELECT s.id, s.table_id, s.opened_at, s.part_amount, s.part_method FROM table_sessions s
WHERE s.restaurant_id = @restaurant_id AND s.closed_at IS NULL
  AND (s.table_id = @table_id OR s.id = (SELECT t.joined_session_id FROM restaurant_tables t WHERE t.restaurant_id = @restaurant_id AND t.id = @table_id))
FOR NO KEY UPDATE OF s;

-- name: TableSessionClose :execrows
UPDATE table_sessions
SET closed_at = GREATEST(clock_timestamp(), opened_at), closed_by_kind = @closed_by_kind, closed_by_id = sqlc.narg('closed_by_id'),
    close_method = @close_method
WHERE restaurant_id = @restaurant_id AND id = @id AND closed_at IS NULL;

-- name: TableSessionDiners :one
SELECT s.id, s.table_id, s.opened_at, s.closed_at, s.part_amount,
       (SELECT count(*) FROM sessions d WHERE d.restaurant_id = s.restaurant_id AND d.table_session_id = s.id AND d.expires_at > now())::int AS devices
FROM table_sessions s
WHERE s.restaurant_id = @restaurant_id AND s.id = @id;

-- name: TableSessionTell :exec
-- Nothing of it changes but how many phones it has, which stands in sessions: those that follow it are told.
UPDATE table_sessions SET opened_at = opened_at
WHERE restaurant_id = @restaurant_id AND id = @id AND closed_at IS NULL;

-- name: TableSessionForgetDiners :exec
DELETE FROM sessions WHERE restaurant_id = @restaurant_id AND table_session_id = @table_session_id;

-- name: TableSessionShare :one
-- As long as this transaction runs, the seating can't be closed.
SELECT id, table_id FROM table_sessions
WHERE restaurant_id = @restaurant_id AND id = @id AND closed_at IS NULL
FOR SHARE;

-- name: TableSeats :many
-- What stands at tables: their own open seating, or the one they are part of.
SELECT t.id, t.table_number, t.is_active, t.joined_session_id, s.id AS session_id, s.table_id AS session_table_id,
       COALESCE(s.moved_from, '{}')::uuid[] AS moved_from, s.guests
FROM restaurant_tables t
LEFT JOIN table_sessions own ON own.restaurant_id = t.restaurant_id AND own.table_id = t.id AND own.closed_at IS NULL
LEFT JOIN table_sessions s ON s.restaurant_id = t.restaurant_id AND s.id = COALESCE(t.joined_session_id, own.id)
WHERE t.restaurant_id = @restaurant_id AND t.id = ANY(@ids::uuid[]) AND t.deleted_at IS NULL
ORDER BY t.id
LIMIT 10;

-- name: TableSessionsLock :many
-- unbounded: the seatings of two tables.
SELECT id FROM table_sessions
WHERE restaurant_id = @restaurant_id AND id = ANY(@ids::uuid[]) AND closed_at IS NULL
ORDER BY id
FOR NO KEY UPDATE;

-- name: TableSessionFrom :one
-- The open seating of a phone, when it sat at the table before.
SELECT s.id, t.id AS table_id, t.table_number, t.location
FROM table_sessions s
JOIN restaurant_tables t ON t.restaurant_id = s.restaurant_id AND t.id = s.table_id
WHERE s.restaurant_id = @restaurant_id AND s.id = @id AND s.closed_at IS NULL AND @table_id::uuid = ANY(s.moved_from);

-- name: TableSessionOrdersLock :many
-- unbounded: what was ordered in two seatings.
-- FOR UPDATE, because orders that follow their seating to another table are locked so by the foreign key, and then in no
-- order.
SELECT id FROM orders
WHERE restaurant_id = @restaurant_id AND table_session_id = ANY(@sessions::uuid[])
ORDER BY id
FOR UPDATE;

-- name: TableSessionMove :exec
-- Orders and calls follow by their foreign keys, so this waits for whoever writes one of them: lock the orders first.
UPDATE table_sessions SET table_id = @to_table_id, moved_from = array_append(array_remove(moved_from, table_id), table_id)
WHERE restaurant_id = @restaurant_id AND id = @id AND closed_at IS NULL;

-- name: TableJoin :execrows
-- Not one that somebody else's party has taken meanwhile.
UPDATE restaurant_tables SET joined_session_id = @session_id, updated_at = clock_timestamp()
WHERE restaurant_id = @restaurant_id AND id = @id AND joined_session_id IS NULL;

-- name: TableFree :exec
UPDATE restaurant_tables SET joined_session_id = NULL, updated_at = clock_timestamp()
WHERE restaurant_id = @restaurant_id AND id = @id;

-- name: TableJoinAll :exec
UPDATE restaurant_tables SET joined_session_id = @into_id, updated_at = clock_timestamp()
WHERE restaurant_id = @restaurant_id AND joined_session_id = @session_id;

-- name: TableSessionTables :many
-- unbounded: the tables that share one seating.
SELECT id FROM restaurant_tables
WHERE restaurant_id = @restaurant_id AND joined_session_id = @session_id
ORDER BY sort_order, id;

-- name: TableSessionRelabel :exec
-- The tables of a seating have changed: its tickets, its tables and its guests hear of it.
WITH seating AS (
    UPDATE table_sessions s
    SET moved_from = CASE WHEN sqlc.narg('left_table_id')::uuid IS NULL THEN s.moved_from
                          ELSE array_append(array_remove(s.moved_from, sqlc.narg('left_table_id')::uuid), sqlc.narg('left_table_id')::uuid) END
    WHERE s.restaurant_id = @restaurant_id AND s.id = @id
)
UPDATE orders o SET updated_at = clock_timestamp()
WHERE o.restaurant_id = @restaurant_id AND o.table_session_id = @id AND o.status NOT IN ('completed', 'cancelled');

-- name: TableSessionTakeOrders :exec
UPDATE orders SET table_id = @into_table_id, table_session_id = @into_id
WHERE restaurant_id = @restaurant_id AND table_session_id = @id;

-- name: TableSessionTakeCalls :exec
-- The same call at both tables is one from now on.
WITH twice AS (
    UPDATE service_calls c SET status = 'done', done_at = clock_timestamp()
    WHERE c.restaurant_id = @restaurant_id AND c.table_session_id = @id AND c.status <> 'done'
      AND EXISTS (SELECT 1 FROM service_calls k WHERE k.restaurant_id = @restaurant_id AND k.table_session_id = @into_id
                  AND k.kind = c.kind AND k.status <> 'done')
)
UPDATE service_calls c SET table_id = @into_table_id, table_session_id = @into_id
WHERE c.restaurant_id = @restaurant_id AND c.table_session_id = @id AND c.status <> 'done'
  AND NOT EXISTS (SELECT 1 FROM service_calls k WHERE k.restaurant_id = @restaurant_id AND k.table_session_id = @into_id
                  AND k.kind = c.kind AND k.status <> 'done');

-- name: TableSessionTakePhones :exec
UPDATE sessions SET table_session_id = @into_id::uuid
WHERE restaurant_id = @restaurant_id AND table_session_id = @id::uuid;

-- name: TableSessionTakeGuests :exec
UPDATE table_sessions t
SET guests = NULLIF(LEAST(COALESCE(t.guests, 0) + COALESCE(f.guests, 0), 999), 0), waiter_id = COALESCE(t.waiter_id, f.waiter_id),
    moved_from = t.moved_from || f.moved_from
FROM table_sessions f
WHERE t.restaurant_id = @restaurant_id AND t.id = @into_id AND f.restaurant_id = @restaurant_id AND f.id = @id;

-- name: TableSessionTakePayments :exec
-- What its phones pay, or have paid, is of the bill where it sits now: that bill holds the money back from the others.
UPDATE payment_transactions SET table_session_id = @into_id
WHERE restaurant_id = @restaurant_id AND table_session_id = @id;

-- name: TableSessionMerged :exec
-- Its guests are counted where they sit now; what they paid in parts follows by a trigger.
UPDATE table_sessions
SET closed_at = GREATEST(clock_timestamp(), opened_at), closed_by_kind = @closed_by_kind, closed_by_id = sqlc.narg('closed_by_id'),
    merged_into_id = @into_id, guests = NULL
WHERE restaurant_id = @restaurant_id AND id = @id AND closed_at IS NULL;

-- name: TableSessionMergedAgain :exec
-- Seatings that were taken in earlier point to where the money is now.
UPDATE table_sessions SET merged_into_id = @into_id
WHERE restaurant_id = @restaurant_id AND merged_into_id = @id;

-- name: TableSeatings :many
-- A table's last seatings; cancelled orders count nothing.
SELECT s.id, s.opened_at, s.closed_at, s.guests, s.opened_by_kind, s.close_method, s.merged_into_id,
       w.id AS waiter_id, w.first_name, w.last_name,
       (SELECT count(*) FROM orders o WHERE o.restaurant_id = s.restaurant_id AND o.table_session_id = s.id AND o.status <> 'cancelled')::int AS orders,
       (SELECT COALESCE(sum(o.final_amount), 0) FROM orders o WHERE o.restaurant_id = s.restaurant_id AND o.table_session_id = s.id AND o.status <> 'cancelled')::numeric AS amount
FROM table_sessions s
LEFT JOIN staff w ON w.restaurant_id = s.restaurant_id AND w.id = s.waiter_id
WHERE s.restaurant_id = @restaurant_id AND s.table_id = @table_id
ORDER BY s.opened_at DESC, s.id DESC
LIMIT 50;
