package httpapi_test

import (
	"bytes"
	"fmt"
	"image/png"
	"net/http"
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/app"
	paper "sufra/server/document"
	"sufra/server/servertest"
)

// pictured gives an item a photo of so many pixels, which tells it from all others in a file.
func pictured(t *testing.T, owner *servertest.Client, tenant *servertest.Tenant, item *servertest.Item, width int) {
	t.Helper()
	var u api.Upload
	owner.Post("/api/uploads", photo(t, width, 200), "Content-Type", "image/jpeg", "Idempotency-Key", uuid.NewString()).Into(http.StatusOK, &u)
	tenant.Exec("UPDATE menu_items SET image_url = $2 WHERE id = $1", item.ID, u.URL)
}

func hasPhoto(file []byte, width int) bool {
	return bytes.Contains(file, fmt.Appendf(nil, "/Width %d\n", width))
}

func TestDrawnMenuPDF(t *testing.T) {
	a := servertest.NewApp(t, app.WithNow(servertest.NewClock().Now))
	tenant := a.Factory.Tenant(&servertest.TenantOptions{VATNumber: "300000000000003"})
	owner := a.SignIn(tenant.Owner())
	pictured(t, owner, tenant, tenant.Item(nil), 201)
	pictured(t, owner, tenant, tenant.Item(&servertest.ItemOptions{Unavailable: true}), 202)
	hidden := tenant.Item(nil)
	pictured(t, owner, tenant, hidden, 203)
	category := uuid.New()
	tenant.Exec("INSERT INTO categories (restaurant_id, id, menu_id, name_en, is_active) VALUES ($1, $2, $3, 'Hidden', false)", tenant.ID, category, tenant.MenuID)
	tenant.Exec("UPDATE menu_items SET category_id = $2 WHERE id = $1", hidden.ID, category)
	loose := tenant.Item(nil)
	pictured(t, owner, tenant, loose, 204)
	tenant.Exec("UPDATE menu_items SET category_id = NULL WHERE id = $1", loose.ID)
	gone := tenant.Item(nil)
	tenant.Exec("UPDATE menu_items SET image_url = '/objects/00000000000000000000000000000000-205x200-000000.jpg' WHERE id = $1", gone.ID)
	elsewhere := tenant.Item(nil)
	tenant.Exec("UPDATE menu_items SET image_url = 'https://pictures.example/206.jpg' WHERE id = $1", elsewhere.ID)
	path := "/api/menus/" + tenant.MenuID.String() + "/menu.pdf"

	whole := owner.Get(path).OK()
	require.Equal(t, "application/pdf", whole.Header.Get("Content-Type"))
	require.Equal(t, `attachment; filename="menu-`+tenant.Slug+`-a4-ar.pdf"`, whole.Header.Get("Content-Disposition"))
	require.Equal(t, "private, no-store", whole.Header.Get("Cache-Control"))
	require.True(t, bytes.HasPrefix(whole.Body, []byte("%PDF")))
	for width, printed := range map[int]bool{201: true, 202: true, 203: false, 204: true, 205: false, 206: false} {
		require.Equal(t, printed, hasPhoto(whole.Body, width), "%d", width)
	}
	require.False(t, hasPhoto(owner.Get(path+"?soldOut=false").OK().Body, 202))
	require.NotContains(t, string(owner.Get(path+"?photos=false").OK().Body), "/Subtype /Image")
	for query, mark := range map[string]string{"?size=a3&lang=both": "/MediaBox [0 0 841.89 1190.55]", "?lang=en": "/Lang (en)", "?lang=ar": "/Lang (ar)"} {
		require.Contains(t, string(owner.Get(path+query).OK().Body), mark, query)
	}

	// A menu that is not in service is printed too; nobody else's is.
	tenant.Exec("UPDATE menus SET is_active = false WHERE id = $1", tenant.MenuID)
	owner.Get(path).OK()
	a.SignIn(a.Factory.Tenant(nil).Owner()).Get(path).Error(http.StatusNotFound, "NOT_FOUND")
	a.SignIn(tenant.Staff(&servertest.StaffOptions{Role: access.RoleManager})).Get(path).Error(http.StatusForbidden, "FORBIDDEN")

	// At once and one after the other: the same bytes.
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() { require.True(t, bytes.Equal(whole.Body, owner.Get(path).OK().Body)) })
	}
	all.Wait()
}

func TestDrawnMenuPDFLimits(t *testing.T) {
	a := servertest.NewApp(t)
	tenant := a.Factory.Tenant(nil)
	tenant.Item(nil)
	owner := a.SignIn(tenant.Owner())
	path := "/api/menus/" + tenant.MenuID.String() + "/menu.pdf"
	more := func(n int, image string) {
		tenant.Exec(`INSERT INTO menu_items (restaurant_id, id, menu_id, category_id, name_en, price, image_url)
			SELECT $1, gen_random_uuid(), $2, $3, 'Dish ' || n, 10, $5 FROM generate_series(1, $4::int) n`, tenant.ID, tenant.MenuID, tenant.CategoryID, n, image)
	}
	more(paper.MaxPhotos, "/objects/00000000000000000000000000000000-200x200-000000.jpg")
	owner.Get(path).OK()
	more(1, "/objects/00000000000000000000000000000000-200x200-000000.jpg")
	owner.Get(path).Error(http.StatusConflict, "LIMIT_REACHED")
	owner.Get(path + "?photos=false").OK()
	more(paper.MaxDishes-paper.MaxPhotos-2, "")
	owner.Get(path + "?photos=false").OK()
	more(1, "")
	owner.Get(path+"?photos=false").Error(http.StatusConflict, "LIMIT_REACHED")
}

func TestDrawnSharePictures(t *testing.T) {
	a := servertest.NewApp(t)
	tenant := a.Factory.Tenant(nil)
	tenant.Item(nil)
	owner, guest := a.SignIn(tenant.Owner()), a.Client()
	owner.Post("/api/homepages", map[string]any{"slug": "house-" + tenant.Slug}, "Idempotency-Key", uuid.NewString()).OK()
	slug := "menu-" + tenant.Slug
	menu := "/og/menu/" + slug + ".png"
	for _, path := range []string{menu, "/og/restaurant/" + tenant.ID.String() + ".png", "/og/homepage/house-" + tenant.Slug + ".png"} {
		answer := guest.Get(path).OK()
		require.Equal(t, "image/png", answer.Header.Get("Content-Type"), path)
		require.Equal(t, "public, max-age=3600", answer.Header.Get("Cache-Control"))
		require.Equal(t, "cross-origin", answer.Header.Get("Cross-Origin-Resource-Policy"))
		require.Equal(t, "default-src 'none'; sandbox; frame-ancestors 'none'", answer.Header.Get("Content-Security-Policy"))
		config, err := png.DecodeConfig(bytes.NewReader(answer.Body))
		require.NoError(t, err)
		require.Equal(t, []int{1200, 630}, []int{config.Width, config.Height})

		etag := answer.Header.Get("ETag")
		same := guest.Get(path, "If-None-Match", etag)
		require.Equal(t, http.StatusNotModified, same.Status)
		require.Empty(t, same.Body)
		require.Equal(t, etag, same.Header.Get("ETag"))
		head := guest.Do(http.MethodHead, path, nil).OK()
		require.Empty(t, head.Body)
		require.Equal(t, answer.Header.Get("Content-Length"), head.Header.Get("Content-Length"))
		require.NotEqual(t, etag, guest.Get(path+"?lang=en").OK().Header.Get("ETag"))
	}
	require.Equal(t, guest.Get(menu).OK().Body, guest.Get("/og/menu/"+tenant.MenuID.String()+".png").OK().Body)

	before := guest.Get(menu).OK()
	var all sync.WaitGroup
	tenant.Exec("UPDATE menus SET name_ar = 'قائمة الشتاء' WHERE id = $1", tenant.MenuID)
	for range 12 {
		all.Go(func() {
			after := guest.Get(menu).OK()
			require.NotEqual(t, before.Header.Get("ETag"), after.Header.Get("ETag"))
			require.NotEqual(t, before.Body, after.Body)
		})
	}
	all.Wait()

	for _, path := range []string{"/og/menu/nobody.png", "/og/menu/" + uuid.NewString() + ".png", "/og/menu/%00.png", "/og/menu/%ff.png", "/og/restaurant/nobody.png", "/og/homepage/nobody.png"} {
		answer := guest.Get(path)
		require.GreaterOrEqual(t, answer.Status, 400, path)
		require.Less(t, answer.Status, 500, path)
		require.NotContains(t, answer.Header.Get("Cache-Control"), "public", path)
	}
	tenant.Exec("UPDATE menus SET is_active = false WHERE id = $1", tenant.MenuID)
	guest.Get(menu).Error(http.StatusNotFound, "NOT_FOUND")
	tenant.Exec("UPDATE menus SET is_active = true WHERE id = $1", tenant.MenuID)
	guest.Get(menu).OK()
	tenant.Exec("UPDATE restaurants SET subscription_status = 'suspended' WHERE id = $1", tenant.ID)
	for _, path := range []string{menu, "/og/restaurant/" + tenant.ID.String() + ".png", "/og/homepage/house-" + tenant.Slug + ".png"} {
		guest.Get(path).Error(http.StatusNotFound, "NOT_FOUND")
	}
}
