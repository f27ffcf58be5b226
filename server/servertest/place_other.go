//go:build !linux

package servertest

import "os"

func place() string { return os.TempDir() }
