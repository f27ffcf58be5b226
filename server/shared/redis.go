package shared

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/redis/go-redis/v9"
)

// Redis is the Store of several nodes. When Redis does not answer, each node goes on with a memory of its own:
// a limit that counts per node is better than a platform that is down.
type Redis struct {
	client *redis.Client
	local  *Memory
	now    func() time.Time
	log    *slog.Logger
	// skipUntil, in nanoseconds of the machine's clock: after a failure Redis is left alone for a while, so that
	// an outage costs one request its patience and not every one.
	skipUntil atomic.Int64
}

// rest after a failure.
const rest = 5 * time.Second

// errResting stands for a Redis that failed a moment ago.
var errResting = errors.New("redis failed a moment ago")

// patience with Redis: it is an accelerator, so a request does not wait for it.
const patience = 250 * time.Millisecond

// keyPrefix keeps the platform's keys apart from others in a shared Redis.
const keyPrefix = "sufra:"

// NewRedis connects. Only an address that can't be read is an error: one that does not answer is logged and asked again
// later, because a node that is restarted while Redis is away must come up.
func NewRedis(ctx context.Context, url string, now func() time.Time, log *slog.Logger) (*Redis, error) {
	options, err := redis.ParseURL(url)
	if err != nil {
		return nil, errors.New("the address can't be read: expected redis://user:password@host:port/0")
	}
	options.DialTimeout, options.ReadTimeout, options.WriteTimeout = time.Second, patience, patience
	options.MaxRetries = -1
	r := &Redis{client: redis.NewClient(options), local: NewMemory(now), now: now, log: log}
	r.fell(ctx, r.client.Ping(ctx).Err())
	r.client.AddHook(restingHook{r})
	return r, nil
}

// Ping says whether Redis answers now, whatever it did before.
func (r *Redis) Ping(ctx context.Context) error {
	r.skipUntil.Store(0)
	err := r.client.Ping(ctx).Err()
	r.fell(ctx, err)
	return err
}

// Up is false while Redis is left alone after a failure.
func (r *Redis) Up() bool { return time.Now().UnixNano() >= r.skipUntil.Load() }

// fell says whether Redis failed, so that the local memory must answer.
func (r *Redis) fell(ctx context.Context, err error) bool {
	if err == nil || errors.Is(err, redis.Nil) {
		return false
	}
	if errors.Is(err, errResting) {
		return true
	}
	r.skipUntil.Store(time.Now().Add(rest).UnixNano())
	r.log.LogAttrs(ctx, slog.LevelWarn, "redis does not answer, counting in this node", slog.String("error", err.Error()))
	return true
}

// restingHook fails commands at once while Redis rests, for single ones and pipelines alike.
type restingHook struct{ r *Redis }

func (h restingHook) DialHook(next redis.DialHook) redis.DialHook { return next }

func (h restingHook) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		if time.Now().UnixNano() < h.r.skipUntil.Load() {
			cmd.SetErr(errResting)
			return errResting
		}
		return next(ctx, cmd)
	}
}

func (h restingHook) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		if time.Now().UnixNano() < h.r.skipUntil.Load() {
			return errResting
		}
		return next(ctx, cmds)
	}
}

// The scripts take the time from the caller, so that all of a node's clocks agree; entries expire by Redis's own.
var takeScript = redis.NewScript(`
local due = tonumber(redis.call('GET', KEYS[1]) or '0')
local now, every, burst = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
if due < now or due - now > burst * every then due = now end
local wait = due - now - (burst - 1) * every
if wait > 0 then return wait end
redis.call('SET', KEYS[1], string.format('%.0f', due + every), 'PX', math.ceil((due + every - now) / 1000) + 1000)
return 0`)

// strikeScript is penalty and its counting in one step: of a hundred tries at one moment no more pass than are free.
var strikeScript = redis.NewScript(`
local n, last = tonumber(redis.call('HGET', KEYS[1], 'n') or '0'), tonumber(redis.call('HGET', KEYS[1], 'last') or '0')
local now, free, longest = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
if now - last > tonumber(ARGV[4]) * 1000 then n = 0 end
if n >= free then
	local wait = last + math.min(2 ^ math.min(n - free, 20) * 1000000, longest) - now
	if wait > 0 then return wait end
end
redis.call('HSET', KEYS[1], 'n', n + 1, 'last', ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return 0`)

// Take implements Store.
func (r *Redis) Take(ctx context.Context, key string, rate Rate) (time.Duration, error) {
	wait, err := takeScript.Run(ctx, r.client, []string{keyPrefix + "take:" + key},
		r.now().UnixMicro(), rate.Every.Microseconds(), rate.Burst).Int64()
	if r.fell(ctx, err) {
		return r.local.Take(ctx, key, rate)
	}
	return time.Duration(wait) * time.Microsecond, nil
}

// Strike implements Store.
func (r *Redis) Strike(ctx context.Context, key string) (time.Duration, error) {
	wait, err := strikeScript.Run(ctx, r.client, []string{keyPrefix + "strike:" + key},
		r.now().UnixMicro(), FreeStrikes, MaxPenalty.Microseconds(), StrikeMemory.Milliseconds()).Int64()
	if r.fell(ctx, err) {
		return r.local.Strike(ctx, key)
	}
	return time.Duration(wait) * time.Microsecond, nil
}

// Forgive implements Store.
func (r *Redis) Forgive(ctx context.Context, key string) error {
	_ = r.local.Forgive(ctx, key)
	r.fell(ctx, r.client.Del(ctx, keyPrefix+"strike:"+key, keyPrefix+"take:"+key).Err())
	return nil
}

// Get implements Store.
func (r *Redis) Get(ctx context.Context, key string) ([]byte, bool, error) {
	data, err := r.client.Get(ctx, keyPrefix+"value:"+key).Bytes()
	if r.fell(ctx, err) {
		return r.local.Get(ctx, key)
	}
	return data, err == nil, nil
}

// Set implements Store.
func (r *Redis) Set(ctx context.Context, key string, data []byte, ttl time.Duration) error {
	if r.fell(ctx, r.client.Set(ctx, keyPrefix+"value:"+key, data, ttl).Err()) {
		return r.local.Set(ctx, key, data, ttl)
	}
	return nil
}

// Delete implements Store.
func (r *Redis) Delete(ctx context.Context, key string) error {
	_ = r.local.Delete(ctx, key)
	r.fell(ctx, r.client.Del(ctx, keyPrefix+"value:"+key).Err())
	return nil
}

// Enter implements Store. A room is a sorted set of members by the time at which they lapse.
func (r *Redis) Enter(ctx context.Context, room, member string, ttl time.Duration) error {
	key := keyPrefix + "room:" + room
	pipe := r.client.Pipeline()
	pipe.ZAdd(ctx, key, redis.Z{Score: float64(r.now().Add(ttl).UnixMilli()), Member: member})
	pipe.ZRemRangeByScore(ctx, key, "-inf", strconv.FormatInt(r.now().UnixMilli(), 10))
	pipe.PExpire(ctx, key, max(ttl, time.Hour))
	_, err := pipe.Exec(ctx)
	if r.fell(ctx, err) {
		return r.local.Enter(ctx, room, member, ttl)
	}
	return nil
}

// Leave implements Store.
func (r *Redis) Leave(ctx context.Context, room, member string) error {
	_ = r.local.Leave(ctx, room, member)
	r.fell(ctx, r.client.ZRem(ctx, keyPrefix+"room:"+room, member).Err())
	return nil
}

// Present implements Store.
func (r *Redis) Present(ctx context.Context, room string) ([]string, error) {
	members, err := r.client.ZRangeArgs(ctx, redis.ZRangeArgs{Key: keyPrefix + "room:" + room, ByScore: true,
		Start: "(" + strconv.FormatInt(r.now().UnixMilli(), 10), Stop: "+inf"}).Result()
	if r.fell(ctx, err) {
		return r.local.Present(ctx, room)
	}
	if members == nil {
		members = []string{}
	}
	slices.Sort(members)
	return members, nil
}

// Close implements Store.
func (r *Redis) Close() error { return r.client.Close() }
