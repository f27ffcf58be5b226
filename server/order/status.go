package order

import "sufra/server/access"

// The statuses of an order (spec section 4). What may follow what is data: order_status_transitions.
const (
	Pending   = "pending"
	Confirmed = "confirmed"
	Preparing = "preparing"
	Ready     = "ready"
	Served    = "served"
	Completed = "completed"
	Cancelled = "cancelled"
)

// The states of a line.
const (
	ItemOrdered   = "ordered"
	ItemPreparing = "preparing"
	ItemReady     = "ready"
	ItemServed    = "served"
	ItemVoided    = "voided"
)

// transition is one row of order_status_transitions with who may take it.
type transition struct {
	from, to   string
	permission access.Permission
}

var steps = []transition{
	{Pending, Confirmed, access.OrderConfirm},
	{Confirmed, Preparing, access.OrderCook},
	{Preparing, Ready, access.OrderCook},
	{Ready, Served, access.OrderServe},
	{Served, Completed, access.OrderFinish},
}

// Taking a step back needs the right to have taken it; the kitchen recalls what it has made.
var recalls = []transition{
	{Preparing, Confirmed, access.OrderCook},
	{Ready, Preparing, access.OrderCook},
	{Served, Ready, access.OrderServe},
}

func findTransition(list []transition, from, to string) (transition, bool) {
	for _, t := range list {
		if t.from == from && t.to == to {
			return t, true
		}
	}
	return transition{}, false
}

// statusFrom is the one status from which a step (or a recall) reaches to; "" when none does.
func statusFrom(list []transition, to string) string {
	for _, t := range list {
		if t.to == to {
			return t.from
		}
	}
	return ""
}
