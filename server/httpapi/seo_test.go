package httpapi_test

import (
	"encoding/xml"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/servertest"
)

func TestRestaurantForSearchEngines(t *testing.T) {
	a := servertest.NewApp(t)
	tenant := a.Factory.Tenant(nil)
	tenant.Item(nil)
	c := a.Client()
	for _, name := range []string{tenant.ID.String(), tenant.Slug, tenant.MenuID.String(), "menu-" + tenant.Slug} {
		var m api.PublicMenu
		c.Get("/api/seo/restaurant/"+name).Into(200, &m)
		require.Equal(t, tenant.MenuID, m.Menu.ID, name)
		require.Len(t, m.Items, 1)
	}
	c.Get("/api/seo/restaurant/"+uuid.NewString()).Error(404, "NOT_FOUND")
	c.Get("/api/seo/restaurant/nobody").Error(404, "NOT_FOUND")
	require.NotEqual(t, 404, c.Get("/api/seo/restaurant/"+strings.Repeat("a", 251)).Status, "too long is wrong, not missing")
	tenant.Exec(`UPDATE restaurants SET subscription_status = 'suspended' WHERE id = $1`, tenant.ID)
	c.Get("/api/seo/restaurant/"+tenant.ID.String()).Error(404, "NOT_FOUND")
}

// TestSitemap reads it as a search engine does: from robots.txt to the last address.
func TestSitemap(t *testing.T) {
	a := servertest.NewApp(t)
	shown, hidden, gone := a.Factory.Tenant(nil), a.Factory.Tenant(nil), a.Factory.Tenant(&servertest.TenantOptions{SubscriptionStatus: "suspended"})
	for _, tenant := range []*servertest.Tenant{shown, hidden, gone} {
		tenant.Item(nil)
		tenant.Exec(`INSERT INTO homepages (restaurant_id, id, slug, restaurant_name_en) VALUES ($1, $2, 'home-' || $3, 'Home')`, tenant.ID, uuid.New(), tenant.Slug)
	}
	hidden.Exec(`UPDATE menus SET is_active = false WHERE restaurant_id = $1`, hidden.ID)
	hidden.Exec(`UPDATE homepages SET is_active = false WHERE restaurant_id = $1`, hidden.ID)
	c := a.Client()

	robots := c.Get("/robots.txt").OK()
	require.Contains(t, string(robots.Body), "Sitemap: "+a.URL+"/sitemap.xml\n")
	require.Contains(t, string(robots.Body), "Disallow: /api/\n")
	index := c.Get("/sitemap.xml").OK()
	require.Equal(t, 304, c.Get("/sitemap.xml", "If-None-Match", index.Header.Get("ETag")).Status)
	var parts struct {
		List []struct {
			Loc string `xml:"loc"`
		} `xml:"sitemap"`
	}
	require.NoError(t, xml.Unmarshal(index.Body, &parts))
	require.Len(t, parts.List, 4)
	found := map[string]bool{}
	for _, part := range parts.List {
		var set struct {
			List []struct {
				Loc   string `xml:"loc"`
				Links []struct {
					Language string `xml:"hreflang,attr"`
					Href     string `xml:"href,attr"`
				} `xml:"http://www.w3.org/1999/xhtml link"`
			} `xml:"url"`
		}
		require.NoError(t, xml.Unmarshal(c.Get(strings.TrimPrefix(part.Loc, a.URL)).OK().Body, &set))
		require.NotEmpty(t, set.List, part.Loc)
		for _, page := range set.List {
			found[strings.TrimPrefix(page.Loc, a.URL)] = true
			languages := map[string]string{}
			for _, link := range page.Links {
				languages[link.Language] = link.Href
			}
			address, _, _ := strings.Cut(page.Loc, "?")
			require.Equal(t, map[string]string{"en": address + "?lang=en", "ar": address + "?lang=ar", "x-default": address}, languages)
		}
	}
	for _, path := range []string{"/", "/template-gallery", "/menu/menu-" + shown.Slug, "/restaurant/" + shown.Slug, "/home-" + shown.Slug} {
		require.True(t, found[path+"?lang=en"] && found[path+"?lang=ar"], path)
	}
	for path := range found {
		require.NotContains(t, path, hidden.Slug)
		require.NotContains(t, path, gone.Slug)
	}
	for _, missing := range []string{"/sitemap/menus-2.xml", "/sitemap/menus-0.xml", "/sitemap/menus.xml", "/sitemap/staff-1.xml", "/sitemap/menus-99999999999999999999.xml",
		"/sitemap/menus-01.xml", "/sitemap/menus-+1.xml", "/sitemap/menus--1.xml", "/sitemap/menus-1-1.xml"} {
		require.Equal(t, 404, c.Get(missing).Status, missing)
	}
}
