package mail

import (
	"context"
	"errors"
	"log/slog"
	"math/rand/v2"
	"time"

	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

const (
	// slowTick finds what a lost wake-up, another node's end or a pause after a failure has left.
	slowTick = 15 * time.Second
	// claimFor is how long a message belongs to the node that took it. It is longer than a delivery may take (see
	// deliverWithin), or two nodes would send the same message.
	claimFor      = 3 * time.Minute
	deliverWithin = time.Minute
	// MaxAttempts: after some thirty hours of failures (see pause) a message is given up and shown as failed.
	MaxAttempts = 12
	firstPause  = 30 * time.Second
	longestWait = 6 * time.Hour
	// keepFor is how long what became of a message can be looked up; keys of Once are never needed for longer.
	keepFor = 30 * 24 * time.Hour
)

// Transport delivers one letter. A Permanent error says that trying again is of no use.
type Transport interface {
	Deliver(ctx context.Context, l Letter) error
}

// Permanent is a refusal that will not change, such as a mailbox that does not exist.
type Permanent struct{ Cause error }

func (p Permanent) Error() string { return p.Cause.Error() }
func (p Permanent) Unwrap() error { return p.Cause }

// Sender takes messages out of the outbox. Any number of nodes may run one.
type Sender struct {
	DB        *postgres.DB
	Transport Transport
	Now       func() time.Time
	Log       *slog.Logger
	// Origin is what links start with: PUBLIC_ORIGIN's first.
	Origin string
	// Grant stores the secret of a message's one-time link with its account, valid from now on, and gives the path of
	// the page that takes it. ok is false when what the message tells is no longer so: it is dropped.
	Grant func(ctx context.Context, q postgres.Querier, m Message, token string) (path string, ok bool, err error)
	// NewToken makes the secret of a one-time link.
	NewToken func() string

	wake chan struct{}
}

// NewSender makes a sender. Set Grant and NewToken before Run.
func NewSender(database *postgres.DB, transport Transport, now func() time.Time, log *slog.Logger, origin string) *Sender {
	return &Sender{DB: database, Transport: transport, Now: now, Log: log, Origin: origin, wake: make(chan struct{}, 1)}
}

// Wake says that a message was written and its transaction has committed. Without it the message waits for slowTick.
func (s *Sender) Wake() {
	select {
	case s.wake <- struct{}{}:
	default: // somebody has woken it already
	}
}

// Run sends until ctx ends. A delivery that runs then is finished.
func (s *Sender) Run(ctx context.Context) {
	ticker := time.NewTicker(slowTick)
	defer ticker.Stop()
	for {
		if _, err := s.Send(ctx); err != nil && ctx.Err() == nil {
			s.Log.LogAttrs(ctx, slog.LevelWarn, "job failed", slog.String("job", "send mail"), slog.String("error", err.Error()))
		}
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		case <-s.wake:
		}
	}
}

// Send delivers what is due, one after the other until nothing is, and says how many messages it tried.
func (s *Sender) Send(ctx context.Context) (tried int, err error) {
	for ctx.Err() == nil {
		now := s.Now()
		row, err := db.New().OutboxClaim(ctx, s.DB, db.OutboxClaimParams{Now: now, ClaimedUntil: now.Add(claimFor)})
		if errs.Is(err, errs.NotFound) {
			return tried, nil
		}
		if err != nil {
			return tried, err
		}
		tried++
		// The end of the program must not cut a delivery off: whether it happened would be unknown.
		if err := s.one(context.WithoutCancel(ctx), row); err != nil {
			return tried, err
		}
	}
	return tried, nil
}

// Waiting counts the messages that are due and have not gone.
func (s *Sender) Waiting(ctx context.Context) (int64, error) {
	return db.New().OutboxWaiting(ctx, s.DB, s.Now())
}

// Sweep forgets messages that are long done.
func (s *Sender) Sweep(ctx context.Context) error {
	_, err := postgres.Drain(func() (int64, error) { return db.New().OutboxSweep(ctx, s.DB, s.Now().Add(-keepFor)) })
	return err
}

// one delivers a claimed message and records what became of it.
func (s *Sender) one(ctx context.Context, row db.Outbox) error {
	letter, ok, err := s.letter(ctx, row)
	if err == nil && !ok {
		return db.New().OutboxVoid(ctx, s.DB, row.ID)
	}
	if err == nil {
		bounded, cancel := context.WithTimeout(ctx, deliverWithin)
		err = s.Transport.Deliver(bounded, letter)
		cancel()
	}
	if err == nil {
		return db.New().OutboxSent(ctx, s.DB, db.OutboxSentParams{ID: row.ID, Now: s.Now()})
	}
	reason := clip(err.Error(), 500)
	level := slog.LevelWarn
	var permanent Permanent
	giveUp := errors.As(err, &permanent) || row.Attempts >= MaxAttempts
	if giveUp {
		level = slog.LevelError
	}
	s.Log.LogAttrs(ctx, level, "mail was not sent", slog.String("message", row.ID.String()), slog.String("kind", row.Kind),
		slog.Int("attempt", int(row.Attempts)), slog.Bool("givenUp", giveUp), slog.String("error", reason))
	if giveUp {
		return db.New().OutboxFailed(ctx, s.DB, db.OutboxFailedParams{ID: row.ID, LastError: reason})
	}
	return db.New().OutboxRetry(ctx, s.DB, db.OutboxRetryParams{ID: row.ID, LastError: reason, NextAttemptAt: s.Now().Add(pause(int(row.Attempts)))})
}

// letter composes a message, with its one-time link if its kind has one. ok is false for what is no longer so.
func (s *Sender) letter(ctx context.Context, row db.Outbox) (l Letter, ok bool, err error) {
	m, err := messageOf(row)
	if err != nil {
		return l, false, Permanent{err}
	}
	link := s.Origin + pageOf(m)
	if linked[m.Kind] {
		token, known := m.Data[tokenKey]
		if !known {
			token = s.NewToken()
			m.Data[tokenKey] = token
		}
		var path string
		err = s.DB.InTx(ctx, postgres.Scope{Actor: "system"}, func(tx postgres.Tx) error {
			if path, ok, err = s.Grant(ctx, tx, m, token); err != nil || !ok || known {
				return err
			}
			return keepToken(ctx, tx, m)
		})
		if err != nil || !ok {
			return l, false, err
		}
		// In the fragment, which no server, proxy or log of theirs ever gets.
		link = s.Origin + path + "#token=" + token
	}
	l, err = compose(m, link, row.CreatedAt)
	return l, true, err
}

// pause after so many attempts: doubling from firstPause, and somewhere between half of that and all of it, so that what
// failed together is not tried together.
func pause(attempts int) time.Duration {
	full := min(firstPause<<min(attempts-1, 16), longestWait)
	return full/2 + rand.N(full/2)
}
