package billing

import (
	"context"
	"fmt"
	"io"
	"time"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/document"
	"sufra/server/errs"
	"sufra/server/money"
	"sufra/server/postgres/db"
)

// closedDay reads the report of a closed day with the house it belongs to. NOT_FOUND while the day is not closed: there
// is no report yet. FORBIDDEN: see mayRead.
func (s *Service) closedDay(ctx context.Context, a access.Actor, date time.Time) (api.BusinessDay, db.DayNowRow, error) {
	house, err := db.New().DayNow(ctx, s.DB, a.RestaurantID)
	if err != nil {
		return api.BusinessDay{}, house, err
	}
	if err := mayRead(ctx, s.DB, a, date); err != nil {
		return api.BusinessDay{}, house, err
	}
	day, err := dayOf(ctx, s.DB, a.RestaurantID, date)
	if err == nil && day.Status != "closed" {
		err = errs.New(errs.NotFound, "the day is not closed: it has no report yet")
	}
	return day, house, err
}

// WriteDayPDF draws the report of a closed day; language en or ar leads. NOT_FOUND; FORBIDDEN (see mayRead). DayManage.
func (s *Service) WriteDayPDF(ctx context.Context, a access.Actor, date time.Time, language string, w io.Writer) error {
	day, house, err := s.closedDay(ctx, a, date)
	if err != nil {
		return err
	}
	zone, err := time.LoadLocation(house.Timezone)
	if err != nil {
		return fmt.Errorf("the restaurant's time zone: %w", err)
	}
	paper := paperOf(day)
	paper.Language, paper.Seed = document.Language(language), a.RestaurantID.String()
	paper.Restaurant = document.Text{En: house.Name, Ar: house.NameAr}
	paper.Opened.Zone, paper.Closed.Zone = zone, zone
	return document.WriteDay(w, paper)
}

func paperOf(day api.BusinessDay) document.Day {
	t := day.Totals
	refunds := amountOf(t.RefundAmount)
	paper := document.Day{Number: "Z-" + day.BusinessDate, Date: day.BusinessDate, ClosedBy: document.Text{En: day.ClosedBy},
		Gross:     amountOf(t.OrderedAmount) + amountOf(t.ChargeAmount),
		Discounts: document.Counted{Count: int(t.Discounts), Value: amountOf(t.DiscountAmount)},
		Refunds:   document.Counted{Count: int(t.Refunds), Value: refunds},
		Voids:     document.Counted{Count: int(t.Voids), Value: amountOf(t.VoidAmount)},
		Statuses: []document.Row{
			{Label: wordCompleted, Counted: document.Counted{Count: int(t.Completed), Value: amountOf(t.SoldAmount)}},
			{Label: wordCancelled, Counted: document.Counted{Count: int(t.Cancelled), Value: amountOf(t.CancelAmount)}},
		},
		Cash: drawer(day),
	}
	paper.Net = paper.Gross - paper.Discounts.Value - refunds
	if tax := amountOf(t.TaxAmount); tax > 0 {
		_, back := refunds.VATContained(money.VATPercent)
		paper.VAT = max(0, min(tax-back, paper.Net))
	}
	if day.ClosedAt != nil {
		paper.Closed.At, paper.Opened.At = *day.ClosedAt, *day.ClosedAt
	}
	if day.OpenedAt != nil {
		paper.Opened.At = *day.OpenedAt
	}
	for _, m := range t.Methods {
		paper.Methods = append(paper.Methods, document.Row{Label: methodWords[m.Method], Counted: document.Counted{Count: int(m.Count), Value: amountOf(m.Sales)}})
	}
	for _, p := range t.Waiters {
		label := document.Text{En: p.Name}
		if p.Name == "" {
			label = wordGuests
		}
		paper.Waiters = append(paper.Waiters, document.Row{Label: label, Counted: document.Counted{Count: int(p.Orders), Value: amountOf(p.Amount)}})
	}
	paper.ItemKinds = max(int(t.ItemKinds), len(t.Items)) // reports of before don't know it
	for _, i := range t.Items {
		paper.Items = append(paper.Items, document.Row{Label: document.Text{En: i.ItemName, Ar: i.ItemNameAr},
			Counted: document.Counted{Count: int(i.Quantity), Value: amountOf(i.Amount)}})
	}
	return paper
}

func drawer(day api.BusinessDay) document.Cash {
	cash := document.Cash{Opening: amountOf(day.OpeningCash), Expected: amountOf(day.ExpectedCash), Counted: amountOf(day.CountedCash),
		Difference: amountOf(day.Difference)}
	for _, m := range day.Totals.Methods {
		if m.Method == "cash" {
			cash.Sales, cash.Refunds = amountOf(m.Sales), amountOf(m.Refunds)
		}
	}
	for _, m := range day.Movements {
		if m.Direction == "in" {
			cash.PaidIn += amountOf(m.Amount)
		} else {
			cash.PaidOut += amountOf(m.Amount)
		}
	}
	return cash
}

// The words of both papers.
var (
	wordCompleted = document.Text{En: "Completed", Ar: "مكتملة"}
	wordCancelled = document.Text{En: "Cancelled", Ar: "ملغاة"}
	wordGuests    = document.Text{En: "Ordered by guests", Ar: "طلبات الضيوف من هواتفهم"}
	methodWords   = map[string]document.Text{"cash": {En: "Cash", Ar: "نقدًا"}, "card": {En: "Card", Ar: "بطاقة"},
		"online": {En: "Online", Ar: "دفع إلكتروني"}, "other": {En: "Other", Ar: "أخرى"}}
)

// amountOf reads an amount of a report, which this package has written itself.
func amountOf(amount string) money.Halalas {
	h, err := money.ParseDecimal(amount)
	if err != nil {
		return 0 // our own text, made from a Halalas
	}
	return h
}
