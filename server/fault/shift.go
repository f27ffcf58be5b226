package fault

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"sync"
	"time"

	"github.com/google/uuid"

	"sufra/server/api"
)

// shift is a restaurant at work: who does what next follows from what the answers have told.
type shift struct {
	house *House
	book  *Notebook

	mu      sync.Mutex
	tickets []*ticket
}

// ticket is an order as its last answer has shown it.
type ticket struct {
	id, table uuid.UUID
	status    string
	paid      bool
	busy      bool // somebody is writing it
}

// A handheld keeps so many writes in its queue, and sends so many at once: those of client/src/features/outbox.
const (
	waiting = 8
	sending = 2
)

// work lets a person act until ctx ends, in their own rhythm. What is begun is finished under finish.
func (s *shift) work(ctx, finish context.Context, c *Caller, others []*Caller, random *rand.Rand, every time.Duration, next func(*rand.Rand) *Write) {
	var pending sync.WaitGroup
	slots, line := make(chan struct{}, waiting), make(chan struct{}, sending)
	for {
		pause(ctx, time.Duration(random.ExpFloat64()*float64(every)))
		if ctx.Err() != nil {
			break
		}
		select {
		case slots <- struct{}{}:
		default:
			continue // the queue is full: people stop tapping
		}
		w := next(random)
		if w == nil {
			<-slots
			continue
		}
		s.book.open(w)
		w.begun = time.Now()
		w.Twice = random.IntN(10) == 0
		rival := w.Kind == Step && len(others) > 0 && random.IntN(20) == 0
		var other *Caller
		if rival {
			other = others[random.IntN(len(others))]
		}
		pending.Go(func() {
			defer func() { <-slots }()
			line <- struct{}{}
			defer func() { <-line }()
			s.carryOut(finish, c, other, w)
		})
	}
	pending.Wait()
}

// carryOut does a write: one in ten is sent twice at once, one step in twenty is made by two people.
func (s *shift) carryOut(ctx context.Context, c, rival *Caller, w *Write) {
	var both sync.WaitGroup
	if w.Twice {
		both.Go(func() { c.Do(ctx, w) })
	}
	if rival != nil && rival != c {
		theirs := &Write{Key: newID(), Kind: Step, House: w.House, Order: w.Order, Status: w.Status, method: w.method, path: w.path, body: w.body, begun: time.Now()}
		s.book.open(theirs)
		both.Go(func() { rival.Do(ctx, theirs) })
	}
	c.Do(ctx, w)
	both.Wait()
	s.learn(w)
}

// learn takes over what an answer shows, and gives the ticket free.
func (s *shift) learn(w *Write) {
	w.mu.Lock()
	accepted, status, code, answer := w.status >= 200 && w.status < 300, w.status, w.code, w.answer
	w.mu.Unlock()
	var order struct {
		ID            uuid.UUID `json:"id"`
		Status        string    `json:"status"`
		PaymentStatus string    `json:"paymentStatus"`
	}
	_ = json.Unmarshal(answer, &order)
	s.mu.Lock()
	defer s.mu.Unlock()
	if w.Kind == Create && accepted {
		s.tickets = append(s.tickets, &ticket{id: w.Order, table: w.Table, status: order.Status})
		return
	}
	for i, t := range s.tickets {
		if w.Kind == Close && accepted && t.table == w.Table {
			t.status = "completed"
		}
		if t.id != w.Order {
			continue
		}
		t.busy = false
		if order.ID == t.id && order.Status != "" {
			t.status, t.paid = order.Status, order.PaymentStatus == "paid"
		} else if status >= 400 && code != "" && !accepted {
			t.status = "unknown" // left alone: somebody else was quicker, and the refusal does not show the order
		}
		if t.status == "completed" || t.status == "cancelled" {
			s.tickets = append(s.tickets[:i:i], s.tickets[i+1:]...)
		}
		return
	}
}

// take finds a ticket that nobody writes, from a random place on.
func (s *shift) take(random *rand.Rand, fits func(*ticket) bool) *ticket {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.tickets) == 0 {
		return nil
	}
	start := random.IntN(len(s.tickets))
	for i := range s.tickets {
		if t := s.tickets[(start+i)%len(s.tickets)]; !t.busy && fits(t) {
			t.busy = true
			return t
		}
	}
	return nil
}

func (s *shift) write(kind, method, path string, body any) *Write {
	text, _ := json.Marshal(body) // plain structs always encode
	return &Write{Key: newID(), Kind: kind, House: s.house, method: method, path: path, body: text}
}

// mark is the text by which a write's effect is found again.
func mark(h *House, id uuid.UUID) string { return h.Canary + " " + id.String() }

// order is what a waiter does most: a new order for a table.
func (s *shift) order(random *rand.Rand) *Write {
	id, table := newID(), s.house.Tables[random.IntN(len(s.house.Tables))]
	lines := 1 + random.IntN(6)
	w := s.write(Create, http.MethodPost, "/api/waiter/orders", api.PlaceOrder{ID: &id, TableID: &table, CustomerNotes: mark(s.house, id),
		Items: s.house.lines(lines, int32(1+random.IntN(3)), s.house.Canary)})
	w.Order, w.Table, w.Lines = id, table, lines
	return w
}

// guest orders from a phone; somebody has to confirm it.
func (s *shift) guest(random *rand.Rand) *Write {
	id, lines := newID(), 1+random.IntN(3)
	w := s.write(Create, http.MethodPost, "/api/public/orders", api.PublicOrder{ID: &id, CustomerNotes: mark(s.house, id),
		Items: s.house.lines(lines, int32(1+random.IntN(2)), s.house.Canary)})
	w.Order, w.Lines = id, lines
	return w
}

func (s *shift) onOrder(t *ticket, kind, method, path string, body any) *Write {
	w := s.write(kind, method, "/api/orders/"+t.id.String()+path, body)
	w.Order, w.Table = t.id, t.table
	return w
}

func (s *shift) step(random *rand.Rand, steps map[string]string) *Write {
	t := s.take(random, func(t *ticket) bool { return steps[t.status] != "" })
	if t == nil {
		return nil
	}
	w := s.onOrder(t, Step, http.MethodPatch, "/status", api.StatusUpdate{NewStatus: steps[t.status]})
	w.Status = steps[t.status]
	return w
}

var (
	waiterSteps  = map[string]string{"pending": "confirmed", "ready": "served"}
	kitchenSteps = map[string]string{"confirmed": "preparing", "preparing": "ready"}
)

// wait is a waiter's next action: the shares are those of the reliability plan.
func (s *shift) wait(random *rand.Rand) *Write {
	switch n := random.IntN(100); {
	case n < 45:
		return s.order(random)
	case n < 83:
		return s.step(random, waiterSteps)
	case n < 89:
		t := s.take(random, func(t *ticket) bool { return (t.status == "confirmed" || t.status == "preparing") && !t.paid })
		if t == nil {
			return nil
		}
		lines, id := 1+random.IntN(3), newID()
		w := s.onOrder(t, Add, http.MethodPost, "/items", api.AddOrderItems{Items: s.house.lines(lines, 1, mark(s.house, id))})
		w.Key, w.Lines = id, lines
		return w
	case n < 93:
		t := s.take(random, func(t *ticket) bool { return (t.status == "pending" || t.status == "confirmed") && !t.paid })
		if t == nil {
			return nil
		}
		return s.onOrder(t, Cancel, http.MethodPatch, "/cancel", api.CancelOrder{Reason: "the guests left"})
	case n < 97:
		t := s.take(random, func(t *ticket) bool { return t.status == "served" && !t.paid })
		if t == nil {
			return nil
		}
		return s.onOrder(t, Pay, http.MethodPost, "/payment", api.PayOrder{Method: "cash"})
	default:
		w := s.write(Close, http.MethodPost, "", api.CloseTable{Method: "card"})
		w.Table = s.house.Tables[random.IntN(len(s.house.Tables))]
		w.path = "/api/tables/" + w.Table.String() + "/close"
		return w
	}
}

func (s *shift) cook(random *rand.Rand) *Write { return s.step(random, kitchenSteps) }
