package live

import (
	"context"
	"sync"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
)

// presentFor is how long after its last acknowledgement a kitchen screen counts as being there.
const presentFor = 15 * time.Second

// kitchen is what a restaurant's kitchen screens have painted, and which of them are there.
type kitchen struct {
	mu      sync.Mutex
	painted int64 // receipts are written up to here
	wanted  int64 // and asked for up to here
	screen  uuid.UUID
	busy    bool
	stale   bool // there were orders since painted
	seen    map[uuid.UUID]time.Time
}

func (k *kitchen) noticed(events []event) {
	for _, e := range events {
		if e.ref.Kind == api.KindOrder {
			k.mu.Lock()
			k.stale = true
			k.mu.Unlock()
			return
		}
	}
}

// present counts the screens that have acknowledged something lately.
func (k *kitchen) present(now time.Time) int {
	k.mu.Lock()
	defer k.mu.Unlock()
	for session, at := range k.seen {
		if now.Sub(at) > presentFor {
			delete(k.seen, session)
		}
	}
	return len(k.seen)
}

// painted takes a kitchen screen's acknowledgement. One recording runs per restaurant at a time; what comes
// meanwhile is recorded together afterwards.
func (h *Hub) painted(r *room, actor access.Actor, version int64) {
	k := &r.kitchen
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.seen == nil {
		k.seen = make(map[uuid.UUID]time.Time)
		k.stale = true // orders of before this node's start may wait for their receipt
	}
	k.seen[actor.SessionID] = h.Now()
	if h.Receipts == nil || version <= k.wanted || !k.stale && version <= k.painted {
		return
	}
	k.wanted = version
	k.screen = uuid.Nil
	if actor.Kind == access.Screen {
		k.screen = actor.ID
	}
	if !k.busy {
		k.busy = true
		h.background(func() { h.recordPainted(r) })
	}
}

func (h *Hub) recordPainted(r *room) {
	k := &r.kitchen
	for {
		k.mu.Lock()
		upTo, screen := k.wanted, k.screen
		if upTo <= k.painted || !k.stale {
			k.painted, k.busy = max(k.painted, upTo), false
			k.mu.Unlock()
			return
		}
		k.stale = false
		k.mu.Unlock()
		ctx, cancel := context.WithTimeout(h.base, 10*time.Second)
		err := h.Receipts.RecordReceipts(ctx, r.stream.RestaurantID, screen, upTo)
		cancel()
		k.mu.Lock()
		if err != nil {
			// The next acknowledgement tries again.
			k.busy, k.stale, k.wanted = false, true, k.painted
			k.mu.Unlock()
			if h.base.Err() == nil {
				h.Log.Warn("recording kitchen receipts failed", "restaurant", r.stream.ID, "error", err)
			}
			return
		}
		k.painted = upTo
		k.mu.Unlock()
	}
}
