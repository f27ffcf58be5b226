package payment_test

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/app"
	"sufra/server/httpapi"
	"sufra/server/servertest"
	"sufra/server/shared"
)

// Three friends share 46.00 equally: who pays last pays the odd halala, and then every order is paid.
func TestEqualShares(t *testing.T) {
	e, m := onMoyasar(t)
	a, b := e.order(0, 3), e.order(1, 1)
	third := e.SignIn(e.seating.Diner())
	require.Nil(t, e.terms(0).Terms.Guests, "nobody has counted them")
	e.tenant.Exec(`UPDATE table_sessions SET guests = 3 WHERE id = $1`, e.seating.ID)
	require.EqualValues(t, 3, *e.terms(0).Terms.Guests)
	e.ask(0, e.share(a.ID, "15.34", "guests", 3)).Error(http.StatusConflict, "AMOUNT_MISMATCH")
	for _, phone := range []int{0, 1} {
		e.start(phone, e.share(a.ID, "15.33", "guests", 3))
		m.pay(m.last())
		e.webhook("moyasar", m.hook(uuid.NewString(), m.last(), hookSecret)).OK()
		require.Equal(t, "pending", e.now(a.ID).PaymentStatus)
	}
	require.Equal(t, []string{"46.00", "15.34", "15.34"}, []string{e.terms(0).Terms.TotalAmount, e.terms(0).Terms.DueAmount, e.terms(0).Terms.FreeAmount})
	third.Post("/api/public/payments", e.share(a.ID, "15.34", "guests", 3), "Idempotency-Key", uuid.NewString()).OK()
	m.pay(m.last())
	e.webhook("moyasar", m.hook(uuid.NewString(), m.last(), hookSecret)).OK()
	require.Equal(t, []string{"paid", "paid"}, []string{e.now(a.ID).PaymentStatus, e.now(b.ID).PaymentStatus})
	require.Equal(t, "46.00", e.money())
	require.Zero(t, e.count(`SELECT count(*) FROM table_sessions WHERE id = $1 AND part_amount <> 0`, e.seating.ID))
	e.ask(0, e.share(a.ID, "15.33", "guests", 3)).Error(http.StatusConflict, "NOTHING_OPEN")
}

// One guest treats all: each order is paid by itself, with the payment's reference, and knows of it.
func TestTheWholeTable(t *testing.T) {
	e, m := onMoyasar(t)
	a, b := e.order(0, 2), e.order(1, 1)
	e.ask(0, e.whole(a.ID, "34.49")).Error(http.StatusConflict, "AMOUNT_MISMATCH")
	e.start(0, e.whole(a.ID, "34.50"))
	m.pay(m.last())
	e.webhook("moyasar", m.hook(uuid.NewString(), m.last(), hookSecret)).OK()
	for _, id := range []uuid.UUID{a.ID, b.ID} {
		o := e.now(id)
		require.Equal(t, []string{"paid", "online", "moyasar 110013"}, []string{o.PaymentStatus, o.PaymentMethod, o.PaymentReference})
		var list []api.Payment
		e.owner.Get("/api/orders/"+id.String()+"/payments").Into(http.StatusOK, &list)
		require.Len(t, list, 1)
	}
	require.Equal(t, "34.50", e.money())

	// It goes back from one order after the other.
	e.refund(e.payments().Payments[0].ID, "30.00", "too late").OK()
	require.Equal(t, []string{"4.50", "refunded"}, []string{e.money(), e.now(a.ID).PaymentStatus})
	require.Equal(t, "7.00", *e.now(b.ID).RefundedAmount)
}

// Everybody pays what they ordered; an order is paid by itself, the table stays open.
func TestOwnItems(t *testing.T) {
	e, m := onMoyasar(t)
	a, b := e.order(0, 1), e.order(1, 1)
	again := e.seating.Order(&servertest.OrderOptions{Device: *a.DinerDeviceID, Item: e.tea, Quantity: 2})
	require.Equal(t, "34.50", e.terms(0).Terms.OwnAmount)
	e.ask(0, e.share(b.ID, "11.50", "own", 0)).Error(http.StatusConflict, "AMOUNT_MISMATCH")
	e.start(0, e.share(a.ID, "34.50", "own", 0))
	m.pay(m.last())
	e.webhook("moyasar", m.hook(uuid.NewString(), m.last(), hookSecret)).OK()
	require.Equal(t, []string{"paid", "paid", "pending"}, []string{e.now(a.ID).PaymentStatus, e.now(again).PaymentStatus, e.now(b.ID).PaymentStatus})
	require.Equal(t, "0.00", e.terms(0).Terms.OwnAmount)
	require.Equal(t, "11.50", e.terms(1).Terms.FreeAmount)
}

// What one phone is paying another can't pay as well; when its page ends, it can.
func TestOthersArePaying(t *testing.T) {
	e, m := onMoyasar(t)
	o := e.order(0, 2)
	e.start(0, e.share(o.ID, "20.00", "amount", 0))
	refused := e.ask(1, e.whole(o.ID, "23.00")).Error(http.StatusConflict, "AMOUNT_MISMATCH")
	require.Equal(t, map[string]any{"orderId": o.ID.String(), "totalAmount": "23.00", "dueAmount": "23.00", "reservedAmount": "20.00", "freeAmount": "3.00",
		"ownAmount": "0.00", "minimumAmount": "1.00"}, refused.Data)
	seen := e.terms(1)
	require.Len(t, seen.Payments, 1)
	require.Equal(t, api.DinerPayment{ID: seen.Payments[0].ID, Amount: "20.00", Status: "pending", CreatedAt: seen.Payments[0].CreatedAt,
		ReleasableAt: seen.Payments[0].ReleasableAt}, seen.Payments[0],
		"another phone's page is its own")
	e.clock.advance(16 * time.Minute)
	e.start(1, e.whole(o.ID, "23.00"))
	require.Equal(t, "23.00", e.terms(0).Terms.ReservedAmount)
	m.pay(m.last())
	e.webhook("moyasar", m.hook(uuid.NewString(), m.last(), hookSecret)).OK()
	require.Equal(t, "paid", e.now(o.ID).PaymentStatus)
}

// A phone that begins to pay and leaves holds nobody up: others may take over after two minutes, the waiter at once, and
// after ten minutes nothing is kept. What is paid all the same is found.
func TestNoPhoneHoldsTheBill(t *testing.T) {
	e, m := onMoyasar(t)
	o := e.order(0, 2)
	e.start(0, e.whole(o.ID, "23.00"))
	id := e.payments().Payments[0].ID
	told := func(s *servertest.LiveState) bool {
		return slices.ContainsFunc(s.Frames, func(f servertest.LiveFrame) bool {
			return slices.ContainsFunc(f.Changes, func(c servertest.LiveFrameChange) bool { return c.Kind == api.KindPayment })
		})
	}
	release := "/api/public/payments/" + id.String() + "/release"
	require.Equal(t, "0.00", e.terms(1).Terms.FreeAmount)
	require.NotNil(t, e.terms(1).Payments[0].ReleasableAt)
	e.clock.advance(2*time.Minute - time.Second)
	e.phones[1].Post(release, nil).Error(http.StatusNotFound, "NOT_FOUND")
	stranger := e.SignIn(e.tenant.Table("8").Seat().Diner())
	e.clock.advance(2 * time.Second)
	stranger.Post(release, nil).Error(http.StatusNotFound, "NOT_FOUND")
	// Only now: a socket that was open while the clock went on would be one that has been silent for two minutes.
	seat := e.phones[1].LiveClient(api.LiveSubscribe{Stream: "table"})
	floor := e.SignIn(e.tenant.Staff(nil)).Live(api.ViewFloor)
	seat.Connect()
	seat.WaitLive()
	var d api.DinerPayments
	e.phones[1].Post(release, nil).Into(http.StatusOK, &d)
	require.Equal(t, "23.00", d.Terms.FreeAmount)
	for _, l := range []*servertest.LiveClient{seat, floor} { // both pages read again without being asked
		l.Wait("the release", told)
		l.RequireFaultless()
	}
	e.phones[1].Post(release, nil).Error(http.StatusNotFound, "NOT_FOUND")
	e.start(1, e.whole(o.ID, "23.00"))

	table := "/api/tables/" + e.seating.Table.ID.String()
	var bill api.TableBill
	e.owner.Get(table+"/bill").Into(http.StatusOK, &bill)
	require.Len(t, bill.Held, 1)
	require.Equal(t, "23.00", bill.Held[0].Amount)
	e.SignIn(e.Factory.Decoy.Owner()).Post(table+"/payments/"+bill.Held[0].PaymentID.String()+"/release", nil).Error(http.StatusNotFound, "NOT_FOUND")
	var after api.TableBill
	e.owner.Post(table+"/payments/"+bill.Held[0].PaymentID.String()+"/release", nil).Into(http.StatusOK, &after)
	require.Empty(t, after.Held)
	e.start(0, e.share(o.ID, "10.00", "amount", 0))
	require.Equal(t, "13.00", e.terms(1).Terms.FreeAmount)
	e.clock.advance(10*time.Minute - time.Second)
	require.Equal(t, "13.00", e.terms(1).Terms.FreeAmount)
	e.clock.advance(2 * time.Second)
	require.Equal(t, "23.00", e.terms(1).Terms.FreeAmount)

	m.pay(m.order[1]) // the second phone's page, which everybody had given up
	e.webhook("moyasar", m.hook("evt-1", m.order[1], hookSecret)).OK()
	m.pay(m.last())
	e.webhook("moyasar", m.hook("evt-2", m.last(), hookSecret)).OK()
	require.Equal(t, "23.00", e.money())
	require.EqualValues(t, 1, e.payments().Review)
}

// A phone that asks twice has one page; asking for something else ends the first, and if that is paid all the same the
// money is found.
func TestOnePageAtATime(t *testing.T) {
	e, m := onMoyasar(t)
	o := e.order(0, 2)
	first := e.start(0, e.whole(o.ID, "23.00"))
	require.Equal(t, first, e.start(0, e.whole(o.ID, "23.00")))
	key := uuid.NewString()
	var once, twice api.PaymentStart
	body := e.share(o.ID, "10.00", "amount", 0)
	e.phones[0].Post("/api/public/payments", body, "Idempotency-Key", key).Into(http.StatusCreated, &once)
	replay := e.phones[0].Post("/api/public/payments", body, "Idempotency-Key", key)
	replay.Into(http.StatusCreated, &twice)
	require.Equal(t, once, twice)
	require.Equal(t, "true", replay.Header.Get("Idempotent-Replay"))
	require.NotEqual(t, first.ID, once.ID)
	require.Equal(t, "cancelled", e.state(first.Track).Status)
	m.pay(m.order[0])
	m.pay(m.order[1])
	e.webhook("moyasar", m.hook("evt-2", m.order[1], hookSecret)).OK()
	e.webhook("moyasar", m.hook("evt-1", m.order[0], hookSecret)).OK()
	require.Equal(t, "10.00", e.money())
	list := e.payments()
	require.Equal(t, []string{"paid", "review"}, []string{list.Payments[0].Status, list.Payments[1].Status})
	require.Equal(t, []string{"10.00", "1"}, []string{list.PaidAmount, strconv.Itoa(int(list.Review))})

	// What earlier days came to is the owner's to know.
	manager := e.SignIn(e.tenant.Staff(&servertest.StaffOptions{Role: "manager"}))
	var today string
	require.NoError(t, e.DB.QueryRow(t.Context(), `SELECT business_day($1)::text`, e.tenant.ID).Scan(&today))
	for query, shown := range map[string]string{"": "", "?dateFrom=2026-01-01": "", "?dateFrom=" + today: "10.00"} {
		manager.Get("/api/payments"+query).Into(http.StatusOK, &list)
		require.Equal(t, []string{shown, "1"}, []string{list.PaidAmount, strconv.Itoa(int(list.Review))}, query)
	}
}

// The page that was left behind is paid in its old tab, nobody comes back and no webhook comes: the job asks, until the
// page could not have been paid any more.
func TestALeftPageIsAskedAbout(t *testing.T) {
	e, m := onMoyasar(t)
	o := e.order(0, 2)
	e.start(0, e.whole(o.ID, "23.00"))
	e.start(0, e.share(o.ID, "10.00", "amount", 0))
	of := func(n int) func() string { return func() string { return e.payments().Payments[n].Status } }
	require.Equal(t, "cancelled", of(1)())
	e.clock.advance(21 * time.Second)
	require.NoError(t, e.Payment.Sweep(t.Context()))
	require.Equal(t, []string{"pending", "cancelled"}, []string{of(0)(), of(1)()}, "not paid yet")
	m.pay(m.order[0])
	e.clock.advance(21 * time.Second)
	require.NoError(t, e.Payment.Sweep(t.Context()))
	e.soon("paid", of(1))
	e.soon("paid", e.status(o.ID))
	require.Equal(t, "23.00", e.money())

	m.pay(m.order[1]) // both were: the second finds nothing open
	e.clock.advance(3 * time.Minute)
	require.NoError(t, e.Payment.Sweep(t.Context()))
	e.soon("review", of(0))
	require.Equal(t, "23.00", e.money())
}

// The guest's own page asks about it too, and in the end nobody does: it stays what it was.
func TestALeftPageIsGivenUp(t *testing.T) {
	e, m := onMoyasar(t)
	o := e.order(0, 2)
	left := e.start(0, e.whole(o.ID, "23.00"))
	e.start(0, e.share(o.ID, "10.00", "amount", 0))
	asked := func() (n int) { m.set(func() { n = m.asked }); return n }
	before := asked()
	require.Equal(t, "cancelled", e.state(left.Track).Status)
	require.Greater(t, asked(), before)
	e.clock.advance(2 * time.Hour)
	require.NoError(t, e.Payment.Sweep(t.Context()))
	waiting := func() string {
		return strconv.Itoa(e.count(`SELECT count(*) FROM payment_transactions WHERE next_check_at IS NOT NULL`))
	}
	e.soon("0", waiting)
	e.soon("expired", func() string { return e.payments().Payments[0].Status })
	end := e.clock.now()
	require.Equal(t, "cancelled", e.state(left.Track).Status)
	require.Zero(t, e.count(`SELECT count(*) FROM payment_transactions WHERE checked_at > $1`, end))
}

// A card that was refused, and another one that the page took after it.
func TestARefusedPageIsAskedAbout(t *testing.T) {
	e, m := onMoyasar(t)
	o := e.order(0, 1)
	s := e.start(0, e.request(o.ID, "11.50"))
	m.set(func() { m.invoices[m.order[0]]["status"] = "failed" })
	require.Equal(t, "failed", e.state(s.Track).Status)
	require.Equal(t, "failed", e.state(s.Track).Status)
	m.pay(m.last())
	require.Equal(t, "paid", e.state(s.Track).Status)
	require.Equal(t, "11.50", e.money())
}

// An order that changed while the guest was paying: what came is a part of the bill.
func TestTheBillChangesMeanwhile(t *testing.T) {
	e, m := onMoyasar(t)
	o := e.order(0, 2)
	e.start(0, e.request(o.ID, "23.00"))
	waiter := e.SignIn(e.tenant.Staff(nil))
	waiter.Post("/api/orders/"+o.ID.String()+"/items", map[string]any{"items": []map[string]any{{"menuItemId": e.tea.ID, "quantity": 1}}},
		"Idempotency-Key", uuid.NewString()).OK()
	m.pay(m.last())
	e.webhook("moyasar", m.hook("evt-1", m.last(), hookSecret)).OK()
	require.Equal(t, "pending", e.now(o.ID).PaymentStatus)
	require.Equal(t, []string{"23.00", "11.50"}, []string{e.money(), e.terms(0).Terms.DueAmount})
}

func TestRequestIsChecked(t *testing.T) {
	e, _ := onMoyasar(t)
	o := e.order(0, 2)
	for name, change := range map[string]struct {
		field string
		put   map[string]any
	}{
		"too little":         {"amount", map[string]any{"amount": "0.99"}},
		"zero":               {"amount", map[string]any{"amount": "0"}},
		"three decimals":     {"amount", map[string]any{"amount": "23.000"}},
		"another currency":   {"currency", map[string]any{"currency": "USD"}},
		"no order":           {"orderId", map[string]any{"orderId": "7"}},
		"one guest":          {"share.guests", map[string]any{"share": map[string]any{"kind": "guests", "guests": 1}}},
		"51 guests":          {"share.guests", map[string]any{"share": map[string]any{"kind": "guests", "guests": 51}}},
		"both":               {"share", map[string]any{"includeUnpaidOrders": true, "share": map[string]any{"kind": "own"}}},
		"an unknown field":   {"price", map[string]any{"price": "1.00"}},
		"a long success url": {"successUrl", map[string]any{"successUrl": e.URL + "/" + strings.Repeat("a", 500)}},
	} {
		body := e.request(o.ID, "23.00")
		for key, value := range change.put {
			body[key] = value
		}
		answer := e.ask(0, body).Error(http.StatusUnprocessableEntity, "INVALID_INPUT")
		require.Equal(t, change.field, answer.Fields[0].Field, name)
	}
	host := strings.TrimPrefix(e.URL, "http://")
	for _, elsewhere := range []string{"", "/table/x", "//" + host + "/x", "https://evil.example/", e.URL, e.URL + "@evil.example/", e.URL + ".evil.example/", e.URL + "\\@evil.example/",
		"http://evil.example/" + host, "http://user:pass@" + host + "/x", "javascript:alert(1)//" + host, "https://" + host + "/x", e.URL + "/\tx", e.URL + "/x y",
		"HTTP://" + host + "/x", "http:" + host, "http:/" + host, "http:///" + host + "/x", e.URL + "/é", "data:text/html,x", "http://" + host + ":80/x", e.URL + "%2f@evil.example",
		e.URL + "//evil.example/x", e.URL + "/.//evil.example/x", e.URL + "/x/..//evil.example/x", e.URL + "/%2fevil.example/x"} {
		for _, field := range []string{"successUrl", "cancelUrl"} {
			body := e.request(o.ID, "23.00")
			body[field] = elsewhere
			require.Equal(t, http.StatusUnprocessableEntity, e.ask(0, body).Status, "%s %q", field, elsewhere)
		}
	}
	e.ask(0, e.share(o.ID, "1.00", "amount", 0)).OK()
	e.ask(0, e.request(o.ID, "23.00")).OK()
	long := e.request(o.ID, "23.00")
	long["successUrl"] = e.URL + "/" + strings.Repeat("a", 499-len(e.URL))
	e.ask(0, long).OK()
}

// A phone that begins payment after payment makes pages at the provider: ten a minute, and the others still can.
func TestPaymentsPerPhone(t *testing.T) {
	e := newEvening(t, nil, app.WithLimits(httpapi.Limits{JSONBody: 64 << 10, AnyBody: 1 << 20, Pay: httpapi.DefaultLimits().Pay}))
	order := e.plain()
	for n := range 10 {
		e.start(0, e.share(order, fmt.Sprintf("1.%02d", n), "amount", 0))
	}
	e.ask(0, e.share(order, "2.00", "amount", 0)).Error(http.StatusTooManyRequests, "TOO_MANY_REQUESTS")
	e.start(1, e.share(order, "2.00", "amount", 0))
}

// Phones come and go by scanning a code: their table, and their restaurant, have bounds of their own.
func TestPaymentsPerTableAndRestaurant(t *testing.T) {
	e := newEvening(t, nil, app.WithLimits(httpapi.Limits{JSONBody: 64 << 10, AnyBody: 1 << 20, PayTable: shared.PerMinute(2), PayHouse: shared.PerMinute(3)}))
	order := e.plain()
	e.start(0, e.share(order, "1.00", "amount", 0))
	e.start(1, e.share(order, "1.00", "amount", 0))
	third := e.SignIn(e.seating.Diner())
	third.Post("/api/public/payments", e.share(order, "1.00", "amount", 0), "Idempotency-Key", uuid.NewString()).Error(http.StatusTooManyRequests, "TOO_MANY_REQUESTS")
	for n, want := range []int{http.StatusCreated, http.StatusTooManyRequests} {
		other := e.tenant.Table(fmt.Sprint(20 + n)).Seat()
		body := e.share(other.Order(&servertest.OrderOptions{Item: e.tea}), "1.00", "amount", 0)
		require.Equal(t, want, e.SignIn(other.Diner()).Post("/api/public/payments", body, "Idempotency-Key", uuid.NewString()).Status)
	}
	// No payment is found by what another one is called.
	var tracks []string
	rows, err := e.DB.Query(t.Context(), `SELECT track_id FROM payment_transactions WHERE restaurant_id = $1`, e.tenant.ID)
	require.NoError(t, err)
	for rows.Next() {
		var track string
		require.NoError(t, rows.Scan(&track))
		tracks = append(tracks, track)
	}
	require.NoError(t, rows.Err())
	require.Len(t, tracks, 3)
	for i, track := range tracks {
		require.Regexp(t, "^[A-Z2-7]{26}$", track)
		for _, other := range tracks[:i] {
			require.NotEqual(t, track[:13], other[:13], "no serial, no clock")
		}
		for _, near := range []string{track[:25] + string(track[25]^1), strings.ToLower(track), track[:25]} {
			e.Client().Get("/api/public/payments/"+near).Error(http.StatusNotFound, "NOT_FOUND")
		}
	}
}

// Another table's order and another restaurant's are both not there; without the owner's switch nobody pays by phone.
func TestWhoMayPay(t *testing.T) {
	e, _ := onMoyasar(t)
	mine := e.order(0, 1)
	other := e.tenant.Table("8").Seat()
	stranger := e.SignIn(other.Diner())
	stranger.Post("/api/public/payments", e.request(mine.ID, "11.50"), "Idempotency-Key", uuid.NewString()).Error(http.StatusNotFound, "NOT_FOUND")
	e.ask(0, e.request(uuid.New(), "11.50")).Error(http.StatusNotFound, "NOT_FOUND")
	e.Client().Post("/api/public/payments", e.request(mine.ID, "11.50")).Error(http.StatusUnauthorized, "UNAUTHENTICATED")
	e.Client().Get("/api/public/payments/"+strings.Repeat("A", 26)).Error(http.StatusNotFound, "NOT_FOUND")

	manager := e.SignIn(e.tenant.Staff(nil))
	require.Equal(t, http.StatusForbidden, manager.Put("/api/payments/switch", map[string]any{"enabled": false}).Status)
	require.Equal(t, http.StatusForbidden, manager.Get("/api/payments").Status)
	e.owner.Put("/api/payments/switch", map[string]any{"enabled": false}).OK()
	require.False(t, e.terms(0).Enabled)
	e.ask(0, e.request(mine.ID, "11.50")).Error(http.StatusForbidden, "FORBIDDEN")
	require.Equal(t, 1, e.count(`SELECT count(*) FROM audit_log WHERE action = 'payment.switch'`))

	// Another restaurant sees nothing of it, and can't give it back.
	e.owner.Put("/api/payments/switch", map[string]any{"enabled": true}).OK()
	e.start(0, e.request(mine.ID, "11.50"))
	id := e.payments().Payments[0].ID
	rival := e.SignIn(e.Factory.Decoy.Owner())
	require.NotContains(t, string(rival.Get("/api/payments").OK().Body), id.String())
	rival.Post("/api/payments/"+id.String()+"/refund", map[string]any{"reason": "x"}).Error(http.StatusNotFound, "NOT_FOUND")
	rival.Get("/api/orders/"+mine.ID.String()+"/payments").Error(http.StatusNotFound, "NOT_FOUND")
}

// A share is for the bill that its guest saw: the order that it names may be moved to another table before the card is
// taken. Where nothing is due any more, the money goes where the order has gone.
func TestTheOrderIsMovedMeanwhile(t *testing.T) {
	for _, c := range []struct {
		name       string
		left       string // what the table still owes without the order
		here, away string // what is due at either table afterwards
	}{
		{"still due", "11.50", "1.50", "11.50"},
		{"nothing due", "0.00", "0.00", "1.50"},
	} {
		t.Run(c.name, func(t *testing.T) {
			e, m := onMoyasar(t)
			o := e.order(0, 1)
			if c.left != "0.00" {
				e.plain()
			}
			other := e.tenant.Table("8").Seat()
			e.start(0, e.share(o.ID, "10.00", "amount", 0))
			e.move(o.ID, other.Table.ID)
			m.pay(m.last())
			e.webhook("moyasar", m.hook(uuid.NewString(), m.last(), hookSecret)).OK()
			require.Equal(t, "paid", e.payments().Payments[0].Status)
			require.Equal(t, []string{c.here, c.away}, []string{e.bill(e.seating.Table.ID).DueAmount, e.bill(other.Table.ID).DueAmount})
		})
	}
}

// A table that is closed while its guest's share is on the way owes nothing: where the order has gone, other guests may sit,
// and what it brings is looked at.
func TestTheTableIsClosedMeanwhile(t *testing.T) {
	for name, body := range map[string]func(*evening, uuid.UUID) map[string]any{
		"a share":        func(e *evening, o uuid.UUID) map[string]any { return e.share(o, "10.00", "amount", 0) },
		"the whole bill": func(e *evening, o uuid.UUID) map[string]any { return e.whole(o, "23.00") },
	} {
		t.Run(name, func(t *testing.T) {
			e, m := onMoyasar(t)
			o := e.order(0, 1)
			e.plain()
			other := e.tenant.Table("8").Seat()
			for range 3 {
				other.Order(&servertest.OrderOptions{Item: e.tea})
			}
			e.start(0, body(e, o.ID))
			e.move(o.ID, other.Table.ID)
			e.owner.Post("/api/tables/"+e.seating.Table.ID.String()+"/close", api.CloseTable{Method: "cash"}, "Idempotency-Key", uuid.NewString()).OK()
			m.pay(m.last())
			e.webhook("moyasar", m.hook(uuid.NewString(), m.last(), hookSecret)).OK()
			list := e.payments().Payments
			require.Equal(t, []string{"review", "overpaid"}, []string{list[0].Status, list[0].Problem})
			require.Equal(t, "46.00", e.bill(other.Table.ID).DueAmount)
			require.Equal(t, "pending", e.now(o.ID).PaymentStatus)
		})
	}
}

// Tables that are merged while a phone pays: the others see what it holds, and what comes is of the common bill.
func TestTablesAreMergedMeanwhile(t *testing.T) {
	e, m := onMoyasar(t)
	o := e.order(0, 2)
	other := e.tenant.Table("8").Seat()
	theirs := other.Order(&servertest.OrderOptions{Item: e.tea})
	e.start(0, e.whole(o.ID, "23.00"))
	e.owner.Post("/api/tables/"+e.seating.Table.ID.String()+"/merge", map[string]any{"intoTableId": other.Table.ID}, "Idempotency-Key", uuid.NewString()).OK()
	neighbour := e.SignIn(other.Diner())
	var d api.DinerPayments
	neighbour.Get("/api/public/payments?orderId="+theirs.String()).Into(http.StatusOK, &d)
	require.Equal(t, []string{"34.50", "23.00", "11.50"}, []string{d.Terms.DueAmount, d.Terms.ReservedAmount, d.Terms.FreeAmount})
	require.Len(t, e.bill(other.Table.ID).Held, 1)
	m.pay(m.last())
	e.webhook("moyasar", m.hook(uuid.NewString(), m.last(), hookSecret)).OK()
	require.Equal(t, "paid", e.now(o.ID).PaymentStatus)
	require.Equal(t, "11.50", e.bill(other.Table.ID).DueAmount)
}
