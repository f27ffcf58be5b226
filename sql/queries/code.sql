-- QR codes: what a restaurant has codes of, and how they are drawn.

-- name: CodeList :many
-- Menus, the homepage and tables, in the order in which their owner sees them; one of them with an id. link is what the
-- code's address ends with.
SELECT c.subject::text AS subject, c.id::uuid AS id, c.link::text AS link, c.name::text AS name, c.name_ar::text AS name_ar,
       c.place::text AS place, c.is_active::boolean AS is_active
FROM (
    SELECT 1 AS kind, 0 AS sort, m.created_at, 'menu' AS subject, m.id, m.slug AS link, m.name_en AS name, m.name_ar, '' AS place, m.is_active
    FROM menus m
    WHERE m.restaurant_id = @restaurant_id AND m.deleted_at IS NULL
    UNION ALL
    SELECT 2, 0, h.created_at, 'homepage', h.id, h.slug, h.restaurant_name_en, h.restaurant_name_ar, '', h.is_active
    FROM homepages h
    WHERE h.restaurant_id = @restaurant_id
    UNION ALL
    SELECT 3, t.sort_order, t.created_at, 'table', t.id, t.qr_token, t.table_number, '', t.location, t.is_active
    FROM restaurant_tables t
    WHERE t.restaurant_id = @restaurant_id AND t.deleted_at IS NULL
) c
WHERE sqlc.narg('id')::uuid IS NULL OR c.id = sqlc.narg('id')::uuid AND c.subject = @subject::text
ORDER BY c.kind, c.sort, c.created_at, c.id
LIMIT 1000;

-- name: CodeStyle :one
SELECT ink, ground, margin, pixels, logo_url, frame_en, frame_ar FROM code_styles WHERE restaurant_id = @restaurant_id;

-- name: CodeStyleSet :exec
INSERT INTO code_styles (restaurant_id, ink, ground, margin, pixels, logo_url, frame_en, frame_ar)
VALUES (@restaurant_id, @ink, @ground, @margin, @pixels, @logo_url, @frame_en, @frame_ar)
ON CONFLICT (restaurant_id) DO UPDATE SET ink = EXCLUDED.ink, ground = EXCLUDED.ground, margin = EXCLUDED.margin, pixels = EXCLUDED.pixels,
    logo_url = EXCLUDED.logo_url, frame_en = EXCLUDED.frame_en, frame_ar = EXCLUDED.frame_ar, updated_at = clock_timestamp();
