package postgres

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
)

// cluster is the database's directory and the program that it belongs to.
type cluster struct {
	dir string
	bin binaries
	as  *identity
}

// prepare makes the cluster, or checks that an existing one fits the program and belongs to the right user.
func (c *cluster) prepare(ctx context.Context) error {
	major, err := os.ReadFile(filepath.Join(c.dir, "PG_VERSION"))
	if errors.Is(err, os.ErrNotExist) {
		return c.make(ctx)
	}
	if err != nil {
		return fmt.Errorf("the database in DATA_DIR can't be read: %w", err)
	}
	if has := strings.TrimSpace(string(major)); has != fmt.Sprint(c.bin.major) {
		return fmt.Errorf("DATA_DIR holds a PostgreSQL %s database, but %s is PostgreSQL %d: set POSTGRES_DIR to a PostgreSQL %s, or move the data with backup and restore",
			has, c.bin.dir, c.bin.major, has)
	}
	return c.as.own(c.dir)
}

// make runs initdb in a neighbouring folder and renames it, so that an interrupted run leaves no half cluster.
func (c *cluster) make(ctx context.Context) error {
	if entries, err := os.ReadDir(c.dir); err == nil && len(entries) > 0 {
		return fmt.Errorf("%s holds something that is not a database: move it away", c.dir)
	}
	fresh := c.dir + ".new"
	var failures []error
	for _, locale := range locales(c.bin.major) {
		if err := os.RemoveAll(fresh); err != nil {
			return fmt.Errorf("clearing an interrupted start: %w", err)
		}
		if err := os.Mkdir(fresh, 0o700); err != nil {
			return fmt.Errorf("making the database's directory: %w", err)
		}
		if err := c.as.own(fresh); err != nil {
			return err
		}
		args := append([]string{"--username=" + embeddedUser, "--auth-local=trust", "--auth-host=reject", "--encoding=UTF8", "--no-instructions"}, locale...)
		cmd := exec.CommandContext(ctx, c.bin.path("initdb"), args...)
		done := c.as.enter(cmd, fresh, "--pgdata=")
		out, err := cmd.CombinedOutput()
		done()
		if err == nil {
			return os.Rename(fresh, c.dir)
		}
		failures = append(failures, fmt.Errorf("with %s: %w: %s", strings.Join(locale, " "), err, lastLine(string(out))))
	}
	return fmt.Errorf("initdb failed: %w", errors.Join(failures...))
}

// locales are tried in turn, as not every system has each. LC_CTYPE must know Arabic letters: trigram search reads
// it whatever the provider is. The builtin provider sorts the same on every system and version.
func locales(major int) [][]string {
	var list [][]string
	ctypes := []string{"C.UTF-8", "en_US.UTF-8", "UTF-8"}
	for _, ctype := range ctypes {
		if major >= 17 {
			list = append(list, []string{"--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C", "--lc-ctype=" + ctype})
		} else {
			list = append(list, []string{"--locale=C", "--lc-ctype=" + ctype, "--lc-collate=" + ctype})
		}
	}
	return list
}

// start runs the server and returns at once; awaitReady says when it answers.
func (c *cluster) start(o EmbeddedOptions, logFile, socketDir string) (*Embedded, error) {
	settings := []string{
		"listen_addresses=", "unix_socket_permissions=0700", "unix_socket_directories=" + socketDir, "port=5432",
		"max_connections=100", "log_min_messages=warning", "logging_collector=off",
		"log_line_prefix=%m [%p] ", "lc_messages=C", "timezone=UTC",
		// A refused row would be written out with everything in it: password hashes, table codes, phone numbers.
		"log_error_verbosity=terse",
		// The default supposes a turning disk. A young table of a few pages then seems quicker to read through than to
		// look up, and a foreign key keeps that plan while the table grows.
		"random_page_cost=1.1",
	}
	if o.Fast {
		settings = append(settings, "fsync=off", "synchronous_commit=off", "full_page_writes=off", "wal_level=minimal", "max_wal_senders=0",
			"max_connections=300", "shared_buffers=64MB", "autovacuum_naptime=1h", "checkpoint_timeout=1h", "max_wal_size=4GB")
	}
	if o.Archive != "" {
		archiving, err := c.archiving(o.Archive)
		if err != nil {
			return nil, err
		}
		settings = append(settings, archiving...)
	}
	var args []string
	for _, setting := range append(settings, o.settings...) {
		args = append(args, "-c", setting)
	}
	log, err := openLog(logFile)
	if err != nil {
		return nil, err
	}
	defer func() { _ = log.Close() }()                   // the server has its own descriptor
	cmd := exec.Command(c.bin.path("postgres"), args...) //nolint:noctx // it outlives the start; Stop ends it in order
	cmd.Stdout, cmd.Stderr = log, log
	done := c.as.enter(cmd, c.dir, "-D", "")
	tieToParent(cmd)

	e := &Embedded{url: socketURL(socketDir), cmd: cmd, log: o.Log, exited: make(chan struct{})}
	started := make(chan error)
	go func() {
		// The death signal belongs to the thread that starts the child: were it to end, so would the database.
		runtime.LockOSThread()
		err := cmd.Start()
		done()
		started <- err
		if err != nil {
			return
		}
		if e.err = cmd.Wait(); e.err == nil {
			e.err = errors.New("exit status 0")
		}
		close(e.exited)
	}()
	if err := <-started; err != nil {
		return nil, fmt.Errorf("starting %s: %w", c.bin.path("postgres"), err)
	}
	return e, nil
}

const logLimit = 10 << 20

// openLog appends, and keeps one older file when the log has grown.
func openLog(path string) (*os.File, error) {
	if info, err := os.Stat(path); err == nil && info.Size() > logLimit {
		if err := os.Rename(path, path+".1"); err != nil {
			return nil, fmt.Errorf("rotating the database's log: %w", err)
		}
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, fmt.Errorf("opening the database's log: %w", err)
	}
	return f, nil
}

func lastLines(path string, n int) string {
	raw, err := os.ReadFile(path)
	if err != nil {
		return err.Error()
	}
	lines := strings.Split(strings.TrimSpace(string(raw)), "\n")
	return strings.Join(lines[max(0, len(lines)-n):], " | ")
}

func lastLine(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return lines[len(lines)-1]
}
