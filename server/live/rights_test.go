package live_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/app"
	"sufra/server/live"
	"sufra/server/servertest"
)

// A right that is lost closes the socket within two seconds, and no change that came later gets through.
func TestLostRightsCloseTheSocket(t *testing.T) {
	h := newHouse(t)
	cases := []struct {
		name string
		view string
		code int
		take func(*servertest.Staff)
	}{
		{"switched off", api.ViewFloor, api.CloseSignedOut, func(s *servertest.Staff) {
			h.tenant.Exec(`UPDATE staff SET is_active = false WHERE id = $1`, s.ID)
		}},
		{"a flag taken away", api.ViewFloor, api.CloseForbidden, func(s *servertest.Staff) {
			h.tenant.Exec(`UPDATE staff SET can_take_orders = false WHERE id = $1`, s.ID)
		}},
		{"a manager becomes a waiter", api.ViewManager, api.CloseForbidden, func(s *servertest.Staff) {
			h.tenant.Exec(`UPDATE staff SET role = 'waiter' WHERE id = $1`, s.ID)
		}},
		{"signed out elsewhere", api.ViewFloor, api.CloseSignedOut, func(s *servertest.Staff) {
			h.tenant.Exec(`DELETE FROM sessions WHERE principal_id = $1`, s.ID)
		}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			role := access.RoleWaiter
			if c.view == api.ViewManager {
				role = access.RoleManager
			}
			staff, witness := h.tenant.Staff(&servertest.StaffOptions{Role: role}), h.SignIn(h.tenant.Owner()).Live(api.ViewManager)
			client := h.SignIn(staff).Live(c.view)
			before := client.State().Version
			start := time.Now()
			c.take(staff)
			id := h.seating.Order(nil)
			require.Equal(t, c.code, client.WaitClose())
			require.Less(t, time.Since(start), 2*time.Second)
			witness.Wait("the order", func(s *servertest.LiveState) bool { return s.Entities["order/"+id.String()].Revision > 0 })
			require.Equal(t, before, client.State().Version, "nothing may reach a client whose rights are gone")
		})
	}
	t.Run("the restaurant is suspended", func(t *testing.T) {
		screen := h.SignIn(h.tenant.Screen("")).Live(api.ViewKitchen)
		owner := h.SignIn(h.tenant.Owner()).Live(api.ViewManager)
		h.tenant.Exec(`UPDATE restaurants SET subscription_status = 'suspended' WHERE id = $1`, h.tenant.ID)
		require.Equal(t, api.CloseSignedOut, screen.WaitClose())
		require.Equal(t, api.CloseSignedOut, owner.WaitClose())
	})
}

func TestARevokedScreenIsClosed(t *testing.T) {
	h := newHouse(t)
	screen := h.tenant.Screen("")
	kitchen := h.SignIn(screen).Live(api.ViewKitchen)
	h.SignIn(h.tenant.Owner()).Delete("/api/screens/" + screen.ID.String()).OK()
	require.Equal(t, api.CloseSignedOut, kitchen.WaitClose())
}

func TestClosingTheTableEndsItsDiners(t *testing.T) {
	h := newHouse(t)
	diner := h.SignIn(h.seating.Diner()).LiveClient(api.LiveSubscribe{Stream: "table"})
	diner.Connect()
	diner.WaitLive()
	h.tenant.Exec(`UPDATE table_sessions SET closed_at = now() WHERE id = $1`, h.seating.ID)
	require.Equal(t, api.CloseSignedOut, diner.WaitClose())
	last := diner.State().Frames[len(diner.State().Frames)-1]
	require.Equal(t, "session", last.Changes[0].Kind, "the phone is told why before it is closed")
}

// A poll that waits when the right is lost ends without the change.
func TestLostRightsEndAPoll(t *testing.T) {
	h := newHouse(t)
	staff := h.tenant.Staff(nil)
	browser := h.SignIn(staff)
	at := browser.Live(api.ViewFloor).State()
	answer := make(chan *servertest.Response)
	go func() {
		answer <- browser.Get(fmt.Sprintf("/api/live/poll?stream=restaurant&view=floor&epoch=%s&version=%d", at.Epoch, at.Version))
	}()
	h.tenant.Exec(`DELETE FROM sessions WHERE principal_id = $1`, staff.ID)
	(<-answer).Error(http.StatusUnauthorized, "UNAUTHENTICATED")
}

func TestLimits(t *testing.T) {
	limits := live.DefaultLimits()
	limits.PerRestaurant, limits.PerAddress = 3, 2
	h := houseOn(t, servertest.NewApp(t, app.WithLiveLimits(limits)))
	clients := make([]*servertest.LiveClient, 3)
	for i := range clients {
		clients[i] = h.SignIn(h.tenant.Screen("")).Live(api.ViewKitchen)
	}
	tooMany := h.SignIn(h.tenant.Screen("")).LiveClient(clients[0].Subscribe)
	tooMany.Connect()
	require.Equal(t, 1013, tooMany.WaitClose())
	other := h.SignIn(h.Factory.Decoy.Owner()).Live(api.ViewManager)
	require.True(t, other.State().Live, "another restaurant has its own limit")

	menu := api.LiveSubscribe{Stream: "menu:" + h.tenant.MenuID.String()}
	for range 2 {
		guest := h.Client().LiveClient(menu)
		guest.Connect()
		guest.WaitLive()
	}
	response, err := h.Client().LiveClient(menu).Open()
	require.Error(t, err)
	require.Equal(t, http.StatusTooManyRequests, response.StatusCode)
	h.Client().Get("/api/live/poll?wait=0&stream=menu:"+h.tenant.MenuID.String()).Error(http.StatusTooManyRequests, "TOO_MANY_REQUESTS")
}

// A long poll takes a place like a socket, and gives it back when it has answered.
func TestLimitsOfPolls(t *testing.T) {
	limits := live.DefaultLimits()
	limits.PerRestaurant, limits.PerAddress, limits.PerSession = 3, 2, 2
	h := houseOn(t, servertest.NewApp(t, app.WithLiveLimits(limits)))
	held := make(chan *servertest.Response, 10)
	// hold begins a poll that has nothing to answer with, and returns when it waits.
	hold := func(c *servertest.Client, query string) {
		t.Helper()
		var first polled
		c.Get("/api/live/poll?wait=20&"+query).Into(http.StatusOK, &first)
		before := count(t, h.App, "live_polls", "")
		go func() {
			held <- c.Get(fmt.Sprintf("/api/live/poll?%s&epoch=%s&version=%d", query, first.Frames[0].Epoch, first.Frames[0].Version))
		}()
		require.Eventually(t, func() bool { return count(t, h.App, "live_polls", "") > before }, 10*time.Second, time.Millisecond)
	}
	// Everybody is there before the first waits: a new colleague is news, which would answer.
	var staff [4]*servertest.Client
	for i := range staff {
		staff[i] = h.SignIn(h.tenant.Staff(nil))
	}
	floor := "stream=restaurant&view=floor"
	menu := "stream=menu:" + h.tenant.MenuID.String()
	for range 2 {
		hold(h.Client(), menu)
	}
	h.Client().Get("/api/live/poll?wait=0&"+menu).Error(http.StatusTooManyRequests, "TOO_MANY_REQUESTS")

	// The oldest of a session gives way to the third.
	hold(staff[0], floor)
	hold(staff[0], floor)
	staff[0].Get("/api/live/poll?wait=0&" + floor).OK()
	(<-held).Error(http.StatusServiceUnavailable, "UNAVAILABLE")

	hold(staff[1], floor)
	staff[2].Get("/api/live/poll?wait=0&" + floor).OK()
	hold(staff[2], floor)
	staff[3].Get("/api/live/poll?wait=0&"+floor).Error(http.StatusTooManyRequests, "TOO_MANY_REQUESTS")
	h.SignIn(h.Factory.Decoy.Owner()).Get("/api/live/poll?wait=0&" + floor).OK()

	h.seating.Order(nil)
	for range 3 {
		(<-held).OK()
	}
	staff[3].Get("/api/live/poll?wait=0&" + floor).OK()
}

func TestAnotherTenantSeesNothing(t *testing.T) {
	h := newHouse(t)
	decoy := h.SignIn(h.Factory.Decoy.Owner()).Live(api.ViewManager)
	witness := h.SignIn(h.tenant.Owner()).Live(api.ViewManager)
	before := decoy.State()
	id := h.seating.Order(nil)
	witness.Wait("the order", func(s *servertest.LiveState) bool { return s.Entities["order/"+id.String()].Revision > 0 })
	h.Factory.Decoy.Exec(`UPDATE restaurants SET phone_number = '1' WHERE id = $1`, h.Factory.Decoy.ID)
	decoy.WaitVersion(before.Version + 1)
	require.Equal(t, before.Version+1, decoy.State().Version)
	for key := range decoy.State().Entities {
		require.True(t, before.Entities[key].Data != "" || strings.HasPrefix(key, "settings/"), key)
	}
}

func TestReceipts(t *testing.T) {
	h := newHouse(t)
	screen := h.tenant.Screen("")
	kitchen, floor := h.SignIn(screen).Live(api.ViewKitchen), h.SignIn(h.tenant.Staff(nil)).Live(api.ViewFloor)
	id := h.seating.Order(nil)
	kitchen.Wait("the order", func(s *servertest.LiveState) bool { return s.Entities["order/"+id.String()].Revision > 0 })
	kitchen.Ack(kitchen.State().Version)
	floor.Wait("the receipt", func(s *servertest.LiveState) bool { return s.Entities["receipt/"+id.String()].Data != "" })
	require.Contains(t, floor.State().Entities["receipt/"+id.String()].Data, screen.ID.String())

	floor.Wait("a heartbeat that counts the kitchen", func(s *servertest.LiveState) bool {
		last := s.Frames[len(s.Frames)-1]
		return last.Type == "heartbeat" && last.Kitchens == 1
	})

	second := h.seating.Order(nil)
	floor.Wait("the order", func(s *servertest.LiveState) bool { return s.Entities["order/"+second.String()].Revision > 0 })
	floor.Ack(floor.State().Version)
	kitchen.Ack(1)
	third := h.seating.Order(nil)
	kitchen.Wait("the order", func(s *servertest.LiveState) bool { return s.Entities["order/"+third.String()].Revision > 0 })
	var receipts int
	require.NoError(t, h.DB.QueryRow(context.Background(), `SELECT count(*) FROM order_receipts WHERE order_id = $1`, second).Scan(&receipts))
	require.Zero(t, receipts, "neither a waiter's nor an old acknowledgement is a receipt")
}
