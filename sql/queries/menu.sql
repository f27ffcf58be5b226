-- Menus as they are read and ordered from.

-- name: MenuAvailabilityByIDs :many
SELECT id, revision, name_en, name_ar, is_available FROM menu_items
WHERE restaurant_id = @restaurant_id AND id = ANY(@ids::uuid[]) AND deleted_at IS NULL
ORDER BY id
LIMIT 1000;

-- name: MenuUnavailable :many
SELECT i.id FROM menu_items i
WHERE i.restaurant_id = @restaurant_id AND NOT i.is_available AND i.deleted_at IS NULL
  AND (sqlc.narg('menu_id')::uuid IS NULL OR i.menu_id = sqlc.narg('menu_id'))
ORDER BY i.id
LIMIT 5000;

-- name: MenuNotices :many
SELECT id, revision, published_version FROM menus
WHERE restaurant_id = @restaurant_id AND id = ANY(@ids::uuid[])
ORDER BY id
LIMIT 1000;

-- name: MenuList :many
SELECT id, name_en, name_ar, restaurant_name, restaurant_name_ar, restaurant_logo_url, slug, opening_hours,
       social_instagram, social_facebook, social_twitter, social_snapchat, whatsapp_number, offer_banner,
       published_version, is_active
FROM menus
WHERE restaurant_id = @restaurant_id
ORDER BY created_at, id
LIMIT 200;

-- name: MenuByID :one
SELECT id, name_en, name_ar, restaurant_name, restaurant_name_ar, restaurant_logo_url, slug, opening_hours,
       social_instagram, social_facebook, social_twitter, social_snapchat, whatsapp_number, offer_banner,
       published_version, is_active
FROM menus
WHERE restaurant_id = @restaurant_id AND id = @id;

-- name: MenuServed :one
-- The menu that a restaurant sells from: its oldest active one.
SELECT id FROM menus
WHERE restaurant_id = @restaurant_id AND is_active
ORDER BY created_at, id
LIMIT 1;

-- name: MenuFind :one
-- cross-tenant: a public menu is found by its id or its slug, whosever it is.
SELECT m.restaurant_id, m.id, m.is_active,
       r.name, r.name_ar, r.default_language, r.digits, r.timezone, r.ordering_enabled
FROM menus m
JOIN restaurants r ON r.id = m.restaurant_id
WHERE (m.slug = @slug OR m.id = sqlc.narg('id')::uuid) AND m.is_active AND r.subscription_status <> 'suspended'
ORDER BY (m.slug = @slug) DESC
LIMIT 1;

-- name: MenuPublicRestaurant :one
-- A guest's view of the tenant that a table or a menu has named.
SELECT r.id, r.name, r.name_ar, r.default_language, r.digits, r.timezone, r.ordering_enabled,
       COALESCE(h.logo_url, '')::text AS logo_url, COALESCE(h.tagline_en, '')::text AS tagline_en, COALESCE(h.tagline_ar, '')::text AS tagline_ar
FROM restaurants r
LEFT JOIN LATERAL (SELECT p.logo_url, p.tagline_en, p.tagline_ar FROM homepages p
                   WHERE p.restaurant_id = r.id AND p.is_active ORDER BY p.created_at LIMIT 1) h ON true
WHERE r.id = @restaurant_id;

-- name: MenuCategories :many
SELECT id, menu_id, name_en, name_ar, description_en, description_ar, photo_layout, sort_order, station, course
FROM categories
WHERE restaurant_id = @restaurant_id AND menu_id = @menu_id AND is_active
ORDER BY sort_order, id
LIMIT 500;

-- name: MenuItems :many
SELECT i.id, i.revision, i.menu_id, i.category_id, i.name_en, i.name_ar, i.description_en, i.description_ar, i.price,
       i.calories, i.image_url, i.photos, i.is_available, i.sort_order, i.allergens, i.dietary_tags, i.variants,
       i.station, i.prep_minutes
FROM menu_items i
LEFT JOIN categories c ON c.restaurant_id = i.restaurant_id AND c.menu_id = i.menu_id AND c.id = i.category_id
WHERE i.restaurant_id = @restaurant_id AND i.menu_id = @menu_id AND i.deleted_at IS NULL
  AND (c.id IS NULL OR c.is_active)
ORDER BY c.sort_order NULLS LAST, i.sort_order, i.id
LIMIT 5000;

-- name: MenuItemSetAvailability :execrows
UPDATE menu_items SET is_available = @is_available, updated_at = clock_timestamp()
WHERE restaurant_id = @restaurant_id AND id = @id AND deleted_at IS NULL AND is_available <> @is_available;

-- name: MenuItemMenu :one
SELECT menu_id FROM menu_items WHERE restaurant_id = @restaurant_id AND id = @id AND deleted_at IS NULL;
