-- The platform's administrators at work. Restaurants are their subject, so most of these look at all of them.

-- name: PlatformRestaurants :many
-- cross-tenant: administrators see every restaurant. Newest first, by id; wanted is a LIKE pattern in search_form.
SELECT r.id, r.code, r.slug, r.name, r.name_ar, r.city, r.subscription_status, r.subscription_plan, r.trial_ends_at, r.created_at,
       coalesce(o.email, '')::text AS owner_email,
       coalesce(o.first_name || ' ' || o.last_name, '')::text AS owner_name
FROM restaurants r
LEFT JOIN LATERAL (SELECT w.email, w.first_name, w.last_name FROM restaurant_owners ro JOIN owners w ON w.id = ro.owner_id
                   WHERE ro.restaurant_id = r.id ORDER BY ro.created_at, w.id LIMIT 1) o ON true
WHERE (sqlc.narg(before)::uuid IS NULL OR r.id < sqlc.narg(before)::uuid)
  AND (@status::text = '' OR r.subscription_status = @status::text)
  AND (@wanted::text = '' OR search_form(r.name || ' ' || r.name_ar || ' ' || r.city || ' ' || r.slug || ' ' || r.code || ' ' || r.phone_number
       || ' ' || coalesce(o.email || ' ' || o.first_name || ' ' || o.last_name, '')) LIKE search_form(@wanted::text))
ORDER BY r.id DESC
LIMIT @page_size::int;

-- name: PlatformRestaurant :one
SELECT r.id, r.code, r.slug, r.name, r.name_ar, r.city, r.phone_number, r.vat_number, r.timezone, r.default_language, r.ordering_enabled,
       r.subscription_status, r.subscription_plan, r.trial_ends_at, r.subscription_ends_at, r.service_ends_at, r.suspension_reason, r.noindex_reason, r.created_at,
       (SELECT count(*) FROM staff s WHERE s.restaurant_id = r.id AND s.deleted_at IS NULL) AS staff,
       (SELECT count(*) FROM restaurant_tables t WHERE t.restaurant_id = r.id AND t.deleted_at IS NULL) AS tables,
       (SELECT count(*) FROM menus m WHERE m.restaurant_id = r.id AND m.deleted_at IS NULL) AS menus,
       (SELECT count(*) FROM orders o WHERE o.restaurant_id = r.id AND o.created_at > @since::timestamptz) AS recent_orders,
       (SELECT count(*) FROM sessions s WHERE s.restaurant_id = r.id AND s.kind <> 'table' AND s.expires_at > @now::timestamptz
          AND s.last_seen_at + make_interval(secs => s.idle_seconds) > @now::timestamptz) AS sign_ins
FROM restaurants r
WHERE r.id = @restaurant_id;

-- name: PlatformOwners :many
SELECT o.id, o.email, o.first_name, o.last_name, o.phone_number, o.is_email_verified, ro.created_at
FROM owners o
JOIN restaurant_owners ro ON ro.owner_id = o.id
WHERE ro.restaurant_id = @restaurant_id
ORDER BY ro.created_at, o.id
LIMIT 20;

-- name: PlatformMenus :many
SELECT m.id, m.name_en, m.name_ar, m.slug, m.is_active, m.published_version, m.view_count, m.qr_scans, m.updated_at, m.template_id,
       (SELECT count(*) FROM categories c WHERE c.restaurant_id = m.restaurant_id AND c.menu_id = m.id) AS categories,
       (SELECT count(*) FROM menu_items i WHERE i.restaurant_id = m.restaurant_id AND i.menu_id = m.id AND i.deleted_at IS NULL) AS items
FROM menus m
WHERE m.restaurant_id = @restaurant_id AND m.deleted_at IS NULL
ORDER BY m.created_at, m.id
LIMIT 100;

-- name: PlatformStatusLock :one
SELECT subscription_status, subscription_plan, status_before, trial_ends_at, noindex_reason, timezone FROM restaurants WHERE id = @restaurant_id FOR NO KEY UPDATE;

-- name: PlatformSuspend :exec
UPDATE restaurants
SET status_before = subscription_status, subscription_status = 'suspended', suspension_reason = @reason, updated_at = @now::timestamptz
WHERE id = @restaurant_id AND subscription_status <> 'suspended';

-- name: PlatformLift :exec
UPDATE restaurants
SET subscription_status = coalesce(status_before, 'active'), status_before = NULL, suspension_reason = '', updated_at = @now::timestamptz
WHERE id = @restaurant_id AND subscription_status = 'suspended';

-- name: PlatformTrial :exec
-- A subscription that had ended begins a trial anew.
UPDATE restaurants
SET trial_ends_at = @trial_ends_at::timestamptz, subscription_status = 'trial', updated_at = @now::timestamptz
WHERE id = @restaurant_id;

-- name: PlatformPlan :exec
UPDATE restaurants
SET subscription_plan = @plan, subscription_status = @status, subscription_ends_at = sqlc.narg(ends_at)::timestamptz, updated_at = @now::timestamptz
WHERE id = @restaurant_id;

-- name: PlatformNoindex :exec
UPDATE restaurants
SET noindex_reason = @reason, updated_at = @now::timestamptz
WHERE id = @restaurant_id;

-- name: PlatformPlans :many
-- cross-tenant: the platform's plans belong to nobody.
SELECT * FROM plans ORDER BY sort_order, code LIMIT 50;

-- name: PlatformPeople :many
-- cross-tenant: administrators look for a login, whosever it is. Newest first, by id.
SELECT p.kind, p.id, p.email, p.name, p.role, p.restaurant_id, p.restaurant, p.restaurant_ar, p.is_active, p.created_at,
       coalesce((SELECT max(s.last_seen_at) FROM sessions s WHERE s.principal_id = p.id), 'epoch')::timestamptz AS last_seen_at
FROM (
    SELECT 'owner'::text AS kind, o.id, o.email, (o.first_name || ' ' || o.last_name)::text AS name, ''::text AS role,
           r.id AS restaurant_id, r.name AS restaurant, r.name_ar AS restaurant_ar, true AS is_active, o.created_at
    FROM owners o JOIN restaurant_owners ro ON ro.owner_id = o.id JOIN restaurants r ON r.id = ro.restaurant_id
    UNION ALL
    SELECT 'staff', s.id, s.email, s.first_name || ' ' || s.last_name, s.role, r.id, r.name, r.name_ar, s.is_active, s.created_at
    FROM staff s JOIN restaurants r ON r.id = s.restaurant_id
    WHERE s.deleted_at IS NULL
    UNION ALL
    SELECT 'customer', c.id, c.email, c.first_name || ' ' || c.last_name, '', '00000000-0000-0000-0000-000000000000'::uuid, '', '', true, c.created_at
    FROM customers c
    UNION ALL
    SELECT 'admin', u.id, u.email, u.first_name || ' ' || u.last_name, u.role, '00000000-0000-0000-0000-000000000000'::uuid, '', '', true, u.created_at
    FROM users u
) p
WHERE (@kind::text = '' OR p.kind = @kind::text)
  AND (sqlc.narg(before)::uuid IS NULL OR p.id < sqlc.narg(before)::uuid)
  AND (@wanted::text = '' OR search_form(p.name || ' ' || p.email || ' ' || p.restaurant || ' ' || p.restaurant_ar) LIKE search_form(@wanted::text))
ORDER BY p.id DESC
LIMIT @page_size::int;

-- name: PlatformSeo :many
-- cross-tenant: what search engines may know of every restaurant. Pages are counted as the sitemap lists them.
SELECT r.id, r.slug, r.name, r.name_ar, r.subscription_status, r.noindex_reason,
       coalesce(m.slug, '')::text AS menu_slug, coalesce(h.slug, '')::text AS homepage_slug,
       coalesce(h.seo_description, '')::text AS seo_description,
       coalesce(h.hero_image_url <> '' OR h.logo_url <> '', false)::boolean AS has_picture,
       (SELECT count(*) FROM menus n WHERE n.restaurant_id = r.id AND n.is_active) AS menus,
       (SELECT count(*) FROM homepages n WHERE n.restaurant_id = r.id AND n.is_active) AS homepages,
       (SELECT count(*) FROM menu_items i JOIN menus n ON n.id = i.menu_id AND n.is_active
        WHERE i.restaurant_id = r.id AND i.deleted_at IS NULL) AS items,
       (SELECT count(*) FROM menu_items i JOIN menus n ON n.id = i.menu_id AND n.is_active
        WHERE i.restaurant_id = r.id AND i.deleted_at IS NULL AND i.description_en = '' AND i.description_ar = '') AS items_bare,
       (SELECT count(*) FROM menu_items i JOIN menus n ON n.id = i.menu_id AND n.is_active
        WHERE i.restaurant_id = r.id AND i.deleted_at IS NULL AND i.image_url = '') AS items_dark
FROM restaurants r
LEFT JOIN LATERAL (SELECT n.slug FROM menus n WHERE n.restaurant_id = r.id AND n.is_active ORDER BY n.created_at, n.id LIMIT 1) m ON true
LEFT JOIN LATERAL (SELECT p.slug, p.seo_description, p.hero_image_url, p.logo_url FROM homepages p
                   WHERE p.restaurant_id = r.id AND p.is_active ORDER BY p.created_at LIMIT 1) h ON true
WHERE (sqlc.narg(before)::uuid IS NULL OR r.id < sqlc.narg(before)::uuid)
  AND (@wanted::text = '' OR search_form(r.name || ' ' || r.name_ar || ' ' || r.slug) LIKE search_form(@wanted::text))
ORDER BY r.id DESC
LIMIT @page_size::int;

-- name: PlatformAudit :many
-- cross-tenant: what administrators did, at whichever restaurant.
SELECT a.*, coalesce(r.name, '')::text AS restaurant, coalesce(r.name_ar, '')::text AS restaurant_ar
FROM audit_log a
LEFT JOIN restaurants r ON r.id = a.restaurant_id
WHERE a.actor_kind IN ('admin', 'support') AND (sqlc.narg(before)::uuid IS NULL OR a.id < sqlc.narg(before)::uuid)
ORDER BY a.id DESC
LIMIT @page_size::int;

-- name: PlatformFigures :one
-- cross-tenant: sums of the whole platform.
SELECT (SELECT count(*) FROM restaurants) AS restaurants,
       (SELECT count(*) FROM restaurants WHERE subscription_status = 'trial') AS trials,
       (SELECT count(*) FROM restaurants WHERE subscription_status = 'suspended') AS suspended,
       (SELECT count(*) FROM orders WHERE created_at > @hour::timestamptz) AS orders_hour,
       (SELECT count(*) FROM sessions WHERE expires_at > @now::timestamptz
          AND last_seen_at + make_interval(secs => idle_seconds) > @now::timestamptz) AS sign_ins,
       (SELECT count(*) FROM outbox WHERE state = 'waiting') AS mails_waiting,
       coalesce((SELECT min(created_at) FROM outbox WHERE state = 'waiting'), 'epoch')::timestamptz AS mail_waits_since,
       (SELECT count(*) FROM outbox WHERE state = 'failed') AS mails_failed,
       (SELECT count(*) FROM payment_transactions WHERE status = 'failed' AND updated_at > @day::timestamptz) AS payments_failed,
       (SELECT count(*) FROM payment_transactions WHERE status = 'review') AS payments_review,
       (SELECT count(*) FROM payment_transactions WHERE status IN ('created', 'pending') AND expires_at < @now::timestamptz) AS payments_late;

-- name: PlatformFailedPayments :many
-- cross-tenant: payments that need a look, whosever they are.
SELECT p.id, p.restaurant_id, r.name AS restaurant, r.name_ar AS restaurant_ar, p.provider, p.status, p.problem, p.amount, p.currency, p.updated_at
FROM payment_transactions p
JOIN restaurants r ON r.id = p.restaurant_id
WHERE p.status = 'review' OR p.status = 'failed' AND p.updated_at > @since::timestamptz
ORDER BY p.updated_at DESC, p.id
LIMIT 50;

-- name: PlatformMails :many
-- cross-tenant: mail that was given up or waits for another try, whosever it is.
SELECT o.id, o.restaurant_id, o.addressee_kind, o.address, o.kind, o.state, o.attempts, o.last_error, o.next_attempt_at, o.created_at
FROM outbox o
WHERE o.state = 'failed' OR o.state = 'waiting' AND o.attempts > 0
ORDER BY o.created_at DESC, o.id
LIMIT 100;

-- name: PlatformMailRetry :one
-- cross-tenant: an administrator has one more try made of what was given up.
UPDATE outbox
SET state = 'waiting', attempts = 0, next_attempt_at = @now::timestamptz, last_error = ''
WHERE id = @id AND state = 'failed'
RETURNING kind, restaurant_id;

-- name: PlatformTemplates :many
-- cross-tenant: the platform's templates belong to nobody.
SELECT t.id, t.name, t.name_ar, t.image_url, t.thumbnail_url, t.customization_settings, t.is_public, t.sort_order, t.created_at,
       (SELECT count(*) FROM menus m WHERE m.template_id = t.id AND m.deleted_at IS NULL) AS menus
FROM templates t
WHERE t.restaurant_id IS NULL
ORDER BY t.sort_order, t.id
LIMIT 200;

-- name: PlatformTemplate :one
-- cross-tenant: the platform's templates belong to nobody.
SELECT * FROM templates WHERE id = @id AND restaurant_id IS NULL;

-- name: PlatformTemplateCopy :one
-- cross-tenant: the platform's templates belong to nobody. The copy is not shown until somebody publishes it, and has no
-- picture: that of the first one shows another look.
INSERT INTO templates (name, name_ar, customization_settings, is_public, sort_order)
SELECT @name, @name_ar, t.customization_settings, false, coalesce((SELECT max(o.sort_order) FROM templates o WHERE o.restaurant_id IS NULL), 0) + 1
FROM templates t
WHERE t.id = @from_id AND t.restaurant_id IS NULL AND (SELECT count(*) FROM templates c WHERE c.restaurant_id IS NULL) < @most::int
RETURNING id;

-- name: PlatformTemplateUpdate :execrows
-- cross-tenant: the platform's templates belong to nobody.
UPDATE templates
SET name = @name, name_ar = @name_ar, customization_settings = @settings, is_public = @is_public, image_url = @image_url, thumbnail_url = @image_url
WHERE id = @id AND restaurant_id IS NULL;

-- name: PlatformTemplateOrder :execrows
-- cross-tenant: the platform's templates belong to nobody.
UPDATE templates t
SET sort_order = o.place
FROM unnest(@ids::int[]) WITH ORDINALITY AS o (id, place)
WHERE t.id = o.id AND t.restaurant_id IS NULL;

-- name: PlatformTemplateLock :many
-- cross-tenant: the platform's templates belong to nobody.
SELECT id FROM templates WHERE restaurant_id IS NULL ORDER BY id LIMIT 200 FOR UPDATE;

-- name: SupportStart :exec
INSERT INTO support_access (restaurant_id, id, user_id, user_name, reason, started_at, expires_at)
VALUES (@restaurant_id, @id, @user_id, @user_name, @reason, @started_at, @expires_at);

-- name: SupportEndOf :many
-- cross-tenant: an administrator's own look, into whichever restaurant. Also one that has run out: it ended then.
-- unordered: it is one, by support_access_open.
-- unbounded: it is one.
UPDATE support_access
SET ended_at = least(expires_at, @now::timestamptz)
WHERE id IN (SELECT s.id FROM support_access s WHERE s.user_id = @user_id AND s.ended_at IS NULL ORDER BY s.id LIMIT 10)
RETURNING id, restaurant_id, expires_at;

-- name: SupportOpen :one
-- cross-tenant: finds the restaurant that an administrator looks into.
SELECT * FROM support_access
WHERE user_id = @user_id AND ended_at IS NULL AND expires_at > @now::timestamptz;

-- name: SupportOfRestaurant :many
-- The looks into a restaurant, the newest first.
SELECT * FROM support_access
WHERE restaurant_id = @restaurant_id
ORDER BY started_at DESC, id
LIMIT 50;

-- name: SupportLock :one
SELECT * FROM support_access
WHERE restaurant_id = @restaurant_id AND id = @id AND ended_at IS NULL AND expires_at > @now::timestamptz
FOR UPDATE;

-- name: SupportAskWrite :exec
UPDATE support_access SET write_asked_at = @now::timestamptz, write_refused_at = NULL
WHERE restaurant_id = @restaurant_id AND id = @id;

-- name: SupportGrantWrite :exec
UPDATE support_access SET write_granted_at = @now::timestamptz, write_refused_at = NULL
WHERE restaurant_id = @restaurant_id AND id = @id;

-- name: SupportRefuseWrite :exec
-- What was granted is taken back too.
UPDATE support_access SET write_granted_at = NULL, write_refused_at = @now::timestamptz
WHERE restaurant_id = @restaurant_id AND id = @id;

-- name: SupportEnd :exec
UPDATE support_access SET ended_at = @now::timestamptz
WHERE restaurant_id = @restaurant_id AND id = @id;

-- name: PlatformSessionTenant :one
-- cross-tenant: an administrator ends somebody's sign-ins, wherever they belong.
SELECT restaurant_id FROM sessions
WHERE kind = @kind AND principal_id = @principal_id
ORDER BY last_seen_at DESC LIMIT 1;
