package postgres

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"syscall"
)

// tieToParent ends the server when this program is killed outright. It works per thread: see cluster.start.
func tieToParent(cmd *exec.Cmd) { cmd.SysProcAttr.Pdeathsig = syscall.SIGQUIT }

// enter makes cmd run as the identity on dir, which is added to its arguments after flag. A directory below one
// that the identity may not enter, such as root's home, is handed over as an open descriptor: the kernel then
// checks only the directory itself. done must be called once cmd has been started.
func (i *identity) enter(cmd *exec.Cmd, dir string, flag ...string) (done func()) {
	i.run(cmd)
	done = func() {}
	if !i.reaches(dir) {
		if handle, err := os.Open(dir); err == nil {
			cmd.ExtraFiles = []*os.File{handle} // descriptor 3 in the child and in all its children
			dir = "/proc/self/fd/3"
			done = func() { _ = handle.Close() }
		}
	}
	if len(flag) == 2 {
		cmd.Args = append(cmd.Args, flag[0], dir)
	} else {
		cmd.Args = append(cmd.Args, flag[0]+dir)
	}
	return done
}

// serverProcesses finds every postgres process on dir, backends of a dead postmaster included: all of them have
// the data directory as their working directory.
func serverProcesses(dir string) []int {
	real, err := filepath.EvalSymlinks(dir)
	if err != nil {
		return nil
	}
	entries, _ := filepath.Glob("/proc/[0-9]*")
	var pids []int
	for _, entry := range entries {
		if cwd, err := os.Readlink(filepath.Join(entry, "cwd")); err != nil || cwd != real {
			continue
		}
		if program, err := os.Readlink(filepath.Join(entry, "exe")); err != nil || filepath.Base(program) != "postgres" {
			continue
		}
		if pid, err := strconv.Atoi(filepath.Base(entry)); err == nil {
			pids = append(pids, pid)
		}
	}
	return pids
}

// removeStalePID clears the lock file of a server that is gone. Left in place it can stop the start for good:
// after a reboot its number may belong to another process of the same user.
func removeStalePID(dir string) error {
	err := os.Remove(filepath.Join(dir, "postmaster.pid"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}
