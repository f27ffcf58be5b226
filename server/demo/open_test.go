package demo

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestOpenShowsEveryState(t *testing.T) {
	t.Parallel()
	c := load(t)
	now := time.Date(2026, time.November, 19, 21, 12, 33, 456, riyadh)
	orders := c.Open(now)
	requireNoOverlap(t, c, orders)

	states, tables, additions, allergies := map[string]int{}, map[string]bool{}, 0, 0
	var oldestPending, oldestPreparing time.Duration
	for i := range orders {
		o := &orders[i]
		checkLines(t, c, o, o.Table)
		checkSteps(t, o, o.Table)
		require.Equal(t, o.Status == Pending, o.Waiter == "", "a waiter stands by every confirmed order, and by no other")
		require.True(t, o.Closed.IsZero())
		require.Empty(t, o.Payment)
		for _, step := range []time.Time{o.Placed, o.Confirmed, o.PrepStarted, o.Ready, o.Served} {
			require.False(t, step.After(now), o.Table)
		}
		states[o.Status]++
		tables[o.Table] = true
		age := now.Sub(o.Placed)
		switch o.Status {
		case Pending:
			require.Equal(t, TypeTableQR, o.Type, "waiters' orders are confirmed by being taken")
			oldestPending = max(oldestPending, age)
		case Preparing:
			oldestPreparing = max(oldestPreparing, age)
		}
		if o.AllergyNote != "" {
			allergies++
		}
		for _, l := range o.Lines {
			additions += l.Batch
		}
	}
	require.Len(t, orders, 10)
	require.Equal(t, map[string]int{Pending: 2, Confirmed: 1, Preparing: 4, Ready: 1, Served: 2}, states)
	require.Greater(t, oldestPending, time.Minute, "one is past the alarm")
	require.Greater(t, oldestPreparing, 18*time.Minute, "one is late in the kitchen")
	require.Positive(t, additions)
	require.Positive(t, allergies)
	require.GreaterOrEqual(t, len(c.Floor.Tables)-len(tables), 4, "free tables")

	for _, call := range c.OpenCalls(now) {
		require.True(t, tables[call.Table], "a call comes from a seated table")
		require.False(t, call.At.After(now))
	}
}

func TestToday(t *testing.T) {
	t.Parallel()
	c := load(t)
	for _, tc := range []struct {
		clock    string
		wantDay  int
		min, max int
	}{
		{"04:59", 18, 80, 150}, // still the night before
		{"05:00", 19, 10, 10},  // a new day: only what is open
		{"10:30", 19, 11, 40},
		{"16:00", 19, 25, 80},
		{"21:45", 19, 45, 110},
	} {
		t.Run(tc.clock, func(t *testing.T) {
			t.Parallel()
			now, err := time.ParseInLocation("2006-01-02 15:04", "2026-11-19 "+tc.clock, riyadh)
			require.NoError(t, err)
			day, orders := c.Today(7, now)
			require.Equal(t, date(tc.wantDay), day)
			require.GreaterOrEqual(t, len(orders), tc.min)
			require.LessOrEqual(t, len(orders), tc.max)
			requireNoOverlap(t, c, orders)
			open := 0
			for i := range orders {
				require.False(t, orders[i].Placed.After(now))
				require.False(t, orders[i].Closed.After(now))
				checkSteps(t, &orders[i], tc.clock)
				if orders[i].Closed.IsZero() {
					open++
				}
			}
			require.Equal(t, 10, open)
		})
	}
}
