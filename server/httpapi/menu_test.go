package httpapi_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/servertest"
)

// A menu's way over HTTP: drafted, refused, published, repeated, restored.
func TestAMenuIsDraftedAndPublished(t *testing.T) {
	e := newEvening(t, nil)
	path := "/api/menus/" + e.tenant.MenuID.String()
	manager := e.SignIn(e.tenant.Staff(&servertest.StaffOptions{Role: access.RoleManager}))
	manager.Get(path).OK()
	manager.Get(path+"/draft").Error(http.StatusForbidden, "FORBIDDEN")

	var draft api.MenuDraft
	e.owner.Get(path+"/draft").Into(http.StatusOK, &draft)
	draft.Menu.Items[0].Price = "13,00"
	draft.Menu.Items[0].DescriptionEn = strings.Repeat("long ", 14_000) // more than other routes take, and than an item may have
	body := api.MenuDraftInput{BaseVersion: draft.BaseVersion, Menu: draft.Menu}
	e.owner.Put(path+"/draft", body, "If-Match", "x").Error(http.StatusUnprocessableEntity, "INVALID_INPUT")
	e.owner.Put(path+"/draft", body, "If-Match", `"7"`).Error(http.StatusPreconditionFailed, "VERSION_MISMATCH")
	e.owner.Put(path+"/draft", body, "If-Match", `"0"`).Into(http.StatusOK, &draft)
	e.owner.Put(path+"/draft", body).OK() // the same once more, its answer was lost
	other := body
	other.Menu.Menu.NameAr = "أخرى"
	e.owner.Put(path+"/draft", other).Error(http.StatusPreconditionFailed, "VERSION_MISMATCH")

	refused := e.owner.Post(path+"/publish", nil, "If-Match", "1").Error(http.StatusUnprocessableEntity, "INVALID_INPUT")
	item := "items[" + draft.Menu.Items[0].ID.String() + "]."
	require.Equal(t, []api.FieldError{{Field: item + "descriptionEn", Message: draft.Menu.Items[0].NameEn + ": At most 2000 characters"},
		{Field: item + "price", Message: draft.Menu.Items[0].NameEn + ": Price must be a valid decimal number"}}, refused.Fields)
	body.Menu.Items[0].Price, body.Menu.Items[0].DescriptionEn = "13.00", ""
	e.owner.Put(path+"/draft", body, "If-Match", "1").Into(http.StatusOK, &draft)

	live := e.screen.Live(api.ViewKitchen)
	live.WaitLive()
	key := uuid.NewString()
	var published, again api.FullMenu
	e.owner.Post(path+"/publish", api.PublishMenu{Note: "winter"}, "If-Match", "2", "Idempotency-Key", key).Into(http.StatusOK, &published)
	require.Equal(t, "13.00", published.Items[0].Price)
	live.Wait("the published menu", func(s *servertest.LiveState) bool { return s.Entities["menu/"+e.tenant.MenuID.String()].Revision > 0 })
	replay := e.owner.Post(path+"/publish", api.PublishMenu{Note: "winter"}, "If-Match", "2", "Idempotency-Key", key)
	replay.Into(http.StatusOK, &again)
	require.Equal(t, "true", replay.Header.Get("Idempotent-Replay"))
	require.Equal(t, published, again)
	e.owner.Post(path+"/publish", nil, "If-Match", "2").Error(http.StatusPreconditionFailed, "VERSION_MISMATCH")
	e.owner.Post(path+"/publish", nil).Error(http.StatusConflict, "CONFLICT")

	var versions []api.MenuVersion
	e.owner.Get(path+"/versions").Into(http.StatusOK, &versions)
	require.Len(t, versions, 2)
	e.owner.Post(path+"/versions/1/restore", nil).Into(http.StatusOK, &draft)
	require.Equal(t, "11.50", draft.Menu.Items[0].Price)
	e.owner.Delete(path+"/draft", "If-Match", "*").OK()
}

func TestAMenuIsEdited(t *testing.T) {
	e := newEvening(t, nil)
	var menu api.Menu
	e.owner.Post("/api/menus", map[string]any{"nameEn": "Breakfast"}).Into(http.StatusCreated, &menu)
	path := "/api/menus/" + menu.ID.String()
	var category api.Category
	e.owner.Post(path+"/categories", map[string]any{"nameEn": "Eggs"}).Into(http.StatusCreated, &category)
	var item api.MenuItem
	e.owner.Post(path+"/items", map[string]any{"nameEn": "Shakshuka", "price": "18", "categoryId": category.ID}).Into(http.StatusCreated, &item)
	refused := e.owner.Patch("/api/items/"+item.ID.String(), map[string]any{"price": "18.001"}).Error(http.StatusUnprocessableEntity, "INVALID_INPUT")
	require.Equal(t, "price", refused.Fields[0].Field)
	e.owner.Patch("/api/items/"+item.ID.String(), map[string]any{"price": "19.5", "allergens": []string{"eggs"}}).Into(http.StatusOK, &item)
	require.Equal(t, "19.50", item.Price)
	e.owner.Patch("/api/categories/"+category.ID.String(), map[string]any{"isActive": false}).OK()

	var seen, whole, ordered, raised, copied api.FullMenu
	e.waiter.Get(path).Into(http.StatusOK, &seen)
	require.Empty(t, seen.Items)
	e.waiter.Get(path+"?all=true").Into(http.StatusOK, &whole)
	require.Len(t, whole.Items, 1)
	e.owner.Put(path+"/order", api.MenuOrder{Categories: []api.CategoryOrder{{Items: []uuid.UUID{item.ID}}}}).Into(http.StatusOK, &ordered)
	require.Nil(t, ordered.Items[0].CategoryID)
	e.owner.Post(path+"/prices", api.BulkPrice{Percent: "10", RoundTo: "0.50"}).Into(http.StatusOK, &raised)
	require.Equal(t, "21.50", raised.Items[0].Price)
	var sold []api.ItemAvailability
	e.screen.Post(path+"/availability", api.BulkAvailability{Items: []uuid.UUID{item.ID}}).Into(http.StatusOK, &sold)
	require.False(t, sold[0].IsAvailable)
	var now api.MenuNow
	e.nobody.Get("/api/public/menus/breakfast/now").Into(http.StatusOK, &now)
	require.Equal(t, []uuid.UUID{item.ID}, now.Unavailable)
	e.nobody.Get("/api/public/menus/nobodys/now").Error(http.StatusNotFound, "NOT_FOUND")
	e.owner.Post(path+"/copy", nil).Into(http.StatusCreated, &copied)
	require.False(t, copied.Menu.IsActive)

	var menus, plain []api.Menu
	e.owner.Get("/api/menus").Into(http.StatusOK, &menus)
	require.Len(t, menus, 3)
	require.Equal(t, int32(1), *menus[1].ItemCount)
	require.NotNil(t, menus[1].ViewCount)
	e.waiter.Get("/api/menus").Into(http.StatusOK, &plain)
	require.Nil(t, plain[1].ViewCount, "how often it is seen is the owner's business")
	e.owner.Delete("/api/items/" + item.ID.String()).OK()
	e.owner.Delete("/api/categories/" + category.ID.String()).OK()
	e.owner.Delete(path).OK()
	e.owner.Get(path).Error(http.StatusNotFound, "NOT_FOUND")
	e.nobody.Get("/api/templates").OK()
}
