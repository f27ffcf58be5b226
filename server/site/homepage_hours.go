package site

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"time"

	"sufra/server/api"
	"sufra/server/restaurant"
)

const (
	maxWeekHours  = 42 // six a day
	maxDayHours   = 6
	maxExceptions = 60
	wholeDay      = 24 * 60 // minutes
	wholeWeek     = 7 * wholeDay
)

var clockTime = regexp.MustCompile(`^([01][0-9]|2[0-3]):[0-5][0-9]$`)

// tidyHours puts everything in order; hours that say nothing are none.
func tidyHours(h *api.OpeningHours) *api.OpeningHours {
	if h == nil || len(h.Week) == 0 && h.Ramadan == nil && len(h.Exceptions) == 0 {
		return nil
	}
	tidy := &api.OpeningHours{Week: sortedWeek(h.Week)}
	if h.Ramadan != nil {
		tidy.Ramadan = &api.SeasonHours{DateFrom: h.Ramadan.DateFrom, DateTo: h.Ramadan.DateTo, Week: sortedWeek(h.Ramadan.Week)}
	}
	tidy.Exceptions = mapped(h.Exceptions, func(e api.ExceptionHours) api.ExceptionHours {
		hours := mapped(e.Hours, func(d api.DayHours) api.DayHours { return d })
		slices.SortStableFunc(hours, func(a, b api.DayHours) int { return cmp.Compare(a.Opens, b.Opens) })
		return api.ExceptionHours{Date: e.Date, NameEn: restaurant.CleanName(e.NameEn), NameAr: restaurant.CleanName(e.NameAr), Hours: hours}
	})
	slices.SortStableFunc(tidy.Exceptions, func(a, b api.ExceptionHours) int { return cmp.Compare(a.Date, b.Date) })
	return tidy
}

func sortedWeek(week []api.WeekHours) []api.WeekHours {
	sorted := mapped(week, func(w api.WeekHours) api.WeekHours { return w })
	slices.SortStableFunc(sorted, func(a, b api.WeekHours) int {
		return cmp.Or(cmp.Compare(a.Day, b.Day), cmp.Compare(a.Opens, b.Opens))
	})
	return sorted
}

func (c *homepageCheck) hours(h *api.OpeningHours) {
	if h == nil {
		return
	}
	c.week("hours.week", h.Week)
	if r := h.Ramadan; r != nil {
		from, to := c.date("hours.ramadan.dateFrom", r.DateFrom), c.date("hours.ramadan.dateTo", r.DateTo)
		if !from.IsZero() && !to.IsZero() && to.Before(from) {
			c.add("hours.ramadan.dateTo", "The last day is before the first")
		}
		c.week("hours.ramadan.week", r.Week)
	}
	if c.long("hours.exceptions", len(h.Exceptions), maxExceptions) {
		return
	}
	seen := map[string]bool{}
	for i, e := range h.Exceptions {
		field := fmt.Sprintf("hours.exceptions[%d]", i)
		c.date(field+".date", e.Date)
		if seen[e.Date] {
			c.add(field+".date", "This day stands here already")
		}
		seen[e.Date] = true
		c.text(field+".nameEn", e.NameEn, 100)
		c.text(field+".nameAr", e.NameAr, 100)
		if c.long(field+".hours", len(e.Hours), maxDayHours) {
			continue
		}
		spans := make([]api.WeekHours, 0, len(e.Hours))
		for _, d := range e.Hours {
			spans = append(spans, api.WeekHours{DayHours: d})
		}
		c.week(field+".hours", spans)
	}
}

func (c *homepageCheck) date(field, value string) time.Time {
	day, err := time.Parse(time.DateOnly, value)
	if err != nil {
		c.add(field, "Invalid date")
	}
	return day
}

// week checks spans that are in order: none may begin before the one before it has ended, around the week.
func (c *homepageCheck) week(field string, week []api.WeekHours) {
	if c.long(field, len(week), maxWeekHours) {
		return
	}
	type span struct{ from, to int }
	spans := make([]span, 0, len(week))
	for i, w := range week {
		at := fmt.Sprintf("%s[%d].", field, i)
		if w.Day < 0 || w.Day > 6 {
			c.add(at+"day", "0 is Sunday, 6 Saturday")
			return
		}
		if !clockTime.MatchString(w.Opens) || !clockTime.MatchString(w.Closes) {
			c.add(at+"opens", "A time is written 18:30")
			return
		}
		from, to := minutesOf(w.DayHours)
		spans = append(spans, span{int(w.Day)*wholeDay + from, int(w.Day)*wholeDay + to})
	}
	for i := range spans {
		next := spans[(i+1)%len(spans)].from
		if i == len(spans)-1 {
			next += wholeWeek
		}
		if len(spans) > 1 && spans[i].to > next {
			c.add(fmt.Sprintf("%s[%d].opens", field, (i+1)%len(spans)), "These hours overlap the ones before")
		}
	}
}

// minutesOf are counted from the midnight at which the day begins; closing may be on the next one.
func minutesOf(d api.DayHours) (from, to int) {
	from, to = clockMinutes(d.Opens), clockMinutes(d.Closes)
	if to <= from {
		to += wholeDay
	}
	return from, to
}

func clockMinutes(text string) int {
	at, _ := time.Parse("15:04", text) // it was checked when it was stored
	return at.Hour()*60 + at.Minute()
}

// hoursOn are those that begin on a day: an exception's, else Ramadan's, else the week's.
func hoursOn(h *api.OpeningHours, day time.Time) (spans []api.DayHours) {
	date := day.Format(time.DateOnly)
	for _, e := range h.Exceptions {
		if e.Date == date {
			return e.Hours
		}
	}
	week := h.Week
	if r := h.Ramadan; r != nil && r.DateFrom <= date && date <= r.DateTo {
		week = r.Week
	}
	for _, w := range week {
		if w.Day == int32(day.Weekday()) {
			spans = append(spans, w.DayHours)
		}
	}
	return spans
}

// lookAhead in days is where the next opening is searched.
const lookAhead = 8

// nowOf says whether it is open at a moment, and until when that is so. at shows the restaurant's clock.
func nowOf(h *api.OpeningHours, at time.Time) *api.HomepageNow {
	midnight := time.Date(at.Year(), at.Month(), at.Day(), 0, 0, 0, 0, at.Location())
	now := &api.HomepageNow{Today: at.Format(time.DateOnly), ValidUntil: midnight.AddDate(0, 0, 1).UTC()}
	type span struct{ from, to time.Time }
	var spans []span
	for d := -1; d <= lookAhead; d++ {
		day := midnight.AddDate(0, 0, d)
		for _, hours := range hoursOn(h, day) {
			from, to := minutesOf(hours)
			// By the clock and not by hours gone, for the two days of the year on which zones change theirs.
			at := func(minutes int) time.Time {
				return time.Date(day.Year(), day.Month(), day.Day(), 0, minutes, 0, 0, day.Location())
			}
			next := span{at(from), at(to)}
			if last := len(spans) - 1; last >= 0 && !next.from.After(spans[last].to) {
				if next.to.After(spans[last].to) {
					spans[last].to = next.to // it never closes in between
				}
				continue
			}
			spans = append(spans, next)
		}
	}
	var change time.Time
	for _, s := range spans {
		if !s.to.After(at) {
			continue
		}
		now.IsOpen = !s.from.After(at)
		change = s.from
		if now.IsOpen {
			change = s.to
		}
		break
	}
	// Open to the end of what was looked at is open around the clock.
	if change.IsZero() || now.IsOpen && !change.Before(midnight.AddDate(0, 0, lookAhead)) {
		return now
	}
	now.ChangesDate, now.ChangesAt = change.Format(time.DateOnly), change.Format("15:04")
	if change.Before(now.ValidUntil) {
		now.ValidUntil = change.UTC()
	}
	return now
}
