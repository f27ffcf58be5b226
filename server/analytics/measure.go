package analytics

import (
	"context"
	"time"

	"github.com/google/uuid"

	"sufra/server/api"
	"sufra/server/money"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// daySums are the measures of business days that can be added to those of others. They are kept as JSON (counted_days).
type daySums struct {
	Orders, Served, Completed, Cancelled, Discounts, Voids, Refunds int32

	Ordered, Discount, Charge, Sold, Tax, ServedAmount, Revenue, Unpaid, Settled, Refunded, Void, Cancel money.Halalas
}

func (s *daySums) add(o daySums) {
	for to, n := range map[*int32]int32{&s.Orders: o.Orders, &s.Served: o.Served, &s.Completed: o.Completed, &s.Cancelled: o.Cancelled,
		&s.Discounts: o.Discounts, &s.Voids: o.Voids, &s.Refunds: o.Refunds} {
		*to += n
	}
	for to, amount := range map[*money.Halalas]money.Halalas{&s.Ordered: o.Ordered, &s.Discount: o.Discount, &s.Charge: o.Charge, &s.Sold: o.Sold,
		&s.Tax: o.Tax, &s.ServedAmount: o.ServedAmount, &s.Revenue: o.Revenue, &s.Unpaid: o.Unpaid, &s.Settled: o.Settled, &s.Refunded: o.Refunded,
		&s.Void: o.Void, &s.Cancel: o.Cancel} {
		*to += amount
	}
}

// sumsOf adds business days up, both included, by the queries that close a day.
func sumsOf(ctx context.Context, q postgres.Querier, restaurant uuid.UUID, from, to time.Time) (s daySums, err error) {
	run := db.New()
	sums, err := run.DayOrders(ctx, q, db.DayOrdersParams{RestaurantID: restaurant, DateFrom: from, DateTo: to})
	if err != nil {
		return s, err
	}
	voids, err := run.DayVoids(ctx, q, db.DayVoidsParams{RestaurantID: restaurant, DateFrom: from, DateTo: to})
	if err != nil {
		return s, err
	}
	methods, err := run.DayMethods(ctx, q, db.DayMethodsParams{RestaurantID: restaurant, DateFrom: from, DateTo: to})
	if err != nil {
		return s, err
	}
	s = daySums{Orders: sums.Orders - sums.Cancelled, Served: sums.Served, Completed: sums.Completed, Cancelled: sums.Cancelled,
		Discounts: sums.Discounts, Voids: voids.Voids, Ordered: sums.OrderedAmount, Discount: sums.DiscountAmount, Charge: sums.ChargeAmount,
		Sold: sums.SoldAmount, Tax: sums.TaxAmount, ServedAmount: sums.ServedAmount, Revenue: sums.RevenueAmount, Unpaid: sums.UnpaidAmount,
		Void: voids.Amount, Cancel: sums.CancelAmount}
	for _, method := range methods {
		s.Settled, s.Refunded, s.Refunds = s.Settled+method.Sales, s.Refunded+method.Refunds, s.Refunds+method.RefundCount
	}
	return s, nil
}

// measures adds the days of a range up as api.AnalyticsMeasures names them.
func measures(ctx context.Context, q postgres.Querier, restaurant uuid.UUID, d span) (m api.AnalyticsMeasures, err error) {
	sums := d.sums
	// Days that follow each other are read at once.
	for rest := d.live; len(rest) > 0; {
		run := 1
		for run < len(rest) && rest[run].Equal(rest[run-1].AddDate(0, 0, 1)) {
			run++
		}
		live, err := sumsOf(ctx, q, restaurant, rest[0], rest[run-1])
		if err != nil {
			return m, err
		}
		sums.add(live)
		rest = rest[run:]
	}
	parts, err := db.New().DayParts(ctx, q, db.DayPartsParams{RestaurantID: restaurant, DateFrom: d.from, DateTo: d.to})
	if err != nil {
		return m, err
	}
	if m.Guests, err = db.New().AnalyticsGuests(ctx, q, db.AnalyticsGuestsParams{RestaurantID: restaurant, Kept: d.kept, Live: d.live}); err != nil {
		return m, err
	}
	m.Orders, m.Served, m.Completed, m.Cancelled = sums.Orders, sums.Served, sums.Completed, sums.Cancelled
	m.Discounts, m.Voids, m.Refunds = sums.Discounts, sums.Voids, sums.Refunds
	open := sums.Unpaid - parts
	for to, amount := range map[*string]money.Halalas{
		&m.OrderedAmount: sums.Ordered, &m.DiscountAmount: sums.Discount, &m.ChargeAmount: sums.Charge,
		&m.SoldAmount: sums.Sold, &m.TaxAmount: sums.Tax, &m.NetAmount: sums.Sold - sums.Tax,
		&m.ServedAmount: sums.ServedAmount, &m.WaitingAmount: sums.Sold - sums.ServedAmount, &m.RevenueAmount: sums.Revenue,
		&m.PaidAmount: sums.Sold - open, &m.OpenAmount: open,
		&m.SettledAmount: sums.Settled, &m.RefundAmount: sums.Refunded, &m.TakenAmount: sums.Settled - sums.Refunded,
		&m.VoidAmount: sums.Void, &m.CancelAmount: sums.Cancel,
	} {
		*to = d.amount(amount)
	}
	return m, nil
}
