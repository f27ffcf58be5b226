package restaurant

import (
	"context"
	"crypto/rand"
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

// SignUp opens an owner's account with its restaurant and signs the owner in. Anybody may call it.
// INVALID_INPUT with the spec's texts, EMAIL_TAKEN.
func (s *Service) SignUp(ctx context.Context, in api.OwnerSignup, from access.Login) (access.Signed, error) {
	in = tidySignup(in)
	if err := s.checkSignup(in); err != nil {
		return access.Signed{}, err
	}
	hash, err := s.Access.Passwords.Of(access.Anonymous).Hash(ctx, in.Password)
	if err != nil {
		return access.Signed{}, err
	}
	owner, tenant := uuid.Must(uuid.NewV7()), uuid.Must(uuid.NewV7())
	actor := access.Actor{Kind: access.Owner, ID: owner, RestaurantID: tenant, Name: in.FirstName + " " + in.LastName, IP: from.IP}
	for range slugAttempts {
		err = s.DB.InTx(ctx, actor.Scope(), func(tx postgres.Tx) error { return s.signUp(ctx, tx, actor, in, hash) })
		// Somebody took the same free slug or code in between.
		if !errs.Is(err, errs.SlugTaken) && !postgres.Violates(err, "restaurants_code_key") {
			break
		}
	}
	if err != nil {
		return access.Signed{}, err
	}
	s.Mail.Wake()
	from.Email, from.Password = in.Email, in.Password
	return s.Access.SignInOwner(ctx, from)
}

const slugAttempts = 4

func (s *Service) signUp(ctx context.Context, tx postgres.Tx, actor access.Actor, in api.OwnerSignup, hash string) error {
	queries := db.New()
	template, err := chosenTemplate(ctx, tx, in.Template)
	if err != nil {
		return err
	}
	code := newCode()
	slug, err := FreeSlug(ctx, tx, in.RestaurantName, "restaurant-"+code)
	if err != nil {
		return err
	}
	ends := s.Now().Add(time.Duration(s.TrialDays) * 24 * time.Hour)
	if err := queries.RestaurantInsert(ctx, tx, db.RestaurantInsertParams{
		ID: actor.RestaurantID, Code: code, Slug: slug, Name: in.RestaurantName, PhoneNumber: in.PhoneNumber,
		Address: in.Address, City: in.City, State: in.State, Country: in.Country, PostalCode: in.PostalCode, TrialEndsAt: &ends,
		TemplateID: template,
	}); err != nil {
		return err
	}
	if err := queries.OwnerInsert(ctx, tx, db.OwnerInsertParams{
		ID: actor.ID, Email: in.Email, PasswordHash: hash, FirstName: in.FirstName, LastName: in.LastName, PhoneNumber: in.PhoneNumber,
		Language: in.Language,
	}); err != nil {
		return emailTaken(err)
	}
	if err := queries.OwnerRestaurantInsert(ctx, tx, db.OwnerRestaurantInsertParams{RestaurantID: actor.RestaurantID, OwnerID: actor.ID}); err != nil {
		return err
	}
	held, err := mail.Typed.Spent(ctx, tx, s.Now(), in.Email)
	if err != nil {
		return err
	}
	if err := mail.Put(ctx, tx, s.Now(), mail.Message{Kind: mail.VerifyEmail, Restaurant: actor.RestaurantID, Held: held,
		Data: map[string]string{"name": in.FirstName},
		To:   mail.Addressee{Kind: string(access.Owner), ID: actor.ID, Address: in.Email, Language: in.Language}}); err != nil {
		return err
	}
	return access.Record(ctx, tx, actor, access.Entry{Action: "restaurant.create", EntityKind: "restaurant", EntityID: actor.RestaurantID})
}

// chosenTemplate is the look that the restaurant's menus begin with, as chosen in the gallery; nil for none.
func chosenTemplate(ctx context.Context, tx postgres.Tx, id int) (*int32, error) {
	if id == 0 {
		return nil, nil
	}
	template := int32(id) //nolint:gosec // the contract bounds it
	exists, err := db.New().RestaurantTemplateExists(ctx, tx, template)
	if err == nil && !exists {
		err = errs.Invalid("template", "There is no such template")
	}
	return &template, err
}

func tidySignup(in api.OwnerSignup) api.OwnerSignup {
	for _, field := range []*string{&in.FirstName, &in.LastName, &in.RestaurantName, &in.PhoneNumber, &in.Address,
		&in.City, &in.State, &in.Country, &in.PostalCode} {
		*field = CleanName(*field)
	}
	in.Email = strings.TrimSpace(in.Email)
	if in.Language == "" {
		in.Language = "ar"
	}
	if in.Country == "" {
		in.Country = "Saudi Arabia"
	}
	return in
}

func (s *Service) checkSignup(in api.OwnerSignup) error {
	var wrong check
	wrong.email("email", in.Email)
	wrong.required("firstName", in.FirstName, "First name is required")
	wrong.required("lastName", in.LastName, "Last name is required")
	wrong.required("restaurantName", in.RestaurantName, "Restaurant name is required")
	wrong.add("password", access.PasswordProblem(in.Password, access.MinPassword, in.Email, in.RestaurantName))
	if in.Password != in.ConfirmPassword {
		wrong.add("confirmPassword", "Passwords don't match")
	}
	return wrong.err()
}

// newCode is four characters that are hard to confuse when read aloud: no 0, 1, I or O.
func newCode() string {
	const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
	b := make([]byte, 4)
	_, _ = rand.Read(b)
	for i := range b {
		b[i] = alphabet[int(b[i])%len(alphabet)]
	}
	return string(b)
}

// emailTaken puts EMAIL_TAKEN at its field.
func emailTaken(err error) error {
	if e, ok := errs.As(err); ok && e.Code == errs.EmailTaken {
		return e.Add("email", "An account with this email exists")
	}
	return err
}
