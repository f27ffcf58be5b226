package live_test

import (
	"context"
	"testing"

	"github.com/fasthttp/websocket"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/servertest"
)

// "Seen in the kitchen" is the kitchen's word: a waiter who looks at its view can't give it.
func TestAWaiterGivesNoReceipt(t *testing.T) {
	h := newHouse(t)
	waiter := h.SignIn(h.tenant.Staff(nil)).Live(api.ViewKitchen)
	id := h.seating.Order(nil)
	seen := func(s *servertest.LiveState) bool { return s.Entities["order/"+id.String()].Revision > 0 }
	waiter.Wait("the order", seen)
	waiter.Ack(waiter.State().Version)
	// The pong says that the acknowledgement before it has been handled; the kitchen's own, which comes later, is
	// recorded after whatever it caused.
	waiter.Send(api.LivePing{Type: "ping", N: 1})
	waiter.Wait("the pong", func(s *servertest.LiveState) bool { return s.Frames[len(s.Frames)-1].Type == "pong" })

	screen := h.tenant.Screen("")
	kitchen := h.SignIn(screen).Live(api.ViewKitchen)
	kitchen.Ack(kitchen.State().Version)
	kitchen.Wait("the receipt", func(s *servertest.LiveState) bool { return s.Entities["receipt/"+id.String()].Data != "" })
	var by string
	require.NoError(t, h.DB.QueryRow(context.Background(), `SELECT COALESCE(screen_id::text, '') FROM order_receipts WHERE order_id = $1`, id).Scan(&by))
	require.Equal(t, screen.ID.String(), by)
}

// A session that follows public menus only counts like any other: it could fill the node with sockets otherwise.
func TestSocketsOnMenusCountForTheirSession(t *testing.T) {
	h := newHouse(t)
	waiter := h.SignIn(h.tenant.Staff(nil))
	var sockets []*servertest.LiveClient
	for range 6 {
		socket := waiter.LiveClient(api.LiveSubscribe{Stream: "menu:" + h.tenant.MenuID.String()})
		socket.Connect()
		socket.WaitLive()
		sockets = append(sockets, socket)
	}
	require.Equal(t, api.CloseReplaced, sockets[0].WaitClose())
	require.False(t, sockets[1].State().Closed)
}

// Control frames are frames too.
func TestPingsAreLimited(t *testing.T) {
	h := newHouse(t)
	waiter := h.SignIn(h.tenant.Staff(nil)).Live(api.ViewFloor)
	for range 100 {
		if waiter.Raw().WriteMessage(websocket.PingMessage, nil) != nil {
			break
		}
	}
	require.Equal(t, api.CloseTooMany, waiter.WaitClose())
}
