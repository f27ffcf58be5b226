package document

import (
	"fmt"
	"unicode/utf8"

	"sufra/server/money"
)

// checkInvoice refuses what must not be handed to a guest: a sheet that lacks what its kind has to show, or whose
// figures do not add up to the halala.
func checkInvoice(in Invoice) error {
	switch {
	case in.Number == "" || utf8.RuneCountInString(in.Number) > 40:
		return invalid("Number", "1 to 40 characters")
	case in.Issued.At.IsZero():
		return invalid("Issued", "missing")
	case in.Seller.Name == Text{}:
		return invalid("Seller.Name", "missing")
	case len(in.Seller.Address) > 4:
		return invalid("Seller.Address", "more than 4 lines")
	case len(in.Lines) == 0 || len(in.Lines) > MaxLines:
		return invalid("Lines", "1 to %d", MaxLines)
	case len(in.Discounts)+len(in.Charges)+len(in.Payments) > 100:
		return invalid("Payments", "more than 100 discounts, charges and payments")
	case len(in.Orders) > 200:
		return invalid("Orders", "more than 200")
	}
	if err := checkKind(in); err != nil {
		return err
	}
	if err := checkTexts(in); err != nil {
		return err
	}
	return checkSums(in)
}

func checkKind(in Invoice) error {
	switch in.Kind {
	case Receipt:
		if in.Tax != nil {
			return invalid("Tax", "a receipt shows no VAT")
		}
	case TaxInvoice:
		if in.Tax == nil {
			return invalid("Tax", "missing on a tax invoice")
		}
	case CreditNote:
		if in.Corrects == nil || in.Corrects.Number == "" || (in.Corrects.Reason == Text{}) {
			return invalid("Corrects", "a credit note names its invoice and the reason")
		}
		if in.Part != nil {
			return invalid("Part", "a credit note is no part of a bill")
		}
	default:
		return invalid("Kind", "%q is not one of receipt, taxInvoice, creditNote", in.Kind)
	}
	if in.Tax != nil {
		switch {
		case in.Seller.VATNumber == "":
			return invalid("Seller.VATNumber", "missing on a tax document")
		case in.Code == "":
			return invalid("Code", "missing on a tax document")
		case len(in.Seller.Address) == 0:
			return invalid("Seller.Address", "missing on a tax document")
		}
	}
	if p := in.Part; p != nil && (p.Number < 1 || p.Of < 2 || p.Number > p.Of) {
		return invalid("Part", "%d of %d", p.Number, p.Of)
	}
	return nil
}

func checkSums(in Invoice) error {
	var total money.Halalas
	for i, l := range in.Lines {
		if l.Quantity < 1 || l.Quantity > 999 {
			return invalid(fmt.Sprintf("Lines[%d].Quantity", i), "1 to 999")
		}
		if l.Unit < 0 || l.Amount < 0 {
			return invalid(fmt.Sprintf("Lines[%d].Amount", i), "below zero")
		}
		total += l.Amount
	}
	for i, d := range in.Discounts {
		if d.Value <= 0 {
			return invalid(fmt.Sprintf("Discounts[%d].Value", i), "must be above zero")
		}
		total -= d.Value
	}
	for i, c := range in.Charges {
		if c.Value <= 0 {
			return invalid(fmt.Sprintf("Charges[%d].Value", i), "must be above zero")
		}
		total += c.Value
	}
	whole, field := in.Total, "Total"
	if in.Part != nil && total != in.Total { // unless the lines are the part's own shares
		whole, field = in.Part.Whole, "Part.Whole"
	}
	switch {
	case whole != total:
		return invalid(field, "%s, but the lines come to %s", whole, total)
	case in.Total < 0 || in.Total > whole:
		return invalid("Total", "%s of %s", in.Total, whole)
	case in.Tax != nil && (in.Tax.Net < 0 || in.Tax.VAT < 0 || in.Tax.Net+in.Tax.VAT != in.Total):
		return invalid("Tax", "%s + %s is not %s", in.Tax.Net, in.Tax.VAT, in.Total)
	}
	due := in.Total
	for i, p := range in.Payments {
		if p.Amount < 0 {
			return invalid(fmt.Sprintf("Payments[%d].Amount", i), "below zero")
		}
		due -= p.Amount
	}
	if in.Due != max(0, due) {
		return invalid("Due", "%s, but %s is open", in.Due, max(0, due))
	}
	return nil
}

// checkTexts holds every text to MaxText, so that a line always fits a page.
func checkTexts(in Invoice) error {
	type named struct {
		field string
		text  Text
	}
	texts := []named{{"Seller.Name", in.Seller.Name}, {"ServedBy", in.ServedBy}, {"Thanks", in.Thanks}, {"Table", both(in.Table)}, {"Seller.Phone", both(in.Seller.Phone)}}
	for i, a := range in.Seller.Address {
		texts = append(texts, named{fmt.Sprintf("Seller.Address[%d]", i), a})
	}
	for i, l := range in.Lines {
		texts = append(texts, named{fmt.Sprintf("Lines[%d].Name", i), l.Name}, named{fmt.Sprintf("Lines[%d].Variant", i), l.Variant},
			named{fmt.Sprintf("Lines[%d].Note", i), both(l.Note)})
		if (l.Name == Text{}) {
			return invalid(fmt.Sprintf("Lines[%d].Name", i), "missing")
		}
	}
	for i, d := range in.Discounts {
		texts = append(texts, named{fmt.Sprintf("Discounts[%d].Label", i), d.Label})
	}
	for i, c := range in.Charges {
		texts = append(texts, named{fmt.Sprintf("Charges[%d].Label", i), c.Label})
	}
	for i, p := range in.Payments {
		texts = append(texts, named{fmt.Sprintf("Payments[%d].Method", i), p.Method}, named{fmt.Sprintf("Payments[%d].Reference", i), both(p.Reference)})
	}
	if in.Corrects != nil {
		texts = append(texts, named{"Corrects.Reason", in.Corrects.Reason}, named{"Corrects.Number", both(in.Corrects.Number)})
	}
	for _, t := range texts {
		if utf8.RuneCountInString(t.text.En) > MaxText || utf8.RuneCountInString(t.text.Ar) > MaxText {
			return invalid(t.field, "more than %d characters", MaxText)
		}
	}
	return nil
}
