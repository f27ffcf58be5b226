package httpapi_test

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/app"
	"sufra/server/httpapi"
	"sufra/server/servertest"
)

// Every unsafe method, with each combination of the two headers by which a browser says where a request comes
// from, with and without a session cookie.
func TestCrossOriginWritesAreRefused(t *testing.T) {
	a := servertest.NewApp(t)
	tenant := a.Factory.Tenant(nil)
	own, other := a.URL, "https://evil.example"
	cases := []struct {
		site, origin string
		cookie, ok   bool
	}{
		{"same-origin", own, true, true}, {"same-origin", "", true, true}, {"same-origin", other, true, true},
		{"same-site", own, true, false}, {"cross-site", own, true, false}, {"none", own, true, false}, {"", own, true, true},
		{"", other, true, false}, {"", "null", true, false}, {"", own + "/", true, false}, {"", strings.ToUpper(own), true, false},
		{"", own + ".evil.example", true, false}, {"", "", true, false}, {"", "", false, true},
		{"cross-site", "", false, false}, {"", other, false, false}, {"nonsense", own, true, false},
	}
	calls := []struct{ method, path, body string }{
		{"POST", "/api/tables", `{"tableNumber":"1"}`}, {"PUT", "/api/waiters/0198a000-0000-7000-8000-000000000000", `{}`},
		{"PATCH", "/api/restaurant", `{}`}, {"DELETE", "/api/screens/0198a000-0000-7000-8000-000000000000", ``},
		{"POST", "/api/restaurant-owner/login", `{"email":"a@example.com","password":"x"}`}, {"POST", "/api/login", ``}, {"POST", "/api/unknown", `{}`},
	}
	for _, c := range cases {
		for _, call := range calls {
			client := a.Client()
			if c.cookie {
				client = a.SignIn(tenant.Owner())
			}
			var body any
			if call.body != "" {
				body = call.body
			}
			response := client.Do(call.method, call.path, body, "Sec-Fetch-Site", c.site, "Origin", c.origin)
			name := fmt.Sprintf("%s %s %+v: %s", call.method, call.path, c, response.Body)
			require.Equal(t, !c.ok, strings.Contains(string(response.Body), `"CROSS_ORIGIN"`), name)
			require.Equal(t, !c.ok, response.Status == 403, name)
		}
		reading := a.SignIn(tenant.Owner()).Get("/api/restaurant", "Sec-Fetch-Site", "cross-site", "Origin", other)
		require.Equal(t, 200, reading.Status, "reading is safe: the answer carries no permission for other origins")
		require.Empty(t, reading.Header.Get("Access-Control-Allow-Origin"))
	}
}

func TestHeadersOfEveryClass(t *testing.T) {
	a := servertest.NewApp(t)
	owner := a.SignIn(a.Factory.Tenant(nil).Owner())
	for path, status := range map[string]int{"/api/restaurant": 200, "/api/orders/nope": 422, "/api/unknown": 404, "/api/openapi.json": 200,
		"/healthz": 200, "/readyz": 200, "/some/page.js": 404, "/api/docs": 200, "/api/login": 200, "/api/orders?x=%00": 400} {
		r := owner.Get(path)
		require.Equal(t, status, r.Status, path)
		require.Equal(t, "nosniff", r.Header.Get("X-Content-Type-Options"), path)
		require.NotEmpty(t, r.Header.Get("Referrer-Policy"), path)
		require.Equal(t, "same-origin", r.Header.Get("Cross-Origin-Resource-Policy"), path)
		require.NotEmpty(t, r.Header.Get("Permissions-Policy"), path)
		require.NotEmpty(t, r.Header.Get("X-Request-Id"), path)
		require.Empty(t, r.Header.Get("Server"), path)
		csp := r.Header.Get("Content-Security-Policy")
		require.True(t, strings.HasPrefix(csp, "default-src 'none'"), path)
		require.Contains(t, csp, "frame-ancestors 'none'", path)
		require.NotContains(t, csp, "unsafe", path)
	}
	require.Equal(t, "no-store", owner.Get("/api/restaurant").Header.Get("Cache-Control"))
	require.Empty(t, owner.Get("/api/restaurant").Header.Get("Strict-Transport-Security"), "not on plain http")
}

func TestBodyLimitIsExact(t *testing.T) {
	a := servertest.NewApp(t)
	c := a.Client()
	limit := int(httpapi.DefaultLimits().JSONBody)
	body := func(size int) string {
		const frame = `{"email":"","password":"x"}`
		return strings.Replace(frame, `""`, `"`+strings.Repeat("a", size-len(frame))+`"`, 1)
	}
	require.Equal(t, 422, c.Post("/api/restaurant-owner/login", body(limit)).Status)
	c.Post("/api/restaurant-owner/login", body(limit+1)).Error(413, "TOO_LARGE")
}

func TestPackedBodiesAreRefused(t *testing.T) {
	a := servertest.NewApp(t)
	c := a.Client()
	for _, encoding := range []string{"gzip", "br", "deflate", "gzip, gzip"} {
		c.Post("/api/restaurant-owner/login", "\x1f\x8b\x08", "Content-Encoding", encoding).Error(415, "UNSUPPORTED_MEDIA")
	}
	// All lines of it are joined by whoever unpacks, so an empty first one hides nothing.
	for _, lines := range []string{"Content-Encoding:\r\nContent-Encoding: br\r\n", "content-encoding: \r\nX: y\r\nCONTENT-ENCODING: gzip\r\n", "Content-Encoding:\r\n"} {
		conn, err := net.Dial("tcp", strings.TrimPrefix(a.URL, "http://"))
		require.NoError(t, err)
		_, err = fmt.Fprintf(conn, "POST /api/restaurant-owner/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nOrigin: %s\r\n%sContent-Length: 3\r\n\r\n\x1f\x8b\x08", a.URL, lines)
		require.NoError(t, err)
		answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
		require.NoError(t, err)
		require.Equal(t, 415, answer.StatusCode, lines)
		require.NoError(t, answer.Body.Close())
		_ = conn.Close()
	}
}

func TestNestingLimitIsExact(t *testing.T) {
	c := servertest.NewApp(t).Client()
	nested := func(depth int) string {
		return strings.Repeat("[", depth) + `"[[[[[[[[[[[[[[[[[[[[[[ in a text \" do not count ]"` + strings.Repeat("]", depth)
	}
	require.Equal(t, 422, c.Post("/api/restaurant-owner/login", nested(16)).Status)
	c.Post("/api/restaurant-owner/login", nested(17)).Error(400, "BAD_REQUEST")
}

func TestUnknownPathsAndMethods(t *testing.T) {
	a := servertest.NewApp(t)
	c := a.Client()
	c.Get("/api/nothing").Error(404, "NOT_FOUND")
	r := c.Delete("/api/restaurant")
	r.Error(405, "METHOD_NOT_ALLOWED")
	require.Equal(t, "GET, PATCH", r.Header.Get("Allow"))
	require.Equal(t, 404, c.Get("/metrics").Status+0, "metrics are not on the public address")
}

// Fiber reuses its buffers: without Immutable, values kept from one request turn into those of the next.
func TestKeptValuesStayWhatTheyWere(t *testing.T) {
	a := servertest.NewApp(t)
	tenant := a.Factory.Tenant(nil)
	owner := a.SignIn(tenant.Owner())
	for i := range 20 {
		owner.Post("/api/screens", api.ScreenInput{Name: fmt.Sprintf("Screen %02d", i)}, "User-Agent", strings.Repeat("x", i+1)).OK()
	}
	var screens []api.Screen
	owner.Get("/api/screens").Into(200, &screens)
	for i, screen := range screens {
		require.Equal(t, fmt.Sprintf("Screen %02d", i), screen.Name)
	}
}

func TestClientAddressOnlyFromTrustedProxies(t *testing.T) {
	spoof := []string{"X-Forwarded-For", "203.0.113.9", "X-Real-IP", "203.0.113.9", "Forwarded", "for=203.0.113.9"}
	recorded := func(a *servertest.App, headers ...string) (ip string) {
		tenant := a.Factory.Tenant(nil)
		a.Client().Post("/api/restaurant-owner/login", api.Login{Email: tenant.OwnerEmail, Password: servertest.Password}, headers...).OK()
		require.NoError(t, a.DB.QueryRow(t.Context(), "select ip from sessions where principal_id = $1", tenant.OwnerID).Scan(&ip))
		return ip
	}
	direct := servertest.NewApp(t)
	require.Equal(t, "127.0.0.1", recorded(direct, spoof...))

	behind := servertest.NewApp(t, app.WithConfig(func(c *app.Settings) {
		c.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("10.0.0.0/8")}
	}))
	require.Equal(t, "203.0.113.9", recorded(behind, "X-Forwarded-For", "203.0.113.9"))
	require.Equal(t, "203.0.113.9", recorded(behind, "X-Forwarded-For", "198.51.100.1, 203.0.113.9, 10.1.2.3"), "what the guest wrote in front is not believed")
	require.Equal(t, "127.0.0.1", recorded(behind, "X-Forwarded-For", "not an address"))
	require.Equal(t, "2001:db8::1", recorded(behind, "X-Forwarded-For", "2001:db8::1"))
}

func TestRatesOfSessionsAndAddresses(t *testing.T) {
	limits := httpapi.DefaultLimits()
	limits.Session.Burst, limits.Address.Burst = 3, 5
	limits.Session.Every, limits.Address.Every = 1e12, 1e12
	a := servertest.NewApp(t, app.WithLimits(limits))
	tenant := a.Factory.Tenant(nil)
	one, two := a.SignIn(tenant.Owner()), a.SignIn(tenant.Owner())
	for range 3 {
		one.Get("/api/restaurant").OK()
	}
	r := one.Get("/api/restaurant")
	r.Error(429, "TOO_MANY_REQUESTS")
	require.NotEmpty(t, r.Header.Get("Retry-After"))
	two.Get("/api/restaurant").OK()

	nobody := a.Client()
	for range 5 {
		nobody.Get("/api/restaurant").Error(401, "UNAUTHENTICATED")
	}
	nobody.Get("/api/restaurant").Error(429, "TOO_MANY_REQUESTS")
	two.Get("/api/restaurant").OK()
}

func TestDrainingIsNotReady(t *testing.T) {
	a := servertest.NewApp(t)
	require.Equal(t, `{"status":"ready"}`, string(a.Client().Get("/readyz").OK().Body))
	a.Server.Drain()
	require.Equal(t, 503, a.Client().Get("/readyz").Status)
	a.Client().Get("/healthz").OK()
}

// Two lengths in one request are how requests are smuggled past a proxy.
func TestAmbiguousFramingIsRefused(t *testing.T) {
	a := servertest.NewApp(t)
	for _, head := range []string{
		"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n",
		"Content-Length: 2\r\nContent-Length: 3\r\n",
		"Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n",
	} {
		conn, err := net.Dial("tcp", strings.TrimPrefix(a.URL, "http://"))
		require.NoError(t, err)
		_, err = fmt.Fprintf(conn, "POST /api/logout HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n%s\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", head)
		require.NoError(t, err)
		response, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err == nil {
			require.GreaterOrEqual(t, response.StatusCode, 400, head)
			require.True(t, response.Close, head)
			_ = response.Body.Close()
		}
		_ = conn.Close()
	}
}
