package httpapi_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/servertest"
)

// What a guest's page shows of the restaurant itself follows too: who has the page open is told, and who loads an older one
// sees by the fingerprint that it is.
func TestMenuStreamTellsOfTheRestaurantsSettings(t *testing.T) {
	e := newEvening(t, nil)
	menu := e.tenant.MenuID.String()
	var template int32
	require.NoError(t, e.DB.QueryRow(t.Context(), `UPDATE menus SET template_id = (SELECT min(id) + 1 FROM templates) WHERE id = $1 RETURNING template_id`, menu).Scan(&template))
	shown := func() (menu api.PublicMenu) {
		e.Client().Get("/api/public/menus/"+e.tenant.MenuID.String()).Into(200, &menu)
		return menu
	}
	drawn := shown()
	require.NotEmpty(t, drawn.Fingerprint)
	guest := e.Client().LiveClient(api.LiveSubscribe{Stream: "menu:" + menu})
	guest.Connect()
	guest.WaitLive()
	version := guest.State().Version
	for what, change := range map[string]func(){
		"orders by WhatsApp": func() {
			e.tenant.Exec(`UPDATE menus SET whatsapp_number = '0555550142' WHERE id = $1`, menu)
			e.owner.Patch("/api/restaurant", map[string]any{"whatsappOrders": true}).OK()
		},
		"name":         func() { e.owner.Patch("/api/restaurant", map[string]any{"name": "Palm Garden"}).OK() },
		"digits":       func() { e.owner.Patch("/api/restaurant", map[string]any{"digits": "arab"}).OK() },
		"open on scan": func() { e.owner.Patch("/api/restaurant", map[string]any{"openOnScan": true}).OK() },
		"a homepage": func() {
			e.tenant.Exec(`INSERT INTO homepages (restaurant_id, id, slug, restaurant_name_en, logo_url) VALUES ($1, gen_random_uuid(), 'face', 'Palm', '/objects/logo.png')`, e.tenant.ID)
		},
		"ordering": func() { e.tenant.Exec(`UPDATE restaurants SET ordering_enabled = false WHERE id = $1`, e.tenant.ID) },
		"the platform's template": func() {
			e.tenant.Exec(`UPDATE templates SET customization_settings = '{"titleSize": 30}' WHERE id = $1`, template)
			require.NoError(t, e.Menu.TellTemplates(t.Context())) // as the job does
		},
	} {
		change()
		version++
		guest.Wait(what, func(s *servertest.LiveState) bool { return s.Version == version })
		frames := guest.State().Frames
		require.Equal(t, "menu", frames[len(frames)-1].Changes[0].Kind, what)
	}
	guest.RequireFaultless()
	require.NotEqual(t, drawn.Fingerprint, shown().Fingerprint)

	late := e.Client().LiveClient(api.LiveSubscribe{Stream: "menu:" + menu})
	late.Connect()
	late.WaitLive()
	var now api.MenuNotice
	for _, frame := range late.State().Frames {
		if frame.Type == "snapshot" {
			require.NoError(t, json.Unmarshal(frame.Data["menu"], &now))
		}
	}
	require.Equal(t, shown().Fingerprint, now.Fingerprint, "what is read now is what the stream tells of")

	// What no guest sees is told to nobody, and an order's ways are not the menu's.
	e.owner.Patch("/api/restaurant", map[string]any{"legalName": "Palm House Company", "remoteWait": 45}).OK()
	require.Equal(t, now.Fingerprint, shown().Fingerprint)
	e.tenant.Exec(`UPDATE menu_items SET is_available = false WHERE id = $1`, e.tenant.Items[0].ID)
	late.Wait("the sold-out item", func(s *servertest.LiveState) bool {
		_, told := s.Entities["item/"+e.tenant.Items[0].ID.String()]
		return told
	})
	require.Equal(t, version+1, late.State().Version)
}

// The end of service comes by the clock: during the last day before it, pages are told when it is, and from then on that
// there is no ordering. A page of the day before has another fingerprint than one that tells it.
func TestPagesAreToldWhenOrderingEnds(t *testing.T) {
	e := newEvening(t, nil)
	e.tenant.Exec(`UPDATE menus SET whatsapp_number = '0555550142' WHERE id = $1`, e.tenant.MenuID)
	e.tenant.Exec(`UPDATE restaurants SET whatsapp_orders = true WHERE id = $1`, e.tenant.ID)
	seen := map[string]string{}
	for _, c := range []struct {
		ends            string
		told, isOrdered bool
	}{
		{"infinity", false, true}, {"25 hours", false, true}, {"23 hours", true, true}, {"22 hours", true, true}, {"-1 seconds", false, false},
	} {
		if c.ends == "infinity" {
			e.tenant.Exec(`UPDATE restaurants SET service_ends_at = NULL WHERE id = $1`, e.tenant.ID)
		} else {
			e.tenant.Exec(`UPDATE restaurants SET service_ends_at = now() + $2::interval WHERE id = $1`, e.tenant.ID, c.ends)
		}
		var ends *time.Time
		require.NoError(t, e.DB.QueryRow(t.Context(), `SELECT service_ends_at FROM restaurants WHERE id = $1`, e.tenant.ID).Scan(&ends))
		var menu api.PublicMenu
		var table api.PublicTable
		e.Client().Get("/api/public/menus/"+e.tenant.MenuID.String()).Into(200, &menu)
		e.Client().Get("/api/public/tables/"+e.table.Token).Into(200, &table)
		require.Equal(t, menu.Restaurant, table.Restaurant, c.ends)
		require.Equal(t, c.isOrdered, menu.Restaurant.OrderingEnabled, c.ends)
		require.Equal(t, c.isOrdered, menu.Restaurant.WhatsAppOrders, c.ends)
		if c.told {
			require.NotNil(t, menu.Restaurant.OrderingEndsAt, c.ends)
			require.True(t, ends.Equal(*menu.Restaurant.OrderingEndsAt), c.ends)
		} else {
			require.Nil(t, menu.Restaurant.OrderingEndsAt, c.ends)
		}
		seen[c.ends] = menu.Fingerprint
	}
	require.Equal(t, seen["infinity"], seen["25 hours"], "that it ends some day is nobody's business")
	require.Len(t, map[string]bool{seen["infinity"]: true, seen["23 hours"]: true, seen["22 hours"]: true, seen["-1 seconds"]: true}, 4)
}
