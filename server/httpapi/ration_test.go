package httpapi_test

import (
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/app"
	"sufra/server/httpapi"
	"sufra/server/servertest"
	"sufra/server/shared"
)

// rationed is a server whose other limits are off, as in other tests.
func rationed(t *testing.T, set func(*httpapi.Limits)) *servertest.App {
	t.Helper()
	limits := httpapi.Limits{JSONBody: httpapi.DefaultLimits().JSONBody, AnyBody: httpapi.DefaultLimits().AnyBody}
	set(&limits)
	return servertest.NewApp(t, app.WithLimits(limits))
}

// Each change of a cart wakes every phone at the table: a table has so many of them in a second, and so has an address.
func TestChangesOfACartAreRationed(t *testing.T) {
	for name, set := range map[string]func(*httpapi.Limits){
		"table":   func(l *httpapi.Limits) { l.Cart = shared.PerHour(2) },
		"address": func(l *httpapi.Limits) { l.CartAt = shared.PerHour(2) },
	} {
		a := rationed(t, set)
		tenant := a.Factory.Tenant(nil)
		item := tenant.Item(nil)
		tenant.Exec(`UPDATE restaurants SET open_on_scan = true WHERE id = $1`, tenant.ID)
		first, second := tenant.Table("1"), tenant.Table("2")
		sit := func(table *servertest.Table) *servertest.Client {
			phone := a.Client()
			phone.Post("/api/public/tables/"+table.Token+"/join", nil).OK()
			return phone
		}
		put := func(phone *servertest.Client, revision int32) *servertest.Response {
			return phone.Put("/api/public/cart", api.CartInput{Revision: revision, Lines: []api.CartLine{{ID: uuid.NewString(), MenuItemID: item.ID, Quantity: 1}}})
		}
		one, other := sit(first), sit(first)
		put(one, 0).OK()
		put(other, 0).OK()
		require.NotEmpty(t, put(one, 1).Error(429, "TOO_MANY_REQUESTS"), name)
		if neighbour := put(sit(second), 0); name == "table" {
			neighbour.OK()
		} else {
			neighbour.Error(429, "TOO_MANY_REQUESTS")
		}
	}
}

// Drawing takes a processor: codes come so often in a minute from one address.
func TestDrawnCodesAreRationed(t *testing.T) {
	a := rationed(t, func(l *httpapi.Limits) { l.Code = shared.PerHour(1) })
	tenant := a.Factory.Tenant(nil)
	tenant.Item(nil)
	table := tenant.Table("1")
	owner := a.SignIn(tenant.Owner())
	for _, path := range []string{"/api/menus/" + tenant.MenuID.String() + "/qr.svg", "/api/menus/" + tenant.MenuID.String() + "/qr.pdf",
		"/api/tables/" + table.ID.String() + "/qr.png", "/api/tables/cards.pdf"} {
		owner.Get(path).OK()
		owner.Get(path).Error(429, "TOO_MANY_REQUESTS")
	}
	preview := api.CodePreview{Subject: "menu", ID: tenant.MenuID, Language: "ar", Style: goodStyle}
	owner.Post("/api/qr-codes/preview", preview).OK()
	owner.Post("/api/qr-codes/preview", preview).Error(429, "TOO_MANY_REQUESTS")
}
