package customer

import (
	"context"
	"strings"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
	"sufra/server/restaurant"
)

// SignUp opens an account and signs its customer in. Anybody may call it, and learns nothing of others by it: an address
// that somebody has proved opens an account like any other, which never gets that address; the mail goes to whoever has
// it, and tells them that they have one already. INVALID_INPUT with the spec's texts.
func (s *Service) SignUp(ctx context.Context, in api.CustomerSignup, from access.Login) (access.Signed, error) {
	in = tidy(in)
	if err := check(in); err != nil {
		return access.Signed{}, err
	}
	hash, err := s.Access.Passwords.Of(access.Customer).Hash(ctx, in.Password)
	if err != nil {
		return access.Signed{}, err
	}
	actor := access.Actor{Kind: access.Customer, ID: uuid.Must(uuid.NewV7()), IP: from.IP}
	signed := access.Signed{Actor: actor}
	err = s.DB.InTx(ctx, actor.Scope(), func(tx postgres.Tx) error {
		if err := db.New().CustomerInsert(ctx, tx, db.CustomerInsertParams{ID: actor.ID, Email: in.Email, PasswordHash: hash,
			FirstName: in.FirstName, LastName: in.LastName, PhoneNumber: in.PhoneNumber, Language: in.Language, Now: s.Now()}); err != nil {
			return err
		}
		if err := s.Account.Prove(ctx, tx, actor); err != nil {
			return err
		}
		// Not by the password: the address may sign in to another account.
		var err error
		signed.Ticket, err = s.Access.Start(ctx, tx, access.Grant{Kind: access.Customer, Principal: actor.ID, IP: from.IP, UserAgent: from.UserAgent})
		if err != nil {
			return err
		}
		return access.Record(ctx, tx, actor, access.Entry{Action: "account.create", EntityKind: string(access.Customer), EntityID: actor.ID})
	})
	s.Mail.Wake()
	signed.Actor.SessionID, signed.Device = signed.SessionID, from.Device
	return signed, err
}

func tidy(in api.CustomerSignup) api.CustomerSignup {
	for _, field := range []*string{&in.FirstName, &in.LastName, &in.PhoneNumber} {
		*field = restaurant.CleanName(*field)
	}
	in.Email = strings.TrimSpace(in.Email)
	if in.Language == "" {
		in.Language = "ar"
	}
	return in
}

func check(in api.CustomerSignup) error {
	var wrong *errs.Error
	if !restaurant.IsEmail(in.Email) {
		wrong = complain(wrong, "email", "Please enter a valid email address")
	}
	if in.FirstName == "" {
		wrong = complain(wrong, "firstName", "First name is required")
	}
	if in.LastName == "" {
		wrong = complain(wrong, "lastName", "Last name is required")
	}
	if problem := access.PasswordProblem(in.Password, access.MinPassword, in.Email); problem != "" {
		wrong = complain(wrong, "password", problem)
	}
	if in.Password != in.ConfirmPassword {
		wrong = complain(wrong, "confirmPassword", "Passwords don't match")
	}
	if wrong == nil {
		return nil
	}
	return wrong
}
