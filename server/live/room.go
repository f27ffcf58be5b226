package live

import (
	"sync"
	"time"
)

// trailLength sweeps of the wheel, some two minutes, are what rings remember: the time in which a handheld comes back.
const trailLength = 24

// roomLinger is how long a room outlives its last socket.
const roomLinger = time.Minute

// unknown is the version of a room that has not read its stream yet.
const unknown = -1

// room is one stream on this node: who follows it and how far it has been delivered.
type room struct {
	hub    *Hub
	stream Stream
	name   string

	mu      sync.Mutex
	version int64 // delivered up to here; unknown before the first snapshot or resume
	head    int64 // the highest version seen in the database
	// verified: the database has confirmed version since the room was made or reset. Before that it is only what
	// a client claims.
	verified   bool
	rings      map[string]*ring
	subs       map[*subscription]struct{}
	emptySince time.Time
	gone       bool
	beat       beat
	kitchen    kitchen
	trail      []int64 // the version at each of the latest sweeps
	// lost: the heads poll, not a bell, said that there is something new.
	lost bool
}

// subscription is one socket's (or one long poll's) place in a room. Its fields belong to the room's lock.
type subscription struct {
	sink  sink
	room  *room
	view  string
	at    int64 // everything up to here has been sent
	ready bool  // caught up: changes are sent as they come
	left  bool
	// attempt counts the fresh starts: a snapshot that was loaded for an earlier one is not sent.
	attempt int
}

// sink is where frames go: a socket, or a waiting long poll. Its methods never block.
type sink interface {
	send(frames ...*frame)
	end(code int, reason string)
}

func newRoom(h *Hub, s Stream) *room {
	return &room{hub: h, stream: s, name: s.Name(), version: unknown,
		rings: make(map[string]*ring), subs: make(map[*subscription]struct{})}
}

// join, with the lock held, adds the subscription before anything is read for it: whatever is committed from now
// on reaches it through the feed.
func (r *room) join(sub *subscription) {
	r.subs[sub] = struct{}{}
	ring := r.rings[sub.view]
	if ring == nil {
		ring = newRing(r.name, max(r.version, 0))
		r.rings[sub.view] = ring
	}
	ring.users++
}

func (r *room) leave(sub *subscription) {
	r.mu.Lock()
	defer r.mu.Unlock()
	sub.left = true
	delete(r.subs, sub)
	ring := r.rings[sub.view]
	if ring.users--; ring.users == 0 {
		ring.unusedSince = r.hub.Now()
	}
	if len(r.subs) == 0 {
		r.emptySince = r.hub.Now()
	}
}

// age lets the rings forget what is older than the trail, with the lock held.
func (r *room) age() {
	if r.version == unknown {
		r.trail = nil
		return
	}
	r.trail = append(r.trail, r.version)
	if len(r.trail) <= trailLength {
		return
	}
	for _, ring := range r.rings {
		ring.forget(min(r.trail[0], r.version))
	}
	r.trail = append(r.trail[:0], r.trail[1:]...)
}

// dropRings spares the loading of views that nobody has looked at for a while, with the lock held.
func (r *room) dropRings(now time.Time) {
	for view, ring := range r.rings {
		if ring.users == 0 && now.Sub(ring.unusedSince) > roomLinger {
			delete(r.rings, view)
		}
	}
}

// everyone is a copy, for what must not happen under the lock.
func (r *room) everyone() []*subscription {
	r.mu.Lock()
	defer r.mu.Unlock()
	list := make([]*subscription, 0, len(r.subs))
	for sub := range r.subs {
		list = append(list, sub)
	}
	return list
}

// views that are delivered in this room, with the lock held.
func (r *room) views() []string {
	list := make([]string, 0, len(r.rings))
	for view := range r.rings {
		list = append(list, view)
	}
	return list
}

// advance delivers the changes of the versions after r.version up to version. lists has one list per view. It does
// nothing when the room has been reset since the changes were read (from is where the reader stood).
func (r *room) advance(from, version int64, lists map[string][]change) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.version != from {
		return false
	}
	if version > from {
		for view, ring := range r.rings {
			list, loaded := lists[view]
			if !loaded {
				// The view came while the changes were being loaded: it starts after them.
				ring.empty(version)
				continue
			}
			ring.add(list, version)
			ring.answers = map[int64][]*frame{from: changesFrames(r.name, from, version, list)}
		}
	}
	r.version, r.head, r.verified = version, max(r.head, version), true
	for sub := range r.subs {
		switch {
		case !sub.ready:
			if sub.at >= 0 {
				r.settle(sub)
			}
		case sub.at < version:
			r.catchUp(sub)
		}
	}
	return true
}

// catchUp sends what the subscription has not had, with the lock held. When the ring does not reach back that far
// it starts anew with a snapshot.
func (r *room) catchUp(sub *subscription) {
	ring := r.rings[sub.view]
	if _, shared := ring.answers[sub.at]; !shared && !ring.covers(sub.at) {
		r.restart(sub, "too_old")
		return
	}
	sub.sink.send(ring.since(sub.at, r.version)...)
	sub.at = r.version
}

// settle finishes a subscription that has a position, with the lock held and the room verified: it sends what is
// missing and says "live", or asks for what is not at hand.
func (r *room) settle(sub *subscription) {
	switch behind := r.version - sub.at; {
	case behind < 0 && r.head < sub.at:
		// A position of the future: the client's, or our reading, is of another database.
		r.hub.metric.ahead.Inc()
		r.restart(sub, "ahead")
	case behind < 0:
		return // this node's feed is still on its way there
	case behind == 0:
		r.hub.metric.resumed("current")
		r.goLive(sub)
	case behind > r.hub.Limits.ResumeGap:
		r.hub.metric.resumed("too_old")
		r.restart(sub, "too_old")
	case r.rings[sub.view].covers(sub.at):
		r.hub.metric.resumed("ring")
		r.catchUp(sub)
		r.goLive(sub)
	default:
		at, floor := sub.at, r.rings[sub.view].floor
		r.hub.background(func() { r.hub.fetchOlder(sub, at, floor) })
	}
}

func (r *room) goLive(sub *subscription) {
	sub.ready = true
	sub.sink.send(liveFrame(r.name, sub.at))
}

// restart tells the client to forget its position and starts a snapshot, with the lock held.
func (r *room) restart(sub *subscription, why string) {
	sub.sink.send(resetFrame(r.name, why))
	r.load(sub, why)
}

// load starts a snapshot, with the lock held.
func (r *room) load(sub *subscription, why string) {
	sub.ready, sub.at = false, unknown
	sub.attempt++
	attempt := sub.attempt
	r.hub.background(func() { r.hub.snapshot(sub, attempt, why) })
}

// position puts a subscription where the client says it is, with the lock held.
func (r *room) position(sub *subscription, version int64) {
	sub.ready, sub.at = false, version
	switch {
	case r.version == unknown || !r.verified && version < r.version:
		// The first to come says where the feed starts; the database confirms it with the first reading, which
		// serves everybody who comes back after a restart of this node.
		r.version, r.verified = version, false
		for _, ring := range r.rings {
			ring.empty(version)
		}
		r.hub.workerOf(r.stream.ID).mark(r)
	case !r.verified:
		// Its reading is on the way and settles this one too.
	case version > r.version:
		r.hub.workerOf(r.stream.ID).mark(r)
	default:
		r.settle(sub)
	}
}

// reset forgets everything that was read and starts every client anew: after a failover or a restore.
func (r *room) reset(why string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.version, r.head, r.verified, r.trail = unknown, 0, false, nil
	r.kitchen.restart()
	for _, ring := range r.rings {
		ring.empty(0)
	}
	for sub := range r.subs {
		r.restart(sub, why)
	}
}

// jump moves a room, with a gap that can't be read, to version; nobody has been told anything below it as new.
func (r *room) jump(from, version int64, why string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.version != from {
		return
	}
	r.version, r.head, r.verified = version, version, true
	r.kitchen.restart()
	for _, ring := range r.rings {
		ring.empty(version)
	}
	for sub := range r.subs {
		switch {
		case sub.ready:
			r.restart(sub, why)
		case sub.at >= 0:
			r.settle(sub)
		}
	}
}
