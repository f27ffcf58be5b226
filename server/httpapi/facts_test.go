package httpapi_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/menu"
	"sufra/server/servertest"
	"sufra/server/site"
)

// What the landing page promises is counted, and the demo is shown only while guests can see it.
func TestThePlatformStatesWhatItHas(t *testing.T) {
	app := servertest.NewApp(t)
	var templates []api.Template
	app.Client().Get("/api/templates").Into(http.StatusOK, &templates)
	var stated api.PublicSite
	app.Client().Get("/api/public/site").Into(http.StatusOK, &stated)
	require.Equal(t, api.PublicSite{TrialDays: app.Config.TrialDays, Templates: len(templates), DietaryTags: len(menu.DietaryTags),
		Allergens: len(menu.Allergens), Year: stated.Year}, stated, "a platform without the demo has none to show")
	require.InDelta(t, time.Now().UTC().Year(), stated.Year, 1)

	tenant := app.Factory.Tenant(nil)
	tenant.Item(nil)
	facts := site.Facts{DB: app.DB, Menus: app.Menu, DemoMenu: tenant.MenuID, Now: func() time.Time { return time.Date(2031, 1, 1, 2, 0, 0, 0, time.FixedZone("Riyadh", 3*3600)) }}
	shown, err := facts.Read(t.Context())
	require.NoError(t, err)
	require.NotEmpty(t, shown.DemoMenu)
	require.Equal(t, 2030, shown.Year, "in UTC")
	app.Client().Get("/api/public/menus/" + shown.DemoMenu).OK()

	tenant.Exec("update menus set is_active = false where restaurant_id = $1", tenant.ID)
	hidden, err := facts.Read(t.Context())
	require.NoError(t, err)
	require.Empty(t, hidden.DemoMenu)
}
