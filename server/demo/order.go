package demo

import (
	"time"

	"sufra/server/money"
)

// Order types, statuses and payment methods as the schema writes them.
const (
	TypeTable   = "table"    // taken by a waiter
	TypeTableQR = "table-qr" // sent by a diner, confirmed by a waiter

	Pending   = "pending"
	Confirmed = "confirmed"
	Preparing = "preparing"
	Ready     = "ready"
	Served    = "served"
	Completed = "completed"
	Cancelled = "cancelled"

	Cash = "cash"
	Card = "card"
)

// PastOrder is an order that was placed before now: one of a finished day, or one that is still open. Steps
// that it has not reached have the zero time.
type PastOrder struct {
	Number int // counts from 1 by time of placing within one list

	// Orders of one seating share these. Closed is zero while the party sits.
	Seating int
	Table   string
	Guests  int
	Opened  time.Time
	Closed  time.Time
	Payment string // how the seating was settled; empty while it is open, and when all of it was cancelled

	Type         string
	Waiter       string // account key of who took or confirmed it; empty while nobody has
	Status       string
	Lines        []PastLine
	Note         string
	AllergyNote  string
	CancelReason string

	Placed      time.Time
	Confirmed   time.Time
	PrepStarted time.Time
	Ready       time.Time
	Served      time.Time
	Completed   time.Time
	Cancelled   time.Time
}

// PastLine is one line of an order.
type PastLine struct {
	Item      string // key
	Variant   string // key; empty for a dish without variants
	Quantity  int
	UnitPrice money.Halalas
	Note      string
	Batch     int // 0 is the first sending, later additions count up
}

// Call is a service call of a seated table.
type Call struct {
	Table string
	Kind  string // waiter, bill, water, cutlery
	At    time.Time
}

// Total is the sum of the lines, VAT contained.
func (o *PastOrder) Total() money.Halalas {
	var total money.Halalas
	for _, l := range o.Lines {
		total += l.UnitPrice.Times(l.Quantity)
	}
	return total
}

// EstimatedPrepMinutes is what the kitchen would promise: its slowest dish.
func (c *Content) EstimatedPrepMinutes(o *PastOrder) int {
	most := 0
	for _, l := range o.Lines {
		most = max(most, c.items[l.Item].PrepMinutes)
	}
	return most
}
