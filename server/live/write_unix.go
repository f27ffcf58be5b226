//go:build unix

package live

import (
	"errors"
	"net"
	"syscall"
)

// sendBuffer bounds what the kernel holds for a client that does not read, and how late we notice.
const sendBuffer = 128 << 10

// rawWriter gives access to a TCP connection's descriptor, for writes that never wait.
func rawWriter(conn net.Conn) syscall.RawConn {
	for wrapped, ok := conn.(interface{ UnsafeConn() net.Conn }); ok; wrapped, ok = conn.(interface{ UnsafeConn() net.Conn }) {
		conn = wrapped.UnsafeConn()
	}
	tcp, ok := conn.(*net.TCPConn)
	if !ok {
		return nil
	}
	_ = tcp.SetWriteBuffer(sendBuffer)
	raw, err := tcp.SyscallConn()
	if err != nil {
		return nil
	}
	return raw
}

// writeNow writes what the kernel takes at once. false: the connection is broken.
func writeNow(raw syscall.RawConn, data []byte) (n int, ok bool) {
	ok = true
	err := raw.Write(func(fd uintptr) bool {
		for n < len(data) {
			m, err := syscall.Write(int(fd), data[n:])
			switch {
			case errors.Is(err, syscall.EINTR):
				continue
			case errors.Is(err, syscall.EAGAIN):
				return true
			case err != nil:
				ok = false
				return true
			}
			n += m
		}
		return true
	})
	return n, ok && err == nil
}
