package main

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"sync/atomic"
	"syscall"
	"time"

	"sufra/server/app"
	"sufra/server/config"
	"sufra/server/fault"
	"sufra/server/payment"
)

// clock is the server's, which a signal sets forward or back: a static program reads the time past everything that could
// pretend another one.
type clock struct{ ahead atomic.Int64 }

func (c *clock) now() time.Time { return time.Now().Add(time.Duration(c.ahead.Load())) }

func (c *clock) follow() {
	signals := make(chan os.Signal, 4)
	signal.Notify(signals, syscall.SIGUSR1, syscall.SIGUSR2)
	for s := range signals {
		step := time.Hour
		if s == syscall.SIGUSR2 {
			step = -time.Hour
		}
		c.ahead.Add(int64(step))
	}
}

// child is the server as "sufra serve" starts it, without public pages, which no fault looks at; or one of its commands.
func child(command string, args []string) error {
	c, err := config.Load()
	if err != nil {
		return err
	}
	slog.SetDefault(slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn})))
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	switch command {
	case "serve":
		ours := &clock{}
		go ours.follow()
		options := []app.Option{app.WithNow(ours.now)}
		if base := os.Getenv(fault.ProviderEnv); base != "" {
			options = append(options, app.WithPayment(payment.NewMoyasar(base, "sk_test_fault", "of-no-webhook-at-all")))
		}
		return app.Run(ctx, c, os.Stdout, options...)
	case "backup":
		return app.Backup(ctx, c, args, os.Stdout)
	case "restore":
		return app.Restore(ctx, c, args, os.Stdout)
	}
	return fmt.Errorf("%s is no command", command)
}
