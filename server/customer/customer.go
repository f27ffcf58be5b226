// Package customer is the portal of people who eat at restaurants: their account, what they have ordered wherever it was,
// what they like, offers of places they know, and leaving with or without their data. Their login's address, password and
// sessions are account's.
//
// A customer belongs to no restaurant. Of each they see what it shows to everybody, and their own orders.
package customer

import (
	"context"
	"time"

	"sufra/server/access"
	"sufra/server/account"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/mail"
	"sufra/server/menu"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
	"sufra/server/restaurant"
)

// Service answers for one customer at a time.
type Service struct {
	DB      *postgres.DB
	Access  *access.Service
	Account *account.Service
	Menu    *menu.Service
	Mail    *mail.Sender
	Now     func() time.Time
}

// Profile is the signed-in customer. UNAUTHENTICATED when the account is gone. CustomerOwn.
func (s *Service) Profile(ctx context.Context, a access.Actor) (api.CustomerProfile, error) {
	row, err := db.New().CustomerAccount(ctx, s.DB, a.ID)
	if errs.Is(err, errs.NotFound) {
		err = errs.New(errs.Unauthenticated, "not signed in")
	}
	return profileOf(row), err
}

func profileOf(row db.Customer) api.CustomerProfile {
	p := api.CustomerProfile{ID: row.ID, Email: row.Email, FirstName: row.FirstName, LastName: row.LastName, PhoneNumber: row.PhoneNumber,
		IsEmailVerified: row.IsEmailVerified, Language: row.Language, CreatedAt: row.CreatedAt}
	if row.PendingEmail != nil {
		p.PendingEmail = *row.PendingEmail
	}
	return p
}

// Patch changes the customer's names, number and language. INVALID_INPUT. CustomerOwn.
func (s *Service) Patch(ctx context.Context, a access.Actor, in api.CustomerProfilePatch) (api.CustomerProfile, error) {
	var wrong *errs.Error
	for _, field := range []struct {
		name, missing string
		value         *string
	}{{"firstName", "First name is required", in.FirstName}, {"lastName", "Last name is required", in.LastName}, {"phoneNumber", "", in.PhoneNumber}} {
		if field.value == nil {
			continue
		}
		*field.value = restaurant.CleanName(*field.value)
		if *field.value == "" && field.missing != "" {
			wrong = complain(wrong, field.name, field.missing)
		}
	}
	if wrong != nil {
		return api.CustomerProfile{}, wrong
	}
	var profile api.CustomerProfile
	err := s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		row, err := db.New().CustomerUpdate(ctx, tx, db.CustomerUpdateParams{ID: a.ID, FirstName: in.FirstName, LastName: in.LastName,
			PhoneNumber: in.PhoneNumber, Language: in.Language})
		if err != nil {
			return err
		}
		profile = profileOf(row)
		return access.Record(ctx, tx, a, access.Entry{Action: "account.update", EntityKind: string(access.Customer), EntityID: a.ID})
	})
	return profile, err
}

func complain(e *errs.Error, field, message string) *errs.Error {
	if e == nil {
		return errs.Invalid(field, message)
	}
	return e.Add(field, message)
}
