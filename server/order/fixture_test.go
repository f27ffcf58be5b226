package order_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/idempotency"
	"sufra/server/order"
	"sufra/server/postgres"
	"sufra/server/restaurant"
	"sufra/server/servertest"
)

// house is a restaurant with a floor and a menu, beside a decoy of the same content: whatever a test reads or
// writes, the decoy must stay out of it.
type house struct {
	t      testing.TB
	db     *postgres.DB
	orders *order.Service
	rooms  *restaurant.Service
	tenant
	decoy tenant
}

type tenant struct {
	id, menu                      uuid.UUID
	owner, waiter, second, screen access.Actor
	tables                        []uuid.UUID
	kabsa, tea, gone, hidden      uuid.UUID // kabsa is sold in two sizes, tea is plain, gone is sold out
}

func newHouse(t testing.TB) *house {
	t.Helper()
	h := &house{t: t, db: servertest.NewDB(t)}
	h.orders = &order.Service{DB: h.db, Now: time.Now, DinerRates: order.DefaultDinerRates}
	h.rooms = &restaurant.Service{DB: h.db, Now: time.Now, Origin: "http://localhost:8080"}
	h.tenant, h.decoy = h.newTenant("AAAA", true), h.newTenant("BBBB", false)
	return h
}

func newID() uuid.UUID { return uuid.Must(uuid.NewV7()) }

func (h *house) exec(sql string, args ...any) {
	h.t.Helper()
	_, err := h.db.Exec(h.t.Context(), sql, args...)
	require.NoError(h.t, err)
}

func (h *house) newTenant(code string, vat bool) tenant {
	r := tenant{id: newID(), menu: newID(), kabsa: newID(), tea: newID(), gone: newID(), hidden: newID()}
	number := ""
	if vat {
		number = "300000000000003"
	}
	h.exec(`INSERT INTO restaurants (id, code, slug, name, vat_number) VALUES ($1, $2, lower($2), $2 || ' house', $3)`, r.id, code, number)
	staff := func(role access.Role, flags access.Flags) access.Actor {
		a := access.Actor{Kind: access.Staff, ID: newID(), SessionID: newID(), RestaurantID: r.id, Role: role, Flags: flags, Name: "Noura Al Harbi"}
		h.exec(`INSERT INTO staff (restaurant_id, id, email, password_hash, first_name, last_name, role, can_take_orders, can_modify_orders)
			VALUES ($1, $2, $3, 'x', 'Noura', 'Al Harbi', $4, $5, $6)`, r.id, a.ID, a.ID.String()+"@example.com", string(role), flags.TakeOrders, flags.ModifyOrders)
		return a
	}
	r.waiter = staff(access.RoleWaiter, access.Flags{TakeOrders: true, ModifyOrders: true})
	r.second = staff(access.RoleWaiter, access.Flags{TakeOrders: true, ModifyOrders: true})
	r.owner = access.Actor{Kind: access.Owner, ID: newID(), SessionID: newID(), RestaurantID: r.id, Name: "Owner"}
	r.screen = access.Actor{Kind: access.Screen, ID: newID(), SessionID: newID(), RestaurantID: r.id, Name: "Wall"}
	h.exec(`INSERT INTO menus (restaurant_id, id, name_en, restaurant_name, slug) VALUES ($1, $2, 'Menu', 'House', lower($3) || '-menu')`, r.id, r.menu, code)
	item := func(id uuid.UUID, name, price, variants string, available bool) {
		h.exec(`INSERT INTO menu_items (restaurant_id, id, menu_id, name_en, name_ar, price, variants, is_available, station, prep_minutes)
			VALUES ($1, $2, $3, $4, $4 || ' (ar)', $5::text::numeric, $6::text::jsonb, $7, 'hot', 20)`, r.id, id, r.menu, name, price, variants, available)
	}
	item(r.kabsa, "Kabsa", "58.00", `[{"id":"half","name":"Half","nameAr":"نصف","price":"58.00"},{"id":"whole","name":"Whole","nameAr":"كامل","price":"110.00"}]`, true)
	item(r.tea, "Tea", "11.50", `[]`, true)
	item(r.gone, "Harees", "30.00", `[]`, false)
	item(r.hidden, "Old dish", "20.00", `[]`, true)
	h.exec(`UPDATE menu_items SET deleted_at = now() WHERE id = $1`, r.hidden)
	for n := range 3 {
		id := newID()
		r.tables = append(r.tables, id)
		h.exec(`INSERT INTO restaurant_tables (restaurant_id, id, table_number, qr_token) VALUES ($1, $2, $3, $4)`,
			r.id, id, fmt.Sprint(n+1), restaurant.NewTableToken())
	}
	return r
}

// teas is a plain order of n teas for a table.
func (r tenant) teas(table uuid.UUID, n int32) api.PlaceOrder {
	return api.PlaceOrder{TableID: &table, Items: []api.PlaceOrderItem{{MenuItemID: r.tea, Quantity: n}}}
}

func (h *house) place(a access.Actor, in api.PlaceOrder) api.Order {
	h.t.Helper()
	o, _, err := h.orders.PlaceAtTable(h.t.Context(), a, idempotency.Request{}, in)
	require.NoError(h.t, err)
	return o
}

func (h *house) step(a access.Actor, id uuid.UUID, to string) api.Order {
	h.t.Helper()
	o, _, err := h.orders.Step(h.t.Context(), a, idempotency.Request{}, id, 0, api.StatusUpdate{NewStatus: to})
	require.NoError(h.t, err)
	return o
}

// now is an order as it is stored, with everything that an owner sees.
func (h *house) now(id uuid.UUID) api.Order {
	h.t.Helper()
	d, err := h.orders.Get(h.t.Context(), h.owner, id)
	require.NoError(h.t, err)
	return d.Order
}

// diner seats a phone at a table, opening it when needed.
func (h *house) diner(r tenant, table uuid.UUID) access.Actor {
	h.t.Helper()
	seated, err := h.rooms.OpenTable(h.t.Context(), r.waiter, table, nil)
	require.NoError(h.t, err)
	return access.Actor{Kind: access.Diner, ID: newID(), SessionID: newID(), RestaurantID: r.id, TableID: table, TableSessionID: seated.Session.ID}
}

func (h *house) count(sql string, args ...any) (n int) {
	h.t.Helper()
	require.NoError(h.t, h.db.QueryRow(h.t.Context(), sql, args...).Scan(&n))
	return n
}

// key makes a request with a key of its own.
func key(operation string, hash byte) idempotency.Request {
	return idempotency.Request{Key: uuid.New(), Operation: operation, Hash: append(make([]byte, 31), hash)}
}

// each runs n calls at once, started together, and returns their errors; who is told BUSY tries again, as clients do.
func each(n int, call func(i int) error) []error {
	gate, results := make(chan struct{}), make(chan error, n)
	for i := range n {
		go func() {
			<-gate
			results <- retryBusy(func() error { return call(i) })
		}()
	}
	close(gate)
	all := make([]error, 0, n)
	for range n {
		all = append(all, <-results)
	}
	return all
}

var background = context.Background

type orderFilter = order.Filter

func pageOf(limit int32) order.Filter { return order.Filter{Limit: limit} }
