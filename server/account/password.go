package account

import (
	"context"
	"strings"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/mail"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

const (
	resetLifetime  = time.Hour
	verifyLifetime = 24 * time.Hour
	// keptLinks are the links to a new password that are valid side by side: whoever asks for another takes none away from
	// whom it was sent to.
	keptLinks = 3
)

// The messages with a link to a new password that one login gets. More are not sent, and nobody is told: the newest of
// so many is in the mailbox and still valid, so a stranger who asks for more keeps nobody out. That in soonWindow no more
// are sent than are kept means that no link is replaced within it.
const (
	soonWindow = 10 * time.Minute
	soonMails  = keptLinks
	hourMails  = 6
)

// unproved are those links to logins that have not proved their address: of these anybody opens as many as an address has
// spellings, so their mailbox has a limit. Who has proved theirs shares it with nobody.
var unproved = mail.Share{Kinds: []mail.Kind{mail.ResetPassword}, Hour: hourMails, Day: 20}

// Forgot mails a link to a new password to whom the address belongs. Nobody learns whether it belongs to anybody, or how
// many were sent: each case reads the same and writes one row. INVALID_INPUT for what is no address. Public.
func (s *Service) Forgot(ctx context.Context, kind access.Kind, email string) error {
	login, err := of(kind)
	if err != nil {
		return err
	}
	if email = strings.TrimSpace(email); !isEmail(email) {
		return errs.Invalid("email", "Please enter a valid email address")
	}
	err = s.DB.InTx(ctx, postgres.Scope{Actor: string(access.Anonymous)}, func(tx postgres.Tx) error {
		h, err := login.byEmail(ctx, tx, email)
		if err != nil && !errs.Is(err, errs.NotFound) {
			return err
		}
		m := h.message(kind, mail.ResetPassword)
		lately, err := db.New().PasswordMailsLately(ctx, tx, db.PasswordMailsLatelyParams{AddresseeID: &h.id, AddresseeKind: string(kind),
			Kind: string(mail.ResetPassword), Lately: s.Now().Add(-soonWindow), Since: s.Now().Add(-resetLifetime)})
		if err != nil {
			return err
		}
		spent, err := unproved.Spent(ctx, tx, s.Now(), email)
		if err != nil {
			return err
		}
		m.Held = lately.Lately >= soonMails || lately.AllOfThem >= hourMails || spent && !h.proved
		return mail.Put(ctx, tx, s.Now(), m)
	})
	s.Mail.Wake()
	return err
}

// Reset sets the password of whom the link was mailed to, ends all of their sessions and tells them. INVALID_CODE for a
// link that is unknown, used, replaced or too old; INVALID_INPUT. Public.
func (s *Service) Reset(ctx context.Context, kind access.Kind, in api.ResetPassword, from access.Login) error {
	login, err := of(kind)
	if err != nil {
		return err
	}
	token := hashToken("password", in.Token)
	h, err := login.byPasswordToken(ctx, s.DB, token, s.Now())
	if errs.Is(err, errs.NotFound) {
		return badLink()
	}
	if err != nil {
		return err
	}
	hash, err := s.hash(ctx, kind, in.Password, in.ConfirmPassword, h.email)
	if err != nil {
		return err
	}
	actor := h.actor(kind, from.IP)
	err = s.DB.InTx(ctx, actor.Scope(), func(tx postgres.Tx) error {
		n, err := db.New().PasswordLinkUse(ctx, tx, db.PasswordLinkUseParams{TokenHash: token, HolderKind: string(kind), HolderID: h.id, Now: s.Now()})
		if err != nil {
			return err
		}
		if n == 0 {
			return badLink()
		}
		if err := login.resetPassword(ctx, tx, h.id, hash); err != nil {
			return err
		}
		if login.sole != nil {
			if err := login.sole(ctx, tx, h.id); err != nil {
				return err
			}
		}
		return s.changed(ctx, tx, kind, h, actor, "account.password_reset")
	})
	s.Mail.Wake()
	return err
}

// ChangePassword sets a new password of who is signed in and ends their other sessions. INVALID_INPUT, also for a
// present password that is not right; TOO_MANY_REQUESTS.
func (s *Service) ChangePassword(ctx context.Context, a access.Actor, in api.ChangePassword) error {
	of, err := ownOf(a.Kind)
	if err != nil {
		return err
	}
	row, err := s.confirm(ctx, a, "currentPassword", in.CurrentPassword)
	if err != nil {
		return err
	}
	hash, err := s.hash(ctx, a.Kind, in.Password, in.ConfirmPassword, row.email)
	if err != nil {
		return err
	}
	err = s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		if err := of.setPassword(ctx, tx, a.ID, hash); err != nil {
			return err
		}
		return s.changed(ctx, tx, a.Kind, row.holder, a, "account.password_change")
	})
	s.Mail.Wake()
	return err
}

// changed ends every session but the actor's own (a link's holder has none) and every link to a new password, and tells
// the holder.
func (s *Service) changed(ctx context.Context, tx postgres.Tx, kind access.Kind, h holder, a access.Actor, act string) error {
	if err := dropLinks(ctx, tx, kind, h.id); err != nil {
		return err
	}
	if err := s.Access.EndAll(ctx, tx, kind, h.id, a.SessionID); err != nil {
		return err
	}
	if err := mail.Put(ctx, tx, s.Now(), h.message(kind, mail.PasswordChanged)); err != nil {
		return err
	}
	return access.Record(ctx, tx, a, access.Entry{Action: act, EntityKind: string(kind), EntityID: h.id})
}

// Confirm asks who is signed in for the present password, before what can't be undone. INVALID_INPUT at the field for a
// password that is not right; TOO_MANY_REQUESTS.
func (s *Service) Confirm(ctx context.Context, a access.Actor, field, password string) error {
	_, err := s.confirm(ctx, a, field, password)
	return err
}

// confirm asks who is signed in for the present password again, as slowly as a sign-in does.
func (s *Service) confirm(ctx context.Context, a access.Actor, field, password string) (login, error) {
	of, err := ownOf(a.Kind)
	if err != nil {
		return login{}, err
	}
	row, err := of.read(ctx, s.DB, a, false)
	if err != nil {
		return row, err
	}
	ok, err := s.Access.Confirm(ctx, a, row.hash, password)
	if err == nil && !ok {
		err = errs.Invalid(field, "This is not your present password")
	}
	return row, err
}

// hash checks a new password and makes its hash.
func (s *Service) hash(ctx context.Context, kind access.Kind, password, again, email string) (string, error) {
	var wrong *errs.Error
	if problem := access.PasswordProblem(password, access.MinPassword, email); problem != "" {
		wrong = errs.Invalid("password", problem)
	}
	if password != again {
		if wrong == nil {
			wrong = errs.New(errs.InvalidInput, "Passwords don't match")
		}
		wrong = wrong.Add("confirmPassword", "Passwords don't match")
	}
	if wrong != nil {
		return "", wrong
	}
	return s.Access.Passwords.Of(kind).Hash(ctx, password)
}

// Grant stores the secret of a mailed link, valid from now on: what mail.Sender calls when the message goes out.
func (s *Service) Grant(ctx context.Context, q postgres.Querier, m mail.Message, token string) (path string, ok bool, err error) {
	login, err := of(access.Kind(m.To.Kind))
	if err != nil {
		return "", false, err
	}
	if m.Kind == mail.ResetPassword {
		n, err := login.grantPassword(ctx, q, m.To.ID, m.To.Address, hashToken("password", token), s.Now())
		if err == nil {
			err = db.New().PasswordLinksTrim(ctx, q, db.PasswordLinksTrimParams{HolderKind: m.To.Kind, HolderID: m.To.ID, Now: s.Now(), Kept: keptLinks})
		}
		return login.pages + "/reset", n == 1, err
	}
	// Another address may have been asked for since, or this one proved.
	n, err := login.grantEmail(ctx, q, m.To.ID, m.To.Address, hashToken("email", token), s.Now().Add(verifyLifetime))
	return login.pages + "/verify", n == 1, err
}

// dropLinks takes back every link to a new password of a login.
func dropLinks(ctx context.Context, q postgres.Querier, kind access.Kind, id uuid.UUID) error {
	return db.New().PasswordLinksDrop(ctx, q, db.PasswordLinksDropParams{HolderKind: string(kind), HolderID: id})
}

// ForgetLinks drops links that are too old to be opened.
func (s *Service) ForgetLinks(ctx context.Context) error {
	_, err := db.New().PasswordLinksForget(ctx, s.DB, s.Now().Add(-resetLifetime))
	return err
}
