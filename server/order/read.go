package order

import (
	"context"
	"time"

	"github.com/google/uuid"

	"sufra/server/api"
	"sufra/server/postgres"
)

// Service places, moves and reads orders. Every method takes the tenant from the actor, or names it as its own
// parameter when the server itself asks.
type Service struct {
	DB *postgres.DB
	// Now is only for what no stored time depends on; orders take the database's clock.
	Now func() time.Time
	// DinerRates are the limits of a phone at a table (reliability 3.4).
	DinerRates DinerRates
}

// ByIDs reads orders by id, in no particular order; missing and foreign ones are left out.
func (s *Service) ByIDs(ctx context.Context, q postgres.Querier, restaurant uuid.UUID, ids []uuid.UUID) ([]Full, error) {
	return load(ctx, q, "o.id = ANY($2)", "= ANY($2)", restaurant, ids)
}

// closedShown is how many finished orders of the business day the floor keeps in sight.
const closedShown = 30

const (
	inKitchen = `o.status IN ('confirmed', 'preparing', 'ready')`
	// What floor and manager start with: open orders; all of guests who still sit there, whatever the day, for they may have
	// to be paid; the latest that were closed in the business day that runs (01:30 belongs to the evening before, what follows
	// a close by hand to the next day). Arrays let each part be looked up by its own index instead of filtering every year.
	onFloor = `(o.status NOT IN ('completed', 'cancelled')
		OR o.table_session_id = ANY (ARRAY(SELECT s.id FROM table_sessions s WHERE s.restaurant_id = $1 AND s.closed_at IS NULL))
		OR o.id = ANY (ARRAY(SELECT c.id FROM orders c
			WHERE c.restaurant_id = $1 AND c.status IN ('completed', 'cancelled')
			  AND c.business_date = (SELECT business_day($1))
			ORDER BY c.updated_at DESC, c.id DESC LIMIT $2)))`
	byAge = ` ORDER BY o.created_at, o.id`
)

// Open reads what a view of the restaurant shows at its start: the kitchen its wall; floor and manager every
// open order and the latest closed ones of the business day. Oldest first.
func (s *Service) Open(ctx context.Context, q postgres.Querier, restaurant uuid.UUID, view string) ([]Full, error) {
	if view == api.ViewKitchen {
		return load(ctx, q, inKitchen+byAge,
			"IN (SELECT o.id FROM orders o WHERE o.restaurant_id = $1 AND "+inKitchen+")", restaurant)
	}
	return load(ctx, q, onFloor+byAge,
		"IN (SELECT o.id FROM orders o WHERE o.restaurant_id = $1 AND "+onFloor+")", restaurant, closedShown)
}

// BySession reads all orders of one seating, oldest first.
func (s *Service) BySession(ctx context.Context, q postgres.Querier, restaurant, session uuid.UUID) ([]Full, error) {
	return load(ctx, q, "o.table_session_id = $2"+byAge,
		"IN (SELECT o.id FROM orders o WHERE o.restaurant_id = $1 AND o.table_session_id = $2)", restaurant, session)
}

// one reads one order; NOT_FOUND when it is missing or another tenant's.
func (s *Service) one(ctx context.Context, q postgres.Querier, restaurant, id uuid.UUID) (Full, error) {
	list, err := s.ByIDs(ctx, q, restaurant, []uuid.UUID{id})
	if err != nil {
		return Full{}, err
	}
	if len(list) == 0 {
		return Full{}, missing()
	}
	return list[0], nil
}
