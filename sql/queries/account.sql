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
SELECT o.id, o.email, o.first_name, o.language, o.is_email_verified, ro.restaurant_id
FROM owners o
JOIN restaurant_owners ro ON ro.owner_id = o.id
WHERE lower(o.email) = lower(@email::text)
ORDER BY ro.created_at, ro.restaurant_id
LIMIT 1;

-- name: OwnerByPasswordToken :one
-- cross-tenant: whoever opens the link isn't signed in; 256 random bits can't be guessed.
SELECT o.* FROM owners o
JOIN password_links l ON l.holder_kind = 'owner' AND l.holder_id = o.id
WHERE l.token_hash = @token_hash AND l.expires_at > @now::timestamptz;

-- name: OwnerByEmailToken :one
-- cross-tenant: whoever opens the link isn't signed in; 256 random bits can't be guessed.
SELECT * FROM owners WHERE email_token_hash = @email_token_hash AND email_token_expires > @now::timestamptz FOR UPDATE;

-- name: OwnerPasswordLink :execrows
-- cross-tenant: a login belongs to its owner. Only while the address that the link is mailed to is theirs. A message that
-- is sent again carries the link of its first attempt.
INSERT INTO password_links (token_hash, holder_kind, holder_id, created_at, expires_at)
SELECT @token_hash, 'owner', o.id, @now::timestamptz, @expires_at::timestamptz FROM owners o
WHERE o.id = @id AND lower(o.email) = lower(@address::text)
ON CONFLICT (token_hash) DO UPDATE SET expires_at = EXCLUDED.expires_at;

-- name: PasswordLinksTrim :exec
-- What is left of a login's links when one was added.
DELETE FROM password_links d
WHERE d.holder_kind = @holder_kind AND d.holder_id = @holder_id AND d.token_hash NOT IN (
    SELECT l.token_hash FROM password_links l
    WHERE l.holder_kind = @holder_kind AND l.holder_id = @holder_id AND l.expires_at > @now::timestamptz
    ORDER BY l.created_at DESC, l.token_hash
    LIMIT @kept::int);

-- name: PasswordLinkUse :execrows
-- Once: of two who open the same link at the same moment the second finds none.
DELETE FROM password_links
WHERE token_hash = @token_hash AND holder_kind = @holder_kind AND holder_id = @holder_id AND expires_at > @now::timestamptz;

-- name: PasswordLinksDrop :exec
DELETE FROM password_links WHERE holder_kind = @holder_kind AND holder_id = @holder_id;

-- name: PasswordLinksForget :execrows
DELETE FROM password_links WHERE expires_at < @before::timestamptz;

-- name: PasswordMailsLately :one
-- cross-tenant: a login belongs to its holder. Messages with a link to a new password that were not held back.
SELECT count(*) FILTER (WHERE created_at > @lately::timestamptz)::int AS lately, count(*)::int AS all_of_them
FROM outbox
WHERE addressee_id = @addressee_id AND addressee_kind = @addressee_kind AND kind = @kind AND state <> 'void' AND created_at > @since::timestamptz;

-- name: OwnerEmailTokenSet :execrows
-- cross-tenant: a login belongs to its owner. Only for the address that still waits to be proved.
UPDATE owners
SET email_token_hash = @email_token_hash, email_token_expires = @email_token_expires, updated_at = now()
WHERE id = @id AND lower(coalesce(pending_email, email)) = lower(@address::text) AND (pending_email IS NOT NULL OR NOT is_email_verified);

-- name: AddressTurn :exec
-- Those who write to one mailbox at one moment do so one after the other.
SELECT pg_advisory_xact_lock(hashtextextended('mail ' || @mailbox::text, 0));

-- name: AddressMailsLately :one
-- cross-tenant: a mailbox belongs to no tenant. Messages to it of some kinds that were not held back.
SELECT count(*) FILTER (WHERE o.created_at > @hour::timestamptz)::int AS hour, count(*)::int AS day
FROM outbox o
WHERE o.mailbox = @mailbox::text AND o.kind = ANY(@kinds::text[]) AND o.state <> 'void' AND o.created_at > @day::timestamptz;

-- name: OwnerPasswordReset :exec
-- cross-tenant: the link that was used is the proof. Who holds it reads the address's mail, which proves the address too. An
-- address that was to come, perhaps by whoever had the old password, comes no more.
UPDATE owners
SET password_hash = @password_hash, pending_email = NULL, email_token_hash = NULL, email_token_expires = NULL,
    is_email_verified = true, updated_at = now()
WHERE id = @id;

-- name: OwnerPasswordChange :exec
-- cross-tenant: a login belongs to its owner. Links that were asked for before are of no use any more.
UPDATE owners
SET password_hash = @password_hash, pending_email = NULL, email_token_hash = NULL, email_token_expires = NULL, updated_at = now()
WHERE id = @id;

-- name: OwnerEmailPend :exec
-- cross-tenant: a login belongs to its owner.
UPDATE owners
SET pending_email = @pending_email, email_token_hash = NULL, email_token_expires = NULL, updated_at = now()
WHERE id = @id;

-- name: OwnerEmailVerify :exec
-- cross-tenant: a login belongs to its owner.
UPDATE owners
SET email = coalesce(pending_email, email), pending_email = NULL, is_email_verified = true, email_token_hash = NULL,
    email_token_expires = NULL, updated_at = now()
WHERE id = @id;

-- name: OwnerEmailTaken :one
-- cross-tenant: addresses are unique on the platform.
SELECT EXISTS (SELECT 1 FROM owners WHERE lower(email) = lower(@email::text));

-- name: CustomerAccount :one
SELECT * FROM customers WHERE id = @id;

-- name: CustomerAddressee :one
-- cross-tenant: customers belong to no restaurant.
-- Of several accounts with one address, the one that has proved it; else one that was ordered with, and the newest of those.
SELECT c.id, c.email, c.first_name, c.language, c.is_email_verified
FROM customers c
WHERE lower(c.email) = lower(@email::text)
ORDER BY c.is_email_verified DESC, EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id) DESC, c.created_at DESC, c.id DESC
LIMIT 1;

-- name: CustomerSharersEnd :execrows
-- cross-tenant: customers belong to no restaurant. Who has typed the address of a customer that has now proved it.
DELETE FROM sessions s
USING customers c, customers p
WHERE p.id = @id AND lower(c.email) = lower(p.email) AND c.id <> p.id AND NOT c.is_email_verified
  AND s.kind = 'customer' AND s.principal_id = c.id;

-- name: CustomerByPasswordToken :one
SELECT c.* FROM customers c
JOIN password_links l ON l.holder_kind = 'customer' AND l.holder_id = c.id
WHERE l.token_hash = @token_hash AND l.expires_at > @now::timestamptz;

-- name: CustomerByEmailToken :one
SELECT * FROM customers WHERE email_token_hash = @email_token_hash AND email_token_expires > @now::timestamptz FOR UPDATE;

-- name: CustomerPasswordLink :execrows
-- Only while the address that the link is mailed to is theirs.
INSERT INTO password_links (token_hash, holder_kind, holder_id, created_at, expires_at)
SELECT @token_hash, 'customer', c.id, @now::timestamptz, @expires_at::timestamptz FROM customers c
WHERE c.id = @id AND lower(c.email) = lower(@address::text)
ON CONFLICT (token_hash) DO UPDATE SET expires_at = EXCLUDED.expires_at;

-- name: CustomerEmailTokenSet :execrows
-- Only for the address that still waits to be proved.
UPDATE customers
SET email_token_hash = @email_token_hash, email_token_expires = @email_token_expires, updated_at = now()
WHERE id = @id AND lower(coalesce(pending_email, email)) = lower(@address::text) AND (pending_email IS NOT NULL OR NOT is_email_verified);

-- name: CustomerPasswordReset :exec
UPDATE customers
SET password_hash = @password_hash, pending_email = NULL, email_token_hash = NULL, email_token_expires = NULL,
    is_email_verified = true, updated_at = now()
WHERE id = @id;

-- name: CustomerEmailVerify :exec
UPDATE customers
SET email = coalesce(pending_email, email), pending_email = NULL, is_email_verified = true, email_token_hash = NULL,
    email_token_expires = NULL, updated_at = now()
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
