package live

import (
	"context"
	"time"

	"github.com/google/uuid"
)

// Presence is where nodes tell each other which kitchen screens are up. It may forget at any time: it is behind the number
// of screens that a heartbeat carries and behind nothing else.
type Presence interface {
	Enter(ctx context.Context, room, member string, ttl time.Duration) error
	Present(ctx context.Context, room string) ([]string, error)
}

// presenceEvery is how often nodes compare; less than what presentFor leaves after two lost rounds.
const presenceEvery = 3 * time.Second

// meetKitchens tells the other nodes of this one's kitchen screens, and hears of theirs.
func (h *Hub) meetKitchens(ctx context.Context) {
	if h.Presence == nil {
		return
	}
	ticker := time.NewTicker(presenceEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		for _, r := range h.everyRoom() {
			if r.stream.Kind == StreamRestaurant && ctx.Err() == nil {
				h.meet(ctx, r)
			}
		}
	}
}

// meet does it for one restaurant. A screen counts once, though it moved from one node to the other a moment ago.
func (h *Hub) meet(ctx context.Context, r *room) {
	k, now, place := &r.kitchen, h.Now(), "kitchen:"+r.stream.ID.String()
	k.mu.Lock()
	k.forget(now)
	here := make(map[uuid.UUID]time.Time, len(k.seen))
	for session, at := range k.seen {
		here[session] = at
	}
	k.mu.Unlock()
	for session, at := range here {
		if err := h.Presence.Enter(ctx, place, session.String(), presentFor-now.Sub(at)); err != nil {
			return
		}
	}
	members, err := h.Presence.Present(ctx, place)
	if err != nil {
		return
	}
	others := 0
	for _, member := range members {
		session, err := uuid.Parse(member)
		if _, ours := here[session]; err == nil && !ours {
			others++
		}
	}
	k.mu.Lock()
	k.others = others
	k.mu.Unlock()
}
