package menu

import (
	"slices"
	"time"

	"github.com/google/uuid"

	"sufra/server/api"
	"sufra/server/errs"
)

// Closed reads from a menu's hours which of its dishes are not served at a moment; nil when all of them always are.
func Closed(shown *api.PublicMenu) (func(at time.Time) []uuid.UUID, error) {
	zone, err := time.LoadLocation(shown.Restaurant.Timezone)
	if err != nil {
		return nil, errs.Wrap(err, errs.Internal, "the restaurant's time zone is unknown")
	}
	categories := make(map[uuid.UUID][]api.TimeWindow, len(shown.Categories))
	for _, category := range shown.Categories {
		categories[category.ID] = category.Schedule
	}
	type timed struct {
		id        uuid.UUID
		schedules [][]api.TimeWindow
	}
	var all []timed
	for _, item := range shown.Items {
		schedules := [][]api.TimeWindow{shown.Menu.Schedule, item.Schedule}
		if item.CategoryID != nil {
			schedules = append(schedules, categories[*item.CategoryID])
		}
		if slices.ContainsFunc(schedules, func(s []api.TimeWindow) bool { return len(s) > 0 }) {
			all = append(all, timed{item.ID, schedules})
		}
	}
	if len(all) == 0 {
		return nil, nil
	}
	return func(at time.Time) (closed []uuid.UUID) {
		for _, item := range all {
			if !Served(at.In(zone), item.schedules...) {
				closed = append(closed, item.id)
			}
		}
		return closed
	}, nil
}
