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

// courses gives the house a starter, a main and a dessert beside its tea, which has no course.
func (h *house) courses(mode string) (starter, main, dessert uuid.UUID) {
	h.exec(`UPDATE restaurants SET course_mode = $2 WHERE id = $1`, h.id, mode)
	ids := make([]uuid.UUID, 3)
	for i := range ids {
		category := newID()
		ids[i] = newID()
		h.exec(`INSERT INTO categories (restaurant_id, id, menu_id, name_en, course, station) VALUES ($1, $2, $3, $4, $5, 'Grill')`,
			h.id, category, h.menu, []string{"Starters", "Mains", "Desserts"}[i], i+1)
		h.exec(`INSERT INTO menu_items (restaurant_id, id, menu_id, category_id, name_en, price, prep_minutes) VALUES ($1, $2, $3, $4, $5, 10, $6)`,
			h.id, ids[i], h.menu, category, []string{"Hummus", "Mandi", "Kunafa"}[i], 10*(i+1))
	}
	return ids[0], ids[1], ids[2]
}

func lines(table uuid.UUID, ids ...uuid.UUID) api.PlaceOrder {
	in := api.PlaceOrder{TableID: &table}
	for _, id := range ids {
		in.Items = append(in.Items, api.PlaceOrderItem{MenuItemID: id, Quantity: 1})
	}
	return in
}

// heldOf says line by line what waits.
func heldOf(o api.Order) (held []bool) {
	for _, item := range o.OrderItems {
		held = append(held, item.FiredAt == nil)
	}
	return held
}

func (h *house) fire(a access.Actor, id uuid.UUID, course *int32) (api.Order, error) {
	o, _, err := h.orders.Fire(h.t.Context(), a, idempotency.Request{}, id, 0, api.FireOrder{Course: course})
	return o, err
}

func course(n int32) *int32 { return &n }

func TestLaterCoursesWait(t *testing.T) {
	h := newHouse(t)
	starter, main, dessert := h.courses("auto")
	placed := h.place(h.waiter, lines(h.tables[0], main, starter, h.tea, dessert))
	require.Equal(t, []bool{true, false, false, true}, heldOf(placed), "the lowest course and what has none are cooked")
	require.Equal(t, int32(2), placed.HeldItems)
	require.Equal(t, []int32{2, 1, 0, 3}, []int32{placed.OrderItems[0].Course, placed.OrderItems[1].Course, placed.OrderItems[2].Course, placed.OrderItems[3].Course})
	require.Equal(t, "Grill", placed.OrderItems[0].Station, "the category's")
	require.Equal(t, "hot", placed.OrderItems[2].Station, "the item's own")

	read := h.now(placed.ID)
	require.Equal(t, heldOf(placed), heldOf(read), "what is answered is what is stored")
	require.Equal(t, placed.PromisedAt, read.PromisedAt)
	require.Equal(t, placed.HeldItems, read.HeldItems)
	for _, view := range []string{api.ViewKitchen, api.ViewFloor, api.ViewDiner} {
		full, err := h.orders.ByIDs(t.Context(), h.db, h.id, []uuid.UUID{placed.ID})
		require.NoError(t, err)
		require.Len(t, order.Redact(full[0], view).OrderItems, 4, "held lines are in every view")
		require.Equal(t, int32(2), order.Redact(full[0], view).HeldItems)
	}

	require.Equal(t, []bool{false}, heldOf(h.place(h.waiter, lines(h.tables[1], dessert))), "alone, a dessert comes first")

	in := lines(h.tables[1], starter, main)
	no, yes := false, true
	in.Items[0].Hold, in.Items[1].Hold = &yes, &no
	require.Equal(t, []bool{true, false}, heldOf(h.place(h.waiter, in)), "the waiter's word counts")
	in = lines(h.tables[1], starter, main)
	in.Items[1].Course = 1
	require.Equal(t, []bool{false, false}, heldOf(h.place(h.waiter, in)), "a main served with the starters")

	diner := h.diner(h.tenant, h.tables[2])
	asked, _, err := h.orders.PlaceAsDiner(t.Context(), diner, idempotency.Request{}, api.PublicOrder{Items: lines(h.tables[2], starter, main).Items})
	require.NoError(t, err)
	require.Equal(t, []bool{false, true}, heldOf(asked))

	h.exec(`UPDATE restaurants SET course_mode = 'off' WHERE id = $1`, h.id)
	require.Equal(t, []bool{false, false}, heldOf(h.place(h.waiter, lines(h.tables[1], starter, main))))
}

func TestFire(t *testing.T) {
	h := newHouse(t)
	starter, main, dessert := h.courses("auto")
	placed := h.place(h.waiter, lines(h.tables[0], starter, main, dessert))

	// What is held is not cooked, line by line or as a whole, and plain SQL can't either.
	for _, to := range []string{order.ItemPreparing, order.ItemReady, order.ItemServed} {
		_, _, err := h.orders.EditItem(t.Context(), h.waiter, idempotency.Request{}, placed.ID, placed.OrderItems[1].ID, 0, api.ItemUpdate{ItemStatus: to})
		require.Equal(t, errs.InvalidTransition, errs.CodeOf(err), to)
	}
	_, err := h.db.Exec(t.Context(), `UPDATE order_items SET item_status = 'ready' WHERE id = $1`, placed.OrderItems[1].ID)
	require.Error(t, err)
	h.step(h.screen, placed.ID, order.Preparing)
	_, _, err = h.orders.Step(t.Context(), h.screen, idempotency.Request{}, placed.ID, 0, api.StatusUpdate{NewStatus: order.Ready})
	refusal, ok := errs.As(err)
	require.True(t, ok)
	require.Equal(t, errs.InvalidTransition, refusal.Code)
	require.Contains(t, refusal.Message, "held")
	require.Equal(t, order.Preparing, refusal.Data.(api.Order).Status, "with the order as it is")
	_, err = h.db.Exec(t.Context(), `UPDATE orders SET status = 'ready', status_kind = 'step' WHERE id = $1`, placed.ID)
	require.Equal(t, errs.InvalidTransition, errs.CodeOf(err))

	fired, err := h.fire(h.waiter, placed.ID, course(2))
	require.NoError(t, err)
	require.Equal(t, []bool{false, false, true}, heldOf(fired))
	require.True(t, fired.PromisedAt.After(*placed.PromisedAt), "its time counts from now")
	again, err := h.fire(h.second, placed.ID, course(2))
	require.NoError(t, err, "somebody else was first")
	require.Equal(t, fired.Revision, again.Revision)
	require.Equal(t, 1, h.count(`SELECT count(*) FROM audit_log WHERE action = 'order.fire'`))
	all, err := h.fire(h.screen, placed.ID, nil)
	require.NoError(t, err)
	require.Zero(t, all.HeldItems)
	require.Equal(t, order.Ready, h.step(h.screen, placed.ID, order.Ready).Status)

	// Another program has put a held line on a ready order: firing it makes the kitchen work again.
	h.exec(`INSERT INTO order_items (restaurant_id, id, order_id, item_name, unit_price, total_price, fired_at) VALUES ($1, $2, $3, 'Coffee', 0, 0, NULL)`, h.id, newID(), placed.ID)
	recalled, err := h.fire(h.waiter, placed.ID, nil)
	require.NoError(t, err)
	require.Equal(t, order.Preparing, recalled.Status)
	require.Equal(t, 1, h.count(`SELECT count(*) FROM order_status_history WHERE order_id = $1 AND kind = 'recall'`, placed.ID))

	_, err = h.fire(h.decoy.waiter, placed.ID, nil)
	require.Equal(t, errs.NotFound, errs.CodeOf(err))
	pending := h.count(`SELECT count(*) FROM orders WHERE status = 'pending'`)
	require.Zero(t, pending)
	diner := h.diner(h.tenant, h.tables[1])
	asked, _, err := h.orders.PlaceAsDiner(t.Context(), diner, idempotency.Request{}, api.PublicOrder{Items: lines(h.tables[1], starter, main).Items})
	require.NoError(t, err)
	_, err = h.fire(h.screen, asked.ID, nil)
	require.Equal(t, errs.NotFound, errs.CodeOf(err), "a screen knows nothing of an order that nobody has confirmed")
	_, _, err = h.orders.Rush(t.Context(), h.screen, idempotency.Request{}, asked.ID, 0, true)
	require.Equal(t, errs.NotFound, errs.CodeOf(err))

	_, _, err = h.orders.Fire(t.Context(), h.waiter, idempotency.Request{}, asked.ID, asked.Revision+1, api.FireOrder{})
	require.Equal(t, errs.Conflict, errs.CodeOf(err))
	_, _, err = h.orders.Cancel(t.Context(), h.waiter, idempotency.Request{}, asked.ID, 0, "left")
	require.NoError(t, err)
	_, err = h.fire(h.waiter, asked.ID, nil)
	require.Equal(t, errs.OrderClosed, errs.CodeOf(err))
}

// A cancellation and fifty who fire: either it was fired and then cancelled, or only cancelled.
func TestFireAgainstCancel(t *testing.T) {
	h := newHouse(t)
	starter, main, _ := h.courses("auto")
	placed := h.place(h.waiter, lines(h.tables[0], starter, main))
	for _, err := range each(50, func(i int) error {
		if i == 25 {
			_, _, err := h.orders.Cancel(background(), h.second, idempotency.Request{}, placed.ID, 0, "left")
			return err
		}
		_, err := h.fire(h.waiter, placed.ID, nil)
		return err
	}) {
		if err != nil {
			require.Equal(t, errs.OrderClosed, errs.CodeOf(err))
		}
	}
	require.Equal(t, order.Cancelled, h.now(placed.ID).Status)
	require.LessOrEqual(t, h.count(`SELECT count(*) FROM audit_log WHERE action = 'order.fire'`), 1)
	require.Equal(t, 1, h.count(`SELECT count(*) FROM audit_log WHERE action = 'order.cancel'`))
}

func TestRush(t *testing.T) {
	h := newHouse(t)
	placed := h.place(h.waiter, h.teas(h.tables[0], 1))
	for _, err := range each(50, func(i int) error {
		_, _, err := h.orders.Rush(background(), h.waiter, idempotency.Request{}, placed.ID, placed.Revision, true)
		return err
	}) {
		require.NoError(t, err, "whoever comes second wanted the same")
	}
	rushed := h.now(placed.ID)
	require.True(t, rushed.IsRush)
	require.Equal(t, placed.Revision+1, rushed.Revision)
	_, _, err := h.orders.Rush(t.Context(), h.screen, idempotency.Request{}, placed.ID, placed.Revision, false)
	require.Equal(t, errs.Conflict, errs.CodeOf(err), "based on what is no more")
	back, _, err := h.orders.Rush(t.Context(), h.screen, idempotency.Request{}, placed.ID, rushed.Revision, false)
	require.NoError(t, err)
	require.False(t, back.IsRush)
	require.Nil(t, back.TotalAmount, "a screen sees no money")
}

// A guest says what, not when: what a phone sends about courses counts for nothing.
func TestGuestsHoldNothing(t *testing.T) {
	h := newHouse(t)
	starter, main, _ := h.courses("auto")
	guest := h.diner(h.tenant, h.tables[0])
	yes, no := true, false
	placed, _, err := h.orders.PlaceAsDiner(t.Context(), guest, key("placePublicOrder", 1), api.PublicOrder{Items: []api.PlaceOrderItem{
		{MenuItemID: starter, Quantity: 1, Hold: &yes, Course: 3}, {MenuItemID: main, Quantity: 1, Hold: &no, Course: 1}, {MenuItemID: h.tea, Quantity: 1, Hold: &yes}}})
	require.NoError(t, err)
	read, err := h.orders.Get(t.Context(), h.waiter, placed.ID)
	require.NoError(t, err)
	require.Equal(t, []bool{false, true, false}, heldOf(read.Order))
	require.Equal(t, []int32{1, 2, 0}, []int32{read.OrderItems[0].Course, read.OrderItems[1].Course, read.OrderItems[2].Course})
}
