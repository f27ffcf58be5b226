package document

import (
	"fmt"
	"io"
	"time"
	"unicode/utf8"

	"sufra/server/money"
)

// Day is the report of a closed business day. Every figure is handed in: the report adds nothing up, so that it
// can't differ from the books, but it refuses figures that contradict each other.
type Day struct {
	Language   Language // empty: Arabic
	Large      bool     // A4 instead of A5
	Restaurant Text
	Seed       string // as Seller.Seed
	Number     string // of the report
	Date       string // the business day, YYYY-MM-DD
	Opened     Moment
	Closed     Moment // also dates the file
	ClosedBy   Text
	Gross      money.Halalas // ordered, including VAT, before discounts
	Discounts  Counted
	Refunds    Counted
	Voids      Counted       // for the record: they were never sold
	Net        money.Halalas // Gross less Discounts and Refunds
	VAT        money.Halalas // contained in Net; zero without registration
	Methods    []Row         // paid, by method
	Statuses   []Row         // orders, by status
	Waiters    []Row
	Items      []Row // best first; the first MaxDayItems are printed
	ItemKinds  int   // how many different items were sold: at least those in Items
	Cash       Cash
}

// MaxDayItems is how many of the best sold items the report lists; it says how many more there were.
const MaxDayItems = 15

// Counted is how often something happened and what it came to.
type Counted struct {
	Count int
	Value money.Halalas
}

// Row is one line of a list of the report.
type Row struct {
	Label Text
	Counted
}

// Cash is the drawer. Expected is Opening + Sales - Refunds + PaidIn - PaidOut; Difference is Counted - Expected,
// so below zero money is missing.
type Cash struct {
	Opening, Sales, Refunds, PaidIn, PaidOut money.Halalas
	Expected, Counted, Difference            money.Halalas
}

// WriteDay draws the report as PDF.
func WriteDay(w io.Writer, in Day) error {
	in.Language = in.Language.orArabic()
	if err := checkDay(in); err != nil {
		return err
	}
	p, err := newPen(in.Language, in.Number, in.Closed.At)
	if err != nil {
		return err
	}
	s := &daySheet{sheet: sheet{pen: p, lang: in.Language}, in: in, motif: newMotif(in.Seed)}
	s.draw()
	return p.finish(w)
}

func checkDay(in Day) error {
	_, dateErr := time.Parse(time.DateOnly, in.Date)
	cash := in.Cash
	switch {
	case in.Language != Arabic && in.Language != English:
		return invalid("Language", "%q is not one of ar, en", in.Language)
	case in.Restaurant == Text{} || in.Restaurant.tooLong():
		return invalid("Restaurant", "1 to %d characters", MaxText)
	case in.Number == "" || utf8.RuneCountInString(in.Number) > 40:
		return invalid("Number", "1 to 40 characters")
	case dateErr != nil:
		return invalid("Date", "not YYYY-MM-DD")
	case in.Opened.At.IsZero() || in.Closed.At.Before(in.Opened.At):
		return invalid("Closed", "before Opened")
	case in.ClosedBy.tooLong():
		return invalid("ClosedBy", "more than %d characters", MaxText)
	case in.Net != in.Gross-in.Discounts.Value-in.Refunds.Value:
		return invalid("Net", "%s is not %s - %s - %s", in.Net, in.Gross, in.Discounts.Value, in.Refunds.Value)
	case in.VAT < 0 || in.VAT > max(0, in.Net):
		return invalid("VAT", "%s of %s", in.VAT, in.Net)
	case in.ItemKinds < len(in.Items):
		return invalid("ItemKinds", "%d, but %d items are listed", in.ItemKinds, len(in.Items))
	case cash.Expected != cash.Opening+cash.Sales-cash.Refunds+cash.PaidIn-cash.PaidOut:
		return invalid("Cash.Expected", "%s is not what the drawer's movements come to", cash.Expected)
	case cash.Difference != cash.Counted-cash.Expected:
		return invalid("Cash.Difference", "%s is not %s - %s", cash.Difference, cash.Counted, cash.Expected)
	}
	for _, list := range []struct {
		name string
		rows []Row
	}{{"Methods", in.Methods}, {"Statuses", in.Statuses}, {"Waiters", in.Waiters}, {"Items", in.Items}} {
		if len(list.rows) > MaxLines {
			return invalid(list.name, "more than %d", MaxLines)
		}
		for i, r := range list.rows {
			if (r.Label == Text{}) || r.Label.tooLong() {
				return invalid(fmt.Sprintf("%s[%d].Label", list.name, i), "1 to %d characters", MaxText)
			}
		}
	}
	return nil
}
