package fault

import (
	"context"
	"fmt"
	"sort"
	"sync"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
)

// Heads follows the streams' true positions past every network, ten times a second, and compares what screens show.
type Heads struct {
	database func() *Database

	mu      sync.Mutex
	streams map[uuid.UUID][]head
	lying   map[*Screen]time.Duration
	at      map[*Screen]time.Time // when it had caught up with the mark
	marked  map[uuid.UUID]int64
	markAt  time.Time
}

// head says since when a stream is at a version.
type head struct {
	version int64
	at      time.Time
}

const sampleEvery = 100 * time.Millisecond

func newHeads(database func() *Database) *Heads {
	return &Heads{database: database, streams: map[uuid.UUID][]head{}, lying: map[*Screen]time.Duration{}, at: map[*Screen]time.Time{}}
}

// watch samples until ctx ends. While the database is away its heads stand still, as nothing can be committed.
func (h *Heads) watch(ctx context.Context, screens []*Screen) {
	var conn *pgx.Conn
	defer func() {
		if conn != nil {
			_ = conn.Close(context.WithoutCancel(ctx))
		}
	}()
	ticker := time.NewTicker(sampleEvery)
	defer ticker.Stop()
	last := time.Now()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		reading, cancel := context.WithTimeout(ctx, time.Second)
		if conn == nil || conn.IsClosed() {
			conn, _ = h.database().Connect(reading, "fault heads")
		}
		if conn != nil {
			_ = h.sample(reading, conn)
		}
		cancel()
		now := time.Now()
		h.judge(screens, now, now.Sub(last))
		last = now
	}
}

func (h *Heads) sample(ctx context.Context, conn *pgx.Conn) error {
	rows, err := conn.Query(ctx, `SELECT id, version FROM streams WHERE kind IN ('restaurant', 'table')`)
	if err != nil {
		return err
	}
	now := time.Now()
	h.mu.Lock()
	defer h.mu.Unlock()
	var id uuid.UUID
	var version int64
	_, err = pgx.ForEachRow(rows, []any{&id, &version}, func() error {
		list := h.streams[id]
		if n := len(list); n > 0 && version < list[n-1].version {
			list = nil // the database went back: what was ahead is no more
		}
		if n := len(list); n == 0 || version > list[n-1].version {
			h.streams[id] = append(list, head{version, now})
		}
		return nil
	})
	return err
}

// judge counts the time in which a screen that is behind for longer than its limit looks live, and when each caught up.
func (h *Heads) judge(screens []*Screen, now time.Time, passed time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, s := range screens {
		p := s.peek()
		if p.live && now.Sub(h.behindSince(s.streamID(), p.version, now)) > s.limit {
			h.lying[s] += passed
		}
		if _, done := h.at[s]; h.marked != nil && !done && p.live && p.version >= h.marked[s.streamID()] && p.since.Before(now) {
			h.at[s] = now
		}
	}
}

// behindSince is when the first version that a client lacks was there; now when it lacks none.
func (h *Heads) behindSince(stream uuid.UUID, version int64, now time.Time) time.Time {
	list := h.streams[stream]
	i := sort.Search(len(list), func(i int) bool { return list[i].version > version })
	if i == len(list) {
		return now
	}
	return list[i].at
}

// mark notes where the streams stand at the end of a fault: from here recovery counts.
func (h *Heads) mark() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.marked, h.markAt = map[uuid.UUID]int64{}, time.Now()
	for id, list := range h.streams {
		h.marked[id] = list[len(list)-1].version
	}
}

// recovery is the time until the last screen had what was committed before the fault's end, and who never did.
func (h *Heads) recovery(screens []*Screen) (took time.Duration, never int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, s := range screens {
		at, ok := h.at[s]
		if !ok {
			never++
		} else {
			took = max(took, at.Sub(h.markAt))
		}
	}
	return took, never
}

func (h *Heads) lies() (sum time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, d := range h.lying {
		sum += d
	}
	return sum
}

func allLive(screens []*Screen) error {
	waiting := 0
	for _, s := range screens {
		if p := s.peek(); !p.live {
			waiting++
		}
	}
	if waiting > 0 {
		return fmt.Errorf("%d of %d screens are not live", waiting, len(screens))
	}
	return nil
}

// allCurrent says whether every screen is live at its stream's head.
func allCurrent(ctx context.Context, d *Database, screens []*Screen) error {
	conn, err := d.Connect(ctx, "fault")
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close(ctx) }()
	rows, err := conn.Query(ctx, `SELECT id, version FROM streams`)
	if err != nil {
		return err
	}
	heads := map[uuid.UUID]int64{}
	var id uuid.UUID
	var version int64
	if _, err := pgx.ForEachRow(rows, []any{&id, &version}, func() error { heads[id] = version; return nil }); err != nil {
		return err
	}
	behind := 0
	for _, s := range screens {
		if p := s.peek(); !p.live || p.version != heads[s.streamID()] {
			behind++
		}
	}
	if behind > 0 {
		return stale(behind)
	}
	return nil
}

// stale is how many screens are not current.
type stale int

func (s stale) Error() string { return fmt.Sprintf("%d screens are not current", int(s)) }
