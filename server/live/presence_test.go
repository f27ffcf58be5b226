package live_test

import (
	"testing"

	"github.com/alicebob/miniredis/v2"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/app"
	"sufra/server/postgres"
	"sufra/server/servertest"
)

// The kitchen's screen and the waiter's phone are at two nodes: the waiter still sees that the kitchen is there, and a
// screen that moves over does not count twice.
func TestKitchensOfAllNodesAreCounted(t *testing.T) {
	address := "redis://" + miniredis.RunT(t).Addr()
	redis := app.WithConfig(func(s *app.Settings) { s.RedisURL = address })
	h := houseOn(t, servertest.NewApp(t, redis))
	second, err := postgres.Open(t.Context(), postgres.Options{URL: h.DB.URL()})
	require.NoError(t, err)
	t.Cleanup(second.Close)
	other := servertest.NewAppOn(t, second, redis)
	kitchens := func(l *servertest.LiveClient, n int) {
		t.Helper()
		l.Wait("the number of kitchens", func(s *servertest.LiveState) bool {
			last := s.Frames[len(s.Frames)-1]
			return last.Type == "heartbeat" && last.Kitchens == n
		})
	}
	screen := h.tenant.Screen("")
	kitchen := other.SignIn(screen).Live(api.ViewKitchen)
	floor := h.SignIn(h.tenant.Staff(nil)).Live(api.ViewFloor)
	kitchen.Ack(kitchen.State().Version)
	kitchens(floor, 1)

	kitchen.Cut()
	kitchen.URL, kitchen.Header = floor.URL, kitchen.Header.Clone()
	kitchen.Header.Set("Origin", h.URL)
	kitchen.Connect()
	kitchen.WaitLive()
	kitchen.Ack(kitchen.State().Version)
	kitchens(floor, 1)
}
