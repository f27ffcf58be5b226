-- Logins of owners and customers: addresses, passwords and the one-time links that prove them. A login belongs to its
-- holder, not to one restaurant, and customers have none at all.

-- name: OwnerAccount :one
-- cross-tenant: a login belongs to its owner.
SELECT * FROM owners WHERE id = @id;

-- name: OwnerAccountForUpdate :one
-- cross-tenant: a login belongs to its owner.
SELECT * FROM owners WHERE id = @id FOR UPDATE;

-- name: OwnerAddressee :one
-- cross-tenant: a login belongs to its owner. The restaurant is the owner's first.
SELECT o.id, o.email, o.first_name, o.language, ro.restaurant_id
FROM owners o
JOIN restaurant_owners ro ON ro.owner_id = o.id
WHERE lower(o.email) = lower(@email::text)
ORDER BY ro.created_at, ro.restaurant_id
LIMIT 1;

-- name: OwnerByPasswordToken :one
-- cross-tenant: whoever opens the link isn't signed in; 256 random bits can't be guessed.
SELECT * FROM owners WHERE password_token_hash = @password_token_hash AND password_token_expires > @now::timestamptz;

-- name: OwnerByEmailToken :one
-- cross-tenant: whoever opens the link isn't signed in; 256 random bits can't be guessed.
SELECT * FROM owners WHERE email_token_hash = @email_token_hash AND email_token_expires > @now::timestamptz FOR UPDATE;

-- name: OwnerPasswordTokenSet :exec
-- cross-tenant: a login belongs to its owner.
UPDATE owners
SET password_token_hash = @password_token_hash, password_token_expires = @password_token_expires, updated_at = now()
WHERE id = @id;

-- name: OwnerEmailTokenSet :execrows
-- cross-tenant: a login belongs to its owner. Only for the address that still waits to be proved.
UPDATE owners
SET email_token_hash = @email_token_hash, email_token_expires = @email_token_expires, updated_at = now()
WHERE id = @id AND lower(coalesce(pending_email, email)) = lower(@address::text) AND (pending_email IS NOT NULL OR NOT is_email_verified);

-- name: OwnerPasswordReset :execrows
-- cross-tenant: the link's token is the proof. Who holds it reads the address's mail, which proves the address too. An
-- address that was to come, perhaps by whoever had the old password, comes no more.
UPDATE owners
SET password_hash = @password_hash, password_token_hash = NULL, password_token_expires = NULL,
    pending_email = NULL, email_token_hash = NULL, email_token_expires = NULL, is_email_verified = true, updated_at = now()
WHERE id = @id AND password_token_hash = @password_token_hash AND password_token_expires > @now::timestamptz;

-- name: OwnerPasswordChange :exec
-- cross-tenant: a login belongs to its owner. Links that were asked for before are of no use any more.
UPDATE owners
SET password_hash = @password_hash, password_token_hash = NULL, password_token_expires = NULL,
    pending_email = NULL, email_token_hash = NULL, email_token_expires = NULL, updated_at = now()
WHERE id = @id;

-- name: OwnerEmailPend :exec
-- cross-tenant: a login belongs to its owner.
UPDATE owners
SET pending_email = @pending_email, email_token_hash = NULL, email_token_expires = NULL, updated_at = now()
WHERE id = @id;

-- name: OwnerEmailVerify :exec
-- cross-tenant: a login belongs to its owner. A link to a new password went to the old address.
UPDATE owners
SET email = coalesce(pending_email, email), pending_email = NULL, is_email_verified = true, email_token_hash = NULL,
    email_token_expires = NULL, password_token_hash = NULL, password_token_expires = NULL, updated_at = now()
WHERE id = @id;

-- name: OwnerEmailTaken :one
-- cross-tenant: addresses are unique on the platform.
SELECT EXISTS (SELECT 1 FROM owners WHERE lower(email) = lower(@email::text));

-- name: CustomerAccount :one
SELECT * FROM customers WHERE id = @id;

-- name: CustomerAddressee :one
SELECT id, email, first_name, language FROM customers WHERE lower(email) = lower(@email::text);

-- name: CustomerByPasswordToken :one
SELECT * FROM customers WHERE password_token_hash = @password_token_hash AND password_token_expires > @now::timestamptz;

-- name: CustomerByEmailToken :one
SELECT * FROM customers WHERE email_token_hash = @email_token_hash AND email_token_expires > @now::timestamptz FOR UPDATE;

-- name: CustomerPasswordTokenSet :exec
UPDATE customers
SET password_token_hash = @password_token_hash, password_token_expires = @password_token_expires, updated_at = now()
WHERE id = @id;

-- name: CustomerEmailTokenSet :execrows
-- Only for the address that still waits to be proved.
UPDATE customers
SET email_token_hash = @email_token_hash, email_token_expires = @email_token_expires, updated_at = now()
WHERE id = @id AND lower(coalesce(pending_email, email)) = lower(@address::text) AND (pending_email IS NOT NULL OR NOT is_email_verified);

-- name: CustomerPasswordReset :execrows
UPDATE customers
SET password_hash = @password_hash, password_token_hash = NULL, password_token_expires = NULL,
    pending_email = NULL, email_token_hash = NULL, email_token_expires = NULL, is_email_verified = true, updated_at = now()
WHERE id = @id AND password_token_hash = @password_token_hash AND password_token_expires > @now::timestamptz;

-- name: CustomerEmailVerify :exec
UPDATE customers
SET email = coalesce(pending_email, email), pending_email = NULL, is_email_verified = true, email_token_hash = NULL,
    email_token_expires = NULL, password_token_hash = NULL, password_token_expires = NULL, updated_at = now()
WHERE id = @id;

-- name: AdminAddresses :many
-- cross-tenant: administrators belong to no tenant.
SELECT id, email FROM users WHERE role = 'superadmin' ORDER BY created_at, id LIMIT 20;

-- name: SessionsOfPrincipal :many
-- cross-tenant: a principal's id is unique on the platform, and administrators have no tenant.
SELECT id, user_agent, ip, created_at, last_seen_at
FROM sessions
WHERE kind = @kind AND principal_id = @principal_id AND expires_at > @now::timestamptz
  AND last_seen_at + make_interval(secs => idle_seconds) > @now::timestamptz
ORDER BY last_seen_at DESC, id DESC
LIMIT 50;

-- name: SessionDeleteOwn :execrows
-- cross-tenant: a principal's id is unique on the platform, and administrators have no tenant.
DELETE FROM sessions
WHERE id = @id AND kind = @kind AND principal_id = @principal_id;
