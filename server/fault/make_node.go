package fault

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"syscall"
	"testing/fstest"
	"time"

	"sufra/migrations"
	"sufra/server/postgres"
)

func nodeFaults() []*Fault {
	return []*Fault{
		{ID: "F20", Name: "two nodes, rolling restart", How: "SIGTERM to each in turn behind the balancer", Tier: Smoke, D: 15 * second, Need: Need{Servers: 2}, Make: func(ctx context.Context, w *World) error {
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
		{ID: "F27", Name: "migration against a long transaction", How: "a report reads orders while a newer node wants to change that table; then the report ends", Tier: Short, D: 3 * second, Calm: true, Make: migrateBesideReport},
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

// next is the schema of a program one release newer: this one's, and a change of the table that everybody writes.
func next() (fs.FS, error) {
	files := fstest.MapFS{}
	entries, err := migrations.FS.ReadDir(".")
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		text, err := migrations.FS.ReadFile(e.Name())
		if err != nil {
			return nil, err
		}
		files[e.Name()] = &fstest.MapFile{Data: text}
	}
	files[fmt.Sprintf("%03d_next.sql", len(entries)+1)] = &fstest.MapFile{Data: []byte("ALTER TABLE orders ADD COLUMN next text NOT NULL DEFAULT '';")}
	return files, nil
}

// migrateBesideReport lets a newer node try to change a table that a long transaction holds, gives up, and tries again
// when the transaction has ended. The older node serves all the time.
func migrateBesideReport(ctx context.Context, w *World) error {
	files, err := next()
	if err != nil {
		return err
	}
	newer, err := postgres.Open(ctx, postgres.Options{URL: w.Database().URL(), MaxConns: 1, ApplicationName: "fault newer"})
	if err != nil {
		return err
	}
	defer newer.Close()
	before, _, err := newer.SchemaVersion(ctx)
	if err != nil {
		return err
	}
	report, err := w.Database().Connect(ctx, "fault report")
	if err != nil {
		return err
	}
	defer func() { _ = report.Close(context.WithoutCancel(ctx)) }()
	for _, sql := range []string{`BEGIN`, `SELECT count(*) FROM orders`} {
		if _, err := report.Exec(ctx, sql); err != nil {
			return err
		}
	}
	patience, cancel := context.WithTimeout(ctx, by(w, 5*second, 8*second, 60*second))
	defer cancel()
	refused := newer.MigrateFrom(patience, files)
	now, _, err := newer.SchemaVersion(ctx)
	if err = errors.Join(err, w.Servers[0].Ready(ctx)); err != nil {
		return err
	}
	if refused == nil || now != before {
		return fmt.Errorf("the schema went from %d to %d beside a transaction that holds it: %w", before, now, refused)
	}
	w.Say("beside the report: %v", refused)
	if _, err := report.Exec(ctx, `ROLLBACK`); err != nil {
		return err
	}
	if err := newer.MigrateFrom(ctx, files); err != nil {
		return err
	}
	w.Say("after it the schema was changed from %d to %d, and the older node is still ready: %t", before, before+1, w.Servers[0].Ready(ctx) == nil)
	return nil
}
