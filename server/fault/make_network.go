package fault

import (
	"context"
	"time"
)

func networkFaults() []*Fault {
	cut := func(length time.Duration) func(context.Context, *World) error {
		return func(ctx context.Context, w *World) error {
			w.Paths.Floor.Cut()
			pause(ctx, length)
			w.Paths.Floor.Heal()
			go w.Load.online(ctx, w.Paths.Floor)
			return nil
		}
	}
	return []*Fault{
		{ID: "F15", Name: "handhelds cut off for 1 s", How: "their network breaks while kitchens and guests work on", Tier: Short, D: 3 * second, Make: cut(second)},
		{ID: "F16", Name: "handhelds cut off for 10 s", How: "as F15", Tier: Smoke, D: 5 * second, Make: cut(10 * second)},
		{ID: "F16b", Name: "handhelds in a dead spot for 15 s", How: "their connections stay open and nothing comes through", Tier: Short, D: 10 * second, Make: func(ctx context.Context, w *World) error {
			w.Paths.Floor.Stall()
			pause(ctx, 15*second)
			w.Paths.Floor.Heal()
			return nil
		}},
		{ID: "F17", Name: "handhelds cut off for 5 min", How: "as F15", Tier: Full, D: 10 * second, Make: cut(5 * time.Minute)},
		{ID: "F18", Name: "64 kbit/s", How: "each connection of floor and guests at 8,000 bytes a second; lost packets need a kernel module that is not here", Tier: Short, D: 20 * second, Make: func(ctx context.Context, w *World) error {
			for _, n := range []*Network{w.Paths.Floor, w.Paths.Guests} {
				n.BytesPerSecond.Store(8000)
			}
			pause(ctx, by(w, 5*second, 8*second, 30*second))
			for _, n := range []*Network{w.Paths.Floor, w.Paths.Guests} {
				n.BytesPerSecond.Store(0)
			}
			return nil
		}},
		{ID: "F23", Name: "server stands still", How: "SIGSTOP, then SIGCONT: a virtual machine that is moved", Tier: Short, D: 8 * second, Make: func(ctx context.Context, w *World) error {
			return w.stopFor(ctx, by(w, 6*second, 15*second, 20*second))
		}},
		{ID: "F28", Name: "answers lost", How: "a third of all answers is cut off before the first byte, after the request was done", Tier: Smoke, D: 5 * second, Make: func(ctx context.Context, w *World) error {
			for _, n := range []*Network{w.Paths.Floor, w.Paths.Kitchen, w.Paths.Guests} {
				n.Swallow.Store(33)
			}
			pause(ctx, by(w, 5*second, 10*second, 60*second))
			for _, n := range []*Network{w.Paths.Floor, w.Paths.Kitchen, w.Paths.Guests} {
				n.Swallow.Store(0)
			}
			return nil
		}},
	}
}
