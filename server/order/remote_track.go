package order

import (
	"context"

	"github.com/google/uuid"

	"sufra/server/api"
)

// Tracked is an order without a table as its guest follows it, by the address that only they have (128 random bits); also
// when its restaurant was suspended meanwhile: what was ordered is told to its end. NOT_FOUND. Public.
func (s *Service) Tracked(ctx context.Context, track string) (api.TrackedOrder, error) {
	var tenant, id uuid.UUID
	var out api.TrackedOrder
	err := s.DB.QueryRow(ctx, `SELECT g.restaurant_id, g.order_id, g.expires_at, r.name, r.name_ar, r.digits, 
			CASE WHEN m.is_active AND r.subscription_status <> 'suspended' THEN m.slug ELSE '' END, COALESCE(m.whatsapp_number, '')
		FROM remote_orders g JOIN orders o ON o.restaurant_id = g.restaurant_id AND o.id = g.order_id
		JOIN restaurants r ON r.id = g.restaurant_id LEFT JOIN menus m ON m.restaurant_id = o.restaurant_id AND m.id = o.menu_id
		WHERE g.track = $1`, track).
		Scan(&tenant, &id, &out.ExpiresAt, &out.RestaurantName, &out.RestaurantNameAr, &out.Digits, &out.MenuSlug, &out.WhatsAppNumber)
	if err != nil {
		return out, notFound(err, "order not found")
	}
	f, err := s.one(ctx, s.DB, tenant, id)
	if err != nil {
		return out, err
	}
	out.Order = Redact(f, api.ViewTracked)
	return out, nil
}
