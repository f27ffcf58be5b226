package fault

import (
	"context"
	"errors"
	"io"
	"net"
	"sync"
	"sync/atomic"
	"time"
)

// Network is a TCP proxy that can be cut, stalled and slowed: the access point of a group of people, or the cable between
// the server and its database. It is also a balancer: each new connection goes to the first backend that takes it.
//
// A stalled connection stays open and nothing comes through. The kernel's keepalives are answered all the same, so what
// finds a stall is the program, never TCP: that is harder than a cable that was pulled.
type Network struct {
	// Swallow is the share of answers, in per cent, that are cut off before their first byte: the request has been done.
	Swallow atomic.Int32
	// BytesPerSecond limits each direction of each connection; 0 is no limit.
	BytesPerSecond atomic.Int64

	listener net.Listener
	chance   func(percent int) bool

	mu       sync.Mutex
	backends []Backend
	next     int
	cut      bool
	stalled  map[string]bool // by label; "" stands for all
	opened   chan struct{}   // closed and renewed when something changes
	pairs    map[*pair]struct{}
	closed   bool
}

// held is how many bytes each side of a connection may hold in the network: the system would let it be megabytes, which a
// client that reads nothing takes minutes to fill.
const held = 32 << 10

// Backend is where connections go.
type Backend struct {
	Network, Address string
	// Ready says whether new connections may go there; nil: always.
	Ready func() bool
}

// pair is one connection through the network. What was open while the network stalled is lost when it heals, as bytes
// are missing in it.
type pair struct {
	near, far net.Conn
	label     string
	broken    atomic.Bool
}

// NewNetwork listens on a free port of loopback. chance decides what Swallow hits.
func NewNetwork(chance func(percent int) bool, backends ...Backend) (*Network, error) {
	listener, err := (&net.ListenConfig{}).Listen(context.Background(), "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	n := &Network{listener: listener, chance: chance, backends: backends, stalled: map[string]bool{}, opened: make(chan struct{}), pairs: map[*pair]struct{}{}}
	go n.accept()
	return n, nil
}

// Address is host:port of the near side.
func (n *Network) Address() string { return n.listener.Addr().String() }

// Lead sends new connections to other backends.
func (n *Network) Lead(backends ...Backend) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.backends = backends
}

// Cut breaks every connection and refuses new ones, until Heal.
func (n *Network) Cut() {
	n.mu.Lock()
	n.cut = true
	n.mu.Unlock()
	n.Drop()
}

// Stall lets nothing through, without any error, until Heal. Labels restrict it to connections of that
// application_name, where the network leads to PostgreSQL.
func (n *Network) Stall(labels ...string) {
	if len(labels) == 0 {
		labels = []string{""}
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, label := range labels {
		n.stalled[label] = true
	}
}

// Heal ends Cut and Stall. What was open during a stall is broken.
func (n *Network) Heal() {
	n.mu.Lock()
	n.cut = false
	var broken []*pair
	for p := range n.pairs {
		if n.stalledNow(p.label) {
			broken = append(broken, p)
		}
	}
	clear(n.stalled)
	close(n.opened)
	n.opened = make(chan struct{})
	n.mu.Unlock()
	for _, p := range broken {
		p.drop()
	}
}

// Drop resets every open connection; new ones are taken.
func (n *Network) Drop() {
	n.mu.Lock()
	defer n.mu.Unlock()
	for p := range n.pairs {
		p.drop()
	}
}

// Close ends the network and what runs through it.
func (n *Network) Close() {
	n.mu.Lock()
	n.closed = true
	n.mu.Unlock()
	_ = n.listener.Close()
	n.Drop()
	n.Heal()
}

func (p *pair) drop() {
	p.broken.Store(true)
	for _, conn := range []net.Conn{p.near, p.far} {
		if tcp, ok := conn.(*net.TCPConn); ok {
			_ = tcp.SetLinger(0) // a reset, as a cut network gives
		}
		_ = conn.Close()
	}
}

func (n *Network) stalledNow(label string) bool { return n.stalled[""] || n.stalled[label] }

func (n *Network) accept() {
	for {
		conn, err := n.listener.Accept()
		if err != nil {
			return
		}
		go n.serve(conn)
	}
}

func (n *Network) serve(near net.Conn) {
	defer func() { _ = near.Close() }()
	n.mu.Lock()
	refused := n.cut || n.closed
	n.mu.Unlock()
	if refused {
		if tcp, ok := near.(*net.TCPConn); ok {
			_ = tcp.SetLinger(0)
		}
		return
	}
	far, err := n.dial()
	if err != nil {
		return
	}
	defer func() { _ = far.Close() }()
	for _, conn := range []net.Conn{near, far} {
		if tcp, ok := conn.(*net.TCPConn); ok {
			_ = tcp.SetReadBuffer(held)
			_ = tcp.SetWriteBuffer(held)
		}
	}
	first, label := []byte(nil), ""
	if _, unix := far.(*net.UnixConn); unix {
		if first, label, err = startup(near); err != nil {
			return
		}
	}
	p := &pair{near: near, far: far, label: label}
	n.mu.Lock()
	if n.cut || n.closed {
		n.mu.Unlock()
		return
	}
	n.pairs[p] = struct{}{}
	n.mu.Unlock()
	defer func() {
		n.mu.Lock()
		delete(n.pairs, p)
		n.mu.Unlock()
	}()
	done := make(chan struct{})
	go func() {
		defer close(done)
		n.carry(p, near, far, first, false)
	}()
	n.carry(p, far, near, nil, true)
	<-done
}

// dial takes the next backend that is ready and answers, in turn.
func (n *Network) dial() (net.Conn, error) {
	n.mu.Lock()
	backends, start := n.backends, n.next
	n.next++
	n.mu.Unlock()
	failed := errors.New("no backend is ready")
	for _, wantReady := range []bool{true, false} {
		for i := range backends {
			b := backends[(start+i)%len(backends)]
			if wantReady && b.Ready != nil && !b.Ready() {
				continue
			}
			conn, err := (&net.Dialer{Timeout: time.Second}).Dial(b.Network, b.Address)
			if err == nil {
				return conn, nil
			}
			failed = err
		}
	}
	return nil, failed
}

// carry copies one direction. An end in one direction ends both: HTTP and PostgreSQL have no use for half of one.
func (n *Network) carry(p *pair, from io.Reader, to io.Writer, first []byte, answer bool) {
	defer p.endBoth()
	buffer := make([]byte, 16<<10)
	for {
		var err error
		read := len(first)
		if read > 0 {
			copy(buffer, first)
			first = nil
		} else if read, err = from.Read(buffer); err != nil && read == 0 {
			return
		}
		n.wait(p.label)
		if p.broken.Load() {
			return
		}
		if answer && n.chance != nil && n.Swallow.Load() > 0 && n.chance(int(n.Swallow.Load())) {
			p.drop()
			return
		}
		if rate := n.BytesPerSecond.Load(); rate > 0 {
			time.Sleep(time.Duration(read) * time.Second / time.Duration(rate))
		}
		if _, err := to.Write(buffer[:read]); err != nil {
			return
		}
	}
}

func (p *pair) endBoth() {
	_ = p.near.Close()
	_ = p.far.Close()
}

// wait returns when nothing stalls connections of this label.
func (n *Network) wait(label string) {
	for {
		n.mu.Lock()
		stalled, opened := n.stalledNow(label) && !n.closed, n.opened
		n.mu.Unlock()
		if !stalled {
			return
		}
		<-opened
	}
}
