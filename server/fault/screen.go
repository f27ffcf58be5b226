package fault

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"github.com/fasthttp/websocket"
	"github.com/google/uuid"

	"sufra/server/api"
)

// Screen is a page with a socket that follows the protocol's rules and keeps book of what it has shown.
type Screen struct {
	Person
	View string // of the restaurant's stream; empty: the table's

	origin  string
	through *Network
	random  *rand.Rand
	leaks   *atomic.Int64
	cap     time.Duration // of the back-off
	limit   time.Duration // after which it may not look live without news

	writing sync.Mutex // a socket takes one writer at a time
	mu      sync.Mutex
	conn    *websocket.Conn
	state   shown
	wake    chan struct{} // try again now
	stopped bool          // signed out, or sent away for good
	frozen  atomic.Pointer[chan struct{}]
	once    bool // do not come back: of somebody whose rights are taken away
	buffer  int  // read buffer of the socket; 0: the system's
}

// shown is what a screen knows and what it has counted.
type shown struct {
	epoch    string
	version  int64
	live     bool
	since    time.Time // live since
	opened   time.Time // of the present connection
	heard    time.Time // the last frame
	entities map[string]entity
	parts    []frame
	asked    time.Time // for a resume
	painted  int64     // version of the last ack
	applied  []application

	gaps, backwards, regressed int
	snapshots, connects        int
	resets                     map[string]int
	closes                     map[int]int
	closedAs                   int // code of the last close
	byeAfter                   time.Duration
}

type entity struct {
	revision int32
	data     string
}

// application is one frame of changes, as it was shown.
type application struct {
	epoch    string
	from, to int64
	at       time.Time
	live     time.Time // the screen had been live since; zero when it was catching up
}

// stream is its name in the protocol, and id its row.
func (s *Screen) stream() string {
	if s.View == "" {
		return "table"
	}
	return "restaurant"
}

func (s *Screen) streamID() uuid.UUID {
	if s.View == "" {
		return s.Stream
	}
	return s.House.ID
}

// follow keeps the screen connected until ctx ends.
func (s *Screen) follow(ctx context.Context) {
	for try := 0; ctx.Err() == nil; {
		lived := s.connect(ctx)
		s.mu.Lock()
		stopped, code, bye := s.stopped, s.state.closedAs, s.state.byeAfter
		s.mu.Unlock()
		if stopped || s.once && lived {
			return
		}
		if lived {
			try = 0
		}
		s.rest(ctx, s.backOff(try, code, bye))
		try++
	}
}

// backOff is how long the client waits before it comes back: full jitter, or what the close asks for.
func (s *Screen) backOff(try, code int, bye time.Duration) time.Duration {
	wait := time.Duration(s.random.Int64N(int64(min(s.cap, 500*time.Millisecond<<min(try, 6))) + 1))
	switch code {
	case 1001, 1012:
		if bye > 0 {
			return bye
		}
		return time.Duration(s.random.Int64N(int64(s.cap)))
	case 1013:
		return wait + 5*time.Second
	case api.CloseSlowConsumer:
		return time.Duration(s.random.Int64N(int64(time.Second)))
	case api.CloseTooMany:
		return wait + 10*time.Second
	}
	return wait
}

func (s *Screen) rest(ctx context.Context, d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-s.wake:
	case <-ctx.Done():
	}
}

// connect opens a socket and reads it to its end. lived says that it was live.
func (s *Screen) connect(ctx context.Context) (lived bool) {
	dialer := websocket.Dialer{Subprotocols: []string{api.LiveSubprotocol}, HandshakeTimeout: patience,
		NetDialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
			conn, err := (&net.Dialer{Timeout: 5 * time.Second}).DialContext(ctx, "tcp", s.through.Address())
			if err == nil && s.buffer > 0 {
				_ = conn.(*net.TCPConn).SetReadBuffer(s.buffer)
			}
			return conn, err
		}}
	conn, response, err := dialer.DialContext(ctx, "ws"+s.origin[len("http"):]+"/api/live", http.Header{"Origin": {s.origin}, "Cookie": {s.Cookie}})
	if response != nil && response.Body != nil {
		_ = response.Body.Close()
	}
	s.mu.Lock()
	s.state.closedAs, s.state.byeAfter = 0, 0
	if err != nil {
		s.mu.Unlock()
		return false
	}
	s.conn, s.state.parts, s.state.opened, s.state.heard = conn, nil, time.Now(), time.Now()
	s.state.connects++
	subscribe := api.LiveSubscribe{Stream: s.stream(), View: s.View}
	if s.state.epoch != "" {
		subscribe.Epoch, subscribe.Version = s.state.epoch, s.state.version
	}
	s.mu.Unlock()
	stop := context.AfterFunc(ctx, func() { _ = conn.Close() })
	defer stop()
	s.send(api.LiveHello{Type: "hello", Protocol: api.LiveProtocol, Device: uuid.New(), Subscribe: []api.LiveSubscribe{subscribe}})
	return s.read(conn)
}

func (s *Screen) read(conn *websocket.Conn) (lived bool) {
	for {
		if gate := s.frozen.Load(); gate != nil {
			<-*gate
		}
		// No frame for this long: the page says that it is stale and reconnects.
		_ = conn.SetReadDeadline(time.Now().Add(s.limit))
		_, body, err := conn.ReadMessage()
		if err != nil {
			var closed *websocket.CloseError
			code := 0
			if errors.As(err, &closed) && closed.Code != websocket.CloseAbnormalClosure {
				code = closed.Code
			}
			_ = conn.Close()
			s.mu.Lock()
			s.lost(code)
			s.mu.Unlock()
			return lived
		}
		var f frame
		bad := json.Unmarshal(body, &f)
		s.leaks.Add(foreign(body, s.House))
		s.mu.Lock()
		if bad != nil {
			s.state.gaps++ // a frame that can't be read is one that is missed
		} else {
			s.apply(f)
		}
		lived = lived || s.state.live
		s.mu.Unlock()
	}
}

func (s *Screen) lost(code int) {
	s.state.live, s.state.closedAs = false, code
	s.state.closes[code]++
	s.conn = nil
	switch code {
	case api.CloseSignedOut, api.CloseForbidden, api.CloseMalformed, api.CloseUpgrade:
		s.stopped = true
	}
}

func (s *Screen) send(message any) {
	s.mu.Lock()
	conn := s.conn
	s.mu.Unlock()
	if conn == nil {
		return
	}
	text, err := json.Marshal(message)
	if err == nil {
		s.writing.Lock()
		defer s.writing.Unlock()
		_ = conn.SetWriteDeadline(time.Now().Add(5 * time.Second))
		_ = conn.WriteMessage(websocket.TextMessage, text)
	}
}

// paint acknowledges what is shown, as a kitchen's page does after drawing it: at most once a second.
func (s *Screen) paint() {
	s.mu.Lock()
	version := s.state.version
	due := s.conn != nil && s.state.live
	s.state.painted = version
	s.mu.Unlock()
	if due {
		s.send(api.LiveAck{Type: "ack", Stream: s.stream(), Version: version})
	}
}

// peek is a copy of the counters and the position, without what is shown.
func (s *Screen) peek() shown {
	s.mu.Lock()
	defer s.mu.Unlock()
	state := s.state
	state.entities, state.applied, state.parts = nil, nil, nil
	return state
}
