package order_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/order"
	"sufra/server/postgres"
)

// byWhatsApp opens the restaurant for orders without a table.
func (h *house) byWhatsApp(r tenant) {
	h.exec(`UPDATE restaurants SET whatsapp_orders = true WHERE id = $1`, r.id)
	h.exec(`UPDATE menus SET whatsapp_number = '0555550142' WHERE id = $1`, r.menu)
}

// remotely places an order from a network that is called like its guest, in a neighbourhood of its own.
func (h *house) remotely(r tenant, change func(*api.RemoteOrder)) (api.Order, error) {
	in := api.RemoteOrder{CustomerName: "Sara", CustomerPhone: "0501234567", Items: []api.PlaceOrderItem{{MenuItemID: r.tea, Quantity: 2, Price: "11.50"}}, TotalAmount: "23.00"}
	if change != nil {
		change(&in)
	}
	o, _, err := h.orders.PlaceRemotely(background(), r.id, r.menu, order.Guest{Network: in.CustomerName, Neighbourhood: in.CustomerName}, idempotency.Request{Key: uuid.New(), Operation: "placeRemoteOrder", Hash: make([]byte, 32)}, in)
	return o, err
}

func TestAnOrderWithoutATableWaitsForTheRestaurant(t *testing.T) {
	h := newHouse(t)
	h.byWhatsApp(h.tenant)
	h.exec(`UPDATE restaurants SET confirm_orders = 'auto' WHERE id = $1`, h.id) // says nothing about strangers
	placed, err := h.remotely(h.tenant, func(in *api.RemoteOrder) {
		in.CustomerName, in.CustomerPhone, in.CustomerNotes, in.AllergyNote = " Sara\t", "٠٥٠ ١٢٣ ٤٥٦٧", "at 8", "nuts"
	})
	require.NoError(t, err)
	require.Equal(t, "pending", placed.Status)
	require.Equal(t, "online", placed.OrderType)
	require.Empty(t, placed.CustomerPhone, "the answer is a guest's")
	require.Nil(t, placed.TableID)

	read, err := h.orders.Get(t.Context(), h.waiter, placed.ID)
	require.NoError(t, err)
	require.Equal(t, "Sara", read.CustomerName)
	require.Equal(t, "+966501234567", read.CustomerPhone)
	require.Equal(t, []string{"at 8", "nuts"}, []string{read.OrderNotes, read.AllergyNote})
	require.Equal(t, "diner", read.History[0].ChangedBy)
	open, err := h.orders.Open(t.Context(), h.db, h.id, api.ViewKitchen)
	require.NoError(t, err)
	require.Empty(t, open, "the kitchen never sees an unconfirmed order")

	for _, status := range []string{"confirmed", "preparing", "ready", "served", "completed"} {
		require.Equal(t, status, h.step(h.waiter, placed.ID, status).Status)
	}
}

func TestOrdersWithoutATableArePricedAndRefused(t *testing.T) {
	h := newHouse(t)
	_, err := h.remotely(h.tenant, nil)
	require.Equal(t, errs.Forbidden, errs.CodeOf(err), "nobody has switched it on")
	h.byWhatsApp(h.tenant)
	h.byWhatsApp(h.decoy)
	h.exec(`UPDATE restaurants SET service_ends_at = now() - interval '1 minute' WHERE id = $1`, h.id)
	_, err = h.remotely(h.tenant, nil)
	require.Equal(t, errs.Forbidden, errs.CodeOf(err), "its subscription has ended")
	h.exec(`UPDATE restaurants SET service_ends_at = NULL WHERE id = $1`, h.id)
	for name, c := range map[string]struct {
		change func(*api.RemoteOrder)
		code   errs.Code
		field  string
	}{
		"no name":           {func(in *api.RemoteOrder) { in.CustomerName = " \n" }, errs.InvalidInput, "customerName"},
		"no phone":          {func(in *api.RemoteOrder) { in.CustomerPhone = "" }, errs.InvalidInput, "customerPhone"},
		"no dishes":         {func(in *api.RemoteOrder) { in.Items = nil }, errs.InvalidInput, "items"},
		"another's dish":    {func(in *api.RemoteOrder) { in.Items[0].MenuItemID = h.decoy.tea }, errs.NotFound, "items[0].menuItemId"},
		"sold out":          {func(in *api.RemoteOrder) { in.Items[0] = api.PlaceOrderItem{MenuItemID: h.gone, Quantity: 1} }, errs.ItemUnavailable, ""},
		"a price of theirs": {func(in *api.RemoteOrder) { in.Items[0].Price, in.TotalAmount = "0.01", "0.02" }, errs.PriceChanged, ""},
		"51 pieces":         {func(in *api.RemoteOrder) { in.Items[0].Quantity = 51 }, errs.LimitReached, ""},
	} {
		_, err := h.remotely(h.tenant, c.change)
		require.Equal(t, c.code, errs.CodeOf(err), name)
		if c.field != "" {
			require.Equal(t, c.field, h.refusal(err).Fields[0].Field, name)
		}
	}
	other := newID()
	h.exec(`INSERT INTO menus (restaurant_id, id, name_en, restaurant_name, slug, whatsapp_number) VALUES ($1, $2, 'Other', 'House', 'other', '0555550142')`, h.id, other)
	_, _, err = h.orders.PlaceRemotely(background(), h.id, other, order.Guest{}, idempotency.Request{Key: uuid.New(), Operation: "placeRemoteOrder", Hash: make([]byte, 32)}, api.RemoteOrder{CustomerName: "Sara", CustomerPhone: "0501234567",
		Items: []api.PlaceOrderItem{{MenuItemID: h.tea, Quantity: 1}}})
	require.Equal(t, errs.NotFound, errs.CodeOf(err), "a dish of another menu, which may be out of service")
	h.exec(`UPDATE restaurants SET ordering_enabled = false WHERE id = $1`, h.id)
	_, err = h.remotely(h.tenant, nil)
	require.Equal(t, errs.Forbidden, errs.CodeOf(err))
	require.Zero(t, h.count(`SELECT count(*) FROM orders`))
}

func TestUnconfirmedOrdersWithoutATableAreFew(t *testing.T) {
	h := newHouse(t)
	h.byWhatsApp(h.tenant)
	var last api.Order
	for range order.RemoteOfPhone {
		placed, err := h.remotely(h.tenant, nil)
		require.NoError(t, err)
		last = placed
	}
	_, err := h.remotely(h.tenant, func(in *api.RemoteOrder) { in.CustomerPhone = "+966 50 123 4567" })
	require.Equal(t, errs.TooManyRequests, errs.CodeOf(err), "the same number, written otherwise")
	h.step(h.waiter, last.ID, "confirmed")
	_, err = h.remotely(h.tenant, nil)
	require.NoError(t, err)

	h.exec(`UPDATE orders SET customer_phone = id::text::varchar(20) WHERE restaurant_id = $1`, h.id)
	h.exec(`UPDATE remote_orders SET network = order_id::text, neighbourhood = order_id::text`)
	for range order.RemoteOfNetwork {
		_, err = h.remotely(h.tenant, nil)
		require.NoError(t, err)
		h.exec(`UPDATE orders SET customer_phone = id::text::varchar(20) WHERE restaurant_id = $1`, h.id)
	}
	_, err = h.remotely(h.tenant, nil)
	require.Equal(t, errs.TooManyRequests, errs.CodeOf(err), "one network has its share")
	h.byWhatsApp(h.decoy)
	_, err = h.remotely(h.decoy, nil)
	require.NoError(t, err, "at another restaurant it has one of its own")
	h.exec(`UPDATE remote_orders SET network = order_id::text, neighbourhood = order_id::text`)
	for n := h.count(`SELECT count(*) FROM orders WHERE restaurant_id = $1 AND status = 'pending'`, h.id); n < order.RemoteOfHouse; n++ {
		_, err = h.remotely(h.tenant, nil)
		require.NoError(t, err)
		h.exec(`UPDATE remote_orders SET network = order_id::text, neighbourhood = order_id::text`)
		h.exec(`UPDATE orders SET customer_phone = id::text::varchar(20) WHERE restaurant_id = $1`, h.id)
	}
	_, err = h.remotely(h.tenant, nil)
	require.Equal(t, errs.TooManyRequests, errs.CodeOf(err), "the restaurant has enough to confirm")
}

func TestAnOrderWithoutATableIsPlacedOnce(t *testing.T) {
	h := newHouse(t)
	h.byWhatsApp(h.tenant)
	id, r := newID(), idempotency.Request{Key: uuid.New(), Operation: "placeRemoteOrder", Hash: make([]byte, 32)}
	in := api.RemoteOrder{ID: &id, CustomerName: "Sara", CustomerPhone: "0501234567", Items: []api.PlaceOrderItem{{MenuItemID: h.tea, Quantity: 1}}}
	first, replayed, err := h.orders.PlaceRemotely(background(), h.id, h.menu, order.Guest{}, r, in)
	require.NoError(t, err)
	require.False(t, replayed)
	again, replayed, err := h.orders.PlaceRemotely(background(), h.id, h.menu, order.Guest{}, r, in)
	require.NoError(t, err)
	require.True(t, replayed)
	require.Equal(t, asJSON(t, first), asJSON(t, again))
	// Somebody else's guess of the order's id tells nothing.
	r.Key = uuid.New()
	_, _, err = h.orders.PlaceRemotely(background(), h.id, h.menu, order.Guest{}, r, in)
	require.Equal(t, errs.AlreadyExists, errs.CodeOf(err))
	require.Equal(t, 1, h.count(`SELECT count(*) FROM orders`))
}

// What nobody confirms in the restaurant's time is cancelled, and says so; what somebody took goes on. Its guest follows it
// by an address that nobody else has.
func TestAnOrderWithoutATableRunsOut(t *testing.T) {
	h := newHouse(t)
	h.byWhatsApp(h.tenant)
	h.exec(`UPDATE restaurants SET remote_wait = 5 WHERE id = $1`, h.id)
	left, err := h.remotely(h.tenant, nil)
	require.NoError(t, err)
	taken, err := h.remotely(h.tenant, nil)
	require.NoError(t, err)
	require.Len(t, left.Track, 26)
	require.NotEqual(t, left.Track, taken.Track)
	h.step(h.waiter, taken.ID, "confirmed")

	seen, err := h.orders.Tracked(t.Context(), left.Track)
	require.NoError(t, err)
	require.Equal(t, []string{"pending", ""}, []string{seen.Order.Status, seen.Order.CustomerName + seen.Order.CustomerPhone})
	require.WithinDuration(t, seen.Order.CreatedAt.Add(5*time.Minute), seen.ExpiresAt, 0)
	for _, other := range []string{"", left.ID.String(), left.OrderNumber, left.Track[:25], left.Track + "A"} {
		_, err := h.orders.Tracked(t.Context(), other)
		require.Equal(t, errs.NotFound, errs.CodeOf(err), other)
	}

	h.orders.Now = func() time.Time { return seen.ExpiresAt.Add(-time.Microsecond) }
	require.NoError(t, h.orders.ExpireRemote(t.Context()))
	require.Equal(t, "pending", h.now(left.ID).Status)
	h.orders.Now = func() time.Time { return seen.ExpiresAt.Add(time.Minute) }
	before := h.count(`SELECT version FROM streams WHERE id = $1`, h.id)
	require.NoError(t, h.orders.ExpireRemote(t.Context()))
	require.Greater(t, h.count(`SELECT version FROM streams WHERE id = $1`, h.id), before, "screens follow")
	gone := h.now(left.ID)
	require.Equal(t, []string{"cancelled", "Not confirmed in time"}, []string{gone.Status, gone.CancelReason})
	read, err := h.orders.Get(t.Context(), h.waiter, left.ID)
	require.NoError(t, err)
	require.Len(t, read.History, 2)
	require.Equal(t, "system", read.History[1].ChangedBy)
	require.Equal(t, "confirmed", h.now(taken.ID).Status)
	require.NoError(t, h.orders.ExpireRemote(t.Context()))
	require.Equal(t, gone.Revision, h.now(left.ID).Revision, "once")
}

// Money was taken for it already, so somebody has seen it: neither its time nor the end of the day cancels it, and neither
// fails for it.
func TestARemoteOrderThatIsPaidIsNotCancelled(t *testing.T) {
	h := newHouse(t)
	h.byWhatsApp(h.tenant)
	o, err := h.remotely(h.tenant, nil)
	require.NoError(t, err)
	_, _, err = h.orders.Pay(t.Context(), h.owner, idempotency.Request{}, o.ID, 0, api.PayOrder{Method: "cash"})
	require.NoError(t, err)
	seen, err := h.orders.Tracked(t.Context(), o.Track)
	require.NoError(t, err)
	h.orders.Now = func() time.Time { return seen.ExpiresAt.Add(time.Minute) }
	require.NoError(t, h.orders.ExpireRemote(t.Context()))
	var day time.Time
	require.NoError(t, h.db.QueryRow(t.Context(), `SELECT business_date FROM orders WHERE id = $1`, o.ID).Scan(&day))
	require.NoError(t, h.db.InTx(t.Context(), h.owner.Scope(), func(tx postgres.Tx) error {
		return h.orders.CloseRemoteIn(t.Context(), tx, h.owner, day)
	}))
	require.Equal(t, []string{"pending", "paid"}, []string{h.now(o.ID).Status, h.now(o.ID).PaymentStatus})
	require.Zero(t, h.count(`SELECT count(*) FROM remote_orders WHERE order_id = $1 AND is_waiting`, o.ID), "nobody looks at it again")
	h.step(h.waiter, o.ID, "confirmed")
}

// One order that can't be cancelled now keeps no other waiting, and is cancelled in the next round.
func TestOneThatCannotRunOutHoldsUpNoOther(t *testing.T) {
	h := newHouse(t)
	h.byWhatsApp(h.tenant)
	h.byWhatsApp(h.decoy)
	first, err := h.remotely(h.tenant, nil)
	require.NoError(t, err)
	second, err := h.remotely(h.tenant, nil)
	require.NoError(t, err)
	elsewhere, err := h.remotely(h.decoy, nil)
	require.NoError(t, err)
	third, err := h.remotely(h.tenant, func(in *api.RemoteOrder) { in.CustomerPhone = "0501234568" })
	require.NoError(t, err)
	pending := func() int { return h.count(`SELECT count(*) FROM orders WHERE status = 'pending'`) }
	h.orders.Now = func() time.Time { return time.Now().Add(24 * time.Hour) }
	// One is in somebody's hands, another fails.
	h.exec(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not now'; END $$`)
	h.exec(`CREATE TRIGGER refuse BEFORE UPDATE ON orders FOR EACH ROW WHEN (OLD.id = '` + second.ID.String() + `') EXECUTE FUNCTION refuse()`)
	require.NoError(t, h.db.InTx(t.Context(), postgres.Scope{Restaurant: h.id, Actor: "system"}, func(tx postgres.Tx) error {
		if _, err := tx.Exec(t.Context(), `SELECT 1 FROM orders WHERE id = $1 FOR UPDATE`, first.ID); err != nil {
			return err
		}
		require.Error(t, h.orders.ExpireRemote(background()))
		require.Equal(t, 2, pending())
		return nil
	}))
	require.Equal(t, "cancelled", h.now(third.ID).Status)
	require.Equal(t, 1, h.count(`SELECT count(*) FROM orders WHERE id = $1 AND status = 'cancelled'`, elsewhere.ID))
	h.exec(`DROP TRIGGER refuse ON orders`)
	require.NoError(t, h.orders.ExpireRemote(t.Context()))
	require.Zero(t, pending())
}

// Who has a /48 of IPv6 has 256 networks: together they have their share too.
func TestANeighbourhoodOfNetworksHasItsShare(t *testing.T) {
	h := newHouse(t)
	h.byWhatsApp(h.tenant)
	from := func(n int, neighbourhood string) error {
		in := api.RemoteOrder{CustomerName: "Sara", CustomerPhone: fmt.Sprintf("05012345%02d", n), Items: []api.PlaceOrderItem{{MenuItemID: h.tea, Quantity: 1}}}
		_, _, err := h.orders.PlaceRemotely(background(), h.id, h.menu, order.Guest{Network: fmt.Sprint(neighbourhood, n), Neighbourhood: neighbourhood},
			idempotency.Request{Key: uuid.New(), Operation: "placeRemoteOrder", Hash: make([]byte, 32)}, in)
		return err
	}
	for n := range order.RemoteOfHouse {
		err := from(n, "2001:db8:1::/48")
		require.Equal(t, n < order.RemoteOfNeighbourhood, err == nil, n)
		if err != nil {
			require.Equal(t, errs.TooManyRequests, errs.CodeOf(err))
		}
	}
	require.NoError(t, from(40, "2001:db8:2::/48"))
}
