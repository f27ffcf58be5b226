package live

import (
	"slices"

	"github.com/google/uuid"

	"sufra/server/api"
	"sufra/server/errs"
)

// join counts a long poll that begins to wait, against the limits of sockets: it holds as much of the node as one. The
// oldest of a session gives way, since a page that was left is noticed only when its wait ends. Refused otherwise with
// TOO_MANY_REQUESTS, or UNAVAILABLE when the node is full.
func (c *census) join(p *poll, l Limits) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	busy := errs.New(errs.TooManyRequests, "too many live connections").WithRetryAfter(MaxPollWait)
	switch {
	case len(c.all)+len(c.polls) >= l.PerNode:
		return errs.New(errs.Unavailable, "this node is full").WithRetryAfter(MaxPollWait)
	case p.session == uuid.Nil && c.addresses[p.ip] >= l.PerAddress:
		return busy
	case p.restaurant != uuid.Nil && len(c.restaurants[p.restaurant])+c.pollsOf[p.restaurant] >= l.PerRestaurant:
		return busy
	}
	c.polls[p] = struct{}{}
	if p.session == uuid.Nil {
		c.addresses[p.ip]++
		return nil
	}
	if p.restaurant != uuid.Nil {
		c.pollsOf[p.restaurant]++
	}
	list := append(c.polling[p.session], p)
	if len(list) > l.PerSession {
		list[0].end(api.CloseReplaced, "opened elsewhere")
		list = slices.Clone(list[1:])
	}
	c.polling[p.session] = list
	return nil
}

// part ends the count of a poll that join has taken.
func (c *census) part(p *poll) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.polls, p)
	if p.session == uuid.Nil {
		c.free(p.ip)
		return
	}
	if c.pollsOf[p.restaurant]--; c.pollsOf[p.restaurant] <= 0 {
		delete(c.pollsOf, p.restaurant)
	}
	if list := slices.DeleteFunc(c.polling[p.session], func(other *poll) bool { return other == p }); len(list) > 0 {
		c.polling[p.session] = list
	} else {
		delete(c.polling, p.session)
	}
}

func (c *census) waiting() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.polls)
}

// free gives back one place of an address. The caller holds the lock.
func (c *census) free(ip string) {
	if c.addresses[ip]--; c.addresses[ip] == 0 {
		delete(c.addresses, ip)
	}
}
