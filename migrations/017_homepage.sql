-- Homepages as owners make them: what two editors could overwrite of each other, hours that a program can read, best
-- sellers that orders tell, and old addresses.

ALTER TABLE homepages
    ADD COLUMN revision          int NOT NULL DEFAULT 1,  -- counts changes of the owner's, not views
    ADD COLUMN best_sellers_mode text NOT NULL DEFAULT 'chosen' CONSTRAINT homepages_best_sellers_mode CHECK (best_sellers_mode IN ('chosen', 'computed')),
    -- [{"figure": "7", "labelEn": "hours for jareesh", "labelAr": ""}]
    ADD COLUMN highlights        jsonb NOT NULL DEFAULT '[]' CONSTRAINT homepages_highlights CHECK (jsonb_typeof(highlights) = 'array'),
    ADD COLUMN social_snapchat   text NOT NULL DEFAULT '' CONSTRAINT homepages_social_snapchat CHECK (char_length(social_snapchat) <= 255);

-- A list of spans, as the first demo restaurants had it, is not the week with its exceptions that is stored from now on.
UPDATE homepages SET opening_hours_structured = NULL WHERE jsonb_typeof(opening_hours_structured) <> 'object';
ALTER TABLE homepages
    ADD CONSTRAINT homepages_hours CHECK (opening_hours_structured IS NULL OR jsonb_typeof(opening_hours_structured) = 'object');

-- Addresses that a homepage had: printed codes and links lead to it still.
CREATE TABLE homepage_slugs (
    slug          text PRIMARY KEY CHECK (char_length(slug) <= 250),
    restaurant_id uuid NOT NULL,
    homepage_id   uuid NOT NULL,
    created_at    timestamptz NOT NULL DEFAULT now(),
    FOREIGN KEY (restaurant_id, homepage_id) REFERENCES homepages (restaurant_id, id) ON DELETE CASCADE
);
CREATE INDEX homepage_slugs_homepage ON homepage_slugs (homepage_id);

---- create above / drop below ----

DROP TABLE homepage_slugs;
ALTER TABLE homepages DROP CONSTRAINT homepages_hours, DROP COLUMN social_snapchat, DROP COLUMN highlights, DROP COLUMN best_sellers_mode,
    DROP COLUMN revision;
