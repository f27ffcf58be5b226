package postgres_test

import (
	"testing"

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
