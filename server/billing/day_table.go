package billing

import (
	"context"
	"encoding/csv"
	"io"
	"strconv"
	"time"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/document"
	"sufra/server/menu/sheet"
)

// byteOrderMark lets spreadsheets read the file as UTF-8.
const byteOrderMark = "\uFEFF"

// WriteDayCSV writes the report of a closed day as a table in one language, en or ar. NOT_FOUND; FORBIDDEN (see mayRead). DayManage.
func (s *Service) WriteDayCSV(ctx context.Context, a access.Actor, date time.Time, language string, w io.Writer) error {
	day, house, err := s.closedDay(ctx, a, date)
	if err != nil {
		return err
	}
	if _, err := io.WriteString(w, byteOrderMark); err != nil {
		return err
	}
	t := dayTable{csv.NewWriter(w), document.Language(language)}
	t.out.UseCRLF = true
	t.write(day, document.Text{En: house.Name, Ar: house.NameAr})
	t.out.Flush()
	return t.out.Error()
}

type dayTable struct {
	out  *csv.Writer
	lang document.Language
}

// in is the text in the table's language; an empty one is filled by the other.
func (t dayTable) in(text document.Text) string {
	if t.lang == document.Arabic && text.Ar != "" || text.En == "" {
		return text.Ar
	}
	return text.En
}

// row writes one line: what, how often ("" for none), how much. A failure is kept by the writer until the end.
func (t dayTable) row(what document.Text, count, amount string) {
	_ = t.out.Write([]string{sheet.Safe(t.in(what)), count, amount})
}

func (t dayTable) amount(en, ar, amount string) { t.row(document.Text{En: en, Ar: ar}, "", amount) }

func (t dayTable) counted(en, ar string, count int32, amount string) {
	t.row(document.Text{En: en, Ar: ar}, number(count), amount)
}

func (t dayTable) head(en, ar string) {
	t.row(document.Text{}, "", "")
	t.row(document.Text{En: en, Ar: ar}, t.in(document.Text{En: "Count", Ar: "العدد"}), t.in(document.Text{En: "SAR", Ar: "ريال"}))
}

func (t dayTable) write(day api.BusinessDay, house document.Text) {
	t.row(document.Text{En: house.En + " " + day.BusinessDate, Ar: t.in(house) + " " + day.BusinessDate}, "", "")
	t.sales(day.Totals)
	t.head("Payments", "المدفوعات")
	for _, m := range day.Totals.Methods {
		t.row(methodWords[m.Method], number(m.Count), m.Sales)
		if m.Refunds != "0.00" {
			word := methodWords[m.Method]
			t.row(document.Text{En: word.En + ", given back", Ar: word.Ar + "، مسترد"}, "", m.Refunds)
		}
	}
	t.cash(day)
	t.head("Items", "الأصناف")
	for _, i := range day.Totals.Items {
		t.row(document.Text{En: i.ItemName, Ar: i.ItemNameAr}, number(i.Quantity), i.Amount)
	}
	t.head("Waiters", "النوادل")
	for _, p := range day.Totals.Waiters {
		name := document.Text{En: p.Name}
		if p.Name == "" {
			name = wordGuests
		}
		t.row(name, number(p.Orders), p.Amount)
	}
}

func (t dayTable) sales(s api.DayTotals) {
	t.head("Sales", "المبيعات")
	t.counted("Ordered", "المطلوب", s.Orders-s.Cancelled, s.OrderedAmount)
	t.counted("Discounts", "الخصومات", s.Discounts, s.DiscountAmount)
	t.amount("Charges", "الرسوم", s.ChargeAmount)
	t.counted("Sold", "المبيع", s.Orders-s.Cancelled, s.SoldAmount)
	t.amount("VAT contained", "ضريبة القيمة المضافة المشمولة", s.TaxAmount)
	t.counted("Cancelled", "الملغى", s.Cancelled, s.CancelAmount)
	t.counted("Voided lines", "الأصناف المحذوفة", s.Voids, s.VoidAmount)
	t.amount("Taken", "المحصّل", s.SettledAmount)
	t.counted("Given back", "المسترد", s.Refunds, s.RefundAmount)
	t.amount("Not yet paid", "غير مدفوع بعد", s.OpenAmount)
	t.counted("Guests", "الضيوف", s.Guests, "")
}

func (t dayTable) cash(day api.BusinessDay) {
	t.head("Cash", "النقد")
	t.amount("Opening", "رصيد البداية", day.OpeningCash)
	for _, m := range day.Movements {
		amount := m.Amount
		if m.Direction == "out" {
			amount = "-" + amount
		}
		t.row(document.Text{En: m.Reason}, "", amount)
	}
	t.amount("Expected", "المتوقع", day.ExpectedCash)
	t.amount("Counted", "المعدود", day.CountedCash)
	t.amount("Difference", "الفرق", day.Difference)
}

func number(n int32) string { return strconv.Itoa(int(n)) }
