package demo

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"time"
)

// arrivals is how many parties come in each half hour of an ordinary day: breakfast, a lunch bump, the long
// dinner from half past eight to eleven. Times are minutes from midnight, past 1440 on the next day.
var arrivals = []struct{ from, parties int }{
	{7*60 + 0, 1}, {7*60 + 30, 1}, {8*60 + 0, 2}, {8*60 + 30, 2}, {9*60 + 0, 2}, {9*60 + 30, 2}, {10*60 + 0, 1}, {10*60 + 30, 1}, {11*60 + 0, 1}, {11*60 + 30, 1},
	{12*60 + 0, 1}, {12*60 + 30, 2}, {13*60 + 0, 4}, {13*60 + 30, 4}, {14*60 + 0, 3}, {14*60 + 30, 2}, {15*60 + 0, 1}, {15*60 + 30, 1},
	{16*60 + 30, 1}, {17*60 + 30, 1}, {18*60 + 30, 1}, {19*60 + 0, 2}, {19*60 + 30, 3}, {20*60 + 0, 4},
	{20*60 + 30, 8}, {21*60 + 0, 9}, {21*60 + 30, 8}, {22*60 + 0, 7}, {22*60 + 30, 5}, {23*60 + 0, 2}, {23*60 + 30, 1},
}

// Percent of an ordinary day by weekday, Sunday first: the weekend is Friday and Saturday.
var busyness = [7]int{94, 92, 96, 100, 114, 104, 104}

const (
	lastArrival = 60 // minutes before closing
	patience    = 35 // minutes that a party waits for a table
)

// day is the house while one day is played through.
type day struct {
	content *Content
	random  *rand.Rand
	start   time.Time            // midnight of the date
	free    map[string]time.Time // when each table can be seated again
	waiters []string
	orders  []PastOrder
	seating int
}

// Day makes a believable finished day: about 110 orders, all completed or cancelled, by time of placing. The same
// seed and date give the same day, in date's location, which should be the restaurant's. After midnight the
// orders still belong to date.
func (c *Content) Day(seed uint64, date time.Time) []PastOrder {
	year, month, monthDay := date.Date()
	d := &day{
		content: c,
		random:  rand.New(rand.NewPCG(seed, uint64(year*10000+int(month)*100+monthDay))),
		start:   time.Date(year, month, monthDay, 0, 0, 0, 0, date.Location()),
		free:    map[string]time.Time{},
		waiters: c.waiters(),
	}
	for _, minute := range d.arrivals() {
		// Minutes are counted on the clock, so a zone with summer time keeps its dinner hour.
		d.seat(time.Date(year, month, monthDay, 0, minute, d.random.IntN(60), 0, date.Location()))
	}
	return numbered(d.orders)
}

func (c *Content) waiters() []string {
	var keys []string
	for _, a := range c.Floor.Staff {
		if a.Role == "waiter" {
			keys = append(keys, a.Key)
		}
	}
	return keys
}

func numbered(orders []PastOrder) []PastOrder {
	slices.SortStableFunc(orders, func(a, b PastOrder) int {
		return cmp.Or(a.Placed.Compare(b.Placed), cmp.Compare(a.Seating, b.Seating))
	})
	for i := range orders {
		orders[i].Number = i + 1
	}
	return orders
}

// arrivals are the minutes at which parties come, while the house is open.
func (d *day) arrivals() []int {
	var minutes []int
	for _, slot := range arrivals {
		expected := slot.parties * busyness[d.start.Weekday()]
		parties := expected / 100
		if d.random.IntN(100) < expected%100 {
			parties++
		}
		for range parties {
			if m := slot.from + d.random.IntN(30); d.open(m) {
				minutes = append(minutes, m)
			}
		}
	}
	slices.Sort(minutes)
	return minutes
}

func (d *day) open(minute int) bool {
	return slices.ContainsFunc(d.content.Floor.Hours, func(h Hours) bool {
		opens, closes := h.Minutes()
		return h.Weekday() == d.start.Weekday() && minute >= opens && minute <= closes-lastArrival
	})
}

func (d *day) size(dinner bool) int {
	sizes := []int{1, 2, 2, 2, 2, 3, 3, 4, 4, 5}
	if dinner {
		sizes = []int{1, 2, 2, 2, 3, 3, 4, 4, 4, 5, 5, 6, 6, 7, 8}
	}
	return sizes[d.random.IntN(len(sizes))]
}

// table finds the smallest free table, or the one that is free first if the party will wait for it.
func (d *day) table(guests int, at time.Time) (Table, time.Time, bool) {
	var best Table
	var bestAt time.Time
	tables := slices.Clone(d.content.Floor.Tables)
	d.random.Shuffle(len(tables), func(i, j int) { tables[i], tables[j] = tables[j], tables[i] })
	for _, t := range tables {
		if t.Seats < guests {
			continue
		}
		seatedAt := at
		if d.free[t.Number].After(at) {
			seatedAt = d.free[t.Number]
		}
		if best.Number == "" || seatedAt.Before(bestAt) || seatedAt.Equal(bestAt) && t.Seats < best.Seats {
			best, bestAt = t, seatedAt
		}
	}
	return best, bestAt, best.Number != "" && bestAt.Sub(at) <= patience*time.Minute
}

// span is a random duration of whole seconds between two numbers of seconds.
func (d *day) span(low, high int) time.Duration {
	return time.Duration(low+d.random.IntN(high-low+1)) * time.Second
}

// load is how many orders the kitchen is cooking at a moment.
func (d *day) load(at time.Time) int {
	n := 0
	for _, o := range d.orders {
		if !o.PrepStarted.IsZero() && !o.PrepStarted.After(at) && o.Ready.After(at) {
			n++
		}
	}
	return n
}
