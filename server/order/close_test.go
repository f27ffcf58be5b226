package order_test

import (
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/order"
)

func (h *house) close(method string) (api.ClosedTable, error) {
	closed, _, err := h.orders.CloseTable(h.t.Context(), h.waiter, idempotency.Request{}, h.rooms, h.tables[0], api.CloseTable{Method: method})
	return closed, err
}

func TestCloseSettlesAndFrees(t *testing.T) {
	h := newHouse(t)
	diner := h.diner(h.tenant, h.tables[0])
	h.exec(`INSERT INTO sessions (id, token_hash, kind, principal_id, restaurant_id, table_session_id, idle_seconds, expires_at)
		VALUES ($1, sha256($2), 'table', $3, $4, $5, 3600, now() + interval '1 day')`, newID(), []byte("x"), diner.ID, h.id, diner.TableSessionID)
	_, err := h.rooms.MakeCall(t.Context(), diner, "bill")
	require.NoError(t, err)
	cooking := h.place(h.waiter, h.teas(h.tables[0], 2))
	done := h.place(h.waiter, h.teas(h.tables[0], 1))
	for _, to := range []string{"preparing", "ready", "served", "completed"} {
		h.step(h.waiter, done.ID, to)
	}
	cancelled := h.place(h.waiter, h.teas(h.tables[0], 5))
	_, _, err = h.orders.Cancel(t.Context(), h.waiter, idempotency.Request{}, cancelled.ID, 0, "left")
	require.NoError(t, err)

	closed, err := h.close("card")
	require.NoError(t, err)
	require.EqualValues(t, 2, closed.UpdatedOrders)
	require.Equal(t, "34.50", closed.Amount)
	require.Nil(t, closed.Table.Session)
	for _, o := range []api.Order{cooking, done} {
		now, err := h.orders.Get(t.Context(), h.owner, o.ID)
		require.NoError(t, err)
		require.Equal(t, "completed", now.Status)
		require.Equal(t, "paid", now.PaymentStatus)
		require.Equal(t, "card", now.PaymentMethod)
		require.Equal(t, "table-close-"+diner.TableSessionID.String(), now.PaymentReference)
	}
	require.Zero(t, h.count(`SELECT count(*) FROM sessions`), "every phone's right ends at once")
	require.Zero(t, h.count(`SELECT count(*) FROM service_calls WHERE status <> 'done'`))
	require.Equal(t, 1, h.count(`SELECT count(*) FROM audit_log WHERE action = 'table.close' AND data->>'amount' = '34.50'`))
	require.Equal(t, 1, h.count(`SELECT count(*) FROM order_status_history WHERE order_id = $1 AND kind = 'close'`, cooking.ID))

	again, err := h.close("cash")
	require.NoError(t, err)
	require.Zero(t, again.UpdatedOrders)
	_, _, err = h.orders.PlaceAsDiner(t.Context(), diner, idempotency.Request{}, api.PublicOrder{Items: h.teas(h.tables[0], 1).Items})
	require.Equal(t, errs.SessionNotOpen, errs.CodeOf(err), "a photographed code is worth nothing after closing")
	_, err = h.rooms.MakeCall(t.Context(), diner, "waiter")
	require.Equal(t, errs.SessionNotOpen, errs.CodeOf(err))
}

func TestCloseIsStoppedByUnconfirmedOrders(t *testing.T) {
	h := newHouse(t)
	diner := h.diner(h.tenant, h.tables[0])
	o, _, err := h.orders.PlaceAsDiner(t.Context(), diner, idempotency.Request{}, api.PublicOrder{Items: h.teas(h.tables[0], 1).Items})
	require.NoError(t, err)
	_, err = h.close("")
	e, _ := errs.As(err)
	require.Equal(t, errs.TableHasPending, e.Code)
	require.Equal(t, o.ID, e.Data.([]api.Order)[0].ID)
	h.step(h.waiter, o.ID, "confirmed")
	closed, err := h.close("")
	require.NoError(t, err)
	require.Equal(t, "cash", closed.Method)
}

func TestCloseOfAForeignTable(t *testing.T) {
	h := newHouse(t)
	h.place(h.decoy.waiter, h.decoy.teas(h.decoy.tables[0], 1))
	_, _, err := h.orders.CloseTable(t.Context(), h.waiter, idempotency.Request{}, h.rooms, h.decoy.tables[0], api.CloseTable{Method: "cash"})
	require.Equal(t, errs.NotFound, errs.CodeOf(err))
	require.Equal(t, 1, h.count(`SELECT count(*) FROM table_sessions WHERE closed_at IS NULL AND restaurant_id = $1`, h.decoy.id))
}

// Orders and closings at the same table, all at once: no order is left unpaid in a closed seating.
func TestCloseAgainstNewOrders(t *testing.T) {
	h := newHouse(t)
	for _, err := range each(30, func(i int) error {
		return retryBusy(func() error {
			if i%3 == 0 {
				_, _, err := h.orders.CloseTable(background(), h.waiter, idempotency.Request{}, h.rooms, h.tables[0], api.CloseTable{Method: "cash"})
				return err
			}
			_, _, err := h.orders.PlaceAtTable(background(), h.waiter, idempotency.Request{}, h.teas(h.tables[0], 1))
			return err
		})
	}) {
		require.NoError(t, err)
	}
	require.Equal(t, 20, h.count(`SELECT count(*) FROM orders`))
	require.Zero(t, h.count(`SELECT count(*) FROM orders o JOIN table_sessions s ON s.id = o.table_session_id
		WHERE s.closed_at IS NOT NULL AND (o.payment_status <> 'paid' OR o.status <> 'completed')`))
	require.Zero(t, h.count(`SELECT count(*) FROM orders WHERE table_session_id IS NULL`))
}

// Twenty who open one table: one seating, for all of them.
func TestTwentyOpenings(t *testing.T) {
	h := newHouse(t)
	var lock sync.Mutex
	seen := map[string]bool{}
	for _, err := range each(20, func(int) error {
		return retryBusy(func() error {
			table, err := h.rooms.OpenTable(background(), h.waiter, h.tables[0], nil)
			if err == nil {
				lock.Lock()
				seen[table.Session.ID.String()] = true
				lock.Unlock()
			}
			return err
		})
	}) {
		require.NoError(t, err)
	}
	require.Len(t, seen, 1)
	require.Equal(t, 1, h.count(`SELECT count(*) FROM table_sessions WHERE restaurant_id = $1`, h.id))
}

// The limits of a phone at a table, each at n and at n+1.
func TestDinerLimits(t *testing.T) {
	h := newHouse(t)
	diner := h.diner(h.tenant, h.tables[0])
	order := func(a access.Actor, quantity int32, lines int) error {
		in := api.PublicOrder{}
		for range lines {
			in.Items = append(in.Items, api.PlaceOrderItem{MenuItemID: h.tea, Quantity: quantity})
		}
		_, _, err := h.orders.PlaceAsDiner(background(), a, idempotency.Request{}, in)
		return err
	}
	age := func(seconds int) {
		h.exec(`UPDATE orders SET created_at = now() - make_interval(secs => $2) WHERE diner_device_id = $1`, diner.ID, seconds)
	}
	require.Equal(t, errs.InvalidInput, errs.CodeOf(order(diner, 1, 31)))
	require.Equal(t, errs.LimitReached, errs.CodeOf(order(diner, 51, 1)))
	require.Equal(t, errs.LimitReached, errs.CodeOf(order(diner, 17, 3)), "51 of one item in three lines")
	h.exec(`UPDATE restaurants SET diner_order_limit = 575 WHERE id = $1`, h.id)
	require.NoError(t, order(diner, 50, 1), "575.00 is the limit")
	age(21)
	h.exec(`UPDATE restaurants SET diner_order_limit = 574.99 WHERE id = $1`, h.id)
	require.Equal(t, errs.LimitReached, errs.CodeOf(order(diner, 50, 1)))

	require.NoError(t, order(diner, 1, 30))
	err := order(diner, 1, 1)
	require.Equal(t, errs.TooManyRequests, errs.CodeOf(err), "one order in 20 s")
	e, _ := errs.As(err)
	require.Positive(t, e.RetryAfter)
	for range 4 {
		age(21)
		require.NoError(t, order(diner, 1, 1))
	}
	age(21)
	require.Equal(t, errs.TooManyRequests, errs.CodeOf(order(diner, 1, 1)), "six in ten minutes")
	age(601)
	require.NoError(t, order(diner, 1, 1))

	// Ten unconfirmed orders of a table, by whatever phones.
	for range 3 {
		other := diner
		other.ID = newID()
		require.NoError(t, order(other, 1, 1))
	}
	other := diner
	other.ID = newID()
	require.Equal(t, 10, h.count(`SELECT count(*) FROM orders WHERE status = 'pending'`))
	require.Equal(t, errs.LimitReached, errs.CodeOf(order(other, 1, 1)))
}

// A hundred orders from one phone at once: one gets through.
func TestHundredOrdersAtOnce(t *testing.T) {
	h := newHouse(t)
	diner := h.diner(h.tenant, h.tables[0])
	through := 0
	for _, err := range each(100, func(int) error {
		return retryBusy(func() error {
			_, _, err := h.orders.PlaceAsDiner(background(), diner, idempotency.Request{}, api.PublicOrder{Items: h.teas(h.tables[0], 1).Items})
			return err
		})
	}) {
		if err == nil {
			through++
			continue
		}
		require.Equal(t, errs.TooManyRequests, errs.CodeOf(err))
	}
	require.Equal(t, 1, through)
}

func TestDinersOrderWaitsOrDoesNot(t *testing.T) {
	h := newHouse(t)
	diner := h.diner(h.tenant, h.tables[0])
	in := api.PublicOrder{Items: h.teas(h.tables[0], 1).Items}
	o, _, err := h.orders.PlaceAsDiner(t.Context(), diner, idempotency.Request{}, in)
	require.NoError(t, err)
	require.Equal(t, "pending", o.Status)
	require.Nil(t, o.WaiterID)
	full, err := h.orders.Open(t.Context(), h.db, h.id, api.ViewKitchen)
	require.NoError(t, err)
	require.Empty(t, full, "the kitchen never sees an unconfirmed order")
	_, err = h.orders.Get(t.Context(), h.screen, o.ID)
	require.Equal(t, errs.NotFound, errs.CodeOf(err))

	h.exec(`UPDATE restaurants SET confirm_orders = 'auto' WHERE id = $1`, h.id)
	second := h.diner(h.tenant, h.tables[1])
	o, _, err = h.orders.PlaceAsDiner(t.Context(), second, idempotency.Request{}, in)
	require.NoError(t, err)
	require.Equal(t, "confirmed", o.Status)

	orders, bill, err := h.orders.OfSession(t.Context(), second)
	require.NoError(t, err)
	require.Len(t, orders, 1, "a table never reads another table's orders")
	require.Equal(t, "11.50", bill.UnpaidAmount)

	h.exec(`UPDATE restaurants SET ordering_enabled = false WHERE id = $1`, h.id)
	third := h.diner(h.tenant, h.tables[2])
	_, _, err = h.orders.PlaceAsDiner(t.Context(), third, idempotency.Request{}, in)
	require.Equal(t, errs.Forbidden, errs.CodeOf(err))
}

func TestReceiptsCoverWhatWasPainted(t *testing.T) {
	h := newHouse(t)
	h.exec(`INSERT INTO screens (restaurant_id, id, name) VALUES ($1, $2, 'Wall')`, h.id, h.screen.ID)
	version := func() int64 { return int64(h.count(`SELECT version FROM streams WHERE id = $1`, h.id)) }
	first := h.place(h.waiter, h.teas(h.tables[0], 1))
	seen := version()
	second := h.place(h.waiter, h.teas(h.tables[0], 1))
	waited, err := h.orders.RecordReceipts(t.Context(), h.id, h.screen.ID, seen)
	require.NoError(t, err)
	require.NotEmpty(t, waited)
	again, err := h.orders.RecordReceipts(t.Context(), h.id, h.screen.ID, seen)
	require.NoError(t, err)
	require.Empty(t, again, "a repeated ack changes nothing")
	require.Equal(t, 1, h.count(`SELECT count(*) FROM order_receipts`))
	read, err := h.orders.Get(t.Context(), h.waiter, first.ID)
	require.NoError(t, err)
	require.NotNil(t, read.SeenAt)
	read, err = h.orders.Get(t.Context(), h.waiter, second.ID)
	require.NoError(t, err)
	require.Nil(t, read.SeenAt)
	_, err = h.orders.RecordReceipts(t.Context(), h.id, h.screen.ID, version())
	require.NoError(t, err)
	require.Equal(t, 2, h.count(`SELECT count(*) FROM order_receipts`))
}

func TestLists(t *testing.T) {
	h := newHouse(t)
	var placed []api.Order
	for range 5 {
		placed = append(placed, h.place(h.waiter, h.teas(h.tables[0], 1)))
	}
	h.place(h.decoy.waiter, h.decoy.teas(h.decoy.tables[0], 1))
	h.step(h.waiter, placed[0].ID, "preparing")
	var seen []string
	f := pageOf(2)
	for {
		page, err := h.orders.List(t.Context(), h.owner, f)
		require.NoError(t, err)
		require.LessOrEqual(t, len(page.Orders), 2)
		for _, o := range page.Orders {
			seen = append(seen, o.OrderNumber)
		}
		if page.Next == "" {
			break
		}
		f.Cursor = page.Next
	}
	require.Len(t, seen, 5)
	require.Equal(t, placed[4].OrderNumber, seen[0], "newest first")
	one := pageOf(100)
	one.Status = "preparing"
	page, err := h.orders.List(t.Context(), h.owner, one)
	require.NoError(t, err)
	require.Len(t, page.Orders, 1)
	one = pageOf(100)
	one.Search = "%"
	page, err = h.orders.List(t.Context(), h.owner, one)
	require.NoError(t, err)
	require.Empty(t, page.Orders, "a search is literal")
	stats, err := h.orders.Stats(t.Context(), h.owner, nil, nil)
	require.NoError(t, err)
	require.EqualValues(t, 5, stats.Total)
	require.EqualValues(t, 5, stats.Active)

	// What other days came to is the owner's to know.
	manager := access.Actor{Kind: access.Staff, ID: newID(), RestaurantID: h.id, Role: access.RoleManager}
	running := h.now(placed[0].ID).BusinessDate
	today, err := time.Parse(time.DateOnly, running)
	require.NoError(t, err)
	yesterday := today.AddDate(0, 0, -1)
	for _, c := range []struct {
		from, to *time.Time
		shown    bool
	}{{nil, nil, true}, {&today, &today, true}, {&today, nil, true}, {&yesterday, &today, false}, {&yesterday, &yesterday, false}, {nil, &yesterday, false}} {
		stats, err := h.orders.Stats(t.Context(), manager, c.from, c.to)
		require.NoError(t, err)
		require.Equal(t, c.shown, stats.Revenue != "", "%v to %v", c.from, c.to)
		stats, err = h.orders.Stats(t.Context(), h.owner, c.from, c.to)
		require.NoError(t, err)
		require.NotEmpty(t, stats.Revenue)
	}
	mine, err := h.orders.OfDay(t.Context(), h.second, true)
	require.NoError(t, err)
	require.Empty(t, mine)
	all, err := h.orders.OfDay(t.Context(), h.second, false)
	require.NoError(t, err)
	require.Len(t, all, 5)
	_, err = h.orders.List(t.Context(), h.owner, func() (f orderFilter) { f.Cursor = "nonsense"; return f }())
	require.Equal(t, errs.InvalidInput, errs.CodeOf(err))
}

// The calls: one of a kind at a time, and the first waiter to accept has it.
func TestCalls(t *testing.T) {
	h := newHouse(t)
	diner := h.diner(h.tenant, h.tables[0])
	first, err := h.rooms.MakeCall(t.Context(), diner, "water")
	require.NoError(t, err)
	again, err := h.rooms.MakeCall(t.Context(), diner, "water")
	require.NoError(t, err)
	require.Equal(t, first.ID, again.ID)
	taken, err := h.rooms.AnswerCall(t.Context(), h.waiter, first.ID, "accepted")
	require.NoError(t, err)
	require.Equal(t, "Noura", taken.AcceptedBy.FirstName)
	_, err = h.rooms.AnswerCall(t.Context(), h.waiter, first.ID, "accepted")
	require.NoError(t, err, "the same person twice is fine")
	_, err = h.rooms.AnswerCall(t.Context(), h.second, first.ID, "accepted")
	e, _ := errs.As(err)
	require.Equal(t, errs.Conflict, e.Code)
	require.Equal(t, "accepted", e.Data.(api.Call).Status)
	_, err = h.rooms.AnswerCall(t.Context(), h.decoy.waiter, first.ID, "done")
	require.Equal(t, errs.NotFound, errs.CodeOf(err))
	_, err = h.rooms.AnswerCall(t.Context(), h.waiter, first.ID, "done")
	require.NoError(t, err)
	_, err = h.rooms.MakeCall(t.Context(), diner, "water")
	require.Equal(t, errs.TooManyRequests, errs.CodeOf(err))
	_, err = h.rooms.MakeCall(t.Context(), diner, "cutlery")
	require.NoError(t, err, "another kind does not wait")
	h.ago(first.ID, 50)
	_, err = h.rooms.MakeCall(t.Context(), diner, "water")
	require.Equal(t, errs.TooManyRequests, errs.CodeOf(err))
	h.ago(first.ID, 60)
	next, err := h.rooms.MakeCall(t.Context(), diner, "water")
	require.NoError(t, err)
	require.NotEqual(t, first.ID, next.ID)
	open, err := h.rooms.OpenCalls(t.Context(), h.db, h.id)
	require.NoError(t, err)
	require.Len(t, open, 2)
	theirs, err := h.rooms.OpenCalls(t.Context(), h.db, h.decoy.id)
	require.NoError(t, err)
	require.Empty(t, theirs)
}

// ago sets how many seconds ago a call was done.
func (h *house) ago(call uuid.UUID, seconds int) {
	_, err := h.db.Exec(h.t.Context(), `UPDATE service_calls SET done_at = clock_timestamp() - make_interval(secs => $2) WHERE id = $1`, call, seconds)
	require.NoError(h.t, err)
}

// Nobody books money that they did not see: the sum on the screen must be the sum that is due.
func TestCloseTakesWhatWasSeen(t *testing.T) {
	h := newHouse(t)
	end := func(amount string) (api.ClosedTable, error) {
		closed, _, err := h.orders.CloseTable(t.Context(), h.waiter, idempotency.Request{}, h.rooms, h.tables[0],
			api.CloseTable{Method: "cash", Amount: amount})
		return closed, err
	}
	h.place(h.waiter, h.teas(h.tables[0], 2))
	_, err := h.part("10.00", "card")
	require.NoError(t, err)
	for _, seen := range []string{"0.00", "12.99", "13.01", "23.00"} {
		_, err := end(seen)
		e, _ := errs.As(err)
		require.Equal(t, errs.AmountMismatch, e.Code, seen)
		require.Equal(t, "13.00", e.Data.(api.TableBill).DueAmount)
	}
	_, err = end("13,00")
	require.Equal(t, errs.InvalidInput, errs.CodeOf(err))
	require.Equal(t, 1, h.count(`SELECT count(*) FROM settlements`), "a refused close takes nothing")
	require.Equal(t, 1, h.count(`SELECT count(*) FROM table_sessions WHERE closed_at IS NULL AND restaurant_id = $1`, h.id))
	closed, err := end("13.00")
	require.NoError(t, err)
	require.Equal(t, "13.00", closed.Amount)
	_, err = end("13.00")
	require.NoError(t, err, "who closes it again changes nothing")

	// An order that another program completed without a seating is not the next guests' to pay.
	stray := h.place(h.waiter, h.teas(h.tables[0], 1))
	for _, to := range []string{"preparing", "ready", "served", "completed"} {
		h.step(h.waiter, stray.ID, to)
	}
	h.exec(`UPDATE orders SET table_session_id = NULL WHERE id = $1`, stray.ID)
	_, err = end("0.00")
	require.NoError(t, err)
	require.Equal(t, "pending", h.now(stray.ID).PaymentStatus)
}

// Guests who sit there may have to be paid by what they had before: neither the day's close nor the thirty tables that were
// closed since takes their orders off the floor.
func TestSeatedGuestsKeepTheirOrders(t *testing.T) {
	h := newHouse(t)
	early := h.place(h.waiter, h.teas(h.tables[0], 2))
	for _, to := range []string{"preparing", "ready", "served", "completed"} {
		h.step(h.waiter, early.ID, to)
	}
	shown := func() (found []bool) {
		for _, view := range []string{api.ViewFloor, api.ViewManager} {
			full, err := h.orders.Open(t.Context(), h.db, h.id, view)
			require.NoError(t, err)
			found = append(found, slices.ContainsFunc(full, func(f order.Full) bool { return f.ID == early.ID }))
		}
		all, err := h.orders.OfDay(t.Context(), h.second, false)
		require.NoError(t, err)
		page, err := h.orders.List(t.Context(), h.second, pageOf(100))
		require.NoError(t, err)
		return append(found, holds(all, early.ID), holds(page.Orders, early.ID))
	}
	for range 31 { // one more than the floor keeps of those that are over
		o := h.place(h.waiter, h.teas(h.tables[1], 1))
		_, _, err := h.orders.Cancel(t.Context(), h.waiter, idempotency.Request{}, o.ID, 0, "left")
		require.NoError(t, err)
	}
	require.Equal(t, []bool{true, true, true, true}, shown())
	h.exec(`UPDATE order_counters SET closed = true WHERE restaurant_id = $1`, h.id)
	require.Equal(t, []bool{true, true, true, true}, shown(), "the day was closed")
	_, err := h.close("cash")
	require.NoError(t, err)
	require.Equal(t, []bool{false, false, false, false}, shown(), "they have gone, and so has the day")
}

func holds(list []api.Order, id uuid.UUID) bool {
	return slices.ContainsFunc(list, func(o api.Order) bool { return o.ID == id })
}
