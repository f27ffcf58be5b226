package access

import (
	"context"
	"sync"

	"sufra/server/errs"
	"sufra/server/postgres/db"
)

const (
	// gatherFlights read side by side; what comes meanwhile shares the next one.
	gatherFlights = 2
	gatherMost    = 500
)

// gather lets requests that arrive while others are being looked up share one reading: when a restaurant's router
// restarts, its screens come back at one moment. A single request waits for nothing, and no answer is older than
// its question.
type gather struct {
	mu      sync.Mutex
	waiting []*lookup
	flying  int
}

type lookup struct {
	hash string
	kind string // as stored
	done chan struct{}
	row  *db.SessionActorsRow // nil: nobody
	err  error
}

// lookUp finds the session of a kind with a token's hash; nil when there is none.
func (s *Service) lookUp(ctx context.Context, kind string, hash []byte) (*db.SessionActorsRow, error) {
	l := &lookup{hash: string(hash), kind: kind, done: make(chan struct{})}
	g := &s.together
	g.mu.Lock()
	g.waiting = append(g.waiting, l)
	free := g.flying < gatherFlights
	if free {
		g.flying++
	}
	g.mu.Unlock()
	if free {
		// The reading serves others too: this request's end must not be theirs.
		s.fly(context.WithoutCancel(ctx))
	}
	select {
	case <-l.done:
		return l.row, l.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// fly reads one batch, and leaves further ones to a goroutine of their own.
func (s *Service) fly(ctx context.Context) {
	g := &s.together
	g.mu.Lock()
	batch := g.waiting[:min(len(g.waiting), gatherMost)]
	g.waiting = g.waiting[len(batch):]
	if len(g.waiting) == 0 {
		g.waiting = nil
	}
	g.mu.Unlock()
	if len(batch) > 0 { // else another flight has taken it along
		s.read(ctx, batch)
	}
	g.mu.Lock()
	more := len(g.waiting) > 0
	if !more {
		g.flying--
	}
	g.mu.Unlock()
	if more {
		go s.fly(context.WithoutCancel(ctx))
	}
}

// read looks a batch up. A single one keeps to the statement whose plan is cached.
func (s *Service) read(ctx context.Context, batch []*lookup) {
	var err error
	found := make(map[string]*db.SessionActorsRow, len(batch))
	if len(batch) == 1 {
		var row db.SessionActorRow
		row, err = db.New().SessionActor(ctx, s.DB, db.SessionActorParams{TokenHash: []byte(batch[0].hash), Kind: batch[0].kind, Now: s.Now()})
		if err == nil {
			found[batch[0].hash] = (*db.SessionActorsRow)(&row)
		} else if errs.Is(err, errs.NotFound) {
			err = nil
		}
	} else {
		hashes := make([][]byte, len(batch))
		for i, l := range batch {
			hashes[i] = []byte(l.hash)
		}
		var rows []db.SessionActorsByTokenRow
		rows, err = db.New().SessionActorsByToken(ctx, s.DB, db.SessionActorsByTokenParams{TokenHashes: hashes, Now: s.Now()})
		for i := range rows {
			found[string(rows[i].TokenHash)] = (*db.SessionActorsRow)(&rows[i])
		}
	}
	if err == nil {
		err = s.touch(ctx, found)
	}
	for _, l := range batch {
		if l.err = err; err == nil {
			if row := found[l.hash]; row != nil && row.Kind == l.kind {
				l.row = row
			}
		}
		close(l.done)
	}
}

// warmRounds: PostgreSQL plans the first five executions of a statement on each connection one by one.
const warmRounds = 6

// Warm lets connections plan the statements that find out who calls, before anybody does: after a restart everybody
// comes at once. Failures are left to the requests.
func (s *Service) Warm(ctx context.Context) {
	var running sync.WaitGroup
	nobody := make([]byte, 32)
	for range 2 * gatherFlights {
		running.Go(func() {
			for range warmRounds {
				_, _ = db.New().SessionActor(ctx, s.DB, db.SessionActorParams{TokenHash: nobody, Now: s.Now()})
				_, _ = db.New().SessionActorsByToken(ctx, s.DB, db.SessionActorsByTokenParams{TokenHashes: [][]byte{nobody, nobody}, Now: s.Now()})
			}
		})
	}
	running.Wait()
}
