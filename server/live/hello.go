package live

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
)

const maxSubscriptions = 4

// refusal is why a client may not have a stream, with the close code that says so.
type refusal struct {
	code   int
	reason string
}

// greet checks a hello, welcomes the client and starts its streams.
func (s *socket) greet(m api.LiveHello) {
	if !s.hello.Stop() {
		return // the time-out has closed it
	}
	if m.Protocol != api.LiveProtocol {
		s.cut(api.CloseUpgrade, "this protocol is not spoken any more")
		return
	}
	if len(m.Subscribe) == 0 || len(m.Subscribe) > maxSubscriptions {
		s.cut(api.CloseMalformed, "subscribe to one to four streams")
		return
	}
	h := s.hub
	subs := make([]*subscription, 0, len(m.Subscribe))
	streams := make([]Stream, 0, len(m.Subscribe))
	var actor *access.Actor
	for i, want := range m.Subscribe {
		for _, other := range m.Subscribe[:i] {
			if other.Stream == want.Stream {
				s.cut(api.CloseMalformed, "a stream is named twice")
				return
			}
		}
		a, stream, view, refused := h.authorise(s.who, want)
		if refused != nil {
			s.cut(refused.code, refused.reason)
			return
		}
		if a != nil && actor == nil {
			actor = a
		}
		streams = append(streams, stream)
		subs = append(subs, &subscription{sink: s, view: view, at: unknown})
	}
	s.actor.Store(actor)
	if !h.census.settle(s) {
		s.cut(closeOverload, "too many sockets of this restaurant")
		return
	}
	beat, dead := staffHeartbeat, staffDead
	if actor == nil || actor.Kind == access.Diner {
		beat, dead = dinerHeartbeat, dinerDead
	}
	s.send(encode(api.LiveWelcome{Type: "welcome", Connection: uuid.NewString(), Now: h.Now().UnixMilli(),
		Heartbeat: beat.Milliseconds(), Dead: dead.Milliseconds()}))
	for i, sub := range subs {
		h.enter(sub, streams[i])
	}
	s.subs.Store(&subs)
	h.wheel.add(s, int(beat/staffHeartbeat))
	for i, want := range m.Subscribe {
		h.begin(subs[i], want.Epoch, want.Version)
	}
}

// begin gives a subscription its first frames: what it missed, or a snapshot.
func (h *Hub) begin(sub *subscription, epoch string, version int64) {
	r := sub.room
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case epoch == "":
		r.load(sub, "new")
	case epoch != h.epoch.current():
		r.restart(sub, "epoch")
	case version < 0:
		r.restart(sub, "too_old")
	default:
		r.position(sub, version)
	}
}

// authorise says which stream and view a subscription means and for whom; nothing in it names a tenant.
func (h *Hub) authorise(who Identity, want api.LiveSubscribe) (*access.Actor, Stream, string, *refusal) {
	switch {
	case want.Stream == StreamRestaurant:
		return restaurantStream(who, want.View)
	case want.Stream == StreamTable:
		actor := who.first(access.Diner)
		if actor == nil {
			return nil, Stream{}, "", &refusal{api.CloseSignedOut, "not at a table"}
		}
		return actor, Stream{Kind: StreamTable, ID: actor.TableSessionID, RestaurantID: actor.RestaurantID}, api.ViewDiner, stopped(actor)
	case strings.HasPrefix(want.Stream, "menu:"):
		id, err := uuid.Parse(strings.TrimPrefix(want.Stream, "menu:"))
		if err != nil || want.Stream != "menu:"+id.String() {
			return nil, Stream{}, "", &refusal{api.CloseMalformed, "malformed menu id"}
		}
		return h.menuStream(id)
	case strings.HasPrefix(want.Stream, orderPrefix):
		return h.orderStream(strings.TrimPrefix(want.Stream, orderPrefix))
	}
	return nil, Stream{}, "", &refusal{api.CloseMalformed, "unknown stream"}
}

// viewers are the kinds of actor that may have a view of the restaurant, in order of preference.
var viewers = map[string][]access.Kind{
	api.ViewKitchen: {access.Screen, access.Owner, access.Staff},
	api.ViewFloor:   {access.Staff, access.Owner},
	api.ViewManager: {access.Owner, access.Staff},
}

func restaurantStream(who Identity, view string) (*access.Actor, Stream, string, *refusal) {
	if view == "" {
		view = defaultView(who)
	}
	kinds, ok := viewers[view]
	if !ok {
		return nil, Stream{}, "", &refusal{api.CloseMalformed, "unknown view"}
	}
	actor := who.first(kinds...)
	if actor == nil {
		if len(who.Actors) == 0 {
			return nil, Stream{}, "", &refusal{api.CloseSignedOut, "not signed in"}
		}
		return nil, Stream{}, "", &refusal{api.CloseForbidden, "not your view"}
	}
	if !MaySee(*actor, view) {
		return nil, Stream{}, "", &refusal{api.CloseForbidden, "not your view"}
	}
	return actor, Stream{Kind: StreamRestaurant, ID: actor.RestaurantID, RestaurantID: actor.RestaurantID}, view, stopped(actor)
}

func defaultView(who Identity) string {
	switch {
	case who.first(access.Staff) != nil:
		return api.ViewFloor
	case who.first(access.Screen) != nil:
		return api.ViewKitchen
	}
	return api.ViewManager
}

// MaySee says whether the actor may have the view of their restaurant's stream.
func MaySee(a access.Actor, view string) bool {
	switch view {
	case api.ViewKitchen:
		return a.Can(access.OrderRead)
	case api.ViewFloor:
		return a.Can(access.OrderRead) && a.Can(access.CallRead)
	case api.ViewManager:
		return a.Kind == access.Owner || a.Kind == access.Staff && a.Role == access.RoleManager
	}
	return false
}

func stopped(a *access.Actor) *refusal {
	if a.Stopped(http.MethodGet, access.OrderRead) {
		return &refusal{api.CloseForbidden, "the account is suspended"}
	}
	return nil
}

// menuStream is open to anyone who knows a menu's id.
func (h *Hub) menuStream(id uuid.UUID) (*access.Actor, Stream, string, *refusal) {
	ctx, cancel := context.WithTimeout(h.base, 5*time.Second)
	defer cancel()
	s := Stream{Kind: StreamMenu, ID: id}
	err := h.Reader.QueryRow(ctx, `SELECT restaurant_id FROM streams WHERE id = $1 AND kind = 'menu'`, id).Scan(&s.RestaurantID)
	if err != nil {
		return nil, Stream{}, "", notRead(err, "no such menu")
	}
	return nil, s, api.ViewPublic, nil
}

const orderPrefix = "order:"

// orderStream is open to whoever knows what the page of an order without a table is called: 128 random bits, which are a
// right of their own and need no session. It outlives its restaurant's suspension, as the page does that follows it.
func (h *Hub) orderStream(track string) (*access.Actor, Stream, string, *refusal) {
	ctx, cancel := context.WithTimeout(h.base, 5*time.Second)
	defer cancel()
	s := Stream{Kind: StreamOrder, Track: track}
	err := h.Reader.QueryRow(ctx, `SELECT g.order_id, g.restaurant_id FROM remote_orders g JOIN streams s ON s.id = g.order_id
		WHERE g.track = $1`, track).
		Scan(&s.ID, &s.RestaurantID)
	if err != nil {
		return nil, Stream{}, "", notRead(err, "no such order")
	}
	return nil, s, api.ViewTracked, nil
}

// notRead tells what is not there, which ends the asking, from a database that does not answer now.
func notRead(err error, reason string) *refusal {
	if errs.Is(err, errs.NotFound) {
		return &refusal{api.CloseForbidden, reason}
	}
	return &refusal{closeOverload, "it can't be looked up now"}
}

// first gives the actor of the first of the kinds that is there.
func (who Identity) first(kinds ...access.Kind) *access.Actor {
	for _, kind := range kinds {
		for i := range who.Actors {
			if who.Actors[i].Kind == kind {
				return &who.Actors[i]
			}
		}
	}
	return nil
}
