package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"time"

	"github.com/google/uuid"
	"golang.org/x/sync/errgroup"

	"sufra/server/postgres"
)

const (
	menuPhones     = 300
	soldOutChanges = 30
	// phonesEach come from one address: a restaurant's guests share a few. The server lets in thirty at once of each.
	phonesEach = 20
)

// soldOut: a waiter presses "sold out" while three hundred guests read the menu. Counted from the press, through REST,
// the commit and the menu's stream, until each phone has the frame.
func soldOut(ctx context.Context, c *cluster, _ plan, r *report) error {
	menu, item, token, err := c.serveMenu(ctx)
	if err != nil {
		return err
	}
	server, err := start("server", c, "")
	if err != nil {
		return err
	}
	defer server.kill()
	var t tally
	phones, err := seatReaders(ctx, server, menu, &t)
	defer func() { dismiss(phones) }()
	if err != nil {
		return err
	}
	database, err := c.postmaster()
	if err != nil {
		return err
	}
	var pressed atomic.Int64 // unix nanoseconds
	for _, phone := range phones {
		go phone.readMenu(&pressed)
	}
	m := meterOf(server.cmd.Process.Pid, database)
	for n := range soldOutChanges {
		pressed.Store(time.Now().UnixNano())
		if err := press(ctx, server.address, token, item, n%2 == 1); err != nil {
			return err
		}
		want := int64((n + 1) * menuPhones)
		for deadline := time.Now().Add(10 * time.Second); t.frames.Load() < want; pause(ctx, time.Millisecond) {
			if time.Now().After(deadline) || ctx.Err() != nil {
				return fmt.Errorf("change %d reached %d of %d phones", n+1, t.frames.Load()-want+menuPhones, menuPhones)
			}
		}
		pause(ctx, 100*time.Millisecond)
	}
	m.stop(r)
	what := fmt.Sprintf("%d phones on one menu, one item sold out", menuPhones)
	t.mu.Lock()
	r.note(what+": p50 of the phones", formatMS(quantile(t.latency, .5)))
	r.bound(what+": p95 of the phones", ms(quantile(t.latency, .95)), "ms", 1000)
	r.note(what+": the last one", formatMS(quantile(t.latency, 1)))
	t.mu.Unlock()
	r.correct(what, &t)
	return nil
}

// serveMenu gives the first restaurant a menu with one item, and a waiter.
func (c *cluster) serveMenu(ctx context.Context) (menu, item uuid.UUID, token string, err error) {
	menu, item, token = uuid.Must(uuid.NewV7()), uuid.Must(uuid.NewV7()), "bench-soldout"
	restaurant, staff := c.tenants[0].id, uuid.Must(uuid.NewV7())
	err = c.db.InTx(ctx, postgres.Scope{Restaurant: restaurant, Actor: "system"}, func(tx postgres.Tx) error {
		return execAll(ctx, tx,
			statement{`INSERT INTO staff (restaurant_id, id, email, password_hash, first_name, last_name, role, can_modify_orders)
				VALUES ($1, $2, 'soldout@bench.example', 'x', 'Bench', 'Waiter', 'waiter', true)`, []any{restaurant, staff}},
			statement{`INSERT INTO sessions (id, token_hash, kind, principal_id, restaurant_id, idle_seconds, expires_at)
				VALUES (gen_random_uuid(), sha256($1::bytea), 'staff', $2, $3, 86400, now() + interval '1 day')`, []any{[]byte(token), staff, restaurant}},
			statement{`INSERT INTO menus (restaurant_id, id, name_en, restaurant_name, slug) VALUES ($1, $2, 'Menu', 'Bench', 'bench-soldout')`, []any{restaurant, menu}},
			statement{`INSERT INTO menu_items (restaurant_id, id, menu_id, name_en, price) VALUES ($1, $2, $3, 'Kabsa', 25)`, []any{restaurant, item, menu}})
	})
	return menu, item, token, err
}

// seatReaders opens the menu on every phone. On an error the phones that are connected come along.
func seatReaders(ctx context.Context, p *process, menu uuid.UUID, t *tally) ([]*screen, error) {
	phones := make([]*screen, menuPhones)
	group, _ := errgroup.WithContext(ctx)
	group.SetLimit(16)
	for i := range phones {
		group.Go(func() error {
			from := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 1, byte(i/phonesEach), 1)}}
			phone, err := dialBy(from, p.address, "/api/live", "", t)
			if err == nil {
				phones[i] = phone
				err = phone.write(1, fmt.Appendf(nil, `{"type":"hello","protocol":1,"device":"%s","subscribe":[{"stream":"menu:%s"}]}`, uuid.NewString(), menu))
			}
			if err == nil {
				err = phone.await()
			}
			return err
		})
	}
	err := group.Wait()
	connected := phones[:0]
	for _, phone := range phones {
		if phone != nil {
			connected = append(connected, phone)
		}
	}
	return connected, err
}

var itemChange = []byte(`"kind":"item"`)

// readMenu follows the menu's stream and notes how long after the press each change of an item was there.
func (s *screen) readMenu(pressed *atomic.Int64) {
	buf := make([]byte, 2<<10)
	for {
		op, payload, err := s.next(buf)
		now := time.Now()
		if err == nil && op == 1 && bytes.Contains(payload, itemChange) {
			s.tally.mu.Lock()
			s.tally.latency = append(s.tally.latency, now.Sub(time.Unix(0, pressed.Load())))
			s.tally.mu.Unlock()
		}
		if err != nil || s.take(op, payload, now) != nil {
			s.closed.Store(true)
			_ = s.conn.Close()
			return
		}
	}
}

// press is the waiter's tap.
func press(ctx context.Context, address, token string, item uuid.UUID, available bool) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodPatch, fmt.Sprintf("http://%s/api/items/%s/availability", address, item),
		strings.NewReader(fmt.Sprintf(`{"isAvailable":%t}`, available)))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Origin", "http://"+address)
	request.AddCookie(&http.Cookie{Name: "stf", Value: token})
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		body, _ := io.ReadAll(io.LimitReader(response.Body, 1<<10))
		return fmt.Errorf("sold out: %d %s", response.StatusCode, body)
	}
	return nil
}
