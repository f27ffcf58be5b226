package payment_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sufra/server/app"
	"sufra/server/payment"
)

// choose is the guest at the sandbox's page, a browser without scripts; it returns where the browser is sent.
func (e *evening) choose(page, choice string) string {
	e.t.Helper()
	path := strings.TrimPrefix(page, e.URL)
	shown := e.phones[0].Get(path + "?lang=en").OK()
	require.Contains(e.t, string(shown.Body), "This is a test page.")
	require.Contains(e.t, string(e.phones[0].Get(path+"?lang=ar").OK().Body), `dir="rtl"`)
	answer := e.phones[0].Post(path, "choice="+choice, "Content-Type", "application/x-www-form-urlencoded")
	if answer.Status == http.StatusSeeOther {
		return strings.TrimPrefix(answer.Header.Get("Location"), e.URL)
	}
	answer.OK()
	return ""
}

func TestSandbox(t *testing.T) {
	for choice, want := range map[string]string{payment.ChooseSuccess: "paid", payment.ChooseFailure: "failed", payment.ChooseCancel: "cancelled"} {
		t.Run(choice, func(t *testing.T) {
			e := newEvening(t, nil)
			o := e.order(0, 1)
			s := e.start(0, e.request(o.ID, "11.50"))
			require.True(t, e.terms(0).Test)
			require.Equal(t, payment.ReturnPath+s.Track, e.choose(s.URL, choice))
			require.Equal(t, 1, e.count(`SELECT count(*) FROM webhook_events WHERE outcome = $1`, want), "the webhook was first")
			require.Equal(t, want, e.state(s.Track).Status)
			paid := e.now(o.ID).PaymentStatus
			require.Equal(t, map[string]string{"paid": "paid", "failed": "failed", "cancelled": "pending"}[want], paid)
			e.choose(s.URL, payment.ChooseSuccess) // the page is sent again: it has ended
			require.Equal(t, paid, e.now(o.ID).PaymentStatus)
		})
	}
}

func TestSandboxIsSlow(t *testing.T) {
	e := newEvening(t, nil)
	o := e.order(0, 1)
	s := e.start(0, e.request(o.ID, "11.50"))
	require.Equal(t, payment.ReturnPath+s.Track, e.choose(s.URL, payment.ChooseDelay))
	require.Equal(t, "pending", e.state(s.Track).Status)
	e.clock.advance(10 * time.Second)
	require.Equal(t, "paid", e.state(s.Track).Status)
	require.Zero(t, e.count(`SELECT count(*) FROM webhook_events`))
}

// The guest closes the page: the webhook comes by itself.
func TestSandboxWebhookIsLate(t *testing.T) {
	e := newEvening(t, nil)
	o := e.order(0, 1)
	s := e.start(0, e.request(o.ID, "11.50"))
	require.Empty(t, e.choose(s.URL, payment.ChooseLate))
	require.NoError(t, e.Sandbox.Deliver(t.Context()))
	require.Equal(t, "pending", e.now(o.ID).PaymentStatus)
	e.clock.advance(16 * time.Second)
	require.NoError(t, e.Sandbox.Deliver(t.Context()))
	e.soon("paid", e.status(o.ID))

	_, checkout, _ := strings.Cut(s.URL, payment.SandboxPath)
	e.webhook("sandbox", `{"checkout":"`+checkout+`","token":"guess"}`).Error(http.StatusUnauthorized, "INVALID_CREDENTIALS")
	e.webhook("sandbox", `{"checkout":"sbx_nothing","token":""}`).Error(http.StatusUnauthorized, "INVALID_CREDENTIALS")
	p := e.payments().Payments[0]
	e.refund(p.ID, "11.50", "a test").OK()
	require.Equal(t, "refunded", e.payments().Payments[0].Status)
}

// Play money is for who asked for it: a server on which nobody has named a provider takes none.
func TestNoPlayMoneyByDefault(t *testing.T) {
	e := newEvening(t, nil, app.WithConfig(func(c *app.Settings) { c.PlayMoney = false }))
	o := e.order(0, 1)
	e.ask(0, e.request(o.ID, "11.50")).Error(http.StatusForbidden, "FORBIDDEN")
	require.False(t, e.terms(0).Enabled)
	require.False(t, e.payments().Enabled)
	e.owner.Put("/api/payments/switch", map[string]any{"enabled": true}).Error(http.StatusForbidden, "FORBIDDEN")
	e.owner.Put("/api/payments/switch", map[string]any{"enabled": false}).OK()
	require.Empty(t, e.payments().Payments)
}

// With a real provider there are no test pages.
func TestNoSandboxWithRealMoney(t *testing.T) {
	e, _ := onMoyasar(t)
	require.Equal(t, http.StatusNotFound, e.Client().Get(payment.SandboxPath+"style.css").Status)
	require.Equal(t, http.StatusNotFound, e.webhook("sandbox", `{}`).Status)
}
