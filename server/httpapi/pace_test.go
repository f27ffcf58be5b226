package httpapi_test

import (
	"bytes"
	"net"
	"os"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sufra/server/httpapi"
)

// line is a connection that notes until when somebody waits for its bytes.
type line struct {
	net.Conn
	bytes.Reader
	until time.Time
}

func (l *line) Read(into []byte) (int, error)     { return l.Reader.Read(into) }
func (l *line) SetReadDeadline(t time.Time) error { l.until = t; return nil }
func (l *line) SetDeadline(t time.Time) error     { l.until = t; return nil }
func (l *line) Accept() (net.Conn, error)         { return l, nil }
func (l *line) Addr() net.Addr                    { return nil }

// A phone on a slow line gets its photo through, and who only holds the connection open is cut off as before.
func TestReadingGoesOnWhileBytesCome(t *testing.T) {
	l := &line{}
	l.Reset(make([]byte, 1<<20))
	conn, err := httpapi.Paced(l).Accept()
	require.NoError(t, err)
	read := func(bytes int) {
		t.Helper()
		n, err := conn.Read(make([]byte, bytes))
		require.NoError(t, err)
		require.Equal(t, bytes, n)
	}
	read(10)
	require.True(t, l.until.IsZero(), "nobody has set a deadline")

	timeout := time.Now().Add(10 * time.Second)
	require.NoError(t, conn.SetReadDeadline(timeout))
	require.Equal(t, timeout, l.until)
	read(32 << 10)
	require.Equal(t, timeout.Add(time.Second), l.until)
	read(128 << 10)
	require.Equal(t, timeout.Add(5*time.Second), l.until)
	for range 100 {
		read(1)
	}
	require.Less(t, l.until.Sub(timeout), 5*time.Second+4*time.Millisecond, "a hundred single bytes are a hundred bytes")

	require.NoError(t, conn.SetReadDeadline(timeout))
	require.Equal(t, timeout, l.until, "the next request begins anew")
	require.NoError(t, conn.SetDeadline(time.Time{}))
	read(1000)
	require.True(t, l.until.IsZero())

	require.NoError(t, conn.SetReadDeadline(timeout))
	require.Same(t, l, conn.(interface{ UnsafeConn() net.Conn }).UnsafeConn())
	read(1000)
	require.Equal(t, timeout, l.until, "a live socket looks after its own time")
}

// scarce is a listener that has no descriptor for a while, then one guest, and then is closed.
type scarce struct {
	net.Listener
	short int
	guest bool
}

func (s *scarce) Accept() (net.Conn, error) {
	if s.short--; s.short >= 0 {
		return nil, &net.OpError{Op: "accept", Net: "tcp", Err: os.NewSyscallError("accept4", syscall.EMFILE)}
	}
	if s.guest = !s.guest; s.guest {
		return &line{}, nil
	}
	return nil, net.ErrClosed
}

// A node that has run out of descriptors waits for one; it does not end. A closed listener does end it.
func TestAcceptingOutlastsAShortage(t *testing.T) {
	paced := httpapi.Paced(&scarce{short: 3})
	conn, err := paced.Accept()
	require.NoError(t, err)
	require.NotNil(t, conn)
	_, err = paced.Accept()
	require.ErrorIs(t, err, net.ErrClosed)
}
