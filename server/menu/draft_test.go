package menu_test

import (
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/menu"
	"sufra/server/servertest"
)

func newItem(name, price string) api.MenuItem {
	return api.MenuItem{ID: uuid.Must(uuid.NewV7()), NameEn: name, Price: price, IsAvailable: true, Photos: []api.Photo{}, Allergens: []string{},
		DietaryTags: []string{}, Variants: []api.Variant{}}
}

func TestADraftIsSeenByNobodyBeforeItIsPublished(t *testing.T) {
	h := newHouse(t)
	order := h.tenant.Table("").Seat().Order(&servertest.OrderOptions{Item: h.tenant.Items[1]})
	d := h.draft()
	require.Zero(t, d.Revision, "nothing is drafted yet")
	version := d.Menu.Menu.PublishedVersion

	h.item(d.Menu, h.tea).Price = "7.00"
	h.item(d.Menu, h.tea).NameEn = "" // half typed
	d.Menu.Items = append(d.Menu.Items[:0:0], *h.item(d.Menu, h.tea), newItem("Mandi", "30"))
	stored := h.put(d)
	require.Equal(t, int32(1), stored.Revision)
	require.Equal(t, "5.00", h.item(h.whole(), h.tea).Price)
	require.Equal(t, "Noura", h.draft().UpdatedBy)

	_, err := h.publish(stored.Revision)
	fields := refused(t, err)
	require.Equal(t, map[string]string{"items[" + h.tea.String() + "].nameEn": "English name is required"}, fields)
	require.Len(t, h.whole().Items, 2, "nothing of it is published")

	h.item(stored.Menu, h.tea).NameEn = "Red tea"
	stored = h.put(stored)
	h.tenant.Exec(`UPDATE menu_items SET is_available = false WHERE id = $1`, h.tea) // sold out meanwhile
	now, err := h.publish(stored.Revision)
	require.NoError(t, err)
	require.Equal(t, version+1, now.Menu.PublishedVersion)
	tea := h.item(now, h.tea)
	require.Equal(t, []any{"Red tea", "7.00", false}, []any{tea.NameEn, tea.Price, tea.IsAvailable}, "the same row, sold out still")
	require.Len(t, now.Items, 2)
	require.Equal(t, 1, h.count(`select count(*) from menu_items where id = $1 and deleted_at is not null`, h.kabsa), "kept for old orders")
	require.Equal(t, 1, h.count(`select count(*) from order_items where order_id = $1 and menu_item_id = $2`, order, h.tea))
	require.Zero(t, h.draft().Revision)
	_, err = h.publish(0)
	require.True(t, errs.Is(err, errs.Conflict), "nothing is drafted: %v", err)
}

func TestTwoEditors(t *testing.T) {
	h := newHouse(t)
	mine, theirs := h.draft(), h.draft()
	h.item(mine.Menu, h.tea).NameEn = "Green tea"
	mine = h.put(mine)
	h.item(theirs.Menu, h.tea).NameEn = "Black tea"
	_, err := h.tryPut(theirs)
	e, _ := errs.As(err)
	require.Equal(t, errs.VersionMismatch, e.Code)
	shown, ok := e.Data.(api.MenuDraft)
	require.True(t, ok)
	require.Equal(t, int32(1), shown.Revision)
	require.Equal(t, "Green tea", h.item(shown.Menu, h.tea).NameEn, "the editor learns what is there")

	lost := mine
	lost.Revision = 0 // the answer got lost, the same is sent again
	require.Equal(t, int32(1), h.put(lost).Revision)

	_, err = h.publish(5)
	require.True(t, errs.Is(err, errs.VersionMismatch))
	var wait sync.WaitGroup
	results := make([]error, 2)
	for i := range results {
		wait.Go(func() { _, results[i] = h.publish(mine.Revision) })
	}
	wait.Wait()
	if results[0] != nil {
		results[0], results[1] = results[1], results[0]
	}
	require.NoError(t, results[0])
	require.True(t, errs.Is(results[1], errs.VersionMismatch), "the second finds that draft gone: %v", results[1])
	require.Equal(t, 2, h.count(`select published_version from menus where id = $1`, h.menu))

	next := h.draft()
	h.item(next.Menu, h.tea).NameEn = "White tea"
	next = h.put(next)
	require.Equal(t, int32(2), next.Revision, "a revision never comes twice, so an editor that slept can't overwrite this one")
	_, err = h.tryPut(mine)
	require.True(t, errs.Is(err, errs.VersionMismatch))
	require.True(t, errs.Is(h.menus.DropDraft(t.Context(), h.owner, h.menu, 1), errs.VersionMismatch))
	require.NoError(t, h.menus.DropDraft(t.Context(), h.owner, h.menu, menu.AnyRevision))
	require.Equal(t, "Green tea", h.item(h.draft().Menu, h.tea).NameEn)
}

func TestWhatOthersChangeMeanwhileStays(t *testing.T) {
	h := newHouse(t)
	d := h.draft()
	h.item(d.Menu, h.tea).NameEn = "Mint tea"
	d.Menu.Menu.NameAr = "قائمة المساء"
	stored := h.put(d)

	ctx := t.Context()
	_, err := h.menus.UpdateItem(ctx, h.owner, h.tea, api.ItemInput{Price: of("8.00"), NameEn: of("Tea of the day")})
	require.NoError(t, err)
	added, _, err := h.menus.CreateItem(ctx, h.owner, noKey, h.menu, api.ItemInput{NameEn: of("Basbousa"), Price: of("12")})
	require.NoError(t, err)
	require.NoError(t, h.menus.DeleteItem(ctx, h.owner, h.kabsa))

	shown := h.draft()
	require.Equal(t, []any{"Mint tea", "8.00"}, []any{h.item(shown.Menu, h.tea).NameEn, h.item(shown.Menu, h.tea).Price})
	require.Equal(t, "قائمة المساء", shown.Menu.Menu.NameAr)
	require.Greater(t, shown.BaseVersion, stored.BaseVersion)
	require.Equal(t, int32(1), shown.Revision)

	stale := stored // an editor that goes on typing on its own copy still may
	h.item(stale.Menu, h.tea).DescriptionEn = "With fresh mint"
	stored = h.put(stale)
	now, err := h.publish(stored.Revision)
	require.NoError(t, err)
	tea := h.item(now, h.tea)
	require.Equal(t, []any{"Mint tea", "8.00", "With fresh mint"}, []any{tea.NameEn, tea.Price, tea.DescriptionEn})
	require.Equal(t, "Basbousa", h.item(now, added.ID).NameEn)
	require.Len(t, now.Items, 2, "what was removed meanwhile does not come back")
}

func TestADraftOnAMenuThatNobodyHasIsRefused(t *testing.T) {
	h := newHouse(t)
	d := h.draft()
	_, err := h.menus.UpdateItem(t.Context(), h.owner, h.tea, api.ItemInput{Price: of("8.00")})
	require.NoError(t, err)
	_, err = h.tryPut(d)
	require.True(t, errs.Is(err, errs.VersionMismatch), "it would take the new price back: %v", err)
}

func TestIDsThatClientsMake(t *testing.T) {
	h := newHouse(t)
	other := servertest.NewFactory(t, h.db).Tenant(nil).Item(nil)
	d := h.draft()
	foreign := newItem("Stolen", "1")
	foreign.ID = other.ID
	d.Menu.Items = append(d.Menu.Items, foreign)
	_, err := h.publish(h.put(d).Revision)
	require.Contains(t, refused(t, err), "items")
	require.Equal(t, 1, h.count(`select count(*) from menu_items where id = $1 and name_en = $2 and restaurant_id <> $3`, other.ID, other.Name, h.tenant.ID))

	d = h.draft()
	d.Menu.Items[len(d.Menu.Items)-1].ID = h.tea
	_, err = h.tryPut(d)
	require.Len(t, refused(t, err), 1, "two things can't have one id")
	d.Menu.Items = d.Menu.Items[:2]
	d.Menu.Items[0].CategoryID = of(uuid.New())
	_, err = h.publish(h.put(d).Revision)
	require.Contains(t, refused(t, err), "items["+d.Menu.Items[0].ID.String()+"].categoryId")
}

func TestANewItemIsCookedNowhereYet(t *testing.T) {
	h := newHouse(t)
	d := h.draft()
	item := newItem("Mandi", "30")
	item.Station = "A screen that does not exist would hide its orders"
	d.Menu.Items = append(d.Menu.Items, item)
	h.item(d.Menu, h.kabsa).Station = "Other"
	now, err := h.publish(h.put(d).Revision)
	require.NoError(t, err)
	require.Empty(t, h.item(now, item.ID).Station)
	require.Equal(t, "Grill", h.item(now, h.kabsa).Station)
}

func TestVersions(t *testing.T) {
	h := newHouse(t)
	ctx := t.Context()
	before := h.whole()
	d := h.draft()
	d.Menu.Items = d.Menu.Items[:1]
	d.Menu.Items[0].Price = "99.00"
	gone := before.Items[1].ID
	_, err := h.publish(h.put(d).Revision)
	require.NoError(t, err)
	versions, err := h.menus.Versions(ctx, h.owner, h.menu)
	require.NoError(t, err)
	require.Len(t, versions, 2, "the new state and the one before it")
	require.Equal(t, []any{"evening menu", "Noura", int32(1)}, []any{versions[0].Note, versions[0].PublishedBy, versions[0].Items})

	_, err = h.menus.Update(ctx, h.owner, h.menu, api.MenuInput{Slug: of("new-address")})
	require.NoError(t, err)
	restored, _, err := h.menus.Restore(ctx, h.owner, noKey, h.menu, 0, versions[1].Version)
	require.NoError(t, err)
	require.Len(t, h.whole().Items, 1, "only the draft is the old one")
	now, err := h.publish(restored.Revision)
	require.NoError(t, err)
	require.Equal(t, "new-address", now.Menu.Slug)
	require.Equal(t, before.Items[0].Price, h.item(now, before.Items[0].ID).Price)
	require.Equal(t, before.Items[1].NameEn, h.item(now, gone).NameEn, "back under its id")
	_, _, err = h.menus.Restore(ctx, h.owner, noKey, h.menu, 0, 4711)
	require.True(t, errs.Is(err, errs.NotFound))
}

func TestFiftyVersionsAreKept(t *testing.T) {
	h := newHouse(t)
	for i := range menu.KeptVersions + 1 {
		percent := "10"
		if i%2 == 1 {
			percent = "-10"
		}
		_, _, err := h.menus.ChangePrices(t.Context(), h.owner, noKey, h.menu, api.BulkPrice{Percent: percent, RoundTo: "0.01"})
		require.NoError(t, err)
	}
	versions, err := h.menus.Versions(t.Context(), h.owner, h.menu)
	require.NoError(t, err)
	require.Len(t, versions, menu.KeptVersions)
	require.Equal(t, h.whole().Menu.PublishedVersion, versions[0].Version, "the oldest have gone")
	require.Equal(t, menu.KeptVersions, h.count(`select count(*) from menu_versions where menu_id = $1`, h.menu))
}
