package fault

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"

	"sufra/server/postgres"
)

// Database is a PostgreSQL of the run's own with full durability. Only what goes through its network is what the
// server sees; the run itself looks at it directly.
type Database struct {
	Dir      string // holds the cluster in "postgres"
	url      string
	embedded *postgres.Embedded
}

// StartDatabase starts what is in dir, or makes it.
func StartDatabase(ctx context.Context, dir, binaries string) (*Database, error) {
	embedded, err := postgres.StartEmbedded(ctx, postgres.EmbeddedOptions{DataDir: dir, Dir: binaries, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		return nil, err
	}
	return &Database{Dir: dir, url: embedded.URL(), embedded: embedded}, nil
}

// URL leads to it past every network.
func (d *Database) URL() string { return d.url }

// Socket is the path of its Unix socket.
func (d *Database) Socket() (string, error) {
	config, err := pgx.ParseConfig(d.URL())
	if err != nil {
		return "", err
	}
	return filepath.Join(config.Host, ".s.PGSQL."+strconv.Itoa(int(config.Port))), nil
}

// Stop ends it in order, or cleans up after one that has died.
func (d *Database) Stop() error { return d.embedded.Stop(context.Background()) }

// Postmaster is the process above all of its processes.
func (d *Database) Postmaster() (int, error) {
	text, err := os.ReadFile(filepath.Join(d.Dir, "postgres", "postmaster.pid"))
	if err != nil {
		return 0, err
	}
	first, _, _ := strings.Cut(string(text), "\n")
	return strconv.Atoi(first)
}

// Crash kills it as a power cut of the process would: nothing is written out.
func (d *Database) Crash() error {
	pid, err := d.Postmaster()
	if err != nil {
		return err
	}
	if err := syscall.Kill(pid, syscall.SIGKILL); err != nil {
		return err
	}
	<-d.embedded.Exited()
	_ = d.embedded.Stop(context.Background()) // gives the directory back; it has ended already
	return nil
}

// Restart starts it again on the same directory and address.
func (d *Database) Restart(ctx context.Context, binaries string) error {
	again, err := StartDatabase(ctx, d.Dir, binaries)
	if err == nil {
		d.embedded = again.embedded
	}
	return err
}

// Signal goes to the postmaster and all its children: SIGSTOP is a machine that stands still.
func (d *Database) Signal(signal syscall.Signal) error {
	pid, err := d.Postmaster()
	if err != nil {
		return err
	}
	pids := append([]int{pid}, children(pid)...)
	if signal == syscall.SIGCONT { // the children first: a postmaster that wakes up alone would count them as lost
		pids = append(pids[1:], pids[0])
	}
	for _, pid := range pids {
		if err := syscall.Kill(pid, signal); err != nil && !errors.Is(err, syscall.ESRCH) {
			return err
		}
	}
	return nil
}

func children(pid int) (list []int) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/task/%d/children", pid, pid))
	if err != nil {
		return nil
	}
	for _, field := range strings.Fields(string(text)) {
		if child, err := strconv.Atoi(field); err == nil {
			list = append(list, child)
		}
	}
	return list
}

// Connect gives a plain connection past every network.
func (d *Database) Connect(ctx context.Context, name string) (*pgx.Conn, error) {
	config, err := postgres.ConnConfig(d.URL(), name)
	if err != nil {
		return nil, err
	}
	conn, err := pgx.ConnectConfig(ctx, config)
	if err == nil {
		postgres.RegisterTypes(conn.TypeMap())
	}
	return conn, err
}

// Exec runs one statement past every network.
func (d *Database) Exec(ctx context.Context, sql string, args ...any) error {
	conn, err := d.Connect(ctx, "fault")
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close(ctx) }()
	_, err = conn.Exec(ctx, sql, args...)
	return err
}

// Number runs a query that gives one number.
func (d *Database) Number(ctx context.Context, sql string, args ...any) (n int64, err error) {
	conn, err := d.Connect(ctx, "fault")
	if err != nil {
		return 0, err
	}
	defer func() { _ = conn.Close(ctx) }()
	err = conn.QueryRow(ctx, sql, args...).Scan(&n)
	return n, err
}

// Backends are the processes that serve an application_name.
func (d *Database) Backends(ctx context.Context, name string) ([]int, error) {
	conn, err := d.Connect(ctx, "fault")
	if err != nil {
		return nil, err
	}
	defer func() { _ = conn.Close(ctx) }()
	rows, err := conn.Query(ctx, `SELECT pid FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database() ORDER BY backend_start`, name)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, pgx.RowTo[int])
}

// template makes a migrated cluster once per run, stopped, to be copied.
func template(ctx context.Context, dir, binaries string) error {
	d, err := StartDatabase(ctx, dir, binaries)
	if err != nil {
		return err
	}
	pool, err := postgres.Open(ctx, postgres.Options{URL: d.URL()})
	if err == nil {
		err = pool.Migrate(ctx)
		pool.Close()
	}
	return errors.Join(err, d.Stop())
}

// copyCluster copies a stopped or backed-up cluster into another data directory. cp keeps owners and sparse files.
func copyCluster(ctx context.Context, from, to string) error {
	if err := os.MkdirAll(to, 0o755); err != nil {
		return err
	}
	out, err := exec.CommandContext(ctx, "cp", "-a", filepath.Join(from, "postgres"), to).CombinedOutput()
	if err != nil {
		return fmt.Errorf("copying the cluster: %w: %s", err, strings.TrimSpace(string(out)))
	}
	return nil
}

// until asks again and again for at most so long, less and less often, as most questions cost a connection; the error is
// the last one.
func until(ctx context.Context, atMost time.Duration, ask func() error) error {
	deadline := time.Now().Add(atMost)
	for rest := 20 * time.Millisecond; ; rest = min(2*rest, 100*time.Millisecond) {
		err := ask()
		if err == nil || time.Now().After(deadline) {
			return err
		}
		if pause(ctx, rest); ctx.Err() != nil {
			return errors.Join(ctx.Err(), err)
		}
	}
}

func pause(ctx context.Context, d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}
