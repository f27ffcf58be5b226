package order_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
)

// tally counts the outcomes of a race by code; "" is success.
func tally(results []error) map[errs.Code]int {
	counts := map[errs.Code]int{}
	for _, err := range results {
		counts[errs.CodeOf(err)]++
	}
	return counts
}

// reconciled: what was taken is what paid orders came to and what is held in parts.
func (h *house) reconciled() {
	h.t.Helper()
	require.Zero(h.t, h.count(`SELECT count(*) FROM (
		SELECT (SELECT COALESCE(sum(amount), 0) FROM settlements WHERE restaurant_id = $1 AND kind = 'sale')
		     - (SELECT COALESCE(sum(final_amount), 0) FROM orders WHERE restaurant_id = $1 AND payment_status IN ('paid', 'refunded'))
		     - (SELECT COALESCE(sum(part_amount), 0) FROM table_sessions WHERE restaurant_id = $1) AS rest) r WHERE rest <> 0`, h.id))
}

// Fifty who take the money of one order: one does.
func TestFiftyPayOneOrder(t *testing.T) {
	h := newHouse(t)
	o := h.place(h.waiter, h.teas(h.tables[0], 2))
	got := tally(each(50, func(i int) error {
		return retryBusy(func() error { _, err := h.pay(o.ID, []string{"cash", "card"}[i%2]); return err })
	}))
	require.Equal(t, map[errs.Code]int{"": 1, errs.AlreadyPaid: 49}, got)
	require.Equal(t, "23.00", h.settled())
	h.reconciled()
}

// Parts, whole payments, new orders and closings at one table: sums stay exact, and nothing is taken twice.
func TestPartsAgainstClosings(t *testing.T) {
	h := newHouse(t)
	for i := range 10 {
		h.place(h.waiter, h.teas(h.tables[0], int32(i%3+1)))
	}
	for i, err := range each(50, func(i int) error {
		return retryBusy(func() error {
			switch {
			case i%10 == 0:
				_, _, err := h.orders.CloseTable(background(), h.waiter, idempotency.Request{}, h.rooms, h.tables[0], api.CloseTable{Method: "cash"})
				return err
			case i%5 == 1:
				_, _, err := h.orders.PlaceAtTable(background(), h.waiter, idempotency.Request{}, h.teas(h.tables[0], 1))
				return err
			}
			_, err := h.part(fmt.Sprintf("%d.37", i), []string{"cash", "card", "other"}[i%3])
			return err
		})
	}) {
		allowed := []errs.Code{"", errs.AmountMismatch, errs.NothingOpen, errs.SessionNotOpen}
		require.Contains(t, allowed, errs.CodeOf(err), "%d: %v", i, err)
	}
	h.reconciled()
	_, err := h.close("cash")
	require.NoError(t, err)
	h.reconciled()
	require.Zero(t, h.count(`SELECT count(*) FROM orders WHERE restaurant_id = $1 AND (payment_status <> 'paid' OR status <> 'completed')`, h.id))
}

// A discount and a payment at once: the order is paid with what it came to.
func TestDiscountAgainstPayment(t *testing.T) {
	for range 5 {
		h := newHouse(t)
		o := h.place(h.waiter, h.teas(h.tables[0], 2))
		for i, err := range each(20, func(i int) error {
			return retryBusy(func() error {
				if i%2 == 0 {
					_, err := h.pay(o.ID, "cash")
					return err
				}
				_, err := h.discount(h.owner, o, "percent", fmt.Sprint(i))
				return err
			})
		}) {
			require.Contains(t, []errs.Code{"", errs.AlreadyPaid}, errs.CodeOf(err), "%d: %v", i, err)
		}
		require.Equal(t, *h.now(o.ID).FinalAmount, h.settled())
		h.reconciled()
	}
}

// Two who cancel different orders of a seating with parts: together they may not leave less than was taken.
func TestCancellationsAgainstParts(t *testing.T) {
	h := newHouse(t)
	var orders []api.Order
	for range 10 {
		orders = append(orders, h.place(h.waiter, h.teas(h.tables[0], 1)))
	}
	_, err := h.part("50.00", "cash")
	require.NoError(t, err)
	got := tally(each(10, func(i int) error {
		return retryBusy(func() error {
			_, _, err := h.orders.Cancel(background(), h.owner, idempotency.Request{}, orders[i].ID, 0, "gone")
			return err
		})
	}))
	require.Equal(t, map[errs.Code]int{"": 5, errs.AlreadyPaid: 5}, got, "57.50 are left of 115.00")
	h.reconciled()
}
