package account

import (
	"context"
	"strings"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/mail"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// adminsOwn are the logins of administrators: a password and sign-ins. Their address is the command line's to change.
var adminsOwn = own{
	read: func(ctx context.Context, q postgres.Querier, a access.Actor, _ bool) (login, error) {
		row, err := db.New().UserByID(ctx, q, a.ID)
		if err != nil {
			return login{}, err
		}
		if row.PasswordHash == nil {
			return login{}, errs.New(errs.Conflict, "this account signs in through the identity provider")
		}
		return login{holder{id: row.ID, email: row.Email, name: row.FirstName, language: "en"}, *row.PasswordHash, true, nil}, nil
	},
	setPassword: func(ctx context.Context, q postgres.Querier, id uuid.UUID, hash string) error {
		return db.New().UserPasswordSet(ctx, q, db.UserPasswordSetParams{ID: id, PasswordHash: &hash})
	},
}

// SetAdminName changes an administrator's own name. INVALID_INPUT for an empty one.
func (s *Service) SetAdminName(ctx context.Context, a access.Actor, in api.AdminProfilePatch) error {
	first, last := strings.TrimSpace(in.FirstName), strings.TrimSpace(in.LastName)
	if first == "" {
		return errs.Invalid("firstName", "Please enter a first name")
	}
	if last == "" {
		return errs.Invalid("lastName", "Please enter a last name")
	}
	return s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		if err := db.New().UserProfileSet(ctx, tx, db.UserProfileSetParams{ID: a.ID, FirstName: first, LastName: last}); err != nil {
			return err
		}
		return access.Record(ctx, tx, a, access.Entry{Action: "admin.profile", EntityKind: string(access.Admin), EntityID: a.ID})
	})
}

// Distrust mails an administrator that somebody with their password guesses at the second factor (access.Service.Distrust).
// The sender finds it by itself.
func (s *Service) Distrust(ctx context.Context, q postgres.Querier, a access.Actor) error {
	user, err := db.New().UserByID(ctx, q, a.ID)
	if err != nil {
		return err
	}
	h := holder{id: user.ID, email: user.Email, name: user.FirstName, language: "en"}
	return mail.Put(ctx, q, s.Now(), h.message(access.Admin, mail.FactorGuessed))
}
