package fault

import "context"

func redisFaults() []*Fault {
	return []*Fault{
		{ID: "F13", Name: "Redis killed, frozen and flushed", How: "kill -9 and start, SIGSTOP, FLUSHALL", Tier: Smoke, D: 3 * second, Calm: true, Need: Need{Redis: true}, Make: func(ctx context.Context, w *World) error {
			length := by(w, 2*second, 4*second, 20*second)
			w.Redis.Kill()
			pause(ctx, length)
			if err := w.Redis.Start(ctx); err != nil {
				return err
			}
			pause(ctx, second)
			if err := freeze(ctx, w.Redis.Signal, length); err != nil {
				return err
			}
			pause(ctx, second)
			return w.Redis.Do(ctx, "FLUSHALL")
		}},
	}
}
