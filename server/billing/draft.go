package billing

import (
	"strings"

	"github.com/google/uuid"

	"sufra/server/api"
	"sufra/server/document"
	"sufra/server/errs"
	"sufra/server/money"
	"sufra/server/postgres/db"
)

// The modes and series of the schema.
const (
	modeNone     = "none"
	modePhase1   = "phase1"
	seriesIssued = "invoice"
	seriesCredit = "credit_note"
)

// part says which part of a split bill a document is; zero for a bill of its own.
type part struct {
	number, of int32
	whole      money.Halalas
}

// draft makes the document of a bill as it would be issued now: everything but number, time and tax code.
// LIMIT_REACHED for more lines than a paper holds; INVALID_INPUT names what phase1 misses.
func (g *gathered) draft(b bill, p part) (api.Invoice, error) {
	if len(b.rows) > document.MaxLines {
		return api.Invoice{}, errs.New(errs.LimitReached, "an invoice has at most %d lines: split the bill", document.MaxLines)
	}
	d := api.Invoice{RestaurantID: g.house.ID, Series: seriesIssued, Mode: g.house.InvoiceMode, Timezone: g.house.Timezone, TableID: g.tableID, TableNumber: g.tableNumber,
		CreditedAmount: money.Halalas(0).String(), Seller: sellerOf(g.house), OrderNumbers: []string{}, CustomerName: g.customer}
	if g.seating != nil {
		d.TableSessionID = &g.seating.ID
	}
	if p.of > 0 {
		d.Part, d.Parts, d.WholeAmount = p.number, p.of, p.whole.String()
	}
	if d.Mode == modePhase1 {
		if err := registered(d.Seller); err != nil {
			return d, err
		}
	}
	shares := b.byOrder()
	for _, f := range g.orders {
		if !contains(shares, f.ID) {
			continue
		}
		d.OrderNumbers = append(d.OrderNumbers, f.OrderNumber)
		if d.ServedBy == "" && f.Waiter != nil {
			d.ServedBy = f.Waiter.FirstName
		}
		if d.CustomerName == "" {
			d.CustomerName = f.CustomerName
		}
	}
	fill(&d, b)
	g.paid(&d, shares, b.total())
	derive(&d)
	return d, nil
}

// fill writes lines and sums. With VAT the lines' nets, less the discount's and plus the charges', are the net of the
// total: G = net + VAT to the halala, and the guest pays exactly the menu's prices (product paper, 5.5).
func fill(d *api.Invoice, b bill) {
	amounts := make([]money.Halalas, 0, len(b.rows)+2)
	d.Lines = make([]api.InvoiceLine, 0, len(b.rows))
	for _, r := range b.rows {
		d.Lines = append(d.Lines, api.InvoiceLine{OrderItemID: r.item, ItemName: r.name, ItemNameAr: r.nameAr, Variant: r.variant,
			VariantAr: r.variantAr, Quantity: r.quantity, UnitPrice: r.unit.String(), TotalAmount: r.amount.String()})
		amounts = append(amounts, r.amount)
	}
	total := b.total()
	d.DiscountAmount, d.ChargeAmount, d.TotalAmount = b.discount().String(), b.charge().String(), total.String()
	net, tax := total, money.Halalas(0)
	if d.Mode == modePhase1 {
		net, tax = total.VATContained(money.VATPercent)
		nets := money.Nets(append(amounts, -b.discount(), b.charge()), money.VATPercent)
		for i := range d.Lines {
			d.Lines[i].NetAmount = nets[i].String()
		}
		d.DiscountNet, d.ChargeNet = (-nets[len(d.Lines)]).String(), nets[len(d.Lines)+1].String()
	}
	d.NetAmount, d.TaxAmount = net.String(), tax.String()
}

// paid notes what has been paid of a bill when it is issued: orders that are paid and, of the rest, what the table has
// given in parts.
func (g *gathered) paid(d *api.Invoice, shares []ofOrder, total money.Halalas) {
	var paid money.Halalas
	method := ""
	by := func(m string) {
		if method != "" && method != m {
			m = "mixed"
		}
		method = m
	}
	for _, f := range g.orders {
		for _, share := range shares {
			if share.order == f.ID && f.PaymentStatus == "paid" {
				paid += share.amount
				by(f.PaymentMethod)
			}
		}
	}
	if d.Parts == 0 && g.seating != nil && g.seating.PartAmount > 0 && paid < total {
		paid = min(total, paid+g.seating.PartAmount)
		by("mixed")
	}
	d.PaidAmount, d.PaymentMethod = paid.String(), method
}

// sellerOf is the restaurant as the document names it: as registered where VAT is stated, else as guests know it.
func sellerOf(r db.Restaurant) api.InvoiceSeller {
	s := api.InvoiceSeller{Name: r.Name, NameAr: r.NameAr, CRNumber: r.CrNumber, Address: r.Address, City: r.City, State: r.State,
		PostalCode: r.PostalCode, Country: r.Country, Phone: r.PhoneNumber}
	if r.InvoiceMode == modePhase1 {
		s.VATNumber = r.VatNumber
		if r.LegalName != "" || r.LegalNameAr != "" {
			s.Name, s.NameAr = r.LegalName, r.LegalNameAr
		}
	}
	if s.Name == "" {
		s.Name = s.NameAr
	}
	return s
}

// registeredName is the name in the tax code: the Arabic one, which the law asks for, where there is one.
func registeredName(s api.InvoiceSeller) string {
	if s.NameAr != "" {
		return s.NameAr
	}
	return s.Name
}

// registered refuses a tax invoice of a seller who misses what it must show.
func registered(s api.InvoiceSeller) error {
	switch {
	case s.VATNumber == "":
		return errs.Invalid("vatNumber", "a tax invoice needs the restaurant's VAT number")
	case strings.TrimSpace(s.Address) == "":
		return errs.Invalid("address", "a tax invoice needs the restaurant's address")
	}
	return nil
}

func contains(shares []ofOrder, id uuid.UUID) bool {
	for _, share := range shares {
		if share.order == id {
			return true
		}
	}
	return false
}
