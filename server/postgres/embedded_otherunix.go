//go:build unix && !linux

package postgres

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// There is no death signal here: the next start stops what a killed run left behind.
func tieToParent(*exec.Cmd) {}

func (i *identity) enter(cmd *exec.Cmd, dir string, flag ...string) (done func()) {
	i.run(cmd)
	if len(flag) == 2 {
		cmd.Args = append(cmd.Args, flag[0], dir)
	} else {
		cmd.Args = append(cmd.Args, flag[0]+dir)
	}
	return func() {}
}

// serverProcesses finds the postmaster only; its backends end with it.
func serverProcesses(dir string) []int {
	pid := postmasterPID(dir)
	if pid == 0 {
		return nil
	}
	out, err := exec.Command("ps", "-o", "comm=", "-p", strconv.Itoa(pid)).Output()
	if err != nil || filepath.Base(strings.TrimSpace(string(out))) != "postgres" {
		return nil
	}
	return []int{pid}
}

// The server itself judges its lock file here, as processes can't be searched by directory.
func removeStalePID(string) error { return nil }

// postmasterPID reads the process id from the server's own lock file; 0 when there is none.
func postmasterPID(dir string) int {
	raw, err := os.ReadFile(filepath.Join(dir, "postmaster.pid"))
	if err != nil {
		return 0
	}
	first, _, _ := strings.Cut(string(raw), "\n")
	pid, _ := strconv.Atoi(strings.TrimSpace(first))
	return pid
}
