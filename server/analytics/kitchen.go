package analytics

import (
	"context"
	"math"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// tenths is how many lines the slowest tenth needs before it says anything.
const tenths = 10

// Preparation tells how long the kitchen took: half of the lines at most p50, nine tenths at most p90. Between two lines the
// value is interpolated. A line that was never marked ready, nor its order, is not measured. INVALID_INPUT. AnalyticsRead.
func (s *Service) Preparation(ctx context.Context, a access.Actor, r Range) (out api.AnalyticsPreparation, err error) {
	err = s.read(ctx, a, r, func(tx postgres.Tx, d span) error {
		out = api.AnalyticsPreparation{DayCutoff: d.clock.DayCutoff, Items: []api.AnalyticsPrepTime{}, Hours: []api.AnalyticsPrepTime{}}
		rows, err := db.New().AnalyticsPreparation(ctx, tx, db.AnalyticsPreparationParams{RestaurantID: a.RestaurantID, DateFrom: d.from, DateTo: d.to})
		if err != nil {
			return err
		}
		for _, row := range rows {
			of := api.AnalyticsPrepTime{MenuItemID: row.ID, Name: row.Name, NameAr: row.NameAr, Hour: row.Hour, Lines: row.Lines, P50: int32(math.Round(row.P50))}
			if row.Lines >= tenths {
				of.P90 = int32(math.Round(row.P90))
			}
			switch row.Part {
			case "all":
				out.All = &of
			case "item":
				out.Items = append(out.Items, of)
			case "hour":
				out.Hours = append(out.Hours, of)
			}
		}
		return nil
	})
	return out, err
}
