package live

import (
	"context"
	"math/rand/v2"
	"time"

	"github.com/google/uuid"
)

const (
	pollEvery   = time.Second
	pollTimeout = 3 * time.Second
	// degradedAfter without a good poll the heartbeats say that the server itself can't see the database.
	degradedAfter = 2 * time.Second
)

// pollHeads makes NOTIFY a matter of speed only: whatever a bell did not bring is found here within a second.
func (h *Hub) pollHeads(ctx context.Context) {
	timer := time.NewTimer(0)
	defer timer.Stop()
	h.warm(ctx)
	good := time.Now()
	for {
		select {
		case <-ctx.Done():
			return
		case <-timer.C:
		case <-h.pollSoon:
		}
		start := time.Now()
		err := h.poll(ctx)
		h.metric.poll.Observe(time.Since(start).Seconds())
		switch {
		case err == nil:
			good = time.Now()
			h.setDegraded(false)
			h.polled.fire()
		case ctx.Err() == nil:
			h.Log.Warn("reading the heads failed", "error", err)
			h.setDegraded(time.Since(good) > degradedAfter)
		}
		// Jitter, or many nodes would ask at the same instant.
		timer.Reset(time.Duration(float64(pollEvery) * (0.8 + 0.4*rand.Float64())))
	}
}

// pollNow asks for a poll at once, after a new listener connection or a suspicion.
func (h *Hub) pollNow() {
	select {
	case h.pollSoon <- struct{}{}:
	default:
	}
}

func (h *Hub) setDegraded(now bool) {
	if h.degraded.Swap(now) != now {
		h.beatAll()
	}
}

func (h *Hub) poll(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, pollTimeout)
	defer cancel()
	epoch, err := h.readEpoch(ctx)
	if err != nil {
		return err
	}
	if before := h.epoch.current(); before != epoch {
		h.epoch.value.Store(&epoch)
		if before != "" {
			h.Log.Warn("the database's epoch changed: every client starts anew", "before", before, "now", epoch)
			for _, r := range h.everyRoom() {
				r.reset("epoch")
			}
			return nil
		}
	}
	rooms := h.everyRoom()
	if len(rooms) == 0 {
		return nil
	}
	heads, err := h.readHeads(ctx, rooms)
	if err != nil {
		return err
	}
	for _, r := range rooms {
		h.compare(r, heads)
	}
	return nil
}

func (h *Hub) readHeads(ctx context.Context, rooms []*room) (map[uuid.UUID]int64, error) {
	ids := make([]uuid.UUID, len(rooms))
	for i, r := range rooms {
		ids[i] = r.stream.ID
	}
	rows, err := h.Reader.Query(ctx, `SELECT id, version FROM streams WHERE id = ANY($1)`, ids)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	heads := make(map[uuid.UUID]int64, len(ids))
	for rows.Next() {
		var id uuid.UUID
		var version int64
		if err := rows.Scan(&id, &version); err != nil {
			return nil, err
		}
		heads[id] = version
	}
	return heads, rows.Err()
}

func (h *Hub) compare(r *room, heads map[uuid.UUID]int64) {
	head, exists := heads[r.stream.ID]
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.version == unknown || r.gone {
		return
	}
	// A head below r.version needs no special care: versions rise while we poll, and one that really went back is
	// found by the feed, which reads version and events as of one moment.
	if !exists || head != r.version {
		r.head = max(r.head, head)
		r.lost = head > r.version
		h.workerOf(r.stream.ID).mark(r)
	}
}
