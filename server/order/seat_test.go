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

func (h *house) move(from, to uuid.UUID) (api.Table, error) {
	table, _, err := h.rooms.MoveTable(background(), h.waiter, idempotency.Request{}, from, to)
	return table, err
}

func (h *house) merge(from, into uuid.UUID) (api.Table, error) {
	table, _, err := h.rooms.MergeTable(background(), h.waiter, idempotency.Request{}, from, into)
	return table, err
}

func (h *house) apart(table uuid.UUID) (api.Table, error) {
	now, _, err := h.rooms.PartTable(background(), h.waiter, idempotency.Request{}, table)
	return now, err
}

func (h *house) table(id uuid.UUID) api.Table {
	h.t.Helper()
	table, err := h.rooms.Table(h.t.Context(), h.waiter, id)
	require.NoError(h.t, err)
	return table
}

// phone puts a diner's sign-in at a seating, as the session table holds it.
func (h *house) phone(session uuid.UUID) uuid.UUID {
	id := newID()
	h.exec(`INSERT INTO sessions (id, token_hash, kind, principal_id, restaurant_id, table_session_id, idle_seconds, expires_at)
		VALUES ($1::uuid, sha256($1::uuid::text::bytea), 'table', $1::uuid, $2, $3, 3600, now() + interval '1 day')`, id, h.id, session)
	return id
}

// heard is how many events of a kind and entity a stream has had.
func (h *house) heard(stream uuid.UUID, kind string, entity uuid.UUID) int {
	h.t.Helper()
	return h.count(`SELECT count(*) FROM stream_events WHERE stream_id = $1 AND kind = $2 AND entity_id = $3`, stream, kind, entity)
}

func TestASeatingMoves(t *testing.T) {
	h := newHouse(t)
	a, b, c := h.tables[0], h.tables[1], h.tables[2]
	o := h.place(h.waiter, h.teas(a, 1))
	diner := h.diner(h.tenant, a)
	phone := h.phone(*o.TableSessionID)
	call, err := h.rooms.MakeCall(t.Context(), diner, "water")
	require.NoError(t, err)
	_, _, err = h.orders.PayTable(t.Context(), h.owner, idempotency.Request{}, a, api.PayTable{Amount: "5.00", Method: "card"})
	require.NoError(t, err)
	tableEvents := []int{h.heard(h.id, api.KindTable, a), h.heard(h.id, api.KindTable, b)}
	calls, sessions := h.heard(h.id, api.KindCall, call.ID), h.heard(*o.TableSessionID, api.KindSession, *o.TableSessionID)

	request := key("move", 1)
	moved, replayed, err := h.rooms.MoveTable(t.Context(), h.waiter, request, a, b)
	require.NoError(t, err)
	require.False(t, replayed)
	require.Equal(t, b, moved.ID)
	require.Equal(t, *o.TableSessionID, moved.Session.ID, "the seating stays itself")
	require.Equal(t, h.waiter.ID, moved.Session.Waiter.ID)
	require.Equal(t, "5.00", moved.Session.PaidAmount)
	require.Nil(t, h.table(a).Session)
	after := h.now(o.ID)
	require.Equal(t, b, *after.TableID)
	require.Equal(t, "2", after.Table.TableNumber)
	require.Greater(t, after.Revision, o.Revision, "the kitchen writes another number")
	require.Equal(t, 1, h.count(`SELECT count(*) FROM service_calls WHERE id = $1 AND table_id = $2`, call.ID, b))
	require.Equal(t, 1, h.count(`SELECT count(*) FROM sessions WHERE id = $1 AND table_session_id = $2`, phone, *o.TableSessionID))
	require.Equal(t, []int{tableEvents[0] + 1, tableEvents[1] + 1}, []int{h.heard(h.id, api.KindTable, a), h.heard(h.id, api.KindTable, b)}, "both tables have changed, once")
	require.Equal(t, calls+1, h.heard(h.id, api.KindCall, call.ID))
	require.Equal(t, sessions+1, h.heard(*o.TableSessionID, api.KindSession, *o.TableSessionID), "the guests hear of it")
	require.Equal(t, 1, h.count(`SELECT count(*) FROM audit_log WHERE action = 'table.move' AND entity_id = $1`, a))

	// A phone that has not heard of it orders all the same, and so does whoever presses the button again.
	placed, _, err := h.orders.PlaceAsDiner(t.Context(), diner, idempotency.Request{}, api.PublicOrder{Items: h.teas(a, 1).Items})
	require.NoError(t, err)
	require.Equal(t, b, *placed.TableID)
	require.Equal(t, "2", placed.Table.TableNumber)
	again, replayed, err := h.rooms.MoveTable(t.Context(), h.waiter, request, a, b)
	require.NoError(t, err)
	require.True(t, replayed)
	require.Equal(t, moved.Session, again.Session)
	_, err = h.move(a, b)
	require.NoError(t, err, "they sit there")

	_, err = h.move(a, c)
	require.Equal(t, errs.SessionNotOpen, errs.CodeOf(err))
	h.place(h.waiter, h.teas(a, 1))
	_, err = h.move(a, b)
	require.Equal(t, errs.TableBusy, errs.CodeOf(err))
	_, err = h.move(a, a)
	require.Equal(t, errs.InvalidInput, errs.CodeOf(err))
	h.exec(`UPDATE restaurant_tables SET is_active = false WHERE id = $1`, c)
	_, err = h.move(a, c)
	require.Equal(t, errs.TableClosed, errs.CodeOf(err))
	for _, pair := range [][2]uuid.UUID{{a, h.decoy.tables[0]}, {h.decoy.tables[0], a}, {a, newID()}} {
		_, err = h.move(pair[0], pair[1])
		require.Equal(t, errs.NotFound, errs.CodeOf(err))
	}
}

func TestTablesJoin(t *testing.T) {
	h := newHouse(t)
	a, b, c := h.tables[0], h.tables[1], h.tables[2]
	first, second := h.place(h.waiter, h.teas(a, 1)), h.place(h.second, h.teas(b, 2))
	into, ended := *first.TableSessionID, *second.TableSessionID
	diner, guest := h.diner(h.tenant, a), h.diner(h.tenant, b)
	phone := h.phone(ended)
	for _, d := range []access.Actor{diner, guest} {
		_, err := h.rooms.MakeCall(t.Context(), d, "water")
		require.NoError(t, err)
	}
	bill, err := h.rooms.MakeCall(t.Context(), guest, "bill")
	require.NoError(t, err)
	h.exec(`UPDATE table_sessions SET guests = CASE table_id WHEN $1 THEN 2 ELSE 3 END`, a)
	_, _, err = h.orders.PayTable(t.Context(), h.owner, idempotency.Request{}, b, api.PayTable{Amount: "5.00", Method: "card"})
	require.NoError(t, err)

	merged, err := h.merge(b, a)
	require.NoError(t, err)
	require.Equal(t, a, merged.ID)
	require.Equal(t, into, merged.Session.ID)
	require.Equal(t, []api.TableRef{{ID: b, TableNumber: "2"}}, merged.Session.Joined)
	require.Equal(t, int32(5), *merged.Session.Guests)
	require.Equal(t, "5.00", merged.Session.PaidAmount)
	joined := h.table(b)
	require.Equal(t, api.TableRef{ID: a, TableNumber: "1"}, *joined.JoinedTo)
	require.Equal(t, into, joined.Session.ID)
	for _, id := range []uuid.UUID{first.ID, second.ID} {
		o := h.now(id)
		require.Equal(t, into, *o.TableSessionID)
		require.Equal(t, a, *o.TableID)
		require.Equal(t, "1, 2", o.Table.Joined)
	}
	require.Equal(t, "23.00", *h.now(second.ID).TotalAmount, "its money stays")
	require.Greater(t, h.now(first.ID).Revision, first.Revision, "its label is another one")
	require.Equal(t, 1, h.count(`SELECT count(*) FROM sessions WHERE id = $1 AND table_session_id = $2`, phone, into))
	require.Equal(t, 1, h.count(`SELECT count(*) FROM service_calls WHERE table_session_id = $1 AND kind = 'water' AND status = 'open'`, into))
	require.Equal(t, 1, h.count(`SELECT count(*) FROM service_calls WHERE id = $1 AND table_session_id = $2 AND status = 'open'`, bill.ID, into))
	require.Equal(t, 1, h.count(`SELECT count(*) FROM table_sessions WHERE id = $1 AND closed_at IS NOT NULL AND merged_into_id = $2 AND guests IS NULL`, ended, into))
	_, err = h.merge(b, a)
	require.NoError(t, err, "they are together")
	_, err = h.merge(a, b)
	require.NoError(t, err, "either way round")

	// Whoever orders at the joined table orders for the party, and no second one is seated there.
	third := h.place(h.second, h.teas(b, 1))
	require.Equal(t, into, *third.TableSessionID)
	require.Equal(t, a, *third.TableID)
	require.Equal(t, "1, 2", third.Table.Joined)
	require.Equal(t, "1", third.Table.TableNumber)
	require.Equal(t, "1, 2", h.place(h.second, h.teas(a, 1)).Table.Joined)
	seated, err := h.rooms.OpenTable(t.Context(), h.waiter, b, nil)
	require.NoError(t, err)
	require.Equal(t, into, seated.Session.ID)
	token := ""
	require.NoError(t, h.db.QueryRow(t.Context(), `SELECT qr_token FROM restaurant_tables WHERE id = $1`, b).Scan(&token))
	scanned, err := h.rooms.Scan(t.Context(), token)
	require.NoError(t, err)
	require.Equal(t, into, *scanned.Session, "its code leads to the party")
	inactive := false
	_, err = h.rooms.UpdateTable(t.Context(), h.owner, b, api.TableInput{TableNumber: "2", IsActive: &inactive})
	require.Equal(t, errs.InUse, errs.CodeOf(err))
	require.Equal(t, errs.InUse, errs.CodeOf(h.rooms.DeleteTable(t.Context(), h.owner, b)))

	// A free table joins, too; an order can be transferred to it; then the first table is taken out.
	_, err = h.merge(c, b)
	require.NoError(t, err)
	require.Equal(t, "1, 2, 3", h.now(first.ID).Table.Joined)
	_, _, err = h.orders.EditDetails(t.Context(), h.waiter, idempotency.Request{}, first.ID, 0, api.OrderDetailsPatch{TableID: &c})
	require.NoError(t, err)
	require.Equal(t, a, *h.now(first.ID).TableID)
	out, err := h.apart(a)
	require.NoError(t, err)
	require.Nil(t, out.Session)
	require.Equal(t, into, h.table(b).Session.ID)
	require.Nil(t, h.table(b).JoinedTo)
	require.Equal(t, "2, 3", h.now(first.ID).Table.Joined)
	out, err = h.apart(c)
	require.NoError(t, err)
	require.Nil(t, out.Session)
	require.Empty(t, h.now(first.ID).Table.Joined)
	_, err = h.apart(c)
	require.NoError(t, err, "it is out")
	require.Equal(t, []int{2, 2}, []int{h.count(`SELECT count(*) FROM audit_log WHERE action = 'table.part'`), h.count(`SELECT count(*) FROM audit_log WHERE action = 'table.merge'`)})

	// The close of the seating, asked for at any of its tables, frees all.
	_, err = h.merge(c, b)
	require.NoError(t, err)
	closed, _, err := h.orders.CloseTable(t.Context(), h.owner, idempotency.Request{}, h.rooms, c, api.CloseTable{Method: "cash"})
	require.NoError(t, err)
	require.Equal(t, int32(4), closed.UpdatedOrders)
	for _, id := range h.tables {
		require.Nil(t, h.table(id).Session)
		require.Nil(t, h.table(id).JoinedTo)
	}
	require.Equal(t, 4, h.count(`SELECT count(*) FROM orders WHERE restaurant_id = $1 AND payment_status = 'paid' AND status = 'completed'`, h.id))
	require.Equal(t, "57.50", h.settled())

	_, err = h.merge(a, b)
	require.Equal(t, errs.SessionNotOpen, errs.CodeOf(err))
	_, err = h.merge(a, a)
	require.Equal(t, errs.InvalidInput, errs.CodeOf(err))
	_, err = h.merge(h.decoy.tables[0], a)
	require.Equal(t, errs.NotFound, errs.CodeOf(err))
}

// Two parties are put together from both sides at once, again and again: one seating, nobody waits for a deadlock.
func TestMergesThatCross(t *testing.T) {
	h := newHouse(t)
	a, b := h.tables[0], h.tables[1]
	h.place(h.waiter, h.teas(a, 1))
	h.place(h.waiter, h.teas(b, 1))
	for _, err := range each(50, func(i int) error {
		if i%2 == 0 {
			_, err := h.merge(a, b)
			return err
		}
		_, err := h.merge(b, a)
		return err
	}) {
		require.NoError(t, err)
	}
	require.Equal(t, 1, h.count(`SELECT count(*) FROM table_sessions WHERE closed_at IS NULL`))
	require.Equal(t, 2, h.count(`SELECT count(*) FROM orders o JOIN table_sessions s ON s.id = o.table_session_id WHERE s.closed_at IS NULL`))
	require.Equal(t, 1, h.count(`SELECT count(*) FROM audit_log WHERE action = 'table.merge'`))
	require.Zero(t, h.deadlocks())
}

func (h *house) deadlocks() int {
	return h.count(`SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`)
}

// A table is closed while it moves, is ordered at and voided at: the seating ends or goes on elsewhere, and what was
// sold is paid exactly once.
func TestMoveAgainstCloseAndOrders(t *testing.T) {
	h := newHouse(t)
	a, b, c := h.tables[0], h.tables[1], h.tables[2]
	in := h.teas(a, 1)
	for range 30 {
		in.Items = append(in.Items, in.Items[0])
	}
	o := h.place(h.waiter, in)
	for _, err := range each(50, func(i int) error {
		var err error
		switch {
		case i == 30:
			_, _, err = h.orders.CloseTable(background(), h.second, idempotency.Request{}, h.rooms, a, api.CloseTable{Method: "cash"})
		case i%5 == 0:
			_, err = h.move(a, b)
		case i%5 == 1:
			_, err = h.move(b, a)
		case i%5 == 2:
			_, _, err = h.orders.PlaceAtTable(background(), h.waiter, idempotency.Request{}, h.teas(c, 1))
		case i%5 == 3:
			_, err = h.merge(c, b)
		default:
			err = h.void(h.waiter, o.ID, o.OrderItems[i/5].ID)
		}
		return err
	}) {
		require.Contains(t, []errs.Code{"", errs.SessionNotOpen, errs.TableBusy, errs.OrderClosed, errs.AlreadyPaid}, errs.CodeOf(err))
	}
	for _, table := range h.tables {
		if _, _, err := h.orders.CloseTable(t.Context(), h.owner, idempotency.Request{}, h.rooms, table, api.CloseTable{Method: "cash"}); err != nil {
			require.NoError(t, err)
		}
	}
	require.Zero(t, h.count(`SELECT count(*) FROM table_sessions WHERE closed_at IS NULL`))
	require.Zero(t, h.count(`SELECT count(*) FROM restaurant_tables WHERE joined_session_id IS NOT NULL`))
	require.Zero(t, h.count(`SELECT count(*) FROM orders WHERE status <> 'completed' OR payment_status <> 'paid'`))
	require.Equal(t, 1, h.count(`SELECT ((SELECT sum(final_amount) FROM orders) = (SELECT sum(amount) FROM settlements WHERE kind = 'sale'))::int`))
	require.Zero(t, h.deadlocks())
}

// Fifty move the same guests to the same table, fifty others seat new ones there.
func TestMoveAgainstSeating(t *testing.T) {
	h := newHouse(t)
	a, b := h.tables[0], h.tables[1]
	h.place(h.waiter, h.teas(a, 1))
	for _, err := range each(100, func(i int) error {
		if i%2 == 0 {
			_, err := h.move(a, b)
			return err
		}
		_, err := h.rooms.OpenTable(background(), h.second, b, nil)
		return err
	}) {
		require.Contains(t, []errs.Code{"", errs.TableBusy}, errs.CodeOf(err))
	}
	require.Zero(t, h.count(`SELECT count(*) FROM orders o JOIN table_sessions s ON s.id = o.table_session_id WHERE s.closed_at IS NOT NULL`))
	require.Zero(t, h.deadlocks())
}

// The kitchen and a waiter step one order at once: one way through the machine, one history row for each status.
func TestKitchenAgainstWaiter(t *testing.T) {
	h := newHouse(t)
	o := h.place(h.waiter, h.teas(h.tables[0], 1))
	for _, to := range []string{order.Preparing, order.Ready, order.Served} {
		for _, err := range each(50, func(i int) error {
			by := h.waiter
			if i%2 == 0 {
				by = h.screen
			}
			_, _, err := h.orders.Step(background(), by, idempotency.Request{}, o.ID, 0, api.StatusUpdate{NewStatus: to})
			return err
		}) {
			require.NoError(t, err, "who was second wanted the same")
		}
		require.Equal(t, 1, h.count(`SELECT count(*) FROM order_status_history WHERE order_id = $1 AND new_status = $2`, o.ID, to))
	}
}

// The waiter of a seating is who takes its first order, also when twenty take it at once at a table that was opened
// without an order.
func TestTheFirstWaiterServes(t *testing.T) {
	h := newHouse(t)
	h.diner(h.tenant, h.tables[0])
	require.Nil(t, h.table(h.tables[0]).Session.Waiter)
	for _, err := range each(20, func(i int) error {
		by := h.waiter
		if i%2 == 0 {
			by = h.second
		}
		_, _, err := h.orders.PlaceAtTable(background(), by, idempotency.Request{}, h.teas(h.tables[0], 1))
		return err
	}) {
		require.NoError(t, err)
	}
	var first uuid.UUID
	require.NoError(t, h.db.QueryRow(t.Context(), `SELECT waiter_id FROM orders ORDER BY daily_number LIMIT 1`).Scan(&first))
	require.Equal(t, first, h.table(h.tables[0]).Session.Waiter.ID)
	require.Equal(t, 20, h.count(`SELECT max(daily_number) FROM orders WHERE restaurant_id = $1`, h.id), "no number is lost")
	require.Zero(t, h.deadlocks())
	h.place(h.owner, h.teas(h.tables[1], 1))
	require.Nil(t, h.table(h.tables[1]).Session.Waiter, "the owner is no waiter")
}

func TestSeatingsOfATable(t *testing.T) {
	h := newHouse(t)
	a := h.tables[0]
	o := h.place(h.waiter, h.teas(a, 2))
	_, _, err := h.orders.Cancel(t.Context(), h.waiter, idempotency.Request{}, h.place(h.waiter, h.teas(a, 1)).ID, 0, "gone")
	require.NoError(t, err)
	_, _, err = h.orders.CloseTable(t.Context(), h.owner, idempotency.Request{}, h.rooms, a, api.CloseTable{Method: "card"})
	require.NoError(t, err)
	h.exec(`INSERT INTO table_sessions (restaurant_id, id, table_id, opened_by_kind, opened_at, closed_at)
		SELECT restaurant_id, gen_random_uuid(), id, 'system', now() - n * interval '1 day', now() - n * interval '1 day' FROM restaurant_tables, generate_series(1, 60) n WHERE id = $1`, a)
	h.place(h.waiter, h.teas(a, 1))
	list, err := h.rooms.Seatings(t.Context(), h.owner, a)
	require.NoError(t, err)
	require.Len(t, list, 50)
	require.Nil(t, list[0].ClosedAt)
	require.Equal(t, *o.TableSessionID, list[1].ID)
	require.Equal(t, "23.00", list[1].Amount)
	require.Equal(t, int32(1), list[1].Orders)
	require.Equal(t, "card", list[1].Method)
	require.Equal(t, h.waiter.ID, list[1].Waiter.ID)
	_, err = h.rooms.Seatings(t.Context(), h.owner, h.decoy.tables[0])
	require.Equal(t, errs.NotFound, errs.CodeOf(err))
}
