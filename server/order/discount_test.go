package order_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
)

func (h *house) discount(a access.Actor, o api.Order, kind, value string) (api.Order, error) {
	now, _, err := h.orders.Discount(background(), a, idempotency.Request{}, o.ID, 0, api.DiscountOrder{Kind: kind, Value: value, Reason: "birthday"})
	return now, err
}

func amounts(o api.Order) []string {
	return []string{*o.TotalAmount, *o.DiscountAmount, *o.FinalAmount, *o.TaxAmount}
}

func TestDiscountFollowsTheLines(t *testing.T) {
	h := newHouse(t)
	in := h.teas(h.tables[0], 2)
	in.Items = append(in.Items, api.PlaceOrderItem{MenuItemID: h.kabsa, Quantity: 1, SelectedVariant: []byte(`"half"`)})
	o := h.place(h.waiter, in) // 23.00 + 58.00
	o, err := h.discount(h.owner, o, "percent", "12.5")
	require.NoError(t, err)
	require.Equal(t, []string{"81.00", "10.13", "70.87", "9.24"}, amounts(o), "half a halala is rounded up")
	require.Equal(t, &api.OrderDiscount{Kind: "percent", Value: "12.50", Reason: "birthday"}, o.Discount)
	require.Equal(t, 1, h.count(`SELECT count(*) FROM audit_log WHERE action = 'order.discount' AND data->'before'->>'finalAmount' = '81.00'
		AND data->'after'->>'finalAmount' = '70.87'`))

	var kabsa api.OrderItem
	for _, item := range o.OrderItems {
		if *item.MenuItemID == h.kabsa {
			kabsa = item
		}
	}
	o, _, err = h.orders.EditItem(t.Context(), h.owner, idempotency.Request{}, o.ID, kabsa.ID, 0, api.ItemUpdate{ItemStatus: "voided", VoidReason: "late"})
	require.NoError(t, err)
	require.Equal(t, []string{"23.00", "2.88", "20.12", "2.62"}, amounts(o))

	o, err = h.discount(h.owner, o, "amount", "23")
	require.NoError(t, err)
	require.Equal(t, []string{"23.00", "23.00", "0.00", "0.00"}, amounts(o))
	_, err = h.discount(h.owner, o, "amount", "23.01")
	require.Equal(t, errs.InvalidInput, errs.CodeOf(err))
	_, err = h.discount(h.owner, o, "percent", "100.01")
	require.Equal(t, errs.InvalidInput, errs.CodeOf(err))
	_, _, err = h.orders.Discount(t.Context(), h.owner, idempotency.Request{}, o.ID, 0, api.DiscountOrder{Kind: "percent", Value: "5", Reason: " "})
	require.Equal(t, errs.InvalidInput, errs.CodeOf(err))

	// On the house: paid without money.
	paid, err := h.pay(o.ID, "other")
	require.NoError(t, err)
	require.Equal(t, "paid", paid.PaymentStatus)
	require.Equal(t, "0", h.settled())
	_, err = h.discount(h.owner, o, "percent", "5")
	require.Equal(t, errs.AlreadyPaid, errs.CodeOf(err))
}

func TestDiscountIsTakenBack(t *testing.T) {
	h := newHouse(t)
	o := h.place(h.waiter, h.teas(h.tables[0], 2))
	_, err := h.discount(h.owner, o, "amount", "3")
	require.NoError(t, err)
	now, _, err := h.orders.Discount(t.Context(), h.owner, idempotency.Request{}, o.ID, 0, api.DiscountOrder{Kind: "amount", Value: "0"})
	require.NoError(t, err)
	require.Nil(t, now.Discount)
	require.Equal(t, amounts(o), amounts(now))
	for _, to := range []string{"preparing", "ready", "served", "completed"} {
		h.step(h.waiter, o.ID, to)
	}
	_, err = h.discount(h.owner, o, "amount", "3")
	require.Equal(t, errs.OrderClosed, errs.CodeOf(err))
	_, err = h.discount(h.decoy.owner, o, "amount", "3")
	require.Equal(t, errs.NotFound, errs.CodeOf(err))
}

// The waiter's limit at n and at n+1, in per cent and as an amount; owners and managers are free.
func TestWaitersDiscountLimit(t *testing.T) {
	h := newHouse(t)
	o := h.place(h.waiter, h.teas(h.tables[0], 2)) // 23.00; 10 per cent are 2.30
	for _, ok := range [][2]string{{"percent", "10"}, {"amount", "2.30"}} {
		_, err := h.discount(h.waiter, o, ok[0], ok[1])
		require.NoError(t, err)
	}
	for _, much := range [][2]string{{"percent", "10.01"}, {"amount", "2.31"}} {
		_, err := h.discount(h.waiter, o, much[0], much[1])
		e, _ := errs.As(err)
		require.Equal(t, errs.DiscountLimit, e.Code)
		require.Equal(t, map[string]string{"limit": "10.00"}, e.Data)
	}
	manager := h.waiter
	manager.Role = access.RoleManager
	_, err := h.discount(manager, o, "percent", "100")
	require.NoError(t, err)
	h.exec(`UPDATE restaurants SET waiter_discount_limit = 0 WHERE id = $1`, h.id)
	_, err = h.discount(h.waiter, o, "percent", "0.01")
	require.Equal(t, errs.DiscountLimit, errs.CodeOf(err))
	_, err = h.discount(h.waiter, o, "percent", "0")
	require.NoError(t, err, "taking a discount back needs no limit")
}

// Less than was taken in parts can't be left open.
func TestDiscountBelowTheParts(t *testing.T) {
	h := newHouse(t)
	o := h.place(h.waiter, h.teas(h.tables[0], 2))
	_, err := h.part("20.00", "cash")
	require.NoError(t, err)
	_, err = h.discount(h.owner, o, "amount", "3.01")
	require.Equal(t, errs.AlreadyPaid, errs.CodeOf(err))
	_, err = h.discount(h.owner, o, "amount", "3.00")
	require.NoError(t, err)
	closed, err := h.close("card")
	require.NoError(t, err)
	require.Equal(t, "0.00", closed.Amount)
	require.Equal(t, "cash", h.now(o.ID).PaymentMethod, "nothing was taken by card")
}

// Voiding lines is no way around the limit: what was a tenth of the order would become more of it, or all.
func TestVoidDoesNotLiftTheDiscountLimit(t *testing.T) {
	h := newHouse(t)
	in := h.teas(h.tables[0], 2)
	in.Items = append(in.Items, api.PlaceOrderItem{MenuItemID: h.kabsa, Quantity: 1, SelectedVariant: []byte(`"half"`)})
	o := h.place(h.waiter, in) // 23.00 + 58.00
	kabsa := o.OrderItems[1].ID
	_, err := h.discount(h.waiter, o, "amount", "8.10")
	require.NoError(t, err, "ten per cent")
	e, _ := errs.As(h.void(h.waiter, o.ID, kabsa))
	require.NotNil(t, e, "8.10 off 23.00 are 35 per cent")
	require.Equal(t, errs.DiscountLimit, e.Code)
	require.Equal(t, map[string]string{"limit": "10.00"}, e.Data)
	require.Equal(t, "72.90", *h.now(o.ID).FinalAmount)

	_, err = h.discount(h.waiter, o, "percent", "10")
	require.NoError(t, err)
	require.NoError(t, h.void(h.waiter, o.ID, kabsa), "a percentage follows the lines")
	require.Equal(t, "20.70", *h.now(o.ID).FinalAmount)

	// What a manager has taken off is not the waiter's doing.
	o = h.place(h.waiter, in)
	_, err = h.discount(h.owner, o, "amount", "20")
	require.NoError(t, err)
	require.NoError(t, h.void(h.waiter, o.ID, o.OrderItems[1].ID))
	require.Equal(t, "3.00", *h.now(o.ID).FinalAmount)
}
