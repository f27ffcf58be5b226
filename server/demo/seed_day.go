package demo

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"sufra/server/api"
	"sufra/server/money"
	"sufra/server/postgres"
)

// The triggers of a running service write the present time and speak to screens. The past is written with its own
// times, and in silence; checks of keys stay on, that of totals follows. Nobody else works on a platform that is being
// seeded.
var silenced = map[string][]string{
	"orders":         {"orders_guard", "orders_history_insert", "orders_settle"},
	"order_items":    {"order_items_touch_insert"},
	"order_receipts": {"order_receipts_emit"},
	"table_sessions": {"table_sessions_touch_table"},
	"service_calls":  {"service_calls_emit"},
}

func silence(ctx context.Context, tx postgres.Tx, what string) error {
	for table, triggers := range silenced {
		changes := make([]string, 0, len(triggers))
		for _, trigger := range triggers {
			changes = append(changes, what+" TRIGGER "+trigger)
		}
		if _, err := tx.Exec(ctx, "ALTER TABLE "+table+" "+strings.Join(changes, ", ")); err != nil {
			return err
		}
	}
	return nil
}

// past gathers rows for COPY: a week is about 800 orders and 3,500 lines.
type past struct {
	content                                    *Content
	sessions, orders, items, history, receipts [][]any
	settlements                                [][]any
	counters                                   [][]any
	seatings                                   map[uuid.UUID]bool
}

func (s *seeder) days(ctx context.Context, tx postgres.Tx) error {
	p := &past{content: s.content, seatings: map[uuid.UUID]bool{}}
	today, running := s.content.Today(seedOfDays, s.Now)
	for back := PastDays; back > 0; back-- {
		date := today.AddDate(0, 0, -back)
		if err := p.day(date, s.content.Day(seedOfDays, date)); err != nil {
			return err
		}
	}
	if err := p.day(today, running); err != nil {
		return err
	}
	if err := silence(ctx, tx, "DISABLE"); err != nil {
		return err
	}
	for _, c := range []struct {
		table   string
		columns string
		rows    [][]any
	}{
		{"table_sessions", "restaurant_id id table_id guests opened_by_kind opened_by_id opened_at closed_at closed_by_kind closed_by_id close_method waiter_id", p.sessions},
		{"orders", "restaurant_id id order_number daily_number business_date menu_id order_type table_id table_session_id waiter_id diner_device_id guests " +
			"status status_kind cancel_reason total_amount tax_amount final_amount payment_status payment_method payment_reference order_notes allergy_note " +
			"taken_at confirmed_at prep_started_at ready_at served_at completed_at cancelled_at paid_at revision created_at updated_at", p.orders},
		{"order_items", "restaurant_id id order_id menu_item_id position batch item_name item_name_ar item_description unit_price quantity total_price " +
			"selected_variant special_instructions station item_status prep_minutes ready_at course fired_at created_at", p.items},
		{"order_status_history", "restaurant_id order_id order_revision previous_status new_status kind changed_by changed_by_id notes at", p.history},
		{"order_receipts", "restaurant_id order_id screen_id at", p.receipts},
		{"order_counters", "restaurant_id business_date last", p.counters},
		{"settlements", "restaurant_id id kind method amount business_date order_id table_session_id reference actor_kind actor_id actor_name at", p.settlements},
		{"service_calls", "restaurant_id id table_id table_session_id kind created_at", s.calls(p)},
	} {
		if _, err := tx.CopyFrom(ctx, pgx.Identifier{c.table}, strings.Fields(c.columns), pgx.CopyFromRows(c.rows)); err != nil {
			return fmt.Errorf("demo %s: %w", c.table, err)
		}
	}
	if err := checkTotals(ctx, tx); err != nil {
		return err
	}
	// Deferred checks must be over before triggers can be switched on again.
	if _, err := tx.Exec(ctx, "SET CONSTRAINTS ALL IMMEDIATE"); err != nil {
		return err
	}
	return silence(ctx, tx, "ENABLE")
}

// checkTotals looks at what the silenced trigger would have: that an order's total is its lines'.
func checkTotals(ctx context.Context, tx postgres.Tx) error {
	var wrong int
	err := tx.QueryRow(ctx, `SELECT count(*) FROM orders o WHERE o.restaurant_id = $1
		AND o.total_amount <> (SELECT COALESCE(sum(i.total_price), 0) FROM order_items i WHERE i.order_id = o.id)`, RestaurantID).Scan(&wrong)
	if err == nil && wrong > 0 {
		err = fmt.Errorf("demo orders: the totals of %d differ from their lines", wrong)
	}
	return err
}

// calls wait at the tables that Open has seated.
func (s *seeder) calls(p *past) [][]any {
	open := map[string]uuid.UUID{}
	for _, row := range p.sessions {
		if row[7] == nil {
			open[tableNumber(s.content, row[2].(uuid.UUID))] = row[1].(uuid.UUID)
		}
	}
	var rows [][]any
	for _, call := range s.content.OpenCalls(s.Now) {
		if session, ok := open[call.Table]; ok {
			rows = append(rows, []any{RestaurantID, ID("call", call.Table+call.Kind), ID("table", call.Table), session, call.Kind, call.At})
		}
	}
	return rows
}

func tableNumber(c *Content, id uuid.UUID) string {
	for _, t := range c.Floor.Tables {
		if ID("table", t.Number) == id {
			return t.Number
		}
	}
	return ""
}

func (p *past) day(date time.Time, orders []PastOrder) error {
	for i := range orders {
		o := &orders[i]
		key := fmt.Sprintf("%s/%d", date.Format(time.DateOnly), o.Seating)
		session := ID("seating", key)
		p.seat(session, o)
		if err := p.order(date, session, key, o); err != nil {
			return err
		}
	}
	if len(orders) > 0 {
		p.counters = append(p.counters, []any{RestaurantID, date, len(orders)})
	}
	return nil
}

func (p *past) seat(session uuid.UUID, o *PastOrder) {
	if p.seatings[session] {
		return
	}
	p.seatings[session] = true
	by := account(o.Waiter)
	row := []any{RestaurantID, session, ID("table", o.Table), o.Guests, "staff", by, o.Opened, nil, nil, nil, nil, by}
	if !o.Closed.IsZero() {
		method := o.Payment
		if method == "" {
			method = Cash
		}
		row[7], row[8], row[9], row[10] = o.Closed, "staff", by, method
	}
	p.sessions = append(p.sessions, row)
}

func account(key string) *uuid.UUID {
	if key == "" {
		return nil
	}
	id := ID("account", key)
	return &id
}

// accountName is how a member of staff is called; empty for nobody.
func (c *Content) accountName(key string) string {
	for _, a := range c.Floor.Staff {
		if a.Key == key {
			return a.FirstName + " " + a.LastName
		}
	}
	return ""
}

func moment(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

func (p *past) order(date time.Time, session uuid.UUID, seating string, o *PastOrder) error {
	id := ID("order", fmt.Sprintf("%s/%d", date.Format(time.DateOnly), o.Number))
	total := o.Total()
	_, tax := total.VATContained(money.VATPercent)
	paid, method, reference := "pending", (*string)(nil), ""
	var paidAt *time.Time
	if o.Status == Completed && o.Payment != "" {
		paid, method, reference, paidAt = "paid", &o.Payment, "table-close-"+session.String(), moment(o.Closed)
		p.settlements = append(p.settlements, []any{RestaurantID, ID("settlement", id.String()), "sale", o.Payment, total, date, id, session, reference,
			"staff", account(o.Waiter), p.content.accountName(o.Waiter), o.Closed})
	}
	var reason *string
	if o.Status == Cancelled {
		reason = &o.CancelReason
	}
	var device *uuid.UUID
	if o.Type == TypeTableQR {
		phone := ID("device", seating)
		device = &phone
	}
	steps := o.steps()
	last := steps[len(steps)-1]
	p.orders = append(p.orders, []any{RestaurantID, id, fmt.Sprintf("%s-%s-%04d", Code, date.Format("060102"), o.Number), o.Number, date, MenuID,
		o.Type, ID("table", o.Table), session, account(o.Waiter), device, o.Guests, o.Status, last.kind, reason, total, tax, total, paid, method, reference,
		o.Note, o.AllergyNote, o.Placed, moment(o.Confirmed), moment(o.PrepStarted), moment(o.Ready), moment(o.Served), moment(o.Completed),
		moment(o.Cancelled), paidAt, len(steps), o.Placed, last.at})
	for i, step := range steps {
		var previous *string
		if i > 0 {
			previous = &steps[i-1].status
		}
		by, byID := step.by(o, device)
		notes := ""
		if step.status == Cancelled {
			notes = o.CancelReason
		}
		p.history = append(p.history, []any{RestaurantID, id, i + 1, previous, step.status, step.kind, by, byID, notes, step.at})
	}
	if !o.Confirmed.IsZero() && last.at.Sub(o.Confirmed) > time.Second {
		p.receipts = append(p.receipts, []any{RestaurantID, id, ScreenID, o.Confirmed.Add(time.Second)})
	}
	return p.lines(id, o)
}

// pastStep is one row of an order's history.
type pastStep struct {
	status, kind string
	at           time.Time
}

// steps is the order's way as the status machine would have written it. An order of a waiter begins confirmed.
func (o *PastOrder) steps() []pastStep {
	var steps []pastStep
	if o.Type == TypeTableQR || o.Confirmed.IsZero() {
		steps = append(steps, pastStep{Pending, "step", o.Placed})
	}
	for _, s := range []pastStep{{Confirmed, "step", o.Confirmed}, {Preparing, "step", o.PrepStarted}, {Ready, "step", o.Ready},
		{Served, "step", o.Served}, {Completed, "close", o.Completed}, {Cancelled, "cancel", o.Cancelled}} {
		if !s.at.IsZero() {
			steps = append(steps, s)
		}
	}
	return steps
}

// by says who took the step: the kitchen's screen cooks, the waiter does the rest, a diner sends their own order.
func (s pastStep) by(o *PastOrder, device *uuid.UUID) (kind string, id *uuid.UUID) {
	switch {
	case s.status == Pending && device != nil:
		return "diner", device
	case s.status == Preparing || s.status == Ready:
		return "screen", &ScreenID
	case o.Waiter == "":
		return "owner", &OwnerID
	}
	return "staff", account(o.Waiter)
}

var itemStatusOf = map[string]string{Preparing: "preparing", Ready: "ready", Served: "served", Completed: "served"}

func (p *past) lines(order uuid.UUID, o *PastOrder) error {
	for i, l := range o.Lines {
		item := p.content.Item(l.Item)
		var variant []byte
		if v := item.Variant(l.Variant); v != nil {
			price := v.Price.String()
			raw, err := json.Marshal(api.SelectedVariant{ID: v.Key, Name: v.NameEn, NameAr: v.NameAr, Price: &price})
			if err != nil {
				return err
			}
			variant = raw
		}
		status := itemStatusOf[o.Status]
		if status == "" || l.Batch > 0 && status == "preparing" {
			status = "ordered"
		}
		var prep *int
		if item.PrepMinutes > 0 {
			prep = &item.PrepMinutes
		}
		p.items = append(p.items, []any{RestaurantID, ID("line", fmt.Sprintf("%s/%d", order, i)), order, ID("item", l.Item), i, l.Batch,
			item.NameEn, item.NameAr, item.DescriptionEn, l.UnitPrice, l.Quantity, l.UnitPrice.Times(l.Quantity), variant, l.Note,
			p.content.stationName(item.Station), status, prep, moment(o.Ready), p.content.courseOf(item), o.Placed, o.Placed})
	}
	return nil
}
