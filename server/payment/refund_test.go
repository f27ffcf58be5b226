package payment_test

import (
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/money"
	"sufra/server/servertest"
)

// paid is an order of two teas that its phone has paid with a card.
func (e *evening) paid(m *moyasar) (api.Order, api.Payment) {
	e.t.Helper()
	o := e.order(0, 2)
	e.start(0, e.request(o.ID, "23.00"))
	m.pay(m.last())
	e.webhook("moyasar", m.hook(uuid.NewString(), m.last(), hookSecret)).OK()
	return o, e.payments().Payments[0]
}

// In two steps, with a credit note for each.
func TestRefundByTheProvider(t *testing.T) {
	e, m := onMoyasar(t)
	o, p := e.paid(m)
	var invoice api.Invoice
	e.owner.Post("/api/invoices", map[string]any{"orderIds": []uuid.UUID{o.ID}}, "Idempotency-Key", uuid.NewString()).Into(http.StatusOK, &invoice)
	for _, bad := range []struct{ amount, reason, field string }{{"5.00", " ", "reason"}, {"0.00", "x", "amount"}, {"5.001", "x", "amount"}, {"5.00", strings.Repeat("x", 201), "reason"}} {
		answer := e.refund(p.ID, bad.amount, bad.reason).Error(http.StatusUnprocessableEntity, "INVALID_INPUT")
		require.Equal(t, bad.field, answer.Fields[0].Field)
	}
	e.refund(p.ID, "23.01", "too much").Error(http.StatusConflict, "AMOUNT_MISMATCH")
	var back api.Payment
	e.refund(p.ID, "11.50", strings.Repeat("x", 200)).Into(http.StatusOK, &back)
	require.Equal(t, []string{"partially_refunded", "11.50", "11.50", "done"}, []string{back.Status, back.RefundedAmount, back.LeftAmount, back.Refunds[0].Status})
	require.Equal(t, []string{"paid", "11.50"}, []string{e.now(o.ID).PaymentStatus, *e.now(o.ID).RefundedAmount})
	e.refund(p.ID, "11.51", "too much").Error(http.StatusConflict, "AMOUNT_MISMATCH")

	key := uuid.NewString()
	for range 2 { // the second time is the same refund
		e.owner.Post("/api/payments/"+p.ID.String()+"/refund", map[string]any{"reason": "the rest"}, "Idempotency-Key", key).Into(http.StatusOK, &back)
		require.Equal(t, "refunded", back.Status)
	}
	require.Equal(t, "refunded", e.now(o.ID).PaymentStatus)
	require.Equal(t, "0.00", e.money())
	require.EqualValues(t, 2300, m.paidWith(p.Transaction)["refunded"])
	require.Equal(t, 2, e.count(`SELECT count(*) FROM invoices WHERE restaurant_id = $1 AND series = 'credit_note' AND total_amount = 11.50`, e.tenant.ID))
	require.Equal(t, 2, e.count(`SELECT count(*) FROM settlements WHERE restaurant_id = $1 AND kind = 'refund' AND method = 'online' AND actor_kind = 'owner'`, e.tenant.ID))
	e.refund(p.ID, "", "once more").Error(http.StatusConflict, "AMOUNT_MISMATCH")
}

// Cash from the drawer and the provider's refund at once: each riyal goes back once, and each side knows how much it gave.
func TestRefundsAtOnce(t *testing.T) {
	e, m := onMoyasar(t)
	o, p := e.paid(m)
	var invoice api.Invoice
	e.owner.Post("/api/invoices", map[string]any{"orderIds": []uuid.UUID{o.ID}}, "Idempotency-Key", uuid.NewString()).Into(http.StatusOK, &invoice)
	var all sync.WaitGroup
	statuses := make([]int, 20)
	for i := range statuses {
		all.Go(func() {
			path, body := "/api/payments/"+p.ID.String()+"/refund", map[string]any{"amount": "3.00", "reason": "cold"}
			if i%2 == 1 {
				path, body["method"] = "/api/orders/"+o.ID.String()+"/refund", "cash"
			}
			statuses[i] = e.owner.Post(path, body, "Idempotency-Key", uuid.NewString()).Status
		})
	}
	all.Wait()
	won := 0
	for _, status := range statuses {
		require.Contains(t, []int{http.StatusOK, http.StatusConflict, http.StatusServiceUnavailable}, status)
		if status == http.StatusOK {
			won++
		}
	}
	back := e.now(o.ID)
	require.Equal(t, money.Halalas(won*3_00).String(), *back.RefundedAmount)
	require.Equal(t, money.Halalas(23_00-won*3_00).String(), e.money())
	by := func(sql string) string {
		var sum string
		require.NoError(t, e.DB.QueryRow(t.Context(), `SELECT COALESCE(sum(amount), 0)::numeric(12,2)::text FROM settlements WHERE restaurant_id = $1 AND kind = 'refund' AND `+sql, e.tenant.ID).Scan(&sum))
		return sum
	}
	known := e.payments().Payments[0]
	require.Equal(t, known.RefundedAmount, by("method = 'online'"))
	require.Equal(t, known.RefundedAmount, money.Halalas(m.paidWith(p.Transaction)["refunded"].(int64)).String())
	e.owner.Get("/api/invoices/"+invoice.ID.String()).Into(http.StatusOK, &invoice)
	require.Equal(t, *back.RefundedAmount, invoice.CreditedAmount)
	require.Empty(t, known.Problem)
}

// A clear refusal gives nothing back; an answer that was lost is looked for before anything is done again.
func TestRefundWithoutAnAnswer(t *testing.T) {
	e, m := onMoyasar(t)
	o, p := e.paid(m)
	m.set(func() { m.refuse = true })
	e.refund(p.ID, "5.00", "spilt").Error(http.StatusBadGateway, "PAYMENT_FAILED")
	require.Equal(t, []string{"paid", "23.00", "failed"}, []string{e.payments().Payments[0].Status, e.money(), e.payments().Payments[0].Refunds[0].Status})

	m.set(func() { m.refuse, m.mute = false, true })
	var back api.Payment
	e.refund(p.ID, "5.00", "spilt").Into(http.StatusOK, &back)
	require.Equal(t, "pending", back.Refunds[1].Status)
	require.Equal(t, "23.00", e.money(), "nothing is certain yet")
	e.refund(p.ID, "5.00", "spilt").Error(http.StatusConflict, "REFUND_PENDING")
	// Nor by hand, while nobody knows.
	e.owner.Post("/api/orders/"+o.ID.String()+"/refund", api.RefundOrder{Amount: "5.00", Method: "cash", Reason: "spilt"}, "Idempotency-Key", uuid.NewString()).
		Error(http.StatusConflict, "REFUND_PENDING")
	e.clock.advance(21 * time.Second)
	require.NoError(t, e.Payment.Sweep(t.Context()))
	e.soon("18.00", e.money)
	require.EqualValues(t, 500, m.paidWith(p.Transaction)["refunded"])
	require.Equal(t, "5.00", *e.now(o.ID).RefundedAmount)
}

// While the table is open a share goes back whole, and is due again; afterwards the orders that it paid are refunded.
func TestRefundOfAShare(t *testing.T) {
	e, m := onMoyasar(t)
	o := e.order(0, 2)
	share := func(amount string) api.Payment {
		e.start(0, e.share(o.ID, amount, "amount", 0))
		m.pay(m.last())
		e.webhook("moyasar", m.hook(uuid.NewString(), m.last(), hookSecret)).OK()
		return e.payments().Payments[0]
	}
	p := share("10.00")
	e.refund(p.ID, "4.00", "wrong table").Error(http.StatusConflict, "AMOUNT_MISMATCH")
	e.refund(p.ID, "10.00", "wrong table").OK()
	require.Equal(t, []string{"0.00", "23.00"}, []string{e.money(), e.terms(0).Terms.DueAmount})

	p = share("10.00")
	share("13.00")
	require.Equal(t, "paid", e.now(o.ID).PaymentStatus)
	e.refund(p.ID, "4.00", "cold").OK()
	require.Equal(t, []string{"19.00", "4.00"}, []string{e.money(), *e.now(o.ID).RefundedAmount})
	require.Equal(t, "partially_refunded", e.payments().Payments[1].Status)
}

// A share stays with the table whose bill it was for, wherever the order that it names has gone: it goes back there, and
// nothing of the other table's money with it.
func TestRefundOfAShareWhoseOrderWasMoved(t *testing.T) {
	for _, paid := range []bool{false, true} {
		e, m := onMoyasar(t)
		o, stays := e.order(0, 1), e.plain()
		other := e.tenant.Table("8").Seat()
		theirs := other.Order(&servertest.OrderOptions{Item: e.tea})
		e.owner.Post("/api/tables/"+other.Table.ID.String()+"/payments", api.PayTable{Method: "cash", Amount: "11.50"}, "Idempotency-Key", uuid.NewString()).OK()
		e.start(0, e.share(o.ID, "10.00", "amount", 0))
		m.pay(m.last())
		e.webhook("moyasar", m.hook(uuid.NewString(), m.last(), hookSecret)).OK()
		e.move(o.ID, other.Table.ID)
		if paid {
			e.owner.Post("/api/tables/"+e.seating.Table.ID.String()+"/payments", api.PayTable{Method: "cash", Amount: "1.50"}, "Idempotency-Key", uuid.NewString()).OK()
			require.Equal(t, "paid", e.now(stays).PaymentStatus)
			e.refund(e.payments().Payments[0].ID, "11.50", "cold").Error(http.StatusConflict, "AMOUNT_MISMATCH")
		}
		e.refund(e.payments().Payments[0].ID, "10.00", "cold").OK()
		require.Equal(t, []string{"refunded", ""}, []string{e.payments().Payments[0].Status, e.payments().Payments[0].Problem})
		require.Equal(t, "0.00", *e.now(theirs).RefundedAmount, "the other table's")
		if paid {
			require.Equal(t, "10.00", *e.now(stays).RefundedAmount)
		} else {
			require.Equal(t, "11.50", e.bill(e.seating.Table.ID).DueAmount)
		}
	}
}

// shared is an order of two teas of which its phone has paid 10.00 with a card, and that share's settlement.
func (e *evening) shared(m *moyasar) (p api.Payment, back string) {
	e.t.Helper()
	o := e.order(0, 2)
	e.start(0, e.share(o.ID, "10.00", "amount", 0))
	m.pay(m.last())
	e.webhook("moyasar", m.hook(uuid.NewString(), m.last(), hookSecret)).OK()
	table := "/api/tables/" + e.seating.Table.ID.String()
	var bill api.TableBill
	e.owner.Get(table+"/bill").Into(http.StatusOK, &bill)
	return e.payments().Payments[0], table + "/payments/" + bill.Settlements[0].ID.String() + "/refund"
}

func (e *evening) close() {
	e.t.Helper()
	e.owner.Post("/api/tables/"+e.seating.Table.ID.String()+"/close", api.CloseTable{Method: "cash"}, "Idempotency-Key", uuid.NewString()).OK()
}

// What staff gave back in cash does not go back to the card as well, neither before the table is closed nor after.
func TestShareThatStaffGaveBack(t *testing.T) {
	e, m := onMoyasar(t)
	p, back := e.shared(m)
	e.owner.Post(back, api.RefundPart{Method: "cash", Reason: "mistake"}, "Idempotency-Key", uuid.NewString()).OK()
	e.refund(p.ID, "", "twice").Error(http.StatusConflict, "CONFLICT")
	e.close()
	require.Equal(t, "23.00", e.money())
	for _, amount := range []string{"", "4.00"} {
		e.refund(p.ID, amount, "twice").Error(http.StatusConflict, "CONFLICT")
	}
	require.Equal(t, "23.00", e.money())
	require.Zero(t, e.count(`SELECT count(*) FROM payment_refunds`))
}

// While the provider owes its answer staff can't give the same share back, and what it answers then is settled once.
func TestShareWhoseRefundWaits(t *testing.T) {
	e, m := onMoyasar(t)
	p, back := e.shared(m)
	m.set(func() { m.mute = true })
	e.refund(p.ID, "10.00", "mistake").OK()
	bill := e.owner.Post(back, api.RefundPart{Method: "cash", Reason: "mistake"}, "Idempotency-Key", uuid.NewString()).Error(http.StatusConflict, "REFUND_PENDING")
	require.Contains(t, bill.Data, "dueAmount")
	require.Equal(t, "10.00", e.money())
	e.clock.advance(21 * time.Second)
	require.NoError(t, e.Payment.Sweep(t.Context()))
	e.soon("refunded", func() string { return e.payments().Payments[0].Status })
	require.Equal(t, []string{"", "0.00"}, []string{e.payments().Payments[0].Problem, e.money()})
	e.owner.Post(back, api.RefundPart{Method: "cash", Reason: "mistake"}, "Idempotency-Key", uuid.NewString()).Error(http.StatusConflict, "CONFLICT")
}

// A request for a refund that is lost on its way: it is looked up for an hour, then given up, and what the provider does
// with it all the same is found before the money goes back a second time.
func TestLostRefundIsLookedUp(t *testing.T) {
	e, m := onMoyasar(t)
	_, p := e.paid(m)
	m.set(func() { m.lost = true })
	e.refund(p.ID, "5.00", "spilt").OK()
	state := func() string { return e.payments().Payments[0].Refunds[0].Status }
	for range 3 {
		e.clock.advance(21 * time.Second)
		require.NoError(t, e.Payment.Sweep(t.Context()))
		require.Equal(t, "pending", state(), "not seen is not undone")
	}
	e.clock.advance(time.Hour)
	require.NoError(t, e.Payment.Sweep(t.Context()))
	e.soon("failed", state)
	require.Equal(t, "23.00", e.money())

	m.set(func() { m.lost = false; m.paidWith(p.Transaction)["refunded"] = int64(500) }) // it was only slow
	e.refund(p.ID, "5.00", "spilt").Error(http.StatusConflict, "CONFLICT")
	require.Equal(t, []string{"done", "18.00"}, []string{state(), e.money()})
	require.EqualValues(t, 500, m.paidWith(p.Transaction)["refunded"])
	e.refund(p.ID, "7.00", "cold").OK()
	e.refund(p.ID, "1.00", "cold").OK()
	require.Equal(t, "10.00", e.money())
}

// Staff sends no money to a card: how else it goes back must be said.
func TestOnlineShareGoesBackByAnotherMethod(t *testing.T) {
	e, m := onMoyasar(t)
	_, back := e.shared(m)
	answer := e.owner.Post(back, api.RefundPart{Reason: "mistake"}, "Idempotency-Key", uuid.NewString()).Error(http.StatusUnprocessableEntity, "INVALID_INPUT")
	require.Equal(t, "method", answer.Fields[0].Field)
	require.Equal(t, []string{"10.00", "13.00"}, []string{e.money(), e.terms(0).Terms.DueAmount})
	e.owner.Post(back, api.RefundPart{Method: "card", Reason: "mistake"}, "Idempotency-Key", uuid.NewString()).OK()
	require.Equal(t, []string{"0.00", "23.00"}, []string{e.money(), e.terms(0).Terms.DueAmount})
	require.Equal(t, 1, e.count(`SELECT count(*) FROM settlements WHERE restaurant_id = $1 AND kind = 'refund' AND method = 'card'`, e.tenant.ID))
}

// Another provider than the one that took the money is asked nothing about it, nor is one without its page.
func TestRefundByAnotherProvider(t *testing.T) {
	for name, sql := range map[string]string{"provider": `UPDATE payment_transactions SET provider = 'sandbox' WHERE id = $1`, "page": `UPDATE payment_transactions SET checkout_id = '' WHERE id = $1`} {
		t.Run(name, func(t *testing.T) {
			e, m := onMoyasar(t)
			_, p := e.paid(m)
			e.tenant.Exec(`ALTER TABLE payment_transactions DISABLE TRIGGER USER`)
			e.tenant.Exec(sql, p.ID)
			e.refund(p.ID, "5.00", "spilt").Error(http.StatusConflict, "INVALID_TRANSITION")
			require.Zero(t, e.count(`SELECT count(*) FROM payment_refunds`))
			require.EqualValues(t, 0, m.paidWith(p.Transaction)["refunded"])
		})
	}
}

// A refund that waits for the answer of a provider goes on waiting when there is another one.
func TestPendingRefundOfAnotherProvider(t *testing.T) {
	e, m := onMoyasar(t)
	_, p := e.paid(m)
	m.set(func() { m.mute = true })
	e.refund(p.ID, "5.00", "spilt").OK()
	e.tenant.Exec(`ALTER TABLE payment_transactions DISABLE TRIGGER USER`)
	e.tenant.Exec(`UPDATE payment_transactions SET provider = 'sandbox' WHERE id = $1`, p.ID)
	e.clock.advance(21 * time.Second)
	require.NoError(t, e.Payment.Sweep(t.Context()))
	require.Equal(t, []string{"pending", "23.00"}, []string{e.payments().Payments[0].Refunds[0].Status, e.money()})
}

// Somebody else may not, and what was not paid can't go back.
func TestWhoMayRefund(t *testing.T) {
	e, m := onMoyasar(t)
	_, p := e.paid(m)
	waiter := e.SignIn(e.tenant.Staff(nil))
	require.Equal(t, http.StatusForbidden, waiter.Post("/api/payments/"+p.ID.String()+"/refund", map[string]any{"reason": "x"}).Status)
	other := e.order(1, 1)
	e.start(1, e.request(other.ID, "11.50"))
	e.refund(e.payments().Payments[0].ID, "", "x").Error(http.StatusConflict, "INVALID_TRANSITION")
}
