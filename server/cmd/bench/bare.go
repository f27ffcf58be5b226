package main

import (
	"bufio"
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"
)

// broadcast is the least that a server can do: a request comes in, its body goes out to every socket of a room as
// one prepared frame. No database, no rights, no versions, no recovery.
func broadcast(ctx context.Context, listener net.Listener) error {
	rooms := &rooms{members: map[string][]net.Conn{}}
	server := &http.Server{Handler: rooms, ReadHeaderTimeout: 5 * time.Second}
	context.AfterFunc(ctx, func() { _ = server.Close() })
	return server.Serve(listener)
}

type rooms struct {
	mu      sync.RWMutex
	members map[string][]net.Conn
}

func (r *rooms) ServeHTTP(w http.ResponseWriter, request *http.Request) {
	room := request.URL.Query().Get("room")
	if request.Method == http.MethodPost {
		body, err := io.ReadAll(request.Body)
		if err == nil {
			r.publish(room, body)
		}
		w.WriteHeader(http.StatusNoContent)
		return
	}
	conn, _, err := http.NewResponseController(w).Hijack()
	if err != nil {
		return
	}
	_, _ = io.WriteString(conn, "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n")
	r.mu.Lock()
	r.members[room] = append(r.members[room], conn)
	r.mu.Unlock()
	go func() { _, _ = io.Copy(io.Discard, conn) }()
}

func (r *rooms) publish(room string, body []byte) {
	frame := []byte{0x81}
	if len(body) < 126 {
		frame = append(frame, byte(len(body)))
	} else {
		frame = append(frame, 126)
		frame = binary.BigEndian.AppendUint16(frame, uint16(len(body)))
	}
	frame = append(frame, body...)
	r.mu.RLock()
	defer r.mu.RUnlock()
	for _, conn := range r.members[room] {
		_, _ = conn.Write(frame)
	}
}

// bareRun gives the processor time per 1,000 frames of the broadcaster at a rate and a frame size.
func bareRun(ctx context.Context, c *cluster, rate float64, length time.Duration, restaurants, frameBytes int, r *report) (float64, error) {
	server, err := start("bare", c, "")
	if err != nil {
		return 0, err
	}
	defer server.kill()
	var frames tally
	var screens []*screen
	defer func() { dismiss(screens) }()
	for n := range restaurants * screensEach {
		s, err := dial(server.address, "/?room="+strconv.Itoa(n/screensEach), "none", &frames)
		if err != nil {
			return 0, err
		}
		screens = append(screens, s)
		go s.count()
	}
	database, err := c.postmaster()
	if err != nil {
		return 0, err
	}
	body := strings.Repeat("x", frameBytes)
	queue := make(chan arrival, 1<<16)
	var workers sync.WaitGroup
	for range connections {
		workers.Go(func() { publish(server.address, body, queue) })
	}
	pause(ctx, 500*time.Millisecond)
	m := meterOf(server.cmd.Process.Pid, database)
	n := arrive(ctx, rate, length, restaurants, func(a arrival) { queue <- a })
	close(queue)
	workers.Wait()
	for deadline := time.Now().Add(5 * time.Second); frames.frames.Load() < int64(n*screensEach) && time.Now().Before(deadline); {
		pause(ctx, 10*time.Millisecond)
	}
	used, _ := m.stop(r)
	return ms(used) / float64(frames.frames.Load()) * 1000, nil
}

// count reads frames and looks at nothing.
func (s *screen) count() {
	buf := make([]byte, 2<<10)
	for {
		if _, _, err := s.next(buf); err != nil {
			return
		}
		s.tally.frames.Add(1)
	}
}

func publish(address, body string, queue <-chan arrival) {
	conn, err := net.Dial("tcp", address) //nolint:noctx // on loopback, for the life of a measurement
	if err != nil {
		return
	}
	defer func() { _ = conn.Close() }()
	reader := bufio.NewReader(conn)
	for a := range queue {
		if _, err := fmt.Fprintf(conn, "POST /?room=%d HTTP/1.1\r\nHost: bare\r\nContent-Length: %d\r\n\r\n%s", a.tenant, len(body), body); err != nil {
			return
		}
		response, err := http.ReadResponse(reader, nil)
		if err != nil {
			return
		}
		_ = response.Body.Close()
	}
}
