-- The second factor of administrators (RFC 6238) and their own accounts. Administrators belong to no tenant.

-- name: FactorOfSession :one
-- cross-tenant: administrators belong to no tenant.
-- How far a session is: this is read with every call of an administrator.
SELECT s.is_proved, u.totp_enrolled_at IS NOT NULL AS is_enrolled
FROM sessions s JOIN users u ON u.id = s.principal_id
WHERE s.id = @id AND s.kind = 'admin';

-- name: FactorOfUser :one
-- cross-tenant: administrators belong to no tenant.
SELECT u.id, u.totp_secret, u.totp_enrolled_at, u.totp_last_step,
       (SELECT count(*) FROM recovery_codes c WHERE c.user_id = u.id AND c.used_at IS NULL) AS codes_left
FROM users u
WHERE u.id = @id;

-- name: FactorBegin :execrows
-- cross-tenant: administrators belong to no tenant. Who has enrolled keeps their secret.
UPDATE users SET totp_secret = @secret, totp_last_step = 0, updated_at = now()
WHERE id = @id AND totp_enrolled_at IS NULL;

-- name: FactorEnrol :execrows
-- cross-tenant: administrators belong to no tenant. Only the secret that the code was of.
UPDATE users SET totp_enrolled_at = @now::timestamptz, totp_last_step = @step, updated_at = now()
WHERE id = @id AND totp_enrolled_at IS NULL AND totp_secret = @secret;

-- name: FactorSpend :execrows
-- cross-tenant: administrators belong to no tenant. Of two calls with one code, one gets a row.
UPDATE users SET totp_last_step = @step
WHERE id = @id AND totp_enrolled_at IS NOT NULL AND totp_last_step < @step;

-- name: FactorFail :one
-- cross-tenant: administrators belong to no tenant. How many wrong codes in a row.
UPDATE users SET totp_failures = totp_failures + 1 WHERE id = @id RETURNING totp_failures;

-- name: FactorForgive :exec
-- cross-tenant: administrators belong to no tenant.
UPDATE users SET totp_failures = 0 WHERE id = @id AND totp_failures > 0;

-- name: SessionsUnprovedDelete :execrows
-- cross-tenant: administrators belong to no tenant. Those that have shown the password only.
DELETE FROM sessions WHERE kind = 'admin' AND principal_id = @principal_id AND NOT is_proved;

-- name: FactorOwe :exec
-- cross-tenant: administrators belong to no tenant. A session that has shown the password only.
UPDATE sessions SET is_proved = false WHERE id = @id AND kind = 'admin';

-- name: FactorProve :one
-- cross-tenant: administrators belong to no tenant. The session gets a new secret with its new rights.
UPDATE sessions SET is_proved = true, token_hash = @token_hash
WHERE id = @id AND kind = 'admin'
RETURNING expires_at;

-- name: FactorReset :execrows
-- cross-tenant: administrators belong to no tenant.
UPDATE users SET totp_secret = NULL, totp_enrolled_at = NULL, totp_last_step = 0, updated_at = now()
WHERE lower(email) = lower(@email::text);

-- name: FactorCodesClear :exec
-- cross-tenant: administrators belong to no tenant.
DELETE FROM recovery_codes WHERE user_id = @user_id;

-- name: FactorCodeAdd :exec
-- cross-tenant: administrators belong to no tenant.
INSERT INTO recovery_codes (user_id, code_hash) VALUES (@user_id, @code_hash);

-- name: FactorCodeSpend :execrows
-- cross-tenant: administrators belong to no tenant.
UPDATE recovery_codes SET used_at = @now::timestamptz
WHERE user_id = @user_id AND code_hash = @code_hash AND used_at IS NULL;

-- name: UserProfileSet :exec
-- cross-tenant: administrators belong to no tenant.
UPDATE users SET first_name = @first_name, last_name = @last_name, updated_at = now() WHERE id = @id;
