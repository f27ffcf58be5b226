package menu_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/menu"
)

var everyDay = []int32{0, 1, 2, 3, 4, 5, 6}

func at(t *testing.T, text string) time.Time {
	t.Helper()
	zone, err := time.LoadLocation("Asia/Riyadh")
	require.NoError(t, err)
	moment, err := time.ParseInLocation("2006-01-02 15:04", text, zone)
	require.NoError(t, err)
	return moment
}

func TestServed(t *testing.T) {
	breakfast := api.TimeWindow{Days: everyDay, From: "06:00", To: "11:00"}
	night := api.TimeWindow{Days: []int32{4}, From: "20:00", To: "02:00"} // Thursday's, until Friday morning
	ramadan := api.TimeWindow{Days: everyDay, From: "18:00", To: "03:00", DateFrom: "2026-02-18", DateTo: "2026-03-19"}
	day := api.TimeWindow{Days: []int32{5}, From: "00:00", To: "00:00"} // the whole Friday
	for _, c := range []struct {
		name   string
		at     string
		window api.TimeWindow
		served bool
	}{
		{"before", "2026-11-21 05:59", breakfast, false},
		{"from its minute", "2026-11-21 06:00", breakfast, true},
		{"its last minute", "2026-11-21 10:59", breakfast, true},
		{"until its end, not in it", "2026-11-21 11:00", breakfast, false},
		{"Thursday night", "2026-11-19 23:30", night, true},
		{"Friday before two", "2026-11-20 01:59", night, true},
		{"Friday at two", "2026-11-20 02:00", night, false},
		{"Friday night", "2026-11-20 20:00", night, false},
		{"Thursday before two is Wednesday's", "2026-11-19 01:00", night, false},
		{"first evening", "2026-02-18 18:00", ramadan, true},
		{"the night before the first", "2026-02-18 02:00", ramadan, false},
		{"the night after the last evening", "2026-03-20 02:59", ramadan, true},
		{"the evening after the last", "2026-03-20 18:00", ramadan, false},
		{"a whole day's first minute", "2026-11-20 00:00", day, true},
		{"a whole day's last minute", "2026-11-20 23:59", day, true},
		{"the day after", "2026-11-21 00:00", day, false},
	} {
		require.Equal(t, c.served, menu.Served(at(t, c.at), []api.TimeWindow{c.window}), c.name)
	}
	noon := at(t, "2026-11-21 12:00")
	require.True(t, menu.Served(noon))
	require.True(t, menu.Served(noon, nil, []api.TimeWindow{}), "no hours: always")
	require.True(t, menu.Served(at(t, "2026-11-21 09:00"), []api.TimeWindow{night, breakfast}), "any window of a schedule will do")
	require.False(t, menu.Served(at(t, "2026-11-21 09:00"), []api.TimeWindow{breakfast}, []api.TimeWindow{night}), "but every schedule must be open")
}

func TestNext(t *testing.T) {
	lunch := []api.TimeWindow{{Days: everyDay, From: "12:00", To: "15:00"}}
	weekend := []api.TimeWindow{{Days: []int32{5, 6}, From: "13:00", To: "23:00"}}
	monday := at(t, "2026-11-23 16:00")
	require.Equal(t, at(t, "2026-11-24 12:00"), *menu.Next(monday, lunch))
	require.Equal(t, at(t, "2026-11-27 13:00"), *menu.Next(monday, lunch, weekend), "where the later of the two begins")
	gone := []api.TimeWindow{{Days: everyDay, From: "12:00", To: "15:00", DateTo: "2026-11-22"}}
	require.Nil(t, menu.Next(monday, gone))
	far := []api.TimeWindow{{Days: everyDay, From: "12:00", To: "15:00", DateFrom: "2026-12-07"}}
	require.Equal(t, at(t, "2026-12-07 12:00"), *menu.Next(monday, far), "fourteen days ahead")
	far[0].DateFrom = "2026-12-08"
	require.Nil(t, menu.Next(monday, far), "fifteen are too far to say")
}
