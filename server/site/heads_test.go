package site_test

import (
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/postgres/db"
	"sufra/server/servertest"
)

// What a menu shows is on its own page, on the tables' and on its restaurant's: a change of any of it draws all of them anew.
func TestPagesOfOneMenuAreDrawnAnewTogether(t *testing.T) {
	database := servertest.NewDB(t)
	tenant := servertest.NewFactory(t, database).Tenant(nil)
	tenant.Item(nil)
	fingerprints := func() (menu, restaurant string) {
		menus, err := db.New().SiteMenuHeads(t.Context(), database, []uuid.UUID{tenant.MenuID})
		require.NoError(t, err)
		restaurants, err := db.New().SiteRestaurantHeads(t.Context(), database, []uuid.UUID{tenant.ID})
		require.NoError(t, err)
		return menus[0].Fingerprint, restaurants[0].Fingerprint
	}
	for _, change := range []struct{ what, sql string }{
		{"the menu's template", `UPDATE menus SET template_id = (SELECT max(id) FROM templates) WHERE restaurant_id = $1`},
		{"the platform's template", `UPDATE templates t SET customization_settings = '{"titleSize": 31}' FROM menus m WHERE m.restaurant_id = $1 AND t.id = m.template_id`},
		{"orders by WhatsApp", `UPDATE restaurants SET whatsapp_orders = NOT whatsapp_orders WHERE id = $1`},
		{"the end of service, near", `UPDATE restaurants SET service_ends_at = now() + interval '1 hour' WHERE id = $1`},
		{"the end of service, come", `UPDATE restaurants SET service_ends_at = now() - interval '1 second' WHERE id = $1`},
		{"the name", `UPDATE restaurants SET name = 'Other' WHERE id = $1`},
	} {
		menu, restaurant := fingerprints()
		tenant.Exec(change.sql, tenant.ID)
		nowMenu, nowRestaurant := fingerprints()
		require.NotEqual(t, menu, nowMenu, "a menu's page: %s", change.what)
		require.NotEqual(t, restaurant, nowRestaurant, "a restaurant's page: %s", change.what)
	}
}
