package live

import (
	"context"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"sufra/server/api"
)

// reading is what one room's stream says.
type reading struct {
	room   *room
	from   int64
	views  []string
	head   int64
	exists bool
	events []event
	// ended: the seating whose stream this is has been closed.
	ended bool
}

type event struct {
	version int64
	ref     Ref
	age     float64 // seconds since it was written, by the database's clock
}

const readEventsSQL = `
SELECT s.id, s.version, e.version, e.kind, e.entity_id, extract(epoch FROM clock_timestamp() - e.at)::float8
FROM unnest($1::uuid[], $2::bigint[]) AS c (id, after)
JOIN streams s ON s.id = c.id
LEFT JOIN LATERAL (
    SELECT version, kind, entity_id, at FROM stream_events
    WHERE stream_id = c.id AND version > c.after ORDER BY version LIMIT $3
) e ON true
ORDER BY s.id, e.version`

// LookUps are the settings of the sessions that read changes, all by key. Their statements take arrays, whose length
// PostgreSQL would plan for anew at each execution, which takes longer than executing them. The one plan that is kept
// instead may have been made while the tables were empty: it must be one of index look-ups, which is right at every size.
var LookUps = map[string]string{"plan_cache_mode": "force_generic_plan", "enable_seqscan": "off",
	"enable_hashjoin": "off", "enable_mergejoin": "off", "jit": "off"}

// readEvents fills in what each stream has after its reading's position, all in one statement and so of one moment,
// and brings along what the loader expects to need.
func (h *Hub) readEvents(ctx context.Context, list []*reading) (early any, err error) {
	ids, restaurants := make([]uuid.UUID, len(list)), make([]uuid.UUID, len(list))
	after := make([]int64, len(list))
	at := make(map[uuid.UUID]*reading, len(list))
	for i, g := range list {
		ids[i], restaurants[i], after[i] = g.room.stream.ID, g.room.stream.RestaurantID, g.from
		at[g.room.stream.ID] = g
	}
	batch := &pgx.Batch{}
	batch.Queue(readEventsSQL, ids, after, h.Limits.ResumeGap)
	h.Loader.QueueEarly(batch, ids, restaurants, after, h.Limits.ResumeGap)
	results := h.Reader.SendBatch(ctx, batch)
	if err = scanEvents(results, at); err == nil {
		early, err = h.Loader.ReadEarly(results)
	}
	if closing := results.Close(); err == nil {
		err = closing
	}
	return early, err
}

func scanEvents(results pgx.BatchResults, at map[uuid.UUID]*reading) error {
	rows, err := results.Query()
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var (
			id, entity *uuid.UUID
			head       int64
			version    *int64
			kind       *string
			age        *float64
		)
		if err := rows.Scan(&id, &head, &version, &kind, &entity, &age); err != nil {
			return err
		}
		g := at[*id]
		g.head, g.exists = head, true
		if version != nil {
			g.events = append(g.events, event{*version, Ref{*kind, *entity}, *age})
		}
	}
	return rows.Err()
}

// sound asserts that the events follow the position without a gap. What does not fit is never delivered: the room
// starts anew instead.
func (h *Hub) sound(g *reading) bool {
	g.room.mu.Lock()
	claimed := !g.room.verified
	g.room.mu.Unlock()
	switch {
	case !g.exists:
		// The restaurant, seating or menu was deleted.
		for _, sub := range g.room.everyone() {
			sub.sink.end(api.CloseForbidden, "the stream is gone")
		}
		return false
	case g.head < g.from:
		if claimed {
			g.room.jump(g.from, g.head, "ahead")
		} else {
			h.wentBack(g.room, g.head)
		}
		return false
	}
	expected := g.from + 1
	for _, e := range g.events {
		if e.version != expected {
			break
		}
		expected++
	}
	if n := int64(len(g.events)); expected-g.from-1 != n || n == 0 && g.head > g.from {
		// Retention removed them, or the invariant is broken; the log tells which by the numbers.
		if !claimed {
			h.metric.gaps.Inc()
		}
		h.Log.Warn("a stream has a gap", "stream", g.room.stream.ID, "after", g.from, "head", g.head, "missing", expected)
		g.room.jump(g.from, g.head, "too_old")
		return false
	}
	if claimed && g.head-g.from > h.Limits.ResumeGap {
		g.room.jump(g.from, g.head, "too_old")
		return false
	}
	return true
}

// distinct gives each entity once, at the last version that names it, sorted by that version.
func distinct(events []event) (refs []Ref, versions []int64) {
	if len(events) == 1 {
		return []Ref{events[0].ref}, []int64{events[0].version}
	}
	last := make(map[Ref]int64, len(events))
	for _, e := range events {
		last[e.ref] = e.version
	}
	for _, e := range events {
		if last[e.ref] == e.version {
			refs, versions = append(refs, e.ref), append(versions, e.version)
		}
	}
	return refs, versions
}
