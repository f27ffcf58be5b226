package media

import (
	"context"
	"runtime"
	"time"

	"golang.org/x/sync/semaphore"

	"sufra/server/errs"
)

// The memory that photos may take at one time: two of them, together within this many bytes. Workspace is what one
// takes besides its decoded picture: its largest size, that size turned, and what checking the encoder's loss takes.
const (
	memoryBudget = 256 << 20
	workspace    = 48 << 20
	decodeMemory = memoryBudget - workspace
	together     = 2
	// A photo that waits longer for its turn is refused: its bytes wait in memory too.
	patience = 10 * time.Second
	// From this on a picture is collected before the next one may come: garbage takes memory like anything else.
	heavy = 32 << 20
)

// gate lets photos in as the memory allows.
type gate struct {
	places *semaphore.Weighted
	memory *semaphore.Weighted
}

func newGate() gate {
	return gate{semaphore.NewWeighted(together), semaphore.NewWeighted(memoryBudget)}
}

// through runs do when there is room for its picture. BUSY when there is none in time.
func (g gate) through(ctx context.Context, decoding int64, do func() error) error {
	waiting, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	need := decoding + workspace
	if g.places.Acquire(waiting, 1) != nil {
		return errs.New(errs.Busy, "too many photos at once, try again").WithRetryAfter(time.Second)
	}
	defer g.places.Release(1)
	if g.memory.Acquire(waiting, need) != nil {
		return errs.New(errs.Busy, "too many photos at once, try again").WithRetryAfter(time.Second)
	}
	defer g.memory.Release(need)
	err := do()
	if decoding >= heavy {
		runtime.GC()
	}
	return err
}
