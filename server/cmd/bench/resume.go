package main

import (
	"context"
	"sync"
	"time"
)

const cutScreens = 300

// resume: 300 of 1,000 screens are cut for some seconds while orders go on, and come back at one instant; and the
// same after the server itself was killed and started again.
func resume(ctx context.Context, c *cluster, p plan, r *report) error {
	server, err := start("server", c, "")
	if err != nil {
		return err
	}
	defer func() { server.kill() }()
	var t tally
	screens, err := gather(ctx, server, c.tenants[:100], &t)
	if err != nil {
		return err
	}
	defer func() { dismiss(screens) }()
	ring, stop := c.bell(ctx)
	defer stop()
	writing, done := context.WithCancel(ctx)
	var writers sync.WaitGroup
	var failed error
	writers.Go(func() {
		_, failed = c.drive(writing, 100, time.Hour, 100, ringing, c.orders(ring))
	})
	defer func() { done(); writers.Wait() }()
	database, err := c.postmaster()
	if err != nil {
		return err
	}
	m := meterOf(server.cmd.Process.Pid, database)
	var times []time.Duration
	for range 3 {
		got, err := cutAndReturn(ctx, server, c, screens, &t, min(4*time.Second, p.seconds/2))
		if err != nil {
			return err
		}
		times = append(times, got...)
	}
	m.stop(r)
	r.bound("300 screens resume at once, p50", ms(quantile(times, .5)), "ms", 30)
	r.note("300 screens resume at once, p99", formatMS(quantile(times, .99)))
	r.correct("resume", &t)

	// After the kill the database goes on taking orders; all positions are the screens' own.
	dismiss(screens)
	address := server.address
	server.kill()
	if server, err = start("server", c, address); err != nil {
		return err
	}
	times, err = comeBack(server, c, screens, screens[:cutScreens], &t)
	if err != nil {
		return err
	}
	r.bound("300 screens resume at once after a restart of the server, p50", ms(quantile(times, .5)), "ms", 30)
	r.note("300 screens resume at once after a restart of the server, p99", formatMS(quantile(times, .99)))
	pause(ctx, time.Second)
	r.correct("resume after a restart", &t)
	done()
	writers.Wait()
	return failed
}

// cutAndReturn cuts three screens of each restaurant, waits, and brings them back.
func cutAndReturn(ctx context.Context, server *process, c *cluster, screens []*screen, t *tally, away time.Duration) ([]time.Duration, error) {
	var cut []*screen
	for i, s := range screens {
		if i%screensEach < 3 {
			_ = s.conn.Close()
			cut = append(cut, s)
		}
	}
	pause(ctx, away)
	return comeBack(server, c, screens, cut, t)
}

// comeBack connects screens with their positions, all at once, and gives the time from the first packet to "live".
func comeBack(server *process, c *cluster, screens, cut []*screen, t *tally) ([]time.Duration, error) {
	index := make(map[*screen]int, len(screens))
	for i, s := range screens {
		index[s] = i
	}
	times := make([]time.Duration, len(cut))
	fails := make([]error, len(cut))
	gate := make(chan struct{})
	var running sync.WaitGroup
	for n, old := range cut {
		running.Go(func() {
			for !old.closed.Load() { // its reader must have stopped before its position is read
				time.Sleep(time.Millisecond)
			}
			i := index[old]
			<-gate
			start := time.Now()
			s, err := dial(server.address, "/api/live", "scr="+c.tenants[i/screensEach].tokens[i%screensEach], t)
			if err == nil {
				s.epoch, s.version = old.epoch, old.version
				err = s.hello()
			}
			if err == nil {
				err = s.await()
			}
			times[n], fails[n] = time.Since(start), err
			if err == nil {
				screens[i] = s
				go s.follow()
			}
		})
	}
	close(gate)
	running.Wait()
	for _, err := range fails {
		if err != nil {
			return nil, err
		}
	}
	return times, nil
}
