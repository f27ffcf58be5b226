package app_test

import (
	"bufio"
	"context"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"sufra/server/app"
	"sufra/server/config"
	"sufra/server/servertest"
)

// asProgram makes the test binary a Sufra: a real process, as a service manager starts one.
const asProgram = "SUFRA_TEST_SERVE"

// serveAsProgram is main, as far as a test needs it. Ending its input ends the server in an orderly way.
func serveAsProgram() int {
	c, err := config.Load()
	if err == nil {
		ctx, stop := signalled()
		defer stop()
		err = app.Run(ctx, c, os.Stdout, app.WithStatic(""))
	}
	if err != nil {
		_, _ = os.Stderr.WriteString(err.Error() + "\n")
		return 1
	}
	return 0
}

// The socket belongs to the manager: it is there before the program, and after it.
func TestSocketOfTheServiceManager(t *testing.T) {
	public, err := net.ListenTCP("tcp", &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1)})
	require.NoError(t, err)
	defer func() { _ = public.Close() }()
	file, err := public.File()
	require.NoError(t, err)
	defer func() { _ = file.Close() }()
	manager, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Net: "unixgram", Name: filepath.Join(t.TempDir(), "notify")})
	require.NoError(t, err)
	defer func() { _ = manager.Close() }()
	told := func() string {
		line := make([]byte, 64)
		n, err := manager.Read(line)
		require.NoError(t, err)
		return string(line[:n])
	}
	db := servertest.NewDB(t)
	var waiting net.Conn
	for range 2 {
		// The shell becomes the program, so that LISTEN_PID is right, as a manager's fork makes it.
		cmd := exec.CommandContext(context.Background(), "/bin/sh", "-c", `LISTEN_PID=$$ exec "$0"`, os.Args[0])
		cmd.Env = append(os.Environ(), asProgram+"=1", "LISTEN_FDS=1", "NOTIFY_SOCKET="+manager.LocalAddr().String(), "DATA_DIR="+t.TempDir(),
			"DATABASE_URL="+db.URL(), "ADDR=127.0.0.1:1", "PUBLIC_ORIGIN=http://"+public.Addr().String())
		cmd.ExtraFiles = []*os.File{file}
		cmd.Stderr = os.Stderr
		require.NoError(t, cmd.Start())
		require.Equal(t, "READY=1", told())
		if waiting == nil {
			require.Contains(t, ask(t, dial(t, public), "/readyz"), " 200 ")
		} else {
			// Between the two programs nobody was refused.
			require.Contains(t, ask(t, waiting, "/healthz"), " 200 ")
		}
		require.NoError(t, cmd.Process.Signal(os.Interrupt))
		require.Equal(t, "STOPPING=1", told())
		require.NoError(t, cmd.Wait())
		waiting = dial(t, public)
	}
}

func dial(t *testing.T, to net.Listener) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", to.Addr().String())
	require.NoError(t, err)
	t.Cleanup(func() { _ = conn.Close() })
	return conn
}

// ask sends one request and gives the answer's first line.
func ask(t *testing.T, conn net.Conn, path string) string {
	t.Helper()
	_, err := conn.Write([]byte("GET " + path + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"))
	require.NoError(t, err)
	line, err := bufio.NewReader(conn).ReadString('\n')
	require.NoError(t, err)
	return line
}

func TestSocketThatIsNotThere(t *testing.T) {
	c := settings(t, map[string]string{"ADDR": "127.0.0.1:0", "DATA_DIR": t.TempDir()})
	c.Sockets = 1
	err := app.Run(t.Context(), c, &output{ready: make(chan struct{})})
	require.ErrorContains(t, err, "LISTEN_FDS")
}
