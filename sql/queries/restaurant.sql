-- The tenant itself. Its id is the tenant key of every other table.

-- name: RestaurantInsert :exec
INSERT INTO restaurants (id, code, slug, name, phone_number, address, city, state, country, postal_code, trial_ends_at, template_id)
VALUES (@id, @code, @slug, @name, @phone_number, @address, @city, @state, @country, @postal_code, @trial_ends_at, @template_id);

-- name: RestaurantTemplateExists :one
-- cross-tenant: the platform's public templates belong to nobody.
SELECT EXISTS (SELECT 1 FROM templates WHERE id = @id AND restaurant_id IS NULL AND is_public);

-- name: RestaurantSlugs :many
-- cross-tenant: slugs are unique on the platform. Those that start like a wanted one; with the homepages' and
-- menus' slugs, which share the address space.
SELECT taken.slug::text AS slug
FROM (
    SELECT r.slug FROM restaurants r WHERE r.slug LIKE @prefix::text || '%'
    UNION
    SELECT h.slug FROM homepages h WHERE h.slug LIKE @prefix::text || '%'
    UNION
    SELECT m.slug FROM menus m WHERE m.slug LIKE @prefix::text || '%'
    UNION
    SELECT o.slug FROM menu_slugs o WHERE o.slug LIKE @prefix::text || '%'
) taken
ORDER BY taken.slug
LIMIT 1000;

-- name: RestaurantByID :one
SELECT *
FROM restaurants
WHERE id = @restaurant_id;

-- name: RestaurantBusinessDay :one
-- The day that runs: the clock's, or the next one when that has been closed by hand.
SELECT business_day(@restaurant_id)::date;

-- name: RestaurantCount :one
-- cross-tenant: an empty platform is seeded.
SELECT count(*) FROM restaurants;

-- name: RestaurantUpdate :one
UPDATE restaurants
SET name = coalesce(sqlc.narg(name)::text, name),
    name_ar = coalesce(sqlc.narg(name_ar)::text, name_ar),
    phone_number = coalesce(sqlc.narg(phone_number)::text, phone_number),
    address = coalesce(sqlc.narg(address)::text, address),
    city = coalesce(sqlc.narg(city)::text, city),
    state = coalesce(sqlc.narg(state)::text, state),
    country = coalesce(sqlc.narg(country)::text, country),
    postal_code = coalesce(sqlc.narg(postal_code)::text, postal_code),
    legal_name = coalesce(sqlc.narg(legal_name)::text, legal_name),
    legal_name_ar = coalesce(sqlc.narg(legal_name_ar)::text, legal_name_ar),
    vat_number = coalesce(sqlc.narg(vat_number)::text, vat_number),
    cr_number = coalesce(sqlc.narg(cr_number)::text, cr_number),
    ordering_enabled = coalesce(sqlc.narg(ordering_enabled)::boolean, ordering_enabled),
    default_language = coalesce(sqlc.narg(default_language)::text, default_language),
    digits = coalesce(sqlc.narg(digits)::text, digits),
    day_cutoff = coalesce(sqlc.narg(day_cutoff)::text::time, day_cutoff),
    confirm_orders = coalesce(sqlc.narg(confirm_orders)::text, confirm_orders),
    open_on_scan = coalesce(sqlc.narg(open_on_scan)::boolean, open_on_scan),
    whatsapp_orders = coalesce(sqlc.narg(whatsapp_orders)::boolean, whatsapp_orders),
    remote_wait = coalesce(sqlc.narg(remote_wait)::int, remote_wait),
    close_needs_payment_right = coalesce(sqlc.narg(close_needs_payment_right)::boolean, close_needs_payment_right),
    waiter_discount_limit = coalesce(sqlc.narg(waiter_discount_limit)::numeric, waiter_discount_limit),
    course_mode = coalesce(sqlc.narg(course_mode)::text, course_mode),
    invoice_mode = coalesce(sqlc.narg(invoice_mode)::text, invoice_mode),
    age_thresholds = coalesce(sqlc.narg(age_thresholds)::int[], age_thresholds),
    staff_takes_orders = coalesce(sqlc.narg(staff_takes_orders)::boolean, staff_takes_orders),
    staff_modifies_orders = coalesce(sqlc.narg(staff_modifies_orders)::boolean, staff_modifies_orders),
    staff_processes_payments = coalesce(sqlc.narg(staff_processes_payments)::boolean, staff_processes_payments),
    staff_manages_tables = coalesce(sqlc.narg(staff_manages_tables)::boolean, staff_manages_tables),
    updated_at = now()
WHERE id = @restaurant_id
RETURNING *;
