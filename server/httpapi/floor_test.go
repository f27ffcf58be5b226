package httpapi_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/servertest"
)

// hears waits until a stream has brought an entity whose data holds a text.
func hears(l *servertest.LiveClient, entity, text string) {
	l.Wait(entity+" with "+text, func(s *servertest.LiveState) bool { return strings.Contains(s.Entities[entity].Data, text) })
}

// A party moves, joins another and pays: every screen, and the phones that hold the code of their first table, follow.
func TestAPartyOnTheMove(t *testing.T) {
	e := newEvening(t, nil)
	second, third := e.tenant.Table("8"), e.tenant.Table("9")
	var o api.Order
	e.waiter.Post("/api/waiter/orders", e.asTheSpecSends(1)).Into(201, &o)
	phone := e.Client()
	phone.Post("/api/public/tables/"+e.table.Token+"/join", nil).OK()
	wall, floor, guests := e.screen.Live(api.ViewKitchen), e.waiter.Live(api.ViewFloor), phone.LiveClient(api.LiveSubscribe{Stream: "table"})
	guests.Connect()
	for _, l := range []*servertest.LiveClient{wall, floor, guests} {
		l.WaitLive()
	}
	order := "order/" + o.ID.String()
	move := "/api/tables/" + e.table.ID.String() + "/move"
	e.waiter.Post(move, api.MoveTable{ToTableID: second.ID}).OK()
	hears(wall, order, `"tableNumber":"8"`)
	hears(floor, "table/"+second.ID.String(), o.TableSessionID.String())
	hears(guests, "session/"+o.TableSessionID.String(), second.ID.String())

	var table api.PublicTable
	phone.Get("/api/public/tables/"+e.table.Token).Into(200, &table)
	require.Equal(t, []string{"joined", "8"}, []string{table.State, table.TableNumber}, "the code of the first table leads on")
	var place api.DinerSession
	phone.Post("/api/public/tables/"+e.table.Token+"/join", nil).Into(200, &place)
	require.Equal(t, *o.TableSessionID, place.ID)
	stranger := e.Client()
	stranger.Get("/api/public/tables/"+e.table.Token).Into(200, &table)
	require.Equal(t, "closed", table.State)

	var other api.Order
	body := e.asTheSpecSends(1)
	body["tableId"] = third.ID
	e.waiter.Post("/api/waiter/orders", body).Into(201, &other)
	e.waiter.Post("/api/tables/"+second.ID.String()+"/merge", api.MergeTable{IntoTableID: third.ID}).OK()
	hears(wall, order, `"joined":"9, 8"`)
	hears(wall, "order/"+other.ID.String(), `"joined":"9, 8"`)
	hears(floor, "table/"+second.ID.String(), `"joinedTo":{`)
	guests.WaitClose() // of the seating that ended; the phone's place is at the other one
	for _, token := range []string{e.table.Token, second.Token, third.Token} {
		phone.Get("/api/public/tables/"+token).Into(200, &table)
		require.Equal(t, "joined", table.State)
		require.Equal(t, *other.TableSessionID, table.Session.ID)
	}
	var seen api.DinerOrders
	phone.Get("/api/public/orders").Into(200, &seen)
	require.Len(t, seen.Orders, 2)
	stranger.Get("/api/public/tables/"+second.Token).Into(200, &table)
	require.Equal(t, "open", table.State, "who sits down at a joined table joins the party")

	e.waiter.Post("/api/tables/"+second.ID.String()+"/close", nil).OK()
	hears(wall, order, "") // gone
	var tables []api.Table
	e.waiter.Get("/api/tables").Into(200, &tables)
	for _, table := range tables {
		require.Nil(t, table.Session)
	}
	phone.Get("/api/public/orders").Error(401, "UNAUTHENTICATED")
	for _, l := range []*servertest.LiveClient{wall, floor} {
		l.RequireFaultless()
	}
}

// A hand-over reaches the floor and the manager, never the kitchen; a screen hears what it is called.
func TestHandoversAndScreensAreLive(t *testing.T) {
	e := newEvening(t, nil)
	me, colleague := e.tenant.Staff(nil), e.tenant.Staff(nil)
	mine, theirs := e.SignIn(me), e.SignIn(colleague)
	var o api.Order
	mine.Post("/api/waiter/orders", e.asTheSpecSends(1)).Into(201, &o)
	paired := e.tenant.Screen("")
	wall, floor, boss := e.SignIn(paired).Live(api.ViewKitchen), theirs.Live(api.ViewFloor), e.owner.Live(api.ViewManager)
	for _, l := range []*servertest.LiveClient{wall, floor, boss} {
		l.WaitLive()
	}
	var offer api.Handover
	mine.Post("/api/handovers", api.OfferHandover{TableID: e.table.ID, ToID: colleague.ID}).Into(201, &offer)
	hears(floor, "handover/"+offer.ID.String(), `"status":"offered"`)
	late := e.waiter.Live(api.ViewFloor)
	late.WaitLive()
	first := slices.IndexFunc(late.State().Frames, func(f servertest.LiveFrame) bool { return f.Type == "snapshot" }) // after a heartbeat, at times
	require.Positive(t, first)
	require.Contains(t, string(late.State().Frames[first].Data["handovers"]), offer.ID.String())
	theirs.Patch("/api/handovers/"+offer.ID.String(), api.AnswerHandover{Status: "accepted"}).OK()
	for _, l := range []*servertest.LiveClient{floor, boss} {
		hears(l, "handover/"+offer.ID.String(), `"status":"accepted"`)
		hears(l, "order/"+o.ID.String(), colleague.ID.String())
		hears(l, "table/"+e.table.ID.String(), colleague.ID.String())
	}
	e.owner.Put("/api/screens/"+paired.ID.String(), api.ScreenInput{Name: "Pass", View: "expediter"}).OK()
	for _, l := range []*servertest.LiveClient{wall, boss} {
		hears(l, "screen/"+paired.ID.String(), `"view":"expediter"`)
	}
	require.Empty(t, wall.State().Entities["handover/"+offer.ID.String()].Data)
	var profile api.ScreenProfile
	e.SignIn(paired).Get("/api/screens/me").Into(200, &profile)
	require.Equal(t, "expediter", profile.View)
}

// A suspended restaurant has no tables for guests, by code or by id.
func TestTablesOfASuspendedRestaurant(t *testing.T) {
	a := servertest.NewApp(t)
	tenant := a.Factory.Tenant(nil)
	tenant.Item(nil)
	table := tenant.Table("7")
	for _, name := range []string{table.Token, table.ID.String()} {
		a.Client().Get("/api/public/tables/" + name).OK()
	}
	tenant.Exec(`UPDATE restaurants SET subscription_status = 'suspended' WHERE id = $1`, tenant.ID)
	for _, name := range []string{table.Token, table.ID.String()} {
		a.Client().Get("/api/public/tables/"+name).Error(404, "NOT_FOUND")
	}
}
