package fault

import (
	"context"
	"syscall"
	"time"
)

func processFaults() []*Fault {
	return []*Fault{
		{ID: "F1", Name: "server killed in a burst", How: "kill -9 again and again, PostgreSQL stays", Tier: Smoke, D: 5 * second, Make: func(ctx context.Context, w *World) error {
			return w.killServer(ctx, by(w, 2, 5, 20))
		}},
		{ID: "F1b", Name: "server killed with its embedded PostgreSQL", How: "kill -9 of the one machine's program", Tier: Short, D: 5 * second, Need: Need{Own: true}, Make: func(ctx context.Context, w *World) error {
			return w.killServer(ctx, by(w, 2, 4, 20))
		}},
	}
}

// between is a random time.
func (w *World) between(least, most time.Duration) time.Duration {
	return least + time.Duration(w.Random(int(most-least)))
}

func (w *World) killServer(ctx context.Context, times int) error {
	for range times {
		pause(ctx, w.between(by(w, 500*time.Millisecond, second, 2*second), by(w, 1500*time.Millisecond, 3*second, 8*second)))
		w.Servers[0].Kill()
		pause(ctx, by(w, 200*time.Millisecond, 500*time.Millisecond, second))
		if err := w.Servers[0].Start(ctx); err != nil {
			return err
		}
	}
	w.Say("%d kills", times)
	return nil
}

// freeze stops the world of a process for so long.
func freeze(ctx context.Context, signal func(syscall.Signal) error, length time.Duration) error {
	if err := signal(syscall.SIGSTOP); err != nil {
		return err
	}
	pause(ctx, length)
	return signal(syscall.SIGCONT)
}
