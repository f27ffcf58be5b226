package live

import (
	"slices"
	"sync"

	"github.com/google/uuid"

	"sufra/server/api"
)

// census counts the sockets and the long polls, by all that has a limit.
type census struct {
	mu          sync.Mutex
	all         map[*socket]struct{}
	sessions    map[uuid.UUID][]*socket // oldest first
	restaurants map[uuid.UUID]map[*socket]struct{}
	addresses   map[string]int // sockets and polls without a session
	polls       map[*poll]struct{}
	polling     map[uuid.UUID][]*poll // of a session, oldest first
	pollsOf     map[uuid.UUID]int     // of a restaurant
}

func (c *census) init() {
	c.all = make(map[*socket]struct{})
	c.sessions = make(map[uuid.UUID][]*socket)
	c.restaurants = make(map[uuid.UUID]map[*socket]struct{})
	c.addresses = make(map[string]int)
	c.polls = make(map[*poll]struct{})
	c.polling = make(map[uuid.UUID][]*poll)
	c.pollsOf = make(map[uuid.UUID]int)
}

// admit counts a socket that has just been opened. It is false when the node is full.
func (c *census) admit(s *socket) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.all[s] = struct{}{}
	if len(s.who.Actors) == 0 {
		c.addresses[s.who.IP]++
	}
	return len(c.all)+len(c.polls) <= s.hub.Limits.PerNode
}

// crowded says, before the upgrade, whether an address without a session has as many sockets as it may have: the
// guests of a restaurant share one.
func (c *census) crowded(ip string, limit int) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.addresses[ip] >= limit
}

// settle counts a socket whose actor is known. The oldest of a session gives way; a restaurant's limit is one that
// no honest restaurant reaches, so there the newest is refused.
func (c *census) settle(s *socket) bool {
	session := s.holder()
	if session == uuid.Nil {
		return true
	}
	c.mu.Lock()
	if actor := s.actor.Load(); actor != nil {
		of := c.restaurants[actor.RestaurantID]
		if len(of)+c.pollsOf[actor.RestaurantID] >= s.hub.Limits.PerRestaurant {
			c.mu.Unlock()
			return false
		}
		if of == nil {
			of = make(map[*socket]struct{})
			c.restaurants[actor.RestaurantID] = of
		}
		of[s] = struct{}{}
	}
	list := append(c.sessions[session], s)
	var oldest *socket
	if len(list) > s.hub.Limits.PerSession {
		oldest, list = list[0], slices.Clone(list[1:])
	}
	c.sessions[session] = list
	c.mu.Unlock()
	if oldest != nil {
		oldest.cut(api.CloseReplaced, "opened elsewhere")
	}
	return true
}

func (c *census) remove(s *socket) {
	actor := s.actor.Load()
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, ok := c.all[s]; !ok {
		return
	}
	delete(c.all, s)
	if len(s.who.Actors) == 0 {
		c.free(s.who.IP)
	}
	session := s.holder()
	if list := slices.DeleteFunc(c.sessions[session], func(other *socket) bool { return other == s }); len(list) > 0 {
		c.sessions[session] = list
	} else {
		delete(c.sessions, session)
	}
	if actor == nil {
		return
	}
	delete(c.restaurants[actor.RestaurantID], s)
	if len(c.restaurants[actor.RestaurantID]) == 0 {
		delete(c.restaurants, actor.RestaurantID)
	}
}

func (c *census) total() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.all)
}

func (c *census) everyone() []*socket {
	c.mu.Lock()
	defer c.mu.Unlock()
	list := make([]*socket, 0, len(c.all))
	for s := range c.all {
		list = append(list, s)
	}
	return list
}

// sockets of a restaurant's people, screens and diners.
func (c *census) of(restaurant uuid.UUID) []*socket {
	c.mu.Lock()
	defer c.mu.Unlock()
	list := make([]*socket, 0, len(c.restaurants[restaurant]))
	for s := range c.restaurants[restaurant] {
		list = append(list, s)
	}
	return list
}
