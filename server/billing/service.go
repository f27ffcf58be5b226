// Package billing is what the law and the cash drawer want of an order: invoices, credit notes and their papers,
// refunds and the business day. What is billed comes from stored orders, never from what a client posts.
package billing

import (
	"time"

	"github.com/google/uuid"

	"sufra/server/order"
	"sufra/server/postgres"
	"sufra/server/restaurant"
)

// Service answers for one restaurant at a time: the actor's own.
type Service struct {
	DB         *postgres.DB
	Orders     *order.Service
	Restaurant *restaurant.Service
	Now        func() time.Time
	// Origin is what links start with: PUBLIC_ORIGIN's first.
	Origin string
}

func newID() uuid.UUID { return uuid.Must(uuid.NewV7()) }
