package billing

import (
	"context"
	"slices"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/money"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
	"sufra/server/restaurant"
)

// Credit takes an invoice back, whole or in part, by a credit note of its own series. Orders stay as they are: what
// is taken back of them is open again, less what a void or a discount then takes off.
// NOT_FOUND; CONFLICT for a credit note, or when nothing is left; AMOUNT_MISMATCH when the amount is more than is left,
// each with the invoice; INVALID_INPUT. InvoiceCredit.
func (s *Service) Credit(ctx context.Context, a access.Actor, r idempotency.Request, id uuid.UUID, in api.CreditInvoice) (api.Invoice, bool, error) {
	reason := restaurant.CleanName(in.Reason)
	if reason == "" {
		return api.Invoice{}, false, errs.Invalid("reason", "a credit note states its reason")
	}
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.Invoice, error) {
		if err := holdOrders(ctx, tx, a, id); err != nil {
			return api.Invoice{}, err
		}
		c, err := s.lockForCredit(ctx, tx, a, id)
		if err != nil {
			return api.Invoice{}, err
		}
		left := c.left()
		if left == 0 {
			return c.invoice, errs.New(errs.Conflict, "the invoice is taken back in full").WithData(c.invoice)
		}
		amount := left
		if in.Amount != "" {
			if amount, err = money.ParseDecimal(in.Amount); err != nil || amount <= 0 {
				return c.invoice, errs.Invalid("amount", "an amount above zero with at most two decimals")
			}
		}
		if amount > left {
			return c.invoice, errs.New(errs.AmountMismatch, "SAR %s is left of the invoice", left).WithData(c.invoice)
		}
		weights := make([]int64, len(c.shares))
		for i, share := range c.shares {
			weights[i] = int64(share.LeftAmount)
		}
		parts := amount.Shares(weights...)
		shares := make([]ofOrder, len(parts))
		for i, part := range parts {
			shares[i] = ofOrder{order: c.shares[i].OrderID, amount: part, items: []uuid.UUID{}}
		}
		return s.credit(ctx, tx, a, c, amount, reason, shares)
	})
}

// CreditOrderIn takes back, in a running transaction that holds the order and has just refunded amount of it, what documents
// bill of it beyond the money that is kept. So nothing is credited that was never billed, or that a credit note by hand took
// back before. An order on several documents is taken back from the newest first.
func (s *Service) CreditOrderIn(ctx context.Context, tx postgres.Tx, a access.Actor, order uuid.UUID, amount money.Halalas, reason string) error {
	rows, err := db.New().InvoicesOfOrders(ctx, tx, db.InvoicesOfOrdersParams{RestaurantID: a.RestaurantID, OrderIds: []uuid.UUID{order}})
	if err != nil || len(rows) == 0 {
		return err
	}
	kept, err := s.keptOf(ctx, tx, a, order)
	if err != nil {
		return err
	}
	billed := money.Halalas(0)
	for _, row := range rows {
		billed += row.Amount
	}
	if amount = min(amount, billed-kept); amount <= 0 {
		return nil
	}
	// All of them before the first credit note: who has taken a number of the series waits for no document.
	for _, row := range rows {
		if _, err := db.New().InvoiceLock(ctx, tx, db.InvoiceLockParams{RestaurantID: a.RestaurantID, ID: row.ID}); err != nil {
			return err
		}
	}
	for _, row := range slices.Backward(rows) {
		c, err := s.lockForCredit(ctx, tx, a, row.ID)
		if err != nil {
			return err
		}
		part := min(amount, c.leftOf(order))
		if part <= 0 {
			continue
		}
		if _, err := s.credit(ctx, tx, a, c, part, reason, []ofOrder{{order: order, amount: part, items: []uuid.UUID{}}}); err != nil {
			return err
		}
		amount -= part
	}
	return nil
}

// keptOf is what an order came to, less what was given back of it.
func (s *Service) keptOf(ctx context.Context, tx postgres.Tx, a access.Actor, order uuid.UUID) (money.Halalas, error) {
	list, err := s.Orders.ByIDs(ctx, tx, a.RestaurantID, []uuid.UUID{order})
	if err != nil || len(list) == 0 {
		return 0, err
	}
	return stated(list[0].FinalAmount) - stated(list[0].RefundedAmount), nil
}

// credited is an invoice that nobody else takes back at the moment.
type credited struct {
	house   db.Restaurant
	invoice api.Invoice
	tax     money.Halalas // that earlier credit notes have taken back
	shares  []db.InvoiceSharesRow
}

// holdOrders locks the orders that a document bills, before the document itself (postgres: the order of locks).
func holdOrders(ctx context.Context, tx postgres.Tx, a access.Actor, invoice uuid.UUID) error {
	shares, err := db.New().InvoiceShares(ctx, tx, db.InvoiceSharesParams{RestaurantID: a.RestaurantID, InvoiceID: invoice})
	if err != nil {
		return err
	}
	ids := make([]uuid.UUID, 0, len(shares))
	for _, share := range shares {
		ids = append(ids, share.OrderID)
	}
	_, err = db.New().BillOrdersLock(ctx, tx, db.BillOrdersLockParams{RestaurantID: a.RestaurantID, Ids: ids})
	return err
}

func (s *Service) lockForCredit(ctx context.Context, tx postgres.Tx, a access.Actor, id uuid.UUID) (c credited, err error) {
	q := db.New()
	if _, err := q.InvoiceLock(ctx, tx, db.InvoiceLockParams{RestaurantID: a.RestaurantID, ID: id}); err != nil {
		return c, err
	}
	if c.invoice, err = s.read(ctx, tx, a.RestaurantID, id); err != nil {
		return c, err
	}
	if c.invoice.Series != seriesIssued {
		return c, errs.New(errs.Conflict, "a credit note can't be taken back").WithData(c.invoice)
	}
	if c.tax, err = q.InvoiceCreditedTax(ctx, tx, db.InvoiceCreditedTaxParams{RestaurantID: a.RestaurantID, CorrectsID: &id}); err != nil {
		return c, err
	}
	if c.shares, err = q.InvoiceShares(ctx, tx, db.InvoiceSharesParams{RestaurantID: a.RestaurantID, InvoiceID: id}); err != nil {
		return c, err
	}
	c.house, err = q.RestaurantByID(ctx, tx, a.RestaurantID)
	return c, err
}

func (c credited) left() money.Halalas {
	return amountOf(c.invoice.TotalAmount) - amountOf(c.invoice.CreditedAmount)
}

func (c credited) leftOf(order uuid.UUID) money.Halalas {
	for _, share := range c.shares {
		if share.OrderID == order {
			return share.LeftAmount
		}
	}
	return 0
}

// credit issues the credit note of an amount that is left of the invoice.
func (s *Service) credit(ctx context.Context, tx postgres.Tx, a access.Actor, c credited, amount money.Halalas, reason string, shares []ofOrder) (api.Invoice, error) {
	of := c.invoice
	d := of
	d.Series, d.Reason = seriesCredit, reason
	d.CorrectsID, d.CorrectsNumber, d.CorrectsAt = &of.ID, of.InvoiceNumber, &of.IssuedAt
	d.Part, d.Parts, d.WholeAmount, d.QR, d.ShareURL = 0, 0, "", "", ""
	d.CreditedAmount, d.PaidAmount, d.PaymentMethod = money.Halalas(0).String(), money.Halalas(0).String(), ""
	derive(&d)
	if amount.String() != of.TotalAmount {
		fill(&d, bill{rows: []row{{name: "Correction of " + of.InvoiceNumber, nameAr: "تصحيح " + of.InvoiceNumber, quantity: "1", unit: amount, amount: amount}}})
		c.split(&d, amount)
	}
	return s.write(ctx, tx, a, issue{house: c.house, document: d, shares: shares, action: "invoice.credit"})
}

// split keeps the credit notes' VAT together from passing the invoice's: the last one takes exactly what is left of it.
func (c credited) split(d *api.Invoice, amount money.Halalas) {
	if d.Mode != modePhase1 {
		return
	}
	taxLeft := amountOf(c.invoice.TaxAmount) - c.tax
	netLeft := c.left() - taxLeft
	_, tax := amount.VATContained(money.VATPercent)
	tax = min(max(tax, amount-netLeft), taxLeft)
	d.TaxAmount, d.NetAmount = tax.String(), (amount - tax).String()
	d.Lines[0].NetAmount = d.NetAmount
}
