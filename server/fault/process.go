package fault

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
)

// Process is a server in a process of its own: this program, run again.
type Process struct {
	Address, Metrics string
	Env              map[string]string
	Dir              string
	Args             []string

	mu     sync.Mutex
	cmd    *exec.Cmd
	exited chan struct{}
	log    tail
}

// NewProcess prepares a server on two free ports; env is added to its settings.
func NewProcess(dir string, env map[string]string) (*Process, error) {
	address, err := freeAddress()
	if err != nil {
		return nil, err
	}
	metrics, err := freeAddress()
	if err != nil {
		return nil, err
	}
	all := map[string]string{"ADDR": address, "METRICS_ADDR": metrics, "DATA_DIR": dir, "PAYMENT_PROVIDER": "sandbox"}
	for name, value := range env {
		all[name] = value
	}
	return &Process{Address: address, Metrics: metrics, Env: all, Dir: dir, Args: []string{"child", "serve"}}, nil
}

func freeAddress() (string, error) {
	l, err := (&net.ListenConfig{}).Listen(context.Background(), "tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	defer func() { _ = l.Close() }()
	return l.Addr().String(), nil
}

// launches is how often one that ends while it starts is started again, as whoever supervises a server does: on a machine
// that is short of everything its database may not answer in time.
const launches = 5

var errEnded = errors.New("the server ended at once")

// Start starts it and returns when it says that it is ready.
func (p *Process) Start(ctx context.Context) (err error) {
	for range launches {
		if err = p.start(ctx); !errors.Is(err, errEnded) {
			return err
		}
		pause(ctx, time.Second)
	}
	return err
}

func (p *Process) start(ctx context.Context) error {
	if err := p.Launch(); err != nil {
		return err
	}
	err := until(ctx, 60*time.Second, func() error {
		select {
		case <-p.Exited():
			return nil // told below
		default:
		}
		return p.Ready(ctx)
	})
	select {
	case <-p.Exited():
		return fmt.Errorf("%w: %s", errEnded, p.lastLog())
	default:
	}
	if err != nil {
		return fmt.Errorf("the server did not become ready: %w; %s", err, p.lastLog())
	}
	return nil
}

// Launch starts it without waiting.
func (p *Process) Launch() error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	cmd := exec.Command(self, p.Args...) //nolint:noctx // a child that is ended by signals
	// No setting of ours comes from the caller's environment, but for where programs are.
	for _, entry := range os.Environ() {
		if name, _, _ := strings.Cut(entry, "="); slices.Contains([]string{"PATH", "HOME", "TMPDIR", "POSTGRES_DIR"}, name) {
			cmd.Env = append(cmd.Env, entry)
		}
	}
	for name, value := range p.Env {
		cmd.Env = append(cmd.Env, name+"="+value)
	}
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	cmd.Stdout, cmd.Stderr = &p.log, &p.log
	started, exited := make(chan error), make(chan struct{})
	go func() {
		// The death signal belongs to the thread that starts the child, so this one stays with it.
		runtime.LockOSThread()
		err := cmd.Start()
		started <- err
		if err == nil {
			_ = cmd.Wait()
		}
		close(exited)
	}()
	if err := <-started; err != nil {
		return err
	}
	p.cmd, p.exited = cmd, exited
	return nil
}

// Exited is closed when the present process has ended.
func (p *Process) Exited() <-chan struct{} {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.exited
}

// Ready asks /readyz.
func (p *Process) Ready(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+p.Address+"/readyz", nil)
	if err != nil {
		return err
	}
	request.Close = true
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	_ = answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("readyz answers %d", answer.StatusCode)
	}
	return nil
}

// Signal goes to the present process.
func (p *Process) Signal(signal syscall.Signal) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.cmd == nil {
		return nil
	}
	return p.cmd.Process.Signal(signal)
}

// Kill ends it at once and waits until it is gone.
func (p *Process) Kill() {
	if p.cmd == nil {
		return
	}
	_ = p.Signal(syscall.SIGKILL)
	<-p.Exited()
}

// Stop ends it in order, within so long.
func (p *Process) Stop(ctx context.Context, atMost time.Duration) error {
	if err := p.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	select {
	case <-p.Exited():
		return nil
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(atMost):
		return fmt.Errorf("the server has not ended %s after SIGTERM", atMost)
	}
}

func (p *Process) pid() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.cmd == nil || p.cmd.Process == nil {
		return 0
	}
	return p.cmd.Process.Pid
}

func (p *Process) lastLog() string {
	lines := strings.Split(strings.TrimSpace(p.log.String()), "\n")
	return strings.Join(lines[max(0, len(lines)-5):], " | ")
}

// tail keeps the end of what a child writes.
type tail struct {
	mu   sync.Mutex
	text []byte
}

const tailBytes = 64 << 10

func (t *tail) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = append(t.text, b...)
	if len(t.text) > 2*tailBytes {
		t.text = append([]byte(nil), t.text[len(t.text)-tailBytes:]...)
	}
	return len(b), nil
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return string(t.text)
}

// Resident is its memory in bytes.
func (p *Process) Resident() (int64, error) {
	text, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(p.pid()), "statm"))
	if err != nil {
		return 0, err
	}
	var size, resident int64
	_, err = fmt.Sscan(string(text), &size, &resident)
	return resident * int64(os.Getpagesize()), err
}

// Footing is what a server holds: it must come back to it.
type Footing struct{ Goroutines, Descriptors int }

// Footing reads it.
func (p *Process) Footing(ctx context.Context) (Footing, error) {
	files, err := os.ReadDir(filepath.Join("/proc", strconv.Itoa(p.pid()), "fd"))
	if err != nil {
		return Footing{}, err
	}
	goroutines, err := p.Metric(ctx, "go_goroutines")
	return Footing{Goroutines: int(goroutines), Descriptors: len(files)}, err
}

// Metric reads one value; of a vector, the sum of its labels. 0 when there is none.
func (p *Process) Metric(ctx context.Context, name string) (float64, error) {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+p.Metrics+"/metrics", nil)
	if err != nil {
		return 0, err
	}
	request.Close = true
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, err
	}
	defer func() { _ = answer.Body.Close() }()
	var text bytes.Buffer
	if _, err := text.ReadFrom(answer.Body); err != nil {
		return 0, err
	}
	sum := 0.0
	for line := range strings.Lines(text.String()) {
		rest, ok := strings.CutPrefix(strings.TrimSpace(line), name)
		if !ok || rest == "" || rest[0] != ' ' && rest[0] != '{' {
			continue
		}
		value, err := strconv.ParseFloat(rest[strings.LastIndexByte(rest, ' ')+1:], 64)
		if err == nil {
			sum += value
		}
	}
	return sum, nil
}
