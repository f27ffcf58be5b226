// Package analytics is what an owner wants to know of the orders: how much, when, of what, by whom, how fast, what was taken off
// and what could not be sold. The measures of days come from the queries that also close a day, so that the two can't differ.
// It changes nothing of what it reads; sums of days that lie behind are kept and counted anew when somebody changes such a day.
package analytics

import (
	"context"
	"log/slog"
	"time"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/money"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// MaxDays is the longest range.
const MaxDays = 366

// Service answers for one restaurant at a time: the actor's own.
type Service struct {
	DB  *postgres.DB
	Now func() time.Time
	Log *slog.Logger
}

// Range is business days, both included. A nil end is the running day.
type Range struct{ From, To *time.Time }

// span is a range that has been checked against the restaurant's clock.
type span struct {
	from, to time.Time
	clock    db.AnalyticsClockRow
	// money says whether the actor may see amounts of these days.
	money bool
	// kept are the days whose sums are kept, live the others: every day is one of them. sums is what the kept ones come to.
	kept, live []time.Time
	sums       daySums
}

func (s span) days() int { return int(s.to.Sub(s.from).Hours()/24) + 1 }

// read runs fn on one snapshot with the range checked: INVALID_INPUT when it is too long, ends before it begins or lies ahead.
func (s *Service) read(ctx context.Context, a access.Actor, r Range, fn func(tx postgres.Tx, d span) error) error {
	return s.DB.InReadTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		clock, err := db.New().AnalyticsClock(ctx, tx, a.RestaurantID)
		if err != nil {
			return err
		}
		d := span{from: clock.Running, to: clock.Running, clock: clock, kept: []time.Time{}}
		if r.From != nil {
			d.from = *r.From
		}
		if r.To != nil {
			d.to = *r.To
		}
		switch {
		case d.to.Before(d.from):
			return errs.Invalid("dateTo", "the range ends before it begins")
		case d.to.After(clock.Running):
			return errs.Invalid("dateTo", "the day has not begun")
		case d.days() > MaxDays:
			return errs.Invalid("dateTo", "at most %d days", MaxDays)
		}
		for day := d.from; !day.After(d.to); day = day.AddDate(0, 0, 1) {
			d.live = append(d.live, day)
		}
		d.money = a.Can(access.AnalyticsMoney) || d.from.Equal(clock.Running)
		return fn(tx, d)
	})
}

// amount writes an amount for those who may see it.
func (s span) amount(h money.Halalas) string {
	if !s.money {
		return ""
	}
	return h.String()
}

// firstHour is the first whole hour of a business day that ends at HH:MM.
func (s span) firstHour() int {
	hour, minute, _ := clockTime(s.clock.DayCutoff)
	if minute > 0 {
		hour++
	}
	return hour % 24
}

func clockTime(text string) (hour, minute int, err error) {
	t, err := time.Parse("15:04", text)
	return t.Hour(), t.Minute(), err
}

// Today gives the measures of the running business day. AnalyticsRead.
func (s *Service) Today(ctx context.Context, a access.Actor) (now api.AnalyticsNow, err error) {
	err = s.read(ctx, a, Range{}, func(tx postgres.Tx, d span) error {
		now.BusinessDate = d.from.Format(time.DateOnly)
		now.Measures, err = measures(ctx, tx, a.RestaurantID, d)
		return err
	})
	return now, err
}
