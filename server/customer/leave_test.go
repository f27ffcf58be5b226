package customer_test

import (
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/servertest"
)

// Who leaves is in no answer that is kept for repeats, whoever asked for it, and neither their devices' addresses in the log
// nor their networks stay; an order that still waits keeps its network, which a limit counts, until somebody decides.
func TestWhoLeavesIsNowhere(t *testing.T) {
	p := newPortal(t)
	p.exec(`UPDATE restaurants SET whatsapp_orders = true WHERE id = $1`, p.house.ID)
	p.exec(`UPDATE menus SET whatsapp_number = '0555550142' WHERE id = $1`, p.house.MenuID)
	c, waiter := p.Client(), p.SignIn(p.house.Staff(nil))
	p.sit(c, p.house.Table("7"))
	p.signUp(c, "sara@example.com", river)
	key := uuid.NewString()
	seated := func() (o api.Order) {
		c.Post("/api/public/orders", api.PublicOrder{CustomerName: `Sara "S" \ Nasser`, Items: []api.PlaceOrderItem{{MenuItemID: p.tea.ID, Quantity: 1}}},
			"Idempotency-Key", key).Into(201, &o)
		return o
	}
	placed := seated()
	remotely := func(c *servertest.Client) (o api.Order) {
		c.Post("/api/public/menus/"+p.house.MenuID.String()+"/orders", api.RemoteOrder{CustomerName: "Sara", CustomerPhone: "0501234567",
			Items: []api.PlaceOrderItem{{MenuItemID: p.tea.ID, Quantity: 1}}}, "Idempotency-Key", uuid.NewString()).Into(201, &o)
		p.exec(`UPDATE orders SET customer_phone = customer_phone || '0' WHERE id = $1`, o.ID) // two of one number
		return o
	}
	decided, waits, strangers := remotely(c), remotely(c), remotely(p.Client())
	for _, id := range []uuid.UUID{decided.ID, strangers.ID} {
		waiter.Patch("/api/orders/"+id.String()+"/status", api.StatusUpdate{NewStatus: "confirmed"}, "Idempotency-Key", uuid.NewString()).OK()
	}
	named := func() string {
		return p.value(`SELECT concat_ws(' ', count(*), count(*) FILTER (WHERE response::text ~ 'Sara|0501234567|\+9665')) FROM idempotency_keys`)
	}
	networks := func() string {
		return p.value(`SELECT string_agg((network <> '' AND neighbourhood <> '')::text, ' ' ORDER BY array_position($1::uuid[], order_id)) FROM remote_orders`,
			[]uuid.UUID{decided.ID, waits.ID, strangers.ID})
	}
	addresses := `SELECT count(*)::text FROM audit_log WHERE ip <> '' AND actor_kind = 'customer'`
	log := func() string {
		return p.value(`SELECT count(*) || string_agg((to_jsonb(l) - 'ip')::text, '' ORDER BY id) FROM audit_log l WHERE action <> 'account.delete'`)
	}
	require.Equal(t, "6 6", named())
	require.Equal(t, "true true true", networks())
	require.NotEqual(t, "0", p.value(addresses))
	lines := log()

	c.Post("/api/customer/delete", api.DeleteCustomer{Password: river}).OK()
	require.Equal(t, "6 2", named(), "the stranger's")
	again := seated()
	require.Equal(t, []any{placed.ID, placed.FinalAmount, ""}, []any{again.ID, again.FinalAmount, again.CustomerName}, "a repeat has its answer")
	require.Equal(t, "false true true", networks())
	require.Equal(t, "0", p.value(addresses))
	require.Equal(t, lines, log(), "what was done stays")

	waiter.Patch("/api/orders/"+waits.ID.String()+"/status", api.StatusUpdate{NewStatus: "confirmed"}, "Idempotency-Key", uuid.NewString()).OK()
	require.NoError(t, p.Order.Forget(t.Context()))
	require.Equal(t, "false false false", networks())
}

// The log lets a customer's address go, and nothing else of anybody.
func TestTheLogLosesAddressesOfCustomersOnly(t *testing.T) {
	p := newPortal(t)
	p.signUp(p.Client(), "sara@example.com", river)
	p.exec(`INSERT INTO audit_log (id, restaurant_id, actor_kind, action, ip) VALUES (gen_random_uuid(), $1, 'staff', 'order.cancel', '192.0.2.7')`, p.house.ID)
	for sql, allowed := range map[string]bool{
		`UPDATE audit_log SET ip = '' WHERE actor_kind = 'customer'`:                       true,
		`UPDATE audit_log SET ip = '192.0.2.8' WHERE actor_kind = 'customer'`:              false,
		`UPDATE audit_log SET ip = '', actor_name = 'x' WHERE actor_kind = 'customer'`:     false,
		`UPDATE audit_log SET ip = '', actor_kind = 'staff' WHERE actor_kind = 'customer'`: false,
		`UPDATE audit_log SET ip = '' WHERE actor_kind = 'staff'`:                          false,
		`DELETE FROM audit_log WHERE actor_kind = 'customer'`:                              false,
	} {
		_, err := p.DB.Exec(t.Context(), sql)
		if allowed {
			require.NoError(t, err, sql)
		} else {
			require.ErrorContains(t, err, "append only", sql)
		}
	}
}
