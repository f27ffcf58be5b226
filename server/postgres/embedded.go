package postgres

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
)

// EmbeddedOptions say where the embedded server lives.
type EmbeddedOptions struct {
	DataDir string       // the program's data directory; the cluster is its "postgres" folder
	Dir     string       // a directory with bin/postgres; empty: search, see findBinaries
	Log     *slog.Logger // nil: slog.Default()
	Fast    bool         // tests only: a power cut may destroy the cluster
	Archive string       // where the continuous archive goes; empty: there is none. Not together with Fast
	// settings of a recovery, for this start only
	settings []string
}

// Embedded is a running PostgreSQL of our own. It listens on a Unix socket that only this user may open.
type Embedded struct {
	url    string
	cmd    *exec.Cmd
	lock   *os.File
	log    *slog.Logger
	exited chan struct{}
	err    error // how the process ended; read after exited is closed
}

// ErrDataDirInUse is why StartEmbedded refuses a directory on which another program runs.
var ErrDataDirInUse = errors.New("another Sufra is running on this DATA_DIR")

const (
	embeddedUser     = "sufra"
	embeddedDatabase = "sufra"
	// startTimeout is long because a crashed server may have much to recover; a healthy one needs 0.1 s.
	startTimeout = 2 * time.Minute
	stopTimeout  = 20 * time.Second
)

// StartEmbedded starts the server on DataDir, making the cluster when there is none. A server that a crashed run
// left behind is stopped first; a second program on the same DataDir is refused. Each error is one sentence that
// says what to do.
func StartEmbedded(ctx context.Context, o EmbeddedOptions) (*Embedded, error) {
	if o.Log == nil {
		o.Log = slog.Default()
	}
	if runtime.GOOS == "windows" {
		return nil, errors.New("the embedded database does not run on Windows: set DATABASE_URL")
	}
	dataDir, err := filepath.Abs(o.DataDir)
	if err != nil {
		return nil, fmt.Errorf("finding DATA_DIR: %w", err)
	}
	if err := os.MkdirAll(dataDir, 0o755); err != nil {
		return nil, fmt.Errorf("DATA_DIR can't be made: %w", err)
	}
	lock, err := lockDirectory(dataDir)
	if err != nil {
		return nil, err
	}
	e, err := startLocked(ctx, o, dataDir)
	if err != nil {
		_ = lock.Close()
		return nil, err
	}
	e.lock = lock
	return e, nil
}

func startLocked(ctx context.Context, o EmbeddedOptions, dataDir string) (*Embedded, error) {
	identity, err := serverIdentity(filepath.Join(dataDir, "postgres"))
	if err != nil {
		return nil, err
	}
	bin, err := findBinaries(ctx, o.Dir, identity)
	if err != nil {
		return nil, err
	}
	c := &cluster{dir: filepath.Join(dataDir, "postgres"), bin: bin, as: identity}
	// Before anything looks into the directory: a dying server still removes files from it.
	if err := stopOrphans(ctx, c.dir, o.Log); err != nil {
		return nil, err
	}
	if err := c.prepare(ctx); err != nil {
		return nil, err
	}
	socketDir, err := makeSocketDir(dataDir, identity)
	if err != nil {
		return nil, err
	}
	started := time.Now()
	e, err := c.start(o, filepath.Join(dataDir, "postgres.log"), socketDir)
	if err != nil {
		return nil, err
	}
	if err := e.awaitReady(ctx); err != nil {
		_ = e.Stop(context.WithoutCancel(ctx))
		return nil, fmt.Errorf("%w; the end of %s: %s", err, filepath.Join(dataDir, "postgres.log"), lastLines(filepath.Join(dataDir, "postgres.log"), 5))
	}
	o.Log.Info("embedded PostgreSQL is ready", "version", bin.version, "took", time.Since(started).Round(time.Millisecond))
	return e, nil
}

// URL is the address for Open.
func (e *Embedded) URL() string { return e.url }

// Exited is closed when the server has ended, by Stop or by itself. The program can't go on without it.
func (e *Embedded) Exited() <-chan struct{} { return e.exited }

// Stop ends the server in order: clients are disconnected, everything is written out. After stopTimeout, or
// when ctx ends, it is stopped hard, from which the next start recovers.
func (e *Embedded) Stop(ctx context.Context) error {
	if e.lock != nil {
		defer func() { _ = e.lock.Close() }()
	}
	ctx, cancel := context.WithTimeout(ctx, stopTimeout)
	defer cancel()
	for _, signal := range []syscall.Signal{syscall.SIGINT, syscall.SIGQUIT} {
		if err := e.cmd.Process.Signal(signal); err != nil && !errors.Is(err, os.ErrProcessDone) {
			return fmt.Errorf("stopping the embedded database: %w", err)
		}
		select {
		case <-e.exited:
			return nil
		case <-ctx.Done():
			ctx, cancel = context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
			defer cancel()
		}
	}
	_ = e.cmd.Process.Kill()
	<-e.exited
	return errors.New("the embedded database did not stop and was killed; it will recover at the next start")
}

// awaitReady returns when the server answers and the database exists.
func (e *Embedded) awaitReady(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, startTimeout)
	defer cancel()
	tick := time.NewTicker(10 * time.Millisecond)
	defer tick.Stop()
	for {
		err := e.ensureDatabase(ctx)
		if err == nil {
			return nil
		}
		select {
		case <-e.exited:
			return fmt.Errorf("the embedded database did not start (%w)", e.err)
		case <-ctx.Done():
			return fmt.Errorf("the embedded database was not ready in time (%w)", err)
		case <-tick.C:
		}
	}
}

func (e *Embedded) ensureDatabase(ctx context.Context) error {
	config, err := ConnConfig(e.url, "sufra start")
	if err != nil {
		return err
	}
	conn, err := pgx.ConnectConfig(ctx, config)
	if err == nil {
		return conn.Close(ctx)
	}
	if sqlState(err) != "3D000" { // anything but "the database does not exist" means: not ready yet
		return err
	}
	config.Database = "postgres"
	if conn, err = pgx.ConnectConfig(ctx, config); err != nil {
		return err
	}
	defer func() { _ = conn.Close(ctx) }()
	_, err = conn.Exec(ctx, "create database "+embeddedDatabase)
	return err
}
