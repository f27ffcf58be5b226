-- Sums of business days that lie behind, so that a quarter of a year is read in hundreds of rows and not in hundreds of
-- thousands. They are kept by whoever reads them first (server/analytics/keep.go) and dropped by whoever changes their day.

-- A day that has been counted; measures NULL: it must be counted (again). Whoever counts holds the row while he reads, and
-- whoever changes an order of the day must write this row before he commits: so no count misses a change.
-- Hours are of timezone: a restaurant that moves to another one has its days counted anew. So has everybody when what is
-- counted is another thing: version is that of the program that counted (server/analytics/keep.go).
CREATE TABLE counted_days (
    restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
    business_date date NOT NULL,
    timezone      text NOT NULL DEFAULT '',
    version       int NOT NULL DEFAULT 0,
    measures      jsonb,
    -- Parties and their guests, side by side: one that sat over the end of a day counts once for both.
    parties       uuid[] NOT NULL DEFAULT '{}',
    party_guests  int[] NOT NULL DEFAULT '{}',
    PRIMARY KEY (restaurant_id, business_date)
);
CREATE TABLE counted_sums (
    restaurant_id uuid NOT NULL,
    business_date date NOT NULL,
    part          text NOT NULL,
    id            uuid,
    hour          int NOT NULL,
    name          text NOT NULL,
    name_ar       text NOT NULL,
    actor_kind    text NOT NULL,
    count         int NOT NULL,
    quantity      int NOT NULL,
    amount        numeric NOT NULL,
    revenue       numeric NOT NULL,
    seconds       int[] NOT NULL,
    FOREIGN KEY (restaurant_id, business_date) REFERENCES counted_days ON DELETE CASCADE
);
CREATE INDEX counted_sums_day ON counted_sums (restaurant_id, business_date, part);

-- Days from the day before yesterday back, by UTC: whatever the zone and the cut-off, the running day is never one, so its
-- orders pay for a comparison only. A day is counted one day later (AnalyticsUncounted): no transaction is as long as that.
CREATE FUNCTION count_again(restaurant uuid, day date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    IF day <= (now() AT TIME ZONE 'UTC')::date - 2 THEN
        INSERT INTO counted_days AS k (restaurant_id, business_date)
        SELECT r.id, day FROM restaurants r WHERE r.id = restaurant  -- none: it is being deleted, its orders with it
        ON CONFLICT (restaurant_id, business_date) DO UPDATE SET measures = NULL WHERE k.measures IS NOT NULL;
    END IF;
END $$;
CREATE FUNCTION orders_count_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        PERFORM count_again(OLD.restaurant_id, OLD.business_date);
    ELSIF NEW.business_date <= (now() AT TIME ZONE 'UTC')::date - 2 THEN  -- asked here too: a call is dearer
        PERFORM count_again(NEW.restaurant_id, NEW.business_date);
    END IF;
    RETURN NULL;
END $$;
-- A change of a line is one of its order (order_items_touch).
CREATE TRIGGER orders_count_again AFTER INSERT OR UPDATE OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION orders_count_again();
CREATE TRIGGER settlements_count_again AFTER INSERT OR DELETE ON settlements FOR EACH ROW EXECUTE FUNCTION orders_count_again();
CREATE FUNCTION table_sessions_count_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM count_again(NEW.restaurant_id, d.business_date)
    FROM (SELECT DISTINCT o.business_date FROM orders o WHERE o.restaurant_id = NEW.restaurant_id AND o.table_session_id = NEW.id
          ORDER BY o.business_date) d;
    RETURN NULL;
END $$;
CREATE TRIGGER table_sessions_count_again AFTER UPDATE ON table_sessions FOR EACH ROW
    WHEN (NEW.guests IS DISTINCT FROM OLD.guests) EXECUTE FUNCTION table_sessions_count_again();

-- As before, and by whose id a cancellation was: a name is the one that somebody has now.
CREATE OR REPLACE VIEW order_losses AS
SELECT o.restaurant_id, o.business_date, 'void' AS kind, COALESCE(a.at, o.updated_at) AS at, o.id AS order_id, o.order_number,
       i.item_name, i.item_name_ar, i.quantity, i.unit_price * i.quantity AS amount, i.void_reason AS reason,
       COALESCE(a.actor_kind, '') AS actor_kind, COALESCE(a.actor_name, '') AS actor_name, NULL::uuid AS actor_id
FROM order_items i
JOIN orders o ON o.restaurant_id = i.restaurant_id AND o.id = i.order_id
LEFT JOIN LATERAL (SELECT l.at, l.actor_kind, l.actor_name FROM audit_log l
                   WHERE l.restaurant_id = i.restaurant_id AND l.entity_id = i.order_id AND l.action = 'order.void_item'
                     AND l.data->>'item' = i.item_name AND l.data->>'reason' = i.void_reason
                   ORDER BY l.at DESC LIMIT 1) a ON true
WHERE i.void_reason IS NOT NULL AND i.item_status = 'voided'
UNION ALL
SELECT o.restaurant_id, o.business_date, 'discount', COALESCE(a.at, o.created_at), o.id, o.order_number,
       '', '', 0, o.discount_amount, o.discount_reason, COALESCE(a.actor_kind, ''), COALESCE(a.actor_name, ''), NULL
FROM orders o
LEFT JOIN LATERAL (SELECT l.at, l.actor_kind, l.actor_name FROM audit_log l
                   WHERE l.restaurant_id = o.restaurant_id AND l.entity_id = o.id AND l.action = 'order.discount'
                   ORDER BY l.at DESC LIMIT 1) a ON true
WHERE o.discount_amount > 0 AND o.status <> 'cancelled'
UNION ALL
SELECT o.restaurant_id, o.business_date, 'cancel', COALESCE(o.cancelled_at, o.updated_at), o.id, o.order_number,
       '', '', 0, o.final_amount, COALESCE(o.cancel_reason, ''), COALESCE(h.changed_by, ''),
       COALESCE(btrim(w.first_name || ' ' || w.last_name), btrim(b.first_name || ' ' || b.last_name), ''), h.changed_by_id
FROM orders o
LEFT JOIN LATERAL (SELECT s.changed_by, s.changed_by_id FROM order_status_history s
                   WHERE s.order_id = o.id AND s.new_status = 'cancelled' ORDER BY s.order_revision DESC LIMIT 1) h ON true
LEFT JOIN staff w ON h.changed_by = 'staff' AND w.restaurant_id = o.restaurant_id AND w.id = h.changed_by_id
LEFT JOIN owners b ON h.changed_by = 'owner' AND b.id = h.changed_by_id
WHERE o.status = 'cancelled'
UNION ALL
SELECT s.restaurant_id, s.business_date, 'refund', s.at, s.order_id, COALESCE(o.order_number, ''),
       '', '', 0, s.amount, s.reason, s.actor_kind, s.actor_name, NULL
FROM settlements s
LEFT JOIN orders o ON o.restaurant_id = s.restaurant_id AND o.id = s.order_id
WHERE s.kind = 'refund' AND s.undoes_id IS NULL;

-- Who sat there on a day; an order without a seating is a party of its own.
CREATE VIEW order_parties AS
SELECT o.restaurant_id, o.business_date, COALESCE(o.table_session_id, o.id) AS party, COALESCE(max(s.guests), max(o.guests), 0)::int AS guests
FROM orders o
LEFT JOIN table_sessions s ON s.restaurant_id = o.restaurant_id AND s.id = o.table_session_id
WHERE o.status <> 'cancelled'
GROUP BY o.restaurant_id, o.business_date, COALESCE(o.table_session_id, o.id);

-- Seconds from a line's being fired (or its order's confirmation, when that came later) to its being ready, or its order's.
CREATE VIEW line_preparations AS
SELECT o.restaurant_id, o.business_date, i.menu_item_id, i.item_name, i.item_name_ar,
       EXTRACT(hour FROM GREATEST(i.fired_at, o.confirmed_at) AT TIME ZONE r.timezone)::int AS hour,
       round(EXTRACT(epoch FROM COALESCE(i.ready_at, o.ready_at) - GREATEST(i.fired_at, o.confirmed_at)))::int AS seconds
FROM orders o
JOIN restaurants r ON r.id = o.restaurant_id
JOIN order_items i ON i.restaurant_id = o.restaurant_id AND i.order_id = o.id
WHERE o.status <> 'cancelled' AND i.item_status <> 'voided' AND i.menu_item_id IS NOT NULL
  AND COALESCE(i.ready_at, o.ready_at) > GREATEST(i.fired_at, o.confirmed_at);

-- What counted_sums keeps of a day. A part that is not asked for is not read. Parts: day, hour (of the restaurant's clock),
-- waiter, table, item; prep_item, prep_hour; void, discount, cancel, refund.
CREATE VIEW order_sums AS
SELECT o.restaurant_id, o.business_date, 'day' AS part, NULL::uuid AS id, 0 AS hour, '' AS name, '' AS name_ar, '' AS actor_kind,
       count(*)::int AS count, 0 AS quantity, sum(o.final_amount) AS amount,
       COALESCE(sum(o.final_amount) FILTER (WHERE o.status = 'completed'), 0) AS revenue, '{}'::int[] AS seconds
FROM orders o WHERE o.status <> 'cancelled' GROUP BY o.restaurant_id, o.business_date
UNION ALL
SELECT o.restaurant_id, o.business_date, 'hour', NULL, EXTRACT(hour FROM o.taken_at AT TIME ZONE r.timezone)::int, '', '', '',
       count(*)::int, 0, sum(o.final_amount), 0, '{}'
FROM orders o JOIN restaurants r ON r.id = o.restaurant_id
WHERE o.status <> 'cancelled' GROUP BY o.restaurant_id, o.business_date, EXTRACT(hour FROM o.taken_at AT TIME ZONE r.timezone)::int
UNION ALL
SELECT o.restaurant_id, o.business_date, 'waiter', o.waiter_id, 0, '', '', '', count(*)::int, 0, sum(o.final_amount), 0, '{}'
FROM orders o WHERE o.status <> 'cancelled' GROUP BY o.restaurant_id, o.business_date, o.waiter_id
UNION ALL
SELECT o.restaurant_id, o.business_date, 'table', o.table_id, 0, '', '', '', count(*)::int, 0, sum(o.final_amount), 0, '{}'
FROM orders o WHERE o.status <> 'cancelled' GROUP BY o.restaurant_id, o.business_date, o.table_id
UNION ALL
-- A dish that was removed for good is known by its name.
SELECT o.restaurant_id, o.business_date, 'item', i.menu_item_id, 0, max(i.item_name), max(i.item_name_ar), '',
       count(DISTINCT i.order_id)::int, sum(i.quantity)::int, sum(i.total_price), 0, '{}'
FROM orders o JOIN order_items i ON i.restaurant_id = o.restaurant_id AND i.order_id = o.id
WHERE o.status <> 'cancelled' AND i.item_status <> 'voided'
GROUP BY o.restaurant_id, o.business_date, i.menu_item_id, CASE WHEN i.menu_item_id IS NULL THEN i.item_name END
UNION ALL
SELECT p.restaurant_id, p.business_date, 'prep_item', p.menu_item_id, 0, max(p.item_name), max(p.item_name_ar), '', count(*)::int, 0, 0, 0, array_agg(p.seconds)
FROM line_preparations p GROUP BY p.restaurant_id, p.business_date, p.menu_item_id
UNION ALL
SELECT p.restaurant_id, p.business_date, 'prep_hour', NULL, p.hour, '', '', '', count(*)::int, 0, 0, 0, array_agg(p.seconds)
FROM line_preparations p GROUP BY p.restaurant_id, p.business_date, p.hour
UNION ALL
SELECT l.restaurant_id, l.business_date, l.kind, l.actor_id, 0, CASE WHEN l.actor_id IS NULL THEN l.actor_name ELSE '' END, '', l.actor_kind,
       count(*)::int, 0, sum(l.amount), 0, '{}'
FROM order_losses l
GROUP BY l.restaurant_id, l.business_date, l.kind, l.actor_id, CASE WHEN l.actor_id IS NULL THEN l.actor_name ELSE '' END, l.actor_kind;

---- create above / drop below ----

DROP VIEW order_sums;
DROP VIEW line_preparations;
DROP VIEW order_parties;
DROP TRIGGER table_sessions_count_again ON table_sessions;
DROP FUNCTION table_sessions_count_again();
DROP TRIGGER settlements_count_again ON settlements;
DROP TRIGGER orders_count_again ON orders;
DROP FUNCTION orders_count_again();
DROP FUNCTION count_again(uuid, date);
DROP TABLE counted_sums;
DROP TABLE counted_days;
DROP VIEW order_losses;
CREATE VIEW order_losses AS
SELECT o.restaurant_id, o.business_date, 'void' AS kind, COALESCE(a.at, o.updated_at) AS at, o.id AS order_id, o.order_number,
       i.item_name, i.item_name_ar, i.quantity, i.unit_price * i.quantity AS amount, i.void_reason AS reason,
       COALESCE(a.actor_kind, '') AS actor_kind, COALESCE(a.actor_name, '') AS actor_name
FROM order_items i
JOIN orders o ON o.restaurant_id = i.restaurant_id AND o.id = i.order_id
LEFT JOIN LATERAL (SELECT l.at, l.actor_kind, l.actor_name FROM audit_log l
                   WHERE l.restaurant_id = i.restaurant_id AND l.entity_id = i.order_id AND l.action = 'order.void_item'
                     AND l.data->>'item' = i.item_name AND l.data->>'reason' = i.void_reason
                   ORDER BY l.at DESC LIMIT 1) a ON true
WHERE i.void_reason IS NOT NULL AND i.item_status = 'voided'
UNION ALL
SELECT o.restaurant_id, o.business_date, 'discount', COALESCE(a.at, o.created_at), o.id, o.order_number,
       '', '', 0, o.discount_amount, o.discount_reason, COALESCE(a.actor_kind, ''), COALESCE(a.actor_name, '')
FROM orders o
LEFT JOIN LATERAL (SELECT l.at, l.actor_kind, l.actor_name FROM audit_log l
                   WHERE l.restaurant_id = o.restaurant_id AND l.entity_id = o.id AND l.action = 'order.discount'
                   ORDER BY l.at DESC LIMIT 1) a ON true
WHERE o.discount_amount > 0 AND o.status <> 'cancelled'
UNION ALL
SELECT o.restaurant_id, o.business_date, 'cancel', COALESCE(o.cancelled_at, o.updated_at), o.id, o.order_number,
       '', '', 0, o.final_amount, COALESCE(o.cancel_reason, ''), COALESCE(h.changed_by, ''),
       COALESCE(btrim(w.first_name || ' ' || w.last_name), btrim(b.first_name || ' ' || b.last_name), '')
FROM orders o
LEFT JOIN LATERAL (SELECT s.changed_by, s.changed_by_id FROM order_status_history s
                   WHERE s.order_id = o.id AND s.new_status = 'cancelled' ORDER BY s.order_revision DESC LIMIT 1) h ON true
LEFT JOIN staff w ON h.changed_by = 'staff' AND w.restaurant_id = o.restaurant_id AND w.id = h.changed_by_id
LEFT JOIN owners b ON h.changed_by = 'owner' AND b.id = h.changed_by_id
WHERE o.status = 'cancelled'
UNION ALL
SELECT s.restaurant_id, s.business_date, 'refund', s.at, s.order_id, COALESCE(o.order_number, ''),
       '', '', 0, s.amount, s.reason, s.actor_kind, s.actor_name
FROM settlements s
LEFT JOIN orders o ON o.restaurant_id = s.restaurant_id AND o.id = s.order_id
WHERE s.kind = 'refund' AND s.undoes_id IS NULL;
