package order_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/order"
)

// another is a second phone at the same seating.
func another(a access.Actor) access.Actor {
	a.ID, a.SessionID = newID(), newID()
	return a
}

func cartLine(item uuid.UUID, quantity int32) api.CartLine {
	return api.CartLine{ID: uuid.NewString(), MenuItemID: item, Quantity: quantity}
}

// copyOf is the same dish in another line.
func copyOf(line api.CartLine) api.CartLine {
	line.ID = uuid.NewString()
	return line
}

func (h *house) put(a access.Actor, revision int32, lines ...api.CartLine) api.CartPart {
	h.t.Helper()
	part, err := h.orders.PutCart(h.t.Context(), a, api.CartInput{Revision: revision, Lines: lines})
	require.NoError(h.t, err)
	return part
}

func (h *house) cart(a access.Actor) []api.CartPart {
	h.t.Helper()
	cart, err := h.orders.Cart(h.t.Context(), a)
	require.NoError(h.t, err)
	require.Equal(h.t, a.ID, cart.DeviceID)
	return cart.Parts
}

func (h *house) refusal(err error) *errs.Error {
	h.t.Helper()
	e, ok := errs.As(err)
	require.True(h.t, ok, err)
	return e
}

func seen(parts ...api.CartPart) (list []api.CartRevision) {
	for _, part := range parts {
		list = append(list, api.CartRevision{DeviceID: part.DeviceID, Revision: part.Revision})
	}
	return list
}

func TestOneCartOfSeveralPhones(t *testing.T) {
	h := newHouse(t)
	table := h.tables[0]
	sara := h.diner(h.tenant, table)
	fahad := another(sara)
	tea := cartLine(h.tea, 2)
	half := cartLine(h.kabsa, 1)
	half.Variant, half.Note = "half", " no\u0000 onion "

	mine := h.put(sara, 0, tea)
	require.Equal(t, int32(1), mine.Number)
	theirs, err := h.orders.PutCart(t.Context(), fahad, api.CartInput{Name: "  Fahad\n", Lines: []api.CartLine{half}})
	require.NoError(t, err)
	require.Equal(t, "Fahad", theirs.Name)
	require.Equal(t, "no onion", theirs.Lines[0].Note)
	require.Equal(t, []api.CartPart{mine, theirs}, h.cart(sara))
	require.Equal(t, 1, h.heard(sara.TableSessionID, api.KindCart, sara.ID))
	require.Zero(t, h.count(`SELECT count(*) FROM stream_events WHERE stream_id = $1 AND kind = 'cart'`, h.id), "the floor's screens have nothing to do with it")

	// A repeated write is no second one; one that saw an older part is told what there is.
	require.Equal(t, mine, h.put(sara, 0, tea))
	mine = h.put(sara, mine.Revision, tea, copyOf(half))
	_, err = h.orders.PutCart(t.Context(), sara, api.CartInput{Revision: mine.Revision - 1, Lines: []api.CartLine{}})
	require.Equal(t, errs.Conflict, errs.CodeOf(err))
	require.Equal(t, mine, h.refusal(err).Data)

	// One of them sends everything; the other has just changed something.
	chosen, onion := json.RawMessage(`"half"`), "no onion"
	in := api.PublicOrder{Cart: seen(mine, theirs), Items: []api.PlaceOrderItem{{MenuItemID: h.tea, Quantity: 4},
		{MenuItemID: h.kabsa, Quantity: 1, SelectedVariant: chosen, SpecialRequests: &onion}, {MenuItemID: h.kabsa, Quantity: 1, SelectedVariant: chosen, SpecialRequests: &onion}}}
	theirs = h.put(fahad, theirs.Revision, half, copyOf(tea))
	request := key("placePublicOrder", 1)
	_, _, err = h.orders.PlaceAsDiner(t.Context(), sara, request, in)
	require.Equal(t, errs.Conflict, errs.CodeOf(err))
	require.Equal(t, []api.CartPart{mine, theirs}, h.refusal(err).Data.(api.Cart).Parts)
	require.Zero(t, h.count(`SELECT count(*) FROM orders WHERE table_session_id = $1`, sara.TableSessionID))

	in.Cart = seen(mine, theirs)
	placed, _, err := h.orders.PlaceAsDiner(t.Context(), sara, request, in)
	require.NoError(t, err)
	for _, part := range h.cart(fahad) {
		require.Empty(t, part.Lines)
		require.Len(t, part.Sent, 2)
	}
	again, replayed, err := h.orders.PlaceAsDiner(t.Context(), sara, request, in)
	require.NoError(t, err)
	require.True(t, replayed, "the answer that got lost comes again, though the cart is empty")
	require.Equal(t, placed.ID, again.ID)

	// A phone that was away brings its lines again, with a new one: only that one is left.
	now := h.cart(fahad)[1]
	late := h.put(fahad, now.Revision, half, cartLine(h.tea, 1))
	require.Len(t, late.Lines, 1)
	require.Equal(t, h.tea, late.Lines[0].MenuItemID)

	// Nobody of another table, and of no other restaurant.
	other := h.diner(h.decoy, h.decoy.tables[0])
	require.Empty(t, h.cart(other))
	_, err = h.orders.PutCart(t.Context(), other, api.CartInput{Lines: []api.CartLine{cartLine(h.tea, 1)}})
	require.Equal(t, errs.NotFound, errs.CodeOf(err))
	require.Equal(t, "lines[0].menuItemId", h.refusal(err).Fields[0].Field)
}

// Whoever sends the cart sends what the others chose too, or leaves it in the cart.
func TestAnOrderTakesOffTheCartOnlyWhatItHolds(t *testing.T) {
	h := newHouse(t)
	sara := h.diner(h.tenant, h.tables[0])
	fahad := another(sara)
	half := cartLine(h.kabsa, 2)
	half.Variant, half.Note = "half", "no onion"
	mine, theirs := h.put(sara, 0, cartLine(h.tea, 1)), h.put(fahad, 0, half, cartLine(h.tea, 1))
	onion, plain := "no onion ", ""
	item := func(id uuid.UUID, quantity int32, size string, note *string) api.PlaceOrderItem {
		in := api.PlaceOrderItem{MenuItemID: id, Quantity: quantity, SpecialRequests: note}
		if size != "" {
			in.SelectedVariant, _ = json.Marshal(size)
		}
		return in
	}
	for name, items := range map[string][]api.PlaceOrderItem{
		"own dishes only":   {item(h.tea, 1, "", nil)},
		"too few pieces":    {item(h.tea, 2, "", nil), item(h.kabsa, 1, "half", &onion)},
		"another size":      {item(h.tea, 2, "", nil), item(h.kabsa, 2, "whole", &onion)},
		"without the note":  {item(h.tea, 2, "", nil), item(h.kabsa, 2, "half", &plain)},
		"only one tea left": {item(h.tea, 1, "", nil), item(h.kabsa, 2, "half", &onion)},
	} {
		_, _, err := h.orders.PlaceAsDiner(t.Context(), sara, key("placePublicOrder", 1), api.PublicOrder{Items: items, Cart: seen(mine, theirs)})
		require.Equal(t, errs.InvalidInput, errs.CodeOf(err), name)
		require.Equal(t, "cart", h.refusal(err).Fields[0].Field, name)
	}
	require.Equal(t, []api.CartPart{mine, theirs}, h.cart(fahad))
	require.Zero(t, h.count(`SELECT count(*) FROM orders WHERE table_session_id = $1`, sara.TableSessionID))

	_, _, err := h.orders.PlaceAsDiner(t.Context(), sara, key("placePublicOrder", 1), api.PublicOrder{Cart: seen(mine, theirs),
		Items: []api.PlaceOrderItem{item(h.tea, 2, "", nil), item(h.kabsa, 1, "half", &onion), item(h.kabsa, 1, "half", &onion)}})
	require.NoError(t, err)
	require.Empty(t, h.cart(fahad)[1].Lines)
}

func TestOnlyOneOfTwoWhoSendAtOnceSends(t *testing.T) {
	h := newHouse(t)
	h.orders.DinerRates = order.DinerRates{PerWindow: 100, WindowSeconds: 600, PendingAtTable: 100}
	sara := h.diner(h.tenant, h.tables[0])
	phones := []access.Actor{sara, another(sara), another(sara), another(sara)}
	parts := make([]api.CartPart, len(phones))
	for i, phone := range phones {
		parts[i] = h.put(phone, 0, cartLine(h.tea, 1))
	}
	errors := each(len(phones), func(i int) error {
		_, _, err := h.orders.PlaceAsDiner(background(), phones[i], key("placePublicOrder", byte(i)),
			api.PublicOrder{Items: []api.PlaceOrderItem{{MenuItemID: h.tea, Quantity: 4}}, Cart: seen(parts[i], parts[(i+1)%4], parts[(i+2)%4], parts[(i+3)%4])})
		return err
	})
	sent := 0
	for _, err := range errors {
		if err == nil {
			sent++
			continue
		}
		require.Equal(t, errs.Conflict, errs.CodeOf(err))
	}
	require.Equal(t, 1, sent)
	require.Equal(t, 1, h.count(`SELECT count(*) FROM orders WHERE table_session_id = $1`, sara.TableSessionID))
}

// What guests choose must not make a restaurant's orders wait: its stream is somebody else's, and the cart is changed.
func TestTheCartLeavesTheRestaurantsStreamAlone(t *testing.T) {
	h := newHouse(t)
	sara := h.diner(h.tenant, h.tables[0])
	busy, err := pgx.Connect(t.Context(), h.db.URL())
	require.NoError(t, err)
	defer func() { require.NoError(t, busy.Close(background())) }()
	_, err = busy.Exec(t.Context(), `BEGIN`)
	require.NoError(t, err)
	_, err = busy.Exec(t.Context(), `SELECT 1 FROM streams WHERE id = $1 FOR UPDATE`, h.id)
	require.NoError(t, err)
	part := h.put(sara, 0, cartLine(h.tea, 1))
	h.put(sara, part.Revision, part.Lines[0], cartLine(h.tea, 2))
	require.Equal(t, 2, h.heard(sara.TableSessionID, api.KindCart, sara.ID))
}

func TestCartLimits(t *testing.T) {
	h := newHouse(t)
	sara := h.diner(h.tenant, h.tables[0])
	fahad := another(sara)
	lines := func(n int) (list []api.CartLine) {
		for range n {
			list = append(list, cartLine(h.tea, 1))
		}
		return list
	}
	code := func(a access.Actor, in api.CartInput) errs.Code {
		_, err := h.orders.PutCart(t.Context(), a, in)
		return errs.CodeOf(err)
	}
	require.Equal(t, errs.InvalidInput, code(sara, api.CartInput{Lines: lines(order.DinerLines + 1)}))
	twins := lines(1)
	require.Equal(t, errs.InvalidInput, code(sara, api.CartInput{Lines: append(twins, twins...)}))
	require.Equal(t, errs.LimitReached, code(sara, api.CartInput{Lines: []api.CartLine{cartLine(h.tea, order.DinerPerItem), cartLine(h.tea, 1)}}))
	require.Equal(t, errs.InvalidInput, code(sara, api.CartInput{Lines: []api.CartLine{cartLine(h.tea, order.DinerPerItem+1)}}))
	require.Equal(t, errs.InvalidInput, code(sara, api.CartInput{Lines: []api.CartLine{cartLine(h.tea, 0)}}))
	h.put(sara, 0, cartLine(h.tea, order.DinerPerItem))

	// The table's cart as a whole holds what one order may.
	full := h.put(fahad, 0, lines(order.DinerLines-1)...)
	require.Equal(t, errs.LimitReached, code(fahad, api.CartInput{Revision: full.Revision, Lines: append(full.Lines, lines(1)...)}))
	h.put(fahad, full.Revision, full.Lines[:3]...)
}

func TestTheCartEndsWithItsSeating(t *testing.T) {
	h := newHouse(t)
	a, b := h.tables[0], h.tables[1]
	sara, noura := h.diner(h.tenant, a), h.diner(h.tenant, b)
	h.place(h.waiter, h.teas(a, 1))
	h.put(sara, 0, cartLine(h.tea, 1))
	h.put(noura, 0, cartLine(h.tea, 2))

	// Tables that are put together have one cart, with two guests in it.
	_, err := h.merge(b, a)
	require.NoError(t, err)
	parts := h.cart(sara)
	require.Equal(t, []string{"1 1", "2 2"}, []string{
		fmt.Sprint(parts[0].Number, " ", parts[0].Lines[0].Quantity), fmt.Sprint(parts[1].Number, " ", parts[1].Lines[0].Quantity)})
	require.Equal(t, 1, h.heard(sara.TableSessionID, api.KindCart, noura.ID))

	_, _, err = h.orders.CloseTable(t.Context(), h.owner, idempotency.Request{}, h.rooms, a, api.CloseTable{Method: "cash"})
	require.NoError(t, err)
	require.Zero(t, h.count(`SELECT count(*) FROM cart_parts WHERE restaurant_id = $1`, h.id))
	_, err = h.orders.PutCart(t.Context(), sara, api.CartInput{Lines: []api.CartLine{cartLine(h.tea, 1)}})
	require.Equal(t, errs.SessionNotOpen, errs.CodeOf(err))
}
