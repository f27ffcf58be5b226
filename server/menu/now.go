package menu

import (
	"context"
	"time"

	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres/db"
)

// NowOf reads what of an active menu can't be had at this moment. NOT_FOUND. Public.
func (s *Service) NowOf(ctx context.Context, identifier string) (api.MenuNow, error) {
	found, err := s.find(ctx, identifier)
	if err != nil {
		return api.MenuNow{}, err
	}
	zone, err := time.LoadLocation(found.Timezone)
	if err != nil {
		return api.MenuNow{}, errs.Wrap(err, errs.Internal, "the restaurant's time zone is unknown")
	}
	now := api.MenuNow{At: s.Now().UTC(), OutOfHours: []api.OutOfHours{}}
	if now.Unavailable, err = s.Unavailable(ctx, s.DB, found.RestaurantID, &found.ID); err != nil {
		return now, err
	}
	row, err := db.New().MenuByID(ctx, s.DB, db.MenuByIDParams{RestaurantID: found.RestaurantID, ID: found.ID})
	if err != nil {
		return now, err
	}
	whole := s.hours(row.ID, row.Schedule)
	rows, err := db.New().MenuHours(ctx, s.DB, db.MenuHoursParams{RestaurantID: found.RestaurantID, MenuID: found.ID, WholeMenu: len(whole) > 0})
	if err != nil {
		return now, err
	}
	at := now.At.In(zone)
	for _, item := range rows {
		own, category := s.hours(item.ID, item.Schedule), s.hours(item.ID, item.CategorySchedule)
		if Served(at, whole, category, own) {
			continue
		}
		out := api.OutOfHours{ItemID: item.ID}
		if next := Next(at, whole, category, own); next != nil {
			utc := next.UTC()
			out.ServedFrom = &utc
		}
		now.OutOfHours = append(now.OutOfHours, out)
	}
	return now, nil
}
