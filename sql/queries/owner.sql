-- Owners are logins; what they own is a restaurant (restaurant.sql).

-- name: OwnerInsert :exec
INSERT INTO owners (id, email, password_hash, first_name, last_name, phone_number, language)
VALUES (@id, @email, @password_hash, @first_name, @last_name, @phone_number, @language);

-- name: OwnerRestaurantInsert :exec
INSERT INTO restaurant_owners (restaurant_id, owner_id)
VALUES (@restaurant_id, @owner_id);

-- name: OwnerCredential :one
-- cross-tenant: a sign-in finds its tenant here: the owner's first restaurant.
SELECT o.id, o.email, o.password_hash, o.first_name, o.last_name,
       r.id AS restaurant_id, r.subscription_status, r.trial_ends_at, r.subscription_ends_at
FROM owners o
JOIN restaurant_owners ro ON ro.owner_id = o.id
JOIN restaurants r ON r.id = ro.restaurant_id
WHERE lower(o.email) = lower(@email::text)
ORDER BY ro.created_at, r.id
LIMIT 1;

-- name: OwnerByID :one
SELECT o.id, o.email, o.first_name, o.last_name, o.phone_number, o.is_email_verified, o.pending_email, o.language,
       o.created_at
FROM owners o
JOIN restaurant_owners ro ON ro.owner_id = o.id AND ro.restaurant_id = @restaurant_id
WHERE o.id = @id;

-- name: OwnerUpdate :execrows
UPDATE owners o
SET first_name = coalesce(sqlc.narg(first_name)::text, o.first_name),
    last_name = coalesce(sqlc.narg(last_name)::text, o.last_name),
    phone_number = coalesce(sqlc.narg(phone_number)::text, o.phone_number),
    language = coalesce(sqlc.narg(language)::text, o.language),
    updated_at = now()
FROM restaurant_owners ro
WHERE o.id = @id AND ro.owner_id = o.id AND ro.restaurant_id = @restaurant_id;

-- name: OwnerPasswordSet :exec
-- cross-tenant: a login belongs to its owner, not to one restaurant.
UPDATE owners
SET password_hash = @password_hash, updated_at = now()
WHERE id = @id;
