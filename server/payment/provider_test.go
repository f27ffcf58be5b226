package payment_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/payment"
	"sufra/server/servertest"
)

// counter is a provider as a guest, the network and a liar meet it: what rule_test.go asks of Moyasar is asked of the
// others through it.
type counter struct {
	pay   func(api.PaymentStart)                      // at the hosted page; no news of it goes out
	news  func(api.PaymentStart) *servertest.Response // the webhook of it
	forge func(api.PaymentStart) *servertest.Response // the same by somebody who does not know the secret
	less  func(api.PaymentStart)                      // it says that one halala less was paid
	alien func(api.PaymentStart)                      // it says that another restaurant was paid
	down  func(bool)                                  // nil: it is a part of this server
}

// tapCounter signs its news: whoever does not know the key can't.
func tapCounter(t *testing.T) (*evening, counter) {
	e, p := onTap(t)
	news := func(key string) func(api.PaymentStart) *servertest.Response {
		return func(api.PaymentStart) *servertest.Response {
			body, hash := p.hook(key)
			return e.webhook("tap", body, "hashstring", hash)
		}
	}
	change := func(how func(charge map[string]any)) func(api.PaymentStart) {
		return func(api.PaymentStart) { p.set(func() { how(p.charges[p.last]) }) }
	}
	return e, counter{
		pay: func(api.PaymentStart) { p.capture("CAPTURED") }, news: news(testKey), forge: news("another key"),
		less:  change(func(charge map[string]any) { charge["amount"] = json.Number("11.49") }),
		alien: change(func(charge map[string]any) { charge["metadata"].(map[string]any)["restaurant_id"] = uuid.NewString() }),
		down:  func(down bool) { p.set(func() { p.down = down }) },
	}
}

// sandboxCounter lets the bank take its time, so that no webhook goes out by itself.
func sandboxCounter(t *testing.T) (*evening, counter) {
	e := newEvening(t, nil)
	id := func(s api.PaymentStart) string { return s.URL[strings.LastIndexByte(s.URL, '/')+1:] }
	news := func(s api.PaymentStart, token string) *servertest.Response {
		return e.webhook("sandbox", `{"checkout":"`+id(s)+`","token":"`+token+`"}`)
	}
	change := func(sql string) func(api.PaymentStart) {
		return func(s api.PaymentStart) { e.tenant.Exec(`UPDATE sandbox_payments SET `+sql+` WHERE id = $1`, id(s)) }
	}
	return e, counter{
		pay: func(s api.PaymentStart) {
			e.choose(s.URL, payment.ChooseDelay)
			e.clock.advance(10 * time.Second)
		},
		news: func(s api.PaymentStart) *servertest.Response {
			var token string
			require.NoError(t, e.DB.QueryRow(t.Context(), `SELECT token FROM sandbox_payments WHERE id = $1`, id(s)).Scan(&token))
			return news(s, token)
		},
		forge: func(s api.PaymentStart) *servertest.Response { return news(s, "a guess") },
		less:  change(`amount = amount - 0.01`),
		alien: change(`metadata = jsonb_set(metadata, '{restaurant_id}', to_jsonb(gen_random_uuid()))`),
	}
}

// The rules of background/product.md 5.9 at the other two providers, on one evening each.
func TestRulesAtEveryProvider(t *testing.T) {
	for name, open := range map[string]func(*testing.T) (*evening, counter){"tap": tapCounter, "sandbox": sandboxCounter} {
		t.Run(name, func(t *testing.T) {
			e, c := open(t)
			paid := func() (uuid.UUID, api.PaymentStart) {
				o := e.plain()
				s := e.start(0, e.request(o, "11.50"))
				c.pay(s)
				return o, s
			}
			sales := func(o uuid.UUID) int {
				return e.count(`SELECT count(*) FROM settlements WHERE restaurant_id = $1 AND order_id = $2 AND amount = 11.50`, e.tenant.ID, o)
			}

			o, s := paid() // fifty webhooks at once
			var all sync.WaitGroup
			statuses := make([]int, 50)
			for i := range statuses {
				all.Go(func() { statuses[i] = c.news(s).Status })
			}
			all.Wait()
			for _, status := range statuses {
				require.Equal(t, http.StatusOK, status)
			}
			require.Equal(t, 1, sales(o))
			require.Equal(t, 1, e.count(`SELECT count(*) FROM webhook_events WHERE outcome = 'paid'`))

			o, s = paid() // the wrong secret, and then the webhook before the redirect
			c.forge(s).Error(http.StatusUnauthorized, "INVALID_CREDENTIALS")
			require.Equal(t, 1, e.count(`SELECT count(*) FROM webhook_events`))
			require.Equal(t, "pending", e.now(o).PaymentStatus)
			c.news(s).OK()
			require.Equal(t, []any{"paid", "paid", 1}, []any{e.now(o).PaymentStatus, e.state(s.Track).Status, sales(o)})

			o, s = paid() // the redirect without a webhook, which comes late
			require.Equal(t, []any{"paid", 1}, []any{e.state(s.Track).Status, sales(o)})
			c.news(s).OK()
			require.Equal(t, 1, sales(o))

			for problem, lie := range map[string]func(api.PaymentStart){"amount": c.less, "metadata": c.alien} {
				o, s = paid()
				lie(s)
				c.news(s).OK()
				require.Equal(t, []any{"review", problem, "pending", 0},
					[]any{e.state(s.Track).Status, e.payments().Payments[0].Problem, e.now(o).PaymentStatus, sales(o)})
			}
			if c.down == nil {
				return
			}
			c.down(true)
			o = e.plain()
			e.ask(0, e.request(o, "11.50")).Error(http.StatusBadGateway, "PROVIDER_UNAVAILABLE")
			require.Equal(t, "pending", e.now(o).PaymentStatus, "the order is as it was, and can be paid at the waiter's")
			c.down(false)
			s = e.start(0, e.request(o, "11.50"))
			c.pay(s)
			c.down(true)
			require.False(t, e.state(s.Track).Reachable)
			c.news(s).Error(http.StatusBadGateway, "PROVIDER_UNAVAILABLE")
			require.Zero(t, sales(o))
			c.down(false)
			c.news(s).OK()
			require.Equal(t, []any{"paid", 1}, []any{e.state(s.Track).Status, sales(o)})
		})
	}
}
