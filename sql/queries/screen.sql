-- Kitchen screens: devices that are paired by a code and hold kitchen rights only.

-- name: ScreenList :many
SELECT *
FROM screens
WHERE restaurant_id = @restaurant_id AND revoked_at IS NULL
ORDER BY created_at, id
LIMIT 200;

-- name: ScreenByIDs :many
SELECT *
FROM screens
WHERE restaurant_id = @restaurant_id AND id = ANY(@ids::uuid[])
ORDER BY id
LIMIT 200;

-- name: ScreenByID :one
SELECT *
FROM screens
WHERE restaurant_id = @restaurant_id AND id = @id AND revoked_at IS NULL;

-- name: ScreenCount :one
SELECT count(*)
FROM screens
WHERE restaurant_id = @restaurant_id AND revoked_at IS NULL;

-- name: ScreenInsert :one
INSERT INTO screens (restaurant_id, id, name, view, station, pairing_code_hash, pairing_expires_at)
VALUES (@restaurant_id, @id, @name, @view, @station, @pairing_code_hash, @pairing_expires_at)
RETURNING *;

-- name: ScreenUpdate :one
UPDATE screens
SET name = @name, view = @view, station = @station
WHERE restaurant_id = @restaurant_id AND id = @id AND revoked_at IS NULL
RETURNING *;

-- name: ScreenCodeSet :one
UPDATE screens
SET pairing_code_hash = @pairing_code_hash, pairing_expires_at = @pairing_expires_at
WHERE restaurant_id = @restaurant_id AND id = @id AND revoked_at IS NULL
RETURNING *;

-- name: ScreenPair :one
-- cross-tenant: the code is what tells the device its tenant. Using it wipes it.
UPDATE screens
SET pairing_code_hash = NULL, pairing_expires_at = NULL, paired_at = @now::timestamptz, last_seen_at = @now::timestamptz
WHERE pairing_code_hash = @pairing_code_hash AND pairing_expires_at > @now::timestamptz AND revoked_at IS NULL
RETURNING *;

-- name: ScreenCodesExpire :execrows
-- cross-tenant: a code is unique on the platform while it is stored, so old ones are wiped before a new one is made.
UPDATE screens
SET pairing_code_hash = NULL, pairing_expires_at = NULL
WHERE pairing_code_hash IS NOT NULL AND pairing_expires_at <= @now::timestamptz;

-- name: ScreensTouch :exec
-- cross-tenant: screens of several restaurants, each with its own session.
UPDATE screens s
SET last_seen_at = @now::timestamptz
FROM (SELECT id FROM screens WHERE id = ANY(@ids::uuid[]) FOR NO KEY UPDATE SKIP LOCKED) free
WHERE s.id = free.id;

-- name: ScreenRevoke :execrows
UPDATE screens
SET revoked_at = @now::timestamptz, pairing_code_hash = NULL, pairing_expires_at = NULL
WHERE restaurant_id = @restaurant_id AND id = @id AND revoked_at IS NULL;
