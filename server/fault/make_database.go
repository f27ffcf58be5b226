package fault

import (
	"context"
	"syscall"
	"time"
)

func databaseFaults() []*Fault {
	return []*Fault{
		{ID: "F3", Name: "PostgreSQL restarted", How: "fast shutdown and start", Tier: Short, D: 8 * second, Away: true, Make: func(ctx context.Context, w *World) error {
			if err := w.Database().Stop(); err != nil {
				return err
			}
			return w.Database().Restart(ctx, w.Binaries)
		}},
		{ID: "F4", Name: "PostgreSQL crashes", How: "kill -9 of one backend, then of the postmaster", Tier: Smoke, D: 15 * second, Away: true, Make: crashDatabase},
		{ID: "F4b", Name: "PostgreSQL stands still", How: "SIGSTOP of all its processes, then SIGCONT", Tier: Short, D: 10 * second, Away: true, Make: func(ctx context.Context, w *World) error {
			return freeze(ctx, w.Database().Signal, by(w, 4*second, 8*second, 30*second))
		}},
		{ID: "F6", Name: "all database connections half-open", How: "nothing comes through, and TCP notices nothing", Tier: Short, D: 10 * second, Away: true, Make: func(ctx context.Context, w *World) error {
			w.ToDatabase.Stall()
			w.ToListen.Stall()
			pause(ctx, by(w, 6*second, 12*second, 60*second))
			w.ToDatabase.Heal()
			w.ToListen.Heal()
			return nil
		}},
		{ID: "F7", Name: "database connections reset", How: "a reset on every one, each second", Tier: Short, D: 5 * second, Away: true, Make: func(ctx context.Context, w *World) error {
			for range by(w, 3, 5, 20) {
				w.ToDatabase.Drop()
				w.ToListen.Drop()
				pause(ctx, second)
			}
			return nil
		}},
		{ID: "F9", Name: "locked table, slow commits", How: "LOCK TABLE orders, then commit_delay of 50 ms", Tier: Short, D: 3 * second, Away: true, Make: lockTable},
	}
}

func crashDatabase(ctx context.Context, w *World) error {
	d := w.Database()
	pids, err := d.Backends(ctx, "sufra")
	if err != nil {
		return err
	}
	if len(pids) == 0 {
		return notHere("no connection of the server's pool is there to be killed")
	}
	// One backend that dies takes all others with it: the postmaster can't know what it has left in shared memory.
	if err := syscall.Kill(pids[w.Random(len(pids))], syscall.SIGKILL); err != nil {
		return err
	}
	pause(ctx, 2*second)
	if err := d.Crash(); err != nil {
		return err
	}
	pause(ctx, 500*time.Millisecond)
	return d.Restart(ctx, w.Binaries)
}

func lockTable(ctx context.Context, w *World) error {
	conn, err := w.Database().Connect(ctx, "fault lock")
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close(context.WithoutCancel(ctx)) }()
	for _, sql := range []string{`BEGIN`, `LOCK TABLE orders IN ACCESS EXCLUSIVE MODE`} {
		if _, err := conn.Exec(ctx, sql); err != nil {
			return err
		}
	}
	pause(ctx, by(w, 3*second, 5*second, 10*second))
	for _, sql := range []string{`ROLLBACK`, `ALTER SYSTEM SET commit_delay = 50000`, `ALTER SYSTEM SET commit_siblings = 0`, `SELECT pg_reload_conf()`} {
		if _, err := conn.Exec(ctx, sql); err != nil {
			return err
		}
	}
	pause(ctx, by(w, 2*second, 4*second, 15*second))
	for _, sql := range []string{`ALTER SYSTEM RESET commit_delay`, `ALTER SYSTEM RESET commit_siblings`, `SELECT pg_reload_conf()`} {
		if _, err := conn.Exec(ctx, sql); err != nil {
			return err
		}
	}
	return nil
}
