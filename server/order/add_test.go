package order_test

import (
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/order"
)

func (h *house) add(a access.Actor, id uuid.UUID, items ...uuid.UUID) (api.Order, error) {
	o, _, err := h.orders.Add(h.t.Context(), a, idempotency.Request{}, id, 0, api.AddOrderItems{Items: lines(uuid.Nil, items...).Items})
	return o, err
}

func TestAddedLinesAreTheNextBatch(t *testing.T) {
	h := newHouse(t)
	placed := h.place(h.waiter, h.teas(h.tables[0], 2))
	request := key("add", 1)
	in := api.AddOrderItems{TotalAmount: "23.00", Items: []api.PlaceOrderItem{{MenuItemID: h.tea, Quantity: 2, Price: "11.50"}}}
	added, replayed, err := h.orders.Add(t.Context(), h.second, request, placed.ID, placed.Revision, in)
	require.NoError(t, err)
	require.False(t, replayed)
	require.Len(t, added.OrderItems, 2)
	require.Equal(t, []int32{0, 1}, []int32{added.OrderItems[0].Batch, added.OrderItems[1].Batch})
	require.Equal(t, "46.00", *added.TotalAmount)
	require.Equal(t, "46.00", *added.FinalAmount)
	require.Equal(t, "6.00", *added.TaxAmount, "15 % are contained in it")
	require.Equal(t, placed.WaiterID, added.WaiterID)

	again, replayed, err := h.orders.Add(t.Context(), h.second, request, placed.ID, placed.Revision, in)
	require.NoError(t, err)
	require.True(t, replayed)
	require.Equal(t, added.Revision, again.Revision)
	_, _, err = h.orders.Add(t.Context(), h.second, key("add", 2), placed.ID, placed.Revision, in)
	require.Equal(t, errs.Conflict, errs.CodeOf(err), "the client saw another order")

	third, err := h.add(h.waiter, placed.ID, h.tea)
	require.NoError(t, err)
	require.Equal(t, int32(2), third.OrderItems[2].Batch)
	require.Equal(t, 2, h.count(`SELECT count(*) FROM audit_log WHERE action = 'order.add_items'`))
}

func TestAddIsRefused(t *testing.T) {
	h := newHouse(t)
	placed := h.place(h.waiter, h.teas(h.tables[0], 1))
	for what, c := range map[string]struct {
		items []api.PlaceOrderItem
		total string
		code  errs.Code
	}{
		"nothing":          {nil, "", errs.InvalidInput},
		"sold out":         {[]api.PlaceOrderItem{{MenuItemID: h.gone, Quantity: 1}}, "", errs.ItemUnavailable},
		"deleted":          {[]api.PlaceOrderItem{{MenuItemID: h.hidden, Quantity: 1}}, "", errs.ItemUnavailable},
		"somebody else's":  {[]api.PlaceOrderItem{{MenuItemID: h.decoy.tea, Quantity: 1}}, "", errs.NotFound},
		"another price":    {[]api.PlaceOrderItem{{MenuItemID: h.tea, Quantity: 1, Price: "1.00"}}, "", errs.PriceChanged},
		"another total":    {[]api.PlaceOrderItem{{MenuItemID: h.tea, Quantity: 1}}, "11.49", errs.PriceChanged},
		"a hundredth line": {lines(uuid.Nil, make([]uuid.UUID, 100)...).Items, "", errs.InvalidInput},
	} {
		if what == "a hundredth line" {
			for i := range c.items {
				c.items[i].MenuItemID = h.tea
			}
		}
		_, _, err := h.orders.Add(t.Context(), h.waiter, idempotency.Request{}, placed.ID, 0, api.AddOrderItems{Items: c.items, TotalAmount: c.total})
		require.Equal(t, c.code, errs.CodeOf(err), what)
	}
	most := lines(uuid.Nil, make([]uuid.UUID, 99)...).Items
	for i := range most {
		most[i].MenuItemID = h.tea
	}
	full, _, err := h.orders.Add(t.Context(), h.waiter, idempotency.Request{}, placed.ID, 0, api.AddOrderItems{Items: most})
	require.NoError(t, err)
	require.Len(t, full.OrderItems, order.MaxLines)
	_, err = h.add(h.waiter, placed.ID, h.tea)
	require.Equal(t, errs.InvalidInput, errs.CodeOf(err))

	_, err = h.add(h.decoy.waiter, placed.ID, h.decoy.tea)
	require.Equal(t, errs.NotFound, errs.CodeOf(err))
	other := h.place(h.waiter, h.teas(h.tables[1], 1))
	h.exec(`UPDATE orders SET payment_status = 'paid', payment_method = 'cash' WHERE id = $1`, other.ID)
	_, err = h.add(h.waiter, other.ID, h.tea)
	require.Equal(t, errs.OrderClosed, errs.CodeOf(err), "paid")
	ready := h.place(h.waiter, h.teas(h.tables[1], 1))
	h.step(h.waiter, ready.ID, order.Preparing)
	_, err = h.add(h.waiter, ready.ID, h.tea)
	require.NoError(t, err)
	h.step(h.waiter, ready.ID, order.Ready)
	_, err = h.add(h.waiter, ready.ID, h.tea)
	require.Equal(t, errs.InvalidTransition, errs.CodeOf(err))
}

// What is added waits for its course; a course that the kitchen has begun goes on.
func TestAddedCourses(t *testing.T) {
	h := newHouse(t)
	starter, main, dessert := h.courses("auto")
	placed := h.place(h.waiter, lines(h.tables[0], starter, main))
	added, err := h.add(h.waiter, placed.ID, starter, main, h.tea)
	require.NoError(t, err)
	require.Equal(t, []bool{false, true, false, true, false}, heldOf(added))
	_, err = h.fire(h.waiter, placed.ID, course(2))
	require.NoError(t, err)
	added, err = h.add(h.waiter, placed.ID, main, dessert)
	require.NoError(t, err)
	require.Equal(t, []bool{false, true}, heldOf(added)[5:])
}

// The kitchen says ready while a waiter adds what waits: no order is ready with lines that nobody has cooked.
func TestAddAgainstReady(t *testing.T) {
	h := newHouse(t)
	starter, _, dessert := h.courses("auto")
	placed := h.place(h.waiter, lines(h.tables[0], starter))
	h.step(h.waiter, placed.ID, order.Preparing)
	codes := map[errs.Code]int{}
	for _, err := range each(50, func(i int) error {
		if i%2 == 0 {
			_, _, err := h.orders.Step(background(), h.screen, idempotency.Request{}, placed.ID, 0, api.StatusUpdate{NewStatus: order.Ready})
			return err
		}
		_, err := h.add(h.waiter, placed.ID, dessert)
		return err
	}) {
		codes[errs.CodeOf(err)]++
	}
	for code := range codes {
		require.Contains(t, []errs.Code{"", errs.InvalidTransition}, code)
	}
	after := h.now(placed.ID)
	require.True(t, after.Status == order.Ready && after.HeldItems == 0 || after.Status == order.Preparing && after.HeldItems > 0, "%s %d", after.Status, after.HeldItems)
}

// A table is closed while fifty add to its order: what was added before is paid, the rest is told so.
func TestAddAgainstClose(t *testing.T) {
	h := newHouse(t)
	placed := h.place(h.waiter, h.teas(h.tables[0], 1))
	added := 0
	for _, err := range each(50, func(i int) error {
		if i == 20 {
			_, _, err := h.orders.CloseTable(background(), h.second, idempotency.Request{}, h.rooms, h.tables[0], api.CloseTable{Method: "cash"})
			return err
		}
		_, err := h.add(h.waiter, placed.ID, h.tea)
		if err != nil && !errs.Is(err, errs.OrderClosed) {
			return err
		}
		if err == nil {
			return errs.New(errs.AlreadyExists, "added")
		}
		return nil
	}) {
		if errs.Is(err, errs.AlreadyExists) {
			added++
			continue
		}
		require.NoError(t, err)
	}
	after := h.now(placed.ID)
	require.Equal(t, order.Completed, after.Status)
	require.Len(t, after.OrderItems, 1+added)
	require.Equal(t, 1, h.count(`SELECT count(*) FROM orders WHERE id = $1 AND payment_status = 'paid' AND final_amount = 11.50 * $2`, placed.ID, 1+added))
}
