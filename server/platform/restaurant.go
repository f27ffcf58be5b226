package platform

import (
	"context"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/account"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// recent is what "recent orders" means.
const recent = 30 * 24 * time.Hour

// Restaurants lists them, newest first, by words of their names in either script, places, codes and owners. status is one
// of the subscription's, or empty.
func (s *Service) Restaurants(ctx context.Context, page Page, status string) (api.PlatformRestaurants, error) {
	size := page.size()
	rows, err := db.New().PlatformRestaurants(ctx, s.DB, db.PlatformRestaurantsParams{Before: page.Before, Status: status, Wanted: postgres.Pattern(page.Wanted), PageSize: size + 1})
	if err != nil {
		return api.PlatformRestaurants{}, err
	}
	rows, next := cut(rows, size, func(row db.PlatformRestaurantsRow) uuid.UUID { return row.ID })
	list := api.PlatformRestaurants{Next: next, Restaurants: make([]api.PlatformRestaurant, len(rows))}
	for i, row := range rows {
		list.Restaurants[i] = api.PlatformRestaurant{ID: row.ID, Code: row.Code, Slug: row.Slug, Name: row.Name, NameAr: row.NameAr, City: row.City,
			Status: row.SubscriptionStatus, Plan: row.SubscriptionPlan, TrialEndsAt: row.TrialEndsAt, OwnerEmail: row.OwnerEmail,
			OwnerName: row.OwnerName, CreatedAt: row.CreatedAt}
	}
	return list, nil
}

// Restaurant is one with its owners and menus. NOT_FOUND.
func (s *Service) Restaurant(ctx context.Context, id uuid.UUID) (api.PlatformRestaurantDetail, error) {
	row, err := db.New().PlatformRestaurant(ctx, s.DB, db.PlatformRestaurantParams{RestaurantID: id, Since: s.Now().Add(-recent), Now: s.Now()})
	if err != nil {
		return api.PlatformRestaurantDetail{}, err
	}
	out := api.PlatformRestaurantDetail{
		PlatformRestaurant: api.PlatformRestaurant{ID: row.ID, Code: row.Code, Slug: row.Slug, Name: row.Name, NameAr: row.NameAr, City: row.City,
			Status: row.SubscriptionStatus, Plan: row.SubscriptionPlan, TrialEndsAt: row.TrialEndsAt, CreatedAt: row.CreatedAt},
		PhoneNumber: row.PhoneNumber, VATNumber: row.VatNumber, Timezone: row.Timezone, OrderingEnabled: row.OrderingEnabled,
		PlanEndsAt: row.SubscriptionEndsAt, ServiceEndsAt: row.ServiceEndsAt, SuspensionReason: row.SuspensionReason, NoindexReason: row.NoindexReason,
		Staff: row.Staff, Tables: row.Tables, RecentOrders: row.RecentOrders, SignIns: row.SignIns,
		Owners: []api.PlatformOwner{}, Menus: []api.PlatformMenu{}, Plans: []api.Plan{},
	}
	owners, err := db.New().PlatformOwners(ctx, s.DB, id)
	if err != nil {
		return out, err
	}
	for _, o := range owners {
		out.Owners = append(out.Owners, api.PlatformOwner{ID: o.ID, Email: o.Email, Name: o.FirstName + " " + o.LastName, PhoneNumber: o.PhoneNumber, IsEmailVerified: o.IsEmailVerified})
	}
	if len(out.Owners) > 0 {
		out.OwnerEmail, out.OwnerName = out.Owners[0].Email, out.Owners[0].Name
	}
	menus, err := db.New().PlatformMenus(ctx, s.DB, id)
	if err != nil {
		return out, err
	}
	for _, m := range menus {
		out.Menus = append(out.Menus, api.PlatformMenu{ID: m.ID, NameEn: m.NameEn, NameAr: m.NameAr, Slug: m.Slug, IsActive: m.IsActive, Version: m.PublishedVersion,
			Categories: m.Categories, Items: m.Items, Views: m.ViewCount, UpdatedAt: m.UpdatedAt})
	}
	plans, err := db.New().PlatformPlans(ctx, s.DB)
	for _, p := range plans {
		out.Plans = append(out.Plans, account.PlanOf(p))
	}
	return out, err
}

// Suspend stops a restaurant for everybody at once: its sockets are closed, its menus are hidden; its owner may still pay
// and take the data along. CONFLICT when it is stopped already, NOT_FOUND.
func (s *Service) Suspend(ctx context.Context, a access.Actor, id uuid.UUID, reason string) (api.PlatformRestaurantDetail, error) {
	reason, err := reasonOf(reason)
	if err != nil {
		return api.PlatformRestaurantDetail{}, err
	}
	err = s.act(ctx, a, id, access.Entry{Action: "restaurant.suspend", Data: map[string]any{"reason": reason}}, func(tx postgres.Tx, row db.PlatformStatusLockRow) error {
		if row.SubscriptionStatus == "suspended" {
			return errs.New(errs.Conflict, "the restaurant is suspended already")
		}
		return db.New().PlatformSuspend(ctx, tx, db.PlatformSuspendParams{RestaurantID: id, Reason: reason, Now: s.Now()})
	})
	return s.after(ctx, id, err)
}

// Lift takes a suspension back, to what the subscription was before. CONFLICT when there is none, NOT_FOUND.
func (s *Service) Lift(ctx context.Context, a access.Actor, id uuid.UUID, reason string) (api.PlatformRestaurantDetail, error) {
	reason, err := reasonOf(reason)
	if err != nil {
		return api.PlatformRestaurantDetail{}, err
	}
	err = s.act(ctx, a, id, access.Entry{Action: "restaurant.lift", Data: map[string]any{"reason": reason}}, func(tx postgres.Tx, row db.PlatformStatusLockRow) error {
		if row.SubscriptionStatus != "suspended" {
			return errs.New(errs.Conflict, "the restaurant is not suspended")
		}
		return db.New().PlatformLift(ctx, tx, db.PlatformLiftParams{RestaurantID: id, Now: s.Now()})
	})
	return s.after(ctx, id, err)
}

// ExtendTrial adds days to a trial, from its end on, or from now on when that has passed. CONFLICT for who subscribes, or
// is suspended; NOT_FOUND.
func (s *Service) ExtendTrial(ctx context.Context, a access.Actor, id uuid.UUID, in api.TrialChange) (api.PlatformRestaurantDetail, error) {
	reason, err := reasonOf(in.Reason)
	if err != nil {
		return api.PlatformRestaurantDetail{}, err
	}
	data := map[string]any{"reason": reason, "days": in.Days}
	err = s.act(ctx, a, id, access.Entry{Action: "restaurant.trial", Data: data}, func(tx postgres.Tx, row db.PlatformStatusLockRow) error {
		if row.SubscriptionStatus != "trial" && row.SubscriptionStatus != "cancelled" {
			return errs.New(errs.Conflict, "only a trial, or a subscription that has ended, can be extended")
		}
		from := s.Now()
		if row.SubscriptionStatus == "trial" && row.TrialEndsAt != nil && row.TrialEndsAt.After(from) {
			from = *row.TrialEndsAt
		}
		until := from.Add(time.Duration(in.Days) * 24 * time.Hour)
		data["until"] = until.UTC().Format(time.RFC3339)
		return db.New().PlatformTrial(ctx, tx, db.PlatformTrialParams{RestaurantID: id, TrialEndsAt: until, Now: s.Now()})
	})
	return s.after(ctx, id, err)
}

// ChangePlan gives a restaurant a plan, offered or not, until the end of a day or until somebody changes it again; from then
// on it subscribes. CONFLICT for who is suspended, which is lifted first; INVALID_INPUT for a plan that there is not and for a
// day that is over or more than ten years away; NOT_FOUND.
func (s *Service) ChangePlan(ctx context.Context, a access.Actor, id uuid.UUID, in api.PlanChange) (api.PlatformRestaurantDetail, error) {
	reason, err := reasonOf(in.Reason)
	if err != nil {
		return api.PlatformRestaurantDetail{}, err
	}
	data := map[string]any{"reason": reason, "plan": in.Plan}
	err = s.act(ctx, a, id, access.Entry{Action: "restaurant.plan", Data: data}, func(tx postgres.Tx, row db.PlatformStatusLockRow) error {
		if row.SubscriptionStatus == "suspended" {
			return errs.New(errs.Conflict, "lift the suspension first")
		}
		plans, err := db.New().PlatformPlans(ctx, tx)
		if err != nil {
			return err
		}
		for _, plan := range plans {
			if plan.Code == in.Plan {
				ends, err := lastMoment(in.EndsOn, row.Timezone, s.Now())
				if err != nil {
					return err
				}
				data["before"] = row.SubscriptionPlan
				if ends != nil {
					data["until"] = in.EndsOn
				}
				return db.New().PlatformPlan(ctx, tx, db.PlatformPlanParams{RestaurantID: id, Plan: in.Plan, Status: "active", EndsAt: ends, Now: s.Now()})
			}
		}
		return errs.Invalid("plan", "There is no such plan")
	})
	return s.after(ctx, id, err)
}

// longestPlan is for how many years ahead a plan can be given: what lies beyond is a slip of the hand.
const longestPlan = 10

// lastMoment is the last second of a day in a restaurant's zone; nil for no day. INVALID_INPUT.
func lastMoment(day, zone string, now time.Time) (*time.Time, error) {
	if day == "" {
		return nil, nil
	}
	place, err := time.LoadLocation(zone)
	if err != nil {
		return nil, err
	}
	from, err := time.ParseInLocation(time.DateOnly, day, place)
	if err != nil {
		return nil, errs.Invalid("endsOn", "Invalid date")
	}
	end := from.AddDate(0, 0, 1).Add(-time.Second)
	if end.Before(now) || from.After(now.AddDate(longestPlan, 0, 0)) {
		return nil, errs.Invalid("endsOn", "A day from today to ten years from now")
	}
	return &end, nil
}

func (s *Service) after(ctx context.Context, id uuid.UUID, err error) (api.PlatformRestaurantDetail, error) {
	if err != nil {
		return api.PlatformRestaurantDetail{}, err
	}
	return s.Restaurant(ctx, id)
}
