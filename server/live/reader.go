package live

import (
	"encoding/json"
	"errors"
	"io"
	"sync"
	"time"

	"github.com/fasthttp/websocket"

	"sufra/server/access"
	"sufra/server/api"
)

// Serve takes over an upgraded connection and returns at once, which frees the request's memory. conn is the
// library's own connection: the wrapper that the handler got is reused for other clients.
func (h *Hub) Serve(conn *websocket.Conn, who Identity) {
	s := &socket{hub: h, conn: conn, net: conn.NetConn(), who: who, opened: h.Now(), refill: h.Now()}
	s.raw = rawWriter(s.net)
	s.heard.Store(s.opened.UnixNano())
	s.tokens = float64(2 * h.Limits.FramesPerSec)
	conn.SetReadLimit(h.Limits.ReadBytes)
	// All writing goes through the queue: two writers would cut into each other's frames.
	conn.SetPingHandler(func(data string) error {
		s.alive()
		if !s.allowed() {
			s.cut(api.CloseTooMany, "too many messages")
			return nil
		}
		s.send(control(opPong, data))
		return nil
	})
	conn.SetPongHandler(func(string) error { s.alive(); return nil })
	conn.SetCloseHandler(func(code int, _ string) error { s.end(answer(code), ""); return nil })
	if !h.census.admit(s) {
		s.end(closeOverload, "this node is full")
	}
	// The refusal of a hello that never comes says what the client could do about it.
	code, reason := api.CloseTimeout, "no hello"
	if len(who.Actors) == 0 {
		code, reason = api.CloseSignedOut, "not signed in"
	}
	s.hello = time.AfterFunc(h.Limits.Hello, func() { s.cut(code, reason) })
	if !h.background(s.read) {
		s.leave()
	}
}

func answer(code int) int {
	if code == websocket.CloseNoStatusReceived {
		return websocket.CloseNormalClosure
	}
	return code
}

func (s *socket) alive() { s.heard.Store(s.hub.Now().UnixNano()) }

var readBuffers = sync.Pool{New: func() any { return new([]byte) }}

// read is the socket's one goroutine. Frames are handled on another's stack, so that this one stays small for the
// hours in which nothing comes.
func (s *socket) read() {
	defer s.leave()
	for {
		kind, r, err := s.conn.NextReader()
		if err != nil {
			s.refused(err)
			return
		}
		s.alive()
		if !s.allowed() {
			s.cut(api.CloseTooMany, "too many messages")
			continue
		}
		done := make(chan error)
		go func() { done <- s.take(kind, r) }()
		if err := <-done; err != nil {
			s.refused(err)
			return
		}
	}
}

// refused tells a client why its last frame was too much.
func (s *socket) refused(err error) {
	if errors.Is(err, websocket.ErrReadLimit) {
		s.hub.metric.closed(closeTooBig) // the library has sent it
	}
}

// allowed takes a token of the client's rate.
func (s *socket) allowed() bool {
	now := s.hub.Now()
	perSecond := float64(s.hub.Limits.FramesPerSec)
	s.tokens = min(2*perSecond, s.tokens+now.Sub(s.refill).Seconds()*perSecond)
	s.refill = now
	s.tokens--
	return s.tokens >= 0
}

// take reads one message and handles it. Only a broken connection is an error.
func (s *socket) take(kind int, r io.Reader) error {
	buf := readBuffers.Get().(*[]byte)
	defer readBuffers.Put(buf)
	body, err := appendAll((*buf)[:0], r)
	*buf = body
	if err != nil {
		return err
	}
	var head struct {
		Type string `json:"type"`
	}
	if kind != websocket.TextMessage || json.Unmarshal(body, &head) != nil {
		s.cut(api.CloseMalformed, "not a JSON text frame")
		return nil
	}
	s.handle(head.Type, body)
	return nil
}

func appendAll(buf []byte, r io.Reader) ([]byte, error) {
	for {
		if len(buf) == cap(buf) {
			buf = append(buf, 0)[:len(buf)]
		}
		n, err := r.Read(buf[len(buf):cap(buf)])
		buf = buf[:len(buf)+n]
		if errors.Is(err, io.EOF) {
			return buf, nil
		}
		if err != nil {
			return buf, err
		}
	}
}

func (s *socket) handle(kind string, body []byte) {
	if (kind == "hello") == (s.subs.Load() != nil) {
		s.cut(api.CloseMalformed, "hello comes first, and once")
		return
	}
	switch kind {
	case "hello":
		var m api.LiveHello
		if s.decode(body, &m) {
			s.greet(m)
		}
	case "resume":
		var m api.LiveResume
		if s.decode(body, &m) {
			s.resume(m)
		}
	case "ack":
		var m api.LiveAck
		if s.decode(body, &m) {
			s.ack(m)
		}
	case "ping":
		var m api.LivePing
		if s.decode(body, &m) {
			s.send(encode(api.LivePong{Type: "pong", N: m.N, Now: s.hub.Now().UnixMilli()}))
		}
	default:
		s.cut(api.CloseMalformed, "unknown type of frame")
	}
}

func (s *socket) decode(body []byte, into any) bool {
	if err := json.Unmarshal(body, into); err != nil {
		s.cut(api.CloseMalformed, "malformed frame")
		return false
	}
	return true
}

// resume sends everything after a version again, or a snapshot.
func (s *socket) resume(m api.LiveResume) {
	sub := s.subscribed(m.Stream)
	if sub == nil {
		s.cut(api.CloseMalformed, "not subscribed")
		return
	}
	sub.room.mu.Lock()
	defer sub.room.mu.Unlock()
	switch {
	case !sub.ready:
		// Frames are on their way; they answer this too.
	case m.Version < 0:
		sub.room.restart(sub, "too_old")
	default:
		sub.room.position(sub, m.Version)
	}
}

// ack is what the client has painted. A kitchen's becomes the orders' receipts.
func (s *socket) ack(m api.LiveAck) {
	sub := s.subscribed(m.Stream)
	if sub == nil {
		s.cut(api.CloseMalformed, "not subscribed")
		return
	}
	r := sub.room
	r.mu.Lock()
	version := min(m.Version, r.version)
	lag := r.version - version
	r.mu.Unlock()
	if version < 0 {
		return
	}
	s.hub.metric.ackLag.WithLabelValues(sub.view).Observe(float64(lag))
	// A waiter may look at the kitchen's view, but only a kitchen can say that it has seen an order.
	if actor := s.actor.Load(); actor != nil && sub.view == api.ViewKitchen && (actor.Kind == access.Screen || MaySee(*actor, api.ViewManager)) {
		s.hub.painted(r, *actor, version)
	}
}

func (s *socket) subscribed(stream string) *subscription {
	for _, sub := range s.subscriptions() {
		if sub.room.name == stream {
			return sub
		}
	}
	return nil
}

// leave is the end of every socket.
func (s *socket) leave() {
	s.hello.Stop()
	s.mu.Lock()
	s.ending, s.gone = true, true
	s.mu.Unlock()
	_ = s.conn.Close()
	for _, sub := range s.subscriptions() {
		sub.room.leave(sub)
	}
	s.hub.wheel.remove(s)
	s.hub.census.remove(s)
}
