package demo

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"time"

	"github.com/google/uuid"

	"sufra/server/api"
)

// Traffic plays an evening against a running demo through its public API: two waiters, a kitchen, and guests with
// phones. Every moment it looks at the restaurant as it is and does what people would do next; so it works beside
// real people, and stops by itself.
type Traffic struct {
	content *Content
	random  *rand.Rand
	out     io.Writer
	url     string

	waiters []*browser
	kitchen *browser
	phones  map[uuid.UUID]*browser // by table; gone when the table is closed

	items           []api.MenuItem
	tables          []api.Table
	orders          []api.Order
	moment          int
	since           map[uuid.UUID]int // the moment at which an order reached its status
	at              map[uuid.UUID]string
	placed, settled int // orders, tables
}

// NewTraffic signs everybody in. It fails when the address is no Sufra with the demo restaurant.
func NewTraffic(ctx context.Context, url string, out io.Writer) (*Traffic, error) {
	content, err := Load()
	if err != nil {
		return nil, err
	}
	t := &Traffic{content: content, random: rand.New(rand.NewPCG(seedOfDays, 7)), out: out, url: url,
		phones: map[uuid.UUID]*browser{}, since: map[uuid.UUID]int{}, at: map[uuid.UUID]string{}}
	for _, a := range content.Floor.Staff {
		if a.Role != "waiter" {
			continue
		}
		b, err := t.browser("staff")
		if err != nil {
			return nil, err
		}
		if err := b.call(ctx, http.MethodPost, "/api/waiter/login", api.Login{Email: a.Email, Password: a.Password}, nil); err != nil {
			return nil, fmt.Errorf("%s can't sign in: is this the demo? %w", a.FirstName, err)
		}
		t.waiters = append(t.waiters, b)
	}
	if t.kitchen, err = t.browser("owner"); err != nil {
		return nil, err
	}
	owner := content.Floor.Owner
	if err := t.kitchen.call(ctx, http.MethodPost, "/api/restaurant-owner/login", api.Login{Email: owner.Email, Password: owner.Password}, nil); err != nil {
		return nil, fmt.Errorf("the owner can't sign in: %w", err)
	}
	if err := t.waiters[0].call(ctx, http.MethodGet, "/api/waiter/menu-items", nil, &t.items); err != nil {
		return nil, err
	}
	if len(t.items) == 0 {
		return nil, fmt.Errorf("the menu is empty")
	}
	return t, nil
}

// The rhythm, in moments: with a moment a second, an order takes about a minute and a half from phone to table.
const (
	partyEvery   = 5  // one in so many moments a party sits down or orders again
	phoneEvery   = 9  // one in so many a guest takes the phone
	confirmAfter = 4  // a waiter confirms what guests have sent
	cookAfter    = 6  // the kitchen starts
	readyAfter   = 25 // and is done
	serveAfter   = 5
	eatAfter     = 40 // then the bill
	maxOpen      = 24 // orders, so that no wall overflows
)

// Play plays so many moments, one for each beat, and then lets the guests finish: no new orders, the kitchen cooks
// what is left, and the tables that this evening has used are closed. A refusal is told and is no failure: others work
// in the same restaurant. It fails when the server can't be reached.
func (t *Traffic) Play(ctx context.Context, beat <-chan time.Time, moments int) error {
	for ; ; t.moment++ {
		select {
		case <-ctx.Done():
			return nil
		case <-beat:
		}
		if err := t.look(ctx); err != nil {
			return err
		}
		closing := t.moment >= moments
		if err := t.act(ctx, closing); err != nil {
			return err
		}
		if closing && (t.busy() == 0 || t.moment >= moments+240) {
			t.say("The evening is over: %d orders, %d tables settled.", t.placed, t.settled)
			return nil
		}
	}
}

func (t *Traffic) say(format string, args ...any) { _, _ = fmt.Fprintf(t.out, format+"\n", args...) }

// look reads the floor as it is.
func (t *Traffic) look(ctx context.Context) error {
	t.tables, t.orders = nil, nil
	if err := t.waiters[0].call(ctx, http.MethodGet, "/api/tables", nil, &t.tables); err != nil {
		return err
	}
	if err := t.waiters[0].call(ctx, http.MethodGet, "/api/waiter/restaurant-orders", nil, &t.orders); err != nil {
		return err
	}
	for _, o := range t.orders {
		if t.at[o.ID] != o.Status {
			t.at[o.ID], t.since[o.ID] = o.Status, t.moment
		}
	}
	return nil
}

func open(o api.Order) bool { return o.Status != Completed && o.Status != Cancelled }

// busy counts open orders.
func (t *Traffic) busy() (n int) {
	for _, o := range t.orders {
		if open(o) {
			n++
		}
	}
	return n
}

// act does what people would do at this moment.
func (t *Traffic) act(ctx context.Context, closing bool) error {
	if !closing && t.busy() < maxOpen {
		if t.random.IntN(partyEvery) == 0 {
			if err := t.sit(ctx); err != nil {
				return err
			}
		}
		if t.random.IntN(phoneEvery) == 0 {
			if err := t.guest(ctx); err != nil {
				return err
			}
		}
	}
	for _, o := range t.orders {
		if err := t.move(ctx, o); err != nil {
			return err
		}
	}
	if err := t.answer(ctx); err != nil {
		return err
	}
	return t.bills(ctx)
}

// move takes an order one step on when its time has come; a little chance keeps orders from marching in step.
func (t *Traffic) move(ctx context.Context, o api.Order) error {
	waited := t.moment - t.since[o.ID]
	step := func(after int, who *browser, to string) error {
		if waited < after/2 || t.random.IntN(after) > waited {
			return nil
		}
		return t.do(ctx, who, http.MethodPatch, "/api/orders/"+o.ID.String()+"/status", api.StatusUpdate{NewStatus: to}, &o)
	}
	switch o.Status {
	case Pending:
		return step(confirmAfter, t.waiter(), Confirmed)
	case Confirmed:
		return step(cookAfter, t.kitchen, Preparing)
	case Preparing:
		return step(readyAfter, t.kitchen, Ready)
	case Ready:
		return step(serveAfter, t.waiter(), Served)
	}
	return nil
}

func (t *Traffic) waiter() *browser { return t.waiters[t.random.IntN(len(t.waiters))] }

// bills closes the tables whose guests have eaten everything.
func (t *Traffic) bills(ctx context.Context) error {
	eating := map[uuid.UUID]bool{}
	for _, o := range t.orders {
		if o.TableID == nil || !open(o) {
			continue
		}
		done := o.Status == Served && t.moment-t.since[o.ID] > eatAfter
		if before, known := eating[*o.TableID]; !known {
			eating[*o.TableID] = done
		} else {
			eating[*o.TableID] = before && done
		}
	}
	for _, table := range t.tables {
		if !eating[table.ID] {
			continue
		}
		method := []string{"cash", "card", "card"}[t.random.IntN(3)]
		var closed api.ClosedTable
		if err := t.do(ctx, t.waiter(), http.MethodPost, "/api/tables/"+table.ID.String()+"/close", api.CloseTable{Method: method}, &closed); err != nil {
			return err
		}
		delete(t.phones, table.ID)
		t.settled++
		t.say("Table %s paid SAR %s (%s).", table.TableNumber, closed.Amount, method)
	}
	return nil
}

// answer goes to the tables that call.
func (t *Traffic) answer(ctx context.Context) error {
	var calls []api.Call
	if err := t.waiters[0].call(ctx, http.MethodGet, "/api/calls", nil, &calls); err != nil {
		return err
	}
	for _, call := range calls {
		if t.random.IntN(4) > 0 {
			continue
		}
		next := "accepted"
		if call.Status == "accepted" {
			next = "done"
		}
		if err := t.do(ctx, t.waiters[0], http.MethodPatch, "/api/calls/"+call.ID.String(), api.CallUpdate{Status: next}, nil); err != nil {
			return err
		}
	}
	return nil
}
