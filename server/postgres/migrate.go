package postgres

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/tern/v2/migrate"

	"sufra/migrations"
	"sufra/server/errs"
)

const versionTable = "public.schema_version"

const (
	// migrationLock is how long a migration waits for a table that somebody uses. Whoever comes after it waits behind it, so
	// it is shorter than the lock_timeout of requests: none of theirs fails by it. It is longer than deadlock_timeout, after
	// which the server calls off a vacuum that stands in the way.
	migrationLock = "1500ms"
	// A migration that got no lock is rolled back and tried again after a pause, in which those who waited get on.
	migrationTries = 12
	migrationPause = 2 * time.Second
)

// Migrate brings the schema up to this program's version. Several nodes may start at once: an advisory lock
// lets one of them work. A schema newer than the program is an error, never a downgrade. BUSY when a long transaction kept
// a table for longer than all tries: then nothing has changed, and it can be run again.
func (d *DB) Migrate(ctx context.Context) error {
	return d.MigrateFrom(ctx, migrations.FS)
}

// MigrateFrom is Migrate with other migrations: those of a program that is newer than this one.
func (d *DB) MigrateFrom(ctx context.Context, files fs.FS) error {
	for try := 1; ; try++ {
		err := migrateTo(ctx, d.DirectURL(), files, -1)
		if state := sqlState(err); state != lockNotAvailable && state != deadlockDetected {
			return err
		}
		if try == migrationTries {
			return errs.Wrap(err, errs.Busy, "a long transaction keeps a table that the new schema changes: end it (pg_stat_activity shows it) and start again; nothing was changed")
		}
		pause := time.NewTimer(migrationPause)
		select {
		case <-ctx.Done():
			pause.Stop()
			return errors.Join(ctx.Err(), err)
		case <-pause.C:
		}
	}
}

// MigrateTo goes up or down to a version, for the migrate command and for tests; 0 is an empty database.
func (d *DB) MigrateTo(ctx context.Context, version int32) error {
	return migrateTo(ctx, d.DirectURL(), migrations.FS, version)
}

// SchemaVersion tells the database's schema version and the newest one that this program knows.
func (d *DB) SchemaVersion(ctx context.Context) (current, newest int32, err error) {
	files, err := migrate.FindMigrations(migrations.FS)
	if err != nil {
		return 0, 0, fmt.Errorf("listing migrations: %w", err)
	}
	var exists bool
	if err := d.QueryRow(ctx, "select to_regclass($1) is not null", versionTable).Scan(&exists); err != nil || !exists {
		return 0, int32(len(files)), err
	}
	err = d.QueryRow(ctx, "select version from "+versionTable).Scan(&current)
	return current, int32(len(files)), err
}

// migrateTo works on a connection of its own, without the pool's time-outs: an index on a large table takes
// longer than any request may.
func migrateTo(ctx context.Context, url string, files fs.FS, version int32) error {
	config, err := ConnConfig(url, "sufra migrate")
	if err != nil {
		return err
	}
	conn, err := pgx.ConnectConfig(ctx, config)
	if err != nil {
		return Translate(err)
	}
	defer func() { _ = conn.Close(context.WithoutCancel(ctx)) }()
	m, err := migrate.NewMigrator(ctx, conn, versionTable)
	if err != nil {
		return fmt.Errorf("preparing migrations: %w", err)
	}
	if err := m.LoadMigrations(files); err != nil {
		return fmt.Errorf("reading migrations: %w", err)
	}
	// Within each migration's transaction: waiting for another node, which may take long, has no bound.
	m.OnStart = func(int32, string, string, string) {
		_, _ = conn.Exec(ctx, "set local lock_timeout = '"+migrationLock+"'")
	}
	if version < 0 {
		version = int32(len(m.Migrations))
	}
	if current, err := m.GetCurrentVersion(ctx); err == nil && int(current) > len(m.Migrations) {
		return fmt.Errorf("the database's schema version %d is newer than this program's %d: install the newer program", current, len(m.Migrations))
	}
	if err := m.MigrateTo(ctx, version); err != nil {
		return fmt.Errorf("migrating: %w", err)
	}
	return nil
}
