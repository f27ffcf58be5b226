-- The floor in motion: seatings that move, join and change hands; courses that are held; stations that cook.

ALTER TABLE restaurants
    -- auto: lines of a later course wait until somebody fires them.
    ADD COLUMN course_mode text NOT NULL DEFAULT 'off' CHECK (course_mode IN ('off', 'auto'));

-- Where things are cooked. Categories, items, screens and sold lines name a station by its name, so that a ticket
-- says what the wall says; a rename follows everywhere in one transaction.
CREATE TABLE stations (
    restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
    id            uuid PRIMARY KEY,
    name          text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 50 AND name = btrim(name)),
    name_ar       text NOT NULL DEFAULT '' CHECK (char_length(name_ar) <= 50),
    sort_order    int NOT NULL DEFAULT 0 CHECK (sort_order BETWEEN 0 AND 999),
    created_at    timestamptz NOT NULL DEFAULT now(),
    UNIQUE (restaurant_id, id)
);
CREATE UNIQUE INDEX stations_name ON stations (restaurant_id, lower(name));
INSERT INTO stations (restaurant_id, id, name, sort_order)
SELECT restaurant_id, gen_random_uuid(), name, row_number() OVER (PARTITION BY restaurant_id ORDER BY name)
FROM (SELECT DISTINCT ON (restaurant_id, lower(station)) restaurant_id, station AS name
      FROM (SELECT restaurant_id, btrim(station) AS station FROM menu_items
            UNION ALL SELECT restaurant_id, btrim(station) FROM screens) named
      WHERE station <> '' ORDER BY restaurant_id, lower(station), station) once;
UPDATE menu_items i SET station = s.name FROM stations s
WHERE s.restaurant_id = i.restaurant_id AND lower(s.name) = lower(btrim(i.station)) AND i.station <> s.name;
UPDATE screens c SET station = s.name FROM stations s
WHERE s.restaurant_id = c.restaurant_id AND lower(s.name) = lower(btrim(c.station)) AND c.station <> s.name;

ALTER TABLE categories
    ADD COLUMN station text NOT NULL DEFAULT '' CHECK (char_length(station) <= 50),
    -- 0: none; 1 to 9: served in this order.
    ADD COLUMN course int NOT NULL DEFAULT 0 CHECK (course BETWEEN 0 AND 9);

ALTER TABLE screens DROP CONSTRAINT screens_view_check;
ALTER TABLE screens ADD CONSTRAINT screens_view_check CHECK (view IN ('kitchen', 'expediter'));
DROP TRIGGER screens_emit_update ON screens;
CREATE CONSTRAINT TRIGGER screens_emit_update AFTER UPDATE ON screens
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN ((OLD.name, OLD.view, OLD.station, OLD.paired_at, OLD.revoked_at, OLD.access_version)
          IS DISTINCT FROM (NEW.name, NEW.view, NEW.station, NEW.paired_at, NEW.revoked_at, NEW.access_version))
    EXECUTE FUNCTION screens_emit();

ALTER TABLE staff
    -- SHA-256 of a one-time token; a new link takes the place of the old one.
    ADD COLUMN password_token_hash bytea UNIQUE CHECK (length(password_token_hash) = 32),
    ADD COLUMN password_token_expires timestamptz;

-- Lines of courses. A line without fired_at is held: the kitchen sees it coming and cooks nothing.
ALTER TABLE order_items
    ADD COLUMN course int NOT NULL DEFAULT 0,
    ADD COLUMN fired_at timestamptz;
ALTER TABLE order_items DISABLE TRIGGER USER;
UPDATE order_items SET fired_at = created_at;
ALTER TABLE order_items ENABLE TRIGGER USER;
ALTER TABLE order_items ALTER COLUMN fired_at SET DEFAULT now();

CREATE OR REPLACE FUNCTION order_items_valid(i order_items) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
    broken text;
BEGIN
    broken := CASE
        WHEN NOT i.item_status IN ('ordered', 'preparing', 'ready', 'served', 'voided') THEN 'order_items_item_status_check'
        WHEN NOT i.unit_price >= 0 THEN 'order_items_unit_price_check'
        WHEN NOT i.quantity BETWEEN 1 AND 99 THEN 'order_items_quantity_check'
        WHEN NOT i.total_price = CASE WHEN i.item_status = 'voided' THEN 0 ELSE i.unit_price * i.quantity END THEN 'order_items_total_price'
        WHEN NOT (i.item_status = 'voided') = (i.void_reason IS NOT NULL AND btrim(i.void_reason) <> '') THEN 'order_items_void_reason'
        WHEN NOT i.batch >= 0 THEN 'order_items_batch_check'
        WHEN NOT char_length(i.item_name) BETWEEN 1 AND 200 THEN 'order_items_item_name_check'
        WHEN NOT char_length(i.item_name_ar) <= 200 THEN 'order_items_item_name_ar_check'
        WHEN NOT char_length(i.item_notes) <= 500 THEN 'order_items_item_notes_check'
        WHEN NOT char_length(i.special_instructions) <= 500 THEN 'order_items_special_instructions_check'
        WHEN NOT char_length(i.station) <= 50 THEN 'order_items_station_check'
        WHEN NOT i.course BETWEEN 0 AND 9 THEN 'order_items_course'
        WHEN NOT (i.fired_at IS NOT NULL OR i.item_status IN ('ordered', 'voided')) THEN 'order_items_held'
    END;
    IF broken IS NULL THEN
        RETURN true;
    END IF;
    RAISE EXCEPTION 'an order''s line violates the rule %', broken USING ERRCODE = 'check_violation', TABLE = 'order_items', CONSTRAINT = broken;
END $$;

-- An order isn't ready while lines of it wait to be fired. In the row's own trigger, because only there is what a
-- colleague has just added seen: the statement's own condition would look at an older state.
CREATE FUNCTION orders_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = NEW.id AND i.fired_at IS NULL AND i.item_status <> 'voided') THEN
        RAISE EXCEPTION 'lines of the order are held: fire them first' USING ERRCODE = 'OR007';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER orders_held BEFORE UPDATE OF status ON orders FOR EACH ROW
    WHEN (NEW.status = 'ready' AND OLD.status = 'preparing') EXECUTE FUNCTION orders_held();

-- Seatings. The waiter is who took the first order, or to whom the seating was handed. A seating keeps its id, and so
-- its guests' stream, when it moves to another table; its orders and calls follow it.
ALTER TABLE table_sessions
    ADD COLUMN waiter_id uuid,
    -- Tables where the guests sat before: who repeats a move learns from it that it has been done, and a phone that
    -- opens the code of its first table finds its party.
    ADD COLUMN moved_from uuid[] NOT NULL DEFAULT '{}',
    -- The seating that took this one in; its money is found there.
    ADD COLUMN merged_into_id uuid,
    ADD CONSTRAINT table_sessions_waiter FOREIGN KEY (restaurant_id, waiter_id) REFERENCES staff (restaurant_id, id) ON DELETE SET NULL (waiter_id),
    ADD CONSTRAINT table_sessions_merged FOREIGN KEY (restaurant_id, merged_into_id) REFERENCES table_sessions (restaurant_id, id),
    ADD CONSTRAINT table_sessions_merged_is_closed CHECK (merged_into_id IS NULL OR closed_at IS NOT NULL);
ALTER TABLE table_sessions DISABLE TRIGGER USER;
UPDATE table_sessions s SET waiter_id = (SELECT o.waiter_id FROM orders o
    WHERE o.restaurant_id = s.restaurant_id AND o.table_session_id = s.id AND o.waiter_id IS NOT NULL ORDER BY o.created_at, o.id LIMIT 1);
ALTER TABLE table_sessions ENABLE TRIGGER USER;
CREATE INDEX table_sessions_table ON table_sessions (table_id, opened_at DESC);
-- How many tables each waiter serves now.
CREATE INDEX table_sessions_served ON table_sessions (restaurant_id, waiter_id) WHERE closed_at IS NULL;
CREATE INDEX table_sessions_merged_into ON table_sessions (merged_into_id) WHERE merged_into_id IS NOT NULL;

ALTER TABLE orders
    DROP CONSTRAINT orders_table_session,
    ADD CONSTRAINT orders_table_session FOREIGN KEY (restaurant_id, table_id, table_session_id)
        REFERENCES table_sessions (restaurant_id, table_id, id) ON UPDATE CASCADE;
-- Orders without a seating: who bills or closes a table asks for them too, and would read all that was ever ordered there.
CREATE INDEX orders_seatless ON orders (table_id) WHERE table_session_id IS NULL AND table_id IS NOT NULL;
-- A seating's calls, also those that are done: the wait before the same call, and a table that moves with them.
CREATE INDEX service_calls_session ON service_calls (table_session_id, kind, done_at);
ALTER TABLE service_calls
    DROP CONSTRAINT service_calls_restaurant_id_table_id_table_session_id_fkey,
    ADD CONSTRAINT service_calls_table_session FOREIGN KEY (restaurant_id, table_id, table_session_id)
        REFERENCES table_sessions (restaurant_id, table_id, id) ON UPDATE CASCADE ON DELETE CASCADE;

-- A table that is part of another's seating is busy with it and has none of its own.
ALTER TABLE restaurant_tables
    ADD COLUMN joined_session_id uuid,
    ADD CONSTRAINT restaurant_tables_joined FOREIGN KEY (restaurant_id, joined_session_id)
        REFERENCES table_sessions (restaurant_id, id) ON DELETE SET NULL (joined_session_id);
CREATE FUNCTION restaurant_tables_join() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM table_sessions s WHERE s.restaurant_id = NEW.restaurant_id AND s.table_id = NEW.id AND s.closed_at IS NULL) THEN
        RAISE EXCEPTION 'guests have been seated at the table' USING ERRCODE = 'serialization_failure';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER restaurant_tables_join BEFORE UPDATE OF joined_session_id ON restaurant_tables FOR EACH ROW
    WHEN (NEW.joined_session_id IS NOT NULL AND OLD.joined_session_id IS NULL) EXECUTE FUNCTION restaurant_tables_join();
CREATE INDEX restaurant_tables_joined_session ON restaurant_tables (joined_session_id) WHERE joined_session_id IS NOT NULL;

-- Who serves a seating from now on. Until the colleague accepts, nothing has changed.
CREATE TABLE handovers (
    restaurant_id    uuid NOT NULL,
    id               uuid PRIMARY KEY,
    table_session_id uuid NOT NULL,
    from_kind        text NOT NULL CHECK (from_kind IN ('owner', 'staff')),
    from_id          uuid NOT NULL,
    to_id            uuid NOT NULL,
    note             text NOT NULL DEFAULT '' CHECK (char_length(note) <= 200),
    status           text NOT NULL DEFAULT 'offered' CHECK (status IN ('offered', 'accepted', 'declined', 'withdrawn')),
    revision         int NOT NULL DEFAULT 1,
    created_at       timestamptz NOT NULL DEFAULT now(),
    answered_at      timestamptz,
    UNIQUE (restaurant_id, id),
    CONSTRAINT handovers_answered CHECK ((status = 'offered') = (answered_at IS NULL)),
    FOREIGN KEY (restaurant_id, table_session_id) REFERENCES table_sessions (restaurant_id, id) ON DELETE CASCADE,
    FOREIGN KEY (restaurant_id, to_id) REFERENCES staff (restaurant_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX handovers_one_open ON handovers (table_session_id) WHERE status = 'offered';
CREATE INDEX handovers_open ON handovers (restaurant_id, created_at) WHERE status = 'offered';

CREATE TRIGGER handovers_revision BEFORE UPDATE ON handovers FOR EACH ROW EXECUTE FUNCTION bump_revision();
CREATE FUNCTION handovers_emit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM handovers WHERE id = NEW.id AND revision = NEW.revision;
    IF FOUND THEN
        PERFORM stream_append(NEW.restaurant_id, 'handover', NEW.id);
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER handovers_emit AFTER INSERT OR UPDATE ON handovers
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION handovers_emit();

-- A seating is shown on every table that is part of it, and its end frees them all.
CREATE OR REPLACE FUNCTION table_sessions_touch_table() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    joined uuid;
BEGIN
    IF TG_OP = 'INSERT' THEN
        UPDATE restaurant_tables SET updated_at = clock_timestamp() WHERE restaurant_id = NEW.restaurant_id AND id = NEW.table_id
        RETURNING joined_session_id INTO joined;
        IF joined IS NOT NULL THEN  -- until just now it was free: who tries again finds the seating that it is part of
            RAISE EXCEPTION 'the table has been joined to another' USING ERRCODE = 'serialization_failure';
        END IF;
        RETURN NULL;
    END IF;
    UPDATE restaurant_tables
    SET updated_at = clock_timestamp(),
        joined_session_id = CASE WHEN joined_session_id = NEW.id AND NEW.closed_at IS NOT NULL THEN NULL ELSE joined_session_id END
    WHERE restaurant_id = NEW.restaurant_id AND (id = NEW.table_id OR id = OLD.table_id OR joined_session_id = NEW.id);
    IF NEW.closed_at IS NOT NULL AND OLD.closed_at IS NULL THEN
        UPDATE handovers SET status = 'withdrawn', answered_at = clock_timestamp()
        WHERE restaurant_id = NEW.restaurant_id AND table_session_id = NEW.id AND status = 'offered';
    ELSIF NEW.table_id <> OLD.table_id THEN
        UPDATE handovers SET answered_at = NULL  -- it names the table
        WHERE restaurant_id = NEW.restaurant_id AND table_session_id = NEW.id AND status = 'offered';
    END IF;
    RETURN NULL;
END $$;

---- create above / drop below ----

CREATE OR REPLACE FUNCTION table_sessions_touch_table() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE restaurant_tables SET updated_at = clock_timestamp() WHERE restaurant_id = NEW.restaurant_id AND id = NEW.table_id;
    RETURN NULL;
END $$;
DROP TABLE handovers;
DROP FUNCTION handovers_emit();
DROP TRIGGER restaurant_tables_join ON restaurant_tables;
DROP FUNCTION restaurant_tables_join();
ALTER TABLE restaurant_tables DROP COLUMN joined_session_id;
DROP INDEX service_calls_session;
ALTER TABLE service_calls
    DROP CONSTRAINT service_calls_table_session,
    ADD CONSTRAINT service_calls_restaurant_id_table_id_table_session_id_fkey FOREIGN KEY (restaurant_id, table_id, table_session_id)
        REFERENCES table_sessions (restaurant_id, table_id, id) ON DELETE CASCADE;
ALTER TABLE orders
    DROP CONSTRAINT orders_table_session,
    ADD CONSTRAINT orders_table_session FOREIGN KEY (restaurant_id, table_id, table_session_id)
        REFERENCES table_sessions (restaurant_id, table_id, id);
DROP INDEX orders_seatless;
DROP INDEX table_sessions_table;
ALTER TABLE table_sessions DROP COLUMN waiter_id, DROP COLUMN moved_from, DROP COLUMN merged_into_id;
DROP TRIGGER orders_held ON orders;
DROP FUNCTION orders_held();
CREATE OR REPLACE FUNCTION order_items_valid(i order_items) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
    broken text;
BEGIN
    broken := CASE
        WHEN NOT i.item_status IN ('ordered', 'preparing', 'ready', 'served', 'voided') THEN 'order_items_item_status_check'
        WHEN NOT i.unit_price >= 0 THEN 'order_items_unit_price_check'
        WHEN NOT i.quantity BETWEEN 1 AND 99 THEN 'order_items_quantity_check'
        WHEN NOT i.total_price = CASE WHEN i.item_status = 'voided' THEN 0 ELSE i.unit_price * i.quantity END THEN 'order_items_total_price'
        WHEN NOT (i.item_status = 'voided') = (i.void_reason IS NOT NULL AND btrim(i.void_reason) <> '') THEN 'order_items_void_reason'
        WHEN NOT i.batch >= 0 THEN 'order_items_batch_check'
        WHEN NOT char_length(i.item_name) BETWEEN 1 AND 200 THEN 'order_items_item_name_check'
        WHEN NOT char_length(i.item_name_ar) <= 200 THEN 'order_items_item_name_ar_check'
        WHEN NOT char_length(i.item_notes) <= 500 THEN 'order_items_item_notes_check'
        WHEN NOT char_length(i.special_instructions) <= 500 THEN 'order_items_special_instructions_check'
        WHEN NOT char_length(i.station) <= 50 THEN 'order_items_station_check'
    END;
    IF broken IS NULL THEN
        RETURN true;
    END IF;
    RAISE EXCEPTION 'an order''s line violates the rule %', broken USING ERRCODE = 'check_violation', TABLE = 'order_items', CONSTRAINT = broken;
END $$;
ALTER TABLE order_items DROP COLUMN course, DROP COLUMN fired_at;
ALTER TABLE staff DROP COLUMN password_token_hash, DROP COLUMN password_token_expires;
DROP TRIGGER screens_emit_update ON screens;
UPDATE screens SET view = 'kitchen';
ALTER TABLE screens DROP CONSTRAINT screens_view_check;
ALTER TABLE screens ADD CONSTRAINT screens_view_check CHECK (view IN ('kitchen'));
CREATE CONSTRAINT TRIGGER screens_emit_update AFTER UPDATE ON screens
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN ((OLD.name, OLD.station, OLD.paired_at, OLD.revoked_at, OLD.access_version)
          IS DISTINCT FROM (NEW.name, NEW.station, NEW.paired_at, NEW.revoked_at, NEW.access_version))
    EXECUTE FUNCTION screens_emit();
ALTER TABLE categories DROP COLUMN station, DROP COLUMN course;
DROP TABLE stations;
ALTER TABLE restaurants DROP COLUMN course_mode;
