-- The owner's figures: what was sold, when, of what and by whom. The measures of days are DayOrders and its neighbours, as for
-- the close of a day. Read only; every range is of business days, both included.

-- name: AnalyticsKept :many
-- Days that have been counted by the clock that the restaurant has now.
SELECT k.business_date, k.measures::jsonb AS measures
FROM counted_days k
JOIN restaurants r ON r.id = k.restaurant_id AND r.timezone = k.timezone
WHERE k.restaurant_id = @restaurant_id AND k.business_date >= @date_from AND k.business_date <= @date_to AND k.measures IS NOT NULL AND k.version = @version
ORDER BY k.business_date
LIMIT 400;

-- name: AnalyticsUncounted :many
-- Days that lie behind and hold something that has not been counted. One day later than count_again looks back: whoever wrote
-- before that has long ended.
SELECT d.day::date AS day
FROM (SELECT g.n::date AS day FROM generate_series((@date_from::date)::timestamp, LEAST((@date_to::date)::timestamp, (now() AT TIME ZONE 'UTC')::date - 3), interval '1 day') AS g(n)) d
WHERE NOT EXISTS (SELECT 1 FROM counted_days k JOIN restaurants r ON r.id = k.restaurant_id AND r.timezone = k.timezone
                  WHERE k.restaurant_id = @restaurant_id AND k.business_date = d.day AND k.measures IS NOT NULL AND k.version = @version)
  AND (EXISTS (SELECT 1 FROM orders o WHERE o.restaurant_id = @restaurant_id AND o.business_date = d.day)
       OR EXISTS (SELECT 1 FROM settlements s WHERE s.restaurant_id = @restaurant_id AND s.business_date = d.day))
ORDER BY d.day DESC
LIMIT 400;

-- name: CountedDayHold :one
-- Whether the day must be counted. Held until the transaction ends: whoever changes the day meanwhile waits, and what was
-- changed before is seen by the statements that come.
INSERT INTO counted_days AS k (restaurant_id, business_date, timezone, version)
SELECT r.id, @business_date::date, r.timezone, @version::int FROM restaurants r WHERE r.id = @restaurant_id
ON CONFLICT (restaurant_id, business_date) DO UPDATE
SET timezone = excluded.timezone, version = excluded.version,
    measures = CASE WHEN k.timezone = excluded.timezone AND k.version = excluded.version THEN k.measures END
RETURNING (measures IS NULL)::boolean AS stale;

-- name: CountedSumsDelete :exec
DELETE FROM counted_sums WHERE restaurant_id = @restaurant_id AND business_date = @business_date;

-- name: CountedSumsWrite :exec
INSERT INTO counted_sums (restaurant_id, business_date, part, id, hour, name, name_ar, actor_kind, count, quantity, amount, revenue, seconds)
SELECT v.restaurant_id, v.business_date, v.part, v.id, v.hour, v.name, v.name_ar, v.actor_kind, v.count, v.quantity, v.amount, v.revenue, v.seconds
FROM order_sums v
WHERE v.restaurant_id = @restaurant_id AND v.business_date = @business_date;

-- name: CountedDayWrite :exec
UPDATE counted_days k
SET measures = @measures::jsonb, parties = p.parties, party_guests = p.guests
FROM (SELECT COALESCE(array_agg(v.party), '{}') AS parties, COALESCE(array_agg(v.guests), '{}') AS guests
      FROM order_parties v
      WHERE v.restaurant_id = @restaurant_id AND v.business_date = @business_date) p
WHERE k.restaurant_id = @restaurant_id AND k.business_date = @business_date;

-- name: AnalyticsGuests :one
-- As DayGuests, of days that have been counted and of others.
SELECT COALESCE(sum(g.guests), 0)::int AS guests
FROM (SELECT p.party, max(p.guests) AS guests
      FROM (SELECT unnest(k.parties) AS party, unnest(k.party_guests) AS guests
            FROM counted_days k
            WHERE k.restaurant_id = @restaurant_id AND k.business_date = ANY(@kept::date[])
            UNION ALL
            SELECT v.party, v.guests
            FROM order_parties v
            WHERE v.restaurant_id = @restaurant_id AND v.business_date = ANY(@live::date[])) p
      GROUP BY p.party) g;

-- name: AnalyticsSales :many
-- Orders that were not cancelled, by business day, by hour of the restaurant's clock, by waiter and by table; part says which.
SELECT g.part::text AS part, COALESCE(to_char(g.day, 'YYYY-MM-DD'), '')::text AS day, g.hour::int AS hour, g.id,
       COALESCE(btrim(w.first_name || ' ' || w.last_name), t.table_number, '')::text AS name, COALESCE(t.location, '')::text AS location,
       g.orders::int AS orders, g.sold::numeric AS sold_amount, g.revenue::numeric AS revenue_amount
FROM (SELECT s.part, CASE WHEN s.part = 'day' THEN s.business_date END AS day, s.hour, s.id, sum(s.count) AS orders, sum(s.amount) AS sold,
             sum(s.revenue) AS revenue
      FROM (SELECT c.part, c.business_date, c.hour, c.id, c.count, c.amount, c.revenue
            FROM counted_sums c
            WHERE c.restaurant_id = @restaurant_id AND c.business_date = ANY(@kept::date[]) AND c.part IN ('day', 'hour', 'waiter', 'table')
            UNION ALL
            SELECT v.part, v.business_date, v.hour, v.id, v.count, v.amount, v.revenue
            FROM order_sums v
            WHERE v.restaurant_id = @restaurant_id AND v.business_date = ANY(@live::date[]) AND v.part IN ('day', 'hour', 'waiter', 'table')) s
      GROUP BY s.part, CASE WHEN s.part = 'day' THEN s.business_date END, s.hour, s.id) g
LEFT JOIN staff w ON g.part = 'waiter' AND w.restaurant_id = @restaurant_id AND w.id = g.id
LEFT JOIN restaurant_tables t ON g.part = 'table' AND t.restaurant_id = @restaurant_id AND t.id = g.id
ORDER BY g.part, g.day, g.hour, g.sold DESC, name, g.id
LIMIT 5000;

-- name: AnalyticsItems :many
-- Lines by dish, with the category that the dish is in now. A dish that was removed for good is known by its name.
SELECT g.menu_item_id, g.item_name, g.item_name_ar, c.id AS category_id, COALESCE(c.name_en, '')::text AS category_name,
       COALESCE(c.name_ar, '')::text AS category_name_ar, g.quantity, g.amount, g.orders
FROM (SELECT i.id AS menu_item_id, max(i.name)::text AS item_name, max(i.name_ar)::text AS item_name_ar, sum(i.quantity)::int AS quantity,
             sum(i.amount)::numeric AS amount, sum(i.count)::int AS orders
      FROM (SELECT c.id, c.name, c.name_ar, c.quantity, c.amount, c.count
            FROM counted_sums c
            WHERE c.restaurant_id = @restaurant_id AND c.business_date = ANY(@kept::date[]) AND c.part = 'item'
            UNION ALL
            SELECT v.id, v.name, v.name_ar, v.quantity, v.amount, v.count
            FROM order_sums v
            WHERE v.restaurant_id = @restaurant_id AND v.business_date = ANY(@live::date[]) AND v.part = 'item') i
      GROUP BY i.id, CASE WHEN i.id IS NULL THEN i.name END) g
LEFT JOIN menu_items m ON m.restaurant_id = @restaurant_id AND m.id = g.menu_item_id
LEFT JOIN categories c ON c.restaurant_id = @restaurant_id AND c.id = m.category_id
ORDER BY g.amount DESC, g.quantity DESC, g.item_name, g.menu_item_id
LIMIT 5000;

-- name: AnalyticsPreparation :many
-- How many seconds each line took, by day and dish and by day and hour of the clock in which the cook got it; part says which.
-- unbounded: a row for each dish and each hour of each day, and days are bounded.
SELECT p.part::text AS part, p.id, p.hour::int AS hour, p.name::text AS name, p.name_ar::text AS name_ar, p.seconds::int[] AS seconds
FROM (SELECT c.part, c.id, c.hour, c.name, c.name_ar, c.seconds
      FROM counted_sums c
      WHERE c.restaurant_id = @restaurant_id AND c.business_date = ANY(@kept::date[]) AND c.part IN ('prep_item', 'prep_hour')
      UNION ALL
      SELECT v.part, v.id, v.hour, v.name, v.name_ar, v.seconds
      FROM order_sums v
      WHERE v.restaurant_id = @restaurant_id AND v.business_date = ANY(@live::date[]) AND v.part IN ('prep_item', 'prep_hour')) p
ORDER BY p.part;

-- name: AnalyticsLosses :many
-- What was taken off bills, the newest day first.
SELECT l.kind::text AS kind, l.at::timestamptz AS at, l.business_date, l.order_id, l.order_number, l.item_name, l.item_name_ar,
       l.quantity::int AS quantity, l.amount::numeric AS amount, COALESCE(l.reason, '')::text AS reason, l.actor_kind, l.actor_name
FROM order_losses l
WHERE l.restaurant_id = @restaurant_id AND l.business_date >= @date_from AND l.business_date <= @date_to
ORDER BY l.business_date DESC, l.at DESC, l.order_id, l.kind, l.item_name, l.amount
LIMIT @page_size::int;

-- name: AnalyticsLossSums :many
-- The same, by day, by kind and by who did it, under the name that somebody has now.
-- unbounded: kinds and people of each day, and days are bounded.
SELECT s.business_date, s.part::text AS kind, s.actor_kind, COALESCE(btrim(w.first_name || ' ' || w.last_name), btrim(b.first_name || ' ' || b.last_name), s.name)::text AS actor_name,
       s.count::int AS count, s.amount::numeric AS amount
FROM (SELECT c.business_date, c.part, c.actor_kind, c.id, c.name, c.count, c.amount
      FROM counted_sums c
      WHERE c.restaurant_id = @restaurant_id AND c.business_date = ANY(@kept::date[]) AND c.part IN ('void', 'discount', 'cancel', 'refund')
      UNION ALL
      SELECT v.business_date, v.part, v.actor_kind, v.id, v.name, v.count, v.amount
      FROM order_sums v
      WHERE v.restaurant_id = @restaurant_id AND v.business_date = ANY(@live::date[]) AND v.part IN ('void', 'discount', 'cancel', 'refund')) s
LEFT JOIN staff w ON s.actor_kind = 'staff' AND w.restaurant_id = @restaurant_id AND w.id = s.id
LEFT JOIN owners b ON s.actor_kind = 'owner' AND b.id = s.id
ORDER BY s.business_date DESC;

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
