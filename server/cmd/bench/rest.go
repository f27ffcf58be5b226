package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/idempotency"
	"sufra/server/order"
	"sufra/server/postgres"
)

const (
	restRestaurants = 100
	restTables      = 5
	restMenu        = 3
)

// restHouse is a restaurant in which a waiter can take orders.
type restHouse struct {
	id, staff     uuid.UUID
	token         string
	tables, items []uuid.UUID
}

// rest: complete order creations a second, through HTTP and by workers that run the same transaction themselves.
func rest(ctx context.Context, c *cluster, p plan, r *report) error {
	houses, err := c.furnish(ctx)
	if err != nil {
		return err
	}
	direct, err := postgres.Open(ctx, postgres.Options{URL: c.embedded.URL(), MaxConns: connections, ApplicationName: "bench workers"})
	if err != nil {
		return err
	}
	defer direct.Close()
	service := &order.Service{DB: direct, Now: time.Now, DinerRates: order.DefaultDinerRates}
	bySQL := func(ctx context.Context) func(restHouse) error {
		return func(h restHouse) error {
			in := h.order()
			actor := access.Actor{Kind: access.Staff, ID: h.staff, RestaurantID: h.id, Role: access.RoleWaiter, Flags: access.Flags{TakeOrders: true}}
			hash := make([]byte, 32)
			_, _, err := service.PlaceAtTable(ctx, actor, idempotency.Request{Key: uuid.New(), Operation: "placeOrder", Hash: hash}, in)
			return err
		}
	}
	server, err := start("server", c, "")
	if err != nil {
		return err
	}
	defer server.kill()
	byHTTP := func(context.Context) func(restHouse) error {
		w := &restWorker{address: server.address}
		return w.place
	}
	var sql, web float64
	for range 2 { // in turns, so that a noisy moment hits both
		n, err := closedLoop(ctx, p.seconds/2, houses, bySQL)
		if err != nil {
			return err
		}
		sql += n / 2
		if n, err = closedLoop(ctx, p.seconds/2, houses, byHTTP); err != nil {
			return err
		}
		web += n / 2
	}
	r.ratio("order creations a second through REST, against the same transaction by bare workers", web, sql, "/s", .6, true)
	return nil
}

// closedLoop gives the creations a second of 16 workers that each start the next as soon as one is done.
func closedLoop(ctx context.Context, length time.Duration, houses []restHouse, newWorker func(context.Context) func(restHouse) error) (float64, error) {
	var count atomic.Int64
	var workers sync.WaitGroup
	var mu sync.Mutex
	var failed error
	start := time.Now()
	for range connections {
		place := newWorker(ctx)
		workers.Go(func() {
			for time.Since(start) < length && ctx.Err() == nil {
				if err := place(houses[rand.IntN(len(houses))]); err != nil {
					mu.Lock()
					failed = errors.Join(failed, err)
					mu.Unlock()
					return
				}
				count.Add(1)
			}
		})
	}
	workers.Wait()
	return float64(count.Load()) / time.Since(start).Seconds(), failed
}

func (h restHouse) order() api.PlaceOrder {
	id := uuid.Must(uuid.NewV7())
	return api.PlaceOrder{ID: &id, TableID: &h.tables[rand.IntN(len(h.tables))], Items: []api.PlaceOrderItem{
		{MenuItemID: h.items[0], Quantity: 2}, {MenuItemID: h.items[1+rand.IntN(len(h.items)-1)], Quantity: 1}}}
}

// restWorker is one waiter's keep-alive connection.
type restWorker struct {
	address string
	conn    net.Conn
	reader  *bufio.Reader
}

func (w *restWorker) place(h restHouse) error {
	if w.conn == nil {
		conn, err := net.Dial("tcp", w.address) //nolint:noctx // on loopback, for the life of a measurement
		if err != nil {
			return err
		}
		w.conn, w.reader = conn, bufio.NewReader(conn)
	}
	body, err := json.Marshal(h.order())
	if err != nil {
		return err
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "POST /api/waiter/orders HTTP/1.1\r\nHost: %s\r\nOrigin: http://%s\r\nCookie: stf=%s\r\nIdempotency-Key: %s\r\n"+
		"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n", w.address, w.address, h.token, uuid.NewString(), len(body))
	b.Write(body)
	if _, err := w.conn.Write(b.Bytes()); err != nil {
		return err
	}
	response, err := http.ReadResponse(w.reader, nil)
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	answer, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode/100 != 2 {
		err = fmt.Errorf("status %d: %s", response.StatusCode, answer)
	}
	return err
}

// furnish gives restaurants a waiter who is signed in, tables and a menu.
func (c *cluster) furnish(ctx context.Context) ([]restHouse, error) {
	houses := make([]restHouse, restRestaurants)
	err := c.db.InTx(ctx, postgres.Scope{Actor: "system"}, func(tx postgres.Tx) error {
		for n := range houses {
			h := restHouse{id: c.tenants[n].id, staff: uuid.Must(uuid.NewV7()), token: fmt.Sprintf("bench-waiter-%d", n)}
			menu := uuid.Must(uuid.NewV7())
			if err := execAll(ctx, tx,
				statement{`INSERT INTO staff (restaurant_id, id, email, password_hash, first_name, last_name) VALUES ($1, $2, $3, '-', 'Bench', 'Waiter')`,
					[]any{h.id, h.staff, fmt.Sprintf("waiter-%d@bench.example", n)}},
				statement{`INSERT INTO sessions (id, token_hash, kind, principal_id, restaurant_id, idle_seconds, expires_at)
					VALUES (gen_random_uuid(), sha256($1::bytea), 'staff', $2, $3, 86400, now() + interval '1 day')`, []any{[]byte(h.token), h.staff, h.id}},
				statement{`INSERT INTO menus (restaurant_id, id, name_en, restaurant_name, slug) VALUES ($1, $2, 'Menu', 'Bench', $3)`,
					[]any{h.id, menu, fmt.Sprintf("bench-menu-%d", n)}}); err != nil {
				return err
			}
			for i := range restTables {
				table := uuid.Must(uuid.NewV7())
				h.tables = append(h.tables, table)
				if _, err := tx.Exec(ctx, `INSERT INTO restaurant_tables (restaurant_id, id, table_number, qr_token) VALUES ($1, $2, $3, $4)`,
					h.id, table, fmt.Sprint(i+1), table.String()); err != nil {
					return err
				}
			}
			for i := range restMenu {
				item := uuid.Must(uuid.NewV7())
				h.items = append(h.items, item)
				if _, err := tx.Exec(ctx, `INSERT INTO menu_items (restaurant_id, id, menu_id, name_en, price) VALUES ($1, $2, $3, $4, 25)`,
					h.id, item, menu, fmt.Sprintf("Dish %d", i+1)); err != nil {
					return err
				}
			}
			houses[n] = h
		}
		return nil
	})
	return houses, err
}

type statement struct {
	sql  string
	args []any
}

func execAll(ctx context.Context, tx postgres.Tx, list ...statement) error {
	for _, s := range list {
		if _, err := tx.Exec(ctx, s.sql, s.args...); err != nil {
			return err
		}
	}
	return nil
}
