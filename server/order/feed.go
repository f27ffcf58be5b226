package order

import (
	"context"
	"slices"

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

// named is the orders that events after the cursors name. It asks the event table itself, so it travels with the
// reading of the events instead of after it; what it sees is at least as new. An order that several events name comes
// several times. OFFSET 0 keeps each order a look-up by its key: a plan made for a young table would read all of it.
const named = `
FROM unnest($1::uuid[], $2::uuid[], $3::bigint[]) AS c (stream_id, restaurant_id, after)
JOIN LATERAL (
    SELECT kind, entity_id FROM stream_events
    WHERE stream_id = c.stream_id AND version > c.after ORDER BY version LIMIT $4
) e ON e.kind = 'order'`

const (
	namedOrders = orderFields + named + `
JOIN LATERAL (SELECT * FROM orders WHERE id = e.entity_id OFFSET 0) o ON o.restaurant_id = c.restaurant_id` + orderJoins
	namedItems = itemFields + named + `
JOIN LATERAL (SELECT * FROM order_items WHERE order_id = e.entity_id OFFSET 0) i ON i.restaurant_id = c.restaurant_id` + byPosition
)

// QueueChanged adds the reading of the orders that the next events of streams name, at most limit of each stream;
// streams[i] is of restaurants[i].
func QueueChanged(batch *pgx.Batch, streams, restaurants []uuid.UUID, after []int64, limit int64) {
	batch.Queue(namedOrders, streams, restaurants, after, limit)
	batch.Queue(namedItems, streams, restaurants, after, limit)
}

// ReadChanged reads the answers to QueueChanged.
func ReadChanged(results pgx.BatchResults) ([]Full, error) {
	list, err := readOrders(results)
	if err != nil {
		return nil, err
	}
	seen := make(map[uuid.UUID]struct{}, len(list))
	list = slices.DeleteFunc(list, func(f Full) bool {
		_, again := seen[f.ID]
		seen[f.ID] = struct{}{}
		return again
	})
	return list, readItems(results, list)
}
