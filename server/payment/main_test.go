package payment_test

import (
	"net/http"
	"os"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/app"
	"sufra/server/payment"
	"sufra/server/servertest"
)

func TestMain(m *testing.M) {
	code := m.Run()
	servertest.Stop()
	os.Exit(code)
}

// clock is one that a test moves.
type clock struct{ ahead atomic.Int64 }

func (c *clock) now() time.Time           { return time.Now().Add(time.Duration(c.ahead.Load())) }
func (c *clock) advance(by time.Duration) { c.ahead.Add(int64(by)) }

// evening is a restaurant that takes cards, one table with two phones, and its manager.
type evening struct {
	*servertest.App
	t       testing.TB
	clock   *clock
	tenant  *servertest.Tenant
	seating *servertest.Seating
	phones  [2]*servertest.Client
	owner   *servertest.Client
	tea     *servertest.Item
}

func newEvening(t testing.TB, p payment.Provider, more ...app.Option) *evening {
	e := &evening{t: t, clock: &clock{}}
	options := append([]app.Option{app.WithNow(e.clock.now)}, more...)
	if p != nil {
		options = append(options, app.WithPayment(p))
	}
	e.App = servertest.NewApp(t, options...)
	e.tenant = e.Factory.Tenant(&servertest.TenantOptions{ConfirmOrders: "auto", VATNumber: "300000000000003"})
	e.tenant.Exec(`UPDATE restaurants SET pay_by_phone = true WHERE id = $1`, e.tenant.ID)
	e.tea = e.tenant.Item(&servertest.ItemOptions{Price: 1150})
	e.seating = e.tenant.Table("7").Seat()
	for i := range e.phones {
		e.phones[i] = e.SignIn(e.seating.Diner())
	}
	e.owner = e.SignIn(e.tenant.Owner())
	return e
}

func onMoyasar(t testing.TB) (*evening, *moyasar) {
	m := newMoyasar(t)
	return newEvening(t, payment.NewMoyasar(m.URL, testKey, hookSecret)), m
}

// order is so many teas from a phone.
func (e *evening) order(phone, teas int) api.Order {
	e.t.Helper()
	var o api.Order
	e.clock.advance(21 * time.Second) // one order in twenty seconds from one phone
	e.phones[phone].Post("/api/public/orders", map[string]any{"items": []map[string]any{{"menuItemId": e.tea.ID, "quantity": teas}}},
		"Idempotency-Key", uuid.NewString()).Into(http.StatusCreated, &o)
	return o
}

// plain is an order of one tea that a waiter took.
func (e *evening) plain() uuid.UUID { return e.seating.Order(&servertest.OrderOptions{Item: e.tea}) }

func (e *evening) request(order uuid.UUID, amount string) map[string]any {
	return map[string]any{"orderId": order, "amount": amount, "currency": "SAR", "successUrl": e.URL + "/table/x", "cancelUrl": e.URL + "/table/x"}
}

func (e *evening) ask(phone int, body map[string]any) *servertest.Response {
	e.t.Helper()
	return e.phones[phone].Post("/api/public/payments", body, "Idempotency-Key", uuid.NewString())
}

func (e *evening) start(phone int, body map[string]any) (s api.PaymentStart) {
	e.t.Helper()
	e.ask(phone, body).Into(http.StatusCreated, &s)
	require.Equal(e.t, "pending", s.Status)
	return s
}

func (e *evening) whole(order uuid.UUID, amount string) map[string]any {
	body := e.request(order, amount)
	body["includeUnpaidOrders"] = true
	return body
}

func (e *evening) share(order uuid.UUID, amount, kind string, guests int) map[string]any {
	body := e.request(order, amount)
	body["share"] = map[string]any{"kind": kind, "guests": guests}
	return body
}

// state is what the guest's return page is told. The clock moves on, or the provider would not be asked again.
func (e *evening) state(track string) (s api.PaymentState) {
	e.t.Helper()
	e.clock.advance(3 * time.Second)
	e.Client().Get("/api/public/payments/"+track).Into(http.StatusOK, &s)
	return s
}

// webhook is a provider's program: no browser, no cookies.
func (e *evening) webhook(provider, body string, headers ...string) *servertest.Response {
	e.t.Helper()
	return e.Client().Post("/api/payments/webhooks/"+provider, body, append([]string{"Origin", ""}, headers...)...)
}

func (e *evening) terms(phone int) (d api.DinerPayments) {
	e.t.Helper()
	e.phones[phone].Get("/api/public/payments").Into(http.StatusOK, &d)
	return d
}

func (e *evening) now(order uuid.UUID) (o api.Order) {
	e.t.Helper()
	e.owner.Get("/api/orders/"+order.String()).Into(http.StatusOK, &o)
	return o
}

// move is the waiter's: the order was taken for another table.
func (e *evening) move(order, table uuid.UUID) {
	e.t.Helper()
	e.owner.Patch("/api/orders/"+order.String()+"/details", api.OrderDetailsPatch{TableID: &table}, "Idempotency-Key", uuid.NewString()).OK()
}

func (e *evening) bill(table uuid.UUID) (b api.TableBill) {
	e.t.Helper()
	e.owner.Get("/api/tables/"+table.String()+"/bill").Into(http.StatusOK, &b)
	return b
}

func (e *evening) payments() (l api.PaymentList) {
	e.t.Helper()
	e.owner.Get("/api/payments").Into(http.StatusOK, &l)
	return l
}

func (e *evening) refund(id uuid.UUID, amount, reason string) *servertest.Response {
	e.t.Helper()
	return e.owner.Post("/api/payments/"+id.String()+"/refund", map[string]any{"amount": amount, "reason": reason}, "Idempotency-Key", uuid.NewString())
}

func (e *evening) count(sql string, args ...any) (n int) {
	e.t.Helper()
	require.NoError(e.t, e.DB.QueryRow(e.t.Context(), sql, args...).Scan(&n))
	return n
}

// money is what the restaurant has taken less what it gave back, by the one table that says so.
func (e *evening) money() (sum string) {
	e.t.Helper()
	require.NoError(e.t, e.DB.QueryRow(e.t.Context(), `SELECT COALESCE(sum(CASE kind WHEN 'sale' THEN amount ELSE -amount END), 0)::text
		FROM settlements WHERE restaurant_id = $1`, e.tenant.ID).Scan(&sum))
	return sum
}

// soon waits for what the test has asked for, or the server's own job at the same moment.
func (e *evening) soon(want string, got func() string) {
	e.t.Helper()
	require.EventuallyWithT(e.t, func(c *assert.CollectT) { assert.Equal(c, want, got()) }, 20*time.Second, 20*time.Millisecond)
}

func (e *evening) status(order uuid.UUID) func() string {
	return func() string { return e.now(order).PaymentStatus }
}
