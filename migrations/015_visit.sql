-- Who looks: visits of public pages and scans of codes, by the hour. And how a restaurant's codes are drawn.

-- Sums, never visitors: nothing here can be led back to a person. Rows come from site.Visits, which adds up in memory.
CREATE TABLE visits (
    restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
    -- The beginning of a whole hour in UTC.
    hour          timestamptz NOT NULL,
    -- No reference: what was counted outlives the page.
    subject       text NOT NULL CHECK (subject IN ('menu', 'homepage', 'table')),
    subject_id    uuid NOT NULL,
    -- A scan is a visit by a code; of a menu or homepage it is also a view. A table has scans only.
    kind          text NOT NULL CHECK (kind IN ('view', 'scan')),
    language      text NOT NULL CHECK (language IN ('en', 'ar')),
    visits        int NOT NULL CHECK (visits > 0),
    PRIMARY KEY (restaurant_id, hour, subject, subject_id, kind, language)
);
-- For forgetting: rows are written in the order of time, so this index is a few pages.
CREATE INDEX visits_hour ON visits USING brin (hour);

-- A restaurant without a row has the defaults of site.Codes.
CREATE TABLE code_styles (
    restaurant_id uuid PRIMARY KEY REFERENCES restaurants ON DELETE CASCADE,
    ink           text NOT NULL CHECK (ink ~ '^#[0-9a-f]{6}$'),
    ground        text NOT NULL CHECK (ground ~ '^#[0-9a-f]{6}$'),
    margin        int NOT NULL CHECK (margin BETWEEN 4 AND 10),        -- modules
    pixels        int NOT NULL CHECK (pixels BETWEEN 200 AND 2000),    -- a PNG's width
    logo_url      text NOT NULL DEFAULT '' CHECK (char_length(logo_url) <= 500),
    frame_en      text NOT NULL DEFAULT '' CHECK (char_length(frame_en) <= 40),
    frame_ar      text NOT NULL DEFAULT '' CHECK (char_length(frame_ar) <= 40),
    updated_at    timestamptz NOT NULL DEFAULT clock_timestamp()
);

---- create above / drop below ----

DROP TABLE code_styles;
DROP TABLE visits;
