package billing

import (
	"slices"
	"strconv"

	"github.com/google/uuid"

	"sufra/server/money"
	"sufra/server/order"
)

// bill is what somebody owes: lines, and what the orders' discounts and charges change about their sum.
type bill struct {
	rows   []row
	extras []extra
}

// row is a line of an order, or a share of it.
type row struct {
	order              uuid.UUID
	item               *uuid.UUID // nil: what an order came to beyond its lines
	name, nameAr       string
	variant, variantAr string
	ordered            int32  // pieces of the whole line
	quantity           string // pieces of this row: "2", or of a share "0.333"
	unit, amount       money.Halalas
}

// extra is an order's discount and charges, both zero or more, including VAT.
type extra struct {
	order            uuid.UUID
	discount, charge money.Halalas
}

func (b bill) discount() (sum money.Halalas) {
	for _, e := range b.extras {
		sum += e.discount
	}
	return sum
}

func (b bill) charge() (sum money.Halalas) {
	for _, e := range b.extras {
		sum += e.charge
	}
	return sum
}

func (b bill) total() (sum money.Halalas) {
	for _, r := range b.rows {
		sum += r.amount
	}
	return sum - b.discount() + b.charge()
}

// ofOrder is what the bill comes to for one order, and the lines of it that it names.
type ofOrder struct {
	order  uuid.UUID
	amount money.Halalas
	items  []uuid.UUID
}

func (b bill) byOrder() []ofOrder {
	var list []ofOrder
	at := func(id uuid.UUID) *ofOrder {
		i := slices.IndexFunc(list, func(o ofOrder) bool { return o.order == id })
		if i < 0 {
			list, i = append(list, ofOrder{order: id, items: []uuid.UUID{}}), len(list)
		}
		return &list[i]
	}
	for _, r := range b.rows {
		o := at(r.order)
		o.amount += r.amount
		if r.item != nil {
			o.items = append(o.items, *r.item)
		}
	}
	for _, e := range b.extras {
		at(e.order).amount += e.charge - e.discount
	}
	return list
}

// standing is what documents bill of an order already, less what their credit notes took back.
type standing struct {
	amount money.Halalas
	items  []uuid.UUID
}

// add puts on the bill what an order has come to and nobody has billed yet. Voided lines are left out, what was given
// back before is a discount. When the order has grown since it was billed, only its new lines are named, with what
// their discount has become; a bill that shrank is a matter for a credit note.
func (b *bill) add(f order.Full, billed standing) {
	open := stated(f.FinalAmount) - stated(f.RefundedAmount) - billed.amount
	if open < 0 || open == 0 && billed.amount > 0 {
		return
	}
	var rows []row
	var lines money.Halalas
	for _, item := range f.OrderItems {
		if item.ItemStatus == order.ItemVoided || slices.Contains(billed.items, item.ID) {
			continue
		}
		r := row{order: f.ID, item: &item.ID, name: item.ItemName, nameAr: item.ItemNameAr, ordered: item.Quantity,
			quantity: strconv.Itoa(int(item.Quantity)), unit: stated(item.ItemPrice), amount: stated(item.TotalPrice)}
		if v := item.SelectedVariant; v != nil {
			r.variant, r.variantAr = v.Name, v.NameAr
		}
		rows, lines = append(rows, r), lines+r.amount
	}
	e := extra{order: f.ID}
	if billed.amount == 0 {
		e.charge = stated(f.ChargeAmount)
	}
	if open > lines+e.charge {
		rest := open - lines - e.charge
		rows, lines = append(rows, row{order: f.ID, name: "Balance of order " + f.OrderNumber, nameAr: "باقي الطلب " + f.OrderNumber,
			ordered: 1, quantity: "1", unit: rest, amount: rest}), lines+rest
	}
	if len(rows) == 0 {
		return
	}
	e.discount = lines + e.charge - open
	b.rows = append(b.rows, rows...)
	if e.discount > 0 || e.charge > 0 {
		b.extras = append(b.extras, e)
	}
}

// stated is an amount of an order; absent is zero.
func stated(amount *string) money.Halalas {
	if amount == nil {
		return 0
	}
	return amountOf(*amount)
}
