package fault

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"sufra/server/archive"
	"sufra/server/postgres"
)

// Result is what the checks C1 to C17 of the reliability plan have found. Everything but the plain counts and times must
// be 0.
type Result struct {
	Sent, Accepted, Refused int

	Lost     int           // C1 answered 2xx, and the effect is not there
	Doubled  int           // C2 more than one effect
	Open     int           // C3 never answered, or refused although it was done
	Steps    int           // C4 orders with a step that is not allowed, or not chained
	Holes    int           // C5 streams whose versions are not contiguous up to their head
	Unequal  int           // C6 entities that differ between snapshot and tables
	Stale    int           // C7 screens that do not show the database in the end
	Gaps     int           // C8 versions missed, or positions that went back
	Reorder  int           // C9 entities that went back on a screen
	Lying    time.Duration // C10 looked live while behind for longer than the limit
	Leaks    int           // C12 another restaurant's text in what somebody received
	Money    int           // C13 sums, prices and numbers that contradict each other
	Late     int           // C14 frames after a right was taken away
	Held     int           // C15 goroutines and descriptors that were not given back
	Unseen   int           // C17 orders without a kitchen's receipt
	Retried  int           // 5xx on a write that was repeated
	Odd      int           // answers that no fault excuses
	Busy     int           // attempts that were told to come again, whatever their number
	Recovery time.Duration // from the end of the fault until the last screen had what was committed before

	Median, P99, Most time.Duration // C11 from commit to screens that were live
	NoWrite, NoEvent  time.Duration // C16 longest time without an accepted write, without a delivered event
	Detail            []string      // what was found, in words
}

// maxDetail keeps a broken run readable.
const maxDetail = 12

func (r *Result) tell(format string, args ...any) {
	if len(r.Detail) < maxDetail {
		text := fmt.Sprintf(format, args...)
		r.Detail = append(r.Detail, text[:min(len(text), 400)])
	}
}

// Examine compares the notebook and the screens with the database; the fault says what is excused.
func Examine(ctx context.Context, d *Database, l *Load, by *Fault) (*Result, error) {
	conn, err := d.Connect(ctx, "fault")
	if err != nil {
		return nil, err
	}
	defer func() { _ = conn.Close(ctx) }()
	r := &Result{}
	f, err := readFacts(ctx, conn)
	if err != nil {
		return nil, err
	}
	r.writes(l.Book.Writes(), f, by, l.Shared)
	if err := r.invariants(ctx, d); err != nil {
		return nil, err
	}
	if err := r.rows(ctx, conn); err != nil {
		return nil, err
	}
	r.screens(l.Screens)
	r.Leaks = int(l.leaks.Load())
	return r, r.visibility(ctx, conn, l)
}

// facts are what the database says about the notebook's writes.
type facts struct {
	keys   map[uuid.UUID]bool     // with an answer
	orders map[uuid.UUID]string   // status
	marks  map[string]int         // lines that carry a mark
	notes  map[string]int         // orders that carry a mark
	sales  map[uuid.UUID]int      // by order
	steps  map[uuid.UUID][]string // statuses reached
	first  map[uuid.UUID]int      // lines of the first sending
}

func readFacts(ctx context.Context, conn *pgx.Conn) (*facts, error) {
	f := &facts{keys: map[uuid.UUID]bool{}, orders: map[uuid.UUID]string{}, marks: map[string]int{}, notes: map[string]int{},
		sales: map[uuid.UUID]int{}, steps: map[uuid.UUID][]string{}, first: map[uuid.UUID]int{}}
	var id uuid.UUID
	var text string
	var n int
	var yes bool
	for _, q := range []struct {
		sql  string
		into []any
		keep func()
	}{
		{`SELECT key, status IS NOT NULL FROM idempotency_keys`, []any{&id, &yes}, func() { f.keys[id] = yes }},
		{`SELECT id, status FROM orders`, []any{&id, &text}, func() { f.orders[id] = text }},
		{`SELECT order_notes, count(*)::int FROM orders GROUP BY 1`, []any{&text, &n}, func() { f.notes[text] = n }},
		{`SELECT special_instructions, count(*)::int FROM order_items WHERE batch > 0 GROUP BY 1`, []any{&text, &n}, func() { f.marks[text] = n }},
		{`SELECT order_id, count(*)::int FROM order_items WHERE batch = 0 GROUP BY 1`, []any{&id, &n}, func() { f.first[id] = n }},
		{`SELECT order_id, count(*)::int FROM settlements WHERE kind = 'sale' AND order_id IS NOT NULL GROUP BY 1`, []any{&id, &n}, func() { f.sales[id] = n }},
		{`SELECT order_id, new_status FROM order_status_history`, []any{&id, &text}, func() { f.steps[id] = append(f.steps[id], text) }},
	} {
		rows, err := conn.Query(ctx, q.sql)
		if err != nil {
			return nil, err
		}
		if _, err := pgx.ForEachRow(rows, q.into, func() error { q.keep(); return nil }); err != nil {
			return nil, err
		}
	}
	return f, nil
}

// effects says how often a write has taken effect; for steps, which two people may make, only whether.
func (f *facts) effects(w *Write) int {
	switch w.Kind {
	case Create:
		if _, ok := f.orders[w.Order]; !ok {
			return 0
		}
		if f.first[w.Order] != w.Lines {
			return 2 // more or fewer lines than were ordered
		}
		return f.notes[mark(w.House, w.Order)]
	case Add:
		n := f.marks[mark(w.House, w.Key)]
		if n == w.Lines {
			return 1
		}
		return 2 * min(n, 1)
	case Step:
		return min(1, count(f.steps[w.Order], w.Status))
	case Cancel:
		return count(f.steps[w.Order], "cancelled")
	case Pay:
		return f.sales[w.Order]
	}
	if f.keys[w.Key] {
		return 1
	}
	return 0
}

func count(list []string, what string) (n int) {
	for _, one := range list {
		if one == what {
			n++
		}
	}
	return n
}

// writes checks C1 to C3 and the answers.
func (r *Result) writes(list []*Write, f *facts, by *Fault, shared bool) {
	for _, w := range list {
		r.Sent++
		effects := f.effects(w)
		switch {
		case w.Accepted():
			r.Accepted++
			if effects == 0 || !f.keys[w.Key] {
				r.Lost++
				r.tell("C1 %s of order %s was accepted and is not there", w.Kind, w.Order)
			}
		case w.Refused():
			r.Refused++
			// A step or payment that was refused may have been made by somebody else.
			if f.keys[w.Key] || effects > 0 && (w.Kind == Create || w.Kind == Add) {
				r.Open++
				r.tell("C3 %s of order %s was refused with %d %s and is there", w.Kind, w.Order, w.status, w.code)
			}
		default:
			r.Open++
			r.tell("C3 %s of order %s has no answer after %d attempts", w.Kind, w.Order, len(w.attempts))
		}
		if effects > 1 {
			r.Doubled++
			r.tell("C2 %s of order %s took effect %d times", w.Kind, w.Order, effects)
		}
		for _, a := range w.odd() {
			r.Odd++
			r.tell("%s of order %s was answered %d %s", w.Kind, w.Order, a.Status, a.Code)
		}
		for _, a := range w.attempts {
			failed := a.Status >= 500 || a.Status == 0
			if a.Status == 503 && a.Code == "BUSY" {
				r.Busy++
			}
			if shared && a.shed() {
				continue
			}
			if by.Calm && failed || a.Repeat && a.Status >= 500 && (a.Status != 503 || !by.Away) {
				r.Retried++
				r.tell("%s was answered %d %s, %s, after %s ms (repeated: %t)", w.Kind, a.Status, a.Code, a.Why, milliseconds(a.Took), a.Repeat)
			}
		}
	}
}

// invariants asks the same questions as a restore does.
func (r *Result) invariants(ctx context.Context, d *Database) error {
	pool, err := postgres.Open(ctx, postgres.Options{URL: d.URL(), MaxConns: 2, ApplicationName: "fault"})
	if err != nil {
		return err
	}
	defer pool.Close()
	broken, err := archive.Broken(ctx, pool, nil)
	for _, b := range broken {
		r.tell("not so: %s (%d)", b.Name, b.Rows)
		switch {
		case strings.Contains(b.Name, "history") || strings.Contains(b.Name, "step"):
			r.Steps += int(b.Rows)
		case strings.Contains(b.Name, "stream"):
			r.Holes += int(b.Rows)
		default:
			r.Money += int(b.Rows)
		}
	}
	return err
}

// rows are what the invariants do not ask.
func (r *Result) rows(ctx context.Context, conn *pgx.Conn) error {
	for _, q := range []struct {
		what, sql string
		into      *int
	}{
		{"C4 a step that is not in the table", `SELECT count(*) FROM order_status_history h WHERE h.previous_status IS NOT NULL AND NOT EXISTS (
			SELECT FROM order_status_transitions t WHERE (t.from_status, t.to_status) = (h.previous_status, h.new_status))`, &r.Steps},
		{"C4 an order's revisions in its history that do not rise", `SELECT count(*) FROM (SELECT order_revision - lag(order_revision)
			OVER (PARTITION BY order_id ORDER BY at, order_revision) AS risen FROM order_status_history) h WHERE risen <= 0`, &r.Steps},
		{"C5 a stream that has a head and no event", `SELECT count(*) FROM streams s WHERE s.version > 0 AND NOT EXISTS (
			SELECT FROM stream_events e WHERE e.stream_id = s.id AND e.version = s.version)`, &r.Holes},
		{"C13 a line that was not sold at the menu's price", `SELECT count(*) FROM order_items WHERE unit_price <> ` + price, &r.Money},
		{"C13 a final amount that is not total less discount and with charges", `SELECT count(*) FROM orders
			WHERE final_amount <> total_amount - discount_amount + charge_amount`, &r.Money},
		{"C13 an order that was paid more than it comes to", `SELECT count(*) FROM (SELECT o.id FROM orders o JOIN settlements s ON s.order_id = o.id AND s.kind = 'sale'
			GROUP BY o.id HAVING sum(s.amount) > o.final_amount) paid`, &r.Money},
		{"C17 an order that a kitchen has never acknowledged", `SELECT count(*) FROM orders o WHERE o.status IN ('confirmed', 'preparing', 'ready')
			AND NOT EXISTS (SELECT FROM order_receipts r WHERE r.order_id = o.id)`, &r.Unseen},
	} {
		var n int
		if err := conn.QueryRow(ctx, q.sql).Scan(&n); err != nil {
			return fmt.Errorf("%s: %w", q.what, err)
		}
		if n > 0 {
			r.tell("%s (%d)", q.what, n)
		}
		*q.into += n
	}
	return nil
}

// screens adds up what the pages have counted themselves.
func (r *Result) screens(list []*Screen) {
	for _, s := range list {
		p := s.peek()
		r.Gaps += p.gaps + p.backwards
		r.Reorder += p.regressed
		if p.gaps+p.backwards+p.regressed > 0 {
			r.tell("a %s screen: %d gaps, %d times backwards, %d entities older than before", s.stream()+" "+s.View, p.gaps, p.backwards, p.regressed)
		}
	}
}

// visibility is C11 and C16: how long what was committed took to screens that were live at that time.
func (r *Result) visibility(ctx context.Context, conn *pgx.Conn, l *Load) error {
	committed := map[uuid.UUID]map[int64]time.Time{}
	rows, err := conn.Query(ctx, `SELECT stream_id, version, at FROM stream_events`)
	if err != nil {
		return err
	}
	var id uuid.UUID
	var version int64
	var at time.Time
	if _, err := pgx.ForEachRow(rows, []any{&id, &version, &at}, func() error {
		if committed[id] == nil {
			committed[id] = map[int64]time.Time{}
		}
		committed[id][version] = at
		return nil
	}); err != nil {
		return err
	}
	var took []time.Duration
	var delivered, accepted []time.Time
	for _, s := range l.Screens {
		s.mu.Lock()
		for _, a := range s.state.applied {
			delivered = append(delivered, a.at)
			for v := a.from; v <= a.to; v++ {
				if at, ok := committed[s.streamID()][v]; ok && !a.live.IsZero() && at.After(a.live) {
					took = append(took, a.at.Sub(at))
				}
			}
		}
		s.mu.Unlock()
	}
	for _, w := range l.Book.Writes() {
		if w.Accepted() {
			accepted = append(accepted, w.done)
		}
	}
	r.NoEvent, r.NoWrite = silence(delivered, l.begun, l.ended), silence(accepted, l.begun, l.ended)
	if len(took) > 0 {
		slices.Sort(took)
		r.Median, r.P99, r.Most = took[len(took)/2], took[len(took)*99/100], took[len(took)-1]
	}
	return nil
}

// silence is the longest time between two of a kind.
func silence(at []time.Time, from, to time.Time) (longest time.Duration) {
	slices.SortFunc(at, time.Time.Compare)
	last := from
	for _, t := range append(at, to) {
		if t.After(last) && !t.After(to) {
			longest = max(longest, t.Sub(last))
			last = t
		}
	}
	return longest
}
