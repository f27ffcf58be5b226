package fault

import (
	"context"
	"fmt"
	"strings"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
)

// visible is the bound on C11 where only the bells are broken: the poll of each second finds what they would have told.
const visible = 1500 * time.Millisecond

// bellFaults break the way on which a node hears of another's commits. Kitchens and guests are therefore at another node
// than the floor, whose writes they can only hear of.
func bellFaults() []*Fault {
	two := Need{Servers: 2, Split: true}
	return []*Fault{
		{ID: "F2", Name: "server killed between COMMIT and bell", How: "bells held back on their way, then kill -9; the other node's screens", Tier: Short, D: 5 * second, Need: two, Make: killBeforeBell, After: tellVisible},
		{ID: "F5", Name: "LISTEN connection half-open", How: "nothing comes through on that one connection, the pool is well", Tier: Smoke, D: 6 * second, Need: two, Calm: true, After: tellVisible, Make: func(ctx context.Context, w *World) error {
			w.ToListen.Stall("sufra listener")
			pause(ctx, by(w, 7*second, 10*second, 60*second))
			w.ToListen.Heal()
			for _, p := range w.Servers {
				n, err := p.Metric(ctx, "listener_replaced_total")
				if err != nil {
					return err
				}
				w.Say("%g silent connections were replaced", n)
			}
			return nil
		}},
		{ID: "F8", Name: "listener terminated every second", How: "pg_terminate_backend", Tier: Short, D: 3 * second, Need: two, Calm: true, After: tellVisible, Make: func(ctx context.Context, w *World) error {
			for range by(w, 4, 8, 30) {
				if err := w.Database().Exec(ctx, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'sufra listener'`); err != nil {
					return err
				}
				pause(ctx, second)
			}
			return nil
		}},
		{ID: "F10", Name: "NOTIFY queue full", How: "a session that listens inside a transaction, and a queue of 64 pages", Tier: Smoke, D: 3 * second, Calm: true, After: tellVisible,
			Need: Need{Servers: 2, Split: true, Settings: map[string]string{"max_notify_queue_pages": "64"}}, Make: fillQueue},
	}
}

// split leads people before they come, so that nobody's connection is broken by it.
func (w *World) split() {
	a, b := Backend{Network: "tcp", Address: w.Servers[0].Address}, Backend{Network: "tcp", Address: w.Servers[1].Address}
	w.Paths.Floor.Lead(a)
	w.Paths.Kitchen.Lead(b)
	w.Paths.Guests.Lead(b)
}

// tellVisible says how the bound on visibility was kept. It is time, so it is told and fails nothing.
func tellVisible(_ context.Context, w *World, r *Result) error {
	word := "within"
	if r.Most > visible {
		word = "over"
	}
	w.Say("the slowest change was visible after %d ms, %s the bound of %d ms", r.Most.Milliseconds(), word, visible.Milliseconds())
	return nil
}

func killBeforeBell(ctx context.Context, w *World) error {
	pause(ctx, 2*second)
	// What rings from here on never arrives: it waits in the network until the ringing node is dead and is lost with it.
	w.ToListen.Stall("sufra doorbell")
	pause(ctx, 3*second)
	w.Servers[0].Kill()
	w.Paths.Floor.Lead(Backend{Network: "tcp", Address: w.Servers[1].Address})
	pause(ctx, second)
	w.ToListen.Heal()
	return w.Servers[0].Start(ctx)
}

func fillQueue(ctx context.Context, w *World) error {
	blocker, err := w.Database().Connect(ctx, "fault blocker")
	if err != nil {
		return err
	}
	defer func() { _ = blocker.Close(context.WithoutCancel(ctx)) }()
	// Listening begins with a commit; the transaction after it holds the queue's tail.
	for _, sql := range []string{`LISTEN door`, `BEGIN`, `SELECT 1`} {
		if _, err := blocker.Exec(ctx, sql); err != nil {
			return err
		}
	}
	filler, err := w.Database().Connect(ctx, "fault filler")
	if err != nil {
		return err
	}
	defer func() { _ = filler.Close(context.WithoutCancel(ctx)) }()
	if err := stuff(ctx, filler); err != nil {
		return err
	}
	pause(ctx, by(w, 3*second, 6*second, 20*second))
	refused := 0.0
	for _, p := range w.Servers {
		n, err := p.Metric(ctx, "doorbell_errors_total")
		if err != nil {
			return err
		}
		refused += n
	}
	w.Say("the queue was full: %g bells were refused by the database", refused)
	_, err = blocker.Exec(ctx, `ROLLBACK`)
	return err
}

// stuff notifies until the queue is full (54000).
func stuff(ctx context.Context, conn *pgx.Conn) error {
	body := strings.Repeat("x", 7900)
	for n := range 1000 {
		if _, err := conn.Exec(ctx, `SELECT pg_notify('door', $1)`, fmt.Sprintf("%d %s", n, body)); err != nil {
			if strings.Contains(err.Error(), "54000") {
				return nil
			}
			return err
		}
	}
	return notHere("this PostgreSQL does not bound its NOTIFY queue (max_notify_queue_pages needs version 17)")
}

// stopFor freezes a server's process: a virtual machine that is moved.
func (w *World) stopFor(ctx context.Context, length time.Duration) error {
	return freeze(ctx, func(s syscall.Signal) error { return w.Servers[0].Signal(s) }, length)
}
