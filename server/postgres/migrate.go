package postgres

import (
	"context"
	"fmt"
	"io/fs"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/tern/v2/migrate"

	"sufra/migrations"
)

const versionTable = "public.schema_version"

// Migrate brings the schema up to this program's version. Several nodes may start at once: an advisory lock
// lets one of them work. A schema newer than the program is an error, never a downgrade.
func (d *DB) Migrate(ctx context.Context) error {
	return migrateTo(ctx, d.DirectURL(), migrations.FS, -1)
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
