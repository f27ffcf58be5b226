-- What stays of a person: guests are taken off old orders, their networks go once nothing counts them, and who leaves takes
-- the addresses along that the log has of them.

-- The rows that OrdersForget looks for, in its words: an order leaves the index when its guest is forgotten.
CREATE INDEX orders_personal ON orders (business_date)
    WHERE customer_name <> '' OR customer_phone <> '' OR customer_email <> '' OR special_requests <> '' OR allergy_note <> ''
       OR order_notes <> '' AND customer_id IS NULL;
CREATE INDEX remote_orders_network ON remote_orders (created_at) WHERE network <> '' OR neighbourhood <> '';

-- As they were, but for what is said in each.
CREATE OR REPLACE FUNCTION orders_guard() RETURNS trigger LANGUAGE plpgsql AS $$
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
    -- Housekeeping that takes a guest off an old order changes nothing of it (OrdersForget): no revision moves, nobody is told.
    IF current_setting('app.forgets', true) = 'on' THEN
        RETURN NEW;
    END IF;
    NEW.revision := OLD.revision + 1;
    NEW.updated_at := clock_timestamp();
    RETURN NEW;
END $$;

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
    IF TG_OP = 'UPDATE' AND NEW.revision = OLD.revision THEN
        RETURN NULL;  -- a guest was forgotten (orders_guard)
    END IF;
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

CREATE OR REPLACE FUNCTION orders_count_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND current_setting('app.forgets', true) = 'on' THEN
        RETURN NULL;  -- amounts and times are as they were
    END IF;
    IF TG_OP = 'DELETE' THEN
        PERFORM count_again(OLD.restaurant_id, OLD.business_date);
    ELSIF NEW.business_date <= (now() AT TIME ZONE 'UTC')::date - 2 THEN  -- asked here too: a call is dearer
        PERFORM count_again(NEW.restaurant_id, NEW.business_date);
    END IF;
    RETURN NULL;
END $$;

-- Append only, as it was. A customer's line may lose the address of their device, and nothing else of it.
CREATE OR REPLACE FUNCTION audit_log_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND NEW.restaurant_id IS NULL AND OLD.restaurant_id IS NOT NULL
       AND (NEW.id, NEW.actor_kind, NEW.actor_id, NEW.action, NEW.entity_kind, NEW.entity_id, NEW.data, NEW.at)
           IS NOT DISTINCT FROM (OLD.id, OLD.actor_kind, OLD.actor_id, OLD.action, OLD.entity_kind, OLD.entity_id, OLD.data, OLD.at) THEN
        RETURN NEW;
    END IF;
    IF TG_OP = 'UPDATE' AND OLD.actor_kind = 'customer' AND NEW.ip = '' AND to_jsonb(NEW) - 'ip' = to_jsonb(OLD) - 'ip' THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the audit log is append only' USING ERRCODE = 'OR006';
END $$;

-- Of those who have left already.
UPDATE audit_log l SET ip = ''
WHERE l.actor_kind = 'customer' AND l.ip <> '' AND l.entity_kind = 'customer' AND NOT EXISTS (SELECT 1 FROM customers c WHERE c.id = l.entity_id);

---- create above / drop below ----

CREATE OR REPLACE FUNCTION audit_log_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND NEW.restaurant_id IS NULL AND OLD.restaurant_id IS NOT NULL
       AND (NEW.id, NEW.actor_kind, NEW.actor_id, NEW.action, NEW.entity_kind, NEW.entity_id, NEW.data, NEW.at)
           IS NOT DISTINCT FROM (OLD.id, OLD.actor_kind, OLD.actor_id, OLD.action, OLD.entity_kind, OLD.entity_id, OLD.data, OLD.at) THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the audit log is append only' USING ERRCODE = 'OR006';
END $$;
CREATE OR REPLACE FUNCTION orders_count_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        PERFORM count_again(OLD.restaurant_id, OLD.business_date);
    ELSIF NEW.business_date <= (now() AT TIME ZONE 'UTC')::date - 2 THEN  -- asked here too: a call is dearer
        PERFORM count_again(NEW.restaurant_id, NEW.business_date);
    END IF;
    RETURN NULL;
END $$;
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
CREATE OR REPLACE FUNCTION orders_guard() RETURNS trigger LANGUAGE plpgsql AS $$
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
DROP INDEX remote_orders_network;
DROP INDEX orders_personal;
