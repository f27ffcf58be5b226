package httpapi_test

import (
	"bytes"
	"fmt"
	"log/slog"
	"net/netip"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sufra/server/app"
	"sufra/server/httpapi"
	"sufra/server/servertest"
)

// What is checked must be what is decoded: a second spelling of a field would be checked as an unknown one at most.
func TestFieldsHaveOneSpelling(t *testing.T) {
	a := servertest.NewApp(t)
	owner := a.SignIn(a.Factory.Tenant(nil).Owner())
	owner.Post("/api/tables", `{"tableNumber":"1","seatCapacity":4,"SEATCAPACITY":1000000}`).Error(422, "INVALID_INPUT")
	r := owner.Patch("/api/restaurant", `{"Name":"Other"}`)
	r.Error(422, "INVALID_INPUT")
	require.Contains(t, string(r.Body), "unexpected property")
}

// One customer has 2^64 addresses of IPv6: limits count the network.
func TestLimitsCountNetworks(t *testing.T) {
	limits := httpapi.DefaultLimits()
	a := servertest.NewApp(t, app.WithLimits(limits), app.WithConfig(func(c *app.Settings) {
		c.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	}))
	signUp := func(ip string) *servertest.Response {
		return a.Client().Post("/api/restaurant-owner/signup", "{}", "X-Forwarded-For", ip)
	}
	for n := range 5 {
		signUp(fmt.Sprintf("2001:db8::%d", n+1)).Error(422, "INVALID_INPUT")
	}
	signUp("2001:db8::ffff:0:0:1").Error(429, "TOO_MANY_REQUESTS")
	signUp("2001:db8:0:1::1").Error(422, "INVALID_INPUT")
	signUp("203.0.113.9").Error(422, "INVALID_INPUT")
	for n := range 5 {
		signUp(fmt.Sprintf("203.0.113.%d", 20+n)).Error(422, "INVALID_INPUT")
	}
	// And may have 2^16 of these networks: ten times as much is theirs altogether, six of it is spent.
	for n := range 44 {
		signUp(fmt.Sprintf("2001:db8:0:%x::1", 2+n)).Error(422, "INVALID_INPUT")
	}
	signUp("2001:db8:0:ff::1").Error(429, "TOO_MANY_REQUESTS")
	signUp("2001:db8:1::1").Error(422, "INVALID_INPUT")
}

// The form has no schema that bounds its fields; what the throttle remembers is bounded all the same.
func TestTheAdminFormTakesNoLongAddress(t *testing.T) {
	a := servertest.NewApp(t)
	try := func(tail int) *servertest.Response {
		return a.Client().Do("POST", "/api/login", fmt.Sprintf("email=%s%d&password=guess", strings.Repeat("a", 300), tail), "Content-Type", "application/x-www-form-urlencoded")
	}
	for n := range 5 {
		require.Equal(t, 401, try(n).Status)
	}
	require.Equal(t, 429, try(6).Status)
}

// Whoever has a table's code may sit down there, so a failing request must not leave it in the log.
func TestTheLogHoldsNoTableCodes(t *testing.T) {
	var log bytes.Buffer
	a := servertest.NewApp(t, app.WithLog(slog.New(slog.NewJSONHandler(&log, nil))))
	table := a.Factory.Tenant(nil).Table("1")
	_, err := a.DB.Exec(t.Context(), `ALTER TABLE restaurant_tables RENAME COLUMN qr_token TO hidden`)
	require.NoError(t, err)
	a.Client().Post("/api/public/tables/"+table.Token+"/join", nil).Error(500, "INTERNAL")
	require.Contains(t, log.String(), "/api/public/tables/{token}/join")
	require.NotContains(t, log.String(), table.Token)
}
