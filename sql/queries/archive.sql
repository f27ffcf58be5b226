-- Exports of a restaurant: who asked for one stands in the audit log, and there is no other record of it.

-- name: ExportLock :one
-- One after the other, so that a day's exports are counted right.
SELECT id
FROM restaurants
WHERE id = @restaurant_id
FOR NO KEY UPDATE;

-- name: ExportFind :one
-- cross-tenant: for the platform's own command, by the restaurant's address or the code of its order numbers.
SELECT id, name
FROM restaurants
WHERE slug = @name::text OR code = upper(@name::text)
ORDER BY slug = @name::text DESC
LIMIT 1;

-- name: ExportList :many
-- By the database's clock, which the lines have their times from.
SELECT id, at, actor_name
FROM audit_log
WHERE restaurant_id = @restaurant_id AND action = 'data.export' AND at > now() - make_interval(hours => 24)
ORDER BY id DESC
LIMIT 20;
