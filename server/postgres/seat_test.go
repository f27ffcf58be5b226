package postgres_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"sufra/server/servertest"
)

func TestOneNodeHoldsASeat(t *testing.T) {
	db := servertest.NewDB(t)
	ctx := t.Context()
	one, two, elsewhere := db.Seat("jobs"), db.Seat("jobs"), db.Seat("other")
	defer one.Leave()
	defer two.Leave()
	defer elsewhere.Leave()
	require.True(t, one.Hold(ctx))
	require.True(t, one.Hold(ctx), "it keeps what it has")
	require.False(t, two.Hold(ctx))
	require.True(t, elsewhere.Hold(ctx), "another seat is another matter")

	one.Leave()
	require.True(t, two.Hold(ctx))
	require.False(t, one.Hold(ctx))

	// The holder's session dies without a word to it, as after a failover.
	_, err := db.Exec(ctx, `select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'sufra seat' and datname = current_database()
		and pid in (select pid from pg_locks where locktype = 'advisory' and granted)`)
	require.NoError(t, err)
	require.True(t, one.Hold(ctx), "the server gave it free")
	require.False(t, two.Hold(ctx), "who lost it notices when asked")
}
