package live

import (
	"context"
	"math/rand/v2"
	"time"
)

const (
	retainEvery = 10 * time.Minute
	// A client that was away for longer, or missed more than this, gets a snapshot anyway.
	retainAge      = 24 * time.Hour
	retainVersions = 10_000
	retainBatch    = 2_000
)

// The primary key leads to the oldest events of a stream; there is no scan over the others.
const retainSQL = `
WITH old AS (
    SELECT e.stream_id, e.version
    FROM streams s
    JOIN LATERAL (
        SELECT stream_id, version FROM stream_events
        WHERE stream_id = s.id AND version <= s.version - $1 AND at < now() - make_interval(secs => $2)
        ORDER BY version LIMIT $3
    ) e ON true
    WHERE s.version > $1
    LIMIT $3
)
DELETE FROM stream_events e USING old WHERE e.stream_id = old.stream_id AND e.version = old.version`

// retain deletes old events in small batches, so that it never holds up a writer. Several nodes may do it at once.
func (h *Hub) retain(ctx context.Context) {
	timer := time.NewTimer(time.Duration(rand.Int64N(int64(retainEvery))))
	defer timer.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-timer.C:
		}
		if _, err := h.RetainNow(ctx, retainVersions, retainAge); err != nil && ctx.Err() == nil {
			h.Log.Warn("deleting old events failed", "error", err)
		}
		timer.Reset(retainEvery)
	}
}

// RetainNow deletes the events that are older than age and not among the last `versions` of their stream.
func (h *Hub) RetainNow(ctx context.Context, versions int, age time.Duration) (int64, error) {
	var sum int64
	for {
		tag, err := h.Reader.Exec(ctx, retainSQL, versions, age.Seconds(), retainBatch)
		if err != nil {
			return sum, err
		}
		sum += tag.RowsAffected()
		h.metric.retained.Add(float64(tag.RowsAffected()))
		if tag.RowsAffected() < retainBatch {
			return sum, nil
		}
	}
}
