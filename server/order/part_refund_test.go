package order_test

import (
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
)

func (h *house) refundPart(part uuid.UUID, method, reason string) (api.TableBill, error) {
	bill, _, err := h.orders.RefundPart(h.t.Context(), h.owner, idempotency.Request{}, h.tables[0], part, api.RefundPart{Method: method, Reason: reason})
	return bill, err
}

// A part that was taken by mistake goes back whole and once; then the seating owes as before.
func TestRefundOfAPart(t *testing.T) {
	h := newHouse(t)
	_, err := h.refundPart(uuid.New(), "", "mistake")
	require.Equal(t, errs.SessionNotOpen, errs.CodeOf(err))
	o := h.place(h.waiter, h.teas(h.tables[0], 2)) // 23.00
	_, err = h.part("5.00", "cash")
	require.NoError(t, err)
	bill, err := h.part("7.00", "card")
	require.NoError(t, err)
	cash, card := bill.Settlements[0], bill.Settlements[1]
	require.True(t, cash.Open && card.Open)

	_, err = h.refundPart(cash.ID, "", " ")
	require.Equal(t, errs.InvalidInput, errs.CodeOf(err))
	_, err = h.refundPart(uuid.New(), "", "mistake")
	require.Equal(t, errs.NotFound, errs.CodeOf(err))
	bill, err = h.refundPart(cash.ID, "", "wrong table")
	require.NoError(t, err)
	require.Equal(t, []string{"23.00", "7.00", "16.00"}, []string{bill.TotalAmount, bill.PaidAmount, bill.DueAmount})
	back := bill.Settlements[2]
	require.Equal(t, []string{"refund", "cash", "5.00", "wrong table"}, []string{back.Kind, back.Method, back.Amount, back.Reason})
	require.Equal(t, cash.ID, *back.UndoesID)
	require.False(t, bill.Settlements[0].Open || back.Open)
	_, err = h.refundPart(cash.ID, "", "again")
	require.Equal(t, errs.Conflict, errs.CodeOf(err))
	_, err = h.refundPart(back.ID, "", "of a refund")
	require.Equal(t, errs.NotFound, errs.CodeOf(err))
	require.Equal(t, 1, h.count(`SELECT count(*) FROM audit_log WHERE restaurant_id = $1 AND action = 'table.refund' AND data->>'reason' = 'wrong table'`, h.id))

	// The rest of the bill turns what is left into paid orders: from then on it is the order that is refunded.
	_, err = h.part("16.00", "card")
	require.NoError(t, err)
	require.Equal(t, []string{"paid", "card"}, []string{h.now(o.ID).PaymentStatus, h.now(o.ID).PaymentMethod})
	_, err = h.refundPart(card.ID, "", "too late")
	require.Equal(t, errs.InvalidTransition, errs.CodeOf(err))
	h.place(h.waiter, h.teas(h.tables[0], 1))
	_, err = h.part("7.00", "card")
	require.NoError(t, err)
	_, err = h.refundPart(card.ID, "", "another bill's")
	require.Equal(t, errs.InvalidTransition, errs.CodeOf(err), "seven are open, but not these")
}

// What a part paid of a document is open again, and a merge takes parts along that can still go back.
func TestRefundOfAPartAfterAMerge(t *testing.T) {
	h := newHouse(t)
	h.place(h.waiter, h.teas(h.tables[0], 2))
	bill, err := h.part("5.00", "cash")
	require.NoError(t, err)
	h.place(h.waiter, h.teas(h.tables[1], 1))
	_, _, err = h.rooms.MergeTable(t.Context(), h.owner, idempotency.Request{}, h.tables[0], h.tables[1])
	require.NoError(t, err)
	bill, err = h.refundPart(bill.Settlements[0].ID, "card", "mistake")
	require.NoError(t, err)
	require.Equal(t, "34.50", bill.DueAmount)
	require.Zero(t, h.count(`SELECT count(*) FROM table_sessions WHERE part_amount > 0 OR part_method IS NOT NULL`))
}

// Of two who give the same part back one does.
func TestAPartGoesBackOnce(t *testing.T) {
	h := newHouse(t)
	h.place(h.waiter, h.teas(h.tables[0], 2))
	bill, err := h.part("5.00", "cash")
	require.NoError(t, err)
	done := make(chan error, 8)
	for range cap(done) {
		go func() {
			_, _, err := h.orders.RefundPart(background(), h.owner, idempotency.Request{}, h.tables[0], bill.Settlements[0].ID, api.RefundPart{Reason: "mistake"})
			done <- err
		}()
	}
	won := 0
	for range cap(done) {
		if err := <-done; err == nil {
			won++
		} else {
			require.Equal(t, errs.Conflict, errs.CodeOf(err))
		}
	}
	require.Equal(t, 1, won)
	for _, sql := range []string{
		`INSERT INTO settlements (restaurant_id, id, kind, method, amount, table_session_id, reason, actor_kind)
			SELECT restaurant_id, gen_random_uuid(), 'refund', 'cash', 1, table_session_id, 'x', 'system' FROM settlements WHERE id = $1`,
		`INSERT INTO settlements (restaurant_id, id, kind, method, amount, table_session_id, undoes_id, reason, actor_kind)
			SELECT restaurant_id, gen_random_uuid(), 'refund', 'cash', amount, table_session_id, id, 'x', 'system' FROM settlements WHERE id = $1`,
		`UPDATE settlements SET undoes_id = NULL WHERE undoes_id = $1`,
	} {
		_, err := h.db.Exec(t.Context(), sql, bill.Settlements[0].ID)
		require.Error(t, err, sql)
	}
}

// The guests' bill counts neither what was cancelled nor what was given back.
func TestGuestsBillWithoutTheRefunded(t *testing.T) {
	h := newHouse(t)
	kept, back, gone := h.place(h.waiter, h.teas(h.tables[0], 2)), h.place(h.waiter, h.teas(h.tables[0], 1)), h.place(h.waiter, h.teas(h.tables[0], 1))
	_, err := h.pay(back.ID, "cash")
	require.NoError(t, err)
	h.exec(`INSERT INTO settlements (restaurant_id, id, kind, method, amount, order_id, reason, actor_kind)
		SELECT restaurant_id, gen_random_uuid(), 'refund', 'cash', final_amount, id, 'cold', 'system' FROM orders WHERE id = $1`, back.ID)
	_, _, err = h.orders.Cancel(t.Context(), h.owner, idempotency.Request{}, gone.ID, 0, "left")
	require.NoError(t, err)
	_, _, err = h.orders.Discount(t.Context(), h.owner, idempotency.Request{}, kept.ID, 0, api.DiscountOrder{Kind: "amount", Value: "3", Reason: "regular"})
	require.NoError(t, err)
	guest := access.Actor{Kind: access.Diner, RestaurantID: h.id, TableSessionID: *kept.TableSessionID}
	orders, bill, err := h.orders.OfSession(t.Context(), guest)
	require.NoError(t, err)
	require.Equal(t, api.DinerBill{TotalAmount: "20.00", PaidAmount: "0.00", UnpaidAmount: "20.00"}, bill)
	for _, o := range orders {
		if o.ID == kept.ID {
			require.Equal(t, "3.00", *o.DiscountAmount)
		}
	}
}
