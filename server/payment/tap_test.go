package payment_test

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/payment"
)

// tap speaks as its documentation says: a bearer key, decimal amounts, one charge that is redirected to, and a signed
// webhook that is the charge.
type tap struct {
	*httptest.Server
	mu      sync.Mutex
	charges map[string]map[string]any
	refunds map[string]map[string]any
	last    string
	refund  string // the status of new refunds
	mute    bool   // refunds happen, and the answer is lost
	down    bool   // 503 to everything
}

func newTap(t testing.TB) *tap {
	p := &tap{charges: map[string]map[string]any{}, refunds: map[string]map[string]any{}, refund: "REFUNDED"}
	mux := http.NewServeMux()
	write := func(w http.ResponseWriter, body any) { _ = json.NewEncoder(w).Encode(body) }
	mux.HandleFunc("POST /v2/charges/", func(w http.ResponseWriter, r *http.Request) {
		in := map[string]any{}
		decoder := json.NewDecoder(r.Body)
		decoder.UseNumber()
		amount, ok := "", false
		if decoder.Decode(&in) == nil {
			var n json.Number
			n, ok = in["amount"].(json.Number)
			amount = n.String()
		}
		if !ok || !strings.Contains(amount, ".") || in["redirect"] == nil || in["source"] == nil || in["customer"] == nil {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		p.last = "chg_TS" + strings.ReplaceAll(uuid.NewString(), "-", "")
		p.charges[p.last] = map[string]any{"id": p.last, "object": "charge", "status": "INITIATED", "amount": json.Number(amount), "currency": in["currency"],
			"metadata": in["metadata"], "reference": map[string]any{"transaction": in["reference"].(map[string]any)["transaction"]},
			"transaction": map[string]any{"created": "1763661600000", "url": p.URL + "/page/" + p.last}, "response": map[string]any{"code": "100", "message": "Initiated"}}
		write(w, p.charges[p.last])
	})
	mux.HandleFunc("GET /v2/charges/{id}", func(w http.ResponseWriter, r *http.Request) { write(w, p.charges[r.PathValue("id")]) })
	mux.HandleFunc("POST /v2/refunds/", func(w http.ResponseWriter, r *http.Request) {
		var in struct {
			Charge string      `json:"charge_id"`
			Amount json.Number `json:"amount"`

			Reference map[string]string `json:"reference"`
			Metadata  map[string]string `json:"metadata"`
		}
		_ = json.NewDecoder(r.Body).Decode(&in)
		id := "re_" + strings.ReplaceAll(uuid.NewString(), "-", "")
		p.refunds[id] = map[string]any{"id": id, "charge_id": in.Charge, "amount": in.Amount, "status": p.refund, "reference": in.Reference, "metadata": in.Metadata}
		if p.mute {
			w.WriteHeader(http.StatusBadGateway)
			return
		}
		write(w, p.refunds[id])
	})
	mux.HandleFunc("POST /v2/refunds/list", func(w http.ResponseWriter, r *http.Request) {
		var in struct {
			Charges []string `json:"charges"`
			Limit   int      `json:"limit"`
		}
		if json.NewDecoder(r.Body).Decode(&in) != nil || len(in.Charges) != 1 || in.Limit < 1 || in.Limit > 50 {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		found := []any{map[string]any{"id": "re_other", "charge_id": in.Charges[0], "amount": 10, "status": "REFUNDED", "reference": map[string]any{"merchant": uuid.NewString()}}}
		for _, refund := range p.refunds {
			if refund["charge_id"] == in.Charges[0] {
				found = append(found, refund)
			}
		}
		write(w, map[string]any{"object": "list", "has_more": false, "refunds": found})
	})
	mux.HandleFunc("GET /v2/refunds/{id}", func(w http.ResponseWriter, r *http.Request) { write(w, p.refunds[r.PathValue("id")]) })
	p.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p.mu.Lock()
		defer p.mu.Unlock()
		if p.down {
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		if r.Header.Get("Authorization") != "Bearer "+testKey {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		mux.ServeHTTP(w, r)
	}))
	t.Cleanup(p.Close)
	return p
}

// set changes the fake between requests.
func (p *tap) set(change func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	change()
}

func (p *tap) capture(status string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	charge := p.charges[p.last]
	charge["status"] = status
	charge["reference"] = map[string]any{"gateway": "gw_9", "payment": "py_7"}
	charge["card"] = map[string]any{"brand": "MADA", "last_four": "1019"}
}

// hook is the charge with its hash, written as the documentation says.
func (p *tap) hook(key string) (body, hash string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	charge := p.charges[p.last]
	raw, _ := json.Marshal(charge)
	reference := charge["reference"].(map[string]any)
	text := "x_id" + p.last + "x_amount" + charge["amount"].(json.Number).String() + "x_currencySARx_gateway_reference" + reference["gateway"].(string) +
		"x_payment_reference" + reference["payment"].(string) + "x_status" + charge["status"].(string) + "x_created1763661600000"
	mac := hmac.New(sha256.New, []byte(key))
	mac.Write([]byte(text))
	return string(raw), hex.EncodeToString(mac.Sum(nil))
}

func onTap(t testing.TB) (*evening, *tap) {
	p := newTap(t)
	return newEvening(t, payment.NewTap(p.URL, testKey, time.Now)), p
}

func TestTap(t *testing.T) {
	e, p := onTap(t)
	o := e.order(0, 2)
	s := e.start(0, e.request(o.ID, "23.00"))
	require.Equal(t, json.Number("23.00"), p.charges[p.last]["amount"])
	require.Equal(t, p.URL+"/page/"+p.last, s.URL)
	p.capture("CAPTURED")

	body, hash := p.hook("another key")
	e.webhook("tap", body, "hashstring", hash).Error(http.StatusUnauthorized, "INVALID_CREDENTIALS")
	body, hash = p.hook(testKey)
	e.webhook("tap", strings.Replace(body, "23.00", "24.00", 1), "hashstring", hash).Error(http.StatusUnauthorized, "INVALID_CREDENTIALS")
	e.webhook("tap", body).Error(http.StatusUnauthorized, "INVALID_CREDENTIALS")
	require.Equal(t, "pending", e.now(o.ID).PaymentStatus)
	for range 3 {
		e.webhook("tap", body, "hashstring", hash).OK()
	}
	require.Equal(t, "23.00", e.money())
	paid := e.payments().Payments[0]
	require.Equal(t, []string{"paid", p.last, "py_7", "MADA", "1019", "CAPTURED"}, []string{paid.Status, paid.Transaction, paid.Reference, paid.CardBrand, paid.CardLast4, paid.Result})

	// Tap may take its time with a refund: nothing is given back until it has.
	p.refund = "PENDING"
	var back api.Payment
	e.refund(paid.ID, "10.00", "cold tea").Into(http.StatusOK, &back)
	require.Equal(t, []string{"paid", "pending"}, []string{back.Status, back.Refunds[0].Status})
	require.Equal(t, "23.00", e.money())
	e.refund(paid.ID, "1.00", "again").Error(http.StatusConflict, "REFUND_PENDING")
	p.mu.Lock()
	for id := range p.refunds {
		p.refunds[id]["status"] = "REFUNDED"
	}
	p.mu.Unlock()
	e.clock.advance(21 * time.Second)
	require.NoError(t, e.Payment.Sweep(t.Context()))
	e.soon("13.00", e.money)
	require.Equal(t, "partially_refunded", e.payments().Payments[0].Status)
}

// Tap never told the refund's name: it is found among those of its charge, by ours.
func TestTapRefundWithoutAnAnswer(t *testing.T) {
	e, p := onTap(t)
	s := e.start(0, e.request(e.plain(), "11.50"))
	p.capture("CAPTURED")
	require.Equal(t, "paid", e.state(s.Track).Status)
	p.mute = true
	e.refund(e.payments().Payments[0].ID, "10.00", "cold tea").OK()
	require.Equal(t, []string{"pending", "11.50"}, []string{e.payments().Payments[0].Refunds[0].Status, e.money()})
	e.clock.advance(21 * time.Second)
	require.NoError(t, e.Payment.Sweep(t.Context()))
	e.soon("done", func() string { return e.payments().Payments[0].Refunds[0].Status })
	require.Equal(t, "1.50", e.money())

	// One that Tap has never heard of is looked up for an hour.
	p.mu.Lock()
	clear(p.refunds)
	p.mu.Unlock()
	e.refund(e.payments().Payments[0].ID, "1.50", "cold tea").OK()
	p.mu.Lock()
	clear(p.refunds)
	p.mu.Unlock()
	last := func() string { return e.payments().Payments[0].Refunds[1].Status }
	e.clock.advance(21 * time.Second)
	require.NoError(t, e.Payment.Sweep(t.Context()))
	require.Equal(t, "pending", last())
	e.clock.advance(time.Hour)
	require.NoError(t, e.Payment.Sweep(t.Context()))
	e.soon("failed", last)
	require.Equal(t, "1.50", e.money())
}

func TestTapRefusal(t *testing.T) {
	e, p := onTap(t)
	for status, want := range map[string]string{"DECLINED": "failed", "FAILED": "failed", "ABANDONED": "cancelled", "TIMEDOUT": "expired", "IN_PROGRESS": "pending"} {
		order := e.plain()
		s := e.start(0, e.request(order, "11.50"))
		p.capture(status)
		require.Equal(t, want, e.state(s.Track).Status, status)
		require.Equal(t, want == "failed", e.now(order).PaymentStatus == "failed", status)
		if want == "pending" {
			continue
		}
		before := e.money() // the guest tries another card, and it works
		s = e.start(0, e.request(order, "11.50"))
		require.Equal(t, before, e.money(), status)
		p.capture("CAPTURED")
		require.Equal(t, "paid", e.state(s.Track).Status)
		require.Equal(t, "paid", e.now(order).PaymentStatus, status)
	}
}

// Answers that are not what the provider documents change nothing.
func TestUnreadableAnswers(t *testing.T) {
	answers := []string{``, `null`, `[]`, `{"id":"other","amount":10,"currency":"SAR","status":"CAPTURED"}`, `{"id":"chg_1","amount":"ten"}`,
		`{"id":"chg_1","amount":1e3,"currency":"SAR","status":"CAPTURED"}`, `{"id":"chg_1","amount":10.005,"currency":"SAR"}`,
		`{"id":"chg_1","amount":-1,"currency":"SAR"}`, `{"id":"chg_1","amount":123456789012,"currency":"SAR"}`, `{"id":"chg_1","x":"` + strings.Repeat("a", 1<<20) + `"}`}
	answer := ""
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if answer == "redirect" {
			http.Redirect(w, r, "/elsewhere", http.StatusFound)
			return
		}
		_, _ = w.Write([]byte(answer))
	}))
	defer server.Close()
	p := payment.NewTap(server.URL, testKey, time.Now)
	for _, answer = range append(answers, "redirect") {
		_, err := p.Fetch(context.Background(), "chg_1")
		require.Equal(t, errs.ProviderUnavailable, errs.CodeOf(err), "%.60s", answer)
	}
	for _, page := range []string{"", "http://pay.tap.company/x", "https://tap.company.evil.example/x", "https://user@pay.tap.company/x", "javascript:alert(1)"} {
		answer = `{"id":"chg_1","amount":10,"currency":"SAR","transaction":{"url":"` + page + `"}}`
		_, err := p.Open(context.Background(), payment.Checkout{Amount: 1000, Currency: "SAR", ExpiresAt: time.Now()})
		require.Equal(t, errs.ProviderUnavailable, errs.CodeOf(err), page)
	}
	answer = `{"id":"chg_1","amount":10,"currency":"SAR","transaction":{"url":"https://pay.tap.company/x"}}`
	_, err := p.Open(context.Background(), payment.Checkout{Amount: 1000, Currency: "SAR", ExpiresAt: time.Now()})
	require.NoError(t, err)
}
