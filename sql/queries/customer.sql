-- Customers' own: their accounts, orders, favourites and offers. They belong to no restaurant, and see of each what it
-- shows to everybody, and their own orders.

-- name: CustomerInsert :exec
INSERT INTO customers (id, email, password_hash, first_name, last_name, phone_number, language, created_at, updated_at)
VALUES (@id, @email, @password_hash, @first_name, @last_name, @phone_number, @language, @now::timestamptz, @now::timestamptz);

-- name: CustomerCredentials :many
-- cross-tenant: customers belong to no restaurant. The account that has proved the address, then the newest of those that have
-- not: as many, whether one has proved it or not. Beside them the first of those whose guest has been served: no number of
-- newer ones comes in its place.
SELECT a.id, a.password_hash, a.is_email_verified
FROM (SELECT c.id, c.password_hash, c.is_email_verified, c.created_at,
             row_number() OVER (PARTITION BY c.is_email_verified ORDER BY c.created_at DESC, c.id DESC) AS place,
             s.served, row_number() OVER (PARTITION BY c.is_email_verified, s.served ORDER BY c.created_at, c.id) AS seniority
      FROM customers c
      CROSS JOIN LATERAL (SELECT EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id AND (o.status = 'completed' OR o.payment_status = 'paid')) AS served) s
      WHERE lower(c.email) = lower(@email::text)) a
WHERE a.place <= @page_size::int OR (a.served AND a.seniority <= @kept::int)
ORDER BY a.is_email_verified DESC, a.created_at DESC, a.id DESC
LIMIT 100;

-- name: CustomerPasswordSet :exec
UPDATE customers SET password_hash = @password_hash, updated_at = now() WHERE id = @id;

-- name: CustomerAccountForUpdate :one
SELECT * FROM customers WHERE id = @id FOR UPDATE;

-- name: CustomerHolder :one
-- Who has proved an address.
SELECT id, email, first_name, language
FROM customers
WHERE lower(email) = lower(@email::text) AND is_email_verified;

-- name: CustomerPasswordChange :exec
UPDATE customers
SET password_hash = @password_hash, pending_email = NULL, email_token_hash = NULL, email_token_expires = NULL, updated_at = now()
WHERE id = @id;

-- name: CustomerEmailPend :exec
UPDATE customers
SET pending_email = @pending_email, email_token_hash = NULL, email_token_expires = NULL, updated_at = now()
WHERE id = @id;

-- name: CustomerUpdate :one
UPDATE customers
SET first_name = coalesce(sqlc.narg(first_name)::text, first_name),
    last_name = coalesce(sqlc.narg(last_name)::text, last_name),
    phone_number = coalesce(sqlc.narg(phone_number)::text, phone_number),
    language = coalesce(sqlc.narg(language)::text, language),
    updated_at = now()
WHERE id = @id
RETURNING *;

-- name: CustomerDelete :execrows
DELETE FROM customers WHERE id = @id;

-- name: CustomersUnproved :many
-- cross-tenant: customers belong to no restaurant.
-- Who opened an account long ago, has never proved its address and has not been seen since.
SELECT c.id FROM customers c
WHERE NOT c.is_email_verified AND c.created_at < @before::timestamptz
  AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.kind = 'customer' AND s.principal_id = c.id AND s.last_seen_at >= @before::timestamptz)
ORDER BY c.created_at, c.id
LIMIT 100;

-- name: CustomerUnprovedLock :one
-- cross-tenant: customers belong to no restaurant.
-- As CustomersUnproved: the link in the mail may have been opened meanwhile.
SELECT c.id FROM customers c
WHERE c.id = @id AND NOT c.is_email_verified
  AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.kind = 'customer' AND s.principal_id = c.id AND s.last_seen_at >= @before::timestamptz)
FOR UPDATE;

-- name: CustomerDeviceLink :exec
-- The last one who signs in on a phone gets what it orders from then on.
INSERT INTO customer_devices (device_id, customer_id, restaurant_id, session_id, created_at)
VALUES (@device_id, @customer_id, @restaurant_id, @session_id::uuid, @now::timestamptz)
ON CONFLICT (device_id) DO UPDATE SET customer_id = EXCLUDED.customer_id, session_id = EXCLUDED.session_id, created_at = EXCLUDED.created_at
WHERE customer_devices.restaurant_id = EXCLUDED.restaurant_id;

-- name: CustomerDeviceUnlink :exec
DELETE FROM customer_devices WHERE restaurant_id = @restaurant_id AND device_id = @device_id AND customer_id = @customer_id;

-- name: CustomerDevicesForget :execrows
-- cross-tenant: housekeeping of the whole platform.
-- A seating is over long before, and an order is the customer's once it is placed.
DELETE FROM customer_devices WHERE created_at < @before::timestamptz;

-- name: CustomerOrdersClaim :execrows
-- What the phone has ordered in this seating, unless somebody else has it already. In the order of ids, as everybody locks.
UPDATE orders o
SET customer_id = @customer_id::uuid
FROM (SELECT c.id FROM orders c
      WHERE c.restaurant_id = @restaurant_id AND c.table_session_id = @table_session_id AND c.diner_device_id = @device_id AND c.customer_id IS NULL
      ORDER BY c.id
      FOR NO KEY UPDATE) mine
WHERE o.restaurant_id = @restaurant_id AND o.id = mine.id;

-- name: CustomerOrderRestaurants :many
-- cross-tenant: a customer's orders are theirs, at whichever restaurant.
-- unbounded: the places where one person has ordered.
SELECT DISTINCT restaurant_id FROM orders WHERE customer_id = @customer_id ORDER BY restaurant_id;

-- name: CustomerOrdersRelease :many
-- unordered: a set.
-- unbounded: as many as are taken at once.
-- The sale and its papers are the restaurant's, by law for years; who it was is not. An answer that is still kept may show an
-- order only when that was changed since answers are kept.
UPDATE orders o
SET customer_id = NULL, customer_name = '', customer_phone = '', customer_email = ''
FROM (SELECT c.id, c.updated_at FROM orders c
      WHERE c.restaurant_id = @restaurant_id AND c.customer_id = @customer_id::uuid
      ORDER BY c.id
      LIMIT @page_size::int
      FOR NO KEY UPDATE) mine
WHERE o.restaurant_id = @restaurant_id AND o.id = mine.id
RETURNING o.id, (mine.updated_at > @answers_since::timestamptz)::bool AS is_answered;

-- name: CustomerNetworksForget :exec
-- Of orders that have just been released. One that waits for the restaurant goes on counting for its network: else who
-- leaves after each order had no limit. RemoteNetworksForget takes that one when it is decided.
UPDATE remote_orders g
SET network = '', neighbourhood = ''
WHERE g.restaurant_id = @restaurant_id AND g.order_id = ANY(@order_ids::uuid[])
  AND EXISTS (SELECT 1 FROM orders o WHERE o.restaurant_id = @restaurant_id AND o.id = g.order_id AND o.status <> 'pending');

-- name: CustomerAddressesForget :exec
-- cross-tenant: a customer's lines of the log belong to no restaurant.
-- Also of refused sign-ins, which may have been somebody else's. What was done stays; the database lets no more go.
UPDATE audit_log
SET ip = ''
WHERE restaurant_id IS NULL AND entity_id = @customer_id::uuid AND entity_kind = 'customer' AND actor_kind = 'customer' AND ip <> '';

-- name: CustomerMailForget :exec
-- cross-tenant: mail to a customer belongs to no restaurant.
DELETE FROM outbox WHERE addressee_kind = 'customer' AND addressee_id = @customer_id::uuid;

-- name: CustomerOrders :many
-- cross-tenant: a customer's orders are theirs, at whichever restaurant.
SELECT o.id, o.order_number, o.daily_number, o.order_type, o.status, o.payment_status, o.total_amount, o.discount_amount, o.tax_amount, o.final_amount,
       o.order_notes, o.created_at, o.restaurant_id, r.name AS restaurant_name, r.name_ar AS restaurant_name_ar, r.timezone,
       coalesce(t.table_number, '')::text AS table_number,
       coalesce(m.slug, '')::text AS menu_slug, coalesce(m.restaurant_logo_url, '')::text AS logo_url
FROM orders o
JOIN restaurants r ON r.id = o.restaurant_id
LEFT JOIN restaurant_tables t ON t.restaurant_id = o.restaurant_id AND t.id = o.table_id
LEFT JOIN menus m ON m.restaurant_id = o.restaurant_id AND m.id = o.menu_id AND m.is_active AND r.subscription_status <> 'suspended'
WHERE o.customer_id = @customer_id::uuid
  AND (sqlc.narg('id')::uuid IS NULL OR o.id = sqlc.narg('id')::uuid)
  AND (sqlc.narg('before_at')::timestamptz IS NULL OR (o.created_at, o.id) < (sqlc.narg('before_at')::timestamptz, sqlc.narg('before_id')::uuid))
ORDER BY o.created_at DESC, o.id DESC
LIMIT @page_size::int;

-- name: CustomerOrderLines :many
-- cross-tenant: a customer's orders are theirs, at whichever restaurant.
-- unbounded: the lines of one page of orders.
SELECT i.order_id, i.menu_item_id, i.item_name, i.item_name_ar, i.unit_price, i.quantity, i.total_price, i.selected_variant, i.special_instructions,
       (i.item_status = 'voided')::boolean AS is_voided
FROM order_items i
JOIN orders o ON o.restaurant_id = i.restaurant_id AND o.id = i.order_id
WHERE o.customer_id = @customer_id::uuid AND o.id = ANY(@order_ids::uuid[])
ORDER BY i.order_id, i.position, i.id;

-- name: CustomerOrderMenu :one
-- cross-tenant: a customer's orders are theirs, at whichever restaurant.
SELECT o.restaurant_id, o.menu_id, r.subscription_status
FROM orders o
JOIN restaurants r ON r.id = o.restaurant_id
WHERE o.id = @id AND o.customer_id = @customer_id::uuid;

-- name: CustomerTable :one
-- Where a phone sits now.
SELECT s.id, s.table_id, t.table_number
FROM table_sessions s
JOIN restaurant_tables t ON t.restaurant_id = s.restaurant_id AND t.id = s.table_id
WHERE s.restaurant_id = @restaurant_id AND s.id = @id AND s.closed_at IS NULL;

-- name: CustomerItemAdd :execrows
-- cross-tenant: any dish of a menu that everybody can read may be liked.
INSERT INTO customer_favorites (customer_id, restaurant_id, menu_item_id, created_at)
SELECT @customer_id::uuid, i.restaurant_id, i.id, @now::timestamptz
FROM menu_items i
JOIN menus m ON m.restaurant_id = i.restaurant_id AND m.id = i.menu_id AND m.is_active
JOIN restaurants r ON r.id = i.restaurant_id AND r.subscription_status <> 'suspended'
WHERE i.id = @menu_item_id AND i.deleted_at IS NULL
ON CONFLICT (customer_id, menu_item_id) DO UPDATE SET created_at = customer_favorites.created_at;

-- name: CustomerItemRemove :exec
-- cross-tenant: favourites are the customer's.
DELETE FROM customer_favorites WHERE customer_id = @customer_id AND menu_item_id = @menu_item_id;

-- name: CustomerRestaurantAdd :execrows
-- cross-tenant: any restaurant that everybody can read of may be liked.
INSERT INTO customer_restaurants (customer_id, restaurant_id, created_at)
SELECT @customer_id::uuid, r.id, @now::timestamptz
FROM restaurants r
WHERE r.id = @id AND r.subscription_status <> 'suspended'
ON CONFLICT (customer_id, restaurant_id) DO UPDATE SET created_at = customer_restaurants.created_at;

-- name: CustomerRestaurantRemove :exec
-- cross-tenant: favourites are the customer's.
DELETE FROM customer_restaurants WHERE customer_id = @customer_id AND restaurant_id = @id;

-- name: CustomerFavoriteCounts :one
-- cross-tenant: favourites are the customer's.
-- The account's row is locked: presses at one moment are counted one after the other.
SELECT (SELECT count(*) FROM customer_favorites f WHERE f.customer_id = c.id AND f.menu_item_id <> @besides_item::uuid)::int AS items,
       (SELECT count(*) FROM customer_restaurants f WHERE f.customer_id = c.id AND f.restaurant_id <> @besides_restaurant::uuid)::int AS restaurants
FROM customers c
WHERE c.id = @customer_id
FOR UPDATE OF c;

-- name: CustomerFavoriteItems :many
-- cross-tenant: favourites are the customer's, of menus that everybody can read.
SELECT i.id, i.name_en, i.name_ar, i.price, i.variants, i.image_url, i.is_available, f.created_at,
       m.slug AS menu_slug, i.restaurant_id, r.name AS restaurant_name, r.name_ar AS restaurant_name_ar, r.timezone
FROM customer_favorites f
JOIN menu_items i ON i.restaurant_id = f.restaurant_id AND i.id = f.menu_item_id AND i.deleted_at IS NULL
JOIN menus m ON m.restaurant_id = i.restaurant_id AND m.id = i.menu_id AND m.is_active
JOIN restaurants r ON r.id = i.restaurant_id AND r.subscription_status <> 'suspended'
WHERE f.customer_id = @customer_id
ORDER BY f.created_at DESC, f.menu_item_id
LIMIT @page_size::int;

-- name: CustomerFavoriteRestaurants :many
-- cross-tenant: favourites are the customer's, of restaurants that everybody can read of.
SELECT r.id, r.name, r.name_ar, r.timezone, f.created_at,
       coalesce(m.slug, '')::text AS menu_slug, coalesce(nullif(h.logo_url, ''), m.restaurant_logo_url, '')::text AS logo_url,
       coalesce(h.slug, '')::text AS homepage_slug
FROM customer_restaurants f
JOIN restaurants r ON r.id = f.restaurant_id AND r.subscription_status <> 'suspended'
LEFT JOIN LATERAL (SELECT n.slug, n.restaurant_logo_url FROM menus n
                   WHERE n.restaurant_id = r.id AND n.is_active ORDER BY n.created_at, n.id LIMIT 1) m ON true
LEFT JOIN LATERAL (SELECT p.slug, p.logo_url FROM homepages p
                   WHERE p.restaurant_id = r.id AND p.is_active ORDER BY p.created_at LIMIT 1) h ON true
WHERE f.customer_id = @customer_id
ORDER BY f.created_at DESC, f.restaurant_id
LIMIT @page_size::int;

-- name: CustomerOffers :many
-- cross-tenant: offers stand on menus that everybody can read.
-- Of the restaurants that a customer likes, in themselves or a dish of theirs, and those where they have ordered.
SELECT m.id AS menu_id, m.slug AS menu_slug, m.offer_banner, r.id AS restaurant_id, r.name AS restaurant_name, r.name_ar AS restaurant_name_ar, r.timezone,
       m.restaurant_logo_url AS logo_url
FROM menus m
JOIN restaurants r ON r.id = m.restaurant_id
WHERE m.is_active AND r.subscription_status <> 'suspended' AND m.offer_banner ->> 'isEnabled' = 'true'
  AND r.id IN (SELECT f.restaurant_id FROM customer_restaurants f WHERE f.customer_id = @customer_id::uuid
               UNION SELECT f.restaurant_id FROM customer_favorites f WHERE f.customer_id = @customer_id::uuid
               UNION SELECT o.restaurant_id FROM orders o WHERE o.customer_id = @customer_id::uuid)
ORDER BY m.updated_at DESC, m.id
LIMIT @page_size::int;

-- name: CustomerActivity :many
-- cross-tenant: what a customer did is theirs to see, at whichever restaurant.
-- Each part is a page of its own, so that none reads more than is shown.
WITH done AS (
    (SELECT 'order'::text AS kind, o.id, o.created_at AS at, o.restaurant_id AS place, o.order_number AS what, ''::text AS what_ar
     FROM orders o
     WHERE o.customer_id = @customer_id::uuid AND o.created_at < @before::timestamptz
     ORDER BY o.created_at DESC LIMIT @page_size::int)
    UNION ALL
    (SELECT 'favorite_item', f.menu_item_id, f.created_at, f.restaurant_id, i.name_en, i.name_ar
     FROM customer_favorites f JOIN menu_items i ON i.restaurant_id = f.restaurant_id AND i.id = f.menu_item_id
     WHERE f.customer_id = @customer_id::uuid AND f.created_at < @before::timestamptz
     ORDER BY f.created_at DESC LIMIT @page_size::int)
    UNION ALL
    (SELECT 'favorite_restaurant', f.restaurant_id, f.created_at, f.restaurant_id, '', ''
     FROM customer_restaurants f
     WHERE f.customer_id = @customer_id::uuid AND f.created_at < @before::timestamptz
     ORDER BY f.created_at DESC LIMIT @page_size::int)
    UNION ALL
    (SELECT a.action, a.id, a.at, NULL::uuid, '', ''
     FROM audit_log a
     WHERE a.restaurant_id IS NULL AND a.entity_id = @customer_id::uuid AND a.entity_kind = 'customer' AND a.at < @before::timestamptz
       AND a.action = ANY(@actions::text[])
     ORDER BY a.at DESC LIMIT @page_size::int)
)
SELECT d.kind, d.id, d.at, coalesce(d.what, '')::text AS what, coalesce(d.what_ar, '')::text AS what_ar,
       coalesce(d.place, '00000000-0000-0000-0000-000000000000')::uuid AS place,
       coalesce(r.name, '')::text AS restaurant_name, coalesce(r.name_ar, '')::text AS restaurant_name_ar
FROM done d
LEFT JOIN restaurants r ON r.id = d.place
ORDER BY d.at DESC, d.id DESC
LIMIT @page_size::int;
