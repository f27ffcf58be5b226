package fault

import (
	"context"
	"syscall"
	"time"
)

func nodeFaults() []*Fault {
	return []*Fault{
		{ID: "F20", Name: "two nodes, rolling restart", How: "SIGTERM to each in turn behind the balancer", Tier: Short, D: 15 * second, Need: Need{Servers: 2}, Make: func(ctx context.Context, w *World) error {
			times := by(w, 1, 1, 10)
			slowest := time.Duration(0)
			for range times {
				for _, p := range w.Servers {
					if err := p.Stop(ctx, 40*second); err != nil {
						return err
					}
					begun := time.Now()
					if err := p.Start(ctx); err != nil {
						return err
					}
					if err := until(ctx, 60*second, func() error { return allLive(w.Load.Screens) }); err != nil {
						return err
					}
					slowest = max(slowest, time.Since(begun))
				}
			}
			w.Say("%d restarts; all %d screens were live at most %s s after a node had gone", 2*times, len(w.Load.Screens), seconds(slowest))
			return nil
		}},
		{ID: "F25", Name: "descriptors exhausted", How: "the process may open few files more, while new screens come", Tier: Short, D: 10 * second, Make: exhaust},
	}
}

// clockFaults set the server's clock, which app takes as a function; PostgreSQL's stays right.
func clockFaults() []*Fault {
	return []*Fault{
		{ID: "F19", Name: "the server's clock jumps", How: "an hour forward, two back, one forward, while it runs; PostgreSQL's clock is right", Tier: Short, D: 3 * second, Calm: true, Make: func(ctx context.Context, w *World) error {
			for _, s := range []syscall.Signal{syscall.SIGUSR1, syscall.SIGUSR2, syscall.SIGUSR2, syscall.SIGUSR1} {
				if err := w.Servers[0].Signal(s); err != nil {
					return err
				}
				pause(ctx, by(w, second, 2*second, 10*second))
			}
			w.Say("sessions end by the server's clock: a jump ends those whose idle time is shorter than it, which only an administrator's is (15 min)")
			return nil
		}},
	}
}
