package app_test

import (
	"net/http"
	"os"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/app"
	"sufra/server/httpapi"
	"sufra/server/postgres"
	"sufra/server/servertest"
	"sufra/server/shared"
)

// fromEnv is a number that `make nodes` raises; CI takes the small one.
func fromEnv(name string, fallback int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
		return n
	}
	return fallback
}

// Nodes are restarted one after the other while waiters write and screens look on: every order that was accepted is there
// once, none was refused twice, and every screen has all of them in the end.
func TestNodesAreRestartedUnderLoad(t *testing.T) {
	f := newFleet(t, 2)
	rounds, screens := fromEnv("SUFRA_NODES_ROUNDS", 1), fromEnv("SUFRA_NODES_SCREENS", 12)
	f.open(screens)
	f.begin(fromEnv("SUFRA_NODES_WAITERS", 4))
	f.accepted(20)
	for round := range rounds {
		for i := range f.nodes {
			f.stop(i, syscall.SIGTERM)
			begun := time.Now()
			f.accepted(10) // by the other one
			f.start(i)
			f.screensLive()
			t.Logf("round %d, node %d: every screen live %s after the node had gone", round+1, i+1, time.Since(begun).Round(time.Millisecond))
		}
	}
	f.end()
	f.requireEveryOrderOnce()
}

// Redis carries limits and presence, so whatever becomes of it, no order and no sign-in fails.
func TestRedisDies(t *testing.T) {
	f := newFleet(t, 1)
	f.begin(3)
	f.accepted(10)
	for _, fault := range []struct {
		name         string
		strike, mend func()
	}{
		{"flushed", f.redis.flush, func() {}},
		{"frozen", func() { f.redis.signal(syscall.SIGSTOP) }, func() { f.redis.signal(syscall.SIGCONT) }},
		{"killed", f.redis.kill, f.redis.start},
	} {
		fault.strike()
		require.Equal(t, http.StatusOK, f.signIn(), "somebody signs in while Redis is %s", fault.name)
		f.accepted(10)
		fault.mend()
		f.accepted(5)
	}
	f.end()
	f.requireEveryOrderOnce()
	require.Zero(t, f.doubtful, "orders that needed a second try")

	// A node that starts while Redis is away comes up.
	f.redis.kill()
	f.stop(0, syscall.SIGKILL)
	f.start(0)
	require.Equal(t, http.StatusOK, f.signIn())
}

// What one node knows, the other acts on: limits, pairing codes, rights.
func TestTwoNodesAreOnePlatform(t *testing.T) {
	redis := newRedis(t)
	options := []app.Option{app.WithConfig(func(s *app.Settings) { s.RedisURL = redis.url }),
		app.WithLimits(httpapi.Limits{Pair: shared.PerMinute(3), JSONBody: 64 << 10, AnyBody: 1 << 20})}
	one := servertest.NewApp(t, options...)
	database, err := postgres.Open(t.Context(), postgres.Options{URL: one.DB.URL()})
	require.NoError(t, err)
	t.Cleanup(database.Close)
	two := servertest.NewAppOn(t, database, options...)
	tenant := one.Factory.Tenant(nil)
	owner := one.SignIn(tenant.Owner())

	var code api.PairingCode
	owner.Post("/api/screens", api.ScreenInput{Name: "Kitchen"}).Into(http.StatusCreated, &code)
	screen := two.Client()
	screen.Post("/api/screens/pair", api.PairScreen{Code: "000000"}).Error(http.StatusNotFound, "INVALID_CODE")
	screen.Post("/api/screens/pair", api.PairScreen{Code: code.Code}).OK()
	one.Client().Post("/api/screens/pair", api.PairScreen{Code: "000000"}).Error(http.StatusNotFound, "INVALID_CODE")
	for _, node := range []*servertest.App{one, two} {
		node.Client().Post("/api/screens/pair", api.PairScreen{Code: "000000"}).Error(http.StatusTooManyRequests, "TOO_MANY_REQUESTS")
	}

	kitchen := screen.Live(api.ViewKitchen)
	owner.Delete("/api/screens/" + code.Screen.ID.String()).OK()
	require.Equal(t, api.CloseSignedOut, kitchen.WaitClose(), "revoked at one node, closed at the other")
	screen.Get("/api/screens/me").Error(http.StatusUnauthorized, "UNAUTHENTICATED")
}

// During a rollout the newer node has migrated already: the older one goes on. One that is too new for its schema waits.
func TestReadyOnANewerSchema(t *testing.T) {
	a := servertest.NewApp(t)
	for _, step := range []struct{ by, status int }{{1, http.StatusOK}, {-2, http.StatusServiceUnavailable}, {1, http.StatusOK}} {
		_, err := a.DB.Exec(t.Context(), "update schema_version set version = version + $1", step.by)
		require.NoError(t, err)
		require.Equal(t, step.status, a.Client().Get("/readyz").Status, "moved by %d", step.by)
	}
}
