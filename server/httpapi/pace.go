package httpapi

import (
	"errors"
	"net"
	"sync"
	"syscall"
	"time"
)

// readPace is what a client has to send at least, in bytes a second, once the server's read timeout is over: a photo of
// 5 MiB comes through a phone's line of 1 Mbit/s in 42 s, and who sends a byte now and then is cut off as soon as before.
const readPace = 32 << 10

// Paced lets a request go on for as long as its bytes come: each one that has arrived moves the deadline of its reading by
// what it may take at readPace. The read timeout alone would cut off every large upload from a slow line.
func Paced(listener net.Listener) net.Listener { return pacedListener{listener} }

type pacedListener struct{ net.Listener }

// Accept outlasts what passes: the server below ends with the first error that it gets from here, and a node that has no
// descriptor left for one more guest must go on serving those it has.
func (l pacedListener) Accept() (net.Conn, error) {
	for pause := acceptPause; ; pause = min(2*pause, longestAcceptPause) {
		conn, err := l.Listener.Accept()
		if err == nil {
			return &pacedConn{Conn: conn}, nil
		}
		if !passes(err) {
			return nil, err
		}
		time.Sleep(pause)
	}
}

const (
	acceptPause        = 5 * time.Millisecond
	longestAcceptPause = time.Second
)

// passes says whether accepting may work again later: out of descriptors or of memory, or a guest that was gone already.
func passes(err error) bool {
	for _, passing := range []error{syscall.EMFILE, syscall.ENFILE, syscall.ENOBUFS, syscall.ENOMEM, syscall.ECONNABORTED} {
		if errors.Is(err, passing) {
			return true
		}
	}
	return false
}

type pacedConn struct {
	net.Conn
	mu       sync.Mutex
	deadline time.Time // of reading; zero: none
	own      bool      // whoever has the connection looks after its deadlines
}

// SetReadDeadline is the deadline of a reader who gets nothing from now on.
func (c *pacedConn) SetReadDeadline(t time.Time) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.deadline = t
	return c.Conn.SetReadDeadline(t)
}

// SetDeadline is SetReadDeadline, and the deadline of writing.
func (c *pacedConn) SetDeadline(t time.Time) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.deadline = t
	return c.Conn.SetDeadline(t)
}

func (c *pacedConn) Read(into []byte) (int, error) {
	n, err := c.Conn.Read(into)
	c.mu.Lock()
	defer c.mu.Unlock()
	if n > 0 && !c.own && !c.deadline.IsZero() {
		c.deadline = c.deadline.Add(time.Duration(n) * time.Second / readPace)
		if late := c.Conn.SetReadDeadline(c.deadline); err == nil {
			err = late
		}
	}
	return n, err
}

// UnsafeConn hands the connection over to who looks after its time, as the live sockets do.
func (c *pacedConn) UnsafeConn() net.Conn {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.own = true
	return c.Conn
}
