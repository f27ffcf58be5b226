package servertest

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/money"
	"sufra/server/postgres"
)

// Item is a dish on the tenant's menu.
type Item struct {
	ID    uuid.UUID
	Name  string
	Price money.Halalas
}

// ItemOptions of a dish. Variants is the stored JSON: [{"id","name","nameAr","price"}].
type ItemOptions struct {
	Name, Station, Variants string
	Price                   money.Halalas // default 25.00
	Unavailable             bool
	PrepMinutes             int
}

// Item makes a dish, and the menu with one category first when there is none.
func (t *Tenant) Item(o *ItemOptions) *Item {
	t.f.t.Helper()
	if o == nil {
		o = &ItemOptions{}
	}
	if t.MenuID == uuid.Nil {
		t.MenuID, t.CategoryID = newID(), newID()
		t.Exec(`INSERT INTO menus (restaurant_id, id, name_en, name_ar, restaurant_name, slug) VALUES ($1, $2, $3, $3, $3, $4)`,
			t.ID, t.MenuID, "Menu "+t.Name, "menu-"+t.Slug)
		t.Exec(`INSERT INTO categories (restaurant_id, id, menu_id, name_en, name_ar) VALUES ($1, $2, $3, $4, $4)`,
			t.ID, t.CategoryID, t.MenuID, "Category "+t.Name)
	}
	if o.Price == 0 {
		o.Price = 2500
	}
	if o.PrepMinutes == 0 {
		o.PrepMinutes = 12
	}
	item := &Item{ID: newID(), Price: o.Price, Name: first(o.Name, fmt.Sprintf("Dish %d of %s", t.f.n.Add(1), t.Name))}
	t.Exec(`INSERT INTO menu_items (restaurant_id, id, menu_id, category_id, name_en, name_ar, price, station, variants, is_available, prep_minutes)
		VALUES ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9, $10)`, t.ID, item.ID, t.MenuID, t.CategoryID, item.Name, item.Price, o.Station,
		first(o.Variants, "[]"), !o.Unavailable, o.PrepMinutes)
	t.Items = append(t.Items, item)
	return item
}

// Table is a table on the floor.
type Table struct {
	ID            uuid.UUID
	Number, Token string
	tenant        *Tenant
}

// Table makes a table; an empty number takes the next free one.
func (t *Tenant) Table(number string) *Table {
	t.f.t.Helper()
	table := &Table{ID: newID(), Number: first(number, fmt.Sprint(t.f.n.Add(1))), Token: randomToken(), tenant: t}
	t.Exec(`INSERT INTO restaurant_tables (restaurant_id, id, table_number, table_name, location, qr_token) VALUES ($1, $2, $3, $4, $4, $5)`,
		t.ID, table.ID, table.Number, "Table "+t.Name, table.Token)
	return table
}

// Seating is an open table session.
type Seating struct {
	ID     uuid.UUID
	Table  *Table
	tenant *Tenant
}

// Seat opens a seating at the table.
func (table *Table) Seat() *Seating {
	s := &Seating{ID: newID(), Table: table, tenant: table.tenant}
	s.tenant.Exec(`INSERT INTO table_sessions (restaurant_id, id, table_id, opened_by_kind) VALUES ($1, $2, $3, 'system')`, s.tenant.ID, s.ID, table.ID)
	return s
}

// Diner signs in as a new phone at the table.
func (s *Seating) Diner() Principal {
	return principal{access.Grant{Kind: access.Diner, Principal: newID(), Restaurant: s.tenant.ID, TableSession: s.ID}}
}

// Call makes an open service call of the seating.
func (s *Seating) Call(kind string) uuid.UUID {
	id := newID()
	s.tenant.Exec(`INSERT INTO service_calls (restaurant_id, id, table_id, table_session_id, kind) VALUES ($1, $2, $3, $4, $5)`,
		s.tenant.ID, id, s.Table.ID, s.ID, kind)
	return id
}

// Offer offers the seating to a colleague.
func (s *Seating) Offer(from, to *Staff) uuid.UUID {
	id := newID()
	s.tenant.Exec(`INSERT INTO handovers (restaurant_id, id, table_session_id, from_kind, from_id, to_id) VALUES ($1, $2, $3, 'staff', $4, $5)`,
		s.tenant.ID, id, s.ID, from.ID, to.ID)
	return id
}

// Station makes a part of the kitchen.
func (t *Tenant) Station(name string) uuid.UUID {
	id := newID()
	t.Exec(`INSERT INTO stations (restaurant_id, id, name) VALUES ($1, $2, $3)`, t.ID, id, name)
	return id
}

// OrderOptions of an order with one line. It is walked to its status step by step, as the database demands.
type OrderOptions struct {
	Status   string // default confirmed
	Item     *Item
	Quantity int
	Notes    string
	Device   uuid.UUID // of a diner
	Waiter   *Staff
}

// steps is the way of an order to its end.
var steps = []string{"pending", "confirmed", "preparing", "ready", "served", "completed"}

// Order makes an order of the seating and returns its id.
func (s *Seating) Order(o *OrderOptions) uuid.UUID {
	t := s.tenant
	t.f.t.Helper()
	if o == nil {
		o = &OrderOptions{}
	}
	if o.Item == nil {
		if len(t.Items) == 0 {
			t.Item(nil)
		}
		o.Item = t.Items[0]
	}
	quantity := max(o.Quantity, 1)
	total := o.Item.Price * money.Halalas(quantity)
	var device, waiter *uuid.UUID
	kind := "table"
	if o.Device != uuid.Nil {
		device, kind = &o.Device, "table-qr"
	}
	if o.Waiter != nil {
		waiter = &o.Waiter.ID
	}
	id, wanted, n := newID(), first(o.Status, "confirmed"), t.f.n.Add(1)
	start := "confirmed"
	if wanted == "pending" {
		start = wanted
	}
	ctx := context.Background()
	require.NoError(t.f.t, t.f.db.InTx(ctx, postgres.Scope{Restaurant: t.ID, Actor: "system"}, func(tx postgres.Tx) error {
		if _, err := tx.Exec(ctx, `INSERT INTO orders (restaurant_id, id, order_number, daily_number, business_date, menu_id, order_type, table_id,
			table_session_id, waiter_id, diner_device_id, status, total_amount, final_amount, order_notes, customer_name)
			VALUES ($1, $2, $3, $4, current_date, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13, $14)`, t.ID, id,
			fmt.Sprintf("%s-T-%04d", t.Code, n), n, t.MenuID, kind, s.Table.ID, s.ID, waiter, device, start, total, o.Notes, "Guest of "+t.Name); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, `INSERT INTO order_items (restaurant_id, id, order_id, menu_item_id, item_name, item_name_ar, unit_price, quantity, total_price, prep_minutes)
			VALUES ($1, $2, $3, $4, $5, $5, $6, $7, $8, 12)`, t.ID, newID(), id, o.Item.ID, o.Item.Name, o.Item.Price, quantity, total)
		return err
	}))
	if wanted == "cancelled" {
		t.Exec(`UPDATE orders SET status = 'cancelled', status_kind = 'cancel', cancel_reason = 'test' WHERE restaurant_id = $1 AND id = $2`, t.ID, id)
		return id
	}
	for i := 2; start != wanted; i++ {
		start = steps[i]
		t.Exec(`UPDATE orders SET status = $3, status_kind = 'step' WHERE restaurant_id = $1 AND id = $2`, t.ID, id, start)
	}
	return id
}

// fill gives the decoy something of everything, with the canary in every text.
func (t *Tenant) fill() {
	t.Item(&ItemOptions{Name: Canary + " dish"})
	seating := t.Table("1").Seat()
	waiter := t.Staff(&StaffOptions{FirstName: Canary})
	t.Screen("")
	t.Station(Canary)
	seating.Call("water")
	seating.Offer(waiter, t.Staff(&StaffOptions{FirstName: Canary}))
	for _, status := range []string{"pending", "confirmed", "ready", "completed"} {
		seating.Order(&OrderOptions{Status: status, Notes: Canary, Waiter: waiter})
	}
	seating.Invoice()
	seating.Payment(seating.Order(&OrderOptions{Notes: Canary}))
	t.Homepage()
}

// Payment makes a card payment over 25.00 that has come in for an order, without settling it, and returns its id.
func (s *Seating) Payment(order uuid.UUID) uuid.UUID {
	t, id := s.tenant, newID()
	t.Exec(`INSERT INTO payment_transactions (restaurant_id, id, order_id, provider, provider_transaction_id, track_id, checkout_id, table_session_id,
		amount, received_amount, status, reference_id, paid_at) VALUES ($1, $2, $3, 'sandbox', 'txn_' || $4, $4, $4, $5, 25, 25, 'paid', $6, now())`,
		t.ID, id, order, randomToken(), s.ID, Canary)
	return id
}

// Homepage makes the tenant's own page, at its slug, and returns its id.
func (t *Tenant) Homepage() uuid.UUID {
	id := newID()
	t.Exec(`INSERT INTO homepages (restaurant_id, id, slug, restaurant_name_en) VALUES ($1, $2, $3, $4)`, t.ID, id, t.Slug, t.Name)
	return id
}

// Invoice makes an issued receipt over 25.00 of the seating, without its orders, and returns its id.
func (s *Seating) Invoice() uuid.UUID {
	t, id := s.tenant, newID()
	t.f.t.Helper()
	ctx := context.Background()
	require.NoError(t.f.t, t.f.db.InTx(ctx, postgres.Scope{Restaurant: t.ID, Actor: "system"}, func(tx postgres.Tx) error {
		var number int64
		if err := tx.QueryRow(ctx, `INSERT INTO invoice_counters (restaurant_id, series, last) VALUES ($1, 'invoice', 1)
			ON CONFLICT (restaurant_id, series) DO UPDATE SET last = invoice_counters.last + 1 RETURNING last`, t.ID).Scan(&number); err != nil {
			return err
		}
		printed := fmt.Sprintf("%s-INV-%06d", t.Code, number)
		document, err := json.Marshal(api.Invoice{ID: id, RestaurantID: t.ID, Series: "invoice", Number: number, InvoiceNumber: printed, Mode: "none",
			Timezone: "Asia/Riyadh", TableNumber: s.Table.Number, Seller: api.InvoiceSeller{Name: t.Name}, TotalAmount: "25.00", NetAmount: "25.00"})
		if err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `INSERT INTO invoices (restaurant_id, id, series, number, printed_number, mode, table_session_id, table_id, table_number,
			seller_name, net_amount, tax_amount, total_amount, share_token, document)
			VALUES ($1, $2, 'invoice', $3, $4, 'none', $5, $6, $7, $8, 25, 0, 25, $9, $10)`,
			t.ID, id, number, printed, s.ID, s.Table.ID, s.Table.Number, t.Name, randomToken(), document)
		return err
	}))
	return id
}
