-- Money after the order: what was taken and given back (settlements), discounts, and the business day with its cash.

ALTER TABLE restaurants ADD COLUMN waiter_discount_limit numeric(5,2) NOT NULL DEFAULT 10.00
    CHECK (waiter_discount_limit BETWEEN 0 AND 100);

-- The business day of a moment ends at the cut-off, or when it was closed by hand: then the next one has begun. Only a
-- day that the clock has reached can be closed, so the next one never is. An order takes its day by the same rule
-- (server/order/place.go), which is why the mark stands beside the day's order counter.
ALTER TABLE order_counters ADD COLUMN closed boolean NOT NULL DEFAULT false;

CREATE FUNCTION clock_day(restaurant uuid) RETURNS date LANGUAGE sql STABLE AS $$
    SELECT ((now() AT TIME ZONE r.timezone) - r.day_cutoff::interval)::date FROM restaurants r WHERE r.id = restaurant $$;
CREATE FUNCTION business_day(restaurant uuid) RETURNS date LANGUAGE sql STABLE AS $$
    SELECT d.day + COALESCE((SELECT c.closed::int FROM order_counters c WHERE c.restaurant_id = restaurant AND c.business_date = d.day), 0)
    FROM (SELECT clock_day(restaurant) AS day) d $$;

CREATE TABLE business_days (
    restaurant_id  uuid NOT NULL REFERENCES restaurants ON DELETE RESTRICT,
    business_date  date NOT NULL,
    opening_cash   numeric(10,2) NOT NULL DEFAULT 0 CHECK (opening_cash >= 0),
    opened_at      timestamptz,
    opened_by_name text NOT NULL DEFAULT '',
    closed_at      timestamptz,
    closed_by_kind text,
    closed_by_id   uuid,
    closed_by_name text NOT NULL DEFAULT '',
    expected_cash  numeric(12,2),
    counted_cash   numeric(10,2) CHECK (counted_cash >= 0),
    note           text NOT NULL DEFAULT '' CHECK (char_length(note) <= 500),
    -- The day as it was told to who closed it (api.BusinessDay); later corrections belong to later days.
    report         jsonb,
    PRIMARY KEY (restaurant_id, business_date),
    CONSTRAINT business_days_closed CHECK ((closed_at IS NULL) = (report IS NULL)
        AND (closed_at IS NULL) = (counted_cash IS NULL) AND (closed_at IS NULL) = (expected_cash IS NULL))
);

CREATE TABLE cash_movements (
    restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE RESTRICT,
    id            uuid PRIMARY KEY,
    business_date date NOT NULL,
    direction     text NOT NULL CHECK (direction IN ('in', 'out')),
    amount        numeric(10,2) NOT NULL CHECK (amount > 0),
    reason        text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 200),
    actor_kind    text NOT NULL,
    actor_id      uuid,
    actor_name    text NOT NULL DEFAULT '',
    at            timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX cash_movements_day ON cash_movements (restaurant_id, business_date, at);

-- One row for each time money changed hands: the only source of the cash count. A sale belongs to an order, or, taken
-- as a part of a bill, to a seating; a refund always belongs to an order.
CREATE TABLE settlements (
    restaurant_id    uuid NOT NULL REFERENCES restaurants ON DELETE RESTRICT,
    id               uuid PRIMARY KEY,
    kind             text NOT NULL CHECK (kind IN ('sale', 'refund')),
    method           text NOT NULL CHECK (method IN ('cash', 'card', 'other', 'online')),
    amount           numeric(10,2) NOT NULL CHECK (amount > 0),
    business_date    date NOT NULL,  -- given by the trigger
    order_id         uuid,
    table_session_id uuid,
    invoice_id       uuid,
    reference        text NOT NULL DEFAULT '' CHECK (char_length(reference) <= 100),
    reason           text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 200),
    actor_kind       text NOT NULL,
    actor_id         uuid,
    actor_name       text NOT NULL DEFAULT '',
    at               timestamptz NOT NULL DEFAULT clock_timestamp(),
    UNIQUE (restaurant_id, id),
    CONSTRAINT settlements_of CHECK (order_id IS NOT NULL OR kind = 'sale' AND table_session_id IS NOT NULL),
    CONSTRAINT settlements_reason CHECK (kind = 'sale' OR btrim(reason) <> ''),
    FOREIGN KEY (restaurant_id, order_id) REFERENCES orders (restaurant_id, id),
    FOREIGN KEY (restaurant_id, table_session_id) REFERENCES table_sessions (restaurant_id, id),
    FOREIGN KEY (restaurant_id, invoice_id) REFERENCES invoices (restaurant_id, id)
);
CREATE INDEX settlements_day ON settlements (restaurant_id, business_date) INCLUDE (kind, method, amount);
CREATE INDEX settlements_order ON settlements (order_id, at) WHERE order_id IS NOT NULL;
CREATE INDEX settlements_session ON settlements (table_session_id, at) WHERE table_session_id IS NOT NULL;

-- Parts of a bill that no order has been paid with yet, and their method. Orders that are open come to at least this.
ALTER TABLE table_sessions
    ADD COLUMN part_amount numeric(10,2) NOT NULL DEFAULT 0 CHECK (part_amount >= 0),
    ADD COLUMN part_method text,
    ADD CONSTRAINT table_sessions_part CHECK ((part_amount = 0) = (part_method IS NULL)
        AND part_method IN ('cash', 'card', 'other', 'online', 'mixed') AND (closed_at IS NULL OR part_amount = 0));
CREATE INDEX table_sessions_parts ON table_sessions (restaurant_id) WHERE part_amount > 0;

ALTER TABLE orders
    ADD COLUMN discount_kind   text,
    ADD COLUMN discount_value  numeric(10,2),  -- per cent, or riyals
    ADD COLUMN discount_reason text NOT NULL DEFAULT '',
    ADD COLUMN refunded_amount numeric(10,2) NOT NULL DEFAULT 0;

-- What was paid before settlements were written. The past keeps its revisions and stays silent.
ALTER TABLE orders DISABLE TRIGGER USER;
UPDATE orders SET discount_kind = 'amount', discount_value = discount_amount WHERE discount_amount > 0;
UPDATE orders SET refunded_amount = final_amount WHERE payment_status = 'refunded';
ALTER TABLE orders ENABLE TRIGGER USER;
INSERT INTO settlements (restaurant_id, id, kind, method, amount, business_date, order_id, table_session_id, reference, reason, actor_kind, at)
SELECT o.restaurant_id, gen_random_uuid(), k.kind, CASE WHEN o.payment_method IN ('cash', 'card', 'online') THEN o.payment_method ELSE 'other' END,
       o.final_amount, o.business_date, o.id, o.table_session_id, o.payment_reference, k.reason, 'system', COALESCE(o.paid_at, o.updated_at)
FROM orders o
JOIN (VALUES ('sale', 'paid', ''), ('sale', 'refunded', ''), ('refund', 'refunded', 'Refunded before settlements were kept')) AS k (kind, status, reason)
    ON k.status = o.payment_status
WHERE o.final_amount > 0;

-- One function for all of it: each CHECK of its own is parsed again by each statement.
CREATE FUNCTION orders_money_valid(o orders) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN  -- plpgsql: one of LANGUAGE sql is parsed by each statement anew
    RETURN COALESCE(o.discount_kind IN ('percent', 'amount'), true)
       AND (o.discount_kind IS NULL) = (o.discount_value IS NULL)
       AND (o.discount_amount = 0 OR o.discount_kind IS NOT NULL)
       AND COALESCE(o.discount_value > 0 AND (o.discount_kind = 'amount' OR o.discount_value <= 100), true)
       AND char_length(o.discount_reason) <= 200
       AND COALESCE(o.payment_method IN ('cash', 'card', 'other', 'online', 'mixed'), true)
       AND o.refunded_amount >= 0 AND o.refunded_amount <= o.final_amount
       AND (o.refunded_amount = 0 OR o.payment_status IN ('paid', 'refunded'))
       AND (o.payment_status <> 'refunded' OR o.refunded_amount = o.final_amount);
END $$;
ALTER TABLE orders ADD CONSTRAINT orders_money CHECK (orders_money_valid(orders));

-- Once an order is paid its money stands: only a refund, by its settlement, takes some of it back.
CREATE FUNCTION orders_paid_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.refunded_amount <> OLD.refunded_amount AND pg_trigger_depth() < 2 THEN
        RAISE EXCEPTION 'money goes back by a refund''s settlement only' USING ERRCODE = 'OR006';
    END IF;
    IF OLD.payment_status NOT IN ('paid', 'refunded') THEN
        RETURN NEW;
    END IF;
    IF (NEW.total_amount, NEW.discount_amount, NEW.charge_amount, NEW.tax_amount, NEW.final_amount, NEW.payment_method)
       IS DISTINCT FROM (OLD.total_amount, OLD.discount_amount, OLD.charge_amount, OLD.tax_amount, OLD.final_amount, OLD.payment_method)
       OR NEW.status = 'cancelled' AND OLD.status <> 'cancelled' AND OLD.payment_status = 'paid'
       OR NEW.payment_status <> OLD.payment_status AND (NEW.payment_status, OLD.payment_status) <> ('refunded', 'paid') THEN
        RAISE EXCEPTION 'a paid order''s money can''t change' USING ERRCODE = 'OR008';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER orders_paid_guard BEFORE UPDATE ON orders FOR EACH ROW
    WHEN (OLD.payment_status IN ('paid', 'refunded') OR OLD.refunded_amount <> NEW.refunded_amount)
    EXECUTE FUNCTION orders_paid_guard();

-- Orders of a seating may not come to less than what was taken for them in parts. The restaurant's stream is locked
-- first: two who take away from one seating at once are judged one after the other.
CREATE FUNCTION parts_check() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    seating uuid;
    taken   numeric;
    open    numeric;
BEGIN
    IF TG_TABLE_NAME = 'orders' THEN
        seating := OLD.table_session_id;
    ELSE
        seating := NEW.id;
    END IF;
    PERFORM 1 FROM table_sessions s WHERE s.id = seating AND s.part_amount > 0;
    IF NOT FOUND THEN
        RETURN NULL;
    END IF;
    PERFORM 1 FROM streams WHERE id = NEW.restaurant_id FOR NO KEY UPDATE;
    SELECT s.part_amount, (SELECT COALESCE(sum(o.final_amount), 0) FROM orders o
                           WHERE o.table_session_id = s.id AND o.status <> 'cancelled' AND o.payment_status IN ('pending', 'failed'))
    INTO taken, open FROM table_sessions s WHERE s.id = seating;
    IF taken > open THEN
        RAISE EXCEPTION '% was taken in parts, and % would be open', taken, open USING ERRCODE = 'OR008';
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER orders_parts AFTER UPDATE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.table_session_id IS NOT NULL AND (NEW.final_amount < OLD.final_amount OR NEW.payment_status <> OLD.payment_status
          OR NEW.status = 'cancelled' OR NEW.table_session_id IS DISTINCT FROM OLD.table_session_id))
    EXECUTE FUNCTION parts_check();
CREATE CONSTRAINT TRIGGER table_sessions_parts AFTER UPDATE ON table_sessions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.part_amount > OLD.part_amount) EXECUTE FUNCTION parts_check();

-- Tables that are merged: what was taken for the seating goes where its orders go.
CREATE FUNCTION table_sessions_merge_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE table_sessions
    SET part_method = CASE WHEN part_method IS NULL THEN OLD.part_method WHEN part_method = OLD.part_method THEN part_method ELSE 'mixed' END,
        part_amount = part_amount + OLD.part_amount
    WHERE restaurant_id = NEW.restaurant_id AND id = NEW.merged_into_id AND OLD.part_amount > 0;
    NEW.part_amount := 0;
    NEW.part_method := NULL;
    UPDATE settlements SET table_session_id = NEW.merged_into_id WHERE restaurant_id = NEW.restaurant_id AND table_session_id = NEW.id;
    RETURN NEW;
END $$;
CREATE TRIGGER table_sessions_merge_parts BEFORE UPDATE ON table_sessions FOR EACH ROW
    WHEN (OLD.merged_into_id IS NULL AND NEW.merged_into_id IS NOT NULL) EXECUTE FUNCTION table_sessions_merge_parts();

-- Money belongs to the day that runs. Who takes money holds the restaurant's row against the close of the day: either
-- the close counts it, or it has seen the day closed.
CREATE FUNCTION open_day(restaurant uuid) RETURNS date LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM restaurants WHERE id = restaurant FOR SHARE;
    RETURN business_day(restaurant);  -- a statement of its own: it sees what the lock has waited for
END $$;

CREATE FUNCTION settlements_guard() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER settlements_guard BEFORE INSERT ON settlements FOR EACH ROW EXECUTE FUNCTION settlements_guard();

CREATE FUNCTION cash_movements_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.business_date := COALESCE(NEW.business_date, open_day(NEW.restaurant_id));
    IF EXISTS (SELECT 1 FROM business_days d WHERE (d.restaurant_id, d.business_date) = (NEW.restaurant_id, NEW.business_date)
               AND d.closed_at IS NOT NULL) THEN
        RAISE EXCEPTION 'the business day % is closed', NEW.business_date USING ERRCODE = 'OR009';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER cash_movements_day BEFORE INSERT ON cash_movements FOR EACH ROW EXECUTE FUNCTION cash_movements_day();

-- Append only. A part may follow its guests into another seating (tables that are merged).
CREATE FUNCTION money_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'settlements' THEN
        IF (to_jsonb(NEW) - 'table_session_id') = (to_jsonb(OLD) - 'table_session_id') AND NEW.table_session_id IS NOT NULL THEN
            RETURN NEW;
        END IF;
    END IF;
    RAISE EXCEPTION 'money that changed hands can''t be rewritten' USING ERRCODE = 'OR006';
END $$;
CREATE TRIGGER settlements_append_only BEFORE UPDATE OR DELETE ON settlements FOR EACH ROW EXECUTE FUNCTION money_append_only();
CREATE TRIGGER cash_movements_append_only BEFORE UPDATE OR DELETE ON cash_movements FOR EACH ROW EXECUTE FUNCTION money_append_only();

-- A closed day stays closed as it was.
CREATE FUNCTION business_days_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a closed business day can''t change' USING ERRCODE = 'OR009';
END $$;
CREATE TRIGGER business_days_guard BEFORE UPDATE OR DELETE ON business_days FOR EACH ROW
    WHEN (OLD.closed_at IS NOT NULL) EXECUTE FUNCTION business_days_guard();

-- With the close the next day runs: boards of today turn to it.
CREATE FUNCTION business_days_emit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM stream_append(NEW.restaurant_id, 'settings', NEW.restaurant_id);
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER business_days_emit AFTER INSERT OR UPDATE ON business_days
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.closed_at IS NOT NULL) EXECUTE FUNCTION business_days_emit();

---- create above / drop below ----

DROP TABLE settlements;
DROP TABLE cash_movements;
DROP TABLE business_days;
DROP FUNCTION business_days_guard();
DROP FUNCTION business_days_emit();
DROP FUNCTION money_append_only();
DROP FUNCTION cash_movements_day();
DROP FUNCTION settlements_guard();
DROP FUNCTION open_day(uuid);
DROP TRIGGER table_sessions_merge_parts ON table_sessions;
DROP FUNCTION table_sessions_merge_parts();
DROP TRIGGER table_sessions_parts ON table_sessions;
DROP TRIGGER orders_parts ON orders;
DROP FUNCTION parts_check();
DROP TRIGGER orders_paid_guard ON orders;
DROP FUNCTION orders_paid_guard();
ALTER TABLE orders DROP CONSTRAINT orders_money;
DROP FUNCTION orders_money_valid(orders);
ALTER TABLE orders DROP COLUMN refunded_amount, DROP COLUMN discount_reason, DROP COLUMN discount_value, DROP COLUMN discount_kind;
ALTER TABLE table_sessions DROP CONSTRAINT table_sessions_part, DROP COLUMN part_method, DROP COLUMN part_amount;
DROP FUNCTION business_day(uuid);
DROP FUNCTION clock_day(uuid);
ALTER TABLE order_counters DROP COLUMN closed;
ALTER TABLE restaurants DROP COLUMN waiter_discount_limit;
