package account

import (
	"context"
	"strings"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/mail"
	"sufra/server/postgres"
	"sufra/server/restaurant"
)

func isEmail(address string) bool { return restaurant.IsEmail(address) }

// Verify proves an address: the one that the account was opened with, or the one that it shall have from now on, of which
// the old address is told. INVALID_CODE for a link that is unknown, used, replaced or too old, EMAIL_TAKEN when somebody
// else has taken the address meanwhile. Public: the link is often opened on another device.
//
// Anybody may open a customer's account with anybody's address, so a customer's link asks for the account too: signed is who
// is signed in here, and others give its password; INVALID_INPUT without, TOO_MANY_REQUESTS. Its other sessions end, and
// those of whoever else typed the address.
func (s *Service) Verify(ctx context.Context, kind access.Kind, in api.VerifyEmail, signed access.Actor, from access.Login) error {
	login, err := of(kind)
	if err != nil {
		return err
	}
	if login.sole != nil {
		if err := s.holds(ctx, login, kind, in, signed); err != nil {
			return err
		}
	}
	err = s.DB.InTx(ctx, postgres.Scope{Actor: string(kind)}, func(tx postgres.Tx) error {
		h, pending, err := login.byEmailToken(ctx, tx, hashToken("email", in.Token), s.Now())
		if errs.Is(err, errs.NotFound) {
			return badLink()
		}
		if err != nil {
			return err
		}
		if err := login.verifyEmail(ctx, tx, h.id); err != nil {
			return err
		}
		if err := dropLinks(ctx, tx, kind, h.id); err != nil { // they went to the old address
			return err
		}
		if login.sole != nil {
			if err := s.Access.EndAll(ctx, tx, kind, h.id, signed.SessionID); err != nil {
				return err
			}
			if err := login.sole(ctx, tx, h.id); err != nil {
				return err
			}
		}
		if pending != nil && !strings.EqualFold(*pending, h.email) {
			notice := h.message(kind, mail.EmailChanged)
			notice.Data["email"] = *pending
			if err := mail.Put(ctx, tx, s.Now(), notice); err != nil {
				return err
			}
		}
		return access.Record(ctx, tx, h.actor(kind, from.IP), access.Entry{Action: "account.email_verify", EntityKind: string(kind), EntityID: h.id})
	})
	s.Mail.Wake()
	return err
}

// holds says that whoever opens a mailed link has the account that it was mailed for.
func (s *Service) holds(ctx context.Context, login logins, kind access.Kind, in api.VerifyEmail, signed access.Actor) error {
	h, _, err := login.byEmailToken(ctx, s.DB, hashToken("email", in.Token), s.Now())
	if errs.Is(err, errs.NotFound) {
		return badLink()
	}
	if err != nil || signed.Kind == kind && signed.ID == h.id {
		return err
	}
	if in.Password == "" {
		return errs.Invalid("password", "Password is required")
	}
	_, err = s.confirm(ctx, h.actor(kind, ""), "password", in.Password)
	return err
}

// Resend mails the link once more to the address that waits to be proved. CONFLICT when none does.
func (s *Service) Resend(ctx context.Context, a access.Actor) error {
	of, err := ownOf(a.Kind)
	if err != nil {
		return err
	}
	err = s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		row, err := of.read(ctx, tx, a, true)
		if err != nil {
			return err
		}
		if row.verified && row.pending == nil {
			return errs.New(errs.Conflict, "the address is confirmed already")
		}
		return prove(ctx, tx, s, a.Kind, of, row)
	})
	s.Mail.Wake()
	return err
}

// ChangeEmail asks for another address: it counts once the link sent there was opened; until then the old one stays. The
// present address takes a change that waits back. INVALID_INPUT, also for a password that is not right; EMAIL_TAKEN, which
// customers learn from the link only.
func (s *Service) ChangeEmail(ctx context.Context, a access.Actor, in api.ChangeEmail) error {
	of, err := ownOf(a.Kind)
	if err != nil {
		return err
	}
	email := strings.TrimSpace(in.Email)
	if !isEmail(email) {
		return errs.Invalid("email", "Please enter a valid email address")
	}
	if _, err := s.confirm(ctx, a, "password", in.Password); err != nil {
		return err
	}
	err = s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		row, err := of.read(ctx, tx, a, true)
		if err != nil {
			return err
		}
		row.pending = &email
		if strings.EqualFold(email, row.email) {
			row.pending = nil
		} else if of.tells {
			other, err := of.other(ctx, tx, email)
			if err == nil && other != nil {
				err = errs.New(errs.EmailTaken, "an account with this email exists").Add("email", "An account with this email exists")
			}
			if err != nil {
				return err
			}
		}
		if err := of.pend(ctx, tx, a.ID, row.pending); err != nil {
			return err
		}
		if row.pending != nil {
			if err := prove(ctx, tx, s, a.Kind, of, row); err != nil {
				return err
			}
		}
		return access.Record(ctx, tx, a, access.Entry{Action: "account.email_change", EntityKind: string(a.Kind), EntityID: a.ID})
	})
	s.Mail.Wake()
	return err
}
