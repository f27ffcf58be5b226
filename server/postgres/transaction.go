package postgres

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
)

// transaction begins with its first statement: a batch takes BEGIN along and saves its round trip.
type transaction struct {
	conn     Querier
	options  pgx.TxOptions
	scope    Scope
	ending   context.Context // of COMMIT, which must not be cut off
	tx       pgx.Tx          // nil until the first statement
	ended    bool            // COMMIT has been sent
	deadline time.Time
	failed   func(error) error
	streams  []uuid.UUID
}

// scopeSQL: app.rings tells the triggers that this writer rings the doorbell itself after the commit.
const scopeSQL = `select set_config('app.restaurant_id', $1, true), set_config('app.actor', $2, true), set_config('app.rings', 'on', true)`

// opening is the head of the first batch.
func (t *transaction) opening() *pgx.Batch {
	var restaurant string
	if t.scope.Restaurant != uuid.Nil {
		restaurant = t.scope.Restaurant.String()
	}
	batch := &pgx.Batch{}
	batch.BeginTx(t.options)
	batch.Queue(scopeSQL, restaurant, t.scope.Actor)
	return batch
}

// begin opens the transaction for a single statement, if it is the first one.
func (t *transaction) begin(ctx context.Context) (pgx.Tx, error) {
	if t.ended {
		return nil, pgx.ErrTxClosed
	}
	if t.tx == nil {
		results := t.conn.SendBatch(ctx, t.opening())
		t.tx = results.Tx()
		if err := results.Close(); err != nil {
			return nil, err
		}
	}
	return t.tx, nil
}

// send sends a batch, the first one with BEGIN before it.
func (t *transaction) send(ctx context.Context, b *pgx.Batch) (pgx.BatchResults, error) {
	if t.ended {
		return nil, pgx.ErrTxClosed
	}
	if t.tx != nil {
		return t.tx.SendBatch(ctx, b), nil
	}
	first := t.opening()
	opened := first.Len()
	first.QueuedQueries = append(first.QueuedQueries, b.QueuedQueries...)
	results := t.conn.SendBatch(ctx, first)
	t.tx = results.Tx()
	for range opened {
		if _, err := results.Exec(); err != nil {
			return nil, errors.Join(err, results.Close())
		}
	}
	return results, nil
}

// CommitWith implements Tx.
func (t *transaction) CommitWith(last *pgx.Batch) error {
	ctx, cancel := context.WithDeadline(t.ending, t.deadline)
	defer cancel()
	last.Queue("commit")
	results, err := t.send(ctx, last)
	if err != nil {
		return t.failed(err)
	}
	t.ended = true
	for i := range last.Len() {
		tag, failure := results.Exec()
		if err == nil {
			err = failure
		}
		// A transaction that has failed before answers COMMIT with ROLLBACK and no error.
		if err == nil && i == last.Len()-1 && tag.String() == "ROLLBACK" {
			err = pgx.ErrTxCommitRollback
		}
	}
	if closing := results.Close(); err == nil {
		err = closing
	}
	return t.failed(err)
}

// rollback does nothing after a commit. A failed batch may have left the transaction open although it held COMMIT.
func (t *transaction) rollback() {
	if t.tx == nil {
		return
	}
	if c, ok := t.conn.(interface{ Conn() *pgx.Conn }); ok && t.ended && c.Conn().PgConn().TxStatus() == 'I' {
		return
	}
	_ = t.tx.Rollback(t.ending)
}
