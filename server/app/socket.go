package app

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"os"

	"sufra/server/config"
)

// firstSocket is the descriptor of the first socket that a service manager hands over (systemd's sd_listen_fds).
const firstSocket = 3

// door is the listener of the public address: the one that the service manager has opened and keeps open while this
// program is being replaced, so that nobody is refused meanwhile, or else a new one at ADDR.
func door(c config.Config) (net.Listener, error) {
	if c.Sockets == 0 {
		return listen(c.Addr, "ADDR")
	}
	return inherited(os.NewFile(firstSocket, "LISTEN_FD_3"))
}

// inherited makes a listener of a descriptor and closes the descriptor: the listener has a copy that no child process gets.
func inherited(file *os.File) (net.Listener, error) {
	if file == nil {
		return nil, fmt.Errorf("LISTEN_FDS promises a socket, but descriptor %d is not open", firstSocket)
	}
	listener, err := net.FileListener(file)
	_ = file.Close()
	if err != nil {
		return nil, fmt.Errorf("the socket of LISTEN_FDS can't be listened on (%w): it must be a stream socket that listens, as ListenStream= makes it", err)
	}
	return listener, nil
}

// tellManager sends one line of systemd's notification protocol. A manager that does not listen costs its own knowledge
// only.
func (a *App) tellManager(state string) {
	if a.Config.NotifySocket == "" {
		return
	}
	conn, err := (&net.Dialer{}).DialContext(context.Background(), "unixgram", a.Config.NotifySocket)
	if err == nil {
		_, err = conn.Write([]byte(state))
		_ = conn.Close()
	}
	if err != nil {
		a.Log.Warn("the service manager can't be told", slog.String("state", state), slog.String("error", err.Error()))
	}
}
