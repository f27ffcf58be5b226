package order

import (
	"context"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"sufra/server/access"
	"sufra/server/errs"
	"sufra/server/money"
	"sufra/server/postgres"
)

// house is what the restaurant says about an order: its number, its day and its settings.
type house struct {
	code, confirm string
	vat, ordering bool
	courses       bool // later courses are held
	dinerLimit    money.Halalas
	day, now      time.Time
	number        int32
}

// The day is the running one (business_day in the database): the next, when it was closed by hand.
const houseSQL = `
WITH r AS (
	SELECT id, code, vat_number <> '' AS vat, confirm_orders, ordering_enabled, diner_order_limit, course_mode = 'auto' AS courses,
	       d.clock + (k.closed IS NOT NULL)::int AS day
	FROM restaurants
	CROSS JOIN LATERAL (SELECT ((now() AT TIME ZONE timezone) - day_cutoff::interval)::date AS clock) d
	LEFT JOIN order_counters k ON k.restaurant_id = id AND k.business_date = d.clock AND k.closed
	WHERE id = $1
), c AS (
	INSERT INTO order_counters (restaurant_id, business_date, last) SELECT id, day, 1 FROM r
	ON CONFLICT (restaurant_id, business_date) DO UPDATE SET last = order_counters.last + 1
	WHERE NOT order_counters.closed
	RETURNING last
)
SELECT r.code, r.vat, r.confirm_orders, r.ordering_enabled, r.diner_order_limit, r.courses, r.day, c.last, now() FROM r, c`

const tableSQL = `SELECT table_number, table_name, location, is_active FROM restaurant_tables
WHERE restaurant_id = $1 AND id = $2 AND deleted_at IS NULL`

const waiterSQL = `SELECT first_name, last_name, email FROM staff WHERE restaurant_id = $1 AND id = $2`

// prepare sends everything that must be known in one round trip, in the order in which locks are taken everywhere
// (postgres): idempotency row, order counter, seating.
func (s *Service) prepare(ctx context.Context, tx postgres.Tx, p *placement) error {
	if p.menu != uuid.Nil {
		return s.prepareRemote(ctx, tx, p)
	}
	restaurantID := p.actor.RestaurantID
	batch := &pgx.Batch{}
	p.request.Queue(batch, p.actor)
	batch.Queue(houseSQL, restaurantID)
	batch.Queue(tableSQL, restaurantID, p.table)
	switch {
	case p.serves != uuid.Nil:
		batch.Queue(serveSQL, restaurantID, p.serves, p.actor.ID)
		batch.Queue(theSeatingSQL, restaurantID, p.serves)
	case p.ask.diner:
		batch.Queue(theSeatingSQL, restaurantID, p.session)
		batch.Queue(dinerCountSQL, restaurantID, p.session, p.actor.ID, s.DinerRates.WindowSeconds)
		p.queueCart(batch)
	default:
		batch.Queue(seatingSQL, restaurantID, p.table)
	}
	if p.actor.Kind == access.Staff {
		batch.Queue(waiterSQL, restaurantID, p.actor.ID)
	}
	batch.Queue(priceSQL, restaurantID, p.ask.ids())
	results := tx.SendBatch(ctx, batch)
	err := s.readPrepared(results, p)
	if closing := results.Close(); err == nil {
		err = closing
	}
	if err != nil {
		return err
	}
	if p.session == uuid.Nil {
		// Somebody may have opened it a moment ago, and could close it: hold it like any other.
		if p.session, p.seat, err = holdSession(ctx, tx, p.actor, p.table, p.guests, p.waiterID()); err != nil {
			return err
		}
	}
	if p.seat != p.table {
		return p.sit(ctx, tx)
	}
	return nil
}

// read reads houseSQL's result. BUSY.
func (h *house) read(results pgx.BatchResults) error {
	err := results.QueryRow().Scan(&h.code, &h.vat, &h.confirm, &h.ordering, &h.dinerLimit, &h.courses, &h.day, &h.number, &h.now)
	if errs.Is(err, errs.NotFound) { // the day was closed while its counter was waited for: the next try takes the next day
		return errs.New(errs.Busy, "the business day is being closed").WithRetryAfter(time.Second)
	}
	return err
}

func (s *Service) readPrepared(results pgx.BatchResults, p *placement) error {
	if err := p.request.Claimed(results); err != nil {
		return err
	}
	h := &p.house
	if err := h.read(results); err != nil {
		return err
	}
	var active bool
	err := results.QueryRow().Scan(&p.tableName.TableNumber, &p.tableName.TableName, &p.tableName.Location, &active)
	if err != nil {
		return notFound(err, "table not found")
	}
	if p.serves != uuid.Nil {
		if _, err := results.Exec(); err != nil {
			return err
		}
	}
	if !active {
		return errs.New(errs.TableClosed, "the table is not in service")
	}
	var served bool
	err = results.QueryRow().Scan(&p.session, &p.seat, &served, &p.tableName.Joined)
	switch {
	case errs.Is(err, errs.NotFound) && p.ask.diner:
		return errs.New(errs.SessionNotOpen, "the table has been closed")
	case errs.Is(err, errs.NotFound) && p.serves == uuid.Nil:
		p.session = uuid.Nil
	case errs.Is(err, errs.NotFound), err == nil && p.seat == uuid.Nil:
		p.serves = uuid.Nil
		return postgres.ErrStale
	case err != nil:
		return err
	case !served && p.serves == uuid.Nil && p.waiterID() != nil:
		return errUnserved
	}
	if p.ask.diner {
		if !h.ordering {
			return errs.New(errs.Forbidden, "ordering is switched off")
		}
		if err := s.DinerRates.check(results); err != nil {
			return err
		}
		if err := p.takeCart(results); err != nil {
			return err
		}
	}
	if p.actor.Kind == access.Staff {
		if err := results.QueryRow().Scan(&p.waiter.FirstName, &p.waiter.LastName, &p.waiter.Email); err != nil {
			return err
		}
	}
	p.items, err = readMenuItems(results)
	return err
}

// waiterID is the member of staff who takes the order.
func (p *placement) waiterID() *uuid.UUID {
	if p.actor.Kind != access.Staff {
		return nil
	}
	return &p.actor.ID
}
