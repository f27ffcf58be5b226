// Package postgres is the one door to the database: pool, transactions, error translation, migrations and the
// embedded server. Every error that leaves a DB or a Tx is an *errs.Error that wraps the driver's.
package postgres

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync/atomic"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"sufra/server/errs"
)

const (
	// acquireTimeout is how long a request may wait for a connection before it is told BUSY: longer waits only
	// lengthen the queue.
	acquireTimeout = 2 * time.Second
	// callTimeout bounds one statement, or one whole transaction, on our side. It is longer than the server's
	// own time-outs, so that it only fires when the server or the network is silent.
	callTimeout = 15 * time.Second
)

// sessionSettings are put on every pooled connection. Settings that the server's version does not know are left
// out. They are set by a statement, not as start-up parameters, because poolers refuse unknown ones.
var sessionSettings = map[string]string{
	"statement_timeout":                   "5s",
	"lock_timeout":                        "2s",
	"idle_in_transaction_session_timeout": "10s",
	"transaction_timeout":                 "15s", // PostgreSQL 17 and later
	"tcp_user_timeout":                    "10s",
	"client_connection_check_interval":    "5s",
	"TimeZone":                            "UTC",
}

// Options say how to open the pool; only URL is needed.
type Options struct {
	URL             string
	DirectURL       string // past a transaction pooler, for migrations; empty: URL
	MaxConns        int32  // 0: twice the cores plus four, as more only queue inside Postgres
	ApplicationName string // seen in pg_stat_activity
	// Settings are put on each connection besides the usual ones.
	Settings map[string]string
}

// DB is a pool of connections. Its methods run single statements outside a transaction; see InTx for writes.
type DB struct {
	pool     *pgxpool.Pool
	direct   string
	onCommit atomic.Pointer[func(streams []uuid.UUID)]
}

// Open connects and checks that the server is one that Sufra can work on; it does not migrate.
// It fails with UNAVAILABLE when the server can't be reached and with a plain sentence when it is unfit.
func Open(ctx context.Context, o Options) (*DB, error) {
	config, err := pgxpool.ParseConfig(o.URL)
	if err != nil {
		return nil, errors.New("the database address can't be read: expected postgres://user:password@host/name")
	}
	prepare(config.ConnConfig, o.ApplicationName)
	config.MaxConns = o.MaxConns
	if config.MaxConns == 0 {
		config.MaxConns = int32(2*runtime.NumCPU() + 4)
	}
	config.MaxConnIdleTime = 5 * time.Minute
	config.MaxConnLifetime = time.Hour
	config.MaxConnLifetimeJitter = 10 * time.Minute
	config.PingTimeout = acquireTimeout
	config.AfterConnect = func(ctx context.Context, conn *pgx.Conn) error {
		RegisterTypes(conn.TypeMap())
		return applySettings(ctx, conn, sessionSettings, o.Settings)
	}
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return nil, fmt.Errorf("opening the pool: %w", err)
	}
	d := &DB{pool: pool, direct: o.DirectURL}
	if err := d.check(ctx); err != nil {
		pool.Close()
		return nil, err
	}
	return d, nil
}

// Close waits for borrowed connections and closes all.
func (d *DB) Close() { d.pool.Close() }

// OnCommit sets what is called after each successful InTx with the streams that it may have changed. The hook
// must be quick and never block: it runs on the writer's goroutine.
func (d *DB) OnCommit(hook func(streams []uuid.UUID)) { d.onCommit.Store(&hook) }

// URL is the address that the pool was opened with.
func (d *DB) URL() string { return d.pool.Config().ConnString() }

// DirectURL is the address past a pooler, for what needs a session of its own: LISTEN, advisory locks.
func (d *DB) DirectURL() string {
	if d.direct != "" {
		return d.direct
	}
	return d.URL()
}

// Stat is the pool's state, for metrics.
func (d *DB) Stat() *pgxpool.Stat { return d.pool.Stat() }

// NotifyQueueUsage is how full the server's queue of notifications is, from 0 to 1. A full one fails whoever notifies.
func (d *DB) NotifyQueueUsage(ctx context.Context) (usage float64, err error) {
	err = d.QueryRow(ctx, "select pg_notification_queue_usage()").Scan(&usage)
	return usage, err
}

// Ping says whether a connection can be had and answers; UNAVAILABLE or BUSY otherwise.
func (d *DB) Ping(ctx context.Context) error {
	_, err := d.Exec(ctx, "select 1")
	return err
}

func applySettings(ctx context.Context, conn *pgx.Conn, settings ...map[string]string) error {
	var names, values []string
	for _, list := range settings {
		for name, value := range list {
			names, values = append(names, name), append(values, value)
		}
	}
	_, err := conn.Exec(ctx, `select set_config(s.name, v.value, false)
		from unnest($1::text[], $2::text[]) v(name, value) join pg_settings s on s.name = v.name`, names, values)
	if err != nil {
		return fmt.Errorf("applying session settings: %w", err)
	}
	return nil
}

// acquire borrows a connection; BUSY when none came free in time.
func (d *DB) acquire(ctx context.Context) (*pgxpool.Conn, error) {
	waiting, cancel := context.WithTimeout(ctx, acquireTimeout)
	defer cancel()
	conn, err := d.pool.Acquire(waiting)
	if err == nil {
		return conn, nil
	}
	if ctx.Err() == nil && waiting.Err() != nil && d.pool.Stat().AcquiredConns() >= d.pool.Stat().MaxConns() {
		return nil, errs.Wrap(err, errs.Busy, "no database connection came free in %s", acquireTimeout)
	}
	return nil, Translate(err)
}
