package menu_test

import (
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/errs"
)

func TestBulkPrices(t *testing.T) {
	h := newHouse(t)
	for _, c := range []struct{ percent, step, full, half, tea string }{
		{"10", "0.01", "27.50", "19.80", "5.50"},
		{"10", "0.25", "27.50", "19.75", "5.50"},
		{"10", "0.50", "27.50", "20.00", "5.50"},
		{"10", "1.00", "28.00", "20.00", "6.00"},
		{"10", "5.00", "30.00", "20.00", "5.00"},
		{"-90", "1.00", "3.00", "2.00", "1.00"}, // half a riyal is rounded up
		{"-90", "5.00", "5.00", "5.00", "5.00"}, // never free
		{"500", "0.01", "150.00", "108.00", "30.00"},
		{"0", "0.25", "25.00", "18.00", "5.00"},
		{"3.33", "0.01", "25.83", "18.60", "5.17"},
	} {
		h.tenant.Exec(`UPDATE menu_items SET price = 25.00, variants = '[{"id":"half","name":"Half","price":"18.00"},{"id":"full","name":"Full","price":"25.00"}]' WHERE id = $1`, h.kabsa)
		h.tenant.Exec(`UPDATE menu_items SET price = 5.00 WHERE id = $1`, h.tea)
		before := h.whole().Menu.PublishedVersion
		m, _, err := h.menus.ChangePrices(t.Context(), h.owner, noKey, h.menu, api.BulkPrice{Percent: c.percent, RoundTo: c.step})
		require.NoError(t, err)
		kabsa := h.item(m, h.kabsa)
		require.Equal(t, []string{c.full, c.half, c.full, c.tea}, []string{kabsa.Price, kabsa.Variants[0].Price, kabsa.Variants[1].Price, h.item(m, h.tea).Price}, c.percent+" "+c.step)
		if c.percent != "0" {
			require.Equal(t, before+1, m.Menu.PublishedVersion)
		}
	}
}

func TestBulkPricesOfSomeItems(t *testing.T) {
	h := newHouse(t)
	m, _, err := h.menus.ChangePrices(t.Context(), h.owner, noKey, h.menu, api.BulkPrice{Percent: "100", RoundTo: "0.01", Items: []uuid.UUID{h.tea}})
	require.NoError(t, err)
	require.Equal(t, []string{"25.00", "10.00"}, []string{h.item(m, h.kabsa).Price, h.item(m, h.tea).Price})
	for _, percent := range []string{"-90.01", "500.01", "x", ""} {
		_, _, err := h.menus.ChangePrices(t.Context(), h.owner, noKey, h.menu, api.BulkPrice{Percent: percent, RoundTo: "1.00"})
		require.Contains(t, refused(t, err), "percent")
	}
	_, _, err = h.menus.ChangePrices(t.Context(), h.owner, noKey, h.menu, api.BulkPrice{Percent: "1", RoundTo: "1.00", Items: []uuid.UUID{uuid.New()}})
	require.Contains(t, refused(t, err), "items[0]")
	h.tenant.Exec(`UPDATE menu_items SET price = 99999999.99 WHERE id = $1`, h.tea)
	_, _, err = h.menus.ChangePrices(t.Context(), h.owner, noKey, h.menu, api.BulkPrice{Percent: "1", RoundTo: "0.01"})
	require.Equal(t, "Tea: Price must be a valid decimal number", refused(t, err)["items["+h.tea.String()+"].price"])
}

func TestBulkAvailability(t *testing.T) {
	h := newHouse(t)
	version := h.whole().Menu.PublishedVersion
	list, _, err := h.menus.SetManyAvailable(t.Context(), h.owner, noKey, h.menu, api.BulkAvailability{Items: []uuid.UUID{h.tea, h.kabsa}})
	require.NoError(t, err)
	require.Len(t, list, 2)
	require.False(t, list[0].IsAvailable || list[1].IsAvailable)
	require.Equal(t, version, h.whole().Menu.PublishedVersion, "availability is live, not published")
	require.Equal(t, 2, h.count(`select count(*) from stream_events where stream_id = $1 and kind = 'item'`, h.menu))
	_, _, err = h.menus.SetManyAvailable(t.Context(), h.owner, noKey, h.menu, api.BulkAvailability{Items: []uuid.UUID{h.tea, uuid.New()}})
	require.Contains(t, refused(t, err), "items[1]")
	_, _, err = h.menus.SetManyAvailable(t.Context(), h.owner, noKey, uuid.New(), api.BulkAvailability{Items: []uuid.UUID{h.tea}})
	require.True(t, errs.Is(err, errs.NotFound))
}

func TestWhatCannotBeHadNow(t *testing.T) {
	h := newHouse(t)
	h.menus.Now = func() time.Time { return at(t, "2026-11-21 16:00") }
	_, err := h.menus.UpdateItem(t.Context(), h.owner, h.tea, api.ItemInput{Schedule: &[]api.TimeWindow{{Days: everyDay, From: "18:00", To: "23:00"}}})
	require.NoError(t, err)
	_, err = h.menus.SetAvailability(t.Context(), h.owner, h.kabsa, false)
	require.NoError(t, err)
	now, err := h.menus.NowOf(t.Context(), h.menu.String())
	require.NoError(t, err)
	require.Equal(t, []uuid.UUID{h.kabsa}, now.Unavailable)
	require.Len(t, now.OutOfHours, 1)
	require.Equal(t, h.tea, now.OutOfHours[0].ItemID)
	require.Equal(t, at(t, "2026-11-21 18:00").UTC(), *now.OutOfHours[0].ServedFrom)

	_, err = h.menus.UpdateCategory(t.Context(), h.owner, h.category, api.CategoryInput{Schedule: &[]api.TimeWindow{{Days: []int32{0}, From: "19:00", To: "20:00"}}})
	require.NoError(t, err)
	now, err = h.menus.NowOf(t.Context(), h.whole().Menu.Slug)
	require.NoError(t, err)
	require.Len(t, now.OutOfHours, 2, "a category's hours are its items'")
	for _, item := range now.OutOfHours {
		require.Equal(t, at(t, "2026-11-22 19:00").UTC(), *item.ServedFrom)
	}
	_, err = h.menus.UpdateCategory(t.Context(), h.owner, h.category, api.CategoryInput{Schedule: &[]api.TimeWindow{}})
	require.NoError(t, err)
	_, err = h.menus.Update(t.Context(), h.owner, h.menu, api.MenuInput{Schedule: &[]api.TimeWindow{{Days: everyDay, From: "00:00", To: "01:00", DateTo: "2026-11-01"}}})
	require.NoError(t, err)
	now, err = h.menus.NowOf(t.Context(), h.menu.String())
	require.NoError(t, err)
	require.Len(t, now.OutOfHours, 2)
	require.Nil(t, now.OutOfHours[0].ServedFrom)
}

func TestTheMenuOfTheHour(t *testing.T) {
	h := newHouse(t)
	_, err := h.menus.Update(t.Context(), h.owner, h.menu, api.MenuInput{Schedule: &[]api.TimeWindow{{Days: everyDay, From: "06:00", To: "11:00"}}})
	require.NoError(t, err)
	evening, _, err := h.menus.Create(t.Context(), h.owner, noKey, api.MenuInput{NameEn: of("Evening"), Schedule: &[]api.TimeWindow{{Days: everyDay, From: "18:00", To: "01:00"}}})
	require.NoError(t, err)
	for clock, want := range map[string]uuid.UUID{"2026-11-21 06:00": h.menu, "2026-11-22 00:30": evening.ID, "2026-11-21 15:00": h.menu} {
		h.menus.Now = func() time.Time { return at(t, clock) }
		public, err := h.menus.PublicOf(t.Context(), h.tenant.ID, nil)
		require.NoError(t, err)
		require.Equal(t, want, public.Menu.ID, clock)
	}
}
