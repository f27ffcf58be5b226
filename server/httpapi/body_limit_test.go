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

// A body that does not say its length (chunked) is bounded as one that does: at the limit it is read, one byte over it is told
// so, and what never ends is cut off instead of being held.
func TestBodiesWithoutALengthAreBounded(t *testing.T) {
	a := servertest.NewApp(t)
	limit := int(httpapi.DefaultLimits().JSONBody)
	// send streams size bytes, or without end (0), and says how many were taken before the answer.
	send := func(path, media string, size int) (status, taken int) {
		conn, err := net.Dial("tcp", strings.TrimPrefix(a.URL, "http://"))
		require.NoError(t, err)
		defer func() { _ = conn.Close() }()
		require.NoError(t, conn.SetDeadline(time.Now().Add(20*time.Second)))
		_, err = fmt.Fprintf(conn, "POST %s HTTP/1.1\r\nHost: %s\r\nOrigin: %s\r\nContent-Type: %s\r\nTransfer-Encoding: chunked\r\n\r\n",
			path, strings.TrimPrefix(a.URL, "http://"), a.URL, media)
		require.NoError(t, err)
		answered := make(chan int, 1)
		go func() {
			answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
			if err != nil {
				answered <- 0 // the connection was closed on who did not stop
				return
			}
			_ = answer.Body.Close()
			answered <- answer.StatusCode
		}()
		const piece = 4 << 10
		for size == 0 || taken < size {
			n := piece
			if size > 0 {
				n = min(piece, size-taken)
			}
			if _, err := fmt.Fprintf(conn, "%x\r\n%s\r\n", n, strings.Repeat("a", n)); err != nil {
				return <-answered, taken
			}
			taken += n
		}
		_, _ = conn.Write([]byte("0\r\n\r\n"))
		return <-answered, taken
	}
	const form = "application/x-www-form-urlencoded"
	for _, route := range []struct {
		path, media string
		limit       int // 0: something else is answered before the body is looked at
	}{
		{"/api/restaurant-owner/login", "application/json", limit}, {"/api/customer/signup", "application/json", limit},
		{"/api/public/menus/nobody/orders", "application/json", limit}, {"/api/payments/webhooks/sandbox", "application/json", limit},
		{"/api/login", form, 16 << 10},
		{"/api/public/orders", "application/json", 0}, {"/api/uploads", "image/jpeg", 0}, {"/table/nobody", form, 0}, {"/nowhere", form, 0},
	} {
		if route.limit > 0 {
			status, _ := send(route.path, route.media, route.limit)
			require.NotContains(t, []int{0, 413}, status, route.path)
			status, _ = send(route.path, route.media, route.limit+1)
			require.Equal(t, 413, status, route.path)
		}
		status, taken := send(route.path, route.media, 0)
		require.Contains(t, []int{0, 413}, status, route.path)
		require.Less(t, taken, 16<<20, "%s: what the machine's own buffers hold, and no more", route.path)
	}
}
