package access

import (
	"context"

	"github.com/google/uuid"

	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// AdminUser is the signed-in administrator. UNAUTHENTICATED when the account is gone.
func (s *Service) AdminUser(ctx context.Context, a Actor) (api.AdminUser, error) {
	row, err := db.New().UserByID(ctx, s.DB, a.ID)
	if errs.Is(err, errs.NotFound) {
		return api.AdminUser{}, unauthenticated()
	}
	if err != nil {
		return api.AdminUser{}, err
	}
	user := api.AdminUser{ID: row.ID, Email: row.Email, FirstName: row.FirstName, LastName: row.LastName,
		ProfileImageURL: row.ProfileImageUrl, Role: row.Role, Factor: "done"}
	if a.Factor != FactorDone {
		user.Factor = string(a.Factor)
		return user, nil
	}
	factor, err := db.New().FactorOfUser(ctx, s.DB, a.ID)
	user.HasDevice, user.CodesLeft = factor.TotpEnrolledAt != nil, factor.CodesLeft
	if err != nil {
		return user, err
	}
	_, err = db.New().SupportOpen(ctx, s.DB, db.SupportOpenParams{UserID: a.ID, Now: s.Now()})
	if user.HasSupport = err == nil; errs.Is(err, errs.NotFound) {
		err = nil
	}
	return user, err
}

// EnsureAdmin makes the first superadmin when the platform has none, at start. An existing one is left alone, so
// a changed ADMIN_PASSWORD never takes an account over.
func (s *Service) EnsureAdmin(ctx context.Context, email, password string) error {
	exists, err := db.New().UserAdminExists(ctx, s.DB)
	if err != nil || exists {
		return err
	}
	hash, err := s.Passwords.Hash(ctx, password)
	if err != nil {
		return err
	}
	err = db.New().UserEnsureAdmin(ctx, s.DB, db.UserEnsureAdminParams{ID: uuid.Must(uuid.NewV7()), Email: email,
		FirstName: "Platform", LastName: "Administrator", PasswordHash: hash})
	return err
}

// SignInIdentity signs an administrator in whom the identity provider has named. An account is known by its
// subject; the first time by its verified address, and is linked then. FORBIDDEN for anybody else: who may
// administer the platform is decided here, not by the provider.
func (s *Service) SignInIdentity(ctx context.Context, subject, email string, verified bool, in Login) (Signed, error) {
	var signed Signed
	err := s.DB.InTx(ctx, postgres.Scope{Actor: string(Admin)}, func(tx postgres.Tx) error {
		row, err := db.New().UserBySubject(ctx, tx, &subject)
		if errs.Is(err, errs.NotFound) && verified {
			row, err = db.New().UserLinkSubject(ctx, tx, db.UserLinkSubjectParams{OidcSubject: &subject, Email: email})
		}
		if errs.Is(err, errs.NotFound) || (err == nil && row.Role != "superadmin") {
			return errs.New(errs.Forbidden, "this account does not administer the platform")
		}
		if err != nil {
			return err
		}
		actor := Actor{Kind: Admin, ID: row.ID, Name: row.FirstName + " " + row.LastName, IP: in.IP}
		signed.Actor = actor
		signed.Ticket, err = s.Start(ctx, tx, Grant{Kind: Admin, Principal: row.ID, IP: in.IP, UserAgent: in.UserAgent})
		if err != nil {
			return err
		}
		return Record(ctx, tx, actor, Entry{Action: "session.start", EntityKind: string(Admin), EntityID: row.ID})
	})
	return signed, err
}
