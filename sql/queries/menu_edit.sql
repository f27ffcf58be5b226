-- Menus as they are edited. Categories and items are written as the contract's JSON, changed ones only.

-- name: MenuInsert :exec
INSERT INTO menus (restaurant_id, id, name_en, restaurant_name, slug) VALUES (@restaurant_id, @id, @name_en, @restaurant_name, @slug);

-- name: MenuWrite :exec
-- Every change of what guests see counts the version up, once.
UPDATE menus SET
    name_en = @name_en, name_ar = @name_ar, restaurant_name = @restaurant_name, restaurant_name_ar = @restaurant_name_ar,
    restaurant_logo_url = @restaurant_logo_url, address = @address, city = @city, state = @state, country = @country,
    postal_code = @postal_code, google_place_id = @google_place_id, google_maps_url = @google_maps_url,
    google_reviews_url = @google_reviews_url, slug = @slug, template_id = @template_id, customizations = @customizations,
    social_instagram = @social_instagram, social_facebook = @social_facebook, social_twitter = @social_twitter,
    social_snapchat = @social_snapchat, whatsapp_number = @whatsapp_number, opening_hours = @opening_hours,
    offer_banner = @offer_banner, show_homepage_button = @show_homepage_button, is_active = @is_active, schedule = @schedule,
    published_version = published_version + 1, updated_at = clock_timestamp()
WHERE restaurant_id = @restaurant_id AND id = @id;

-- name: MenuDelete :exec
-- What it sold stays for the orders' history, and its address in menu_slugs.
UPDATE menus SET is_active = false, deleted_at = clock_timestamp(), slug = @slug, published_version = published_version + 1, updated_at = clock_timestamp()
WHERE restaurant_id = @restaurant_id AND id = @id;

-- name: MenuDeleteItems :exec
UPDATE menu_items SET deleted_at = clock_timestamp(), updated_at = clock_timestamp()
WHERE restaurant_id = @restaurant_id AND menu_id = @menu_id AND deleted_at IS NULL;

-- name: MenuSlugKeep :exec
-- A restaurant keeps 200 old addresses, so that nobody can take all of them by giving new ones again and again.
WITH forgotten AS (
    DELETE FROM menu_slugs s
    WHERE s.restaurant_id = @restaurant_id
      AND s.slug IN (SELECT o.slug FROM menu_slugs o WHERE o.restaurant_id = @restaurant_id ORDER BY o.created_at DESC, o.slug OFFSET 199)
)
INSERT INTO menu_slugs (slug, restaurant_id, menu_id) VALUES (@slug, @restaurant_id, @menu_id)
ON CONFLICT (slug) DO NOTHING;

-- name: MenuSlugForget :exec
-- An address that a menu takes is none of its old ones any more, nor of a deleted menu's.
DELETE FROM menu_slugs s
WHERE s.restaurant_id = @restaurant_id AND s.slug = @slug
  AND (s.menu_id = @menu_id OR EXISTS (SELECT 1 FROM menus m WHERE m.restaurant_id = s.restaurant_id AND m.id = s.menu_id AND m.deleted_at IS NOT NULL));

-- name: MenuSlugTaken :one
-- cross-tenant: addresses are unique on the platform, those that a menu had before too. Those of a deleted menu are its
-- restaurant's.
SELECT (EXISTS (SELECT 1 FROM menus m WHERE m.slug = @slug AND m.id <> @menu_id)
     OR EXISTS (SELECT 1 FROM menu_slugs s
                JOIN menus o ON o.restaurant_id = s.restaurant_id AND o.id = s.menu_id
                WHERE s.slug = @slug AND s.menu_id <> @menu_id AND (s.restaurant_id <> @restaurant_id OR o.deleted_at IS NULL)))::bool;

-- name: MenuCategoriesWrite :execrows
INSERT INTO categories AS c (restaurant_id, id, menu_id, name_en, name_ar, description_en, description_ar, photo_layout, sort_order, is_active, schedule,
                             station, course)
SELECT @restaurant_id, x.id, @menu_id, x."nameEn", x."nameAr", x."descriptionEn", x."descriptionAr", x."photoLayout", x."sortOrder", x."isActive",
       COALESCE(x.schedule, '[]'), COALESCE(x.station, ''), COALESCE(x.course, 0)
FROM jsonb_to_recordset(@categories::jsonb) AS x(id uuid, "nameEn" text, "nameAr" text, "descriptionEn" text, "descriptionAr" text,
     "photoLayout" text, "sortOrder" int, "isActive" boolean, schedule jsonb, station text, course int)
ON CONFLICT (id) DO UPDATE SET
    name_en = excluded.name_en, name_ar = excluded.name_ar, description_en = excluded.description_en, description_ar = excluded.description_ar,
    photo_layout = excluded.photo_layout, sort_order = excluded.sort_order, is_active = excluded.is_active, schedule = excluded.schedule,
    updated_at = clock_timestamp()
WHERE c.restaurant_id = @restaurant_id AND c.menu_id = @menu_id;

-- name: MenuCategoriesDelete :exec
DELETE FROM categories WHERE restaurant_id = @restaurant_id AND menu_id = @menu_id AND id = ANY(@ids::uuid[]);

-- name: MenuItemsWrite :execrows
-- Availability is live and the station is the kitchen's: of an item that exists already, neither is written here. An item
-- that was removed comes back under its id.
INSERT INTO menu_items AS i (restaurant_id, id, menu_id, category_id, name_en, name_ar, description_en, description_ar, price, calories, image_url,
                             photos, is_available, sort_order, allergens, dietary_tags, variants, prep_minutes, schedule, station)
SELECT @restaurant_id, x.id, @menu_id, x."categoryId", x."nameEn", x."nameAr", x."descriptionEn", x."descriptionAr", x.price, x.calories, x."imageUrl",
       x.photos, x."isAvailable", x."sortOrder", x.allergens, x."dietaryTags", x.variants, x."prepMinutes", COALESCE(x.schedule, '[]'),
       COALESCE(x.station, '')
FROM jsonb_to_recordset(@items::jsonb) AS x(id uuid, "categoryId" uuid, "nameEn" text, "nameAr" text, "descriptionEn" text, "descriptionAr" text,
     price numeric, calories int, "imageUrl" text, photos jsonb, "isAvailable" boolean, "sortOrder" int, allergens text[], "dietaryTags" text[],
     variants jsonb, "prepMinutes" int, schedule jsonb, station text)
ON CONFLICT (id) DO UPDATE SET
    category_id = excluded.category_id, name_en = excluded.name_en, name_ar = excluded.name_ar, description_en = excluded.description_en,
    description_ar = excluded.description_ar, price = excluded.price, calories = excluded.calories, image_url = excluded.image_url,
    photos = excluded.photos, sort_order = excluded.sort_order, allergens = excluded.allergens, dietary_tags = excluded.dietary_tags,
    variants = excluded.variants, prep_minutes = excluded.prep_minutes, schedule = excluded.schedule, deleted_at = NULL,
    updated_at = clock_timestamp()
WHERE i.restaurant_id = @restaurant_id AND i.menu_id = @menu_id;

-- name: MenuItemsDelete :exec
UPDATE menu_items SET deleted_at = clock_timestamp(), updated_at = clock_timestamp()
WHERE restaurant_id = @restaurant_id AND menu_id = @menu_id AND id = ANY(@ids::uuid[]) AND deleted_at IS NULL;

-- name: MenuDraft :one
SELECT * FROM menu_drafts WHERE restaurant_id = @restaurant_id AND menu_id = @menu_id;

-- name: MenuDraftWrite :one
INSERT INTO menu_drafts AS d (restaurant_id, menu_id, base_version, base, content, updated_by)
VALUES (@restaurant_id, @menu_id, @base_version, @base, @content, @updated_by)
ON CONFLICT (menu_id) DO UPDATE SET revision = d.revision + 1, base_version = excluded.base_version, base = excluded.base,
    content = excluded.content, updated_by = excluded.updated_by, updated_at = clock_timestamp()
WHERE d.restaurant_id = @restaurant_id
RETURNING revision, updated_at;

-- name: MenuDraftDrop :exec
UPDATE menu_drafts SET base = NULL, content = NULL, updated_at = clock_timestamp()
WHERE restaurant_id = @restaurant_id AND menu_id = @menu_id;

-- name: MenuVersions :many
SELECT version, items, note, published_at, published_by FROM menu_versions
WHERE restaurant_id = @restaurant_id AND menu_id = @menu_id
ORDER BY version DESC
LIMIT 50;

-- name: MenuVersion :one
SELECT content FROM menu_versions WHERE restaurant_id = @restaurant_id AND menu_id = @menu_id AND version = @version;

-- name: MenuVersionInsert :exec
-- A version that is kept already keeps its note and its author. Its availability is live, so the later reading counts.
INSERT INTO menu_versions (restaurant_id, menu_id, version, content, items, note, published_by)
VALUES (@restaurant_id, @menu_id, @version, @content, @items, @note, @published_by)
ON CONFLICT (menu_id, version) DO UPDATE SET content = excluded.content WHERE menu_versions.restaurant_id = @restaurant_id;

-- name: MenuVersionsTrim :exec
DELETE FROM menu_versions o
WHERE o.restaurant_id = @restaurant_id AND o.menu_id = @menu_id AND o.version <= (
    SELECT v.version FROM menu_versions v WHERE v.menu_id = @menu_id ORDER BY v.version DESC OFFSET @keep::int LIMIT 1);
