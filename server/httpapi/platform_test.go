package httpapi_test

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/app"
	"sufra/server/servertest"
)

const why = "asked for by their owner in writing"

// TestPlatform is an administrator's day, on one server.
func TestPlatform(t *testing.T) {
	clock := servertest.NewClock()
	a := servertest.NewApp(t, app.WithNow(clock.Now))
	f := a.Factory
	tenant := f.Tenant(&servertest.TenantOptions{Name: "Bayt Al Sanawbar"})
	tenant.Exec(`UPDATE restaurants SET name_ar = 'دار الصَّنوبرة', city = 'الرياض' WHERE id = $1`, tenant.ID)
	item := tenant.Item(nil)
	owner, admin := a.SignIn(tenant.Owner()), a.SignIn(f.Admin())
	there := "/api/admin/restaurants/" + tenant.ID.String()
	detail := func(r *servertest.Response) (d api.PlatformRestaurantDetail) {
		r.Into(200, &d)
		return d
	}

	t.Run("restaurants and logins are found in both scripts, page by page", func(t *testing.T) {
		found := func(query string) int {
			var list api.PlatformRestaurants
			admin.Get("/api/admin/restaurants?q="+query).Into(200, &list)
			return len(list.Restaurants)
		}
		require.Equal(t, 1, found("sanawbar"))
		require.Equal(t, 1, found("%D8%A7%D9%84%D8%B5%D9%86%D9%88%D8%A8%D8%B1%D9%87"), "الصنوبره: without the vowels, with ha for ta marbuta")
		require.Equal(t, 0, found("%25"), "a sign of LIKE is a letter")
		var first, rest api.PlatformRestaurants
		admin.Get("/api/admin/restaurants?limit=1").Into(200, &first)
		require.Len(t, first.Restaurants, 1)
		admin.Get("/api/admin/restaurants?limit=50&before="+first.Next).Into(200, &rest)
		require.NotEmpty(t, rest.Restaurants)
		require.Empty(t, rest.Next)
		for _, r := range rest.Restaurants {
			require.NotEqual(t, first.Restaurants[0].ID, r.ID)
		}
		var people api.People
		admin.Get("/api/admin/people?kind=owner&q=sanawbar").Into(200, &people)
		require.Len(t, people.People, 1)
		require.NotNil(t, people.People[0].LastSeenAt)
	})

	t.Run("a suspension stops everybody at once and is lifted to what was", func(t *testing.T) {
		require.Equal(t, "trial", detail(admin.Get(there)).Status)
		live := owner.Live("manager")
		live.Connect()
		live.WaitLive()
		admin.Post(there+"/suspend", api.Reason{Reason: "too short"}).Error(422, "INVALID_INPUT")
		d := detail(admin.Post(there+"/suspend", api.Reason{Reason: why}))
		require.Equal(t, "suspended", d.Status)
		require.Equal(t, why, d.SuspensionReason)
		require.NotZero(t, live.WaitClose())
		owner.Get("/api/menus").Error(402, "ACCOUNT_SUSPENDED")
		a.Client().Get("/api/public/menus/"+d.Menus[0].Slug).Error(404, "NOT_FOUND")
		owner.Get("/api/restaurant-owner/subscription").OK() // to pay
		admin.Post(there+"/suspend", api.Reason{Reason: why}).Error(409, "CONFLICT")
		admin.Post(there+"/plan", api.PlanChange{Plan: "basic", Reason: why}).Error(409, "CONFLICT")
		require.Equal(t, "trial", detail(admin.Post(there+"/lift", api.Reason{Reason: why})).Status)
		admin.Post(there+"/lift", api.Reason{Reason: why}).Error(409, "CONFLICT")
		owner.Get("/api/menus").OK()
		var log api.AuditList
		owner.Get("/api/audit?action=restaurant.suspend").Into(200, &log)
		require.Len(t, log.Entries, 1, "the owner reads why")
		require.Contains(t, string(log.Entries[0].Data), why)
	})

	t.Run("a trial is extended from its end, a plan makes a subscriber", func(t *testing.T) {
		ends := *detail(admin.Get(there)).TrialEndsAt
		d := detail(admin.Post(there+"/trial", api.TrialChange{Days: 10, Reason: why}))
		require.WithinDuration(t, ends.Add(240*time.Hour), *d.TrialEndsAt, time.Second)
		for _, days := range []int32{0, 366} {
			admin.Post(there+"/trial", api.TrialChange{Days: days, Reason: why}).Error(422, "INVALID_INPUT")
		}
		detail(admin.Post(there+"/trial", api.TrialChange{Days: 365, Reason: why}))
		admin.Post(there+"/plan", api.PlanChange{Plan: "golden", Reason: why}).Error(422, "INVALID_INPUT")
		require.Equal(t, "active", detail(admin.Post(there+"/plan", api.PlanChange{Plan: "basic", Reason: why})).Status)
		require.Nil(t, detail(admin.Get(there)).PlanEndsAt, "it runs until somebody ends it")

		// A plan until a day, which is the restaurant's; today and ten years ahead, and no day further.
		riyadh, err := time.LoadLocation("Asia/Riyadh")
		require.NoError(t, err)
		today := clock.Now().In(riyadh)
		on := func(years, days int) string { return today.AddDate(years, 0, days).Format(time.DateOnly) }
		for _, day := range []string{on(0, -1), on(10, 1), "soon", "2027-02-30"} {
			admin.Post(there+"/plan", api.PlanChange{Plan: "basic", EndsOn: day, Reason: why}).Error(422, "INVALID_INPUT")
		}
		for _, day := range []string{on(10, 0), on(0, 0), on(0, 8)} {
			d = detail(admin.Post(there+"/plan", api.PlanChange{Plan: "basic", EndsOn: day, Reason: why}))
			require.Equal(t, day+" 23:59:59", d.PlanEndsAt.In(riyadh).Format(time.DateTime))
			require.True(t, d.ServiceEndsAt.After(*d.PlanEndsAt), "orders are taken to the end of the business day")
		}
		var plan api.Subscription
		owner.Get("/api/restaurant-owner/subscription").Into(200, &plan)
		require.Equal(t, d.PlanEndsAt, plan.PlanEndsAt)
		var log api.AuditList
		owner.Get("/api/audit?action=restaurant.plan").Into(200, &log)
		require.Contains(t, string(log.Entries[0].Data), on(0, 8))
		require.Nil(t, detail(admin.Post(there+"/plan", api.PlanChange{Plan: "basic", Reason: why})).PlanEndsAt)
		admin.Post(there+"/trial", api.TrialChange{Days: 10, Reason: why}).Error(409, "CONFLICT")
	})

	t.Run("search engines are asked to leave a restaurant out", func(t *testing.T) {
		menu := detail(admin.Get(there)).Menus[0]
		entry := func() (e api.SeoEntry) {
			var list api.SeoList
			admin.Get("/api/admin/seo?q=sanawbar").Into(200, &list)
			require.Len(t, list.Entries, 1)
			return list.Entries[0]
		}
		e := entry()
		require.True(t, e.IsListed)
		require.Equal(t, a.URL+"/menu/"+menu.Slug, e.Menu)
		require.EqualValues(t, 2, e.Pages, "the menu and the restaurant's page")
		require.EqualValues(t, 1, e.ItemsUnpictured)
		admin.Post(there+"/noindex", api.NoindexChange{Noindex: true, Reason: why}).OK()
		require.NotContains(t, string(a.Client().Get("/sitemap-menus-1.xml").Body), menu.Slug)
		require.False(t, entry().IsListed)
		require.Zero(t, entry().Pages)
		a.Client().Get("/api/public/menus/" + menu.Slug).OK()
		admin.Post(there+"/noindex", api.NoindexChange{Noindex: true, Reason: why}).Error(409, "CONFLICT")
		admin.Post(there+"/noindex", api.NoindexChange{Noindex: false, Reason: why}).OK()
	})

	t.Run("support looks for an hour, reads, and writes when the owner says so", func(t *testing.T) {
		as := func(method, path string, body any) *servertest.Response {
			return admin.Do(method, path, body, "X-Sufra-As", "support")
		}
		as("GET", "/api/menus", nil).Error(403, "FORBIDDEN")
		var look api.SupportAccess
		admin.Post("/api/admin/support", api.SupportStart{RestaurantID: tenant.ID, Reason: why}).Into(200, &look)
		require.Equal(t, clock.Now().Add(time.Hour).Unix(), look.ExpiresAt.Unix())
		for _, path := range []string{"/api/menus", "/api/orders", "/api/restaurant", "/api/waiters", "/api/audit"} {
			require.Contains(t, []int{200}, as("GET", path, nil).Status, path)
		}
		require.Contains(t, look.Permissions, "table.read")
		require.NotContains(t, look.Permissions, "table.manage")
		soldOut := "/api/items/" + item.ID.String() + "/availability"
		as("PATCH", soldOut, `{"isAvailable":false}`).Error(403, "FORBIDDEN")
		for _, path := range []string{"/api/restaurant-owner/profile", "/api/restaurant-owner/sessions", "/api/support", "/api/restaurant/export"} {
			require.Contains(t, []int{403, 404}, as("GET", path, nil).Status, path)
		}
		var shown []api.SupportAccess
		owner.Get("/api/support").Into(200, &shown)
		require.Len(t, shown, 1)
		require.True(t, shown[0].IsOpen)
		require.Empty(t, shown[0].Permissions, "told to the administrator alone")
		require.Equal(t, why, shown[0].Reason)
		answer := func(c *servertest.Client, allowed bool) *servertest.Response {
			return c.Post("/api/support/"+look.ID.String()+"/write", api.SupportAnswer{Allowed: allowed})
		}
		answer(owner, true).Error(409, "CONFLICT") // nobody has asked
		admin.Post("/api/admin/support/write", nil).OK()
		as("PATCH", soldOut, `{"isAvailable":false}`).Error(403, "FORBIDDEN")
		answer(a.SignIn(f.Decoy.Owner()), true).Error(404, "NOT_FOUND")
		answer(owner, true).OK()
		var granted api.SupportAccess
		admin.Get("/api/admin/support").Into(200, &granted)
		require.Subset(t, granted.Permissions, append([]string{"table.manage", "item.sold_out"}, look.Permissions...))
		require.NotContains(t, granted.Permissions, "table.code")
		require.NotContains(t, granted.Permissions, "staff.manage")
		as("PATCH", soldOut, `{"isAvailable":false}`).OK()
		as("POST", "/api/waiters", `{}`).Error(403, "FORBIDDEN")
		answer(owner, false).OK()
		as("PATCH", soldOut, `{"isAvailable":true}`).Error(403, "FORBIDDEN")
		var log api.AuditList
		owner.Get("/api/audit").Into(200, &log)
		acts := []string{}
		require.True(t, slices.ContainsFunc(log.Entries, func(e api.AuditEntry) bool {
			return e.Action == "item.availability" && e.ActorKind == "support" && e.ActorName == look.Name
		}), "what support writes stands in the owner's log under the administrator's name")
		for _, e := range log.Entries {
			if e.ActorKind == "support" || strings.HasPrefix(e.Action, "support.") {
				acts = append(acts, e.Action)
			}
		}
		require.Subset(t, acts, []string{"support.start", "support.ask_write", "support.answer_write", "access.deny"})

		clock.Pass(time.Hour - time.Second)
		admin.Use(f.Admin()) // whose own session is fresh; the look is the first administrator's
		as("GET", "/api/menus", nil).Error(403, "FORBIDDEN")
		admin.Post("/api/admin/support", api.SupportStart{RestaurantID: tenant.ID, Reason: why}).Into(200, &look)
		as("GET", "/api/menus", nil).OK()
		owner = a.SignIn(tenant.Owner())
		owner.Post("/api/support/"+look.ID.String()+"/end", nil).OK()
		as("GET", "/api/menus", nil).Error(403, "FORBIDDEN")
		admin.Post("/api/admin/support", api.SupportStart{RestaurantID: tenant.ID, Reason: why}).OK()
		for range 5 { // the session is used; the look ends by itself, one second after the hour
			clock.Pass(12 * time.Minute)
			admin.Get("/api/auth/user").OK()
		}
		as("GET", "/api/menus", nil).Error(403, "FORBIDDEN")
	})

	t.Run("templates are copied, changed, published, withdrawn and put in order", func(t *testing.T) {
		var all []api.PlatformTemplate
		admin.Get("/api/admin/templates").Into(200, &all)
		count := len(all)
		var made api.PlatformTemplate
		admin.Post("/api/admin/templates", api.TemplateCopy{FromID: all[1].ID, Name: "Tihama", NameAr: "تهامة"}).Into(201, &made)
		require.Equal(t, all[1].Look, made.Look)
		public := func() (list []api.Template) {
			a.Client().Get("/api/templates").Into(200, &list)
			return list
		}
		require.Len(t, public(), count)
		path := "/api/admin/templates/" + strconv.Itoa(int(made.ID))
		change := api.TemplateUpdate{Name: "Tihama", NameAr: "تهامة", Settings: made.Settings, IsPublished: true}
		change.Settings.BackgroundColor, change.Settings.TextColor = "#ffffff", "#fefefe"
		require.Equal(t, "customizations.textColor", admin.Put(path, change).Error(422, "INVALID_INPUT").Fields[0].Field)
		change.Settings.TextColor, change.Settings.TitleSize = "#111111", 72
		admin.Put(path, change).OK()
		require.Len(t, public(), count+1)
		change.Settings.TitleSize = 73
		admin.Put(path, change).Error(422, "INVALID_INPUT")
		ids := []int32{all[0].ID, made.ID}
		for _, each := range all[1:] {
			ids = append(ids, each.ID)
		}
		admin.Put("/api/admin/template-order", api.TemplateOrder{IDs: ids[:count]}).Error(409, "CONFLICT")
		ids[0], ids[1] = ids[1], ids[0]
		admin.Put("/api/admin/template-order", api.TemplateOrder{IDs: ids}).Error(409, "CONFLICT") // the house's look is the first
		ids[0], ids[1] = ids[1], ids[0]
		admin.Put("/api/admin/template-order", api.TemplateOrder{IDs: ids}).OK()
		require.Equal(t, "Tihama", public()[1].Name)
		change.Settings.TitleSize, change.IsPublished = 72, false
		admin.Put(path, change).OK()
		require.Len(t, public(), count)
		admin.Put("/api/admin/templates/999999", change).Error(404, "NOT_FOUND")
	})

	t.Run("the live figures are the process's and the database's", func(t *testing.T) {
		tenant.Exec(`INSERT INTO outbox (id, restaurant_id, addressee_kind, addressee_id, address, kind, language, data, state, attempts, next_attempt_at, last_error, created_at)
			VALUES (gen_random_uuid(), $1, 'owner', gen_random_uuid(), 'lost@example.com', 'password_changed', 'ar', '{"name":"Nora"}', 'failed', 12, now(), '550 no such mailbox', now())`, tenant.ID)
		var before, now api.PlatformLive
		admin.Get("/api/admin/live").Into(200, &before)
		socket := a.SignIn(tenant.Staff(nil)).Live("floor")
		socket.Connect()
		socket.WaitLive()
		admin.Get("/api/admin/live").Into(200, &now)
		require.Greater(t, now.Node.Sockets, before.Node.Sockets)
		require.True(t, now.Node.IsListening)
		require.Positive(t, now.Node.Requests)
		require.Positive(t, now.Platform.MailsFailed)
		at := slices.IndexFunc(now.Mails, func(m api.FailedMail) bool { return m.Address == "lost@example.com" })
		require.GreaterOrEqual(t, at, 0)
		require.Equal(t, "550 no such mailbox", now.Mails[at].LastError)
		admin.Post("/api/admin/mails/"+now.Mails[at].ID.String()+"/retry", nil).OK()
		var after api.PlatformLive
		admin.Get("/api/admin/live").Into(200, &after)
		require.Equal(t, now.Platform.MailsFailed-1, after.Platform.MailsFailed)
		admin.Post("/api/admin/mails/"+tenant.ID.String()+"/retry", nil).Error(404, "NOT_FOUND")
	})

	t.Run("everything is in the platform's log", func(t *testing.T) {
		var log api.PlatformAudit
		admin.Get("/api/admin/audit").Into(200, &log)
		seen := map[string]bool{}
		for _, e := range log.Entries {
			seen[e.Action] = true
			require.Contains(t, []string{"admin", "support"}, e.ActorKind)
		}
		for _, action := range []string{"restaurant.suspend", "restaurant.lift", "restaurant.trial", "restaurant.plan", "restaurant.noindex",
			"support.start", "support.ask_write", "template.create", "template.publish", "template.withdraw", "template.order", "mail.retry"} {
			require.True(t, seen[action], action)
		}
	})

	t.Run("a login is signed out everywhere", func(t *testing.T) {
		staff := tenant.Staff(nil)
		c := a.SignIn(staff)
		admin.Post("/api/admin/people/staff/"+staff.ID.String()+"/sign-out", api.Reason{Reason: why}).OK()
		c.Get("/api/waiter/profile").Error(http.StatusUnauthorized, "UNAUTHENTICATED")
		admin.Post("/api/admin/people/staff/"+staff.ID.String()+"/sign-out", api.Reason{Reason: why}).Error(404, "NOT_FOUND")
	})
}
