-- Sessions of every kind. The tenant is what these queries find out, so most are cross-tenant by nature.

-- name: SessionInsert :exec
INSERT INTO sessions (id, token_hash, kind, principal_id, restaurant_id, table_session_id, user_agent, ip,
                      created_at, last_seen_at, idle_seconds, expires_at)
VALUES (@id, @token_hash, @kind, @principal_id, @restaurant_id, @table_session_id, @user_agent, @ip,
        @now::timestamptz, @now::timestamptz, @idle_seconds, @expires_at);

-- name: SessionActor :one
-- cross-tenant: finds the tenant of a request by its cookie.
-- The session with its principal and restaurant as they are now; no row when the session has ended or its principal
-- may not act any more. This runs before every request: on its own it keeps a cached plan (70 us), while one query
-- for both this and SessionActors is planned anew each time (2 ms).
SELECT s.token_hash, s.id, s.kind, s.principal_id, s.restaurant_id, s.table_session_id, s.last_seen_at, s.expires_at,
       coalesce(o.first_name || ' ' || o.last_name, st.first_name || ' ' || st.last_name, sc.name,
                cu.first_name || ' ' || cu.last_name, u.first_name || ' ' || u.last_name, '')::text AS name,
       coalesce(st.role, '')::text AS staff_role,
       coalesce(st.can_take_orders, false) AS can_take_orders,
       coalesce(st.can_modify_orders, false) AS can_modify_orders,
       coalesce(st.can_process_payments, false) AS can_process_payments,
       coalesce(st.can_manage_tables, false) AS can_manage_tables,
       ts.table_id,
       coalesce(r.close_needs_payment_right, false) AS close_needs_payment_right,
       coalesce(r.subscription_status, '')::text AS subscription_status,
       r.trial_ends_at, r.subscription_ends_at, r.service_ends_at
FROM sessions s
LEFT JOIN restaurants r ON r.id = s.restaurant_id
LEFT JOIN restaurant_owners ro ON s.kind = 'owner' AND ro.restaurant_id = s.restaurant_id AND ro.owner_id = s.principal_id
LEFT JOIN owners o ON o.id = ro.owner_id
LEFT JOIN staff st ON s.kind = 'staff' AND st.restaurant_id = s.restaurant_id AND st.id = s.principal_id AND st.is_active
LEFT JOIN screens sc ON s.kind = 'screen' AND sc.restaurant_id = s.restaurant_id AND sc.id = s.principal_id
     AND sc.revoked_at IS NULL AND sc.paired_at IS NOT NULL
LEFT JOIN table_sessions ts ON s.kind = 'table' AND ts.restaurant_id = s.restaurant_id AND ts.id = s.table_session_id
     AND ts.closed_at IS NULL
LEFT JOIN customers cu ON s.kind = 'customer' AND cu.id = s.principal_id
LEFT JOIN users u ON s.kind = 'admin' AND u.id = s.principal_id AND u.role = 'superadmin'
WHERE s.token_hash = @token_hash AND s.kind = @kind
  AND s.expires_at > @now::timestamptz
  AND s.last_seen_at + make_interval(secs => s.idle_seconds) > @now::timestamptz
  AND coalesce(o.id, st.id, sc.id, ts.id, cu.id, u.id) IS NOT NULL;

-- name: SessionActorsByToken :many
-- cross-tenant: finds the tenant of a request by its cookie.
-- SessionActor for several requests that come at one moment. It is planned anew each time, which pays from a few on.
SELECT s.token_hash, s.id, s.kind, s.principal_id, s.restaurant_id, s.table_session_id, s.last_seen_at, s.expires_at,
       coalesce(o.first_name || ' ' || o.last_name, st.first_name || ' ' || st.last_name, sc.name,
                cu.first_name || ' ' || cu.last_name, u.first_name || ' ' || u.last_name, '')::text AS name,
       coalesce(st.role, '')::text AS staff_role,
       coalesce(st.can_take_orders, false) AS can_take_orders,
       coalesce(st.can_modify_orders, false) AS can_modify_orders,
       coalesce(st.can_process_payments, false) AS can_process_payments,
       coalesce(st.can_manage_tables, false) AS can_manage_tables,
       ts.table_id,
       coalesce(r.close_needs_payment_right, false) AS close_needs_payment_right,
       coalesce(r.subscription_status, '')::text AS subscription_status,
       r.trial_ends_at, r.subscription_ends_at, r.service_ends_at
FROM sessions s
LEFT JOIN restaurants r ON r.id = s.restaurant_id
LEFT JOIN restaurant_owners ro ON s.kind = 'owner' AND ro.restaurant_id = s.restaurant_id AND ro.owner_id = s.principal_id
LEFT JOIN owners o ON o.id = ro.owner_id
LEFT JOIN staff st ON s.kind = 'staff' AND st.restaurant_id = s.restaurant_id AND st.id = s.principal_id AND st.is_active
LEFT JOIN screens sc ON s.kind = 'screen' AND sc.restaurant_id = s.restaurant_id AND sc.id = s.principal_id
     AND sc.revoked_at IS NULL AND sc.paired_at IS NOT NULL
LEFT JOIN table_sessions ts ON s.kind = 'table' AND ts.restaurant_id = s.restaurant_id AND ts.id = s.table_session_id
     AND ts.closed_at IS NULL
LEFT JOIN customers cu ON s.kind = 'customer' AND cu.id = s.principal_id
LEFT JOIN users u ON s.kind = 'admin' AND u.id = s.principal_id AND u.role = 'superadmin'
WHERE s.token_hash = ANY(@token_hashes::bytea[])
  AND s.expires_at > @now::timestamptz
  AND s.last_seen_at + make_interval(secs => s.idle_seconds) > @now::timestamptz
  AND coalesce(o.id, st.id, sc.id, ts.id, cu.id, u.id) IS NOT NULL
ORDER BY s.id
LIMIT 1000;

-- name: SessionActors :many
-- cross-tenant: the sockets of all tenants are checked at once. The same as SessionActor, by session id.
SELECT s.token_hash, s.id, s.kind, s.principal_id, s.restaurant_id, s.table_session_id, s.last_seen_at, s.expires_at,
       coalesce(o.first_name || ' ' || o.last_name, st.first_name || ' ' || st.last_name, sc.name,
                cu.first_name || ' ' || cu.last_name, u.first_name || ' ' || u.last_name, '')::text AS name,
       coalesce(st.role, '')::text AS staff_role,
       coalesce(st.can_take_orders, false) AS can_take_orders,
       coalesce(st.can_modify_orders, false) AS can_modify_orders,
       coalesce(st.can_process_payments, false) AS can_process_payments,
       coalesce(st.can_manage_tables, false) AS can_manage_tables,
       ts.table_id,
       coalesce(r.close_needs_payment_right, false) AS close_needs_payment_right,
       coalesce(r.subscription_status, '')::text AS subscription_status,
       r.trial_ends_at, r.subscription_ends_at, r.service_ends_at
FROM sessions s
LEFT JOIN restaurants r ON r.id = s.restaurant_id
LEFT JOIN restaurant_owners ro ON s.kind = 'owner' AND ro.restaurant_id = s.restaurant_id AND ro.owner_id = s.principal_id
LEFT JOIN owners o ON o.id = ro.owner_id
LEFT JOIN staff st ON s.kind = 'staff' AND st.restaurant_id = s.restaurant_id AND st.id = s.principal_id AND st.is_active
LEFT JOIN screens sc ON s.kind = 'screen' AND sc.restaurant_id = s.restaurant_id AND sc.id = s.principal_id
     AND sc.revoked_at IS NULL AND sc.paired_at IS NOT NULL
LEFT JOIN table_sessions ts ON s.kind = 'table' AND ts.restaurant_id = s.restaurant_id AND ts.id = s.table_session_id
     AND ts.closed_at IS NULL
LEFT JOIN customers cu ON s.kind = 'customer' AND cu.id = s.principal_id
LEFT JOIN users u ON s.kind = 'admin' AND u.id = s.principal_id AND u.role = 'superadmin'
WHERE s.id = ANY(@ids::uuid[])
  AND s.expires_at > @now::timestamptz
  AND s.last_seen_at + make_interval(secs => s.idle_seconds) > @now::timestamptz
  AND coalesce(o.id, st.id, sc.id, ts.id, cu.id, u.id) IS NOT NULL
ORDER BY s.id
LIMIT 20000;

-- name: SessionsTouch :exec
-- cross-tenant: the sessions themselves are the proof of their tenants.
-- One that is being written is passed over: two readings that meet must not wait for each other.
UPDATE sessions s
SET last_seen_at = greatest(s.last_seen_at, @now::timestamptz)
FROM (SELECT id FROM sessions WHERE id = ANY(@ids::uuid[]) FOR NO KEY UPDATE SKIP LOCKED) free
WHERE s.id = free.id;

-- name: SessionDeleteByToken :execrows
-- cross-tenant: whoever holds the cookie may end its session.
DELETE FROM sessions
WHERE token_hash = @token_hash AND kind = @kind;

-- name: SessionDeleteByPrincipal :execrows
-- cross-tenant: a principal's id is unique on the platform, and administrators have no tenant.
DELETE FROM sessions
WHERE kind = @kind AND principal_id = @principal_id AND id <> @spared;

-- name: SessionTrim :execrows
-- cross-tenant: a principal's id is unique on the platform, and administrators have no tenant.
-- Keeps the most recently used sessions of a principal and ends the rest.
DELETE FROM sessions
WHERE id IN (
    SELECT s.id
    FROM sessions s
    WHERE s.kind = @kind AND s.principal_id = @principal_id
    ORDER BY s.last_seen_at DESC, s.id DESC
    OFFSET @keep::int
);

-- name: SessionDeleteExpired :execrows
-- cross-tenant: housekeeping of the whole platform.
DELETE FROM sessions
WHERE id IN (
    SELECT s.id
    FROM sessions s
    WHERE s.expires_at < @now::timestamptz OR s.last_seen_at + make_interval(secs => s.idle_seconds) < @now::timestamptz
    ORDER BY s.expires_at
    LIMIT 1000
    FOR UPDATE SKIP LOCKED
);
