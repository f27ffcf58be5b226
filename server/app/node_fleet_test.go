package app_test

import (
	"bytes"
	"context"
	"encoding/json"
	"net"
	"net/http"
	"os"
	"os/exec"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/servertest"
)

// fleet is several real processes behind one balancer, with a restaurant in which waiters order and kitchens look on.
type fleet struct {
	t        *testing.T
	desk     *servertest.App // makes the restaurant and its sessions; takes no part
	redis    *redis
	balancer *balancer
	nodes    []*node
	tenant   *servertest.Tenant
	staff    *servertest.Staff
	table    *servertest.Table
	screens  []*servertest.LiveClient

	stopping chan struct{}
	working  sync.WaitGroup
	count    atomic.Int64
	more     chan struct{} // a token when an order was accepted
	mu       sync.Mutex
	orders   map[uuid.UUID]bool // accepted
	refused  []string           // both times
	doubtful int
}

type node struct {
	addr string
	cmd  *exec.Cmd
	out  *output
}

func newFleet(t *testing.T, nodes int) *fleet {
	f := &fleet{t: t, redis: newRedis(t), desk: servertest.NewApp(t), stopping: make(chan struct{}), more: make(chan struct{}, 1), orders: map[uuid.UUID]bool{}}
	f.tenant = f.desk.Factory.Tenant(nil)
	f.tenant.Item(nil)
	f.staff, f.table = f.tenant.Staff(nil), f.tenant.Table("")
	for range nodes {
		free, err := net.Listen("tcp", "127.0.0.1:0")
		require.NoError(t, err)
		f.nodes = append(f.nodes, &node{addr: free.Addr().String()})
		require.NoError(t, free.Close())
	}
	f.balancer = newBalancer(t, f.nodes)
	for i := range f.nodes {
		f.start(i)
	}
	t.Cleanup(func() {
		f.end()
		for i := range f.nodes {
			f.stop(i, syscall.SIGKILL)
		}
	})
	return f
}

// start runs a node until it serves.
func (f *fleet) start(i int) {
	f.t.Helper()
	n := f.nodes[i]
	n.out = &output{ready: make(chan struct{})}
	n.cmd = exec.CommandContext(context.Background(), os.Args[0])
	n.cmd.Env = append(os.Environ(), asProgram+"=1", "ADDR="+n.addr, "PUBLIC_ORIGIN="+f.balancer.url, "DATA_DIR="+f.t.TempDir(),
		"DATABASE_URL="+f.desk.DB.URL(), "REDIS_URL="+f.redis.url, "TRUSTED_PROXIES=127.0.0.1")
	n.cmd.Stdout, n.cmd.Stderr = n.out, os.Stderr
	require.NoError(f.t, n.cmd.Start())
	select {
	case <-n.out.ready:
	case <-time.After(servertest.LiveDeadline):
		f.t.Fatal("the node did not start")
	}
	f.balancer.await(i)
}

func (f *fleet) stop(i int, how syscall.Signal) {
	n := f.nodes[i]
	if n.cmd == nil {
		return
	}
	_ = n.cmd.Process.Signal(how)
	err := n.cmd.Wait()
	if how == syscall.SIGTERM {
		require.NoError(f.t, err, "an orderly end")
	}
	n.cmd = nil
}

// open lets kitchens look on. One whose socket ends comes back by itself, as the browser's does.
func (f *fleet) open(n int) {
	for range n {
		l := f.desk.SignIn(f.tenant.Screen("")).LiveClient(api.LiveSubscribe{Stream: "restaurant", View: api.ViewKitchen})
		l.URL = "ws" + f.balancer.url[len("http"):] + "/api/live"
		l.Header.Set("Origin", f.balancer.url)
		f.screens = append(f.screens, l)
		f.working.Go(func() {
			retry := time.NewTicker(100 * time.Millisecond)
			defer retry.Stop()
			for {
				if l.Closed() {
					_ = l.TryConnect() // refused: the next tick
				}
				select {
				case <-f.stopping:
					return
				case <-retry.C:
				}
			}
		})
	}
	f.screensLive()
}

func (f *fleet) screensLive() {
	f.t.Helper()
	for _, l := range f.screens {
		l.WaitLive()
	}
}

// begin lets waiters order, each ten times a second at most.
func (f *fleet) begin(waiters int) {
	client := &http.Client{Timeout: servertest.LiveDeadline}
	f.t.Cleanup(client.CloseIdleConnections)
	cookie := f.cookie()
	for range waiters {
		f.working.Go(func() {
			pace := time.NewTicker(100 * time.Millisecond)
			defer pace.Stop()
			for {
				select {
				case <-f.stopping:
					return
				case <-pace.C:
					f.order(client, cookie)
				}
			}
		})
	}
}

func (f *fleet) cookie() string {
	for _, c := range f.desk.SignIn(f.staff).Cookies() {
		return c.Name + "=" + c.Value
	}
	f.t.Fatal("no session")
	return ""
}

// retryAfter is the pause of the client's own second try.
const retryAfter = time.Second

// order is one press: sent, and sent once more with the same key when no answer came or the server failed.
func (f *fleet) order(client *http.Client, cookie string) {
	id, key := uuid.Must(uuid.NewV7()), uuid.NewString()
	body, err := json.Marshal(api.PlaceOrder{ID: &id, TableID: &f.table.ID, Items: []api.PlaceOrderItem{{MenuItemID: f.tenant.Items[0].ID, Quantity: 1}}})
	if err != nil {
		panic(err)
	}
	first, why := f.send(client, cookie, key, body)
	if !first {
		f.mu.Lock()
		f.doubtful++
		f.mu.Unlock()
		// As the browser does: after a moment, in which a balancer that goes by the nodes' answers has turned away.
		<-time.After(retryAfter)
		if second, again := f.send(client, cookie, key, body); !second {
			f.mu.Lock()
			f.refused = append(f.refused, why+", then "+again)
			f.mu.Unlock()
			return
		}
	}
	f.mu.Lock()
	f.orders[id] = true
	f.mu.Unlock()
	f.count.Add(1)
	select {
	case f.more <- struct{}{}:
	default:
	}
}

func (f *fleet) send(client *http.Client, cookie, key string, body []byte) (accepted bool, why string) {
	request, err := http.NewRequestWithContext(context.Background(), http.MethodPost, f.balancer.url+"/api/waiter/orders", bytes.NewReader(body))
	if err != nil {
		return false, err.Error()
	}
	request.Header = http.Header{"Content-Type": {"application/json"}, "Origin": {f.balancer.url}, "Cookie": {cookie}, "Idempotency-Key": {key}}
	response, err := client.Do(request)
	if err != nil {
		return false, err.Error()
	}
	_ = response.Body.Close()
	return response.StatusCode/100 == 2, response.Status
}

// accepted waits until so many further orders were.
func (f *fleet) accepted(n int64) {
	f.t.Helper()
	goal, deadline := f.count.Load()+n, time.NewTimer(servertest.LiveDeadline)
	defer deadline.Stop()
	for f.count.Load() < goal {
		select {
		case <-f.more:
		case <-deadline.C:
			f.mu.Lock()
			defer f.mu.Unlock()
			f.t.Fatalf("no order is accepted any more; refused: %v", f.refused)
		}
	}
}

// signIn gives the status of a sign-in with the right password, through the balancer.
func (f *fleet) signIn() int {
	f.t.Helper()
	body, err := json.Marshal(map[string]string{"email": f.staff.Email, "password": servertest.Password})
	require.NoError(f.t, err)
	request, err := http.NewRequestWithContext(f.t.Context(), http.MethodPost, f.balancer.url+"/api/waiter/login", bytes.NewReader(body))
	require.NoError(f.t, err)
	request.Header = http.Header{"Content-Type": {"application/json"}, "Origin": {f.balancer.url}}
	response, err := http.DefaultClient.Do(request)
	require.NoError(f.t, err)
	defer func() { _ = response.Body.Close() }()
	return response.StatusCode
}

// end stops the load.
func (f *fleet) end() {
	select {
	case <-f.stopping:
	default:
		close(f.stopping)
	}
	f.working.Wait()
}

// requireEveryOrderOnce recounts in the database, by the ids and keys that the waiters wrote down.
func (f *fleet) requireEveryOrderOnce() {
	f.t.Helper()
	require.Empty(f.t, f.refused, "presses that failed twice")
	rows, err := f.desk.DB.Query(f.t.Context(), `SELECT id FROM orders WHERE restaurant_id = $1`, f.tenant.ID)
	require.NoError(f.t, err)
	stored := map[uuid.UUID]bool{}
	for rows.Next() {
		var id uuid.UUID
		require.NoError(f.t, rows.Scan(&id))
		stored[id] = true
	}
	require.NoError(f.t, rows.Err())
	require.Equal(f.t, f.orders, stored)
	var keys, numbers, lines int
	require.NoError(f.t, f.desk.DB.QueryRow(f.t.Context(), `SELECT (SELECT count(*) FROM idempotency_keys WHERE restaurant_id = $1 AND operation = 'placeOrder'),
		(SELECT count(DISTINCT order_number) FROM orders WHERE restaurant_id = $1), (SELECT count(*) FROM order_items WHERE restaurant_id = $1)`,
		f.tenant.ID).Scan(&keys, &numbers, &lines))
	require.Equal(f.t, []int{len(f.orders), len(f.orders), len(f.orders)}, []int{keys, numbers, lines}, "keys, numbers, lines")
	for _, l := range f.screens {
		for id := range f.orders {
			l.Wait("every order", func(s *servertest.LiveState) bool { return s.Entities["order/"+id.String()].Revision > 0 })
		}
		l.RequireFaultless()
	}
	f.t.Logf("%d orders accepted, %d of them after a second try, 0 lost, 0 doubled; %d screens", len(f.orders), f.doubtful, len(f.screens))
}
