package live_test

import (
	"net"
	"net/url"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/postgres"
	"sufra/server/servertest"
)

// The connections for bells die without a word, as behind a firewall that forgot them: changes still arrive, and the
// watchdog finds out and takes a new connection.
func TestHalfOpenListener(t *testing.T) {
	plain := servertest.NewDB(t)
	wires := newNetwork(t)
	db, err := postgres.Open(t.Context(), postgres.Options{URL: plain.URL(), DirectURL: wires.proxy(plain.URL())})
	require.NoError(t, err)
	t.Cleanup(db.Close)
	h := houseOn(t, servertest.NewAppOn(t, db))
	kitchen := h.SignIn(h.tenant.Screen("")).Live(api.ViewKitchen)
	writer := connect(t, db)
	wires.silence()
	deadline := time.Now().Add(servertest.LiveDeadline)
	for count(t, h.App, "listener_replaced_total", "") == 0 || !h.Live.ListenerUp() {
		require.True(t, time.Now().Before(deadline), "nobody noticed that the listener is deaf")
		_, err := writer.Exec(t.Context(), `UPDATE restaurants SET phone_number = left(random()::text, 15) WHERE id = $1`, h.tenant.ID)
		require.NoError(t, err)
		kitchen.WaitVersion(h.head())
	}
	h.requireSame(kitchen)
}

// proxy stands between a client and a database, on a Unix socket of its own.
func (n *network) proxy(address string) string {
	config, err := pgx.ParseConfig(address)
	require.NoError(n.t, err)
	kind, target := pgconn.NetworkAddress(config.Host, config.Port)
	dir, err := os.MkdirTemp("", "door")
	require.NoError(n.t, err)
	listener, err := net.Listen("unix", filepath.Join(dir, ".s.PGSQL.5432"))
	require.NoError(n.t, err)
	n.t.Cleanup(func() { _ = listener.Close(); _ = os.RemoveAll(dir) })
	n.pumps.Go(func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			server, err := net.Dial(kind, target)
			if err != nil {
				_ = client.Close()
				continue
			}
			n.join(client, server)
		}
	})
	u, err := url.Parse(address)
	require.NoError(n.t, err)
	query := u.Query()
	query.Set("host", dir)
	query.Set("port", "5432")
	u.Host, u.RawQuery = "", query.Encode()
	return u.String()
}
