package app

import (
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/gofiber/fiber/v3"

	"sufra/server/errs"
	"sufra/server/idempotency"
)

// job runs beside the requests until its context ends.
type job struct {
	name string
	run  func(ctx context.Context)
}

// every calls do again and again, and logs what goes wrong: the next round tries again.
func (a *App) every(name string, pause time.Duration, do func(ctx context.Context) error) job {
	return job{name, func(ctx context.Context) {
		ticker := time.NewTicker(pause)
		defer ticker.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-ticker.C:
				if err := do(ctx); err != nil && ctx.Err() == nil && !errs.Is(err, errs.Unavailable) {
					a.Log.LogAttrs(ctx, slog.LevelWarn, "job failed", slog.String("job", name), slog.String("error", err.Error()))
				}
			}
		}
	}}
}

// alone is every, done by one node of all at a time: the one that has the seat. Whatever it does must still bear to be done
// twice, as a seat is lost without notice.
func (a *App) alone(name string, pause time.Duration, do func(ctx context.Context) error) job {
	return a.every(name, pause, func(ctx context.Context) error {
		if !a.mine(ctx) {
			return nil
		}
		err := do(ctx)
		if err == nil {
			a.rounds.WithLabelValues(name).SetToCurrentTime()
		}
		return err
	})
}

// mine says whether this node does the platform's work now. Of an embedded database there is one node only.
func (a *App) mine(ctx context.Context) bool {
	return a.embedded != nil || a.seat.Hold(ctx)
}

// startJobs starts all jobs; the returned function waits for their end.
func (a *App) startJobs(ctx context.Context) (wait func()) {
	jobs := append([]job{
		a.alone("end sessions", 10*time.Minute, func(ctx context.Context) error {
			_, err := a.Access.Sweep(ctx)
			return err
		}),
		a.alone("forget answers", 10*time.Minute, func(ctx context.Context) error {
			_, err := idempotency.Sweep(ctx, a.DB, a.now())
			return err
		}),
		{"send mail", a.Mail.Run},
		a.alone("forget mail", time.Hour, a.Mail.Sweep),
		a.alone("tell of subscriptions", 10*time.Minute, a.Account.Notify),
		a.every("cancel orders that ran out", 15*time.Second, a.Order.ExpireRemote),
		a.alone("forget guests", 10*time.Minute, a.Order.Forget),
		a.every("forget password links", time.Hour, a.Account.ForgetLinks),
		a.every("forget phones", time.Hour, a.Customer.Forget),
		a.alone("forget unproved customers", time.Hour, a.Customer.Sweep),
		a.alone("tell of templates", time.Second, a.Menu.TellTemplates),
		{"count visits", a.Visits.Run},
		a.alone("forget visits", time.Hour, a.Visits.Forget),
		a.alone("forget photos", time.Hour, func(ctx context.Context) error {
			_, err := a.Media.Sweep(ctx)
			return err
		}),
	}, a.jobs...)
	var running sync.WaitGroup
	for _, j := range jobs {
		running.Go(func() { j.run(ctx) })
	}
	return running.Wait
}

func listenConfig() fiber.ListenConfig {
	return fiber.ListenConfig{DisableStartupMessage: true, EnablePrefork: false}
}

// staticDir is the built client: beside the working directory, as make run leaves it, or beside the binary.
func staticDir() string {
	candidates := []string{filepath.Join("client", "dist")}
	if binary, err := os.Executable(); err == nil {
		dir := filepath.Dir(binary)
		candidates = append(candidates, filepath.Join(dir, "client", "dist"), filepath.Join(dir, "..", "client", "dist"))
	}
	for _, dir := range candidates {
		if _, err := os.Stat(filepath.Join(dir, "index.html")); err == nil {
			return dir
		}
	}
	return ""
}
