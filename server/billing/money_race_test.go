package billing_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres"
)

// atOnce runs n calls together and counts their outcomes by code; a call that is told BUSY tries again.
func atOnce(n int, call func(i int) error) map[errs.Code]int {
	gate, results := make(chan struct{}), make(chan errs.Code, n)
	for i := range n {
		go func() {
			<-gate
			for {
				err := call(i)
				if !errs.Is(err, errs.Busy) {
					results <- errs.CodeOf(err)
					return
				}
			}
		}()
	}
	close(gate)
	counts := map[errs.Code]int{}
	for range n {
		counts[<-results]++
	}
	return counts
}

// Fifty refunds of a tenth each: ten get through.
func TestFiftyRefunds(t *testing.T) {
	h := newTill(t)
	o := h.place(h.table.ID, 10) // 115.00
	h.pay(o, "cash")
	got := atOnce(50, func(int) error {
		_, _, err := h.books.Refund(context.Background(), h.owner, once, o.ID, 0, api.RefundOrder{Amount: "11.50", Method: "cash", Reason: "cold"})
		return err
	})
	require.Equal(t, map[errs.Code]int{"": 10, errs.AmountMismatch: 40}, got)
	require.Equal(t, "115.00", h.text(`SELECT sum(amount)::text FROM settlements WHERE kind = 'refund'`))
	require.Equal(t, "refunded", h.text(`SELECT payment_status FROM orders WHERE id = $1`, o.ID))
}

// The close of a day among payments and new orders: each lies on one side of it, and the report is what its side sums to.
func TestCloseOfDayAgainstPayments(t *testing.T) {
	h := newTill(t)
	var orders []api.Order
	for range 40 {
		orders = append(orders, h.place(h.table.ID, 1))
	}
	// Finished and unpaid: they don't stop the close, and are paid while it happens.
	for _, status := range []string{"preparing", "ready", "served", "completed"} {
		h.tenant.Exec(`UPDATE orders SET status = $2, status_kind = 'step' WHERE restaurant_id = $1`, h.tenant.ID, status)
	}
	got := atOnce(50, func(i int) error {
		ctx := context.Background()
		switch {
		case i < 40:
			_, _, err := h.orders.Pay(ctx, h.owner, once, orders[i].ID, 0, api.PayOrder{Method: "cash"})
			return err
		case i < 45:
			_, _, err := h.books.CloseDay(ctx, h.owner, once, api.CloseDay{CountedCash: "0"})
			return err
		}
		_, _, err := h.books.MoveCash(ctx, h.owner, once, api.CashMoveInput{Direction: "in", Amount: "1.00", Reason: "change"})
		return err
	})
	require.Equal(t, map[errs.Code]int{"": 46, errs.DayClosed: 4}, got, "one closes")
	day := h.text(`SELECT business_date::text FROM business_days WHERE closed_at IS NOT NULL`)
	date, err := time.Parse(time.DateOnly, day)
	require.NoError(t, err)
	report, err := h.books.Day(t.Context(), h.owner, &date)
	require.NoError(t, err)
	require.Equal(t, h.text(`SELECT (COALESCE(sum(amount), 0)::numeric(12,2) + (SELECT COALESCE(sum(amount), 0) FROM cash_movements WHERE business_date = $1))::text
		FROM settlements WHERE business_date = $1`, date), report.ExpectedCash)
	require.Equal(t, "460.00", h.text(`SELECT sum(amount)::text FROM settlements WHERE restaurant_id = $1`, h.tenant.ID))
}

// Orders against the close: whichever is first, no order falls between two days.
func TestCloseOfDayAgainstOrders(t *testing.T) {
	h := newTill(t)
	got := atOnce(50, func(i int) error {
		if i == 25 {
			_, _, err := h.books.CloseDay(context.Background(), h.owner, once, api.CloseDay{CountedCash: "0"})
			return err
		}
		_, _, err := h.orders.PlaceAtTable(context.Background(), h.owner, once, api.PlaceOrder{TableID: &h.table.ID,
			Items: []api.PlaceOrderItem{{MenuItemID: h.dish.ID, Quantity: 1}}})
		return err
	})
	require.Equal(t, 50, got[""]+got[errs.DayHasOpen], "%v", got)
	require.Equal(t, "0", h.text(`SELECT count(*)::text FROM orders o JOIN business_days d USING (restaurant_id, business_date) WHERE d.closed_at IS NOT NULL`),
		"an order on a closed day would be in no report")
}

// An order that has waited for the day's counter while the day was closed doesn't land on it: it tries again, on the next.
func TestOrderThatWaitedForTheClose(t *testing.T) {
	h := newTill(t)
	today := h.text(`SELECT clock_day($1)::text`, h.tenant.ID)
	placed := make(chan error, 1)
	place := func() error {
		_, _, err := h.orders.PlaceAtTable(context.Background(), h.owner, once, api.PlaceOrder{TableID: &h.table.ID,
			Items: []api.PlaceOrderItem{{MenuItemID: h.dish.ID, Quantity: 1}}})
		return err
	}
	require.NoError(t, h.db.InTx(t.Context(), postgres.Scope{Restaurant: h.tenant.ID, Actor: "system"}, func(tx postgres.Tx) error {
		if _, err := tx.Exec(t.Context(), `INSERT INTO order_counters (restaurant_id, business_date, last, closed) VALUES ($1, clock_day($1), 0, true)`, h.tenant.ID); err != nil {
			return err
		}
		go func() { placed <- place() }()
		require.Eventually(t, func() bool {
			return h.text(`SELECT count(*)::text FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`) != "0"
		}, 10*time.Second, 5*time.Millisecond, "the order waits for the counter")
		return nil
	}))
	require.Equal(t, errs.Busy, errs.CodeOf(<-placed))
	require.NoError(t, place())
	require.Equal(t, "0", h.text(`SELECT count(*)::text FROM orders WHERE restaurant_id = $1 AND business_date = $2::text::date`, h.tenant.ID, today))
}
