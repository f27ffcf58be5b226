package analytics_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"sufra/server/analytics"
	"sufra/server/api"
	"sufra/server/postgres"
	"sufra/server/servertest"
)

// Old days are kept as sums, so whatever changes one of them must be seen: each of these is followed by a plain recount. At
// last many change old days while others read them.
func TestKeptDaysFollowEveryChange(t *testing.T) {
	db := servertest.NewDB(t)
	h := newHouse(t, db, servertest.NewFactory(t, db), "Asia/Riyadh", "04:00")
	h.seed(900, 30)
	today, err := time.Parse(time.DateOnly, h.day(time.Now()))
	require.NoError(t, err)
	from := today.AddDate(0, 0, -30)
	r := analytics.Range{From: &from, To: &today}
	recount := func() {
		t.Helper()
		lines := h.lines()
		h.recountMeasures(r)
		h.recountSales(r, h.orders(), lines)
		h.recountPreparation(r, lines)
		h.recountLosses(r)
	}
	kept := func() (n int) {
		require.NoError(t, db.QueryRow(t.Context(), `SELECT count(*) FROM counted_days WHERE restaurant_id = $1 AND measures IS NOT NULL`, h.tenant.ID).Scan(&n))
		return n
	}
	recount()
	all := kept()
	require.Greater(t, all, 25, "days that lie behind are kept")

	old := today.AddDate(0, 0, -6)
	for _, change := range []struct {
		name  string
		days  int // how many days are counted anew by it
		write []string
	}{
		{"a refund of an old order, today", 1, []string{`INSERT INTO settlements (restaurant_id, id, kind, method, amount, order_id, reason, actor_kind)
			SELECT $1, gen_random_uuid(), 'refund', 'cash', 1, id, 'cold', 'owner' FROM orders
			WHERE restaurant_id = $1 AND payment_status = 'paid' AND final_amount > 2 AND business_date <= $2 LIMIT 1`}},
		{"an old order is cancelled", 1, []string{`UPDATE orders SET status = 'cancelled', status_kind = 'cancel', cancel_reason = 'forgotten' WHERE id =
			(SELECT id FROM orders WHERE restaurant_id = $1 AND status = 'confirmed' AND payment_status = 'pending' AND business_date <= $2 LIMIT 1)`}},
		{"an old order is completed", 1, []string{`UPDATE orders SET status = 'completed' WHERE id =
			(SELECT id FROM orders WHERE restaurant_id = $1 AND status = 'served' AND business_date <= $2 LIMIT 1)`}},
		{"a line of an old order is voided", 1, []string{
			`CREATE TEMP TABLE chosen ON COMMIT DROP AS SELECT o.id, i.id AS line, i.total_price AS price FROM orders o JOIN order_items i ON i.order_id = o.id
			WHERE o.restaurant_id = $1 AND o.status = 'preparing' AND o.payment_status = 'pending' AND o.discount_amount = 0 AND i.item_status = 'ordered' AND o.business_date <= $2 LIMIT 1`,
			`UPDATE order_items SET item_status = 'voided', void_reason = 'burnt', total_price = 0 FROM chosen c WHERE order_items.restaurant_id = $1 AND order_items.id = c.line AND $2::date IS NOT NULL`,
			`UPDATE orders SET total_amount = total_amount - c.price, final_amount = final_amount - c.price, tax_amount = 0 FROM chosen c WHERE orders.restaurant_id = $1 AND orders.id = c.id AND $2::date IS NOT NULL`}},
		{"two old days come to share a seating", 2, []string{
			`INSERT INTO table_sessions (restaurant_id, id, table_id, guests, opened_by_kind, opened_at, closed_at)
			SELECT $1, '00000000-0000-7000-8000-000000000001', t.id, 4, 'system', now() - interval '9 days', now() FROM restaurant_tables t WHERE t.restaurant_id = $1 AND $2::date IS NOT NULL LIMIT 1`,
			`UPDATE orders SET table_session_id = s.id, table_id = s.table_id FROM table_sessions s WHERE s.id = '00000000-0000-7000-8000-000000000001' AND orders.id = ANY (ARRAY(
				SELECT DISTINCT ON (o.business_date) o.id FROM orders o WHERE o.restaurant_id = $1 AND o.status = 'completed' AND o.business_date IN ($2::date, $2::date - 2)))`}},
		{"its guests are counted anew", 2, []string{`UPDATE table_sessions SET guests = 9 WHERE restaurant_id = $1 AND id = '00000000-0000-7000-8000-000000000001' AND $2::date IS NOT NULL`}},
		{"an order comes late to an old day", 1, []string{
			`INSERT INTO orders (restaurant_id, id, order_number, daily_number, business_date, taken_at, total_amount, final_amount)
			SELECT $1, '00000000-0000-7000-8000-000000000002', 'LATE-1', 90001, $2::date, $2::date + interval '12 hours', 10, 10`,
			`INSERT INTO order_items (restaurant_id, id, order_id, item_name, unit_price, total_price) VALUES ($1, '00000000-0000-7000-8000-000000000003',
				'00000000-0000-7000-8000-000000000002', 'Late', 10, COALESCE(NULLIF(10, 0), extract(day FROM $2::date)))`}},
		{"and is deleted", 1, []string{`DELETE FROM orders WHERE restaurant_id = $1 AND order_number = 'LATE-1' AND $2::date IS NOT NULL`}},
		{"somebody changes a name", 0, []string{`UPDATE staff SET first_name = 'Renamed' WHERE restaurant_id = $1 AND $2::date IS NOT NULL`}},
	} {
		require.NoError(t, db.InTx(t.Context(), postgres.Scope{Restaurant: h.tenant.ID, Actor: "system"}, func(tx postgres.Tx) error {
			for _, sql := range change.write {
				tag, err := tx.Exec(t.Context(), sql, h.tenant.ID, old)
				if err != nil {
					return err
				}
				require.Positive(t, tag.RowsAffected(), change.name)
			}
			return nil
		}), change.name)
		require.Equal(t, all-change.days, kept(), change.name)
		recount()
		require.Equal(t, all, kept(), change.name)
	}

	h.tenant.Exec(`DELETE FROM menu_items WHERE restaurant_id = $1 AND id = $2`, h.tenant.ID, h.tenant.Items[1].ID)
	recount()
	h.countsHoursByTheClockOfNow(r)
	h.keepsUpWithWriters(r)
	recount()
}

// countsHoursByTheClockOfNow moves the restaurant: hours are others, days stay.
func (h *house) countsHoursByTheClockOfNow(r analytics.Range) {
	h.t.Helper()
	hours := func(zone string) []api.AnalyticsHour {
		h.tenant.Exec(`UPDATE restaurants SET timezone = $2 WHERE id = $1`, h.tenant.ID, zone)
		sales, err := h.of.Sales(h.t.Context(), h.owner, r)
		require.NoError(h.t, err)
		slices.SortFunc(sales.Hours, func(a, b api.AnalyticsHour) int { return int(a.Hour - b.Hour) })
		return sales.Hours
	}
	here := hours("Asia/Riyadh")
	for i, hour := range hours("Asia/Dubai") {
		require.Equal(h.t, here[(i+23)%24].SoldAmount, hour.SoldAmount, "an hour later on the clock")
	}
	require.Equal(h.t, here, hours("Asia/Riyadh"))

	h.tenant.Exec(`UPDATE counted_days SET version = version - 1, measures = jsonb_set(measures, '{Orders}', '1000000') WHERE restaurant_id = $1 AND measures IS NOT NULL`, h.tenant.ID)
	h.tenant.Exec(`UPDATE counted_sums SET amount = amount + 1 WHERE restaurant_id = $1`, h.tenant.ID)
	require.Equal(h.t, here, hours("Asia/Riyadh"), "what another program counted is counted again")
}

// keepsUpWithWriters lets several change old orders while others read: what each reads comes to the same in all its parts.
func (h *house) keepsUpWithWriters(r analytics.Range) {
	h.t.Helper()
	rows, err := h.db.Query(h.t.Context(), `SELECT id FROM orders WHERE restaurant_id = $1 AND status = 'served' AND business_date < $2 ORDER BY id`, h.tenant.ID, r.To.AddDate(0, 0, -4))
	require.NoError(h.t, err)
	defer rows.Close()
	var ids []uuid.UUID
	for rows.Next() {
		var id uuid.UUID
		require.NoError(h.t, rows.Scan(&id))
		ids = append(ids, id)
	}
	require.Greater(h.t, len(ids), 30)
	writers, ctx := errgroup.WithContext(h.t.Context())
	for i := range 3 {
		writers.Go(func() error {
			for n := i; n < len(ids); n += 3 {
				if err := h.db.InTx(ctx, postgres.Scope{Restaurant: h.tenant.ID, Actor: "system"}, func(tx postgres.Tx) error {
					_, err := tx.Exec(ctx, `UPDATE orders SET status = 'completed' WHERE restaurant_id = $1 AND id = $2`, h.tenant.ID, ids[n])
					return err
				}); err != nil {
					return err
				}
			}
			return nil
		})
	}
	done := make(chan struct{})
	readers := errgroup.Group{}
	for range 2 {
		readers.Go(func() error {
			for {
				sales, err := h.of.Sales(h.t.Context(), h.owner, r)
				if err != nil {
					return err
				}
				var revenue int64
				for _, day := range sales.Days {
					revenue += int64(halalas(h.t, day.RevenueAmount))
				}
				if total := int64(halalas(h.t, sales.Measures.RevenueAmount)); total != revenue {
					return fmt.Errorf("the days come to %d, their measures to %d", revenue, total)
				}
				select {
				case <-done:
					return nil
				default:
				}
			}
		})
	}
	require.NoError(h.t, writers.Wait())
	close(done)
	require.NoError(h.t, readers.Wait())
}
