-- Public pages: which menus they show and when they have to be drawn again.

-- name: SiteMenuByName :one
-- cross-tenant: a public page is found by the menu's id, its slug or one that it had before, whosever it is.
SELECT m.id FROM menus m
JOIN restaurants r ON r.id = m.restaurant_id
WHERE (m.slug = @slug OR m.id = sqlc.narg('id')::uuid OR m.id = (SELECT o.menu_id FROM menu_slugs o WHERE o.slug = @slug))
  AND m.is_active AND r.subscription_status <> 'suspended'
ORDER BY COALESCE(m.id = sqlc.narg('id')::uuid, false) DESC, (m.slug = @slug) DESC
LIMIT 1;

-- name: SiteMenuHeads :many
-- cross-tenant: the menus whose pages this node keeps, whosever they are. The fingerprint covers all that a page shows
-- but availability; a menu that guests may not see any more is missing.
SELECT m.id, m.restaurant_id, m.slug, r.slug AS restaurant_slug, r.default_language, (r.noindex_reason <> '')::boolean AS noindex,
       f.fingerprint,
       ARRAY(SELECT i.id FROM menu_items i
             WHERE i.restaurant_id = m.restaurant_id AND i.menu_id = m.id AND NOT i.is_available AND i.deleted_at IS NULL
             ORDER BY i.id LIMIT 5000)::uuid[] AS unavailable
FROM menus m
JOIN restaurants r ON r.id = m.restaurant_id
JOIN menu_fingerprints f ON f.menu_id = m.id
WHERE m.id = ANY(@ids::uuid[]) AND m.is_active AND r.subscription_status <> 'suspended'
ORDER BY m.id
LIMIT 1000;

-- name: SiteRestaurantByName :one
-- cross-tenant: a restaurant's page is found by its id or its slug, or by those of one of its menus, whosever it is.
SELECT r.id FROM restaurants r
WHERE (r.slug = @slug OR r.id = sqlc.narg('id')::uuid
       OR r.id = (SELECT m.restaurant_id FROM menus m WHERE (m.slug = @slug OR m.id = sqlc.narg('id')::uuid) AND m.is_active ORDER BY m.id LIMIT 1))
  AND r.subscription_status <> 'suspended'
  AND EXISTS (SELECT 1 FROM menus m WHERE m.restaurant_id = r.id AND m.is_active)
ORDER BY COALESCE(r.id = sqlc.narg('id')::uuid, false) DESC, (r.slug = @slug) DESC
LIMIT 1;

-- name: SiteRestaurantHeads :many
-- cross-tenant: the restaurants whose pages this node keeps, whosever they are, each with the oldest of its active menus, whose
-- fingerprint is the page's: it shows what the menu's own page does.
SELECT r.id, r.slug, r.default_language, m.id AS menu_id, (r.noindex_reason <> '')::boolean AS noindex,
       f.fingerprint,
       ARRAY(SELECT i.id FROM menu_items i
             WHERE i.restaurant_id = r.id AND i.menu_id = m.id AND NOT i.is_available AND i.deleted_at IS NULL
             ORDER BY i.id LIMIT 5000)::uuid[] AS unavailable
FROM restaurants r
JOIN LATERAL (SELECT n.id FROM menus n
              WHERE n.restaurant_id = r.id AND n.is_active ORDER BY n.created_at, n.id LIMIT 1) m ON true
JOIN menu_fingerprints f ON f.menu_id = m.id
WHERE r.id = ANY(@ids::uuid[]) AND r.subscription_status <> 'suspended'
ORDER BY r.id
LIMIT 1000;

-- name: SiteMapCounts :one
-- cross-tenant: how many addresses of each kind search engines may know.
SELECT (SELECT count(*) FROM menus m JOIN restaurants r ON r.id = m.restaurant_id
        WHERE m.is_active AND r.subscription_status <> 'suspended' AND r.noindex_reason = '') AS menus,
       (SELECT count(*) FROM homepages h JOIN restaurants r ON r.id = h.restaurant_id
        WHERE h.is_active AND r.subscription_status <> 'suspended' AND r.noindex_reason = '') AS homepages,
       (SELECT count(*) FROM restaurants r
        WHERE r.subscription_status <> 'suspended' AND r.noindex_reason = '' AND EXISTS (SELECT 1 FROM menus m WHERE m.restaurant_id = r.id AND m.is_active)) AS restaurants;

-- name: SiteMapMenus :many
-- cross-tenant: one part of the sitemap, in an order that new menus do not disturb.
SELECT m.slug, m.updated_at FROM menus m JOIN restaurants r ON r.id = m.restaurant_id
WHERE m.is_active AND r.subscription_status <> 'suspended' AND r.noindex_reason = ''
ORDER BY m.id LIMIT @most OFFSET @skipped;

-- name: SiteMapHomepages :many
-- cross-tenant: one part of the sitemap.
SELECT h.slug, h.updated_at FROM homepages h JOIN restaurants r ON r.id = h.restaurant_id
WHERE h.is_active AND r.subscription_status <> 'suspended' AND r.noindex_reason = ''
ORDER BY h.id LIMIT @most OFFSET @skipped;

-- name: SiteMapRestaurants :many
-- cross-tenant: one part of the sitemap.
SELECT r.slug, r.updated_at FROM restaurants r
WHERE r.subscription_status <> 'suspended' AND r.noindex_reason = '' AND EXISTS (SELECT 1 FROM menus m WHERE m.restaurant_id = r.id AND m.is_active)
ORDER BY r.id LIMIT @most OFFSET @skipped;

-- name: SiteRestaurantMenu :one
-- cross-tenant: a restaurant is found by its id or its slug, whosever it is; with the oldest of its active menus.
SELECT r.id AS restaurant_id, m.id AS menu_id
FROM restaurants r
JOIN LATERAL (SELECT n.id FROM menus n WHERE n.restaurant_id = r.id AND n.is_active ORDER BY n.created_at, n.id LIMIT 1) m ON true
WHERE (r.slug = @slug OR r.id = sqlc.narg('id')::uuid) AND r.subscription_status <> 'suspended'
ORDER BY COALESCE(r.id = sqlc.narg('id')::uuid, false) DESC, (r.slug = @slug) DESC
LIMIT 1;

-- name: SiteRestaurantFace :one
-- cross-tenant: a restaurant that guests may see is found by its id or its slug, whosever it is. Only what a shared
-- picture shows.
SELECT r.id, r.name, r.name_ar, r.default_language, COALESCE(h.logo_url, '')::text AS logo_url, COALESCE(h.tagline_en, '')::text AS tagline_en,
       COALESCE(h.tagline_ar, '')::text AS tagline_ar, m.restaurant_logo_url AS menu_logo_url
FROM restaurants r
JOIN LATERAL (SELECT n.restaurant_logo_url FROM menus n WHERE n.restaurant_id = r.id AND n.is_active ORDER BY n.created_at, n.id LIMIT 1) m ON true
LEFT JOIN LATERAL (SELECT p.logo_url, p.tagline_en, p.tagline_ar FROM homepages p
                   WHERE p.restaurant_id = r.id AND p.is_active ORDER BY p.created_at LIMIT 1) h ON true
WHERE (r.slug = @slug OR r.id = sqlc.narg('id')::uuid) AND r.subscription_status <> 'suspended'
ORDER BY COALESCE(r.id = sqlc.narg('id')::uuid, false) DESC, (r.slug = @slug) DESC
LIMIT 1;
