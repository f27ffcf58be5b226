package httpapi_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/servertest"
)

// player is one column of the matrix: somebody signed in, and what the permission table must make of them.
type player struct {
	name  string
	who   servertest.Principal // nil: nobody
	actor access.Actor
	ended bool // signed in once, but may not act any more
}

// players are every kind of actor, each role, and each flag on and off, of one restaurant.
func players(app *servertest.App) (*servertest.Tenant, []player) {
	f := app.Factory
	mine := f.Tenant(nil)
	mine.Item(nil)
	seating := mine.Table("").Seat()
	list := []player{
		{name: "anonymous", actor: access.Actor{Kind: access.Anonymous}},
		{name: "owner", who: mine.Owner(), actor: access.Actor{Kind: access.Owner}},
		{name: "screen", who: mine.Screen(""), actor: access.Actor{Kind: access.Screen}},
		{name: "diner", who: seating.Diner(), actor: access.Actor{Kind: access.Diner}},
		{name: "customer", who: f.Customer(), actor: access.Actor{Kind: access.Customer}},
		{name: "admin", who: f.Admin(), actor: access.Actor{Kind: access.Admin}},
	}
	flags := map[string]access.Flags{
		"no flags": {}, "takes": {TakeOrders: true}, "modifies": {ModifyOrders: true}, "payments": {ProcessPayments: true},
		"tables": {ManageTables: true}, "all flags": {TakeOrders: true, ModifyOrders: true, ProcessPayments: true, ManageTables: true},
	}
	for _, role := range []access.Role{access.RoleWaiter, access.RoleServer, access.RoleHost, access.RoleManager} {
		for name, f := range flags {
			list = append(list, player{name: fmt.Sprintf("%s, %s", role, name), who: mine.Staff(&servertest.StaffOptions{Role: role, Flags: &f}),
				actor: access.Actor{Kind: access.Staff, Role: role, Flags: f}})
		}
	}
	list = append(list, player{name: "inactive manager", ended: true, actor: access.Actor{Kind: access.Staff},
		who: mine.Staff(&servertest.StaffOptions{Role: access.RoleManager, Inactive: true})})

	suspended := f.Tenant(&servertest.TenantOptions{SubscriptionStatus: "suspended"})
	expired := f.Tenant(&servertest.TenantOptions{TrialEndsAt: time.Now().Add(-49 * time.Hour)}) // its last business day is over
	waiter := access.Actor{Kind: access.Staff, Role: access.RoleWaiter, Flags: access.Flags{TakeOrders: true, ModifyOrders: true}}
	standing := func(a access.Actor, s access.Standing) access.Actor { a.Standing, a.ServiceOver = s, true; return a }
	list = append(list,
		player{name: "owner of a suspended restaurant", who: suspended.Owner(), actor: access.Actor{Kind: access.Owner, Standing: access.Suspended}},
		player{name: "waiter of a suspended restaurant", who: suspended.Staff(nil), actor: standing(waiter, access.Suspended)},
		player{name: "screen of a suspended restaurant", who: suspended.Screen(""), actor: access.Actor{Kind: access.Screen, Standing: access.Suspended}},
		player{name: "owner after the trial", who: expired.Owner(), actor: standing(access.Actor{Kind: access.Owner}, access.TrialOver)},
		player{name: "waiter after the trial", who: expired.Staff(nil), actor: standing(waiter, access.TrialOver)},
	)
	return mine, list
}

// expected is the status that the table gives a call, 0 for "let through".
func expected(p player, op *operation) int {
	if op.Permission == access.Public {
		return 0
	}
	known := slices.Contains(op.Kinds, p.actor.Kind)
	// Staff at the owner's routes stay signed in; their own profile is all that a 401 may ask for.
	colleague := p.actor.Kind == access.Staff && slices.Contains(op.Kinds, access.Owner) && op.Permission != access.SignedIn
	switch {
	case !known && colleague && !p.ended:
		return http.StatusForbidden
	case !known || p.ended || p.who == nil:
		return http.StatusUnauthorized
	case p.actor.Stopped(op.method, op.Permission):
		return http.StatusPaymentRequired
	case !p.actor.Can(op.Permission):
		return http.StatusForbidden
	}
	return 0
}

// TestMatrix calls every operation of the document as everybody. A new route is covered the day it is written.
func TestMatrix(t *testing.T) {
	app := servertest.NewApp(t)
	operations := readDocument(t, app).operations()
	_, everybody := players(app)
	for _, p := range everybody {
		client := app.Client()
		if p.who != nil {
			client = app.SignIn(p.who)
		}
		for _, op := range operations {
			c := client
			if strings.HasSuffix(op.path, "/logout") {
				c = app.Client() // it would end the session of the next operation
			}
			response := c.Do(op.method, fillPath(op, nil), emptyBody(op))
			want := expected(p, op)
			name := fmt.Sprintf("%s: %s %s", p.name, op.method, op.path)
			if want != 0 {
				require.Equal(t, want, response.Status, "%s: %s", name, response.Body)
				continue
			}
			require.Less(t, response.Status, 500, "%s: %s", name, response.Body)
			if op.Permission != access.Public {
				require.NotContains(t, []int{401, 402, 403}, response.Status, "%s: %s", name, response.Body)
			}
			if op.Permission != access.PlatformAdmin { // administrators see every restaurant; nobody else is let through here
				require.NotContains(t, string(response.Body), servertest.Canary, name)
			}
		}
	}
}

var param = regexp.MustCompile(`\{(\w+)\}`)

// fillPath puts ids into a path: those given by parameter name, random ones otherwise. A long poll does not wait.
func fillPath(op *operation, ids map[string]uuid.UUID) string {
	path := param.ReplaceAllStringFunc(op.path, func(match string) string {
		if id, ok := ids[match[1:len(match)-1]]; ok {
			return id.String()
		}
		if match == "{version}" {
			return "1"
		}
		return uuid.NewString()
	})
	if strings.HasSuffix(path, "/poll") {
		path += "?stream=restaurant&wait=0"
	}
	return path
}

func emptyBody(op *operation) any {
	if op.Body == nil || op.Body.Content["application/json"].Schema == nil { // a file's route takes no JSON
		return nil
	}
	return "{}"
}

// decoyIDs finds an id of the decoy restaurant for each parameter of an operation's path.
func decoyIDs(t *testing.T, app *servertest.App, op *operation) map[string]uuid.UUID {
	t.Helper()
	tables := map[string]string{"/api/orders/": "orders", "/api/customer/orders/": "orders", "/api/tables/": "restaurant_tables", "/api/calls/": "service_calls",
		"/api/waiters/": "staff", "/api/screens/": "screens", "/api/menus/": "menus", "/api/categories/": "categories", "/api/items/": "menu_items", "/api/handovers/": "handovers",
		"/api/stations/": "stations", "/api/homepages/": "homepages", "/api/invoices/": "invoices", "/api/payments/": "payment_transactions", "/api/public/payments/": "payment_transactions"}
	ids := map[string]uuid.UUID{}
	for prefix, table := range tables {
		if !strings.HasPrefix(op.path, prefix+"{id}") {
			continue
		}
		var id uuid.UUID
		require.NoError(t, app.DB.QueryRow(t.Context(), "select id from "+table+" where restaurant_id = $1 limit 1", app.Factory.Decoy.ID).Scan(&id))
		ids["id"] = id
		if strings.Contains(op.path, "{itemId}") {
			require.NoError(t, app.DB.QueryRow(t.Context(), "select id from order_items where order_id = $1", id).Scan(&id))
			ids["itemId"] = id
		}
	}
	return ids
}

// goodBodies let a call through to the lookup of its id; operations without an entry take no body or an empty one.
var goodBodies = map[string]string{
	"updateStaff":     `{"email":"someone@example.com","firstName":"A","lastName":"B"}`,
	"updateScreen":    `{"name":"Pass"}`,
	"updateTable":     `{"tableNumber":"77"}`,
	"answerCall":      `{"status":"accepted"}`,
	"stepOrder":       `{"newStatus":"preparing"}`,
	"cancelOrder":     `{"reason":"gone"}`,
	"editOrder":       `{"tableId":null,"customerName":"X"}`,
	"editOrderItem":   `{"itemStatus":"ready"}`,
	"setAvailability": `{"isAvailable":false}`,
	"addOrderItems":   `{"items":[{"menuItemId":"01980000-0000-7000-8000-000000000001","quantity":1}]}`,
	"rushOrder":       `{"isRush":true}`,
	"moveTable":       `{"toTableId":"01980000-0000-7000-8000-000000000001"}`,
	"mergeTable":      `{"intoTableId":"01980000-0000-7000-8000-000000000001"}`,
	"answerHandover":  `{"status":"withdrawn"}`,
	"updateStation":   `{"name":"Grill"}`,
	"creditInvoice":   `{"reason":"gone"}`,
	"discountOrder":   `{"kind":"percent","value":"5","reason":"guest"}`,
	"payOrder":        `{"method":"cash"}`,
	"refundOrder":     `{"method":"cash","reason":"cold"}`,
	"refundPayment":   `{"reason":"cold"}`,
	"payTable":        `{"amount":"1.00","method":"cash"}`,
	"refundPart":      `{"reason":"mistake"}`,
	"putMenuDraft": `{"baseVersion":1,"menu":{"menu":{"id":"01980000-0000-7000-8000-000000000001","nameEn":"M","nameAr":"","restaurantName":"R",
		"restaurantNameAr":"","restaurantLogoUrl":"","address":"","city":"","state":"","country":"SA","postalCode":"","googlePlaceId":"",
		"googleMapsUrl":"","googleReviewsUrl":"","slug":"m","customizations":{},"openingHours":"","socialInstagram":"","socialFacebook":"",
		"socialTwitter":"","socialSnapchat":"","whatsappNumber":"","showHomepageButton":false,"publishedVersion":1,"isActive":true},
		"categories":[],"items":[]}}`,
	"orderMenu":        `{"categories":[]}`,
	"changePrices":     `{"percent":"10","roundTo":"0.25"}`,
	"setManyAvailable": `{"isAvailable":true,"items":["01980000-0000-7000-8000-000000000001"]}`,
	"createCategory":   `{"nameEn":"Mains"}`,
	"createItem":       `{"nameEn":"Kabsa","price":"25.00"}`,
}

// TestForeignIsMissing calls every operation with an id as tenant A, once with an id of tenant B and once with an
// id of nobody: both answers must be the same 404.
func TestForeignIsMissing(t *testing.T) {
	app := servertest.NewApp(t)
	mine, _ := players(app)
	everything := &access.Flags{TakeOrders: true, ModifyOrders: true, ProcessPayments: true, ManageTables: true}
	clients := map[string]*servertest.Client{
		"owner":   app.SignIn(mine.Owner()),
		"manager": app.SignIn(mine.Staff(&servertest.StaffOptions{Role: access.RoleManager})),
		"waiter":  app.SignIn(mine.Staff(&servertest.StaffOptions{Flags: everything})),
		"screen":  app.SignIn(mine.Screen("")),
		// Of no restaurant: every order is somebody else's.
		"customer": app.SignIn(app.Factory.Customer()),
	}
	before := decoyState(t, app)
	checked := 0
	for _, op := range readDocument(t, app).operations() {
		ids := decoyIDs(t, app, op)
		if len(ids) == 0 && op.Permission == access.Public {
			continue // anybody may read it, of every restaurant
		}
		if len(ids) == 0 {
			require.NotContains(t, op.path, "{id}", "teach decoyIDs where the ids of %s come from", op.path)
			continue
		}
		for who, client := range clients {
			var body any
			var headers []string
			if op.Body != nil {
				body = "{}"
				if good, ok := goodBodies[op.ID]; ok {
					body = good
				}
				if emptyBody(op) == nil { // a file
					headers = []string{"Content-Type", slices.Min(slices.Collect(maps.Keys(op.Body.Content)))}
				}
			}
			missing := client.Do(op.method, fillPath(op, nil), body, headers...)
			foreign := client.Do(op.method, fillPath(op, ids), body, headers...)
			name := fmt.Sprintf("%s as %s", op.ID, who)
			if missing.Status == http.StatusUnauthorized || missing.Status == http.StatusForbidden {
				require.Equal(t, missing.Status, foreign.Status, name)
				continue
			}
			require.Equal(t, 404, missing.Status, "%s: %s", name, missing.Body)
			require.Equal(t, withoutRequest(t, missing.Body), withoutRequest(t, foreign.Body), name)
			require.Equal(t, 404, foreign.Status, name)
			checked++
		}
	}
	require.Greater(t, checked, 20)
	require.Equal(t, before, decoyState(t, app), "nothing of the other restaurant has changed")
}

func withoutRequest(t *testing.T, body []byte) map[string]any {
	t.Helper()
	var m map[string]any
	require.NoError(t, json.Unmarshal(body, &m), string(body))
	delete(m, "request")
	return m
}

// decoyState is the version of the decoy's stream: any change of it would show.
func decoyState(t *testing.T, app *servertest.App) int64 {
	t.Helper()
	var version int64
	require.NoError(t, app.DB.QueryRow(t.Context(), "select version from streams where id = $1", app.Factory.Decoy.ID).Scan(&version))
	return version
}
