package site_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/postgres"
	"sufra/server/site"
)

func hours(opens, closes string) api.DayHours { return api.DayHours{Opens: opens, Closes: closes} }

func everyDay(spans ...api.DayHours) (week []api.WeekHours) {
	for day := range int32(7) {
		for _, span := range spans {
			week = append(week, api.WeekHours{Day: day, DayHours: span})
		}
	}
	return week
}

// nows asks a page at moments of Riyadh's clock.
func nows(t *testing.T, h api.OpeningHours) func(at string) api.HomepageNow {
	t.Helper()
	f := newFront(t)
	page := f.create(api.HomepageInput{Hours: &h})
	zone, err := time.LoadLocation("Asia/Riyadh")
	require.NoError(t, err)
	return func(at string) api.HomepageNow {
		moment, err := time.ParseInLocation("2006-01-02 15:04", at, zone)
		require.NoError(t, err)
		pages := &site.Homepages{DB: f.db, Now: func() time.Time { return moment }}
		public, err := pages.Public(t.Context(), page.Slug)
		require.NoError(t, err)
		require.True(t, public.Now.ValidUntil.After(moment), at)
		return *public.Now
	}
}

func TestWhetherItIsOpen(t *testing.T) {
	h := api.OpeningHours{Week: everyDay(hours("07:00", "11:00"), hours("13:00", "01:30")),
		Ramadan:    &api.SeasonHours{DateFrom: "2027-02-08", DateTo: "2027-03-09", Week: everyDay(hours("17:00", "03:00"))},
		Exceptions: []api.ExceptionHours{{Date: "2027-03-10", NameEn: "Eid al-Fitr"}, {Date: "2026-11-25", Hours: []api.DayHours{hours("10:00", "10:00")}}}}
	now := nows(t, h)
	for at, want := range map[string]api.HomepageNow{
		"2026-11-22 06:59": {Today: "2026-11-22", ChangesDate: "2026-11-22", ChangesAt: "07:00"},
		"2026-11-22 07:00": {Today: "2026-11-22", IsOpen: true, ChangesDate: "2026-11-22", ChangesAt: "11:00"},
		"2026-11-22 11:00": {Today: "2026-11-22", ChangesDate: "2026-11-22", ChangesAt: "13:00"},
		"2026-11-22 23:59": {Today: "2026-11-22", IsOpen: true, ChangesDate: "2026-11-23", ChangesAt: "01:30"},
		"2026-11-23 00:00": {Today: "2026-11-23", IsOpen: true, ChangesDate: "2026-11-23", ChangesAt: "01:30"},
		"2026-11-23 01:30": {Today: "2026-11-23", ChangesDate: "2026-11-23", ChangesAt: "07:00"},
		// The whole day from ten to ten; what began on the evening before runs out first, and the morning after goes on from it.
		"2026-11-25 01:00": {Today: "2026-11-25", IsOpen: true, ChangesDate: "2026-11-25", ChangesAt: "01:30"},
		"2026-11-25 09:59": {Today: "2026-11-25", ChangesDate: "2026-11-25", ChangesAt: "10:00"},
		"2026-11-25 12:00": {Today: "2026-11-25", IsOpen: true, ChangesDate: "2026-11-26", ChangesAt: "11:00"},
		// Ramadan's last night ends after Eid has begun, and Eid itself is closed.
		"2027-02-08 08:00": {Today: "2027-02-08", ChangesDate: "2027-02-08", ChangesAt: "17:00"},
		"2027-03-10 02:59": {Today: "2027-03-10", IsOpen: true, ChangesDate: "2027-03-10", ChangesAt: "03:00"},
		"2027-03-10 12:00": {Today: "2027-03-10", ChangesDate: "2027-03-11", ChangesAt: "07:00"},
	} {
		got := now(at)
		require.False(t, got.ValidUntil.IsZero())
		got.ValidUntil = time.Time{}
		require.Equal(t, want, got, at)
	}
	require.Equal(t, "2026-11-22T21:00:00Z", now("2026-11-22 23:00").ValidUntil.Format(time.RFC3339), "midnight in Riyadh: another day is today")
	require.Equal(t, "2026-11-22T08:00:00Z", now("2026-11-22 10:00").ValidUntil.Format(time.RFC3339), "eleven in Riyadh: it closes")
}

func TestOpenAroundTheClockAndNever(t *testing.T) {
	now := nows(t, api.OpeningHours{Week: everyDay(hours("00:00", "00:00"))})("2026-11-22 12:00")
	require.Equal(t, []any{true, ""}, []any{now.IsOpen, now.ChangesAt})
	now = nows(t, api.OpeningHours{Exceptions: []api.ExceptionHours{{Date: "2026-12-24", Hours: []api.DayHours{hours("10:00", "12:00")}}}})("2026-11-22 12:00")
	require.Equal(t, []any{false, ""}, []any{now.IsOpen, now.ChangesAt})
}

func TestHoursRules(t *testing.T) {
	f := newFront(t)
	page := f.create(api.HomepageInput{})
	exceptions := func(n int) (list []api.ExceptionHours) {
		for i := range n {
			list = append(list, api.ExceptionHours{Date: time.Date(2027, 1, 1+i, 0, 0, 0, 0, time.UTC).Format(time.DateOnly)})
		}
		return list
	}
	for field, h := range map[string]api.OpeningHours{
		"hours.week[0].opens":                {Week: []api.WeekHours{{DayHours: hours("24:00", "01:00")}}},
		"hours.week[0].day":                  {Week: []api.WeekHours{{Day: 7, DayHours: hours("10:00", "11:00")}}},
		"hours.week[1].opens":                {Week: []api.WeekHours{{DayHours: hours("10:00", "12:01")}, {DayHours: hours("12:00", "13:00")}}},
		"hours.ramadan.dateTo":               {Ramadan: &api.SeasonHours{DateFrom: "2027-02-08", DateTo: "2027-02-07"}},
		"hours.ramadan.dateFrom":             {Ramadan: &api.SeasonHours{DateFrom: "2027-02-30", DateTo: "2027-03-07"}},
		"hours.exceptions[1].date":           {Exceptions: []api.ExceptionHours{{Date: "2027-01-01"}, {Date: "2027-01-01"}}},
		"hours.exceptions":                   {Exceptions: exceptions(61)},
		"hours.exceptions[0].hours":          {Exceptions: []api.ExceptionHours{{Date: "2027-01-01", Hours: make([]api.DayHours, 7)}}},
		"hours.exceptions[0].hours[0].opens": {Exceptions: []api.ExceptionHours{{Date: "2027-01-01", Hours: []api.DayHours{hours("9", "10:00")}}}},
	} {
		_, err := f.update(page, api.HomepageInput{Hours: &h})
		require.Contains(t, wrong(t, err), field)
	}
	// Saturday's night must not reach into Sunday's morning: the week is a circle.
	_, err := f.update(page, api.HomepageInput{Hours: &api.OpeningHours{Week: []api.WeekHours{{Day: 6, DayHours: hours("20:00", "08:00")}, {Day: 0, DayHours: hours("07:00", "10:00")}}}})
	require.Equal(t, "These hours overlap the ones before", wrong(t, err)["hours.week[0].opens"])
	page, err = f.update(page, api.HomepageInput{Hours: &api.OpeningHours{Week: []api.WeekHours{{Day: 6, DayHours: hours("20:00", "07:00")}, {Day: 0, DayHours: hours("07:00", "10:00")}}, Exceptions: exceptions(60)}})
	require.NoError(t, err)
	require.Equal(t, int32(0), page.Hours.Week[0].Day, "in order")
	page, err = f.update(page, api.HomepageInput{Hours: &api.OpeningHours{}})
	require.NoError(t, err)
	require.Nil(t, page.Hours, "no hours are none")
	require.Nil(t, f.public(page.Slug).Now)
}

// The first demo restaurants had a list of spans there, which is no week with exceptions.
func TestHoursThatCanNotBeReadAreNone(t *testing.T) {
	f := newFront(t)
	page := f.create(api.HomepageInput{})
	err := f.db.InTx(t.Context(), postgres.Scope{Restaurant: f.tenant.ID, Actor: "system"}, func(tx postgres.Tx) error {
		_, err := tx.Exec(t.Context(), `UPDATE homepages SET branches = '[7]', opening_hours_structured = '{"week": 7}' WHERE restaurant_id = $1`, f.tenant.ID)
		return err
	})
	require.NoError(t, err)
	require.Nil(t, f.public(page.Slug).Hours)
}
