package customer_test

import (
	"os"
	"testing"

	"sufra/server/servertest"
)

func TestMain(m *testing.M) {
	code := m.Run()
	servertest.Stop()
	os.Exit(code)
}
