package menu_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/menu"
	"sufra/server/servertest"
)

func TestAMenuFromNothing(t *testing.T) {
	h := newHouse(t)
	ctx := t.Context()
	made, _, err := h.menus.Create(ctx, h.owner, noKey, api.MenuInput{NameEn: of("  Breakfast\nmenu ")})
	require.NoError(t, err)
	require.Equal(t, "Breakfast menu", made.NameEn)
	require.Equal(t, h.tenant.Name, made.RestaurantName, "the restaurant's name is its own")
	require.Equal(t, "breakfast-menu", made.Slug)
	require.Equal(t, "SA", made.Country)
	require.True(t, made.IsActive)

	again, _, err := h.menus.Create(ctx, h.owner, noKey, api.MenuInput{NameEn: of("Breakfast menu")})
	require.NoError(t, err)
	require.Equal(t, "breakfast-menu-2", again.Slug, "an address is made free")
	_, _, err = h.menus.Create(ctx, h.owner, noKey, api.MenuInput{NameEn: of("X"), Slug: of("breakfast-menu")})
	require.True(t, errs.Is(err, errs.SlugTaken), "%v", err)
	_, _, err = h.menus.Create(ctx, h.owner, noKey, api.MenuInput{})
	require.Equal(t, "English name is required", refused(t, err)["nameEn"])

	category, _, err := h.menus.CreateCategory(ctx, h.owner, noKey, made.ID, api.CategoryInput{NameEn: of("Eggs")})
	require.NoError(t, err)
	require.Equal(t, "side", category.PhotoLayout)
	var places []int32
	for _, name := range []string{"Shakshuka", "Omelette"} {
		item, _, err := h.menus.CreateItem(ctx, h.owner, noKey, made.ID, api.ItemInput{NameEn: &name, Price: of("18.5"), CategoryID: &category.ID,
			Allergens: &[]string{"eggs"}})
		require.NoError(t, err)
		require.Equal(t, "18.50", item.Price)
		places = append(places, item.SortOrder)
	}
	require.Equal(t, []int32{0, 1}, places, "a new item comes last")
}

func TestAnEditShowsAtOnce(t *testing.T) {
	h := newHouse(t)
	before := h.whole().Menu.PublishedVersion
	item, err := h.menus.UpdateItem(t.Context(), h.owner, h.tea, api.ItemInput{NameAr: of("شاي"), Price: of("6"), Calories: of(int32(2)), IsAvailable: of(false)})
	require.NoError(t, err)
	require.Equal(t, []any{"شاي", "6.00", int32(2), false}, []any{item.NameAr, item.Price, *item.Calories, item.IsAvailable})
	now := h.whole()
	require.Equal(t, before+1, now.Menu.PublishedVersion, "once for the whole change")
	require.Equal(t, "Grill", h.item(now, h.kabsa).Station)
	require.Equal(t, 1, h.count(`select count(*) from stream_events where stream_id = $1 and kind = 'menu'`, h.menu), "readers are told")

	_, err = h.menus.UpdateItem(t.Context(), h.owner, h.tea, api.ItemInput{Price: of("6.00")})
	require.NoError(t, err)
	require.Equal(t, before+1, h.whole().Menu.PublishedVersion, "nothing has changed, nothing is published")

	item, err = h.menus.UpdateItem(t.Context(), h.owner, h.tea, api.ItemInput{Calories: of(int32(0)), CategoryID: &uuid.Nil})
	require.NoError(t, err)
	require.Nil(t, item.Calories)
	require.Nil(t, item.CategoryID)
}

func TestWhatIsRemovedStaysInHistory(t *testing.T) {
	h := newHouse(t)
	order := h.tenant.Table("").Seat().Order(&servertest.OrderOptions{Item: h.tenant.Items[1]})
	require.NoError(t, h.menus.DeleteItem(t.Context(), h.owner, h.tea))
	require.Len(t, h.whole().Items, 1)
	require.Equal(t, 1, h.count(`select count(*) from order_items where order_id = $1 and menu_item_id = $2`, order, h.tea))
	require.True(t, errs.Is(h.menus.DeleteItem(t.Context(), h.owner, h.tea), errs.NotFound), "it is gone already")

	require.NoError(t, h.menus.DeleteCategory(t.Context(), h.owner, h.category))
	require.Nil(t, h.item(h.whole(), h.kabsa).CategoryID, "its items stay, without a category")

	require.NoError(t, h.menus.Delete(t.Context(), h.owner, h.menu))
	_, err := h.menus.Whole(t.Context(), h.owner, h.menu)
	require.True(t, errs.Is(err, errs.NotFound))
	_, err = h.menus.Public(t.Context(), h.menu.String())
	require.True(t, errs.Is(err, errs.NotFound))
	list, err := h.menus.List(t.Context(), h.owner)
	require.NoError(t, err)
	require.Empty(t, list)
	require.Equal(t, 2, h.count(`select count(*) from menu_items where menu_id = $1 and deleted_at is not null`, h.menu))
}

func TestAHiddenCategoryHidesItsItems(t *testing.T) {
	h := newHouse(t)
	_, err := h.menus.UpdateCategory(t.Context(), h.owner, h.category, api.CategoryInput{IsActive: of(false)})
	require.NoError(t, err)
	full, err := h.menus.Full(t.Context(), h.owner, h.menu)
	require.NoError(t, err)
	require.Empty(t, full.Categories)
	require.Empty(t, full.Items)
	require.Len(t, h.whole().Items, 2, "but not from who edits it")
	require.False(t, h.whole().Categories[0].IsActive)
}

func TestAnOldAddressLeadsToTheMenu(t *testing.T) {
	h := newHouse(t)
	old := h.whole().Menu.Slug
	_, err := h.menus.Update(t.Context(), h.owner, h.menu, api.MenuInput{Slug: of("palm-evening")})
	require.NoError(t, err)
	for _, identifier := range []string{old, "palm-evening", h.menu.String()} {
		public, err := h.menus.Public(t.Context(), identifier)
		require.NoError(t, err, identifier)
		require.Equal(t, "palm-evening", public.Menu.Slug, identifier)
	}
	_, _, err = h.menus.Create(t.Context(), h.owner, noKey, api.MenuInput{NameEn: of("Other"), Slug: &old})
	require.True(t, errs.Is(err, errs.SlugTaken), "nobody else gets it: %v", err)
	_, err = h.menus.Update(t.Context(), h.owner, h.menu, api.MenuInput{Slug: &old})
	require.NoError(t, err, "the menu itself may take it back")
	for _, wrong := range []string{"a", "Ab c", "-x", "x-", "kitchen", "xn--80ak", strings.Repeat("a", 251)} {
		_, err := h.menus.Update(t.Context(), h.owner, h.menu, api.MenuInput{Slug: &wrong})
		require.Contains(t, refused(t, err), "slug", wrong)
	}
	_, err = h.menus.Update(t.Context(), h.owner, h.menu, api.MenuInput{Slug: of(strings.Repeat("a", 250))})
	require.NoError(t, err)
}

// Printed codes go on leading to a menu that was deleted: to nobody else's.
func TestADeletedMenusAddressesStayTheRestaurants(t *testing.T) {
	h := newHouse(t)
	old := h.whole().Menu.Slug
	_, err := h.menus.Update(t.Context(), h.owner, h.menu, api.MenuInput{Slug: of("palm-evening")})
	require.NoError(t, err)
	require.NoError(t, h.menus.Delete(t.Context(), h.owner, h.menu))
	stranger := servertest.NewFactory(t, h.db).Tenant(nil)
	other := access.Actor{Kind: access.Owner, ID: stranger.OwnerID, RestaurantID: stranger.ID}
	for _, slug := range []string{old, "palm-evening"} {
		_, err := h.menus.Public(t.Context(), slug)
		require.True(t, errs.Is(err, errs.NotFound), "%v", err)
		_, _, err = h.menus.Create(t.Context(), other, noKey, api.MenuInput{NameEn: of("Other"), Slug: &slug})
		require.True(t, errs.Is(err, errs.SlugTaken), "%v", err)
		mine, _, err := h.menus.Create(t.Context(), h.owner, noKey, api.MenuInput{NameEn: of("Mine"), Slug: &slug})
		require.NoError(t, err)
		public, err := h.menus.Public(t.Context(), slug)
		require.NoError(t, err)
		require.Equal(t, mine.ID, public.Menu.ID)
	}
}

func TestOrderOfAMenu(t *testing.T) {
	h := newHouse(t)
	ctx := t.Context()
	first, _, err := h.menus.CreateCategory(ctx, h.owner, noKey, h.menu, api.CategoryInput{NameEn: of("Drinks")})
	require.NoError(t, err)
	m, _, err := h.menus.Order(ctx, h.owner, noKey, h.menu, api.MenuOrder{Categories: []api.CategoryOrder{{ID: &first.ID, Items: []uuid.UUID{h.tea}}}})
	require.NoError(t, err)
	require.Equal(t, []uuid.UUID{first.ID, h.category}, []uuid.UUID{m.Categories[0].ID, m.Categories[1].ID}, "what is not named follows")
	require.Equal(t, []uuid.UUID{h.tea, h.kabsa}, []uuid.UUID{m.Items[0].ID, m.Items[1].ID})
	require.Equal(t, first.ID, *m.Items[0].CategoryID, "it has moved")

	m, _, err = h.menus.Order(ctx, h.owner, noKey, h.menu, api.MenuOrder{Categories: []api.CategoryOrder{{Items: []uuid.UUID{h.kabsa}}, {ID: &h.category, Items: []uuid.UUID{h.tea}}}})
	require.NoError(t, err)
	require.Nil(t, h.item(m, h.kabsa).CategoryID)
	require.Equal(t, h.category, *h.item(m, h.tea).CategoryID)

	stranger := uuid.New()
	for field, in := range map[string]api.MenuOrder{
		"categories[0].id":       {Categories: []api.CategoryOrder{{ID: &stranger, Items: []uuid.UUID{}}}},
		"categories[1].id":       {Categories: []api.CategoryOrder{{ID: &h.category}, {ID: &h.category}}},
		"categories[0].items[0]": {Categories: []api.CategoryOrder{{Items: []uuid.UUID{stranger}}}},
		"categories[1].items[0]": {Categories: []api.CategoryOrder{{Items: []uuid.UUID{h.tea}}, {ID: &h.category, Items: []uuid.UUID{h.tea}}}},
	} {
		_, _, err := h.menus.Order(ctx, h.owner, noKey, h.menu, in)
		require.Contains(t, refused(t, err), field)
	}
}

func TestACopyStandsAlone(t *testing.T) {
	h := newHouse(t)
	copied, _, err := h.menus.Copy(t.Context(), h.owner, noKey, h.menu, api.CopyMenu{NameEn: "Ramadan"})
	require.NoError(t, err)
	require.Equal(t, "ramadan", copied.Menu.Slug)
	require.False(t, copied.Menu.IsActive, "it is not in service yet")
	require.Len(t, copied.Items, 2)
	require.Equal(t, "Grill", copied.Items[0].Station, "it is cooked where the original is")
	require.NotContains(t, []uuid.UUID{h.kabsa, h.tea}, copied.Items[0].ID)
	require.Equal(t, copied.Categories[0].ID, *copied.Items[0].CategoryID)
	_, err = h.menus.UpdateItem(t.Context(), h.owner, copied.Items[0].ID, api.ItemInput{NameEn: of("Other")})
	require.NoError(t, err)
	require.Equal(t, "Kabsa", h.item(h.whole(), h.kabsa).NameEn)
}

func TestTheFiftiethMenu(t *testing.T) {
	h := newHouse(t)
	for i := h.count(`select count(*) from menus where restaurant_id = $1`, h.tenant.ID); i < menu.MaxMenus-1; i++ {
		h.tenant.Exec(`INSERT INTO menus (restaurant_id, id, name_en, restaurant_name, slug) VALUES ($1, $2, 'M', 'R', $3)`, h.tenant.ID, uuid.New(), fmt.Sprintf("many-%d", i))
	}
	_, _, err := h.menus.Create(t.Context(), h.owner, noKey, api.MenuInput{NameEn: of("Fiftieth")})
	require.NoError(t, err)
	_, _, err = h.menus.Create(t.Context(), h.owner, noKey, api.MenuInput{NameEn: of("One more")})
	require.True(t, errs.Is(err, errs.LimitReached), "%v", err)
}

func TestAnotherTenantsMenuIsMissing(t *testing.T) {
	h := newHouse(t)
	stranger := h.owner
	stranger.RestaurantID = servertest.NewFactory(t, h.db).Decoy.ID
	ctx := t.Context()
	for name, err := range map[string]error{
		"update":  second(h.menus.Update(ctx, stranger, h.menu, api.MenuInput{NameEn: of("X")})),
		"delete":  h.menus.Delete(ctx, stranger, h.menu),
		"item":    second(h.menus.UpdateItem(ctx, stranger, h.tea, api.ItemInput{NameEn: of("X")})),
		"draft":   second(h.menus.Draft(ctx, stranger, h.menu)),
		"put":     second(h.menus.PutDraft(ctx, stranger, h.menu, 0, api.MenuDraftInput{BaseVersion: 1, Menu: h.whole()})),
		"drop":    h.menus.DropDraft(ctx, stranger, h.menu, 0),
		"version": second(h.menus.Versions(ctx, stranger, h.menu)),
	} {
		require.True(t, errs.Is(err, errs.NotFound), "%s: %v", name, err)
	}
	require.Equal(t, "Tea", h.item(h.whole(), h.tea).NameEn)
}

func second[T any](_ T, err error) error { return err }
