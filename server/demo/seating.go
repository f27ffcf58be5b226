package demo

import "time"

// seat plays one party from sitting down to paying.
func (d *day) seat(arrival time.Time) {
	hour := arrival.Hour()
	evening := hour >= 18 || hour < 5
	guests := d.size(evening)
	table, opened, ok := d.table(guests, arrival)
	if !ok {
		return // too long a wait: the party goes elsewhere
	}
	d.seating++
	base := PastOrder{
		Seating: d.seating, Table: table.Number, Guests: guests, Opened: opened,
		Type: TypeTable, Waiter: oneOf(d.random, d.waiters), Payment: Card,
	}
	if d.random.IntN(100) < 24 {
		base.Type = TypeTableQR
	}
	if d.random.IntN(100) < 31 {
		base.Payment = Cash
	}

	p := &party{content: d.content, random: d.random, guests: guests, family: table.Area == "family"}
	if hour >= 5 && hour < 12 {
		p.breakfast()
	} else {
		p.meal()
	}
	orders := []PastOrder{d.order(base, p.lines, opened.Add(d.span(180, 600)))}
	if first := orders[0]; first.Status != Cancelled && d.random.IntN(100) < 42 {
		p = &party{content: d.content, random: d.random, guests: guests}
		p.dessert()
		orders = append(orders, d.order(base, p.lines, first.Served.Add(d.span(900, 1800))))
	}
	d.settle(orders)
}

// order plays one order through the kitchen. A full kitchen is slower, and a few orders never get there.
func (d *day) order(o PastOrder, lines []PastLine, placed time.Time) PastOrder {
	o.Lines, o.Placed = lines, placed
	d.content.annotate(&o, d.random)
	if d.random.IntN(1000) < 28 {
		o.Status, o.CancelReason = Cancelled, oneOf(d.random, cancelReasons)
		o.Cancelled = placed.Add(d.span(40, 240))
		if d.random.IntN(2) == 0 {
			o.Confirmed = placed.Add(d.span(5, 35))
		}
		return o
	}
	o.Status = Completed
	if o.Type == TypeTableQR {
		o.Confirmed = placed.Add(d.span(12, 110)) // a waiter has to look at it first
	} else {
		o.Confirmed = placed.Add(d.span(1, 12))
	}
	load := d.load(o.Confirmed)
	o.PrepStarted = o.Confirmed.Add(d.span(25, 110+12*load))
	minutes := d.content.EstimatedPrepMinutes(&o)
	percent := 78 + 3*load + d.random.IntN(30)
	o.Ready = o.PrepStarted.Add(time.Duration(minutes*60*percent/100) * time.Second)
	o.Served = o.Ready.Add(d.span(35, 230))
	return o
}

// settle closes the seating: everything served is paid at once, and the table is free after it was cleared.
func (d *day) settle(orders []PastOrder) {
	last, paid := orders[0].Opened, false
	for _, o := range orders {
		if o.Status == Cancelled {
			last = later(last, o.Cancelled)
			continue
		}
		last, paid = later(last, o.Served), true
	}
	closed := last.Add(d.span(120, 420))
	if paid {
		closed = last.Add(d.span(900, 2100))
	}
	for i := range orders {
		orders[i].Closed = closed
		if orders[i].Status == Completed {
			orders[i].Completed = closed
		}
		if !paid {
			orders[i].Payment = ""
		}
	}
	d.free[orders[0].Table] = closed.Add(d.span(180, 420))
	d.orders = append(d.orders, orders...)
}

func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}
