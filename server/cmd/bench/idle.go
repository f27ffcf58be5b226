package main

import (
	"context"
	"fmt"
	"time"
)

// idle: what a subscribed screen costs while nothing happens.
func idle(ctx context.Context, c *cluster, _ plan, r *report) error {
	for _, sockets := range []int{5000, 10000} {
		if err := idleSockets(ctx, c, sockets, r); err != nil {
			return err
		}
	}
	return nil
}

func idleSockets(ctx context.Context, c *cluster, sockets int, r *report) error {
	server, err := start("server", c, "")
	if err != nil {
		return err
	}
	defer server.kill()
	server.tidy(ctx)
	pid := server.cmd.Process.Pid
	before := resident(pid)
	var t tally
	screens, err := gather(ctx, server, c.tenants[:sockets/screensEach], &t)
	if err != nil {
		return err
	}
	defer dismiss(screens)
	pause(ctx, 6*time.Second)
	server.tidy(ctx)
	each := float64(resident(pid)-before) / float64(sockets) / 1024
	r.bound(fmt.Sprintf("idle subscribed sockets, %d: memory each", sockets), each, "KiB", 12)
	start, at := cpu(pid), time.Now()
	pause(ctx, 10*time.Second)
	r.note(fmt.Sprintf("idle subscribed sockets, %d: processor", sockets), fmt.Sprintf("%.1f %% of a core", 100*(cpu(pid)-start).Seconds()/time.Since(at).Seconds()))
	for _, s := range screens {
		if s.closed.Load() {
			return fmt.Errorf("an idle socket was closed")
		}
	}
	return nil
}
