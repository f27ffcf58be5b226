-- Open pages of a menu learn of what 030 left to their next connection: the end of service, which comes by the clock, and a
-- template that the platform changes.

-- Whether the end of a restaurant's service is near enough for its pages to be told when it comes, or past. They then close
-- ordering by themselves; that a subscription ends some day is nobody's business before.
CREATE FUNCTION service_ends_soon(ends timestamptz) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT ends IS NOT NULL AND ends <= now() + interval '1 day'
$$;

-- As 030 has it, but for the end of service: that it is told, when it is, and that it has come. For all others the fingerprint
-- stays what it was, and no page is read again because of this migration.
CREATE OR REPLACE VIEW menu_fingerprints AS
SELECT m.id AS menu_id, m.restaurant_id,
       md5(ROW(m.published_version, m.revision, r.slug, r.name, r.name_ar, r.default_language, r.digits, r.timezone, r.ordering_enabled, r.whatsapp_orders, r.noindex_reason,
               h.logo_url, h.tagline_en, h.tagline_ar,
               (SELECT t.customization_settings FROM templates t WHERE t.id = m.template_id),
               CASE WHEN NOT service_ends_soon(r.service_ends_at) THEN 't' WHEN r.service_ends_at > now() THEN extract(epoch FROM r.service_ends_at)::text ELSE 'f' END)::text) AS fingerprint
FROM menus m
JOIN restaurants r ON r.id = m.restaurant_id
LEFT JOIN LATERAL (SELECT p.logo_url, p.tagline_en, p.tagline_ar FROM homepages p
                   WHERE p.restaurant_id = r.id AND p.is_active ORDER BY p.created_at LIMIT 1) h ON true;

-- The platform's templates whose new look open pages have not all been told of. after is the last menu that was: the work
-- goes on behind it, also after a restart.
CREATE TABLE template_changes (
    template_id         int PRIMARY KEY REFERENCES templates ON DELETE CASCADE,
    after_restaurant_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
    after_menu_id       uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'
);

CREATE FUNCTION templates_face() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO template_changes (template_id) VALUES (NEW.id)
    ON CONFLICT (template_id) DO UPDATE SET after_restaurant_id = DEFAULT, after_menu_id = DEFAULT;  -- those who were told know the look of before
    RETURN NULL;
END $$;
CREATE TRIGGER templates_face AFTER UPDATE ON templates FOR EACH ROW
    WHEN (OLD.customization_settings IS DISTINCT FROM NEW.customization_settings) EXECUTE FUNCTION templates_face();

-- A menu's template is otherwise looked up from the menu only.
CREATE INDEX menus_template ON menus (template_id, restaurant_id, id) WHERE is_active;

-- Tells the readers of at most so many menus of one changed template to read them again, and says how many it told; 0: all
-- know. Each call is a transaction of its own, as it holds what orders of those restaurants wait for.
CREATE FUNCTION template_changes_tell(p_most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
    change template_changes;
    menu record;
    told int := 0;
BEGIN
    LOOP
        SELECT * INTO change FROM template_changes ORDER BY template_id LIMIT 1 FOR UPDATE;
        IF NOT FOUND THEN
            RETURN 0;
        END IF;
        -- In the order of restaurants, whose lock comes first, always.
        FOR menu IN SELECT m.restaurant_id, m.id FROM menus m
                    WHERE m.template_id = change.template_id AND m.is_active
                      AND (m.restaurant_id, m.id) > (change.after_restaurant_id, change.after_menu_id)
                    ORDER BY m.restaurant_id, m.id LIMIT p_most LOOP
            PERFORM 1 FROM streams WHERE id = menu.restaurant_id FOR NO KEY UPDATE;
            PERFORM stream_append(menu.id, 'menu', menu.id);
            PERFORM pg_notify('door', menu.id::text);  -- whoever calls this touches no stream
            told := told + 1;
            UPDATE template_changes SET after_restaurant_id = menu.restaurant_id, after_menu_id = menu.id WHERE template_id = change.template_id;
        END LOOP;
        IF told > 0 THEN
            RETURN told;
        END IF;
        DELETE FROM template_changes WHERE template_id = change.template_id;
    END LOOP;
END $$;

---- create above / drop below ----

DROP FUNCTION template_changes_tell(int);
DROP INDEX menus_template;
DROP TRIGGER templates_face ON templates;
DROP FUNCTION templates_face();
DROP TABLE template_changes;
CREATE OR REPLACE VIEW menu_fingerprints AS
SELECT m.id AS menu_id, m.restaurant_id,
       md5(ROW(m.published_version, m.revision, r.slug, r.name, r.name_ar, r.default_language, r.digits, r.timezone, r.ordering_enabled, r.whatsapp_orders, r.noindex_reason,
               h.logo_url, h.tagline_en, h.tagline_ar,
               (SELECT t.customization_settings FROM templates t WHERE t.id = m.template_id),
               r.service_ends_at IS NULL OR r.service_ends_at > now())::text) AS fingerprint
FROM menus m
JOIN restaurants r ON r.id = m.restaurant_id
LEFT JOIN LATERAL (SELECT p.logo_url, p.tagline_en, p.tagline_ar FROM homepages p
                   WHERE p.restaurant_id = r.id AND p.is_active ORDER BY p.created_at LIMIT 1) h ON true;
DROP FUNCTION service_ends_soon(timestamptz);
