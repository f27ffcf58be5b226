-- Photos that restaurants upload: what is stored, how much it is, and what of it is still in use.

CREATE TABLE photos (
    -- No reference: files outlive their restaurant until the sweep has taken them away.
    restaurant_id uuid NOT NULL,
    -- 128 random bits, then what a page must know before the picture arrives: its size and mean colour.
    name          text PRIMARY KEY CHECK (name ~ '^[0-9a-f]{32}-[1-9][0-9]{0,3}x[1-9][0-9]{0,3}-[0-9a-f]{6}\.(jpg|png)$'),
    bytes         bigint NOT NULL CHECK (bytes > 0),  -- all sizes together
    created_at    timestamptz NOT NULL DEFAULT now(),
    stored_at     timestamptz,           -- its files are written
    used_at       timestamptz NOT NULL,  -- last seen in use; at first, when it was uploaded
    condemned_at  timestamptz            -- its files are being deleted, the row goes last
);
CREATE INDEX photos_restaurant ON photos (restaurant_id, used_at);
CREATE INDEX photos_condemned ON photos (condemned_at) WHERE condemned_at IS NOT NULL;

-- 500 MB a restaurant. The row is the lock: two uploads can't both take the last space.
CREATE TABLE photo_usage (
    restaurant_id uuid PRIMARY KEY,
    bytes         bigint NOT NULL CONSTRAINT photo_usage_quota CHECK (bytes BETWEEN 0 AND 500000000)
);

CREATE FUNCTION photos_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO photo_usage (restaurant_id, bytes) VALUES (NEW.restaurant_id, NEW.bytes)
        ON CONFLICT (restaurant_id) DO UPDATE SET bytes = photo_usage.bytes + EXCLUDED.bytes;
    ELSE
        UPDATE photo_usage SET bytes = bytes - OLD.bytes WHERE restaurant_id = OLD.restaurant_id;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER photos_count AFTER INSERT OR DELETE ON photos FOR EACH ROW EXECUTE FUNCTION photos_count();

-- The names that a restaurant's rows mention, whatever table they stand in: a table that is made later counts by itself,
-- and to look in vain costs milliseconds where to forget a column costs photos. Left out is what grows with each order
-- and never shows a photo.
CREATE FUNCTION photos_in_use(restaurant uuid) RETURNS SETOF text LANGUAGE plpgsql STABLE AS $$
DECLARE
    place record;
BEGIN
    FOR place IN
        SELECT c.relname, a.attname, k.attname AS key
        FROM pg_class c
        JOIN pg_attribute k ON k.attrelid = c.oid AND NOT k.attisdropped
            AND k.attname = CASE c.relname WHEN 'restaurants' THEN 'id' ELSE 'restaurant_id' END
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
        WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
          AND (a.atttypid IN ('jsonb'::regtype, 'json'::regtype, 'text[]'::regtype)
               OR a.atttypid IN ('text'::regtype, 'varchar'::regtype) AND a.attname ~ '(url|photo|image|logo)')
          AND c.relname NOT IN ('orders', 'order_items', 'order_status_history', 'invoices', 'audit_log', 'idempotency_keys', 'payment_transactions')
    LOOP
        RETURN QUERY EXECUTE format(
            'SELECT DISTINCT m[1] FROM %1$I t, regexp_matches(t.%2$I::text, ''/objects/([0-9a-f]{32}-[0-9]+x[0-9]+-[0-9a-f]{6}\.(?:jpg|png))'', ''g'') m
             WHERE t.%3$I = $1 AND t.%2$I::text LIKE ''%%/objects/%%''', place.relname, place.attname, place.key) USING restaurant;
    END LOOP;
END $$;

---- create above / drop below ----

DROP FUNCTION photos_in_use(uuid);
DROP TABLE photo_usage;
DROP TABLE photos;
DROP FUNCTION photos_count();
