package fault

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"sync"
	"time"

	"sufra/server/api"
)

func clientFaults() []*Fault {
	return []*Fault{
		{ID: "F14", Name: "slow clients", How: "a fifth of the screens stops reading while orders with long notes change", Tier: Smoke, D: 15 * second, Make: slowClients},
		{ID: "F29", Name: "reconnect storm", How: "every socket dropped at once, with a crowd of further screens", Tier: Short, D: 20 * second, Make: storm},
		{ID: "F30", Name: "rights removed while connected", How: "a waiter switched off, another's rights changed, a third signed out, a restaurant suspended", Tier: Smoke, D: 3 * second, Make: revoke},
	}
}

// slowCloses is the server's own count: a client that reads nothing can't be told its code before it reads again.
const slowCloses = `live_close_total{code="4008"}`

// slowClients lets screens of one restaurant read nothing while so much changes that their queues overflow.
func slowClients(ctx context.Context, w *World) error {
	house := w.Load.Houses[0]
	crowd, hangUp := context.WithCancel(ctx)
	gate := make(chan struct{})
	open := sync.OnceFunc(func() { close(gate) })
	var following sync.WaitGroup
	defer func() { hangUp(); open(); following.Wait() }()
	var slow []*Screen
	for i := range max(2, len(w.Load.Screens)/5) {
		s := newScreen(house.Managers[0], api.ViewManager, w.origin, w.Paths.Floor, w.Load.random(uint64(6000+i)), &w.Load.leaks)
		s.Cookie, s.buffer = house.OwnerToken, 4<<10
		if i >= 4 { // five sockets a session, one is left for others
			s.Person, s.View, s.through = house.Kitchens[i%len(house.Kitchens)], api.ViewKitchen, w.Paths.Kitchen
		}
		slow = append(slow, s)
		following.Go(func() { s.follow(crowd) })
		if len(slow) == 6 {
			break
		}
	}
	if err := until(ctx, 20*second, func() error { return allLive(slow) }); err != nil {
		return err
	}
	for _, s := range slow {
		s.frozen.Store(&gate)
	}
	begun := time.Now()
	memory, err := w.Servers[0].Resident()
	if err != nil {
		return err
	}
	err = until(ctx, 60*second, func() error {
		if err := w.Database().Exec(ctx, `UPDATE orders SET order_notes = left(order_notes, 60) || repeat(md5(random()::text), 28), kitchen_notes = repeat(md5(random()::text), 31),
			special_requests = repeat(md5(random()::text), 31) WHERE restaurant_id = $1 AND status IN ('pending', 'confirmed', 'preparing', 'ready', 'served')`, house.ID); err != nil {
			return err
		}
		closed, err := w.Servers[0].Metric(ctx, slowCloses)
		if err == nil && int(closed) < len(slow) {
			err = fmt.Errorf("%g of %d slow screens were let go", closed, len(slow))
		}
		return err
	})
	// Marks are found by their beginning again.
	if back := w.Database().Exec(ctx, `UPDATE orders SET order_notes = left(order_notes, $2) WHERE restaurant_id = $1 AND order_notes <> left(order_notes, $2)`,
		house.ID, len(house.Canary)+1+36); back != nil {
		return back
	}
	if err != nil {
		return err
	}
	grown, err := w.Servers[0].Resident()
	if err != nil {
		return err
	}
	w.Say("%d slow screens were let go with %d after %s s; the others went on; the server's memory grew by %d MiB", len(slow), api.CloseSlowConsumer,
		seconds(time.Since(begun)), (grown-memory)>>20)
	for _, s := range slow {
		s.frozen.Store(nil)
	}
	open()
	if err := until(ctx, 30*second, func() error { return allCurrent(ctx, w.Database(), slow) }); err != nil && ctx.Err() == nil {
		w.Say("slow screens came back late: %v", err)
	}
	codes := map[int]int{}
	for _, s := range slow {
		s.mu.Lock()
		for code, n := range s.state.closes {
			codes[code] += n
		}
		s.mu.Unlock()
	}
	w.Say("what the slow screens saw of it (0: the end came before its close frame could be read): %v", codes)
	return nil
}

// storm drops everybody at once: what costs is that all come back.
func storm(ctx context.Context, w *World) error {
	crowd, hangUp := context.WithCancel(ctx)
	var following sync.WaitGroup
	defer func() { hangUp(); following.Wait() }()
	more := by(w, 60, 400, 5000)
	var extra []*Screen
	for i := range more {
		h := w.Load.Houses[i%len(w.Load.Houses)]
		person := h.Kitchens[0]
		person.Cookie = "" // given below: five sockets a session
		s := newScreen(person, api.ViewKitchen, w.origin, w.Paths.Kitchen, w.Load.random(uint64(10_000+i)), &w.Load.leaks)
		extra = append(extra, s)
	}
	if err := w.signIn(ctx, extra); err != nil {
		return err
	}
	for _, s := range extra {
		following.Go(func() { s.follow(crowd) })
	}
	all := append(append([]*Screen(nil), w.Load.Screens...), extra...)
	if err := until(ctx, 120*second, func() error { return allLive(all) }); err != nil {
		return err
	}
	before, err := w.Servers[0].Metric(ctx, "live_snapshot_total")
	if err != nil {
		return err
	}
	for _, n := range []*Network{w.Paths.Floor, w.Paths.Kitchen, w.Paths.Guests} {
		n.Drop()
	}
	begun := time.Now()
	pause(ctx, 500*time.Millisecond)
	if err := until(ctx, 60*second, func() error { return allLive(all) }); err != nil {
		return err
	}
	after, err := w.Servers[0].Metric(ctx, "live_snapshot_total")
	if err != nil {
		return err
	}
	w.Say("%d sockets were dropped at once; all were live %s s later, with %g snapshots", len(all), seconds(time.Since(begun)), after-before)
	return nil
}

// signIn gives each screen a device and a session of its own.
func (w *World) signIn(ctx context.Context, list []*Screen) error {
	conn, err := w.Database().Connect(ctx, "fault")
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close(ctx) }()
	for _, s := range list {
		id, token := newID(), newID().String()+newID().String()
		if _, err := conn.Exec(ctx, `WITH device AS (INSERT INTO screens (restaurant_id, id, name, paired_at) VALUES ($1, $2, $3, now()))
			INSERT INTO sessions (id, token_hash, kind, principal_id, restaurant_id, idle_seconds, expires_at)
			VALUES (gen_random_uuid(), sha256($4::text::bytea), 'screen', $2, $1, 43200, now() + interval '1 day')`, s.House.ID, id, s.House.Canary, token); err != nil {
			return err
		}
		s.ID, s.Cookie = id, "scr="+token
	}
	return nil
}

// grace is how soon after the commit a socket must be silent.
func (w *World) grace() time.Duration {
	if w.Load.Shared {
		return 10 * second
	}
	return 2 * second
}

// revoke takes rights away in four ways, from people who do not belong to the load, and listens for what still comes.
func revoke(ctx context.Context, w *World) error {
	watch, hangUp := context.WithCancel(ctx)
	var following sync.WaitGroup
	defer func() { hangUp(); following.Wait() }()
	house := w.Load.Houses[0]
	owner := NewCaller(Person{ID: house.Owner, House: house, Cookie: house.OwnerToken}, w.origin, w.Paths.Floor, w.Load.random(8000), &w.Load.leaks)
	defer owner.http.CloseIdleConnections()
	for i, way := range []struct {
		what string
		do   func(ctx context.Context, p Person) error
	}{
		{"switched off", func(ctx context.Context, p Person) error {
			return w.putStaff(ctx, owner, p, map[string]any{"isActive": false})
		}},
		{"made a host without rights", func(ctx context.Context, p Person) error {
			return w.putStaff(ctx, owner, p, map[string]any{"role": "host", "canTakeOrders": false, "canModifyOrders": false})
		}},
		{"signed out", func(ctx context.Context, p Person) error {
			c := NewCaller(p, w.origin, w.Paths.Floor, w.Load.random(8100), &w.Load.leaks)
			defer c.http.CloseIdleConnections()
			if a := c.request(ctx, http.MethodPost, "/api/waiter/logout", "", nil); a.status >= 300 || a.status == 0 {
				return fmt.Errorf("signing out was answered %d %s", a.status, a.code)
			}
			return nil
		}},
	} {
		person, err := w.hire(ctx, house)
		if err != nil {
			return err
		}
		s := newScreen(person, api.ViewFloor, w.origin, w.Paths.Floor, w.Load.random(uint64(8200+i)), &w.Load.leaks)
		s.once = true
		following.Go(func() { s.follow(watch) })
		if err := until(ctx, 20*second, func() error { return allLive([]*Screen{s}) }); err != nil {
			return err
		}
		if err := way.do(ctx, person); err != nil {
			return err
		}
		w.silent(ctx, s, way.what)
	}
	return w.suspend(ctx, watch, &following)
}

// suspend is the same for a whole restaurant, of its own.
func (w *World) suspend(ctx, watch context.Context, following *sync.WaitGroup) error {
	size := Size{Houses: 1, Kitchens: 1, Waiters: 1, Managers: 1, Diners: 1, Table: 1}
	houses, err := found(ctx, w.Database(), w.Seed+1, size, 9000)
	if err != nil {
		return err
	}
	var list []*Screen
	for i, p := range []Person{houses[0].Waiters[0], houses[0].Kitchens[0]} {
		view := []string{api.ViewFloor, api.ViewKitchen}[i]
		s := newScreen(p, view, w.origin, w.Paths.Floor, w.Load.random(uint64(8300+i)), &w.Load.leaks)
		s.once = true
		list = append(list, s)
		following.Go(func() { s.follow(watch) })
	}
	if err := until(ctx, 20*second, func() error { return allLive(list) }); err != nil {
		return err
	}
	if err := w.Database().Exec(ctx, `UPDATE restaurants SET subscription_status = 'suspended' WHERE id = $1`, houses[0].ID); err != nil {
		return err
	}
	for _, s := range list {
		w.silent(ctx, s, "of a suspended restaurant")
	}
	return nil
}

// silent waits until a socket is closed, and notes whether one that is not may still bring frames.
func (w *World) silent(ctx context.Context, s *Screen, what string) {
	begun := time.Now()
	_ = until(ctx, 20*second, func() error {
		if p := s.peek(); p.closedAs == 0 && !s.signedOut() && p.closes[0]+p.closes[api.CloseForbidden]+p.closes[api.CloseSignedOut] == 0 {
			return fmt.Errorf("still open")
		}
		return nil
	})
	took := time.Since(begun)
	s.mu.Lock()
	late := s.state.heard.Sub(begun) > w.grace() || took >= 20*second
	code := s.state.closedAs
	s.mu.Unlock()
	w.Say("a screen whose person was %s was closed with %d after %d ms", what, code, took.Milliseconds())
	if late {
		w.late++
	}
}

// hire makes one more waiter, who does not belong to the load.
func (w *World) hire(ctx context.Context, h *House) (Person, error) {
	id, token := newID(), newID().String()+newID().String()
	err := w.Database().Exec(ctx, `WITH person AS (INSERT INTO staff (restaurant_id, id, email, password_hash, first_name, last_name, role, is_active, can_take_orders, can_modify_orders)
		VALUES ($1, $2, $5, 'x', $3, $3, 'waiter', true, true, true))
		INSERT INTO sessions (id, token_hash, kind, principal_id, restaurant_id, idle_seconds, expires_at)
		VALUES (gen_random_uuid(), sha256($4::text::bytea), 'staff', $2, $1, 43200, now() + interval '1 day')`, h.ID, id, h.Canary, token, id.String()+"@fault.example")
	return Person{ID: id, House: h, Cookie: "stf=" + token}, err
}

func (w *World) putStaff(ctx context.Context, owner *Caller, p Person, change map[string]any) error {
	change["firstName"], change["lastName"], change["email"] = p.House.Canary, p.House.Canary, p.ID.String()+"@fault.example"
	body, _ := json.Marshal(change) // plain values always encode
	if a := owner.request(ctx, http.MethodPut, "/api/waiters/"+p.ID.String(), "", body); a.status >= 300 || a.status == 0 {
		return fmt.Errorf("changing a waiter was answered %d %s", a.status, a.code)
	}
	return nil
}
