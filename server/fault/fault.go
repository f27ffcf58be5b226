// Package fault breaks a running Sufra on purpose and checks that nothing was lost, doubled, reordered or shown falsely:
// the faults F and the checks C of the reliability plan. Each fault has a world of its own: PostgreSQL with full
// durability, the server as a process, networks that can be cut between all of them, and people who work through it with
// the client's own rules. Nothing of Sufra is replaced, and no fault is pretended: one that this machine can't make says so.
package fault

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"time"
)

// Tier says how much is run.
type Tier int

// The tiers: what every push runs, what CI can carry in some minutes, and everything at the plan's lengths.
const (
	Smoke Tier = iota
	Short
	Full
)

// Fault is one way of breaking it.
type Fault struct {
	ID   string
	Name string
	How  string
	Tier Tier          // the first in which it runs
	D    time.Duration // bound on recovery: printed beside the measured one, and never a reason to fail
	Need Need
	// Away: the database or its disk is taken away, so that 503 is the right answer, to a repetition too.
	Away bool
	// Calm: nobody may notice. Every attempt that fails counts, not only a repetition.
	Calm bool
	// Loses: what was acknowledged is lost by nature, and must be reported, not hidden.
	Loses bool
	Quiet bool // nobody writes during it
	// Make breaks it and returns when the fault is over.
	Make func(ctx context.Context, w *World) error
	// After checks what only this fault can show.
	After func(ctx context.Context, w *World, r *Result) error
	// NotHere says why this fault can't be made at all by this program.
	NotHere string
}

// Row is a fault's line of the table.
type Row struct {
	Fault   *Fault
	Result  *Result
	NotHere string
	Failed  error // of the run itself
	Notes   []string
	Took    time.Duration
	Seed    uint64
}

// Bad says that a column that must be 0 is not.
func (r *Row) Bad() bool {
	return r.Failed != nil || r.Result != nil && len(r.Result.nonzero()) > 0
}

// Options of a run.
type Options struct {
	Tier     Tier
	Only     []string // ids; empty: those of the tier
	Seed     uint64
	Parallel int
	Binaries string // of PostgreSQL; empty: found as the server finds it
	Shared   bool   // the machine does other work besides: see Load
	Log      io.Writer
}

// SizeOf is who works in a tier.
func SizeOf(t Tier) Size {
	switch t {
	case Full:
		return Size{Houses: 30, Kitchens: 2, Waiters: 4, Managers: 1, Diners: 10, Table: 6, Rate: 20}
	case Short:
		return Size{Houses: 6, Kitchens: 2, Waiters: 3, Managers: 1, Diners: 2, Table: 6, Rate: 20}
	}
	return Size{Houses: 3, Kitchens: 2, Waiters: 2, Managers: 1, Diners: 1, Table: 4, Rate: 15}
}

// Run makes the faults and gives their rows in the list's order.
func Run(ctx context.Context, o Options) ([]*Row, error) {
	base, err := os.MkdirTemp("", "sufra-fault-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(base) }()
	if err := os.Chmod(base, 0o755); err != nil { // PostgreSQL runs as another user when we are root
		return nil, err
	}
	original := filepath.Join(base, "template")
	if err := template(ctx, original, o.Binaries); err != nil {
		return nil, fmt.Errorf("preparing a database: %w", err)
	}
	chosen, err := choose(o)
	if err != nil {
		return nil, err
	}
	rows := make([]*Row, len(chosen))
	slots := make(chan struct{}, max(o.Parallel, 1))
	var running sync.WaitGroup
	for i, f := range chosen {
		slots <- struct{}{}
		running.Go(func() {
			defer func() { <-slots }()
			// The seed of a fault does not depend on which others are run beside it.
			seed := rand.New(rand.NewPCG(o.Seed, hash(f.ID))).Uint64()
			rows[i] = one(ctx, f, o, filepath.Join(base, fmt.Sprintf("world-%d", i)), original, seed)
			_, _ = fmt.Fprintf(o.Log, "%s\n", rows[i].line())
		})
	}
	running.Wait()
	return rows, ctx.Err()
}

func hash(text string) (n uint64) {
	for _, c := range []byte(text) {
		n = n*31 + uint64(c)
	}
	return n
}

func choose(o Options) (chosen []*Fault, err error) {
	known := map[string]bool{}
	for _, f := range All() {
		known[f.ID] = true
		wanted := len(o.Only) == 0 && f.Tier <= o.Tier && (f.NotHere == "" || o.Tier > Smoke)
		for _, id := range o.Only {
			wanted = wanted || id == f.ID
		}
		if wanted {
			chosen = append(chosen, f)
		}
	}
	for _, id := range o.Only {
		if !known[id] {
			return nil, fmt.Errorf("there is no fault %s", id)
		}
	}
	return chosen, nil
}

// one makes one fault in a world of its own.
func one(ctx context.Context, f *Fault, o Options, dir, original string, seed uint64) *Row {
	row := &Row{Fault: f, NotHere: f.NotHere, Seed: seed}
	if row.NotHere != "" {
		return row
	}
	begun := time.Now()
	defer func() { row.Took = time.Since(begun) }()
	w, err := NewWorld(ctx, dir, original, o.Binaries, seed, SizeOf(o.Tier), f.Need)
	if err == nil {
		w.Tier, w.Load.Shared = o.Tier, o.Shared
		row.Result, err = w.play(ctx, f)
		row.Notes = w.notes
		err = errors.Join(err, w.Close())
	}
	if errors.Is(err, ErrNotHere) {
		row.NotHere, row.Result = err.Error()[len(ErrNotHere.Error())+2:], nil
		return row
	}
	row.Failed = err
	return row
}
