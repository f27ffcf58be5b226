package billing

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"sufra/server/api"
	"sufra/server/document"
	"sufra/server/money"
)

// Look is how a document is drawn: which language leads (empty: Arabic), and on a5 (empty) or on an 80 mm roll.
type Look struct{ Language, Paper string }

// Render draws an issued document as PDF. It reads nothing but what was stored when it was issued, so the same
// document and look give the same bytes at every call.
func Render(w io.Writer, in api.Invoice, look Look) error {
	paper, err := sheetOf(in, look)
	if err != nil {
		return err
	}
	return document.WriteInvoice(w, paper)
}

// FileName is what the spec's client calls a table's bill: Table_{n}_Invoice_{date}.pdf, with the day of issue in the
// restaurant's zone.
func FileName(in api.Invoice) string {
	day := in.IssuedAt
	if zone, err := time.LoadLocation(in.Timezone); err == nil {
		day = day.In(zone)
	}
	return "Table_" + in.TableNumber + "_Invoice_" + day.Format(time.DateOnly) + ".pdf"
}

func sheetOf(in api.Invoice, look Look) (document.Invoice, error) {
	zone, err := time.LoadLocation(in.Timezone)
	if err != nil {
		return document.Invoice{}, fmt.Errorf("the zone of an issued document: %w", err)
	}
	d := document.Invoice{Kind: document.Receipt, Language: document.Language(look.Language), Number: in.InvoiceNumber,
		Issued: document.Moment{At: in.IssuedAt, Zone: zone}, Seller: sellerOn(in), Table: in.TableNumber,
		ServedBy: document.Text{En: in.ServedBy}, Total: amountOf(in.TotalAmount), Code: in.QR}
	if look.Paper == "roll" {
		d.Paper = document.Roll80
	}
	for _, number := range in.OrderNumbers {
		d.Orders = append(d.Orders, spoken(number))
	}
	for _, line := range in.Lines {
		d.Lines = append(d.Lines, lineOn(line))
	}
	if amount := amountOf(in.DiscountAmount); amount > 0 {
		d.Discounts = []document.Amount{{Label: document.Text{En: "Discount", Ar: "خصم"}, Value: amount}}
	}
	if amount := amountOf(in.ChargeAmount); amount > 0 {
		d.Charges = []document.Amount{{Label: document.Text{En: "Service charge", Ar: "رسوم خدمة"}, Value: amount}}
	}
	if in.Mode == modePhase1 {
		d.Kind = document.TaxInvoice
		d.Tax = &document.Tax{Percent: money.VATPercent, Net: amountOf(in.NetAmount), VAT: amountOf(in.TaxAmount)}
	}
	if in.Parts > 0 {
		d.Part = &document.Part{Number: int(in.Part), Of: int(in.Parts), Whole: amountOf(in.WholeAmount)}
	}
	if in.Series == seriesCredit {
		d.Kind = document.CreditNote
		d.Corrects = &document.Correction{Number: in.CorrectsNumber, Reason: document.Text{En: in.Reason}}
		if in.CorrectsAt != nil {
			d.Corrects.Issued = document.Moment{At: *in.CorrectsAt, Zone: zone}
		}
	}
	if paid := amountOf(in.PaidAmount); paid > 0 {
		d.Payments = []document.Payment{{Method: methodNames[in.PaymentMethod], Amount: paid}}
	}
	d.Due = dueOf(in)
	if in.Series == seriesCredit {
		d.Due = d.Total
	}
	return d, nil
}

// methodNames say how it was paid; several methods and unknown ones are just "Paid".
var methodNames = map[string]document.Text{
	"cash": {En: "Paid in cash", Ar: "مدفوع نقداً"}, "card": {En: "Paid by card", Ar: "مدفوع بالبطاقة"},
	"online": {En: "Paid online", Ar: "مدفوع إلكترونياً"}, "other": {En: "Paid", Ar: "مدفوع"}, "mixed": {En: "Paid", Ar: "مدفوع"}, "": {En: "Paid", Ar: "مدفوع"},
}

func sellerOn(in api.Invoice) document.Seller {
	s := in.Seller
	seller := document.Seller{Name: document.Text{En: s.Name, Ar: s.NameAr}, VATNumber: s.VATNumber, CRNumber: s.CRNumber, Phone: s.Phone, Seed: in.RestaurantID.String()}
	place := strings.Join(strings.Fields(s.City+" "+s.PostalCode), " ")
	for _, line := range []string{s.Address, place} {
		if line != "" {
			seller.Address = append(seller.Address, document.Text{En: line})
		}
	}
	return seller
}

// lineOn is a line as it is printed: of a share of a dish the note says how much of it, as papers count whole pieces.
func lineOn(line api.InvoiceLine) document.Line {
	l := document.Line{Name: document.Text{En: line.ItemName, Ar: line.ItemNameAr}, Variant: document.Text{En: line.Variant, Ar: line.VariantAr},
		Unit: amountOf(line.UnitPrice), Amount: amountOf(line.TotalAmount)}
	n, err := strconv.Atoi(line.Quantity)
	if err != nil {
		l.Note = line.Quantity + " × " + l.Unit.Grouped()
		n, l.Unit = 1, l.Amount
	}
	l.Quantity = n
	return l
}

// spoken is what people call an order: of R7K2-261120-0042 the last, 042.
func spoken(number string) string {
	last := number[strings.LastIndex(number, "-")+1:]
	if len(last) == 4 {
		last = strings.TrimPrefix(last, "0")
	}
	return last
}
