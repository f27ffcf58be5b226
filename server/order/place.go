package order

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/money"
	"sufra/server/postgres"
	"sufra/server/restaurant"
)

// placement is an order on its way into the database.
type placement struct {
	actor   access.Actor
	request idempotency.Request
	view    string // how the one who places it sees it
	ask     ask

	id          uuid.UUID
	orderType   string
	table       uuid.UUID
	tableName   api.OrderTable
	session     uuid.UUID
	guests      *int32
	customer    string
	notes       string
	allergyNote string

	waiter api.OrderStaff

	house house
	items map[uuid.UUID]*menuItem
}

// house is what the restaurant says about an order: its number, its day and its settings.
type house struct {
	code, confirm string
	vat, ordering bool
	dinerLimit    money.Halalas
	day, now      time.Time
	number        int32
}

// PlaceAtTable takes an order for a table; a free table is opened. Orders of staff start confirmed, so that the
// kitchen has them at once: nobody has to confirm what a waiter has typed. Repeating the request, or its order id,
// gives the first answer; replayed says so.
// INVALID_INPUT, NOT_FOUND, TABLE_CLOSED, ITEM_UNAVAILABLE, PRICE_CHANGED, IDEMPOTENCY_MISMATCH. OrderPlace.
func (s *Service) PlaceAtTable(ctx context.Context, a access.Actor, r idempotency.Request, in api.PlaceOrder) (o api.Order, replayed bool, err error) {
	if in.TableID == nil {
		return o, false, errs.Invalid("tableId", "Please select a table for this order")
	}
	return s.place(ctx, &placement{actor: a, request: r, view: ViewOf(a), orderType: "table", table: *in.TableID, guests: in.Guests,
		ask: ask{items: in.Items, total: in.TotalAmount, final: in.FinalAmount}, id: orderID(in.ID),
		customer: restaurant.CleanName(in.CustomerName), notes: restaurant.CleanNote(in.CustomerNotes), allergyNote: restaurant.CleanNote(in.AllergyNote)})
}

// PlaceAsDiner takes a diner's order for the table they sit at. It waits for a waiter's confirmation unless the
// restaurant has chosen otherwise (decision 9). Errors as PlaceAtTable, and SESSION_NOT_OPEN, FORBIDDEN when ordering
// is switched off, TOO_MANY_REQUESTS and LIMIT_REACHED (reliability 3.4). DinerOrder.
func (s *Service) PlaceAsDiner(ctx context.Context, a access.Actor, r idempotency.Request, in api.PublicOrder) (o api.Order, replayed bool, err error) {
	return s.place(ctx, &placement{actor: a, request: r, view: api.ViewDiner, orderType: "table-qr", table: a.TableID, session: a.TableSessionID,
		ask: ask{items: in.Items, total: in.TotalAmount, diner: true}, id: orderID(in.ID),
		customer: restaurant.CleanName(in.CustomerName), notes: restaurant.CleanNote(in.CustomerNotes), allergyNote: restaurant.CleanNote(in.AllergyNote)})
}

func orderID(wanted *uuid.UUID) uuid.UUID {
	if wanted != nil && *wanted != uuid.Nil {
		return *wanted
	}
	return uuid.Must(uuid.NewV7())
}

// ViewOf is the projection in which an actor reads orders.
func ViewOf(a access.Actor) string {
	switch {
	case a.Kind == access.Owner || a.Kind == access.Staff && a.Role == access.RoleManager:
		return api.ViewManager
	case a.Kind == access.Staff:
		return api.ViewFloor
	case a.Kind == access.Screen:
		return api.ViewKitchen
	}
	return api.ViewDiner
}

func (s *Service) place(ctx context.Context, p *placement) (api.Order, bool, error) {
	if err := checkAsk(p.ask); err != nil {
		return api.Order{}, false, err
	}
	var placed api.Order
	err := s.DB.InTx(ctx, scopeOf(p.actor), func(tx postgres.Tx) error {
		if err := s.prepare(ctx, tx, p); err != nil {
			return err
		}
		full, err := p.build()
		if err != nil {
			return err
		}
		tx.Touch(p.session)
		placed = Redact(full, p.view)
		return p.store(tx, full, placed)
	})
	switch {
	case errors.Is(err, idempotency.ErrReplay):
		return placed, true, p.request.Answer(ctx, s.DB, p.actor, &placed)
	case postgres.Violates(err, "orders_pkey"):
		return s.placedBefore(ctx, p)
	}
	return placed, false, err
}

// placedBefore answers a repeated order id under another key: it is the same order, if it is this restaurant's and,
// for a diner, their own.
func (s *Service) placedBefore(ctx context.Context, p *placement) (api.Order, bool, error) {
	f, err := s.one(ctx, s.DB, p.actor.RestaurantID, p.id)
	if err == nil && (!p.ask.diner || f.TableSessionID != nil && *f.TableSessionID == p.actor.TableSessionID) {
		return Redact(f, p.view), true, nil
	}
	if err != nil && !errs.Is(err, errs.NotFound) {
		return api.Order{}, false, err
	}
	return api.Order{}, false, errs.New(errs.AlreadyExists, "the order id is taken")
}

const houseSQL = `
WITH r AS (
	SELECT id, code, vat_number <> '' AS vat, confirm_orders, ordering_enabled, diner_order_limit,
	       ((now() AT TIME ZONE timezone) - day_cutoff::interval)::date AS day
	FROM restaurants WHERE id = $1
), c AS (
	INSERT INTO order_counters (restaurant_id, business_date, last) SELECT id, day, 1 FROM r
	ON CONFLICT (restaurant_id, business_date) DO UPDATE SET last = order_counters.last + 1
	RETURNING last
)
SELECT r.code, r.vat, r.confirm_orders, r.ordering_enabled, r.diner_order_limit, r.day, c.last, now() FROM r, c`

const tableSQL = `SELECT table_number, table_name, location, is_active FROM restaurant_tables
WHERE restaurant_id = $1 AND id = $2 AND deleted_at IS NULL`

// Of staff the seating that is open at the table, of a diner theirs; while this transaction runs it can't be closed.
const (
	seatingSQL      = `SELECT id FROM table_sessions WHERE restaurant_id = $1 AND table_id = $2 AND closed_at IS NULL FOR SHARE`
	dinerSeatingSQL = `SELECT id FROM table_sessions WHERE restaurant_id = $1 AND table_id = $2 AND id = $3 AND closed_at IS NULL FOR SHARE`
)

const waiterSQL = `SELECT first_name, last_name, email FROM staff WHERE restaurant_id = $1 AND id = $2`

// prepare sends everything that must be known in one round trip, in the order in which locks are taken everywhere:
// idempotency row, order counter, table session.
func (s *Service) prepare(ctx context.Context, tx postgres.Tx, p *placement) error {
	restaurantID := p.actor.RestaurantID
	ids := make([]uuid.UUID, 0, len(p.ask.items))
	for _, item := range p.ask.items {
		ids = append(ids, item.MenuItemID)
	}
	batch := &pgx.Batch{}
	p.request.Queue(batch, p.actor)
	batch.Queue(houseSQL, restaurantID)
	batch.Queue(tableSQL, restaurantID, p.table)
	if p.ask.diner {
		batch.Queue(dinerSeatingSQL, restaurantID, p.table, p.session)
		batch.Queue(dinerCountSQL, restaurantID, p.session, p.actor.ID, s.DinerRates.WindowSeconds)
	} else {
		batch.Queue(seatingSQL, restaurantID, p.table)
	}
	if p.actor.Kind == access.Staff {
		batch.Queue(waiterSQL, restaurantID, p.actor.ID)
	}
	batch.Queue(priceSQL, restaurantID, ids)
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
		if p.session, err = holdSession(ctx, tx, p.actor, p.table, p.guests); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) readPrepared(results pgx.BatchResults, p *placement) error {
	if err := p.request.Claimed(results); err != nil {
		return err
	}
	h := &p.house
	if err := results.QueryRow().Scan(&h.code, &h.vat, &h.confirm, &h.ordering, &h.dinerLimit, &h.day, &h.number, &h.now); err != nil {
		return err
	}
	var active bool
	err := results.QueryRow().Scan(&p.tableName.TableNumber, &p.tableName.TableName, &p.tableName.Location, &active)
	if err != nil {
		return notFound(err, "table not found")
	}
	if !active {
		return errs.New(errs.TableClosed, "the table is not in service")
	}
	err = results.QueryRow().Scan(&p.session)
	switch {
	case errs.Is(err, errs.NotFound) && p.ask.diner:
		return errs.New(errs.SessionNotOpen, "the table has been closed")
	case errs.Is(err, errs.NotFound):
		p.session = uuid.Nil
	case err != nil:
		return err
	}
	if p.ask.diner {
		if !h.ordering {
			return errs.New(errs.Forbidden, "ordering is switched off")
		}
		if err := s.DinerRates.check(results); err != nil {
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

func notFound(err error, message string) error {
	if errs.Is(err, errs.NotFound) {
		return errs.New(errs.NotFound, "%s", message)
	}
	return err
}

// build prices the order and makes it as it will be stored and read: nothing has to be read back.
func (p *placement) build() (Full, error) {
	lines, total, err := price(p.ask, p.items)
	if err != nil {
		return Full{}, err
	}
	if p.ask.diner && total > p.house.dinerLimit {
		return Full{}, errs.New(errs.LimitReached, "an order from the table is at most SAR %s: please ask the waiter", p.house.dinerLimit)
	}
	var tax money.Halalas
	if p.house.vat {
		_, tax = total.VATContained(money.VATPercent)
	}
	h := p.house
	var f Full
	o := &f.Order
	o.ID, o.Revision = p.id, 1
	o.OrderNumber, o.DailyNumber = orderNumber(h), h.number
	o.BusinessDate = h.day.Format(time.DateOnly)
	o.OrderType, o.Status, o.PaymentStatus = p.orderType, Confirmed, "pending"
	o.TableID, o.TableSessionID, o.Table = &p.table, &p.session, &p.tableName
	o.CustomerName, o.OrderNotes, o.AllergyNote, o.Guests = p.customer, p.notes, p.allergyNote, p.guests
	o.TakenAt, o.CreatedAt, o.UpdatedAt = h.now, h.now, h.now
	setAmounts(o, total, 0, 0, tax, total)
	if p.ask.diner {
		o.DinerDeviceID = &p.actor.ID
		if h.confirm != "auto" {
			o.Status = Pending
		}
	}
	if o.Status == Confirmed {
		o.ConfirmedAt = &h.now
	}
	if p.actor.Kind == access.Staff {
		o.WaiterID = &p.actor.ID
		o.Waiter = &p.waiter
	}
	for _, l := range lines {
		o.OrderItems = append(o.OrderItems, l.orderItem(h.now))
		if l.item.prep != nil {
			f.prepMinutes = max(f.prepMinutes, *l.item.prep)
		}
	}
	f.promise()
	f.placed = lines
	return f, nil
}

// orderNumber is R7K2-261120-0042: unique on the platform, readable in the kitchen, telling no other trade.
func orderNumber(h house) string {
	return fmt.Sprintf("%s-%s-%04d", h.code, h.day.Format("060102"), h.number)
}

func (l *line) orderItem(now time.Time) api.OrderItem {
	item := api.OrderItem{ID: l.id, MenuItemID: &l.item.id, ItemName: l.item.nameEn, ItemNameAr: l.item.nameAr,
		ItemDescription: l.item.text, Quantity: l.ask.Quantity, ItemPrice: text(l.unit), TotalPrice: text(l.total),
		Station: l.item.station, ItemStatus: ItemOrdered, CreatedAt: now}
	if l.ask.SpecialRequests != nil {
		item.SpecialInstructions = restaurant.CleanNote(*l.ask.SpecialRequests)
	}
	if l.variant != nil {
		item.SelectedVariant = &api.SelectedVariant{ID: l.variant.ID, Name: l.variant.Name, NameAr: l.variant.NameAr, Price: text(l.unit)}
	}
	return item
}

const insertOrderSQL = `
INSERT INTO orders (restaurant_id, id, order_number, daily_number, business_date, menu_id, order_type, table_id, table_session_id,
	waiter_id, diner_device_id, customer_name, guests, status, total_amount, tax_amount, final_amount, order_notes, allergy_note, confirmed_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $15, $17, $18, $19)`

const insertItemsSQL = `
INSERT INTO order_items (restaurant_id, order_id, id, menu_item_id, position, item_name, item_name_ar, item_description,
	unit_price, quantity, total_price, selected_variant, special_instructions, station, prep_minutes)
SELECT $1, $2, i.*
FROM unnest($3::uuid[], $4::uuid[], $5::int[], $6::text[], $7::text[], $8::text[], $9::numeric[], $10::int[], $11::numeric[],
	$12::jsonb[], $13::text[], $14::text[], $15::int[]) i`

// store writes order, lines and the answer and commits, in one round trip.
func (p *placement) store(tx postgres.Tx, f Full, answer api.Order) error {
	o := &f.Order
	n := len(f.placed)
	ids, menuItems, positions := make([]uuid.UUID, n), make([]uuid.UUID, n), make([]int32, n)
	names, namesAr, texts := make([]string, n), make([]string, n), make([]string, n)
	units, totals, quantities := make([]money.Halalas, n), make([]money.Halalas, n), make([]int32, n)
	variants, notes, stations, preps := make([]json.RawMessage, n), make([]string, n), make([]string, n), make([]*int32, n)
	var total money.Halalas
	for i := range f.placed {
		l, item := &f.placed[i], &o.OrderItems[i]
		ids[i], menuItems[i], positions[i] = l.id, l.item.id, int32(i)
		names[i], namesAr[i], texts[i] = item.ItemName, item.ItemNameAr, item.ItemDescription
		units[i], totals[i], quantities[i] = l.unit, l.total, l.ask.Quantity
		notes[i], stations[i], preps[i] = item.SpecialInstructions, item.Station, l.item.prep
		total += l.total
		if item.SelectedVariant != nil {
			raw, err := json.Marshal(item.SelectedVariant)
			if err != nil {
				return err
			}
			variants[i] = raw
		}
	}
	var tax money.Halalas
	if p.house.vat {
		_, tax = total.VATContained(money.VATPercent)
	}
	batch := &pgx.Batch{}
	batch.Queue(insertOrderSQL, p.actor.RestaurantID, o.ID, o.OrderNumber, o.DailyNumber, p.house.day, f.placed[0].item.menu, o.OrderType,
		o.TableID, o.TableSessionID, o.WaiterID, o.DinerDeviceID, o.CustomerName, o.Guests, o.Status, total, tax, o.OrderNotes,
		o.AllergyNote, o.ConfirmedAt)
	batch.Queue(insertItemsSQL, p.actor.RestaurantID, o.ID, ids, menuItems, positions, names, namesAr, texts, units, quantities, totals,
		variants, notes, stations, preps)
	if p.request.Wanted() {
		raw, err := json.Marshal(answer)
		if err != nil {
			return err
		}
		p.request.QueueAnswer(batch, p.actor, raw)
	}
	return tx.CommitWith(batch)
}

func scopeOf(a access.Actor) postgres.Scope {
	return postgres.Scope{Restaurant: a.RestaurantID, Actor: a.String()}
}
