package billing

import (
	"context"
	"time"

	"github.com/google/uuid"

	"sufra/server/api"
	"sufra/server/money"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// totalsOf adds a day up as api.DayTotals defines its measures, and says what it brought in cash: sales less refunds.
func totalsOf(ctx context.Context, q postgres.Querier, restaurant uuid.UUID, date time.Time) (t api.DayTotals, cash money.Halalas, err error) {
	run := db.New()
	sums, err := run.DayOrders(ctx, q, db.DayOrdersParams{RestaurantID: restaurant, DateFrom: date, DateTo: date})
	if err != nil {
		return t, 0, err
	}
	parts, err := run.DayParts(ctx, q, db.DayPartsParams{RestaurantID: restaurant, DateFrom: date, DateTo: date})
	if err != nil {
		return t, 0, err
	}
	voids, err := run.DayVoids(ctx, q, db.DayVoidsParams{RestaurantID: restaurant, DateFrom: date, DateTo: date})
	if err != nil {
		return t, 0, err
	}
	t = api.DayTotals{Orders: sums.Orders, Completed: sums.Completed, Cancelled: sums.Cancelled,
		OrderedAmount: sums.OrderedAmount.String(), DiscountAmount: sums.DiscountAmount.String(), ChargeAmount: sums.ChargeAmount.String(),
		SoldAmount: sums.SoldAmount.String(), TaxAmount: sums.TaxAmount.String(), VoidAmount: voids.Amount.String(),
		CancelAmount: sums.CancelAmount.String(), OpenAmount: (sums.UnpaidAmount - parts).String()}
	t.Discounts, t.Voids = sums.Discounts, voids.Voids
	if t.Guests, err = run.DayGuests(ctx, q, db.DayGuestsParams{RestaurantID: restaurant, DateFrom: date, DateTo: date}); err != nil {
		return t, 0, err
	}
	if cash, err = methodsOf(ctx, q, restaurant, date, &t); err != nil {
		return t, 0, err
	}
	return t, cash, listsOf(ctx, q, restaurant, date, &t)
}

func methodsOf(ctx context.Context, q postgres.Querier, restaurant uuid.UUID, date time.Time, t *api.DayTotals) (cash money.Halalas, err error) {
	rows, err := db.New().DayMethods(ctx, q, db.DayMethodsParams{RestaurantID: restaurant, DateFrom: date, DateTo: date})
	if err != nil {
		return 0, err
	}
	var settled, refunded money.Halalas
	t.Methods = make([]api.DayMethod, 0, len(rows))
	for _, row := range rows {
		settled, refunded, t.Refunds = settled+row.Sales, refunded+row.Refunds, t.Refunds+row.RefundCount
		if row.Method == "cash" {
			cash = row.Sales - row.Refunds
		}
		t.Methods = append(t.Methods, api.DayMethod{Method: row.Method, Count: row.Count, Sales: row.Sales.String(), Refunds: row.Refunds.String()})
	}
	t.SettledAmount, t.RefundAmount = settled.String(), refunded.String()
	return cash, nil
}

// listsOf fills what is listed: the best sold, the waiters, the range of invoices.
func listsOf(ctx context.Context, q postgres.Querier, restaurant uuid.UUID, date time.Time, t *api.DayTotals) error {
	run := db.New()
	items, err := run.DayItems(ctx, q, db.DayItemsParams{RestaurantID: restaurant, BusinessDate: date})
	if err != nil {
		return err
	}
	t.Items = make([]api.DayItem, 0, len(items))
	for _, row := range items {
		t.ItemKinds = row.Kinds
		t.Items = append(t.Items, api.DayItem{ItemName: row.ItemName, ItemNameAr: row.ItemNameAr, Quantity: row.Quantity, Amount: row.Amount.String()})
	}
	people, err := run.DayWaiters(ctx, q, db.DayWaitersParams{RestaurantID: restaurant, BusinessDate: date})
	if err != nil {
		return err
	}
	t.Waiters = make([]api.DayPerson, 0, len(people))
	for _, row := range people {
		t.Waiters = append(t.Waiters, api.DayPerson{Name: row.Name, Orders: row.Orders, Amount: row.Amount.String()})
	}
	issued, err := run.DayInvoices(ctx, q, db.DayInvoicesParams{RestaurantID: restaurant, BusinessDate: date})
	if err == nil && issued.Invoices+issued.CreditNotes > 0 {
		t.Invoices = &api.DayInvoices{First: issued.FirstNumber, Last: issued.LastNumber, Count: issued.Invoices, CreditNotes: issued.CreditNotes}
	}
	return err
}
