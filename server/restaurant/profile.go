package restaurant

import (
	"context"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgtype"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/money"
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
	tenant, err := settings(ctx, q, a.RestaurantID)
	if err != nil {
		return api.OwnerProfile{}, err
	}
	var pending string
	if owner.PendingEmail != nil {
		pending = *owner.PendingEmail
	}
	return api.OwnerProfile{
		PendingEmail: pending, Language: owner.Language,
		ID: owner.ID, Email: owner.Email, FirstName: owner.FirstName, LastName: owner.LastName, PhoneNumber: owner.PhoneNumber,
		IsEmailVerified: owner.IsEmailVerified, CreatedAt: owner.CreatedAt,
		RestaurantName: tenant.Name, BusinessName: tenant.Name, OrderingEnabled: tenant.OrderingEnabled,
		Restaurant: tenant,
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
	err := s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		if _, err := db.New().OwnerUpdate(ctx, tx, db.OwnerUpdateParams{RestaurantID: a.RestaurantID, ID: a.ID,
			FirstName: in.FirstName, LastName: in.LastName, PhoneNumber: in.PhoneNumber, Language: in.Language}); err != nil {
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
	return settings(ctx, s.DB, a.RestaurantID)
}

func settings(ctx context.Context, q postgres.Querier, restaurant uuid.UUID) (api.Restaurant, error) {
	row, err := db.New().RestaurantByID(ctx, q, restaurant)
	if err != nil {
		return api.Restaurant{}, err
	}
	day, err := db.New().RestaurantBusinessDay(ctx, q, restaurant)
	r := restaurantOf(row)
	r.BusinessDate = day.Format(time.DateOnly)
	return r, err
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
	limit := percentage(&wrong, in.WaiterDiscountLimit)
	if err := wrong.err(); err != nil {
		return api.Restaurant{}, err
	}
	defaults := defaultsOf(in.StaffDefaults)
	var out api.Restaurant
	err := s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		_, err := db.New().RestaurantUpdate(ctx, tx, db.RestaurantUpdateParams{
			RestaurantID: a.RestaurantID,
			Name:         in.Name, NameAr: in.NameAr, PhoneNumber: in.PhoneNumber, Address: in.Address, City: in.City, State: in.State,
			Country: in.Country, PostalCode: in.PostalCode, LegalName: in.LegalName, LegalNameAr: in.LegalNameAr,
			VatNumber: in.VATNumber, CrNumber: in.CRNumber, OrderingEnabled: in.OrderingEnabled, DefaultLanguage: in.DefaultLanguage,
			Digits: in.Digits, DayCutoff: in.DayCutoff, ConfirmOrders: in.ConfirmOrders, OpenOnScan: in.OpenOnScan,
			WhatsappOrders: in.WhatsAppOrders, RemoteWait: in.RemoteWait,
			CloseNeedsPaymentRight: in.CloseNeedsPaymentRight, AgeThresholds: ages,
			WaiterDiscountLimit: limit, CourseMode: in.CourseMode, InvoiceMode: in.InvoiceMode,
			StaffTakesOrders: defaults.takes, StaffModifiesOrders: defaults.modifies,
			StaffProcessesPayments: defaults.payments, StaffManagesTables: defaults.tables,
		})
		if err != nil {
			return err
		}
		if out, err = settings(ctx, tx, a.RestaurantID); err != nil {
			return err
		}
		if err := mayInvoice(in, out); err != nil {
			return err
		}
		if err := mayCutOff(ctx, tx, a, in); err != nil {
			return err
		}
		return access.Record(ctx, tx, a, access.Entry{Action: "restaurant.update", EntityKind: "restaurant", EntityID: a.RestaurantID, Data: changed(in)})
	})
	return out, err
}

// percentage reads the most per cent that a waiter may take off an order.
func percentage(wrong *check, text *string) *money.Halalas {
	if text == nil {
		return nil
	}
	limit, err := money.ParseDecimal(*text)
	if err != nil || limit < 0 || limit > 100_00 {
		wrong.add("waiterDiscountLimit", "A percentage from 0 to 100 with at most two decimals")
	}
	return &limit
}

// maxRegisteredBytes of the seller's name in the tax code; an Arabic letter has two.
const maxRegisteredBytes = 255

// mayInvoice refuses tax invoices without what the law wants on them: a change that would leave them so fails.
func mayInvoice(in api.RestaurantPatch, now api.Restaurant) error {
	touched := in.InvoiceMode != nil || in.VATNumber != nil || in.LegalName != nil || in.LegalNameAr != nil || in.Address != nil
	if now.InvoiceMode != "phase1" || !touched {
		return nil
	}
	var wrong check
	wrong.required("vatNumber", now.VATNumber, "Tax invoices need the VAT number")
	wrong.required("legalName", now.LegalName+now.LegalNameAr, "Tax invoices need the legal name")
	wrong.required("address", now.Address, "Tax invoices need the address")
	field, name := "legalNameAr", now.LegalNameAr // the tax code holds the Arabic one where there is one
	if name == "" {
		field, name = "legalName", now.LegalName
	}
	if len(name) > maxRegisteredBytes {
		wrong.add(field, "This name is too long for the code of a tax invoice")
	}
	return wrong.err()
}

// mayCutOff refuses a cut-off that takes the clock back behind a day that is closed.
func mayCutOff(ctx context.Context, tx postgres.Tx, a access.Actor, in api.RestaurantPatch) error {
	if in.DayCutoff == nil {
		return nil
	}
	ahead, err := db.New().DayClosedAhead(ctx, tx, a.RestaurantID)
	if err == nil && ahead {
		err = errs.Invalid("dayCutoff", "The day is closed already: change this tomorrow")
	}
	return err
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
			CourseMode: r.CourseMode, WaiterDiscountLimit: r.WaiterDiscountLimit.String(),
		},
		Slug: r.Slug, PhoneNumber: r.PhoneNumber, Address: r.Address, City: r.City, State: r.State, Country: r.Country,
		PostalCode: r.PostalCode, LegalName: r.LegalName, LegalNameAr: r.LegalNameAr, VATNumber: r.VatNumber, CRNumber: r.CrNumber,
		InvoiceMode: r.InvoiceMode, SubscriptionStatus: r.SubscriptionStatus, SubscriptionPlan: r.SubscriptionPlan,
		TrialEndsAt: r.TrialEndsAt, DayCutoff: clock(r.DayCutoff), ConfirmOrders: r.ConfirmOrders, OpenOnScan: r.OpenOnScan,
		WhatsAppOrders: r.WhatsappOrders, RemoteWait: r.RemoteWait,
		CloseNeedsPaymentRight: r.CloseNeedsPaymentRight, ServiceEndsAt: r.ServiceEndsAt,
		StaffDefaults: api.StaffDefaults{CanTakeOrders: r.StaffTakesOrders, CanModifyOrders: r.StaffModifiesOrders,
			CanProcessPayments: r.StaffProcessesPayments, CanManageTables: r.StaffManagesTables},
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
