package postgres

import (
	"context"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// Querier is what sqlc's generated queries run on: a DB or a Tx.
type Querier interface {
	Exec(ctx context.Context, sql string, args ...any) (pgconn.CommandTag, error)
	Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error)
	QueryRow(ctx context.Context, sql string, args ...any) pgx.Row
	SendBatch(ctx context.Context, b *pgx.Batch) pgx.BatchResults
	CopyFrom(ctx context.Context, table pgx.Identifier, columns []string, source pgx.CopyFromSource) (int64, error)
}

var _ interface {
	Querier
	InTx(context.Context, Scope, func(Tx) error) error
} = (*DB)(nil)

// lease is a connection for one statement with a deadline; release must be called once, after the result is read.
type lease struct {
	conn    Querier
	ctx     context.Context
	release func()
}

func (d *DB) lease(ctx context.Context) (lease, error) {
	conn, err := d.acquire(ctx)
	if err != nil {
		return lease{}, err
	}
	ctx, cancel := context.WithTimeout(ctx, callTimeout)
	return lease{conn, ctx, func() { cancel(); conn.Release() }}, nil
}

// Exec runs one statement. Errors as Translate says.
func (d *DB) Exec(ctx context.Context, sql string, args ...any) (pgconn.CommandTag, error) {
	l, err := d.lease(ctx)
	if err != nil {
		return pgconn.CommandTag{}, err
	}
	defer l.release()
	tag, err := l.conn.Exec(l.ctx, sql, args...)
	return tag, d.failed(err)
}

// Query runs one statement with rows; the connection is held until they are closed.
func (d *DB) Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error) {
	l, err := d.lease(ctx)
	if err != nil {
		return nil, err
	}
	rows, err := l.conn.Query(l.ctx, sql, args...)
	if err != nil {
		l.release()
		return nil, d.failed(err)
	}
	return &translatedRows{Rows: rows, failed: d.failed, release: l.release}, nil
}

// QueryRow runs one statement with at most one row; a missing row is NOT_FOUND.
func (d *DB) QueryRow(ctx context.Context, sql string, args ...any) pgx.Row {
	l, err := d.lease(ctx)
	if err != nil {
		return failedRow{err}
	}
	return translatedRow{l.conn.QueryRow(l.ctx, sql, args...), d.failed, l.release}
}

// SendBatch sends several statements at once, in one implicit transaction.
func (d *DB) SendBatch(ctx context.Context, b *pgx.Batch) pgx.BatchResults {
	l, err := d.lease(ctx)
	if err != nil {
		return pgx.FailedBatchResults(b, err)
	}
	return &releasedBatch{BatchResults: l.conn.SendBatch(l.ctx, b), failed: d.failed, release: l.release}
}

// CopyFrom streams rows into a table.
func (d *DB) CopyFrom(ctx context.Context, table pgx.Identifier, columns []string, source pgx.CopyFromSource) (int64, error) {
	l, err := d.lease(ctx)
	if err != nil {
		return 0, err
	}
	defer l.release()
	n, err := l.conn.CopyFrom(l.ctx, table, columns, source)
	return n, d.failed(err)
}

// failed translates, and drops all connections after a failover, as they still lead to the old server.
func (d *DB) failed(err error) error {
	if sqlState(err) == readOnlyTransaction {
		d.pool.Reset()
	}
	return Translate(err)
}

type translatedRows struct {
	pgx.Rows
	failed  func(error) error
	release func()
}

func (r *translatedRows) Close() {
	r.Rows.Close()
	r.once()
}

// Next gives the connection back as soon as the last row is read, like the driver's own pool does.
func (r *translatedRows) Next() bool {
	if r.Rows.Next() {
		return true
	}
	r.once()
	return false
}

func (r *translatedRows) once() {
	if r.release != nil {
		r.release()
		r.release = nil
	}
}

func (r *translatedRows) Err() error             { return r.failed(r.Rows.Err()) }
func (r *translatedRows) Scan(dest ...any) error { return r.failed(r.Rows.Scan(dest...)) }

type translatedRow struct {
	row     pgx.Row
	failed  func(error) error
	release func()
}

func (r translatedRow) Scan(dest ...any) error {
	defer r.release()
	return r.failed(r.row.Scan(dest...))
}

type failedRow struct{ err error }

func (r failedRow) Scan(...any) error { return r.err }

type releasedBatch struct {
	pgx.BatchResults
	failed  func(error) error
	release func()
}

func (b *releasedBatch) Close() error {
	err := b.BatchResults.Close()
	if b.release != nil {
		b.release()
		b.release = nil
	}
	return b.failed(err)
}

func (b *releasedBatch) Exec() (pgconn.CommandTag, error) {
	tag, err := b.BatchResults.Exec()
	return tag, b.failed(err)
}

func (b *releasedBatch) Query() (pgx.Rows, error) {
	rows, err := b.BatchResults.Query()
	if err != nil {
		return rows, b.failed(err)
	}
	return &translatedRows{Rows: rows, failed: b.failed}, nil
}

func (b *releasedBatch) QueryRow() pgx.Row {
	return translatedRow{b.BatchResults.QueryRow(), b.failed, func() {}}
}
