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
)

func (h *till) add(o uuid.UUID, quantity int32) (api.Order, error) {
	now, _, err := h.orders.Add(h.t.Context(), h.owner, once, o, 0, api.AddOrderItems{Items: []api.PlaceOrderItem{{MenuItemID: h.dish.ID, Quantity: quantity}}})
	return now, err
}

func (h *till) void(o, line uuid.UUID) error {
	_, _, err := h.orders.EditItem(h.t.Context(), h.owner, once, o, line, 0, api.ItemUpdate{ItemStatus: "voided", VoidReason: "late"})
	return err
}

func (h *till) credit(invoice uuid.UUID, amount string) error {
	_, _, err := h.books.Credit(h.t.Context(), h.owner, once, invoice, api.CreditInvoice{Amount: amount, Reason: "wrong"})
	return err
}

func (h *till) issue(table uuid.UUID) (api.Invoice, error) {
	d, _, err := h.books.Issue(h.t.Context(), h.owner, once, api.IssueInvoice{TableID: &table}, false)
	return d, err
}

// What credit notes have taken back is billed again when the order grows: with gross sums the guest would get a paper
// that is too small.
func TestAnOrderThatShrankAndGrewIsBilledInFull(t *testing.T) {
	for _, kind := range []string{"whole", "guests", "items", "amount"} {
		t.Run(kind, func(t *testing.T) {
			h := newTill(t)
			o := h.place(h.table.ID, 2) // 23.00
			o, err := h.add(o.ID, 1)    // 34.50
			require.NoError(t, err)
			first := o.OrderItems[0]
			split := api.SplitInvoice{TableID: h.table.ID, Kind: kind, Guests: 2, Amounts: []string{"20.00"},
				Parts: []api.SplitPart{{Lines: []api.SplitLine{{OrderItemID: first.ID, Quantity: 1}}}}}
			var standing []api.Invoice
			if kind == "whole" {
				d, err := h.issue(h.table.ID)
				require.NoError(t, err)
				standing = []api.Invoice{d}
			} else {
				bill, _, err := h.books.Split(t.Context(), h.owner, once, split, false)
				require.NoError(t, err)
				standing = bill.Invoices
			}
			last := standing[len(standing)-1]
			require.NoError(t, h.credit(last.ID, "11.50"))
			require.NoError(t, h.void(o.ID, o.OrderItems[1].ID)) // 23.00
			now, err := h.issue(h.table.ID)
			require.NoError(t, err)
			require.Equal(t, last.ID, now.ID, "all of it is billed")
			_, err = h.add(o.ID, 3) // 57.50
			require.NoError(t, err)
			more, err := h.issue(h.table.ID)
			require.NoError(t, err)
			require.Equal(t, []string{"34.50", "3", "34.50"}, []string{more.TotalAmount, more.Lines[0].Quantity, more.Lines[0].TotalAmount})
			require.Equal(t, "57.50", h.billed(o.ID))
		})
	}
}

// billed is what documents name of an order, less what credit notes took back of it.
func (h *till) billed(o uuid.UUID) string {
	return h.text(`SELECT COALESCE(sum(CASE i.series WHEN 'invoice' THEN io.amount ELSE -io.amount END), 0)::numeric(12,2)::text
		FROM invoice_orders io JOIN invoices i ON i.id = io.invoice_id WHERE io.restaurant_id = $1 AND io.order_id = $2`, h.tenant.ID, o)
}

// Whatever order of lines, voids, discounts, bills, splits, corrections and refunds: in the end the papers of an order
// come to what it comes to.
func TestPapersComeToTheirOrders(t *testing.T) {
	h := newTill(t)
	tables := make([]uuid.UUID, 200)
	for i := range tables {
		tables[i] = h.tenant.Table("").ID
	}
	t.Run("parties", func(t *testing.T) {
		for eighth := range 8 {
			t.Run(fmt.Sprint(eighth), func(t *testing.T) {
				t.Parallel()
				at := *h
				at.t = t
				for seed := eighth; seed < len(tables); seed += 8 {
					at.party(uint64(seed), tables[seed])
				}
			})
		}
	})
	require.Equal(t, "true", h.text(`SELECT (sum(CASE series WHEN 'invoice' THEN total_amount ELSE -total_amount END)
		= (SELECT sum(final_amount - refunded_amount) FROM orders WHERE restaurant_id = $1))::text FROM invoices WHERE restaurant_id = $1`, h.tenant.ID))
}

// party orders, changes its mind and is billed.
func (h *till) party(seed uint64, table uuid.UUID) {
	h.t.Helper()
	random := rand.New(rand.NewPCG(seed, 29))
	orders := []uuid.UUID{h.place(table, 3).ID}
	if random.IntN(2) == 0 {
		orders = append(orders, h.place(table, 2).ID)
	}
	for range 8 {
		if err := h.change(random, table, orders[random.IntN(len(orders))]); err != nil {
			require.Contains(h.t, []errs.Code{errs.OrderInvoiced, errs.InvalidInput, errs.AmountMismatch, errs.Conflict, errs.NothingOpen,
				errs.OrderClosed, errs.AlreadyPaid, errs.InvalidTransition}, errs.CodeOf(err), "seed %d: %v", seed, err)
		}
	}
	if _, err := h.issue(table); !errs.Is(err, errs.NothingOpen) {
		require.NoError(h.t, err, "seed %d", seed)
	}
	for _, o := range orders {
		require.Equal(h.t, h.text(`SELECT (final_amount - refunded_amount)::text FROM orders WHERE id = $1`, o), h.billed(o), "seed %d", seed)
	}
}

// change does one thing to a party's bill.
func (h *till) change(random *rand.Rand, table, id uuid.UUID) error {
	ctx := h.t.Context()
	amount := money.Halalas(1 + random.IntN(30_00)).String()
	o, err := h.orders.Get(ctx, h.owner, id)
	require.NoError(h.t, err)
	switch random.IntN(9) {
	case 0, 1:
		_, err = h.add(id, int32(1+random.IntN(3)))
	case 2:
		err = h.void(id, o.OrderItems[random.IntN(len(o.OrderItems))].ID)
	case 3:
		_, _, err = h.orders.Discount(ctx, h.owner, once, id, 0, api.DiscountOrder{Kind: []string{"amount", "percent"}[random.IntN(2)],
			Value: fmt.Sprintf("%d.%02d", random.IntN(20), random.IntN(100)), Reason: "regular"})
	case 4:
		_, err = h.issue(table)
	case 5:
		in := api.SplitInvoice{TableID: table, Kind: []string{"guests", "amount", "items"}[random.IntN(3)], Guests: int32(2 + random.IntN(4)), Amounts: []string{amount}}
		in.Parts = []api.SplitPart{{Lines: []api.SplitLine{{OrderItemID: o.OrderItems[0].ID, Quantity: 1, Of: int32(1 + random.IntN(3))}}}}
		_, _, err = h.books.Split(ctx, h.owner, once, in, false)
	case 6, 7:
		var list api.InvoiceList
		filter := pageOf(20)
		filter.TableID = &table
		if list, err = h.books.List(ctx, h.owner, filter); err == nil && len(list.Invoices) > 0 {
			d := list.Invoices[random.IntN(len(list.Invoices))]
			if random.IntN(2) == 0 {
				amount = ""
			}
			err = h.credit(d.ID, amount)
		}
	case 8:
		if random.IntN(4) == 0 {
			_, _, err = h.orders.Pay(ctx, h.owner, once, id, 0, api.PayOrder{Method: "card"})
		} else {
			_, err = h.refund(o.Order, amount, "cash")
		}
	}
	return err
}
