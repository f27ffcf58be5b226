package analytics_test

import (
	"log/slog"
	"os"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/analytics"
	"sufra/server/postgres"
	"sufra/server/servertest"
)

func TestMain(m *testing.M) {
	code := m.Run()
	servertest.Stop()
	os.Exit(code)
}

// house is a restaurant with history.
type house struct {
	t       *testing.T
	db      *postgres.DB
	tenant  *servertest.Tenant
	zone    *time.Location
	cutoff  time.Duration
	of      *analytics.Service
	owner   access.Actor
	manager access.Actor
}

func newHouse(t *testing.T, db *postgres.DB, f *servertest.Factory, zone, cutoff string) *house {
	t.Helper()
	location, err := time.LoadLocation(zone)
	require.NoError(t, err)
	ends, err := time.Parse("15:04", cutoff)
	require.NoError(t, err)
	h := &house{t: t, db: db, tenant: f.Tenant(nil), zone: location, of: &analytics.Service{DB: db, Now: time.Now, Log: slog.New(slog.DiscardHandler)},
		cutoff: time.Duration(ends.Hour())*time.Hour + time.Duration(ends.Minute())*time.Minute}
	h.owner = access.Actor{Kind: access.Owner, ID: h.tenant.OwnerID, RestaurantID: h.tenant.ID, Name: "Owner"}
	h.manager = access.Actor{Kind: access.Staff, Role: access.RoleManager, ID: uuid.New(), RestaurantID: h.tenant.ID, Name: "Manager"}
	h.tenant.Exec(`UPDATE restaurants SET timezone = $2, day_cutoff = $3::text::time, vat_number = '300000000000003' WHERE id = $1`, h.tenant.ID, zone, cutoff)
	for range 3 {
		h.tenant.Staff(nil)
		for range 3 {
			h.tenant.Item(nil)
		}
		h.tenant.Table("")
	}
	h.tenant.Exec(`UPDATE menu_items SET category_id = NULL WHERE restaurant_id = $1 AND id = $2`, h.tenant.ID, h.tenant.Items[0].ID)
	return h
}

// day is the business day of a moment.
func (h *house) day(at time.Time) string {
	return wall(at, h.zone).Add(-h.cutoff).Format(time.DateOnly)
}

// wall is the restaurant's clock as if it were UTC's, so that it can be reckoned with across changes of summer time.
func wall(at time.Time, zone *time.Location) time.Time {
	at = at.In(zone)
	return time.Date(at.Year(), at.Month(), at.Day(), at.Hour(), at.Minute(), at.Second(), at.Nanosecond(), time.UTC)
}

// seed writes orders of the last days in all that can become of them, with their lines, payments and refunds: random, but the
// same in each run. Triggers are off, as they would judge each row by the present.
func (h *house) seed(orders, days int) {
	h.t.Helper()
	ctx := h.t.Context()
	require.NoError(h.t, h.db.InTx(ctx, postgres.Scope{Restaurant: h.tenant.ID, Actor: "system"}, func(tx postgres.Tx) error {
		for _, statement := range []string{`SET LOCAL session_replication_role = replica`,
			// Not every version has both.
			`SELECT set_config(name, '0', true) FROM pg_settings WHERE name IN ('statement_timeout', 'transaction_timeout')`, `SELECT setseed(0.25)`} {
			if _, err := tx.Exec(ctx, statement); err != nil {
				return err
			}
		}
		for _, statement := range seedSQL {
			if _, err := tx.Exec(ctx, statement, h.tenant.ID, orders, days); err != nil {
				return err
			}
		}
		return nil
	}))
	h.tenant.Exec(`ANALYZE orders, order_items, settlements`)
}

// seedSQL takes the restaurant, how many orders and of how many days.
var seedSQL = []string{
	// random() is asked once for each column and row: the subqueries name the row, or they would be run once for all.
	`CREATE TEMP TABLE seed ON COMMIT DROP AS
	SELECT gen_random_uuid() AS id, n, at, business_day, final_status, paid, r1, r2, r3,
	       (SELECT w.id FROM staff w WHERE w.restaurant_id = $1 AND n > 0 ORDER BY md5(w.id::text || (n % 7)) LIMIT 1) AS waiter_id,
	       (SELECT b.id FROM restaurant_tables b WHERE b.restaurant_id = $1 AND n > 0 ORDER BY md5(b.id::text || (n % 5)) LIMIT 1) AS table_id
	FROM (SELECT n, at, ((at AT TIME ZONE r.timezone) - r.day_cutoff::interval)::date AS business_day, r1, r2, r3,
	             CASE WHEN r1 < 0.07 THEN 'cancelled' WHEN r1 < 0.80 THEN 'completed' WHEN r1 < 0.88 THEN 'served' WHEN r1 < 0.92 THEN 'ready'
	                  WHEN r1 < 0.96 THEN 'preparing' WHEN r1 < 0.98 THEN 'confirmed' ELSE 'pending' END AS final_status,
	             r1 >= 0.10 AND r1 < 0.85 AS paid
	      FROM restaurants r, (SELECT n, now() - random() * make_interval(days => $3::int) AS at, random() AS r1, random() AS r2, random() AS r3
	                           FROM generate_series(1, $2::int) n) g
	      WHERE r.id = $1) s`,
	`INSERT INTO order_items (restaurant_id, id, order_id, menu_item_id, position, item_name, item_name_ar, unit_price, quantity, total_price,
	                          item_status, void_reason, fired_at, ready_at, created_at)
	SELECT $1, gen_random_uuid(), s.id, CASE WHEN l.r < 0.02 THEN NULL ELSE m.id END, l.k, CASE WHEN l.r < 0.02 THEN 'Gone' ELSE m.name_en END, m.name_ar,
	       l.price, l.quantity, CASE WHEN l.voided THEN 0 ELSE l.price * l.quantity END, CASE WHEN l.voided THEN 'voided' ELSE 'ordered' END,
	       CASE WHEN l.voided THEN 'late' END, CASE WHEN l.r < 0.9 THEN s.at END,
	       CASE WHEN l.r > 0.3 AND l.r < 0.7 THEN s.at + l.r * interval '25 minutes' END, s.at
	FROM seed s
	CROSS JOIN LATERAL (SELECT k, random() AS r, k > 1 AND random() < 0.06 AS voided, (5 + floor(random() * 9000) / 100)::numeric(10,2) AS price, 1 + floor(random() * 4)::int AS quantity
	                    FROM generate_series(1, 1 + floor(s.r2 * 4)::int) k) l
	JOIN LATERAL (SELECT m.id, m.name_en, m.name_ar FROM menu_items m WHERE m.restaurant_id = $1 ORDER BY md5(m.id::text || (s.n + l.k) % 11) LIMIT 1) m ON true
	WHERE $2::int > 0 AND $3::int > 0`,
	`INSERT INTO orders (restaurant_id, id, order_number, daily_number, business_date, order_type, table_id, waiter_id, guests, status, status_kind,
	                     cancel_reason, total_amount, discount_amount, discount_kind, discount_value, discount_reason, charge_amount, tax_amount, final_amount, payment_status,
	                     payment_method, refunded_amount, taken_at, confirmed_at, ready_at, completed_at, cancelled_at, paid_at, created_at)
	SELECT $1, s.id, r.code || '-' || s.n, s.n, s.business_day, 'table', CASE WHEN s.r3 < 0.9 THEN s.table_id END, CASE WHEN s.r2 < 0.8 THEN s.waiter_id END, 1 + s.n % 6,
	       s.final_status, 'step', CASE WHEN s.final_status = 'cancelled' THEN 'left' END, l.total, d.off, CASE WHEN d.off > 0 THEN 'amount' END,
	       NULLIF(d.off, 0), CASE WHEN d.off > 0 THEN 'guest' ELSE '' END, d.charge, round((l.total - d.off + d.charge) * 15 / 115, 2), l.total - d.off + d.charge,
	       CASE WHEN s.paid AND s.r3 < 0.03 THEN 'refunded' WHEN s.paid THEN 'paid' ELSE 'pending' END, CASE WHEN s.paid THEN 'cash' END,
	       CASE WHEN s.paid AND s.r3 < 0.03 THEN l.total - d.off + d.charge ELSE 0 END,
	       s.at, CASE WHEN s.final_status <> 'pending' THEN s.at + s.r2 * interval '3 minutes' END,
	       CASE WHEN s.final_status IN ('ready', 'served', 'completed') AND s.r3 < 0.8 THEN s.at + interval '4 minutes' + s.r3 * interval '40 minutes' END,
	       CASE WHEN s.final_status = 'completed' THEN s.at + s.r2 * interval '2 hours' END, CASE WHEN s.final_status = 'cancelled' THEN s.at + interval '1 minute' END,
	       CASE WHEN s.paid THEN s.at + s.r3 * interval '2 hours' END, s.at
	FROM seed s
	JOIN restaurants r ON r.id = $1
	JOIN (SELECT order_id, sum(total_price) AS total FROM order_items WHERE restaurant_id = $1 GROUP BY order_id) l ON l.order_id = s.id
	CROSS JOIN LATERAL (SELECT CASE WHEN s.r3 > 0.85 THEN round(l.total * (s.r2 / 2)::numeric, 2) ELSE 0 END AS off, CASE WHEN s.r2 > 0.95 THEN 3.50 ELSE 0 END AS charge) d
	WHERE $2::int > 0 AND $3::int > 0`,
	`INSERT INTO settlements (restaurant_id, id, kind, method, amount, business_date, order_id, reason, actor_kind, actor_name, at)
	SELECT $1, gen_random_uuid(), k.kind, CASE WHEN s.n % 3 = 0 THEN 'card' ELSE 'cash' END, o.final_amount,
	       ((k.at AT TIME ZONE r.timezone) - r.day_cutoff::interval)::date, o.id, k.reason, 'staff', 'Somebody', k.at
	FROM seed s
	JOIN restaurants r ON r.id = $1
	JOIN orders o ON o.id = s.id
	CROSS JOIN LATERAL (VALUES ('sale', '', o.paid_at), ('refund', 'cold', o.paid_at + interval '1 day')) AS k (kind, reason, at)
	WHERE s.paid AND o.final_amount > 0 AND (k.kind = 'sale' OR o.payment_status = 'refunded') AND $2::int > 0 AND $3::int > 0`,
	`INSERT INTO visits (restaurant_id, hour, subject, subject_id, kind, language, visits)
	SELECT $1, date_trunc('hour', now()) - make_interval(hours => n), v.subject, v.id, v.kind, CASE WHEN n % 3 = 0 THEN 'en' ELSE 'ar' END, 1 + n % 9
	FROM generate_series(0, $3::int * 24) n
	CROSS JOIN (SELECT 'menu' AS subject, id, k.kind FROM menus, (VALUES ('view'), ('scan')) AS k (kind) WHERE restaurant_id = $1
	            UNION ALL SELECT 'table', id, 'scan' FROM restaurant_tables WHERE restaurant_id = $1) v
	WHERE n % 4 < 3 AND $2::int > 0`,
}
