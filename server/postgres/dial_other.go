//go:build !linux

package postgres

import "syscall"

// Only Linux can limit unacknowledged data; elsewhere keepalive and the statement deadlines must do.
func limitUnacknowledged(string, string, syscall.RawConn) error { return nil }
