package fault

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"github.com/google/uuid"

	"sufra/server/api"
)

func providerFaults() []*Fault {
	return []*Fault{
		{ID: "F-provider", Name: "payment provider down", How: "guests pay while it is silent, hangs up, answers 500 and answers rubbish; then at the waiter's", Tier: Short, D: 3 * second, Calm: true,
			Need: Need{Provider: true}, Make: payAtBrokenProvider},
	}
}

// ProviderEnv tells the server of a run where its payment provider is.
const ProviderEnv = "FAULT_PROVIDER_URL"

// Provider is the address of a payment provider that is out of order. It never speaks its format, so it knows none.
type Provider struct {
	listener net.Listener
	says     atomic.Value // of ways
}

// ways in which it is out of order.
var ways = []struct{ what, says string }{
	{"hangs up", ""},
	{"answers 500", "HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"},
	{"answers rubbish", "HTTP/1.1 200 OK\r\nContent-Length: 6\r\nConnection: close\r\n\r\n{\"id\":"},
	{"is silent", quiet},
}

// quiet is no answer at all, and a connection that stays open.
const quiet = "quiet"

// NewProvider listens.
func NewProvider() (*Provider, error) {
	listener, err := (&net.ListenConfig{}).Listen(context.Background(), "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	p := &Provider{listener: listener}
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go p.serve(conn)
		}
	}()
	return p, nil
}

// URL is the base of its API.
func (p *Provider) URL() string { return "http://" + p.listener.Addr().String() }

// Close ends it.
func (p *Provider) Close() { _ = p.listener.Close() }

func (p *Provider) serve(conn net.Conn) {
	defer func() { _ = conn.Close() }()
	if _, err := conn.Read(make([]byte, 8<<10)); err != nil {
		return
	}
	if says, _ := p.says.Load().(string); says != quiet {
		_, _ = io.WriteString(conn, says)
		return
	}
	_, _ = io.Copy(io.Discard, conn) // until the server gives up
}

// payer is a guest who wants to pay, and the waiter who serves them.
type payer struct {
	guest, waiter *Caller
	order         uuid.UUID
}

// payAtBrokenProvider lets every guest ask for a page to pay at. All must be told that there is none, nothing may count as
// paid, everybody else's work goes on, and the waiter takes the money.
func payAtBrokenProvider(ctx context.Context, w *World) error {
	if err := w.Database().Exec(ctx, `UPDATE restaurants SET pay_by_phone = true`); err != nil {
		return err
	}
	payers, err := w.seatPayers(ctx)
	// A connection that is kept for another request would count as one that the server has not given back.
	defer func() {
		for _, p := range payers {
			p.guest.http.CloseIdleConnections()
			p.waiter.http.CloseIdleConnections()
		}
	}()
	if err != nil {
		return err
	}
	asked := 0
	for _, way := range ways {
		w.Provider.says.Store(way.says)
		answers := make([]answer, len(payers))
		var asking sync.WaitGroup
		for i, p := range payers {
			body, _ := json.Marshal(api.PaymentRequest{OrderID: p.order, Amount: price, SuccessURL: w.origin + "/", CancelURL: w.origin + "/"}) // plain values always encode
			asking.Go(func() {
				answers[i] = p.guest.request(ctx, http.MethodPost, "/api/public/payments", newID().String(), body)
			})
		}
		asking.Wait()
		for _, a := range answers {
			if asked++; a.status != http.StatusBadGateway || a.code != "PROVIDER_UNAVAILABLE" {
				return fmt.Errorf("when the provider %s, a guest is told %d %s %s", way.what, a.status, a.code, a.why)
			}
		}
	}
	n, err := w.Database().Number(ctx, `SELECT count(*) FROM payment_transactions WHERE status <> 'failed'`)
	if err != nil || n > 0 {
		return fmt.Errorf("%d of %d attempts are not known to have failed: %w", n, asked, err)
	}
	for _, p := range payers {
		if a := p.waiter.request(ctx, http.MethodPost, "/api/orders/"+p.order.String()+"/payment", newID().String(), []byte(`{"method":"cash"}`)); a.status != http.StatusOK {
			return fmt.Errorf("the waiter who takes cash instead is told %d %s %s", a.status, a.code, a.why)
		}
	}
	w.Say("%d times a guest was told that cards can't be taken now; the waiter took cash for all %d orders", asked, len(payers))
	return nil
}

// seatPayers lets one guest of each restaurant order, and a waiter confirm it.
func (w *World) seatPayers(ctx context.Context) (list []payer, err error) {
	for i, h := range w.Load.Houses {
		p := payer{order: newID(),
			guest:  NewCaller(h.Parties[0], w.origin, w.Paths.Guests, w.Load.random(uint64(8400+2*i)), &w.Load.leaks),
			waiter: NewCaller(h.Waiters[0], w.origin, w.Paths.Floor, w.Load.random(uint64(8401+2*i)), &w.Load.leaks)}
		p.guest.http.Timeout = 3 * patience // the server's own patience with a provider is as long as a guest's with it
		order, _ := json.Marshal(api.PublicOrder{ID: &p.order, CustomerNotes: mark(h, p.order), Items: h.lines(1, 1, h.Canary)})
		key := newID().String()
		if err := until(ctx, 60*time.Second, func() error { // a guest of the load may have ordered just now: their rate is a rule
			if a := p.guest.request(ctx, http.MethodPost, "/api/public/orders", key, order); a.status != http.StatusCreated {
				pause(ctx, max(a.wait, time.Second))
				return fmt.Errorf("a guest who orders is told %d %s %s", a.status, a.code, a.why)
			}
			return nil
		}); err != nil {
			return nil, err
		}
		if a := p.waiter.request(ctx, http.MethodPatch, "/api/orders/"+p.order.String()+"/status", newID().String(), []byte(`{"newStatus":"confirmed"}`)); a.status != http.StatusOK {
			return nil, fmt.Errorf("a waiter who confirms is told %d %s %s", a.status, a.code, a.why)
		}
		list = append(list, p)
	}
	return list, nil
}
