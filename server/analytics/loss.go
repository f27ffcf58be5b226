package analytics

import (
	"context"
	"time"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// MaxLosses is how many of them are listed.
const MaxLosses = 500

// Losses tells what was taken off bills, by whom and why: voids, discounts, cancellations, refunds. INVALID_INPUT.
// AnalyticsRead.
func (s *Service) Losses(ctx context.Context, a access.Actor, r Range) (out api.AnalyticsLosses, err error) {
	err = s.read(ctx, a, r, func(tx postgres.Tx, d span) error {
		out = api.AnalyticsLosses{Sums: []api.AnalyticsLossSum{}, Losses: []api.AnalyticsLoss{}}
		sums, err := db.New().AnalyticsLossSums(ctx, tx, db.AnalyticsLossSumsParams{RestaurantID: a.RestaurantID, DateFrom: d.from, DateTo: d.to})
		if err != nil {
			return err
		}
		for _, row := range sums {
			out.Sums = append(out.Sums, api.AnalyticsLossSum{Kind: row.Kind, ActorKind: row.ActorKind, ActorName: row.ActorName, Count: row.Count, Amount: d.amount(row.Amount)})
		}
		rows, err := db.New().AnalyticsLosses(ctx, tx, db.AnalyticsLossesParams{RestaurantID: a.RestaurantID, DateFrom: d.from, DateTo: d.to, PageSize: MaxLosses})
		if err != nil {
			return err
		}
		for _, row := range rows {
			out.Losses = append(out.Losses, api.AnalyticsLoss{Kind: row.Kind, At: row.At, BusinessDate: row.BusinessDate.Format(time.DateOnly),
				OrderID: row.OrderID, OrderNumber: row.OrderNumber, ItemName: row.ItemName, ItemNameAr: row.ItemNameAr, Quantity: row.Quantity,
				Amount: d.amount(row.Amount), Reason: row.Reason, ActorKind: row.ActorKind, ActorName: row.ActorName})
		}
		return nil
	})
	return out, err
}
