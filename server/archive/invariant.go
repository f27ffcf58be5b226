package archive

import (
	"context"
	"fmt"
	"strings"

	"github.com/google/uuid"

	"sufra/server/postgres"
)

// invariant is what must hold in every database, whatever has happened to it. Its SQL counts what breaks it; $1 is a
// restaurant, or null for all of them.
type invariant struct{ name, sql string }

var invariants = []invariant{
	{"orders of a day are numbered without a hole", `SELECT count(*) FROM (
		SELECT c.restaurant_id FROM order_counters c
		LEFT JOIN orders o ON o.restaurant_id = c.restaurant_id AND o.business_date = c.business_date
		WHERE $1::uuid IS NULL OR c.restaurant_id = $1
		GROUP BY c.restaurant_id, c.business_date, c.last
		HAVING c.last <> count(o.id) OR c.last <> COALESCE(max(o.daily_number), 0) OR count(DISTINCT o.daily_number) <> count(o.id)) bad`},
	{"an order's day has its counter", `SELECT count(*) FROM orders o
		WHERE ($1::uuid IS NULL OR o.restaurant_id = $1)
		  AND NOT EXISTS (SELECT 1 FROM order_counters c WHERE (c.restaurant_id, c.business_date) = (o.restaurant_id, o.business_date))`},
	{"an order's total is the sum of its lines", `SELECT count(*) FROM orders o
		WHERE ($1::uuid IS NULL OR o.restaurant_id = $1)
		  AND o.total_amount <> (SELECT COALESCE(sum(i.total_price), 0) FROM order_items i WHERE i.order_id = o.id)`},
	{"an order's history ends with its status", `SELECT count(*) FROM orders o
		WHERE ($1::uuid IS NULL OR o.restaurant_id = $1)
		  AND o.status IS DISTINCT FROM (SELECT h.new_status FROM order_status_history h WHERE h.order_id = o.id ORDER BY h.order_revision DESC LIMIT 1)`},
	{"each step of an order begins where the one before has ended", `SELECT count(*) FROM (
		SELECT h.previous_status, lag(h.new_status) OVER (PARTITION BY h.order_id ORDER BY h.order_revision) AS before
		FROM order_status_history h WHERE $1::uuid IS NULL OR h.restaurant_id = $1) step
		WHERE step.previous_status IS DISTINCT FROM step.before`},
	{"money was taken for a paid order", `SELECT count(*) FROM orders o
		WHERE ($1::uuid IS NULL OR o.restaurant_id = $1) AND o.payment_status IN ('paid', 'refunded') AND o.final_amount > 0
		  AND NOT EXISTS (SELECT 1 FROM settlements s WHERE s.restaurant_id = o.restaurant_id AND s.order_id = o.id AND s.kind = 'sale')
		  AND NOT EXISTS (SELECT 1 FROM settlements s WHERE s.restaurant_id = o.restaurant_id AND s.table_session_id = o.table_session_id
		                    AND s.order_id IS NULL AND s.kind = 'sale')`},
	{"what was given back of an order has its refunds", `SELECT count(*) FROM orders o
		WHERE ($1::uuid IS NULL OR o.restaurant_id = $1)
		  AND o.refunded_amount <> (SELECT COALESCE(sum(s.amount), 0) FROM settlements s
		                            WHERE s.restaurant_id = o.restaurant_id AND s.order_id = o.id AND s.kind = 'refund')`},
	{"documents of a series are numbered without a hole", `SELECT count(*) FROM (
		SELECT c.restaurant_id FROM invoice_counters c
		LEFT JOIN invoices i ON i.restaurant_id = c.restaurant_id AND i.series = c.series
		WHERE $1::uuid IS NULL OR c.restaurant_id = $1
		GROUP BY c.restaurant_id, c.series, c.last HAVING c.last <> count(i.id) OR c.last <> COALESCE(max(i.number), 0)) bad`},
	{"a document's series has its counter", `SELECT count(*) FROM invoices i
		WHERE ($1::uuid IS NULL OR i.restaurant_id = $1)
		  AND NOT EXISTS (SELECT 1 FROM invoice_counters c WHERE (c.restaurant_id, c.series) = (i.restaurant_id, i.series))`},
	{"credit notes take back no more than their invoice", `SELECT count(*) FROM invoices i
		WHERE ($1::uuid IS NULL OR i.restaurant_id = $1) AND i.series = 'invoice'
		  AND i.total_amount < (SELECT COALESCE(sum(c.total_amount), 0) FROM invoices c WHERE c.restaurant_id = i.restaurant_id AND c.corrects_id = i.id)`},
	{"restaurants, menus, seatings and orders without a table have their streams", `SELECT count(*) FROM (
		SELECT id, id AS restaurant_id FROM restaurants UNION ALL SELECT id, restaurant_id FROM menus
		UNION ALL SELECT id, restaurant_id FROM table_sessions
		UNION ALL SELECT order_id, restaurant_id FROM remote_orders) owner
		WHERE ($1::uuid IS NULL OR owner.restaurant_id = $1)
		  AND NOT EXISTS (SELECT 1 FROM streams s WHERE (s.id, s.restaurant_id) = (owner.id, owner.restaurant_id))`},
	{"a stream's versions follow each other up to its head", `SELECT count(*) FROM (
		SELECT s.id FROM streams s JOIN stream_events e ON e.stream_id = s.id
		WHERE $1::uuid IS NULL OR s.restaurant_id = $1
		GROUP BY s.id, s.version HAVING max(e.version) <> s.version OR count(*) <> max(e.version) - min(e.version) + 1) bad`},
	{"the space of photos is their sum", `SELECT count(*) FROM photo_usage u
		WHERE ($1::uuid IS NULL OR u.restaurant_id = $1)
		  AND u.bytes <> (SELECT COALESCE(sum(p.bytes), 0) FROM photos p WHERE p.restaurant_id = u.restaurant_id)`},
}

// Faults are invariants that do not hold, with the number of rows that break each.
type Faults []Fault

// Fault is one of them.
type Fault struct {
	Name string
	Rows int64
}

// Broken looks at a restaurant, or with nil at all of them. It reads everything, so it takes a while on a large database.
func Broken(ctx context.Context, q postgres.Querier, restaurant *uuid.UUID) (Faults, error) {
	var faults Faults
	for _, i := range invariants {
		f := Fault{Name: i.name}
		if err := q.QueryRow(ctx, i.sql, restaurant).Scan(&f.Rows); err != nil {
			return nil, fmt.Errorf("looking whether %s: %w", i.name, err)
		}
		if f.Rows > 0 {
			faults = append(faults, f)
		}
	}
	return faults, nil
}

// err is nil for none, else one sentence; what names the data.
func (f Faults) err(what string) error {
	if len(f) == 0 {
		return nil
	}
	var list []string
	for _, fault := range f {
		list = append(list, fmt.Sprintf("not so: %s (%d)", fault.Name, fault.Rows))
	}
	return fmt.Errorf("%s contradicts itself: %s", what, strings.Join(list, "; "))
}
