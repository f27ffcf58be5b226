package fault

import (
	"context"
	"path/filepath"
)

func diskFaults() []*Fault {
	return []*Fault{
		{ID: "F11", Name: "disk full, database", How: "its file system of 700 MiB is filled to the last byte, then freed", Tier: Short, D: 30 * second, Away: true, Need: Need{Disk: 700}, Make: func(ctx context.Context, w *World) error {
			free, err := fill(w.Database().Dir)
			if err != nil {
				return err
			}
			// A checkpoint makes what is waiting in memory want its room too.
			_ = w.Database().Exec(ctx, `CHECKPOINT`)
			pause(ctx, by(w, 3*second, 6*second, 20*second))
			free()
			if w.Database().ended() {
				// The postmaster gives up when it can't even recover; whoever supervises it starts it again.
				w.Say("PostgreSQL had ended itself and was started again, as systemd or the embedded server's program would")
				_ = w.Database().Stop()
				return w.Database().Restart(ctx, w.Binaries)
			}
			return nil
		}},
		{ID: "F12", Name: "disk full, the server's own files", How: "its data directory of 16 MiB is filled", Tier: Short, D: 3 * second, Calm: true, Need: Need{Shelf: 16}, Make: func(ctx context.Context, w *World) error {
			free, err := fill(filepath.Join(w.Dir, "server-0"))
			if err != nil {
				return err
			}
			pause(ctx, by(w, 3*second, 5*second, 20*second))
			free()
			return nil
		}},
	}
}

// ended says whether the postmaster is gone.
func (d *Database) ended() bool {
	select {
	case <-d.embedded.Exited():
		return true
	default:
		return false
	}
}
