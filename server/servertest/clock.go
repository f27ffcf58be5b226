package servertest

import (
	"sync"
	"time"
)

// Clock is a clock that the test moves; give its Now to app.WithNow.
type Clock struct {
	mu sync.Mutex
	at time.Time
}

// NewClock starts at the present second.
func NewClock() *Clock { return &Clock{at: time.Now().UTC().Truncate(time.Second)} }

// Now is the clock's time.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.at
}

// Pass moves the clock on.
func (c *Clock) Pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = c.at.Add(d)
}
