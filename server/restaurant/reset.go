package restaurant

import (
	"context"
	"crypto/sha256"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// ResetPath is the client's page that a password link opens.
const ResetPath = "/waiter/reset"

// resetLifetime is how long a link to a new password can be used.
const resetLifetime = 24 * time.Hour

// PasswordLink makes a one-time link with which a member of staff sets a new password; the link before dies. It is
// shown once: the database keeps a hash. NOT_FOUND; FORBIDDEN for a manager's link, but by the owner. StaffManage.
func (s *Service) PasswordLink(ctx context.Context, a access.Actor, id uuid.UUID) (api.PasswordLink, error) {
	token := access.NewToken(256)
	// In the fragment, which no server, proxy or log of theirs ever gets.
	link := api.PasswordLink{URL: s.Origin + ResetPath + "#token=" + token, ExpiresAt: s.Now().Add(resetLifetime)}
	err := s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		member, err := db.New().StaffForUpdate(ctx, tx, db.StaffForUpdateParams{RestaurantID: a.RestaurantID, ID: id})
		if err != nil {
			return err
		}
		if !mayManage(a, access.Role(member.Role), id) {
			return notYours()
		}
		if err := db.New().StaffTokenSet(ctx, tx, db.StaffTokenSetParams{RestaurantID: a.RestaurantID, ID: id,
			PasswordTokenHash: hashToken(token), PasswordTokenExpires: &link.ExpiresAt}); err != nil {
			return err
		}
		return access.Record(ctx, tx, a, access.Entry{Action: "staff.password_link", EntityKind: "staff", EntityID: id,
			Data: map[string]any{"name": member.FirstName + " " + member.LastName, "expiresAt": link.ExpiresAt}})
	})
	return link, err
}

// ResetPassword sets the password of whom the link was made for and ends all of their sessions. INVALID_CODE for a
// link that is unknown, used, replaced or too old, or whose holder is not active; INVALID_INPUT. Public.
func (s *Service) ResetPassword(ctx context.Context, in api.ResetPassword, from access.Login) error {
	hashed := hashToken(in.Token)
	member, err := db.New().StaffByToken(ctx, s.DB, db.StaffByTokenParams{PasswordTokenHash: hashed, Now: s.Now()})
	if errs.Is(err, errs.NotFound) {
		return badLink()
	}
	if err != nil {
		return err
	}
	var wrong check
	wrong.add("password", access.PasswordProblem(in.Password, s.StaffPasswordMin, member.Email))
	if in.Password != in.ConfirmPassword {
		wrong.add("confirmPassword", "Passwords don't match")
	}
	if err := wrong.err(); err != nil {
		return err
	}
	password, err := s.Access.Passwords.Hash(ctx, in.Password)
	if err != nil {
		return err
	}
	actor := access.Actor{Kind: access.Staff, ID: member.ID, RestaurantID: member.RestaurantID, Role: access.Role(member.Role),
		Name: member.FirstName + " " + member.LastName, IP: from.IP}
	return s.DB.InTx(ctx, actor.Scope(), func(tx postgres.Tx) error {
		n, err := db.New().StaffTokenUse(ctx, tx, db.StaffTokenUseParams{RestaurantID: member.RestaurantID, ID: member.ID,
			PasswordTokenHash: hashed, PasswordHash: password, Now: s.Now()})
		if err != nil {
			return err
		}
		if n == 0 {
			return badLink()
		}
		if err := s.Access.EndAll(ctx, tx, access.Staff, member.ID, uuid.Nil); err != nil {
			return err
		}
		return access.Record(ctx, tx, actor, access.Entry{Action: "staff.password_reset", EntityKind: "staff", EntityID: member.ID,
			Data: map[string]any{"name": actor.Name}})
	})
}

// forgetLinks kills the restaurant's password links when a manager stops being one: any of them may be in their hands.
func forgetLinks(ctx context.Context, tx postgres.Tx, old, now db.Staff) error {
	leads := string(access.RoleManager)
	if old.Role != leads || now.Role == leads && now.IsActive {
		return nil
	}
	return db.New().StaffTokensForget(ctx, tx, old.RestaurantID)
}

func badLink() error {
	return errs.New(errs.InvalidCode, "The link is unknown, has been used or has expired").Add("token", "Please ask for a new link")
}

// hashToken: 256 random bits need no slow hash; a leaked table opens nothing.
func hashToken(token string) []byte {
	sum := sha256.Sum256([]byte("password:" + token))
	return sum[:]
}
