package fault

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// ErrNotHere is why a fault can't be made on this machine.
var ErrNotHere = errors.New("not here")

func notHere(format string, args ...any) error {
	return fmt.Errorf("%w: "+format, append([]any{ErrNotHere}, args...)...)
}

// mount makes a small file system of its own at dir, in memory. Only root may.
func mount(dir string, megabytes int) (unmount func(), err error) {
	if os.Geteuid() != 0 {
		return nil, notHere("a file system that fills up needs root to be mounted")
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	out, err := exec.Command("mount", "-t", "tmpfs", "-o", fmt.Sprintf("size=%dm,mode=0755", megabytes), "tmpfs", dir).CombinedOutput() //nolint:noctx,gosec // our own directory
	if err != nil {
		return nil, notHere("no file system may be mounted (%s)", strings.TrimSpace(string(out)))
	}
	return func() { _ = exec.Command("umount", "-l", dir).Run() }, nil //nolint:noctx,gosec // our own directory
}

// fill writes a file until the file system is full, and gives what frees it again.
func fill(dir string) (free func(), err error) {
	path := filepath.Join(dir, "ballast")
	f, err := os.Create(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	for _, size := range []int{1 << 20, 4 << 10, 1} {
		block := make([]byte, size)
		for {
			if _, err := f.Write(block); err != nil {
				break
			}
		}
	}
	return func() { _ = os.Remove(path) }, nil
}

// configure adds settings to a stopped cluster.
func configure(cluster string, settings map[string]string) error {
	if len(settings) == 0 {
		return nil
	}
	f, err := os.OpenFile(filepath.Join(cluster, "postgresql.auto.conf"), os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }()
	for name, value := range settings {
		if _, err := fmt.Fprintf(f, "%s = '%s'\n", name, value); err != nil {
			return err
		}
	}
	return nil
}
