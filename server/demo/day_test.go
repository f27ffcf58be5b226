package demo

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// Riyadh has no summer time, so a fixed zone is the same and needs no zone files.
var riyadh = time.FixedZone("Asia/Riyadh", 3*60*60)

func date(day int) time.Time { return time.Date(2026, time.November, day, 0, 0, 0, 0, riyadh) }

// fourWeeks is long enough to meet every weekday and rare events.
func fourWeeks(c *Content) map[int][]PastOrder {
	days := map[int][]PastOrder{}
	for day := 1; day <= 28; day++ {
		days[day] = c.Day(7, date(day))
	}
	return days
}

func TestDayIsDeterministic(t *testing.T) {
	t.Parallel()
	c := load(t)
	morning, night := date(12).Add(6*time.Hour), date(12).Add(23*time.Hour)
	require.Equal(t, c.Day(7, morning), c.Day(7, night), "only the date counts")
	require.NotEqual(t, c.Day(7, date(12)), c.Day(8, date(12)))
	require.NotEqual(t, c.Day(7, date(12))[0].Lines, c.Day(7, date(19))[0].Lines)
}

func TestDayHasAboutAHundredAndTenOrders(t *testing.T) {
	t.Parallel()
	total := 0
	for day, orders := range fourWeeks(load(t)) {
		require.InDelta(t, 110, len(orders), 30, "day %d", day)
		total += len(orders)
	}
	require.InDelta(t, 110, total/28, 8)
}

func TestOrdersAreConsistent(t *testing.T) {
	t.Parallel()
	c := load(t)
	for day, orders := range fourWeeks(c) {
		for i := range orders {
			o := &orders[i]
			where := fmt.Sprintf("day %d order %d", day, o.Number)
			require.Equal(t, i+1, o.Number, where)
			checkLines(t, c, o, where)
			checkSteps(t, o, where)
			if i > 0 {
				require.False(t, o.Placed.Before(orders[i-1].Placed), where)
			}
		}
	}
}

func checkLines(t *testing.T, c *Content, o *PastOrder, where string) {
	t.Helper()
	require.NotEmpty(t, o.Lines, where)
	require.Positive(t, o.Total(), where)
	for _, l := range o.Lines {
		item := c.Item(l.Item)
		require.NotNil(t, item, "%s: %s", where, l.Item)
		require.False(t, item.SoldOut, "%s: %s", where, l.Item)
		require.Equal(t, len(item.Variants) > 0, l.Variant != "", "%s: %s is sold by variant or not", where, l.Item)
		if l.Variant != "" {
			require.NotNil(t, item.Variant(l.Variant), "%s: %s/%s", where, l.Item, l.Variant)
		}
		require.Equal(t, item.PriceOf(l.Variant), l.UnitPrice, where)
		require.Positive(t, l.Quantity, where)
	}
	for _, a := range allergies {
		if o.AllergyNote == a.note {
			require.False(t, c.contains(o, a.allergen), "%s: %s", where, a.note)
		}
	}
}

// checkSteps holds the order to the status machine: each step dated, in sequence, none beyond the status.
func checkSteps(t *testing.T, o *PastOrder, where string) {
	t.Helper()
	steps := []struct {
		status string
		at     time.Time
	}{{Pending, o.Placed}, {Confirmed, o.Confirmed}, {Preparing, o.PrepStarted}, {Ready, o.Ready}, {Served, o.Served}, {Completed, o.Completed}}
	require.False(t, o.Placed.Before(o.Opened), where)
	if o.Status == Cancelled {
		require.NotEmpty(t, o.CancelReason, where)
		require.True(t, o.Cancelled.After(o.Placed) && o.Cancelled.After(o.Confirmed), where)
		require.True(t, o.PrepStarted.IsZero() && o.Completed.IsZero(), where)
		return
	}
	require.Empty(t, o.CancelReason, where)
	require.True(t, o.Cancelled.IsZero(), where)
	reached := slices.IndexFunc(steps, func(s struct {
		status string
		at     time.Time
	}) bool {
		return s.status == o.Status
	})
	require.GreaterOrEqual(t, reached, 0, where)
	for i, s := range steps {
		require.Equal(t, i <= reached, !s.at.IsZero(), "%s is %s: %s", where, o.Status, s.status)
		if i > 0 && i <= reached {
			require.True(t, s.at.After(steps[i-1].at), "%s: %s", where, s.status)
		}
	}
}

func TestNobodySitsOnAnotherPartysLap(t *testing.T) {
	t.Parallel()
	c := load(t)
	for _, orders := range fourWeeks(c) {
		requireNoOverlap(t, c, orders)
	}
}

func requireNoOverlap(t *testing.T, c *Content, orders []PastOrder) {
	t.Helper()
	seats := map[string]int{}
	for _, table := range c.Floor.Tables {
		seats[table.Number] = table.Seats
	}
	perTable, seen := map[string][]PastOrder{}, map[int]PastOrder{}
	for _, o := range orders {
		require.LessOrEqual(t, o.Guests, seats[o.Table])
		if first, ok := seen[o.Seating]; ok {
			require.Equal(t, []any{first.Table, first.Guests, first.Opened, first.Closed, first.Payment}, []any{o.Table, o.Guests, o.Opened, o.Closed, o.Payment})
			continue
		}
		seen[o.Seating] = o
		perTable[o.Table] = append(perTable[o.Table], o)
	}
	for table, parties := range perTable {
		slices.SortFunc(parties, func(a, b PastOrder) int { return a.Opened.Compare(b.Opened) })
		for i := 1; i < len(parties); i++ {
			before := parties[i-1]
			require.False(t, before.Closed.IsZero() || before.Closed.After(parties[i].Opened), "table %s", table)
		}
	}
}

func TestDayIsBelievable(t *testing.T) {
	t.Parallel()
	c := load(t)
	waiters, types, payments, states := map[string]int{}, map[string]int{}, map[string]int{}, map[string]int{}
	total, noted, arabic, second := 0, 0, 0, 0
	within := func(o PastOrder, day int, from, to float64) bool {
		hours := o.Placed.Sub(date(day)).Hours()
		return hours >= from && hours < to
	}
	dinner, lunch, afternoon, breakfast := 0, 0, 0, 0
	for day, orders := range fourWeeks(c) {
		seatings := map[int]bool{}
		for _, o := range orders {
			total++
			waiters[o.Waiter]++
			types[o.Type]++
			states[o.Status]++
			if o.Status == Completed {
				payments[o.Payment]++
			}
			if seatings[o.Seating] {
				second++
			}
			seatings[o.Seating] = true
			for _, l := range o.Lines {
				if l.Note != "" {
					noted++
					if hasArabic(l.Note) {
						arabic++
					}
				}
			}
			switch {
			case within(o, day, 20.5, 23):
				dinner++
			case within(o, day, 13, 15.5):
				lunch++
			case within(o, day, 16, 18.5):
				afternoon++
			case within(o, day, 7, 9.5):
				breakfast++
			}
		}
	}
	require.Greater(t, 2*dinner, 3*lunch, "the evening carries the day")
	require.Greater(t, lunch, 2*afternoon, "a lunch bump before a quiet afternoon")
	require.Positive(t, breakfast)

	percent := func(n int) int { return n * 100 / total }
	require.Len(t, waiters, 2)
	require.Greater(t, percent(waiters["khalid"]), 35)
	require.Greater(t, percent(waiters["noura"]), 35)
	require.InDelta(t, 24, percent(types[TypeTableQR]), 8)
	require.InDelta(t, 68, payments[Card]*100/(payments[Card]+payments[Cash]), 8)
	require.Len(t, payments, 2)
	require.Len(t, states, 2)
	require.InDelta(t, 3, percent(states[Cancelled]), 2)
	require.Positive(t, states[Cancelled])
	require.Greater(t, percent(second), 15, "second rounds")
	require.InDelta(t, 50, arabic*100/noted, 25)
}

func hasArabic(s string) bool {
	var f faults
	f.both("", "x", s)
	return len(f) == 0
}

func TestFridayIsClosedForThePrayer(t *testing.T) {
	t.Parallel()
	c := load(t)
	friday := date(6)
	require.Equal(t, time.Friday, friday.Weekday())
	opened := 0
	for _, o := range c.Day(7, friday) {
		hours := o.Opened.Sub(friday).Hours()
		require.False(t, hours < 8 || hours > 10.6 && hours < 13, "a party sat down at %s", o.Opened)
		opened++
	}
	require.Positive(t, opened)
}

// What is eaten follows the clock: no breakfast tray at night, no platter in the morning.
func TestBreakfastIsEatenInTheMorning(t *testing.T) {
	t.Parallel()
	c := load(t)
	trays := 0
	for _, orders := range fourWeeks(c) {
		for _, o := range orders {
			for _, l := range o.Lines {
				switch l.Item {
				case "breakfast-tray":
					trays++
					require.Less(t, o.Opened.Hour(), 13, "waiting for a table may take the party past noon")
				case "kabsa-lamb":
					require.False(t, o.Placed.Hour() >= 5 && o.Placed.Hour() < 12)
				}
			}
		}
	}
	require.Positive(t, trays)
}

func TestWishesAndTastesAreOnTheMenu(t *testing.T) {
	t.Parallel()
	c := load(t)
	for key := range dishNotes {
		require.NotNil(t, c.Item(key), key)
	}
	categories := map[string]bool{}
	for _, category := range c.Menu.Categories {
		categories[category.Key] = true
	}
	for key := range categoryNotes {
		require.True(t, categories[key], key)
	}
	for _, list := range [][]choice{platters, mains, grills, starters, greens, cold, hot, sweets, mornings, children} {
		for _, choice := range list {
			require.NotNil(t, c.Item(choice.item), choice.item)
			require.Positive(t, choice.weight, choice.item)
		}
	}
}
