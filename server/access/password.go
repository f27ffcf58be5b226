package access

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"runtime"
	"strings"
	"time"

	"golang.org/x/crypto/argon2"

	"sufra/server/errs"
)

// Cost is what hashing a password takes. A stored hash with a lower one is made anew at the next sign-in.
type Cost struct {
	Memory uint32 // KiB
	Passes uint32
}

// DefaultCost is 36 ms of one core.
var DefaultCost = Cost{Memory: 19456, Passes: 2}

const (
	argonLanes = 1
	saltBytes  = 16
	keyBytes   = 32
)

// MaxPassword is the longest accepted password, in characters.
const MaxPassword = 256

// Passwords hashes and checks passwords. At most one hash per core runs at once, or a thousand sign-ins would
// want 19 GB; beyond a short queue the answer is TOO_MANY_REQUESTS. The public has a queue of its own and never all cores:
// however many guests sign in at once, a waiter waits for none of them.
type Passwords struct {
	cost    Cost
	running chan struct{}
	waiting chan struct{}
	share   chan struct{} // of running; nil: all of it
	public  *Passwords    // nil: it is that
	dummy   string
}

// queueLength is how many sign-ins may wait for a core.
const queueLength = 50

// NewPasswords makes the hasher.
func NewPasswords(cost Cost) *Passwords {
	cores := max(2, runtime.NumCPU()) // of one, no part could be kept free
	p := &Passwords{
		cost:    cost,
		running: make(chan struct{}, cores),
		waiting: make(chan struct{}, queueLength+cores),
	}
	// An unknown account costs as much time as a known one. The dummy is a hash of random bytes.
	p.dummy = cost.encode(randomBytes(saltBytes), randomBytes(keyBytes))
	public := *p
	public.waiting, public.share = make(chan struct{}, queueLength+cores), make(chan struct{}, cores-1)
	p.public = &public
	return p
}

// Of is the hasher for accounts of a kind. Customers, and who opens an account of any kind, are the public.
func (p *Passwords) Of(kind Kind) *Passwords {
	if p.public != nil && (kind == Customer || kind == Anonymous) {
		return p.public
	}
	return p
}

// Hash makes a PHC string. TOO_MANY_REQUESTS when the queue is full.
func (p *Passwords) Hash(ctx context.Context, password string) (string, error) {
	salt := randomBytes(saltBytes)
	var key []byte
	err := p.slot(ctx, func() {
		key = argon2.IDKey([]byte(password), salt, p.cost.Passes, p.cost.Memory, argonLanes, keyBytes)
	})
	if err != nil {
		return "", err
	}
	return p.cost.encode(salt, key), nil
}

// Verify compares in constant time; an empty hash stands for an unknown account and costs the same. stale says
// that a right password should be hashed anew. TOO_MANY_REQUESTS when the queue is full.
func (p *Passwords) Verify(ctx context.Context, hash, password string) (ok, stale bool, err error) {
	known := hash != ""
	if !known {
		hash = p.dummy
	}
	cost, lanes, salt, key, err := decode(hash)
	if err != nil {
		return false, false, errs.Wrap(err, errs.Internal, "unexpected error")
	}
	err = p.slot(ctx, func() {
		got := argon2.IDKey([]byte(password), salt, cost.Passes, cost.Memory, lanes, uint32(len(key)))
		ok = subtle.ConstantTimeCompare(got, key) == 1 && known
	})
	stale = ok && (cost.Memory < p.cost.Memory || cost.Passes < p.cost.Passes)
	return ok, stale, err
}

func (p *Passwords) slot(ctx context.Context, work func()) error {
	select {
	case p.waiting <- struct{}{}:
		defer func() { <-p.waiting }()
	default:
		return errs.New(errs.TooManyRequests, "too many sign-ins at once, try again").WithRetryAfter(time.Second)
	}
	for _, place := range []chan struct{}{p.share, p.running} {
		if place == nil {
			continue
		}
		select {
		case place <- struct{}{}:
			defer func() { <-place }()
		case <-ctx.Done():
			return errs.Wrap(ctx.Err(), errs.Unavailable, "the request was given up")
		}
	}
	work()
	return nil
}

func (c Cost) encode(salt, key []byte) string {
	b64 := base64.RawStdEncoding
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, c.Memory, c.Passes, argonLanes,
		b64.EncodeToString(salt), b64.EncodeToString(key))
}

func decode(hash string) (c Cost, lanes uint8, salt, key []byte, err error) {
	parts := strings.Split(hash, "$")
	if len(parts) != 6 || parts[1] != "argon2id" {
		return c, 0, nil, nil, fmt.Errorf("not an argon2id hash")
	}
	var version int
	if _, err = fmt.Sscanf(parts[2], "v=%d", &version); err != nil || version != argon2.Version {
		return c, 0, nil, nil, fmt.Errorf("unknown argon2 version")
	}
	if _, err = fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &c.Memory, &c.Passes, &lanes); err != nil {
		return c, 0, nil, nil, fmt.Errorf("reading argon2 parameters: %w", err)
	}
	if salt, err = base64.RawStdEncoding.DecodeString(parts[4]); err != nil {
		return c, 0, nil, nil, fmt.Errorf("reading salt: %w", err)
	}
	if key, err = base64.RawStdEncoding.DecodeString(parts[5]); err != nil {
		return c, 0, nil, nil, fmt.Errorf("reading key: %w", err)
	}
	return c, lanes, salt, key, nil
}

func randomBytes(n int) []byte {
	b := make([]byte, n)
	_, _ = rand.Read(b) // never fails: the runtime ends the program instead
	return b
}

// NewToken is a secret of so many random bits, as addresses and cookies hold it.
func NewToken(bits int) string { return base64.RawURLEncoding.EncodeToString(randomBytes(bits / 8)) }
