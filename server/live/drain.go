package live

import (
	"context"
	"math/rand/v2"
	"time"

	"sufra/server/api"
)

const (
	// drainOver spreads the good-byes of many sockets, so that the next node is not met by all of them at once.
	drainOver = 10 * time.Second
	// drainStep is the least time per socket: a small restaurant's server restarts in an instant.
	drainStep = 5 * time.Millisecond
)

// Drain refuses new sockets and says good-bye to all others, spread over up to ten seconds. It returns when all
// are gone or ctx ends.
func (h *Hub) Drain(ctx context.Context, why string) {
	h.draining.Store(true)
	h.leaving.Do(func() { close(h.left) })
	list := h.census.everyone()
	rand.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	over := min(drainOver, time.Duration(len(list))*drainStep)
	start := time.Now()
	for i, s := range list {
		at := over * time.Duration(i) / time.Duration(len(list))
		if d := time.Until(start.Add(at)); d > 0 {
			wait(ctx, d)
		}
		if ctx.Err() != nil {
			return
		}
		after := rand.Int64N(over.Milliseconds() + 500)
		s.send(encode(api.LiveBye{Type: "bye", After: after, Why: why}))
		s.end(closeRestart, why)
	}
	for h.census.total() > 0 && ctx.Err() == nil {
		wait(ctx, 20*time.Millisecond)
	}
}

// closeAll ends every socket that is still there when the hub stops.
func (h *Hub) closeAll() {
	for _, s := range h.census.everyone() {
		s.end(closeGoingAway, "the server stops")
		s.abort()
	}
}
