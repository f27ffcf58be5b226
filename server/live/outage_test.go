package live_test

import (
	"context"
	"log/slog"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/postgres"
	"sufra/server/servertest"
)

// The database goes away and comes back: clients are told, keep their position, and go on.
func TestDatabaseOutage(t *testing.T) {
	dir, err := os.MkdirTemp("", "sufra-outage-")
	require.NoError(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	require.NoError(t, os.Chmod(dir, 0o755)) // PostgreSQL runs as another user when we are root
	start := func() *postgres.Embedded {
		e, err := postgres.StartEmbedded(context.Background(), postgres.EmbeddedOptions{DataDir: dir, Dir: os.Getenv("POSTGRES_DIR"),
			Log: slog.New(slog.DiscardHandler), Fast: true})
		require.NoError(t, err)
		return e
	}
	database := start()
	t.Cleanup(func() { _ = database.Stop(context.Background()) })
	db, err := postgres.Open(t.Context(), postgres.Options{URL: database.URL()})
	require.NoError(t, err)
	t.Cleanup(db.Close)
	require.NoError(t, db.Migrate(t.Context()))

	h := houseOn(t, servertest.NewAppOn(t, db))
	kitchen := h.SignIn(h.tenant.Screen("")).Live(api.ViewKitchen)
	last := func(degraded bool) func(*servertest.LiveState) bool {
		return func(s *servertest.LiveState) bool {
			f := s.Frames[len(s.Frames)-1]
			return f.Type == "heartbeat" && f.Degraded == degraded
		}
	}
	require.NoError(t, database.Stop(context.Background()))
	kitchen.Wait("a heartbeat that owns up", last(true))
	database = start()
	kitchen.Wait("a heartbeat of a healthy server", last(false))
	id := h.seating.Order(nil)
	kitchen.Wait("the order", func(s *servertest.LiveState) bool { return s.Entities["order/"+id.String()].Revision == 1 })
	require.Equal(t, 1, kitchen.State().Snapshots, "the socket and its position have outlived the outage")
	h.requireSame(kitchen)
}
