-- Photos: what is stored, and what may go.

-- name: PhotoInsert :exec
-- The trigger counts its bytes: photo_usage_quota when the restaurant's space is used up.
INSERT INTO photos (restaurant_id, name, bytes, used_at)
VALUES (@restaurant_id, @name, @bytes, @now::timestamptz);

-- name: PhotoStored :execrows
UPDATE photos
SET stored_at = @now::timestamptz
WHERE restaurant_id = @restaurant_id AND name = @name AND condemned_at IS NULL;

-- name: PhotoLock :one
SELECT name
FROM photos
WHERE restaurant_id = @restaurant_id AND name = @name AND condemned_at IS NULL
FOR UPDATE;

-- name: PhotoInUse :one
SELECT EXISTS (SELECT 1 FROM photos_in_use(@restaurant_id) AS used(name) WHERE used.name = @name::text);

-- name: PhotoCondemn :exec
UPDATE photos
SET condemned_at = @now::timestamptz
WHERE restaurant_id = @restaurant_id AND name = @name;

-- name: PhotoDelete :exec
DELETE FROM photos
WHERE restaurant_id = @restaurant_id AND name = @name AND condemned_at IS NOT NULL;

-- name: PhotosUnseen :many
-- cross-tenant: the restaurants that the sweep looks at.
SELECT DISTINCT restaurant_id
FROM photos
WHERE used_at < @before::timestamptz AND condemned_at IS NULL
ORDER BY restaurant_id
LIMIT 1000;

-- name: PhotosSeen :execrows
UPDATE photos
SET used_at = @now::timestamptz
WHERE restaurant_id = @restaurant_id AND condemned_at IS NULL
  AND name IN (SELECT used.name FROM photos_in_use(@restaurant_id) AS used(name));

-- name: PhotosCondemn :execrows
UPDATE photos
SET condemned_at = @now::timestamptz
WHERE restaurant_id = @restaurant_id AND condemned_at IS NULL AND used_at < @before::timestamptz;

-- name: PhotosCondemned :many
-- cross-tenant: housekeeping of the whole platform; also what a crash left half deleted.
SELECT restaurant_id, name
FROM photos
WHERE condemned_at IS NOT NULL
ORDER BY condemned_at, name
LIMIT 500;
