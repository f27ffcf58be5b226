package main

import (
	"context"
	"log/slog"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/analytics"
)

const (
	reportOrders = 100_000
	reportDays   = 90
	reportReads  = 7
)

// reports: an owner reads ninety days of a hundred thousand orders. The floor is one sum over the same orders, which is the
// least that a reading without kept sums must do, several times over.
func reports(ctx context.Context, c *cluster, _ plan, r *report) error {
	house, err := c.history(ctx)
	if err != nil {
		return err
	}
	of := &analytics.Service{DB: c.db, Now: time.Now, Log: slog.Default()}
	owner := access.Actor{Kind: access.Owner, ID: uuid.New(), RestaurantID: house}
	now, err := of.Today(ctx, owner)
	if err != nil {
		return err
	}
	to, err := time.Parse(time.DateOnly, now.BusinessDate)
	if err != nil {
		return err
	}
	from := to.AddDate(0, 0, 1-reportDays)
	days := analytics.Range{From: &from, To: &to}
	sales := func() error { _, err := of.Sales(ctx, owner, days); return err }

	// The first readings count up what nobody has read yet, for some seconds each.
	first := time.Now()
	for range 5 {
		if err := sales(); err != nil {
			return err
		}
	}
	r.note("90 days, 100,000 orders: five readings of the sales, all days counted on the way", formatMS(time.Since(first)))
	floor, err := median(func() error {
		_, err := c.db.Exec(ctx, `SELECT count(*), sum(final_amount) FROM orders WHERE restaurant_id = $1 AND business_date BETWEEN $2 AND $3`, house, from, to)
		return err
	})
	if err != nil {
		return err
	}
	for _, each := range []struct {
		name string
		read func() error
	}{
		{"sales", sales},
		{"preparation", func() error { _, err := of.Preparation(ctx, owner, days); return err }},
		{"losses", func() error { _, err := of.Losses(ctx, owner, days); return err }},
		{"sales, an old order changed before each", func() error {
			if _, err := c.db.Exec(ctx, `UPDATE orders SET updated_at = now() WHERE id = (SELECT id FROM orders
				WHERE restaurant_id = $1 AND business_date = $2 LIMIT 1)`, house, from.AddDate(0, 0, 9)); err != nil {
				return err
			}
			return sales()
		}},
	} {
		took, err := median(each.read)
		if err != nil {
			return err
		}
		what := "90 days, 100,000 orders: " + each.name
		r.bound(what, ms(took), "ms", 300)
		r.ratio(what+", against one sum over the orders", ms(took), ms(floor), "ms", 4, false)
	}
	return nil
}

// median of several runs: the machine is shared.
func median(run func() error) (time.Duration, error) {
	var times []time.Duration
	for range reportReads {
		began := time.Now()
		if err := run(); err != nil {
			return 0, err
		}
		times = append(times, time.Since(began))
	}
	return quantile(times, .5), nil
}

// history gives a restaurant ninety days of orders with their lines and payments, in the order in which they came. Triggers
// are off: they would judge each row by the present.
func (c *cluster) history(ctx context.Context) (uuid.UUID, error) {
	house := c.tenants[len(c.tenants)-1].id
	conn, err := c.connect(ctx)
	if err != nil {
		return house, err
	}
	defer func() { _ = conn.Close(ctx) }()
	if _, err := conn.Exec(ctx, `SET session_replication_role = replica`); err != nil {
		return house, err
	}
	for _, sql := range []string{
		`INSERT INTO menus (restaurant_id, id, name_en, restaurant_name, slug) SELECT $1, $1, 'Menu', 'Bench', 'bench-history' WHERE $2 > 0 AND $3 > 0`,
		`INSERT INTO menu_items (restaurant_id, id, menu_id, name_en, price) SELECT $1, gen_random_uuid(), $1, 'Dish ' || n, 20 + n FROM generate_series(1, 60) n WHERE $2 > 0 AND $3 > 0`,
		`INSERT INTO staff (restaurant_id, id, email, password_hash, first_name, last_name, role)
		SELECT $1, gen_random_uuid(), 'history' || n || '@bench.example', 'x', 'Waiter', n::text, 'waiter' FROM generate_series(1, 10) n WHERE $2 > 0 AND $3 > 0`,
		`INSERT INTO restaurant_tables (restaurant_id, id, table_number, qr_token) SELECT $1, gen_random_uuid(), n::text, md5('history' || n) FROM generate_series(1, 40) n WHERE $2 > 0 AND $3 > 0`,
		`CREATE TEMP TABLE people AS SELECT (SELECT array_agg(id) FROM staff WHERE restaurant_id = $1) AS waiters,
			(SELECT array_agg(id) FROM restaurant_tables WHERE restaurant_id = $1) AS tables, (SELECT array_agg(id) FROM menu_items WHERE restaurant_id = $1) AS dishes
			WHERE $2 > 0 AND $3 > 0`,
		`INSERT INTO orders (restaurant_id, id, order_number, daily_number, business_date, order_type, table_id, waiter_id, guests, status, status_kind, cancel_reason,
			total_amount, discount_amount, discount_kind, discount_value, tax_amount, final_amount, payment_status, payment_method, taken_at, confirmed_at, ready_at,
			completed_at, cancelled_at, paid_at, created_at)
		SELECT $1, md5('order' || n)::uuid, 'HIST-' || n, n, ((at AT TIME ZONE r.timezone) - r.day_cutoff::interval)::date, 'table', p.tables[1 + n % 40], p.waiters[1 + n % 10], 1 + n % 6,
			CASE WHEN n % 25 = 0 THEN 'cancelled' ELSE 'completed' END, 'step', CASE WHEN n % 25 = 0 THEN 'left' END,
			75, CASE WHEN n % 20 = 1 THEN 5 ELSE 0 END, CASE WHEN n % 20 = 1 THEN 'amount' END, CASE WHEN n % 20 = 1 THEN 5 END, 9, CASE WHEN n % 20 = 1 THEN 70 ELSE 75 END,
			CASE WHEN n % 25 = 0 THEN 'pending' ELSE 'paid' END, CASE WHEN n % 25 > 0 THEN 'cash' END, at, at, at + (5 + n % 40) * interval '31 seconds',
			CASE WHEN n % 25 > 0 THEN at + interval '1 hour' END, CASE WHEN n % 25 = 0 THEN at END, at + interval '1 hour', at
		FROM people p, restaurants r, (SELECT n, now() - (($2::int - n) * $3::float8 / $2::int) * interval '1 day' AS at FROM generate_series(1, $2::int) n) s
		WHERE r.id = $1`,
		`INSERT INTO order_items (restaurant_id, id, order_id, menu_item_id, position, item_name, unit_price, quantity, total_price, fired_at, created_at)
		SELECT $1, md5('line' || n || '-' || k)::uuid, md5('order' || n)::uuid, p.dishes[1 + (n * 7 + k * 11) % 60], k, 'Dish', 25, 1, 25, o.taken_at, o.taken_at
		FROM people p, generate_series(1, $2::int) n, generate_series(1, 3) k, LATERAL (SELECT taken_at FROM orders WHERE id = md5('order' || n)::uuid) o WHERE $3 > 0`,
		`INSERT INTO settlements (restaurant_id, id, kind, method, amount, business_date, order_id, actor_kind, at)
		SELECT $1, gen_random_uuid(), 'sale', 'cash', final_amount, business_date, id, 'staff', paid_at FROM orders
		WHERE restaurant_id = $1 AND payment_status = 'paid' AND $2 > 0 AND $3 > 0`,
	} {
		if _, err := conn.Exec(ctx, sql, house, reportOrders, reportDays); err != nil {
			return house, err
		}
	}
	_, err = conn.Exec(ctx, `ANALYZE orders, order_items, settlements`)
	return house, err
}
