package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"time"

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

// Healthy is the healthy command: whether the node of this machine serves, for a container that has no other program to ask
// with.
func Healthy(ctx context.Context, c config.Config, _ io.Writer) error {
	_, port, err := net.SplitHostPort(c.Addr)
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://127.0.0.1:"+port+"/readyz", nil)
	if err != nil {
		return err
	}
	response, err := (&http.Client{Timeout: 2 * time.Second}).Do(request)
	if err != nil {
		return fmt.Errorf("the node does not answer: %w", err)
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("the node is not ready: it answered %s", response.Status)
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
