package account

import (
	"context"
	"strconv"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/mail"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
	"sufra/server/restaurant"
)

// Subscription is how the owner's restaurant stands, with the plans on offer. It can be read in every standing.
func (s *Service) Subscription(ctx context.Context, a access.Actor) (api.Subscription, error) {
	return s.subscription(ctx, s.DB, a)
}

func (s *Service) subscription(ctx context.Context, q postgres.Querier, a access.Actor) (api.Subscription, error) {
	tenant, err := db.New().RestaurantByID(ctx, q, a.RestaurantID)
	if err != nil {
		return api.Subscription{}, err
	}
	rows, err := db.New().PlanList(ctx, q, a.RestaurantID)
	if err != nil {
		return api.Subscription{}, err
	}
	out := api.Subscription{Status: tenant.SubscriptionStatus, Plan: tenant.SubscriptionPlan, TrialDays: s.TrialDays, TrialEndsAt: tenant.TrialEndsAt, PlanEndsAt: tenant.SubscriptionEndsAt,
		ServiceEndsAt: tenant.ServiceEndsAt, Plans: make([]api.Plan, len(rows))}
	if stopped := access.StandingOf(tenant.SubscriptionStatus, tenant.TrialEndsAt, tenant.SubscriptionEndsAt, s.Now()).Err(s.TrialDays); stopped != nil {
		out.Code = string(errs.CodeOf(stopped))
	}
	for i, row := range rows {
		out.Plans[i] = PlanOf(row)
	}
	asked, err := db.New().PlanAsked(ctx, q, &a.RestaurantID)
	if err != nil && !errs.Is(err, errs.NotFound) {
		return out, err
	}
	out.AskedPlan = asked
	return out, nil
}

// PlanOf is a plan as owners and administrators are shown it.
func PlanOf(row db.Plan) api.Plan {
	p := api.Plan{Code: row.Code, NameEn: row.NameEn, NameAr: row.NameAr, IsOffered: row.IsOffered,
		MaxStaff: restaurant.MaxStaff, MaxTables: restaurant.MaxTables}
	if row.Price != nil {
		p.Price = row.Price.String()
	}
	if row.MaxStaff != nil {
		p.MaxStaff = min(p.MaxStaff, *row.MaxStaff)
	}
	if row.MaxTables != nil {
		p.MaxTables = min(p.MaxTables, *row.MaxTables)
	}
	return p
}

// AskPlan tells the platform's administrators which plan the owner wants; they are who changes it. Asking for the same
// one again within a day tells nobody twice. NOT_FOUND for a plan that is not on offer.
func (s *Service) AskPlan(ctx context.Context, a access.Actor, code string) (api.Subscription, error) {
	var out api.Subscription
	err := s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		plan, err := db.New().PlanOffered(ctx, tx, code)
		if err != nil {
			return err
		}
		tenant, err := db.New().RestaurantByID(ctx, tx, a.RestaurantID)
		if err != nil {
			return err
		}
		owner, err := db.New().OwnerAccount(ctx, tx, a.ID)
		if err != nil {
			return err
		}
		administrators, err := db.New().AdminAddresses(ctx, tx)
		if err != nil {
			return err
		}
		for _, admin := range administrators {
			err := mail.Put(ctx, tx, s.Now(), mail.Message{Kind: mail.PlanWanted, Restaurant: a.RestaurantID,
				Once: "plan:" + a.RestaurantID.String() + ":" + code + ":" + admin.ID.String() + ":" + s.Now().UTC().Format(time.DateOnly),
				To:   mail.Addressee{Kind: string(access.Admin), ID: admin.ID, Address: admin.Email, Language: "en"},
				Data: map[string]string{"restaurant": tenant.Name, "code": tenant.Code, "plan": plan.NameEn, "email": owner.Email}})
			if err != nil {
				return err
			}
		}
		if err := access.Record(ctx, tx, a, access.Entry{Action: "plan.ask", EntityKind: "restaurant", EntityID: a.RestaurantID,
			Data: map[string]any{"plan": code}}); err != nil {
			return err
		}
		out, err = s.subscription(ctx, tx, a)
		return err
	})
	s.Mail.Wake()
	return out, err
}

// Notify tells owners whose trial or paid plan ends in 7, 3 or 1 days or has ended, and those whose subscription was ended or
// suspended: each once, whichever node looks first and however often.
func (s *Service) Notify(ctx context.Context) error {
	ends, err := db.New().OutboxEndsToTell(ctx, s.DB, s.Now())
	if err != nil {
		return err
	}
	for _, row := range ends {
		m := notice(mail.TrialEnds, row.RestaurantID, row.OwnerID, row.Email, row.Language, row.OnceKey)
		zone := place(row.Timezone)
		m.Data = map[string]string{"name": row.FirstName, "restaurant": row.Restaurant, "days": strconv.Itoa(int(row.Days)),
			"ends": row.EndsAt.In(zone).Format(time.DateOnly), "stops": clock(row.ServiceEndsAt, zone)}
		switch {
		case row.IsTrial && row.Days == 0:
			m.Kind = mail.TrialOver
		case !row.IsTrial && row.Days == 0:
			m.Kind = mail.SubscriptionEnded
		case !row.IsTrial:
			m.Kind = mail.PlanEnds
		}
		if err := mail.Put(ctx, s.DB, s.Now(), m); err != nil {
			return err
		}
	}
	stops, err := db.New().OutboxStopsToTell(ctx, s.DB, s.Now())
	if err != nil {
		return err
	}
	for _, row := range stops {
		m := notice(mail.SubscriptionEnded, row.RestaurantID, row.OwnerID, row.Email, row.Language, row.OnceKey)
		m.Data = map[string]string{"name": row.FirstName, "restaurant": row.Restaurant, "stops": clock(row.ServiceEndsAt, place(row.Timezone))}
		if row.SubscriptionStatus == "suspended" {
			m.Kind = mail.AccountSuspended
		}
		if err := mail.Put(ctx, s.DB, s.Now(), m); err != nil {
			return err
		}
	}
	if len(ends)+len(stops) > 0 {
		s.Mail.Wake()
	}
	return nil
}

func notice(kind mail.Kind, tenant, owner uuid.UUID, email, language, once string) mail.Message {
	return mail.Message{Kind: kind, Restaurant: tenant, Once: once + ":" + owner.String(),
		To: mail.Addressee{Kind: string(access.Owner), ID: owner, Address: email, Language: language}}
}

// place is a zone by its name; a name that this system does not know is read as UTC rather than telling nobody.
func place(name string) *time.Location {
	zone, err := time.LoadLocation(name)
	if err != nil {
		return time.UTC
	}
	return zone
}

// clock is a moment as mail.Message carries it.
func clock(at *time.Time, zone *time.Location) string {
	if at == nil {
		return ""
	}
	return at.In(zone).Format(mail.TimeForm)
}
