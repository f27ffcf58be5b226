// Package servertest is what tests share: a real database each, and what is built on it. Only tests import it.
package servertest

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"sufra/migrations"
	"sufra/server/postgres"
)

// NewDB gives the test a migrated database of its own, a clone of a template: some 30 ms. It is dropped at the
// end, or kept and named in the log when the test fails.
//
// The server is the one of SUFRA_TEST_DATABASE_URL, or else an embedded one per test process that ends with the
// process. Its directory is kept (in memory where there is room), so that only the very first run pays for initdb.
func NewDB(t testing.TB) *postgres.DB {
	t.Helper()
	return open(t, shared(t).template)
}

// NewEmptyDB is NewDB without the schema, for tests of the migrations themselves.
func NewEmptyDB(t testing.TB) *postgres.DB {
	t.Helper()
	shared(t)
	return open(t, "template0")
}

// CreateDatabase makes an empty database with options of CREATE DATABASE and gives its address.
func CreateDatabase(t testing.TB, options string) string {
	t.Helper()
	shared(t)
	return databaseURL(create(t, "template template0 "+options))
}

// Stop ends the embedded server, for a TestMain that looks for leaked goroutines afterwards.
func Stop() {
	server.Lock()
	defer server.Unlock()
	if server.admin != nil {
		_ = server.admin.Close(context.Background())
		server.admin = nil
	}
	if server.embedded != nil {
		_ = server.embedded.Stop(context.Background())
		server.embedded = nil
	}
}

// server is the test process's one server. The lock also keeps admin, a plain connection, to one user at a time.
var server struct {
	sync.Mutex
	embedded *postgres.Embedded
	url      string
	admin    *pgx.Conn
	template string
}

type sharedServer struct{ template string }

func shared(t testing.TB) sharedServer {
	t.Helper()
	server.Lock()
	defer server.Unlock()
	if server.admin == nil {
		require.NoError(t, start(context.Background()))
	}
	return sharedServer{server.template}
}

func start(ctx context.Context) error {
	server.url = os.Getenv("SUFRA_TEST_DATABASE_URL")
	if server.url == "" {
		embedded, err := startEmbedded(ctx)
		if err != nil {
			return err
		}
		server.embedded, server.url = embedded, embedded.URL()
	}
	config, err := postgres.ConnConfig(server.url, "sufra test")
	if err != nil {
		return err
	}
	if server.admin, err = pgx.ConnectConfig(ctx, config); err != nil {
		return fmt.Errorf("connecting to the test server: %w", err)
	}
	if err := dropStale(ctx); err != nil {
		return err
	}
	server.template, err = buildTemplate(ctx)
	return err
}

// startEmbedded takes the first directory that no other test process holds. One that does not start, for example
// after a power cut without fsync, is made anew.
func startEmbedded(ctx context.Context) (*postgres.Embedded, error) {
	base := filepath.Join(place(), "sufra-test-"+strconv.Itoa(os.Getuid()))
	quiet := slog.New(slog.DiscardHandler)
	for slot := range 64 {
		dir := filepath.Join(base, strconv.Itoa(slot))
		options := postgres.EmbeddedOptions{DataDir: dir, Dir: os.Getenv("POSTGRES_DIR"), Log: quiet, Fast: true}
		embedded, err := postgres.StartEmbedded(ctx, options)
		if err != nil && !errors.Is(err, postgres.ErrDataDirInUse) {
			if removeErr := os.RemoveAll(filepath.Join(dir, "postgres")); removeErr != nil {
				return nil, errors.Join(err, removeErr)
			}
			embedded, err = postgres.StartEmbedded(ctx, options)
		}
		if !errors.Is(err, postgres.ErrDataDirInUse) {
			return embedded, err
		}
	}
	return nil, errors.New("64 test servers are running already")
}

// dropStale removes what killed or failed earlier runs left. On a server of our own nobody else is connected;
// on a shared one only databases of more than an hour ago are touched.
func dropStale(ctx context.Context) error {
	rows, err := server.admin.Query(ctx, `select datname from pg_database where datname ~ '^sufra_(test|build)_[0-9]+_'
		and ($1 or split_part(datname, '_', 3)::bigint < extract(epoch from now()) - 3600)
		union all select datname from pg_database where $1 and datname ~ '^sufra_tpl_' and datname <> $2`, server.embedded != nil, templateName())
	if err != nil {
		return fmt.Errorf("listing test databases: %w", err)
	}
	names, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		return fmt.Errorf("listing test databases: %w", err)
	}
	for _, name := range names {
		if err := exec(ctx, "alter database %s is_template false", name); err != nil {
			return err
		}
		if err := exec(ctx, "drop database if exists %s with (force)", name); err != nil {
			return err
		}
	}
	return nil
}

// templateName changes with every change of the migrations.
var templateName = sync.OnceValue(func() string {
	sum := sha256.New()
	files, _ := fs.Glob(migrations.FS, "*.sql") // only a bad pattern fails
	for _, file := range files {
		text, _ := fs.ReadFile(migrations.FS, file)
		fmt.Fprintf(sum, "%s %d\n%s", file, len(text), text)
	}
	return "sufra_tpl_" + hex.EncodeToString(sum.Sum(nil)[:12])
})

// buildTemplate migrates a database once per server. The advisory lock makes parallel test processes wait for the
// first; the rename makes an interrupted build invisible.
func buildTemplate(ctx context.Context) (string, error) {
	name := templateName()
	const lock = 7_283_746
	if _, err := server.admin.Exec(ctx, "select pg_advisory_lock($1)", lock); err != nil {
		return "", err
	}
	defer func() { _, _ = server.admin.Exec(ctx, "select pg_advisory_unlock($1)", lock) }()
	var exists bool
	if err := server.admin.QueryRow(ctx, "select exists (select from pg_database where datname = $1)", name).Scan(&exists); err != nil || exists {
		return name, err
	}
	building := newName("build")
	if err := exec(ctx, "create database %s template template0", building); err != nil {
		return "", err
	}
	db, err := postgres.Open(ctx, postgres.Options{URL: databaseURL(building)})
	if err != nil {
		return "", err
	}
	err = db.Migrate(ctx)
	db.Close()
	if err != nil {
		return "", err
	}
	if err := exec(ctx, "alter database %s rename to "+name, building); err != nil {
		return "", err
	}
	return name, exec(ctx, "alter database %s is_template true allow_connections false", name)
}

func open(t testing.TB, template string) *postgres.DB {
	t.Helper()
	name := create(t, "template "+template)
	db, err := postgres.Open(context.Background(), postgres.Options{URL: databaseURL(name), ApplicationName: "sufra test"})
	require.NoError(t, err)
	t.Cleanup(func() { closeInTime(t, db) })
	return db
}

// closeInTime fails the test where Close would wait forever for a connection that was never given back.
func closeInTime(t testing.TB, db *postgres.DB) {
	closed := make(chan struct{})
	go func() { defer close(closed); db.Close() }()
	select {
	case <-closed:
	case <-time.After(10 * time.Second):
		t.Errorf("%d connections were never given back: rows not closed, or a batch", db.Stat().AcquiredConns())
	}
}

// create makes a database that the end of the test drops or, after a failure, keeps.
func create(t testing.TB, options string) string {
	t.Helper()
	ctx := context.Background()
	name := newName("test")
	server.Lock()
	defer server.Unlock()
	require.NoError(t, exec(ctx, "create database %s "+options, name))
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("the database is kept until the next run: %s", databaseURL(name))
			return
		}
		server.Lock()
		defer server.Unlock()
		if server.admin != nil {
			require.NoError(t, exec(ctx, "drop database if exists %s with (force)", name))
		}
	})
	return name
}

func newName(kind string) string {
	return fmt.Sprintf("sufra_%s_%d_%s", kind, time.Now().Unix(), hex.EncodeToString(uuidBytes()))
}

func uuidBytes() []byte {
	id := uuid.New()
	return id[:6]
}

// databaseURL is the server's address with another database.
func databaseURL(name string) string {
	u, err := url.Parse(server.url)
	if err != nil {
		return ""
	}
	u.Path = "/" + name
	return u.String()
}

// exec runs a statement on one database; names are made here and need no quoting.
func exec(ctx context.Context, statement, name string) error {
	statement = fmt.Sprintf(statement, name)
	if _, err := server.admin.Exec(ctx, statement); err != nil {
		return fmt.Errorf("%s: %w", statement, err)
	}
	return nil
}
