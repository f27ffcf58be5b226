package engine_test

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"sufra/server/api"
)

const browser = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"

// Fifty guests at once, each loading the page again, with machines and the restaurant's own people between them: what is
// shown to the owner is the fifty.
func TestVisitsOfAPageAreCountedExactly(t *testing.T) {
	a, tenant := start(t, dist)
	other := a.Factory.Tenant(nil)
	page := path(tenant)
	a.Client().Get(page).OK() // not a browser: draws the page
	same := a.Client().Get(page+"?qr=1", "Accept-Encoding", "identity").OK()
	require.Equal(t, string(a.Client().Get(page, "Accept-Encoding", "identity").OK().Body), string(same.Body), "a scan gets the very page")
	require.NotContains(t, string(same.Body), "qr=1")

	owner, staff, colleague := a.SignIn(tenant.Owner()), a.SignIn(tenant.Staff(nil)), a.SignIn(other.Owner())
	var all sync.WaitGroup
	for n := range 50 {
		all.Go(func() {
			guest := fmt.Sprintf("%s guest/%d", browser, n)
			c := a.Client()
			query := "?lang=ar"
			if n < 20 {
				query = "?lang=en&qr=1"
			}
			tag := c.Get(page+query, "User-Agent", guest).OK().Header.Get("ETag")
			require.Equal(t, http.StatusNotModified, c.Get(page+query, "User-Agent", guest, "If-None-Match", tag).Status)
			c.Get(page+query, "User-Agent", "Mozilla/5.0 (compatible; Googlebot/2.1)").OK()
			c.Get(page+query, "User-Agent", guest+" ahead", "Sec-Purpose", "prefetch;prerender").OK()
			c.Do(http.MethodHead, page+query, nil, "User-Agent", guest+" head").OK()
			owner.Get(page+query, "User-Agent", guest+" owner").OK()
			staff.Get(page+query, "User-Agent", guest+" staff").OK()
		})
	}
	all.Wait()
	// By its id it moves to its name: one visit, and a scan still. The owner of another restaurant is a guest here.
	moved := colleague.Get("/menu/"+tenant.MenuID.String()+"?qr=1", "User-Agent", browser)
	require.Equal(t, http.StatusMovedPermanently, moved.Status)
	require.Equal(t, "no-cache", moved.Header.Get("Cache-Control"), "its name may go back to what it was")
	colleague.Get(moved.Header.Get("Location"), "User-Agent", browser).OK()
	require.NoError(t, a.Visits.Flush(context.Background()))

	var report api.VisitReport
	owner.Get("/api/visits?subject=menu&id="+tenant.MenuID.String()+"&days=2").Into(200, &report)
	require.Equal(t, []api.VisitLanguage{{Language: "ar", Views: 31, Scans: 1}, {Language: "en", Views: 20, Scans: 20}}, report.Languages)
	var codes api.Codes
	owner.Get("/api/qr-codes").Into(200, &codes)
	require.EqualValues(t, 51, codes.Codes[0].Views.Month)
	require.EqualValues(t, 21, codes.Codes[0].Scans.Month)
	require.Equal(t, a.URL+page+"?qr=1", codes.Codes[0].URL)
}
