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
)

// Throttle slows down who guesses at one account. It never locks one: the wait after a failure grows to a
// minute, and a device that has signed in before does not wait for the failures of others.
type Throttle interface {
	// Wait is how long the next try of key must wait, zero for not at all.
	Wait(ctx context.Context, key string) (time.Duration, error)
	// Strike counts a failure.
	Strike(ctx context.Context, key string) error
	// Forgive forgets the failures.
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
	rehash         func(ctx context.Context, q postgres.Querier, hash string) error
}

// SignInOwner checks an owner's password and opens a session. INVALID_CREDENTIALS, TOO_MANY_REQUESTS, and after
// a right password only TRIAL_EXPIRED, ACCOUNT_SUSPENDED or SUBSCRIPTION_ISSUE: these come with a session all the same,
// in which the owner may read, pay and take the data along (Actor.Stopped).
func (s *Service) SignInOwner(ctx context.Context, in Login) (Signed, error) {
	return s.signIn(ctx, Owner, in, func(email string) (account, error) {
		row, err := db.New().OwnerCredential(ctx, s.DB, email)
		if err != nil {
			return account{}, err
		}
		return account{
			id: row.ID, restaurant: row.RestaurantID, hash: row.PasswordHash, name: row.FirstName + " " + row.LastName,
			active: true, standing: StandingOf(row.SubscriptionStatus, row.TrialEndsAt, row.SubscriptionEndsAt, s.Now()),
			rehash: func(ctx context.Context, q postgres.Querier, hash string) error {
				return db.New().OwnerPasswordSet(ctx, q, db.OwnerPasswordSetParams{ID: row.ID, PasswordHash: hash})
			},
		}, nil
	})
}

// SignInStaff is SignInOwner for staff. Staff of a restaurant whose trial is over work on; of a suspended one
// they get ACCOUNT_SUSPENDED.
func (s *Service) SignInStaff(ctx context.Context, in Login) (Signed, error) {
	return s.signIn(ctx, Staff, in, func(email string) (account, error) {
		row, err := db.New().StaffCredential(ctx, s.DB, email)
		if err != nil {
			return account{}, err
		}
		standing := StandingOf(row.SubscriptionStatus, row.TrialEndsAt, row.SubscriptionEndsAt, s.Now())
		if standing != Suspended {
			standing = Good
		}
		return account{
			id: row.ID, restaurant: row.RestaurantID, hash: row.PasswordHash, name: row.FirstName + " " + row.LastName,
			role: Role(row.Role), active: row.IsActive, standing: standing,
			rehash: func(ctx context.Context, q postgres.Querier, hash string) error {
				return db.New().StaffPasswordSet(ctx, q, db.StaffPasswordSetParams{RestaurantID: row.RestaurantID, ID: row.ID, PasswordHash: hash})
			},
		}, nil
	})
}

// SignInAdmin is SignInOwner for platform administrators.
func (s *Service) SignInAdmin(ctx context.Context, in Login) (Signed, error) {
	return s.signIn(ctx, Admin, in, func(email string) (account, error) {
		row, err := db.New().UserCredential(ctx, s.DB, email)
		if err != nil || row.PasswordHash == nil {
			return account{}, err
		}
		return account{
			id: row.ID, hash: *row.PasswordHash, name: row.FirstName + " " + row.LastName, active: row.Role == "superadmin",
			rehash: func(ctx context.Context, q postgres.Querier, hash string) error {
				return db.New().UserPasswordSet(ctx, q, db.UserPasswordSetParams{ID: row.ID, PasswordHash: &hash})
			},
		}, nil
	})
}

func (s *Service) signIn(ctx context.Context, kind Kind, in Login, find func(email string) (account, error)) (Signed, error) {
	// A longer one belongs to nobody, and would be kept by the throttle.
	email := clip(strings.TrimSpace(in.Email), maxEmail)
	key := string(kind) + ":" + strings.ToLower(email)
	found, err := find(email)
	if err != nil && !errs.Is(err, errs.NotFound) {
		return Signed{}, err
	}
	if !knownDevice(in.Device, kind, found) {
		if err := s.slow(ctx, key); err != nil {
			return Signed{}, err
		}
	}
	ok, stale, err := s.Passwords.Verify(ctx, found.hash, clip(in.Password, MaxPassword))
	if err != nil {
		return Signed{}, err
	}
	actor := Actor{Kind: kind, ID: found.id, RestaurantID: found.restaurant, Name: found.name, Role: found.role, IP: in.IP, Standing: found.standing}
	if !ok || !found.active {
		return Signed{}, s.refuse(ctx, key, actor)
	}
	if err := s.Throttle.Forgive(ctx, key); err != nil {
		return Signed{}, err
	}
	stopped := found.standing.Err(s.TrialDays)
	if stopped != nil && kind != Owner {
		return Signed{}, stopped
	}
	var rehashed string
	if stale {
		if rehashed, err = s.Passwords.Hash(ctx, in.Password); err != nil {
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

// Confirm checks a password of somebody who is signed in, before what a stolen session must not do. It is throttled
// together with the sign-ins under key, which is kind and address. TOO_MANY_REQUESTS.
func (s *Service) Confirm(ctx context.Context, key, hash, password string) (bool, error) {
	if err := s.slow(ctx, key); err != nil {
		return false, err
	}
	ok, _, err := s.Passwords.Verify(ctx, hash, clip(password, MaxPassword))
	switch {
	case err != nil:
		return false, err
	case ok:
		return true, s.Throttle.Forgive(ctx, key)
	}
	return false, s.Throttle.Strike(ctx, key)
}

// slow is TOO_MANY_REQUESTS while the last failures under a key ask for a pause.
func (s *Service) slow(ctx context.Context, key string) error {
	wait, err := s.Throttle.Wait(ctx, key)
	if err == nil && wait > 0 {
		err = errs.New(errs.TooManyRequests, "Too many attempts. Please wait and try again.").WithRetryAfter(wait)
	}
	return err
}

// refuse counts the failure. The restaurant's log shows failures of its own accounts only.
func (s *Service) refuse(ctx context.Context, key string, actor Actor) error {
	if err := s.Throttle.Strike(ctx, key); err != nil {
		return err
	}
	if actor.ID != uuid.Nil {
		if err := Record(ctx, s.DB, actor, Entry{Action: "session.refuse", EntityKind: string(actor.Kind), EntityID: actor.ID}); err != nil {
			return err
		}
	}
	return errs.New(errs.InvalidCredentials, "Invalid email or password. Please try again.")
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

func knownDevice(proofs string, kind Kind, a account) bool {
	if a.hash == "" {
		return false
	}
	for proof := range strings.SplitSeq(clip(proofs, 1000), "~") {
		nonce, mac, ok := strings.Cut(proof, ".")
		if ok && subtle.ConstantTimeCompare([]byte(mac), []byte(deviceMAC(nonce, kind, a))) == 1 {
			return true
		}
	}
	return false
}

func addDevice(proofs string, kind Kind, a account) string {
	nonce := base64.RawURLEncoding.EncodeToString(randomBytes(12))
	kept := []string{nonce + "." + deviceMAC(nonce, kind, a)}
	for proof := range strings.SplitSeq(clip(proofs, 1000), "~") {
		if proof == "" || len(kept) == maxProofs || knownDevice(proof, kind, a) {
			continue
		}
		kept = append(kept, proof)
	}
	return strings.Join(kept, "~")
}
