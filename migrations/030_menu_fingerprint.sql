-- A page of a menu shows more than the menu: the restaurant's name and settings, and its homepage's logo. Open pages learn of
-- a change of those as they do of a publishing. A template that the platform changes, and the end of service, which comes by
-- the clock, they learn of when they connect again.

-- What guests see of a menu, but for which dishes are sold out: pages are drawn anew, and open ones read again, when it
-- differs. The last of its settings ends by the clock.
CREATE VIEW menu_fingerprints AS
SELECT m.id AS menu_id, m.restaurant_id,
       md5(ROW(m.published_version, m.revision, r.slug, r.name, r.name_ar, r.default_language, r.digits, r.timezone, r.ordering_enabled, r.whatsapp_orders, r.noindex_reason,
               h.logo_url, h.tagline_en, h.tagline_ar,
               (SELECT t.customization_settings FROM templates t WHERE t.id = m.template_id),
               r.service_ends_at IS NULL OR r.service_ends_at > now())::text) AS fingerprint
FROM menus m
JOIN restaurants r ON r.id = m.restaurant_id
LEFT JOIN LATERAL (SELECT p.logo_url, p.tagline_en, p.tagline_ar FROM homepages p
                   WHERE p.restaurant_id = r.id AND p.is_active ORDER BY p.created_at LIMIT 1) h ON true;

-- Tells the readers of each menu to read it again.
CREATE FUNCTION menus_read_again(p_restaurant uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    m uuid;
BEGIN
    PERFORM 1 FROM streams WHERE id = p_restaurant FOR NO KEY UPDATE;  -- the restaurant's lock comes first, always
    FOR m IN SELECT id FROM menus WHERE restaurant_id = p_restaurant AND is_active ORDER BY id LOOP
        PERFORM stream_append(m, 'menu', m);
        PERFORM pg_notify('door', m::text);  -- who changes settings knows the restaurant's stream only
    END LOOP;
END $$;

CREATE FUNCTION restaurants_face() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM menus_read_again(NEW.id);
    RETURN NULL;
END $$;
-- Two of these are of a table's page alone: whether a scan opens the table, and whether its bill can be paid by phone.
CREATE CONSTRAINT TRIGGER restaurants_face AFTER UPDATE ON restaurants
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN ((OLD.slug, OLD.name, OLD.name_ar, OLD.default_language, OLD.digits, OLD.timezone, OLD.ordering_enabled, OLD.whatsapp_orders,
           OLD.service_ends_at, OLD.subscription_status, OLD.open_on_scan, OLD.pay_by_phone)
          IS DISTINCT FROM
          (NEW.slug, NEW.name, NEW.name_ar, NEW.default_language, NEW.digits, NEW.timezone, NEW.ordering_enabled, NEW.whatsapp_orders,
           NEW.service_ends_at, NEW.subscription_status, NEW.open_on_scan, NEW.pay_by_phone))
    EXECUTE FUNCTION restaurants_face();

CREATE FUNCTION homepages_face() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM menus_read_again(COALESCE(NEW.restaurant_id, OLD.restaurant_id));
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER homepages_face AFTER UPDATE ON homepages
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN ((OLD.logo_url, OLD.tagline_en, OLD.tagline_ar, OLD.is_active) IS DISTINCT FROM (NEW.logo_url, NEW.tagline_en, NEW.tagline_ar, NEW.is_active))
    EXECUTE FUNCTION homepages_face();
CREATE CONSTRAINT TRIGGER homepages_face_made AFTER INSERT OR DELETE ON homepages
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION homepages_face();

---- create above / drop below ----

DROP TRIGGER homepages_face_made ON homepages;
DROP TRIGGER homepages_face ON homepages;
DROP FUNCTION homepages_face();
DROP TRIGGER restaurants_face ON restaurants;
DROP FUNCTION restaurants_face();
DROP FUNCTION menus_read_again(uuid);
DROP VIEW menu_fingerprints;
