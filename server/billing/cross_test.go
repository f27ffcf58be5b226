package billing_test

import (
	"context"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres"
)

func (h *till) split(table uuid.UUID, guests int32) []api.Invoice {
	h.t.Helper()
	bill, _, err := h.books.Split(h.t.Context(), h.owner, once, api.SplitInvoice{TableID: table, Kind: "guests", Guests: guests}, false)
	require.NoError(h.t, err)
	return bill.Invoices
}

func (h *till) payPart(table, invoice uuid.UUID, amount string) error {
	_, _, err := h.orders.PayTable(h.t.Context(), h.owner, once, table, api.PayTable{Amount: amount, Method: "cash", InvoiceID: &invoice})
	return err
}

// A refund takes several documents back: it holds all of them before the series of credit notes, or it would wait for a
// document whose credit note waits for the series.
func TestRefundHoldsItsInvoicesBeforeTheSeries(t *testing.T) {
	h := newTill(t)
	o := h.place(h.table.ID, 2) // 23.00
	parts := h.split(h.table.ID, 2)
	h.pay(o, "cash")
	_, _, err := h.books.Credit(t.Context(), h.owner, once, parts[0].ID, api.CreditInvoice{Amount: "1.00", Reason: "begins the series"})
	require.NoError(t, err)
	refunded := make(chan error, 1)
	require.NoError(t, h.db.InTx(t.Context(), postgres.Scope{Restaurant: h.tenant.ID, Actor: "system"}, func(tx postgres.Tx) error {
		if _, err := tx.Exec(t.Context(), `SELECT 1 FROM invoices WHERE id = $1 FOR NO KEY UPDATE`, parts[0].ID); err != nil {
			return err
		}
		go func() {
			_, _, err := h.books.Refund(context.Background(), h.owner, once, o.ID, 0, api.RefundOrder{Method: "cash", Reason: "cold"})
			refunded <- err
		}()
		require.Eventually(t, func() bool {
			return h.text(`SELECT count(*)::text FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`) != "0"
		}, 10*time.Second, 5*time.Millisecond, "the refund waits for the document")
		_, err := tx.Exec(t.Context(), `SELECT 1 FROM invoice_counters WHERE restaurant_id = $1 FOR UPDATE NOWAIT`, h.tenant.ID)
		return err
	}))
	require.NoError(t, <-refunded)
	require.Equal(t, "23.00", h.text(`SELECT sum(total_amount)::text FROM invoices WHERE series = 'credit_note'`))
}

// A part of a split bill can be paid after its table was merged into another.
func TestPartOfABillIsPaidAfterTheMerge(t *testing.T) {
	h := newTill(t)
	other := h.tenant.Table("8")
	h.place(h.table.ID, 2)
	h.place(other.ID, 1)
	parts := h.split(h.table.ID, 2)
	_, _, err := h.rooms.MergeTable(t.Context(), h.owner, once, h.table.ID, other.ID)
	require.NoError(t, err)
	require.NoError(t, h.payPart(other.ID, parts[0].ID, "11.50"))
	require.Equal(t, errs.AmountMismatch, errs.CodeOf(h.payPart(other.ID, parts[0].ID, "0.01")), "it is paid")
	third := h.tenant.Table("9")
	h.place(third.ID, 1)
	require.Equal(t, errs.NotFound, errs.CodeOf(h.payPart(third.ID, parts[1].ID, "1.00")), "another party's")
}

// Paper that is out there can't be worth more than its order: it is credited before lines go.
func TestInvoicedOrderShrinksAfterItsCredit(t *testing.T) {
	b := newBooks(t)
	table, id := b.seated()
	line := b.addLine(id, b.tea, 1)
	d := b.issue(table)
	void := func() error {
		_, _, err := b.Orders.EditItem(t.Context(), b.owner, once, id, line, 0, api.ItemUpdate{ItemStatus: "voided", VoidReason: "too late"})
		return err
	}
	require.Equal(t, errs.OrderInvoiced, errs.CodeOf(void()))
	_, _, err := b.Orders.Discount(t.Context(), b.owner, once, id, 0, api.DiscountOrder{Kind: "amount", Value: "1", Reason: "regular"})
	require.Equal(t, errs.OrderInvoiced, errs.CodeOf(err))
	_, _, err = b.Orders.Cancel(t.Context(), b.owner, once, id, 0, "left")
	require.Equal(t, errs.OrderInvoiced, errs.CodeOf(err))
	_, err = b.creditNote(d.ID, "")
	require.NoError(t, err)
	require.NoError(t, void())
	again := b.issue(table)
	require.NotEqual(t, d.ID, again.ID)
	require.Equal(t, []string{"104.00", "90.00"}, []string{d.TotalAmount, again.TotalAmount})
}

// What a mistaken part paid of a document is open again.
func TestDocumentIsOpenAgainAfterItsPartWentBack(t *testing.T) {
	h := newTill(t)
	h.place(h.table.ID, 2)
	parts := h.split(h.table.ID, 2)
	require.Equal(t, "11.50", parts[0].DueAmount)
	require.NoError(t, h.payPart(h.table.ID, parts[0].ID, "11.50"))
	require.Equal(t, errs.AmountMismatch, errs.CodeOf(h.payPart(h.table.ID, parts[0].ID, "0.01")))
	bill, err := h.orders.TableBill(t.Context(), h.owner, h.table.ID)
	require.NoError(t, err)
	_, _, err = h.orders.RefundPart(t.Context(), h.owner, once, h.table.ID, bill.Settlements[0].ID, api.RefundPart{Reason: "the other guest's"})
	require.NoError(t, err)
	require.NoError(t, h.payPart(h.table.ID, parts[1].ID, "11.50"))
	require.NoError(t, h.payPart(h.table.ID, parts[0].ID, "11.50"))
	day := h.day()
	require.Equal(t, []string{"23.00", "0.00", "23.00"}, []string{day.Totals.SettledAmount, day.Totals.RefundAmount, day.ExpectedCash})
}

// Nobody pays for a document that was taken back.
func TestCreditedPartIsNotPaid(t *testing.T) {
	h := newTill(t)
	h.place(h.table.ID, 2)
	parts := h.split(h.table.ID, 2)
	_, _, err := h.books.Credit(t.Context(), h.owner, once, parts[0].ID, api.CreditInvoice{Amount: "1.50", Reason: "wrong"})
	require.NoError(t, err)
	require.Equal(t, errs.AmountMismatch, errs.CodeOf(h.payPart(h.table.ID, parts[0].ID, "10.01")))
	require.NoError(t, h.payPart(h.table.ID, parts[0].ID, "10.00"))
}

// The cash count knows all movements, however many the page shows.
func TestExpectedCashCountsEveryMovement(t *testing.T) {
	h := newTill(t)
	h.tenant.Exec(`INSERT INTO cash_movements (restaurant_id, id, business_date, direction, amount, reason, actor_kind)
		SELECT $1, gen_random_uuid(), NULL, 'in', 0.01, 'change', 'owner' FROM generate_series(1, 1000)`, h.tenant.ID)
	day, _, err := h.books.MoveCash(t.Context(), h.owner, once, api.CashMoveInput{Direction: "out", Amount: "10.00", Reason: "bank"})
	require.NoError(t, err)
	require.Equal(t, "0.00", day.ExpectedCash)
}

// Everything that moves money or guests, at once: sums stay exact, both series without a hole, and nobody gets an error
// that their own act does not explain.
func TestEverythingAtOnce(t *testing.T) {
	h := newTill(t)
	tables := []uuid.UUID{h.table.ID, h.tenant.Table("8").ID, h.tenant.Table("9").ID}
	var orders []api.Order
	for i := range 30 {
		o := h.place(tables[i%3], int32(i%4+2))
		if i%5 == 0 {
			h.pay(o, "card")
		}
		orders = append(orders, o)
	}
	for _, table := range tables {
		h.split(table, 3)
	}
	allowed := []errs.Code{"", errs.AlreadyPaid, errs.AmountMismatch, errs.NothingOpen, errs.SessionNotOpen, errs.TableBusy, errs.OrderClosed,
		errs.Conflict, errs.InvalidTransition, errs.DayHasOpen, errs.DayClosed, errs.NotFound, errs.InvalidInput, errs.OrderInvoiced}
	for range 4 {
		for code, n := range atOnce(50, func(i int) error { return h.anything(i, tables, orders) }) {
			require.Contains(t, allowed, code, n)
		}
	}
	for _, table := range tables {
		h.closeTable(table, "cash")
	}
	require.Equal(t, "0", h.text(`SELECT count(*)::text FROM orders WHERE restaurant_id = $1 AND status <> 'cancelled' AND (status <> 'completed' OR payment_status = 'pending')`, h.tenant.ID))
	require.Empty(t, h.text(wrongMoney, h.tenant.ID))
}

func (h *till) anything(i int, tables []uuid.UUID, orders []api.Order) error {
	ctx, o, table := context.Background(), orders[i%len(orders)], tables[i%3]
	var err error
	switch i % 13 {
	case 0:
		_, _, err = h.orders.PayTable(ctx, h.owner, once, table, api.PayTable{Amount: "3.70", Method: "cash"})
	case 1:
		_, _, err = h.books.Refund(ctx, h.owner, once, orders[(i/13)*5].ID, 0, api.RefundOrder{Amount: "9.99", Method: "cash", Reason: "cold"})
	case 2:
		_, _, err = h.orders.Discount(ctx, h.owner, once, o.ID, 0, api.DiscountOrder{Kind: "amount", Value: "1.11", Reason: "late"})
	case 3:
		_, _, err = h.orders.Pay(ctx, h.owner, once, o.ID, 0, api.PayOrder{Method: "card"})
	case 4:
		_, _, err = h.books.Issue(ctx, h.owner, once, api.IssueInvoice{TableID: &table}, false)
	case 5:
		var list api.InvoiceList
		if list, err = h.books.List(ctx, h.owner, pageOf(20)); err == nil && len(list.Invoices) > 0 {
			_, _, err = h.books.Credit(ctx, h.owner, once, list.Invoices[i%len(list.Invoices)].ID, api.CreditInvoice{Amount: "0.77", Reason: "wrong"})
		}
	case 6:
		_, _, err = h.rooms.MergeTable(ctx, h.owner, once, table, tables[(i+1)%3])
	case 7:
		_, _, err = h.rooms.PartTable(ctx, h.owner, once, table)
	case 8:
		_, _, err = h.rooms.MoveTable(ctx, h.owner, once, table, tables[(i+2)%3])
	case 9:
		_, _, err = h.orders.Cancel(ctx, h.owner, once, o.ID, 0, "gone")
	case 10:
		_, _, err = h.orders.PlaceAtTable(ctx, h.owner, once, api.PlaceOrder{TableID: &table, Items: []api.PlaceOrderItem{{MenuItemID: h.dish.ID, Quantity: 1}}})
	case 11:
		_, _, err = h.books.Split(ctx, h.owner, once, api.SplitInvoice{TableID: table, Kind: "guests", Guests: 2}, false)
	case 12:
		if i%2 == 0 {
			_, _, err = h.books.CloseDay(ctx, h.owner, once, api.CloseDay{CountedCash: "0"})
		} else {
			_, _, err = h.orders.CloseTable(ctx, h.owner, once, h.rooms, table, api.CloseTable{Method: "cash"})
		}
	}
	return err
}
