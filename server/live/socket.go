package live

import (
	"errors"
	"net"
	"os"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/fasthttp/websocket"
	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
)

// Close codes besides those of the api package.
const (
	closeGoingAway = 1001
	closeTooBig    = 1009
	closeRestart   = 1012
	closeOverload  = 1013
)

// lingerAfterClose is how long the peer has to answer a close frame.
const lingerAfterClose = 2 * time.Second

// Identity is who opens a socket: everybody whose cookie the request carried. The hello decides who acts.
type Identity struct {
	Actors []access.Actor // in order of preference; empty: only public menus
	IP     string
}

// socket is one client. It costs its read goroutine and little else while nothing happens: writing is done by
// whoever has something to send, without waiting; only when the kernel's buffer is full does a goroutine take over.
type socket struct {
	hub  *Hub
	conn *websocket.Conn
	net  net.Conn
	raw  syscall.RawConn // nil where writing without waiting is not possible
	who  Identity

	actor  atomic.Pointer[access.Actor] // set by hello
	opened time.Time
	heard  atomic.Int64 // unix nanoseconds of the last sign of life
	slot   int          // of the wheel
	tick   int          // heartbeat on every tick-th turn of the wheel
	subs   atomic.Pointer[[]*subscription]
	hello  *time.Timer
	tokens float64 // of the rate limit; the reader's own
	refill time.Time

	mu    sync.Mutex
	queue []*frame
	bytes int
	// spare is what a snapshot may take beyond the limits.
	spareBytes, spareFrames int
	rest                    []byte // of a frame that is partly written
	writing                 bool   // somebody is writing
	ending                  bool   // nothing further is accepted
	gone                    bool
}

// send hands frames to the socket, in order. It never waits.
func (s *socket) send(frames ...*frame) {
	s.mu.Lock()
	if s.ending {
		s.mu.Unlock()
		return
	}
	s.push(frames)
	s.flush()
}

// push queues, with the lock held, and gives up on a client that does not read.
func (s *socket) push(frames []*frame) {
	size := 0
	for _, f := range frames {
		size += len(f.wire)
	}
	s.bytes += size
	if size > s.hub.Limits.QueueBytes/4 || len(frames) > s.hub.Limits.QueueFrames/4 {
		// A large snapshot says nothing about the client's speed.
		s.spareBytes, s.spareFrames = s.spareBytes+size, s.spareFrames+len(frames)
	}
	s.queue = append(s.queue, frames...)
	s.hub.metric.frames.Add(float64(len(frames)))
	if s.writing && (len(s.queue) > s.hub.Limits.QueueFrames+s.spareFrames || s.bytes > s.hub.Limits.QueueBytes+s.spareBytes) {
		s.finish(api.CloseSlowConsumer, "too slow: resume from your version", true)
	}
}

// end closes the socket after what is queued.
func (s *socket) end(code int, reason string) { s.close(code, reason, false) }

// cut closes the socket and drops what is queued: nothing more may reach the client.
func (s *socket) cut(code int, reason string) { s.close(code, reason, true) }

func (s *socket) close(code int, reason string, drop bool) {
	s.mu.Lock()
	if s.ending {
		s.mu.Unlock()
		return
	}
	s.finish(code, reason, drop)
	s.flush()
}

// finish, with the lock held, queues the close frame as the last one.
func (s *socket) finish(code int, reason string, drop bool) {
	s.ending = true
	s.hub.metric.closed(code)
	if drop {
		clear(s.queue)
		s.queue, s.bytes = s.queue[:0], len(s.rest)
	}
	s.queue = append(s.queue, closeFrame(code, reason))
}

// flush writes what it can without waiting; it is called with the lock held and gives it back.
func (s *socket) flush() {
	if s.writing {
		s.mu.Unlock()
		return
	}
	s.writing = true
	for s.raw != nil && (len(s.rest) > 0 || len(s.queue) > 0) {
		next := s.next()
		s.mu.Unlock()
		n, ok := writeNow(s.raw, next)
		s.mu.Lock()
		if !ok {
			s.writing = false
			s.mu.Unlock()
			s.abort()
			return
		}
		s.wrote(next, n)
		if n < len(next) {
			break
		}
	}
	if len(s.rest) > 0 || len(s.queue) > 0 {
		s.mu.Unlock()
		go s.drain()
		return
	}
	s.settle()
}

// next takes what to write, with the lock held: the rest of a frame, or as many frames as fit in one call.
func (s *socket) next() []byte {
	if len(s.rest) > 0 {
		return s.rest
	}
	if len(s.queue) == 1 {
		wire := s.queue[0].wire
		s.queue[0] = nil
		s.queue = s.queue[:0]
		return wire
	}
	var batch []byte
	taken := 0
	for _, f := range s.queue {
		if len(batch) > 0 && len(batch)+len(f.wire) > partBytes {
			break
		}
		batch = append(batch, f.wire...)
		taken++
	}
	rest := copy(s.queue, s.queue[taken:])
	clear(s.queue[rest:])
	s.queue = s.queue[:rest]
	return batch
}

func (s *socket) wrote(next []byte, n int) {
	s.bytes -= n
	s.rest = next[n:]
	if len(s.rest) == 0 {
		s.rest = nil
	}
}

// drain writes with waiting. A client that takes nothing for Limits.Write is given up.
func (s *socket) drain() {
	s.mu.Lock()
	for len(s.rest) > 0 || len(s.queue) > 0 {
		next := s.next()
		s.mu.Unlock()
		_ = s.net.SetWriteDeadline(time.Now().Add(s.hub.Limits.Write))
		n, err := s.net.Write(next)
		s.mu.Lock()
		if err != nil && (n == 0 || !errors.Is(err, os.ErrDeadlineExceeded)) {
			if errors.Is(err, os.ErrDeadlineExceeded) && !s.ending {
				s.hub.metric.closed(api.CloseSlowConsumer) // it could not even be told
			}
			s.writing = false
			s.mu.Unlock()
			s.abort()
			return
		}
		s.wrote(next, n) // a thin line is no dead one
	}
	// An old deadline would fail the next write, however quick the client is by then.
	_ = s.net.SetWriteDeadline(time.Time{})
	s.settle()
}

// settle ends a stretch of writing, with the lock held, and gives the lock back.
func (s *socket) settle() {
	s.writing, s.bytes, s.spareBytes, s.spareFrames = false, 0, 0, 0
	if cap(s.queue) > 4 {
		s.queue = nil // an idle socket holds no memory of its busiest moment
	}
	ending := s.ending && !s.gone
	s.mu.Unlock()
	if ending {
		// The close frame is out. The read loop ends with the peer's answer, or with this deadline.
		_ = s.net.SetReadDeadline(time.Now().Add(lingerAfterClose))
	}
}

// abort ends the connection without a word; the read loop cleans up.
func (s *socket) abort() {
	s.mu.Lock()
	s.ending, s.gone = true, true
	s.queue, s.rest = nil, nil
	s.mu.Unlock()
	_ = s.conn.Close()
}

func (s *socket) sessionID() uuid.UUID {
	if a := s.actor.Load(); a != nil {
		return a.SessionID
	}
	return uuid.Nil
}

// holder is the session that the socket counts for: who acts, and of one that follows public menus only whoever's
// cookies came along, or one session could fill the node.
func (s *socket) holder() uuid.UUID {
	if id := s.sessionID(); id != uuid.Nil || len(s.who.Actors) == 0 {
		return id
	}
	return s.who.Actors[0].SessionID
}

func (s *socket) subscriptions() []*subscription {
	if list := s.subs.Load(); list != nil {
		return *list
	}
	return nil
}
