package analytics

import (
	"context"
	"slices"
	"time"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/money"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// usualWeeks is how many of the weekdays before the running day are looked at.
const usualWeeks = 4

// course is what one day had come to by a minute.
type course struct {
	orders                 int32
	sold, revenue, settled money.Halalas
}

// Usual tells how such a weekday usually grows, minute by minute: the median of the last four business days of the running
// day's weekday. A day on which nothing was sold is left out, the restaurant was closed. AnalyticsRead.
func (s *Service) Usual(ctx context.Context, a access.Actor) (usual api.AnalyticsUsual, err error) {
	err = s.read(ctx, a, Range{}, func(tx postgres.Tx, d span) error {
		usual = api.AnalyticsUsual{BusinessDate: d.from.Format(time.DateOnly), Days: []string{}, Points: []api.AnalyticsPoint{}}
		d.money = a.Can(access.AnalyticsMoney) // whatever day runs, these are others
		var days []time.Time
		for week := range usualWeeks {
			days = append(days, d.from.AddDate(0, 0, -7*(week+1)))
		}
		rows, err := db.New().AnalyticsUsual(ctx, tx, db.AnalyticsUsualParams{RestaurantID: a.RestaurantID, Days: days})
		if err != nil {
			return err
		}
		for _, day := range days {
			if slices.ContainsFunc(rows, func(row db.AnalyticsUsualRow) bool { return row.BusinessDate.Equal(day) && row.Orders > 0 }) {
				usual.Days = append(usual.Days, day.Format(time.DateOnly))
			}
		}
		usual.Points = d.points(usual.Days, rows)
		return nil
	})
	return usual, err
}

// points walks the minutes of all days at once and keeps the median wherever it changes.
func (s span) points(days []string, rows []db.AnalyticsUsualRow) []api.AnalyticsPoint {
	points := []api.AnalyticsPoint{}
	if len(days) == 0 {
		return points
	}
	slices.SortStableFunc(rows, func(a, b db.AnalyticsUsualRow) int { return int(a.Minute - b.Minute) })
	grown := make([]course, len(days))
	var last course
	for i, row := range rows {
		if at := slices.Index(days, row.BusinessDate.Format(time.DateOnly)); at >= 0 {
			of := &grown[at]
			of.orders, of.sold = of.orders+row.Orders, of.sold+row.SoldAmount
			of.revenue, of.settled = of.revenue+row.RevenueAmount, of.settled+row.SettledAmount
		}
		if i+1 < len(rows) && rows[i+1].Minute == row.Minute {
			continue
		}
		if now := medians(grown); now != last {
			last = now
			points = append(points, api.AnalyticsPoint{Minute: row.Minute, Orders: now.orders, SoldAmount: s.amount(now.sold),
				RevenueAmount: s.amount(now.revenue), SettledAmount: s.amount(now.settled)})
		}
	}
	return points
}

func medians(days []course) course {
	of := func(pick func(course) int64) int64 {
		values := make([]int64, 0, len(days))
		for _, day := range days {
			values = append(values, pick(day))
		}
		return median(values)
	}
	return course{
		orders:  int32(of(func(c course) int64 { return int64(c.orders) })),
		sold:    money.Halalas(of(func(c course) int64 { return int64(c.sold) })),
		revenue: money.Halalas(of(func(c course) int64 { return int64(c.revenue) })),
		settled: money.Halalas(of(func(c course) int64 { return int64(c.settled) })),
	}
}

// median is the middle value; of an even number the mean of the two in the middle, rounded down to a whole one.
func median(values []int64) int64 {
	slices.Sort(values)
	middle := len(values) / 2
	if len(values)%2 == 1 {
		return values[middle]
	}
	return (values[middle-1] + values[middle]) / 2
}
