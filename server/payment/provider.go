package payment

import (
	"context"
	"encoding/json"
	"net/http"
	"time"

	"sufra/server/money"
)

// Provider is a payment company with hosted pages. Its methods answer PROVIDER_UNAVAILABLE when nothing certain is known
// (no answer, an answer that can't be read) and PAYMENT_FAILED when it refuses.
type Provider interface {
	Name() string
	// Test says that no money moves.
	Test() bool
	// Open makes a hosted page.
	Open(ctx context.Context, in Checkout) (Opened, error)
	// Fetch asks what came of a hosted page.
	Fetch(ctx context.Context, checkout string) (Seen, error)
	// Refund gives money back. A refund that is not certain yet is RefundPending.
	Refund(ctx context.Context, in Refund) (RefundSeen, error)
	// FetchRefund asks what came of a refund. RefundUnseen: the provider knows of none, which is no proof that none is on
	// its way.
	FetchRefund(ctx context.Context, in Refund) (RefundSeen, error)
	// Hook checks a webhook's secret and reads what it is about. INVALID_CREDENTIALS, BAD_REQUEST.
	Hook(ctx context.Context, header http.Header, body []byte) (Hook, error)
}

// Checkout is what a hosted page asks for.
type Checkout struct {
	Metadata
	Track       string // our name of the attempt
	Amount      money.Halalas
	Currency    string
	Description string // the payer reads it
	ReturnURL   string
	HookURL     string
	ExpiresAt   time.Time
}

// Metadata travels with a payment and comes back with it: whose it is.
type Metadata struct {
	Payment    string `json:"payment_id"`
	Restaurant string `json:"restaurant_id"`
	Order      string `json:"order_id"`
}

// Opened is a hosted page.
type Opened struct{ Checkout, URL string }

// Seen is what the provider says of a hosted page.
type Seen struct {
	Metadata
	Status      string // Pending, Paid, Failed, Expired, Cancelled, Refunded
	Amount      money.Halalas
	Currency    string
	Refunded    money.Halalas
	Transaction string // the provider's transaction, unique
	Reference   string // the bank's
	Result      string // the provider's own word for the status
	AuthCode    string
	Response    string // code or message
	CardLast4   string
	CardBrand   string
	Raw         json.RawMessage // as it came
}

// Refund is money that goes back.
type Refund struct {
	ID          string // ours
	Known       string // the provider's, when it has told it
	Checkout    string
	Transaction string
	Amount      money.Halalas
	Before      money.Halalas // that had gone back earlier
	Currency    string
	Reason      string
}

// What came of a refund.
const (
	RefundPending = "pending"
	RefundDone    = "done"
	RefundFailed  = "failed"
	// RefundUnseen is no state of a refund: see undoneAfter.
	RefundUnseen = "unseen"
)

// RefundSeen is what the provider says of a refund.
type RefundSeen struct{ ID, Status string }

// Hook is a webhook whose secret is right.
type Hook struct {
	Event    string          // unique at the provider
	Checkout string          // empty: it is about nothing of ours
	Body     json.RawMessage // without its secret
}
