package httpapi_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/app"
	"sufra/server/servertest"
)

func TestStationsAndRouting(t *testing.T) {
	e := newEvening(t, nil)
	loose := e.tenant.Item(&servertest.ItemOptions{Name: "Loose"})
	e.tenant.Exec(`UPDATE menu_items SET category_id = NULL WHERE id = $1`, loose.ID)
	var grill, bar api.Station
	e.owner.Post("/api/stations", map[string]any{"name": " Grill ", "nameAr": "الشواية"}).Into(201, &grill)
	require.Equal(t, "Grill", grill.Name)
	e.owner.Post("/api/stations", api.StationInput{Name: "Bar"}).Into(201, &bar)
	require.Less(t, grill.SortOrder, bar.SortOrder)
	e.owner.Post("/api/stations", api.StationInput{Name: "gRILL"}).Error(409, "ALREADY_EXISTS")
	key := uuid.NewString()
	var twice [2]api.Station
	for i := range twice {
		e.owner.Post("/api/stations", api.StationInput{Name: "Pass"}, "Idempotency-Key", key).Into(201, &twice[i])
	}
	require.Equal(t, twice[0].ID, twice[1].ID)

	put := func(station string, course int, item string) *servertest.Response {
		return e.owner.Put("/api/routing", map[string]any{
			"categories": []map[string]any{{"id": e.tenant.CategoryID, "station": station, "course": course}},
			"items":      []map[string]any{{"id": e.tea.ID, "station": item}}})
	}
	require.Equal(t, "items[0].station", put("Grill", 2, "Nowhere").Error(422, "INVALID_INPUT").Fields[0].Field)
	var routing api.Routing
	put("Grill", 2, "Bar").Into(200, &routing)
	require.Equal(t, int32(1), routing.Unrouted)
	require.Len(t, routing.Categories, 2)
	require.Equal(t, "Loose", routing.Categories[1].Items[0].NameEn)
	require.Equal(t, uuid.Nil, routing.Categories[1].ID)
	require.Equal(t, []any{"Grill", int32(2), "Bar"}, []any{routing.Categories[0].Station, routing.Categories[0].Course, routing.Categories[0].Items[0].Station})
	require.Equal(t, int32(1), routing.Stations[1].Items)
	e.owner.Put("/api/routing", map[string]any{"items": []map[string]any{{"id": e.tea.ID, "station": ""}, {"id": e.tea.ID, "station": ""}}}).Error(422, "INVALID_INPUT")
	e.owner.Put("/api/routing", map[string]any{"items": []map[string]any{{"id": e.tea.ID, "station": ""}, {"id": uuid.New(), "station": ""}}}).Error(404, "NOT_FOUND")
	var foreign uuid.UUID
	require.NoError(t, e.DB.QueryRow(t.Context(), `SELECT id FROM categories WHERE restaurant_id = $1`, e.Factory.Decoy.ID).Scan(&foreign))
	e.owner.Put("/api/routing", map[string]any{"categories": []map[string]any{{"id": foreign, "station": "", "course": 1}}}).Error(404, "NOT_FOUND")

	var menu api.FullMenu
	e.waiter.Get("/api/menus/"+e.tenant.MenuID.String()).Into(200, &menu)
	require.Equal(t, []any{"Grill", int32(2)}, []any{menu.Categories[0].Station, menu.Categories[0].Course})

	// A screen of the bar hears of its new name, and the line on the wall follows.
	var screen api.PairingCode
	e.owner.Post("/api/screens", api.ScreenInput{Name: "Wall", Station: "Nowhere"}).Error(422, "INVALID_INPUT")
	e.owner.Post("/api/screens", api.ScreenInput{Name: "Wall", Station: "Bar"}).Into(201, &screen)
	require.Equal(t, "kitchen", screen.Screen.View)
	var placed api.Order
	e.waiter.Post("/api/waiter/orders", e.asTheSpecSends(1)).Into(201, &placed)
	require.Equal(t, "Bar", placed.OrderItems[0].Station)
	wall := e.screen.Live(api.ViewKitchen)
	wall.WaitLive()
	e.owner.Put("/api/stations/"+bar.ID.String(), api.StationInput{Name: "Drinks"}).Into(200, &bar)
	require.Equal(t, int32(1), bar.Items)
	var after api.OrderDetail
	e.waiter.Get("/api/orders/"+placed.ID.String()).Into(200, &after)
	require.Equal(t, "Drinks", after.OrderItems[0].Station)
	path := "/api/screens/" + screen.Screen.ID.String()
	var changed api.Screen
	e.owner.Put(path, api.ScreenInput{Name: "Wall", Station: "Drinks", View: "expediter"}).Into(200, &changed)
	require.Equal(t, []string{"Drinks", "expediter"}, []string{changed.Station, changed.View})
	heard := func(kind string, id uuid.UUID) (n int) {
		require.NoError(t, e.DB.QueryRow(t.Context(), `SELECT count(*) FROM stream_events WHERE stream_id = $1 AND kind = $2 AND entity_id = $3`,
			e.tenant.ID, kind, id).Scan(&n))
		return n
	}
	require.Equal(t, 3, heard(api.KindScreen, screen.Screen.ID), "made, moved with its station, and made an expediter")
	require.Equal(t, 2, heard(api.KindOrder, placed.ID))

	e.owner.Delete("/api/stations/" + bar.ID.String()).OK()
	after = api.OrderDetail{}
	e.waiter.Get("/api/orders/"+placed.ID.String()).Into(200, &after)
	require.Empty(t, after.OrderItems[0].Station, "every screen shows it")
	var screens []api.Screen
	e.owner.Get("/api/screens").Into(200, &screens)
	for _, s := range screens {
		require.Empty(t, s.Station)
	}
	e.owner.Delete("/api/stations/"+bar.ID.String()).Error(404, "NOT_FOUND")
	var stations []api.Station
	e.screen.Get("/api/stations").Into(200, &stations)
	require.Len(t, stations, 2)
	for n := range 28 {
		e.owner.Post("/api/stations", api.StationInput{Name: fmt.Sprint("S", n)}).Into(201, &bar)
	}
	e.owner.Post("/api/stations", api.StationInput{Name: "one more"}).Error(409, "LIMIT_REACHED")
}

func TestOneTimePasswordLinks(t *testing.T) {
	clock := servertest.NewClock()
	a := servertest.NewApp(t, app.WithNow(clock.Now))
	tenant := a.Factory.Tenant(nil)
	owner, manager := a.SignIn(tenant.Owner()), a.SignIn(tenant.Staff(&servertest.StaffOptions{Role: access.RoleManager}))
	boss, member := tenant.Staff(&servertest.StaffOptions{Role: access.RoleManager}), tenant.Staff(nil)
	link := func(c *servertest.Client, who *servertest.Staff) string {
		var l api.PasswordLink
		c.Post("/api/waiters/"+who.ID.String()+"/password-link", nil).Into(201, &l)
		require.WithinDuration(t, clock.Now().Add(24*time.Hour), l.ExpiresAt, 0)
		u, err := url.Parse(l.URL)
		require.NoError(t, err)
		require.Equal(t, "/waiter/reset", u.Path)
		require.Empty(t, u.RawQuery, "the token stands where no log finds it")
		require.Equal(t, "no-referrer", a.Client().Get(u.Path).Header.Get("Referrer-Policy"))
		return tokenOf(t, u)
	}
	set := func(token, password, confirm string) *servertest.Response {
		return a.Client().Post("/api/waiter/password", api.ResetPassword{Token: token, Password: password, ConfirmPassword: confirm})
	}
	manager.Post("/api/waiters/"+boss.ID.String()+"/password-link", nil).Error(403, "FORBIDDEN")
	link(owner, boss)

	signed := a.SignIn(member)
	first := link(manager, member)
	second := link(manager, member)
	set(first, "zz9-plural", "zz9-plural").Error(404, "INVALID_CODE")
	require.Equal(t, "confirmPassword", set(second, "zz9-plural", "zz9-plurals").Error(422, "INVALID_INPUT").Fields[0].Field)
	require.Equal(t, "password", set(second, "12345", "12345").Error(422, "INVALID_INPUT").Fields[0].Field)
	signed.Get("/api/waiter/profile").OK()
	set(second, "zz9-plural", "zz9-plural").OK()
	signed.Get("/api/waiter/profile").Error(401, "UNAUTHENTICATED")
	set(second, "zz9-plural", "zz9-plural").Error(404, "INVALID_CODE")
	a.Client().Post("/api/waiter/login", api.Login{Email: member.Email, Password: "zz9-plural"}).OK()
	set("", "zz9-plural", "zz9-plural").Error(404, "INVALID_CODE")

	late := link(manager, member)
	clock.Pass(24*time.Hour + time.Second)
	set(late, "zz9-plural-z", "zz9-plural-z").Error(404, "INVALID_CODE")

	// Whoever has become a manager must not be taken over with a link that a colleague made before.
	owner = a.SignIn(tenant.Owner())
	risen := link(owner, member)
	owner.Put("/api/waiters/"+member.ID.String(), map[string]any{"email": member.Email, "firstName": "A", "lastName": "B", "role": "manager"}).OK()
	set(risen, "zz9-plural-z", "zz9-plural-z").Error(404, "INVALID_CODE")

	var log api.AuditList
	owner.Get("/api/audit").Into(200, &log)
	actions := ""
	for _, entry := range log.Entries {
		actions += entry.Action + " "
		require.NotContains(t, string(entry.Data), second)
	}
	require.Equal(t, 5, strings.Count(actions, "staff.password_link"))
	require.Equal(t, 1, strings.Count(actions, "staff.password_reset"))
}

// The cards count the business day that runs, unless they are asked about others.
func TestStatsAreTodays(t *testing.T) {
	e := newEvening(t, nil)
	e.waiter.Post("/api/waiter/orders", e.asTheSpecSends(1)).OK()
	seating := e.tenant.Table("").Seat()
	old := seating.Order(&servertest.OrderOptions{Item: e.tea, Status: "completed"})
	e.tenant.Exec(`ALTER TABLE orders DISABLE TRIGGER USER`)
	e.tenant.Exec(`UPDATE orders SET business_date = business_date - 3 WHERE id = $1`, old)
	e.tenant.Exec(`ALTER TABLE orders ENABLE TRIGGER USER`)
	var stats api.OrderStats
	e.owner.Get("/api/orders/stats").Into(200, &stats)
	require.Equal(t, int64(1), stats.Total)
	require.Equal(t, "0.00", stats.Revenue)
	e.owner.Get("/api/orders/stats?dateFrom=2020-01-01&dateTo=2020-12-01").Into(200, &stats)
	require.Zero(t, stats.Total)
	e.owner.Get("/api/orders/stats?dateFrom="+time.Now().AddDate(0, 0, -30).Format(time.DateOnly)).Into(200, &stats)
	require.Equal(t, int64(2), stats.Total)

	// Orders of days that are over are for those who answer for them; what is still open is everybody's, and so is what
	// guests had who still sit there.
	month := "/api/orders?dateFrom=" + time.Now().AddDate(0, 0, -30).Format(time.DateOnly)
	count := func(c *servertest.Client, path string) int {
		t.Helper()
		var list api.OrderList
		c.Get(path).Into(200, &list)
		return len(list.Orders)
	}
	manager := e.SignIn(e.tenant.Staff(&servertest.StaffOptions{Role: "manager"}))
	host := e.SignIn(e.tenant.Staff(&servertest.StaffOptions{Role: "host"}))
	require.Equal(t, 2, count(e.waiter, month))
	e.tenant.Exec(`UPDATE table_sessions SET closed_at = now() WHERE id = $1`, seating.ID)
	require.Equal(t, []int{2, 2, 1, 1}, []int{count(e.owner, month), count(manager, month), count(e.waiter, month), count(host, "/api/orders")})
	e.tenant.Exec(`ALTER TABLE orders DISABLE TRIGGER USER`)
	e.tenant.Exec(`UPDATE orders SET status = 'served', completed_at = NULL WHERE id = $1`, old)
	e.tenant.Exec(`ALTER TABLE orders ENABLE TRIGGER USER`)
	require.Equal(t, 2, count(e.waiter, month))
}
