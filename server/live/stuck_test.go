package live_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"io"
	"net"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"sufra/server/live"
	"sufra/server/servertest"
)

func shortHello() live.Limits {
	limits := live.DefaultLimits()
	limits.Hello = 1 // nanosecond: nobody is as quick
	return limits
}

// stuckClient says hello and then reads nothing.
type stuckClient struct {
	t    *testing.T
	conn *gated
}

func newStuckClient(t *testing.T, client *servertest.LiveClient) *stuckClient {
	t.Helper()
	s := &stuckClient{t: t}
	client.Dial = func(ctx context.Context, network, addr string) (net.Conn, error) {
		conn, err := (&net.Dialer{}).DialContext(ctx, network, addr)
		if err != nil {
			return nil, err
		}
		_ = conn.(*net.TCPConn).SetReadBuffer(4 << 10)
		s.conn = &gated{Conn: conn, shut: make(chan struct{}), done: make(chan struct{}), late: make(chan []byte, 1)}
		return s.conn, nil
	}
	client.Connect()
	client.WaitLive()
	close(s.conn.shut)
	return s
}

// gated reads until it is shut. What a read that was under way then still got is put aside.
type gated struct {
	net.Conn
	shut, done chan struct{}
	late       chan []byte
	once       sync.Once
}

func (g *gated) Read(p []byte) (int, error) {
	n, err := g.Conn.Read(p)
	select {
	case <-g.shut:
		g.late <- append([]byte(nil), p[:n]...)
		<-g.done
		return 0, net.ErrClosed
	default:
		return n, err
	}
}

func (g *gated) Close() error {
	g.once.Do(func() { close(g.done) })
	return g.Conn.Close()
}

// closedByServer says whether the server counts the socket as one it gave up.
func (s *stuckClient) closedByServer(a *servertest.App) bool {
	return count(s.t, a, "live_close_total", "4008") > 0
}

// count reads a counter or a gauge of the server's metrics, by its label's value where it has one.
func count(t *testing.T, a *servertest.App, name, label string) float64 {
	families, err := a.Metrics.Gather()
	require.NoError(t, err)
	for _, family := range families {
		if family.GetName() != name {
			continue
		}
		for _, metric := range family.GetMetric() {
			if label == "" || metric.GetLabel()[0].GetValue() == label {
				return metric.GetCounter().GetValue() + metric.GetGauge().GetValue()
			}
		}
	}
	return 0
}

// readToEnd reads what is left and gives the code of the close frame.
func (s *stuckClient) readToEnd() int {
	s.t.Helper()
	r := bufio.NewReader(io.MultiReader(bytes.NewReader(<-s.conn.late), s.conn.Conn))
	for {
		var head [2]byte
		_, err := io.ReadFull(r, head[:])
		require.NoError(s.t, err)
		size := uint64(head[1] & 0x7f)
		switch size {
		case 126:
			var length uint16
			require.NoError(s.t, binary.Read(r, binary.BigEndian, &length))
			size = uint64(length)
		case 127:
			require.NoError(s.t, binary.Read(r, binary.BigEndian, &size))
		}
		payload := make([]byte, size)
		_, err = io.ReadFull(r, payload)
		require.NoError(s.t, err)
		if head[0]&0x0f == 8 {
			return int(binary.BigEndian.Uint16(payload))
		}
	}
}
