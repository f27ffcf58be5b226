package httpapi_test

import (
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/app"
	"sufra/server/httpapi"
	"sufra/server/servertest"
	"sufra/server/shared"
)

func TestOrderingByWhatsApp(t *testing.T) {
	a := servertest.NewApp(t)
	tenant := a.Factory.Tenant(nil)
	item := tenant.Item(nil)
	owner, floor, guest := a.SignIn(tenant.Owner()), a.SignIn(tenant.Staff(nil)), a.Client()
	path := "/api/public/menus/menu-" + tenant.Slug
	in := api.RemoteOrder{CustomerName: "Sara", CustomerPhone: "0501234567", Items: []api.PlaceOrderItem{{MenuItemID: item.ID, Quantity: 1}}}
	key := []string{"Idempotency-Key", uuid.NewString()}

	var menu api.PublicMenu
	guest.Get(path).Into(200, &menu)
	require.False(t, menu.Restaurant.WhatsAppOrders, "off until somebody switches it on")
	guest.Post(path+"/orders", in, key...).Error(403, "FORBIDDEN")
	owner.Patch("/api/restaurant", map[string]any{"whatsappOrders": true}).OK()
	guest.Get(path).Into(200, &menu)
	require.False(t, menu.Restaurant.WhatsAppOrders, "the menu has no number yet")
	owner.Patch("/api/menus/"+tenant.MenuID.String(), map[string]any{"whatsappNumber": "055 555 0142"}).OK()
	guest.Get(path).Into(200, &menu)
	require.True(t, menu.Restaurant.WhatsAppOrders)

	guest.Post("/api/public/menus/nobody/orders", in, key...).Error(404, "NOT_FOUND")
	wrong := in
	wrong.CustomerPhone = "12"
	require.Equal(t, "customerPhone", guest.Post(path+"/orders", wrong, "Idempotency-Key", uuid.NewString()).Error(422, "INVALID_INPUT").Fields[0].Field)

	var placed, again api.Order
	guest.Post(path+"/orders", in, key...).Into(201, &placed)
	repeated := guest.Post(path+"/orders", in, key...)
	repeated.Into(201, &again)
	require.Equal(t, placed, again)
	require.Equal(t, "true", repeated.Header.Get("Idempotent-Replay"))
	require.Empty(t, placed.CustomerPhone)

	var orders []api.Order
	floor.Get("/api/waiter/restaurant-orders").Into(200, &orders)
	require.Len(t, orders, 1)
	require.Equal(t, []string{placed.OrderNumber, "pending", "online", "+966501234567"},
		[]string{orders[0].OrderNumber, orders[0].Status, orders[0].OrderType, orders[0].CustomerPhone})
	require.Empty(t, orders[0].Track, "the guest's own")

	// Its page follows it by a stream of its own, which says nothing of the restaurant or of who has ordered.
	page := guest.LiveClient(api.LiveSubscribe{Stream: "order:" + placed.Track})
	page.Connect()
	page.WaitLive()
	require.EqualValues(t, 1, page.State().Version)
	require.NotContains(t, page.State().Entities["order/"+placed.ID.String()].Data, "Sara")
	another := in
	another.CustomerPhone = "0507654321"
	guest.Post(path+"/orders", another, "Idempotency-Key", uuid.NewString()).Into(201, &again)
	floor.Patch("/api/orders/"+again.ID.String()+"/status", api.StatusUpdate{NewStatus: "cancelled", Notes: "closed"}).OK()

	// Nobody has looked at it when the day is closed: that does not stop the close, and the guest sees what became of it.
	owner.Post("/api/day/close", api.CloseDay{CountedCash: "0"}, "Idempotency-Key", uuid.NewString()).OK()
	var tracked api.TrackedOrder
	guest.Get("/api/public/tracked-orders/"+placed.Track).Into(200, &tracked)
	require.Equal(t, []string{"cancelled", "Not confirmed before the day was closed"}, []string{tracked.Order.Status, tracked.Order.CancelReason})
	guest.Get("/api/public/tracked-orders/"+placed.ID.String()).Error(404, "NOT_FOUND")
	page.Wait("the end", func(s *servertest.LiveState) bool {
		return strings.Contains(s.Entities["order/"+placed.ID.String()].Data, "cancelled")
	})
	require.EqualValues(t, 2, page.State().Version, "another guest's order is not in it")
	page.RequireFaultless()
	var polled api.LivePoll
	guest.Get("/api/live/poll?wait=0&stream=order:"+placed.Track).Into(200, &polled)
	require.NotEmpty(t, polled.Frames)

	// A restaurant that is suspended takes no orders; what was ordered before is followed to its end.
	tenant.Exec(`UPDATE restaurants SET subscription_status = 'suspended' WHERE id = $1`, tenant.ID)
	guest.Post(path+"/orders", in, "Idempotency-Key", uuid.NewString()).Error(404, "NOT_FOUND")
	guest.Get("/api/public/tracked-orders/" + placed.Track).OK()
	guest.Get("/api/live/poll?wait=0&stream=order:" + placed.Track).OK()
}

func TestOrdersByWhatsAppAreRationed(t *testing.T) {
	limits := httpapi.DefaultLimits()
	a := servertest.NewApp(t, app.WithLimits(httpapi.Limits{JSONBody: limits.JSONBody, AnyBody: limits.AnyBody, Remote: shared.PerMinute(3)}))
	for range 3 {
		a.Client().Post("/api/public/menus/nobody/orders", api.RemoteOrder{Items: []api.PlaceOrderItem{}}).Error(404, "NOT_FOUND")
	}
	a.Client().Post("/api/public/menus/nobody/orders", api.RemoteOrder{Items: []api.PlaceOrderItem{}}).Error(429, "TOO_MANY_REQUESTS")
}
