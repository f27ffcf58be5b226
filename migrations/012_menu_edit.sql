-- Editing menus: hours, the working copy, old versions, old addresses.

-- [{"days": [0..6], "from": "06:00", "to": "11:00", "dateFrom": "", "dateTo": ""}] in the restaurant's zone; empty: always.
ALTER TABLE menus
    ADD COLUMN schedule   jsonb NOT NULL DEFAULT '[]' CONSTRAINT menus_schedule CHECK (jsonb_typeof(schedule) = 'array'),
    -- A removed menu is not active either, so whatever asks for an active one need not know of this.
    ADD COLUMN deleted_at timestamptz CONSTRAINT menus_deleted CHECK (deleted_at IS NULL OR NOT is_active);
ALTER TABLE categories
    ADD COLUMN schedule   jsonb NOT NULL DEFAULT '[]' CONSTRAINT categories_schedule CHECK (jsonb_typeof(schedule) = 'array');
ALTER TABLE menu_items
    ADD COLUMN schedule   jsonb NOT NULL DEFAULT '[]' CONSTRAINT menu_items_schedule CHECK (jsonb_typeof(schedule) = 'array');

-- Addresses that a menu had: printed codes and links lead to it still.
CREATE TABLE menu_slugs (
    slug          text PRIMARY KEY CHECK (char_length(slug) <= 250),
    restaurant_id uuid NOT NULL,
    menu_id       uuid NOT NULL,
    created_at    timestamptz NOT NULL DEFAULT now(),
    FOREIGN KEY (restaurant_id, menu_id) REFERENCES menus (restaurant_id, id) ON DELETE CASCADE
);
CREATE INDEX menu_slugs_menu ON menu_slugs (menu_id);

-- The working copy. base is the menu as it was when the copy was begun: publishing applies the difference between the
-- two, so that what was changed elsewhere meanwhile stays. A published or dropped copy leaves its row without content,
-- because a revision must never come twice: an editor that slept would overwrite the next copy unseen.
CREATE TABLE menu_drafts (
    restaurant_id uuid NOT NULL,
    menu_id       uuid PRIMARY KEY,
    revision      int NOT NULL DEFAULT 1,
    base_version  int NOT NULL,
    base          jsonb,
    content       jsonb,
    updated_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
    updated_by    text NOT NULL DEFAULT '',
    FOREIGN KEY (restaurant_id, menu_id) REFERENCES menus (restaurant_id, id) ON DELETE CASCADE,
    CONSTRAINT menu_drafts_whole CHECK ((base IS NULL) = (content IS NULL))
);

-- What was published, whole: written by publishing, by an import and by bulk changes, with the state before them.
CREATE TABLE menu_versions (
    restaurant_id uuid NOT NULL,
    menu_id       uuid NOT NULL,
    version       int NOT NULL,
    content       jsonb NOT NULL,
    items         int NOT NULL,
    note          text NOT NULL DEFAULT '' CHECK (char_length(note) <= 200),
    published_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
    published_by  text NOT NULL DEFAULT '',
    PRIMARY KEY (menu_id, version),
    FOREIGN KEY (restaurant_id, menu_id) REFERENCES menus (restaurant_id, id) ON DELETE CASCADE
);

---- create above / drop below ----

DROP TABLE menu_versions;
DROP TABLE menu_drafts;
DROP TABLE menu_slugs;
ALTER TABLE menu_items DROP COLUMN schedule;
ALTER TABLE categories DROP COLUMN schedule;
ALTER TABLE menus DROP COLUMN deleted_at, DROP COLUMN schedule;
