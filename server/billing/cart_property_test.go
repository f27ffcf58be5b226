package billing_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/money"
	"sufra/server/servertest"
)

// Whatever is ordered, taken off, shared and given back: lines come to their order, shares to their bill, net and VAT to what the
// guest pays, and credit notes to what they take back, each to the halala.
func TestRandomCarts(t *testing.T) {
	b := newBooks(t)
	b.phase1()
	h := &till{t: t, db: b.db, tenant: b.tenant, orders: b.Orders, books: b.Service, owner: b.owner}
	var dishes []uuid.UUID
	for _, price := range []money.Halalas{1, 3, 33, 7_77, 11_50, 33_33, 99_99, 1_234_57} {
		dishes = append(dishes, b.tenant.Item(&servertest.ItemOptions{Price: price}).ID)
	}
	free := b.tenant.Item(nil)
	b.tenant.Exec(`UPDATE menu_items SET price = 0 WHERE id = $1`, free.ID)
	dishes = append(dishes, free.ID)
	for seed := range 24 {
		h.cart(uint64(seed), dishes)
	}
	require.Empty(t, h.text(wrongMoney, h.tenant.ID))
	require.Equal(t, "0.00 0.00", h.text(`SELECT sum(CASE series WHEN 'invoice' THEN tax_amount ELSE -tax_amount END)::text || ' ' ||
		sum(CASE series WHEN 'invoice' THEN net_amount ELSE -net_amount END)::text FROM invoices WHERE restaurant_id = $1`, h.tenant.ID), "all was given back")
}

// cart orders at random, has it billed in parts, pays, and gives all of it back in pieces.
func (h *till) cart(seed uint64, dishes []uuid.UUID) {
	h.t.Helper()
	ctx, random := h.t.Context(), rand.New(rand.NewPCG(seed, 31))
	table := h.tenant.Table("").ID
	in := api.PlaceOrder{TableID: &table}
	for range 1 + random.IntN(6) {
		in.Items = append(in.Items, api.PlaceOrderItem{MenuItemID: dishes[random.IntN(len(dishes))], Quantity: int32(1 + random.IntN(9))})
	}
	o, _, err := h.orders.PlaceAtTable(ctx, h.owner, once, in)
	require.NoError(h.t, err)
	if random.IntN(3) == 0 {
		h.tenant.Exec(`UPDATE orders SET charge_amount = $2, final_amount = final_amount + $2 WHERE id = $1`, o.ID, money.Halalas(random.IntN(20_00)))
	}
	off := api.DiscountOrder{Kind: "percent", Value: fmt.Sprintf("%d.%02d", random.IntN(100), random.IntN(100)), Reason: "regular"}
	if random.IntN(2) == 0 {
		off.Kind, off.Value = "amount", money.Halalas(random.Int64N(int64(h.halalas(*o.TotalAmount))+1)).String()
	}
	o, _, err = h.orders.Discount(ctx, h.owner, once, o.ID, 0, off)
	require.NoError(h.t, err)
	total, final := h.comesTo(o)

	split := api.SplitInvoice{TableID: table, Kind: []string{"guests", "amount", "items"}[random.IntN(3)], Guests: int32(2 + random.IntN(9)),
		Amounts: []string{money.Halalas(1 + random.Int64N(int64(final)+1)).String()}}
	for _, line := range o.OrderItems {
		of := int32(1 + random.IntN(7))
		split.Parts = append(split.Parts, api.SplitPart{Lines: []api.SplitLine{{OrderItemID: line.ID, Quantity: 1 + random.Int32N(of*line.Quantity), Of: of}}})
	}
	documents := []api.Invoice{}
	shared, _, err := h.books.Split(ctx, h.owner, once, split, false)
	switch {
	case err == nil:
		documents = shared.Invoices
	case errs.Is(err, errs.InvalidInput) || errs.Is(err, errs.AmountMismatch): // one part, a halala for two, more than there is
		d, err := h.issue(table)
		require.NoError(h.t, err, "seed %d", seed)
		documents = append(documents, d)
	default:
		require.NoError(h.t, err, "seed %d", seed)
	}
	var billed, tax, named money.Halalas
	for _, d := range documents {
		billed, tax = billed+h.adds(d), tax+h.halalas(d.TaxAmount)
		for _, l := range d.Lines {
			named += h.halalas(l.TotalAmount)
		}
	}
	require.Equal(h.t, []money.Halalas{final, total}, []money.Halalas{billed, named}, "seed %d", seed)
	// Each document rounds its own VAT, by half a halala at most.
	require.LessOrEqual(h.t, 2*max(tax-h.halalas(*o.TaxAmount), h.halalas(*o.TaxAmount)-tax), money.Halalas(len(documents)+1), "seed %d", seed)
	if final == 0 {
		return
	}
	h.pay(o, "cash")
	for left := final; left > 0; {
		amount := min(left, 1+money.Halalas(random.Int64N(int64(final))))
		_, err := h.refund(o, amount.String(), "cash")
		require.NoError(h.t, err, "seed %d", seed)
		left -= amount
		require.Equal(h.t, left.String(), h.billed(o.ID), "seed %d", seed)
	}
}

// comesTo holds an order's amounts to its lines.
func (h *till) comesTo(o api.Order) (total, final money.Halalas) {
	h.t.Helper()
	for _, line := range o.OrderItems {
		total += h.amount(line.ItemPrice).Times(int(line.Quantity))
		require.Equal(h.t, h.amount(line.ItemPrice).Times(int(line.Quantity)), h.amount(line.TotalPrice))
	}
	final = h.halalas(*o.FinalAmount)
	off, charge := h.amount(o.DiscountAmount), h.amount(o.ChargeAmount)
	require.LessOrEqual(h.t, off, total)
	require.Equal(h.t, []money.Halalas{total, total - off + charge}, []money.Halalas{h.halalas(*o.TotalAmount), final})
	_, tax := final.VATContained(money.VATPercent)
	require.Equal(h.t, tax, h.halalas(*o.TaxAmount))
	return total, final
}

// adds holds a document's sums to its lines, and says what it comes to.
func (h *till) adds(d api.Invoice) money.Halalas {
	h.t.Helper()
	total, net := h.halalas(d.TotalAmount), h.halalas(d.NetAmount)
	gross, nets := h.halalas(d.ChargeAmount)-h.halalas(d.DiscountAmount), h.halalas(d.ChargeNet)-h.halalas(d.DiscountNet)
	for _, l := range d.Lines {
		gross, nets = gross+h.halalas(l.TotalAmount), nets+h.halalas(l.NetAmount)
	}
	require.Equal(h.t, []money.Halalas{total, net, total}, []money.Halalas{gross, nets, net + h.halalas(d.TaxAmount)}, d.InvoiceNumber)
	_, tax := total.VATContained(money.VATPercent)
	require.Equal(h.t, tax, h.halalas(d.TaxAmount), d.InvoiceNumber)
	return total
}

func (h *till) halalas(text string) money.Halalas {
	h.t.Helper()
	amount, err := money.ParseDecimal(text)
	require.NoError(h.t, err)
	return amount
}

func (h *till) amount(text *string) money.Halalas {
	h.t.Helper()
	if text == nil {
		return 0
	}
	return h.halalas(*text)
}
