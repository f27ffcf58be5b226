package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/google/uuid"
	"golang.org/x/sync/errgroup"
)

// screen is a client that costs little: it checks versions and reads ids, and parses no JSON.
type screen struct {
	conn    net.Conn
	reader  *bufio.Reader
	tally   *tally
	epoch   string
	version int64
	live    time.Time
	closed  atomic.Bool
}

// tally is what all screens of a measurement have seen.
type tally struct {
	frames   atomic.Int64
	orders   atomic.Int64 // orders delivered, each screen counts
	bytes    atomic.Int64
	lost     atomic.Int64 // versions that were skipped
	repeated atomic.Int64
	mu       sync.Mutex
	latency  []time.Duration
}

func (t *tally) broken() int { return int(t.lost.Load() + t.repeated.Load()) }

func (t *tally) reset() {
	t.frames.Store(0)
	t.orders.Store(0)
	t.bytes.Store(0)
	t.mu.Lock()
	t.latency = t.latency[:0]
	t.mu.Unlock()
}

// dial opens a socket and says hello; path and cookie are the target's.
func dial(address, path, cookie string, t *tally) (*screen, error) {
	return dialBy(&net.Dialer{}, address, path, cookie, t)
}

func dialBy(dialer *net.Dialer, address, path, cookie string, t *tally) (*screen, error) {
	conn, err := dialer.Dial("tcp", address)
	if err != nil {
		return nil, err
	}
	s := &screen{conn: conn, reader: bufio.NewReaderSize(conn, 4<<10), tally: t}
	_, err = fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: %s\r\nOrigin: http://%s\r\nCookie: %s\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"+
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: live.v1\r\n\r\n", path, address, address, cookie)
	if err != nil {
		return nil, err
	}
	for first := true; ; first = false {
		line, err := s.reader.ReadString('\n')
		if err != nil {
			return nil, err
		}
		if first && !strings.Contains(line, "101") {
			return nil, fmt.Errorf("the handshake was refused: %s", strings.TrimSpace(line))
		}
		if line == "\r\n" {
			return s, nil
		}
	}
}

// write sends a masked frame; a mask of zeros is a mask.
func (s *screen) write(op byte, payload []byte) error {
	head := []byte{0x80 | op}
	if len(payload) < 126 {
		head = append(head, 0x80|byte(len(payload)))
	} else {
		head = append(head, 0x80|126)
		head = binary.BigEndian.AppendUint16(head, uint16(len(payload)))
	}
	_, err := s.conn.Write(append(append(head, 0, 0, 0, 0), payload...))
	return err
}

func (s *screen) hello() error {
	position := ""
	if s.epoch != "" {
		position = fmt.Sprintf(`,"epoch":%q,"version":%d`, s.epoch, s.version)
	}
	return s.write(1, fmt.Appendf(nil, `{"type":"hello","protocol":1,"device":"%s","subscribe":[{"stream":"restaurant","view":"kitchen"%s}]}`, uuid.NewString(), position))
}

// next reads one frame into buf.
func (s *screen) next(buf []byte) (op byte, payload []byte, err error) {
	var head [8]byte
	if _, err = io.ReadFull(s.reader, head[:2]); err != nil {
		return 0, nil, err
	}
	op = head[0] & 0x0f
	n := int(head[1] & 0x7f)
	switch n {
	case 126:
		if _, err = io.ReadFull(s.reader, head[:2]); err != nil {
			return 0, nil, err
		}
		n = int(binary.BigEndian.Uint16(head[:2]))
	case 127:
		if _, err = io.ReadFull(s.reader, head[:8]); err != nil {
			return 0, nil, err
		}
		n = int(binary.BigEndian.Uint64(head[:8]))
	}
	if cap(buf) < n {
		buf = make([]byte, n)
	}
	_, err = io.ReadFull(s.reader, buf[:n])
	return op, buf[:n], err
}

// await reads until the server says live.
func (s *screen) await() error {
	buf := make([]byte, 4<<10)
	for s.live.IsZero() {
		op, payload, err := s.next(buf)
		if err != nil {
			return err
		}
		if err := s.take(op, payload, time.Now()); err != nil {
			return err
		}
	}
	return nil
}

// follow reads until the connection ends.
func (s *screen) follow() {
	buf := make([]byte, 2<<10)
	for {
		op, payload, err := s.next(buf)
		if err != nil || s.take(op, payload, time.Now()) != nil {
			s.closed.Store(true)
			_ = s.conn.Close()
			return
		}
	}
}

var (
	fieldFrom    = []byte(`"from":`)
	fieldVersion = []byte(`"version":`)
	fieldEpoch   = []byte(`"epoch":"`)
	orderChange  = []byte(`"kind":"order","id":"`)
)

func (s *screen) take(op byte, payload []byte, now time.Time) error {
	switch op {
	case 8:
		return fmt.Errorf("closed with %d", binary.BigEndian.Uint16(payload))
	case 9:
		return s.write(10, payload)
	case 1:
	default:
		return nil
	}
	switch {
	case bytes.HasPrefix(payload, []byte(`{"type":"changes"`)):
		s.changes(payload, now)
	case bytes.HasPrefix(payload, []byte(`{"type":"snapshot"`)):
		s.version = number(payload, fieldVersion)
		if i := bytes.Index(payload, fieldEpoch); i >= 0 {
			rest := payload[i+len(fieldEpoch):]
			s.epoch = string(rest[:bytes.IndexByte(rest, '"')])
		}
	case bytes.HasPrefix(payload, []byte(`{"type":"live"`)):
		s.live = now
	case bytes.HasPrefix(payload, []byte(`{"type":"reset"`)):
		return errors.New("the server reset a position")
	}
	return nil
}

func (s *screen) changes(payload []byte, now time.Time) {
	from, version := number(payload, fieldFrom), number(payload, fieldVersion)
	switch {
	case from <= s.version:
		s.tally.repeated.Add(1)
	case from > s.version+1:
		s.tally.lost.Add(from - s.version - 1)
	}
	s.version = version
	s.tally.frames.Add(1)
	s.tally.bytes.Add(int64(len(payload)))
	for rest := payload; ; {
		i := bytes.Index(rest, orderChange)
		if i < 0 || len(rest) < i+len(orderChange)+36 {
			return
		}
		rest = rest[i+len(orderChange):]
		s.tally.orders.Add(1)
		if id, err := uuid.ParseBytes(rest[:36]); err == nil {
			s.tally.record(id, now)
		}
	}
}

// record takes the latency of an order whose id holds when it was due.
func (t *tally) record(id uuid.UUID, now time.Time) {
	due, ok := dueOf(id)
	if !ok {
		return
	}
	t.mu.Lock()
	t.latency = append(t.latency, now.Sub(due))
	t.mu.Unlock()
}

func number(payload, field []byte) int64 {
	i := bytes.Index(payload, field)
	if i < 0 {
		return 0
	}
	rest := payload[i+len(field):]
	end := 0
	for end < len(rest) && rest[end] >= '0' && rest[end] <= '9' {
		end++
	}
	n, _ := strconv.ParseInt(string(rest[:end]), 10, 64)
	return n
}

// gather connects the screens of the first restaurants and follows their streams.
func gather(ctx context.Context, p *process, tenants []tenant, t *tally) ([]*screen, error) {
	screens := make([]*screen, len(tenants)*screensEach)
	group, _ := errgroup.WithContext(ctx)
	group.SetLimit(16)
	for i := range screens {
		group.Go(func() error {
			s, err := dial(p.address, "/api/live", "scr="+tenants[i/screensEach].tokens[i%screensEach], t)
			if err == nil {
				err = s.hello()
			}
			if err == nil {
				err = s.await()
			}
			screens[i] = s
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	for _, s := range screens {
		go s.follow()
	}
	return screens, nil
}

func dismiss(screens []*screen) {
	for _, s := range screens {
		_ = s.conn.Close()
	}
}
