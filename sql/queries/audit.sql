-- The audit log: append only.

-- name: AuditInsert :exec
INSERT INTO audit_log (id, restaurant_id, actor_kind, actor_id, actor_name, action, entity_kind, entity_id, data, ip)
VALUES (@id, @restaurant_id, @actor_kind, @actor_id, @actor_name, @action, @entity_kind, @entity_id, @data, @ip);

-- name: AuditList :many
SELECT *
FROM audit_log
WHERE restaurant_id = @restaurant_id
  AND (sqlc.narg(before)::uuid IS NULL OR id < sqlc.narg(before)::uuid)
  AND (sqlc.narg(action)::text IS NULL OR action = sqlc.narg(action)::text)
ORDER BY id DESC
LIMIT @page_size::int;
