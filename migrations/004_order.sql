-- Orders: their lines, status machine, history, numbers, kitchen receipts and idempotency.

-- The status machine is data (spec section 4): 'step' forward, 'recall' back by the kitchen or the
-- floor (ui.md: undo and recall), 'cancel' with a reason, 'close' with the table.
CREATE TABLE order_status_transitions (
    from_status text NOT NULL,
    to_status   text NOT NULL,
    kind        text NOT NULL CHECK (kind IN ('step', 'recall', 'cancel', 'close')),
    PRIMARY KEY (from_status, to_status, kind)
);
INSERT INTO order_status_transitions (from_status, to_status, kind) VALUES
    ('pending', 'confirmed', 'step'),
    ('confirmed', 'preparing', 'step'),
    ('preparing', 'ready', 'step'),
    ('ready', 'served', 'step'),
    ('served', 'completed', 'step'),
    ('preparing', 'confirmed', 'recall'),
    ('ready', 'preparing', 'recall'),
    ('served', 'ready', 'recall'),
    ('pending', 'cancelled', 'cancel'),
    ('confirmed', 'cancelled', 'cancel'),
    ('preparing', 'cancelled', 'cancel'),
    ('ready', 'cancelled', 'cancel'),
    ('confirmed', 'completed', 'close'),
    ('preparing', 'completed', 'close'),
    ('ready', 'completed', 'close'),
    ('served', 'completed', 'close');

CREATE TABLE order_counters (
    restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
    business_date date NOT NULL,
    last          int NOT NULL,
    PRIMARY KEY (restaurant_id, business_date)
) WITH (fillfactor = 50);

CREATE TABLE orders (
    restaurant_id     uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
    id                uuid PRIMARY KEY,  -- made by the client, so that a repeated insert is the same order
    order_number      text NOT NULL UNIQUE CHECK (char_length(order_number) <= 20),
    daily_number      int NOT NULL CHECK (daily_number > 0),
    business_date     date NOT NULL,
    menu_id           uuid,
    order_type        text NOT NULL DEFAULT 'table' CHECK (order_type IN ('table', 'table-qr', 'takeaway', 'online')),
    table_id          uuid,
    table_session_id  uuid,
    waiter_id         uuid,
    customer_id       uuid REFERENCES customers ON DELETE SET NULL,
    diner_device_id   uuid,
    customer_name     text NOT NULL DEFAULT '' CHECK (char_length(customer_name) <= 200),
    customer_phone    text NOT NULL DEFAULT '' CHECK (char_length(customer_phone) <= 20),
    customer_email    text NOT NULL DEFAULT '' CHECK (char_length(customer_email) <= 255),
    guests            int CHECK (guests BETWEEN 1 AND 999),
    status            text NOT NULL DEFAULT 'pending'
        CHECK (status IN ('pending', 'confirmed', 'preparing', 'ready', 'served', 'completed', 'cancelled')),
    -- How the current status was reached; the guard checks (old, new, kind) against the machine.
    status_kind       text NOT NULL DEFAULT 'step',
    cancel_reason     text CONSTRAINT orders_cancel_reason
        CHECK ((status = 'cancelled') = (cancel_reason IS NOT NULL AND btrim(cancel_reason) <> '')),
    total_amount      numeric(10,2) NOT NULL CHECK (total_amount >= 0),
    discount_amount   numeric(10,2) NOT NULL DEFAULT 0 CHECK (discount_amount >= 0 AND discount_amount <= total_amount),
    charge_amount     numeric(10,2) NOT NULL DEFAULT 0 CHECK (charge_amount >= 0),
    -- Prices include VAT: the tax is contained in final_amount, never added to it (decision 16).
    tax_amount        numeric(10,2) NOT NULL DEFAULT 0 CHECK (tax_amount >= 0 AND tax_amount <= final_amount),
    final_amount      numeric(10,2) NOT NULL CONSTRAINT orders_final_amount
        CHECK (final_amount = total_amount - discount_amount + charge_amount),
    payment_status    text NOT NULL DEFAULT 'pending' CHECK (payment_status IN ('pending', 'paid', 'failed', 'refunded')),
    payment_method    text,
    payment_reference text NOT NULL DEFAULT '' CHECK (char_length(payment_reference) <= 100),
    order_notes       text NOT NULL DEFAULT '' CHECK (char_length(order_notes) <= 1000),
    kitchen_notes     text NOT NULL DEFAULT '' CHECK (char_length(kitchen_notes) <= 1000),
    special_requests  text NOT NULL DEFAULT '' CHECK (char_length(special_requests) <= 1000),
    allergy_note      text NOT NULL DEFAULT '' CHECK (char_length(allergy_note) <= 300),
    is_rush           boolean NOT NULL DEFAULT false,
    estimated_prep_minutes int,
    taken_at          timestamptz NOT NULL DEFAULT now(),
    confirmed_at      timestamptz,
    prep_started_at   timestamptz,
    ready_at          timestamptz,
    served_at         timestamptz,
    completed_at      timestamptz,
    cancelled_at      timestamptz,
    paid_at           timestamptz,
    revision          int NOT NULL DEFAULT 1,
    created_at        timestamptz NOT NULL DEFAULT now(),
    updated_at        timestamptz NOT NULL DEFAULT now(),
    UNIQUE (restaurant_id, id),
    CONSTRAINT orders_paid_has_method CHECK (payment_status <> 'paid' OR payment_method IS NOT NULL),
    CONSTRAINT orders_completed_at CHECK ((status = 'completed') = (completed_at IS NOT NULL)),
    CONSTRAINT orders_session_has_table CHECK (table_session_id IS NULL OR table_id IS NOT NULL),
    CONSTRAINT orders_table FOREIGN KEY (restaurant_id, table_id) REFERENCES restaurant_tables (restaurant_id, id),
    CONSTRAINT orders_table_session FOREIGN KEY (restaurant_id, table_id, table_session_id)
        REFERENCES table_sessions (restaurant_id, table_id, id),
    CONSTRAINT orders_menu FOREIGN KEY (restaurant_id, menu_id) REFERENCES menus (restaurant_id, id) ON DELETE SET NULL (menu_id),
    CONSTRAINT orders_waiter FOREIGN KEY (restaurant_id, waiter_id) REFERENCES staff (restaurant_id, id) ON DELETE SET NULL (waiter_id)
);
-- The wall, the floor and the boards read open orders; history is read by day.
CREATE INDEX orders_open ON orders (restaurant_id, created_at) WHERE status NOT IN ('completed', 'cancelled');
CREATE INDEX orders_day ON orders (restaurant_id, business_date, created_at DESC);
CREATE INDEX orders_recent ON orders (restaurant_id, created_at DESC, id DESC);
CREATE INDEX orders_session ON orders (table_session_id, created_at) WHERE table_session_id IS NOT NULL;
CREATE INDEX orders_table ON orders (table_id, created_at DESC) WHERE table_id IS NOT NULL;
CREATE INDEX orders_customer ON orders (customer_id, created_at DESC) WHERE customer_id IS NOT NULL;

CREATE TABLE order_items (
    restaurant_id        uuid NOT NULL,
    id                   uuid PRIMARY KEY,
    order_id             uuid NOT NULL,
    menu_item_id         uuid,
    position             int NOT NULL DEFAULT 0,
    -- 0 is the first sending; later additions count up and stand under an ADD-ON line on the wall.
    batch                int NOT NULL DEFAULT 0 CHECK (batch >= 0),
    item_name            text NOT NULL CHECK (char_length(item_name) BETWEEN 1 AND 200),
    item_name_ar         text NOT NULL DEFAULT '' CHECK (char_length(item_name_ar) <= 200),
    item_description     text NOT NULL DEFAULT '',
    unit_price           numeric(10,2) NOT NULL CHECK (unit_price >= 0),
    quantity             int NOT NULL DEFAULT 1 CHECK (quantity BETWEEN 1 AND 99),
    -- A voided line counts nothing and stays visible until the kitchen has touched it.
    total_price          numeric(10,2) NOT NULL CONSTRAINT order_items_total_price
        CHECK (total_price = CASE WHEN item_status = 'voided' THEN 0 ELSE unit_price * quantity END),
    selected_variant     jsonb,
    customizations       jsonb NOT NULL DEFAULT '[]',
    item_notes           text NOT NULL DEFAULT '' CHECK (char_length(item_notes) <= 500),
    special_instructions text NOT NULL DEFAULT '' CHECK (char_length(special_instructions) <= 500),
    station              text NOT NULL DEFAULT '' CHECK (char_length(station) <= 50),
    item_status          text NOT NULL DEFAULT 'ordered' CHECK (item_status IN ('ordered', 'preparing', 'ready', 'served', 'voided')),
    void_reason          text CONSTRAINT order_items_void_reason
        CHECK ((item_status = 'voided') = (void_reason IS NOT NULL AND btrim(void_reason) <> '')),
    void_seen_at         timestamptz,
    prep_minutes         int,
    ready_at             timestamptz,
    created_at           timestamptz NOT NULL DEFAULT now(),
    FOREIGN KEY (restaurant_id, order_id) REFERENCES orders (restaurant_id, id) ON DELETE CASCADE,
    FOREIGN KEY (restaurant_id, menu_item_id) REFERENCES menu_items (restaurant_id, id) ON DELETE SET NULL (menu_item_id)
);
CREATE INDEX order_items_order ON order_items (order_id, position);

CREATE TABLE order_status_history (
    restaurant_id   uuid NOT NULL,
    order_id        uuid NOT NULL,
    order_revision  int NOT NULL,
    previous_status text,
    new_status      text NOT NULL,
    kind            text NOT NULL,
    changed_by      text NOT NULL DEFAULT '',  -- kind of actor: staff, owner, screen, diner, system
    changed_by_id   uuid,
    notes           text NOT NULL DEFAULT '' CHECK (char_length(notes) <= 1000),
    at              timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (order_id, order_revision),
    FOREIGN KEY (restaurant_id, order_id) REFERENCES orders (restaurant_id, id) ON DELETE CASCADE
);

-- The first kitchen screen that has painted the order (live.md, receipts). A table of its own, so that
-- the order's revision does not move.
CREATE TABLE order_receipts (
    restaurant_id uuid NOT NULL,
    order_id      uuid PRIMARY KEY,
    screen_id     uuid,
    at            timestamptz NOT NULL DEFAULT clock_timestamp(),
    FOREIGN KEY (restaurant_id, order_id) REFERENCES orders (restaurant_id, id) ON DELETE CASCADE
);

-- The record commits with its effect, so a replay can never execute twice (reliability 1.6).
CREATE TABLE idempotency_keys (
    restaurant_id  uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
    actor          text NOT NULL,
    key            uuid NOT NULL,
    operation      text NOT NULL,
    request_sha256 bytea NOT NULL CHECK (length(request_sha256) = 32),
    status         int,
    response       jsonb,
    created_at     timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (restaurant_id, actor, key)
);
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);

-- Who acts: "staff:0198…" set by the server for each transaction; plain SQL leaves it empty.
CREATE FUNCTION current_actor_kind() RETURNS text LANGUAGE sql STABLE AS $$
    SELECT COALESCE(NULLIF(split_part(current_setting('app.actor', true), ':', 1), ''), 'system') $$;
CREATE FUNCTION current_actor_id() RETURNS uuid LANGUAGE sql STABLE AS $$
    SELECT NULLIF(split_part(current_setting('app.actor', true), ':', 2), '')::uuid $$;

CREATE FUNCTION orders_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        IF NEW.status NOT IN ('pending', 'confirmed') THEN
            RAISE EXCEPTION 'an order starts pending or confirmed, not %', NEW.status USING ERRCODE = 'OR001';
        END IF;
        IF NEW.status = 'confirmed' AND NEW.confirmed_at IS NULL THEN
            NEW.confirmed_at := clock_timestamp();
        END IF;
        NEW.revision := 1;
        RETURN NEW;
    END IF;
    IF (NEW.restaurant_id, NEW.id, NEW.order_number, NEW.daily_number, NEW.business_date)
       IS DISTINCT FROM (OLD.restaurant_id, OLD.id, OLD.order_number, OLD.daily_number, OLD.business_date) THEN
        RAISE EXCEPTION 'the identity of an order can''t change' USING ERRCODE = 'OR003';
    END IF;
    IF NEW.status IS DISTINCT FROM OLD.status THEN
        IF NOT EXISTS (SELECT 1 FROM order_status_transitions t
                       WHERE (t.from_status, t.to_status, t.kind) = (OLD.status, NEW.status, NEW.status_kind)) THEN
            RAISE EXCEPTION 'transition % to % (%) is not allowed', OLD.status, NEW.status, NEW.status_kind USING ERRCODE = 'OR001';
        END IF;
        -- A recalled step takes its time back; the history keeps what was.
        CASE NEW.status
            WHEN 'confirmed' THEN NEW.confirmed_at := COALESCE(OLD.confirmed_at, clock_timestamp()); NEW.prep_started_at := NULL;
            WHEN 'preparing' THEN NEW.prep_started_at := COALESCE(OLD.prep_started_at, clock_timestamp()); NEW.ready_at := NULL;
            WHEN 'ready' THEN NEW.ready_at := COALESCE(OLD.ready_at, clock_timestamp()); NEW.served_at := NULL;
            WHEN 'served' THEN NEW.served_at := clock_timestamp();
            WHEN 'completed' THEN NEW.completed_at := clock_timestamp();
            WHEN 'cancelled' THEN NEW.cancelled_at := clock_timestamp();
            ELSE NULL;
        END CASE;
    ELSIF OLD.status IN ('completed', 'cancelled')
          AND (NEW.total_amount, NEW.discount_amount, NEW.charge_amount, NEW.final_amount, NEW.tax_amount)
              IS DISTINCT FROM (OLD.total_amount, OLD.discount_amount, OLD.charge_amount, OLD.final_amount, OLD.tax_amount) THEN
        RAISE EXCEPTION 'a closed order can''t change' USING ERRCODE = 'OR002';
    END IF;
    IF NEW.payment_status = 'paid' AND OLD.payment_status <> 'paid' AND NEW.paid_at IS NULL THEN
        NEW.paid_at := clock_timestamp();
    END IF;
    NEW.revision := OLD.revision + 1;
    NEW.updated_at := clock_timestamp();
    RETURN NEW;
END $$;
CREATE TRIGGER orders_guard BEFORE INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION orders_guard();

CREATE FUNCTION orders_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO order_status_history (restaurant_id, order_id, order_revision, previous_status, new_status, kind, changed_by, changed_by_id, notes)
    VALUES (NEW.restaurant_id, NEW.id, NEW.revision, CASE WHEN TG_OP = 'UPDATE' THEN OLD.status END, NEW.status, NEW.status_kind,
            current_actor_kind(), current_actor_id(),
            COALESCE(NULLIF(current_setting('app.notes', true), ''), NEW.cancel_reason, ''));
    RETURN NULL;
END $$;
CREATE TRIGGER orders_history_insert AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION orders_history();
CREATE TRIGGER orders_history_update AFTER UPDATE ON orders FOR EACH ROW
    WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION orders_history();

-- An order is one aggregate: a change of its lines is a change of the order, whoever writes it. Within
-- the transaction that already wrote the order row nothing more is needed (its revision has moved).
CREATE FUNCTION order_items_touch_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE orders o SET updated_at = clock_timestamp()
    FROM (SELECT DISTINCT order_id FROM changed) c
    WHERE o.id = c.order_id AND o.xmin <> pg_current_xact_id()::xid;
    RETURN NULL;
END $$;
CREATE TRIGGER order_items_touch_insert AFTER INSERT ON order_items REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION order_items_touch_order();
CREATE TRIGGER order_items_touch_update AFTER UPDATE ON order_items REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION order_items_touch_order();
CREATE TRIGGER order_items_touch_delete AFTER DELETE ON order_items REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION order_items_touch_order();

-- Totals are checked against the lines when the transaction commits.
CREATE FUNCTION order_total_check() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    checked uuid;
    stated  numeric;
    summed  numeric;
BEGIN
    IF TG_TABLE_NAME = 'orders' THEN
        checked := NEW.id;
    ELSIF TG_OP = 'DELETE' THEN
        checked := OLD.order_id;
    ELSE
        checked := NEW.order_id;
    END IF;
    SELECT o.total_amount, (SELECT COALESCE(sum(i.total_price), 0) FROM order_items i WHERE i.order_id = o.id)
    INTO stated, summed FROM orders o WHERE o.id = checked;
    IF FOUND AND stated <> summed THEN
        RAISE EXCEPTION 'the total % of an order differs from its lines %', stated, summed USING ERRCODE = 'OR004';
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER orders_total AFTER INSERT OR UPDATE OF total_amount ON orders
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_total_check();
-- Inserted lines come with an inserted or updated order row, whose own check sees them; a plain-SQL
-- insert that forgets the order is caught here.
CREATE CONSTRAINT TRIGGER order_items_total AFTER INSERT OR UPDATE OR DELETE ON order_items
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_total_check();

---- create above / drop below ----

DROP TABLE idempotency_keys;
DROP TABLE order_receipts;
DROP TABLE order_status_history;
DROP TABLE order_items;
DROP TABLE orders;
DROP TABLE order_counters;
DROP TABLE order_status_transitions;
DROP FUNCTION order_total_check();
DROP FUNCTION order_items_touch_order();
DROP FUNCTION orders_history();
DROP FUNCTION orders_guard();
DROP FUNCTION current_actor_id();
DROP FUNCTION current_actor_kind();
