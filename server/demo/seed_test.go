package demo_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/demo"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/order"
	"sufra/server/postgres"
	"sufra/server/servertest"
)

func seed(t *testing.T, db *postgres.DB, now time.Time) error {
	t.Helper()
	return demo.Seed(t.Context(), demo.Deps{DB: db, Now: now, TrialDays: 60,
		Hash: func(context.Context, string) (string, error) { return "x", nil }})
}

// At every hour of the day, the demo is a restaurant in which the next order can be taken.
func TestSeed(t *testing.T) {
	riyadh, err := time.LoadLocation("Asia/Riyadh")
	require.NoError(t, err)
	for _, hour := range []int{2, 10, 21} {
		db := servertest.NewDB(t)
		y, m, d := time.Now().In(riyadh).Date()
		now := time.Date(y, m, d, hour, 17, 0, 0, riyadh)
		require.NoError(t, seed(t, db, now))

		orders := &order.Service{DB: db, Now: time.Now, DinerRates: order.DefaultDinerRates}
		owner := access.Actor{Kind: access.Owner, ID: demo.OwnerID, RestaurantID: demo.RestaurantID}
		wall, err := orders.Open(t.Context(), db, demo.RestaurantID, api.ViewKitchen)
		require.NoError(t, err)
		require.GreaterOrEqual(t, len(wall), 5)
		from, to := now.AddDate(0, 0, -demo.PastDays-1), now.AddDate(0, 0, 1)
		stats, err := orders.Stats(t.Context(), owner, &from, &to)
		require.NoError(t, err)
		require.Greater(t, stats.Completed, int64(500))
		require.EqualValues(t, 2, stats.Pending)
		detail, err := orders.Get(t.Context(), owner, wall[0].ID)
		require.NoError(t, err)
		require.GreaterOrEqual(t, len(detail.History), 2)

		// The service's own rules are in force again: the past has left no hole in them.
		table, item := demo.ID("table", "6"), demo.ID("item", "water")
		placed, _, err := orders.PlaceAtTable(t.Context(), owner, idempotency.Request{}, api.PlaceOrder{TableID: &table,
			Items: []api.PlaceOrderItem{{MenuItemID: item, Quantity: 1, SelectedVariant: []byte(`"large"`)}}})
		require.NoError(t, err)
		_, _, err = orders.Step(t.Context(), owner, idempotency.Request{}, placed.ID, 0, api.StatusUpdate{NewStatus: "served"})
		require.Equal(t, errs.InvalidTransition, errs.CodeOf(err))
		var disabled, broken int
		require.NoError(t, db.QueryRow(t.Context(), `SELECT count(*) FROM pg_trigger WHERE tgenabled = 'D'`).Scan(&disabled))
		require.Zero(t, disabled)
		// Every history is a chain, and ends where the order stands.
		require.NoError(t, db.QueryRow(t.Context(), `SELECT count(*) FROM orders o WHERE o.status <> (SELECT h.new_status FROM order_status_history h
			WHERE h.order_id = o.id ORDER BY h.order_revision DESC LIMIT 1) OR o.revision <> (SELECT max(order_revision) FROM order_status_history h WHERE h.order_id = o.id)`).Scan(&broken))
		require.Zero(t, broken)
		require.NoError(t, db.QueryRow(t.Context(), `SELECT count(*) FROM order_status_history h JOIN order_status_history p
			ON p.order_id = h.order_id AND p.order_revision = h.order_revision - 1
			WHERE p.new_status <> h.previous_status OR h.at < p.at OR NOT EXISTS (SELECT 1 FROM order_status_transitions t
				WHERE (t.from_status, t.to_status, t.kind) = (h.previous_status, h.new_status, h.kind))`).Scan(&broken))
		require.Zero(t, broken)
		// Everything is cooked somewhere, every seating has its waiter, and mains come after starters.
		require.NoError(t, db.QueryRow(t.Context(), `SELECT count(*) FROM menu_items i JOIN categories c ON c.id = i.category_id
			WHERE NOT EXISTS (SELECT 1 FROM stations s WHERE s.restaurant_id = i.restaurant_id AND s.name = COALESCE(NULLIF(i.station, ''), c.station))`).Scan(&broken))
		require.Zero(t, broken)
		require.NoError(t, db.QueryRow(t.Context(), `SELECT count(*) FROM table_sessions s WHERE waiter_id IS NULL
			AND EXISTS (SELECT 1 FROM orders o WHERE o.table_session_id = s.id AND o.waiter_id IS NOT NULL)`).Scan(&broken))
		require.Zero(t, broken)
		require.NoError(t, db.QueryRow(t.Context(), `SELECT count(*) FROM order_items WHERE fired_at IS NULL OR station = ''`).Scan(&broken))
		require.Zero(t, broken)
		var courses int
		require.NoError(t, db.QueryRow(t.Context(), `SELECT count(DISTINCT course) FROM order_items WHERE course > 0`).Scan(&courses))
		require.GreaterOrEqual(t, courses, 2)
		// What was paid was taken: each past day's books balance.
		require.NoError(t, db.QueryRow(t.Context(), `SELECT count(*) FROM orders o LEFT JOIN settlements s ON s.order_id = o.id AND s.kind = 'sale'
			AND s.amount = o.final_amount AND s.business_date = o.business_date AND s.method = o.payment_method
			WHERE (o.payment_status = 'paid') <> (s.id IS NOT NULL)`).Scan(&broken))
		require.Zero(t, broken)
		require.Error(t, seed(t, db, now), "a second demo is refused")
	}
}
