package billing

import (
	"context"
	"fmt"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/money"
	"sufra/server/postgres"
)

// maxParts of one split bill, the rest not counted.
const maxParts = 50

// Split issues a table's bill in parts that sum to it to the halala, each with a number of its own. It touches no order
// and no ticket. With dryRun nothing is issued. CONFLICT with the documents when some of the bill is issued already;
// AMOUNT_MISMATCH with the bill when amounts come to more; INVALID_INPUT and those of Issue. InvoicePrint.
func (s *Service) Split(ctx context.Context, a access.Actor, r idempotency.Request, in api.SplitInvoice, dryRun bool) (api.SplitBill, bool, error) {
	ask := asked{table: &in.TableID}
	if dryRun {
		g, err := s.gather(ctx, s.DB, a, ask, false)
		if err != nil {
			return api.SplitBill{}, false, err
		}
		parts, _, err := s.parts(ctx, s.DB, a, g, in)
		return api.SplitBill{Invoices: parts}, false, err
	}
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.SplitBill, error) {
		g, err := s.gather(ctx, tx, a, ask, true)
		if err != nil {
			return api.SplitBill{}, err
		}
		drafts, bills, err := s.parts(ctx, tx, a, g, in)
		if err != nil {
			return api.SplitBill{}, err
		}
		issued := api.SplitBill{Invoices: make([]api.Invoice, 0, len(drafts))}
		for i, d := range drafts {
			if d, err = s.write(ctx, tx, a, issue{house: g.house, document: d, shares: bills[i].byOrder(), action: "invoice.split"}); err != nil {
				return issued, err
			}
			issued.Invoices = append(issued.Invoices, d)
		}
		return issued, nil
	})
}

// parts makes the documents of a split, with what each bills.
func (s *Service) parts(ctx context.Context, q postgres.Querier, a access.Actor, g *gathered, in api.SplitInvoice) ([]api.Invoice, []bill, error) {
	if len(g.invoices) > 0 {
		list, err := s.readAll(ctx, q, a.RestaurantID, g.invoices)
		if err == nil {
			err = errs.New(errs.Conflict, "the bill is issued already: take it back by a credit note first").WithData(list)
		}
		return nil, nil, err
	}
	whole := g.open()
	if len(whole.rows) == 0 {
		return nil, nil, g.nothing(a)
	}
	bills, err := whole.split(in)
	if errs.Is(err, errs.AmountMismatch) {
		d, failed := g.draft(whole, part{})
		if failed != nil {
			return nil, nil, failed
		}
		return nil, nil, errs.New(errs.AmountMismatch, "the parts come to more than the bill of SAR %s", whole.total()).WithData(d)
	}
	if err != nil {
		return nil, nil, err
	}
	drafts := make([]api.Invoice, 0, len(bills))
	for i, b := range bills {
		d, err := g.draft(b, part{number: int32(i + 1), of: int32(len(bills)), whole: whole.total()})
		if err != nil {
			return nil, nil, err
		}
		drafts = append(drafts, d)
	}
	return drafts, bills, nil
}

func (b bill) split(in api.SplitInvoice) (bills []bill, err error) {
	switch in.Kind {
	case "items":
		bills, err = b.byItems(in.Parts)
	case "guests":
		bills, err = b.byGuests(in.Guests)
	default:
		bills, err = b.byAmounts(in.Amounts)
	}
	return bills, err
}

// byGuests makes equal parts; the odd halalas go to the first.
func (b bill) byGuests(guests int32) ([]bill, error) {
	if guests < 2 || guests > maxParts {
		return nil, errs.Invalid("guests", "between 2 and %d guests", maxParts)
	}
	if b.total() < money.Halalas(guests) {
		return nil, errs.Invalid("guests", "the bill has less than a halala for each guest")
	}
	weights := make([]int64, guests)
	for i := range weights {
		weights[i] = 1
	}
	return b.inParts(b.total().Shares(weights...)), nil
}

// byAmounts makes parts of the amounts, and one more of what is left.
func (b bill) byAmounts(texts []string) ([]bill, error) {
	if len(texts) == 0 || len(texts) > maxParts {
		return nil, errs.Invalid("amounts", "between 1 and %d amounts", maxParts)
	}
	left := b.total()
	amounts := make([]money.Halalas, 0, len(texts)+1)
	for i, text := range texts {
		amount, err := money.ParseDecimal(text)
		if err != nil || amount <= 0 {
			return nil, errs.Invalid(fmt.Sprintf("amounts[%d]", i), "an amount above zero with at most two decimals")
		}
		amounts, left = append(amounts, amount), left-amount
	}
	if left < 0 {
		return nil, errs.New(errs.AmountMismatch, "the amounts come to more than the bill")
	}
	if left > 0 {
		amounts = append(amounts, left)
	}
	if len(amounts) < 2 {
		return nil, errs.Invalid("amounts", "a split bill has at least two parts")
	}
	return b.inParts(amounts), nil
}

// inParts gives each part its proportion of every line, discount and charge. The amounts are above zero and sum to the
// bill, so parts and lines both come out to the halala.
func (b bill) inParts(amounts []money.Halalas) []bill {
	left := make([]money.Halalas, 0, len(b.rows)+2*len(b.extras))
	for _, r := range b.rows {
		left = append(left, r.amount)
	}
	for _, e := range b.extras {
		left = append(left, e.charge)
	}
	for _, e := range b.extras {
		left = append(left, -e.discount)
	}
	bills := make([]bill, 0, len(amounts))
	for i, amount := range amounts {
		taken := left
		if i < len(amounts)-1 {
			taken = money.Part(left, amount)
			rest := make([]money.Halalas, len(left))
			for j := range left {
				rest[j] = left[j] - taken[j]
			}
			left = rest
		}
		bills = append(bills, b.take(taken, i == 0))
	}
	return bills
}

// take makes the bill of what was taken of each row, charge and discount. Dishes that cost nothing stand on the first
// part.
func (b bill) take(taken []money.Halalas, first bool) bill {
	var taker bill
	for i, r := range b.rows {
		if taken[i] == 0 && (r.amount > 0 || !first) {
			continue
		}
		if r.amount != taken[i] {
			r.quantity = pieces(int64(r.ordered)*int64(taken[i]), int64(r.amount))
		}
		r.amount = taken[i]
		taker.rows = append(taker.rows, r)
	}
	for i, e := range b.extras {
		e.charge, e.discount = taken[len(b.rows)+i], -taken[len(b.rows)+len(b.extras)+i]
		if e.charge > 0 || e.discount > 0 {
			taker.extras = append(taker.extras, e)
		}
	}
	return taker
}
