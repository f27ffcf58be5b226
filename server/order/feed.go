package order

import (
	"context"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"sufra/server/postgres"
)

const (
	// Each id is read within its own tenant, so a wrong pair finds nothing.
	feedOrders = orderSelect + `
JOIN unnest($1::uuid[], $2::uuid[]) AS wanted (restaurant_id, id) ON wanted.restaurant_id = o.restaurant_id AND wanted.id = o.id`
	feedItems = itemSelect + `
JOIN unnest($1::uuid[], $2::uuid[]) AS wanted (restaurant_id, id) ON wanted.restaurant_id = i.restaurant_id AND wanted.id = i.order_id` + byPosition
)

// ByTenants reads orders of several restaurants in one round trip, for the live feed: ids[i] is an order of
// restaurants[i]. Missing and foreign ones are left out, the order is arbitrary.
func (s *Service) ByTenants(ctx context.Context, q postgres.Querier, restaurants, ids []uuid.UUID) ([]Full, error) {
	batch := &pgx.Batch{}
	batch.Queue(feedOrders, restaurants, ids)
	batch.Queue(feedItems, restaurants, ids)
	return read(ctx, q, batch)
}
