package account

import (
	"context"
	"strings"
	"time"

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
)

// Forgot mails a link to a new password to whom the address belongs. Nobody learns whether it belongs to anybody: both
// cases read once and write one row. INVALID_INPUT for what is no address. Public.
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
		return mail.Put(ctx, tx, s.Now(), h.message(kind, mail.ResetPassword))
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
	hash, err := s.hash(ctx, in.Password, in.ConfirmPassword, h.email)
	if err != nil {
		return err
	}
	actor := h.actor(kind, from.IP)
	err = s.DB.InTx(ctx, actor.Scope(), func(tx postgres.Tx) error {
		n, err := login.resetPassword(ctx, tx, h.id, token, hash, s.Now())
		if err != nil {
			return err
		}
		if n == 0 {
			return badLink()
		}
		return s.changed(ctx, tx, kind, h, actor, "account.password_reset")
	})
	s.Mail.Wake()
	return err
}

// ChangePassword sets a new password of the signed-in owner and ends their other sessions. INVALID_INPUT, also for a
// present password that is not right, which counts as a failed sign-in; TOO_MANY_REQUESTS.
func (s *Service) ChangePassword(ctx context.Context, a access.Actor, in api.ChangePassword) error {
	row, err := s.confirm(ctx, a, "currentPassword", in.CurrentPassword)
	if err != nil {
		return err
	}
	hash, err := s.hash(ctx, in.Password, in.ConfirmPassword, row.Email)
	if err != nil {
		return err
	}
	h := holder{row.ID, a.RestaurantID, row.Email, row.FirstName, row.Language}
	err = s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		if err := db.New().OwnerPasswordChange(ctx, tx, db.OwnerPasswordChangeParams{ID: a.ID, PasswordHash: hash}); err != nil {
			return err
		}
		return s.changed(ctx, tx, access.Owner, h, a, "account.password_change")
	})
	s.Mail.Wake()
	return err
}

// changed ends every session but the actor's own (a link's holder has none) and tells the holder.
func (s *Service) changed(ctx context.Context, tx postgres.Tx, kind access.Kind, h holder, a access.Actor, act string) error {
	if err := s.Access.EndAll(ctx, tx, kind, h.id, a.SessionID); err != nil {
		return err
	}
	if err := mail.Put(ctx, tx, s.Now(), h.message(kind, mail.PasswordChanged)); err != nil {
		return err
	}
	return access.Record(ctx, tx, a, access.Entry{Action: act, EntityKind: string(kind), EntityID: h.id})
}

// confirm asks the signed-in owner for the present password again, as slowly as a sign-in does.
func (s *Service) confirm(ctx context.Context, a access.Actor, field, password string) (db.Owner, error) {
	row, err := db.New().OwnerAccount(ctx, s.DB, a.ID)
	if err != nil {
		return row, err
	}
	ok, err := s.Access.Confirm(ctx, "owner:"+strings.ToLower(row.Email), row.PasswordHash, password)
	if err == nil && !ok {
		err = errs.Invalid(field, "This is not your present password")
	}
	return row, err
}

// hash checks a new password and makes its hash.
func (s *Service) hash(ctx context.Context, password, again, email string) (string, error) {
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
	return s.Access.Passwords.Hash(ctx, password)
}

// Grant stores the secret of a mailed link, valid from now on: what mail.Sender calls when the message goes out.
func (s *Service) Grant(ctx context.Context, q postgres.Querier, m mail.Message, token string) (path string, ok bool, err error) {
	login, err := of(access.Kind(m.To.Kind))
	if err != nil {
		return "", false, err
	}
	if m.Kind == mail.ResetPassword {
		err := login.grantPassword(ctx, q, m.To.ID, hashToken("password", token), s.Now().Add(resetLifetime))
		return login.pages + "/reset", err == nil, err
	}
	// Another address may have been asked for since, or this one proved.
	n, err := login.grantEmail(ctx, q, m.To.ID, m.To.Address, hashToken("email", token), s.Now().Add(verifyLifetime))
	return login.pages + "/verify", n == 1, err
}
