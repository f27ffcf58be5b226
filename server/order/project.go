package order

import (
	"slices"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
)

// ViewOf is the projection in which an actor reads orders.
func ViewOf(a access.Actor) string {
	switch {
	case a.Kind == access.Owner || a.Kind == access.Staff && a.Role == access.RoleManager:
		return api.ViewManager
	case a.Kind == access.Staff:
		return api.ViewFloor
	case a.Kind == access.Screen:
		return api.ViewKitchen
	}
	return api.ViewDiner
}

// Project is the order as a view of the live protocol shows it; false: not part of that view. A diner's view
// is checked against the seating by ProjectDiner.
func Project(f Full, view string) (api.Order, bool) {
	if view == api.ViewKitchen && !InKitchen(f.Status) {
		return api.Order{}, false
	}
	return Redact(f, view), true
}

// ProjectDiner is the order as the diners of a seating see it; false: it is not (or no longer) theirs.
func ProjectDiner(f Full, session uuid.UUID) (api.Order, bool) {
	if f.TableSessionID == nil || *f.TableSessionID != session {
		return api.Order{}, false
	}
	return Redact(f, api.ViewDiner), true
}

// InKitchen says whether an order of this status is on the kitchen's wall.
func InKitchen(status string) bool {
	return status == Confirmed || status == Preparing || status == Ready
}

// Redact takes away what the audience of the view may not know. A view that is not known sees what a diner sees.
func Redact(f Full, view string) api.Order {
	o := f.Order
	switch view {
	case api.ViewManager:
		return o
	case api.ViewFloor:
		o.CustomerEmail = ""
		o.Waiter = withoutEmail(o.Waiter)
		return o
	case api.ViewKitchen:
		redactPeople(&o)
		redactMoney(&o)
		return o
	}
	redactPeople(&o)
	o.KitchenNotes, o.PaymentReference = "", ""
	o.WaiterID, o.Discount = nil, nil // its reason is the house's; the guest sees the amount
	if o.Waiter != nil {
		o.Waiter = &api.OrderStaff{FirstName: o.Waiter.FirstName}
	}
	if view == api.ViewTracked {
		o.CustomerName, o.AllergyNote, o.Waiter = "", "", nil // a link is passed on
	}
	o.OrderItems = slices.Clone(o.OrderItems)
	for i := range o.OrderItems {
		o.OrderItems[i].VoidReason = "" // colleagues' words
	}
	return o
}

func withoutEmail(s *api.OrderStaff) *api.OrderStaff {
	if s == nil {
		return nil
	}
	return &api.OrderStaff{FirstName: s.FirstName, LastName: s.LastName}
}

func redactPeople(o *api.Order) {
	o.CustomerPhone, o.CustomerEmail = "", ""
	o.Waiter = withoutEmail(o.Waiter)
}

// redactMoney leaves the payment badge, which the kitchen's table shows, and takes every amount.
func redactMoney(o *api.Order) {
	o.TotalAmount, o.DiscountAmount, o.ChargeAmount, o.TaxAmount, o.FinalAmount = nil, nil, nil, nil, nil
	o.RefundedAmount, o.Discount = nil, nil
	o.PaymentMethod, o.PaymentReference = "", ""
	o.OrderItems = slices.Clone(o.OrderItems)
	for i := range o.OrderItems {
		item := &o.OrderItems[i]
		item.ItemPrice, item.TotalPrice = nil, nil
		if item.SelectedVariant != nil {
			v := *item.SelectedVariant
			v.Price = nil
			item.SelectedVariant = &v
		}
	}
}
