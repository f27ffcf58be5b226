package httpapi_test

import (
	"fmt"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/app"
	"sufra/server/httpapi"
	"sufra/server/restaurant"
	"sufra/server/servertest"
)

func newcomer() map[string]any {
	return map[string]any{"email": "sami@example.com", "firstName": "Sami", "lastName": "Nasser", "password": "kq3-t8", "confirmPassword": "kq3-t8"}
}

func with(body map[string]any, field string, value any) map[string]any {
	changed := map[string]any{}
	for k, v := range body {
		changed[k] = v
	}
	changed[field] = value
	return changed
}

func TestStaffAreMadeChangedAndRemoved(t *testing.T) {
	a := servertest.NewApp(t)
	tenant := a.Factory.Tenant(nil)
	owner := a.SignIn(tenant.Owner())
	var made api.Staff
	owner.Post("/api/waiters", newcomer()).Into(201, &made)
	require.Equal(t, "waiter", made.Role)
	require.True(t, made.IsActive && made.CanTakeOrders && made.CanModifyOrders)
	require.False(t, made.CanProcessPayments || made.CanManageTables)

	waiter := a.Client()
	login := api.Login{Email: "sami@example.com", Password: "kq3-t8"}
	waiter.Post("/api/waiter/login", login).OK()

	// The password stays when none is given, and so do flags that are absent.
	path := "/api/waiters/" + made.ID.String()
	change := map[string]any{"email": "sami@example.com", "firstName": "Sami", "lastName": "Nasser", "canProcessPayments": true, "role": "server"}
	owner.Put(path, change).Into(200, &made)
	require.True(t, made.CanProcessPayments && made.CanTakeOrders)
	waiter.Get("/api/waiter/profile").OK()

	// A new one ends every session.
	owner.Put(path, with(with(change, "password", "zz9-plural"), "confirmPassword", "zz9-plural")).OK()
	waiter.Get("/api/waiter/profile").Error(401, "UNAUTHENTICATED")
	waiter.Post("/api/waiter/login", login).Error(401, "INVALID_CREDENTIALS")
	login.Password = "zz9-plural"
	waiter.Post("/api/waiter/login", login).OK()

	owner.Put(path, with(change, "isActive", false)).OK()
	waiter.Get("/api/waiter/profile").Error(401, "UNAUTHENTICATED")
	waiter.Post("/api/waiter/login", login).Error(401, "INVALID_CREDENTIALS")

	owner.Delete(path).OK()
	owner.Delete(path).Error(404, "NOT_FOUND")
	owner.Get(path).Error(404, "NOT_FOUND")
	var all []api.Staff
	owner.Get("/api/waiters").Into(200, &all)
	require.Empty(t, all)
	owner.Post("/api/waiters", newcomer()).OK() // the address is free again
}

func TestStaffFormSaysWhatIsWrong(t *testing.T) {
	a := servertest.NewApp(t)
	owner := a.SignIn(a.Factory.Tenant(nil).Owner())
	owner.Post("/api/waiters", newcomer()).OK()
	other := with(newcomer(), "email", "other@example.com")
	for _, c := range []struct {
		body           map[string]any
		field, message string
	}{
		{with(with(other, "password", "kq3t8"), "confirmPassword", "kq3t8"), "password", "Password must be at least 6 characters"},
		{with(other, "confirmPassword", "other"), "confirmPassword", "Passwords don't match"},
		{with(other, "confirmPassword", ""), "confirmPassword", "Passwords don't match"},
		{with(with(other, "password", "123456"), "confirmPassword", "123456"), "password", "This password is too common. Please choose another one"},
		{with(other, "firstName", " "), "firstName", "First name is required"},
		{with(other, "email", "nowhere"), "email", "Please enter a valid email address"},
	} {
		require.Equal(t, []api.FieldError{{Field: c.field, Message: c.message}}, owner.Post("/api/waiters", c.body).Error(422, "INVALID_INPUT").Fields)
	}
	require.Equal(t, "email", owner.Post("/api/waiters", with(newcomer(), "email", "SAMI@example.com")).Error(409, "EMAIL_TAKEN").Fields[0].Field)
}

// Managers manage waiters, servers and hosts: never managers, never themselves, and nobody becomes a manager by them.
func TestManagersManageOnlyBelowThemselves(t *testing.T) {
	a := servertest.NewApp(t)
	tenant := a.Factory.Tenant(nil)
	self := tenant.Staff(&servertest.StaffOptions{Role: access.RoleManager})
	peer := tenant.Staff(&servertest.StaffOptions{Role: access.RoleManager})
	waiter := tenant.Staff(nil)
	manager := a.SignIn(self)
	body := map[string]any{"email": "new@example.com", "firstName": "A", "lastName": "B"}

	manager.Get("/api/waiters").OK()
	manager.Post("/api/waiters", with(newcomer(), "role", "manager")).Error(403, "FORBIDDEN")
	manager.Post("/api/waiters", with(newcomer(), "role", "host")).OK()
	for _, id := range []uuid.UUID{self.ID, peer.ID} {
		manager.Put("/api/waiters/"+id.String(), with(body, "role", "waiter")).Error(403, "FORBIDDEN")
		manager.Delete("/api/waiters/"+id.String()).Error(403, "FORBIDDEN")
	}
	manager.Put("/api/waiters/"+waiter.ID.String(), with(body, "role", "manager")).Error(403, "FORBIDDEN")
	manager.Put("/api/waiters/"+waiter.ID.String(), with(body, "role", "server")).OK()
	manager.Delete("/api/waiters/" + waiter.ID.String()).OK()
	manager.Patch("/api/restaurant", `{"name":"Mine"}`, "X-Sufra-As", "staff").Error(403, "FORBIDDEN")
	manager.Post("/api/screens", `{"name":"Mine"}`).Error(403, "FORBIDDEN")

	var log api.AuditList
	a.SignIn(tenant.Owner()).Get("/api/audit?action=staff.delete").Into(200, &log)
	require.Len(t, log.Entries, 1)
	require.Equal(t, self.ID, *log.Entries[0].ActorID)
	require.Equal(t, waiter.ID, *log.Entries[0].EntityID)
}

func TestScreensArePairedOnceAndRevoked(t *testing.T) {
	clock := servertest.NewClock()
	a := servertest.NewApp(t, app.WithNow(clock.Now))
	tenant := a.Factory.Tenant(nil)
	owner := a.SignIn(tenant.Owner())
	var code api.PairingCode
	owner.Post("/api/stations", api.StationInput{Name: "grill"}).OK()
	owner.Post("/api/screens", api.ScreenInput{Name: "Grill", Station: "grill"}).Into(201, &code)
	require.Regexp(t, "^[0-9]{6}$", code.Code)

	screen := a.Client()
	screen.Post("/api/screens/pair", api.PairScreen{Code: wrongCode(code.Code)}).Error(404, "INVALID_CODE")
	screen.Post("/api/screens/pair", api.PairScreen{Code: "12345"}).Error(404, "INVALID_CODE")
	arabic := strings.Map(func(r rune) rune { return '٠' + r - '0' }, code.Code)
	var profile api.ScreenProfile
	screen.Post("/api/screens/pair", api.PairScreen{Code: arabic[:6] + " " + arabic[6:]}).Into(200, &profile)
	require.Equal(t, "grill", profile.Station)
	require.Equal(t, tenant.ID, profile.Restaurant.ID)
	screen.Get("/api/screens/me").Into(200, &profile)
	a.Client().Post("/api/screens/pair", api.PairScreen{Code: code.Code}).Error(404, "INVALID_CODE")

	// A new code replaces the device; until it is used the old one works on.
	path := "/api/screens/" + code.Screen.ID.String()
	owner.Post(path+"/code", nil).Into(200, &code)
	screen.Get("/api/screens/me").OK()
	replacement := a.Client()
	replacement.Post("/api/screens/pair", api.PairScreen{Code: code.Code}).OK()
	screen.Get("/api/screens/me").Error(401, "UNAUTHENTICATED")

	owner.Put(path, api.ScreenInput{Name: "Pass"}).OK()
	replacement.Get("/api/screens/me").Into(200, &profile)
	require.Equal(t, "Pass", profile.Name)

	owner.Delete(path).OK()
	replacement.Get("/api/screens/me").Error(401, "UNAUTHENTICATED")
	owner.Delete(path).Error(404, "NOT_FOUND")
	owner.Post(path+"/code", nil).Error(404, "NOT_FOUND")

	// A code lives ten minutes.
	owner.Post("/api/screens", api.ScreenInput{Name: "Cold"}).Into(201, &code)
	clock.Pass(10 * time.Minute)
	a.Client().Post("/api/screens/pair", api.PairScreen{Code: code.Code}).Error(404, "INVALID_CODE")
}

func wrongCode(code string) string {
	if code == "000000" {
		return "000001"
	}
	return "000000"
}

func TestPairingCodesCannotBeGuessed(t *testing.T) {
	limits := httpapi.DefaultLimits()
	require.Equal(t, 10, limits.Pair.Burst)
	a := servertest.NewApp(t, app.WithLimits(limits), app.WithConfig(func(c *app.Settings) {
		c.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	}))
	try := func(ip string) *servertest.Response {
		return a.Client().Post("/api/screens/pair", api.PairScreen{Code: "000000"}, "X-Forwarded-For", ip)
	}
	for range 10 {
		try("203.0.113.9").Error(404, "INVALID_CODE")
	}
	try("203.0.113.9").Error(429, "TOO_MANY_REQUESTS")
	// Who rents many addresses has not many times as much, or a few of them would spend what the whole platform may try.
	for n := range 10 {
		try(fmt.Sprintf("203.0.113.%d", 100+n)).Error(404, "INVALID_CODE")
	}
	try("203.0.113.200").Error(429, "TOO_MANY_REQUESTS")
	for n := range 20 {
		try(fmt.Sprintf("2001:db8:0:%x::1", 1+n)).Error(404, "INVALID_CODE")
	}
	try("2001:db8:0:ff::1").Error(429, "TOO_MANY_REQUESTS")
	try("198.51.100.7").Error(404, "INVALID_CODE")
	require.GreaterOrEqual(t, limits.PairAll.Burst, 15*limits.PairNear.Burst)
}

func TestNumbersOfStaffAndScreensAreLimited(t *testing.T) {
	a := servertest.NewApp(t)
	tenant := a.Factory.Tenant(nil)
	owner := a.SignIn(tenant.Owner())
	tenant.Exec(`INSERT INTO staff (restaurant_id, id, email, password_hash, first_name, last_name)
		SELECT $1, gen_random_uuid(), 'n' || i || '@example.com', '', 'A', 'B' FROM generate_series(1, $2) i`, tenant.ID, restaurant.MaxStaff-1)
	tenant.Exec(`INSERT INTO screens (restaurant_id, id, name) SELECT $1, gen_random_uuid(), 'S' || i FROM generate_series(1, $2) i`, tenant.ID, restaurant.MaxScreens-1)
	owner.Post("/api/waiters", newcomer()).OK()
	owner.Post("/api/waiters", with(newcomer(), "email", "more@example.com")).Error(409, "LIMIT_REACHED")
	owner.Post("/api/screens", api.ScreenInput{Name: "Last"}).OK()
	owner.Post("/api/screens", api.ScreenInput{Name: "More"}).Error(409, "LIMIT_REACHED")
}

func TestAuditIsPagedAndTellsNoSecrets(t *testing.T) {
	a := servertest.NewApp(t)
	tenant := a.Factory.Tenant(nil)
	owner := a.SignIn(tenant.Owner())
	owner.Post("/api/waiters", newcomer()).OK()
	for i := range 5 {
		owner.Patch("/api/restaurant", fmt.Sprintf(`{"city":"City %d"}`, i)).OK()
	}
	var seen []string
	next := ""
	for {
		var page api.AuditList
		response := owner.Get("/api/audit?limit=4" + next)
		require.NotContains(t, string(response.Body), "kq3-t8")
		require.NotContains(t, string(response.Body), "argon2")
		response.Into(200, &page)
		for _, entry := range page.Entries {
			seen = append(seen, entry.Action)
		}
		if page.Next == "" {
			break
		}
		next = "&before=" + page.Next
	}
	require.Equal(t, []string{"restaurant.update", "restaurant.update", "restaurant.update", "restaurant.update", "restaurant.update", "staff.create"}, seen)
	a.SignIn(tenant.Staff(nil)).Get("/api/audit").Error(403, "FORBIDDEN")
	var log api.AuditList
	owner.Get("/api/audit?action=access.deny").Into(200, &log)
	require.Len(t, log.Entries, 1, "a refused call is recorded")
}

// Administrators sign in on a page of the server that needs no script.
func TestAdminSignsInByForm(t *testing.T) {
	a := servertest.NewApp(t, app.WithConfig(func(c *app.Settings) { c.AdminEmail, c.AdminPassword = "root@example.com", "copper-kettle-4" }))
	c := a.Client()
	page := string(c.Get("/api/login").OK().Body)
	require.Contains(t, page, `action="/api/login"`)
	require.Contains(t, page, "دخول")
	require.NotContains(t, page, "<script")

	post := func(email, password string) *servertest.Response {
		return c.Post("/api/login", url.Values{"email": {email}, "password": {password}}.Encode(), "Content-Type", "application/x-www-form-urlencoded")
	}
	r := post(`"><script>alert(1)</script>`, "x")
	require.Equal(t, 401, r.Status)
	require.NotContains(t, string(r.Body), "<script>", "what was typed is escaped")
	require.Equal(t, 401, post("root@example.com", "wrong").Status)
	c.Get("/api/auth/user").Error(401, "UNAUTHENTICATED")

	r = post("root@example.com", "copper-kettle-4")
	require.Equal(t, 303, r.Status)
	require.Equal(t, "/admin", r.Header.Get("Location"))
	var user api.AdminUser
	c.Get("/api/auth/user").Into(200, &user)
	require.Equal(t, "superadmin", user.Role)
	c.Get("/api/restaurant").Error(401, "UNAUTHENTICATED")
	c.Post("/api/logout", nil).OK()
	c.Get("/api/auth/user").Error(401, "UNAUTHENTICATED")
}
