-- What strangers could do to others: stall a restaurant with a cart, and take an address that another has given up.

-- A guest's choice concerns their table alone, so it takes the table's stream only: the restaurant's, which every order
-- waits for, is taken first where the same transaction writes there too, which is when an order takes lines off the cart
-- and when guests move to another seating.
CREATE OR REPLACE FUNCTION cart_parts_emit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM cart_parts WHERE device_id = NEW.device_id AND revision = NEW.revision;
    IF FOUND THEN
        IF TG_OP = 'UPDATE' AND (OLD.sent IS DISTINCT FROM NEW.sent OR OLD.table_session_id <> NEW.table_session_id) THEN
            PERFORM 1 FROM streams WHERE id = NEW.restaurant_id FOR NO KEY UPDATE;
        END IF;
        PERFORM stream_append(NEW.table_session_id, 'cart', NEW.device_id);
    END IF;
    RETURN NULL;
END $$;

-- An address goes on belonging to the restaurant whose deleted page had it: printed codes lead there. A menu stays as a
-- deleted row, a homepage does not.
ALTER TABLE homepage_slugs
    DROP CONSTRAINT homepage_slugs_restaurant_id_homepage_id_fkey,
    ALTER COLUMN homepage_id DROP NOT NULL,
    ADD CONSTRAINT homepage_slugs_restaurant FOREIGN KEY (restaurant_id) REFERENCES restaurants ON DELETE CASCADE,
    ADD CONSTRAINT homepage_slugs_homepage FOREIGN KEY (restaurant_id, homepage_id) REFERENCES homepages (restaurant_id, id)
        ON DELETE SET NULL (homepage_id);
CREATE INDEX homepage_slugs_restaurant ON homepage_slugs (restaurant_id, created_at);
CREATE INDEX menu_slugs_restaurant ON menu_slugs (restaurant_id, created_at);

---- create above / drop below ----

DROP INDEX menu_slugs_restaurant;
DROP INDEX homepage_slugs_restaurant;
DELETE FROM homepage_slugs WHERE homepage_id IS NULL;
ALTER TABLE homepage_slugs
    DROP CONSTRAINT homepage_slugs_homepage,
    DROP CONSTRAINT homepage_slugs_restaurant,
    ALTER COLUMN homepage_id SET NOT NULL,
    ADD FOREIGN KEY (restaurant_id, homepage_id) REFERENCES homepages (restaurant_id, id) ON DELETE CASCADE;

CREATE OR REPLACE FUNCTION cart_parts_emit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM cart_parts WHERE device_id = NEW.device_id AND revision = NEW.revision;
    IF FOUND THEN
        PERFORM 1 FROM streams WHERE id = NEW.restaurant_id FOR NO KEY UPDATE;
        PERFORM stream_append(NEW.table_session_id, 'cart', NEW.device_id);
    END IF;
    RETURN NULL;
END $$;
