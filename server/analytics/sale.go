package analytics

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/money"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// Sales tells what was sold, by day, hour, dish, category, waiter and table. INVALID_INPUT. AnalyticsRead.
func (s *Service) Sales(ctx context.Context, a access.Actor, r Range) (sales api.AnalyticsSales, err error) {
	err = s.readKept(ctx, a, r, func(tx postgres.Tx, d span) error {
		sales = api.AnalyticsSales{Timezone: d.clock.Timezone, DayCutoff: d.clock.DayCutoff}
		if sales.Measures, err = measures(ctx, tx, a.RestaurantID, d); err != nil {
			return err
		}
		rows, err := db.New().AnalyticsSales(ctx, tx, db.AnalyticsSalesParams{RestaurantID: a.RestaurantID, Kept: d.kept, Live: d.live})
		if err != nil {
			return err
		}
		d.fillSales(&sales, rows)
		items, err := db.New().AnalyticsItems(ctx, tx, db.AnalyticsItemsParams{RestaurantID: a.RestaurantID, Kept: d.kept, Live: d.live})
		if err != nil {
			return err
		}
		d.fillItems(&sales, items)
		return nil
	})
	return sales, err
}

func (s span) fillSales(out *api.AnalyticsSales, rows []db.AnalyticsSalesRow) {
	out.Days, out.Hours = make([]api.AnalyticsDay, s.days()), make([]api.AnalyticsHour, 24)
	for i := range out.Days {
		out.Days[i] = api.AnalyticsDay{Date: s.from.AddDate(0, 0, i).Format(time.DateOnly), SoldAmount: s.amount(0), RevenueAmount: s.amount(0)}
	}
	begins := s.firstHour()
	for i := range out.Hours {
		out.Hours[i] = api.AnalyticsHour{Hour: int32((begins + i) % 24), SoldAmount: s.amount(0)}
	}
	out.Waiters, out.Tables = []api.AnalyticsPerson{}, []api.AnalyticsTable{}
	for _, row := range rows {
		sold := s.amount(row.SoldAmount)
		switch row.Part {
		case "day":
			i := slices.IndexFunc(out.Days, func(d api.AnalyticsDay) bool { return d.Date == row.Day })
			out.Days[i].Orders, out.Days[i].SoldAmount, out.Days[i].RevenueAmount = row.Orders, sold, s.amount(row.RevenueAmount)
		case "hour":
			hour := &out.Hours[(int(row.Hour)-begins+24)%24]
			hour.Orders, hour.SoldAmount = row.Orders, sold
		case "waiter":
			out.Waiters = append(out.Waiters, api.AnalyticsPerson{WaiterID: row.ID, Name: row.Name, Orders: row.Orders, SoldAmount: sold})
		case "table":
			out.Tables = append(out.Tables, api.AnalyticsTable{TableID: row.ID, TableNumber: row.Name, Location: row.Location, Orders: row.Orders, SoldAmount: sold})
		}
	}
}

func (s span) fillItems(out *api.AnalyticsSales, rows []db.AnalyticsItemsRow) {
	out.Items, out.Categories = make([]api.AnalyticsItem, 0, len(rows)), []api.AnalyticsCategory{}
	type sum struct {
		at     int
		amount money.Halalas
	}
	categories := map[uuid.UUID]*sum{}
	for _, row := range rows {
		out.Items = append(out.Items, api.AnalyticsItem{MenuItemID: row.MenuItemID, Name: row.ItemName, NameAr: row.ItemNameAr,
			CategoryID: row.CategoryID, CategoryName: row.CategoryName, CategoryNameAr: row.CategoryNameAr,
			Quantity: row.Quantity, Orders: row.Orders, Amount: s.amount(row.Amount)})
		id := uuid.Nil
		if row.CategoryID != nil {
			id = *row.CategoryID
		}
		of, known := categories[id]
		if !known {
			of = &sum{at: len(out.Categories)}
			categories[id] = of
			out.Categories = append(out.Categories, api.AnalyticsCategory{CategoryID: row.CategoryID, Name: row.CategoryName, NameAr: row.CategoryNameAr})
		}
		of.amount += row.Amount
		category := &out.Categories[of.at]
		category.Quantity, category.Amount = category.Quantity+row.Quantity, s.amount(of.amount)
	}
	amount := func(c api.AnalyticsCategory) money.Halalas {
		if c.CategoryID == nil {
			return categories[uuid.Nil].amount
		}
		return categories[*c.CategoryID].amount
	}
	slices.SortStableFunc(out.Categories, func(a, b api.AnalyticsCategory) int {
		if x, y := amount(a), amount(b); x != y {
			return int(max(-1, min(1, y-x)))
		}
		return strings.Compare(a.Name, b.Name)
	})
}
