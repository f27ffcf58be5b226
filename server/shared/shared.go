// Package shared is what the nodes of one platform share besides the database: rate limits, small cached values
// and presence. All of it may be lost at any time without harm; nothing that must be true is kept here.
package shared

import (
	"context"
	"time"
)

// Rate allows Burst at once and then one every Every.
type Rate struct {
	Burst int
	Every time.Duration
}

// PerMinute is n a minute, all of them at once if need be.
func PerMinute(n int) Rate { return Rate{Burst: n, Every: time.Minute / time.Duration(n)} }

// PerHour is n an hour, all of them at once if need be.
func PerHour(n int) Rate { return Rate{Burst: n, Every: time.Hour / time.Duration(n)} }

// Times is the rate of n who share one.
func (r Rate) Times(n int) Rate { return Rate{Burst: r.Burst * n, Every: r.Every / time.Duration(n)} }

// PerSecond is n a second with a burst on top.
func PerSecond(n, burst int) Rate { return Rate{Burst: burst, Every: time.Second / time.Duration(n)} }

// Store is the shared state, in this process (Memory) or in Redis. Keys are the caller's; give them a prefix.
type Store interface {
	// Take spends one of key's rate and says how long to wait when there is none: zero means taken.
	Take(ctx context.Context, key string, rate Rate) (wait time.Duration, err error)

	// Strike counts a try of key before anybody knows whether it is right, or says how long key must wait first and counts
	// nothing. The first FreeStrikes wait for nothing; then it is a second that doubles with each further one up to
	// MaxPenalty. Tries are forgotten after StrikeMemory without a further one.
	Strike(ctx context.Context, key string) (wait time.Duration, err error)
	// Forgive forgets the tries of key, and what it has taken.
	Forgive(ctx context.Context, key string) error

	// Get reads a cached value; false when there is none.
	Get(ctx context.Context, key string) ([]byte, bool, error)
	// Set caches a value for a time.
	Set(ctx context.Context, key string, value []byte, ttl time.Duration) error
	// Delete removes a cached value.
	Delete(ctx context.Context, key string) error

	// Enter says that a member is in a room for the next ttl.
	Enter(ctx context.Context, room, member string, ttl time.Duration) error
	// Leave takes the member out of the room.
	Leave(ctx context.Context, room, member string) error
	// Present lists a room's members, sorted.
	Present(ctx context.Context, room string) ([]string, error)

	Close() error
}

// The rule of Strike.
const (
	FreeStrikes  = 5
	MaxPenalty   = time.Minute
	StrikeMemory = 15 * time.Minute
)

// penalty is the wait after that many strikes.
func penalty(strikes int) time.Duration {
	if strikes < FreeStrikes {
		return 0
	}
	if doublings := strikes - FreeStrikes; doublings < 6 {
		return time.Second << doublings
	}
	return MaxPenalty
}
