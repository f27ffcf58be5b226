package payment

import (
	"context"
	"crypto/subtle"
	"encoding/json"
	"net/http"
	"net/url"
	"time"

	"sufra/server/errs"
	"sufra/server/money"
)

// MoyasarURL is Moyasar's API.
const MoyasarURL = "https://api.moyasar.com"

// Moyasar sells by hosted invoices. Amounts are halalas, the secret key is the user of basic authentication. Its webhooks
// belong to the account, not to an invoice, and carry a shared secret in the body instead of a signature.
// https://docs.moyasar.com/guides/invoices/creating-invoices
type Moyasar struct {
	line
	test   bool
	secret []byte
}

// NewMoyasar makes the provider: base is MoyasarURL, key the secret key, hookSecret the webhook's secret_token.
func NewMoyasar(base, key, hookSecret string) *Moyasar {
	return &Moyasar{secret: []byte(hookSecret), test: len(key) > 8 && key[:8] == "sk_test_",
		line: newLine(base, func(r *http.Request) { r.SetBasicAuth(key, "") })}
}

// Name implements Provider.
func (m *Moyasar) Name() string { return "moyasar" }

// Test implements Provider: keys of the test mode say so.
func (m *Moyasar) Test() bool { return m.test }

type moyasarInvoice struct {
	ID       string           `json:"id"`
	Status   string           `json:"status"`
	Halalas  json.Number      `json:"amount"`
	Currency string           `json:"currency"`
	URL      string           `json:"url"`
	Payments []moyasarPayment `json:"payments"`
	Metadata *Metadata        `json:"metadata"`
}

type moyasarPayment struct {
	ID       string      `json:"id"`
	Status   string      `json:"status"`
	Halalas  json.Number `json:"amount"`
	Refunded json.Number `json:"refunded"`
	Currency string      `json:"currency"`
	Source   struct {
		Company   string `json:"company"`
		Number    string `json:"number"`
		Message   string `json:"message"`
		Reference string `json:"reference_number"`
		Response  string `json:"response_code"`
		Auth      string `json:"authorization_code"`
	} `json:"source"`
}

// Open implements Provider.
func (m *Moyasar) Open(ctx context.Context, in Checkout) (Opened, error) {
	var invoice moyasarInvoice
	if _, err := m.call(ctx, http.MethodPost, "/v1/invoices", map[string]any{
		"amount": int64(in.Amount), "currency": in.Currency, "description": in.Description,
		"success_url": in.ReturnURL, "back_url": in.ReturnURL, "expired_at": in.ExpiresAt.UTC().Format(time.RFC3339), "metadata": in.Metadata,
	}, &invoice); err != nil {
		return Opened{}, err
	}
	if invoice.ID == "" || len(invoice.ID) > 100 {
		return Opened{}, unreadable("no invoice id")
	}
	return Opened{Checkout: invoice.ID, URL: invoice.URL}, m.hostedAt(invoice.URL, "moyasar.com")
}

// Fetch implements Provider.
func (m *Moyasar) Fetch(ctx context.Context, checkout string) (Seen, error) {
	var invoice moyasarInvoice
	raw, err := m.call(ctx, http.MethodGet, "/v1/invoices/"+url.PathEscape(checkout), nil, &invoice)
	if err != nil {
		return Seen{}, err
	}
	asked, err := halalas(invoice.Halalas)
	if err != nil || invoice.ID != checkout {
		return Seen{}, unreadable("the invoice's amount or id")
	}
	seen := Seen{Status: moyasarStatus(invoice.Status), Amount: asked, Currency: invoice.Currency, Result: clip(invoice.Status, 100), Raw: raw}
	if invoice.Metadata != nil {
		seen.Metadata = *invoice.Metadata
	}
	paid := invoice.payment()
	if paid == nil {
		if seen.Status == Paid || seen.Status == Refunded {
			return Seen{}, unreadable("a paid invoice without a payment")
		}
		return seen, nil
	}
	seen.Transaction, seen.Reference = clip(paid.ID, 100), clip(paid.Source.Reference, 100)
	seen.AuthCode, seen.Response = clip(paid.Source.Auth, 100), clip(first(paid.Source.Response, paid.Source.Message), 200)
	seen.CardBrand, seen.CardLast4 = clip(paid.Source.Company, 20), last4(paid.Source.Number)
	got, err := halalas(paid.Halalas)
	if err == nil && paid.Refunded != "" {
		seen.Refunded, err = halalas(paid.Refunded)
	}
	if err != nil {
		return Seen{}, unreadable("the payment's amount")
	}
	seen.Amount = min(asked, got)
	if paid.Currency != invoice.Currency {
		seen.Currency = paid.Currency
	}
	return seen, nil
}

// payment is the one that paid the invoice; the others were refused.
func (i moyasarInvoice) payment() *moyasarPayment {
	for n := range i.Payments {
		switch i.Payments[n].Status {
		case "paid", "captured", "refunded":
			return &i.Payments[n]
		}
	}
	return nil
}

func moyasarStatus(status string) string {
	switch status {
	case "paid":
		return Paid
	case "failed":
		return Failed
	case "expired":
		return Expired
	case "canceled", "voided":
		return Cancelled
	case "refunded":
		return Refunded
	}
	return Pending
}

// Refund implements Provider. Moyasar answers at once; what is not known is told by the sum that went back.
func (m *Moyasar) Refund(ctx context.Context, in Refund) (RefundSeen, error) {
	var payment moyasarPayment
	if _, err := m.call(ctx, http.MethodPost, "/v1/payments/"+url.PathEscape(in.Transaction)+"/refund", map[string]any{"amount": int64(in.Amount)}, &payment); err != nil {
		return RefundSeen{}, err
	}
	return payment.refund(in)
}

// FetchRefund implements Provider. Moyasar names no refunds: what has gone back is told by the payment's own sum.
func (m *Moyasar) FetchRefund(ctx context.Context, in Refund) (RefundSeen, error) {
	var payment moyasarPayment
	if _, err := m.call(ctx, http.MethodGet, "/v1/payments/"+url.PathEscape(in.Transaction), nil, &payment); err != nil {
		return RefundSeen{}, err
	}
	seen, err := payment.refund(in)
	if err == nil && seen.Status == RefundPending {
		seen.Status = RefundUnseen
	}
	return seen, err
}

func (p moyasarPayment) refund(in Refund) (RefundSeen, error) {
	refunded, err := halalas(p.Refunded)
	if err != nil || p.ID != in.Transaction {
		return RefundSeen{}, unreadable("the refund's amount or payment")
	}
	seen := RefundSeen{ID: in.ID, Status: RefundPending}
	if refunded >= in.Before+in.Amount {
		seen.Status = RefundDone
	}
	return seen, nil
}

// Hook implements Provider.
func (m *Moyasar) Hook(_ context.Context, _ http.Header, body []byte) (Hook, error) {
	var event struct {
		ID     string `json:"id"`
		Secret string `json:"secret_token"`
		Data   struct {
			Invoice string `json:"invoice_id"`
		} `json:"data"`
	}
	var rest map[string]json.RawMessage
	if json.Unmarshal(body, &event) != nil || json.Unmarshal(body, &rest) != nil {
		return Hook{}, errs.New(errs.BadRequest, "not a webhook")
	}
	if len(m.secret) == 0 || subtle.ConstantTimeCompare([]byte(event.Secret), m.secret) != 1 {
		return Hook{}, errs.New(errs.InvalidCredentials, "the webhook's secret is wrong")
	}
	if event.ID == "" || len(event.ID) > 100 {
		return Hook{}, errs.New(errs.BadRequest, "the webhook has no id")
	}
	delete(rest, "secret_token")
	kept, err := json.Marshal(rest)
	return Hook{Event: event.ID, Checkout: event.Data.Invoice, Body: kept}, err
}

// halalas reads an amount in the smallest unit: a whole number, however JSON writes it.
func halalas(n json.Number) (money.Halalas, error) {
	i, err := n.Int64()
	if err != nil || i < 0 || i > 9_999_999_999 {
		return 0, unreadable("an amount")
	}
	return money.Halalas(i), nil
}

func first(values ...string) string {
	for _, value := range values {
		if value != "" {
			return value
		}
	}
	return ""
}
