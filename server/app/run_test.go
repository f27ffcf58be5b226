package app_test

import (
	"bytes"
	"context"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"sufra/server/app"
	"sufra/server/config"
	"sufra/server/servertest"
)

// output tells when the announcement has been printed.
type output struct {
	mu    sync.Mutex
	text  bytes.Buffer
	ready chan struct{}
	once  sync.Once
}

func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.text.Write(p)
	if strings.Contains(o.text.String(), "Stop with Ctrl+C.") {
		o.once.Do(func() { close(o.ready) })
	}
	return len(p), nil
}

func settings(t *testing.T, values map[string]string) config.Config {
	t.Helper()
	c, err := config.From(func(name string) (string, bool) { v, ok := values[name]; return v, ok })
	require.NoError(t, err)
	return c
}

// run serves until the test has seen the announcement, then ends it in an orderly way.
func run(t *testing.T, c config.Config) string {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	out := &output{ready: make(chan struct{})}
	ended := make(chan error, 1)
	go func() { ended <- app.Run(ctx, c, out) }()
	select {
	case <-out.ready:
	case err := <-ended:
		require.NoError(t, err)
		t.Fatal("the server ended before it was ready")
	}
	stop()
	require.NoError(t, <-ended)
	return out.text.String()
}

func TestRunSeedsTheDemoOnceAndEndsInOrder(t *testing.T) {
	db := servertest.NewDB(t)
	c := settings(t, map[string]string{"ADDR": "127.0.0.1:0", "DATA_DIR": t.TempDir(), "DATABASE_URL": db.URL(), "DEMO": "1"})
	count := func() (restaurants, orders int) {
		require.NoError(t, db.QueryRow(t.Context(), "select (select count(*) from restaurants), (select count(*) from orders)").Scan(&restaurants, &orders))
		return restaurants, orders
	}
	text := run(t, c)
	for _, part := range []string{"Sufra is ready: " + c.Origin(), "owner@palmhouse.example", "/table/demo-table-", "pairing code "} {
		require.Contains(t, text, part)
	}
	restaurants, orders := count()
	require.Equal(t, 1, restaurants)
	require.Positive(t, orders)

	again := run(t, c)
	require.Contains(t, again, "owner@palmhouse.example", "the logins are told at every start")
	r, o := count()
	require.Equal(t, restaurants, r, "nothing is seeded into a platform that has a restaurant")
	require.Equal(t, orders, o)
}

func TestRunLeavesAPlatformWithRestaurantsAlone(t *testing.T) {
	db := servertest.NewDB(t)
	servertest.NewFactory(t, db)
	text := run(t, settings(t, map[string]string{"ADDR": "127.0.0.1:0", "DATA_DIR": t.TempDir(), "DATABASE_URL": db.URL(), "DEMO": "1"}))
	require.NotContains(t, text, "palmhouse")
}

func TestRunSaysInOneSentenceWhyNot(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer func() { _ = taken.Close() }()
	data := filepath.Join(t.TempDir(), "data")
	refused := func(values map[string]string) string {
		t.Helper()
		err := app.Run(context.Background(), settings(t, values), &output{ready: make(chan struct{})})
		require.Error(t, err)
		require.NotContains(t, err.Error(), "\n")
		return err.Error()
	}
	require.Contains(t, refused(map[string]string{"ADDR": taken.Addr().String(), "DATA_DIR": data}), "is taken by another program")
	_, err = os.Stat(data)
	require.ErrorIs(t, err, os.ErrNotExist, "the data directory is not touched")

	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	require.Contains(t, refused(map[string]string{"ADDR": "127.0.0.1:0", "DATA_DIR": file}), "DATA_DIR")
	require.Contains(t, refused(map[string]string{"ADDR": "127.0.0.1:0", "DATA_DIR": data, "REDIS_URL": "redis://127.0.0.1:1/many",
		"DATABASE_URL": servertest.NewDB(t).URL()}), "REDIS_URL")
	require.Contains(t, refused(map[string]string{"ADDR": "127.0.0.1:0", "DATA_DIR": data, "DATABASE_URL": "postgres://nobody@127.0.0.1:1/x"}), "DATABASE_URL")
}

func TestDoctorAndMigrate(t *testing.T) {
	db := servertest.NewEmptyDB(t)
	c := settings(t, map[string]string{"ADDR": "127.0.0.1:0", "DATA_DIR": t.TempDir(), "DATABASE_URL": db.URL()})
	var out bytes.Buffer
	require.Error(t, app.Doctor(t.Context(), c, nil, &out), "an empty database has no schema yet")
	require.Regexp(t, `(?m)^database +ok `, out.String())
	require.Regexp(t, `(?m)^schema +fail `, out.String())
	var exists bool
	require.NoError(t, db.QueryRow(t.Context(), "select to_regclass('orders') is not null").Scan(&exists))
	require.False(t, exists, "doctor looks and changes nothing")

	out.Reset()
	require.NoError(t, app.Migrate(t.Context(), c, &out))
	require.Contains(t, out.String(), "The schema is at version")
	out.Reset()
	_ = app.Doctor(t.Context(), c, nil, &out) // the pages may be missing where the client is not built
	require.Regexp(t, `(?m)^schema +ok `, out.String())
}

func TestDocumentNeedsNoDatabase(t *testing.T) {
	document, err := app.Document()
	require.NoError(t, err)
	require.Contains(t, string(document), `"openapi": "3.1.0"`)
	committed, err := os.ReadFile(filepath.Join("..", "api", "openapi.json"))
	require.NoError(t, err)
	require.True(t, strings.TrimSpace(string(committed)) == string(document), "server/api/openapi.json is stale: run make generate")
}
