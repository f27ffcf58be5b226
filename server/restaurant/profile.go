package restaurant

import (
	"context"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgtype"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// OwnerProfile is the signed-in owner with their restaurant. UNAUTHENTICATED when the owner is gone.
func (s *Service) OwnerProfile(ctx context.Context, a access.Actor) (api.OwnerProfile, error) {
	return s.ownerProfile(ctx, s.DB, a)
}

func (s *Service) ownerProfile(ctx context.Context, q postgres.Querier, a access.Actor) (api.OwnerProfile, error) {
	owner, err := db.New().OwnerByID(ctx, q, db.OwnerByIDParams{RestaurantID: a.RestaurantID, ID: a.ID})
	if err != nil {
		return api.OwnerProfile{}, signedOut(err)
	}
	tenant, err := db.New().RestaurantByID(ctx, q, a.RestaurantID)
	if err != nil {
		return api.OwnerProfile{}, err
	}
	return api.OwnerProfile{
		ID: owner.ID, Email: owner.Email, FirstName: owner.FirstName, LastName: owner.LastName, PhoneNumber: owner.PhoneNumber,
		IsEmailVerified: owner.IsEmailVerified, CreatedAt: owner.CreatedAt,
		RestaurantName: tenant.Name, BusinessName: tenant.Name, OrderingEnabled: tenant.OrderingEnabled,
		Restaurant: restaurantOf(tenant),
	}, nil
}

// PatchOwner changes the owner's own data. INVALID_INPUT.
func (s *Service) PatchOwner(ctx context.Context, a access.Actor, in api.OwnerProfilePatch) (api.OwnerProfile, error) {
	var wrong check
	clean(&wrong, "firstName", in.FirstName, "First name is required")
	clean(&wrong, "lastName", in.LastName, "Last name is required")
	clean(&wrong, "phoneNumber", in.PhoneNumber, "")
	if err := wrong.err(); err != nil {
		return api.OwnerProfile{}, err
	}
	var profile api.OwnerProfile
	err := s.DB.InTx(ctx, scopeOf(a), func(tx postgres.Tx) error {
		if _, err := db.New().OwnerUpdate(ctx, tx, db.OwnerUpdateParams{RestaurantID: a.RestaurantID, ID: a.ID,
			FirstName: in.FirstName, LastName: in.LastName, PhoneNumber: in.PhoneNumber}); err != nil {
			return err
		}
		if err := access.Record(ctx, tx, a, access.Entry{Action: "owner.update", EntityKind: "owner", EntityID: a.ID}); err != nil {
			return err
		}
		var err error
		profile, err = s.ownerProfile(ctx, tx, a)
		return err
	})
	return profile, err
}

// Settings is the restaurant as owners and managers see it.
func (s *Service) Settings(ctx context.Context, a access.Actor) (api.Restaurant, error) {
	row, err := db.New().RestaurantByID(ctx, s.DB, a.RestaurantID)
	return restaurantOf(row), err
}

// View is what every signed-in person and screen of a restaurant knows of it.
func (s *Service) View(ctx context.Context, q postgres.Querier, restaurantID uuid.UUID) (api.RestaurantView, error) {
	row, err := db.New().RestaurantByID(ctx, q, restaurantID)
	return restaurantOf(row).RestaurantView, err
}

// PatchSettings changes the restaurant's settings; owners only. INVALID_INPUT.
func (s *Service) PatchSettings(ctx context.Context, a access.Actor, in api.RestaurantPatch) (api.Restaurant, error) {
	var wrong check
	clean(&wrong, "name", in.Name, "Restaurant name is required")
	for field, value := range map[string]*string{
		"nameAr": in.NameAr, "phoneNumber": in.PhoneNumber, "address": in.Address, "city": in.City, "state": in.State,
		"country": in.Country, "postalCode": in.PostalCode, "legalName": in.LegalName, "legalNameAr": in.LegalNameAr, "crNumber": in.CRNumber,
	} {
		clean(&wrong, field, value, "")
	}
	var ages []int32
	if in.AgeThresholds != nil {
		if ages = *in.AgeThresholds; len(ages) != 3 || ages[0] < 1 || ages[1] <= ages[0] || ages[2] <= ages[1] || ages[2] > 600 {
			wrong.add("ageThresholds", "Three rising numbers of minutes, 600 at most")
		}
	}
	if err := wrong.err(); err != nil {
		return api.Restaurant{}, err
	}
	var out api.Restaurant
	err := s.DB.InTx(ctx, scopeOf(a), func(tx postgres.Tx) error {
		row, err := db.New().RestaurantUpdate(ctx, tx, db.RestaurantUpdateParams{
			RestaurantID: a.RestaurantID,
			Name:         in.Name, NameAr: in.NameAr, PhoneNumber: in.PhoneNumber, Address: in.Address, City: in.City, State: in.State,
			Country: in.Country, PostalCode: in.PostalCode, LegalName: in.LegalName, LegalNameAr: in.LegalNameAr,
			VatNumber: in.VATNumber, CrNumber: in.CRNumber, OrderingEnabled: in.OrderingEnabled, DefaultLanguage: in.DefaultLanguage,
			Digits: in.Digits, DayCutoff: in.DayCutoff, ConfirmOrders: in.ConfirmOrders, OpenOnScan: in.OpenOnScan,
			CloseNeedsPaymentRight: in.CloseNeedsPaymentRight, AgeThresholds: ages,
		})
		if err != nil {
			return err
		}
		out = restaurantOf(row)
		return access.Record(ctx, tx, a, access.Entry{Action: "restaurant.update", EntityKind: "restaurant", EntityID: a.RestaurantID, Data: changed(in)})
	})
	return out, err
}

// clean tidies an optional text in place; message is said when it is given and empty.
func clean(wrong *check, field string, value *string, message string) {
	if value == nil {
		return
	}
	if *value = CleanName(*value); *value == "" && message != "" {
		wrong.add(field, message)
	}
}

func restaurantOf(r db.Restaurant) api.Restaurant {
	return api.Restaurant{
		RestaurantView: api.RestaurantView{
			ID: r.ID, Name: r.Name, NameAr: r.NameAr, Code: r.Code, Timezone: r.Timezone, Digits: r.Digits,
			DefaultLanguage: r.DefaultLanguage, AgeThresholds: r.AgeThresholds, OrderingEnabled: r.OrderingEnabled,
		},
		Slug: r.Slug, PhoneNumber: r.PhoneNumber, Address: r.Address, City: r.City, State: r.State, Country: r.Country,
		PostalCode: r.PostalCode, LegalName: r.LegalName, LegalNameAr: r.LegalNameAr, VATNumber: r.VatNumber, CRNumber: r.CrNumber,
		InvoiceMode: r.InvoiceMode, SubscriptionStatus: r.SubscriptionStatus, SubscriptionPlan: r.SubscriptionPlan,
		TrialEndsAt: r.TrialEndsAt, DayCutoff: clock(r.DayCutoff), ConfirmOrders: r.ConfirmOrders, OpenOnScan: r.OpenOnScan,
		CloseNeedsPaymentRight: r.CloseNeedsPaymentRight,
	}
}

// clock writes a time of day as HH:MM.
func clock(t pgtype.Time) string {
	minutes := t.Microseconds / 60_000_000
	return string([]byte{byte('0' + minutes/600), byte('0' + minutes/60%10), ':', byte('0' + minutes%60/10), byte('0' + minutes%10)})
}

// signedOut is for a profile whose principal is gone between two reads.
func signedOut(err error) error {
	if errs.Is(err, errs.NotFound) {
		return errs.New(errs.Unauthenticated, "not signed in")
	}
	return err
}

// Count is how many restaurants the platform has. For the start only.
func (s *Service) Count(ctx context.Context) (int64, error) {
	return db.New().RestaurantCount(ctx, s.DB)
}
