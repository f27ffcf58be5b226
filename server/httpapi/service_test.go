package httpapi_test

import (
	"encoding/json"
	"net/http"
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/servertest"
)

// evening is a restaurant with a waiter, a screen and a table, over HTTP.
type evening struct {
	*servertest.App
	tenant                        *servertest.Tenant
	owner, waiter, screen, nobody *servertest.Client
	table                         *servertest.Table
	tea                           *servertest.Item
}

func newEvening(t *testing.T, o *servertest.TenantOptions) *evening {
	t.Helper()
	e := &evening{App: servertest.NewApp(t)}
	e.tenant = e.Factory.Tenant(o)
	e.tea = e.tenant.Item(&servertest.ItemOptions{Name: "Tea", Price: 1150})
	e.table = e.tenant.Table("7")
	e.owner, e.waiter = e.SignIn(e.tenant.Owner()), e.SignIn(e.tenant.Staff(nil))
	e.screen, e.nobody = e.SignIn(e.tenant.Screen("")), e.Client()
	return e
}

// asTheSpecSends is the body of POST /api/waiter/orders, word for word as the spec's client makes it.
func (e *evening) asTheSpecSends(quantity int) map[string]any {
	amount := map[int]string{1: "11.50", 2: "23.00"}[quantity]
	return map[string]any{"tableId": e.table.ID, "customerNotes": "", "totalAmount": amount, "finalAmount": amount,
		"items": []map[string]any{{"menuItemId": e.tea.ID, "quantity": quantity, "price": "11.50", "specialRequests": nil, "selectedVariant": nil}}}
}

func TestAnOrdersLifeOverHTTP(t *testing.T) {
	e := newEvening(t, nil)
	var o api.Order
	e.waiter.Post("/api/waiter/orders", e.asTheSpecSends(2)).Into(http.StatusCreated, &o)
	require.Equal(t, "confirmed", o.Status)
	path := "/api/orders/" + o.ID.String()

	var tables []api.Table
	e.waiter.Get("/api/tables").Into(http.StatusOK, &tables)
	require.NotNil(t, tables[0].Session, "the table is busy")
	require.Empty(t, tables[0].QRToken, "a waiter who may not manage tables does not get the codes")

	var ticket api.Order
	e.screen.Patch(path+"/status", map[string]any{"newStatus": "preparing"}).Into(http.StatusOK, &ticket)
	require.Equal(t, "preparing", ticket.Status)
	require.Nil(t, ticket.FinalAmount, "the kitchen sees no money")
	e.screen.Patch(path+"/status", map[string]any{"orderId": o.ID, "newStatus": "ready"}).OK()
	e.screen.Patch(path+"/cancel", map[string]any{"reason": "x"}).Error(http.StatusForbidden, "FORBIDDEN")
	refused := e.waiter.Patch(path+"/status", map[string]any{"newStatus": "completed"}).Error(http.StatusConflict, "INVALID_TRANSITION")
	require.Equal(t, "ready", refused.Data.(map[string]any)["status"])
	e.waiter.Patch(path+"/status", map[string]any{"newStatus": "served"}, "If-Match", `"1"`).Error(http.StatusConflict, "CONFLICT")
	e.waiter.Patch(path+"/status", map[string]any{"newStatus": "served"}).OK()
	e.waiter.Patch(path+"/status", map[string]any{"newStatus": "served"}).OK()

	var closed api.ClosedTable
	e.waiter.Post("/api/tables/"+e.table.ID.String()+"/close", nil).Into(http.StatusOK, &closed)
	require.EqualValues(t, 1, closed.UpdatedOrders)
	require.Equal(t, "23.00", closed.Amount)
	e.waiter.Post("/api/tables/"+e.table.ID.String()+"/close", map[string]any{"method": "cash"}).Into(http.StatusOK, &closed)
	require.Zero(t, closed.UpdatedOrders)

	var detail api.OrderDetail
	e.owner.Get(path).Into(http.StatusOK, &detail)
	require.Equal(t, "completed", detail.Status)
	require.Len(t, detail.History, 5)
	var stats api.OrderStats
	e.owner.Get("/api/orders/stats").Into(http.StatusOK, &stats)
	require.Equal(t, "23.00", stats.Revenue)
	var page api.OrderList
	e.owner.Get("/api/orders?status=completed&limit=1&waiterId=all&dateFrom=2020-01-01").Into(http.StatusOK, &page)
	require.Len(t, page.Orders, 1)
	e.owner.Get("/api/orders?status=eaten").Error(http.StatusUnprocessableEntity, "INVALID_INPUT")
	e.owner.Get("/api/orders?dateFrom=yesterday").Error(http.StatusUnprocessableEntity, "INVALID_INPUT")
	var mine []api.Order
	e.waiter.Get("/api/waiter/orders").Into(http.StatusOK, &mine)
	require.Len(t, mine, 1)
	e.waiter.Get("/api/waiter/restaurant-orders").Into(http.StatusOK, &mine)
	require.Len(t, mine, 1, "the decoy's orders are not among them")
}

func TestTheSameOrderTwice(t *testing.T) {
	e := newEvening(t, nil)
	key := uuid.NewString()
	var first, again api.Order
	e.waiter.Post("/api/waiter/orders", e.asTheSpecSends(1), "Idempotency-Key", key).Into(http.StatusCreated, &first)
	replay := e.waiter.Post("/api/waiter/orders", e.asTheSpecSends(1), "Idempotency-Key", key)
	replay.Into(http.StatusCreated, &again)
	require.Equal(t, "true", replay.Header.Get("Idempotent-Replay"))
	require.Equal(t, first, again)
	e.waiter.Post("/api/waiter/orders", e.asTheSpecSends(2), "Idempotency-Key", key).Error(http.StatusUnprocessableEntity, "IDEMPOTENCY_MISMATCH")
	e.waiter.Post("/api/waiter/orders", e.asTheSpecSends(2), "Idempotency-Key", "1").Error(http.StatusUnprocessableEntity, "INVALID_INPUT")

	// A key is one actor's: a colleague's request with the same one, or another restaurant's, is theirs.
	var own api.Order
	e.owner.Post("/api/waiter/orders", e.asTheSpecSends(1), "Idempotency-Key", key).Into(http.StatusCreated, &own)
	require.NotEqual(t, first.ID, own.ID)
	e.SignIn(e.Factory.Tenant(nil).Staff(nil)).Post("/api/waiter/orders", e.asTheSpecSends(1), "Idempotency-Key", key).Error(http.StatusNotFound, "NOT_FOUND")
	e.owner.Post("/api/tables/"+e.table.ID.String()+"/payments", map[string]any{"amount": "1.00", "method": "cash"}, "Idempotency-Key", key).
		Error(http.StatusUnprocessableEntity, "IDEMPOTENCY_MISMATCH")
	again = api.Order{}
	e.waiter.Post("/api/waiter/orders", e.asTheSpecSends(1), "Idempotency-Key", key, "Accept-Language", "ar").Into(http.StatusCreated, &again)
	require.Equal(t, first, again, "answers are the same in every language")
}

// A plain client that sends no key is protected from its own double taps: what it repeats within ten seconds of the first is
// that one, wherever the clock stands, and after them it means it.
func TestDoubleTap(t *testing.T) {
	e := newEvening(t, nil)
	e.waiter.Post("/api/waiter/orders", e.asTheSpecSends(2)).OK()
	taken := func() (sum string) {
		require.NoError(t, e.DB.QueryRow(t.Context(), `SELECT COALESCE(sum(amount), 0)::text FROM settlements WHERE restaurant_id = $1`, e.tenant.ID).Scan(&sum))
		return sum
	}
	tap := func() {
		var group sync.WaitGroup
		for range 4 {
			group.Go(func() {
				e.owner.Post("/api/tables/"+e.table.ID.String()+"/payments", map[string]any{"amount": "5.00", "method": "cash"}).OK()
			})
		}
		group.Wait()
	}
	for _, step := range []struct {
		ago  int // seconds since the first tap
		want string
	}{{0, "5.00"}, {5, "5.00"}, {10, "10.00"}, {5, "10.00"}} {
		e.tenant.Exec(`UPDATE idempotency_keys SET created_at = now() - make_interval(secs => $2) WHERE restaurant_id = $1`, e.tenant.ID, step.ago)
		tap()
		require.Equal(t, step.want, taken(), "%d s later", step.ago)
	}
}

func TestADinersEvening(t *testing.T) {
	e := newEvening(t, nil)
	phone := e.Client()
	body := map[string]any{"items": []map[string]any{{"menuItemId": e.tea.ID, "quantity": 1, "price": "11.50"}}, "totalAmount": "11.50"}
	var table api.PublicTable
	phone.Get("/api/public/tables/"+e.table.ID.String()).Into(http.StatusOK, &table)
	require.Equal(t, "view", table.State, "an id shows the menu and gives no right")
	require.Len(t, table.Items, 1)
	phone.Post("/api/public/tables/"+e.table.ID.String()+"/join", nil).Error(http.StatusNotFound, "NOT_FOUND")
	phone.Get("/api/public/tables/"+e.table.Token).Into(http.StatusOK, &table)
	require.Equal(t, "closed", table.State)
	phone.Post("/api/public/tables/"+e.table.Token+"/join", nil).Error(http.StatusConflict, "SESSION_NOT_OPEN")
	phone.Post("/api/public/orders", body).Error(http.StatusUnauthorized, "UNAUTHENTICATED")

	e.waiter.Post("/api/tables/"+e.table.ID.String()+"/session", map[string]any{"guests": 3}).OK()
	var place, again api.DinerSession
	phone.Post("/api/public/tables/"+e.table.Token+"/join", nil).Into(http.StatusOK, &place)
	phone.Post("/api/public/tables/"+e.table.Token+"/join", nil).Into(http.StatusOK, &again)
	require.Equal(t, place.DeviceID, again.DeviceID, "scanning twice keeps the place")
	require.EqualValues(t, 1, again.Devices)
	phone.Get("/api/public/tables/"+e.table.Token).Into(http.StatusOK, &table)
	require.Equal(t, "joined", table.State)
	follower := phone.LiveClient(api.LiveSubscribe{Stream: "table"})
	follower.Connect()
	follower.WaitLive()
	e.Client().Post("/api/public/tables/"+e.table.Token+"/join", nil).Into(http.StatusOK, &again)
	require.EqualValues(t, 2, again.Devices)
	follower.Wait("the second phone", func(s *servertest.LiveState) bool {
		var seen api.DinerSession
		return json.Unmarshal([]byte(s.Entities["session/"+place.ID.String()].Data), &seen) == nil && seen.Devices == 2
	})

	var o api.Order
	phone.Post("/api/public/orders", body, "Idempotency-Key", uuid.NewString()).Into(http.StatusCreated, &o)
	require.Equal(t, "pending", o.Status)
	phone.Post("/api/public/orders", body, "Idempotency-Key", uuid.NewString()).Error(http.StatusTooManyRequests, "TOO_MANY_REQUESTS")
	var call api.Call
	phone.Post("/api/public/calls", map[string]any{"kind": "bill"}).Into(http.StatusOK, &call)
	phone.Post("/api/public/calls", map[string]any{"kind": "song"}).Error(http.StatusUnprocessableEntity, "INVALID_INPUT")
	var seen api.DinerOrders
	phone.Get("/api/public/orders").Into(http.StatusOK, &seen)
	require.Len(t, seen.Orders, 1)
	require.Len(t, seen.Calls, 1)
	require.Equal(t, "11.50", seen.Bill.UnpaidAmount)

	e.screen.Get("/api/orders/"+o.ID.String()).Error(http.StatusNotFound, "NOT_FOUND")
	e.waiter.Post("/api/tables/"+e.table.ID.String()+"/close", nil).Error(http.StatusConflict, "TABLE_HAS_PENDING")
	e.waiter.Patch("/api/orders/"+o.ID.String()+"/status", map[string]any{"newStatus": "cancelled"}).OK()
	var calls []api.Call
	e.waiter.Get("/api/calls").Into(http.StatusOK, &calls)
	require.Len(t, calls, 1)
	e.waiter.Patch("/api/calls/"+call.ID.String(), map[string]any{"status": "accepted"}).OK()
	e.waiter.Post("/api/tables/"+e.table.ID.String()+"/close", nil).OK()

	phone.Get("/api/public/orders").Error(http.StatusUnauthorized, "UNAUTHENTICATED")
	phone.Post("/api/public/orders", body).Error(http.StatusUnauthorized, "UNAUTHENTICATED")
}

// Twelve phones fit at a table, the thirteenth does not: also when all scan at once.
func TestTwelvePhones(t *testing.T) {
	e := newEvening(t, &servertest.TenantOptions{OpenOnScan: true})
	var joined, refused int
	var lock sync.Mutex
	var group sync.WaitGroup
	for range 13 {
		phone := e.Client()
		group.Go(func() {
			r := phone.Post("/api/public/tables/"+e.table.Token+"/join", nil)
			lock.Lock()
			defer lock.Unlock()
			switch r.Status {
			case http.StatusOK:
				joined++
			case http.StatusConflict:
				r.Error(http.StatusConflict, "LIMIT_REACHED")
				refused++
			}
		})
	}
	group.Wait()
	require.Equal(t, 12, joined)
	require.Equal(t, 1, refused)
}

func TestTables(t *testing.T) {
	e := newEvening(t, nil)
	var made api.Table
	e.owner.Post("/api/tables", map[string]any{"tableNumber": " ١٢ ", "tableName": "Window", "seatCapacity": 6, "location": "Hall", "isActive": true}).Into(http.StatusCreated, &made)
	require.Equal(t, "12", made.TableNumber)
	require.Len(t, made.QRToken, 22)
	path := "/api/tables/" + made.ID.String()
	e.owner.Post("/api/tables", map[string]any{"tableNumber": "12"}).Error(http.StatusConflict, "TABLE_NUMBER_TAKEN")
	e.owner.Post("/api/tables", map[string]any{"tableNumber": "  "}).Error(http.StatusUnprocessableEntity, "INVALID_INPUT")
	e.waiter.Post("/api/tables", map[string]any{"tableNumber": "13"}).Error(http.StatusForbidden, "FORBIDDEN")
	var rotated api.Table
	e.owner.Post(path+"/rotate-code", nil).Into(http.StatusOK, &rotated)
	require.NotEqual(t, made.QRToken, rotated.QRToken)
	e.nobody.Get("/api/public/tables/"+made.QRToken).Error(http.StatusNotFound, "NOT_FOUND")
	e.nobody.Get("/api/public/tables/" + rotated.QRToken).OK()

	e.waiter.Post(path+"/session", nil).OK()
	e.owner.Delete(path).Error(http.StatusConflict, "IN_USE")
	e.waiter.Post(path+"/close", nil).OK()
	e.owner.Delete(path).OK()
	e.owner.Get(path).Error(http.StatusNotFound, "NOT_FOUND")
	e.nobody.Get("/api/public/tables/"+rotated.QRToken).Error(http.StatusNotFound, "NOT_FOUND")
	e.owner.Post("/api/tables", map[string]any{"tableNumber": "12"}).OK()
	var all []api.Table
	e.owner.Post("/api/tables/rotate-codes", nil).Into(http.StatusOK, &all)
	require.Len(t, all, 2)
}

func TestMenusAndAvailability(t *testing.T) {
	e := newEvening(t, nil)
	var items []api.MenuItem
	e.waiter.Get("/api/waiter/menu-items").Into(http.StatusOK, &items)
	require.Len(t, items, 1)
	require.Equal(t, "11.50", items[0].Price)
	var menus []api.Menu
	e.owner.Get("/api/menus").Into(http.StatusOK, &menus)
	var full api.FullMenu
	e.screen.Get("/api/menus/"+menus[0].ID.String()).Into(http.StatusOK, &full)
	require.Len(t, full.Items, 1)
	for _, identifier := range []string{menus[0].ID.String(), menus[0].Slug} {
		var public api.PublicMenu
		e.nobody.Get("/api/public/menus/"+identifier).Into(http.StatusOK, &public)
		require.Equal(t, e.tenant.Name, public.Restaurant.Name)
	}
	packed := e.nobody.Get("/api/public/menus/"+menus[0].Slug, "Accept-Encoding", "gzip").OK()
	require.Equal(t, "gzip", packed.Header.Get("Content-Encoding"), "a guest's menu is packed for the road")
	e.nobody.Get("/api/public/menus/nobodys").Error(http.StatusNotFound, "NOT_FOUND")
	var soldOut api.ItemAvailability
	e.screen.Patch("/api/items/"+e.tea.ID.String()+"/availability", map[string]any{"isAvailable": false}).Into(http.StatusOK, &soldOut)
	require.False(t, soldOut.IsAvailable)
	e.waiter.Post("/api/waiter/orders", e.asTheSpecSends(1)).Error(http.StatusConflict, "ITEM_UNAVAILABLE")
	e.nobody.Patch("/api/items/"+e.tea.ID.String()+"/availability", map[string]any{"isAvailable": true}).Error(http.StatusUnauthorized, "UNAUTHENTICATED")
	e.SignIn(e.Factory.Decoy.Owner()).Patch("/api/items/"+e.tea.ID.String()+"/availability", map[string]any{"isAvailable": true}).Error(http.StatusNotFound, "NOT_FOUND")
}

// A size reaches the kitchen however the client has quoted it.
func TestVariantsOverHTTP(t *testing.T) {
	e := newEvening(t, nil)
	kabsa := e.tenant.Item(&servertest.ItemOptions{Name: "Kabsa", Price: 5800, Variants: `[{"id":"half","name":"Half","nameAr":"نصف","price":"58.00"}]`})
	half := `{"id":"half","name":"Half","price":"58.00"}`
	quoted, err := json.Marshal(half)
	require.NoError(t, err)
	for _, variant := range []any{json.RawMessage(half), half, string(quoted)} {
		var o api.Order
		e.waiter.Post("/api/waiter/orders", map[string]any{"tableId": e.table.ID, "items": []map[string]any{
			{"menuItemId": kabsa.ID, "quantity": 1, "price": "58.00", "selectedVariant": variant}}}).Into(http.StatusCreated, &o)
		require.Equal(t, "Half", o.OrderItems[0].SelectedVariant.Name)
	}
	e.waiter.Post("/api/waiter/orders", map[string]any{"tableId": e.table.ID, "status": "completed", "items": []map[string]any{
		{"menuItemId": kabsa.ID, "quantity": 1, "selectedVariant": half}}}).Error(http.StatusUnprocessableEntity, "INVALID_INPUT")
	e.waiter.Post("/api/waiter/orders", map[string]any{"tableId": e.table.ID, "customerNotes": "a\u0000b", "items": []map[string]any{
		{"menuItemId": e.tea.ID, "quantity": 1}}}).Error(http.StatusBadRequest, "BAD_REQUEST")
}
