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

// changed is the orders that events after the cursors name. It asks the event table itself, so it travels with the
// reading of the events instead of after it; what it sees is at least as new.
const changed = `
JOIN (
    SELECT DISTINCT s.restaurant_id, e.entity_id AS id
    FROM (SELECT unnest($1::uuid[]) AS id, unnest($2::bigint[]) AS after) c
    JOIN streams s ON s.id = c.id
    JOIN LATERAL (
        SELECT kind, entity_id FROM stream_events
        WHERE stream_id = c.id AND version > c.after ORDER BY version LIMIT $3
    ) e ON e.kind = 'order'
) wanted`

const (
	changedOrders = orderSelect + changed + ` ON wanted.restaurant_id = o.restaurant_id AND wanted.id = o.id`
	changedItems  = itemSelect + changed + ` ON wanted.restaurant_id = i.restaurant_id AND wanted.id = i.order_id` + byPosition
)

// QueueChanged adds the reading of the orders that the next events of streams name, at most limit of each stream.
func QueueChanged(batch *pgx.Batch, streams []uuid.UUID, after []int64, limit int64) {
	batch.Queue(changedOrders, streams, after, limit)
	batch.Queue(changedItems, streams, after, limit)
}

// ReadChanged reads the answers to QueueChanged.
func ReadChanged(results pgx.BatchResults) ([]Full, error) {
	list, err := readOrders(results)
	if err == nil {
		err = readItems(results, list)
	}
	return list, err
}
