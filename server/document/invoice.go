package document

import (
	"io"

	"sufra/server/money"
)

// Kind says what an invoice is in law.
type Kind string

// The kinds. A part of a split bill is any of the first two with Invoice.Part set.
const (
	// Receipt is mode none: "Order receipt / إيصال طلب", no VAT number, no VAT, no tax QR.
	Receipt Kind = "receipt"
	// TaxInvoice is the simplified tax invoice of mode phase1: VAT number, Tax and Code are required.
	TaxInvoice Kind = "taxInvoice"
	// CreditNote corrects an issued document: Corrects is required. With Tax it needs Code and the VAT number,
	// without it corrects a receipt. Its amounts are positive, as in the tax rules.
	CreditNote Kind = "creditNote"
)

// Paper is the sheet an invoice is drawn on.
type Paper string

// The papers of an invoice.
const (
	A5     Paper = "a5"     // 148 x 210 mm, several pages when needed
	Roll80 Paper = "roll80" // 80 mm receipt roll, one page as long as its contents
)

// Invoice is everything that is printed. Billing fills it from what was stored when it was issued.
type Invoice struct {
	Kind     Kind
	Paper    Paper    // empty: A5
	Language Language // empty: Arabic
	Number   string   // as printed, for example "PH-2026-004217"
	Issued   Moment
	Seller   Seller
	Table    string // empty: takeaway, the field is left out
	ServedBy Text
	Orders   []string // order numbers, oldest first
	Lines    []Line
	// Discounts and Charges include VAT and are above zero; discounts are taken off.
	Discounts []Amount
	Charges   []Amount
	// Tax is nil for a receipt. Net + VAT must be Total.
	Tax *Tax
	// Total is the lines less discounts plus charges; for a part of a split bill, the part.
	Total    money.Halalas
	Payments []Payment
	// Due is what is still open: Total less payments, never below zero.
	Due      money.Halalas
	Corrects *Correction
	Part     *Part
	// Code is the QR's content: the Base64 of the tax TLV, or an address on a receipt. Empty prints no QR.
	Code string
	// Thanks closes the sheet; empty prints the usual sentence.
	Thanks Text
}

// Line is one dish as sold.
type Line struct {
	Name     Text
	Variant  Text // for example "One person"; may be empty
	Note     string
	Quantity int           // 1 to 999
	Unit     money.Halalas // including VAT
	Amount   money.Halalas // including VAT: Quantity x Unit unless the sale said otherwise
}

// Tax is the VAT contained in Total.
type Tax struct {
	Percent  int // 15
	Net, VAT money.Halalas
}

// Payment is one payment that was taken, or on a credit note one that was given back.
type Payment struct {
	Method    Text   // "Paid by mada card"
	Reference string // "•••• 4412"; may be empty
	Amount    money.Halalas
}

// Correction names the document that a credit note corrects.
type Correction struct {
	Number string
	Issued Moment
	Reason Text
}

// Part is one share of a split bill. The lines are those of the whole bill, or the part's own when they come to Total.
type Part struct {
	Number, Of int           // 2 of 3
	Whole      money.Halalas // the whole bill's total
}

// WriteInvoice draws the invoice as PDF. It refuses, with an InputError, an invoice that does not add up or lacks
// what its kind must show; nothing is written then.
func WriteInvoice(w io.Writer, in Invoice) error {
	in.Language = in.Language.orArabic()
	if in.Paper == "" {
		in.Paper = A5
	}
	if in.Paper != A5 && in.Paper != Roll80 {
		return invalid("Paper", "%q is not one of a5, roll80", in.Paper)
	}
	if in.Language != Arabic && in.Language != English {
		return invalid("Language", "%q is not one of ar, en", in.Language)
	}
	if err := checkInvoice(in); err != nil {
		return err
	}
	picture, err := readLogo(in.Seller.Logo)
	if err != nil {
		return err
	}
	var code *QR
	if in.Code != "" {
		if code, err = NewQR(in.Code, LevelM); err != nil {
			return err
		}
	}
	p, err := newPen(in.Language, in.Number, in.Issued.At)
	if err != nil {
		return err
	}
	draft := &invoiceSheet{sheet: sheet{pen: p, lang: in.Language}, in: in, code: code, logo: picture, motif: newMotif(in.Seller.Seed)}
	if in.Paper == Roll80 {
		draft.roll()
	} else {
		draft.a5()
	}
	return p.finish(w)
}

// title is the document's name in law.
func (in Invoice) title() Text {
	switch {
	case in.Kind == TaxInvoice:
		return wordTaxInvoice
	case in.Kind == CreditNote && in.Tax != nil:
		return wordTaxCreditNote
	case in.Kind == CreditNote:
		return wordCreditNote
	}
	return wordReceipt
}
