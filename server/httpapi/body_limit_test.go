package httpapi_test

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sufra/server/httpapi"
	"sufra/server/servertest"
)

// A stranger who announces, or sends, a large body is cut off before it is held in memory, whatever the route takes from
// others; one byte over a route's limit is told so.
func TestStrangersBodiesAreNotHeld(t *testing.T) {
	a := servertest.NewApp(t)
	owner := a.SignIn(a.Factory.Tenant(nil).Owner())
	const most = 5 << 20
	// read is how many bytes of a body the server takes before it answers, and the answer.
	read := func(path, head string) (int, string) {
		conn, err := net.Dial("tcp", strings.TrimPrefix(a.URL, "http://"))
		require.NoError(t, err)
		defer func() { _ = conn.Close() }()
		require.NoError(t, conn.SetDeadline(time.Now().Add(20*time.Second)))
		_, err = fmt.Fprintf(conn, "POST %s HTTP/1.1\r\nHost: %s\r\nOrigin: %s\r\n%s\r\n\r\n", path, strings.TrimPrefix(a.URL, "http://"), a.URL, head)
		require.NoError(t, err)
		answer, err := http.ReadResponse(bufio.NewReader(conn), nil) // without one byte of the body
		require.NoError(t, err)
		defer func() { _ = answer.Body.Close() }()
		return answer.StatusCode, answer.Header.Get("Content-Type")
	}
	for _, path := range []string{"/api/uploads", "/api/restaurant-owner/login", "/api/public/orders", "/nowhere", "/table/x"} {
		for _, cookie := range []string{"", "Cookie: own=" + strings.Repeat("A", 43) + "; tbl=" + strings.Repeat("A", 43) + "\r\n"} {
			status, media := read(path, fmt.Sprintf("%sContent-Type: application/json\r\nContent-Length: %d", cookie, most))
			require.Equal(t, 413, status, path)
			require.Contains(t, media, "json", path)
		}
	}
	limit := int(httpapi.DefaultLimits().JSONBody)
	a.Client().Post("/api/uploads", make([]byte, limit), "Content-Type", "image/jpeg").Error(401, "UNAUTHENTICATED")
	owner.Post("/api/uploads", make([]byte, limit+64<<10), "Content-Type", "image/jpeg").Error(415, "UNSUPPORTED_MEDIA") // read, and no photo
}
