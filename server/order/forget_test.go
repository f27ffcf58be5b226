package order_test

import (
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/idempotency"
	"sufra/server/order"
)

// A guest is taken off an order with the end of its 180th day and not before. The sale stays as it was, nobody is told, and
// no day is counted again; a customer's own note stays theirs to read.
func TestGuestsOfOldOrdersAreForgotten(t *testing.T) {
	h := newHouse(t)
	h.byWhatsApp(h.tenant)
	guests := func(in *api.RemoteOrder) { in.CustomerNotes, in.AllergyNote = "at 8, gate 3", "nuts" }
	nobodys, err := h.remotely(h.tenant, guests)
	require.NoError(t, err)
	customers, err := h.remotely(h.tenant, guests)
	require.NoError(t, err)
	table := h.place(h.waiter, api.PlaceOrder{TableID: &h.tables[0], CustomerName: "Guest", Items: []api.PlaceOrderItem{{MenuItemID: h.tea, Quantity: 1}}})
	h.step(h.waiter, customers.ID, "confirmed")
	account := uuid.New()
	h.exec(`INSERT INTO customers (id, email, password_hash, first_name, last_name) VALUES ($1, 'sara@example.com', 'x', 'Sara', 'Nasser')`, account)
	h.exec(`UPDATE orders SET customer_id = $2, customer_email = 'sara@example.com' WHERE id = $1`, customers.ID, account)
	day := time.Date(2020, 1, 10, 0, 0, 0, 0, time.UTC)
	h.exec(`ALTER TABLE orders DISABLE TRIGGER USER`)
	h.exec(`UPDATE orders SET business_date = $1`, day)
	h.exec(`UPDATE orders SET business_date = $2 WHERE id = $1`, table.ID, day.AddDate(0, 0, 1))
	h.exec(`ALTER TABLE orders ENABLE TRIGGER USER`)
	h.exec(`INSERT INTO counted_days (restaurant_id, business_date, measures) VALUES ($1, $2, '{}')`, h.id, day)

	text := func(sql string, args ...any) (s string) {
		require.NoError(t, h.db.QueryRow(t.Context(), sql, args...).Scan(&s))
		return s
	}
	person := func(id uuid.UUID) string {
		return text(`SELECT concat_ws('|', customer_name, customer_phone, customer_email, order_notes, special_requests, allergy_note) FROM orders WHERE id = $1`, id)
	}
	rest := func() string {
		return text(`SELECT (SELECT jsonb_agg(to_jsonb(o) - '{customer_name,customer_phone,customer_email,order_notes,allergy_note}'::text[] ORDER BY o.id) FROM orders o)::text
			|| (SELECT jsonb_agg(to_jsonb(s) ORDER BY s.id) FROM streams s)::text || (SELECT count(*) FROM stream_events)::text || (SELECT jsonb_agg(to_jsonb(k)) FROM counted_days k)::text`)
	}
	forget := func(at time.Time) {
		h.orders.Now = func() time.Time { return at }
		require.NoError(t, h.orders.Forget(t.Context()))
	}
	before := rest()
	end := day.AddDate(0, 0, order.GuestDays+1)
	forget(end.Add(-time.Second))
	require.Equal(t, "Sara|+966501234567||at 8, gate 3||nuts", person(nobodys.ID))
	require.Equal(t, "Sara|+966501234567|sara@example.com|at 8, gate 3||nuts", person(customers.ID))
	forget(end)
	require.Equal(t, "|||||", person(nobodys.ID))
	require.Equal(t, "|||at 8, gate 3||", person(customers.ID))
	require.Equal(t, "Guest|||||", person(table.ID), "of the day after")
	require.Equal(t, before, rest())
	forget(end.AddDate(0, 0, 1))
	require.Equal(t, "|||||", person(table.ID))
	require.Equal(t, before, rest())

	h.exec(`DELETE FROM customers`)
	forget(end)
	require.Equal(t, "|||||", person(customers.ID), "whose account is gone")
	require.Equal(t, "2", text(`SELECT count(*)::text FROM orders WHERE status <> 'cancelled' AND final_amount = 23`))

	// An order that changes afterwards is told of as ever.
	revision := h.now(nobodys.ID).Revision
	require.Equal(t, revision+1, h.step(h.waiter, nobodys.ID, "confirmed").Revision)
}

// Networks are kept for as long as a limit counts them: until somebody has decided about the order.
func TestNetworksOfDecidedOrdersAreForgotten(t *testing.T) {
	h := newHouse(t)
	h.byWhatsApp(h.tenant)
	var placed []api.Order
	for range order.RemoteOfNetwork {
		o, _, err := h.orders.PlaceRemotely(background(), h.id, h.menu, order.Guest{Network: "192.0.2.7", Neighbourhood: "192.0.2.7"},
			idempotency.Request{Key: uuid.New(), Operation: "placeRemoteOrder", Hash: make([]byte, 32)},
			api.RemoteOrder{CustomerName: "Sara", CustomerPhone: "0501234567", Items: []api.PlaceOrderItem{{MenuItemID: h.tea, Quantity: 1}}})
		require.NoError(t, err)
		h.exec(`UPDATE orders SET customer_phone = '' WHERE id = $1`, o.ID) // two of one number
		placed = append(placed, o)
	}
	kept := func() int {
		require.NoError(t, h.orders.Forget(t.Context()))
		return h.count(`SELECT count(*) FROM remote_orders WHERE (network, neighbourhood) = ('192.0.2.7', '192.0.2.7')`)
	}
	require.Equal(t, order.RemoteOfNetwork, kept())
	h.step(h.waiter, placed[0].ID, "confirmed")
	require.Equal(t, order.RemoteOfNetwork-1, kept())
	h.exec(`UPDATE remote_orders SET expires_at = now() - interval '1 minute' WHERE order_id = $1`, placed[1].ID)
	require.NoError(t, h.orders.ExpireRemote(t.Context()))
	require.Equal(t, order.RemoteOfNetwork-2, kept())
	require.Equal(t, 2, h.count(`SELECT count(*) FROM remote_orders WHERE network = '' AND neighbourhood = ''`))
}
