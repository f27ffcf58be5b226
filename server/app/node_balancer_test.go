package app_test

import (
	"context"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os/exec"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	goredis "github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/require"

	"sufra/server/servertest"
)

// balancer does what any balancer must: it asks /readyz, sends requests to the nodes that are ready, in turns, and takes
// another node when one can't be reached. It never sends twice what a node may have got.
type balancer struct {
	t       *testing.T
	url     string
	nodes   []*node
	ready   []atomic.Bool
	turn    atomic.Uint32
	mu      sync.Mutex
	changed chan struct{}
}

// probeEvery is a quarter of what deploy/ tells real balancers.
const probeEvery = 250 * time.Millisecond

func newBalancer(t *testing.T, nodes []*node) *balancer {
	b := &balancer{t: t, nodes: nodes, ready: make([]atomic.Bool, len(nodes)), changed: make(chan struct{})}
	transport := &http.Transport{MaxIdleConnsPerHost: 64, DialContext: b.dial}
	proxy := &httputil.ReverseProxy{Transport: transport, Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(&url.URL{Scheme: "http", Host: "nodes"})
		r.Out.Host = r.In.Host
		r.SetXForwarded()
	}, ErrorHandler: func(w http.ResponseWriter, _ *http.Request, _ error) { w.WriteHeader(http.StatusBadGateway) }}
	server := httptest.NewServer(proxy)
	b.url = server.URL
	ctx, stop := context.WithCancel(context.Background())
	var probing sync.WaitGroup
	for i := range nodes {
		probing.Go(func() { b.probe(ctx, i) })
	}
	t.Cleanup(func() {
		stop()
		probing.Wait()
		transport.CloseIdleConnections()
		server.CloseClientConnections()
		server.Close()
	})
	return b
}

// dial is how a request gets to a node: the next ready one that takes the connection.
func (b *balancer) dial(ctx context.Context, network, _ string) (conn net.Conn, err error) {
	first := int(b.turn.Add(1))
	for _, must := range []bool{true, false} { // of those that are not ready only when there is no other
		for i := range b.nodes {
			at := (first + i) % len(b.nodes)
			if b.ready[at].Load() != must {
				continue
			}
			if conn, err = (&net.Dialer{}).DialContext(ctx, network, b.nodes[at].addr); err == nil {
				return conn, nil
			}
		}
	}
	return nil, err
}

func (b *balancer) probe(ctx context.Context, i int) {
	ticker := time.NewTicker(probeEvery)
	defer ticker.Stop()
	client := &http.Client{Timeout: 2 * time.Second, Transport: &http.Transport{DisableKeepAlives: true}}
	for {
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+b.nodes[i].addr+"/readyz", nil)
		if err != nil {
			return
		}
		response, err := client.Do(request)
		ready := err == nil && response.StatusCode == http.StatusOK
		if err == nil {
			_ = response.Body.Close()
		}
		b.mu.Lock()
		if b.ready[i].Swap(ready) != ready {
			close(b.changed)
			b.changed = make(chan struct{})
		}
		b.mu.Unlock()
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
	}
}

// await waits until a node is asked again.
func (b *balancer) await(i int) {
	b.t.Helper()
	deadline := time.After(servertest.LiveDeadline)
	for {
		b.mu.Lock()
		ready, changed := b.ready[i].Load(), b.changed
		b.mu.Unlock()
		if ready {
			return
		}
		select {
		case <-changed:
		case <-deadline:
			b.t.Fatal("the node does not become ready")
		}
	}
}

// redis is a real server of the test's own.
type redis struct {
	t       *testing.T
	url     string
	options []string
	address string
	cmd     *exec.Cmd
}

func newRedis(t *testing.T) *redis {
	t.Helper()
	if _, err := exec.LookPath("redis-server"); err != nil {
		t.Skip("redis-server is not installed; what a node does without it is shown in server/shared and server/live with an imitation")
	}
	free, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	address := free.Addr().String()
	require.NoError(t, free.Close())
	_, port, err := net.SplitHostPort(address)
	require.NoError(t, err)
	r := &redis{t: t, url: "redis://" + address, address: address,
		options: []string{"--bind", "127.0.0.1", "--port", port, "--save", "", "--appendonly", "no", "--dir", t.TempDir()}}
	r.start()
	t.Cleanup(r.kill)
	return r
}

func (r *redis) start() {
	r.cmd = exec.CommandContext(context.Background(), "redis-server", r.options...)
	require.NoError(r.t, r.cmd.Start())
	require.Eventually(r.t, func() bool {
		conn, err := net.Dial("tcp", r.address)
		if err == nil {
			_ = conn.Close()
		}
		return err == nil
	}, servertest.LiveDeadline, 5*time.Millisecond)
}

func (r *redis) kill() {
	if r.cmd != nil {
		_ = r.cmd.Process.Kill()
		_ = r.cmd.Wait()
		r.cmd = nil
	}
}

func (r *redis) signal(s syscall.Signal) { require.NoError(r.t, r.cmd.Process.Signal(s)) }

func (r *redis) flush() {
	options, err := goredis.ParseURL(r.url)
	require.NoError(r.t, err)
	client := goredis.NewClient(options)
	defer func() { _ = client.Close() }()
	require.NoError(r.t, client.FlushAll(r.t.Context()).Err())
}
