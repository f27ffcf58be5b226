-- Public pages: which menus they show and when they have to be drawn again.

-- name: SiteMenuByName :one
-- cross-tenant: a public page is found by the menu's id or its slug, whosever it is.
SELECT m.id FROM menus m
JOIN restaurants r ON r.id = m.restaurant_id
WHERE (m.slug = @slug OR m.id = sqlc.narg('id')::uuid) AND m.is_active AND r.subscription_status <> 'suspended'
ORDER BY (m.slug = @slug) DESC
LIMIT 1;

-- name: SiteMenuHeads :many
-- cross-tenant: the menus whose pages this node keeps, whosever they are. The fingerprint covers all that a page shows
-- but availability; a menu that guests may not see any more is missing.
SELECT m.id, m.slug, r.default_language,
       md5(ROW(m.published_version, m.revision, r.name, r.name_ar, r.default_language, r.digits, r.timezone, r.ordering_enabled,
               h.logo_url, h.tagline_en, h.tagline_ar)::text)::text AS fingerprint,
       ARRAY(SELECT i.id FROM menu_items i
             WHERE i.restaurant_id = m.restaurant_id AND i.menu_id = m.id AND NOT i.is_available AND i.deleted_at IS NULL
             ORDER BY i.id LIMIT 5000)::uuid[] AS unavailable
FROM menus m
JOIN restaurants r ON r.id = m.restaurant_id
LEFT JOIN LATERAL (SELECT p.logo_url, p.tagline_en, p.tagline_ar FROM homepages p
                   WHERE p.restaurant_id = r.id AND p.is_active ORDER BY p.created_at LIMIT 1) h ON true
WHERE m.id = ANY(@ids::uuid[]) AND m.is_active AND r.subscription_status <> 'suspended'
ORDER BY m.id
LIMIT 1000;
