package analytics

import (
	"context"

	"github.com/google/uuid"

	"sufra/server/api"
	"sufra/server/money"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// measures adds business days up as api.AnalyticsMeasures names them, by the queries that close a day.
func measures(ctx context.Context, q postgres.Querier, restaurant uuid.UUID, d span) (m api.AnalyticsMeasures, err error) {
	run := db.New()
	sums, err := run.DayOrders(ctx, q, db.DayOrdersParams{RestaurantID: restaurant, DateFrom: d.from, DateTo: d.to})
	if err != nil {
		return m, err
	}
	parts, err := run.DayParts(ctx, q, db.DayPartsParams{RestaurantID: restaurant, DateFrom: d.from, DateTo: d.to})
	if err != nil {
		return m, err
	}
	voids, err := run.DayVoids(ctx, q, db.DayVoidsParams{RestaurantID: restaurant, DateFrom: d.from, DateTo: d.to})
	if err != nil {
		return m, err
	}
	methods, err := run.DayMethods(ctx, q, db.DayMethodsParams{RestaurantID: restaurant, DateFrom: d.from, DateTo: d.to})
	if err != nil {
		return m, err
	}
	if m.Guests, err = run.DayGuests(ctx, q, db.DayGuestsParams{RestaurantID: restaurant, DateFrom: d.from, DateTo: d.to}); err != nil {
		return m, err
	}
	var settled, refunded money.Halalas
	for _, method := range methods {
		settled, refunded, m.Refunds = settled+method.Sales, refunded+method.Refunds, m.Refunds+method.RefundCount
	}
	m.Orders, m.Served, m.Completed, m.Cancelled = sums.Orders-sums.Cancelled, sums.Served, sums.Completed, sums.Cancelled
	m.Discounts, m.Voids = sums.Discounts, voids.Voids
	open := sums.UnpaidAmount - parts
	for to, amount := range map[*string]money.Halalas{
		&m.OrderedAmount: sums.OrderedAmount, &m.DiscountAmount: sums.DiscountAmount, &m.ChargeAmount: sums.ChargeAmount,
		&m.SoldAmount: sums.SoldAmount, &m.TaxAmount: sums.TaxAmount, &m.NetAmount: sums.SoldAmount - sums.TaxAmount,
		&m.ServedAmount: sums.ServedAmount, &m.WaitingAmount: sums.SoldAmount - sums.ServedAmount, &m.RevenueAmount: sums.RevenueAmount,
		&m.PaidAmount: sums.SoldAmount - open, &m.OpenAmount: open,
		&m.SettledAmount: settled, &m.RefundAmount: refunded, &m.TakenAmount: settled - refunded,
		&m.VoidAmount: voids.Amount, &m.CancelAmount: sums.CancelAmount,
	} {
		*to = d.amount(amount)
	}
	return m, nil
}
