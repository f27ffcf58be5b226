package analytics_test

import (
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/analytics"
	"sufra/server/api"
	"sufra/server/postgres"
	"sufra/server/servertest"
)

// What a sold-out evening has cost is the mean of those of the four weeks before that tell something: weeks without trade and
// weeks in which the dish was out too are left aside, and with fewer than two nothing is said.
func TestSoldOutIsReckonedFromTheWeeksBefore(t *testing.T) {
	db := servertest.NewDB(t)
	h := newHouse(t, db, servertest.NewFactory(t, db), "Asia/Riyadh", "04:00")
	now := time.Now()
	// The day before yesterday from 19:00 to 21:00 by the restaurant's clock.
	day := time.Date(now.Year(), now.Month(), now.Day()-2, 19, 0, 0, 0, h.zone)
	dish, other := h.tenant.Items[1].ID, h.tenant.Items[2].ID
	out := func(item uuid.UUID, weeks int, from, to time.Duration) {
		h.raw(`INSERT INTO item_outages (restaurant_id, menu_item_id, began_at, ended_at) VALUES ($1, $2, $3, $4)`,
			h.tenant.ID, item, day.AddDate(0, 0, -7*weeks).Add(from), day.AddDate(0, 0, -7*weeks).Add(to))
	}
	sell := func(item uuid.UUID, weeks int, at time.Duration, quantity int, status string) {
		order, taken := uuid.New(), day.AddDate(0, 0, -7*weeks).Add(at)
		h.raw(`INSERT INTO orders (restaurant_id, id, order_number, daily_number, business_date, status, status_kind, total_amount, final_amount, tax_amount, taken_at, created_at, cancel_reason)
			VALUES ($1, $2, $7, 1, $3, $4::text, 'step', $5::int * 10, $5::int * 10, 0, $6::timestamptz, $6::timestamptz, CASE WHEN $4::text = 'cancelled' THEN 'left' END)`,
			h.tenant.ID, order, h.date(taken), status, quantity, taken, order.String()[:20])
		h.raw(`INSERT INTO order_items (restaurant_id, id, order_id, menu_item_id, item_name, unit_price, quantity, total_price) VALUES ($1, $2, $3, $4, 'Dish', 10, $5::int, $5::int * 10)`,
			h.tenant.ID, uuid.New(), order, item, quantity)
	}
	ask := func() api.AnalyticsSoldOut {
		t.Helper()
		date := h.date(day)
		got, err := h.of.SoldOut(t.Context(), h.owner, analytics.Range{From: &date, To: &date})
		require.NoError(t, err)
		return got
	}
	require.Empty(t, ask().Items)
	out(dish, 0, 0, 2*time.Hour)
	sell(dish, 1, time.Hour, 4, "served")    // counts
	sell(dish, 1, -time.Minute, 9, "served") // before it was sold out
	sell(dish, 1, 2*time.Hour, 9, "served")  // when it was back
	sell(dish, 1, time.Hour, 9, "cancelled") // never sold
	sell(other, 1, time.Hour, 9, "served")   // another dish
	require.Equal(t, []int32{1, 1}, []int32{ask().Unknown, ask().Items[0].Unknown}, "one week tells nothing")
	sell(dish, 2, 0, 1, "served") // from the first second on
	got := ask()
	require.Equal(t, api.AnalyticsSoldOut{Amount: "25.00", Quantity: "2.5", Items: []api.AnalyticsOutage{{MenuItemID: dish, Name: h.tenant.Items[1].Name,
		NameAr: h.tenant.Items[1].Name, Times: 1, Minutes: 120, Quantity: "2.5", Amount: "25.00"}}}, got)
	sell(other, 3, time.Hour, 5, "served") // traded, and nobody wanted it
	require.Equal(t, []string{"1.7", "16.67"}, []string{ask().Quantity, ask().Amount})
	out(dish, 3, time.Hour, 3*time.Hour) // nobody could
	require.Equal(t, []string{"2.5", "25.00"}, []string{ask().Quantity, ask().Amount})
	out(dish, 0, 8*time.Hour, 10*time.Hour) // over the end of the day: its other hour is the next day's
	got = ask()
	require.Equal(t, []int32{2, 180}, []int32{got.Items[0].Times, got.Items[0].Minutes})
}

// date is the business day of a moment, as the database keeps it.
func (h *house) date(at time.Time) time.Time {
	h.t.Helper()
	date, err := time.Parse(time.DateOnly, h.day(at))
	require.NoError(h.t, err)
	return date
}

// raw writes what no rule would let happen after the fact.
func (h *house) raw(sql string, args ...any) {
	h.t.Helper()
	ctx := h.t.Context()
	require.NoError(h.t, h.db.InTx(ctx, postgres.Scope{Restaurant: h.tenant.ID, Actor: "system"}, func(tx postgres.Tx) error {
		if _, err := tx.Exec(ctx, `SET LOCAL session_replication_role = replica`); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, sql, args...)
		return err
	}))
}
