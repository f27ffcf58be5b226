package servertest_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"sufra/server/servertest"
)

// Two tests must not see each other's rows, although both come from one template.
func TestEachDatabaseIsItsOwn(t *testing.T) {
	t.Parallel()
	first, second := servertest.NewDB(t), servertest.NewDB(t)
	_, err := first.Exec(t.Context(), "create table mine (id int)")
	require.NoError(t, err)
	var seen bool
	require.NoError(t, second.QueryRow(t.Context(), "select to_regclass('mine') is not null").Scan(&seen))
	require.False(t, seen)
	current, newest, err := second.SchemaVersion(t.Context())
	require.NoError(t, err)
	require.Equal(t, newest, current)
}

// What a test pays for its database.
func BenchmarkNewDB(b *testing.B) {
	servertest.NewDB(b) // the server and the template
	for b.Loop() {
		servertest.NewDB(b)
	}
}
