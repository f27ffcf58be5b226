package fault

import (
	"bufio"
	"encoding/binary"
	"io"
	"net"
	"testing"

	"github.com/stretchr/testify/require"
)

// echo answers each line with itself.
func echo(t *testing.T) Backend {
	t.Helper()
	l, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go func() { _, _ = io.Copy(conn, conn); _ = conn.Close() }()
		}
	}()
	return Backend{Network: "tcp", Address: l.Addr().String()}
}

type line struct {
	net.Conn
	r *bufio.Reader
}

func dialNetwork(t *testing.T, n *Network) *line {
	t.Helper()
	conn, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", n.Address())
	require.NoError(t, err)
	t.Cleanup(func() { _ = conn.Close() })
	return &line{conn, bufio.NewReader(conn)}
}

func (l *line) say(t *testing.T) (string, error) {
	t.Helper()
	_, _ = io.WriteString(l, "hello\n")
	return l.r.ReadString('\n')
}

func TestNetworkCutsAndHeals(t *testing.T) {
	n, err := NewNetwork(func(int) bool { return true }, echo(t))
	require.NoError(t, err)
	t.Cleanup(n.Close)
	open := dialNetwork(t, n)
	got, err := open.say(t)
	require.NoError(t, err)
	require.Equal(t, "hello\n", got)

	n.Cut()
	_, err = open.say(t)
	require.Error(t, err)
	// The reset may come with the connection already, or with the first word on it.
	if late, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", n.Address()); err == nil {
		_, err = (&line{late, bufio.NewReader(late)}).say(t)
		require.Error(t, err)
		require.NoError(t, late.Close())
	}
	n.Heal()
	_, err = dialNetwork(t, n).say(t)
	require.NoError(t, err)

	n.Swallow.Store(100)
	_, err = dialNetwork(t, n).say(t)
	require.Error(t, err, "the request came through, and the answer did not")
}

// What was open during a stall is lost when it ends: bytes are missing in it.
func TestNetworkStalls(t *testing.T) {
	n, err := NewNetwork(nil, echo(t))
	require.NoError(t, err)
	t.Cleanup(n.Close)
	l := dialNetwork(t, n)
	_, err = l.say(t)
	require.NoError(t, err)
	n.Stall()
	_, err = io.WriteString(l, "lost\n")
	require.NoError(t, err, "nothing tells of a stall")
	n.Heal()
	_, err = l.r.ReadString('\n')
	require.Error(t, err)
	_, err = dialNetwork(t, n).say(t)
	require.NoError(t, err)
}

// A connection to PostgreSQL is known by its application_name.
func TestStartupName(t *testing.T) {
	near, far := net.Pipe()
	body := append([]byte{0, 3, 0, 0}, "user\x00sufra\x00application_name\x00sufra listener\x00\x00"...)
	message := append(binary.BigEndian.AppendUint32(nil, uint32(len(body)+4)), body...)
	go func() { _, _ = near.Write(message) }()
	got, name, err := startup(far)
	require.NoError(t, err)
	require.Equal(t, "sufra listener", name)
	require.Equal(t, message, got)
}
