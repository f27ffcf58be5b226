package demo

import "time"

// Service begins a business day at this hour: what is ordered before it belongs to the evening before.
const dayBegins = 5

// sitting is one open order, with ages instead of times, so that it is fresh whenever the demo starts.
type sitting struct {
	table   string
	guests  int
	opened  time.Duration // ago
	placed  time.Duration // ago
	kind    string
	waiter  string
	status  string
	lines   []PastLine
	note    string
	allergy string
}

func line(item, variant string, quantity int) PastLine {
	return PastLine{Item: item, Variant: variant, Quantity: quantity}
}

func (l PastLine) noted(note string) PastLine { l.Note = note; return l }

// added marks a line that was sent after the rest of its order.
func (l PastLine) added() PastLine { l.Batch = 1; return l }

// sittings shows every state at once: to confirm (one of them late), waiting, cooking, late in the kitchen, with
// an addition, with an allergy, ready, served, and a second round. Five tables stay free.
var sittings = []sitting{
	{table: "3", guests: 3, opened: 58 * time.Minute, placed: 46 * time.Minute, waiter: "khalid", status: Served, lines: []PastLine{
		line("kabsa-lamb", "half", 1), line("mandi-chicken", "half", 1), line("sambosa", "cheese", 1), line("salad", "large", 1), line("laban", "", 3)}},
	{table: "F1", guests: 6, opened: 64 * time.Minute, placed: 55 * time.Minute, waiter: "noura", status: Served, lines: []PastLine{
		line("mandi-lamb", "whole", 1), line("kids-strips", "", 2).noted("بدون كتشب"), line("fattoush", "large", 1), line("daqoos", "", 2), line("water", "large", 2)}},
	{table: "2", guests: 4, opened: 31 * time.Minute, placed: 20 * time.Minute, waiter: "khalid", status: Preparing, lines: []PastLine{
		line("kabsa-lamb", "half", 1).noted("استواء زيادة"), line("jareesh", "share", 1), line("hummus", "", 1), line("laban", "", 4)}},
	{table: "8", guests: 2, opened: 29 * time.Minute, placed: 17 * time.Minute, waiter: "noura", status: Ready, lines: []PastLine{
		line("shish-tawook", "half", 1), line("tabbouleh", "", 1), line("lemon-mint", "regular", 2).noted("ثلج قليل")}},
	{table: "5", guests: 5, opened: 22 * time.Minute, placed: 12 * time.Minute, kind: TypeTableQR, waiter: "khalid", status: Preparing, lines: []PastLine{
		line("kabsa-camel", "half", 1), line("mixed-grill", "half", 1), line("mutabbaq", "family", 1),
		line("margoog", "one", 1).added(), line("lemon-mint", "large", 2).added()}},
	{table: "F2", guests: 7, opened: 16 * time.Minute, placed: 9 * time.Minute, waiter: "noura", status: Preparing, allergy: "حساسية مكسرات", lines: []PastLine{
		line("haneeth", "rice", 1), line("margoog", "share", 1), line("kids-pasta", "", 2), line("sambosa", "mixed", 1), line("water", "large", 3)}},
	{table: "F1", guests: 6, opened: 64 * time.Minute, placed: 7 * time.Minute, waiter: "noura", status: Preparing, lines: []PastLine{
		line("saudi-coffee", "eight", 1), line("luqaimat", "large", 1).noted("القطر على جنب"), line("hininy", "", 1)}},
	{table: "4", guests: 2, opened: 9 * time.Minute, placed: 3 * time.Minute, waiter: "khalid", status: Confirmed, lines: []PastLine{
		line("mandi-chicken", "half", 2), line("soup", "cup", 2), line("laban", "", 2)}},
	{table: "A1", guests: 4, opened: 6 * time.Minute, placed: 100 * time.Second, kind: TypeTableQR, status: Pending, note: "الدقوس على جنب لو سمحت", lines: []PastLine{
		line("kabsa-chicken", "whole", 1), line("cheese-rolls", "", 1), line("orange-juice", "regular", 2), line("soft-drink", "cola", 2)}},
	{table: "7", guests: 3, opened: 4 * time.Minute, placed: 25 * time.Second, kind: TypeTableQR, status: Pending, lines: []PastLine{
		line("kabsa-lamb", "one", 2).noted("daqoos on the side"), line("jareesh", "one", 1).noted("بدون بصل"), line("saudi-coffee", "four", 1)}},
}

// Open are the orders on the tables at now: ten, of every age and state, so that no screen of a fresh demo is empty.
func (c *Content) Open(now time.Time) []PastOrder {
	now = now.Truncate(time.Second)
	seatings := map[string]int{}
	var orders []PastOrder
	for _, s := range sittings {
		if seatings[s.table] == 0 {
			seatings[s.table] = len(seatings) + 1
		}
		o := PastOrder{
			Seating: seatings[s.table], Table: s.table, Guests: s.guests, Opened: now.Add(-s.opened), Placed: now.Add(-s.placed),
			Type: s.kind, Waiter: s.waiter, Status: s.status, Note: s.note, AllergyNote: s.allergy,
		}
		if o.Type == "" {
			o.Type = TypeTable
		}
		for _, l := range s.lines {
			l.UnitPrice = c.items[l.Item].PriceOf(l.Variant)
			o.Lines = append(o.Lines, l)
		}
		o.reach(s.placed)
		orders = append(orders, o)
	}
	return numbered(orders)
}

// reach dates the steps up to the order's status; each lies before now, however young the order is.
func (o *PastOrder) reach(age time.Duration) {
	ready := time.Duration(82) // in percent of the order's age: it has just come to the pass
	if o.Status == Served {
		ready = 38
	}
	steps := []struct {
		status string
		at     *time.Time
		part   time.Duration
	}{{Confirmed, &o.Confirmed, 3}, {Preparing, &o.PrepStarted, 9}, {Ready, &o.Ready, ready}, {Served, &o.Served, ready + 5}}
	if o.Status == Pending {
		return
	}
	for _, s := range steps {
		*s.at = o.Placed.Add(age * s.part / 100).Truncate(time.Second)
		if s.status == o.Status {
			return
		}
	}
}

// OpenCalls are the calls of the tables of Open that wait for someone.
func (c *Content) OpenCalls(now time.Time) []Call {
	now = now.Truncate(time.Second)
	return []Call{
		{Table: "3", Kind: "bill", At: now.Add(-6 * time.Minute)},
		{Table: "2", Kind: "waiter", At: now.Add(-90 * time.Second)},
		{Table: "F2", Kind: "water", At: now.Add(-40 * time.Second)},
	}
}

// Today is the present business day up to now: the seatings of Day that are over, then Open. Nobody sits twice at
// one table at one time. It has the business date with it, which before five in the morning is yesterday's.
func (c *Content) Today(seed uint64, now time.Time) (date time.Time, orders []PastOrder) {
	now = now.Truncate(time.Second)
	year, month, day := now.Date()
	if now.Hour() < dayBegins {
		day--
	}
	date = time.Date(year, month, day, 0, 0, 0, 0, now.Location())

	open := c.Open(now)
	taken := map[string]time.Time{}
	for _, o := range open {
		taken[o.Table] = o.Opened
	}
	seatings := 0
	for _, o := range c.Day(seed, date) {
		since, busy := taken[o.Table]
		if o.Closed.After(now) || busy && o.Closed.After(since) {
			continue
		}
		orders = append(orders, o)
		seatings = max(seatings, o.Seating)
	}
	for _, o := range open {
		o.Seating += seatings
		orders = append(orders, o)
	}
	return date, numbered(orders)
}
