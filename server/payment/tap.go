package payment

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"time"

	"sufra/server/errs"
	"sufra/server/money"
)

// TapURL is Tap's API.
const TapURL = "https://api.tap.company"

// Tap sells by charges with a hosted page. Amounts are decimal numbers of the currency, the secret key is a bearer token
// and signs webhooks. https://developers.tap.company/reference/charges
type Tap struct {
	line
	key  []byte
	test bool
	now  func() time.Time
}

// NewTap makes the provider: base is TapURL, key the secret key.
func NewTap(base, key string, now func() time.Time) *Tap {
	return &Tap{key: []byte(key), test: strings.HasPrefix(key, "sk_test_"), now: now,
		line: newLine(base, func(r *http.Request) { r.Header.Set("Authorization", "Bearer "+key) })}
}

// Name implements Provider.
func (t *Tap) Name() string { return "tap" }

// Test implements Provider: keys of the test mode say so.
func (t *Tap) Test() bool { return t.test }

type tapCharge struct {
	ID          string      `json:"id"`
	Status      string      `json:"status"`
	Amount      json.Number `json:"amount"`
	Currency    string      `json:"currency"`
	Metadata    *Metadata   `json:"metadata"`
	Transaction struct {
		Created       json.RawMessage `json:"created"` // a text of digits, or a number
		URL           string          `json:"url"`
		Authorization string          `json:"authorization_id"`
	} `json:"transaction"`
	Reference struct {
		Gateway string `json:"gateway"`
		Payment string `json:"payment"`
	} `json:"reference"`
	Response struct {
		Code    string `json:"code"`
		Message string `json:"message"`
	} `json:"response"`
	Card struct {
		Brand string `json:"brand"`
		Last4 string `json:"last_four"`
	} `json:"card"`
}

// Open implements Provider. A diner is nobody by name, so the customer is only called a guest.
func (t *Tap) Open(ctx context.Context, in Checkout) (Opened, error) {
	var charge tapCharge
	minutes := max(5, int(in.ExpiresAt.Sub(t.now())/time.Minute))
	if _, err := t.call(ctx, http.MethodPost, "/v2/charges/", map[string]any{
		"amount": json.Number(in.Amount.String()), "currency": in.Currency, "description": in.Description,
		"customer_initiated": true, "threeDSecure": true, "save_card": false,
		"metadata": in.Metadata, "reference": map[string]string{"transaction": in.Track, "order": in.Order},
		"customer": map[string]string{"first_name": "Guest"}, "source": map[string]string{"id": "src_all"},
		"post": map[string]string{"url": in.HookURL}, "redirect": map[string]string{"url": in.ReturnURL},
		"transaction": map[string]any{"expiry": map[string]any{"period": minutes, "type": "MINUTE"}},
	}, &charge); err != nil {
		return Opened{}, err
	}
	if charge.ID == "" || len(charge.ID) > 100 {
		return Opened{}, unreadable("no charge id")
	}
	return Opened{Checkout: charge.ID, URL: charge.Transaction.URL}, t.hostedAt(charge.Transaction.URL, "tap.company")
}

// Fetch implements Provider.
func (t *Tap) Fetch(ctx context.Context, checkout string) (Seen, error) {
	var charge tapCharge
	raw, err := t.call(ctx, http.MethodGet, "/v2/charges/"+url.PathEscape(checkout), nil, &charge)
	if err != nil {
		return Seen{}, err
	}
	amount, err := riyals(charge.Amount)
	if err != nil || charge.ID != checkout {
		return Seen{}, unreadable("the charge's amount or id")
	}
	seen := Seen{Status: tapStatus(charge.Status), Amount: amount, Currency: charge.Currency, Transaction: charge.ID,
		Reference: clip(first(charge.Reference.Payment, charge.Reference.Gateway), 100), Result: clip(charge.Status, 100),
		AuthCode: clip(charge.Transaction.Authorization, 100), Response: clip(strings.TrimSpace(charge.Response.Code+" "+charge.Response.Message), 200),
		CardBrand: clip(charge.Card.Brand, 20), CardLast4: last4(charge.Card.Last4), Raw: raw}
	if charge.Metadata != nil {
		seen.Metadata = *charge.Metadata
	}
	return seen, nil
}

func tapStatus(status string) string {
	switch status {
	case "CAPTURED":
		return Paid
	case "FAILED", "DECLINED", "RESTRICTED":
		return Failed
	case "TIMEDOUT":
		return Expired
	case "ABANDONED", "CANCELLED", "VOID":
		return Cancelled
	}
	return Pending // INITIATED, IN_PROGRESS, UNKNOWN
}

type tapRefund struct {
	ID     string `json:"id"`
	Status string `json:"status"`
	Charge string `json:"charge_id"`

	Reference struct {
		Merchant string `json:"merchant"`
	} `json:"reference"`
	Metadata struct {
		Refund string `json:"refund_id"`
	} `json:"metadata"`
}

// Refund implements Provider.
func (t *Tap) Refund(ctx context.Context, in Refund) (RefundSeen, error) {
	var refund tapRefund
	if _, err := t.call(ctx, http.MethodPost, "/v2/refunds/", map[string]any{
		"charge_id": in.Checkout, "amount": json.Number(in.Amount.String()), "currency": in.Currency, "reason": "requested_by_customer",
		"description": in.Reason, "reference": map[string]string{"merchant": in.ID}, "metadata": map[string]string{"refund_id": in.ID},
	}, &refund); err != nil {
		return RefundSeen{}, err
	}
	return refund.seen(in)
}

// FetchRefund implements Provider. A refund of which Tap never told its id is looked for among those of its charge, by
// the name that we gave it.
func (t *Tap) FetchRefund(ctx context.Context, in Refund) (RefundSeen, error) {
	if in.Known == "" {
		return t.findRefund(ctx, in)
	}
	var refund tapRefund
	if _, err := t.call(ctx, http.MethodGet, "/v2/refunds/"+url.PathEscape(in.Known), nil, &refund); err != nil {
		return RefundSeen{}, err
	}
	return refund.seen(in)
}

// listedRefunds is how many refunds of one charge are read at once.
const listedRefunds = 50

// findRefund looks through what Tap lists of a charge. A list that goes on, or that Tap refuses, says nothing for certain.
// https://developers.tap.company/reference/list-all-refunds
func (t *Tap) findRefund(ctx context.Context, in Refund) (RefundSeen, error) {
	var list struct {
		More    bool        `json:"has_more"`
		Refunds []tapRefund `json:"refunds"`
	}
	if _, err := t.call(ctx, http.MethodPost, "/v2/refunds/list", map[string]any{"charges": []string{in.Checkout}, "limit": listedRefunds}, &list); err != nil {
		return RefundSeen{}, err
	}
	for _, r := range list.Refunds {
		if r.Charge == in.Checkout && (r.Reference.Merchant == in.ID || r.Metadata.Refund == in.ID) {
			return r.seen(in)
		}
	}
	if list.More {
		return RefundSeen{Status: RefundPending}, nil
	}
	return RefundSeen{Status: RefundUnseen}, nil
}

func (r tapRefund) seen(in Refund) (RefundSeen, error) {
	if r.ID == "" || len(r.ID) > 100 || r.Charge != in.Checkout || in.Known != "" && r.ID != in.Known {
		return RefundSeen{}, unreadable("the refund's id")
	}
	seen := RefundSeen{ID: r.ID, Status: RefundPending}
	switch r.Status {
	case "REFUNDED":
		seen.Status = RefundDone
	case "CANCELLED", "FAILED", "DECLINED", "RESTRICTED":
		seen.Status = RefundFailed
	}
	return seen, nil
}

// Hook implements Provider.
func (t *Tap) Hook(_ context.Context, header http.Header, body []byte) (Hook, error) {
	var charge tapCharge
	decoder := json.NewDecoder(strings.NewReader(string(body)))
	decoder.UseNumber()
	if decoder.Decode(&charge) != nil || !json.Valid(body) {
		return Hook{}, errs.New(errs.BadRequest, "not a webhook")
	}
	claimed, err := hex.DecodeString(header.Get("Hashstring"))
	if err != nil || len(t.key) == 0 || !hmac.Equal(claimed, t.hash(charge)) {
		return Hook{}, errs.New(errs.InvalidCredentials, "the webhook's hash is wrong")
	}
	if charge.ID == "" || len(charge.ID) > 100 {
		return Hook{}, errs.New(errs.BadRequest, "the webhook has no id")
	}
	return Hook{Event: charge.ID + ":" + clip(charge.Status, 50), Checkout: charge.ID, Body: body}, nil
}

// hash is what Tap signs a charge's webhook with: its fields in a fixed order, the amount with its currency's decimals.
func (t *Tap) hash(c tapCharge) []byte {
	mac := hmac.New(sha256.New, t.key)
	mac.Write([]byte(hashText(c)))
	return mac.Sum(nil)
}

func hashText(c tapCharge) string {
	return "x_id" + c.ID + "x_amount" + decimals(c.Amount, c.Currency) + "x_currency" + c.Currency + "x_gateway_reference" + c.Reference.Gateway +
		"x_payment_reference" + c.Reference.Payment + "x_status" + c.Status + "x_created" + strings.Trim(string(c.Transaction.Created), `"`)
}

// decimals writes a JSON number with as many decimals as the currency has; an unusual number as it stands.
func decimals(n json.Number, currency string) string {
	places := 2
	switch currency {
	case "BHD", "JOD", "KWD", "OMR":
		places = 3
	}
	whole, part, _ := strings.Cut(n.String(), ".")
	part = strings.TrimRight(part, "0")
	if strings.ContainsAny(n.String(), "eE") || len(part) > places {
		return n.String()
	}
	return whole + "." + part + strings.Repeat("0", places-len(part))
}

// riyals reads an amount in the currency's unit, with at most two decimals that count.
func riyals(n json.Number) (money.Halalas, error) {
	amount, err := money.ParseDecimal(decimals(n, Currency))
	if err != nil || amount < 0 {
		return 0, unreadable("an amount")
	}
	return amount, nil
}
