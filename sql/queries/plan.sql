-- What a restaurant can subscribe to.

-- name: PlanList :many
-- cross-tenant: the platform's plans belong to nobody. Those on offer, and the restaurant's own.
SELECT p.*
FROM plans p
WHERE p.is_offered OR p.code = (SELECT r.subscription_plan FROM restaurants r WHERE r.id = @restaurant_id)
ORDER BY p.sort_order, p.code
LIMIT 50;

-- name: PlanOf :one
SELECT p.*
FROM plans p
JOIN restaurants r ON r.subscription_plan = p.code
WHERE r.id = @restaurant_id;

-- name: PlanOffered :one
SELECT * FROM plans WHERE code = @code AND is_offered;

-- name: PlanAsked :one
-- The plan that the owner asked for last, as the log knows; a request is good for thirty days.
SELECT (data->>'plan')::text AS plan
FROM audit_log
WHERE restaurant_id = @restaurant_id AND action = 'plan.ask' AND at > now() - make_interval(days => 30)
ORDER BY at DESC
LIMIT 1;
