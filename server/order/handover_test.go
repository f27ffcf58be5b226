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

func (h *house) offer(by access.Actor, table, to uuid.UUID) (api.Handover, error) {
	offer, _, err := h.rooms.OfferHandover(background(), by, idempotency.Request{}, api.OfferHandover{TableID: table, ToID: to, Note: " two\ncakes "})
	return offer, err
}

func (h *house) answer(by access.Actor, id uuid.UUID, status string) (api.Handover, error) {
	offer, _, err := h.rooms.AnswerHandover(background(), by, idempotency.Request{}, id, status)
	return offer, err
}

func manager(a access.Actor) access.Actor {
	a.ID, a.Role = newID(), access.RoleManager
	return a
}

func TestASeatingIsHandedOver(t *testing.T) {
	h := newHouse(t)
	a, b := h.tables[0], h.tables[1]
	served := h.place(h.waiter, h.teas(a, 1))
	for _, to := range []string{order.Preparing, order.Ready, order.Served, order.Completed} {
		h.step(h.owner, served.ID, to)
	}
	open := h.place(h.waiter, h.teas(a, 1))

	_, err := h.offer(h.second, a, h.waiter.ID)
	require.Equal(t, errs.InvalidInput, errs.CodeOf(err), "they serve it")
	_, err = h.offer(h.waiter, a, h.waiter.ID)
	require.Equal(t, errs.InvalidInput, errs.CodeOf(err))
	_, err = h.offer(h.waiter, b, h.second.ID)
	require.Equal(t, errs.SessionNotOpen, errs.CodeOf(err))
	for _, to := range []uuid.UUID{newID(), h.decoy.waiter.ID} {
		_, err = h.offer(h.waiter, a, to)
		require.Equal(t, errs.NotFound, errs.CodeOf(err))
	}
	_, err = h.offer(h.waiter, h.decoy.tables[0], h.second.ID)
	require.Equal(t, errs.NotFound, errs.CodeOf(err))

	offer, err := h.offer(h.waiter, a, h.second.ID)
	require.NoError(t, err)
	require.Equal(t, []string{"offered", "1", "two\ncakes"}, []string{offer.Status, offer.TableNumber, offer.Note})
	require.Equal(t, []uuid.UUID{h.waiter.ID, h.second.ID}, []uuid.UUID{offer.From.ID, offer.To.ID})
	again, err := h.offer(h.waiter, a, h.second.ID)
	require.NoError(t, err)
	require.Equal(t, offer.ID, again.ID)
	require.Equal(t, h.waiter.ID, *h.now(open.ID).WaiterID, "nothing has changed yet")
	for who, seen := range map[*access.Actor]int{&h.waiter: 1, &h.second: 1, &h.owner: 1, &h.decoy.waiter: 0} {
		list, err := h.rooms.ListHandovers(t.Context(), *who)
		require.NoError(t, err)
		require.Len(t, list, seen)
	}

	for _, status := range []string{"accepted", "declined"} {
		for _, who := range []access.Actor{h.waiter, h.owner, manager(h.waiter)} {
			_, err = h.answer(who, offer.ID, status)
			require.Equal(t, errs.Forbidden, errs.CodeOf(err), "the colleague's to say")
		}
	}
	_, err = h.answer(h.second, offer.ID, "withdrawn")
	require.Equal(t, errs.Forbidden, errs.CodeOf(err))
	_, err = h.answer(h.decoy.owner, offer.ID, "withdrawn")
	require.Equal(t, errs.NotFound, errs.CodeOf(err))

	tableEvents := h.heard(h.id, api.KindTable, a)
	for _, err := range each(50, func(int) error {
		_, err := h.answer(h.second, offer.ID, "accepted")
		return err
	}) {
		require.NoError(t, err)
	}
	require.Equal(t, h.second.ID, *h.now(open.ID).WaiterID)
	require.Equal(t, h.waiter.ID, *h.now(served.ID).WaiterID, "what is finished stays who served it")
	require.Equal(t, h.second.ID, h.table(a).Session.Waiter.ID)
	require.Equal(t, []int{2, tableEvents + 1}, []int{h.heard(h.id, api.KindHandover, offer.ID), h.heard(h.id, api.KindTable, a)})
	_, err = h.answer(h.waiter, offer.ID, "withdrawn")
	refusal, _ := errs.As(err)
	require.Equal(t, errs.Conflict, refusal.Code)
	require.Equal(t, "accepted", refusal.Data.(api.Handover).Status)
	colleagues, err := h.rooms.Colleagues(t.Context(), h.waiter)
	require.NoError(t, err)
	require.Len(t, colleagues, 1)
	require.Equal(t, []any{h.second.ID, int32(1)}, []any{colleagues[0].ID, colleagues[0].Tables})

	// It is not the first waiter's any more; a manager and the owner may offer it all the same.
	_, err = h.offer(h.waiter, a, h.waiter.ID)
	require.Equal(t, errs.InvalidInput, errs.CodeOf(err))
	_, err = h.offer(h.waiter, a, h.second.ID)
	require.Error(t, err)
	offer, err = h.offer(h.owner, a, h.waiter.ID)
	require.NoError(t, err)
	other := newID()
	h.exec(`INSERT INTO staff (restaurant_id, id, email, password_hash, first_name, last_name) VALUES ($1, $2, 'third@example.com', 'x', 'Third', 'One')`, h.id, other)
	_, err = h.offer(h.second, a, other)
	refusal, _ = errs.As(err)
	require.Equal(t, errs.Conflict, refusal.Code)
	require.Equal(t, offer.ID, refusal.Data.(api.Handover).ID)
	declined, err := h.answer(h.waiter, offer.ID, "declined")
	require.NoError(t, err)
	require.NotNil(t, declined.AnsweredAt)
	require.Equal(t, h.second.ID, h.table(a).Session.Waiter.ID)
	third := h.waiter
	third.ID = other
	_, err = h.offer(third, a, h.waiter.ID)
	require.Equal(t, errs.Forbidden, errs.CodeOf(err), "somebody else's table")
	require.Equal(t, []int{2, 1, 1}, []int{h.count(`SELECT count(*) FROM audit_log WHERE action = 'handover.offer'`),
		h.count(`SELECT count(*) FROM audit_log WHERE action = 'handover.accepted'`), h.count(`SELECT count(*) FROM audit_log WHERE action = 'handover.declined'`)})
}

// The offer names the table where the guests are, and ends with their seating.
func TestAnOfferFollowsItsSeating(t *testing.T) {
	h := newHouse(t)
	h.place(h.waiter, h.teas(h.tables[0], 1))
	offer, err := h.offer(h.waiter, h.tables[0], h.second.ID)
	require.NoError(t, err)
	_, err = h.move(h.tables[0], h.tables[1])
	require.NoError(t, err)
	list, err := h.rooms.ListHandovers(t.Context(), h.second)
	require.NoError(t, err)
	require.Equal(t, "2", list[0].TableNumber)
	require.Equal(t, 2, h.heard(h.id, api.KindHandover, offer.ID))
	_, _, err = h.orders.CloseTable(t.Context(), h.owner, idempotency.Request{}, h.rooms, h.tables[1], api.CloseTable{Method: "cash"})
	require.NoError(t, err)
	_, err = h.answer(h.second, offer.ID, "accepted")
	refusal, _ := errs.As(err)
	require.Equal(t, errs.Conflict, refusal.Code)
	require.Equal(t, "withdrawn", refusal.Data.(api.Handover).Status)
}

// Fifty seatings in a row are accepted and closed at once: whoever is first, the offer has one end and the order one
// waiter.
func TestHandoverAgainstClose(t *testing.T) {
	h := newHouse(t)
	o := h.place(h.waiter, h.teas(h.tables[0], 1))
	offer, err := h.offer(h.waiter, h.tables[0], h.second.ID)
	require.NoError(t, err)
	for _, err := range each(50, func(i int) error {
		if i%2 == 0 {
			_, err := h.answer(h.second, offer.ID, "accepted")
			return err
		}
		_, _, err := h.orders.CloseTable(background(), h.owner, idempotency.Request{}, h.rooms, h.tables[0], api.CloseTable{Method: "cash"})
		return err
	}) {
		require.Contains(t, []errs.Code{"", errs.Conflict}, errs.CodeOf(err))
	}
	wanted := h.waiter.ID
	if h.count(`SELECT count(*) FROM handovers WHERE id = $1 AND status = 'accepted'`, offer.ID) == 1 {
		wanted = h.second.ID
	} else {
		require.Equal(t, 1, h.count(`SELECT count(*) FROM handovers WHERE id = $1 AND status = 'withdrawn'`, offer.ID))
	}
	require.Equal(t, wanted, *h.now(o.ID).WaiterID)
	require.Equal(t, order.Completed, h.now(o.ID).Status)
	require.Zero(t, h.deadlocks())
}
