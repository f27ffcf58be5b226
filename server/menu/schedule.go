package menu

import (
	"slices"
	"time"

	"sufra/server/api"
)

const (
	clock   = "15:04"
	lookout = 14 // days in which Next searches
)

// Served says whether something is sold at a moment by all of its schedules: the menu's, its category's, its own. An
// empty one is always open. at shows the restaurant's wall clock.
func Served(at time.Time, schedules ...[]api.TimeWindow) bool {
	for _, windows := range schedules {
		if len(windows) > 0 && !slices.ContainsFunc(windows, func(w api.TimeWindow) bool { return open(w, at) }) {
			return false
		}
	}
	return true
}

// open: a window past midnight belongs to the day on which it began.
func open(w api.TimeWindow, at time.Time) bool {
	now := at.Format(clock)
	switch {
	case w.From < w.To:
		return begins(w, at) && w.From <= now && now < w.To
	case w.From <= now:
		return begins(w, at)
	case now < w.To:
		return begins(w, at.AddDate(0, 0, -1))
	}
	return false
}

// begins says whether the window has its beginning on the day.
func begins(w api.TimeWindow, day time.Time) bool {
	date := day.Format(time.DateOnly)
	return slices.Contains(w.Days, int32(day.Weekday())) && (w.DateFrom == "" || w.DateFrom <= date) && (w.DateTo == "" || date <= w.DateTo)
}

// Next is the next moment after at when all schedules are open, nil when there is none within fourteen days. Only the
// beginning of a window can be such a moment.
func Next(at time.Time, schedules ...[]api.TimeWindow) *time.Time {
	var next *time.Time
	for _, w := range slices.Concat(schedules...) {
		from, err := time.Parse(clock, w.From)
		if err != nil {
			continue
		}
		for d := range lookout + 1 {
			start := time.Date(at.Year(), at.Month(), at.Day()+d, from.Hour(), from.Minute(), 0, 0, at.Location())
			if start.After(at) && Served(start, schedules...) {
				if next == nil || start.Before(*next) {
					next = &start
				}
				break
			}
		}
	}
	return next
}
