package shared_test

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/require"

	"sufra/server/shared"
)

// clock is moved by the tests. Redis expires keys by its own clock, so expiry is always decided by ours too.
type clock struct {
	mu sync.Mutex
	at time.Time
}

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.at
}

func (c *clock) move(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = c.at.Add(d)
}

func TestMemory(t *testing.T) {
	conform(t, func(_ *testing.T, c *clock) (shared.Store, func(time.Duration)) {
		return shared.NewMemory(c.now), c.move
	})
}

func TestRedis(t *testing.T) {
	conform(t, func(t *testing.T, c *clock) (shared.Store, func(time.Duration)) {
		url, forward := startRedis(t)
		store, err := shared.NewRedis(t.Context(), url, c.now, slog.New(slog.DiscardHandler))
		require.NoError(t, err)
		t.Cleanup(func() { require.NoError(t, store.Close()) })
		return store, func(d time.Duration) { c.move(d); forward(d) }
	})
}

// startRedis starts the real server where it is installed, and an imitation elsewhere.
func startRedis(t *testing.T) (url string, forward func(time.Duration)) {
	t.Helper()
	binary, err := exec.LookPath("redis-server")
	if err != nil {
		fake := miniredis.RunT(t)
		return "redis://" + fake.Addr(), fake.FastForward
	}
	socket, err := os.MkdirTemp("", "redis")
	require.NoError(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(socket) })
	path := socket + "/s"
	command := exec.Command(binary, "--port", "0", "--unixsocket", path, "--save", "", "--appendonly", "no", "--dir", socket)
	require.NoError(t, command.Start())
	t.Cleanup(func() { _ = command.Process.Kill(); _ = command.Wait() })
	require.Eventually(t, func() bool {
		conn, err := net.Dial("unix", path)
		if err == nil {
			_ = conn.Close()
		}
		return err == nil
	}, 10*time.Second, 5*time.Millisecond)
	// A real server can't be told that time has passed; its own expiry is only housekeeping, except for cached
	// values, whose keys are made to lapse here.
	return "unix://" + path, func(d time.Duration) { expire(t, path, d) }
}

// expire takes d off the life of every key.
func expire(t *testing.T, path string, d time.Duration) {
	client := redis.NewClient(&redis.Options{Network: "unix", Addr: path})
	defer func() { _ = client.Close() }()
	ctx := context.Background()
	keys, err := client.Keys(ctx, "*").Result()
	require.NoError(t, err)
	for _, key := range keys {
		left, err := client.PTTL(ctx, key).Result()
		require.NoError(t, err)
		if left > 0 {
			require.NoError(t, client.PExpire(ctx, key, max(left-d, 0)).Err())
		}
	}
}

// conform is the one suite that every store must pass.
func conform(t *testing.T, open func(*testing.T, *clock) (shared.Store, func(time.Duration))) {
	setup := func(t *testing.T) (shared.Store, func(time.Duration)) {
		return open(t, &clock{at: time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)})
	}
	ctx := context.Background()
	take := func(t *testing.T, s shared.Store, key string, r shared.Rate) time.Duration {
		wait, err := s.Take(ctx, key, r)
		require.NoError(t, err)
		return wait
	}

	t.Run("a burst of n is let through, n+1 waits for the next", func(t *testing.T) {
		s, pass := setup(t)
		rate := shared.Rate{Burst: 3, Every: time.Second}
		for range 3 {
			require.Zero(t, take(t, s, "a", rate))
		}
		require.Equal(t, time.Second, take(t, s, "a", rate))
		require.Zero(t, take(t, s, "b", rate), "another key has a rate of its own")
		pass(time.Second)
		require.Zero(t, take(t, s, "a", rate))
		require.Equal(t, time.Second, take(t, s, "a", rate))
		pass(time.Hour)
		for range 3 {
			require.Zero(t, take(t, s, "a", rate), "a rest fills the burst, and no more")
		}
		require.NotZero(t, take(t, s, "a", rate))
	})

	t.Run("of many at once exactly n pass", func(t *testing.T) {
		s, _ := setup(t)
		var passed, refused sync.Map
		var all sync.WaitGroup
		for i := range 50 {
			all.Go(func() {
				if wait, err := s.Take(ctx, "crowd", shared.Rate{Burst: 7, Every: time.Hour}); err == nil && wait == 0 {
					passed.Store(i, true)
				} else if err == nil {
					refused.Store(i, true)
				}
			})
		}
		all.Wait()
		require.Equal(t, 7, size(&passed))
		require.Equal(t, 43, size(&refused))
	})

	t.Run("tries cost nothing up to five, then double to a minute", func(t *testing.T) {
		s, pass := setup(t)
		try := func() time.Duration {
			wait, err := s.Strike(ctx, "account")
			require.NoError(t, err)
			return wait
		}
		for range shared.FreeStrikes {
			require.Zero(t, try())
		}
		for _, want := range []time.Duration{1, 2, 4, 8, 16, 32, 60, 60} {
			require.Equal(t, want*time.Second, try())
			require.Equal(t, want*time.Second, try(), "what is refused does not count")
			pass(want*time.Second - time.Millisecond)
			require.Equal(t, time.Millisecond, try(), "the wait passes with time")
			pass(time.Millisecond)
			require.Zero(t, try())
		}
		require.NoError(t, s.Forgive(ctx, "account"))
		require.Zero(t, try(), "after a success counting begins anew")
	})

	t.Run("tries are forgotten", func(t *testing.T) {
		s, pass := setup(t)
		for range shared.FreeStrikes {
			_, err := s.Strike(ctx, "account")
			require.NoError(t, err)
		}
		pass(shared.StrikeMemory + time.Second)
		for range shared.FreeStrikes {
			wait, err := s.Strike(ctx, "account")
			require.NoError(t, err)
			require.Zero(t, wait)
		}
	})

	t.Run("of many tries at one moment no more pass than are free", func(t *testing.T) {
		s, _ := setup(t)
		var passed sync.Map
		var all sync.WaitGroup
		for i := range 50 {
			all.Go(func() {
				if wait, err := s.Strike(ctx, "crowd of guesses"); err == nil && wait == 0 {
					passed.Store(i, true)
				}
			})
		}
		all.Wait()
		require.Equal(t, shared.FreeStrikes, size(&passed))
		require.NoError(t, s.Forgive(ctx, "crowd of guesses"))
		rate := shared.Rate{Burst: 1, Every: time.Hour}
		for range 2 {
			wait, err := s.Take(ctx, "one", rate)
			require.NoError(t, err)
			require.Zero(t, wait)
			require.NoError(t, s.Forgive(ctx, "one"), "and what was taken is given back")
		}
	})

	t.Run("cached values lapse, and are the reader's own copy", func(t *testing.T) {
		s, pass := setup(t)
		_, ok, err := s.Get(ctx, "page")
		require.NoError(t, err)
		require.False(t, ok)
		require.NoError(t, s.Set(ctx, "page", []byte("one\x00two"), time.Minute))
		data, ok, err := s.Get(ctx, "page")
		require.NoError(t, err)
		require.True(t, ok)
		require.Equal(t, "one\x00two", string(data))
		data[0] = 'X'
		again, _, err := s.Get(ctx, "page")
		require.NoError(t, err)
		require.Equal(t, "one\x00two", string(again))
		pass(time.Minute)
		_, ok, err = s.Get(ctx, "page")
		require.NoError(t, err)
		require.False(t, ok)
		require.NoError(t, s.Set(ctx, "page", []byte("new"), time.Minute))
		require.NoError(t, s.Delete(ctx, "page"))
		_, ok, err = s.Get(ctx, "page")
		require.NoError(t, err)
		require.False(t, ok)
	})

	t.Run("presence ends by leaving or by silence", func(t *testing.T) {
		s, pass := setup(t)
		present := func() []string {
			members, err := s.Present(ctx, "kitchen")
			require.NoError(t, err)
			return members
		}
		require.Equal(t, []string{}, present())
		require.NoError(t, s.Enter(ctx, "kitchen", "b", 30*time.Second))
		require.NoError(t, s.Enter(ctx, "kitchen", "a", time.Minute))
		require.NoError(t, s.Enter(ctx, "elsewhere", "c", time.Minute))
		require.Equal(t, []string{"a", "b"}, present())
		pass(30 * time.Second)
		require.Equal(t, []string{"a"}, present())
		require.NoError(t, s.Enter(ctx, "kitchen", "b", time.Minute))
		require.NoError(t, s.Leave(ctx, "kitchen", "a"))
		require.Equal(t, []string{"b"}, present())
	})
}

func size(m *sync.Map) int {
	n := 0
	m.Range(func(any, any) bool { n++; return true })
	return n
}

// A node whose Redis goes away counts for itself, and does not fail requests.
func TestRedisGoingAwayIsNoOutage(t *testing.T) {
	fake := miniredis.RunT(t)
	c := &clock{at: time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)}
	s, err := shared.NewRedis(t.Context(), "redis://"+fake.Addr(), c.now, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	defer func() { require.NoError(t, s.Close()) }()
	fake.Close()
	ctx := context.Background()
	for i := range 3 {
		wait, err := s.Take(ctx, "a", shared.Rate{Burst: 2, Every: time.Minute})
		require.NoError(t, err)
		require.Equal(t, i == 2, wait > 0, fmt.Sprint(i))
	}
	require.NoError(t, s.Set(ctx, "page", []byte("x"), time.Minute))
	data, ok, err := s.Get(ctx, "page")
	require.NoError(t, err)
	require.True(t, ok)
	require.Equal(t, "x", string(data))
}

// A node that is restarted during an outage of Redis comes up, and shares again when Redis is back.
func TestRedisThatIsAwayAtTheStart(t *testing.T) {
	free, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	address := free.Addr().String()
	require.NoError(t, free.Close())
	s, err := shared.NewRedis(t.Context(), "redis://"+address, time.Now, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	defer func() { require.NoError(t, s.Close()) }()
	require.False(t, s.Up())
	once := shared.Rate{Burst: 1, Every: time.Minute}
	wait, err := s.Take(t.Context(), "a", once)
	require.NoError(t, err)
	require.Zero(t, wait)
	fake := miniredis.NewMiniRedis()
	require.NoError(t, fake.StartAddr(address))
	defer fake.Close()
	require.NoError(t, s.Ping(t.Context()))
	require.True(t, s.Up())
	_, err = s.Take(t.Context(), "a", once)
	require.NoError(t, err)
	require.NotEmpty(t, fake.Keys(), "it counts in Redis again")

	_, err = shared.NewRedis(t.Context(), "http://x", time.Now, slog.New(slog.DiscardHandler))
	require.ErrorContains(t, err, "redis://")
}

// A clock that is set back keeps nobody out until it is where it was.
func TestRatesOutliveAClockThatIsSetBack(t *testing.T) {
	for name, open := range map[string]func(*testing.T, *clock) shared.Store{
		"memory": func(_ *testing.T, c *clock) shared.Store { return shared.NewMemory(c.now) },
		"redis": func(t *testing.T, c *clock) shared.Store {
			url, _ := startRedis(t)
			store, err := shared.NewRedis(t.Context(), url, c.now, slog.New(slog.DiscardHandler))
			require.NoError(t, err)
			t.Cleanup(func() { require.NoError(t, store.Close()) })
			return store
		},
	} {
		t.Run(name, func(t *testing.T) {
			c := &clock{at: time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)}
			store, rate := open(t, c), shared.PerSecond(1, 3)
			take := func() time.Duration {
				wait, err := store.Take(t.Context(), "k", rate)
				require.NoError(t, err)
				return wait
			}
			for range 3 {
				require.Zero(t, take())
			}
			require.Positive(t, take(), "the fourth is too much, with a clock that is right")
			c.move(-time.Hour)
			require.Zero(t, take())
		})
	}
}
