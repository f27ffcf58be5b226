package site_test

import (
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/servertest"
)

func names(sellers []api.BestSeller) (list []string) {
	for _, each := range sellers {
		list = append(list, each.NameEn)
	}
	return list
}

func TestChosenBestSellersAreTheMenusOfNow(t *testing.T) {
	f := newFront(t)
	kabsa := f.tenant.Item(&servertest.ItemOptions{Name: "Kabsa", Price: 2500,
		Variants: `[{"id":"full","name":"Full","price":"25.00"},{"id":"half","name":"Half","price":"18.00"}]`})
	tea := f.tenant.Item(&servertest.ItemOptions{Name: "Tea", Price: 500})
	page := f.create(api.HomepageInput{BestSellers: &[]api.BestSeller{{MenuItemID: &kabsa.ID, NameEn: "forged", Price: "1.00"}, {MenuItemID: &tea.ID},
		{NameEn: "Guest of the house", Price: "7"}}})
	require.Equal(t, []string{"Kabsa", "Tea", "Guest of the house"}, names(page.BestSellers))
	first := f.public(page.Slug).BestSellers[0]
	require.Equal(t, []any{"18.00", true}, []any{first.Price, first.PriceFrom}, "the least that it costs, from the menu")
	require.Equal(t, "7.00", f.public(page.Slug).BestSellers[2].Price)

	f.tenant.Exec(`UPDATE menu_items SET price = 6, name_en = 'Red tea' WHERE restaurant_id = $1 AND id = $2`, f.tenant.ID, tea.ID)
	require.Equal(t, "Red tea", f.public(page.Slug).BestSellers[1].NameEn)
	f.tenant.Exec(`UPDATE menu_items SET deleted_at = now() WHERE restaurant_id = $1 AND id = $2`, f.tenant.ID, tea.ID)
	require.Equal(t, []string{"Kabsa", "Guest of the house"}, names(f.public(page.Slug).BestSellers), "guests don't see what is gone")
	mine, err := f.pages.Get(t.Context(), f.owner, page.ID)
	require.NoError(t, err)
	require.True(t, mine.BestSellers[1].IsGone, "its owner is told")

	var many []api.BestSeller
	for range 10 {
		many = append(many, api.BestSeller{NameEn: "Dish"})
	}
	page, err = f.update(page, api.HomepageInput{BestSellers: &many})
	require.NoError(t, err)
	require.Len(t, f.public(page.Slug).BestSellers, 6)
	_, err = f.update(page, api.HomepageInput{BestSellers: of(append(many, many[0]))})
	require.Contains(t, wrong(t, err), "bestSellers")
	page, err = f.update(page, api.HomepageInput{BestSellersDisplay: of(false)})
	require.NoError(t, err)
	require.Empty(t, f.public(page.Slug).BestSellers)
}

func TestBestSellersOutOfOrders(t *testing.T) {
	f := newFront(t)
	kabsa := f.tenant.Item(&servertest.ItemOptions{Name: "Kabsa", Price: 4000})
	water := f.tenant.Item(&servertest.ItemOptions{Name: "Water", Price: 200})
	rare := f.tenant.Item(&servertest.ItemOptions{Name: "Lobster", Price: 90_000})
	stranger := servertest.NewFactory(t, f.db).Tenant(nil)
	page := f.create(api.HomepageInput{BestSellersMode: of("computed"), MenuID: &f.tenant.MenuID})
	seating, foreign := f.tenant.Table("").Seat(), stranger.Table("").Seat()
	sell := func(n int, item *servertest.Item, quantity int, status string) {
		for range n {
			seating.Order(&servertest.OrderOptions{Item: item, Quantity: quantity, Status: status})
		}
	}
	sell(9, kabsa, 1, "served")
	sell(8, water, 5, "completed")
	sell(2, rare, 1, "served")
	sell(5, rare, 1, "confirmed")
	sell(3, rare, 1, "cancelled")
	for range 5 {
		foreign.Order(&servertest.OrderOptions{Status: "served"})
	}
	require.Empty(t, f.public(page.Slug).BestSellers, "nineteen served orders are too few to tell")

	sell(1, kabsa, 1, "served")
	require.Empty(t, f.public(page.Slug).BestSellers, "counted once an hour")
	f.clock.Pass(time.Hour)
	require.Equal(t, []string{"Kabsa", "Water"}, names(f.public(page.Slug).BestSellers),
		"by money and not by pieces; what sold twice only, or was never served, is none")
	require.Equal(t, "40.00", f.public(page.Slug).BestSellers[0].Price)

	f.tenant.Exec(`UPDATE orders SET created_at = created_at - interval '91 days' WHERE restaurant_id = $1 AND status = 'served'`, f.tenant.ID)
	f.clock.Pass(time.Hour)
	require.Empty(t, f.public(page.Slug).BestSellers, "a quarter of a year ago is not now")
	_, err := f.update(page, api.HomepageInput{MenuID: &uuid.Nil})
	require.NoError(t, err)
}
