package payment

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/json"
	"net/http"
	"time"

	"sufra/server/errs"
	"sufra/server/money"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// SandboxPath is where the sandbox's hosted pages are.
const SandboxPath = "/pay/sandbox/"

// Sandbox is a provider without a bank: its page asks what should happen. It plays somebody else's system, so it knows
// nothing of orders, and what it stores is its own.
type Sandbox struct {
	DB     *postgres.DB
	Origin string
	Now    func() time.Time
	// Send delivers a webhook, as a provider would over the network.
	Send func(ctx context.Context, body []byte) error
}

// The ways in which a sandbox payment can end.
const (
	ChooseSuccess = "success" // paid; the webhook comes before the browser
	ChooseFailure = "failure"
	ChooseDelay   = "delay"  // the bank takes its time; no webhook ever comes
	ChooseLate    = "late"   // paid at once, and the webhook comes late, with no browser to return
	ChooseCancel  = "cancel" // back without paying
)

const (
	sandboxDelay = 8 * time.Second
	sandboxLate  = 15 * time.Second
)

// Name implements Provider.
func (s *Sandbox) Name() string { return "sandbox" }

// Test implements Provider.
func (s *Sandbox) Test() bool { return true }

// Open implements Provider.
func (s *Sandbox) Open(ctx context.Context, in Checkout) (Opened, error) {
	metadata, err := json.Marshal(in.Metadata)
	if err != nil {
		return Opened{}, err
	}
	id := "sbx_" + rand.Text()
	err = db.New().SandboxInsert(ctx, s.DB, db.SandboxInsertParams{ID: id, Token: rand.Text(), Amount: in.Amount, Currency: in.Currency,
		Description: in.Description, Metadata: metadata, ReturnUrl: in.ReturnURL, ExpiresAt: in.ExpiresAt, CreatedAt: s.Now()})
	return Opened{Checkout: id, URL: s.Origin + SandboxPath + id}, err
}

// Fetch implements Provider.
func (s *Sandbox) Fetch(ctx context.Context, checkout string) (Seen, error) {
	row, err := db.New().SandboxByID(ctx, s.DB, checkout)
	if err != nil {
		return Seen{}, err
	}
	seen := Seen{Status: Pending, Amount: row.Amount, Currency: row.Currency, Refunded: row.Refunded, Result: row.Status}
	switch {
	case row.KnownAt != nil && !row.KnownAt.After(s.Now()):
		seen.Status = row.Status
	case row.KnownAt == nil && !row.ExpiresAt.After(s.Now()):
		seen.Status, seen.Result = Expired, Expired
	default:
		seen.Result = "initiated"
	}
	if seen.Status == Paid {
		seen.Transaction, seen.Reference, seen.CardBrand, seen.CardLast4 = "txn_"+row.ID[4:], "TEST"+row.ID[4:12], "mada", "0000"
	}
	if err := json.Unmarshal(row.Metadata, &seen.Metadata); err != nil {
		return Seen{}, err
	}
	seen.Raw, err = json.Marshal(map[string]any{"id": row.ID, "status": seen.Result, "amount": row.Amount.String(), "currency": row.Currency})
	return seen, err
}

// Refund implements Provider.
func (s *Sandbox) Refund(ctx context.Context, in Refund) (RefundSeen, error) {
	n, err := db.New().SandboxRefund(ctx, s.DB, db.SandboxRefundParams{ID: in.Checkout, Amount: in.Amount})
	if err == nil && n == 0 {
		err = errs.New(errs.PaymentFailed, "so much is not left of the payment")
	}
	return RefundSeen{ID: in.ID, Status: RefundDone}, err
}

// FetchRefund implements Provider.
func (s *Sandbox) FetchRefund(ctx context.Context, in Refund) (RefundSeen, error) {
	row, err := db.New().SandboxByID(ctx, s.DB, in.Checkout)
	if err == nil && row.Refunded >= in.Before+in.Amount {
		return RefundSeen{ID: in.ID, Status: RefundDone}, nil
	}
	return RefundSeen{ID: in.ID, Status: RefundUnseen}, err
}

type sandboxHook struct {
	Checkout string `json:"checkout"`
	Token    string `json:"token,omitempty"`
}

// Hook implements Provider: each page has a secret of its own.
func (s *Sandbox) Hook(ctx context.Context, _ http.Header, body []byte) (Hook, error) {
	var in sandboxHook
	if json.Unmarshal(body, &in) != nil {
		return Hook{}, errs.New(errs.BadRequest, "not a webhook")
	}
	row, err := db.New().SandboxByID(ctx, s.DB, in.Checkout)
	if err != nil && !errs.Is(err, errs.NotFound) {
		return Hook{}, err
	}
	if err != nil || subtle.ConstantTimeCompare([]byte(in.Token), []byte(row.Token)) != 1 {
		return Hook{}, errs.New(errs.InvalidCredentials, "the webhook's token is wrong")
	}
	kept, err := json.Marshal(sandboxHook{Checkout: in.Checkout})
	return Hook{Event: row.ID + ":" + row.Status, Checkout: row.ID, Body: kept}, err
}

// SandboxPage is what the hosted page shows.
type SandboxPage struct {
	ID, Description, ReturnURL string
	Amount                     money.Halalas
	Open                       bool // it can still be paid
}

// Page reads a hosted page. NOT_FOUND.
func (s *Sandbox) Page(ctx context.Context, id string) (SandboxPage, error) {
	row, err := db.New().SandboxByID(ctx, s.DB, id)
	return SandboxPage{ID: row.ID, Description: row.Description, ReturnURL: row.ReturnUrl, Amount: row.Amount,
		Open: row.Status == "initiated" && row.ExpiresAt.After(s.Now())}, err
}

// Choose ends a hosted page, once, and says where the browser goes; empty: nowhere. INVALID_INPUT, NOT_FOUND.
func (s *Sandbox) Choose(ctx context.Context, id, choice string) (string, error) {
	now := s.Now()
	in := db.SandboxChooseParams{ID: id, Status: Paid, KnownAt: now, Now: now}
	webhook, returns := true, true
	switch choice {
	case ChooseSuccess:
	case ChooseFailure:
		in.Status = Failed
	case ChooseDelay:
		in.KnownAt, webhook = now.Add(sandboxDelay), false
	case ChooseLate:
		late := now.Add(sandboxLate)
		in.WebhookAt, webhook, returns = &late, false, false
	case ChooseCancel:
		in.Status = Cancelled
	default:
		return "", errs.Invalid("choice", "no such choice")
	}
	page, err := s.Page(ctx, id)
	if err != nil {
		return "", err
	}
	n, err := db.New().SandboxChoose(ctx, s.DB, in)
	if err != nil {
		return "", err
	}
	if n > 0 && webhook {
		row, err := db.New().SandboxByID(ctx, s.DB, id)
		if err != nil {
			return "", err
		}
		if err := s.deliver(ctx, id, row.Token); err != nil {
			return "", err
		}
	}
	if !returns {
		return "", nil
	}
	return page.ReturnURL, nil
}

// Deliver sends the webhooks that are due.
func (s *Sandbox) Deliver(ctx context.Context) error {
	due, err := db.New().SandboxWebhooksDue(ctx, s.DB, s.Now())
	for _, row := range due {
		if failed := s.deliver(ctx, row.ID, row.Token); err == nil {
			err = failed
		}
	}
	return err
}

func (s *Sandbox) deliver(ctx context.Context, id, token string) error {
	body, err := json.Marshal(sandboxHook{Checkout: id, Token: token})
	if err != nil {
		return err
	}
	return s.Send(ctx, body)
}
