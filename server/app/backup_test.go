package app_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/app"
	"sufra/server/demo"
	"sufra/server/idempotency"
	"sufra/server/order"
	"sufra/server/postgres"
)

// The commands as an administrator uses them: a backup while the server runs on its own PostgreSQL, restored into
// another folder; a restaurant taken out and brought into a third.
func TestBackupCommands(t *testing.T) {
	folder := func(demo string) map[string]string {
		return map[string]string{"ADDR": "127.0.0.1:0", "DATA_DIR": t.TempDir(), "POSTGRES_DIR": os.Getenv("POSTGRES_DIR"), "DEMO": demo}
	}
	files := t.TempDir()
	archived := filepath.Join(files, "palm.zip")
	var told bytes.Buffer

	serving := settings(t, folder("1"))
	whileRunning(t, serving, func() {
		require.NoError(t, app.Backup(t.Context(), serving, []string{files}, &told))
		require.NoError(t, app.Export(t.Context(), serving, []string{"palm", archived}, &told))
		require.ErrorContains(t, app.Export(t.Context(), serving, []string{"nobody", archived}, &told), "no restaurant")
		require.ErrorContains(t, app.Restore(t.Context(), serving, []string{archived}, &told), "is needed")
	})
	backups, err := filepath.Glob(filepath.Join(files, "sufra-*.backup"))
	require.NoError(t, err)
	require.Len(t, backups, 1)
	info, err := os.Stat(backups[0])
	require.NoError(t, err)
	require.EqualValues(t, 0o600, info.Mode().Perm(), "it holds every secret")

	restored := settings(t, folder("0"))
	require.NoError(t, app.Restore(t.Context(), restored, backups, &told))
	require.Contains(t, told.String(), "invariants were checked")
	require.ErrorContains(t, app.Restore(t.Context(), restored, backups, &told), "empty one")
	again := filepath.Join(files, "again.zip")
	require.NoError(t, app.Export(t.Context(), restored, []string{"PALM", again}, &told))

	moved := settings(t, folder("0"))
	require.NoError(t, app.Import(t.Context(), moved, []string{archived}, &told))
	require.Contains(t, told.String(), "Nobody has a password yet")
	require.ErrorContains(t, app.Import(t.Context(), moved, []string{archived}, &told), "is here already")
	last := filepath.Join(files, "last.zip")
	require.NoError(t, app.Export(t.Context(), moved, []string{"palm-house", last}, &told))
	first, err := os.ReadFile(archived)
	require.NoError(t, err)
	third, err := os.ReadFile(last)
	require.NoError(t, err)
	require.True(t, bytes.Equal(first, third), "the same restaurant on another machine is the same file")
}

// Orders, a base, more orders, a moment, orders after it; then the disk is lost. What comes back is what was there at the moment,
// no order less and none more, and works on.
func TestRecoverToAMoment(t *testing.T) {
	kept := t.TempDir()
	require.NoError(t, os.Chmod(filepath.Dir(kept), 0o711)) // as root, the server has a user of its own
	on := func(dir string) app.Settings {
		return settings(t, map[string]string{"ADDR": "127.0.0.1:0", "DATA_DIR": dir, "POSTGRES_DIR": os.Getenv("POSTGRES_DIR"), "ARCHIVE_DIR": kept, "DEMO": "1"})
	}
	first := on(filepath.Join(t.TempDir(), "var"))
	var told bytes.Buffer
	beside := func(c app.Settings) *postgres.DB {
		url, running := postgres.RunningEmbedded(c.DataDir)
		require.True(t, running)
		db, err := postgres.Open(t.Context(), postgres.Options{URL: url})
		require.NoError(t, err)
		return db
	}
	place := func(db *postgres.DB, n int) {
		orders := &order.Service{DB: db, Now: time.Now, DinerRates: order.DefaultDinerRates}
		owner := access.Actor{Kind: access.Owner, ID: demo.OwnerID, RestaurantID: demo.RestaurantID}
		table := demo.ID("table", "6")
		for range n {
			_, _, err := orders.PlaceAtTable(t.Context(), owner, idempotency.Request{Key: uuid.New(), Operation: "place", Hash: make([]byte, 32)}, api.PlaceOrder{TableID: &table,
				Items: []api.PlaceOrderItem{{MenuItemID: demo.ID("item", "water"), Quantity: 1, SelectedVariant: []byte(`"large"`)}}})
			require.NoError(t, err)
		}
	}
	count := func(db *postgres.DB) (n int, epoch string, now time.Time) {
		require.NoError(t, db.QueryRow(t.Context(), "select (select count(*) from orders), (select token::text from stream_epoch), clock_timestamp()").Scan(&n, &epoch, &now))
		return n, epoch, now
	}
	began := time.Now()
	var then, last int
	var before string
	var moment time.Time
	whileRunning(t, first, func() {
		db := beside(first)
		defer db.Close()
		place(db, 2)
		require.NoError(t, app.BaseBackup(t.Context(), first, nil, &told))
		place(db, 3)
		then, before, moment = count(db)
		place(db, 4)
		last, _, _ = count(db)
	})
	require.Equal(t, then+4, last)
	require.NoError(t, os.RemoveAll(first.DataDir))

	all, some := on(filepath.Join(t.TempDir(), "all")), on(filepath.Join(t.TempDir(), "some"))
	require.ErrorContains(t, app.Recover(t.Context(), all, []string{began.Format(time.RFC3339Nano)}, &told), "no base of before")
	require.ErrorContains(t, app.Recover(t.Context(), all, []string{time.Now().Add(time.Hour).Format(time.RFC3339)}, &told), "does not reach that moment")
	// In this order: what goes as far as the archive goes follows its newest branch, and each recovery begins one.
	for _, r := range []struct {
		c    app.Settings
		args []string
		want int
	}{{all, nil, last}, {some, []string{moment.Format(time.RFC3339Nano)}, then}} {
		require.NoError(t, app.Recover(t.Context(), r.c, r.args, &told))
		require.Contains(t, told.String(), "invariants were checked")
		whileRunning(t, r.c, func() {
			db := beside(r.c)
			defer db.Close()
			n, epoch, _ := count(db)
			require.Equal(t, r.want, n)
			require.NotEqual(t, before, epoch, "screens begin anew")
			place(db, 1) // with the next number: the series has no hole
		})
		require.ErrorContains(t, app.Recover(t.Context(), r.c, nil, &told), "has a database already")
	}
}

// whileRunning does something beside a server.
func whileRunning(t *testing.T, c app.Settings, do func()) {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	out := &output{ready: make(chan struct{})}
	ended := make(chan error, 1)
	go func() { ended <- app.Run(ctx, c, out) }()
	defer func() {
		stop()
		require.NoError(t, <-ended)
	}()
	select {
	case <-out.ready:
	case err := <-ended:
		ended <- err
		t.Fatal("the server ended before it was ready")
	}
	do()
}
