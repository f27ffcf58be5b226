package live_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/servertest"
)

// storm writes orders by plain SQL from several connections, each in its own rhythm, and cuts nothing short: when
// it is stopped, every write has been acknowledged.
type storm struct {
	stop    chan struct{}
	writers sync.WaitGroup
	mu      sync.Mutex
	written map[uuid.UUID]int32 // last acknowledged revision
	failed  error
}

func startStorm(h *house, writers int, pace time.Duration) *storm {
	s := &storm{stop: make(chan struct{}), written: map[uuid.UUID]int32{}}
	for n := range writers {
		conn := connect(h.t, h.DB)
		s.writers.Go(func() { s.write(h, conn, n, pace+time.Duration(n)*time.Millisecond) })
	}
	return s
}

// insertOrder is an order without lines, in one statement.
const insertOrder = `INSERT INTO orders (restaurant_id, id, order_number, daily_number, business_date, table_id, table_session_id, status, total_amount, final_amount)
	VALUES ($1, $2, $3, 1, current_date, $4, $5, 'confirmed', 0, 0)`

func (s *storm) write(h *house, conn *pgx.Conn, writer int, every time.Duration) {
	ctx := context.Background()
	own := []uuid.UUID{}
	pace := time.NewTicker(every)
	defer pace.Stop()
	for n := 0; ; n++ {
		select {
		case <-s.stop:
			return
		case <-pace.C:
		}
		var id uuid.UUID
		var err error
		revision := int32(1)
		if len(own) == 0 || rand.IntN(3) == 0 {
			id = uuid.Must(uuid.NewV7())
			own = append(own, id)
			_, err = conn.Exec(ctx, insertOrder, h.tenant.ID, id, fmt.Sprintf("S%d-%d-%s", writer, n, h.tenant.Code), h.seating.Table.ID, h.seating.ID)
		} else {
			id = own[rand.IntN(len(own))]
			err = conn.QueryRow(ctx, `UPDATE orders SET order_notes = $2 WHERE id = $1 RETURNING revision`, id, fmt.Sprint(n)).Scan(&revision)
		}
		s.mu.Lock()
		if err != nil {
			s.failed = errors.Join(s.failed, err)
		} else {
			s.written[id] = revision
		}
		s.mu.Unlock()
	}
}

// end stops the writers and requires that clients show exactly what was acknowledged.
func (s *storm) end(h *house, clients ...*servertest.LiveClient) {
	h.t.Helper()
	close(s.stop)
	s.writers.Wait()
	require.NoError(h.t, s.failed)
	require.NotEmpty(h.t, s.written)
	want := make(map[string]int32, len(s.written))
	for id, revision := range s.written {
		want["order/"+id.String()] = revision
	}
	head := h.head()
	for _, client := range clients {
		client.WaitVersion(head)
		client.Wait("live", func(s *servertest.LiveState) bool { return s.Live })
		client.RequireFaultless()
		require.Equal(h.t, len(want), len(orders(client)))
		require.Equal(h.t, want, orders(client))
	}
}

// fault is how long a fault lasts: short in every run, as long as the reliability plan says with SUFRA_FAULTS=1.
func fault(short, long time.Duration) time.Duration {
	if os.Getenv("SUFRA_FAULTS") != "" {
		return long
	}
	return short
}

// Whatever the network drops, repeats or swaps, and however often a client comes and goes: what it shows in the end
// is the database.
func TestStateEqualsDatabase(t *testing.T) {
	h := newHouse(t)
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	browser := h.SignIn(h.tenant.Owner())
	clients := make([]*servertest.LiveClient, 4)
	for i, view := range []string{api.ViewKitchen, api.ViewFloor, api.ViewManager, api.ViewManager} {
		client := browser.LiveClient(api.LiveSubscribe{Stream: "restaurant", View: view})
		client.Mangle = badNetwork(rand.New(rand.NewPCG(seed, uint64(i))))
		client.Connect()
		client.WaitLive()
		clients[i] = client
	}
	s := startStorm(h, 4, 4*time.Millisecond)
	random := rand.New(rand.NewPCG(seed, 99))
	end := time.NewTimer(fault(4*time.Second, time.Minute))
	cut := time.NewTicker(150 * time.Millisecond)
	defer cut.Stop()
	for running := true; running; {
		select {
		case <-end.C:
			running = false
		case <-cut.C:
			client := clients[random.IntN(len(clients))]
			client.Cut()
			client.Connect()
		}
	}
	s.end(h, clients...)
	for i, client := range clients {
		state := client.State()
		t.Logf("client %d: %d repeated, %d gaps, %d snapshots", i, state.Repeated, state.Gaps, state.Snapshots)
		if i > 0 {
			require.Positive(t, state.Repeated+state.Gaps, "the bad network was not bad")
		}
	}
}

// badNetwork drops, repeats and swaps frames of changes.
func badNetwork(random *rand.Rand) func(servertest.LiveFrame) []servertest.LiveFrame {
	var held *servertest.LiveFrame
	return func(f servertest.LiveFrame) []servertest.LiveFrame {
		if f.Type != "changes" {
			return []servertest.LiveFrame{f}
		}
		list := []servertest.LiveFrame{f}
		switch random.IntN(12) {
		case 0:
			return nil
		case 1:
			list = append(list, f)
		case 2:
			held = &f
			return nil
		}
		if held != nil {
			list = append(list, *held)
			held = nil
		}
		return list
	}
}

// The listener's connection is killed every second while orders come in: nothing is lost, doubled or skipped.
func TestListenerKilledEverySecond(t *testing.T) {
	h := newHouse(t)
	kitchen, manager := h.SignIn(h.tenant.Screen("")).Live(api.ViewKitchen), h.SignIn(h.tenant.Owner()).Live(api.ViewManager)
	admin := connect(t, h.DB)
	s := startStorm(h, 3, 4*time.Millisecond)
	end := time.NewTimer(fault(5*time.Second, time.Minute))
	kill := time.NewTicker(time.Second)
	defer kill.Stop()
	killed := 0
	for running := true; running; {
		select {
		case <-end.C:
			running = false
		case <-kill.C:
			var n int
			require.NoError(t, admin.QueryRow(context.Background(), `SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
				WHERE datname = current_database() AND application_name = 'sufra listener'`).Scan(&n))
			killed += n
		}
	}
	require.GreaterOrEqual(t, killed, 3)
	s.end(h, kitchen, manager)
	for _, client := range []*servertest.LiveClient{kitchen, manager} {
		state := client.State()
		require.Zero(t, state.Gaps)
		require.Zero(t, state.Repeated)
		require.Equal(t, 1, state.Snapshots)
		require.Empty(t, state.Resets)
	}
}

// A handheld loses its network for a while without either end knowing.
func TestClientCutOff(t *testing.T) {
	h := newHouse(t)
	client := h.SignIn(h.tenant.Staff(nil)).LiveClient(api.LiveSubscribe{Stream: "restaurant", View: api.ViewFloor})
	network := newNetwork(t)
	client.Dial = network.dial
	client.Connect()
	client.WaitLive()
	s := startStorm(h, 3, 4*time.Millisecond)
	before := client.State().Version
	client.WaitVersion(before + 10)
	network.silence()
	pause := time.NewTimer(fault(2*time.Second, 10*time.Second))
	<-pause.C
	network.cut()
	client.WaitClose()
	client.Connect()
	client.WaitLive()
	s.end(h, client)
	require.Zero(t, client.State().Repeated)
}

// network is a client's way to the server, through a proxy that can fall silent and be cut.
type network struct {
	t      *testing.T
	mu     sync.Mutex
	silent chan struct{}
	conns  []net.Conn
	pumps  sync.WaitGroup
}

func newNetwork(t *testing.T) *network {
	n := &network{t: t, silent: make(chan struct{})}
	t.Cleanup(func() { n.cut(); n.pumps.Wait() })
	return n
}

// dial gives one end of a pipe whose other end is the server.
func (n *network) dial(ctx context.Context, kind, addr string) (net.Conn, error) {
	server, err := (&net.Dialer{}).DialContext(ctx, kind, addr)
	if err != nil {
		return nil, err
	}
	near, far := net.Pipe()
	n.join(far, server)
	n.mu.Lock()
	n.conns = append(n.conns, near)
	n.mu.Unlock()
	return near, nil
}

func (n *network) join(client, server net.Conn) {
	n.mu.Lock()
	n.conns = append(n.conns, server, client)
	silent := n.silent
	n.mu.Unlock()
	n.pumps.Go(func() { pump(client, server, silent) })
	n.pumps.Go(func() { pump(server, client, silent) })
}

func pump(to io.Writer, from io.Reader, silent chan struct{}) {
	buf := make([]byte, 32<<10)
	for {
		count, err := from.Read(buf)
		if err != nil {
			return
		}
		select {
		case <-silent:
			continue // swallowed: neither end learns of it
		default:
		}
		if _, err := to.Write(buf[:count]); err != nil {
			return
		}
	}
}

// silence swallows everything on the present connections; later ones work.
func (n *network) silence() {
	n.mu.Lock()
	defer n.mu.Unlock()
	close(n.silent)
	n.silent = make(chan struct{})
}

func (n *network) cut() {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, conn := range n.conns {
		_ = conn.Close()
	}
	n.conns = nil
}

var program = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "sufra-live-")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "sufra")
	// With the flags of make build: what it is made of is compiled already, and with others it would take minutes.
	build := exec.Command("go", "build", "-buildvcs=false", "-trimpath", "-o", path, "sufra/server/cmd/sufra")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	out, err := build.CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	return path, nil
})

// The server is killed in the middle of a burst and started again: clients go on from where they were.
func TestServerKilledInABurst(t *testing.T) {
	h := newHouse(t)
	path, err := program()
	require.NoError(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(filepath.Dir(path)) })
	free, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	address := free.Addr().String()
	require.NoError(t, free.Close())
	start := func() *exec.Cmd {
		cmd := exec.Command(path, "serve")
		cmd.Env = append(os.Environ(), "ADDR="+address, "PUBLIC_ORIGIN=http://"+address, "DATABASE_URL="+h.DB.URL(), "DATA_DIR="+t.TempDir(), "DEMO=0", "METRICS_ADDR=")
		require.NoError(t, cmd.Start())
		return cmd
	}
	server := start()
	client := h.SignIn(h.tenant.Screen("")).LiveClient(api.LiveSubscribe{Stream: "restaurant", View: api.ViewKitchen})
	client.URL = "ws://" + address + "/api/live"
	client.Header.Set("Origin", "http://"+address)
	reconnect := func() {
		for deadline := time.Now().Add(servertest.LiveDeadline); ; {
			err := client.TryConnect()
			if err == nil {
				return
			}
			require.True(t, time.Now().Before(deadline), "the server does not come up: %v", err)
			retry := time.NewTimer(50 * time.Millisecond) // there is nothing else to wait for in another process
			<-retry.C
		}
	}
	reconnect()
	client.WaitLive()
	s := startStorm(h, 2, 40*time.Millisecond) // few enough that a slow start stays within what is replayed
	rounds := 2
	if os.Getenv("SUFRA_FAULTS") != "" {
		rounds = 20
	}
	for range rounds {
		before := client.State().Version
		client.WaitVersion(before + 50)
		require.NoError(t, server.Process.Kill())
		_ = server.Wait()
		client.WaitClose()
		server = start()
		reconnect()
		client.WaitLive()
	}
	s.end(h, client)
	require.Equal(t, 1, client.State().Snapshots, "a restart of the server costs no snapshot")
	require.NoError(t, server.Process.Kill())
	_ = server.Wait()
}
