package postgres_test

import (
	"context"
	"errors"
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/errs"
	"sufra/server/money"
	"sufra/server/postgres"
	"sufra/server/servertest"
)

func withTable(t *testing.T) *postgres.DB {
	t.Helper()
	db := servertest.NewEmptyDB(t)
	_, err := db.Exec(t.Context(), "create table things (id int primary key, n int not null default 0, price numeric(10,2), ref uuid)")
	require.NoError(t, err)
	_, err = db.Exec(t.Context(), "insert into things (id) values (1), (2)")
	require.NoError(t, err)
	return db
}

func count(t *testing.T, db *postgres.DB) (n int) {
	t.Helper()
	require.NoError(t, db.QueryRow(t.Context(), "select count(*) from things").Scan(&n))
	return n
}

func TestInTxSetsScopeAndTellsStreams(t *testing.T) {
	t.Parallel()
	db := withTable(t)
	var told [][]uuid.UUID
	db.OnCommit(func(streams []uuid.UUID) {
		require.Equal(t, 3, count(t, db), "the hook must see the commit")
		told = append(told, streams)
	})
	restaurant, session := uuid.New(), uuid.New()
	scope := postgres.Scope{Restaurant: restaurant, Actor: "staff:7"}
	require.NoError(t, db.InTx(t.Context(), scope, func(tx postgres.Tx) error {
		var id, actor, rings string
		require.NoError(t, tx.QueryRow(t.Context(), `select current_setting('app.restaurant_id'), current_setting('app.actor'),
			current_setting('app.rings')`).Scan(&id, &actor, &rings))
		require.Equal(t, []string{restaurant.String(), "staff:7", "on"}, []string{id, actor, rings})
		tx.Touch(session)
		tx.Touch(session)
		_, err := tx.Exec(t.Context(), "insert into things (id) values (3)")
		return err
	}))
	require.Equal(t, [][]uuid.UUID{{restaurant, session}}, told)

	// The settings must not leak to the next borrower of the connection.
	for range 20 {
		var rest string
		require.NoError(t, db.QueryRow(t.Context(), "select coalesce(current_setting('app.restaurant_id', true), '')").Scan(&rest))
		require.Empty(t, rest)
	}
}

func TestInTxRollsBack(t *testing.T) {
	t.Parallel()
	db := withTable(t)
	db.OnCommit(func([]uuid.UUID) { t.Error("nothing was committed") })
	scope := postgres.Scope{Restaurant: uuid.New()}
	insert := func(tx postgres.Tx) {
		_, err := tx.Exec(t.Context(), "insert into things (id) values (3)")
		require.NoError(t, err)
	}
	reason := errors.New("changed my mind")
	err := db.InTx(t.Context(), scope, func(tx postgres.Tx) error { insert(tx); return reason })
	require.ErrorIs(t, err, reason)
	require.Panics(t, func() {
		_ = db.InTx(t.Context(), scope, func(tx postgres.Tx) error { insert(tx); panic("bug") })
	})
	// An error that fn swallowed leaves a failed transaction, whose COMMIT is a ROLLBACK.
	err = db.InTx(t.Context(), scope, func(tx postgres.Tx) error {
		insert(tx)
		_, _ = tx.Exec(t.Context(), "select 1/0")
		return nil
	})
	require.Equal(t, errs.Internal, errs.CodeOf(err))
	require.Equal(t, 2, count(t, db))
	require.Zero(t, db.Stat().AcquiredConns())
}

// A caller that leaves during the transaction must not turn a finished one into an unknown one.
func TestCommitOutlivesItsRequest(t *testing.T) {
	t.Parallel()
	db := withTable(t)
	ctx, leave := context.WithCancel(t.Context())
	require.NoError(t, db.InTx(ctx, postgres.Scope{}, func(tx postgres.Tx) error {
		_, err := tx.Exec(ctx, "insert into things (id) values (3)")
		leave()
		return err
	}))
	require.Equal(t, 3, count(t, db))
}

// Two transactions lock two rows in opposite order. Postgres kills one, which must succeed at its second try.
func TestDeadlockIsRetried(t *testing.T) {
	t.Parallel()
	db := withTable(t)
	var both sync.WaitGroup
	both.Add(2)
	swap := func(first, second int) func() error {
		met := false
		return func() error {
			return db.InTx(t.Context(), postgres.Scope{}, func(tx postgres.Tx) error {
				if _, err := tx.Exec(t.Context(), "set local deadlock_timeout = '20ms'"); err != nil {
					return err
				}
				if _, err := tx.Exec(t.Context(), "update things set n = n + 1 where id = $1", first); err != nil {
					return err
				}
				if !met { // only the first tries meet
					met = true
					both.Done()
					both.Wait()
				}
				_, err := tx.Exec(t.Context(), "update things set n = n + 1 where id = $1", second)
				return err
			})
		}
	}
	results := make(chan error, 2)
	for _, run := range []func() error{swap(1, 2), swap(2, 1)} {
		go func() { results <- run() }()
	}
	require.NoError(t, <-results)
	require.NoError(t, <-results)
	var sum int
	require.NoError(t, db.QueryRow(t.Context(), "select sum(n) from things").Scan(&sum))
	require.Equal(t, 4, sum, "each of the two transactions counts once")
}

func TestInReadTxIsOneSnapshotAndReadOnly(t *testing.T) {
	t.Parallel()
	db := withTable(t)
	require.NoError(t, db.InReadTx(t.Context(), postgres.Scope{}, func(tx postgres.Tx) error {
		var before, after int
		require.NoError(t, tx.QueryRow(t.Context(), "select count(*) from things").Scan(&before))
		_, err := db.Exec(t.Context(), "insert into things (id) values (99)")
		require.NoError(t, err)
		require.NoError(t, tx.QueryRow(t.Context(), "select count(*) from things").Scan(&after))
		require.Equal(t, before, after)
		return nil
	}))
	err := db.InReadTx(t.Context(), postgres.Scope{}, func(tx postgres.Tx) error {
		_, err := tx.Exec(t.Context(), "insert into things (id) values (100)")
		return err
	})
	require.Equal(t, errs.FailingOver, errs.CodeOf(err))
}

func TestTypesRoundTrip(t *testing.T) {
	t.Parallel()
	db := withTable(t)
	id, price := uuid.New(), money.Halalas(5850)
	_, err := db.Exec(t.Context(), "insert into things (id, price, ref) values (10, $1, $2), (11, $3, null)", price, &id, (*money.Halalas)(nil))
	require.NoError(t, err)
	var text string
	var back money.Halalas
	var ref, noRef *uuid.UUID
	var none *money.Halalas
	require.NoError(t, db.QueryRow(t.Context(), "select price::text, price, ref from things where ref = any($1)", []uuid.UUID{id}).Scan(&text, &back, &ref))
	require.Equal(t, "58.50", text, "halalas must not be stored as riyals")
	require.Equal(t, price, back)
	require.Equal(t, id, *ref)
	require.NoError(t, db.QueryRow(t.Context(), "select price, ref from things where id = 11").Scan(&none, &noRef))
	require.Nil(t, none)
	require.Nil(t, noRef)

	var many []money.Halalas
	require.NoError(t, db.QueryRow(t.Context(), "select array[1, 2.5, -3.25, 99999999.99, 1e3]::numeric[]").Scan(&many))
	require.Equal(t, []money.Halalas{100, 250, -325, money.Max, 100000}, many)
	require.NoError(t, db.QueryRow(t.Context(), "select $1::numeric[]::text", many).Scan(&text))
	require.Equal(t, "{1.00,2.50,-3.25,99999999.99,1000.00}", text)

	for _, bad := range []string{"0.001", "'NaN'", "'Infinity'", "1e30", "null"} {
		require.Error(t, db.QueryRow(t.Context(), "select "+bad+"::numeric").Scan(&back), bad)
	}
}

// An attempt that has waited for the wrong row begins anew, without its effects and its locks; not for ever.
func TestStaleBeginsAnew(t *testing.T) {
	db := servertest.NewDB(t)
	_, err := db.Exec(t.Context(), `CREATE TABLE notes (id int PRIMARY KEY)`)
	require.NoError(t, err)
	stale := func(times int) (runs int, err error) {
		err = db.InTx(t.Context(), postgres.Scope{}, func(tx postgres.Tx) error {
			runs++
			_, err := tx.Exec(t.Context(), `INSERT INTO notes VALUES (1)`)
			require.NoError(t, err)
			if runs <= times {
				return postgres.ErrStale
			}
			return nil
		})
		return runs, err
	}
	runs, err := stale(1 << 30)
	require.Equal(t, errs.Busy, errs.CodeOf(err))
	require.Greater(t, runs, 4)
	runs, err = stale(6)
	require.NoError(t, err)
	require.Equal(t, 7, runs)
}
