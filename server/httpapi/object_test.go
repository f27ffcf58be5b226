package httpapi_test

import (
	"bufio"
	"bytes"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sufra/server/app"
	"sufra/server/servertest"
)

// largePhoto is more than two sockets hold between them, so that its sender has to wait for its reader.
const largePhoto = 12 << 20

func photoAddress(n int) string { return fmt.Sprintf("/objects/%032x-1280x1280-ffffff.png", n) }

// slow asks for a photo, reads the head of the answer and then nothing.
func slow(t *testing.T, a *servertest.App, path string) (net.Conn, *http.Response) {
	t.Helper()
	dialer := net.Dialer{}
	conn, err := dialer.DialContext(t.Context(), "tcp", a.URL[len("http://"):])
	require.NoError(t, err)
	t.Cleanup(func() { _ = conn.Close() })
	require.NoError(t, conn.(*net.TCPConn).SetReadBuffer(16<<10))
	_, err = fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: %s\r\n\r\n", path, a.URL[len("http://"):])
	require.NoError(t, err)
	answer, err := http.ReadResponse(bufio.NewReaderSize(conn, 1<<10), nil)
	require.NoError(t, err)
	return conn, answer
}

// A photo on the disk is read as it is sent: who takes long over it holds none of the server's memory.
func TestSlowReadersOfAPhotoOnTheDisk(t *testing.T) {
	a := servertest.NewApp(t)
	dir := filepath.Join(a.Config.DataDir, "objects", "00")
	require.NoError(t, os.MkdirAll(dir, 0o750))
	whole := bytes.Repeat([]byte("photo"), largePhoto/5)
	require.NoError(t, os.WriteFile(filepath.Join(dir, fmt.Sprintf("%032x-1280x1280-ffffff.1280.png", 1)), whole, 0o600))
	require.Equal(t, whole, a.Client().Get(photoAddress(1)).OK().Body)
	held := func() uint64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	before := held()
	for range 20 {
		_, answer := slow(t, a, photoAddress(1))
		require.Equal(t, http.StatusOK, answer.StatusCode)
		require.EqualValues(t, len(whole), answer.ContentLength)
	}
	require.Less(t, held(), before+4*largePhoto, "twenty copies would be %d bytes", 20*largePhoto)
}

// A photo from elsewhere is in memory while it is sent, once for all, and there is no room for more of them than a bound.
func TestSlowReadersOfPhotosFromElsewhere(t *testing.T) {
	var fetched atomic.Int32
	bucket := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		fetched.Add(1)
		w.Header().Set("Content-Length", fmt.Sprint(largePhoto))
		_, _ = w.Write(make([]byte, largePhoto))
	}))
	t.Cleanup(bucket.Close)
	a := servertest.NewApp(t, app.WithConfig(func(c *app.Settings) { c.S3URL = "http://key:secret@" + bucket.Listener.Addr().String() + "/photos" }))
	for range 10 {
		_, answer := slow(t, a, photoAddress(1))
		require.Equal(t, http.StatusOK, answer.StatusCode)
	}
	require.EqualValues(t, 1, fetched.Load())
	var last net.Conn
	for n := range 4 {
		conn, answer := slow(t, a, photoAddress(2+n))
		require.Equal(t, http.StatusOK, answer.StatusCode)
		last = conn
	}
	refused := a.Client().Get(photoAddress(6))
	refused.Error(http.StatusServiceUnavailable, "BUSY")
	require.Equal(t, "1", refused.Header.Get("Retry-After"))
	require.Equal(t, "no-store", refused.Header.Get("Cache-Control"))
	_, shared := slow(t, a, photoAddress(1))
	require.Equal(t, http.StatusOK, shared.StatusCode, "one that is there takes no more room")
	// Whoever goes away gives it back.
	require.NoError(t, last.Close())
	require.Eventually(t, func() bool { return a.Client().Get(photoAddress(6)).Status == http.StatusOK }, 10*time.Second, 20*time.Millisecond)
}
