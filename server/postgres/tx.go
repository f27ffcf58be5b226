package postgres

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"sufra/server/trace"
)

// Scope is on whose behalf a transaction runs. Triggers and policies read it as app.restaurant_id and app.actor.
type Scope struct {
	Restaurant uuid.UUID // uuid.Nil: the platform itself, for cross-tenant work
	Actor      string    // "staff:<id>", "owner:<id>", "diner:<session>", "system": goes into histories
}

// Tx is a running transaction.
type Tx interface {
	Querier
	// Touch says that the transaction changes a stream besides the restaurant's own: a table session, a menu.
	Touch(stream uuid.UUID)
	// CommitWith sends the transaction's last statements together with COMMIT. fn returns its error; after it
	// the transaction is over.
	CommitWith(last *pgx.Batch) error
}

// attempts of one transaction: the first and three more after a serialisation failure or a deadlock. Where ErrStale ends
// one, somebody else has got on, so there may be more of them.
const (
	attempts      = 4
	staleAttempts = 20
)

// InTx runs fn in a read-committed transaction and commits. fn may run several times, so it must have no effect
// but through tx. BEGIN travels with the first statement when that is a batch, so a transaction of one batch and
// CommitWith takes two round trips. After the commit the OnCommit hook learns the touched streams. Errors of fn that are already
// *errs.Error pass unchanged; all others are translated. BUSY when no connection, lock or time was to be had.
func (d *DB) InTx(ctx context.Context, scope Scope, fn func(tx Tx) error) error {
	ctx, span := trace.Start(ctx, "transaction")
	err := d.retrying(ctx, func() error { return d.attempt(ctx, pgx.TxOptions{}, scope, fn) })
	span.End(err)
	return err
}

// InReadTx runs fn on one snapshot: repeatable read, read only. The hook is not called.
func (d *DB) InReadTx(ctx context.Context, scope Scope, fn func(tx Tx) error) error {
	options := pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}
	ctx, span := trace.Start(ctx, "transaction")
	err := d.retrying(ctx, func() error { return d.attempt(ctx, options, scope, fn) })
	span.End(err)
	return err
}

func (d *DB) retrying(ctx context.Context, run func() error) error {
	var err error
	for failed, stale := 0, 0; ; {
		if err = run(); errors.Is(err, ErrStale) {
			stale++
		} else {
			failed++
		}
		if !retryable(err) || ctx.Err() != nil || failed == attempts || stale == staleAttempts {
			break
		}
		// Jitter, or two transactions that deadlocked once meet again.
		pause := time.NewTimer(time.Duration(rand.Int64N(int64(5*time.Millisecond) << (2 * max(0, failed-1)))))
		select {
		case <-ctx.Done():
			pause.Stop()
		case <-pause.C:
		}
	}
	return d.failed(err)
}

func (d *DB) attempt(ctx context.Context, options pgx.TxOptions, scope Scope, fn func(Tx) error) error {
	conn, err := d.acquire(ctx)
	if err != nil {
		return err
	}
	defer conn.Release()
	deadline := time.Now().Add(callTimeout)
	// What ends a transaction must not be cut off by the request that began it: a cancelled COMMIT leaves
	// nobody knowing whether it happened.
	ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), callTimeout)
	defer cancel()

	t := &transaction{conn: conn, options: options, scope: scope, ending: ending, deadline: deadline, failed: d.failed}
	defer t.rollback()
	if scope.Restaurant != uuid.Nil {
		t.Touch(scope.Restaurant)
	}
	err = fn(t)
	switch {
	case t.tx == nil: // fn sent nothing
		return err
	case err == nil && !t.ended:
		err = t.tx.Commit(ending)
	case err != nil && !t.ended:
		return err
	}
	if hook := d.onCommit.Load(); hook != nil && options.AccessMode != pgx.ReadOnly && maybeCommitted(err) && len(t.streams) > 0 {
		(*hook)(t.streams)
	}
	return err
}

// maybeCommitted is true also when the connection broke during COMMIT: the change may be there, and a bell too
// many costs nothing.
func maybeCommitted(err error) bool {
	var refused *pgconn.PgError
	return !errors.As(err, &refused) && !errors.Is(err, pgx.ErrTxCommitRollback)
}

func (t *transaction) Touch(stream uuid.UUID) {
	if !slices.Contains(t.streams, stream) {
		t.streams = append(t.streams, stream)
	}
}

func (t *transaction) Exec(ctx context.Context, sql string, args ...any) (pgconn.CommandTag, error) {
	ctx, cancel := context.WithDeadline(ctx, t.deadline)
	defer cancel()
	tx, err := t.begin(ctx)
	if err != nil {
		return pgconn.CommandTag{}, t.failed(err)
	}
	tag, err := tx.Exec(ctx, sql, args...)
	return tag, t.failed(err)
}

func (t *transaction) Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error) {
	ctx, cancel := context.WithDeadline(ctx, t.deadline)
	tx, err := t.begin(ctx)
	if err != nil {
		cancel()
		return nil, t.failed(err)
	}
	rows, err := tx.Query(ctx, sql, args...)
	if err != nil {
		cancel()
		return nil, t.failed(err)
	}
	return &translatedRows{Rows: rows, failed: t.failed, release: cancel}, nil
}

func (t *transaction) QueryRow(ctx context.Context, sql string, args ...any) pgx.Row {
	ctx, cancel := context.WithDeadline(ctx, t.deadline)
	tx, err := t.begin(ctx)
	if err != nil {
		cancel()
		return failedRow{t.failed(err)}
	}
	return translatedRow{tx.QueryRow(ctx, sql, args...), t.failed, cancel}
}

func (t *transaction) SendBatch(ctx context.Context, b *pgx.Batch) pgx.BatchResults {
	ctx, cancel := context.WithDeadline(ctx, t.deadline)
	results, err := t.send(ctx, b)
	if err != nil {
		cancel()
		return pgx.FailedBatchResults(b, t.failed(err))
	}
	return &releasedBatch{BatchResults: results, failed: t.failed, release: cancel}
}

func (t *transaction) CopyFrom(ctx context.Context, table pgx.Identifier, columns []string, source pgx.CopyFromSource) (int64, error) {
	ctx, cancel := context.WithDeadline(ctx, t.deadline)
	defer cancel()
	tx, err := t.begin(ctx)
	if err != nil {
		return 0, t.failed(err)
	}
	n, err := tx.CopyFrom(ctx, table, columns, source)
	return n, t.failed(err)
}
