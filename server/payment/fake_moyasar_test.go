package payment_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"
)

const (
	testKey    = "sk_test_0123456789"
	hookSecret = "a-shared-secret-of-the-account"
)

// moyasar speaks as its documentation says: basic authentication, whole halalas, a list of payments inside the invoice.
// It lies when it is told to.
type moyasar struct {
	*httptest.Server
	t  testing.TB
	mu sync.Mutex

	invoices map[string]map[string]any
	order    []string
	lie      func(invoice map[string]any)
	down     bool // 503 to everything
	refuse   bool // 400 to refunds
	mute     bool // refunds happen, and the answer is lost
	lost     bool // refunds don't happen, and nobody says so
	asked    int
}

func newMoyasar(t testing.TB) *moyasar {
	m := &moyasar{t: t, invoices: map[string]map[string]any{}}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /v1/invoices", m.create)
	mux.HandleFunc("GET /v1/invoices/{id}", m.fetch)
	mux.HandleFunc("GET /v1/payments/{id}", m.payment)
	mux.HandleFunc("POST /v1/payments/{id}/refund", m.refund)
	m.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		m.mu.Lock()
		defer m.mu.Unlock()
		user, password, ok := r.BasicAuth()
		switch {
		case m.down:
			w.WriteHeader(http.StatusServiceUnavailable)
		case !ok || user != testKey || password != "":
			w.WriteHeader(http.StatusUnauthorized)
		default:
			mux.ServeHTTP(w, r)
		}
	}))
	t.Cleanup(m.Close)
	return m
}

// set changes the fake between requests.
func (m *moyasar) set(change func()) {
	m.mu.Lock()
	defer m.mu.Unlock()
	change()
}

func (m *moyasar) write(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}

func (m *moyasar) create(w http.ResponseWriter, r *http.Request) {
	var in struct {
		Amount      int64             `json:"amount"` // a number with a point does not decode
		Currency    string            `json:"currency"`
		Description string            `json:"description"`
		SuccessURL  string            `json:"success_url"`
		Metadata    map[string]string `json:"metadata"`
	}
	if json.NewDecoder(r.Body).Decode(&in) != nil || in.Amount < 100 || in.Currency != "SAR" || in.Description == "" {
		m.write(w, http.StatusBadRequest, map[string]any{"type": "invalid_request_error"})
		return
	}
	id := uuid.NewString()
	m.invoices[id] = map[string]any{"id": id, "status": "initiated", "amount": in.Amount, "currency": in.Currency, "description": in.Description,
		"amount_format": fmt.Sprintf("%d.%02d SAR", in.Amount/100, in.Amount%100), "url": m.URL + "/invoices/" + id + "?lang=en", "success_url": in.SuccessURL,
		"payments": []any{}, "metadata": in.Metadata}
	m.order = append(m.order, id)
	m.write(w, http.StatusCreated, m.invoices[id])
}

// copyOf is an answer that a lie may change.
func copyOf(of map[string]any) map[string]any {
	raw, _ := json.Marshal(of)
	out := map[string]any{}
	_ = json.Unmarshal(raw, &out)
	return out
}

func (m *moyasar) fetch(w http.ResponseWriter, r *http.Request) {
	m.asked++
	invoice, ok := m.invoices[r.PathValue("id")]
	if !ok {
		m.write(w, http.StatusNotFound, map[string]any{"type": "record_not_found"})
		return
	}
	answer := copyOf(invoice)
	if m.lie != nil {
		m.lie(answer)
	}
	m.write(w, http.StatusOK, answer)
}

func (m *moyasar) paidWith(id string) map[string]any {
	for _, invoice := range m.invoices {
		for _, p := range invoice["payments"].([]any) {
			if p.(map[string]any)["id"] == id {
				return p.(map[string]any)
			}
		}
	}
	return nil
}

func (m *moyasar) payment(w http.ResponseWriter, r *http.Request) {
	m.write(w, http.StatusOK, m.paidWith(r.PathValue("id")))
}

func (m *moyasar) refund(w http.ResponseWriter, r *http.Request) {
	var in struct {
		Amount int64 `json:"amount"`
	}
	if m.lost {
		w.WriteHeader(http.StatusGatewayTimeout)
		return
	}
	payment := m.paidWith(r.PathValue("id"))
	left := payment["amount"].(int64) - payment["refunded"].(int64)
	if m.refuse || json.NewDecoder(r.Body).Decode(&in) != nil || in.Amount <= 0 || in.Amount > left {
		m.write(w, http.StatusBadRequest, map[string]any{"type": "invalid_request_error", "message": "not refundable"})
		return
	}
	payment["refunded"] = payment["refunded"].(int64) + in.Amount
	payment["status"] = "refunded"
	if m.mute {
		w.WriteHeader(http.StatusBadGateway)
		return
	}
	m.write(w, http.StatusOK, payment)
}

// last is the invoice that was made last.
func (m *moyasar) last() string {
	m.mu.Lock()
	defer m.mu.Unlock()
	require.NotEmpty(m.t, m.order)
	return m.order[len(m.order)-1]
}

// pay is the guest at the hosted page: one card is refused, the next one pays.
func (m *moyasar) pay(id string) {
	m.set(func() {
		invoice := m.invoices[id]
		card := func(status string) map[string]any {
			return map[string]any{"id": uuid.NewString(), "status": status, "amount": invoice["amount"], "refunded": int64(0), "currency": "SAR", "invoice_id": id,
				"source": map[string]any{"type": "creditcard", "company": "mada", "number": "4201-XXXX-XXXX-4242", "reference_number": "110013",
					"response_code": "00", "authorization_code": "831000"}}
		}
		invoice["status"], invoice["payments"] = "paid", []any{card("failed"), card("paid")}
	})
}

// hook is what the account's webhook carries.
func (m *moyasar) hook(event, invoice, secret string) string {
	body, err := json.Marshal(map[string]any{"id": event, "type": "payment_paid", "created_at": "2026-11-20T18:00:00Z", "secret_token": secret,
		"account_name": "House", "live": false, "data": map[string]any{"id": strings.Repeat("0", 36), "status": "paid", "amount": 1, "invoice_id": invoice}})
	require.NoError(m.t, err)
	return string(body)
}
