package httpapi_test

import (
	"net/url"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/servertest"
)

// An evening over the wire: an order is in the owner's figures when its event is; who took what off is named with the reason;
// every figure's filter finds its orders; a dish that is sold out leaves its time.
func TestAnalyticsOverHTTP(t *testing.T) {
	app := servertest.NewApp(t)
	house := app.Factory.Tenant(nil)
	kabsa, tea := house.Item(&servertest.ItemOptions{Name: "Kabsa", Price: 40_00}), house.Item(&servertest.ItemOptions{Name: "Tea", Price: 5_00})
	table := house.Table("7")
	owner := app.SignIn(house.Owner())
	manager := app.SignIn(house.Staff(&servertest.StaffOptions{Role: access.RoleManager}))
	noura := house.Staff(&servertest.StaffOptions{FirstName: "Noura", Flags: &access.Flags{TakeOrders: true, ModifyOrders: true, ProcessPayments: true}})
	waiter := app.SignIn(noura)
	waiter.Get("/api/analytics/now").Error(403, "FORBIDDEN")

	live := owner.Live("manager")
	live.Connect()
	live.WaitLive()
	now := func() (out api.AnalyticsNow) {
		t.Helper()
		owner.Get("/api/analytics/now").Into(200, &out)
		return out
	}
	require.Equal(t, "0.00", now().Measures.SoldAmount)
	place := func(lines ...api.PlaceOrderItem) (o api.Order) {
		t.Helper()
		waiter.Post("/api/waiter/orders", api.PlaceOrder{TableID: &table.ID, Items: lines}, "Idempotency-Key", uuid.NewString()).Into(201, &o)
		return o
	}
	first := place(api.PlaceOrderItem{MenuItemID: kabsa.ID, Quantity: 2}, api.PlaceOrderItem{MenuItemID: tea.ID, Quantity: 1})
	live.Wait("the order", func(s *servertest.LiveState) bool { _, came := s.Entities["order/"+first.ID.String()]; return came })
	require.Equal(t, "85.00", now().Measures.SoldAmount, "what an event announces is counted")
	require.Equal(t, "85.00", now().Measures.WaitingAmount)

	line := first.OrderItems[0]
	for _, item := range first.OrderItems {
		if item.ItemName == tea.Name {
			line = item
		}
	}
	waiter.Patch("/api/orders/"+first.ID.String()+"/items/"+line.ID.String(), api.ItemUpdate{ItemStatus: "voided", VoidReason: "cold"}).OK()
	owner.Put("/api/orders/"+first.ID.String()+"/discount", api.DiscountOrder{Kind: "amount", Value: "10", Reason: "regular"}).OK()
	second := place(api.PlaceOrderItem{MenuItemID: tea.ID, Quantity: 3})
	owner.Patch("/api/orders/"+second.ID.String()+"/status", api.StatusUpdate{NewStatus: "cancelled", Notes: "left"}).OK()
	third := place(api.PlaceOrderItem{MenuItemID: tea.ID, Quantity: 1})
	waiter.Post("/api/orders/"+third.ID.String()+"/payment", api.PayOrder{Method: "cash"}).OK()

	var losses api.AnalyticsLosses
	owner.Get("/api/analytics/losses").Into(200, &losses)
	type loss struct{ kind, who, why, amount string }
	var got []loss
	for _, each := range losses.Losses {
		got = append(got, loss{each.Kind, each.ActorKind, each.Reason, each.Amount})
		require.NotEmpty(t, each.ActorName)
	}
	require.ElementsMatch(t, []loss{{"void", "staff", "cold", "5.00"}, {"discount", "owner", "regular", "10.00"}, {"cancel", "owner", "left", "15.00"}}, got)

	today := now().BusinessDate
	find := func(filter url.Values) (found []uuid.UUID) {
		t.Helper()
		filter.Set("dateFrom", today)
		filter.Set("dateTo", today)
		var list api.OrderList
		owner.Get("/api/orders?"+filter.Encode()).Into(200, &list)
		for _, o := range list.Orders {
			found = append(found, o.ID)
		}
		return found
	}
	var zone api.AnalyticsSales
	owner.Get("/api/analytics/sales").Into(200, &zone)
	hour := ""
	for _, each := range zone.Hours {
		if each.Orders > 0 {
			at, err := time.LoadLocation(zone.Timezone)
			require.NoError(t, err)
			hour = first.TakenAt.In(at).Format("15")
		}
	}
	all := []uuid.UUID{first.ID, second.ID, third.ID}
	for name, wanted := range map[string][]uuid.UUID{
		"has=void": {first.ID}, "has=discount": {first.ID}, "has=unpaid": {first.ID}, "has=settled": {third.ID}, "has=refund": nil, "has=no-waiter": nil, "has=no-table": nil,
		"itemId=" + kabsa.ID.String(): {first.ID}, "itemId=" + tea.ID.String(): {second.ID, third.ID}, "categoryId=" + house.CategoryID.String(): all,
		"categoryId=" + uuid.NewString(): nil, "hour=" + hour: all,
	} {
		filter, err := url.ParseQuery(name)
		require.NoError(t, err)
		require.ElementsMatch(t, wanted, find(filter), name)
	}
	owner.Get("/api/orders?has=settled").Error(422, "INVALID_INPUT")
	owner.Get("/api/orders?hour=24").Error(422, "INVALID_INPUT")

	// Each kind of outage's end; what nobody can tell stays untold.
	for _, available := range []bool{false, false, true, false} {
		owner.Patch("/api/items/"+kabsa.ID.String()+"/availability", map[string]bool{"isAvailable": available}).OK()
	}
	var soldOut api.AnalyticsSoldOut
	owner.Get("/api/analytics/sold-out").Into(200, &soldOut)
	require.Len(t, soldOut.Items, 1)
	require.Equal(t, []int32{2, 2}, []int32{soldOut.Items[0].Times, soldOut.Unknown})
	require.Equal(t, []string{"0.0", "0.00"}, []string{soldOut.Quantity, soldOut.Amount})

	// Whatever the day before brought, a manager is told its counts.
	var sales api.AnalyticsSales
	manager.Get("/api/analytics/sales?dateFrom=2026-01-01&dateTo="+today).Into(200, &sales)
	require.Empty(t, sales.Measures.SoldAmount)
	require.EqualValues(t, 2, sales.Measures.Orders)
}
