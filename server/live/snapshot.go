package live

import (
	"context"
	"encoding/json"
	"sync"
	"time"

	"github.com/google/uuid"

	"sufra/server/api"
	"sufra/server/postgres"
)

// state is a stream's whole content for one view at exactly version, as frames.
type state struct {
	epoch   string
	version int64
	frames  []*frame
}

// flights lets everybody who needs the same snapshot at one time share one loading, and bounds how many run.
type flights struct {
	mu     sync.Mutex
	of     map[flightKey]*flight
	permit chan struct{}
}

type flightKey struct {
	stream uuid.UUID
	view   string
}

type flight struct {
	done  chan struct{}
	state state
	err   error
}

func (f *flights) init(atOnce int) {
	f.of = make(map[flightKey]*flight)
	f.permit = make(chan struct{}, max(1, atOnce))
}

// do loads, or waits for the loading that is under way. A state that began to be read before the caller came is as
// good: the room's ring covers the difference, or the caller asks again.
func (f *flights) do(ctx context.Context, key flightKey, load func() (state, error)) (state, error) {
	f.mu.Lock()
	running, ok := f.of[key]
	if !ok {
		running = &flight{done: make(chan struct{})}
		f.of[key] = running
	}
	f.mu.Unlock()
	if !ok {
		running.err = ctx.Err()
		select {
		case f.permit <- struct{}{}:
			running.state, running.err = load()
			<-f.permit
		case <-ctx.Done():
			running.err = ctx.Err()
		}
		f.mu.Lock()
		delete(f.of, key)
		f.mu.Unlock()
		close(running.done)
	}
	select {
	case <-running.done:
		return running.state, running.err
	case <-ctx.Done():
		return state{}, ctx.Err()
	}
}

// snapshotTries bounds the attempts to read a state; a client that is refused comes back by itself.
const snapshotTries = 4

// snapshot brings a subscription to the present by the whole state. attempt is the fresh start that asked for it.
func (h *Hub) snapshot(sub *subscription, attempt int, why string) {
	r := sub.room
	h.metric.snapshots.WithLabelValues(why).Inc()
	for try := range snapshotTries {
		s, err := h.flights.do(h.base, flightKey{r.stream.ID, sub.view}, func() (state, error) { return h.readState(r, sub.view) })
		if h.base.Err() != nil {
			return
		}
		if err != nil {
			h.Log.Warn("reading a snapshot failed", "stream", r.stream.ID, "view", sub.view, "error", err)
			if !h.pause(time.Duration(try+1) * 200 * time.Millisecond) {
				return
			}
			continue
		}
		if h.install(sub, attempt, s) {
			return
		}
	}
	sub.sink.end(closeOverload, "the state can't be read now")
}

// pause waits unless the hub ends.
func (h *Hub) pause(d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-h.base.Done():
		return false
	}
}

// install sends the state and everything since. It is false when the state is too old to continue from.
func (h *Hub) install(sub *subscription, attempt int, s state) bool {
	r := sub.room
	r.mu.Lock()
	defer r.mu.Unlock()
	if sub.left || sub.attempt != attempt {
		return true // somebody else's matter by now
	}
	if s.epoch != h.epoch.current() {
		return false
	}
	if r.version == unknown {
		r.version, r.head, r.verified = s.version, s.version, true
		for _, ring := range r.rings {
			ring.empty(s.version)
		}
	}
	if s.version < r.version && !r.rings[sub.view].covers(s.version) {
		return false
	}
	sub.sink.send(s.frames...)
	sub.at = s.version
	if sub.at < r.version {
		r.catchUp(sub)
	}
	r.goLive(sub)
	// Bells that rang while the room did not know where it stood were not heard.
	h.workerOf(r.stream.ID).mark(r)
	return true
}

// readState reads version and content on one snapshot of the database, so that they belong together exactly.
func (h *Hub) readState(r *room, view string) (state, error) {
	ctx, cancel := context.WithTimeout(h.base, 10*time.Second)
	defer cancel()
	s := state{epoch: h.epoch.current()}
	var data api.LiveSnapshotData
	err := h.Reader.InReadTx(ctx, postgres.Scope{Restaurant: r.stream.RestaurantID, Actor: "system"}, func(tx postgres.Tx) error {
		if err := tx.QueryRow(ctx, `SELECT version FROM streams WHERE id = $1`, r.stream.ID).Scan(&s.version); err != nil {
			return err
		}
		var err error
		data, err = h.Loader.Snapshot(ctx, tx, r.stream, view)
		return err
	})
	if err != nil {
		return state{}, err
	}
	s.frames, err = snapshotFrames(r.name, s.epoch, s.version, data)
	return s, err
}

// snapshotPart is api.LiveSnapshot with its entities encoded already.
type snapshotPart struct {
	Type    string       `json:"type"`
	Stream  string       `json:"stream"`
	Epoch   string       `json:"epoch"`
	Version int64        `json:"version"`
	Part    int          `json:"part"`
	Of      int          `json:"of"`
	Data    snapshotData `json:"data"`
}

// A list that is empty is sent as empty: only one that is not part of the view is left out, as a client keeps what it
// has of a list that it is not told about.
type snapshotData struct {
	Orders      []json.RawMessage `json:"orders,omitzero"`
	Tables      []json.RawMessage `json:"tables,omitzero"`
	Calls       []json.RawMessage `json:"calls,omitzero"`
	Menu        *api.MenuNotice   `json:"menu,omitempty"`
	Unavailable []json.RawMessage `json:"unavailable,omitzero"`
	Session     *api.DinerSession `json:"session,omitempty"`
	Bill        *api.DinerBill    `json:"bill,omitempty"`
	Cart        []json.RawMessage `json:"cart,omitzero"`
	Screens     []json.RawMessage `json:"screens,omitzero"`
	Handovers   []json.RawMessage `json:"handovers,omitzero"`
}

// snapshotFrames cuts the state into parts of at most 64 KiB, or of one entity when that is larger.
func snapshotFrames(stream, epoch string, version int64, data api.LiveSnapshotData) ([]*frame, error) {
	parts := []snapshotData{{
		Orders: listOf(data.Orders), Tables: listOf(data.Tables), Calls: listOf(data.Calls),
		Unavailable: listOf(data.Unavailable), Screens: listOf(data.Screens), Handovers: listOf(data.Handovers),
		Menu: data.Menu, Session: data.Session, Bill: data.Bill, Cart: listOf(data.Cart),
	}}
	size := 0
	place := func(list func(*snapshotData) *[]json.RawMessage, entity any) error {
		body, err := json.Marshal(entity)
		if err != nil {
			return err
		}
		if size > 0 && size+len(body) > partBytes-1024 {
			parts, size = append(parts, snapshotData{}), 0
		}
		to := list(&parts[len(parts)-1])
		*to = append(*to, body)
		size += len(body) + 1
		return nil
	}
	if err := placeAll(place, func(d *snapshotData) *[]json.RawMessage { return &d.Orders }, data.Orders); err != nil {
		return nil, err
	}
	if err := placeAll(place, func(d *snapshotData) *[]json.RawMessage { return &d.Tables }, data.Tables); err != nil {
		return nil, err
	}
	if err := placeAll(place, func(d *snapshotData) *[]json.RawMessage { return &d.Calls }, data.Calls); err != nil {
		return nil, err
	}
	if err := placeAll(place, func(d *snapshotData) *[]json.RawMessage { return &d.Unavailable }, data.Unavailable); err != nil {
		return nil, err
	}
	if err := placeAll(place, func(d *snapshotData) *[]json.RawMessage { return &d.Cart }, data.Cart); err != nil {
		return nil, err
	}
	if err := placeAll(place, func(d *snapshotData) *[]json.RawMessage { return &d.Screens }, data.Screens); err != nil {
		return nil, err
	}
	if err := placeAll(place, func(d *snapshotData) *[]json.RawMessage { return &d.Handovers }, data.Handovers); err != nil {
		return nil, err
	}
	frames := make([]*frame, len(parts))
	for i, part := range parts {
		frames[i] = encode(snapshotPart{"snapshot", stream, epoch, version, i + 1, len(parts), part})
	}
	return frames, nil
}

// listOf is an empty list for a list of the view, and none for none.
func listOf[T any](entities []T) []json.RawMessage {
	if entities == nil {
		return nil
	}
	return []json.RawMessage{}
}

func placeAll[T any](place func(func(*snapshotData) *[]json.RawMessage, any) error, list func(*snapshotData) *[]json.RawMessage, entities []T) error {
	for i := range entities {
		if err := place(list, &entities[i]); err != nil {
			return err
		}
	}
	return nil
}
