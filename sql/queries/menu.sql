-- Menus as they are read and ordered from.

-- name: MenuAvailabilityByIDs :many
SELECT id, revision, name_en, name_ar, is_available FROM menu_items
WHERE restaurant_id = @restaurant_id AND id = ANY(@ids::uuid[]) AND deleted_at IS NULL
ORDER BY id
LIMIT 5000;

-- name: MenuUnavailable :many
SELECT i.id FROM menu_items i
WHERE i.restaurant_id = @restaurant_id AND NOT i.is_available AND i.deleted_at IS NULL
  AND (sqlc.narg('menu_id')::uuid IS NULL OR i.menu_id = sqlc.narg('menu_id'))
ORDER BY i.id
LIMIT 5000;

-- name: MenuNotices :many
SELECT m.id, m.revision, m.published_version, f.fingerprint FROM menus m
JOIN menu_fingerprints f ON f.menu_id = m.id
WHERE m.restaurant_id = @restaurant_id AND m.id = ANY(@ids::uuid[])
ORDER BY m.id
LIMIT 1000;

-- name: MenuFingerprint :one
SELECT fingerprint FROM menu_fingerprints WHERE restaurant_id = @restaurant_id AND menu_id = @id;

-- name: MenuShown :one
-- All that guests see of an active menu in one word: while it is the same, so is the answer. The fingerprint leaves out what
-- changes without a publishing: which dishes are sold out, and where they are prepared. A dish's revision counts its changes.
SELECT md5(ROW(f.fingerprint, s.version,
               (SELECT ROW(count(*), sum(i.revision)) FROM menu_items i
                WHERE i.restaurant_id = m.restaurant_id AND i.menu_id = m.id AND i.deleted_at IS NULL),
               (SELECT string_agg(ROW(c.id, c.is_active, c.station, c.course, c.updated_at)::text, '' ORDER BY c.id) FROM categories c
                WHERE c.restaurant_id = m.restaurant_id AND c.menu_id = m.id))::text)::text AS state
FROM menus m
JOIN menu_fingerprints f ON f.menu_id = m.id
JOIN streams s ON s.id = m.id
WHERE m.restaurant_id = @restaurant_id AND m.id = @id AND m.is_active;

-- name: MenuList :many
SELECT sqlc.embed(m), d.updated_at AS draft_at, COALESCE(i.n, 0)::int AS items
FROM menus m
LEFT JOIN menu_drafts d ON d.restaurant_id = m.restaurant_id AND d.menu_id = m.id AND d.content IS NOT NULL
LEFT JOIN (SELECT x.menu_id, count(*) AS n FROM menu_items x WHERE x.restaurant_id = @restaurant_id AND x.deleted_at IS NULL GROUP BY x.menu_id) i
       ON i.menu_id = m.id
WHERE m.restaurant_id = @restaurant_id AND m.deleted_at IS NULL
ORDER BY m.created_at, m.id
LIMIT 200;

-- name: MenuByID :one
SELECT * FROM menus WHERE restaurant_id = @restaurant_id AND id = @id AND deleted_at IS NULL;

-- name: MenuLock :one
-- Whoever changes a menu takes this first. It does not wait for orders, which only hold the row's key.
SELECT * FROM menus WHERE restaurant_id = @restaurant_id AND id = @id AND deleted_at IS NULL FOR NO KEY UPDATE;

-- name: MenuCount :one
SELECT count(*) FROM menus WHERE restaurant_id = @restaurant_id AND deleted_at IS NULL;

-- name: MenuRestaurant :one
SELECT name, name_ar, code, template_id FROM restaurants WHERE id = @restaurant_id FOR NO KEY UPDATE;

-- name: MenuServed :many
-- The menus that a restaurant may sell from, the oldest first.
SELECT m.id, m.schedule, r.timezone FROM menus m
JOIN restaurants r ON r.id = m.restaurant_id
WHERE m.restaurant_id = @restaurant_id AND m.is_active
ORDER BY m.created_at, m.id
LIMIT 200;

-- name: MenuFind :one
-- cross-tenant: a public menu is found by its id or its slug, whosever it is.
SELECT m.restaurant_id, m.id, m.is_active,
       r.name, r.name_ar, r.default_language, r.digits, r.timezone, r.ordering_enabled
FROM menus m
JOIN restaurants r ON r.id = m.restaurant_id
WHERE (m.slug = @slug OR m.id = sqlc.narg('id')::uuid OR m.id = (SELECT o.menu_id FROM menu_slugs o WHERE o.slug = @slug))
  AND m.is_active AND r.subscription_status <> 'suspended'
ORDER BY COALESCE(m.id = sqlc.narg('id')::uuid, false) DESC, (m.slug = @slug) DESC
LIMIT 1;

-- name: MenuPublicRestaurant :one
-- A guest's view of the tenant that a table or a menu has named.
SELECT r.id, r.name, r.name_ar, r.default_language, r.digits, r.timezone, r.whatsapp_orders,
       (r.ordering_enabled AND (r.service_ends_at IS NULL OR r.service_ends_at > now()))::boolean AS ordering_enabled,
       r.service_ends_at, service_ends_soon(r.service_ends_at) AS service_ends_soon,
       COALESCE(h.logo_url, '')::text AS logo_url, COALESCE(h.tagline_en, '')::text AS tagline_en, COALESCE(h.tagline_ar, '')::text AS tagline_ar
FROM restaurants r
LEFT JOIN LATERAL (SELECT p.logo_url, p.tagline_en, p.tagline_ar FROM homepages p
                   WHERE p.restaurant_id = r.id AND p.is_active ORDER BY p.created_at LIMIT 1) h ON true
WHERE r.id = @restaurant_id;

-- name: MenuCategories :many
SELECT *
FROM categories
WHERE restaurant_id = @restaurant_id AND menu_id = @menu_id AND (is_active OR @hidden_too::bool)
ORDER BY sort_order, id
LIMIT 500;

-- name: MenuItems :many
SELECT i.id, i.revision, i.menu_id, i.category_id, i.name_en, i.name_ar, i.description_en, i.description_ar, i.price,
       i.calories, i.image_url, i.photos, i.is_available, i.sort_order, i.allergens, i.dietary_tags, i.variants,
       i.station, i.prep_minutes, i.schedule
FROM menu_items i
LEFT JOIN categories c ON c.restaurant_id = i.restaurant_id AND c.menu_id = i.menu_id AND c.id = i.category_id
WHERE i.restaurant_id = @restaurant_id AND i.menu_id = @menu_id AND i.deleted_at IS NULL
  AND (c.id IS NULL OR c.is_active OR @hidden_too::bool)
ORDER BY c.sort_order NULLS LAST, c.id, i.sort_order, i.id
LIMIT 5000;

-- name: MenuHours :many
-- What of a menu is sold at some hours only, with the hours of its category.
SELECT i.id, i.schedule, COALESCE(c.schedule, '[]')::jsonb AS category_schedule
FROM menu_items i
LEFT JOIN categories c ON c.restaurant_id = i.restaurant_id AND c.menu_id = i.menu_id AND c.id = i.category_id
WHERE i.restaurant_id = @restaurant_id AND i.menu_id = @menu_id AND i.deleted_at IS NULL AND (c.id IS NULL OR c.is_active)
  AND (@whole_menu::bool OR i.schedule <> '[]' OR c.schedule <> '[]')
ORDER BY i.id
LIMIT 5000;

-- name: MenuItemSetAvailability :execrows
UPDATE menu_items SET is_available = @is_available, updated_at = clock_timestamp()
WHERE restaurant_id = @restaurant_id AND id = @id AND deleted_at IS NULL AND is_available <> @is_available;

-- name: MenuItemMenu :one
SELECT menu_id FROM menu_items WHERE restaurant_id = @restaurant_id AND id = @id AND deleted_at IS NULL;

-- name: MenuItemsSetAvailability :many
-- unordered: a set.
-- unbounded: the ids that were asked for.
UPDATE menu_items SET is_available = @is_available, updated_at = clock_timestamp()
WHERE restaurant_id = @restaurant_id AND menu_id = @menu_id AND id = ANY(@ids::uuid[]) AND deleted_at IS NULL AND is_available <> @is_available
RETURNING id;

-- name: MenuCategoryMenu :one
SELECT c.menu_id FROM categories c
JOIN menus m ON m.restaurant_id = c.restaurant_id AND m.id = c.menu_id AND m.deleted_at IS NULL
WHERE c.restaurant_id = @restaurant_id AND c.id = @id;

-- name: MenuTemplates :many
-- cross-tenant: the platform's public templates belong to nobody.
SELECT id, name, name_ar, image_url, thumbnail_url, customization_settings FROM templates
WHERE is_public AND restaurant_id IS NULL
ORDER BY sort_order, id
LIMIT 200;

-- name: MenuTemplateExists :one
SELECT EXISTS (SELECT 1 FROM templates WHERE id = @id AND (restaurant_id = @restaurant_id OR restaurant_id IS NULL AND is_public));

-- name: MenuTemplateSettings :one
SELECT customization_settings FROM templates
WHERE id = @id AND (restaurant_id = @restaurant_id OR restaurant_id IS NULL);

-- name: MenuTemplateTell :one
-- cross-tenant: the platform's template, and whose menus are drawn with it.
SELECT template_changes_tell(@most::int)::int AS told;
