package fault

import (
	"context"
	"fmt"
	"strings"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"sufra/server/api"
)

// Size is how many people there are.
type Size struct {
	Houses                                     int
	Kitchens, Waiters, Managers, Diners, Table int // of each house; tables are the waiters'
	Rate                                       float64
}

// House is one restaurant. Its canary is part of every text that it stores, so that it is recognised where it must not be.
type House struct {
	ID, Owner                            uuid.UUID
	Code, Canary                         string
	Items                                []uuid.UUID
	Tables                               []uuid.UUID
	OwnerToken                           string
	Kitchens, Waiters, Managers, Parties []Person
}

// Person is somebody with a session: a cookie.
type Person struct {
	ID     uuid.UUID
	Cookie string    // name=token
	Stream uuid.UUID // of a diner: the seating
	House  *House
}

// price of every dish, so that a total is known without asking.
const price = "25.00"

// canaryMark begins every canary.
const canaryMark = "zq-canary-"

// Found makes the restaurants with their people signed in, straight in the database: sign-in is not what is tested, and
// its rates are meant for people.
func Found(ctx context.Context, d *Database, seed uint64, size Size) ([]*House, error) {
	return found(ctx, d, seed, size, 0)
}

// found counts the restaurants' codes from a first number on.
func found(ctx context.Context, d *Database, seed uint64, size Size, first int) ([]*House, error) {
	conn, err := d.Connect(ctx, "fault")
	if err != nil {
		return nil, err
	}
	defer func() { _ = conn.Close(ctx) }()
	var houses []*House
	for n := range size.Houses {
		f := &founder{conn: conn, seed: seed, house: &House{ID: newID(), Owner: newID(), Code: code(first + n), Canary: canaryMark + code(first+n)}}
		if err := pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) error { return f.found(ctx, tx, size) }); err != nil {
			return nil, fmt.Errorf("founding a restaurant: %w", err)
		}
		houses = append(houses, f.house)
	}
	return houses, nil
}

type founder struct {
	conn  *pgx.Conn
	seed  uint64
	house *House
	n     int
	err   error
	tx    pgx.Tx
	ctx   context.Context
}

func (f *founder) exec(sql string, args ...any) {
	if f.err == nil {
		_, f.err = f.tx.Exec(f.ctx, sql, args...)
	}
}

func (f *founder) found(ctx context.Context, tx pgx.Tx, size Size) error {
	f.ctx, f.tx = ctx, tx
	h := f.house
	f.exec(`INSERT INTO restaurants (id, code, slug, name, name_ar, subscription_status, confirm_orders) VALUES ($1, $2, $3, $4, $4, 'active', 'waiter')`,
		h.ID, h.Code, "fault-"+strings.ToLower(h.Code), h.Canary)
	f.exec(`INSERT INTO owners (id, email, password_hash, first_name, last_name) VALUES ($1, $2, 'x', $3, $3)`, h.Owner, strings.ToLower(h.Code)+"@fault.example", h.Canary)
	f.exec(`INSERT INTO restaurant_owners (restaurant_id, owner_id) VALUES ($1, $2)`, h.ID, h.Owner)
	h.OwnerToken = f.session("owner", "own", h.Owner, nil)
	menu, category := newID(), newID()
	f.exec(`INSERT INTO menus (restaurant_id, id, name_en, name_ar, restaurant_name, slug) VALUES ($1, $2, $3, $3, $3, $4)`, h.ID, menu, h.Canary, "fault-menu-"+strings.ToLower(h.Code))
	f.exec(`INSERT INTO categories (restaurant_id, id, menu_id, name_en, name_ar) VALUES ($1, $2, $3, $4, $4)`, h.ID, category, menu, h.Canary)
	for range 6 {
		item := newID()
		h.Items = append(h.Items, item)
		f.exec(`INSERT INTO menu_items (restaurant_id, id, menu_id, category_id, name_en, name_ar, price, prep_minutes) VALUES ($1, $2, $3, $4, $5, $5, $6::numeric, 12)`,
			h.ID, item, menu, category, h.Canary+" dish", price)
	}
	for range size.Waiters {
		h.Waiters = append(h.Waiters, f.staff("waiter"))
	}
	for range size.Managers {
		h.Managers = append(h.Managers, f.staff("manager"))
	}
	for range size.Kitchens {
		id := newID()
		f.exec(`INSERT INTO screens (restaurant_id, id, name, paired_at) VALUES ($1, $2, $3, now())`, h.ID, id, h.Canary)
		h.Kitchens = append(h.Kitchens, Person{ID: id, House: h, Cookie: f.session("screen", "scr", id, nil)})
	}
	for range size.Table {
		h.Tables = append(h.Tables, f.table())
	}
	// Guests have tables of their own, which nobody closes: their seating, and with it their socket, stays.
	for range size.Diners {
		table, seating, device := f.table(), newID(), newID()
		f.exec(`INSERT INTO table_sessions (restaurant_id, id, table_id, opened_by_kind) VALUES ($1, $2, $3, 'system')`, h.ID, seating, table)
		h.Parties = append(h.Parties, Person{ID: device, House: h, Stream: seating, Cookie: f.session("table", "tbl", device, &seating)})
	}
	return f.err
}

func (f *founder) staff(role string) Person {
	id := newID()
	f.exec(`INSERT INTO staff (restaurant_id, id, email, password_hash, first_name, last_name, role, is_active, can_take_orders, can_modify_orders, can_process_payments, can_manage_tables)
		VALUES ($1, $2, $3, 'x', $4, $4, $5, true, true, true, true, true)`, f.house.ID, id, id.String()+"@fault.example", f.house.Canary, role)
	return Person{ID: id, House: f.house, Cookie: f.session("staff", "stf", id, nil)}
}

func (f *founder) table() uuid.UUID {
	id := newID()
	f.n++
	f.exec(`INSERT INTO restaurant_tables (restaurant_id, id, table_number, table_name, location, qr_token) VALUES ($1, $2, $3, $4, $4, $5)`,
		f.house.ID, id, fmt.Sprint(f.n), f.house.Canary, id.String())
	return id
}

// lifetimes are how many seconds the server lets a session of each kind be unused.
var lifetimes = map[string]int{"owner": 43_200, "staff": 43_200, "screen": 2_592_000, "table": 10_800}

// session signs somebody in and gives the cookie.
func (f *founder) session(kind, cookie string, principal uuid.UUID, seating *uuid.UUID) string {
	token := fmt.Sprintf("fault-%d-%s", f.seed, uuid.NewString())
	f.exec(`INSERT INTO sessions (id, token_hash, kind, principal_id, restaurant_id, table_session_id, idle_seconds, expires_at)
		VALUES (gen_random_uuid(), sha256($1::text::bytea), $2, $3, $4, $5, $6, now() + interval '1 day')`, token, kind, principal, f.house.ID, seating, lifetimes[kind])
	return cookie + "=" + token
}

func newID() uuid.UUID { return uuid.Must(uuid.NewV7()) }

// code is a restaurant's code by its number.
func code(n int) string {
	const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
	b := []byte("FAAA")
	for i := 3; i >= 1; i-- {
		b[i] = letters[n%len(letters)]
		n /= len(letters)
	}
	return string(b)
}

// lines are what somebody orders.
func (h *House) lines(n int, quantity int32, note string) []api.PlaceOrderItem {
	var list []api.PlaceOrderItem
	for i := range n {
		list = append(list, api.PlaceOrderItem{MenuItemID: h.Items[i%len(h.Items)], Quantity: quantity, Price: price, SpecialRequests: &note})
	}
	return list
}
