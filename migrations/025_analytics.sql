-- What the owner's figures need beside the orders themselves: since when a dish was sold out, and what was taken off bills by
-- whom and why.

-- A time in which a dish was sold out; ended_at NULL: it still is.
CREATE TABLE item_outages (
    restaurant_id uuid NOT NULL,
    menu_item_id  uuid NOT NULL,
    began_at      timestamptz NOT NULL,
    ended_at      timestamptz CHECK (ended_at >= began_at),
    PRIMARY KEY (restaurant_id, menu_item_id, began_at),
    FOREIGN KEY (restaurant_id, menu_item_id) REFERENCES menu_items (restaurant_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX item_outages_one_open ON item_outages (menu_item_id) WHERE ended_at IS NULL;
CREATE INDEX item_outages_time ON item_outages (restaurant_id, began_at);
-- Since when they have been is not known.
INSERT INTO item_outages (restaurant_id, menu_item_id, began_at)
SELECT restaurant_id, id, now() FROM menu_items WHERE NOT is_available AND deleted_at IS NULL;

-- Whoever sells a dish out or brings it back, and however: a screen, the menu's editor, a sheet, plain SQL.
CREATE FUNCTION menu_items_outage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT NEW.is_available AND NEW.deleted_at IS NULL THEN
        INSERT INTO item_outages (restaurant_id, menu_item_id, began_at) VALUES (NEW.restaurant_id, NEW.id, clock_timestamp())
        ON CONFLICT DO NOTHING;
    ELSE
        UPDATE item_outages SET ended_at = GREATEST(clock_timestamp(), began_at)
        WHERE restaurant_id = NEW.restaurant_id AND menu_item_id = NEW.id AND ended_at IS NULL;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER menu_items_outage_insert AFTER INSERT ON menu_items FOR EACH ROW
    WHEN (NOT NEW.is_available) EXECUTE FUNCTION menu_items_outage();
CREATE TRIGGER menu_items_outage_update AFTER UPDATE ON menu_items FOR EACH ROW
    WHEN (NEW.is_available <> OLD.is_available OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL))
    EXECUTE FUNCTION menu_items_outage();

-- Few rows among many. Their conditions name columns that other writes leave alone, so that a line's way through the
-- kitchen touches no index (HOT), as before: hence void_reason, which is set with item_status 'voided' and only then.
CREATE INDEX order_items_voided ON order_items (restaurant_id, order_id) WHERE void_reason IS NOT NULL;
CREATE INDEX orders_reduced ON orders (restaurant_id, business_date) WHERE discount_amount > 0 OR status = 'cancelled';

-- What was taken off bills, each with who did it and why: lines voided, discounts, orders cancelled, money given back. A refund
-- counts for the day on which the money went, everything else for the order's.
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

---- create above / drop below ----

DROP VIEW order_losses;
DROP INDEX orders_reduced;
DROP INDEX order_items_voided;
DROP TRIGGER menu_items_outage_update ON menu_items;
DROP TRIGGER menu_items_outage_insert ON menu_items;
DROP FUNCTION menu_items_outage();
DROP TABLE item_outages;
