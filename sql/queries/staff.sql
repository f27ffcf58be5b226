-- Staff of a restaurant. Deleted staff keep their row and disappear from every list.

-- name: StaffCredential :one
-- cross-tenant: a sign-in finds its tenant here.
SELECT st.id, st.restaurant_id, st.email, st.password_hash, st.first_name, st.last_name, st.role, st.is_active,
       r.subscription_status, r.trial_ends_at, r.subscription_ends_at
FROM staff st
JOIN restaurants r ON r.id = st.restaurant_id
WHERE lower(st.email) = lower(@email::text) AND st.deleted_at IS NULL;

-- name: StaffList :many
SELECT *
FROM staff
WHERE restaurant_id = @restaurant_id AND deleted_at IS NULL
ORDER BY created_at, id
LIMIT 500;

-- name: StaffByIDs :many
SELECT *
FROM staff
WHERE restaurant_id = @restaurant_id AND id = ANY(@ids::uuid[])
ORDER BY id
LIMIT 500;

-- name: StaffByID :one
SELECT *
FROM staff
WHERE restaurant_id = @restaurant_id AND id = @id AND deleted_at IS NULL;

-- name: StaffForUpdate :one
SELECT *
FROM staff
WHERE restaurant_id = @restaurant_id AND id = @id AND deleted_at IS NULL
FOR UPDATE;

-- name: StaffCount :one
SELECT count(*)
FROM staff
WHERE restaurant_id = @restaurant_id AND deleted_at IS NULL;

-- name: StaffInsert :one
INSERT INTO staff (restaurant_id, id, email, password_hash, first_name, last_name, phone_number, role, is_active,
                   can_take_orders, can_modify_orders, can_process_payments, can_manage_tables)
VALUES (@restaurant_id, @id, @email, @password_hash, @first_name, @last_name, @phone_number, @role, @is_active,
        @can_take_orders, @can_modify_orders, @can_process_payments, @can_manage_tables)
RETURNING *;

-- name: StaffUpdate :one
UPDATE staff
SET email = @email, password_hash = @password_hash, first_name = @first_name, last_name = @last_name,
    phone_number = @phone_number, role = @role, is_active = @is_active, can_take_orders = @can_take_orders,
    can_modify_orders = @can_modify_orders, can_process_payments = @can_process_payments,
    can_manage_tables = @can_manage_tables, updated_at = now(),
    -- A link to a new password must not outlive the role that allowed somebody to make it.
    password_token_hash = CASE WHEN (email, password_hash, role) = (@email, @password_hash, @role) THEN password_token_hash END
WHERE restaurant_id = @restaurant_id AND id = @id AND deleted_at IS NULL
RETURNING *;

-- name: StaffPasswordSet :exec
UPDATE staff
SET password_hash = @password_hash, updated_at = now()
WHERE restaurant_id = @restaurant_id AND id = @id;

-- name: StaffDelete :execrows
UPDATE staff
SET is_active = false, deleted_at = now(), updated_at = now()
WHERE restaurant_id = @restaurant_id AND id = @id AND deleted_at IS NULL;

-- name: StaffTokenSet :exec
UPDATE staff
SET password_token_hash = @password_token_hash, password_token_expires = @password_token_expires, updated_at = now()
WHERE restaurant_id = @restaurant_id AND id = @id AND deleted_at IS NULL;

-- name: StaffByToken :one
-- cross-tenant: whoever opens the link isn't signed in; 256 random bits can't be guessed.
SELECT *
FROM staff
WHERE password_token_hash = @password_token_hash AND password_token_expires > @now::timestamptz
  AND is_active AND deleted_at IS NULL;

-- name: StaffTokenUse :execrows
UPDATE staff
SET password_hash = @password_hash, password_token_hash = NULL, password_token_expires = NULL, updated_at = now()
WHERE restaurant_id = @restaurant_id AND id = @id AND password_token_hash = @password_token_hash
  AND password_token_expires > @now::timestamptz AND is_active AND deleted_at IS NULL;

-- name: StaffTokensForget :exec
-- Who leads no longer may hold links that they have made.
UPDATE staff
SET password_token_hash = NULL, password_token_expires = NULL, updated_at = now()
WHERE restaurant_id = @restaurant_id AND password_token_hash IS NOT NULL;

-- name: StaffColleagues :many
SELECT st.id, st.first_name, st.last_name, st.role,
       (SELECT count(*) FROM table_sessions s WHERE s.restaurant_id = st.restaurant_id AND s.waiter_id = st.id AND s.closed_at IS NULL)::int AS tables
FROM staff st
WHERE st.restaurant_id = @restaurant_id AND st.is_active AND st.deleted_at IS NULL AND st.id <> @me
ORDER BY st.first_name, st.last_name, st.id
LIMIT 500;

-- name: StaffShare :one
-- Held against being removed while something is handed to them.
SELECT id
FROM staff
WHERE restaurant_id = @restaurant_id AND id = @id AND is_active AND deleted_at IS NULL
FOR SHARE;
