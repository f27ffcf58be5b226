package analytics

import (
	"cmp"
	"context"
	"slices"
	"time"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/money"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// MaxLosses is how many of them are listed.
const MaxLosses = 500

// Losses tells what was taken off bills, by whom and why: voids, discounts, cancellations, refunds; the newest day first.
// INVALID_INPUT. AnalyticsRead.
func (s *Service) Losses(ctx context.Context, a access.Actor, r Range) (out api.AnalyticsLosses, err error) {
	err = s.readKept(ctx, a, r, func(tx postgres.Tx, d span) error {
		sums, err := db.New().AnalyticsLossSums(ctx, tx, db.AnalyticsLossSumsParams{RestaurantID: a.RestaurantID, Kept: d.kept, Live: d.live})
		if err != nil {
			return err
		}
		out = api.AnalyticsLosses{Sums: d.lossSums(sums), Losses: []api.AnalyticsLoss{}}
		rows, err := db.New().AnalyticsLosses(ctx, tx, db.AnalyticsLossesParams{RestaurantID: a.RestaurantID, DateFrom: listedFrom(d.from, sums), DateTo: d.to, PageSize: MaxLosses})
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

// listedFrom is the day from which on there are as many as are listed: earlier ones need not be read.
func listedFrom(from time.Time, newestFirst []db.AnalyticsLossSumsRow) time.Time {
	listed := int32(0)
	for i, row := range newestFirst {
		listed += row.Count
		last := i+1 == len(newestFirst) || !newestFirst[i+1].BusinessDate.Equal(row.BusinessDate)
		if last && listed >= MaxLosses {
			return row.BusinessDate
		}
	}
	return from
}

// lossSums adds days up by kind and person, those who took off most first.
func (s span) lossSums(rows []db.AnalyticsLossSumsRow) []api.AnalyticsLossSum {
	type whose struct{ kind, actorKind, actorName string }
	type sum struct {
		whose
		count  int32
		amount money.Halalas
	}
	by := map[whose]*sum{}
	list := []*sum{}
	for _, row := range rows {
		key := whose{row.Kind, row.ActorKind, row.ActorName}
		if by[key] == nil {
			by[key] = &sum{whose: key}
			list = append(list, by[key])
		}
		by[key].count += row.Count
		by[key].amount += row.Amount
	}
	slices.SortFunc(list, func(a, b *sum) int {
		return cmp.Or(cmp.Compare(a.kind, b.kind), cmp.Compare(b.amount, a.amount), cmp.Compare(a.actorName, b.actorName), cmp.Compare(a.actorKind, b.actorKind))
	})
	sums := make([]api.AnalyticsLossSum, 0, len(list))
	for _, each := range list {
		sums = append(sums, api.AnalyticsLossSum{Kind: each.kind, ActorKind: each.actorKind, ActorName: each.actorName, Count: each.count, Amount: s.amount(each.amount)})
	}
	return sums
}
