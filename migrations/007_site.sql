-- The public face: a restaurant's homepage and the slugs that no page may take.

CREATE TABLE homepages (
    restaurant_id           uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
    id                      uuid PRIMARY KEY,
    menu_id                 uuid,
    slug                    text NOT NULL UNIQUE CHECK (char_length(slug) <= 250 AND slug ~ '^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$'),
    restaurant_name_en      text NOT NULL CHECK (char_length(restaurant_name_en) BETWEEN 1 AND 200),
    restaurant_name_ar      text NOT NULL DEFAULT '' CHECK (char_length(restaurant_name_ar) <= 200),
    tagline_en              text NOT NULL DEFAULT '' CHECK (char_length(tagline_en) <= 300),
    tagline_ar              text NOT NULL DEFAULT '' CHECK (char_length(tagline_ar) <= 300),
    about_us_en             text NOT NULL DEFAULT '' CHECK (char_length(about_us_en) <= 5000),
    about_us_ar             text NOT NULL DEFAULT '' CHECK (char_length(about_us_ar) <= 5000),
    logo_url                text NOT NULL DEFAULT '' CHECK (char_length(logo_url) <= 500),
    hero_image_url          text NOT NULL DEFAULT '' CHECK (char_length(hero_image_url) <= 500),
    header_background_type  text NOT NULL DEFAULT 'color' CHECK (header_background_type IN ('color', 'image')),
    header_background_color text NOT NULL DEFAULT '#ffffff' CHECK (header_background_color ~ '^#[0-9a-fA-F]{6}$'),
    header_background_photo_url text NOT NULL DEFAULT '' CHECK (char_length(header_background_photo_url) <= 500),
    header_text_color       text NOT NULL DEFAULT '#FFFFFF' CHECK (header_text_color ~ '^#[0-9a-fA-F]{6}$'),
    header_photo_urls       jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(header_photo_urls) = 'array'),
    primary_color           text NOT NULL DEFAULT '#3b82f6' CHECK (primary_color ~ '^#[0-9a-fA-F]{6}$'),
    secondary_color         text NOT NULL DEFAULT '#6b7280' CHECK (secondary_color ~ '^#[0-9a-fA-F]{6}$'),
    lower_background_color  text NOT NULL DEFAULT '' CHECK (lower_background_color = '' OR lower_background_color ~ '^#[0-9a-fA-F]{6}$'),
    lower_photo_urls        jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(lower_photo_urls) = 'array'),
    opening_hours           text NOT NULL DEFAULT '' CHECK (char_length(opening_hours) <= 2000),
    opening_hours_structured jsonb,
    branches                jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(branches) = 'array'),
    best_sellers            jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(best_sellers) = 'array'),
    best_sellers_display    boolean NOT NULL DEFAULT true,
    social_instagram        text NOT NULL DEFAULT '' CHECK (char_length(social_instagram) <= 255),
    social_facebook         text NOT NULL DEFAULT '' CHECK (char_length(social_facebook) <= 255),
    social_twitter          text NOT NULL DEFAULT '' CHECK (char_length(social_twitter) <= 255),
    whatsapp_number         text NOT NULL DEFAULT '' CHECK (char_length(whatsapp_number) <= 20),
    phone_number            text NOT NULL DEFAULT '' CHECK (char_length(phone_number) <= 20),
    email                   text NOT NULL DEFAULT '' CHECK (char_length(email) <= 255),
    address                 text NOT NULL DEFAULT '' CHECK (char_length(address) <= 300),
    city                    text NOT NULL DEFAULT '' CHECK (char_length(city) <= 100),
    state                   text NOT NULL DEFAULT '' CHECK (char_length(state) <= 100),
    country                 text NOT NULL DEFAULT 'Saudi Arabia' CHECK (char_length(country) <= 100),
    postal_code             text NOT NULL DEFAULT '' CHECK (char_length(postal_code) <= 20),
    seo_title               text NOT NULL DEFAULT '' CHECK (char_length(seo_title) <= 200),
    seo_description         text NOT NULL DEFAULT '' CHECK (char_length(seo_description) <= 300),
    is_active               boolean NOT NULL DEFAULT true,
    view_count              bigint NOT NULL DEFAULT 0,
    created_at              timestamptz NOT NULL DEFAULT now(),
    updated_at              timestamptz NOT NULL DEFAULT now(),
    UNIQUE (restaurant_id, id),
    FOREIGN KEY (restaurant_id, menu_id) REFERENCES menus (restaurant_id, id) ON DELETE SET NULL (menu_id)
);
CREATE INDEX homepages_restaurant ON homepages (restaurant_id, created_at);

-- What a customer likes: the portal's favourites.
CREATE TABLE customer_favorites (
    customer_id   uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
    restaurant_id uuid NOT NULL,
    menu_item_id  uuid NOT NULL,
    created_at    timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (customer_id, menu_item_id),
    FOREIGN KEY (restaurant_id, menu_item_id) REFERENCES menu_items (restaurant_id, id) ON DELETE CASCADE
);

---- create above / drop below ----

DROP TABLE customer_favorites;
DROP TABLE homepages;
