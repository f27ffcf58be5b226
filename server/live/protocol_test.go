package live_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/servertest"
)

func TestAnOrderReachesTheKitchen(t *testing.T) {
	h := newHouse(t)
	kitchen := h.SignIn(h.tenant.Screen("")).Live(api.ViewKitchen)
	require.Equal(t, 1, kitchen.State().Snapshots)

	id := h.seating.Order(nil)
	kitchen.Wait("the order", func(s *servertest.LiveState) bool { return s.Entities["order/"+id.String()].Revision == 1 })
	require.NotContains(t, kitchen.State().Entities["order/"+id.String()].Data, "Amount", "the kitchen sees no money")
	kitchen.RequireFaultless()
}

func TestEachViewHasItsProjection(t *testing.T) {
	h := newHouse(t)
	pending := h.seating.Order(&servertest.OrderOptions{Status: "pending"})
	owner := h.SignIn(h.tenant.Owner())
	kitchen, floor, manager := owner.Live(api.ViewKitchen), h.SignIn(h.tenant.Staff(nil)).Live(api.ViewFloor), owner.Live(api.ViewManager)
	diner := h.SignIn(h.seating.Diner()).LiveClient(api.LiveSubscribe{Stream: "table"})
	diner.Connect()
	diner.WaitLive()

	key := "order/" + pending.String()
	require.NotContains(t, kitchen.State().Entities, key, "the kitchen never sees an order that nobody confirmed")
	for _, client := range []*servertest.LiveClient{floor, manager, diner} {
		require.Contains(t, client.State().Entities, key)
	}
	h.tenant.Exec(`UPDATE orders SET status = 'confirmed' WHERE id = $1`, pending)
	kitchen.Wait("the confirmed order", func(s *servertest.LiveState) bool { return s.Entities[key].Revision == 2 })
	diner.Wait("the confirmed order", func(s *servertest.LiveState) bool { return s.Entities[key].Revision == 2 })
	require.Less(t, diner.State().Version, manager.State().Version, "a table's versions say nothing of the restaurant's trade")
	for _, client := range []*servertest.LiveClient{kitchen, floor, manager, diner} {
		client.RequireFaultless()
	}
}

func TestMenuStreamNeedsNoSession(t *testing.T) {
	h := newHouse(t)
	guest := h.Client().LiveClient(api.LiveSubscribe{Stream: "menu:" + h.tenant.MenuID.String()})
	guest.Connect()
	guest.WaitLive()
	h.tenant.Exec(`UPDATE menu_items SET is_available = false WHERE id = $1`, h.tenant.Items[0].ID)
	guest.Wait("the sold-out item", func(s *servertest.LiveState) bool {
		return strings.Contains(s.Entities["item/"+h.tenant.Items[0].ID.String()].Data, `"isAvailable":false`)
	})
	guest.RequireFaultless()
}

func TestResume(t *testing.T) {
	h := newHouse(t)
	kitchen := h.SignIn(h.tenant.Screen("")).Live(api.ViewKitchen)
	kitchen.Cut()
	for range 3 {
		h.seating.Order(nil)
	}
	kitchen.Connect()
	kitchen.WaitLive()
	require.Equal(t, 1, kitchen.State().Snapshots, "a short absence is replayed")
	h.requireSame(kitchen)

	t.Run("from the event table, when the ring does not reach back", func(t *testing.T) {
		late := h.SignIn(h.tenant.Screen("")).LiveClient(api.LiveSubscribe{Stream: "restaurant", View: api.ViewFloor,
			Epoch: kitchen.State().Epoch, Version: 1})
		late.Subscribe.View = api.ViewKitchen
		late.Subscribe.Version = 2
		late.Connect()
		late.WaitLive()
		require.Zero(t, late.State().Snapshots)
		require.Empty(t, late.State().Resets)
	})
	t.Run("another epoch", func(t *testing.T) {
		client := h.SignIn(h.tenant.Screen("")).LiveClient(api.LiveSubscribe{Stream: "restaurant", View: api.ViewKitchen, Epoch: "other", Version: 3})
		client.Connect()
		client.WaitLive()
		require.Equal(t, []string{"epoch"}, client.State().Resets)
		require.Equal(t, 1, client.State().Snapshots)
	})
	t.Run("ahead of the database", func(t *testing.T) {
		client := h.SignIn(h.tenant.Screen("")).LiveClient(api.LiveSubscribe{Stream: "restaurant", View: api.ViewKitchen,
			Epoch: kitchen.State().Epoch, Version: 10_000})
		client.Connect()
		client.WaitLive()
		require.Equal(t, []string{"ahead"}, client.State().Resets)
	})
	t.Run("too old", func(t *testing.T) {
		h.tenant.Exec(`SELECT stream_append($1, 'settings', $1) FROM generate_series(1, 600)`, h.tenant.ID)
		kitchen.WaitVersion(h.head()) // this node knows of them
		client := h.SignIn(h.tenant.Screen("")).LiveClient(api.LiveSubscribe{Stream: "restaurant", View: api.ViewKitchen,
			Epoch: kitchen.State().Epoch, Version: 2})
		client.Connect()
		client.WaitLive()
		require.Equal(t, []string{"too_old"}, client.State().Resets)
	})
}

func TestALargeSnapshotComesInParts(t *testing.T) {
	h := newHouse(t)
	for range 150 {
		h.seating.Order(&servertest.OrderOptions{Notes: strings.Repeat("without onions ", 60)})
	}
	manager := h.SignIn(h.tenant.Owner()).Live(api.ViewManager)
	s := manager.State()
	// A heartbeat may come before it: the wheel turns while the snapshot is being read.
	first := slices.IndexFunc(s.Frames, func(f servertest.LiveFrame) bool { return f.Type == "snapshot" })
	require.Positive(t, first)
	require.Greater(t, s.Frames[first].Of, 1)
	orders := 0
	for key := range s.Entities {
		if strings.HasPrefix(key, "order/") {
			orders++
		}
	}
	require.Equal(t, 150, orders)
	manager.RequireFaultless()
}

func TestHandshake(t *testing.T) {
	h := newHouse(t)
	refused := func(t *testing.T, change func(http.Header)) *http.Response {
		client := h.SignIn(h.tenant.Owner()).LiveClient(api.LiveSubscribe{Stream: "restaurant"})
		change(client.Header)
		response, err := client.Open()
		require.Error(t, err)
		return response
	}
	t.Run("foreign origin", func(t *testing.T) {
		require.Equal(t, http.StatusForbidden, refused(t, func(header http.Header) { header.Set("Origin", "https://evil.example") }).StatusCode)
	})
	t.Run("missing origin", func(t *testing.T) {
		require.Equal(t, http.StatusForbidden, refused(t, func(header http.Header) { header.Del("Origin") }).StatusCode)
	})
	t.Run("plain GET", func(t *testing.T) {
		require.Equal(t, http.StatusUpgradeRequired, h.SignIn(h.tenant.Owner()).Get("/api/live").Status)
	})
	t.Run("no compression, and the sub-protocol", func(t *testing.T) {
		client := h.SignIn(h.tenant.Owner()).LiveClient(api.LiveSubscribe{Stream: "restaurant"})
		client.Compress = true
		response, err := client.Open()
		require.NoError(t, err)
		require.Empty(t, response.Header.Values("Sec-WebSocket-Extensions"))
		require.Equal(t, "live.v1", response.Header.Get("Sec-WebSocket-Protocol"))
	})
}

func TestCloseCodes(t *testing.T) {
	h := newHouse(t)
	hello := func(subscribe ...api.LiveSubscribe) api.LiveHello {
		return api.LiveHello{Type: "hello", Protocol: 1, Device: uuid.New(), Subscribe: subscribe}
	}
	manager := api.LiveSubscribe{Stream: "restaurant", View: api.ViewManager}
	open := func(t *testing.T, who servertest.Principal, frames ...any) *servertest.LiveClient {
		browser := h.Client()
		if who != nil {
			browser.Use(who)
		}
		client := browser.LiveClient(manager)
		_, err := client.Open()
		require.NoError(t, err)
		for _, frame := range frames {
			client.Send(frame)
		}
		return client
	}
	owner, waiter, screen := h.tenant.Owner(), h.tenant.Staff(nil), h.tenant.Screen("")
	cases := []struct {
		name   string
		who    servertest.Principal
		frames []any
		code   int
	}{
		{"nobody is signed in", nil, []any{hello(manager)}, api.CloseSignedOut},
		{"a diner's stream without a table", owner, []any{hello(api.LiveSubscribe{Stream: "table"})}, api.CloseSignedOut},
		{"a waiter is no manager", waiter, []any{hello(manager)}, api.CloseForbidden},
		{"a screen sees the kitchen only", screen, []any{hello(api.LiveSubscribe{Stream: "restaurant", View: api.ViewFloor})}, api.CloseForbidden},
		{"a menu that does not exist", nil, []any{hello(api.LiveSubscribe{Stream: "menu:" + uuid.NewString()})}, api.CloseForbidden},
		{"an order that does not exist", nil, []any{hello(api.LiveSubscribe{Stream: "order:" + strings.Repeat("A", 26)})}, api.CloseForbidden},
		{"an order's page without a name", nil, []any{hello(api.LiveSubscribe{Stream: "order:"})}, api.CloseForbidden},
		{"an unknown stream", owner, []any{hello(api.LiveSubscribe{Stream: "everything"})}, api.CloseMalformed},
		{"no stream", owner, []any{hello()}, api.CloseMalformed},
		{"a stream twice", owner, []any{hello(manager, manager)}, api.CloseMalformed},
		{"another protocol", owner, []any{api.LiveHello{Type: "hello", Protocol: 2, Subscribe: []api.LiveSubscribe{manager}}}, api.CloseUpgrade},
		{"not JSON", owner, []any{"hello"}, api.CloseMalformed},
		{"an unknown frame", owner, []any{hello(manager), `{"type":"shout"}`}, api.CloseMalformed},
		{"no hello first", owner, []any{api.LivePing{Type: "ping", N: 1}}, api.CloseMalformed},
		{"hello twice", owner, []any{hello(manager), hello(manager)}, api.CloseMalformed},
		{"a frame that is too large", owner, []any{fmt.Sprintf(`{"type":"hello","build":%q}`, strings.Repeat("x", 5000))}, 1009},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			require.Equal(t, c.code, open(t, c.who, c.frames...).WaitClose())
		})
	}
	t.Run("too many frames", func(t *testing.T) {
		client := open(t, owner, hello(manager))
		for n := range 100 {
			client.Send(api.LivePing{Type: "ping", N: int64(n)})
		}
		require.Equal(t, api.CloseTooMany, client.WaitClose())
	})
}

func TestPing(t *testing.T) {
	h := newHouse(t)
	client := h.SignIn(h.tenant.Owner()).Live(api.ViewManager)
	client.Send(api.LivePing{Type: "ping", N: 7})
	client.Wait("the pong", func(s *servertest.LiveState) bool {
		last := s.Frames[len(s.Frames)-1]
		return last.Type == "pong" && last.N == 7 && last.Now > 0
	})
}

func TestTheSixthSocketOfASession(t *testing.T) {
	h := newHouse(t)
	browser := h.SignIn(h.tenant.Owner())
	clients := make([]*servertest.LiveClient, 6)
	for i := range clients {
		clients[i] = browser.Live(api.ViewManager)
	}
	require.Equal(t, api.CloseReplaced, clients[0].WaitClose(), "the oldest gives way")
	id := h.seating.Order(nil)
	for _, client := range clients[1:] {
		client.Wait("the order", func(s *servertest.LiveState) bool { return s.Entities["order/"+id.String()].Revision > 0 })
	}
}

// Issuing touches no order and no table: lists of documents learn of it by a change of its own, which says no more than
// that there is one.
func TestAnIssuedDocumentIsTold(t *testing.T) {
	h := newHouse(t)
	h.seating.Order(nil)
	floor := h.SignIn(h.tenant.Staff(nil)).Live(api.ViewFloor)
	var issued api.Invoice
	h.SignIn(h.tenant.Owner()).Post("/api/invoices", map[string]any{"tableId": h.seating.Table.ID}).Into(http.StatusOK, &issued)
	var told servertest.LiveFrameChange
	floor.Wait("the document", func(s *servertest.LiveState) bool {
		for _, frame := range s.Frames {
			for _, change := range frame.Changes {
				if change.ID == issued.ID {
					told = change
				}
			}
		}
		return told.ID == issued.ID
	})
	require.Equal(t, servertest.LiveFrameChange{Kind: api.KindInvoice, ID: issued.ID}, told)
	floor.RequireFaultless()
}
