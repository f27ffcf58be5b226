package live

import (
	"context"
	"sync"
	"time"

	"github.com/google/uuid"
)

const (
	warmTimeout = 2 * time.Second
	// PostgreSQL plans the first five executions of a statement on each connection one by one.
	warmRounds = 6
)

// warm opens connections and lets them plan the feed's statements before anybody is let in: after a restart all
// screens come back within an instant, and would wait for that.
func (h *Hub) warm(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, warmTimeout)
	defer cancel()
	nobody := Stream{Kind: StreamRestaurant, ID: uuid.New()}
	nobody.RestaurantID = nobody.ID
	var running sync.WaitGroup
	for range h.Workers + 2 {
		running.Go(func() {
			for range warmRounds {
				// Whatever fails here fails again, and is reported, where it matters.
				_, _ = h.readEvents(ctx, []*reading{{room: newRoom(h, nobody)}})
			}
		})
	}
	running.Wait()
}
