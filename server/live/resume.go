package live

import (
	"context"
	"time"
)

// older is a reading of versions that a ring has forgotten.
const olderSQL = `
SELECT version, kind, entity_id FROM stream_events
WHERE stream_id = $1 AND version > $2 AND version <= $3 ORDER BY version`

// fetchOlder brings the versions after `at` up to the ring's floor from the database into the ring and settles
// the subscription. When they can't be had, it gets a snapshot.
func (h *Hub) fetchOlder(sub *subscription, at, floor int64) {
	r := sub.room
	ctx, cancel := context.WithTimeout(h.base, 10*time.Second)
	defer cancel()
	list, err := h.readOlder(ctx, r, sub.view, at, floor)
	r.mu.Lock()
	defer r.mu.Unlock()
	if sub.left || sub.ready || sub.at != at {
		return
	}
	ring := r.rings[sub.view]
	if err == nil && list != nil && ring.floor == floor {
		ring.backfill(at, list)
	}
	if !ring.covers(at) {
		if err != nil && h.base.Err() == nil {
			h.Log.Warn("reading older changes failed", "stream", r.stream.ID, "error", err)
		}
		h.metric.resumed("too_old")
		r.restart(sub, "too_old")
		return
	}
	h.metric.resumed("database")
	r.catchUp(sub)
	r.goLive(sub)
}

func (h *Hub) readOlder(ctx context.Context, r *room, view string, at, floor int64) ([]change, error) {
	rows, err := h.Reader.Query(ctx, olderSQL, r.stream.ID, at, floor)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var events []event
	for rows.Next() {
		var e event
		if err := rows.Scan(&e.version, &e.ref.Kind, &e.ref.ID); err != nil {
			return nil, err
		}
		events = append(events, e)
	}
	if err := rows.Err(); err != nil {
		return nil, err
	}
	if int64(len(events)) != floor-at {
		return nil, nil // retention has removed some
	}
	refs, versions := distinct(events)
	loaded, err := h.Loader.Changes(ctx, []Want{{Stream: r.stream, Views: []string{view}, Refs: refs}}, nil)
	if err != nil {
		return nil, err
	}
	return encodeChanges(refs, versions, loaded[0][0])
}
