package fault

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// Redis is a redis-server of the run's own that keeps nothing on disk.
type Redis struct {
	address string
	dir     string
	cmd     *exec.Cmd
}

// StartRedis starts it; ErrNotHere where there is none.
func StartRedis(ctx context.Context, dir string) (*Redis, error) {
	if _, err := exec.LookPath("redis-server"); err != nil {
		return nil, notHere("this machine has no redis-server")
	}
	address, err := freeAddress()
	if err != nil {
		return nil, err
	}
	r := &Redis{address: address, dir: dir}
	return r, r.Start(ctx)
}

// Start starts it, again after Kill.
func (r *Redis) Start(ctx context.Context) error {
	_, port, _ := net.SplitHostPort(r.address)
	r.cmd = exec.Command("redis-server", "--port", port, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", //nolint:noctx,gosec // ended by Kill
		"--dir", r.dir, "--logfile", filepath.Join(r.dir, "redis.log"))
	r.cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := r.cmd.Start(); err != nil {
		return err
	}
	return until(ctx, 10*time.Second, func() error { return r.Do(ctx, "PING") })
}

// URL is its address for the server.
func (r *Redis) URL() string { return "redis://" + r.address + "/0" }

// Kill ends it at once.
func (r *Redis) Kill() {
	_ = r.cmd.Process.Kill()
	_ = r.cmd.Wait()
}

// Signal freezes it or lets it go on.
func (r *Redis) Signal(signal syscall.Signal) error { return r.cmd.Process.Signal(signal) }

// Do sends one command.
func (r *Redis) Do(ctx context.Context, command string) error {
	conn, err := (&net.Dialer{Timeout: time.Second}).DialContext(ctx, "tcp", r.address)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }()
	_ = conn.SetDeadline(time.Now().Add(5 * time.Second))
	if _, err := fmt.Fprintf(conn, "%s\r\n", command); err != nil {
		return err
	}
	line, err := bufio.NewReader(conn).ReadString('\n')
	if err == nil && !strings.HasPrefix(line, "+") {
		err = fmt.Errorf("redis answers %s", strings.TrimSpace(line))
	}
	return err
}
