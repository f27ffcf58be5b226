//go:build unix

package postgres

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// nobody is the user for the server when this program is root: postgres and initdb refuse to run as root.
const nobody = 65534

// identity is the user that the server runs as; nil means: this program's own.
type identity struct{ uid, gid uint32 }

// serverIdentity is nil for an ordinary user. For root it is the owner of the existing cluster, if that is not
// root, so that a directory made by an ordinary user stays usable by them.
func serverIdentity(clusterDir string) (*identity, error) {
	if os.Geteuid() != 0 {
		return nil, nil
	}
	info, err := os.Stat(clusterDir)
	if errors.Is(err, fs.ErrNotExist) {
		return &identity{nobody, nobody}, nil
	}
	if err != nil {
		return nil, fmt.Errorf("the database in DATA_DIR can't be read: %w", err)
	}
	if owner := info.Sys().(*syscall.Stat_t); owner.Uid != 0 {
		return &identity{owner.Uid, owner.Gid}, nil
	}
	return &identity{nobody, nobody}, nil
}

// reaches says whether the identity may enter every directory down to path.
func (i *identity) reaches(path string) bool {
	if i == nil {
		return true
	}
	for dir := path; ; dir = filepath.Dir(dir) {
		info, err := os.Stat(dir)
		if err != nil {
			return false
		}
		owner, bit := info.Sys().(*syscall.Stat_t), fs.FileMode(0o001)
		switch {
		case owner.Uid == i.uid:
			bit = 0o100
		case owner.Gid == i.gid:
			bit = 0o010
		}
		if info.Mode()&bit == 0 {
			return false
		}
		if dir == filepath.Dir(dir) {
			return true
		}
	}
}

// own gives a directory and what is in it to the identity. Links are not followed.
func (i *identity) own(dir string) error {
	if i == nil {
		return nil
	}
	return filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := os.Lstat(path)
		if err != nil {
			return err
		}
		if owner := info.Sys().(*syscall.Stat_t); owner.Uid == i.uid && owner.Gid == i.gid {
			return nil
		}
		if err := os.Lchown(path, int(i.uid), int(i.gid)); err != nil {
			return fmt.Errorf("giving the database's directory to user %d: %w", i.uid, err)
		}
		return nil
	})
}

// mayTrust says whether something belongs to this program's user or to the identity.
func (i *identity) mayTrust(info fs.FileInfo) bool {
	owner := info.Sys().(*syscall.Stat_t).Uid
	return owner == uint32(os.Geteuid()) || i != nil && owner == i.uid
}

// run makes cmd run as the identity, in a process group of its own: the terminal's Ctrl-C is for us, who stop the
// server when its last client is done.
func (i *identity) run(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Dir = "/"
	cmd.Env = cleanEnvironment()
	if i != nil {
		cmd.SysProcAttr.Credential = &syscall.Credential{Uid: i.uid, Gid: i.gid}
	}
}

// cleanEnvironment keeps PG* variables of the caller's own databases, and its language, away from the server.
func cleanEnvironment() []string {
	var env []string
	for _, entry := range os.Environ() {
		if !strings.HasPrefix(entry, "PG") && !strings.HasPrefix(entry, "LC_") && !strings.HasPrefix(entry, "LANG") {
			env = append(env, entry)
		}
	}
	return env
}

// lockDirectory makes this program the only one on dataDir until the file is closed or the program dies.
func lockDirectory(dataDir string) (*os.File, error) {
	f, err := os.OpenFile(filepath.Join(dataDir, "postgres.lock"), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("DATA_DIR can't be written: %w", err)
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		_ = f.Close()
		return nil, fmt.Errorf("%w: %s; stop it or set another DATA_DIR", ErrDataDirInUse, dataDir)
	}
	return f, nil
}

// stopOrphans ends what a killed run left behind. The caller holds the lock, so no living program owns these
// processes. Starting beside them would destroy the data.
func stopOrphans(ctx context.Context, dir string, log *slog.Logger) error {
	for _, signal := range []syscall.Signal{syscall.SIGINT, syscall.SIGQUIT, syscall.SIGKILL} {
		pids := serverProcesses(dir)
		if len(pids) == 0 {
			break
		}
		log.Warn("stopping a database that an earlier run left behind", "processes", len(pids), "signal", signal.String())
		for _, pid := range pids {
			_ = syscall.Kill(pid, signal)
		}
		if err := awaitNone(ctx, dir, 10*time.Second); err == nil {
			break
		} else if ctx.Err() != nil {
			return err
		}
	}
	if err := awaitNone(ctx, dir, time.Second); err != nil {
		return fmt.Errorf("a database of an earlier run is still running on %s and can't be stopped", dir)
	}
	return removeStalePID(dir)
}

func awaitNone(ctx context.Context, dir string, atMost time.Duration) error {
	ctx, cancel := context.WithTimeout(ctx, atMost)
	defer cancel()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for len(serverProcesses(dir)) > 0 {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-tick.C:
		}
	}
	return nil
}
