package main

import (
	"context"
	"fmt"
	"time"
)

const fanOutRestaurants = 500

// fanOut: 500 restaurants of ten screens. What 1,000 orders a second cost, against a bare broadcaster's processor
// time and against the writes alone; and whether 2,000 a second are kept up with.
func fanOut(ctx context.Context, c *cluster, p plan, r *report) error {
	database, err := c.postmaster()
	if err != nil {
		return err
	}
	// The writes alone: nobody listens, nobody rings.
	if _, err := c.drive(ctx, 1000, p.seconds/4, fanOutRestaurants, ringing, c.orders(nil)); err != nil {
		return err
	}
	alone := meterOf(0, database)
	wrote, err := c.drive(ctx, 1000, p.seconds, fanOutRestaurants, ringing, c.orders(nil))
	if err != nil {
		return err
	}
	_, own := alone.stop(r)
	ownPerOrder := ms(own) / float64(wrote.orders)

	server, err := start("server", c, "")
	if err != nil {
		return err
	}
	defer server.kill()
	var t tally
	screens, err := gather(ctx, server, c.tenants[:fanOutRestaurants], &t)
	if err != nil {
		return err
	}
	defer dismiss(screens)
	ring, stop := c.bell(ctx)
	defer stop()
	var serverPerFrame, frameBytes float64
	for _, rate := range []float64{1000, 2000} {
		t.reset()
		m := meterOf(server.cmd.Process.Pid, database)
		l, err := c.drive(ctx, rate, p.seconds, fanOutRestaurants, ringing, c.orders(ring))
		if err != nil {
			return err
		}
		t.drain(ctx, int64(l.orders*screensEach))
		used, db := m.stop(r)
		name := fmt.Sprintf("fan-out 500 × 10, %v/s", rate)
		t.mu.Lock()
		got := append([]time.Duration(nil), t.latency...)
		t.mu.Unlock()
		p99 := quantile(got, .99)
		r.note(name+": order → frame p50 / p99", fmt.Sprintf("%.3g / %.3g ms", ms(quantile(got, .5)), ms(p99)))
		delivered := float64(t.orders.Load()) / float64(l.orders*screensEach)
		if rate == 1000 {
			serverPerFrame, frameBytes = ms(used)/float64(t.orders.Load())*1000, float64(t.bytes.Load())/float64(t.frames.Load())
			r.ratio(name+": PostgreSQL's time per order against the writes alone", ms(db)/float64(l.orders), ownPerOrder, "ms", 1.7, false)
			continue
		}
		r.row(name+": keeps up", fmt.Sprintf("%.1f %% delivered in time", 100*delivered), "", "", "all, p99 < 1 s", delivered >= 1 && p99 < time.Second)
		r.note(name+": server's time per 1,000 frames", fmt.Sprintf("%.3g ms", ms(used)/float64(t.orders.Load())*1000))
	}
	r.correct("fan-out", &t)
	dismiss(screens)
	server.kill()
	bare, err := bareRun(ctx, c, 1000, p.seconds, fanOutRestaurants, int(frameBytes), r)
	if err != nil {
		return err
	}
	r.ratio("fan-out 500 × 10, 1000/s: server's time per 1,000 frames against a bare broadcaster", serverPerFrame, bare, "ms", 2, false)
	return nil
}
