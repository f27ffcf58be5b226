package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall"
	"time"

	"sufra/server/app"
	"sufra/server/config"
	"sufra/server/httpapi"
	"sufra/server/site/engine"
)

// process is the server or the broadcaster, with its own processor time and memory.
type process struct {
	cmd     *exec.Cmd
	address string
}

// start runs this program again as a child and waits until it takes connections.
func start(kind string, c *cluster, address string) (*process, error) {
	if address == "" {
		free, err := net.Listen("tcp", "127.0.0.1:0") //nolint:noctx // a child of this process on loopback
		if err != nil {
			return nil, err
		}
		address = free.Addr().String()
		if err := free.Close(); err != nil {
			return nil, err
		}
	}
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	cmd := exec.Command(self, "child", kind, address, c.embedded.URL(), c.dir) //nolint:noctx // a child of this process on loopback
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	if _, err := bufio.NewReader(out).ReadString('\n'); err != nil {
		return nil, fmt.Errorf("the %s did not start: %w", kind, errors.Join(err, cmd.Wait()))
	}
	return &process{cmd, address}, nil
}

func (p *process) kill() {
	_ = p.cmd.Process.Kill()
	_ = p.cmd.Wait()
}

// tidy lets the process give free memory back, so that resident memory is what it holds.
func (p *process) tidy(ctx context.Context) {
	_ = p.cmd.Process.Signal(syscall.SIGUSR1)
	pause(ctx, 2*time.Second)
}

// child is the other process's main.
func child(args []string) error {
	if len(args) != 4 {
		return errors.New("child wants a kind, an address, a database and a directory")
	}
	kind, address, database, dir := args[0], args[1], args[2], args[3]
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	free := make(chan os.Signal, 1)
	signal.Notify(free, syscall.SIGUSR1)
	go func() {
		for range free {
			debug.FreeOSMemory()
		}
	}()
	if err := raiseDescriptors(); err != nil {
		return err
	}
	listener, err := net.Listen("tcp", address) //nolint:noctx // a child of this process on loopback
	if err != nil {
		return err
	}
	if kind == "bare" {
		fmt.Println("ready")
		return broadcast(ctx, listener)
	}
	settings, err := config.From(func(name string) (string, bool) {
		value, ok := map[string]string{"ADDR": address, "PUBLIC_ORIGIN": "http://" + address, "DATABASE_URL": database,
			"DATA_DIR": filepath.Join(dir, "server")}[name]
		return value, ok
	})
	if err != nil {
		return err
	}
	limits := httpapi.DefaultLimits()
	// The load comes from one address and in no time; the rates are not what is measured.
	a, err := app.New(ctx, settings, app.WithPages(engine.Start), app.WithLimits(httpapi.Limits{JSONBody: limits.JSONBody, AnyBody: limits.AnyBody}))
	if err != nil {
		return err
	}
	defer func() { _ = a.Close() }()
	go func() {
		// The listener queues this until the server serves.
		if response, err := http.Get("http://" + address + "/readyz"); err == nil { //nolint:noctx // a child of this process on loopback
			_ = response.Body.Close()
		}
		fmt.Println("ready")
	}()
	return a.Serve(ctx, listener)
}

// ticks per second of /proc's times, fixed on Linux.
const ticks = 100

// cpu is the processor time of a process, its ended children included.
func cpu(pid int) time.Duration {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0
	}
	// The second field is a name in parentheses that may hold spaces.
	fields := strings.Fields(string(text[strings.LastIndexByte(string(text), ')')+1:]))
	var sum int64
	for _, field := range fields[11:15] {
		n, _ := strconv.ParseInt(field, 10, 64)
		sum += n
	}
	return time.Duration(sum) * time.Second / ticks
}

// cpuTree is cpu of a process and all its living children: PostgreSQL's backends.
func cpuTree(pid int) time.Duration {
	sum := cpu(pid)
	children, err := os.ReadFile(fmt.Sprintf("/proc/%d/task/%d/children", pid, pid))
	if err != nil {
		return sum
	}
	for _, child := range strings.Fields(string(children)) {
		n, _ := strconv.Atoi(child)
		sum += cpu(n)
	}
	return sum
}

// resident is the memory of a process in bytes.
func resident(pid int) int64 {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid))
	if err != nil {
		return 0
	}
	pages, _ := strconv.ParseInt(strings.Fields(string(text))[1], 10, 64)
	return pages * int64(os.Getpagesize())
}

// busy is the processor time that all programs of the machine have used, and what the host gave to other machines
// while ours wanted to run.
func busy() (used, stolen time.Duration) {
	text, err := os.ReadFile("/proc/stat")
	if err != nil {
		return 0, 0
	}
	line, _, _ := strings.Cut(string(text), "\n")
	for i, field := range strings.Fields(line)[1:] {
		n, _ := strconv.ParseInt(field, 10, 64)
		spent := time.Duration(n) * time.Second / ticks
		switch i {
		case 0, 1, 2, 5, 6: // user, nice, system, interrupts
			used += spent
		case 7:
			stolen += spent
		}
	}
	return used, stolen
}

func pause(ctx context.Context, d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}
