package live

import (
	"context"
	"encoding/json"
	"fmt"
	"runtime"
	"sync"
	"time"

	"github.com/google/uuid"

	"sufra/server/api"
	"sufra/server/trace"
)

// feedStreams bounds one reading, so that one busy moment is several short queries.
const feedStreams = 256

func defaultWorkers() int { return min(4, runtime.GOMAXPROCS(0)) }

// worker reads the changes of its share of the streams. It alone moves their rooms forward, so a room's versions
// never cross; each worker has its own wake-up, so a bell wakes the one it is for.
type worker struct {
	hub  *Hub
	wake chan struct{}

	mu    sync.Mutex
	dirty map[uuid.UUID]*room
}

func newWorker(h *Hub) *worker {
	return &worker{hub: h, wake: make(chan struct{}, 1), dirty: make(map[uuid.UUID]*room)}
}

func (w *worker) mark(r *room) {
	w.mu.Lock()
	w.dirty[r.stream.ID] = r
	w.mu.Unlock()
	select {
	case w.wake <- struct{}{}:
	default:
	}
}

func (w *worker) take() []*room {
	w.mu.Lock()
	defer w.mu.Unlock()
	list := make([]*room, 0, min(len(w.dirty), feedStreams))
	for id, r := range w.dirty {
		if len(list) == feedStreams {
			break
		}
		list = append(list, r)
		delete(w.dirty, id)
	}
	return list
}

func (w *worker) run(ctx context.Context) {
	pause := time.NewTimer(0)
	defer pause.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-w.wake:
		}
		for rooms := w.take(); len(rooms) > 0; rooms = w.take() {
			traced, span := trace.Start(ctx, "feed")
			span.Count("sufra.streams", len(rooms))
			err := w.feed(traced, rooms)
			span.End(err)
			if err != nil && ctx.Err() == nil {
				w.hub.metric.feedErrors.Inc()
				w.hub.Log.Warn("reading changes failed; trying again", "error", err)
				for _, r := range rooms {
					w.mark(r)
				}
				pause.Reset(200 * time.Millisecond)
				select {
				case <-ctx.Done():
					return
				case <-pause.C:
				}
			}
		}
	}
}

// feed reads, loads and delivers for several rooms at once.
func (w *worker) feed(ctx context.Context, rooms []*room) error {
	list := make([]*reading, 0, len(rooms))
	for _, r := range rooms {
		r.mu.Lock()
		if r.version != unknown && !r.gone {
			list = append(list, &reading{room: r, from: r.version, views: r.views()})
		}
		r.mu.Unlock()
	}
	if len(list) == 0 {
		return nil
	}
	early, err := w.hub.readEvents(ctx, list)
	if err != nil {
		return err
	}
	read := time.Now()
	fresh := list[:0]
	for _, g := range list {
		if w.hub.sound(g) {
			fresh = append(fresh, g)
		}
	}
	lists, err := w.hub.load(ctx, fresh, early)
	if err != nil {
		return err
	}
	for i, g := range fresh {
		w.hub.deliver(ctx, g, lists[i], read)
	}
	return nil
}

// load gives, for each reading, the encoded changes of each of its views.
func (h *Hub) load(ctx context.Context, list []*reading, early any) ([]map[string][]change, error) {
	out := make([]map[string][]change, len(list))
	wants := make([]Want, 0, len(list))
	index := make([]int, 0, len(list))
	lasts := make([][]int64, 0, len(list))
	for i, g := range list {
		out[i] = make(map[string][]change, len(g.views))
		refs, versions := distinct(g.events)
		if len(refs) == 0 || len(g.views) == 0 {
			for _, view := range g.views {
				out[i][view] = nil
			}
			continue
		}
		wants = append(wants, Want{Stream: g.room.stream, Views: g.views, Refs: refs})
		index, lasts = append(index, i), append(lasts, versions)
	}
	if len(wants) == 0 {
		return out, nil
	}
	loaded, err := h.Loader.Changes(ctx, wants, early)
	if err != nil {
		return nil, err
	}
	for i, views := range loaded {
		if len(views) != len(wants[i].Views) {
			return nil, fmt.Errorf("the loader answered %d of %d views", len(views), len(wants[i].Views))
		}
		list[index[i]].ended = seatingEnded(views[0])
		for j, view := range wants[i].Views {
			encoded, err := encodeChanges(wants[i].Refs, lasts[i], views[j])
			if err != nil {
				return nil, err
			}
			out[index[i]][view] = encoded
		}
	}
	return out, nil
}

func encodeChanges(refs []Ref, versions []int64, loaded []api.LiveChange) ([]change, error) {
	if len(loaded) != len(refs) {
		return nil, fmt.Errorf("the loader answered %d of %d changes", len(loaded), len(refs))
	}
	list := make([]change, len(refs))
	for i, c := range loaded {
		body, err := json.Marshal(c)
		if err != nil {
			return nil, fmt.Errorf("encoding a change of kind %s: %w", c.Kind, err)
		}
		list[i] = change{versions[i], refs[i], body}
	}
	return list, nil
}

// deliver moves one room forward. Rights are checked before the frames go out, so that whoever lost theirs gets
// nothing more.
func (h *Hub) deliver(ctx context.Context, g *reading, lists map[string][]change, read time.Time) {
	r := g.room
	version := g.from
	if n := len(g.events); n > 0 {
		version = g.events[n-1].version
	}
	for _, e := range g.events {
		if e.ref.Kind == api.KindAccess {
			h.recheck(ctx, r.stream.RestaurantID, e.ref.ID)
		}
	}
	r.mu.Lock()
	r.head = max(r.head, g.head)
	lost := r.lost
	r.lost = false
	r.mu.Unlock()
	r.kitchen.noticed(g.events)
	if !r.advance(g.from, version, lists) {
		h.Mark(r.stream.ID)
		return
	}
	if g.head > version {
		h.Mark(r.stream.ID)
	}
	h.observe(g.events, read, lost)
	if g.ended && r.stream.Kind == StreamTable {
		for _, sub := range r.everyone() {
			sub.sink.end(api.CloseSignedOut, "the seating has ended")
		}
	}
}

// seatingEnded looks for the closing of a table session among the changes: its diners' rights end with it.
func seatingEnded(list []api.LiveChange) bool {
	for _, c := range list {
		switch data := c.Data.(type) {
		case api.DinerSession:
			if data.ClosedAt != nil {
				return true
			}
		case *api.DinerSession:
			if data != nil && data.ClosedAt != nil {
				return true
			}
		}
	}
	return false
}

// lostAfter is the age from which a change that only the poll found counts as one whose bell was lost.
const lostAfter = 0.5

func (h *Hub) observe(events []event, read time.Time, lost bool) {
	since := time.Since(read).Seconds()
	for _, e := range events {
		h.metric.visible.Observe(max(e.age, 0) + since)
		if lost && e.age > lostAfter {
			h.metric.doorbellLost.Inc()
		}
	}
}
