-- The order of things: every change that a screen must see takes the next gapless version of its
-- stream, as the last act of its transaction (live.md). Nothing else is locked after a stream row, and a
-- change that concerns several streams takes the restaurant's first, so these locks can't deadlock.

CREATE TABLE streams (
    id            uuid PRIMARY KEY,  -- the restaurant's, the table session's or the menu's id
    restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
    kind          text NOT NULL CHECK (kind IN ('restaurant', 'table', 'menu')),
    version       bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

CREATE TABLE stream_events (
    stream_id uuid NOT NULL,
    version   bigint NOT NULL,
    kind      text NOT NULL,
    entity_id uuid NOT NULL,
    at        timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (stream_id, version)
);
CREATE INDEX stream_events_at ON stream_events USING brin (at);

-- Changed by a restore, and by any node that sees a head lower than one it has seen: part of the epoch.
CREATE TABLE stream_epoch (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    token    uuid NOT NULL DEFAULT gen_random_uuid()
);
INSERT INTO stream_epoch DEFAULT VALUES;

CREATE FUNCTION stream_append(p_stream uuid, p_kind text, p_entity uuid) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    v bigint;
BEGIN
    UPDATE streams SET version = version + 1 WHERE id = p_stream RETURNING version INTO v;
    IF v IS NULL THEN
        RAISE EXCEPTION 'stream % is missing', p_stream USING ERRCODE = 'OR005';
    END IF;
    INSERT INTO stream_events (stream_id, version, kind, entity_id) VALUES (p_stream, v, p_kind, p_entity);
    -- The server rings its own doorbell after the commit and says so with app.rings. Whoever does not
    -- (psql, an import, another service) is rung for here, inside its transaction.
    IF current_setting('app.rings', true) IS DISTINCT FROM 'on' THEN
        PERFORM pg_notify('door', p_stream::text);
    END IF;
    RETURN v;
END $$;

CREATE FUNCTION restaurants_stream() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO streams (id, restaurant_id, kind) VALUES (NEW.id, NEW.id, 'restaurant');
    RETURN NULL;
END $$;
CREATE TRIGGER restaurants_stream AFTER INSERT ON restaurants FOR EACH ROW EXECUTE FUNCTION restaurants_stream();

CREATE FUNCTION menus_stream() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO streams (id, restaurant_id, kind) VALUES (NEW.id, NEW.restaurant_id, 'menu');
    RETURN NULL;
END $$;
CREATE TRIGGER menus_stream AFTER INSERT ON menus FOR EACH ROW EXECUTE FUNCTION menus_stream();

CREATE FUNCTION table_sessions_stream() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO streams (id, restaurant_id, kind) VALUES (NEW.id, NEW.restaurant_id, 'table');
    RETURN NULL;
END $$;
CREATE TRIGGER table_sessions_stream AFTER INSERT ON table_sessions FOR EACH ROW EXECUTE FUNCTION table_sessions_stream();

-- One revision rule for every live entity but orders (whose guard does it).
CREATE FUNCTION bump_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.revision := OLD.revision + 1;
    RETURN NEW;
END $$;
CREATE TRIGGER restaurant_tables_revision BEFORE UPDATE ON restaurant_tables FOR EACH ROW EXECUTE FUNCTION bump_revision();
CREATE TRIGGER service_calls_revision BEFORE UPDATE ON service_calls FOR EACH ROW EXECUTE FUNCTION bump_revision();
CREATE TRIGGER menu_items_revision BEFORE UPDATE ON menu_items FOR EACH ROW EXECUTE FUNCTION bump_revision();
CREATE TRIGGER menus_revision BEFORE UPDATE ON menus FOR EACH ROW
    WHEN ((OLD.view_count, OLD.qr_scans) IS NOT DISTINCT FROM (NEW.view_count, NEW.qr_scans)) EXECUTE FUNCTION bump_revision();

-- Orders. Deferred, and it reads the row again: several writes of one transaction give one event.
CREATE FUNCTION orders_emit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    cur record;
    left_session uuid;
BEGIN
    SELECT revision, restaurant_id, table_session_id INTO cur FROM orders WHERE id = NEW.id;
    IF NOT FOUND THEN
        RETURN NULL;
    END IF;
    IF TG_OP = 'UPDATE' AND OLD.table_session_id IS DISTINCT FROM cur.table_session_id THEN
        left_session := OLD.table_session_id;
    END IF;
    IF cur.revision <> NEW.revision AND left_session IS NULL THEN
        RETURN NULL;  -- a later write of this transaction will speak
    END IF;
    IF cur.revision = NEW.revision THEN
        PERFORM stream_append(cur.restaurant_id, 'order', NEW.id);
        IF cur.table_session_id IS NOT NULL THEN
            PERFORM stream_append(cur.table_session_id, 'order', NEW.id);
        END IF;
    END IF;
    IF left_session IS NOT NULL THEN
        PERFORM 1 FROM streams WHERE id = cur.restaurant_id FOR NO KEY UPDATE;  -- the restaurant's lock comes first, always
        PERFORM stream_append(left_session, 'order', NEW.id);  -- those who stay behind see it leave
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER orders_emit AFTER INSERT OR UPDATE ON orders
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION orders_emit();

-- Tables. A seating that opens, changes or closes is a change of its table on the floor, and of the
-- diners' own stream (kind 'session').
CREATE FUNCTION table_sessions_touch_table() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE restaurant_tables SET updated_at = clock_timestamp() WHERE restaurant_id = NEW.restaurant_id AND id = NEW.table_id;
    RETURN NULL;
END $$;
CREATE TRIGGER table_sessions_touch_table AFTER INSERT OR UPDATE ON table_sessions
    FOR EACH ROW EXECUTE FUNCTION table_sessions_touch_table();

CREATE FUNCTION restaurant_tables_emit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM restaurant_tables WHERE id = NEW.id AND revision = NEW.revision;
    IF FOUND THEN
        PERFORM stream_append(NEW.restaurant_id, 'table', NEW.id);
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER restaurant_tables_emit AFTER INSERT OR UPDATE ON restaurant_tables
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION restaurant_tables_emit();

CREATE FUNCTION table_sessions_emit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM streams WHERE id = NEW.restaurant_id FOR NO KEY UPDATE;
    PERFORM stream_append(NEW.id, 'session', NEW.id);
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER table_sessions_emit AFTER UPDATE ON table_sessions
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION table_sessions_emit();

CREATE FUNCTION service_calls_emit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM service_calls WHERE id = NEW.id AND revision = NEW.revision;
    IF FOUND THEN
        PERFORM stream_append(NEW.restaurant_id, 'call', NEW.id);
        PERFORM stream_append(NEW.table_session_id, 'call', NEW.id);
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER service_calls_emit AFTER INSERT OR UPDATE ON service_calls
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION service_calls_emit();

-- Availability is live; everything else of a menu reaches screens when it is published.
CREATE FUNCTION menu_items_emit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM menu_items WHERE id = NEW.id AND revision = NEW.revision;
    IF FOUND THEN
        PERFORM stream_append(NEW.restaurant_id, 'item', NEW.id);
        PERFORM stream_append(NEW.menu_id, 'item', NEW.id);
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER menu_items_emit AFTER UPDATE ON menu_items
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.is_available IS DISTINCT FROM NEW.is_available) EXECUTE FUNCTION menu_items_emit();

CREATE FUNCTION menus_emit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM stream_append(NEW.restaurant_id, 'menu', NEW.id);
    PERFORM stream_append(NEW.id, 'menu', NEW.id);
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER menus_emit AFTER UPDATE ON menus
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.published_version IS DISTINCT FROM NEW.published_version) EXECUTE FUNCTION menus_emit();

CREATE FUNCTION order_receipts_emit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM stream_append(NEW.restaurant_id, 'receipt', NEW.order_id);
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER order_receipts_emit AFTER INSERT ON order_receipts
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_receipts_emit();

-- Rights. Every change of role, flag, active state, password, screen or subscription, and every ended
-- session, is an 'access' event whose entity is the principal, the session or the restaurant: the hub
-- checks the sockets it concerns again. So revocation travels the same gapless path as orders do, and a
-- lost doorbell delays it by a second at most.
CREATE FUNCTION staff_emit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM stream_append(NEW.restaurant_id, 'staff', NEW.id);
    IF TG_OP = 'UPDATE' AND OLD.access_version IS DISTINCT FROM NEW.access_version THEN
        PERFORM stream_append(NEW.restaurant_id, 'access', NEW.id);
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER staff_emit AFTER INSERT OR UPDATE ON staff
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION staff_emit();

CREATE FUNCTION staff_access_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF (NEW.role, NEW.is_active, NEW.can_take_orders, NEW.can_modify_orders, NEW.can_process_payments,
        NEW.can_manage_tables, NEW.password_hash, NEW.deleted_at)
       IS DISTINCT FROM (OLD.role, OLD.is_active, OLD.can_take_orders, OLD.can_modify_orders, OLD.can_process_payments,
        OLD.can_manage_tables, OLD.password_hash, OLD.deleted_at) THEN
        NEW.access_version := OLD.access_version + 1;
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER staff_access_version BEFORE UPDATE ON staff FOR EACH ROW EXECUTE FUNCTION staff_access_version();

CREATE FUNCTION screens_emit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM stream_append(NEW.restaurant_id, 'screen', NEW.id);
    IF TG_OP = 'UPDATE' AND OLD.access_version IS DISTINCT FROM NEW.access_version THEN
        PERFORM stream_append(NEW.restaurant_id, 'access', NEW.id);
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER screens_emit_insert AFTER INSERT ON screens
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION screens_emit();
CREATE CONSTRAINT TRIGGER screens_emit_update AFTER UPDATE ON screens
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN ((OLD.name, OLD.station, OLD.paired_at, OLD.revoked_at, OLD.access_version)
          IS DISTINCT FROM (NEW.name, NEW.station, NEW.paired_at, NEW.revoked_at, NEW.access_version))
    EXECUTE FUNCTION screens_emit();

CREATE FUNCTION screens_access_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.revoked_at IS DISTINCT FROM OLD.revoked_at THEN
        NEW.access_version := OLD.access_version + 1;
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER screens_access_version BEFORE UPDATE ON screens FOR EACH ROW EXECUTE FUNCTION screens_access_version();

CREATE FUNCTION owners_access() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    r uuid;
BEGIN
    FOR r IN SELECT restaurant_id FROM restaurant_owners WHERE owner_id = NEW.id ORDER BY restaurant_id LOOP
        PERFORM stream_append(r, 'access', NEW.id);
    END LOOP;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER owners_access AFTER UPDATE ON owners
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN ((OLD.access_version, OLD.password_hash) IS DISTINCT FROM (NEW.access_version, NEW.password_hash))
    EXECUTE FUNCTION owners_access();

CREATE FUNCTION restaurants_emit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM stream_append(NEW.id, 'settings', NEW.id);
    IF (OLD.subscription_status, OLD.trial_ends_at, OLD.access_version)
       IS DISTINCT FROM (NEW.subscription_status, NEW.trial_ends_at, NEW.access_version) THEN
        PERFORM stream_append(NEW.id, 'access', NEW.id);
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER restaurants_emit AFTER UPDATE ON restaurants
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION restaurants_emit();

-- The end of a session (sign-out here or elsewhere). Diners' sessions end with their seating, whose own
-- stream says so; a restaurant that is being removed has no stream left.
CREATE FUNCTION sessions_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM streams WHERE id = OLD.restaurant_id) THEN
        PERFORM stream_append(OLD.restaurant_id, 'access', OLD.id);
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER sessions_access AFTER DELETE ON sessions
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.kind IN ('owner', 'staff', 'screen')) EXECUTE FUNCTION sessions_access();

---- create above / drop below ----

DROP TRIGGER sessions_access ON sessions;
DROP FUNCTION sessions_access();
DROP TRIGGER restaurants_emit ON restaurants;
DROP FUNCTION restaurants_emit();
DROP TRIGGER owners_access ON owners;
DROP FUNCTION owners_access();
DROP TRIGGER screens_access_version ON screens;
DROP FUNCTION screens_access_version();
DROP TRIGGER screens_emit_update ON screens;
DROP TRIGGER screens_emit_insert ON screens;
DROP FUNCTION screens_emit();
DROP TRIGGER staff_access_version ON staff;
DROP FUNCTION staff_access_version();
DROP TRIGGER staff_emit ON staff;
DROP FUNCTION staff_emit();
DROP TRIGGER order_receipts_emit ON order_receipts;
DROP FUNCTION order_receipts_emit();
DROP TRIGGER menus_emit ON menus;
DROP FUNCTION menus_emit();
DROP TRIGGER menu_items_emit ON menu_items;
DROP FUNCTION menu_items_emit();
DROP TRIGGER service_calls_emit ON service_calls;
DROP FUNCTION service_calls_emit();
DROP TRIGGER table_sessions_emit ON table_sessions;
DROP FUNCTION table_sessions_emit();
DROP TRIGGER restaurant_tables_emit ON restaurant_tables;
DROP FUNCTION restaurant_tables_emit();
DROP TRIGGER table_sessions_touch_table ON table_sessions;
DROP FUNCTION table_sessions_touch_table();
DROP TRIGGER orders_emit ON orders;
DROP FUNCTION orders_emit();
DROP TRIGGER menus_revision ON menus;
DROP TRIGGER menu_items_revision ON menu_items;
DROP TRIGGER service_calls_revision ON service_calls;
DROP TRIGGER restaurant_tables_revision ON restaurant_tables;
DROP FUNCTION bump_revision();
DROP TRIGGER table_sessions_stream ON table_sessions;
DROP FUNCTION table_sessions_stream();
DROP TRIGGER menus_stream ON menus;
DROP FUNCTION menus_stream();
DROP TRIGGER restaurants_stream ON restaurants;
DROP FUNCTION restaurants_stream();
DROP FUNCTION stream_append(uuid, text, uuid);
DROP TABLE stream_epoch;
DROP TABLE stream_events;
DROP TABLE streams;
