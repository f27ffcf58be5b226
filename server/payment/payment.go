// Package payment takes money by card: it sends a guest to a provider's hosted page, learns from the provider what came
// of it, and hands what was paid to the orders. No card number ever reaches this server.
//
// Nothing that a browser or a webhook says is believed: both only make the server ask the provider (Confirm), and only
// what the provider answers is compared with the stored attempt and settled, once.
package payment

import (
	"log/slog"
	"sync/atomic"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/billing"
	"sufra/server/money"
	"sufra/server/order"
	"sufra/server/postgres"
)

// The states of an attempt: created → pending → paid, failed, expired or cancelled; one that came to nothing may still be
// paid late. Paid money is given back in part or whole. Review is money that can't be settled.
const (
	Created           = "created"
	Pending           = "pending"
	Paid              = "paid"
	Failed            = "failed"
	Expired           = "expired"
	Cancelled         = "cancelled"
	Review            = "review"
	PartiallyRefunded = "partially_refunded"
	Refunded          = "refunded"
)

// What makes a payment wait in review.
const (
	problemAmount      = "amount"
	problemCurrency    = "currency"
	problemMetadata    = "metadata"
	problemTransaction = "transaction" // the provider names one transaction for two attempts
	problemOverpaid    = "overpaid"
	problemRefund      = "refund" // given back, but no order could take all of it
)

// Currency is the only one that restaurants charge in.
const Currency = "SAR"

const (
	// Minimum is the least that providers take.
	Minimum = money.Halalas(100)
	// life is how long a hosted page can be paid.
	life = 15 * time.Minute
	// held is how long an attempt keeps its share of the bill from the table's other phones; somebody at the table may lift
	// it after heldFrom, the staff at once.
	held     = 10 * time.Minute
	heldFrom = 2 * time.Minute
	// grace is how long after that the provider is asked whether it was.
	grace = time.Hour
	// undoneAfter is how long a refund that was asked for and is not seen at the provider is looked up: what it has not
	// done by then, after we have broken the request off after seconds, it won't do.
	undoneAfter = time.Hour
	// askPause is the least time between two questions about one attempt from guests' pages.
	askPause = 2 * time.Second
)

// Service pays for one restaurant at a time; webhooks and jobs find out whose it is by the stored attempt.
type Service struct {
	DB       *postgres.DB
	Orders   *order.Service
	Billing  *billing.Service
	Provider Provider
	Now      func() time.Time
	Log      *slog.Logger
	// Origins are the platform's addresses; the first is the one that providers are told.
	Origins []string
	// Unasked says that the provider is the sandbox because nobody has named one: then nobody pays by phone.
	Unasked bool

	// Refused counts webhooks without the right secret, Reviews payments that had to go into review.
	Refused, Reviews atomic.Int64
}

// ReturnPath is where the provider sends the guest's browser: the attempt's page.
const ReturnPath = "/pay/"

func (s *Service) returnURL(track string) string { return s.Origins[0] + ReturnPath + track }

// by is the actor who settles: the server itself, for the restaurant of the attempt.
func by(restaurant uuid.UUID) access.Actor {
	return access.Actor{Kind: access.System, RestaurantID: restaurant}
}

func newID() uuid.UUID { return uuid.Must(uuid.NewV7()) }
