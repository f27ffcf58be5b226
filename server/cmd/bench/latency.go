package main

import (
	"context"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
)

const insertFloor = `WITH row AS (INSERT INTO bench_floor (id, tenant, body) VALUES ($1, $2, $3)) SELECT pg_notify('bench_floor', $1::text)`

// floorRun is what PostgreSQL itself costs: one INSERT and NOTIFY in a transaction, heard by a bare listener.
func (c *cluster) floorRun(ctx context.Context, rate float64, length time.Duration) ([]time.Duration, error) {
	listener, err := c.connect(ctx)
	if err != nil {
		return nil, err
	}
	if _, err := listener.Exec(ctx, `LISTEN bench_floor`); err != nil {
		return nil, err
	}
	hearing, stop := context.WithCancel(ctx)
	var heard []time.Duration
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
					heard = append(heard, time.Since(due))
				}
			}
		}
	}()
	body := strings.Repeat("x", 290)
	_, err = c.drive(ctx, rate, length, 100, "", func(ctx context.Context, conn *pgx.Conn, a arrival) error {
		_, err := conn.Exec(ctx, insertFloor, orderID(a.due), c.tenants[a.tenant].id, body)
		return err
	})
	pause(ctx, 100*time.Millisecond)
	stop()
	<-done
	_ = listener.Close(ctx)
	return heard, err
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
		var floor, rung, plain []time.Duration
		for range 2 {
			m := meterOf(server.cmd.Process.Pid, database)
			heard, err := c.floorRun(ctx, rate, p.seconds/2)
			if err != nil {
				return err
			}
			floor = append(floor, steady(heard)...)
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
		r.ratio(name+", rung after commit, p50", ms(quantile(rung, .5)), ms(quantile(floor, .5)), "ms", 1.7, false)
		r.ratio(name+", rung after commit, p99", ms(quantile(rung, .99)), ms(quantile(floor, .99)), "ms", 2.5, false)
		r.ratio(name+", plain SQL, p50", ms(quantile(plain, .5)), ms(quantile(floor, .5)), "ms", 1.7, false)
		r.ratio(name+", plain SQL, p99", ms(quantile(plain, .99)), ms(quantile(floor, .99)), "ms", 2.5, false)
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
	fmt.Fprintln(os.Stderr, "   commit p50", quantile(l.commits, .5), "p99", quantile(l.commits, .99))
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
	got, err := c.delivered(ctx, &t, 200, p.seconds, 100, ringing, c.orders(ring))
	if err != nil {
		return err
	}
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
