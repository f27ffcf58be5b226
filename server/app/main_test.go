package app_test

import (
	"context"
	"os"
	"os/signal"
	"syscall"
	"testing"

	"sufra/server/servertest"
)

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		os.Exit(serveAsProgram())
	}
	code := m.Run()
	servertest.Stop()
	os.Exit(code)
}

func signalled() (context.Context, context.CancelFunc) {
	return signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
}
