package document

import (
	"fmt"
	"strings"

	"sufra/server/money"
)

// invoiceSheet is one invoice being drawn.
type invoiceSheet struct {
	sheet
	in    Invoice
	code  *QR
	logo  []byte
	motif motif
}

func (s *invoiceSheet) orders() string {
	comma := ", "
	if s.lang == Arabic {
		comma = "، "
	}
	numbers := make([]string, len(s.in.Orders))
	for i, n := range s.in.Orders {
		numbers[i] = ltr(n)
	}
	return strings.Join(numbers, comma)
}

func (s *invoiceSheet) value(t Text) string {
	first, _ := s.lang.pair(t)
	return first
}

// details are the rows of facts above the lines; weights are shares of the row.
func (s *invoiceSheet) details() (rows [][]fact) {
	in := s.in
	rows = append(rows, []fact{
		{wordDateTime, in.Issued.String(), 1.5}, {wordTable, own(in.Table), 0.7},
		{wordServedBy, s.value(in.ServedBy), 0.9}, {wordOrders, s.orders(), 1},
	})
	if c := in.Corrects; c != nil {
		rows = append(rows, []fact{{wordCorrects, ltr(c.Number), 1.5}, {wordOf, c.Issued.String(), 1.5}, {wordReason, s.reason(c.Reason), 1.5}})
	}
	if part := in.Part; part != nil {
		rows = append(rows, []fact{{wordPart, ltr(fmt.Sprintf("%d / %d", part.Number, part.Of)), 1}})
	}
	return rows
}

// registered are the seller's numbers; a receipt shows no VAT number.
func (s *invoiceSheet) registered() (cells []fact) {
	if s.in.Tax != nil {
		cells = append(cells, fact{name: wordVATNo, value: ltr(s.in.Seller.VATNumber)})
	}
	for _, c := range []fact{{name: wordCRNo, value: ltr(s.in.Seller.CRNumber)}, {name: wordPhone, value: ltr(s.in.Seller.Phone)}} {
		if c.value != "" {
			cells = append(cells, c)
		}
	}
	return cells
}

// reason stands in both languages: the law asks for Arabic.
func (s *invoiceSheet) reason(t Text) string {
	first, second := s.lang.pair(t)
	if second == "" {
		return first
	}
	return first + "\n" + second
}

// sums are the rows under the lines, in the order in which one adds them up, up to the total.
func (s *invoiceSheet) sums(size float64) (rows []sum) {
	in := s.in
	if len(in.Discounts)+len(in.Charges) > 0 {
		var lines money.Halalas
		for _, l := range in.Lines {
			lines += l.Amount
		}
		rows = append(rows, sum{label: wordLines, amount: lines.Grouped(), size: size})
	}
	for _, d := range in.Discounts {
		rows = append(rows, sum{label: d.Label, amount: (-d.Value).Grouped(), size: size})
	}
	for _, c := range in.Charges {
		rows = append(rows, sum{label: c.Label, amount: c.Value.Grouped(), size: size})
	}
	if in.Part != nil {
		rows = append(rows, sum{label: wordWhole, amount: in.Part.Whole.Grouped(), size: size})
	}
	total := wordTotal
	if in.Tax != nil {
		rate := " " + percent(in.Tax.Percent)
		rows = append(rows, sum{label: wordNet, amount: in.Tax.Net.Grouped(), size: size},
			sum{label: Text{wordVATAt.En + rate, wordVATAt.Ar + rate}, amount: in.Tax.VAT.Grouped(), size: size})
		total = wordTotalVAT
	}
	return append(rows, sum{label: total, amount: in.Total.Grouped(), size: size, grand: true})
}

// settled are the rows under the total: what was paid, and what is still due.
func (s *invoiceSheet) settled(size float64) (rows []sum) {
	for _, p := range s.in.Payments {
		method := p.Method
		if p.Reference != "" {
			method = joined(method, both(ltr(p.Reference)))
		}
		rows = append(rows, sum{label: method, amount: p.Amount.Grouped(), size: size})
	}
	if s.in.Kind != CreditNote {
		rows = append(rows, sum{label: wordDue, amount: s.in.Due.Grouped(), size: size})
	}
	return rows
}

func (s *invoiceSheet) thanks() Text {
	if s.in.Thanks == (Text{}) {
		return wordThanks
	}
	return s.in.Thanks
}

func (s *invoiceSheet) codeName() Text {
	if s.in.Tax != nil {
		return wordInvoiceCode
	}
	return wordReceiptCode
}
