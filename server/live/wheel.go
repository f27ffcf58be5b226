package live

import (
	"context"
	"sync"
	"time"

	"sufra/server/api"
)

// The wheel turns once per staff heartbeat; one timer serves all sockets.
const (
	wheelSlots = 50
	wheelStep  = staffHeartbeat / wheelSlots
)

type wheel struct {
	mu     sync.Mutex
	slots  [wheelSlots]map[*socket]struct{}
	filled int // the slot that got the last socket, so that they are spread evenly
	turn   int
}

// add gives a socket its place; it beats on every tick-th turn.
func (w *wheel) add(s *socket, tick int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.filled = (w.filled + 7) % wheelSlots
	s.slot, s.tick = w.filled, tick
	if w.slots[s.slot] == nil {
		w.slots[s.slot] = make(map[*socket]struct{})
	}
	w.slots[s.slot][s] = struct{}{}
}

func (w *wheel) remove(s *socket) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.slots[s.slot], s)
}

// due lists the sockets of the next slot.
func (w *wheel) due(position int) []*socket {
	w.mu.Lock()
	defer w.mu.Unlock()
	slot := position % wheelSlots
	if slot == 0 {
		w.turn++
	}
	list := make([]*socket, 0, len(w.slots[slot]))
	for s := range w.slots[slot] {
		if (w.turn+s.slot)%s.tick == 0 {
			list = append(list, s)
		}
	}
	return list
}

func (h *Hub) turnWheel(ctx context.Context) {
	ticker := time.NewTicker(wheelStep)
	defer ticker.Stop()
	for position := 0; ; position++ {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		now := h.Now()
		for _, s := range h.wheel.due(position) {
			if now.UnixNano()-s.heard.Load() > int64(h.Limits.Silence) {
				s.cut(api.CloseTimeout, "no sign of life")
				continue
			}
			h.beat(s, now)
		}
		if position%wheelSlots == 0 {
			h.sweepRooms()
		}
	}
}

// beatAll tells everybody at once that the server lost, or found, its database.
func (h *Hub) beatAll() {
	now := h.Now()
	for _, s := range h.census.everyone() {
		if len(s.subscriptions()) > 0 {
			h.beat(s, now)
		}
	}
}

// beat is a room's last heartbeat: all its sockets of one slot get the same bytes.
type beat struct {
	now      int64
	version  int64
	degraded bool
	frame    *frame
}

func (h *Hub) beat(s *socket, now time.Time) {
	subs := s.subscriptions()
	degraded := h.degraded.Load()
	if len(subs) == 1 {
		s.send(subs[0].room.heartbeat(now, degraded))
		return
	}
	heads := make(map[string]int64, len(subs))
	for _, sub := range subs {
		sub.room.mu.Lock()
		heads[sub.room.name] = max(sub.room.version, sub.room.head, 0)
		sub.room.mu.Unlock()
	}
	s.send(joined(encode(api.LiveHeartbeat{Type: "heartbeat", Now: now.UnixMilli(), Heads: heads, Degraded: degraded}), control(opPing, "")))
}

// heartbeat carries the head and, for the browser's network stack to answer, a ping.
func (r *room) heartbeat(now time.Time, degraded bool) *frame {
	r.mu.Lock()
	defer r.mu.Unlock()
	b, head := &r.beat, max(r.version, r.head, 0)
	if b.frame == nil || b.now != now.UnixMilli() || b.version != head || b.degraded != degraded {
		m := api.LiveHeartbeat{Type: "heartbeat", Now: now.UnixMilli(), Heads: map[string]int64{r.name: head}, Degraded: degraded}
		if r.stream.Kind == StreamRestaurant {
			n := r.kitchen.present(now)
			m.Kitchens = &n
		}
		*b = beat{m.Now, head, degraded, joined(encode(m), control(opPing, ""))}
	}
	return b.frame
}
