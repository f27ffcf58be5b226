package live

import (
	"context"
	"encoding/json"
	"sync"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
)

// MaxPollWait is the longest a poll waits for something new.
const MaxPollWait = 25 * time.Second

// Poll is the fall-back for clients whose network lets no WebSocket through: it answers with the same frames, at
// once when the client is behind, else with what comes within wait. FORBIDDEN and UNAUTHENTICATED as the socket
// closes with 4403 and 4401; UNAVAILABLE while the node is starting, draining or full; TOO_MANY_REQUESTS as sockets are
// limited.
func (h *Hub) Poll(ctx context.Context, who Identity, want api.LiveSubscribe, wait time.Duration) ([]json.RawMessage, error) {
	if !h.Ready() {
		return nil, errs.New(errs.Unavailable, "not ready").WithRetryAfter(2 * time.Second)
	}
	actor, stream, view, refused := h.authorise(who, want)
	if refused != nil {
		return nil, refused.err()
	}
	p := &poll{wake: make(chan struct{}, 1), ip: who.IP}
	if actor != nil {
		p.session, p.restaurant = actor.SessionID, actor.RestaurantID
	}
	if err := h.census.join(p, h.Limits); err != nil {
		h.CountRefused("poll")
		return nil, err
	}
	defer h.census.part(p)
	sub := &subscription{sink: p, view: view, at: unknown}
	h.enter(sub, stream)
	defer sub.room.leave(sub)
	h.begin(sub, want.Epoch, want.Version)

	timer := time.NewTimer(min(max(wait, 0), MaxPollWait))
	defer timer.Stop()
	for {
		frames, done, end := p.take()
		if end != nil {
			return nil, end.err()
		}
		if done {
			return frames, h.stillAllowed(ctx, actor, view)
		}
		select {
		case <-p.wake:
			continue
		case <-ctx.Done():
			return nil, errs.Wrap(ctx.Err(), errs.Unavailable, "the request ended")
		case <-h.left:
			return nil, errs.New(errs.Unavailable, "this node is leaving").WithRetryAfter(time.Second)
		case <-h.base.Done():
			return nil, errs.New(errs.Unavailable, "the server stops").WithRetryAfter(2 * time.Second)
		case <-timer.C:
		}
		// Nothing new: the heartbeat says that the server is there, and its head.
		beat := encode(api.LiveHeartbeat{Type: "heartbeat", Now: h.Now().UnixMilli(),
			Heads: map[string]int64{sub.room.name: sub.room.known()}, Degraded: h.degraded.Load()})
		return append(p.all(), beat.payload()), h.stillAllowed(ctx, actor, view)
	}
}

// stillAllowed looks again at the rights of a caller who has waited: a socket would have been closed meanwhile.
func (h *Hub) stillAllowed(ctx context.Context, actor *access.Actor, view string) error {
	if actor == nil {
		return nil
	}
	actors, err := h.Sessions.Revalidate(ctx, []uuid.UUID{actor.SessionID})
	if err != nil {
		return err
	}
	now, ok := actors[actor.SessionID]
	if !ok {
		return errs.New(errs.Unauthenticated, "the session has ended")
	}
	if view != api.ViewDiner && view != api.ViewPublic && !MaySee(now, view) {
		return errs.New(errs.Forbidden, "your rights have changed")
	}
	return nil
}

func (r *room) known() int64 {
	r.mu.Lock()
	defer r.mu.Unlock()
	return max(r.version, r.head, 0)
}

func (r *refusal) err() error {
	if r.code == api.CloseSignedOut {
		return errs.New(errs.Unauthenticated, "%s", r.reason)
	}
	if r.code == api.CloseMalformed {
		return errs.Invalid("stream", "%s", r.reason)
	}
	if r.code == api.CloseForbidden {
		return errs.New(errs.Forbidden, "%s", r.reason)
	}
	return errs.New(errs.Unavailable, "%s", r.reason).WithRetryAfter(time.Second)
}

// poll collects the frames of one long poll.
type poll struct {
	wake chan struct{}
	// As the census counts it; the address only without a session.
	session, restaurant uuid.UUID
	ip                  string

	mu     sync.Mutex
	frames []*frame
	ended  *refusal
}

func (p *poll) send(frames ...*frame) {
	p.mu.Lock()
	p.frames = append(p.frames, frames...)
	p.mu.Unlock()
	p.nudge()
}

func (p *poll) end(code int, reason string) {
	p.mu.Lock()
	if p.ended == nil {
		p.ended = &refusal{code, reason}
	}
	p.mu.Unlock()
	p.nudge()
}

func (p *poll) nudge() {
	select {
	case p.wake <- struct{}{}:
	default:
	}
}

// take gives the frames once the client is caught up and there is more to say than that.
func (p *poll) take() ([]json.RawMessage, bool, *refusal) {
	p.mu.Lock()
	defer p.mu.Unlock()
	live := false
	for _, f := range p.frames {
		live = live || isLive(f)
	}
	if live && len(p.frames) > 1 {
		return payloads(p.frames), true, nil
	}
	return nil, false, p.ended
}

func (p *poll) all() []json.RawMessage {
	p.mu.Lock()
	defer p.mu.Unlock()
	return payloads(p.frames)
}

func payloads(frames []*frame) []json.RawMessage {
	list := make([]json.RawMessage, len(frames))
	for i, f := range frames {
		list[i] = f.payload()
	}
	return list
}

func isLive(f *frame) bool {
	const start = `{"type":"live"`
	p := f.payload()
	return len(p) > len(start) && string(p[:len(start)]) == start
}

// Identify keeps those of the request's actors that a client asked to act as; without a wish, all.
func Identify(actors []access.Actor, as access.Kind, ip string) Identity {
	who := Identity{IP: ip}
	for _, a := range actors {
		if as == "" || a.Kind == as {
			who.Actors = append(who.Actors, a)
		}
	}
	return who
}

// Refused says, before an upgrade, why there can't be a socket now; empty when there can.
func (h *Hub) Refused(who Identity) (why string) {
	switch {
	case !h.Ready():
		why = "draining"
	case len(who.Actors) == 0 && h.census.crowded(who.IP, h.Limits.PerAddress):
		why = "address"
	}
	if why != "" {
		h.CountRefused(why)
	}
	return why
}

// CountRefused counts a handshake that was refused before it reached the hub.
func (h *Hub) CountRefused(why string) { h.metric.refused.WithLabelValues(why).Inc() }
