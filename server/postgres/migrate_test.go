package postgres_test

import (
	"context"
	"testing"
	"testing/fstest"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"sufra/server/servertest"
)

// Up, down and up again: what a down part forgets makes the second up fail.
func TestMigrationsUpDownUp(t *testing.T) {
	t.Parallel()
	db := servertest.NewEmptyDB(t)
	ctx := t.Context()
	require.NoError(t, db.Migrate(ctx))
	current, newest, err := db.SchemaVersion(ctx)
	require.NoError(t, err)
	require.Equal(t, newest, current)
	require.NoError(t, db.MigrateTo(ctx, 0))
	var left []string
	require.NoError(t, db.QueryRow(ctx, `select coalesce(array_agg(relname::text), '{}') from pg_class
		where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S') and relname <> 'schema_version'`).Scan(&left))
	require.Empty(t, left)
	require.NoError(t, db.Migrate(ctx))
	require.NoError(t, db.Migrate(ctx), "nothing to do is fine")
}

// Several nodes start at once against an empty database.
func TestMigrationsFromSeveralNodes(t *testing.T) {
	t.Parallel()
	db := servertest.NewEmptyDB(t)
	results := make(chan error, 3)
	for range cap(results) {
		go func() { results <- db.Migrate(t.Context()) }()
	}
	for range cap(results) {
		require.NoError(t, <-results)
	}
}

func TestNewerSchemaIsRefused(t *testing.T) {
	t.Parallel()
	db := servertest.NewDB(t)
	_, err := db.Exec(t.Context(), "update schema_version set version = version + 1")
	require.NoError(t, err)
	require.ErrorContains(t, db.Migrate(t.Context()), "newer than this program")
}

// A report reads a table for a long time, and a newer node wants to change that table: whoever comes after the migration
// gets on before the report has ended, and the schema is changed as soon as it has.
func TestMigrationLetsOthersPass(t *testing.T) {
	t.Parallel()
	db := servertest.NewEmptyDB(t)
	files := fstest.MapFS{"001_a.sql": {Data: []byte("create table sales (id int);")}}
	require.NoError(t, db.MigrateFrom(t.Context(), files))
	report, err := pgx.Connect(t.Context(), db.URL())
	require.NoError(t, err)
	defer func() { _ = report.Close(context.Background()) }()
	_, err = report.Exec(t.Context(), "begin; select from sales")
	require.NoError(t, err)

	files["002_b.sql"] = &fstest.MapFile{Data: []byte("alter table sales add column note text;")}
	migrated := make(chan error, 1)
	go func() { migrated <- db.MigrateFrom(t.Context(), files) }()
	require.Eventually(t, func() bool {
		var waiting bool
		require.NoError(t, db.QueryRow(t.Context(), `select exists (select from pg_locks where relation = 'sales'::regclass and not granted)`).Scan(&waiting))
		return waiting
	}, time.Minute, 10*time.Millisecond)
	_, err = db.Exec(t.Context(), "insert into sales values (1)")
	require.NoError(t, err, "not even while the report goes on")
	_, err = report.Exec(t.Context(), "rollback")
	require.NoError(t, err)
	require.NoError(t, <-migrated)
	_, err = db.Exec(t.Context(), "insert into sales (note) values ('after')")
	require.NoError(t, err)
}
