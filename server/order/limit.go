package order

import (
	"time"

	"github.com/jackc/pgx/v5"

	"sufra/server/errs"
)

// DinerRates bounds what one phone and one table may send (reliability 3.4). The counts are taken in the
// transaction that places the order, behind the lock of the order counter: neither several nodes nor a hundred
// requests at once can each be allowed the full number.
type DinerRates struct {
	GapSeconds     int // between two orders of one device
	PerWindow      int // orders of one device in WindowSeconds
	WindowSeconds  int
	PendingAtTable int // unconfirmed orders of one seating
}

// DefaultDinerRates are the limits in production.
var DefaultDinerRates = DinerRates{GapSeconds: 20, PerWindow: 6, WindowSeconds: 600, PendingAtTable: 10}

const dinerCountSQL = `
SELECT count(*) FILTER (WHERE diner_device_id = $3 AND created_at > now() - make_interval(secs => $4)),
       COALESCE(EXTRACT(epoch FROM now() - max(created_at) FILTER (WHERE diner_device_id = $3)), 1e9)::float8,
       COALESCE(EXTRACT(epoch FROM now() - min(created_at) FILTER (WHERE diner_device_id = $3 AND created_at > now() - make_interval(secs => $4))), 0)::float8,
       count(*) FILTER (WHERE status = 'pending')
FROM orders WHERE restaurant_id = $1 AND table_session_id = $2`

// check reads dinerCountSQL's result. TOO_MANY_REQUESTS with the time to wait, LIMIT_REACHED.
func (r DinerRates) check(results pgx.BatchResults) error {
	var inWindow, pending int
	var sinceLast, sinceFirst float64
	if err := results.QueryRow().Scan(&inWindow, &sinceLast, &sinceFirst, &pending); err != nil {
		return err
	}
	wait := 0.0
	if sinceLast < float64(r.GapSeconds) {
		wait = float64(r.GapSeconds) - sinceLast
	}
	if inWindow >= r.PerWindow {
		wait = max(wait, float64(r.WindowSeconds)-sinceFirst)
	}
	if wait > 0 {
		return errs.New(errs.TooManyRequests, "please wait a moment before the next order").
			WithRetryAfter(time.Duration(wait * float64(time.Second)))
	}
	if pending >= r.PendingAtTable {
		return errs.New(errs.LimitReached, "%d orders of this table wait for the waiter already", pending)
	}
	return nil
}
