package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
)

// insertRow is the least that PostgreSQL can be asked for: one small row and a NOTIFY in one transaction.
const insertRow = `WITH row AS (INSERT INTO bench_floor (id, tenant, body) VALUES ($1, $2, $3)) SELECT pg_notify('bench_floor', $1::text)`

// floorRow and floorOrder are the two floors: a bare row, and the same order that the screens get, both with a NOTIFY
// in their transaction and heard by a bare listener.
func (c *cluster) floorRow(ctx context.Context, conn *pgx.Conn, a arrival) error {
	_, err := conn.Exec(ctx, insertRow, orderID(a.due), c.tenants[a.tenant].id, floorBody)
	return err
}

func (c *cluster) floorOrder(ctx context.Context, conn *pgx.Conn, a arrival) error {
	n := orderNumbers.Add(1)
	id := orderID(a.due)
	t := c.tenants[mostRestaurants/2+a.tenant%(mostRestaurants/2)].id // without screens
	_, err := conn.Exec(ctx, insertOrder+` RETURNING pg_notify('bench_floor', $2::text)`, t, id, fmt.Sprintf("F-%d", n), n, uuid.New(), uuid.New())
	return err
}

var floorBody = strings.Repeat("x", 290)

// floorRun gives the time from due to the notification of a write.
func (c *cluster) floorRun(ctx context.Context, rate float64, length time.Duration, write writer) ([]time.Duration, error) {
	listener, err := c.connect(ctx)
	if err != nil {
		return nil, err
	}
	if _, err := listener.Exec(ctx, `LISTEN bench_floor`); err != nil {
		return nil, err
	}
	hearing, stop := context.WithCancel(ctx)
	type sample struct{ due, at time.Time }
	var heard []sample
	done := make(chan struct{})
	go func() {
		defer close(done)
		for {
			n, err := listener.WaitForNotification(hearing)
			if err != nil {
				return
			}
			if id, err := uuid.Parse(n.Payload); err == nil {
				if due, ok := dueOf(id); ok {
					heard = append(heard, sample{due, time.Now()})
				}
			}
		}
	}()
	l, err := c.drive(ctx, rate, length, 100, ringing, write)
	pause(ctx, 100*time.Millisecond)
	stop()
	<-done
	_ = listener.Close(ctx)
	times := make([]time.Duration, 0, len(heard))
	for _, s := range heard {
		if s.due.After(l.start) { // not the warming up
			times = append(times, s.at.Sub(s.due))
		}
	}
	return times, err
}

// steady drops the first samples, in which statements are prepared and caches filled.
func steady(samples []time.Duration) []time.Duration { return samples[min(len(samples)/20, 50):] }

// latency: order to frame with 100 restaurants of ten screens, at 50 and 200 orders a second, floor and ours in turns.
func latency(ctx context.Context, c *cluster, p plan, r *report) error {
	server, err := start("server", c, "")
	if err != nil {
		return err
	}
	defer server.kill()
	database, err := c.postmaster()
	if err != nil {
		return err
	}
	var t tally
	screens, err := gather(ctx, server, c.tenants[:100], &t)
	if err != nil {
		return err
	}
	defer dismiss(screens)
	ring, stop := c.bell(ctx)
	defer stop()
	for _, rate := range []float64{50, 200} {
		var row, same, rung, plain []time.Duration
		for range 2 {
			m := meterOf(server.cmd.Process.Pid, database)
			for _, floor := range []struct {
				into  *[]time.Duration
				write writer
			}{{&row, c.floorRow}, {&same, c.floorOrder}} {
				heard, err := c.floorRun(ctx, rate, p.seconds/2, floor.write)
				if err != nil {
					return err
				}
				*floor.into = append(*floor.into, steady(heard)...)
			}
			for _, way := range []struct {
				into  *[]time.Duration
				setUp string
				write writer
			}{{&rung, ringing, c.orders(ring)}, {&plain, "", c.orders(nil)}} {
				got, err := c.delivered(ctx, &t, rate, p.seconds/2, 100, way.setUp, way.write)
				if err != nil {
					return err
				}
				*way.into = append(*way.into, steady(got)...)
			}
			m.stop(r)
		}
		name := fmt.Sprintf("order → frame, %v/s, 100 × 10", rate)
		for _, floor := range []struct {
			name    string
			samples []time.Duration
		}{{"the same order heard by a bare listener", same}, {"one small row heard by a bare listener", row}} {
			for _, way := range []struct {
				name    string
				samples []time.Duration
			}{{"rung after commit", rung}, {"plain SQL", plain}} {
				r.ratio(fmt.Sprintf("%s, %s, against %s: p50", name, way.name, floor.name), ms(quantile(way.samples, .5)), ms(quantile(floor.samples, .5)), "ms", 1.7, false)
				r.ratio(fmt.Sprintf("%s, %s, against %s: p99", name, way.name, floor.name), ms(quantile(way.samples, .99)), ms(quantile(floor.samples, .99)), "ms", 2.5, false)
			}
		}
	}
	r.correct("latency", &t)
	return nil
}

// delivered drives a load and gives the latency of each order at each of its screens.
func (c *cluster) delivered(ctx context.Context, t *tally, rate float64, length time.Duration, tenants int, setUp string, write writer) ([]time.Duration, error) {
	t.reset()
	l, err := c.drive(ctx, rate, length, tenants, setUp, write)
	if err != nil {
		return nil, err
	}
	t.drain(ctx, int64(l.orders*screensEach))
	t.mu.Lock()
	defer t.mu.Unlock()
	return append([]time.Duration(nil), t.latency...), nil
}

// drain waits until the last frames of a load are in, at most some seconds.
func (t *tally) drain(ctx context.Context, orders int64) {
	for deadline := time.Now().Add(5 * time.Second); t.orders.Load() < orders && time.Now().Before(deadline); {
		pause(ctx, 10*time.Millisecond)
	}
}

// slowDisk: the same with a WAL flush that takes 3 ms longer, against one commit.
func slowDisk(ctx context.Context, c *cluster, p plan, r *report) error {
	server, err := start("server", c, "")
	if err != nil {
		return err
	}
	defer server.kill()
	var t tally
	screens, err := gather(ctx, server, c.tenants[:100], &t)
	if err != nil {
		return err
	}
	defer dismiss(screens)
	if err := c.slowFlush(ctx, true); err != nil {
		return err
	}
	defer func() { _ = c.slowFlush(context.WithoutCancel(ctx), false) }()
	pause(ctx, 300*time.Millisecond)
	commit, err := c.oneCommit(ctx, 200)
	if err != nil {
		return err
	}
	ring, stop := c.bell(ctx)
	defer stop()
	database, err := c.postmaster()
	if err != nil {
		return err
	}
	m := meterOf(server.cmd.Process.Pid, database)
	got, err := c.delivered(ctx, &t, 200, p.seconds, 100, ringing, c.orders(ring))
	if err != nil {
		return err
	}
	m.stop(r)
	got = steady(got)
	r.note("flush + 3 ms: order → frame, 200/s, p50", formatMS(quantile(got, .5)))
	r.ratio("flush + 3 ms: order → frame, 200/s, p99 against one commit", ms(quantile(got, .99)), ms(commit), "ms", 3, false)
	r.correct("flush + 3 ms", &t)
	return nil
}

// oneCommit is the median time of one small commit on a quiet server.
func (c *cluster) oneCommit(ctx context.Context, n int) (time.Duration, error) {
	conn, err := c.connect(ctx)
	if err != nil {
		return 0, err
	}
	defer func() { _ = conn.Close(ctx) }()
	samples := make([]time.Duration, 0, n)
	for range n {
		start := time.Now()
		if _, err := conn.Exec(ctx, `INSERT INTO bench_floor (id, tenant, body) VALUES ($1, $2, '')`, uuid.New(), c.tenants[0].id); err != nil {
			return 0, err
		}
		samples = append(samples, time.Since(start))
	}
	return quantile(samples, .5), nil
}
