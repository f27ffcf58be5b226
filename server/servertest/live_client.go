package servertest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fasthttp/websocket"
	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
)

// LiveDeadline is when a test stops waiting for something that must happen; it is no assertion about speed.
const LiveDeadline = 20 * time.Second

// LiveClient follows one stream by the rules of the protocol and writes down every breach of its promises.
type LiveClient struct {
	URL       string // ws://host/api/live?…
	Header    http.Header
	Subscribe api.LiveSubscribe
	// Mangle stands for a bad network: what it returns is what the client sees of a frame.
	Mangle func(LiveFrame) []LiveFrame
	// Compress offers compression in the handshake.
	Compress bool
	// Dial reaches the server another way, for example through a proxy that can be cut.
	Dial func(ctx context.Context, network, addr string) (net.Conn, error)

	t testing.TB

	mu      sync.Mutex
	changed chan struct{}
	conn    *websocket.Conn
	writing sync.Mutex
	state   LiveState
	parts   []LiveFrame
	asked   time.Time // when resume was sent last
}

// LiveState is what a client knows.
type LiveState struct {
	Epoch     string
	Version   int64
	Live      bool
	Entities  map[string]LiveEntity // "order/<id>"
	Frames    []LiveFrame           // of the present connection, as they came
	Snapshots int
	Resets    []string
	Repeated  int // frames that came again unasked
	Resumes   int // of this connection and earlier ones
	Gaps      int
	Breaches  []string
	Closed    bool // the present connection has ended
	CloseCode int
	CloseText string // the reader's error
	Heartbeat int
}

// LiveEntity is an entity as it was received last.
type LiveEntity struct {
	Revision int32
	Data     string
}

// LiveFrame is any frame of the server.
type LiveFrame struct {
	Type     string                     `json:"type"`
	Stream   string                     `json:"stream"`
	Epoch    string                     `json:"epoch"`
	Version  int64                      `json:"version"`
	From     int64                      `json:"from"`
	Part     int                        `json:"part"`
	Of       int                        `json:"of"`
	Why      string                     `json:"why"`
	N        int64                      `json:"n"`
	After    int64                      `json:"after"`
	Now      int64                      `json:"now"`
	Dead     int64                      `json:"dead"`
	Degraded bool                       `json:"degraded"`
	Kitchens int                        `json:"kitchens"`
	Heads    map[string]int64           `json:"heads"`
	Data     map[string]json.RawMessage `json:"data"`
	Changes  []LiveFrameChange          `json:"changes"`
	Bytes    int                        `json:"-"`
}

// LiveFrameChange is one entity of a changes frame.
type LiveFrameChange struct {
	Kind     string          `json:"kind"`
	ID       uuid.UUID       `json:"id"`
	Revision int32           `json:"revision"`
	Gone     bool            `json:"gone"`
	Data     json.RawMessage `json:"data"`
}

// LiveClient makes a client of one stream with this browser's cookies. It is not connected yet.
func (c *Client) LiveClient(subscribe api.LiveSubscribe) *LiveClient {
	cookies := make([]string, 0, 2)
	for _, cookie := range c.Cookies() {
		cookies = append(cookies, cookie.Name+"="+cookie.Value)
	}
	l := &LiveClient{
		URL:    "ws" + strings.TrimPrefix(c.App.URL, "http") + "/api/live",
		Header: http.Header{"Origin": {c.App.URL}, "Cookie": {strings.Join(cookies, "; ")}}, Subscribe: subscribe,
		t: c.t, changed: make(chan struct{}), state: LiveState{Entities: map[string]LiveEntity{}, Closed: true},
	}
	c.t.Cleanup(l.Cut)
	return l
}

// Live connects to the restaurant's stream and waits until it is caught up.
func (c *Client) Live(view string) *LiveClient {
	c.t.Helper()
	l := c.LiveClient(api.LiveSubscribe{Stream: "restaurant", View: view})
	l.Connect()
	l.WaitLive()
	return l
}

// Open makes the connection without a hello, and gives the handshake's answer when it was refused.
func (l *LiveClient) Open() (*http.Response, error) {
	dialer := websocket.Dialer{Subprotocols: []string{api.LiveSubprotocol}, HandshakeTimeout: LiveDeadline, NetDialContext: l.Dial, EnableCompression: l.Compress}
	conn, response, err := dialer.Dial(l.URL, l.Header)
	if response != nil && response.Body != nil {
		_ = response.Body.Close()
	}
	if err != nil {
		return response, err
	}
	l.mu.Lock()
	l.conn = conn
	l.parts = nil
	l.state.Closed, l.state.CloseCode, l.state.Frames, l.state.Live = false, 0, nil, false
	l.mu.Unlock()
	go l.read(conn)
	return response, nil
}

// TryConnect opens the socket and says hello with the client's position.
func (l *LiveClient) TryConnect() error {
	response, err := l.Open()
	if err != nil {
		return err
	}
	_ = response.Body.Close() // of an upgrade it is empty, and the socket stays
	l.Hello()
	return nil
}

// Connect is TryConnect that must succeed.
func (l *LiveClient) Connect() {
	l.t.Helper()
	require.NoError(l.t, l.TryConnect())
}

// Hello is the first frame, with the position that the client has.
func (l *LiveClient) Hello() {
	l.mu.Lock()
	subscribe := l.Subscribe
	if l.state.Epoch != "" {
		subscribe.Epoch, subscribe.Version = l.state.Epoch, l.state.Version
	}
	l.mu.Unlock()
	l.Send(api.LiveHello{Type: "hello", Protocol: api.LiveProtocol, Device: uuid.New(), Subscribe: []api.LiveSubscribe{subscribe}})
}

// Send writes a frame: a string as it is, anything else as JSON. Whether it arrives is the reader's matter.
func (l *LiveClient) Send(frame any) {
	text, ok := frame.(string)
	if !ok {
		body, err := json.Marshal(frame)
		if err != nil {
			panic(err)
		}
		text = string(body)
	}
	l.mu.Lock()
	conn := l.conn
	l.mu.Unlock()
	if conn == nil {
		return
	}
	l.writing.Lock()
	defer l.writing.Unlock()
	_ = conn.WriteMessage(websocket.TextMessage, []byte(text))
}

// Ack says what has been painted.
func (l *LiveClient) Ack(version int64) {
	l.Send(api.LiveAck{Type: "ack", Stream: l.Subscribe.Stream, Version: version})
}

// Cut ends the connection without a close frame and waits until the reader has seen it.
func (l *LiveClient) Cut() {
	l.mu.Lock()
	conn := l.conn
	l.mu.Unlock()
	if conn == nil {
		return
	}
	_ = conn.NetConn().Close()
	l.Wait("the connection to end", func(s *LiveState) bool { return s.Closed })
}

// Raw is the connection below the protocol.
func (l *LiveClient) Raw() *websocket.Conn {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.conn
}

// State is a copy of what the client knows.
func (l *LiveClient) State() LiveState {
	l.mu.Lock()
	defer l.mu.Unlock()
	s := l.state
	s.Entities = make(map[string]LiveEntity, len(l.state.Entities))
	for key, entity := range l.state.Entities {
		s.Entities[key] = entity
	}
	return s
}

// Closed says whether the present connection has ended, without a copy of all that the client knows.
func (l *LiveClient) Closed() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.state.Closed
}

// Wait waits until the state is as asked for.
func (l *LiveClient) Wait(what string, until func(*LiveState) bool) {
	l.t.Helper()
	deadline := time.NewTimer(LiveDeadline)
	defer deadline.Stop()
	for {
		l.mu.Lock()
		done, changed := until(&l.state), l.changed
		l.mu.Unlock()
		if done {
			return
		}
		select {
		case <-changed:
		case <-deadline.C:
			s := l.State()
			last := make([]string, 0, 6)
			for _, f := range s.Frames[max(0, len(s.Frames)-6):] {
				last = append(last, fmt.Sprintf("%s %d-%d %v", f.Type, f.From, f.Version, f.Heads))
			}
			require.FailNow(l.t, "the client waited in vain for "+what, "version %d, live %v, closed %v with %d (%s), resets %v, last frames %v",
				s.Version, s.Live, s.Closed, s.CloseCode, s.CloseText, s.Resets, last)
		}
	}
}

// WaitLive waits until the server says that the client is caught up.
func (l *LiveClient) WaitLive() {
	l.t.Helper()
	l.Wait("live", func(s *LiveState) bool { return s.Live })
}

// WaitVersion waits until the client has applied a version.
func (l *LiveClient) WaitVersion(version int64) {
	l.t.Helper()
	l.Wait(fmt.Sprintf("version %d", version), func(s *LiveState) bool { return s.Version >= version })
}

// WaitClose waits for the end of the connection and gives the close code; 0 when there was none.
func (l *LiveClient) WaitClose() int {
	l.t.Helper()
	l.Wait("the close", func(s *LiveState) bool { return s.Closed })
	return l.State().CloseCode
}

// RequireFaultless fails when a promise of the protocol was broken.
func (l *LiveClient) RequireFaultless() {
	l.t.Helper()
	require.Empty(l.t, l.State().Breaches)
}

func (l *LiveClient) read(conn *websocket.Conn) {
	for {
		_, body, err := conn.ReadMessage()
		if err != nil {
			code := 0
			var closed *websocket.CloseError
			if errors.As(err, &closed) && closed.Code != websocket.CloseAbnormalClosure {
				code = closed.Code
			}
			_ = conn.Close()
			l.mu.Lock()
			if l.conn == conn {
				l.state.Closed, l.state.CloseCode, l.state.CloseText, l.state.Live = true, code, err.Error(), false
			}
			l.notify()
			l.mu.Unlock()
			return
		}
		var f LiveFrame
		err = json.Unmarshal(body, &f)
		f.Bytes = len(body)
		l.mu.Lock()
		if err != nil {
			l.breach("a frame that is not JSON: %s", body)
		}
		frames := []LiveFrame{f}
		if l.Mangle != nil {
			frames = l.Mangle(f)
		}
		for _, f := range frames {
			l.apply(f)
		}
		l.notify()
		l.mu.Unlock()
	}
}

func (l *LiveClient) notify() {
	close(l.changed)
	l.changed = make(chan struct{})
}

func (l *LiveClient) breach(format string, args ...any) {
	l.state.Breaches = append(l.state.Breaches, fmt.Sprintf(format, args...))
}
