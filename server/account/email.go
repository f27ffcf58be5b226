package account

import (
	"context"
	"strings"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/mail"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
	"sufra/server/restaurant"
)

func isEmail(address string) bool { return restaurant.IsEmail(address) }

// Verify proves an address: the one that the account was opened with, or the one that it shall have from now on, of which
// the old address is told. INVALID_CODE for a link that is unknown, used, replaced or too old, EMAIL_TAKEN when somebody
// else has taken the address meanwhile. Public: the link is often opened on another device.
func (s *Service) Verify(ctx context.Context, kind access.Kind, in api.VerifyEmail, from access.Login) error {
	login, err := of(kind)
	if err != nil {
		return err
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

// Resend mails the link once more to the address that waits to be proved. CONFLICT when none does.
func (s *Service) Resend(ctx context.Context, a access.Actor) error {
	err := s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		row, err := db.New().OwnerAccountForUpdate(ctx, tx, a.ID)
		if err != nil {
			return err
		}
		if row.IsEmailVerified && row.PendingEmail == nil {
			return errs.New(errs.Conflict, "the address is confirmed already")
		}
		return s.ask(ctx, tx, a, row)
	})
	s.Mail.Wake()
	return err
}

// ask mails the link to the address that waits to be proved.
func (s *Service) ask(ctx context.Context, tx postgres.Tx, a access.Actor, row db.Owner) error {
	h := holder{row.ID, a.RestaurantID, row.Email, row.FirstName, row.Language}
	if row.PendingEmail != nil {
		h.email = *row.PendingEmail
	}
	return mail.Put(ctx, tx, s.Now(), h.message(access.Owner, mail.VerifyEmail))
}

// ChangeEmail asks for another address: it counts once the link sent there was opened; until then the old one stays. The
// present address takes a change that waits back. INVALID_INPUT, also for a password that is not right; EMAIL_TAKEN.
func (s *Service) ChangeEmail(ctx context.Context, a access.Actor, in api.ChangeEmail) error {
	email := strings.TrimSpace(in.Email)
	if !isEmail(email) {
		return errs.Invalid("email", "Please enter a valid email address")
	}
	if _, err := s.confirm(ctx, a, "password", in.Password); err != nil {
		return err
	}
	err := s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		row, err := db.New().OwnerAccountForUpdate(ctx, tx, a.ID)
		if err != nil {
			return err
		}
		row.PendingEmail = &email
		if strings.EqualFold(email, row.Email) {
			row.PendingEmail = nil
		} else {
			taken, err := db.New().OwnerEmailTaken(ctx, tx, email)
			if err == nil && taken {
				err = errs.New(errs.EmailTaken, "an account with this email exists").Add("email", "An account with this email exists")
			}
			if err != nil {
				return err
			}
		}
		if err := db.New().OwnerEmailPend(ctx, tx, db.OwnerEmailPendParams{ID: a.ID, PendingEmail: row.PendingEmail}); err != nil {
			return err
		}
		if row.PendingEmail != nil {
			if err := s.ask(ctx, tx, a, row); err != nil {
				return err
			}
		}
		return access.Record(ctx, tx, a, access.Entry{Action: "account.email_change", EntityKind: "owner", EntityID: a.ID})
	})
	s.Mail.Wake()
	return err
}
