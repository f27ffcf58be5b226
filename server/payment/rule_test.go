package payment_test

import (
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/servertest"
)

// The six tests of background/product.md 5.9, and those of issue 5.

func TestFiftyWebhooksAtOnceAreOnePayment(t *testing.T) {
	e, m := onMoyasar(t)
	o := e.order(0, 2)
	s := e.start(0, e.request(o.ID, "23.00"))
	m.pay(m.last())
	var all sync.WaitGroup
	statuses := make([]int, 50)
	for i := range statuses {
		all.Go(func() {
			event := "evt-same"
			if i%2 == 1 { // half of them under names of their own
				event = uuid.NewString()
			}
			statuses[i] = e.webhook("moyasar", m.hook(event, m.last(), hookSecret)).Status
		})
	}
	all.Wait()
	for _, status := range statuses {
		require.Equal(t, http.StatusOK, status)
	}
	require.Equal(t, "23.00", e.money())
	require.Equal(t, 1, e.count(`SELECT count(*) FROM settlements WHERE restaurant_id = $1 AND method = 'online' AND order_id = $2`, e.tenant.ID, o.ID))
	require.Equal(t, 26, e.count(`SELECT count(*) FROM webhook_events WHERE outcome = 'paid'`))
	require.Zero(t, e.count(`SELECT count(*) FROM webhook_events WHERE body::text LIKE '%' || $1 || '%'`, hookSecret))
	paid := e.now(o.ID)
	require.Equal(t, []string{"paid", "online", "moyasar 110013"}, []string{paid.PaymentStatus, paid.PaymentMethod, paid.PaymentReference})
	p := e.payments().Payments[0]
	require.Equal(t, []string{"paid", "mada", "4242", "110013", "831000", "00", s.Track}, []string{p.Status, p.CardBrand, p.CardLast4, p.Reference, p.AuthCode, p.ResponseCode, p.Track})
}

func TestWebhookBeforeTheRedirect(t *testing.T) {
	e, m := onMoyasar(t)
	o := e.order(0, 1)
	s := e.start(0, e.request(o.ID, "11.50"))
	require.Equal(t, "pending", e.state(s.Track).Status)
	m.pay(m.last())
	e.webhook("moyasar", m.hook("evt-1", m.last(), hookSecret)).OK()
	asked := m.asked
	state := e.state(s.Track)
	require.Equal(t, []string{"paid", "11.50", "mada", "4242"}, []string{state.Status, state.Amount, state.CardBrand, state.CardLast4})
	require.Equal(t, asked, m.asked, "what is settled is not asked about")
	require.Equal(t, "11.50", e.money())
}

func TestRedirectWithoutWebhook(t *testing.T) {
	e, m := onMoyasar(t)
	o := e.order(0, 1)
	s := e.start(0, e.request(o.ID, "11.50"))
	m.pay(m.last())
	require.Equal(t, "paid", e.state(s.Track).Status)
	require.Equal(t, "paid", e.now(o.ID).PaymentStatus)
	e.webhook("moyasar", m.hook("evt-late", m.last(), hookSecret)).OK()
	require.Equal(t, "11.50", e.money())
}

// Nobody comes back and no webhook comes: the job asks.
func TestNeitherRedirectNorWebhook(t *testing.T) {
	e, m := onMoyasar(t)
	o := e.order(0, 1)
	e.start(0, e.request(o.ID, "11.50"))
	m.pay(m.last())
	require.NoError(t, e.Payment.Sweep(t.Context()))
	require.Equal(t, "pending", e.now(o.ID).PaymentStatus, "it is not time yet")
	e.clock.advance(21 * time.Second)
	require.NoError(t, e.Payment.Sweep(t.Context()))
	e.soon("paid", e.status(o.ID))
}

func TestOneHalalaLess(t *testing.T) {
	e, m := onMoyasar(t)
	o := e.order(0, 1)
	s := e.start(0, e.request(o.ID, "11.50"))
	m.pay(m.last())
	m.set(func() {
		m.lie = func(invoice map[string]any) {
			for _, p := range invoice["payments"].([]any) {
				p.(map[string]any)["amount"] = 1149
			}
		}
	})
	e.webhook("moyasar", m.hook("evt-1", m.last(), hookSecret)).OK()
	require.Equal(t, "pending", e.now(o.ID).PaymentStatus)
	require.Equal(t, "0", e.money())
	p := e.payments().Payments[0]
	require.Equal(t, []string{"review", "amount", "11.49"}, []string{p.Status, p.Problem, p.ReceivedAmount})
	require.Equal(t, "review", e.state(s.Track).Status, "the guest is not told that it was paid")
	require.EqualValues(t, 1, e.payments().Review)
	require.EqualValues(t, 1, e.Payment.Reviews.Load())

	// The manager gives it back, whole; the order was never paid with it.
	e.refund(p.ID, "5.00", "less than the bill").Error(http.StatusConflict, "AMOUNT_MISMATCH")
	m.set(func() { m.lie = nil; m.paidWith(p.Transaction)["amount"] = int64(1149) })
	var back api.Payment
	e.refund(p.ID, "", "less than the bill").Into(http.StatusOK, &back)
	require.Equal(t, []string{"refunded", "11.49", "0.00"}, []string{back.Status, back.RefundedAmount, back.LeftAmount})
	require.Equal(t, "0", e.money())
}

func TestAnotherCurrency(t *testing.T) {
	e, m := onMoyasar(t)
	o := e.order(0, 1)
	e.start(0, e.request(o.ID, "11.50"))
	m.pay(m.last())
	m.set(func() {
		m.lie = func(invoice map[string]any) {
			invoice["currency"] = "INR"
			invoice["payments"].([]any)[1].(map[string]any)["currency"] = "INR"
		}
	})
	e.webhook("moyasar", m.hook("evt-1", m.last(), hookSecret)).OK()
	require.Equal(t, "currency", e.payments().Payments[0].Problem)
	require.Equal(t, "pending", e.now(o.ID).PaymentStatus)
}

func TestAnotherTenantsMetadata(t *testing.T) {
	e, m := onMoyasar(t)
	for name, change := range map[string]func(metadata map[string]any){
		"restaurant": func(metadata map[string]any) { metadata["restaurant_id"] = uuid.NewString() },
		"order":      func(metadata map[string]any) { metadata["order_id"] = uuid.NewString() },
		"attempt":    func(metadata map[string]any) { metadata["payment_id"] = uuid.NewString() },
		"none":       func(metadata map[string]any) { clear(metadata) },
	} {
		order := e.plain()
		e.start(0, e.request(order, "11.50"))
		m.pay(m.last())
		m.set(func() {
			m.lie = func(invoice map[string]any) { change(invoice["metadata"].(map[string]any)) }
		})
		e.webhook("moyasar", m.hook("evt-"+name, m.last(), hookSecret)).OK()
		p := e.payments().Payments[0]
		require.Equal(t, []string{"review", "metadata", "0.00"}, []string{p.Status, p.Problem, p.LeftAmount}, name)
		e.refund(p.ID, "", "whose is it?").Error(http.StatusConflict, "INVALID_TRANSITION")
		require.Equal(t, "pending", e.now(order).PaymentStatus, name)
	}
	require.Equal(t, "0", e.money())
}

func TestWrongTokenStoresNothing(t *testing.T) {
	e, m := onMoyasar(t)
	o := e.order(0, 1)
	e.start(0, e.request(o.ID, "11.50"))
	m.pay(m.last())
	for i, secret := range []string{"", "x", hookSecret + " ", strings.ToUpper(hookSecret)} {
		e.webhook("moyasar", m.hook("evt-1", m.last(), secret)).Error(http.StatusUnauthorized, "INVALID_CREDENTIALS")
		require.EqualValues(t, i+1, e.Payment.Refused.Load())
	}
	e.webhook("moyasar", `{"id":`).Error(http.StatusBadRequest, "BAD_REQUEST")
	e.webhook("tap", m.hook("evt-1", m.last(), hookSecret)).Error(http.StatusNotFound, "NOT_FOUND")
	e.webhook("moyasar", `{"id":"`+strings.Repeat("a", 64<<10)+`"}`).Error(http.StatusRequestEntityTooLarge, "TOO_LARGE")
	require.Zero(t, e.count(`SELECT count(*) FROM webhook_events`))
	require.Zero(t, m.asked)
	require.Equal(t, "pending", e.now(o.ID).PaymentStatus)

	// News of nothing that is ours are taken, or they would come for days.
	e.webhook("moyasar", m.hook("evt-2", uuid.NewString(), hookSecret)).OK()
	require.Equal(t, 1, e.count(`SELECT count(*) FROM webhook_events WHERE outcome = 'unknown'`))
}

func TestProviderDown(t *testing.T) {
	e, m := onMoyasar(t)
	o := e.order(0, 1)
	m.set(func() { m.down = true })
	e.ask(0, e.request(o.ID, "11.50")).Error(http.StatusBadGateway, "PROVIDER_UNAVAILABLE")
	require.Equal(t, "pending", e.now(o.ID).PaymentStatus, "the order is as it was")
	m.set(func() { m.down = false })
	s := e.start(0, e.request(o.ID, "11.50"))

	m.pay(m.last())
	m.set(func() { m.down = true })
	state := e.state(s.Track)
	require.Equal(t, "pending", state.Status)
	require.False(t, state.Reachable)
	e.webhook("moyasar", m.hook("evt-1", m.last(), hookSecret)).Error(http.StatusBadGateway, "PROVIDER_UNAVAILABLE")
	e.clock.advance(time.Minute)
	require.NoError(t, e.Payment.Sweep(t.Context()))
	require.Equal(t, "0", e.money())
	m.set(func() { m.down = false })
	e.webhook("moyasar", m.hook("evt-1", m.last(), hookSecret)).OK()
	require.Equal(t, "paid", e.state(s.Track).Status)
	require.Equal(t, "11.50", e.money())
}

// The guest takes too long; the waiter takes cash and closes the table; then the card goes through.
func TestLateSuccessAfterTheTableWasClosed(t *testing.T) {
	e, m := onMoyasar(t)
	o := e.order(0, 2)
	s := e.start(0, e.request(o.ID, "23.00"))
	e.owner.Post("/api/tables/"+e.seating.Table.ID.String()+"/close", map[string]any{}, "Idempotency-Key", uuid.NewString()).OK()
	e.clock.advance(3 * time.Hour)
	require.NoError(t, e.Payment.Sweep(t.Context()))
	e.soon("expired", func() string { return e.payments().Payments[0].Status })
	m.pay(m.last())
	e.webhook("moyasar", m.hook("evt-1", m.last(), hookSecret)).OK()
	p := e.payments().Payments[0]
	require.Equal(t, []string{"review", "overpaid", o.ID.String()}, []string{p.Status, p.Problem, p.OrderID.String()})
	require.Equal(t, "23.00", e.money(), "the cash alone")
	require.Equal(t, "cash", e.now(o.ID).PaymentMethod)
	require.Equal(t, "review", e.state(s.Track).Status, "the guest's address works after the table's end")
	e.refund(p.ID, "", "paid in cash").OK()
	require.Equal(t, "refunded", e.payments().Payments[0].Status)
	require.Equal(t, "23.00", e.money())
}

// One transaction can't pay two bills, even when the provider says so.
func TestOneTransactionPaysOnce(t *testing.T) {
	e, m := onMoyasar(t)
	a, b := e.order(0, 1), e.order(1, 1)
	e.start(0, e.request(a.ID, "11.50"))
	e.start(1, e.request(b.ID, "11.50"))
	m.pay(m.order[0])
	m.pay(m.order[1])
	m.set(func() {
		m.invoices[m.order[1]]["payments"] = m.invoices[m.order[0]]["payments"]
	})
	for _, invoice := range m.order {
		e.webhook("moyasar", m.hook(uuid.NewString(), invoice, hookSecret)).OK()
	}
	require.Equal(t, "11.50", e.money())
	list := e.payments()
	require.Equal(t, []string{"review", "transaction", "paid"}, []string{list.Payments[0].Status, list.Payments[0].Problem, list.Payments[1].Status})
}

// The waiter, the manager and the guests at the table see it without asking; the payment itself is the manager's affair.
func TestPaymentIsLive(t *testing.T) {
	e, m := onMoyasar(t)
	o := e.order(0, 1)
	floor, boss := e.SignIn(e.tenant.Staff(nil)).Live(api.ViewFloor), e.owner.Live(api.ViewManager)
	table := e.phones[1].LiveClient(api.LiveSubscribe{Stream: "table"})
	all := []*servertest.LiveClient{floor, boss, table}
	table.Connect()
	for _, l := range all {
		l.WaitLive()
	}
	e.start(0, e.request(o.ID, "11.50"))
	m.pay(m.last())
	e.webhook("moyasar", m.hook("evt-1", m.last(), hookSecret)).OK()
	for _, l := range all {
		l.Wait("the paid order", func(s *servertest.LiveState) bool {
			return strings.Contains(s.Entities["order/"+o.ID.String()].Data, `"paymentStatus":"paid"`)
		})
		l.RequireFaultless()
	}
	boss.Wait("the payment", func(s *servertest.LiveState) bool {
		return slices.ContainsFunc(s.Frames, func(f servertest.LiveFrame) bool {
			return slices.ContainsFunc(f.Changes, func(c servertest.LiveFrameChange) bool { return c.Kind == api.KindPayment && c.Data == nil })
		})
	})
}
