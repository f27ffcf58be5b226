-- Tables of a seating are written in the order of their ids, whoever writes them (server/postgres: the order of locks),
-- and a seating that has ended writes none: its tables may be another party's by now.
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
    IF OLD.closed_at IS NOT NULL THEN
        RETURN NULL;
    END IF;
    UPDATE restaurant_tables t
    SET updated_at = clock_timestamp(),
        joined_session_id = CASE WHEN t.joined_session_id = NEW.id AND NEW.closed_at IS NOT NULL THEN NULL ELSE t.joined_session_id END
    FROM (SELECT r.id FROM restaurant_tables r
          WHERE r.restaurant_id = NEW.restaurant_id AND (r.id = NEW.table_id OR r.id = OLD.table_id OR r.joined_session_id = NEW.id)
          ORDER BY r.id FOR NO KEY UPDATE) held
    WHERE t.restaurant_id = NEW.restaurant_id AND t.id = held.id;
    IF NEW.closed_at IS NOT NULL AND OLD.closed_at IS NULL THEN
        UPDATE handovers SET status = 'withdrawn', answered_at = clock_timestamp()
        WHERE restaurant_id = NEW.restaurant_id AND table_session_id = NEW.id AND status = 'offered';
    ELSIF NEW.table_id <> OLD.table_id THEN
        UPDATE handovers SET answered_at = NULL  -- it names the table
        WHERE restaurant_id = NEW.restaurant_id AND table_session_id = NEW.id AND status = 'offered';
    END IF;
    RETURN NULL;
END $$;

-- A part of a bill that was taken by mistake goes back whole, as long as no order is paid with it.
ALTER TABLE settlements
    -- The part that this refund gives back.
    ADD COLUMN undoes_id uuid,
    -- When a part became paid orders.
    ADD COLUMN spent_at timestamptz,
    DROP CONSTRAINT settlements_of,
    ADD CONSTRAINT settlements_of CHECK (order_id IS NOT NULL OR table_session_id IS NOT NULL AND (kind = 'sale' OR undoes_id IS NOT NULL)),
    ADD CONSTRAINT settlements_undoing CHECK (undoes_id IS NULL OR kind = 'refund' AND order_id IS NULL),
    ADD CONSTRAINT settlements_undoes FOREIGN KEY (restaurant_id, undoes_id) REFERENCES settlements (restaurant_id, id);
CREATE UNIQUE INDEX settlements_undone_once ON settlements (undoes_id) WHERE undoes_id IS NOT NULL;
ALTER TABLE settlements DISABLE TRIGGER USER;
UPDATE settlements p SET spent_at = p.at
WHERE p.order_id IS NULL AND NOT EXISTS (SELECT 1 FROM table_sessions s WHERE s.id = p.table_session_id AND s.part_amount > 0);
ALTER TABLE settlements ENABLE TRIGGER USER;

CREATE OR REPLACE FUNCTION settlements_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    changed int;
    given   numeric;
BEGIN
    NEW.business_date := COALESCE(NEW.business_date, open_day(NEW.restaurant_id));
    IF EXISTS (SELECT 1 FROM business_days d WHERE (d.restaurant_id, d.business_date) = (NEW.restaurant_id, NEW.business_date)
               AND d.closed_at IS NOT NULL) THEN
        RAISE EXCEPTION 'the business day % is closed', NEW.business_date USING ERRCODE = 'OR009';
    END IF;
    IF NEW.undoes_id IS NOT NULL THEN
        SELECT p.amount INTO given FROM settlements p
        WHERE p.restaurant_id = NEW.restaurant_id AND p.id = NEW.undoes_id AND p.table_session_id = NEW.table_session_id
          AND p.kind = 'sale' AND p.order_id IS NULL AND p.spent_at IS NULL;
        IF given IS DISTINCT FROM NEW.amount THEN
            RAISE EXCEPTION 'only a part that no order is paid with can be given back, and only whole' USING ERRCODE = 'OR001';
        END IF;
        UPDATE table_sessions
        SET part_amount = part_amount - NEW.amount,
            part_method = (SELECT CASE WHEN count(DISTINCT p.method) > 1 THEN 'mixed' ELSE min(p.method) END FROM settlements p
                           WHERE p.restaurant_id = NEW.restaurant_id AND p.table_session_id = NEW.table_session_id
                             AND p.kind = 'sale' AND p.order_id IS NULL AND p.spent_at IS NULL AND p.id <> NEW.undoes_id
                             AND NOT EXISTS (SELECT 1 FROM settlements u WHERE u.undoes_id = p.id))
        WHERE restaurant_id = NEW.restaurant_id AND id = NEW.table_session_id;
    ELSIF NEW.kind = 'refund' THEN
        UPDATE orders SET refunded_amount = refunded_amount + NEW.amount,
            payment_status = CASE WHEN refunded_amount + NEW.amount = final_amount THEN 'refunded' ELSE payment_status END
        WHERE restaurant_id = NEW.restaurant_id AND id = NEW.order_id AND payment_status = 'paid';
        GET DIAGNOSTICS changed = ROW_COUNT;
        IF changed = 0 THEN
            RAISE EXCEPTION 'only a paid order can be refunded' USING ERRCODE = 'OR001';
        END IF;
    END IF;
    RETURN NEW;
END $$;

-- Append only. A part may follow its guests into another seating (tables that are merged), and becomes paid orders once.
CREATE OR REPLACE FUNCTION money_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'settlements' THEN
        IF (to_jsonb(NEW) - '{table_session_id,spent_at}'::text[]) = (to_jsonb(OLD) - '{table_session_id,spent_at}'::text[])
           AND NEW.table_session_id IS NOT NULL AND (OLD.spent_at IS NULL OR NEW.spent_at = OLD.spent_at) THEN
            RETURN NEW;
        END IF;
    END IF;
    RAISE EXCEPTION 'money that changed hands can''t be rewritten' USING ERRCODE = 'OR006';
END $$;

---- create above / drop below ----

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
CREATE OR REPLACE FUNCTION money_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'settlements' THEN
        IF (to_jsonb(NEW) - 'table_session_id') = (to_jsonb(OLD) - 'table_session_id') AND NEW.table_session_id IS NOT NULL THEN
            RETURN NEW;
        END IF;
    END IF;
    RAISE EXCEPTION 'money that changed hands can''t be rewritten' USING ERRCODE = 'OR006';
END $$;
CREATE OR REPLACE FUNCTION settlements_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    changed int;
BEGIN
    NEW.business_date := COALESCE(NEW.business_date, open_day(NEW.restaurant_id));
    IF EXISTS (SELECT 1 FROM business_days d WHERE (d.restaurant_id, d.business_date) = (NEW.restaurant_id, NEW.business_date)
               AND d.closed_at IS NOT NULL) THEN
        RAISE EXCEPTION 'the business day % is closed', NEW.business_date USING ERRCODE = 'OR009';
    END IF;
    IF NEW.kind = 'refund' THEN
        UPDATE orders SET refunded_amount = refunded_amount + NEW.amount,
            payment_status = CASE WHEN refunded_amount + NEW.amount = final_amount THEN 'refunded' ELSE payment_status END
        WHERE restaurant_id = NEW.restaurant_id AND id = NEW.order_id AND payment_status = 'paid';
        GET DIAGNOSTICS changed = ROW_COUNT;
        IF changed = 0 THEN
            RAISE EXCEPTION 'only a paid order can be refunded' USING ERRCODE = 'OR001';
        END IF;
    END IF;
    RETURN NEW;
END $$;
-- Money that was given back has no place in the older schema.
ALTER TABLE settlements DISABLE TRIGGER USER;
DELETE FROM settlements WHERE undoes_id IS NOT NULL OR id IN (SELECT undoes_id FROM settlements WHERE undoes_id IS NOT NULL);
ALTER TABLE settlements ENABLE TRIGGER USER;
ALTER TABLE settlements
    DROP CONSTRAINT settlements_of,
    DROP COLUMN undoes_id,  -- with its index and foreign key
    DROP COLUMN spent_at,
    ADD CONSTRAINT settlements_of CHECK (order_id IS NOT NULL OR kind = 'sale' AND table_session_id IS NOT NULL);
