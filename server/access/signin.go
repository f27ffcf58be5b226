package access

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"strings"
	"time"

	"github.com/google/uuid"

	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
	"sufra/server/shared"
)

// Throttle slows down who guesses at one account. It never locks one: the wait after a failure grows to a
// minute, and a device that has signed in before does not wait for the failures of others, only for its own. A try is counted before it is
// looked at, in one step: of many at one moment no more are looked at than are free.
type Throttle interface {
	// Strike counts a try of key, or says how long key must wait and counts nothing.
	Strike(ctx context.Context, key string) (wait time.Duration, err error)
	// Take spends one of key's rate, or says how long to wait.
	Take(ctx context.Context, key string, rate shared.Rate) (wait time.Duration, err error)
	// Forgive forgets the tries of key and gives back what it took.
	Forgive(ctx context.Context, key string) error
}

// Login is a password sign-in. Device holds the proofs of earlier sign-ins from this device (Signed.Device).
type Login struct {
	Email, Password string
	Device          string
	IP, UserAgent   string
}

// Signed is a successful sign-in. Device replaces the device's proofs.
type Signed struct {
	Ticket
	Actor  Actor
	Device string
}

// account is what a sign-in needs to know of one, whatever its kind. The zero account is an unknown one.
type account struct {
	id, restaurant uuid.UUID
	hash, name     string
	role           Role
	active         bool
	standing       Standing
	stale          bool   // the hash is of an older cost
	shares         bool   // others may have typed its address too, or have proved it
	device         string // what its device is known by; "": it is not
	rehash         func(ctx context.Context, q postgres.Querier, hash string) error
}

// SignInOwner checks an owner's password and opens a session. INVALID_CREDENTIALS, TOO_MANY_REQUESTS, and after
// a right password only TRIAL_EXPIRED, ACCOUNT_SUSPENDED or SUBSCRIPTION_ISSUE: these come with a session all the same,
// in which the owner may read, pay and take the data along (Actor.Stopped).
func (s *Service) SignInOwner(ctx context.Context, in Login) (Signed, error) {
	return s.signIn(ctx, Owner, in, func(email string) ([]account, error) {
		row, err := db.New().OwnerCredential(ctx, s.DB, email)
		if err != nil {
			return nil, err
		}
		return []account{{
			id: row.ID, restaurant: row.RestaurantID, hash: row.PasswordHash, name: row.FirstName + " " + row.LastName,
			active: true, standing: StandingOf(row.SubscriptionStatus, row.TrialEndsAt, row.SubscriptionEndsAt, s.Now()),
			rehash: func(ctx context.Context, q postgres.Querier, hash string) error {
				return db.New().OwnerPasswordSet(ctx, q, db.OwnerPasswordSetParams{ID: row.ID, PasswordHash: hash})
			},
		}}, nil
	})
}

// SignInStaff is SignInOwner for staff. Staff of a restaurant whose trial is over work on; of a suspended one
// they get ACCOUNT_SUSPENDED.
func (s *Service) SignInStaff(ctx context.Context, in Login) (Signed, error) {
	return s.signIn(ctx, Staff, in, func(email string) ([]account, error) {
		row, err := db.New().StaffCredential(ctx, s.DB, email)
		if err != nil {
			return nil, err
		}
		standing := StandingOf(row.SubscriptionStatus, row.TrialEndsAt, row.SubscriptionEndsAt, s.Now())
		if standing != Suspended {
			standing = Good
		}
		return []account{{
			id: row.ID, restaurant: row.RestaurantID, hash: row.PasswordHash, name: row.FirstName + " " + row.LastName,
			role: Role(row.Role), active: row.IsActive, standing: standing,
			rehash: func(ctx context.Context, q postgres.Querier, hash string) error {
				return db.New().StaffPasswordSet(ctx, q, db.StaffPasswordSetParams{RestaurantID: row.RestaurantID, ID: row.ID, PasswordHash: hash})
			},
		}}, nil
	})
}

// SignInAdmin is SignInOwner for platform administrators.
func (s *Service) SignInAdmin(ctx context.Context, in Login) (Signed, error) {
	return s.signIn(ctx, Admin, in, func(email string) ([]account, error) {
		row, err := db.New().UserCredential(ctx, s.DB, email)
		if err != nil || row.PasswordHash == nil {
			return nil, err
		}
		return []account{{
			id: row.ID, hash: *row.PasswordHash, name: row.FirstName + " " + row.LastName, active: row.Role == "superadmin",
			rehash: func(ctx context.Context, q postgres.Querier, hash string) error {
				return db.New().UserPasswordSet(ctx, q, db.UserPasswordSetParams{ID: row.ID, PasswordHash: &hash})
			},
		}}, nil
	})
}

// signIn looks for the account that the password is of among those that find says could be meant, the likeliest first.
func (s *Service) signIn(ctx context.Context, kind Kind, in Login, find func(email string) ([]account, error)) (Signed, error) {
	// A longer one belongs to nobody, and would be kept by the throttle.
	email := clip(strings.TrimSpace(in.Email), maxEmail)
	key := string(kind) + ":" + strings.ToLower(email)
	meant, err := find(email)
	if err != nil && !errs.Is(err, errs.NotFound) {
		return Signed{}, err
	}
	found, err := s.match(ctx, kind, key, in, meant)
	if err != nil {
		return Signed{}, err
	}
	actor := Actor{Kind: kind, ID: found.id, RestaurantID: found.restaurant, Name: found.name, Role: found.role, IP: in.IP, Standing: found.standing}
	// Where several may share an address, a right password of one says nothing about the tries at the others.
	if !found.shares {
		if err := s.Throttle.Forgive(ctx, key); err != nil {
			return Signed{}, err
		}
	}
	stopped := found.standing.Err(s.TrialDays)
	if stopped != nil && kind != Owner {
		return Signed{}, stopped
	}
	var rehashed string
	if found.stale {
		if rehashed, err = s.Passwords.Of(kind).Hash(ctx, in.Password); err != nil {
			return Signed{}, err
		}
		found.hash = rehashed
	}
	signed := Signed{Actor: actor, Device: addDevice(in.Device, kind, found)}
	err = s.DB.InTx(ctx, postgres.Scope{Restaurant: found.restaurant, Actor: actor.String()}, func(tx postgres.Tx) error {
		if rehashed != "" {
			if err := found.rehash(ctx, tx, rehashed); err != nil {
				return err
			}
		}
		signed.Ticket, err = s.Start(ctx, tx, Grant{Kind: kind, Principal: found.id, Restaurant: found.restaurant, IP: in.IP, UserAgent: in.UserAgent})
		if err == nil && kind == Admin {
			err = s.oweFactor(ctx, tx, signed.SessionID, found.id)
		}
		if err != nil {
			return err
		}
		return Record(ctx, tx, actor, Entry{Action: "session.start", EntityKind: string(kind), EntityID: found.id})
	})
	signed.Actor.SessionID = signed.SessionID
	if err == nil {
		err = stopped
	}
	return signed, err
}

// match is the account that the password is of. Its device does not wait for the failures of others but for its own, beyond
// which it is a stranger like everybody else. Each is counted before anything is looked at. What is answered and how many
// hashes it costs is the same however many accounts there are. INVALID_CREDENTIALS, TOO_MANY_REQUESTS.
func (s *Service) match(ctx context.Context, kind Kind, key string, in Login, meant []account) (account, error) {
	var known, others []account
	var own time.Duration // until the device may try again as itself
	for _, a := range meant {
		if a.device = knownDevice(in.Device, kind, a); a.device == "" {
			others = append(others, a)
			continue
		}
		wait, err := s.Throttle.Strike(ctx, deviceKey(kind, a))
		switch {
		case err != nil:
			return account{}, err
		case wait > 0:
			own = wait
			others = append(others, a)
		default:
			known = append(known, a)
		}
	}
	found, err := s.verify(ctx, kind, in.Password, known)
	if err != nil || found.id != uuid.Nil {
		if err == nil {
			err = s.Throttle.Forgive(ctx, deviceKey(kind, found))
		}
		return found, err
	}
	for len(known)+len(others) < sharers(kind) {
		others = append(others, account{})
	}
	if len(others) > 0 {
		switch wait, err := s.Throttle.Strike(ctx, key); {
		case err != nil:
			return account{}, err
		case wait > 0 && own > 0:
			return account{}, tooMany(min(wait, own))
		case wait > 0:
			return account{}, tooMany(wait)
		}
	}
	found, err = s.verify(ctx, kind, in.Password, others)
	if err != nil || found.id != uuid.Nil {
		return found, err
	}
	for _, a := range meant {
		actor := Actor{Kind: kind, ID: a.id, RestaurantID: a.restaurant, Name: a.name, Role: a.role, IP: in.IP}
		if err := Record(ctx, s.DB, actor, Entry{Action: "session.refuse", EntityKind: string(kind), EntityID: a.id}); err != nil {
			return account{}, err
		}
	}
	return account{}, errs.New(errs.InvalidCredentials, "Invalid email or password. Please try again.")
}

// verify is the first active account that the password is of, the zero account for none. All of them are looked at: which one
// it was must not be told by the time.
func (s *Service) verify(ctx context.Context, kind Kind, password string, accounts []account) (found account, err error) {
	for _, a := range accounts {
		ok, stale, err := s.Passwords.Of(kind).Verify(ctx, a.hash, clip(password, MaxPassword))
		if err != nil {
			return account{}, err
		}
		if ok && a.active && found.id == uuid.Nil {
			a.stale = stale
			found = a
		}
	}
	return found, nil
}

// sharers is how many accounts of one address are looked at: a customer who has proved it, and those who have not.
func sharers(kind Kind) int {
	if kind == Customer {
		return 1 + customerSharers + customerKept
	}
	return 1
}

// Confirm checks the password of the account that is signed in as a, before what a stolen session must not do. The tries
// are this account's alone: whoever has an account with somebody's address says nothing about the tries at theirs.
// TOO_MANY_REQUESTS.
func (s *Service) Confirm(ctx context.Context, a Actor, hash, password string) (bool, error) {
	key := "confirm:" + string(a.Kind) + ":" + a.ID.String()
	wait, err := s.Throttle.Strike(ctx, key)
	if err == nil && wait > 0 {
		err = tooMany(wait)
	}
	if err != nil {
		return false, err
	}
	ok, _, err := s.Passwords.Of(a.Kind).Verify(ctx, hash, clip(password, MaxPassword))
	if err == nil && ok {
		err = s.Throttle.Forgive(ctx, key)
	}
	return ok, err
}

func tooMany(wait time.Duration) error {
	return errs.New(errs.TooManyRequests, "Too many attempts. Please wait and try again.").WithRetryAfter(wait)
}

const maxEmail = 255

// Device proofs. A proof is a random number signed with the account's own password hash, a secret that only the
// server has and that changes with the password, so no key needs keeping. A device keeps some, as waiters share
// tablets.
const maxProofs = 8

func deviceMAC(nonce string, kind Kind, a account) string {
	mac := hmac.New(sha256.New, []byte(a.hash))
	mac.Write([]byte(string(kind) + "|" + a.id.String() + "|" + nonce))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:16])
}

// knownDevice is what tells a device that has signed in to the account from others that have; "" for one that has not.
func knownDevice(proofs string, kind Kind, a account) (nonce string) {
	if a.hash == "" {
		return ""
	}
	for proof := range strings.SplitSeq(clip(proofs, 1000), "~") {
		nonce, mac, ok := strings.Cut(proof, ".")
		if ok && subtle.ConstantTimeCompare([]byte(mac), []byte(deviceMAC(nonce, kind, a))) == 1 {
			return nonce
		}
	}
	return ""
}

// deviceKey is what the tries of a known device at an account are counted under.
func deviceKey(kind Kind, a account) string {
	return "device:" + string(kind) + ":" + a.id.String() + ":" + a.device
}

func addDevice(proofs string, kind Kind, a account) string {
	nonce := base64.RawURLEncoding.EncodeToString(randomBytes(12))
	kept := []string{nonce + "." + deviceMAC(nonce, kind, a)}
	for proof := range strings.SplitSeq(clip(proofs, 1000), "~") {
		if proof == "" || len(kept) == maxProofs || knownDevice(proof, kind, a) != "" {
			continue
		}
		kept = append(kept, proof)
	}
	return strings.Join(kept, "~")
}
