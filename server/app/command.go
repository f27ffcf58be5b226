package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"

	"sufra/server/config"
)

// Migrate is the migrate command: New brings the schema up to date, and nothing more is needed.
func Migrate(ctx context.Context, c config.Config, out io.Writer) error {
	a := &App{Config: c, Log: slog.Default()}
	if err := a.openDatabase(ctx); err != nil {
		return errors.Join(err, a.Close())
	}
	current, _, err := a.DB.SchemaVersion(ctx)
	if err == nil {
		_, err = fmt.Fprintf(out, "The schema is at version %d.\n", current)
	}
	return errors.Join(err, a.Close())
}

// Seed is the seed command: the demo restaurant for an empty platform.
func Seed(ctx context.Context, c config.Config, out io.Writer) error {
	c.Demo = true
	a, err := New(ctx, c)
	if err != nil {
		return err
	}
	logins, err := a.seedDemo(ctx)
	if err == nil {
		a.announce(out, logins)
	}
	return errors.Join(err, a.Close())
}

// Doctor is the doctor command: one line per thing that a start needs, and an error when one of them is missing. It
// changes nothing but to start and stop the embedded server.
func Doctor(ctx context.Context, c config.Config, out io.Writer) error {
	failed := 0
	check := func(name string, err error) {
		verdict := "ok"
		if err != nil {
			verdict = err.Error()
			failed++
		}
		_, _ = fmt.Fprintf(out, "%-16s %s\n", name, verdict)
	}
	check("settings", nil) // Load has checked them
	check("data directory", writable(c.DataDir))
	listener, err := listen(c.Addr, "ADDR")
	if err == nil {
		err = listener.Close()
	}
	check("address", err)
	a := &App{Config: c, Log: slog.Default()}
	err = a.connect(ctx)
	check("database", err)
	if err == nil {
		check("schema", a.schemaReady(ctx))
	}
	check("close", a.Close())
	if staticDir() == "" {
		check("pages", errors.New("the client is not built: run make run once"))
	} else {
		check("pages", nil)
	}
	if failed > 0 {
		return fmt.Errorf("%d of the checks failed", failed)
	}
	return nil
}

// writable makes a file and removes it again.
func writable(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fmt.Errorf("DATA_DIR can't be made: %w", err)
	}
	probe := filepath.Join(dir, ".probe")
	if err := os.WriteFile(probe, nil, 0o600); err != nil {
		return fmt.Errorf("DATA_DIR can't be written: %w", err)
	}
	return os.Remove(probe)
}
