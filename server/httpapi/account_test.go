package httpapi_test

import (
	"fmt"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/app"
	"sufra/server/httpapi"
	"sufra/server/mail"
	"sufra/server/servertest"
	"sufra/server/shared"
)

// withMail is a server whose mail goes to a mailbox.
func withMail(t *testing.T, options ...app.Option) (*servertest.App, *servertest.Mailbox) {
	t.Helper()
	box := servertest.NewMailbox(t, servertest.MailboxOptions{})
	return servertest.NewApp(t, append(options, app.WithConfig(func(c *app.Settings) { c.SMTPURL = box.URL() }))...), box
}

const (
	river = "river-stone-77"
	ocean = "ocean-pebble-78"
)

// signUp opens an account in a browser, with its mail.
func signUp(t *testing.T, a *servertest.App, box *servertest.Mailbox, email string) (*servertest.Client, servertest.Mail) {
	t.Helper()
	c := a.Client()
	c.Post("/api/restaurant-owner/signup", api.OwnerSignup{FirstName: "Sara", LastName: "Aldossary", RestaurantName: "Palm House", Email: email,
		Password: river, ConfirmPassword: river, Language: "en"}).OK()
	return c, box.Next()
}

func profile(c *servertest.Client) (p api.OwnerProfile) {
	c.Get("/api/restaurant-owner/profile").Into(200, &p)
	return p
}

func TestOwnerProvesTheAddress(t *testing.T) {
	clock := servertest.NewClock()
	a, box := withMail(t, app.WithNow(clock.Now))
	owner, first := signUp(t, a, box, "sara@example.com")
	require.Equal(t, "sara@example.com", first.To)
	require.Contains(t, first.Link(), a.URL+"/restaurant-owner/verify#token=")
	require.False(t, profile(owner).IsEmailVerified)

	owner.Post("/api/restaurant-owner/email/resend", nil).OK()
	second := box.Next()
	verify := func(token string) *servertest.Response {
		return a.Client().Post("/api/restaurant-owner/email/verify", api.VerifyEmail{Token: token})
	}
	verify(first.Token()).Error(404, "INVALID_CODE") // the later link replaces it
	a.Client().Post("/api/customer/email/verify", api.VerifyEmail{Token: second.Token()}).Error(404, "INVALID_CODE")
	a.Client().Post("/api/restaurant-owner/password/reset", api.ResetPassword{Token: second.Token(), Password: ocean, ConfirmPassword: ocean}).Error(404, "INVALID_CODE")
	verify(second.Token()).OK()
	verify(second.Token()).Error(404, "INVALID_CODE") // once
	require.True(t, profile(owner).IsEmailVerified)
	owner.Post("/api/restaurant-owner/email/resend", nil).Error(409, "CONFLICT")

	late, mail := signUp(t, a, box, "late@example.com")
	clock.Pass(24*time.Hour + time.Second)
	verify(mail.Token()).Error(404, "INVALID_CODE")
	require.NotNil(t, late)
}

func TestOwnerChangesTheAddress(t *testing.T) {
	a, box := withMail(t)
	owner, _ := signUp(t, a, box, "old@example.com")
	_, _ = signUp(t, a, box, "taken@example.com")
	change := func(email, password string) *servertest.Response {
		return owner.Post("/api/restaurant-owner/email", api.ChangeEmail{Email: email, Password: password})
	}
	require.Equal(t, "password", change("new@example.com", "wrong").Error(422, "INVALID_INPUT").Fields[0].Field)
	require.Equal(t, "email", change("nobody", river).Error(422, "INVALID_INPUT").Fields[0].Field)
	change("TAKEN@example.com", river).Error(409, "EMAIL_TAKEN")
	box.Nothing()

	var p api.OwnerProfile
	change("new@example.com", river).Into(200, &p)
	require.Equal(t, "new@example.com", p.PendingEmail)
	require.Equal(t, "old@example.com", p.Email, "until the new one is proved")
	ask := box.Next()
	require.Equal(t, "new@example.com", ask.To)
	a.Client().Post("/api/restaurant-owner/email/verify", api.VerifyEmail{Token: ask.Token()}).OK()
	notice := box.Next()
	require.Equal(t, "old@example.com", notice.To)
	require.Contains(t, notice.Text, "new@example.com")
	require.Equal(t, "new@example.com", profile(owner).Email)
	a.Client().Post("/api/restaurant-owner/login", api.Login{Email: "new@example.com", Password: river}).OK()
	a.Client().Post("/api/restaurant-owner/login", api.Login{Email: "old@example.com", Password: river}).Error(401, "INVALID_CREDENTIALS")

	change("third@example.com", river).OK()
	box.Next()
	change("NEW@example.com", river).OK() // the present one takes the change back
	require.Empty(t, profile(owner).PendingEmail)
}

// Whoever had the password asked for an address of theirs; the owner takes the account back by mail, or changes the
// password: the link in the stranger's mailbox is worth nothing then, and is not sent again.
func TestANewPasswordTakesBackAChangeOfAddress(t *testing.T) {
	a, box := withMail(t)
	owner, _ := signUp(t, a, box, "sara@example.com")
	ask := func(password string) string {
		owner.Post("/api/restaurant-owner/email", api.ChangeEmail{Email: "stranger@example.com", Password: password}).OK()
		return box.Next().Token()
	}
	void := func(token string) {
		a.Client().Post("/api/restaurant-owner/email/verify", api.VerifyEmail{Token: token}).Error(404, "INVALID_CODE")
	}
	token := ask(river)
	a.Client().Post("/api/restaurant-owner/password/forgot", api.ForgotPassword{Email: "sara@example.com"})
	a.Client().Post("/api/restaurant-owner/password/reset", api.ResetPassword{Token: box.Next().Token(), Password: ocean, ConfirmPassword: ocean}).OK()
	box.Next() // the notice
	void(token)

	owner = a.Client()
	owner.Post("/api/restaurant-owner/login", api.Login{Email: "sara@example.com", Password: ocean}).OK()
	require.Empty(t, profile(owner).PendingEmail)
	token = ask(ocean)
	owner.Post("/api/restaurant-owner/password", api.ChangePassword{CurrentPassword: ocean, Password: river, ConfirmPassword: river}).OK()
	box.Next()
	void(token)
}

func TestForgottenPassword(t *testing.T) {
	clock := servertest.NewClock()
	a, box := withMail(t, app.WithNow(clock.Now))
	owner, _ := signUp(t, a, box, "sara@example.com")
	forgot := func(kind, email string) *servertest.Response {
		return a.Client().Post("/api/"+kind+"/password/forgot", api.ForgotPassword{Email: email})
	}
	reset := func(kind, token, password string) *servertest.Response {
		return a.Client().Post("/api/"+kind+"/password/reset", api.ResetPassword{Token: token, Password: password, ConfirmPassword: password})
	}
	known, unknown := forgot("restaurant-owner", "Sara@Example.com"), forgot("restaurant-owner", "nobody@example.com")
	require.Equal(t, 202, known.Status)
	require.Equal(t, []any{known.Status, string(known.Body)}, []any{unknown.Status, string(unknown.Body)}, "nobody learns who has an account")
	var rows int
	require.NoError(t, a.DB.QueryRow(t.Context(), "select count(*) from outbox where kind = 'reset_password'").Scan(&rows))
	require.Equal(t, 2, rows, "both cost the same write")
	forgot("restaurant-owner", "nobody").Error(422, "INVALID_INPUT")

	link := box.Next()
	require.Contains(t, link.Link(), "/restaurant-owner/reset#token=")
	require.Equal(t, "password", reset("restaurant-owner", link.Token(), "short").Error(422, "INVALID_INPUT").Fields[0].Field)
	reset("restaurant-owner", "guessed", ocean).Error(404, "INVALID_CODE")
	reset("customer", link.Token(), ocean).Error(404, "INVALID_CODE")
	reset("restaurant-owner", link.Token(), ocean).OK()
	require.Equal(t, "Your password was changed", box.Next().Subject)
	owner.Get("/api/restaurant-owner/profile").Error(401, "UNAUTHENTICATED") // every session ends
	reset("restaurant-owner", link.Token(), river).Error(404, "INVALID_CODE")
	a.Client().Post("/api/restaurant-owner/login", api.Login{Email: "sara@example.com", Password: river}).Error(401, "INVALID_CREDENTIALS")
	again := a.Client()
	again.Post("/api/restaurant-owner/login", api.Login{Email: "sara@example.com", Password: ocean}).OK()
	require.True(t, profile(again).IsEmailVerified, "who read the link reads the address's mail")

	forgot("restaurant-owner", "sara@example.com")
	old := box.Next()
	clock.Pass(time.Hour + time.Second)
	reset("restaurant-owner", old.Token(), river).Error(404, "INVALID_CODE")
	box.Nothing()

	_ = a.Factory.Customer()
	var email string
	require.NoError(t, a.DB.QueryRow(t.Context(), "select email from customers").Scan(&email))
	forgot("customer", email)
	mine := box.Next()
	require.Contains(t, mine.Link(), "/customer/reset#token=")
	reset("restaurant-owner", mine.Token(), ocean).Error(404, "INVALID_CODE")
	reset("customer", mine.Token(), ocean).OK()
	box.Next()
}

func TestLinksAreMailedSeldom(t *testing.T) {
	limits := httpapi.DefaultLimits()
	a, box := withMail(t, app.WithLimits(httpapi.Limits{JSONBody: limits.JSONBody, AnyBody: limits.AnyBody, Forgot: shared.PerHour(10), Mail: shared.PerHour(3)}))
	owner, _ := signUp(t, a, box, "sara@example.com")
	forgot := func(email string) *servertest.Response {
		return a.Client().Post("/api/restaurant-owner/password/forgot", api.ForgotPassword{Email: email})
	}
	for n := range 3 {
		forgot("sara@example.com").OK()
		forgot("nobody@example.com").OK()
		owner.Post("/api/restaurant-owner/email/resend", nil).OK()
		box.Next()
		if n < 2 { // with the sign-up's letter the mailbox then has the hour's three that ask for a proof
			box.Next()
		}
	}
	box.Nothing()
	// The fourth, also of an address that nobody has, and also when it is written another way.
	require.NotEmpty(t, forgot(" SARA@example.com").Header.Get("Retry-After"))
	forgot("nobody@example.com").Error(429, "TOO_MANY_REQUESTS")
	owner.Post("/api/restaurant-owner/email/resend", nil).Error(429, "TOO_MANY_REQUESTS")
	for i := range 2 {
		forgot(fmt.Sprintf("someone-%d@example.com", i)).OK()
	}
	forgot("someone-else@example.com").Error(429, "TOO_MANY_REQUESTS") // the eleventh from one address of the network
}

// Who opens many accounts mails no more to other addresses for it: a network has its share.
func TestANetworkChangesFewAddresses(t *testing.T) {
	limits := httpapi.DefaultLimits()
	a, _ := withMail(t, app.WithLimits(httpapi.Limits{JSONBody: limits.JSONBody, AnyBody: limits.AnyBody, Forgot: shared.PerHour(2)}))
	change := func(n int) *servertest.Response {
		c := a.SignIn(a.Factory.Customer())
		return c.Post("/api/customer/email", api.ChangeEmail{Email: fmt.Sprintf("somebody-%d@example.com", n), Password: servertest.Password})
	}
	change(0).OK()
	change(1).OK()
	change(2).Error(429, "TOO_MANY_REQUESTS")
}

// A stranger who asks for links to somebody's password keeps them from nothing: what was mailed stays valid, no more than
// so many are mailed, and the answers tell nothing of it.
func TestStrangersAskForAnOwnersPassword(t *testing.T) {
	clock := servertest.NewClock()
	a, box := withMail(t, app.WithNow(clock.Now), app.WithConfig(func(c *app.Settings) { c.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")} }))
	_, _ = signUp(t, a, box, "sara@example.com")
	forgot := func(address string) *servertest.Response {
		return a.Client().Post("/api/restaurant-owner/password/forgot", api.ForgotPassword{Email: "sara@example.com"}, "X-Forwarded-For", address)
	}
	want := string(a.Client().Post("/api/restaurant-owner/password/forgot", api.ForgotPassword{Email: "nobody@example.com"}).OK().Body)
	var links []string
	for n := range 3 {
		require.Equal(t, want, string(forgot(fmt.Sprintf("192.0.2.%d", n)).OK().Body))
		links = append(links, box.Next().Token())
		clock.Pass(time.Second)
	}
	require.Equal(t, want, string(forgot("192.0.2.9").OK().Body), "the fourth in ten minutes is answered alike")
	box.Nothing()
	require.Equal(t, want, string(forgot("198.51.100.1").OK().Body), "and so is the owner's own, whose mailbox has three that work")
	box.Nothing()
	clock.Pass(10*time.Minute + time.Second)
	forgot("192.0.2.10").OK()
	links = append(links, box.Next().Token())

	reset := func(token string) *servertest.Response {
		return a.Client().Post("/api/restaurant-owner/password/reset", api.ResetPassword{Token: token, Password: ocean, ConfirmPassword: ocean})
	}
	reset(links[0]).Error(404, "INVALID_CODE") // the fourth latest
	reset(links[1]).OK()
	box.Next()
	for _, token := range links {
		reset(token).Error(404, "INVALID_CODE") // a new password takes back all of them
	}
}

// A link that waited to be mailed is not sent to an address that is the owner's no more.
func TestAWaitingLinkNeedsItsAddress(t *testing.T) {
	a, box := withMail(t)
	owner, _ := signUp(t, a, box, "old@example.com")
	owner.Post("/api/restaurant-owner/email", api.ChangeEmail{Email: "new@example.com", Password: river}).OK()
	proof := box.Next().Token()
	a.Client().Post("/api/restaurant-owner/email/verify", api.VerifyEmail{Token: proof}).OK()
	box.Next()
	var id uuid.UUID
	require.NoError(t, a.DB.QueryRow(t.Context(), "select id from owners where email = 'new@example.com'").Scan(&id))
	for address, want := range map[string]bool{"old@example.com": false, "NEW@example.com": true} {
		_, granted, err := a.Account.Grant(t.Context(), a.DB, mail.Message{Kind: mail.ResetPassword, To: mail.Addressee{Kind: "owner", ID: id, Address: address}}, "token of "+address)
		require.NoError(t, err)
		require.Equal(t, want, granted, address)
	}
}

func TestOwnerChangesThePassword(t *testing.T) {
	a, box := withMail(t)
	owner, _ := signUp(t, a, box, "sara@example.com")
	elsewhere := a.Client()
	elsewhere.Post("/api/restaurant-owner/login", api.Login{Email: "sara@example.com", Password: river}).OK()
	change := func(now, next, again string) *servertest.Response {
		return owner.Post("/api/restaurant-owner/password", api.ChangePassword{CurrentPassword: now, Password: next, ConfirmPassword: again})
	}
	require.Equal(t, "currentPassword", change("wrong", ocean, ocean).Error(422, "INVALID_INPUT").Fields[0].Field)
	require.Equal(t, "confirmPassword", change(river, ocean, river).Error(422, "INVALID_INPUT").Fields[0].Field)
	require.Equal(t, "password", change(river, "sara", "sara").Error(422, "INVALID_INPUT").Fields[0].Field)
	change(river, ocean, ocean).OK()
	require.Equal(t, "Your password was changed", box.Next().Subject)
	profile(owner) // goes on
	elsewhere.Get("/api/restaurant-owner/profile").Error(401, "UNAUTHENTICATED")

	for range 6 {
		change("wrong", ocean, ocean)
	}
	change(ocean, river, river).Error(429, "TOO_MANY_REQUESTS") // a stolen session does not guess the password
}

func TestOwnerSessions(t *testing.T) {
	a := servertest.NewApp(t)
	tenant, other := a.Factory.Tenant(nil), a.Factory.Tenant(nil)
	here, there, third, stranger := a.SignIn(tenant.Owner()), a.SignIn(tenant.Owner()), a.SignIn(tenant.Owner()), a.SignIn(other.Owner())
	sessions := func(c *servertest.Client) (list []api.SignIn) {
		c.Get("/api/restaurant-owner/sessions").Into(200, &list)
		return list
	}
	current := func(c *servertest.Client) uuid.UUID {
		for _, s := range sessions(c) {
			if s.IsCurrent {
				return s.ID
			}
		}
		return uuid.Nil
	}
	require.Len(t, sessions(here), 3)
	stranger.Delete("/api/restaurant-owner/sessions/"+current(there).String()).Error(404, "NOT_FOUND")
	here.Delete("/api/restaurant-owner/sessions/" + current(there).String()).OK()
	there.Get("/api/restaurant-owner/profile").Error(401, "UNAUTHENTICATED")
	here.Post("/api/restaurant-owner/sessions/end-others", nil).OK()
	third.Get("/api/restaurant-owner/profile").Error(401, "UNAUTHENTICATED")
	require.Len(t, sessions(here), 1)
	require.Len(t, sessions(stranger), 1)
}

// The notices of a trial's end, each once though three nodes look, and each to its owner in their language.
func TestTrialNotices(t *testing.T) {
	clock := servertest.NewClock()
	a, box := withMail(t, app.WithNow(clock.Now))
	tenant := a.Factory.Tenant(&servertest.TenantOptions{TrialEndsAt: clock.Now().Add(8 * 24 * time.Hour)})
	tenant.Exec("update owners set language = 'en' where id = $1", tenant.OwnerID)
	look := func() {
		for range 3 {
			require.NoError(t, a.Account.Notify(t.Context()))
		}
	}
	look()
	for _, step := range []struct {
		pass    time.Duration
		subject string
	}{
		{24 * time.Hour, "Your free trial ends in 7 days"}, {4 * 24 * time.Hour, "Your free trial ends in 3 days"},
		{2 * 24 * time.Hour, "Your free trial ends in 1 day"}, {24 * time.Hour, "Your free trial has ended"},
	} {
		box.Nothing()
		clock.Pass(step.pass)
		look()
		m := box.Next()
		require.Equal(t, step.subject, m.Subject)
		require.Equal(t, tenant.OwnerEmail, m.To)
		require.Contains(t, m.Text, tenant.Name)
	}
	clock.Pass(24 * time.Hour)
	look()
	box.Nothing()
	// Nobody was up on the days before: only the nearest one is told.
	late := a.Factory.Tenant(&servertest.TenantOptions{TrialEndsAt: clock.Now().Add(2 * 24 * time.Hour)})
	look()
	require.Equal(t, late.OwnerEmail, box.Next().To)
	// A longer trial is told of anew.
	late.Exec("update restaurants set trial_ends_at = trial_ends_at + interval '4 days' where id = $1", late.ID)
	look()
	require.Contains(t, box.Next().Subject, "7")
	late.Exec("update restaurants set subscription_status = 'suspended' where id = $1", late.ID)
	late.Exec("update restaurants set service_ends_at = $2 where id = $1", late.ID, clock.Now()) // by this test's clock
	look()
	require.Equal(t, "تم إيقاف الحساب", box.Next().Subject)
	box.Nothing()
}

// Orders go on until the business day ends in which the trial has; then what is open is finished and the menu stays.
func TestServiceAfterTheTrial(t *testing.T) {
	a := servertest.NewApp(t)
	tenant := a.Factory.Tenant(&servertest.TenantOptions{TrialEndsAt: time.Now().Add(-time.Minute)})
	item := tenant.Item(nil)
	table := tenant.Table("")
	waiter, owner := a.SignIn(tenant.Staff(nil)), a.SignIn(tenant.Owner())
	diner := a.SignIn(table.Seat().Diner())
	serviceEnds := func(at string) {
		tenant.Exec("update restaurants set service_ends_at = now() + $2::interval where id = $1", tenant.ID, at)
	}
	var ends time.Time
	require.NoError(t, a.DB.QueryRow(t.Context(), "select service_ends_at from restaurants where id = $1", tenant.ID).Scan(&ends))
	riyadh, err := time.LoadLocation("Asia/Riyadh")
	require.NoError(t, err)
	require.Equal(t, "04:00:00", ends.In(riyadh).Format(time.TimeOnly), "a business day's end")

	serviceEnds("1 hour")
	order := fmt.Sprintf(`{"tableId":%q,"items":[{"menuItemId":%q,"quantity":1}]}`, table.ID, item.ID)
	waiter.Post("/api/waiter/orders", order).OK()
	owner.Patch("/api/restaurant", `{"nameAr":"x"}`).Error(402, "TRIAL_EXPIRED")

	serviceEnds("-1 second")
	waiter.Post("/api/waiter/orders", order).Error(402, "TRIAL_EXPIRED")
	diner.Post("/api/public/orders", fmt.Sprintf(`{"items":[{"menuItemId":%q,"quantity":1}]}`, item.ID)).Error(409, "TABLE_CLOSED")
	diner.Get("/api/public/orders").OK()
	a.Client().Get("/api/public/menus/" + tenant.MenuID.String()).OK()
	owner.Get("/api/orders").OK()
	owner.Post("/api/tables/"+table.ID.String()+"/close", `{"method":"cash"}`).OK()
}

// A plan that was paid until a day and has run out is like a trial that has: notices at 7, 3 and 1 days and at the end,
// orders until the business day ends, and signing in, reading, paying and taking the data along go on.
func TestServiceAfterAPlanHasLapsed(t *testing.T) {
	clock := servertest.NewClock()
	a, box := withMail(t, app.WithNow(clock.Now))
	tenant := a.Factory.Tenant(nil)
	item, table := tenant.Item(nil), tenant.Table("")
	tenant.Exec("update restaurants set subscription_status = 'active', subscription_ends_at = $2 where id = $1", tenant.ID, clock.Now().Add(8*24*time.Hour))
	tenant.Exec("update owners set language = 'en' where id in (select owner_id from restaurant_owners where restaurant_id = $1)", tenant.ID)
	look := func() { require.NoError(t, a.Account.Notify(t.Context())) }
	look()
	box.Nothing()
	for _, step := range []struct {
		pass    time.Duration
		subject string
	}{{24 * time.Hour, "Your plan ends in 7 days"}, {4 * 24 * time.Hour, "Your plan ends in 3 days"}, {2 * 24 * time.Hour, "Your plan ends in 1 day"},
		{24*time.Hour + time.Second, "Your subscription has ended"}} {
		clock.Pass(step.pass)
		look()
		look()
		require.Equal(t, step.subject, box.Next().Subject)
		box.Nothing()
	}
	var ends time.Time
	require.NoError(t, a.DB.QueryRow(t.Context(), "select service_ends_at from restaurants where id = $1", tenant.ID).Scan(&ends))
	require.True(t, ends.After(clock.Now().Add(-time.Minute)), "not before its day is over")

	waiter, owner := a.SignIn(tenant.Staff(nil)), a.SignIn(tenant.Owner())
	order := fmt.Sprintf(`{"tableId":%q,"items":[{"menuItemId":%q,"quantity":1}]}`, table.ID, item.ID)
	waiter.Post("/api/waiter/orders", order).OK()
	owner.Patch("/api/restaurant", `{"nameAr":"x"}`).Error(402, "SUBSCRIPTION_ISSUE")
	clock.Pass(25 * time.Hour)
	waiter, owner = a.SignIn(tenant.Staff(nil)), a.SignIn(tenant.Owner())
	waiter.Post("/api/waiter/orders", order).Error(402, "SUBSCRIPTION_ISSUE")
	a.Client().Get("/api/public/menus/" + tenant.MenuID.String()).OK()
	var standing api.Subscription
	owner.Get("/api/restaurant-owner/subscription").Into(200, &standing)
	require.Equal(t, "SUBSCRIPTION_ISSUE", standing.Code)
	require.NotNil(t, standing.PlanEndsAt)
	owner.Post("/api/restaurant-owner/subscription", api.AskPlan{Plan: "basic"}).OK()
	tenant.Exec("update restaurants set subscription_ends_at = null where id = $1", tenant.ID)
	waiter.Post("/api/waiter/orders", order).OK() // renewed
}

func TestPlans(t *testing.T) {
	a, box := withMail(t)
	a.Factory.Admin()
	tenant := a.Factory.Tenant(nil)
	owner := a.SignIn(tenant.Owner())
	_, err := a.DB.Exec(t.Context(), "insert into plans (code, name_en, name_ar, price, max_staff, max_tables) values ('small', 'Small', 'صغيرة', 99, 2, 1), ('old', 'Old', 'قديمة', null, null, null)")
	require.NoError(t, err)
	_, err = a.DB.Exec(t.Context(), "update plans set is_offered = false where code = 'old'")
	require.NoError(t, err)
	var standing api.Subscription
	owner.Get("/api/restaurant-owner/subscription").Into(200, &standing)
	require.Empty(t, standing.Code)
	require.Equal(t, []api.Plan{{Code: "basic", NameEn: "Basic", NameAr: "الأساسية", MaxStaff: 200, MaxTables: 500, IsOffered: true},
		{Code: "small", NameEn: "Small", NameAr: "صغيرة", Price: "99.00", MaxStaff: 2, MaxTables: 1, IsOffered: true}}, standing.Plans)

	owner.Post("/api/restaurant-owner/subscription", api.AskPlan{Plan: "old"}).Error(404, "NOT_FOUND")
	for range 2 { // the second press tells nobody again
		owner.Post("/api/restaurant-owner/subscription", api.AskPlan{Plan: "small"}).Into(200, &standing)
	}
	require.Equal(t, "small", standing.AskedPlan)
	asked := box.Next()
	require.Contains(t, asked.Subject, tenant.Name)
	require.Contains(t, asked.Text, tenant.OwnerEmail)
	box.Nothing()

	tenant.Exec("update restaurants set subscription_plan = 'small' where id = $1", tenant.ID)
	staff := func(n int) *servertest.Response {
		return owner.Post("/api/waiters", api.StaffInput{Email: fmt.Sprintf("w%d-%s@example.com", n, strings.ToLower(tenant.Code)), FirstName: "A", LastName: "B",
			Password: river, ConfirmPassword: river})
	}
	staff(1).OK()
	staff(2).OK()
	staff(3).Error(409, "LIMIT_REACHED")
	owner.Post("/api/tables", `{"tableNumber":"1"}`).OK()
	owner.Post("/api/tables", `{"tableNumber":"2"}`).Error(409, "LIMIT_REACHED")
}

// New staff begin with the restaurant's own defaults, unless the request says otherwise.
func TestStaffDefaults(t *testing.T) {
	a := servertest.NewApp(t)
	owner := a.SignIn(a.Factory.Tenant(nil).Owner())
	var settings api.Restaurant
	owner.Get("/api/restaurant").Into(200, &settings)
	require.Equal(t, api.StaffDefaults{CanTakeOrders: true, CanModifyOrders: true}, settings.StaffDefaults)
	owner.Patch("/api/restaurant", map[string]any{"staffDefaults": api.StaffDefaults{CanTakeOrders: true, CanProcessPayments: true}}).OK()
	yes := true
	in := api.StaffInput{Email: uuid.NewString() + "@example.com", FirstName: "A", LastName: "B", Password: river, ConfirmPassword: river, CanManageTables: &yes}
	var made api.Staff
	owner.Post("/api/waiters", in).Into(201, &made)
	require.Equal(t, access.Flags{TakeOrders: true, ProcessPayments: true, ManageTables: true},
		access.Flags{TakeOrders: made.CanTakeOrders, ModifyOrders: made.CanModifyOrders, ProcessPayments: made.CanProcessPayments, ManageTables: made.CanManageTables})
}
