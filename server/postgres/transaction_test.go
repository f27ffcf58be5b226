package postgres_test

import (
	"testing"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/servertest"
)

// BEGIN travels with the first batch and COMMIT with the last: whatever of it fails, nothing is left, and the
// connection goes back clean.
func TestCommitWith(t *testing.T) {
	db := servertest.NewDB(t)
	ctx := t.Context()
	_, err := db.Exec(ctx, `CREATE TABLE notes (id int PRIMARY KEY, text text, UNIQUE (text) DEFERRABLE INITIALLY DEFERRED)`)
	require.NoError(t, err)
	rung := 0
	db.OnCommit(func([]uuid.UUID) { rung++ })
	scope := postgres.Scope{Restaurant: uuid.New(), Actor: "staff:x"}
	count := func() (n int) {
		require.NoError(t, db.QueryRow(ctx, `SELECT count(*) FROM notes`).Scan(&n))
		return n
	}
	add := func(id int, text string) *pgx.Batch {
		b := &pgx.Batch{}
		b.Queue(`INSERT INTO notes VALUES ($1, $2)`, id, text)
		return b
	}

	require.NoError(t, db.InTx(ctx, scope, func(tx postgres.Tx) error {
		first := &pgx.Batch{}
		first.Queue(`SELECT current_setting('app.actor')`)
		results := tx.SendBatch(ctx, first)
		var actor string
		require.NoError(t, results.QueryRow().Scan(&actor))
		require.NoError(t, results.Close())
		require.Equal(t, "staff:x", actor, "the scope is set before the first statement")
		return tx.CommitWith(add(1, "a"))
	}))
	require.Equal(t, 1, count())
	require.Equal(t, 1, rung)

	for name, last := range map[string]*pgx.Batch{"a statement fails": add(1, "b"), "COMMIT fails": add(2, "a")} {
		err := db.InTx(ctx, scope, func(tx postgres.Tx) error {
			_, err := tx.Exec(ctx, `INSERT INTO notes VALUES (9, 'z')`)
			require.NoError(t, err)
			return tx.CommitWith(last)
		})
		require.Equal(t, errs.AlreadyExists, errs.CodeOf(err), name)
		require.Equal(t, 1, count(), name)
		require.Equal(t, 1, rung, name)
	}

	err = db.InTx(ctx, scope, func(tx postgres.Tx) error {
		require.NoError(t, tx.CommitWith(add(3, "c")))
		_, err := tx.Exec(ctx, `SELECT 1`)
		return err
	})
	require.Error(t, err, "after CommitWith the transaction is over")
	require.Equal(t, 2, count(), "what was committed stays")
	require.Equal(t, 2, rung)

	require.NoError(t, db.InTx(ctx, scope, func(postgres.Tx) error { return nil }))
	require.Equal(t, 2, rung, "a transaction without a statement changes nothing")
	require.Zero(t, db.Stat().AcquiredConns())
}
