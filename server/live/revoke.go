package live

import (
	"context"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
)

// recheckEvery bounds how long a lost right can go unnoticed, whatever happened to its event.
const (
	recheckEvery = 15 * time.Second
	recheckBatch = 1000
)

// recheck looks again at the rights of the sockets that an access event is about: a principal's, a session's or a
// whole restaurant's. It runs before the event's frame goes out.
func (h *Hub) recheck(ctx context.Context, restaurant, about uuid.UUID) {
	var list []*socket
	for _, s := range h.census.of(restaurant) {
		if a := s.actor.Load(); about == restaurant || a.SessionID == about || a.ID == about {
			list = append(list, s)
		}
	}
	h.recheckSockets(ctx, list)
}

func (h *Hub) recheckAll(ctx context.Context) {
	ticker := time.NewTicker(recheckEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		list := h.census.everyone()
		for len(list) > 0 {
			n := min(len(list), recheckBatch)
			h.recheckSockets(ctx, list[:n])
			list = list[n:]
		}
	}
}

func (h *Hub) recheckSockets(ctx context.Context, list []*socket) {
	ids := make([]uuid.UUID, 0, len(list))
	seen := make(map[uuid.UUID]struct{}, len(list))
	for _, s := range list {
		id := s.sessionID()
		if _, ok := seen[id]; !ok && id != uuid.Nil {
			seen[id] = struct{}{}
			ids = append(ids, id)
		}
	}
	if len(ids) == 0 {
		return
	}
	actors, err := h.Sessions.Revalidate(ctx, ids)
	if err != nil {
		// Nobody is thrown out because the database is away; the next round asks again.
		if ctx.Err() == nil {
			h.Log.Warn("checking the sockets' rights failed", "error", err)
		}
		return
	}
	for _, s := range list {
		before := s.actor.Load()
		if before == nil {
			continue
		}
		now, ok := actors[before.SessionID]
		switch {
		case !ok:
			s.cut(api.CloseSignedOut, "the session has ended")
		case before.Role != now.Role || before.Flags != now.Flags || before.Standing != now.Standing || !s.maySeeAll(now):
			s.cut(api.CloseForbidden, "your rights have changed")
		}
	}
}

func (s *socket) maySeeAll(now access.Actor) bool {
	for _, sub := range s.subscriptions() {
		if sub.room.stream.Kind == StreamRestaurant && (now.RestaurantID != sub.room.stream.ID || !MaySee(now, sub.view)) {
			return false
		}
		if sub.room.stream.Kind == StreamTable && now.TableSessionID != sub.room.stream.ID {
			return false
		}
	}
	return true
}
