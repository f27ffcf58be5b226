package billing_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/money"
)

// A thousand orders with discounts, voids, cancellations, parts, payments, refunds and closings: the day's measures are
// what plain SQL counts, and they reconcile.
func TestDayReconciles(t *testing.T) {
	h := newTill(t)
	random := rand.New(rand.NewPCG(7, 11))
	tables := []uuid.UUID{h.table.ID}
	for range 19 {
		tables = append(tables, h.tenant.Table("").ID)
	}
	_, _, err := h.books.OpenDay(t.Context(), h.owner, once, api.OpenDay{OpeningCash: "150.25"})
	require.NoError(t, err)
	for i := range 1000 {
		h.play(random, tables[random.IntN(len(tables))])
		if i%250 == 249 {
			h.recount()
		}
	}
	for _, table := range tables {
		h.closeTable(table, "card")
	}
	h.recount()
	day, err := h.closeDay("0")
	require.NoError(t, err)
	require.Equal(t, "0.00", day.Totals.OpenAmount)
}

var methods = []string{"cash", "card", "other"}

// play is one party's order and what becomes of it.
func (h *till) play(random *rand.Rand, table uuid.UUID) {
	h.t.Helper()
	ctx := h.t.Context()
	in := api.PlaceOrder{TableID: &table}
	for range 1 + random.IntN(3) {
		in.Items = append(in.Items, api.PlaceOrderItem{MenuItemID: h.dish.ID, Quantity: int32(1 + random.IntN(4))})
	}
	o, _, err := h.orders.PlaceAtTable(ctx, h.owner, once, in)
	require.NoError(h.t, err)
	chance := func(percent int) bool { return random.IntN(100) < percent }
	// More may have been taken in parts than would be left: then the database says so, and nothing has happened.
	may := func(err error) {
		if err != nil && !errs.Is(err, errs.AlreadyPaid) && !errs.Is(err, errs.AmountMismatch) && !errs.Is(err, errs.NothingOpen) && !errs.Is(err, errs.OrderClosed) {
			require.NoError(h.t, errors.Join(err, fmt.Errorf("order %s", o.OrderNumber)))
		}
	}
	method := methods[random.IntN(3)]
	if chance(25) {
		d := api.DiscountOrder{Kind: "percent", Value: fmt.Sprintf("%d.%02d", random.IntN(60), 1+random.IntN(99)), Reason: "guest"}
		if chance(50) {
			d.Kind, d.Value = "amount", money.Halalas(1+random.IntN(11_50)).String()
		}
		_, _, err := h.orders.Discount(ctx, h.owner, once, o.ID, 0, d)
		may(err)
	}
	if chance(15) && len(o.OrderItems) > 1 {
		_, _, err := h.orders.EditItem(ctx, h.owner, once, o.ID, o.OrderItems[0].ID, 0, api.ItemUpdate{ItemStatus: "voided", VoidReason: "late"})
		may(err)
	}
	if chance(10) {
		_, _, err := h.orders.Cancel(ctx, h.owner, once, o.ID, 0, "left")
		may(err)
	}
	if chance(25) {
		bill, _, err := h.orders.PayTable(ctx, h.owner, once, table, api.PayTable{Amount: money.Halalas(1 + random.IntN(40_00)).String(), Method: method})
		may(err)
		if part := slices.IndexFunc(bill.Settlements, func(s api.Settlement) bool { return s.Open }); err == nil && part >= 0 && chance(30) {
			_, _, err := h.orders.RefundPart(ctx, h.owner, once, table, bill.Settlements[part].ID, api.RefundPart{Method: methods[random.IntN(3)], Reason: "mistake"})
			require.NoError(h.t, err)
		}
	}
	if chance(30) {
		if _, _, err = h.orders.Pay(ctx, h.owner, once, o.ID, 0, api.PayOrder{Method: method}); err == nil && chance(40) {
			_, err = h.refund(o, money.Halalas(1+random.IntN(15_00)).String(), method)
		}
		may(err)
	}
	if chance(20) {
		h.closeTable(table, method)
	}
}

// recount compares every measure with a plain count, and holds them to each other.
func (h *till) recount() {
	h.t.Helper()
	day, id := h.day(), h.tenant.ID
	orders := func(what, where string) string {
		return h.text(`SELECT COALESCE(sum(`+what+`), 0)::numeric(12,2)::text FROM orders o WHERE restaurant_id = $1 AND `+where, id)
	}
	settlements := func(where string) string {
		return h.text(`SELECT COALESCE(sum(amount), 0)::numeric(12,2)::text FROM settlements WHERE restaurant_id = $1 AND `+where, id)
	}
	parts := h.text(`SELECT sum(part_amount)::text FROM table_sessions WHERE restaurant_id = $1`, id)
	t := day.Totals
	for name, pair := range map[string][2]string{
		"ordered":   {t.OrderedAmount, orders("total_amount", "status <> 'cancelled'")},
		"discounts": {t.DiscountAmount, orders("discount_amount", "status <> 'cancelled'")},
		"charges":   {t.ChargeAmount, orders("charge_amount", "status <> 'cancelled'")},
		"sold":      {t.SoldAmount, orders("final_amount", "status <> 'cancelled'")},
		"tax":       {t.TaxAmount, orders("tax_amount", "status <> 'cancelled'")},
		"cancelled": {t.CancelAmount, orders("final_amount", "status = 'cancelled'")},
		"voided":    {t.VoidAmount, orders("(SELECT sum(unit_price * quantity) FROM order_items i WHERE i.order_id = o.id AND item_status = 'voided')", "true")},
		"settled":   {t.SettledAmount, h.text(`SELECT sum(CASE kind WHEN 'sale' THEN amount ELSE -amount END)::text FROM settlements WHERE restaurant_id = $1 AND (kind = 'sale' OR undoes_id IS NOT NULL)`, id)},
		"refunded":  {t.RefundAmount, settlements("kind = 'refund' AND undoes_id IS NULL")},
	} {
		require.Equal(h.t, pair[1], pair[0], name)
	}
	sum := func(text string) money.Halalas {
		amount, err := money.ParseDecimal(text)
		require.NoError(h.t, err)
		return amount
	}
	require.Equal(h.t, sum(t.SoldAmount), sum(t.OrderedAmount)-sum(t.DiscountAmount)+sum(t.ChargeAmount))
	require.Equal(h.t, sum(t.OpenAmount), sum(orders("final_amount", "status <> 'cancelled' AND payment_status = 'pending'"))-sum(parts))
	// Nothing was refunded whole and then cancelled, so what was sold is settled or open.
	require.Equal(h.t, sum(t.SoldAmount), sum(t.SettledAmount)+sum(t.OpenAmount))
	require.Equal(h.t, sum(day.ExpectedCash), sum("150.25")+sum(settlements("kind = 'sale' AND method = 'cash'"))-sum(settlements("kind = 'refund' AND method = 'cash'")))
	require.Equal(h.t, sum(t.RefundAmount), sum(orders("refunded_amount", "true")))
	var sales money.Halalas
	for _, m := range t.Methods {
		sales += sum(m.Sales)
	}
	require.Equal(h.t, sum(t.SettledAmount), sales)
}
