package httpapi_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/app"
	"sufra/server/httpapi"
	"sufra/server/servertest"
	"sufra/server/shared"
)

func signup() api.OwnerSignup {
	return api.OwnerSignup{FirstName: "Nora", LastName: "Saleh", RestaurantName: "بيت النخلة", Email: "nora@example.com",
		Password: "brick-lantern-9", ConfirmPassword: "brick-lantern-9"}
}

func TestOwnerSignsUpInAndOut(t *testing.T) {
	a := servertest.NewApp(t)
	c := a.Client()
	var profile api.OwnerProfile
	c.Post("/api/restaurant-owner/signup", signup()).Into(201, &profile)
	require.Equal(t, "بيت النخلة", profile.RestaurantName)
	require.Equal(t, "byt-alnkhlah", profile.Restaurant.Slug)
	require.Equal(t, "trial", profile.Restaurant.SubscriptionStatus)
	require.Equal(t, "Saudi Arabia", profile.Restaurant.Country)
	require.InDelta(t, 60*24, time.Until(*profile.Restaurant.TrialEndsAt).Minutes()/60, 1)

	c.Get("/api/restaurant-owner/profile").Into(200, &profile)
	require.Equal(t, "nora@example.com", profile.Email)

	c.Post("/api/restaurant-owner/logout", api.Empty{}).OK()
	c.Get("/api/restaurant-owner/profile").Error(401, "UNAUTHENTICATED")
	c.Post("/api/restaurant-owner/logout", nil).OK() // repeating it is no error, and needs no body

	again := signup()
	again.Email = "NORA@example.com"
	fields := a.Client().Post("/api/restaurant-owner/signup", again).Error(409, "EMAIL_TAKEN").Fields
	require.Equal(t, "email", fields[0].Field)

	again.Email = "second@example.com"
	a.Client().Post("/api/restaurant-owner/signup", again).Into(201, &profile)
	require.Equal(t, "byt-alnkhlah-2", profile.Restaurant.Slug, "the same name gets the next address")

	c.Post("/api/restaurant-owner/login", api.Login{Email: "nora@example.com", Password: "wrong-password"}).Error(401, "INVALID_CREDENTIALS")
	c.Post("/api/restaurant-owner/login", api.Login{Email: "NORA@example.com", Password: "brick-lantern-9"}).OK()
}

func TestSignupSaysWhatIsWrong(t *testing.T) {
	a := servertest.NewApp(t)
	for _, c := range []struct {
		change         func(*api.OwnerSignup)
		field, message string
	}{
		{func(s *api.OwnerSignup) { s.Email = "nora@" }, "email", "Please enter a valid email address"},
		{func(s *api.OwnerSignup) { s.Email = "Nora <nora@example.com>" }, "email", "Please enter a valid email address"},
		{func(s *api.OwnerSignup) { s.Password, s.ConfirmPassword = "seven77", "seven77" }, "password", "Password must be at least 8 characters long"},
		{func(s *api.OwnerSignup) { s.ConfirmPassword = "brick-lantern-8" }, "confirmPassword", "Passwords don't match"},
		{func(s *api.OwnerSignup) { s.FirstName = " \t" }, "firstName", "First name is required"},
		{func(s *api.OwnerSignup) { s.LastName = "" }, "lastName", "Last name is required"},
		{func(s *api.OwnerSignup) { s.RestaurantName = "\u202e" }, "restaurantName", "Restaurant name is required"},
		{func(s *api.OwnerSignup) { s.Password, s.ConfirmPassword = "password1", "password1" }, "password", "This password is too common. Please choose another one"},
		{func(s *api.OwnerSignup) { s.Template = 1 << 30 }, "template", "There is no such template"},
	} {
		in := signup()
		c.change(&in)
		answer := a.Client().Post("/api/restaurant-owner/signup", in).Error(422, "INVALID_INPUT")
		require.Equal(t, []api.FieldError{{Field: c.field, Message: c.message}}, answer.Fields)
	}
	eight := signup()
	eight.Password, eight.ConfirmPassword = "gh4-kq2z", "gh4-kq2z"
	a.Client().Post("/api/restaurant-owner/signup", eight).OK()
}

func TestASignUpFromTheGallery(t *testing.T) {
	a := servertest.NewApp(t)
	c := a.Client()
	var templates []api.Template
	c.Get("/api/templates").Into(200, &templates)
	in := signup()
	in.Template = int(templates[4].ID)
	c.Post("/api/restaurant-owner/signup", in).OK()
	var menu api.Menu
	name := "Lunch"
	c.Post("/api/menus", api.MenuInput{NameEn: &name}).Into(201, &menu)
	require.Equal(t, templates[4].ID, *menu.TemplateID)
	require.Equal(t, "Sky Terrace", templates[4].Name)
}

func TestReservedNamesGetAnotherAddress(t *testing.T) {
	a := servertest.NewApp(t)
	for name, want := range map[string]string{"Admin": "admin-2", "Orders": "orders-2", "Café Été": "cafe-ete", "API": "api-2", "北京": "restaurant-", "Al-Faisaliah  #2!": "al-faisaliah-2"} {
		in := signup()
		in.RestaurantName, in.Email = name, strings.ToLower(want)+"x@example.com"
		var profile api.OwnerProfile
		a.Client().Post("/api/restaurant-owner/signup", in).Into(201, &profile)
		require.True(t, strings.HasPrefix(profile.Restaurant.Slug, want), "%s: %s", name, profile.Restaurant.Slug)
	}
}

// The 402s come after a right password only, in the spec's words, and with a session for paying and taking the data along.
func TestSignInOfRestaurantsThatMayNotWork(t *testing.T) {
	a := servertest.NewApp(t)
	f := a.Factory
	over := f.Tenant(&servertest.TenantOptions{TrialEndsAt: time.Now().Add(-time.Minute)})
	suspended := f.Tenant(&servertest.TenantOptions{SubscriptionStatus: "suspended"})
	lapsed := f.Tenant(&servertest.TenantOptions{SubscriptionStatus: "cancelled"})
	login := func(path, email, password string) *servertest.Response {
		return a.Client().Post(path, api.Login{Email: email, Password: password})
	}
	const owner, staff = "/api/restaurant-owner/login", "/api/waiter/login"
	for _, c := range []struct {
		tenant        *servertest.Tenant
		code, message string
	}{
		{over, "TRIAL_EXPIRED", "Your 60-day free trial has expired. Please upgrade your subscription."},
		{suspended, "ACCOUNT_SUSPENDED", "Your account has been suspended. Please contact support."},
		{lapsed, "SUBSCRIPTION_ISSUE", "Your account has subscription issues."},
	} {
		login(owner, c.tenant.OwnerEmail, "wrong").Error(401, "INVALID_CREDENTIALS")
		r := login(owner, c.tenant.OwnerEmail, servertest.Password)
		require.Equal(t, c.message, r.Error(402, c.code).Message)
		require.Len(t, r.Header.Values("Set-Cookie"), 2)

		browser := a.Client()
		browser.Post(owner, api.Login{Email: c.tenant.OwnerEmail, Password: servertest.Password}).Error(402, c.code)
		var standing api.Subscription
		browser.Get("/api/restaurant-owner/subscription").Into(200, &standing)
		require.Equal(t, c.code, standing.Code)
		browser.Get("/api/restaurant/exports").OK()
		browser.Patch("/api/restaurant", map[string]any{"nameAr": "x"}).Error(402, c.code)
	}
	login(staff, over.Staff(nil).Email, servertest.Password).OK()
	refused := login(staff, suspended.Staff(nil).Email, servertest.Password)
	refused.Error(402, "ACCOUNT_SUSPENDED")
	require.Empty(t, refused.Header.Values("Set-Cookie"))
	login(staff, suspended.Staff(nil).Email, "wrong").Error(401, "INVALID_CREDENTIALS")
	login(staff, over.Staff(&servertest.StaffOptions{Inactive: true}).Email, servertest.Password).Error(401, "INVALID_CREDENTIALS")
}

func TestStaffSignIn(t *testing.T) {
	a := servertest.NewApp(t)
	waiter := a.Factory.Tenant(nil).Staff(&servertest.StaffOptions{FirstName: "Khalid"})
	c := a.Client()
	require.Equal(t, "Please enter both email and password", c.Post("/api/waiter/login", api.Login{Email: waiter.Email}).Error(422, "INVALID_INPUT").Message)
	var profile api.StaffProfile
	c.Post("/api/waiter/login", api.Login{Email: waiter.Email, Password: servertest.Password}).Into(200, &profile)
	require.Equal(t, "Khalid", profile.FirstName)
	require.Contains(t, profile.Permissions, "order.place")
	require.NotContains(t, profile.Permissions, "payment.take")
	c.Get("/api/waiter/profile").Into(200, &profile)
	c.Get("/api/restaurant-owner/profile").Error(401, "UNAUTHENTICATED")

	var session api.Session
	c.Get("/api/session").Into(200, &session)
	require.True(t, session.Staff)
	require.False(t, session.Owner)
}

// A browser may hold several sign-ins; the header picks one, and the first of the route's kinds acts without it.
func TestSeveralSignInsInOneBrowser(t *testing.T) {
	a := servertest.NewApp(t)
	one, two := a.Factory.Tenant(nil), a.Factory.Tenant(nil)
	c := a.SignIn(one.Owner())
	c.Use(two.Staff(&servertest.StaffOptions{Role: access.RoleManager}))
	name := func(headers ...string) string {
		var r api.Restaurant
		c.Get("/api/restaurant", headers...).Into(200, &r)
		return r.Name
	}
	require.Equal(t, one.Name, name())
	require.Equal(t, two.Name, name("X-Sufra-As", "staff"))
	require.Equal(t, one.Name, name("X-Sufra-As", "owner"))
	c.Get("/api/restaurant", "X-Sufra-As", "screen").Error(403, "FORBIDDEN")
	c.Post("/api/restaurant-owner/logout", nil).OK()
	require.Equal(t, two.Name, name(), "signing the owner out leaves the other sign-in")
	c.Get("/api/restaurant", "X-Sufra-As", "owner").Error(401, "UNAUTHENTICATED")
}

func TestCookies(t *testing.T) {
	find := func(r *servertest.Response, name string) *http.Cookie {
		for _, cookie := range (&http.Response{Header: r.Header}).Cookies() {
			if cookie.Name == name {
				return cookie
			}
		}
		return nil
	}
	plain := servertest.NewApp(t)
	tenant := plain.Factory.Tenant(nil)
	login := api.Login{Email: tenant.OwnerEmail, Password: servertest.Password}
	cookie := find(plain.Client().Post("/api/restaurant-owner/login", login).OK(), "own")
	require.NotNil(t, cookie)
	require.True(t, cookie.HttpOnly)
	require.False(t, cookie.Secure)
	require.Equal(t, http.SameSiteLaxMode, cookie.SameSite)
	require.Equal(t, "/", cookie.Path)
	require.InDelta(t, 14*24*3600, cookie.MaxAge, 5)

	// A session that somebody planted before the sign-in is not the one after it.
	c := plain.Client()
	c.SetCookie("own", cookie.Value)
	fresh := find(c.Post("/api/restaurant-owner/login", login).OK(), "own")
	require.NotEqual(t, cookie.Value, fresh.Value)

	secure := servertest.NewApp(t, app.WithConfig(func(c *app.Settings) { c.PublicOrigins = []string{"https://menu.example"} }))
	tenant = secure.Factory.Tenant(nil)
	r := secure.Client().Post("/api/restaurant-owner/login", api.Login{Email: tenant.OwnerEmail, Password: servertest.Password}, "Origin", "https://menu.example").OK()
	cookie = find(r, "__Host-own")
	require.NotNil(t, cookie)
	require.True(t, cookie.Secure)
	require.Empty(t, cookie.Domain)
	require.Contains(t, r.Header.Get("Strict-Transport-Security"), "max-age=63072000")
}

// Failures slow down further tries of that account, from a second up; a device that has signed in before is not
// slowed down by the failures of others.
func TestGuessingIsSlowedDown(t *testing.T) {
	clock := servertest.NewClock()
	a := servertest.NewApp(t, app.WithNow(clock.Now))
	tenant := a.Factory.Tenant(nil)
	try := func(c *servertest.Client, email, password string) *servertest.Response {
		return c.Post("/api/restaurant-owner/login", api.Login{Email: email, Password: password})
	}
	known := a.Client()
	try(known, tenant.OwnerEmail, servertest.Password).OK()

	for range 5 {
		try(a.Client(), tenant.OwnerEmail, "guess").Error(401, "INVALID_CREDENTIALS")
	}
	r := try(a.Client(), tenant.OwnerEmail, servertest.Password)
	r.Error(429, "TOO_MANY_REQUESTS")
	seconds, err := strconv.Atoi(r.Header.Get("Retry-After"))
	require.NoError(t, err)
	require.Equal(t, 1, seconds)
	try(known, tenant.OwnerEmail, servertest.Password).OK()

	// A success forgives; unknown accounts are slowed down in the same way, so that nothing tells them apart.
	for range 5 {
		try(a.Client(), "nobody@example.com", "guess").Error(401, "INVALID_CREDENTIALS")
	}
	try(a.Client(), "nobody@example.com", "guess").Error(429, "TOO_MANY_REQUESTS")
	clock.Pass(time.Second)
	try(a.Client(), "nobody@example.com", "guess").Error(401, "INVALID_CREDENTIALS")
	r = try(a.Client(), "nobody@example.com", "guess")
	r.Error(429, "TOO_MANY_REQUESTS")
	require.Equal(t, "2", r.Header.Get("Retry-After"))

	// A proof of one account is worth nothing for another, nor after a new password.
	other := a.Factory.Tenant(nil)
	for range 5 {
		try(a.Client(), other.OwnerEmail, "guess").Error(401, "INVALID_CREDENTIALS")
	}
	try(known, other.OwnerEmail, servertest.Password).Error(429, "TOO_MANY_REQUESTS")
}

// A device that has signed in before waits for its own failures: who has taken it can't guess for ever with it, and keeps
// nobody else out.
func TestAKnownDeviceGuessesNoFasterThanAStranger(t *testing.T) {
	clock := servertest.NewClock()
	a := servertest.NewApp(t, app.WithNow(clock.Now))
	tenant := a.Factory.Tenant(nil)
	try := func(c *servertest.Client, password string) *servertest.Response {
		return c.Post("/api/restaurant-owner/login", api.Login{Email: tenant.OwnerEmail, Password: password})
	}
	taken, kept := a.Client(), a.Client()
	try(taken, servertest.Password).OK()
	try(kept, servertest.Password).OK()
	for range 2 * shared.FreeStrikes { // its own, and those that every stranger has
		try(taken, "guess").Error(401, "INVALID_CREDENTIALS")
	}
	try(taken, "guess").Error(429, "TOO_MANY_REQUESTS")
	try(taken, servertest.Password).Error(429, "TOO_MANY_REQUESTS")
	try(a.Client(), "guess").Error(429, "TOO_MANY_REQUESTS")
	try(kept, servertest.Password).OK()

	// As itself it waits for as long as it has failed, and a right password forgives what it has done.
	clock.Pass(time.Second)
	try(taken, "guess").Error(401, "INVALID_CREDENTIALS")
	clock.Pass(2 * time.Second)
	try(taken, servertest.Password).OK()
	for range shared.FreeStrikes {
		try(taken, "guess").Error(401, "INVALID_CREDENTIALS")
	}
}

func TestSignInsAndSignUpsOfOneAddressAreLimited(t *testing.T) {
	limits := httpapi.DefaultLimits()
	require.Equal(t, 30, limits.SignIn.Burst)
	require.Equal(t, 5, limits.SignUp.Burst)
	a := servertest.NewApp(t, app.WithLimits(limits))
	for range 5 {
		a.Client().Post("/api/restaurant-owner/signup", "{}").Error(422, "INVALID_INPUT")
	}
	r := a.Client().Post("/api/restaurant-owner/signup", "{}")
	r.Error(429, "TOO_MANY_REQUESTS")
	require.NotEmpty(t, r.Header.Get("Retry-After"))
	for range 30 {
		a.Client().Post("/api/restaurant-owner/login", `{"email":"x","password":""}`).Error(422, "INVALID_INPUT")
	}
	a.Client().Post("/api/restaurant-owner/login", `{"email":"x","password":""}`).Error(429, "TOO_MANY_REQUESTS")
}

func TestOwnerChangesTheirProfileAndSettings(t *testing.T) {
	a := servertest.NewApp(t)
	c := a.SignIn(a.Factory.Tenant(nil).Owner())
	var profile api.OwnerProfile
	c.Patch("/api/restaurant-owner/profile", `{"firstName":" Huda ","phoneNumber":"+966 50 000 0000"}`).Into(200, &profile)
	require.Equal(t, "Huda", profile.FirstName)
	require.Equal(t, "+966 50 000 0000", profile.PhoneNumber)
	c.Patch("/api/restaurant-owner/profile", `{"lastName":"   "}`).Error(422, "INVALID_INPUT")

	var settings api.Restaurant
	c.Patch("/api/restaurant", `{"nameAr":"بيت النخلة","ageThresholds":[5,9,14],"dayCutoff":"05:30","vatNumber":"300000000000003","orderingEnabled":false,"confirmOrders":"auto"}`).Into(200, &settings)
	require.Equal(t, []int32{5, 9, 14}, settings.AgeThresholds)
	require.Equal(t, "05:30", settings.DayCutoff)
	require.False(t, settings.OrderingEnabled)
	c.Get("/api/restaurant").Into(200, &settings)
	require.Equal(t, "بيت النخلة", settings.NameAr)
	require.Equal(t, "300000000000003", settings.VATNumber)
	for body, field := range map[string]string{`{"vatNumber":"123"}`: "vatNumber", `{"dayCutoff":"25:00"}`: "dayCutoff", `{"ageThresholds":[9,5,14]}`: "ageThresholds",
		`{"ageThresholds":[1,2]}`: "ageThresholds", `{"name":" "}`: "name", `{"digits":"roman"}`: "digits", `{"subscriptionStatus":"active"}`: "subscriptionStatus"} {
		require.Equal(t, field, c.Patch("/api/restaurant", body).Error(422, "INVALID_INPUT").Fields[0].Field)
	}
	var log api.AuditList
	c.Get("/api/audit?action=restaurant.update").Into(200, &log)
	require.Len(t, log.Entries, 1)
	require.Contains(t, string(log.Entries[0].Data), "05:30")
}

// Public pages are everybody's: a client that always names its sign-in is served as a stranger where that kind means nothing.
func TestPublicRoutesIgnoreOtherSignIns(t *testing.T) {
	a := servertest.NewApp(t)
	tenant := a.Factory.Tenant(nil)
	table := tenant.Table("7")
	tenant.Item(nil)
	a.SignIn(tenant.Owner()).Get("/api/public/tables/"+table.Token, "X-Sufra-As", "owner").OK()
	a.Client().Get("/api/public/tables/"+table.Token, "X-Sufra-As", "diner").OK()
}
