-- A guest without a table follows their order as it is made: each such order has a stream of its own, with nothing of the
-- restaurant's in it. And the phones of a table learn of what one of them is paying, which the others can't pay meanwhile.
CREATE OR REPLACE FUNCTION streams_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.kind NOT IN ('restaurant', 'table', 'menu', 'order') THEN
        RAISE EXCEPTION 'a stream violates the rule streams_kind_check' USING ERRCODE = 'check_violation', TABLE = 'streams', CONSTRAINT = 'streams_kind_check';
    END IF;
    RETURN NEW;
END $$;

CREATE FUNCTION remote_orders_stream() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO streams (id, restaurant_id, kind) VALUES (NEW.order_id, NEW.restaurant_id, 'order');
    RETURN NULL;
END $$;
-- The trigger first: it waits for orders that are being placed, and none is missed between it and the ones that are there.
CREATE TRIGGER remote_orders_stream AFTER INSERT ON remote_orders FOR EACH ROW EXECUTE FUNCTION remote_orders_stream();
INSERT INTO streams (id, restaurant_id, kind) SELECT order_id, restaurant_id, 'order' FROM remote_orders ON CONFLICT DO NOTHING;

-- As it was, and the order's own stream last. An order that begins at a table has none.
CREATE OR REPLACE FUNCTION orders_settle() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    cur_revision   int;
    cur_restaurant uuid;
    cur_session    uuid;
    stated         numeric;
    summed         numeric;
    left_session   uuid;
    v              bigint;
    settled        text;
BEGIN
    SELECT o.revision, o.restaurant_id, o.table_session_id, o.total_amount,
           (SELECT sum(i.total_price) FROM order_items i WHERE i.order_id = o.id)
    INTO cur_revision, cur_restaurant, cur_session, stated, summed FROM orders o WHERE o.id = NEW.id;
    IF cur_revision IS NULL THEN
        RETURN NULL;  -- deleted
    END IF;
    IF TG_OP = 'UPDATE' AND OLD.table_session_id IS DISTINCT FROM cur_session THEN
        left_session := OLD.table_session_id;
    END IF;
    IF cur_revision = NEW.revision THEN  -- else a later write of this transaction will speak
        IF stated <> COALESCE(summed, 0) THEN
            RAISE EXCEPTION 'the total % of an order differs from its lines %', stated, COALESCE(summed, 0) USING ERRCODE = 'OR004';
        END IF;
        -- Assignments, because plpgsql evaluates a call without starting a query.
        v := stream_append(cur_restaurant, 'order', NEW.id);
        IF cur_session IS NOT NULL THEN
            v := stream_append(cur_session, 'order', NEW.id);
        END IF;
        IF (TG_OP = 'UPDATE' OR cur_session IS NULL) AND EXISTS (SELECT 1 FROM streams s WHERE s.id = NEW.id) THEN
            v := stream_append(NEW.id, 'order', NEW.id);
        END IF;
        -- Lines that change after this, when somebody has made constraints immediate, must ask for it again.
        settled := set_config('app.settled', 'on', true);
    END IF;
    IF left_session IS NOT NULL THEN
        PERFORM 1 FROM streams WHERE id = cur_restaurant FOR NO KEY UPDATE;  -- the restaurant's lock comes first, always
        v := stream_append(left_session, 'order', NEW.id);  -- those who stay behind see it leave
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION payments_emit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM stream_append(NEW.restaurant_id, 'payment', NEW.id);
    IF NEW.table_session_id IS NOT NULL THEN
        PERFORM stream_append(NEW.table_session_id, 'payment', NEW.id);
    END IF;
    RETURN NULL;
END $$;
DROP TRIGGER payment_transactions_emit ON payment_transactions;
CREATE CONSTRAINT TRIGGER payment_transactions_emit AFTER INSERT OR UPDATE OF status, refunded_amount, problem, released_at ON payment_transactions
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payments_emit();

-- Accounts whose address nobody has proved are looked for each hour.
CREATE INDEX customers_unproved ON customers (created_at) WHERE NOT is_email_verified;

---- create above / drop below ----

DROP INDEX customers_unproved;
DROP TRIGGER payment_transactions_emit ON payment_transactions;
CREATE OR REPLACE FUNCTION payments_emit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM stream_append(NEW.restaurant_id, 'payment', NEW.id);
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER payment_transactions_emit AFTER INSERT OR UPDATE OF status, refunded_amount, problem ON payment_transactions
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payments_emit();
CREATE OR REPLACE FUNCTION orders_settle() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    cur_revision   int;
    cur_restaurant uuid;
    cur_session    uuid;
    stated         numeric;
    summed         numeric;
    left_session   uuid;
    v              bigint;
    settled        text;
BEGIN
    SELECT o.revision, o.restaurant_id, o.table_session_id, o.total_amount,
           (SELECT sum(i.total_price) FROM order_items i WHERE i.order_id = o.id)
    INTO cur_revision, cur_restaurant, cur_session, stated, summed FROM orders o WHERE o.id = NEW.id;
    IF cur_revision IS NULL THEN
        RETURN NULL;  -- deleted
    END IF;
    IF TG_OP = 'UPDATE' AND OLD.table_session_id IS DISTINCT FROM cur_session THEN
        left_session := OLD.table_session_id;
    END IF;
    IF cur_revision = NEW.revision THEN  -- else a later write of this transaction will speak
        IF stated <> COALESCE(summed, 0) THEN
            RAISE EXCEPTION 'the total % of an order differs from its lines %', stated, COALESCE(summed, 0) USING ERRCODE = 'OR004';
        END IF;
        -- Assignments, because plpgsql evaluates a call without starting a query.
        v := stream_append(cur_restaurant, 'order', NEW.id);
        IF cur_session IS NOT NULL THEN
            v := stream_append(cur_session, 'order', NEW.id);
        END IF;
        -- Lines that change after this, when somebody has made constraints immediate, must ask for it again.
        settled := set_config('app.settled', 'on', true);
    END IF;
    IF left_session IS NOT NULL THEN
        PERFORM 1 FROM streams WHERE id = cur_restaurant FOR NO KEY UPDATE;  -- the restaurant's lock comes first, always
        v := stream_append(left_session, 'order', NEW.id);  -- those who stay behind see it leave
    END IF;
    RETURN NULL;
END $$;
DROP TRIGGER remote_orders_stream ON remote_orders;
DROP FUNCTION remote_orders_stream();
DELETE FROM stream_events e USING streams s WHERE s.id = e.stream_id AND s.kind = 'order';
DELETE FROM streams WHERE kind = 'order';
CREATE OR REPLACE FUNCTION streams_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.kind NOT IN ('restaurant', 'table', 'menu') THEN
        RAISE EXCEPTION 'a stream violates the rule streams_kind_check' USING ERRCODE = 'check_violation', TABLE = 'streams', CONSTRAINT = 'streams_kind_check';
    END IF;
    RETURN NEW;
END $$;
