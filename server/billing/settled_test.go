package billing_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/billing"
)

// A bill is printed first and paid afterwards: the list says which documents are paid by now, as far as money was taken for
// them, and all of it with the orders.
func TestDocumentsAreSettledByWhatCameLater(t *testing.T) {
	h := newTill(t)
	other := h.tenant.Table("8")
	h.place(h.table.ID, 2)
	h.place(other.ID, 1)
	parts := h.split(h.table.ID, 2)
	settled := func() []string {
		t.Helper()
		list, err := h.books.List(t.Context(), h.owner, billing.Filter{Limit: 10})
		require.NoError(t, err)
		one, err := h.books.Get(t.Context(), h.owner, parts[0].ID)
		require.NoError(t, err)
		require.Equal(t, one.SettledAmount, list.Invoices[1].SettledAmount)
		require.Equal(t, "0.00", one.PaidAmount, "the document says what it said")
		return []string{list.Invoices[1].SettledAmount, list.Invoices[0].SettledAmount}
	}
	require.Equal(t, []string{"0.00", "0.00"}, settled())
	require.NoError(t, h.payPart(h.table.ID, parts[0].ID, "4.00"))
	require.Equal(t, []string{"4.00", "0.00"}, settled())
	_, _, err := h.rooms.MergeTable(t.Context(), h.owner, once, h.table.ID, other.ID)
	require.NoError(t, err)
	require.NoError(t, h.payPart(other.ID, parts[0].ID, "7.50"))
	require.Equal(t, []string{"11.50", "0.00"}, settled(), "money goes along into the seating that took its own in")

	bill, err := h.orders.TableBill(t.Context(), h.owner, other.ID)
	require.NoError(t, err)
	_, _, err = h.orders.RefundPart(t.Context(), h.owner, once, other.ID, bill.Settlements[len(bill.Settlements)-1].ID, api.RefundPart{Reason: "the other guest's"})
	require.NoError(t, err)
	now := settled()
	require.NotEqual(t, "11.50", now[0], "a part that went back pays nothing")
	_, _, err = h.orders.PayTable(t.Context(), h.owner, once, other.ID, api.PayTable{Amount: "5.00", Method: "card"})
	require.NoError(t, err)
	require.Equal(t, now, settled(), "a guest's share of the whole table is no document's")
	h.closeTable(other.ID, "cash")
	require.Equal(t, []string{"11.50", "11.50"}, settled())
}
