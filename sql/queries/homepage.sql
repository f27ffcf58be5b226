-- Restaurants' homepages, as their owners edit them and as guests read them.

-- name: Homepages :many
SELECT * FROM homepages WHERE restaurant_id = @restaurant_id ORDER BY created_at, id LIMIT 100;

-- name: HomepageByID :one
SELECT * FROM homepages WHERE restaurant_id = @restaurant_id AND id = @id;

-- name: HomepageLock :one
SELECT * FROM homepages WHERE restaurant_id = @restaurant_id AND id = @id FOR UPDATE;

-- name: HomepageHouse :one
-- Held, so that two new pages can't both be the last one.
SELECT name, name_ar, phone_number, address, city, state, country, postal_code,
       (SELECT count(*) FROM homepages h WHERE h.restaurant_id = restaurants.id)::int AS pages
FROM restaurants WHERE restaurants.id = @restaurant_id FOR NO KEY UPDATE;

-- name: HomepageInsert :exec
INSERT INTO homepages (restaurant_id, id, slug, restaurant_name_en) VALUES (@restaurant_id, @id, @slug, @restaurant_name_en);

-- name: HomepageWrite :one
UPDATE homepages SET
    menu_id = @menu_id, slug = @slug, restaurant_name_en = @restaurant_name_en, restaurant_name_ar = @restaurant_name_ar,
    tagline_en = @tagline_en, tagline_ar = @tagline_ar, about_us_en = @about_us_en, about_us_ar = @about_us_ar, highlights = @highlights,
    logo_url = @logo_url, hero_image_url = @hero_image_url, header_background_type = @header_background_type,
    header_background_color = @header_background_color, header_background_photo_url = @header_background_photo_url,
    header_text_color = @header_text_color, header_photo_urls = @header_photo_urls, primary_color = @primary_color,
    secondary_color = @secondary_color, lower_background_color = @lower_background_color, lower_photo_urls = @lower_photo_urls,
    opening_hours = @opening_hours, opening_hours_structured = @opening_hours_structured, branches = @branches,
    best_sellers = @best_sellers, best_sellers_mode = @best_sellers_mode, best_sellers_display = @best_sellers_display,
    social_instagram = @social_instagram, social_facebook = @social_facebook, social_twitter = @social_twitter,
    social_snapchat = @social_snapchat, whatsapp_number = @whatsapp_number, phone_number = @phone_number, email = @email,
    address = @address, city = @city, state = @state, country = @country, postal_code = @postal_code,
    seo_title = @seo_title, seo_description = @seo_description, is_active = @is_active,
    revision = revision + 1, updated_at = clock_timestamp()
WHERE restaurant_id = @restaurant_id AND id = @id
RETURNING *;

-- name: HomepageDelete :execrows
DELETE FROM homepages WHERE restaurant_id = @restaurant_id AND id = @id;

-- name: HomepageMenuThere :one
SELECT EXISTS (SELECT 1 FROM menus m WHERE m.restaurant_id = @restaurant_id AND m.id = @id AND m.deleted_at IS NULL);

-- name: HomepageSlugs :many
-- cross-tenant: addresses are unique on the platform. Those of other pages that begin like a wanted one, with the old
-- ones: those of a deleted page are its restaurant's.
SELECT taken.slug::text AS slug
FROM (
    SELECT h.slug FROM homepages h WHERE h.slug LIKE @prefix::text || '%' AND h.id <> sqlc.arg('homepage_id')::uuid
    UNION
    SELECT o.slug FROM homepage_slugs o
    WHERE o.slug LIKE @prefix::text || '%' AND o.homepage_id IS DISTINCT FROM sqlc.arg('homepage_id')::uuid
      AND (o.homepage_id IS NOT NULL OR o.restaurant_id <> @restaurant_id)
) taken
ORDER BY taken.slug
LIMIT 1000;

-- name: HomepageSlugKeep :exec
-- A restaurant keeps 200 old addresses, so that nobody can take all of them by giving new ones again and again.
WITH forgotten AS (
    DELETE FROM homepage_slugs s
    WHERE s.restaurant_id = @restaurant_id
      AND s.slug IN (SELECT o.slug FROM homepage_slugs o WHERE o.restaurant_id = @restaurant_id ORDER BY o.created_at DESC, o.slug OFFSET 199)
)
INSERT INTO homepage_slugs (slug, restaurant_id, homepage_id) VALUES (@slug, @restaurant_id, sqlc.arg('homepage_id')::uuid)
ON CONFLICT (slug) DO NOTHING;

-- name: HomepageSlugForget :exec
-- An address that a page takes is none of its old ones any more, nor of a deleted page's.
DELETE FROM homepage_slugs
WHERE restaurant_id = @restaurant_id AND slug = @slug AND (homepage_id = sqlc.arg('homepage_id')::uuid OR homepage_id IS NULL);

-- name: HomepageFind :one
-- cross-tenant: a homepage is found by its address, or by one that it had before, whosever it is.
SELECT h.id, h.restaurant_id FROM homepages h
JOIN restaurants r ON r.id = h.restaurant_id
WHERE (h.slug = @slug OR h.id = (SELECT o.homepage_id FROM homepage_slugs o WHERE o.slug = @slug))
  AND h.is_active AND r.subscription_status <> 'suspended'
ORDER BY (h.slug = @slug) DESC
LIMIT 1;

-- name: HomepagePublic :one
-- A page that guests may see, with what it shows of its restaurant and of the menu that it links to.
SELECT sqlc.embed(h), r.default_language, r.digits, r.timezone, r.cr_number, m.id AS linked_id, COALESCE(m.slug, '')::text AS linked_slug
FROM homepages h
JOIN restaurants r ON r.id = h.restaurant_id
LEFT JOIN menus m ON m.restaurant_id = h.restaurant_id AND m.id = h.menu_id AND m.is_active AND m.deleted_at IS NULL
WHERE h.restaurant_id = @restaurant_id AND h.id = @id AND h.is_active AND r.subscription_status <> 'suspended';

-- name: HomepageHeads :many
-- cross-tenant: the pages that this node keeps, whosever they are. The fingerprint covers all that a page shows, but for
-- the hour and for what orders tell; a page that guests may not see any more is missing.
SELECT h.id, h.restaurant_id, h.slug, r.default_language, (r.noindex_reason <> '')::boolean AS noindex,
       md5(ROW(h.revision, h.slug, r.noindex_reason, r.default_language, r.digits, r.timezone, r.cr_number,
               (SELECT array_agg(ROW(m.id, m.slug, m.is_active, m.published_version, m.revision) ORDER BY m.id)
                FROM menus m WHERE m.restaurant_id = h.restaurant_id))::text)::text AS fingerprint
FROM homepages h
JOIN restaurants r ON r.id = h.restaurant_id
WHERE h.id = ANY(@ids::uuid[]) AND h.is_active AND r.subscription_status <> 'suspended'
ORDER BY h.id
LIMIT 1000;

-- name: HomepageDishes :many
-- Dishes as guests can order them: on a menu in service, in a category that is shown.
SELECT i.id, i.name_en, i.name_ar, i.description_en, i.description_ar, i.price, i.image_url, i.variants
FROM menu_items i
JOIN menus m ON m.id = i.menu_id AND m.is_active
LEFT JOIN categories c ON c.id = i.category_id
WHERE i.restaurant_id = @restaurant_id AND i.id = ANY(@ids::uuid[]) AND i.deleted_at IS NULL AND (c.id IS NULL OR c.is_active)
ORDER BY i.id
LIMIT 100;

-- name: HomepageSold :many
-- What brought in most of what guests were served since then, of what a menu has now: by money, because by pieces it would
-- be the water. Nothing while there are too few orders to tell.
WITH recent AS MATERIALIZED (
    SELECT o.id FROM orders o
    WHERE o.restaurant_id = @restaurant_id AND o.created_at >= @since AND o.status IN ('served', 'completed')
    ORDER BY o.created_at DESC
    LIMIT 20000
), sold AS (
    SELECT l.menu_item_id, count(DISTINCT l.order_id) AS orders, sum(l.total_price) AS amount
    FROM recent
    JOIN order_items l ON l.order_id = recent.id
    WHERE l.menu_item_id IS NOT NULL AND l.item_status <> 'voided'
    GROUP BY l.menu_item_id
)
SELECT i.id
FROM sold
JOIN menu_items i ON i.restaurant_id = @restaurant_id AND i.id = sold.menu_item_id AND i.deleted_at IS NULL
JOIN menus m ON m.id = i.menu_id AND m.is_active
LEFT JOIN categories c ON c.id = i.category_id
WHERE sold.orders >= @least_each::int AND (SELECT count(*) FROM recent) >= @least_orders::int
  AND (c.id IS NULL OR c.is_active) AND (sqlc.narg('menu_id')::uuid IS NULL OR i.menu_id = sqlc.narg('menu_id'))
ORDER BY sold.amount DESC, i.id
LIMIT @most;
