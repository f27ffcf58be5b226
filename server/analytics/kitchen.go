package analytics

import (
	"cmp"
	"context"
	"maps"
	"math"
	"slices"
	"strconv"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// tenths is how many lines the slowest tenth needs before it says anything.
const tenths = 10

// Preparation tells how long the kitchen took, in whole seconds: half of the lines at most p50, nine tenths at most p90. Between
// two lines the value is interpolated. A line that was never marked ready, nor its order, is not measured. INVALID_INPUT.
// AnalyticsRead.
func (s *Service) Preparation(ctx context.Context, a access.Actor, r Range) (out api.AnalyticsPreparation, err error) {
	err = s.readKept(ctx, a, r, func(tx postgres.Tx, d span) error {
		rows, err := db.New().AnalyticsPreparation(ctx, tx, db.AnalyticsPreparationParams{RestaurantID: a.RestaurantID, Kept: d.kept, Live: d.live})
		if err == nil {
			out = preparation(d, rows)
		}
		return err
	})
	return out, err
}

// lines are what was measured of one dish, of one hour or of all.
type lines struct {
	of      api.AnalyticsPrepTime
	seconds []int32
}

func preparation(d span, rows []db.AnalyticsPreparationRow) api.AnalyticsPreparation {
	out := api.AnalyticsPreparation{DayCutoff: d.clock.DayCutoff}
	all, items, hours := lines{}, map[string]*lines{}, map[string]*lines{}
	for _, row := range rows {
		group, key := hours, strconv.Itoa(int(row.Hour))
		if row.ID != nil {
			group, key = items, row.ID.String()
		} else {
			all.seconds = append(all.seconds, row.Seconds...)
		}
		one, known := group[key]
		if !known {
			one = &lines{of: api.AnalyticsPrepTime{MenuItemID: row.ID, Hour: row.Hour}}
			group[key] = one
		}
		// A dish that has been renamed goes by the last name in the alphabet, as in the sales.
		one.of.Name, one.of.NameAr = max(one.of.Name, row.Name), max(one.of.NameAr, row.NameAr)
		one.seconds = append(one.seconds, row.Seconds...)
	}
	if len(all.seconds) > 0 {
		one := all.time()
		out.All = &one
	}
	out.Items, out.Hours = times(items), times(hours)
	return out
}

// times are by the hour, and then the most cooked first.
func times(groups map[string]*lines) []api.AnalyticsPrepTime {
	list := make([]api.AnalyticsPrepTime, 0, len(groups))
	for each := range maps.Values(groups) {
		list = append(list, each.time())
	}
	slices.SortFunc(list, func(a, b api.AnalyticsPrepTime) int {
		return cmp.Or(cmp.Compare(a.Hour, b.Hour), cmp.Compare(b.Lines, a.Lines), cmp.Compare(a.Name, b.Name), cmp.Compare(idText(a), idText(b)))
	})
	return list
}

func idText(t api.AnalyticsPrepTime) string {
	if t.MenuItemID == nil {
		return ""
	}
	return t.MenuItemID.String()
}

func (l *lines) time() api.AnalyticsPrepTime {
	slices.Sort(l.seconds)
	l.of.Lines, l.of.P50 = int32(len(l.seconds)), quantile(l.seconds, 0.5)
	if l.of.Lines >= tenths {
		l.of.P90 = quantile(l.seconds, 0.9)
	}
	return l.of
}

// quantile of sorted values: between two of them it is interpolated.
func quantile(sorted []int32, q float64) int32 {
	at := q * float64(len(sorted)-1)
	low := int(at)
	high := min(low+1, len(sorted)-1)
	return int32(math.Round(float64(sorted[low]) + (at-float64(low))*float64(sorted[high]-sorted[low])))
}
