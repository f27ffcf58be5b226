package customer_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/app"
	"sufra/server/customer"
	"sufra/server/httpapi"
	"sufra/server/postgres"
	"sufra/server/servertest"
	"sufra/server/shared"
)

const (
	river = "river-stone-77"
	ocean = "ocean-pebble-78"
)

// portal is a platform with one restaurant that takes orders at once, and mail.
type portal struct {
	*servertest.App
	box   *servertest.Mailbox
	house *servertest.Tenant
	tea   *servertest.Item
	t     *testing.T
}

func newPortal(t *testing.T, options ...app.Option) *portal {
	t.Helper()
	box := servertest.NewMailbox(t, servertest.MailboxOptions{})
	p := &portal{t: t, box: box, App: servertest.NewApp(t, append(options, app.WithConfig(func(c *app.Settings) { c.SMTPURL = box.URL() }))...)}
	p.house = p.Factory.Tenant(&servertest.TenantOptions{Name: "Palm House", ConfirmOrders: "auto", OpenOnScan: true})
	p.tea = p.house.Item(&servertest.ItemOptions{Name: "Tea", Price: 1150})
	return p
}

func (p *portal) signUp(c *servertest.Client, email, password string) api.CustomerProfile {
	p.t.Helper()
	var profile api.CustomerProfile
	c.Post("/api/customer/signup", api.CustomerSignup{FirstName: " Sara ", LastName: "Nasser", Email: email, PhoneNumber: "0501234567",
		Password: password, ConfirmPassword: password, Language: "en"}).Into(201, &profile)
	return profile
}

// sit joins the table's seating with another phone.
func (p *portal) sit(c *servertest.Client, table *servertest.Table) {
	p.t.Helper()
	c.Post("/api/public/tables/"+table.Token+"/join", nil).OK()
}

func (p *portal) order(c *servertest.Client, item *servertest.Item, quantity int32) (placed api.Order) {
	p.t.Helper()
	c.Post("/api/public/orders", api.PublicOrder{CustomerName: "Sara", Items: []api.PlaceOrderItem{{MenuItemID: item.ID, Quantity: quantity}}},
		"Idempotency-Key", uuid.NewString()).Into(201, &placed)
	return placed
}

func history(c *servertest.Client) []string {
	var page api.CustomerOrders
	c.Get("/api/customer/orders").Into(200, &page)
	numbers := []string{}
	for _, o := range page.Orders {
		numbers = append(numbers, o.OrderNumber)
	}
	return numbers
}

func (p *portal) value(sql string, args ...any) (v string) {
	p.t.Helper()
	require.NoError(p.t, p.DB.QueryRow(p.t.Context(), sql, args...).Scan(&v))
	return v
}

func TestSignUpTellsTheSpecsTexts(t *testing.T) {
	p := newPortal(t)
	wrong := p.Client().Post("/api/customer/signup", api.CustomerSignup{Email: "nobody", Password: "short", ConfirmPassword: "other"}).Error(422, "INVALID_INPUT")
	said := map[string]string{}
	for _, f := range wrong.Fields {
		said[f.Field] = f.Message
	}
	require.Equal(t, map[string]string{"email": "Please enter a valid email address", "firstName": "First name is required", "lastName": "Last name is required",
		"password": "Password must be at least 8 characters long", "confirmPassword": "Passwords don't match"}, said)
	login := func(email, password string) *servertest.Response {
		return p.Client().Post("/api/customer/login", api.Login{Email: email, Password: password})
	}
	require.Equal(t, "Password is required", login("sara@example.com", "").Error(422, "INVALID_INPUT").Fields[0].Message)

	c := p.Client()
	profile := p.signUp(c, "sara@example.com", river)
	require.Equal(t, "Sara", profile.FirstName)
	require.False(t, profile.IsEmailVerified)
	mail := p.box.Next()
	require.Contains(t, mail.Link(), "/customer/verify#token=")
	c.Post("/api/customer/email/verify", api.VerifyEmail{Token: mail.Token()}).OK()
	c.Get("/api/customer/profile").Into(200, &profile)
	require.True(t, profile.IsEmailVerified)
	require.Equal(t, "Invalid email or password. Please try again.", login("sara@example.com", ocean).Error(401, "INVALID_CREDENTIALS").Message)
	login("SARA@example.com", river).OK()
	c.Post("/api/customer/logout", nil).OK()
	c.Get("/api/customer/profile").Error(401, "UNAUTHENTICATED")
	c.Post("/api/customer/logout", nil).OK()
}

// Whoever signs up with somebody's address gets the same answer as anybody, an account that never gets the address, and
// nothing of theirs; the mailbox learns of it.
func TestSignUpTellsNobodyWhoHasAnAccount(t *testing.T) {
	p := newPortal(t)
	holder := p.Client()
	first := p.signUp(holder, "sara@example.com", river)
	holder.Post("/api/customer/email/verify", api.VerifyEmail{Token: p.box.Next().Token()}).OK()

	stranger, nobody := p.Client(), p.Client()
	second := p.signUp(stranger, "Sara@example.com", ocean)
	told := p.box.Next()
	require.Contains(t, told.Text, "You have one with it already")
	require.Contains(t, told.Link(), "/customer/login")
	third := p.signUp(nobody, "free@example.com", ocean)
	p.box.Next()
	require.NotEqual(t, first.ID, second.ID)
	second.ID, second.Email, second.CreatedAt = third.ID, third.Email, third.CreatedAt
	require.Equal(t, third, second)

	stranger.Post("/api/customer/email/resend", nil).OK()
	require.Contains(t, p.box.Next().Text, "You have one with it already", "never a link that would prove it")
	var profile api.CustomerProfile
	p.Client().Post("/api/customer/login", api.Login{Email: "sara@example.com", Password: ocean}).Into(200, &profile)
	require.False(t, profile.IsEmailVerified, "what the stranger opened, and nothing else")
	p.Client().Post("/api/customer/login", api.Login{Email: "sara@example.com", Password: river}).Into(200, &profile)
	require.Equal(t, first.ID, profile.ID)

	// Neither does a change of address tell. A mailbox gets three an hour.
	p.exec(`UPDATE outbox SET created_at = created_at - interval '1 hour'`)
	nobody.Post("/api/customer/email", api.ChangeEmail{Email: "sara@example.com", Password: ocean}).Into(200, &profile)
	require.Equal(t, "sara@example.com", profile.PendingEmail)
	require.Contains(t, p.box.Next().Text, "You have one with it already")

	// Of two who have not proved an address, the one who does has it.
	early, late := p.Client(), p.Client()
	p.signUp(early, "shared@example.com", river)
	earlyLink := p.box.Next().Token()
	p.signUp(late, "shared@example.com", ocean)
	late.Post("/api/customer/email/verify", api.VerifyEmail{Token: p.box.Next().Token()}).OK()
	p.Client().Post("/api/customer/email/verify", api.VerifyEmail{Token: earlyLink, Password: river}).Error(409, "EMAIL_TAKEN")
	p.Client().Post("/api/customer/login", api.Login{Email: "shared@example.com", Password: ocean}).OK()

	p.signUp(p.Client(), "sara@example.com", river)
	p.Client().Post("/api/customer/login", api.Login{Email: "sara@example.com", Password: river}).Into(200, &profile)
	require.Equal(t, first.ID, profile.ID, "of two with one password, who has proved the address")
}

// Two phones at one table sign in, before and after they order: each has its own orders, and keeps them and its place.
func TestEachPhoneKeepsItsOrders(t *testing.T) {
	p := newPortal(t)
	table := p.house.Table("7")
	sara, noura := p.Client(), p.Client()
	p.sit(sara, table)
	p.sit(noura, table)
	before := p.order(sara, p.tea, 1)
	hers := p.order(noura, p.tea, 2)

	p.signUp(sara, "sara@example.com", river)
	require.Equal(t, []string{before.OrderNumber}, history(sara))
	p.exec(`UPDATE orders SET created_at = created_at - interval '1 minute'`) // one order in 20 s of a phone
	after := p.order(sara, p.tea, 3)
	require.Equal(t, []string{after.OrderNumber, before.OrderNumber}, history(sara))
	p.signUp(noura, "noura@example.com", ocean)
	require.Equal(t, []string{hers.OrderNumber}, history(noura))
	noura.Get("/api/customer/orders/"+before.ID.String()).Error(404, "NOT_FOUND")
	noura.Get("/api/customer/orders/"+before.ID.String()+"/again").Error(404, "NOT_FOUND")

	sara.Post("/api/customer/logout", nil).OK()
	var seated api.DinerOrders
	sara.Get("/api/public/orders").Into(200, &seated)
	require.Len(t, seated.Orders, 3, "the place at the table is as it was")
	p.exec(`UPDATE orders SET created_at = created_at - interval '1 minute'`)
	loose := p.order(sara, p.tea, 1)
	p.signUp(sara, "third@example.com", river)
	require.Equal(t, []string{loose.OrderNumber}, history(sara), "what another account has is not taken")
	sara.Post("/api/customer/login", api.Login{Email: "sara@example.com", Password: river}).OK()
	require.Equal(t, []string{after.OrderNumber, before.OrderNumber}, history(sara))

	// One who is signed in sits down: the place is theirs from the beginning.
	elsewhere := p.Client()
	elsewhere.Post("/api/customer/login", api.Login{Email: "noura@example.com", Password: ocean}).OK()
	p.sit(elsewhere, p.house.Table("8"))
	next := p.order(elsewhere, p.tea, 1)
	require.Equal(t, []string{next.OrderNumber, hers.OrderNumber}, history(elsewhere))
}

func (p *portal) exec(sql string, args ...any) {
	p.t.Helper()
	p.house.Exec(sql, args...)
}

func TestHistoryIsPagedAndOrderedAgain(t *testing.T) {
	p := newPortal(t)
	c := p.Client()
	p.sit(c, p.house.Table("7"))
	juice := p.house.Item(&servertest.ItemOptions{Name: "Juice", Variants: `[{"id":"s","name":"Small","price":"9.00"},{"id":"l","name":"Large","price":"14.00"}]`})
	cake, soup := p.house.Item(&servertest.ItemOptions{Name: "Cake"}), p.house.Item(&servertest.ItemOptions{Name: "Soup"})
	var placed api.Order
	c.Post("/api/public/orders", `{"items":[{"menuItemId":"`+p.tea.ID.String()+`","quantity":2},{"menuItemId":"`+juice.ID.String()+`","quantity":1,"selectedVariant":"s"},
		{"menuItemId":"`+cake.ID.String()+`","quantity":1},{"menuItemId":"`+soup.ID.String()+`","quantity":1}]}`, "Idempotency-Key", uuid.NewString()).Into(201, &placed)
	p.signUp(c, "sara@example.com", river)
	again := func() (out api.OrderAgain) {
		c.Get("/api/customer/orders/"+placed.ID.String()+"/again").Into(200, &out)
		return out
	}
	states := func(o api.OrderAgain) (list []string) {
		for _, line := range o.Lines {
			list = append(list, line.Name+" "+line.State)
		}
		return list
	}
	first := again()
	require.Equal(t, []string{"Tea same", "Juice same", "Cake same", "Soup same"}, states(first))
	require.Equal(t, "82.00", first.TotalAmount)
	require.Equal(t, "7", first.Table.Number)
	require.False(t, first.WhatsAppOrders)

	p.exec(`UPDATE menu_items SET price = 12 WHERE id = $1`, p.tea.ID)
	p.exec(`UPDATE menu_items SET variants = '[{"id":"m","name":"Medium","price":"11.00"}]' WHERE id = $1`, juice.ID)
	p.exec(`UPDATE menu_items SET is_available = false WHERE id = $1`, cake.ID)
	p.exec(`DELETE FROM menu_items WHERE id = $1`, soup.ID)
	p.exec(`UPDATE restaurants SET whatsapp_orders = true WHERE id = $1`, p.house.ID)
	p.exec(`UPDATE menus SET whatsapp_number = '0555550142' WHERE id = $1`, p.house.MenuID)
	p.exec(`UPDATE table_sessions SET closed_at = now() WHERE restaurant_id = $1`, p.house.ID)
	today := again()
	require.Equal(t, []string{"Tea price", "Juice size_gone", "Cake sold_out", "Soup gone"}, states(today))
	require.Equal(t, "24.00", today.TotalAmount, "two teas at today's price, nothing that can't be had")
	require.Equal(t, []string{"11.50", "12.00"}, []string{today.Lines[0].PriceThen, today.Lines[0].Price})
	require.Nil(t, today.Table)
	require.True(t, today.WhatsAppOrders)

	// Pages: 51 orders, 50 on the first.
	me := p.value(`SELECT customer_id::text FROM orders WHERE id = $1`, placed.ID)
	seat := p.house.Table("9").Seat()
	for range customer.MaxPage {
		id := seat.Order(&servertest.OrderOptions{Item: p.tea})
		p.exec(`UPDATE orders SET customer_id = $2 WHERE id = $1`, id, me)
	}
	var page, rest api.CustomerOrders
	c.Get("/api/customer/orders?limit=50").Into(200, &page)
	require.Len(t, page.Orders, customer.MaxPage)
	c.Get("/api/customer/orders?limit=50&cursor="+page.Next).Into(200, &rest)
	require.Len(t, rest.Orders, 1)
	require.Equal(t, placed.OrderNumber, rest.Orders[0].OrderNumber)
	require.Empty(t, rest.Next)
	require.Len(t, rest.Orders[0].Lines, 4)
	before := postgres.Cursor(time.Date(-100_000, 1, 1, 0, 0, 0, 0, time.UTC), uuid.Nil)
	for _, wrong := range []string{"zz", before} {
		c.Get("/api/customer/orders?cursor="+wrong).Error(422, "INVALID_INPUT")
	}
	c.Get("/api/customer/orders?limit=51").Error(422, "INVALID_INPUT")
}

func TestAnOrderWithoutATableIsTheCustomers(t *testing.T) {
	p := newPortal(t)
	p.exec(`UPDATE restaurants SET whatsapp_orders = true WHERE id = $1`, p.house.ID)
	p.exec(`UPDATE menus SET whatsapp_number = '0555550142' WHERE id = $1`, p.house.MenuID)
	c := p.Client()
	p.signUp(c, "sara@example.com", river)
	place := func(c *servertest.Client) (placed api.Order) {
		c.Post("/api/public/menus/"+p.house.MenuID.String()+"/orders", api.RemoteOrder{CustomerName: "Sara", CustomerPhone: "0501234567",
			Items: []api.PlaceOrderItem{{MenuItemID: p.tea.ID, Quantity: 1}}}, "Idempotency-Key", uuid.NewString()).Into(201, &placed)
		return placed
	}
	mine := place(c)
	place(p.Client())
	require.Equal(t, []string{mine.OrderNumber}, history(c))
}

func TestFavoritesAreOfWhatEverybodyCanSee(t *testing.T) {
	p := newPortal(t)
	c := p.Client()
	p.signUp(c, "sara@example.com", river)
	read := func() (f api.Favorites) {
		c.Get("/api/customer/favorites").Into(200, &f)
		return f
	}
	like := func(kind string, id uuid.UUID) *servertest.Response {
		return c.Put("/api/customer/favorites/"+kind+"/"+id.String(), nil)
	}
	like("items", p.tea.ID).OK()
	like("items", p.tea.ID).OK()
	like("restaurants", p.house.ID).OK()
	like("items", uuid.New()).Error(404, "NOT_FOUND")
	like("restaurants", uuid.New()).Error(404, "NOT_FOUND")
	found := read()
	require.Len(t, found.Items, 1)
	require.Equal(t, []string{"Tea", "11.50", "menu-" + p.house.Slug}, []string{found.Items[0].NameEn, found.Items[0].Price, found.Items[0].Restaurant.MenuSlug})
	require.Equal(t, "Palm House", found.Restaurants[0].Name)

	closed := p.Factory.Tenant(&servertest.TenantOptions{SubscriptionStatus: "suspended"})
	like("items", closed.Item(nil).ID).Error(404, "NOT_FOUND")
	like("restaurants", closed.ID).Error(404, "NOT_FOUND")
	p.exec(`UPDATE menus SET is_active = false WHERE id = $1`, p.house.MenuID)
	require.Empty(t, read().Items, "a menu that was taken out of service")
	p.exec(`UPDATE menus SET is_active = true WHERE id = $1`, p.house.MenuID)
	require.Len(t, read().Items, 1)

	// The limit, at n and n+1, for the two kinds each on its own.
	me := p.value(`SELECT id::text FROM customers`)
	p.exec(`INSERT INTO menu_items (restaurant_id, id, menu_id, category_id, name_en, price)
		SELECT $1, gen_random_uuid(), $2, $3, 'Many ' || n, 1 FROM generate_series(1, $4::int) n`, p.house.ID, p.house.MenuID, p.house.CategoryID, customer.MaxFavorites-2)
	p.exec(`INSERT INTO customer_favorites (customer_id, restaurant_id, menu_item_id) SELECT $1::uuid, restaurant_id, id FROM menu_items WHERE name_en LIKE 'Many %'`, me)
	last, over := p.house.Item(nil), p.house.Item(nil)
	like("items", last.ID).OK()
	like("items", over.ID).Error(409, "LIMIT_REACHED")
	like("items", last.ID).OK()
	require.Len(t, read().Items, customer.MaxFavorites)
	like("restaurants", p.Factory.Tenant(nil).ID).OK()
	c.Delete("/api/customer/favorites/items/" + last.ID.String()).OK()
	c.Delete("/api/customer/favorites/items/" + last.ID.String()).OK()
	like("items", over.ID).OK()
	c.Delete("/api/customer/favorites/restaurants/" + p.house.ID.String()).OK()
	require.Len(t, read().Restaurants, 1)
}

func TestOffersAreThoseOfKnownPlaces(t *testing.T) {
	clock := servertest.NewClock()
	p := newPortal(t, app.WithNow(clock.Now))
	c := p.Client()
	p.signUp(c, "sara@example.com", river)
	offers := func() (texts []string) {
		var list []api.CustomerOffer
		c.Get("/api/customer/offers").Into(200, &list)
		for _, o := range list {
			texts = append(texts, o.Offer.TextEn)
		}
		return texts
	}
	banner := func(tenant *servertest.Tenant, text, expires string, enabled bool) {
		tenant.Exec(`UPDATE menus SET offer_banner = jsonb_build_object('isEnabled', $2::boolean, 'type', 'text', 'textEn', $3::text, 'textAr', '', 'expiresAt', $4::text)
			WHERE restaurant_id = $1`, tenant.ID, enabled, text, expires)
	}
	other := p.Factory.Tenant(nil)
	dish := other.Item(nil)
	banner(p.house, "Two teas for one", clock.Now().Add(time.Hour).UTC().Format(time.RFC3339), true)
	banner(other, "Cake on the house", "", true)
	require.Empty(t, offers(), "nothing of places that nobody knows")
	c.Put("/api/customer/favorites/restaurants/"+p.house.ID.String(), nil).OK()
	require.Equal(t, []string{"Two teas for one"}, offers())
	c.Put("/api/customer/favorites/items/"+dish.ID.String(), nil).OK()
	require.ElementsMatch(t, []string{"Two teas for one", "Cake on the house"}, offers())
	clock.Pass(time.Hour)
	require.Equal(t, []string{"Cake on the house"}, offers(), "the other has ended")
	banner(other, "Cake on the house", "", false)
	require.Empty(t, offers())
}

// Leaving takes everything along that is the customer's, and nothing that is the restaurant's.
func TestDeletionLeavesTheSale(t *testing.T) {
	p := newPortal(t)
	c := p.Client()
	table := p.house.Table("7")
	seat := table.Seat()
	p.sit(c, table)
	placed := p.order(c, p.tea, 4)
	p.signUp(c, "sara@example.com", river)
	p.box.Next()
	p.exec(`UPDATE orders SET customer_phone = '+966501234567', customer_email = 'sara@example.com' WHERE id = $1`, placed.ID)
	seat.Invoice()
	stranger := seat.Order(&servertest.OrderOptions{Item: p.tea})
	c.Put("/api/customer/favorites/items/"+p.tea.ID.String(), nil).OK()
	c.Put("/api/customer/favorites/restaurants/"+p.house.ID.String(), nil).OK()
	c.Post("/api/customer/password/forgot", api.ForgotPassword{Email: "sara@example.com"}).OK()
	p.box.Next()
	sums := func() string {
		return p.value(`SELECT concat_ws('|', (SELECT sum(total_amount)::text || sum(tax_amount)::text || sum(final_amount)::text || count(*)::text FROM orders WHERE restaurant_id = $1),
			(SELECT sum(total_price)::text FROM order_items WHERE restaurant_id = $1), (SELECT string_agg(document::text, '') FROM invoices WHERE restaurant_id = $1))`, p.house.ID)
	}
	before := sums()

	var export api.CustomerExport
	file := c.Get("/api/customer/export")
	file.Into(200, &export)
	require.Equal(t, `attachment; filename="sufra-account.json"`, file.Header.Get("Content-Disposition"))
	require.Equal(t, "sara@example.com", export.Profile.Email)
	require.Equal(t, placed.OrderNumber, export.Orders[0].OrderNumber)
	require.Equal(t, "46.00", export.Orders[0].FinalAmount)
	require.Len(t, export.Favorites.Items, 1)
	require.Len(t, export.SignIns, 1)
	kinds := []string{}
	for _, e := range export.Activity {
		kinds = append(kinds, e.Kind)
	}
	require.Subset(t, kinds, []string{"account.create", "order", "favorite_item", "favorite_restaurant", "account.export"})
	require.NotContains(t, string(file.Body), "hash")

	require.Equal(t, "password", c.Post("/api/customer/delete", api.DeleteCustomer{Password: ocean}).Error(422, "INVALID_INPUT").Fields[0].Field)
	gone := c.Post("/api/customer/delete", api.DeleteCustomer{Password: river}).OK()
	require.Contains(t, gone.Header.Get("Set-Cookie"), "cus=;")
	require.Equal(t, before, sums(), "the sale and its papers stand")
	require.Equal(t, "|||", p.value(`SELECT concat_ws('|', coalesce(customer_id::text, ''), customer_name, customer_phone, customer_email) FROM orders WHERE id = $1`, placed.ID))
	require.Equal(t, "Guest of Palm House", p.value(`SELECT customer_name FROM orders WHERE id = $1`, stranger), "nobody else's")
	for _, table := range []string{"customers", "customer_favorites", "customer_restaurants", "customer_devices", "outbox", "password_links", "sessions WHERE kind = 'customer'"} {
		require.Equal(t, "0", p.value(`SELECT count(*)::text FROM `+table), table)
	}
	require.Empty(t, p.value(`SELECT coalesce(string_agg(actor_name, ''), '') FROM audit_log WHERE actor_kind = 'customer'`), "lines of the log stay, without a name")
	c.Get("/api/customer/profile").Error(401, "UNAUTHENTICATED")
	p.Client().Post("/api/customer/login", api.Login{Email: "sara@example.com", Password: river}).Error(401, "INVALID_CREDENTIALS")
	c.Get("/api/public/orders").OK() // the place at the table
}

// An account whose address nobody has proved goes after thirty days without use; its orders stay with the restaurant.
func TestUnprovedAccountsAreSwept(t *testing.T) {
	clock := servertest.NewClock()
	p := newPortal(t, app.WithNow(clock.Now))
	gone, proved, used := p.Client(), p.Client(), p.Client()
	p.sit(gone, p.house.Table("5"))
	p.signUp(gone, "gone@example.com", river)
	p.box.Next()
	sold := p.order(gone, p.tea, 1)
	p.signUp(proved, "proved@example.com", river)
	proved.Post("/api/customer/email/verify", api.VerifyEmail{Token: p.box.Next().Token()}).OK()
	p.signUp(used, "used@example.com", river)
	p.box.Next()
	left := func() string {
		require.NoError(t, p.Customer.Sweep(t.Context()))
		return p.value(`SELECT string_agg(split_part(email, '@', 1), ' ' ORDER BY email) FROM customers`)
	}
	// Ten days later one of them looks in again.
	clock.Pass(10 * 24 * time.Hour)
	used.Get("/api/customer/profile").OK()
	clock.Pass(20*24*time.Hour - time.Minute)
	require.Equal(t, "gone proved used", left())
	clock.Pass(2 * time.Minute)
	require.Equal(t, "proved used", left())
	require.Equal(t, "11.50", p.value(`SELECT final_amount::text FROM orders WHERE id = $1 AND customer_id IS NULL AND customer_name = ''`, sold.ID))
	require.Equal(t, "system", p.value(`SELECT actor_kind FROM audit_log WHERE action = 'account.delete'`))
	gone.Get("/api/customer/profile").Error(401, "UNAUTHENTICATED")
	clock.Pass(10 * 24 * time.Hour)
	require.Equal(t, "proved", left())
}

func TestCustomersChangeTheirOwnLogin(t *testing.T) {
	p := newPortal(t)
	here, there := p.Client(), p.Client()
	p.signUp(here, "sara@example.com", river)
	p.box.Next()
	there.Post("/api/customer/login", api.Login{Email: "sara@example.com", Password: river}).OK()
	var profile api.CustomerProfile
	here.Patch("/api/customer/profile", `{"firstName":"  Sarah ","phoneNumber":"","language":"ar"}`).Into(200, &profile)
	require.Equal(t, []string{"Sarah", "Nasser", "", "ar"}, []string{profile.FirstName, profile.LastName, profile.PhoneNumber, profile.Language})
	require.Equal(t, "First name is required", here.Patch("/api/customer/profile", `{"firstName":" "}`).Error(422, "INVALID_INPUT").Fields[0].Message)

	var sessions []api.SignIn
	here.Get("/api/customer/sessions").Into(200, &sessions)
	require.Len(t, sessions, 2)
	p.SignIn(p.Factory.Customer()).Delete("/api/customer/sessions/"+sessions[0].ID.String()).Error(404, "NOT_FOUND")
	here.Post("/api/customer/sessions/end-others", nil).OK()
	there.Get("/api/customer/profile").Error(401, "UNAUTHENTICATED")
	here.Post("/api/customer/password", api.ChangePassword{CurrentPassword: river, Password: ocean, ConfirmPassword: ocean}).OK()
	require.Equal(t, "sara@example.com", p.box.Next().To)
	p.Client().Post("/api/customer/login", api.Login{Email: "sara@example.com", Password: river}).Error(401, "INVALID_CREDENTIALS")

	here.Post("/api/customer/email", api.ChangeEmail{Email: "new@example.com", Password: ocean}).Into(200, &profile)
	require.Equal(t, []string{"sara@example.com", "new@example.com"}, []string{profile.Email, profile.PendingEmail})
	here.Post("/api/customer/email/verify", api.VerifyEmail{Token: p.box.Next().Token()}).OK()
	p.Client().Post("/api/customer/login", api.Login{Email: "new@example.com", Password: ocean}).OK()
}

func TestSignInsAndSignUpsAreRationed(t *testing.T) {
	limits := httpapi.DefaultLimits()
	limits.SignUp, limits.SignIn = shared.PerHour(3), shared.PerHour(4)
	p := newPortal(t, app.WithLimits(limits))
	for n := range 4 {
		body := api.CustomerSignup{FirstName: "A", LastName: "B", Email: fmt.Sprintf("a%d@example.com", n), Password: river, ConfirmPassword: river}
		response := p.Client().Post("/api/customer/signup", body)
		require.Equal(t, map[bool]int{true: http.StatusCreated, false: http.StatusTooManyRequests}[n < 3], response.Status, n)
	}
	for n := range 5 {
		response := p.Client().Post("/api/customer/login", api.Login{Email: "a0@example.com", Password: river})
		require.Equal(t, map[bool]int{true: http.StatusOK, false: http.StatusTooManyRequests}[n < 4], response.Status, strings.TrimSpace(string(response.Body)))
	}
}
