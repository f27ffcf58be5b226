//go:build unix

package app

import "syscall"

// room is how many bytes this user may still write under a directory.
func room(dir string) (bytes int64, known bool) {
	var s syscall.Statfs_t
	if err := syscall.Statfs(dir, &s); err != nil {
		return 0, false
	}
	return int64(s.Bavail) * int64(s.Bsize), true //nolint:unconvert // of other types on other systems
}
