package live

import (
	"context"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"github.com/google/uuid"
	"github.com/prometheus/client_golang/prometheus"

	"sufra/server/postgres"
)

// Options are what the hub is made of; app fills them in. Only DB, Loader and Sessions have no default.
type Options struct {
	DB *postgres.DB
	// Reader is a pool of its own, so that screens are served when requests use up the other one; nil: DB.
	Reader   *postgres.DB
	Loader   Loader
	Sessions Sessions
	Receipts Receipts // nil: acknowledgements are not recorded
	Presence Presence // nil: there is no other node
	Now      func() time.Time
	Log      *slog.Logger
	Metrics  prometheus.Registerer // nil: not exported
	Limits   Limits
	// Workers read changes side by side; a stream always has the same one. 0: one per core, four at most.
	Workers int
}

// Hub holds the rooms and sockets of this process. Everything it knows can be lost: the truth is the database, and a
// client's position is the client's.
type Hub struct {
	Options
	node    uuid.UUID
	door    *doorbell
	workers []*worker
	epoch   epoch
	ear     ear
	metric  metrics
	flights flights
	wheel   wheel
	census  census

	mu    sync.RWMutex
	rooms map[uuid.UUID]*room

	degraded atomic.Bool
	draining atomic.Bool
	listenUp atomic.Bool
	pollSoon chan struct{}
	// left is closed by Drain: waiting polls end.
	left    chan struct{}
	leaving sync.Once
	// base ends with Run: work started for a socket does not outlive the hub.
	base     context.Context
	stop     context.CancelFunc
	life     sync.Mutex // guards base's end against running.Add; a leaf lock
	running  sync.WaitGroup
	polled   signal // each successful heads poll, for tests
	listened signal // each time the listener comes up, for tests
}

// New makes a hub. It does nothing until Run.
func New(o Options) *Hub {
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.Reader == nil {
		o.Reader = o.DB
	}
	if o.Limits == (Limits{}) {
		o.Limits = DefaultLimits()
	}
	if o.Workers == 0 {
		o.Workers = defaultWorkers()
	}
	h := &Hub{Options: o, node: uuid.New(), rooms: make(map[uuid.UUID]*room), pollSoon: make(chan struct{}, 1), left: make(chan struct{})}
	h.base, h.stop = context.WithCancel(context.Background())
	h.metric = newMetrics(o.Metrics, h)
	h.door = newDoorbell(o.DB.DirectURL(), h.node, o.Log, &h.metric)
	for range o.Workers {
		h.workers = append(h.workers, newWorker(h))
	}
	h.flights.init(o.Limits.Snapshots)
	h.census.init()
	return h
}

// Run listens, feeds and beats until ctx ends. It returns when all of its work has ended; sockets are closed by
// Drain, or hard when Run ends.
func (h *Hub) Run(ctx context.Context) error {
	defer h.stop()
	stopped := context.AfterFunc(ctx, h.stop)
	defer stopped()
	h.DB.OnCommit(h.committed)
	for _, run := range []func(context.Context){h.pollHeads, h.listen, h.door.run, h.watchListener, h.turnWheel, h.recheckAll, h.retain, h.meetKitchens} {
		h.background(func() { run(h.base) })
	}
	for _, w := range h.workers {
		h.background(func() { w.run(h.base) })
	}
	<-h.base.Done()
	h.life.Lock()   // whoever is in background has added itself, or sees the end
	h.life.Unlock() //nolint:staticcheck // to wait for the holder is all it is for
	h.closeAll()
	h.running.Wait()
	return ctx.Err()
}

// background runs f and lets Run wait for it. After the hub's end nothing new starts, and it is false.
func (h *Hub) background(f func()) bool {
	h.life.Lock()
	if h.base.Err() != nil {
		h.life.Unlock()
		return false
	}
	h.running.Add(1)
	h.life.Unlock()
	go func() {
		defer h.running.Done()
		f()
	}()
	return true
}

// Ready says whether the hub can serve: it has seen the database and is not draining.
func (h *Hub) Ready() bool { return h.epoch.current() != "" && !h.draining.Load() }

// Started waits until Run has seen the database for the first time, a few seconds at most.
func (h *Hub) Started(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, pollTimeout)
	defer cancel()
	for polled, listened := h.polled.wait(), h.listened.wait(); !h.Ready() || !h.ListenerUp(); {
		select {
		case <-polled:
			polled = h.polled.wait()
		case <-listened:
			listened = h.listened.wait()
		case <-ctx.Done():
			return
		}
	}
}

// ListenerUp says whether changes of other nodes arrive at once. When not, they arrive within a second.
func (h *Hub) ListenerUp() bool { return h.listenUp.Load() }

// committed is the hook of every transaction that this process commits: its own screens are served without a way
// through the database, other nodes hear the bell.
func (h *Hub) committed(streams []uuid.UUID) {
	h.Mark(streams...)
	h.door.ring(streams...)
}

// Mark says that the streams may have changed. It never blocks.
func (h *Hub) Mark(streams ...uuid.UUID) {
	h.mu.RLock()
	defer h.mu.RUnlock()
	for _, id := range streams {
		if r, ok := h.rooms[id]; ok {
			h.workerOf(id).mark(r)
		}
	}
}

func (h *Hub) workerOf(id uuid.UUID) *worker {
	// The last bytes of a version 7 id are random.
	return h.workers[int(id[15])%len(h.workers)]
}

// enter gives the stream's room, made when nobody is in it yet, with the subscription inside.
func (h *Hub) enter(sub *subscription, s Stream) {
	h.mu.Lock()
	r, ok := h.rooms[s.ID]
	if !ok {
		r = newRoom(h, s)
		h.rooms[s.ID] = r
	}
	r.mu.Lock() // inside the hub's lock, or the sweep could take the room away in between
	sub.room = r
	r.join(sub)
	r.mu.Unlock()
	h.mu.Unlock()
}

// everyRoom is a copy, so that rooms are looked at without holding the hub's lock.
func (h *Hub) everyRoom() []*room {
	h.mu.RLock()
	defer h.mu.RUnlock()
	list := make([]*room, 0, len(h.rooms))
	for _, r := range h.rooms {
		list = append(list, r)
	}
	return list
}

// sweepRooms forgets rooms that nobody has been in for a while. Until then their rings spare the database when a
// whole restaurant comes back after its router restarted.
func (h *Hub) sweepRooms() {
	now := h.Now()
	h.mu.Lock()
	defer h.mu.Unlock()
	for id, r := range h.rooms {
		r.mu.Lock()
		if len(r.subs) == 0 && now.Sub(r.emptySince) > roomLinger {
			r.gone = true
			delete(h.rooms, id)
		}
		r.dropRings(now)
		r.age()
		r.mu.Unlock()
	}
}
