-- Visits of public pages by the hour, and what their owner sees of them.

-- name: VisitsAdd :exec
-- cross-tenant: what one node has counted in a few seconds, whosever pages those are; each page says whose it is. One node
-- writes at a time, so that two can't wait for each other's totals. A restaurant's own people (house) don't count.
WITH turn AS (
    SELECT pg_advisory_xact_lock(hashtextextended('visits', 0))
), counted AS (
    SELECT unnest(@subjects::text[]) AS subject, unnest(@ids::uuid[]) AS id, unnest(@hours::timestamptz[]) AS hour, unnest(@kinds::text[]) AS kind,
           unnest(@languages::text[]) AS language, unnest(@houses::uuid[]) AS house, unnest(@visits::int[]) AS visits
    FROM turn
), page AS (
    SELECT 'menu' AS subject, m.id, m.restaurant_id FROM menus m WHERE m.id IN (SELECT c.id FROM counted c WHERE c.subject = 'menu')
    UNION ALL
    SELECT 'homepage', h.id, h.restaurant_id FROM homepages h WHERE h.id IN (SELECT c.id FROM counted c WHERE c.subject = 'homepage')
    UNION ALL
    SELECT 'table', t.id, t.restaurant_id FROM restaurant_tables t WHERE t.id IN (SELECT c.id FROM counted c WHERE c.subject = 'table')
), guests AS (
    SELECT p.restaurant_id, c.hour, c.subject, c.id, c.kind, c.language, sum(c.visits)::int AS visits
    FROM counted c
    JOIN page p ON p.subject = c.subject AND p.id = c.id
    WHERE c.house <> p.restaurant_id
    GROUP BY p.restaurant_id, c.hour, c.subject, c.id, c.kind, c.language
), by_hour AS (
    INSERT INTO visits (restaurant_id, hour, subject, subject_id, kind, language, visits)
    SELECT g.restaurant_id, g.hour, g.subject, g.id, g.kind, g.language, g.visits FROM guests g
    ON CONFLICT (restaurant_id, hour, subject, subject_id, kind, language) DO UPDATE SET visits = visits.visits + EXCLUDED.visits
), total AS (
    SELECT g.subject, g.id, sum(CASE g.kind WHEN 'view' THEN g.visits ELSE 0 END) AS views,
           sum(CASE g.kind WHEN 'scan' THEN g.visits ELSE 0 END) AS scans
    FROM guests g
    GROUP BY g.subject, g.id
), menu_total AS (
    UPDATE menus m SET view_count = m.view_count + t.views, qr_scans = m.qr_scans + t.scans
    FROM total t WHERE t.subject = 'menu' AND m.id = t.id
)
UPDATE homepages h SET view_count = h.view_count + t.views
FROM total t WHERE t.subject = 'homepage' AND h.id = t.id;

-- name: VisitClock :one
-- The restaurant's business day at a moment.
SELECT r.timezone, to_char(r.day_cutoff, 'HH24:MI')::text AS day_cutoff,
       (timezone(r.timezone, @now::timestamptz) - r.day_cutoff::interval)::date AS today
FROM restaurants r
WHERE r.id = @restaurant_id;

-- name: VisitHours :many
-- By business day and by hour of the restaurant's clock; an hour in which the day ends belongs to the day it began in.
-- since only keeps the reading short: it lies before the first day.
SELECT v.day, v.clock_hour, v.kind, v.language, sum(v.visits)::bigint AS visits
FROM (SELECT ((w.hour AT TIME ZONE r.timezone) - r.day_cutoff::interval)::date AS day,
             EXTRACT(hour FROM w.hour AT TIME ZONE r.timezone)::int AS clock_hour, w.kind, w.language, w.visits
      FROM visits w
      JOIN restaurants r ON r.id = w.restaurant_id
      WHERE w.restaurant_id = @restaurant_id AND w.hour >= @since
        AND (sqlc.narg('subject_id')::uuid IS NULL OR w.subject_id = sqlc.narg('subject_id')::uuid AND w.subject = @subject::text)) v
WHERE v.day BETWEEN @first_day::date AND @last_day::date
GROUP BY v.day, v.clock_hour, v.kind, v.language
ORDER BY v.day, v.clock_hour, v.kind, v.language
LIMIT 10000;

-- name: VisitSums :many
-- Of each page: of this business day, of seven and of thirty days, this one included.
SELECT v.subject, v.subject_id, v.kind, sum(CASE v.ago WHEN 0 THEN v.visits ELSE 0 END)::bigint AS today,
       sum(CASE WHEN v.ago < 7 THEN v.visits ELSE 0 END)::bigint AS week, sum(v.visits)::bigint AS month
FROM (SELECT w.subject, w.subject_id, w.kind, w.visits,
             (sqlc.arg('today')::date - ((w.hour AT TIME ZONE r.timezone) - r.day_cutoff::interval)::date)::int AS ago
      FROM visits w
      JOIN restaurants r ON r.id = w.restaurant_id
      WHERE w.restaurant_id = @restaurant_id AND w.hour >= @since) v
WHERE v.ago BETWEEN 0 AND 29
GROUP BY v.subject, v.subject_id, v.kind
ORDER BY v.subject, v.subject_id, v.kind
LIMIT 5000;

-- name: VisitsForget :execrows
-- cross-tenant: the age of a row says that it goes.
DELETE FROM visits WHERE hour < @before;
