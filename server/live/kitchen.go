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
	stale   bool  // there were orders since painted
	newest  int64 // version of the newest change of an order
	seen    map[uuid.UUID]time.Time
	// others is how many screens acknowledge at other nodes.
	others int
}

// noticed is told of changes before their frames go out: a screen may acknowledge them at once.
func (k *kitchen) noticed(events []event) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, e := range events {
		if e.ref.Kind == api.KindOrder {
			k.stale, k.newest = true, max(k.newest, e.version)
		}
	}
}

// restart is for a room that has moved without its changes having been read, or back: what was painted before says
// nothing about them.
func (k *kitchen) restart() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.painted, k.wanted, k.newest, k.stale = 0, 0, 0, true
}

// next says up to where receipts are to be written now; done: nowhere. Orders that came after that position still wait.
// The lock is held.
func (k *kitchen) next() (upTo int64, screen uuid.UUID, done bool) {
	if k.wanted <= k.painted || !k.stale {
		k.painted = max(k.painted, k.wanted)
		return 0, uuid.Nil, true
	}
	k.stale = k.newest > k.wanted
	return k.wanted, k.screen, false
}

// present counts the screens that have acknowledged something lately, at any node.
func (k *kitchen) present(now time.Time) int {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.forget(now)
	return len(k.seen) + k.others
}

// forget drops the screens that have been silent. The lock is held.
func (k *kitchen) forget(now time.Time) {
	for session, at := range k.seen {
		if now.Sub(at) > presentFor {
			delete(k.seen, session)
		}
	}
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
		upTo, screen, done := k.next()
		k.busy = !done
		k.mu.Unlock()
		if done {
			return
		}
		ctx, cancel := context.WithTimeout(h.base, 10*time.Second)
		waited, err := h.Receipts.RecordReceipts(ctx, r.stream.RestaurantID, screen, upTo)
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
		if k.wanted >= upTo { // else the room was restarted meanwhile
			k.painted = upTo
		}
		k.mu.Unlock()
		for _, each := range waited {
			h.metric.receipt.Observe(each.Seconds())
		}
	}
}
