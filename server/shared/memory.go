package shared

import (
	"context"
	"slices"
	"sync"
	"time"
)

// Memory is the Store of a single node. It forgets what has lapsed as it goes, and is bounded: an attacker with
// many keys costs the oldest entries, not the memory.
type Memory struct {
	now func() time.Time

	mu      sync.Mutex
	takes   map[string]time.Time // theoretical arrival time (GCRA)
	strikes map[string]strikes
	values  map[string]value
	rooms   map[string]map[string]time.Time
	calls   int
}

type strikes struct {
	n    int
	last time.Time
}

type value struct {
	data  []byte
	until time.Time
}

// maxKeys of each kind; a sweep runs each sweepEvery calls.
const (
	maxKeys    = 200_000
	sweepEvery = 4096
)

// NewMemory makes an empty store with the given clock.
func NewMemory(now func() time.Time) *Memory {
	return &Memory{now: now, takes: map[string]time.Time{}, strikes: map[string]strikes{},
		values: map[string]value{}, rooms: map[string]map[string]time.Time{}}
}

// Take implements Store.
func (m *Memory) Take(_ context.Context, key string, rate Rate) (time.Duration, error) {
	now := m.lock()
	defer m.mu.Unlock()
	due := m.takes[key]
	// Further ahead than a full burst it never lies, unless the clock was set back: then nobody must wait until it is there again.
	if due.Before(now) || due.Sub(now) > time.Duration(rate.Burst)*rate.Every {
		due = now
	}
	if wait := due.Sub(now) - time.Duration(rate.Burst-1)*rate.Every; wait > 0 {
		return wait, nil
	}
	m.takes[key] = due.Add(rate.Every)
	return 0, nil
}

// Strike implements Store.
func (m *Memory) Strike(_ context.Context, key string) (time.Duration, error) {
	now := m.lock()
	defer m.mu.Unlock()
	s := m.strikes[key]
	if now.Sub(s.last) > StrikeMemory {
		s.n = 0
	}
	if wait := penalty(s.n) - now.Sub(s.last); wait > 0 {
		return wait, nil
	}
	m.strikes[key] = strikes{s.n + 1, now}
	return 0, nil
}

// Forgive implements Store.
func (m *Memory) Forgive(_ context.Context, key string) error {
	m.lock()
	defer m.mu.Unlock()
	delete(m.strikes, key)
	delete(m.takes, key)
	return nil
}

// Get implements Store.
func (m *Memory) Get(_ context.Context, key string) ([]byte, bool, error) {
	now := m.lock()
	defer m.mu.Unlock()
	v, ok := m.values[key]
	if !ok || !v.until.After(now) {
		return nil, false, nil
	}
	return slices.Clone(v.data), true, nil
}

// Set implements Store.
func (m *Memory) Set(_ context.Context, key string, data []byte, ttl time.Duration) error {
	now := m.lock()
	defer m.mu.Unlock()
	m.values[key] = value{slices.Clone(data), now.Add(ttl)}
	return nil
}

// Delete implements Store.
func (m *Memory) Delete(_ context.Context, key string) error {
	m.lock()
	defer m.mu.Unlock()
	delete(m.values, key)
	return nil
}

// Enter implements Store.
func (m *Memory) Enter(_ context.Context, room, member string, ttl time.Duration) error {
	now := m.lock()
	defer m.mu.Unlock()
	if m.rooms[room] == nil {
		m.rooms[room] = map[string]time.Time{}
	}
	m.rooms[room][member] = now.Add(ttl)
	return nil
}

// Leave implements Store.
func (m *Memory) Leave(_ context.Context, room, member string) error {
	m.lock()
	defer m.mu.Unlock()
	if delete(m.rooms[room], member); len(m.rooms[room]) == 0 {
		delete(m.rooms, room)
	}
	return nil
}

// Present implements Store.
func (m *Memory) Present(_ context.Context, room string) ([]string, error) {
	now := m.lock()
	defer m.mu.Unlock()
	members := []string{}
	for member, until := range m.rooms[room] {
		if until.After(now) {
			members = append(members, member)
		}
	}
	slices.Sort(members)
	return members, nil
}

// Close implements Store.
func (m *Memory) Close() error { return nil }

// lock also sweeps now and then. The caller unlocks.
func (m *Memory) lock() time.Time {
	m.mu.Lock()
	now := m.now()
	if m.calls++; m.calls%sweepEvery == 0 || len(m.takes) > maxKeys || len(m.strikes) > maxKeys || len(m.values) > maxKeys {
		m.sweep(now)
	}
	return now
}

func (m *Memory) sweep(now time.Time) {
	drop(m.takes, func(due time.Time) bool { return due.Before(now) })
	drop(m.strikes, func(s strikes) bool { return now.Sub(s.last) > StrikeMemory })
	drop(m.values, func(v value) bool { return !v.until.After(now) })
	for room, members := range m.rooms {
		if drop(members, func(until time.Time) bool { return !until.After(now) }); len(members) == 0 {
			delete(m.rooms, room)
		}
	}
}

// drop removes the lapsed entries, and any further ones down to three quarters of maxKeys when too many are alive.
func drop[V any](entries map[string]V, lapsed func(V) bool) {
	for key, v := range entries {
		if lapsed(v) {
			delete(entries, key)
		}
	}
	if len(entries) <= maxKeys {
		return
	}
	for key := range entries {
		if len(entries) <= maxKeys*3/4 {
			return
		}
		delete(entries, key)
	}
}
