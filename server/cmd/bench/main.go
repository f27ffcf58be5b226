// Bench measures live delivery on the machine it runs on: latency against the floor that PostgreSQL itself sets,
// processor time against a bare broadcaster, memory of idle screens, resumes, and orders through REST. The load is
// open loop: an order's latency counts from the moment it was due, so a slow server can't hide by slowing the load.
//
// It uses an embedded PostgreSQL of its own with full durability, in a temporary directory, and the server in a
// process of its own. Everything shares the machine's cores with the generator, so ratios count, not numbers.
package main

import (
	"context"
	"flag"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"
)

type plan struct {
	seconds time.Duration
	only    []string
}

func (p plan) wants(name string) bool { return len(p.only) == 0 || slices.Contains(p.only, name) }

func main() {
	// A child of this program is the server, or the bare broadcaster; "make bench/pages" puts a front before one.
	if len(os.Args) > 1 && os.Args[1] == "child" {
		exit(child(os.Args[2:]))
	}
	if len(os.Args) > 1 && os.Args[1] == "front" {
		exit(front(os.Args[2:]))
	}
	seconds := flag.Duration("for", 8*time.Second, "length of one measurement")
	only := flag.String("only", "", "parts to run, comma-separated: latency, slowdisk, fanout, idle, resume, rest, soldout, reports, pages (default all)")
	flag.Parse()
	p := plan{seconds: *seconds}
	if *only != "" {
		p.only = strings.Split(*only, ",")
	}
	slog.SetDefault(slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn})))
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	exit(run(ctx, p))
}

func exit(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
	os.Exit(0)
}

func run(ctx context.Context, p plan) error {
	if err := raiseDescriptors(); err != nil {
		return err
	}
	c, err := startCluster(ctx)
	if err != nil {
		return err
	}
	defer c.stop()
	r := &report{}
	r.machine()
	parts := []struct {
		name string
		run  func(context.Context, *cluster, plan, *report) error
	}{{"latency", latency}, {"slowdisk", slowDisk}, {"fanout", fanOut}, {"idle", idle}, {"resume", resume}, {"rest", rest}, {"soldout", soldOut}, {"reports", reports}, {"pages", pages}}
	for _, part := range parts {
		if !p.wants(part.name) {
			continue
		}
		fmt.Fprintf(os.Stderr, "bench: %s …\n", part.name)
		if err := part.run(ctx, c, p, r); err != nil {
			return fmt.Errorf("%s: %w", part.name, err)
		}
	}
	r.print(os.Stdout)
	if r.broken > 0 {
		return fmt.Errorf("%d frames lost, repeated or out of order", r.broken)
	}
	return nil
}

func raiseDescriptors() error {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		return err
	}
	limit.Cur = limit.Max
	return syscall.Setrlimit(syscall.RLIMIT_NOFILE, &limit)
}
