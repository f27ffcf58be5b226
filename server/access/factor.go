package access

import (
	"context"
	"strings"
	"time"

	"github.com/google/uuid"

	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
	"sufra/server/shared"
)

// Factor is what an administrator's session still needs after the password.
type Factor string

// The factors. A session that still needs one may do nothing but show it (PlatformFactor).
const (
	FactorDone  Factor = ""
	FactorCode  Factor = "code"  // a code of the enrolled device
	FactorEnrol Factor = "enrol" // a device has to be enrolled first
)

// recoveryCodes is how many one gets, and recoveryBits how hard each is to guess.
const (
	recoveryCodes = 10
	recoveryBits  = 80
)

// factor is how far an administrator's session is.
func (s *Service) factor(ctx context.Context, session uuid.UUID) (Factor, error) {
	row, err := db.New().FactorOfSession(ctx, s.DB, session)
	switch {
	case errs.Is(err, errs.NotFound):
		return FactorEnrol, unauthenticated()
	case err != nil:
		return FactorEnrol, err
	case row.IsProved:
		return FactorDone, nil
	case row.IsEnrolled:
		return FactorCode, nil
	}
	return FactorEnrol, nil
}

// BeginFactor makes the secret of a new enrolment, in the place of one that was begun and not ended. CONFLICT when a
// device is enrolled: only the command line resets one.
func (s *Service) BeginFactor(ctx context.Context, a Actor) (api.FactorSecret, error) {
	user, err := db.New().UserByID(ctx, s.DB, a.ID)
	if err != nil {
		return api.FactorSecret{}, err
	}
	secret := randomBytes(totpBits / 8)
	n, err := db.New().FactorBegin(ctx, s.DB, db.FactorBeginParams{ID: a.ID, Secret: secret})
	if err == nil && n == 0 {
		err = errs.New(errs.Conflict, "a device is enrolled already")
	}
	return api.FactorSecret{Secret: base32Plain.EncodeToString(secret), URI: totpURI(secret, user.Email)}, err
}

// EnrolFactor ends an enrolment with the device's first code: the session is proved from here on, under a new token, and
// the recovery codes are told this once. INVALID_CODE, CONFLICT, TOO_MANY_REQUESTS.
func (s *Service) EnrolFactor(ctx context.Context, a Actor, code string) (codes []string, t Ticket, err error) {
	if err := s.guess(ctx, a); err != nil {
		return nil, t, err
	}
	err = s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		row, err := db.New().FactorOfUser(ctx, tx, a.ID)
		if err != nil {
			return err
		}
		if row.TotpEnrolledAt != nil || len(row.TotpSecret) == 0 {
			return errs.New(errs.Conflict, "there is no enrolment to end")
		}
		step, ok := totpMatch(row.TotpSecret, typedCode(code), s.Now())
		if !ok {
			return wrongCode()
		}
		n, err := db.New().FactorEnrol(ctx, tx, db.FactorEnrolParams{ID: a.ID, Now: s.Now(), Step: step, Secret: row.TotpSecret})
		if err == nil && n == 0 {
			err = errs.New(errs.Conflict, "a device is enrolled already, or another enrolment was begun")
		}
		if err != nil {
			return err
		}
		if codes, err = newRecoveryCodes(ctx, tx, a.ID); err != nil {
			return err
		}
		// Who signed in with the password alone does so no longer.
		if err := s.EndAll(ctx, tx, Admin, a.ID, a.SessionID); err != nil {
			return err
		}
		if t, err = s.prove(ctx, tx, a); err != nil {
			return err
		}
		return Record(ctx, tx, a, Entry{Action: "factor.enrol", EntityKind: string(Admin), EntityID: a.ID})
	})
	return codes, t, s.counted(ctx, a, err)
}

// ProveFactor shows the second factor: a code of the device, once, or a recovery code, once. The session goes on under a
// new token. INVALID_CODE, TOO_MANY_REQUESTS.
func (s *Service) ProveFactor(ctx context.Context, a Actor, code string) (t Ticket, err error) {
	if err := s.guess(ctx, a); err != nil {
		return t, err
	}
	err = s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		how, err := s.spend(ctx, tx, a.ID, code)
		if err != nil {
			return err
		}
		if t, err = s.prove(ctx, tx, a); err != nil {
			return err
		}
		return Record(ctx, tx, a, Entry{Action: "factor.prove", EntityKind: string(Admin), EntityID: a.ID, Data: map[string]any{"how": how}})
	})
	return t, s.counted(ctx, a, err)
}

// RenewCodes makes ten new recovery codes in the place of all older ones, for a code of the device: who has found one
// recovery code does not get ten of them. INVALID_CODE, also for a recovery code; TOO_MANY_REQUESTS.
func (s *Service) RenewCodes(ctx context.Context, a Actor, code string) (codes []string, err error) {
	if err := s.guess(ctx, a); err != nil {
		return nil, err
	}
	err = s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		if err := s.spendDevice(ctx, tx, a.ID, code); err != nil {
			return err
		}
		if codes, err = newRecoveryCodes(ctx, tx, a.ID); err != nil {
			return err
		}
		return Record(ctx, tx, a, Entry{Action: "factor.codes", EntityKind: string(Admin), EntityID: a.ID})
	})
	return codes, s.counted(ctx, a, err)
}

// ResetFactor takes an administrator's device and recovery codes away and ends their sessions: what the command line does
// for who has lost both. NOT_FOUND for an address that nobody has.
func (s *Service) ResetFactor(ctx context.Context, email string) error {
	system := Actor{Kind: System, Name: "command line"}
	return s.DB.InTx(ctx, system.Scope(), func(tx postgres.Tx) error {
		user, err := db.New().UserCredential(ctx, tx, strings.TrimSpace(email))
		if err != nil {
			return err
		}
		if _, err := db.New().FactorReset(ctx, tx, user.Email); err != nil {
			return err
		}
		if err := db.New().FactorCodesClear(ctx, tx, user.ID); err != nil {
			return err
		}
		if err := s.EndAll(ctx, tx, Admin, user.ID, uuid.Nil); err != nil {
			return err
		}
		return Record(ctx, tx, system, Entry{Action: "factor.reset", EntityKind: string(Admin), EntityID: user.ID, Data: map[string]any{"email": user.Email}})
	})
}

// spend uses a code up, the device's or a recovery code: of two calls with the same one, the second is refused
// (RFC 6238, 5.2).
func (s *Service) spend(ctx context.Context, tx postgres.Tx, user uuid.UUID, typed string) (how string, err error) {
	if err := s.spendDevice(ctx, tx, user, typed); !errs.Is(err, errs.InvalidCode) {
		return "device", err
	}
	n, err := db.New().FactorCodeSpend(ctx, tx, db.FactorCodeSpendParams{UserID: user, CodeHash: hashToken(typedCode(typed)), Now: s.Now()})
	if err == nil && n == 0 {
		err = wrongCode()
	}
	return "recovery", err
}

func (s *Service) spendDevice(ctx context.Context, tx postgres.Tx, user uuid.UUID, typed string) error {
	row, err := db.New().FactorOfUser(ctx, tx, user)
	if err != nil {
		return err
	}
	step, ok := totpMatch(row.TotpSecret, typedCode(typed), s.Now())
	if !ok || row.TotpEnrolledAt == nil {
		return wrongCode()
	}
	n, err := db.New().FactorSpend(ctx, tx, db.FactorSpendParams{ID: user, Step: step})
	if err == nil && n == 0 {
		err = wrongCode()
	}
	return err
}

func (s *Service) prove(ctx context.Context, tx postgres.Tx, a Actor) (Ticket, error) {
	t := Ticket{SessionID: a.SessionID, Token: NewToken(256)}
	var err error
	t.ExpiresAt, err = db.New().FactorProve(ctx, tx, db.FactorProveParams{ID: a.SessionID, TokenHash: hashToken(t.Token)})
	return t, err
}

// factorRate is how many codes of one administrator are looked at, whichever session sends them.
var factorRate = shared.Rate{Burst: 5, Every: 3 * time.Minute}

// distrustAfter so many wrong codes in a row, whoever sends them knows the password and has not the device.
const distrustAfter = 10

// guess counts a try before it is looked at. TOO_MANY_REQUESTS.
func (s *Service) guess(ctx context.Context, a Actor) error {
	wait, err := s.Throttle.Take(ctx, factorKey(a), factorRate)
	if err == nil && wait > 0 {
		err = tooMany(wait)
	}
	return err
}

// counted is what a try leaves behind. After distrustAfter wrong codes the sessions that have shown nothing but the password
// end, and the administrator is told.
func (s *Service) counted(ctx context.Context, a Actor, err error) error {
	switch {
	case err == nil:
		if err := db.New().FactorForgive(ctx, s.DB, a.ID); err != nil {
			return err
		}
		return s.Throttle.Forgive(ctx, factorKey(a))
	case errs.Is(err, errs.InvalidCode):
		if failed := s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error { return s.refused(ctx, tx, a) }); failed != nil {
			return failed
		}
	}
	return err
}

func (s *Service) refused(ctx context.Context, tx postgres.Tx, a Actor) error {
	if err := Record(ctx, tx, a, Entry{Action: "factor.refuse", EntityKind: string(Admin), EntityID: a.ID}); err != nil {
		return err
	}
	n, err := db.New().FactorFail(ctx, tx, a.ID)
	if err != nil || n%distrustAfter != 0 {
		return err
	}
	if _, err := db.New().SessionsUnprovedDelete(ctx, tx, a.ID); err != nil || s.Distrust == nil {
		return err
	}
	return s.Distrust(ctx, tx, a)
}

func factorKey(a Actor) string { return "factor:" + a.ID.String() }

func wrongCode() error {
	return errs.New(errs.InvalidCode, "The code is wrong, was used or has expired").Add("code", "Please enter the present code")
}

// newRecoveryCodes are written as four groups of four letters and digits.
func newRecoveryCodes(ctx context.Context, tx postgres.Tx, user uuid.UUID) ([]string, error) {
	if err := db.New().FactorCodesClear(ctx, tx, user); err != nil {
		return nil, err
	}
	codes := make([]string, recoveryCodes)
	for i := range codes {
		plain := base32Plain.EncodeToString(randomBytes(recoveryBits / 8))
		codes[i] = plain[:4] + "-" + plain[4:8] + "-" + plain[8:12] + "-" + plain[12:]
		if err := db.New().FactorCodeAdd(ctx, tx, db.FactorCodeAddParams{UserID: user, CodeHash: hashToken(plain)}); err != nil {
			return nil, err
		}
	}
	return codes, nil
}

// oweFactor marks a sign-in by password as the first half of one, unless no second half is asked for. An identity provider
// has asked for it itself, so its sign-ins are whole.
func (s *Service) oweFactor(ctx context.Context, tx postgres.Tx, session, user uuid.UUID) error {
	row, err := db.New().FactorOfUser(ctx, tx, user)
	if err != nil || row.TotpEnrolledAt == nil && !s.FactorRequired {
		return err
	}
	return db.New().FactorOwe(ctx, tx, session)
}
