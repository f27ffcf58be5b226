package servertest

import (
	"fmt"
	"os"
	"testing"

	"go.uber.org/goleak"
)

// Run runs a package's tests, stops the shared server and fails when a goroutine is left:
//
//	func TestMain(m *testing.M) { os.Exit(servertest.Run(m)) }
func Run(m *testing.M, options ...goleak.Option) int {
	code := m.Run()
	Stop()
	if code != 0 {
		return code
	}
	if err := goleak.Find(options...); err != nil {
		fmt.Fprintln(os.Stderr, "goroutines were left running:", err)
		return 1
	}
	return 0
}
