package servertest

import (
	"os"
	"syscall"
)

// memoryNeeded is room for a handful of parallel test processes, with the databases that failures keep.
const memoryNeeded = 2 << 30

// place prefers memory: a clone is hundreds of small files, 25 ms there and three to ten times that on a disk.
// An own TMPDIR is a wish to be kept.
func place() string {
	const memory = "/dev/shm"
	var room syscall.Statfs_t
	if os.Getenv("TMPDIR") == "" && syscall.Statfs(memory, &room) == nil && room.Bavail*uint64(room.Bsize) >= memoryNeeded {
		if probe, err := os.CreateTemp(memory, "sufra-"); err == nil {
			_ = probe.Close()
			_ = os.Remove(probe.Name())
			return memory
		}
	}
	return os.TempDir()
}
