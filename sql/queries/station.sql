-- Stations of the kitchen and what is routed to them.

-- name: StationList :many
-- How many items each cooks: those of active menus, by their own station or their category's.
SELECT st.id, st.name, st.name_ar, st.sort_order,
       (SELECT count(*) FROM menu_items i
        JOIN menus m ON m.restaurant_id = i.restaurant_id AND m.id = i.menu_id AND m.is_active
        LEFT JOIN categories c ON c.restaurant_id = i.restaurant_id AND c.menu_id = i.menu_id AND c.id = i.category_id
        WHERE i.restaurant_id = st.restaurant_id AND i.deleted_at IS NULL AND COALESCE(c.is_active, true)
          AND COALESCE(NULLIF(i.station, ''), c.station, '') = st.name)::int AS items
FROM stations st
WHERE st.restaurant_id = @restaurant_id
ORDER BY st.sort_order, st.name, st.id
LIMIT 100;

-- name: StationCount :one
SELECT count(*) FROM stations WHERE restaurant_id = @restaurant_id;

-- name: StationInsert :exec
INSERT INTO stations (restaurant_id, id, name, name_ar, sort_order)
VALUES (@restaurant_id, @id, @name, @name_ar,
        COALESCE(sqlc.narg('sort_order')::int, (SELECT LEAST(COALESCE(max(s.sort_order), 0) + 1, 999) FROM stations s WHERE s.restaurant_id = @restaurant_id)));

-- name: StationLock :one
SELECT id, name FROM stations
WHERE restaurant_id = @restaurant_id AND id = @id
FOR UPDATE;

-- name: StationUpdate :exec
UPDATE stations
SET name = @name, name_ar = @name_ar, sort_order = COALESCE(sqlc.narg('sort_order')::int, sort_order)
WHERE restaurant_id = @restaurant_id AND id = @id;

-- name: StationDelete :exec
DELETE FROM stations WHERE restaurant_id = @restaurant_id AND id = @id;

-- name: StationNamesShare :many
-- unbounded: at most the restaurant's stations.
-- Held against a new name or the end, while something is routed there.
SELECT name FROM stations
WHERE restaurant_id = @restaurant_id AND name = ANY(@names::text[])
ORDER BY name
FOR SHARE;

-- name: StationOrdersLock :many
-- unbounded: open orders with lines of one station.
SELECT o.id FROM orders o
WHERE o.restaurant_id = @restaurant_id AND o.status NOT IN ('completed', 'cancelled')
  AND EXISTS (SELECT 1 FROM order_items i WHERE i.restaurant_id = @restaurant_id AND i.order_id = o.id AND i.station = @name)
ORDER BY o.id
FOR NO KEY UPDATE;

-- name: StationRenameCategories :exec
UPDATE categories SET station = @new_name, updated_at = now() WHERE restaurant_id = @restaurant_id AND station = @name;

-- name: StationRenameItems :exec
UPDATE menu_items SET station = @new_name, updated_at = now() WHERE restaurant_id = @restaurant_id AND station = @name;

-- name: StationRenameScreens :exec
UPDATE screens SET station = @new_name WHERE restaurant_id = @restaurant_id AND station = @name;

-- name: StationRenameLines :exec
UPDATE order_items SET station = @new_name
WHERE restaurant_id = @restaurant_id AND station = @name AND order_id = ANY(@orders::uuid[]);

-- name: RoutingCategories :many
SELECT c.id, c.menu_id, c.name_en, c.name_ar, c.station, c.course
FROM categories c
JOIN menus m ON m.restaurant_id = c.restaurant_id AND m.id = c.menu_id AND m.is_active
WHERE c.restaurant_id = @restaurant_id AND c.is_active
ORDER BY m.created_at, c.sort_order, c.id
LIMIT 1000;

-- name: RoutingItems :many
SELECT i.id, i.category_id, i.menu_id, i.name_en, i.name_ar, i.station
FROM menu_items i
JOIN menus m ON m.restaurant_id = i.restaurant_id AND m.id = i.menu_id AND m.is_active
LEFT JOIN categories c ON c.restaurant_id = i.restaurant_id AND c.menu_id = i.menu_id AND c.id = i.category_id
WHERE i.restaurant_id = @restaurant_id AND i.deleted_at IS NULL AND COALESCE(c.is_active, true)
ORDER BY m.created_at, i.sort_order, i.id
LIMIT 5000;

-- name: RoutingCategoriesLock :many
-- unbounded: the categories of one request.
SELECT id FROM categories
WHERE restaurant_id = @restaurant_id AND id = ANY(@ids::uuid[])
ORDER BY id
FOR NO KEY UPDATE;

-- name: RoutingItemsLock :many
-- unbounded: the items of one request.
SELECT id FROM menu_items
WHERE restaurant_id = @restaurant_id AND id = ANY(@ids::uuid[]) AND deleted_at IS NULL
ORDER BY id
FOR NO KEY UPDATE;

-- name: RouteCategories :exec
UPDATE categories c SET station = w.station, course = w.course, updated_at = now()
FROM (SELECT unnest(@ids::uuid[]) AS id, unnest(@stations::text[]) AS station, unnest(@courses::int[]) AS course) w
WHERE c.restaurant_id = @restaurant_id AND c.id = w.id AND (c.station, c.course) IS DISTINCT FROM (w.station, w.course);

-- name: RouteItems :exec
UPDATE menu_items i SET station = w.station, updated_at = now()
FROM (SELECT unnest(@ids::uuid[]) AS id, unnest(@stations::text[]) AS station) w
WHERE i.restaurant_id = @restaurant_id AND i.id = w.id AND i.station <> w.station;
