package order_test

import (
	"errors"
	"sync/atomic"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/order"
	"sufra/server/postgres"
)

// Every (from, to) pair, forward and recalled: the machine allows exactly the spec's steps.
func TestStatusMachine(t *testing.T) {
	h := newHouse(t)
	all := []string{"pending", "confirmed", "preparing", "ready", "served", "completed", "cancelled"}
	steps := map[string]string{"pending": "confirmed", "confirmed": "preparing", "preparing": "ready", "ready": "served", "served": "completed"}
	recalls := map[string]string{"preparing": "confirmed", "ready": "preparing", "served": "ready"}
	for _, from := range all {
		for _, to := range all {
			for _, recall := range []bool{false, true} {
				id := h.orderAt(from)
				o, _, err := h.orders.Step(t.Context(), h.owner, idempotency.Request{}, id, 0, api.StatusUpdate{NewStatus: to, Recall: recall, Notes: "because"})
				allowed := !recall && steps[from] == to || recall && recalls[from] == to || to == "cancelled" && from != "served" && from != "completed"
				switch {
				case allowed, from == to:
					require.NoError(t, err, "%s to %s, recall %v", from, to, recall)
					require.Equal(t, to, o.Status)
				default:
					require.Equal(t, errs.InvalidTransition, errs.CodeOf(err), "%s to %s, recall %v", from, to, recall)
					e, _ := errs.As(err)
					require.Equal(t, from, e.Data.(api.Order).Status, "the truth comes with the refusal")
				}
			}
		}
	}
}

// orderAt makes an order and brings it to a status.
func (h *house) orderAt(status string) uuid.UUID {
	h.t.Helper()
	id := h.place(h.waiter, h.teas(h.tables[0], 1)).ID
	switch status {
	case "pending":
		d := h.diner(h.tenant, h.tables[1])
		h.exec(`UPDATE orders SET created_at = created_at - interval '1 hour' WHERE table_session_id = $1`, d.TableSessionID)
		h.exec(`UPDATE orders SET status = 'cancelled', status_kind = 'cancel', cancel_reason = 'test' WHERE table_session_id = $1 AND status = 'pending'`, d.TableSessionID)
		o, _, err := h.orders.PlaceAsDiner(h.t.Context(), d, idempotency.Request{}, api.PublicOrder{Items: h.teas(h.tables[1], 1).Items})
		require.NoError(h.t, err)
		return o.ID
	case "cancelled":
		_, _, err := h.orders.Cancel(h.t.Context(), h.owner, idempotency.Request{}, id, 0, "test")
		require.NoError(h.t, err)
		return id
	}
	for _, next := range []string{"confirmed", "preparing", "ready", "served", "completed"} {
		h.step(h.owner, id, next)
		if next == status {
			break
		}
	}
	return id
}

// Forty who confirm at once: all succeed, one history row is written.
func TestFortyConfirms(t *testing.T) {
	h := newHouse(t)
	id := h.orderAt("pending")
	for _, err := range each(40, func(int) error {
		return retryBusy(func() error {
			o, _, err := h.orders.Step(background(), h.waiter, idempotency.Request{}, id, 1, api.StatusUpdate{NewStatus: "confirmed"})
			if err == nil && o.Status != "confirmed" {
				return errors.New("confirmed, but " + o.Status)
			}
			return err
		})
	}) {
		require.NoError(t, err)
	}
	require.Equal(t, 2, h.count(`SELECT count(*) FROM order_status_history WHERE order_id = $1`, id))
	require.Equal(t, 2, h.count(`SELECT revision FROM orders WHERE id = $1`, id))
}

// The same at the level of SQL: of forty compare-and-sets one wins.
func TestFortyCompareAndSets(t *testing.T) {
	h := newHouse(t)
	id := h.orderAt("pending")
	var won atomic.Int32
	for _, err := range each(40, func(int) error {
		return retryBusy(func() error {
			tag, err := h.db.Exec(background(), `UPDATE orders SET status = 'confirmed', status_kind = 'step' WHERE id = $1 AND revision = 1`, id)
			won.Add(int32(tag.RowsAffected()))
			return err
		})
	}) {
		require.NoError(t, err)
	}
	require.EqualValues(t, 1, won.Load())
}

func TestLostRaceIsConflict(t *testing.T) {
	h := newHouse(t)
	o := h.place(h.waiter, h.teas(h.tables[0], 1))
	h.step(h.waiter, o.ID, "preparing")
	_, _, err := h.orders.Step(t.Context(), h.second, idempotency.Request{}, o.ID, o.Revision, api.StatusUpdate{NewStatus: "ready"})
	e, _ := errs.As(err)
	require.Equal(t, errs.Conflict, e.Code)
	require.Equal(t, "preparing", e.Data.(api.Order).Status)
	_, _, err = h.orders.Cancel(t.Context(), h.second, idempotency.Request{}, o.ID, o.Revision, "too late")
	require.Equal(t, errs.Conflict, errs.CodeOf(err))
	_, _, err = h.orders.EditDetails(t.Context(), h.second, idempotency.Request{}, o.ID, o.Revision, api.OrderDetailsPatch{TableID: &h.tables[0]})
	require.Equal(t, errs.Conflict, errs.CodeOf(err))
}

func TestStepsHaveTheirOwnRights(t *testing.T) {
	h := newHouse(t)
	as := func(role access.Role, f access.Flags) access.Actor {
		a := h.waiter
		a.Role, a.Flags = role, f
		return a
	}
	for _, c := range []struct {
		name     string
		actor    access.Actor
		from, to string
		allowed  bool
	}{
		{"screen cooks", h.screen, "confirmed", "preparing", true},
		{"screen serves", h.screen, "ready", "served", true},
		{"screen confirms", h.screen, "pending", "confirmed", false},
		{"screen completes", h.screen, "served", "completed", false},
		{"screen cancels", h.screen, "pending", "cancelled", false},
		{"waiter without modify cooks", as(access.RoleWaiter, access.Flags{TakeOrders: true}), "preparing", "ready", false},
		{"waiter without take serves", as(access.RoleWaiter, access.Flags{ModifyOrders: true}), "ready", "served", false},
		{"waiter cooks", h.waiter, "preparing", "ready", true},
		{"host cooks", as(access.RoleHost, access.Flags{TakeOrders: true, ModifyOrders: true}), "preparing", "ready", false},
		{"another restaurant's owner", h.decoy.owner, "confirmed", "preparing", false},
	} {
		id := h.orderAt(c.from)
		_, _, err := h.orders.Step(t.Context(), c.actor, idempotency.Request{}, id, 0, api.StatusUpdate{NewStatus: c.to})
		if c.allowed {
			require.NoError(t, err, c.name)
			continue
		}
		require.Contains(t, []errs.Code{errs.Forbidden, errs.NotFound}, errs.CodeOf(err), c.name)
		require.Equal(t, 1, h.count(`SELECT count(*) FROM orders WHERE id = $1 AND status = $2`, id, c.from), c.name)
	}
}

func TestCancelNeedsAReason(t *testing.T) {
	h := newHouse(t)
	o := h.place(h.waiter, h.teas(h.tables[0], 1))
	_, _, err := h.orders.Cancel(t.Context(), h.waiter, idempotency.Request{}, o.ID, 0, "  \t ")
	e, _ := errs.As(err)
	require.Equal(t, errs.InvalidInput, e.Code)
	require.Equal(t, "Please provide a reason for cancelling the order", e.Message)
	cancelled, _, err := h.orders.Cancel(t.Context(), h.waiter, idempotency.Request{}, o.ID, 0, " burnt ")
	require.NoError(t, err)
	require.Equal(t, "burnt", cancelled.CancelReason)
	require.Equal(t, 1, h.count(`SELECT count(*) FROM audit_log WHERE action = 'order.cancel' AND entity_id = $1`, o.ID))
	_, _, err = h.orders.EditDetails(t.Context(), h.waiter, idempotency.Request{}, o.ID, 0, api.OrderDetailsPatch{TableID: &h.tables[0]})
	require.Equal(t, errs.OrderClosed, errs.CodeOf(err))
}

func TestTransfer(t *testing.T) {
	h := newHouse(t)
	o := h.place(h.waiter, h.teas(h.tables[0], 1))
	moved, _, err := h.orders.EditDetails(t.Context(), h.waiter, idempotency.Request{}, o.ID, 0, api.OrderDetailsPatch{TableID: &h.tables[1]})
	require.NoError(t, err)
	require.Equal(t, h.tables[1], *moved.TableID)
	require.NotEqual(t, *o.TableSessionID, *moved.TableSessionID)
	require.Equal(t, 2, h.count(`SELECT count(*) FROM stream_events WHERE stream_id = $1 AND kind = 'order'`, *o.TableSessionID), "those who stay see it leave")
	require.Equal(t, 1, h.count(`SELECT count(*) FROM stream_events WHERE stream_id = $1 AND kind = 'order'`, *moved.TableSessionID))

	_, _, err = h.orders.EditDetails(t.Context(), h.waiter, idempotency.Request{}, o.ID, 0, api.OrderDetailsPatch{TableID: &h.decoy.tables[0]})
	require.Equal(t, errs.NotFound, errs.CodeOf(err), "another restaurant's table")
	_, err = h.db.Exec(t.Context(), `UPDATE orders SET table_id = $2 WHERE id = $1`, o.ID, h.decoy.tables[0])
	require.Equal(t, errs.NotFound, errs.CodeOf(err), "nor can SQL write it")

	phone := "0500000000"
	online, _, err := h.orders.EditDetails(t.Context(), h.waiter, idempotency.Request{}, o.ID, 0, api.OrderDetailsPatch{CustomerPhone: &phone})
	require.NoError(t, err)
	require.Equal(t, "online", online.OrderType)
	require.Nil(t, online.TableID)
	require.Equal(t, phone, online.CustomerPhone)
}

func TestVoidTakesALineOutOfTheTotals(t *testing.T) {
	h := newHouse(t)
	in := h.teas(h.tables[0], 2)
	in.Items = append(in.Items, api.PlaceOrderItem{MenuItemID: h.tea, Quantity: 1})
	o := h.place(h.waiter, in)
	void := func(a access.Actor, item int, reason string) (api.Order, error) {
		o, _, err := h.orders.EditItem(t.Context(), a, idempotency.Request{}, o.ID, o.OrderItems[item].ID, 0, api.ItemUpdate{ItemStatus: "voided", VoidReason: reason})
		return o, err
	}
	_, err := void(h.screen, 0, "no")
	require.Equal(t, errs.Forbidden, errs.CodeOf(err))
	_, err = void(h.waiter, 0, " ")
	require.Equal(t, errs.InvalidInput, errs.CodeOf(err))
	now, err := void(h.waiter, 0, "spilt")
	require.NoError(t, err)
	require.Equal(t, "11.50", *now.TotalAmount)
	require.Equal(t, "11.50", *now.FinalAmount)
	require.Equal(t, "1.50", *now.TaxAmount)
	require.Equal(t, "voided", now.OrderItems[0].ItemStatus)
	full, err := h.orders.ByIDs(t.Context(), h.db, h.id, []uuid.UUID{o.ID})
	require.NoError(t, err)
	guest := order.Redact(full[0], api.ViewDiner)
	require.Equal(t, []string{"voided", ""}, []string{guest.OrderItems[0].ItemStatus, guest.OrderItems[0].VoidReason})
	require.Equal(t, "spilt", full[0].OrderItems[0].VoidReason)
	_, err = void(h.waiter, 1, "all of it")
	require.Equal(t, errs.InvalidInput, errs.CodeOf(err), "the last line is cancelled with the order")

	seen, _, err := h.orders.EditItem(t.Context(), h.screen, idempotency.Request{}, o.ID, o.OrderItems[0].ID, 0, api.ItemUpdate{VoidSeen: true})
	require.NoError(t, err)
	require.NotNil(t, seen.OrderItems[0].VoidSeenAt)
	_, _, err = h.orders.EditItem(t.Context(), h.waiter, idempotency.Request{}, o.ID, uuid.New(), 0, api.ItemUpdate{ItemStatus: "ready"})
	require.Equal(t, errs.NotFound, errs.CodeOf(err))
	ready, _, err := h.orders.EditItem(t.Context(), h.screen, idempotency.Request{}, o.ID, o.OrderItems[1].ID, 0, api.ItemUpdate{ItemStatus: "ready"})
	require.NoError(t, err)
	require.Equal(t, "ready", ready.OrderItems[1].ItemStatus)
	require.Equal(t, "confirmed", ready.Status, "the order itself is moved by a person")
}

// What the database refuses, whoever writes it.
func TestTheDatabaseHoldsItsOwn(t *testing.T) {
	h := newHouse(t)
	o := h.place(h.waiter, h.teas(h.tables[0], 2))
	for name, c := range map[string]struct {
		sql  string
		args []any
		code errs.Code
	}{
		"a lower total without its lines": {`UPDATE orders SET total_amount = 1, tax_amount = 0, final_amount = 1 WHERE id = $1`, []any{o.ID}, errs.TotalMismatch},
		"a forged line total":             {`UPDATE order_items SET total_price = 1 WHERE order_id = $1`, []any{o.ID}, errs.InvalidInput},
		"a blank reason":                  {`UPDATE orders SET status = 'cancelled', status_kind = 'cancel', cancel_reason = ' ' WHERE id = $1`, []any{o.ID}, errs.InvalidInput},
		"confirmed to served":             {`UPDATE orders SET status = 'served', status_kind = 'step' WHERE id = $1`, []any{o.ID}, errs.InvalidTransition},
		"a new identity":                  {`UPDATE orders SET order_number = 'X-1' WHERE id = $1`, []any{o.ID}, errs.Conflict},
		"a table with its seating":        {`DELETE FROM restaurant_tables WHERE id = $1`, []any{h.tables[0]}, errs.InUse},
		"a second table of the number":    {`INSERT INTO restaurant_tables (restaurant_id, id, table_number, qr_token) VALUES ($1, $2, '١', 'a-token-of-22-characters-')`, []any{h.id, uuid.New()}, errs.TableNumberTaken},
	} {
		err := h.db.InTx(t.Context(), postgres.Scope{Restaurant: h.id}, func(tx postgres.Tx) error {
			_, err := tx.Exec(t.Context(), c.sql, c.args...)
			return err
		})
		require.Equal(t, c.code, errs.CodeOf(err), name)
	}
}
