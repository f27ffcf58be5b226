-- The cart of a table before it is sent: one part for each phone of the seating, written by that phone alone. Whoever
-- sends the cart empties the parts that the order holds, in the order's own transaction.

CREATE TABLE cart_parts (
    restaurant_id    uuid NOT NULL,
    device_id        uuid PRIMARY KEY,  -- the phone: the principal of its session
    table_session_id uuid NOT NULL,
    number           int NOT NULL CHECK (number > 0),  -- the table's first, second … guest who chose something
    name             text NOT NULL DEFAULT '' CHECK (char_length(name) <= 40),
    revision         int NOT NULL DEFAULT 1,
    lines            jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(lines) = 'array' AND jsonb_array_length(lines) <= 30),
    -- Ids of lines that went with an order, newest first: a phone that was away must not bring them back.
    sent             text[] NOT NULL DEFAULT '{}' CHECK (cardinality(sent) <= 200),
    FOREIGN KEY (restaurant_id, table_session_id) REFERENCES table_sessions (restaurant_id, id) ON DELETE CASCADE
);
CREATE INDEX cart_parts_seating ON cart_parts (restaurant_id, table_session_id, number);
CREATE TRIGGER cart_parts_revision BEFORE UPDATE ON cart_parts FOR EACH ROW EXECUTE FUNCTION bump_revision();

CREATE FUNCTION cart_parts_emit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM cart_parts WHERE device_id = NEW.device_id AND revision = NEW.revision;
    IF FOUND THEN
        -- The restaurant's lock comes first, always: the same transaction may place an order.
        PERFORM 1 FROM streams WHERE id = NEW.restaurant_id FOR NO KEY UPDATE;
        PERFORM stream_append(NEW.table_session_id, 'cart', NEW.device_id);
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER cart_parts_emit AFTER INSERT OR UPDATE ON cart_parts
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION cart_parts_emit();

-- Whoever comes next finds an empty cart. Guests who were taken in by another seating bring theirs along.
CREATE FUNCTION cart_parts_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.merged_into_id IS NULL THEN
        DELETE FROM cart_parts WHERE restaurant_id = NEW.restaurant_id AND table_session_id = NEW.id;
    ELSE
        UPDATE cart_parts p
        SET table_session_id = NEW.merged_into_id,
            number = p.number + COALESCE((SELECT max(o.number) FROM cart_parts o
                                          WHERE o.restaurant_id = NEW.restaurant_id AND o.table_session_id = NEW.merged_into_id), 0)
        WHERE p.restaurant_id = NEW.restaurant_id AND p.table_session_id = NEW.id;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER cart_parts_end AFTER UPDATE ON table_sessions FOR EACH ROW
    WHEN (OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL) EXECUTE FUNCTION cart_parts_end();

---- create above / drop below ----

DROP TRIGGER cart_parts_end ON table_sessions;
DROP FUNCTION cart_parts_end();
DROP TABLE cart_parts;
DROP FUNCTION cart_parts_emit();
