package live_test

import (
	"context"
	"net"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/app"
	"sufra/server/live"
	"sufra/server/postgres"
	"sufra/server/servertest"
)

func connect(t *testing.T, db *postgres.DB) *pgx.Conn {
	t.Helper()
	config, err := postgres.ConnConfig(db.URL(), "psql")
	require.NoError(t, err)
	conn, err := pgx.ConnectConfig(context.Background(), config)
	require.NoError(t, err)
	t.Cleanup(func() { _ = conn.Close(context.Background()) })
	return conn
}

// Whoever writes by plain SQL is heard at once: the trigger rings for sessions that do not ring by themselves.
func TestPlainSQLIsPushed(t *testing.T) {
	h := newHouse(t)
	id := h.seating.Order(nil)
	kitchen := h.SignIn(h.tenant.Screen("")).Live(api.ViewKitchen)
	conn := connect(t, h.DB)
	_, err := conn.Exec(context.Background(), `UPDATE orders SET status = 'preparing' WHERE id = $1`, id)
	require.NoError(t, err)
	kitchen.Wait("the change", func(s *servertest.LiveState) bool { return s.Entities["order/"+id.String()].Revision == 2 })
	h.requireSame(kitchen)
}

// A bell that nobody rings costs a second, never data.
func TestALostBellIsFoundByThePoll(t *testing.T) {
	h := newHouse(t)
	id := h.seating.Order(nil)
	kitchen := h.SignIn(h.tenant.Screen("")).Live(api.ViewKitchen)
	conn := connect(t, h.DB)
	_, err := conn.Exec(context.Background(), `SET app.rings = 'on'`)
	require.NoError(t, err)
	_, err = conn.Exec(context.Background(), `UPDATE orders SET status = 'preparing' WHERE id = $1`, id)
	require.NoError(t, err)
	kitchen.Wait("the change", func(s *servertest.LiveState) bool { return s.Entities["order/"+id.String()].Revision == 2 })
}

// Two nodes on one database: what one commits, the other's screens show.
func TestTwoNodes(t *testing.T) {
	h := newHouse(t)
	second, err := postgres.Open(t.Context(), postgres.Options{URL: h.DB.URL()})
	require.NoError(t, err)
	t.Cleanup(second.Close)
	other := servertest.NewAppOn(t, second)
	kitchen := other.SignIn(h.tenant.Screen("")).Live(api.ViewKitchen)
	id := h.seating.Order(nil)
	kitchen.Wait("the order", func(s *servertest.LiveState) bool { return s.Entities["order/"+id.String()].Revision == 1 })

	// A client moves on to the other node with its position.
	mover := h.SignIn(h.tenant.Screen("")).Live(api.ViewKitchen)
	mover.Cut()
	h.seating.Order(nil)
	mover.URL, mover.Header = kitchen.URL, mover.Header.Clone()
	mover.Header.Set("Origin", other.URL)
	mover.Connect()
	mover.WaitLive()
	require.Equal(t, 1, mover.State().Snapshots)
	h.requireSame(mover)
}

// After a restore or failover nobody continues from an old position.
func TestANewEpochStartsEverybodyAnew(t *testing.T) {
	h := newHouse(t)
	h.seating.Order(nil)
	kitchen := h.SignIn(h.tenant.Screen("")).Live(api.ViewKitchen)
	before := kitchen.State().Epoch
	h.tenant.Exec(`UPDATE stream_epoch SET token = gen_random_uuid()`)
	kitchen.Wait("the new epoch", func(s *servertest.LiveState) bool { return s.Live && s.Epoch != before })
	require.Equal(t, []string{"epoch"}, kitchen.State().Resets)
	h.requireSame(kitchen)
}

// The database went back: heads are lower than what clients have seen.
func TestAHeadThatWentBackStartsEverybodyAnew(t *testing.T) {
	h := newHouse(t)
	lost := h.seating.Order(nil)
	kitchen := h.SignIn(h.tenant.Screen("")).Live(api.ViewKitchen)
	before := kitchen.State().Epoch
	require.NoError(t, pgx.BeginFunc(context.Background(), connect(t, h.DB), func(tx pgx.Tx) error {
		if _, err := tx.Exec(context.Background(), `DELETE FROM stream_events WHERE stream_id = $1 AND version = (SELECT version FROM streams WHERE id = $1)`, h.tenant.ID); err != nil {
			return err
		}
		if _, err := tx.Exec(context.Background(), `UPDATE streams SET version = version - 1 WHERE id = $1`, h.tenant.ID); err != nil {
			return err
		}
		_, err := tx.Exec(context.Background(), `DELETE FROM orders WHERE id = $1`, lost)
		return err
	}))
	kitchen.Wait("the new epoch", func(s *servertest.LiveState) bool { return s.Live && s.Epoch != before })
	require.NotContains(t, kitchen.State().Entities, "order/"+lost.String())
	h.requireSame(kitchen)
}

// A hole in the events is never papered over.
func TestAGapLeadsToASnapshot(t *testing.T) {
	h := newHouse(t)
	kitchen := h.SignIn(h.tenant.Screen("")).Live(api.ViewKitchen)
	conn := connect(t, h.DB)
	_, err := conn.Exec(context.Background(), `UPDATE streams SET version = version + 1 WHERE id = $1`, h.tenant.ID)
	require.NoError(t, err)
	h.seating.Order(nil)
	kitchen.Wait("a snapshot", func(s *servertest.LiveState) bool { return s.Live && s.Snapshots == 2 })
	require.Contains(t, kitchen.State().Resets, "too_old")
	h.requireSame(kitchen)
}

// A client that reads nothing is let go with 4008, and delays nobody.
func TestASlowConsumerIsClosed(t *testing.T) {
	// What is tested is how much may wait for a client, not how long: filling the line takes a loaded machine its time.
	limits := live.DefaultLimits()
	limits.Write = time.Minute
	h := houseOn(t, servertest.NewApp(t, app.WithLiveLimits(limits)))
	witness := h.SignIn(h.tenant.Owner()).Live(api.ViewManager)
	slow := newStuckClient(t, h.SignIn(h.tenant.Owner()).LiveClient(api.LiveSubscribe{Stream: "restaurant", View: api.ViewManager}))
	last := h.seating.Order(&servertest.OrderOptions{Notes: "x"})
	for !slow.closedByServer(h.App) {
		h.tenant.Exec(`UPDATE orders SET order_notes = repeat(md5(random()::text), 31), kitchen_notes = repeat(md5(random()::text), 31),
			special_requests = repeat(md5(random()::text), 31) WHERE id = $1`, last)
	}
	require.Equal(t, api.CloseSlowConsumer, slow.readToEnd())
	witness.WaitVersion(h.head())
	h.requireSame(witness)
}

// One that takes nothing for long is let go before much waits for it, without a word that could reach it; it counts as slow.
func TestAStuckConsumerIsCounted(t *testing.T) {
	limits := live.DefaultLimits()
	limits.Write, limits.QueueFrames, limits.QueueBytes = 50*time.Millisecond, 1<<20, 1<<30
	h := houseOn(t, servertest.NewApp(t, app.WithLiveLimits(limits)))
	slow := newStuckClient(t, h.SignIn(h.tenant.Owner()).LiveClient(api.LiveSubscribe{Stream: "restaurant", View: api.ViewManager}))
	last := h.seating.Order(nil)
	for n := 0; !slow.closedByServer(h.App); n++ {
		require.Less(t, n, 5000)
		h.tenant.Exec(`UPDATE orders SET kitchen_notes = repeat(md5(random()::text), 31), special_requests = repeat(md5(random()::text), 31) WHERE id = $1`, last)
	}
}

// A client that was slow once, and had to be waited for, is a client like any other afterwards.
func TestASlowMomentIsForgiven(t *testing.T) {
	limits := live.DefaultLimits()
	limits.Write = 2 * time.Second
	h := houseOn(t, servertest.NewApp(t, app.WithLiveLimits(limits)))
	h.tenant.Exec(`INSERT INTO orders (restaurant_id, id, order_number, daily_number, business_date, table_id, table_session_id, status, total_amount, final_amount, order_notes)
		SELECT $1, gen_random_uuid(), 'N' || n, 1, current_date, $2, $3, 'confirmed', 0, 0, repeat('without onions ', 60) FROM generate_series(1, 1000) n`,
		h.tenant.ID, h.seating.Table.ID, h.seating.ID)
	client := h.SignIn(h.tenant.Owner()).LiveClient(api.LiveSubscribe{Stream: "restaurant", View: api.ViewManager})
	client.Dial = func(ctx context.Context, network, addr string) (net.Conn, error) {
		conn, err := (&net.Dialer{}).DialContext(ctx, network, addr)
		if err == nil {
			_ = conn.(*net.TCPConn).SetReadBuffer(32 << 10)
		}
		return conn, err
	}
	client.Connect()
	client.WaitLive()
	// The second heartbeat comes five seconds after the first: the deadline of the first write is long over.
	client.Wait("two heartbeats", func(s *servertest.LiveState) bool { return s.Heartbeat >= 2 || s.Closed })
	id := h.seating.Order(nil)
	client.Wait("the order", func(s *servertest.LiveState) bool { return s.Entities["order/"+id.String()].Revision > 0 || s.Closed })
	require.Empty(t, client.State().CloseText)
}

func TestDrain(t *testing.T) {
	h := newHouse(t)
	kitchen := h.SignIn(h.tenant.Screen("")).Live(api.ViewKitchen)
	ctx, cancel := context.WithTimeout(context.Background(), servertest.LiveDeadline)
	defer cancel()
	h.Live.Drain(ctx, "deploy")
	require.Equal(t, 1012, kitchen.WaitClose())
	frames := kitchen.State().Frames
	require.Equal(t, "bye", frames[len(frames)-1].Type)
	response, err := h.SignIn(h.tenant.Owner()).LiveClient(api.LiveSubscribe{Stream: "restaurant"}).Open()
	require.Error(t, err)
	require.Equal(t, 503, response.StatusCode)
}

func TestHelloTimeout(t *testing.T) {
	h := houseOn(t, servertest.NewApp(t, app.WithLiveLimits(shortHello())))
	signedIn := h.SignIn(h.tenant.Owner()).LiveClient(api.LiveSubscribe{Stream: "restaurant"})
	_, err := signedIn.Open()
	require.NoError(t, err)
	require.Equal(t, api.CloseTimeout, signedIn.WaitClose())
	nobody := h.Client().LiveClient(api.LiveSubscribe{Stream: "restaurant"})
	_, err = nobody.Open()
	require.NoError(t, err)
	require.Equal(t, api.CloseSignedOut, nobody.WaitClose())
}

func TestRetention(t *testing.T) {
	h := newHouse(t)
	for range 5 {
		h.seating.Order(nil)
	}
	kitchen := h.SignIn(h.tenant.Screen("")).Live(api.ViewKitchen)
	h.tenant.Exec(`UPDATE stream_events SET at = now() - interval '2 days'`)
	deleted, err := h.Live.RetainNow(context.Background(), 3, 24*time.Hour)
	require.NoError(t, err)
	require.Positive(t, deleted)
	var left int64
	require.NoError(t, h.DB.QueryRow(context.Background(), `SELECT count(*) FROM stream_events WHERE stream_id = $1`, h.tenant.ID).Scan(&left))
	require.Equal(t, int64(3), left)
	h.seating.Order(nil)
	h.requireSame(kitchen)
	old := h.SignIn(h.tenant.Screen("")).LiveClient(api.LiveSubscribe{Stream: "restaurant", View: api.ViewFloor, Epoch: kitchen.State().Epoch, Version: 1})
	old.Subscribe.View = api.ViewKitchen
	old.Connect()
	old.WaitLive()
	require.Equal(t, []string{"too_old"}, old.State().Resets)
}
