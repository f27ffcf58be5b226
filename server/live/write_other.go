//go:build !unix

package live

import (
	"net"
	"syscall"
)

// rawWriter has no way to write without waiting here: a goroutine does each write.
func rawWriter(net.Conn) syscall.RawConn { return nil }

func writeNow(syscall.RawConn, []byte) (int, bool) { return 0, false }
