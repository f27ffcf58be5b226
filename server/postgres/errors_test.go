package postgres_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/stretchr/testify/require"

	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/servertest"
)

func TestTranslate(t *testing.T) {
	t.Parallel()
	for want, err := range map[errs.Code]error{
		errs.InvalidTransition: &pgconn.PgError{Code: "OR001"},
		errs.OrderClosed:       &pgconn.PgError{Code: "OR002"},
		errs.TotalMismatch:     &pgconn.PgError{Code: "OR004"},
		errs.TableNumberTaken:  &pgconn.PgError{Code: "23505", ConstraintName: "restaurant_tables_active_number"},
		errs.EmailTaken:        &pgconn.PgError{Code: "23505", ConstraintName: "staff_email"},
		errs.SlugTaken:         &pgconn.PgError{Code: "23505", ConstraintName: "menus_slug_key"},
		errs.AlreadyExists:     &pgconn.PgError{Code: "23505", ConstraintName: "some_other_key"},
		errs.NotFound:          fmt.Errorf("reading: %w", pgx.ErrNoRows),
		errs.StorageFull:       &pgconn.PgError{Code: "53100"},
		errs.FailingOver:       &pgconn.PgError{Code: "25006"},
		errs.Unavailable:       &pgconn.PgError{Code: "57P01"},
		errs.Internal:          errors.New("anything"),
		errs.PriceChanged:      fmt.Errorf("placing: %w", errs.New(errs.PriceChanged, "prices changed")),
	} {
		got := postgres.Translate(err)
		require.Equal(t, want, errs.CodeOf(got))
		require.ErrorIs(t, got, err, "the cause stays for the log")
	}
	require.NoError(t, postgres.Translate(nil))

	busy, ok := errs.As(postgres.Translate(&pgconn.PgError{Code: "55P03"}))
	require.True(t, ok)
	require.Equal(t, errs.Busy, busy.Code)
	require.NotZero(t, busy.RetryAfter)
}

func TestErrorsOfARealServer(t *testing.T) {
	t.Parallel()
	db := withTable(t)
	ctx := t.Context()
	run := func(sql string, args ...any) error { _, err := db.Exec(ctx, sql, args...); return err }
	require.NoError(t, run("create table parts (id int primary key, thing int references things, name varchar(3) check (name <> 'bad'))"))
	require.NoError(t, run("insert into parts values (1, 1, 'ok')"))

	require.Equal(t, errs.NotFound, errs.CodeOf(run("insert into parts values (2, 77, 'ok')")))
	require.Equal(t, errs.InUse, errs.CodeOf(run("delete from things where id = 1")))
	require.Equal(t, errs.InvalidInput, errs.CodeOf(run("insert into parts values (2, 1, 'bad')")))
	require.Equal(t, errs.InvalidInput, errs.CodeOf(run("insert into parts values (2, 1, 'long')")))
	require.Equal(t, errs.InvalidInput, errs.CodeOf(run("insert into parts values (2, 1, $1)", "a\x00b")))
	exists := run("insert into parts values (1, 1, 'ok')")
	require.Equal(t, errs.AlreadyExists, errs.CodeOf(exists))
	require.True(t, postgres.Violates(exists, "parts_pkey"))
	require.False(t, postgres.Violates(exists, "things_pkey"))

	var n int
	require.Equal(t, errs.NotFound, errs.CodeOf(db.QueryRow(ctx, "select id from parts where id = 9").Scan(&n)))
	rows, err := db.Query(ctx, "select 1/(id-2) from generate_series(1, 3) id")
	require.NoError(t, err)
	for rows.Next() {
		require.NoError(t, rows.Scan(&n))
	}
	require.Equal(t, errs.Internal, errs.CodeOf(rows.Err()), "an error in the middle of the rows")
	require.Zero(t, db.Stat().AcquiredConns(), "every path gives its connection back")
}

func TestLockAndPoolTimeOutsAreBusy(t *testing.T) {
	t.Parallel()
	db := withTable(t)
	ctx := t.Context()
	require.NoError(t, db.InTx(ctx, postgres.Scope{}, func(tx postgres.Tx) error {
		_, err := tx.Exec(ctx, "update things set n = 1 where id = 1")
		require.NoError(t, err)
		_, err = db.Exec(ctx, "update things set n = 2 where id = 1")
		require.Equal(t, errs.Busy, errs.CodeOf(err))
		var refused *pgconn.PgError
		require.ErrorAs(t, err, &refused)
		require.Equal(t, "55P03", refused.Code, "lock_timeout, before statement_timeout")
		return nil
	}))

	small, err := postgres.Open(ctx, postgres.Options{URL: db.URL(), MaxConns: 1})
	require.NoError(t, err)
	defer small.Close()
	require.NoError(t, small.InTx(ctx, postgres.Scope{}, func(postgres.Tx) error {
		require.Equal(t, errs.Busy, errs.CodeOf(small.Ping(ctx)), "no connection came free")
		return nil
	}))
	require.NoError(t, small.Ping(ctx))
}

func TestUnfitServersAreRefused(t *testing.T) {
	t.Parallel()
	_, err := postgres.Open(t.Context(), postgres.Options{URL: "postgres://sufra@127.0.0.1:1/none?sslmode=disable"})
	require.Equal(t, errs.Unavailable, errs.CodeOf(err))
	_, err = postgres.Open(t.Context(), postgres.Options{URL: "postgres://user:secret word@/x"})
	require.Error(t, err)
	require.NotContains(t, err.Error(), "secret")

	name := servertest.CreateDatabase(t, "encoding 'UTF8' locale_provider libc locale 'C'")
	_, err = postgres.Open(t.Context(), postgres.Options{URL: name})
	require.ErrorContains(t, err, "LC_CTYPE")
	name = servertest.CreateDatabase(t, "encoding 'SQL_ASCII' locale_provider libc locale 'C'")
	_, err = postgres.Open(t.Context(), postgres.Options{URL: name})
	require.ErrorContains(t, err, "encoding")
}
