-- What is sold: templates, menus, categories, items with variants, allergens and dietary tags.

-- The allowed lists, in one place: the spec's eight allergens plus the six that complete Saudi SFDA's
-- fourteen (decision 27), and the spec's eight dietary tags.
CREATE FUNCTION allergen_list() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT ARRAY['nuts', 'dairy', 'gluten', 'eggs', 'soy', 'shellfish', 'fish', 'sesame',
                 'peanuts', 'mustard', 'celery', 'lupin', 'molluscs', 'sulphites'] $$;
CREATE FUNCTION dietary_tag_list() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT ARRAY['vegetarian', 'vegan', 'gluten-free', 'halal', 'keto', 'dairy-free', 'nut-free', 'sugar-free'] $$;

CREATE TABLE templates (
    id                     int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name                   text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
    image_url              text NOT NULL DEFAULT '' CHECK (char_length(image_url) <= 500),
    thumbnail_url          text NOT NULL DEFAULT '' CHECK (char_length(thumbnail_url) <= 500),
    customization_settings jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(customization_settings) = 'object'),
    restaurant_id          uuid REFERENCES restaurants ON DELETE CASCADE,
    is_public              boolean NOT NULL DEFAULT true,
    created_at             timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE menus (
    restaurant_id        uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
    id                   uuid PRIMARY KEY,
    name_en              text NOT NULL CHECK (char_length(name_en) BETWEEN 1 AND 200),
    name_ar              text NOT NULL DEFAULT '' CHECK (char_length(name_ar) <= 200),
    restaurant_name      text NOT NULL CHECK (char_length(restaurant_name) BETWEEN 1 AND 200),
    restaurant_name_ar   text NOT NULL DEFAULT '' CHECK (char_length(restaurant_name_ar) <= 200),
    restaurant_logo_url  text NOT NULL DEFAULT '' CHECK (char_length(restaurant_logo_url) <= 500),
    address              text NOT NULL DEFAULT '' CHECK (char_length(address) <= 300),
    city                 text NOT NULL DEFAULT '' CHECK (char_length(city) <= 100),
    state                text NOT NULL DEFAULT '' CHECK (char_length(state) <= 100),
    country              text NOT NULL DEFAULT 'SA' CHECK (char_length(country) <= 100),
    postal_code          text NOT NULL DEFAULT '' CHECK (char_length(postal_code) <= 20),
    google_place_id      text NOT NULL DEFAULT '' CHECK (char_length(google_place_id) <= 255),
    google_maps_url      text NOT NULL DEFAULT '' CHECK (char_length(google_maps_url) <= 500),
    google_reviews_url   text NOT NULL DEFAULT '' CHECK (char_length(google_reviews_url) <= 500),
    slug                 text NOT NULL UNIQUE CHECK (char_length(slug) <= 250 AND slug ~ '^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$'),
    template_id          int REFERENCES templates ON DELETE SET NULL,
    customizations       jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(customizations) = 'object'),
    social_instagram     text NOT NULL DEFAULT '' CHECK (char_length(social_instagram) <= 255),
    social_facebook      text NOT NULL DEFAULT '' CHECK (char_length(social_facebook) <= 255),
    social_twitter       text NOT NULL DEFAULT '' CHECK (char_length(social_twitter) <= 255),
    social_snapchat      text NOT NULL DEFAULT '' CHECK (char_length(social_snapchat) <= 255),
    whatsapp_number      text NOT NULL DEFAULT '' CHECK (char_length(whatsapp_number) <= 20),
    opening_hours        text NOT NULL DEFAULT '' CHECK (char_length(opening_hours) <= 2000),
    offer_banner         jsonb CHECK (offer_banner IS NULL OR jsonb_typeof(offer_banner) = 'object'),
    show_homepage_button boolean NOT NULL DEFAULT false,
    is_active            boolean NOT NULL DEFAULT true,
    view_count           bigint NOT NULL DEFAULT 0,
    qr_scans             bigint NOT NULL DEFAULT 0,
    -- Raised when what diners see changed (not by availability, which is live): the cache key of its pages.
    published_version    int NOT NULL DEFAULT 1,
    revision             int NOT NULL DEFAULT 1,
    created_at           timestamptz NOT NULL DEFAULT now(),
    updated_at           timestamptz NOT NULL DEFAULT now(),
    UNIQUE (restaurant_id, id)
);
CREATE INDEX menus_restaurant ON menus (restaurant_id, created_at);

CREATE TABLE categories (
    restaurant_id  uuid NOT NULL,
    id             uuid PRIMARY KEY,
    menu_id        uuid NOT NULL,
    name_en        text NOT NULL CHECK (char_length(name_en) BETWEEN 1 AND 100),
    name_ar        text NOT NULL DEFAULT '' CHECK (char_length(name_ar) <= 100),
    description_en text NOT NULL DEFAULT '' CHECK (char_length(description_en) <= 500),
    description_ar text NOT NULL DEFAULT '' CHECK (char_length(description_ar) <= 500),
    photo_layout   text NOT NULL DEFAULT 'side' CHECK (char_length(photo_layout) <= 10),
    sort_order     int NOT NULL DEFAULT 0,
    is_active      boolean NOT NULL DEFAULT true,
    created_at     timestamptz NOT NULL DEFAULT now(),
    updated_at     timestamptz NOT NULL DEFAULT now(),
    UNIQUE (restaurant_id, menu_id, id),
    FOREIGN KEY (restaurant_id, menu_id) REFERENCES menus (restaurant_id, id) ON DELETE CASCADE
);
CREATE INDEX categories_menu ON categories (menu_id, sort_order, id);

CREATE TABLE menu_items (
    restaurant_id  uuid NOT NULL,
    id             uuid PRIMARY KEY,
    menu_id        uuid NOT NULL,
    category_id    uuid,
    name_en        text NOT NULL CHECK (char_length(name_en) BETWEEN 1 AND 200),
    name_ar        text NOT NULL DEFAULT '' CHECK (char_length(name_ar) <= 200),
    description_en text NOT NULL DEFAULT '' CHECK (char_length(description_en) <= 2000),
    description_ar text NOT NULL DEFAULT '' CHECK (char_length(description_ar) <= 2000),
    price          numeric(10,2) NOT NULL CHECK (price >= 0),
    calories       int CHECK (calories > 0),
    image_url      text NOT NULL DEFAULT '' CHECK (char_length(image_url) <= 500),
    photos         jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(photos) = 'array'),
    is_available   boolean NOT NULL DEFAULT true,
    position_x     int NOT NULL DEFAULT 0,
    position_y     int NOT NULL DEFAULT 0,
    sort_order     int NOT NULL DEFAULT 0,
    allergens      text[] NOT NULL DEFAULT '{}' CONSTRAINT menu_items_allergens CHECK (allergens <@ allergen_list()),
    dietary_tags   text[] NOT NULL DEFAULT '{}' CONSTRAINT menu_items_dietary_tags CHECK (dietary_tags <@ dietary_tag_list()),
    -- [{"id", "name", "nameAr", "price": "12.00"}]; an item with variants is sold by variant only.
    variants       jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(variants) = 'array' AND jsonb_array_length(variants) <= 30),
    -- Which kitchen station cooks it. Empty: shown on every screen, never on none.
    station        text NOT NULL DEFAULT '' CHECK (char_length(station) <= 50),
    prep_minutes   int CHECK (prep_minutes BETWEEN 1 AND 600),
    revision       int NOT NULL DEFAULT 1,
    deleted_at     timestamptz,
    created_at     timestamptz NOT NULL DEFAULT now(),
    updated_at     timestamptz NOT NULL DEFAULT now(),
    UNIQUE (restaurant_id, id),
    FOREIGN KEY (restaurant_id, menu_id) REFERENCES menus (restaurant_id, id) ON DELETE CASCADE,
    -- A category belongs to the same menu, or the reference can't be written.
    FOREIGN KEY (restaurant_id, menu_id, category_id) REFERENCES categories (restaurant_id, menu_id, id) ON DELETE SET NULL (category_id)
);
CREATE INDEX menu_items_menu ON menu_items (menu_id, sort_order, id) WHERE deleted_at IS NULL;
CREATE INDEX menu_items_category ON menu_items (category_id);
CREATE INDEX menu_items_sold_out ON menu_items (restaurant_id) WHERE NOT is_available AND deleted_at IS NULL;

---- create above / drop below ----

DROP TABLE menu_items;
DROP TABLE categories;
DROP TABLE menus;
DROP TABLE templates;
DROP FUNCTION dietary_tag_list();
DROP FUNCTION allergen_list();
