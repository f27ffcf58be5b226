-- The owner's figures: what was sold, when, of what and by whom. The measures of days are DayOrders and its neighbours, as for
-- the close of a day. Read only; every range is of business days, both included.

-- name: AnalyticsSales :many
-- Orders that were not cancelled, by business day, by hour of the restaurant's clock, by waiter and by table in one reading;
-- part says which.
WITH s AS MATERIALIZED (
    SELECT o.business_date, EXTRACT(hour FROM o.taken_at AT TIME ZONE r.timezone)::int AS hour, o.waiter_id, o.table_id, o.final_amount,
           CASE o.status WHEN 'completed' THEN o.final_amount ELSE 0 END AS revenue
    FROM orders o
    JOIN restaurants r ON r.id = o.restaurant_id
    WHERE o.restaurant_id = @restaurant_id AND o.business_date >= @date_from AND o.business_date <= @date_to AND o.status <> 'cancelled'
), g AS (
    SELECT 'day' AS part, s.business_date AS day, 0 AS hour, NULL::uuid AS id, count(*) AS orders, sum(s.final_amount) AS sold, sum(s.revenue) AS revenue
    FROM s GROUP BY s.business_date
    UNION ALL
    SELECT 'hour', NULL, s.hour, NULL, count(*), sum(s.final_amount), sum(s.revenue) FROM s GROUP BY s.hour
    UNION ALL
    SELECT 'waiter', NULL, 0, s.waiter_id, count(*), sum(s.final_amount), sum(s.revenue) FROM s GROUP BY s.waiter_id
    UNION ALL
    SELECT 'table', NULL, 0, s.table_id, count(*), sum(s.final_amount), sum(s.revenue) FROM s GROUP BY s.table_id
)
SELECT g.part::text AS part, COALESCE(to_char(g.day, 'YYYY-MM-DD'), '')::text AS day, g.hour::int AS hour, g.id,
       COALESCE(btrim(w.first_name || ' ' || w.last_name), t.table_number, '')::text AS name, COALESCE(t.location, '')::text AS location,
       g.orders::int AS orders, g.sold::numeric AS sold_amount, g.revenue::numeric AS revenue_amount
FROM g
LEFT JOIN staff w ON g.part = 'waiter' AND w.restaurant_id = @restaurant_id AND w.id = g.id
LEFT JOIN restaurant_tables t ON g.part = 'table' AND t.restaurant_id = @restaurant_id AND t.id = g.id
ORDER BY g.part, g.day, g.hour, g.sold DESC, name, g.id
LIMIT 5000;

-- name: AnalyticsItems :many
-- Lines by dish, with the category that the dish is in now. A dish that was removed for good is known by its name.
SELECT g.menu_item_id, g.item_name, g.item_name_ar, c.id AS category_id, COALESCE(c.name_en, '')::text AS category_name,
       COALESCE(c.name_ar, '')::text AS category_name_ar, g.quantity, g.amount, g.orders
FROM (SELECT i.menu_item_id, max(i.item_name)::text AS item_name, max(i.item_name_ar)::text AS item_name_ar, sum(i.quantity)::int AS quantity,
             sum(i.total_price)::numeric AS amount, count(DISTINCT i.order_id)::int AS orders
      FROM orders o
      JOIN order_items i ON i.restaurant_id = o.restaurant_id AND i.order_id = o.id
      WHERE o.restaurant_id = @restaurant_id AND o.business_date >= @date_from AND o.business_date <= @date_to AND o.status <> 'cancelled'
        AND i.item_status <> 'voided'
      GROUP BY i.menu_item_id, CASE WHEN i.menu_item_id IS NULL THEN i.item_name END) g
LEFT JOIN menu_items m ON m.restaurant_id = @restaurant_id AND m.id = g.menu_item_id
LEFT JOIN categories c ON c.restaurant_id = @restaurant_id AND c.id = m.category_id
ORDER BY g.amount DESC, g.quantity DESC, g.item_name, g.menu_item_id
LIMIT 5000;

-- name: AnalyticsPreparation :many
-- Seconds from a line's being fired (or its order's confirmation, when that came later) to its being ready, or its order's; by
-- dish, by the hour in which the cook got it, and of all. part says which.
WITH p AS MATERIALIZED (
    SELECT i.menu_item_id, i.item_name, i.item_name_ar, EXTRACT(hour FROM GREATEST(i.fired_at, o.confirmed_at) AT TIME ZONE r.timezone)::int AS hour,
           EXTRACT(epoch FROM COALESCE(i.ready_at, o.ready_at) - GREATEST(i.fired_at, o.confirmed_at))::float8 AS seconds
    FROM orders o
    JOIN restaurants r ON r.id = o.restaurant_id
    JOIN order_items i ON i.restaurant_id = o.restaurant_id AND i.order_id = o.id
    WHERE o.restaurant_id = @restaurant_id AND o.business_date >= @date_from AND o.business_date <= @date_to AND o.status <> 'cancelled'
      AND i.item_status <> 'voided' AND i.menu_item_id IS NOT NULL AND COALESCE(i.ready_at, o.ready_at) > GREATEST(i.fired_at, o.confirmed_at)
), g AS (
    SELECT 'all' AS part, NULL::uuid AS id, '' AS name, '' AS name_ar, 0 AS hour, count(*) AS lines,
           percentile_cont(0.5) WITHIN GROUP (ORDER BY p.seconds) AS p50, percentile_cont(0.9) WITHIN GROUP (ORDER BY p.seconds) AS p90
    FROM p HAVING count(*) > 0
    UNION ALL
    SELECT 'item', p.menu_item_id, max(p.item_name), max(p.item_name_ar), 0, count(*),
           percentile_cont(0.5) WITHIN GROUP (ORDER BY p.seconds), percentile_cont(0.9) WITHIN GROUP (ORDER BY p.seconds)
    FROM p GROUP BY p.menu_item_id
    UNION ALL
    SELECT 'hour', NULL, '', '', p.hour, count(*),
           percentile_cont(0.5) WITHIN GROUP (ORDER BY p.seconds), percentile_cont(0.9) WITHIN GROUP (ORDER BY p.seconds)
    FROM p GROUP BY p.hour
)
SELECT g.part::text AS part, g.id, g.name::text AS name, g.name_ar::text AS name_ar, g.hour::int AS hour, g.lines::int AS lines,
       g.p50::float8 AS p50, g.p90::float8 AS p90
FROM g
ORDER BY g.part, g.hour, g.lines DESC, g.name, g.id
LIMIT 5000;

-- name: AnalyticsLosses :many
-- What was taken off bills, newest first.
SELECT l.kind::text AS kind, l.at::timestamptz AS at, l.business_date, l.order_id, l.order_number, l.item_name, l.item_name_ar,
       l.quantity::int AS quantity, l.amount::numeric AS amount, COALESCE(l.reason, '')::text AS reason, l.actor_kind, l.actor_name
FROM order_losses l
WHERE l.restaurant_id = @restaurant_id AND l.business_date >= @date_from AND l.business_date <= @date_to
ORDER BY l.at DESC, l.order_id, l.kind, l.item_name
LIMIT @page_size::int;

-- name: AnalyticsLossSums :many
-- The same, by kind and by who did it.
SELECT l.kind::text AS kind, l.actor_kind, l.actor_name, count(*)::int AS count, sum(l.amount)::numeric AS amount
FROM order_losses l
WHERE l.restaurant_id = @restaurant_id AND l.business_date >= @date_from AND l.business_date <= @date_to
GROUP BY l.kind, l.actor_kind, l.actor_name
ORDER BY l.kind, sum(l.amount) DESC, l.actor_name, l.actor_kind
LIMIT 1000;

-- name: AnalyticsVisits :many
-- Visits of public pages by business day, hour of the clock, page and language in one reading; part says which. since and until
-- only keep the reading short: they lie around the days.
WITH v AS MATERIALIZED (
    SELECT ((w.hour AT TIME ZONE r.timezone) - r.day_cutoff::interval)::date AS day, EXTRACT(hour FROM w.hour AT TIME ZONE r.timezone)::int AS hour,
           w.subject, w.subject_id, w.language, CASE w.kind WHEN 'view' THEN w.visits ELSE 0 END AS views, CASE w.kind WHEN 'scan' THEN w.visits ELSE 0 END AS scans
    FROM visits w
    JOIN restaurants r ON r.id = w.restaurant_id
    WHERE w.restaurant_id = @restaurant_id AND w.hour >= @since::timestamptz AND w.hour < @until::timestamptz
      AND ((w.hour AT TIME ZONE r.timezone) - r.day_cutoff::interval)::date BETWEEN @date_from::date AND @date_to::date
), g AS (
    SELECT 'day' AS part, v.day, 0 AS hour, '' AS subject, NULL::uuid AS id, '' AS language, sum(v.views) AS views, sum(v.scans) AS scans FROM v GROUP BY v.day
    UNION ALL
    SELECT 'hour', NULL, v.hour, '', NULL, '', sum(v.views), sum(v.scans) FROM v GROUP BY v.hour
    UNION ALL
    SELECT 'page', NULL, 0, v.subject, v.subject_id, '', sum(v.views), sum(v.scans) FROM v GROUP BY v.subject, v.subject_id
    UNION ALL
    SELECT 'language', NULL, 0, '', NULL, v.language, sum(v.views), sum(v.scans) FROM v GROUP BY v.language
)
SELECT g.part::text AS part, COALESCE(to_char(g.day, 'YYYY-MM-DD'), '')::text AS day, g.hour::int AS hour, g.subject::text AS subject, g.id,
       g.language::text AS language, COALESCE(m.name_en, h.restaurant_name_en, t.table_number, '')::text AS name,
       COALESCE(m.name_ar, h.restaurant_name_ar, '')::text AS name_ar, COALESCE(t.location, '')::text AS location,
       g.views::bigint AS views, g.scans::bigint AS scans
FROM g
LEFT JOIN menus m ON g.subject = 'menu' AND m.restaurant_id = @restaurant_id AND m.id = g.id
LEFT JOIN homepages h ON g.subject = 'homepage' AND h.restaurant_id = @restaurant_id AND h.id = g.id
LEFT JOIN restaurant_tables t ON g.subject = 'table' AND t.restaurant_id = @restaurant_id AND t.id = g.id
ORDER BY g.part, g.day, g.hour, g.views + g.scans DESC, name, g.id
LIMIT 5000;

-- name: AnalyticsUsual :many
-- How the given business days grew: what each minute brought, counted from the day's beginning by the restaurant's clock.
-- sold grows when an order is taken, revenue when it is completed, settled when money changes hands.
SELECT e.business_date, e.minute, sum(e.orders)::int AS orders, sum(e.sold)::numeric AS sold_amount, sum(e.revenue)::numeric AS revenue_amount,
       sum(e.settled)::numeric AS settled_amount
FROM (SELECT d.business_date, floor(EXTRACT(epoch FROM (d.at AT TIME ZONE r.timezone) - d.business_date - r.day_cutoff::interval) / 60)::int AS minute,
             d.orders, d.sold, d.revenue, d.settled
      FROM restaurants r
      JOIN (SELECT o.restaurant_id, o.business_date, o.taken_at AS at, 1 AS orders, o.final_amount AS sold, 0::numeric AS revenue, 0::numeric AS settled
            FROM orders o
            WHERE o.restaurant_id = @restaurant_id AND o.business_date = ANY(@days::date[]) AND o.status <> 'cancelled'
            UNION ALL
            SELECT o.restaurant_id, o.business_date, o.completed_at, 0, 0, o.final_amount, 0
            FROM orders o
            WHERE o.restaurant_id = @restaurant_id AND o.business_date = ANY(@days::date[]) AND o.status = 'completed'
            UNION ALL
            SELECT s.restaurant_id, s.business_date, s.at, 0, 0, 0, CASE WHEN s.kind = 'sale' THEN s.amount ELSE -s.amount END
            FROM settlements s
            WHERE s.restaurant_id = @restaurant_id AND s.business_date = ANY(@days::date[]) AND (s.kind = 'sale' OR s.undoes_id IS NOT NULL)) d
        ON d.restaurant_id = r.id
      WHERE r.id = @restaurant_id) e
GROUP BY e.business_date, e.minute
ORDER BY e.business_date, e.minute
LIMIT 8000;

-- name: AnalyticsOutages :many
-- Times in which dishes were sold out, cut to business days (a piece each), and what each dish sold in the same hours of the
-- same weekday one to four weeks before. traded: the restaurant sold something on that day; out: the dish was sold out for some
-- of those hours then, so the week says nothing.
WITH clock AS (
    SELECT r.id, r.timezone, r.day_cutoff::interval AS cutoff FROM restaurants r WHERE r.id = @restaurant_id
), piece AS (
    SELECT u.menu_item_id, d.day AS day, GREATEST(u.began_at, d.begins) AS began_at, LEAST(COALESCE(u.ended_at, @now::timestamptz), d.ends) AS ended_at
    FROM clock k
    JOIN LATERAL (SELECT g.day, (g.day + k.cutoff) AT TIME ZONE k.timezone AS begins, (g.day + 1 + k.cutoff) AT TIME ZONE k.timezone AS ends
                  FROM (SELECT sqlc.arg('date_from')::date + n AS day FROM generate_series(0, sqlc.arg('date_to')::date - sqlc.arg('date_from')::date) AS n) g) d ON true
    JOIN item_outages u ON u.restaurant_id = @restaurant_id AND u.began_at < d.ends AND COALESCE(u.ended_at, @now::timestamptz) > d.begins
    WHERE d.begins < @now::timestamptz
    ORDER BY d.day DESC, began_at DESC
    LIMIT 500
), past AS (
    SELECT p.menu_item_id, p.day, p.began_at, p.ended_at, n.ago, (p.day - 7 * n.ago)::date AS past_day,
           ((p.began_at AT TIME ZONE k.timezone) - make_interval(days => 7 * n.ago)) AT TIME ZONE k.timezone AS past_began,
           ((p.ended_at AT TIME ZONE k.timezone) - make_interval(days => 7 * n.ago)) AT TIME ZONE k.timezone AS past_ended
    FROM piece p
    CROSS JOIN clock k
    CROSS JOIN generate_series(1, 4) AS n(ago)
), line AS (
    SELECT o.business_date, i.menu_item_id, o.taken_at, i.quantity, i.total_price
    FROM orders o
    JOIN order_items i ON i.restaurant_id = o.restaurant_id AND i.order_id = o.id
    WHERE o.restaurant_id = @restaurant_id AND o.business_date = ANY(ARRAY(SELECT DISTINCT p.past_day FROM past p)) AND o.status <> 'cancelled'
      AND i.item_status <> 'voided' AND i.menu_item_id = ANY(ARRAY(SELECT DISTINCT p.menu_item_id FROM piece p))
), traded AS (
    SELECT DISTINCT o.business_date FROM orders o
    WHERE o.restaurant_id = @restaurant_id AND o.business_date = ANY(ARRAY(SELECT DISTINCT p.past_day FROM past p)) AND o.status <> 'cancelled'
)
SELECT p.menu_item_id, m.name_en, m.name_ar, p.day::date AS day, p.began_at::timestamptz AS began_at, p.ended_at::timestamptz AS ended_at, p.ago::int AS ago,
       EXISTS (SELECT 1 FROM traded t WHERE t.business_date = p.past_day)::boolean AS traded,
       EXISTS (SELECT 1 FROM item_outages u WHERE u.restaurant_id = @restaurant_id AND u.menu_item_id = p.menu_item_id
               AND u.began_at < p.past_ended AND COALESCE(u.ended_at, 'infinity') > p.past_began)::boolean AS out,
       COALESCE(sum(l.quantity), 0)::int AS quantity, COALESCE(sum(l.total_price), 0)::numeric AS amount
FROM past p
JOIN menu_items m ON m.restaurant_id = @restaurant_id AND m.id = p.menu_item_id
LEFT JOIN line l ON l.business_date = p.past_day AND l.menu_item_id = p.menu_item_id AND l.taken_at >= p.past_began AND l.taken_at < p.past_ended
GROUP BY p.menu_item_id, m.name_en, m.name_ar, p.day, p.began_at, p.ended_at, p.ago, p.past_day, p.past_began, p.past_ended
ORDER BY p.day DESC, p.began_at DESC, p.menu_item_id, p.ago
LIMIT 2000;

-- name: AnalyticsClock :one
-- running is the day that orders go to now.
SELECT business_day(r.id)::date AS running, r.timezone, to_char(r.day_cutoff, 'HH24:MI')::text AS day_cutoff
FROM restaurants r
WHERE r.id = @restaurant_id;
