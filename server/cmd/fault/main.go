// Fault breaks a running Sufra on purpose, one way after another, and prints what that has cost: 0 in every column that
// must be 0, or it ends with 1. "make faults" runs it.
package main

import (
	"context"
	"flag"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"sufra/server/fault"
)

func main() {
	// A child of this program is the server, or one of its commands.
	if len(os.Args) > 2 && os.Args[1] == "child" {
		exit(child(os.Args[2], os.Args[3:]))
	}
	exit(run(os.Args[1:]))
}

func exit(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "fault:", err)
		os.Exit(1)
	}
	os.Exit(0)
}

var tiers = map[string]fault.Tier{"smoke": fault.Smoke, "short": fault.Short, "full": fault.Full}

func run(args []string) error {
	flags := flag.NewFlagSet("fault", flag.ContinueOnError)
	tier := flags.String("tier", "full", "smoke (some 90 s), short (some minutes) or full (an hour)")
	only := flags.String("only", "", "ids of faults, comma-separated, such as F1,F28")
	seed := flags.Uint64("seed", 0, "of every choice; 0 takes a new one")
	shared := flags.Bool("shared", false, "the machine does other work besides, as CI's does: a server that sheds load is told and not counted")
	parallel := flags.Int("parallel", 1, "worlds at once: most of a fault is waiting")
	rounds := flags.Int("rounds", 1, "how often everything is done, each time with the next seed")
	markdown := flags.String("markdown", "", "a file that gets the table as Markdown")
	list := flags.Bool("list", false, "say what there is, and end")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *list {
		for _, f := range fault.All() {
			fmt.Printf("%-5s %-46s %s%s\n", f.ID, f.Name, f.How, f.NotHere)
		}
		return nil
	}
	chosen, ok := tiers[*tier]
	if !ok {
		return fmt.Errorf("-tier %s is none of smoke, short, full", *tier)
	}
	if *seed == 0 {
		*seed = rand.Uint64()
	}
	slog.SetDefault(slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError})))
	if err := raiseDescriptors(); err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	o := fault.Options{Tier: chosen, Seed: *seed, Parallel: *parallel, Shared: *shared, Binaries: os.Getenv("POSTGRES_DIR"), Log: os.Stderr}
	if *only != "" {
		o.Only = strings.Split(*only, ",")
	}
	begun := time.Now()
	var rows []*fault.Row
	for range *rounds {
		fmt.Fprintf(os.Stderr, "fault: tier %s, seed %d\n", *tier, o.Seed)
		part, err := fault.Run(ctx, o)
		if err != nil {
			return err
		}
		rows = append(rows, part...)
		o.Seed++
	}
	fault.Print(os.Stdout, rows)
	fmt.Printf("seed %d, %s\n", *seed, time.Since(begun).Round(time.Second))
	if *markdown != "" {
		if err := write(*markdown, rows, *seed); err != nil {
			return err
		}
	}
	return verdict(rows)
}

func verdict(rows []*fault.Row) error {
	var bad []string
	for _, r := range rows {
		if r.Bad() {
			bad = append(bad, r.Fault.ID)
		}
	}
	if len(bad) > 0 {
		return fmt.Errorf("not all that must be 0 is 0: %s", strings.Join(bad, ", "))
	}
	return nil
}

func write(path string, rows []*fault.Row, seed uint64) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	fault.Markdown(f, rows, seed)
	return f.Close()
}

func raiseDescriptors() error {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		return err
	}
	limit.Cur = limit.Max
	return syscall.Setrlimit(syscall.RLIMIT_NOFILE, &limit)
}
