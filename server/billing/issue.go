package billing

import (
	"context"
	"encoding/json"
	"fmt"

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

// Issue makes the document of a table's seating, or of chosen orders of it. What is billed already comes back as it is;
// what was ordered since, or taken back by a credit note, is a further document. With dryRun nothing is issued, and what
// would be has no id and no number.
// NOTHING_OPEN, TABLE_HAS_PENDING, NOT_FOUND, INVALID_INPUT, LIMIT_REACHED. InvoicePrint.
func (s *Service) Issue(ctx context.Context, a access.Actor, r idempotency.Request, in api.IssueInvoice, dryRun bool) (api.Invoice, bool, error) {
	ask := asked{table: in.TableID, orders: in.OrderIDs, customer: restaurant.CleanName(in.CustomerName)}
	if dryRun {
		now, err := s.preview(ctx, a, ask)
		return now, false, err
	}
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.Invoice, error) {
		g, err := s.gather(ctx, tx, a, ask, true)
		if err != nil {
			return api.Invoice{}, err
		}
		return s.issueOpen(ctx, tx, a, g)
	})
}

func (s *Service) preview(ctx context.Context, a access.Actor, ask asked) (api.Invoice, error) {
	g, err := s.gather(ctx, s.DB, a, ask, false)
	if err != nil {
		return api.Invoice{}, err
	}
	if b := g.open(); len(b.rows) > 0 {
		return g.draft(b, part{})
	}
	return s.standing(ctx, s.DB, a, g)
}

// issueOpen issues what is open of gathered orders, or finds the newest document that bills them.
func (s *Service) issueOpen(ctx context.Context, tx postgres.Tx, a access.Actor, g *gathered) (api.Invoice, error) {
	b := g.open()
	if len(b.rows) == 0 {
		return s.standing(ctx, tx, a, g)
	}
	d, err := g.draft(b, part{})
	if err != nil {
		return d, err
	}
	return s.write(ctx, tx, a, issue{house: g.house, document: d, shares: b.byOrder(), action: "invoice.issue"})
}

// standing is the newest document that bills the orders already.
func (s *Service) standing(ctx context.Context, q postgres.Querier, a access.Actor, g *gathered) (api.Invoice, error) {
	if len(g.invoices) == 0 {
		return api.Invoice{}, g.nothing(a)
	}
	return s.read(ctx, q, a.RestaurantID, g.invoices[len(g.invoices)-1])
}

// GeneratePDF is Issue for the spec's call: of what the client showed only the total is read, and compared. It may be
// what the document, the whole seating or its open orders come to. AMOUNT_MISMATCH with the bill. InvoicePrint.
func (s *Service) GeneratePDF(ctx context.Context, a access.Actor, in api.GeneratePDF) (api.Invoice, error) {
	var shown *money.Halalas
	if in.TotalAmount != "" {
		h, err := money.ParseDecimal(in.TotalAmount)
		if err != nil {
			return api.Invoice{}, errs.Invalid("totalAmount", "an amount with at most two decimals")
		}
		shown = &h
	}
	var d api.Invoice
	err := s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		g, err := s.gather(ctx, tx, a, asked{table: &in.TableID}, true)
		if err != nil {
			return err
		}
		if d, err = s.issueOpen(ctx, tx, a, g); err != nil {
			return err
		}
		if shown != nil && !g.comesTo(*shown, d) {
			return errs.New(errs.AmountMismatch, "the bill comes to SAR %s", d.TotalAmount).WithData(d)
		}
		return nil
	})
	return d, err
}

func (g *gathered) comesTo(shown money.Halalas, d api.Invoice) bool {
	var all, active money.Halalas
	for _, f := range g.orders {
		all += stated(f.FinalAmount)
		if f.CompletedAt == nil {
			active += stated(f.FinalAmount)
		}
	}
	var pending money.Halalas
	for _, f := range g.pending {
		pending += stated(f.FinalAmount)
	}
	return shown == amountOf(d.TotalAmount) || shown == all || shown == all+pending || shown == active || shown == active+pending
}

// issue is one document on its way into the books.
type issue struct {
	house    db.Restaurant
	document api.Invoice
	shares   []ofOrder
	action   string // of the audit log
}

// prefix of the printed number by series.
var prefix = map[string]string{seriesIssued: "INV", seriesCredit: "CRN"}

// write takes the next number of the series and stores the document with its tax code. The counter's row stays locked
// until the transaction ends: a rollback gives the number back, and nobody takes the next one before.
func (s *Service) write(ctx context.Context, tx postgres.Tx, a access.Actor, in issue) (api.Invoice, error) {
	q, d := db.New(), in.document
	taken, err := q.InvoiceNumberTake(ctx, tx, db.InvoiceNumberTakeParams{RestaurantID: a.RestaurantID, Series: d.Series})
	if err != nil {
		return d, err
	}
	// The id is made after the number, so that the newest document is also the one with the greatest id.
	d.ID, d.Number, d.IssuedAt = newID(), taken.Last, taken.At.UTC()
	d.InvoiceNumber = fmt.Sprintf("%s-%s-%06d", in.house.Code, prefix[d.Series], d.Number)
	if d.Mode == modePhase1 {
		code := taxCode{Seller: registeredName(d.Seller), VATNumber: d.Seller.VATNumber, Issued: d.IssuedAt, Total: d.TotalAmount, VAT: d.TaxAmount}
		if d.QR, err = code.encode(); err != nil {
			return d, err
		}
	}
	if err := insert(ctx, tx, a.RestaurantID, &d, s.Origin); err != nil {
		return d, err
	}
	for _, share := range in.shares {
		if err := q.InvoiceOrderInsert(ctx, tx, db.InvoiceOrderInsertParams{RestaurantID: a.RestaurantID, InvoiceID: d.ID,
			OrderID: share.order, Amount: share.amount, Items: share.items}); err != nil {
			return d, err
		}
	}
	return d, access.Record(ctx, tx, a, access.Entry{Action: in.action, EntityKind: "invoice", EntityID: d.ID, Data: map[string]any{
		"invoiceNumber": d.InvoiceNumber, "totalAmount": d.TotalAmount, "tableNumber": d.TableNumber, "reason": d.Reason, "correctsNumber": d.CorrectsNumber}})
}

// insert stores the document as it is; its public address is made of the token that stands beside it.
func insert(ctx context.Context, tx postgres.Tx, tenant uuid.UUID, d *api.Invoice, origin string) error {
	text, err := json.Marshal(d)
	if err != nil {
		return err
	}
	token := access.NewToken(128)
	d.ShareURL = shareURL(origin, token)
	if d.Series == seriesIssued {
		d.SettledAmount = d.PaidAmount
	}
	return db.New().InvoiceInsert(ctx, tx, db.InvoiceInsertParams{RestaurantID: tenant, ID: d.ID, Series: d.Series, Number: d.Number,
		PrintedNumber: d.InvoiceNumber, Mode: d.Mode, TableSessionID: d.TableSessionID, TableID: d.TableID, TableNumber: d.TableNumber,
		CorrectsID: d.CorrectsID, Reason: d.Reason, SellerName: registeredName(d.Seller), VatNumber: d.Seller.VATNumber,
		NetAmount: amountOf(d.NetAmount), TaxAmount: amountOf(d.TaxAmount), TotalAmount: amountOf(d.TotalAmount),
		QrTlv: d.QR, ShareToken: token, Document: text, IssuedAt: d.IssuedAt})
}

func shareURL(origin, token string) string { return origin + "/api/public/invoices/" + token + "/pdf" }
