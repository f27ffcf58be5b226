package live_test

import (
	"context"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"go.uber.org/goleak"

	"sufra/server/servertest"
)

// fasthttp keeps a clock and, for some seconds, the cleaners of its worker pools.
func TestMain(m *testing.M) {
	os.Exit(servertest.Run(m, goleak.IgnoreAnyFunction("github.com/valyala/fasthttp.(*workerPool).Start.func2"),
		goleak.IgnoreAnyFunction("github.com/valyala/fasthttp.updateServerDate.func1")))
}

// house is a running server with one restaurant to follow.
type house struct {
	*servertest.App
	t       *testing.T
	tenant  *servertest.Tenant
	seating *servertest.Seating
}

func newHouse(t *testing.T) *house {
	t.Helper()
	return houseOn(t, servertest.NewApp(t))
}

func houseOn(t *testing.T, app *servertest.App) *house {
	h := &house{App: app, t: t, tenant: app.Factory.Tenant(nil)}
	h.tenant.Item(nil)
	h.seating = h.tenant.Table("1").Seat()
	return h
}

// head is the restaurant's version in the database.
func (h *house) head() int64 {
	h.t.Helper()
	var version int64
	require.NoError(h.t, h.DB.QueryRow(context.Background(), `SELECT version FROM streams WHERE id = $1`, h.tenant.ID).Scan(&version))
	return version
}

// orders are those that a client shows, with their revisions: the same revision is the same content.
func orders(client *servertest.LiveClient) map[string]int32 {
	list := map[string]int32{}
	for key, entity := range client.State().Entities {
		if strings.HasPrefix(key, "order/") {
			list[key] = entity.Revision
		}
	}
	return list
}

// requireSame fails when the client's orders are not exactly what a fresh snapshot holds.
func (h *house) requireSame(client *servertest.LiveClient) {
	h.t.Helper()
	client.WaitVersion(h.head())
	client.RequireFaultless()
	fresh := h.SignIn(h.tenant.Owner()).LiveClient(client.Subscribe)
	fresh.Connect()
	fresh.WaitLive()
	client.WaitVersion(fresh.State().Version)
	want, have := orders(fresh), orders(client)
	require.Equal(h.t, slices.Sorted(maps.Keys(want)), slices.Sorted(maps.Keys(have)))
	for key := range want {
		require.Equal(h.t, want[key], have[key])
	}
}
