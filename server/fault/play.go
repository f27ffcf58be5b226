package fault

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"time"
)

// The parts of a run beside the fault itself.
const (
	before = 1500 * time.Millisecond // of ordinary work
	after  = 1500 * time.Millisecond // of work when the fault is over
	drain  = 40 * time.Second        // for writes that are still being repeated
	settle = 60 * time.Second        // for screens to come back; more is a screen that never does
	seen   = 30 * time.Second        // for receipts: the last ones may come over a new socket
)

// play lets people work, breaks something, lets them work on, and examines what is left.
func (w *World) play(ctx context.Context, f *Fault) (*Result, error) {
	footing, err := w.footing(ctx)
	if err != nil {
		return nil, err
	}
	if err := w.Load.Open(ctx); err != nil {
		return nil, fmt.Errorf("before the fault: %w", err)
	}
	watching, stopWatching := context.WithCancel(ctx)
	watched := make(chan struct{})
	go func() {
		defer close(watched)
		w.Heads.watch(watching, w.Load.Screens)
	}()
	defer func() { stopWatching(); <-watched }()
	if !f.Quiet {
		w.Load.Work(ctx)
		pause(ctx, before)
	}
	made := f.Make(ctx, w)
	pause(ctx, 2*sampleEvery)
	w.Heads.mark()
	healed := time.Now()
	if !f.Quiet {
		pause(ctx, after)
		w.Load.Rest(drain)
	}
	if made != nil {
		return nil, w.explain(made)
	}
	behind := until(ctx, settle, func() error {
		if _, never := w.Heads.recovery(w.living()); never > 0 {
			return stale(never)
		}
		return allCurrent(ctx, w.Database(), w.living())
	})
	r, err := w.examine(ctx, f)
	if err != nil {
		return nil, err
	}
	var s stale
	if errors.As(behind, &s) {
		r.Stale += int(s)
		r.tell("C7 %d screens were not current %s after the fault", int(s), time.Since(healed).Round(time.Second))
	} else if behind != nil {
		return nil, w.explain(behind)
	}
	if r.Busy > 0 {
		w.Say("%d attempts were told to come again, as the server had no connection or record free for them (503 BUSY)", r.Busy)
	}
	r.Late = w.late
	r.Recovery, _ = w.Heads.recovery(w.living())
	r.Lying = w.Heads.lies()
	if f.After != nil {
		if err := f.After(ctx, w, r); err != nil {
			return nil, err
		}
	}
	return r, w.given(ctx, footing, r)
}

// explain adds what a server that has ended has said last.
func (w *World) explain(err error) error {
	for _, p := range w.Servers {
		select {
		case <-p.Exited():
			err = fmt.Errorf("%w; the server has ended: %s", err, p.lastLog())
		default:
		}
	}
	return err
}

// living are the screens whose session has not ended.
func (w *World) living() (list []*Screen) {
	for _, s := range w.Load.Screens {
		if !s.signedOut() {
			list = append(list, s)
		}
	}
	return list
}

// examine runs the checks. A kitchen acknowledges once a second, so receipts have time to come in.
func (w *World) examine(ctx context.Context, f *Fault) (*Result, error) {
	var r *Result
	err := until(ctx, seen, func() error {
		var err error
		if r, err = Examine(ctx, w.Database(), w.Load, f); err == nil && r.Unseen > 0 {
			return errUnseen
		}
		return err
	})
	if err != nil && !errors.Is(err, errUnseen) {
		return nil, err
	}
	if f.Loses {
		w.report(r)
	}
	return r, w.Load.Compare(ctx, w.Database(), r)
}

// report says what a database that went back has lost. Those who wrote it can't know, so what they were answered, and
// that the orders they went on with are not there, is no fault of the server's.
func (w *World) report(r *Result) {
	w.Say("RPO: of %d accepted writes %d are not in the database that went on; they are counted here and nowhere else", r.Accepted, r.Lost)
	r.Lost, r.Odd, r.Detail = 0, 0, nil
}

var errUnseen = errors.New("receipts are missing")

// holding is what a server held before the load, and in which process: of another one there is nothing to compare.
type holding struct {
	pid int
	Footing
}

func (w *World) footing(ctx context.Context) (list []holding, err error) {
	for _, p := range w.Servers {
		f, err := p.Footing(ctx)
		if err != nil {
			return nil, err
		}
		list = append(list, holding{p.pid(), f})
	}
	return list, nil
}

// excess is how many sessions too many are left at the database.
type excess int64

func (e excess) Error() string {
	return fmt.Sprintf("%d sessions more at the database than %d a server", int64(e), sessions())
}

// slack is what a server may hold more after its first work than before: pools that have filled, a kept connection.
const slack = 40

// sessions is the most that a server has at its database: its two pools, the listener, the doorbell, the seat.
func sessions() int { return 2*(2*runtime.NumCPU()+4) + 4 }

// given is C15: when everybody has gone, a server holds no more than before, at its database neither.
func (w *World) given(ctx context.Context, before []holding, r *Result) error {
	w.Load.Leave()
	most := int64(sessions() * len(w.Servers))
	if err := until(ctx, 20*time.Second, func() error {
		n, err := w.Database().Number(ctx, `SELECT count(*) FROM pg_stat_activity WHERE application_name LIKE 'sufra%'`)
		if err == nil && n > most {
			err = excess(n - most)
		}
		return err
	}); errors.As(err, new(excess)) {
		r.Held++
		r.tell("C15 %v", err)
	} else if err != nil {
		return err
	}
	for i, p := range w.Servers {
		if p.pid() != before[i].pid {
			continue
		}
		more := 0
		err := until(ctx, 20*time.Second, func() error {
			now, err := p.Footing(ctx)
			if err != nil {
				return err
			}
			more = max(0, now.Goroutines-before[i].Goroutines-slack) + max(0, now.Descriptors-before[i].Descriptors-slack)
			if more > 0 {
				return fmt.Errorf("goroutines %d → %d, descriptors %d → %d", before[i].Goroutines, now.Goroutines, before[i].Descriptors, now.Descriptors)
			}
			return nil
		})
		if more > 0 {
			r.Held += more
			r.tell("C15 %v", err)
		} else if err != nil {
			return err
		}
	}
	return nil
}
