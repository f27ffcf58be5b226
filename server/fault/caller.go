package fault

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// patience is how long a client waits for an answer.
const patience = 10 * time.Second

// Caller is one person's browser: it repeats a write with the same key until it has an answer, as the client's queue does.
type Caller struct {
	Person
	Origin string
	leaks  *atomic.Int64
	http   *http.Client
	mu     sync.Mutex
	random *rand.Rand
}

// NewCaller makes the browser of a person behind a network.
func NewCaller(p Person, origin string, through *Network, random *rand.Rand, leaks *atomic.Int64) *Caller {
	transport := &http.Transport{MaxIdleConnsPerHost: 4, IdleConnTimeout: 30 * time.Second, DisableCompression: true,
		DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
			return (&net.Dialer{Timeout: 5 * time.Second}).DialContext(ctx, "tcp", through.Address())
		}}
	return &Caller{Person: p, Origin: origin, http: &http.Client{Transport: transport, Timeout: patience}, random: random, leaks: leaks}
}

func (c *Caller) between(least, most time.Duration) time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	return least + time.Duration(c.random.Int64N(int64(most-least)+1))
}

// Do sends a write until it is answered or ctx ends; then it stays open.
func (c *Caller) Do(ctx context.Context, w *Write) {
	for try := 0; ctx.Err() == nil; try++ {
		a := c.send(ctx, w, try > 0)
		// The rate of a guest's orders is a rule and no fault: their page says when to try again, and they do not wait for it.
		if !again(a.status, a.code) || a.status == http.StatusTooManyRequests && a.wait > 3*time.Second {
			w.finish(a.status, a.code, a.body)
			return
		}
		// Full jitter: a crowd that comes back in step is a second outage.
		most := min(3*time.Second, 100*time.Millisecond<<min(try, 5))
		pause(ctx, max(a.wait, c.between(0, most)))
	}
}

// send makes one attempt.
func (c *Caller) send(ctx context.Context, w *Write, repeat bool) answer {
	begun := time.Now()
	a := c.request(ctx, w.method, w.path, w.Key.String(), w.body)
	if ctx.Err() == nil || a.status != 0 {
		w.note(Attempt{At: begun, Took: time.Since(begun), Status: a.status, Code: a.code, Why: a.why, Repeat: repeat})
	}
	return a
}

// answer is what came of a request; the zero answer is none. Of a refusal the body is its data.
type answer struct {
	status    int
	code, why string
	body      json.RawMessage
	wait      time.Duration // what the server asks for before it is asked again
}

func (c *Caller) request(ctx context.Context, method, path, key string, body []byte) (a answer) {
	request, err := http.NewRequestWithContext(ctx, method, c.Origin+path, bytes.NewReader(body))
	if err != nil {
		return a
	}
	request.Header.Set("Origin", c.Origin)
	request.Header.Set("Cookie", c.Cookie)
	request.Header.Set("Content-Type", "application/json")
	if key != "" {
		request.Header.Set("Idempotency-Key", key)
	}
	response, err := c.http.Do(request)
	if err != nil {
		return a
	}
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return a // half an answer is none
	}
	c.leaks.Add(foreign(text, c.House))
	if seconds, err := strconv.Atoi(response.Header.Get("Retry-After")); err == nil {
		a.wait = time.Duration(seconds) * time.Second
	}
	a.status, a.body = response.StatusCode, text
	if a.status >= 300 {
		var refusal struct {
			Code    string          `json:"code"`
			Message string          `json:"message"`
			Data    json.RawMessage `json:"data"`
		}
		_ = json.Unmarshal(text, &refusal)
		a.code, a.why, a.body = refusal.Code, refusal.Message, refusal.Data
	}
	return a
}

// foreign counts other restaurants' canaries in what somebody of this one has received.
func foreign(text []byte, house *House) (n int64) {
	for {
		i := bytes.Index(text, []byte(canaryMark))
		if i < 0 {
			return n
		}
		text = text[i:]
		if !strings.HasPrefix(string(text[:min(len(text), len(house.Canary))]), house.Canary) {
			n++
		}
		text = text[len(canaryMark):]
	}
}
