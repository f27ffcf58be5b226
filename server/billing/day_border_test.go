package billing_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sufra/server/api"
)

// An order and its money belong to the day that the restaurant's own clock and cut-off give, on either side of it.
func TestDayByTheRestaurantsClock(t *testing.T) {
	h := newTill(t)
	for _, zone := range []string{"Asia/Riyadh", "Pacific/Auckland", "Pacific/Honolulu", "America/St_Johns"} {
		location, err := time.LoadLocation(zone)
		require.NoError(t, err)
		for _, ahead := range []time.Duration{-time.Hour, time.Hour} {
			cutoff := time.Now().In(location).Add(ahead)
			h.tenant.Exec(`UPDATE restaurants SET timezone = $2, day_cutoff = $3::text::time WHERE id = $1`, h.tenant.ID, zone, cutoff.Format("15:04"))
			o := h.place(h.table.ID, 1)
			h.pay(o, "cash")
			since := time.Duration(cutoff.Hour())*time.Hour + time.Duration(cutoff.Minute())*time.Minute
			year, month, day := time.Now().In(location).Date()
			now := time.Now().In(location)
			want := time.Date(year, month, day, now.Hour(), now.Minute(), now.Second(), 0, time.UTC).Add(-since).Format(time.DateOnly)
			require.Equal(t, []string{want, want, want}, []string{o.BusinessDate, h.day().BusinessDate,
				h.text(`SELECT business_date::text FROM settlements WHERE order_id = $1`, o.ID)}, "%s, cut-off at %s", zone, cutoff.Format("15:04"))
		}
	}
}

// What is paid or given back after a close is in the next day's drawer, whatever day it was ordered; a bill that runs over the
// close is in both, each with what it took, and the closed day's report stays.
func TestMoneyOfClosedDays(t *testing.T) {
	h := newTill(t)
	other := h.tenant.Table("8")
	paid, late, long := h.place(h.table.ID, 2), h.place(h.table.ID, 4), h.place(other.ID, 8) // 23, 46 and 92
	h.pay(paid, "cash")
	require.NoError(t, h.partOf(other.ID, "50.00"))
	for _, status := range []string{"preparing", "ready", "served", "completed"} {
		h.tenant.Exec(`UPDATE orders SET status = $2, status_kind = 'step' WHERE restaurant_id = $1`, h.tenant.ID, status)
	}
	closed, err := h.closeDay("73")
	require.NoError(t, err)
	require.Equal(t, []string{"73.00", "73.00", "88.00"}, []string{closed.ExpectedCash, closed.Totals.SettledAmount, closed.Totals.OpenAmount})

	h.pay(late, "cash")
	_, err = h.refund(paid, "3.00", "cash")
	require.NoError(t, err)
	require.NoError(t, h.partOf(other.ID, "42.00"))
	require.Equal(t, "paid", h.text(`SELECT payment_status FROM orders WHERE id = $1`, long.ID))
	next := h.day()
	require.Greater(t, next.BusinessDate, closed.BusinessDate)
	require.Equal(t, []string{"85.00", "88.00", "3.00", "0.00", "0.00"},
		[]string{next.ExpectedCash, next.Totals.SettledAmount, next.Totals.RefundAmount, next.Totals.SoldAmount, next.Totals.OpenAmount})
	date, err := time.Parse(time.DateOnly, closed.BusinessDate)
	require.NoError(t, err)
	again, err := h.books.Day(t.Context(), h.owner, &date)
	require.NoError(t, err)
	require.Equal(t, closed.Totals, again.Totals)
	h.countTheMoney()
}

func (h *till) partOf(table [16]byte, amount string) error {
	_, _, err := h.orders.PayTable(h.t.Context(), h.owner, once, table, api.PayTable{Amount: amount, Method: "cash"})
	return err
}
