-- Platform administrators.

-- name: UserCredential :one
-- cross-tenant: administrators belong to no tenant.
SELECT id, email, password_hash, first_name, last_name, role
FROM users
WHERE lower(email) = lower(@email::text);

-- name: UserByID :one
-- cross-tenant: administrators belong to no tenant.
SELECT *
FROM users
WHERE id = @id;

-- name: UserAdminExists :one
-- cross-tenant: administrators belong to no tenant.
SELECT EXISTS (SELECT 1 FROM users WHERE role = 'superadmin');

-- name: UserEnsureAdmin :exec
-- cross-tenant: administrators belong to no tenant. Makes the first superadmin, and only when there is none.
INSERT INTO users (id, email, first_name, last_name, role, password_hash)
SELECT @id, @email::text, @first_name::text, @last_name::text, 'superadmin', @password_hash::text
WHERE NOT EXISTS (SELECT 1 FROM users u WHERE u.role = 'superadmin')
ON CONFLICT DO NOTHING;

-- name: UserBySubject :one
-- cross-tenant: administrators belong to no tenant.
SELECT *
FROM users
WHERE oidc_subject = @oidc_subject;

-- name: UserLinkSubject :one
-- cross-tenant: administrators belong to no tenant. The first sign-in of a known, verified address links it.
UPDATE users
SET oidc_subject = @oidc_subject, updated_at = now()
WHERE lower(email) = lower(@email::text) AND oidc_subject IS NULL
RETURNING *;

-- name: UserPasswordSet :exec
-- cross-tenant: administrators belong to no tenant.
UPDATE users
SET password_hash = @password_hash, updated_at = now()
WHERE id = @id;
