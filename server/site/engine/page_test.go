package engine_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/andybalholm/brotli"
	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/app"
	"sufra/server/servertest"
	"sufra/server/site/engine"
)

func start(t *testing.T, dist string) (*servertest.App, *servertest.Tenant) {
	t.Helper()
	a := servertest.NewApp(t, app.WithStatic(dist), app.WithPages(engine.Start))
	tenant := a.Factory.Tenant(nil)
	tenant.Item(nil)
	return a, tenant
}

func path(tenant *servertest.Tenant) string { return "/menu/menu-" + tenant.Slug }

func TestMenuPageHasOneAddressInTwoLanguages(t *testing.T) {
	a, tenant := start(t, dist)
	tenant.Exec(`UPDATE menus SET name_ar = 'قائمة' WHERE id = $1`, tenant.MenuID)
	c := a.Client()
	tenant.Exec(`INSERT INTO menu_slugs (slug, restaurant_id, menu_id) VALUES ('before', $1, $2)`, tenant.ID, tenant.MenuID)
	for _, moved := range []string{"/menu/before", "/menu/" + tenant.MenuID.String(), "/public/menu/" + tenant.MenuID.String(), "/public" + path(tenant)} {
		r := c.Get(moved + "?lang=en")
		require.Equal(t, 301, r.Status, moved)
		require.Equal(t, path(tenant)+"?lang=en", r.Header.Get("Location"))
	}
	require.Contains(t, string(c.Get("/table/no-such-code", "Accept-Language", "en").Body), "Please scan the code on your table again")
	for _, missing := range []string{"/menu/no-such-menu", "/menu/0198c5a4-0000-7000-8000-000000000000", "/public/menu/none"} {
		r := c.Get(missing, "Accept-Language", "en")
		require.Equal(t, 404, r.Status, missing)
		require.Contains(t, string(r.Body), "There is no menu at this address.", missing)
	}
	require.Equal(t, 200, c.Get("/menu/new").Status, "a page of the client")

	language := func(query string, headers ...string) string {
		r := c.Get(path(tenant)+query, headers...).OK()
		require.Equal(t, "Accept-Encoding, Accept-Language, Cookie", r.Header.Get("Vary"))
		return string(regexp.MustCompile(`<html lang="(..)"`).FindSubmatch(r.Body)[1])
	}
	require.Equal(t, "ar", language(""), "the restaurant's")
	require.Equal(t, "ar", language("", "Accept-Language", "fr"), "the restaurant's")
	require.Equal(t, "en", language("", "Accept-Language", "fr, en-GB;q=0.8, ar;q=0.5"))
	c.SetCookie("sufra_language", "ar")
	require.Equal(t, "ar", language("", "Accept-Language", "en"), "chosen before")
	require.Equal(t, "en", language("?lang=en"), "asked for by the link")
	require.Equal(t, "ar", language("?lang=fr"))

	page := string(c.Get(path(tenant) + "?lang=ar").OK().Body)
	for _, part := range []string{`dir="rtl"`, `<link rel="canonical" href="` + a.URL + path(tenant) + `?lang=ar">`,
		`hreflang="en" href="` + a.URL + path(tenant) + `?lang=en"`, `hreflang="x-default" href="` + a.URL + path(tenant) + `"`, tenant.Items[0].Name} {
		require.Contains(t, page, part)
	}
}

func TestMenuPageComesPackedAndOnce(t *testing.T) {
	a, tenant := start(t, dist)
	c := a.Client()
	plain := c.Get(path(tenant)+"?lang=en", "Accept-Encoding", "identity").OK()
	br := c.Get(path(tenant)+"?lang=en", "Accept-Encoding", "gzip, br").OK()
	gz := c.Get(path(tenant)+"?lang=en", "Accept-Encoding", "gzip").OK()
	read, err := io.ReadAll(brotli.NewReader(bytes.NewReader(br.Body)))
	require.NoError(t, err)
	require.Equal(t, string(plain.Body), string(read))
	unpacked, err := gzip.NewReader(bytes.NewReader(gz.Body))
	require.NoError(t, err)
	read, err = io.ReadAll(unpacked)
	require.NoError(t, err)
	require.Equal(t, string(plain.Body), string(read))

	tag := plain.Header.Get("ETag")
	same := c.Get(path(tenant)+"?lang=en", "If-None-Match", `"other", `+tag)
	require.Equal(t, 304, same.Status)
	require.Empty(t, same.Header.Get("Content-Security-Policy"), "the kept page keeps the policy that knows its nonce")
	require.Equal(t, 200, c.Get(path(tenant)+"?lang=ar", "If-None-Match", tag).Status, "the other language is another page")

	policy := plain.Header.Get("Content-Security-Policy")
	nonce := regexp.MustCompile(`<meta property="csp-nonce" nonce="([A-Z2-7]{26})">`).FindSubmatch(plain.Body)
	require.Contains(t, policy, "'nonce-"+string(nonce[1])+"'")
	require.NotContains(t, policy, "unsafe-inline")
	require.Contains(t, policy, "frame-ancestors 'none'")

	source := regexp.MustCompile(`data-props="([^"]+)"`).FindSubmatch(plain.Body)[1]
	data := c.Get(string(source)).OK()
	require.Equal(t, "public, max-age=31536000, immutable", data.Header.Get("Cache-Control"))
	var menu api.PublicMenu
	require.NoError(t, json.Unmarshal(data.Body, &menu))
	require.Equal(t, tenant.Items[0].ID, menu.Items[0].ID)
	require.Equal(t, 404, c.Get("/menu/data/gone.json").Status)
}

func TestMenuPageFollowsWhatIsStored(t *testing.T) {
	a, tenant := start(t, fragile(t))
	second := tenant.Item(nil) // after the first by its id
	c := a.Client()
	get := func() string { return string(c.Get(path(tenant) + "?lang=en").OK().Body) }
	refresh := func() error { return a.Site.Refresh(context.Background()) }
	const out = `data-dish="1" data-out="true"`
	require.NotContains(t, get(), out)

	tenant.Exec(`UPDATE menu_items SET is_available = false WHERE id = $1`, second.ID)
	require.NoError(t, refresh())
	require.Contains(t, get(), out)
	tenant.Exec(`UPDATE menu_items SET name_en = 'Madfoon' WHERE id = $1`, tenant.Items[0].ID)
	tenant.Exec(`UPDATE menus SET published_version = published_version + 1 WHERE id = $1`, tenant.MenuID)
	require.NoError(t, refresh())
	require.Contains(t, get(), "Madfoon")
	require.Contains(t, get(), out, "what is drawn anew is marked too")
	tenant.Exec(`UPDATE menu_items SET is_available = true WHERE id = $1`, second.ID)
	require.NoError(t, refresh())
	require.NotContains(t, get(), out)

	// What can't be drawn leaves the page as it was; the next change is tried again.
	tenant.Exec(`UPDATE restaurants SET name = 'broken' WHERE id = $1`, tenant.ID)
	_ = refresh() // the server's own round may have tried it first
	require.Contains(t, get(), "Menu of "+tenant.Name)
	require.NotContains(t, get(), "broken")

	tenant.Exec(`UPDATE restaurants SET subscription_status = 'suspended' WHERE id = $1`, tenant.ID)
	require.NoError(t, refresh())
	require.Equal(t, 404, c.Get(path(tenant)).Status)

	// Nothing older to show: the browser draws the page.
	other := a.Factory.Tenant(&servertest.TenantOptions{Name: "broken"})
	other.Item(nil)
	require.Contains(t, string(c.Get(path(other)).OK().Body), `<div id="root"></div>`)
}

// TestPublicPages asks for each page that is not a menu's.
// Nothing is written when a window opens or ends: the clock alone moves the marks.
func TestMenuPageFollowsTheHours(t *testing.T) {
	clock := servertest.NewClock()
	a := servertest.NewApp(t, app.WithStatic(dist), app.WithPages(engine.Start), app.WithNow(clock.Now))
	tenant := a.Factory.Tenant(nil)
	tenant.Item(nil)
	item := tenant.Item(nil)
	zone, err := time.LoadLocation("Asia/Riyadh")
	require.NoError(t, err)
	hour := func(after time.Duration) string { return clock.Now().In(zone).Add(after).Format("15:04") }
	window := `[{"days": [0, 1, 2, 3, 4, 5, 6], "from": "` + hour(time.Hour) + `", "to": "` + hour(2*time.Hour) + `"}]`
	tenant.Exec(`UPDATE menu_items SET schedule = $1::text::jsonb WHERE id = $2`, window, item.ID)
	c := a.Client()
	get := func() string {
		require.NoError(t, a.Site.Refresh(context.Background()))
		return string(c.Get(path(tenant) + "?lang=en").OK().Body)
	}
	const other, later = `data-dish="0" data-out`, `data-dish="1" data-out="later"`
	tenant.Exec(`UPDATE restaurants SET open_on_scan = true, default_language = 'en' WHERE id = $1`, tenant.ID)
	p := &phone{t: t, Client: a.Client()}
	address := "/table/" + tenant.Table("").Token
	form := address + "?dish=" + item.ID.String()
	closed := get()
	require.Contains(t, closed, later)
	require.NotContains(t, closed, other)
	require.Contains(t, p.open(form).page, "Not served now", "the form without scripts says so too")
	require.NotContains(t, p.page, "<form")
	clock.Pass(time.Hour)
	require.NotContains(t, get(), later, "its hour has come")
	require.NotContains(t, p.open(form).page, "Not served now")
	require.Equal(t, http.StatusSeeOther, p.send(form, url.Values{"do": {"add"}, "quantity": {"1"}, "dish": {item.ID.String()}}).Status)
	clock.Pass(time.Hour)
	require.Contains(t, get(), later, "and is over")
	require.Contains(t, p.open(address+"/cart").page, "Not served now", "what was put into the cart before stays there")
	require.Equal(t, http.StatusConflict, p.send(address+"/cart", url.Values{"do": {"send"}}).Status, p.page)
	require.Contains(t, p.page, "Something in the order is not served now")
	tenant.Exec(`UPDATE menu_items SET is_available = false WHERE id = $1`, item.ID)
	require.Contains(t, get(), `data-dish="1" data-out="true"`, "sold out says more")

	// The menu's hours are those of all that is on it.
	tenant.Exec(`UPDATE menus SET schedule = $1::text::jsonb, published_version = published_version + 1 WHERE id = $2`, window, tenant.MenuID)
	require.Contains(t, get(), other+`="later"`)
}

func TestPublicPages(t *testing.T) {
	a, tenant := start(t, dist)
	homepage := uuid.New()
	tenant.Exec(`INSERT INTO homepages (restaurant_id, id, menu_id, slug, restaurant_name_en) VALUES ($1, $2, $3, 'palm-tree', 'Palm <b>Tree</b>')`, tenant.ID, homepage, tenant.MenuID)
	c := a.Client()
	page := func(path string, status int) string {
		r := c.Get(path, "Accept-Language", "en")
		require.Equal(t, status, r.Status, path)
		require.NotContains(t, string(r.Body), `<div id="root"></div>`, path)
		return string(r.Body)
	}
	require.Contains(t, page("/", 200), `"@type":"WebSite"`)
	require.Contains(t, page("/template-gallery", 200), `<link rel="canonical" href="`+a.URL+`/template-gallery?lang=en">`)
	home := page("/palm-tree?lang=en", 200)
	require.Contains(t, home, "Palm &lt;b&gt;Tree&lt;/b&gt;")
	require.Contains(t, home, `<meta property="og:image" content="`+a.URL+`/og/homepage/palm-tree.png?lang=en">`)
	restaurant := page("/restaurant/"+tenant.Slug+"?lang=ar", 200)
	for _, part := range []string{tenant.Items[0].Name, `"priceRange":"SAR`, `"@type":"MenuItem"`, `lang="ar" dir="rtl"`} {
		require.Contains(t, restaurant, part)
	}
	for _, name := range []string{tenant.ID.String(), tenant.MenuID.String(), "menu-" + tenant.Slug} {
		r := c.Get("/restaurant/" + name + "?lang=en")
		require.Equal(t, 301, r.Status, name)
		require.Equal(t, "/restaurant/"+tenant.Slug+"?lang=en", r.Header.Get("Location"))
	}
	require.Contains(t, page("/restaurant/nobody", 404), "The restaurant you are looking for could not be found.")
	require.Contains(t, page("/no-such-place", 404), "The restaurant homepage you&#x27;re looking for doesn&#x27;t exist.")
	missing := page("/no/such<place>", 404)
	require.Contains(t, missing, "/no/such")
	require.NotContains(t, missing, "<place>")
	require.Contains(t, missing, `<meta name="robots" content="noindex">`)

	// Whoever is signed in has the office at the front door, and nobody finds it by searching.
	office := a.SignIn(tenant.Owner()).Get("/")
	require.Contains(t, string(office.Body), `<div id="root"></div>`)
	require.Equal(t, "noindex", c.Get("/orders").Header.Get("X-Robots-Tag"))
	require.Empty(t, c.Get("/restaurant-owner/signup").Header.Get("X-Robots-Tag"))

	tenant.Exec(`UPDATE homepages SET is_active = false WHERE id = $1`, homepage)
	require.NoError(t, a.Site.Refresh(context.Background()))
	page("/palm-tree", 404)
}

// TestEveryTemplateIsDrawn draws a menu in each of the looks that are offered. A page that can't be drawn comes without
// content, for the browser to draw.
func TestEveryTemplateIsDrawn(t *testing.T) {
	a, tenant := start(t, dist)
	c := a.Client()
	var templates []api.Template
	c.Get("/api/templates").Into(200, &templates)
	require.Len(t, templates, 16)
	seen := map[string]bool{}
	for _, template := range templates {
		tenant.Exec(`UPDATE menus SET template_id = $2, published_version = published_version + 1 WHERE id = $1`, tenant.MenuID, template.ID)
		require.NoError(t, a.Site.Refresh(context.Background()))
		for _, language := range []string{"en", "ar"} {
			page := string(c.Get(path(tenant) + "?lang=" + language).OK().Body)
			require.Contains(t, page, tenant.Items[0].Name, "%s in %s", template.Name, language)
			require.False(t, seen[page], "%s in %s looks like another one", template.Name, language)
			seen[page] = true
		}
	}
}

// Pages that search engines leave out say so in their own bytes, in both languages: what is behind a sign-in, what belongs to one
// table or one order, what is not there, drafts, and what an administrator has taken out. All others do not.
func TestPagesThatSearchEnginesLeaveOut(t *testing.T) {
	a, tenant := start(t, dist)
	tenant.Exec(`INSERT INTO homepages (restaurant_id, id, slug, restaurant_name_en) VALUES ($1, $2, 'home-' || $3, 'Home')`, tenant.ID, uuid.New(), tenant.Slug)
	admin, guest := a.SignIn(a.Factory.Admin()), a.Client()
	leftOut := func(wanted bool, pages ...string) {
		t.Helper()
		for _, page := range pages {
			for _, language := range []string{"en", "ar"} {
				html := string(guest.Get(page+"?lang="+language, "Accept-Encoding", "identity").Body)
				require.Contains(t, html, "<html", page)
				require.Equal(t, wanted, strings.Contains(html, `<meta name="robots" content="noindex">`), "%s in %s", page, language)
			}
		}
	}
	about := []string{path(tenant), "/restaurant/" + tenant.Slug, "/home-" + tenant.Slug}
	leftOut(false, append(about, "/", "/template-gallery", "/login-portal", "/restaurant-owner/signup", "/customer/signup")...)
	leftOut(true, "/api/login", "/admin", "/admin/restaurants", "/restaurant-owner/login", "/waiter/login", "/waiter/select-table", "/kitchen", "/orders",
		"/analytics", "/customer", "/menu/new", "/menu/"+tenant.MenuID.String()+"/edit", "/track/none", "/pay/none", "/invoice/none",
		"/table/"+tenant.Table("").Token, "/table/none", "/menu/none", "/restaurant/none", "/none")

	for _, hidden := range []bool{true, false} {
		admin.Post("/api/admin/restaurants/"+tenant.ID.String()+"/noindex", api.NoindexChange{Noindex: hidden, Reason: "asked by its owner"}).OK()
		require.NoError(t, a.Site.Refresh(context.Background()))
		leftOut(hidden, about...)
	}
	tenant.Exec(`UPDATE menus SET is_active = false WHERE id = $1`, tenant.MenuID)
	require.NoError(t, a.Site.Refresh(context.Background()))
	leftOut(true, path(tenant))
}
