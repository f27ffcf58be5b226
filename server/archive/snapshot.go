package archive

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"

	"sufra/server/media"
	"sufra/server/postgres"
)

// onSnapshot runs fn in a read-only transaction on a connection of its own, without the time limits of requests.
func onSnapshot(ctx context.Context, d *postgres.DB, name string, fn func(pgx.Tx) error) error {
	conn, err := connect(ctx, d, name)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close(context.WithoutCancel(ctx)) }()
	return pgx.BeginTxFunc(ctx, conn, pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}, fn)
}

func connect(ctx context.Context, d *postgres.DB, name string) (*pgx.Conn, error) {
	config, err := postgres.ConnConfig(d.DirectURL(), name)
	if err != nil {
		return nil, err
	}
	conn, err := pgx.ConnectConfig(ctx, config)
	if err != nil {
		return nil, postgres.Translate(err)
	}
	postgres.RegisterTypes(conn.TypeMap())
	// What times and numbers are written as depends on these.
	_, err = conn.Exec(ctx, "SET TimeZone = 'UTC'; SET DateStyle = 'ISO'; SET IntervalStyle = 'postgres'; SET extra_float_digits = 1")
	if err != nil {
		_ = conn.Close(ctx)
		return nil, postgres.Translate(err)
	}
	return conn, nil
}

// photoNames lists stored photos; condition is SQL of ours. A schema of before photos has none.
func photoNames(ctx context.Context, tx pgx.Tx, condition string, args ...any) ([]media.Name, error) {
	var known bool
	if err := tx.QueryRow(ctx, "SELECT to_regclass('public.photos') IS NOT NULL").Scan(&known); err != nil || !known {
		return nil, err
	}
	rows, err := tx.Query(ctx, "SELECT name FROM photos WHERE stored_at IS NOT NULL AND condemned_at IS NULL AND "+condition+" ORDER BY name", args...)
	if err != nil {
		return nil, err
	}
	texts, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		return nil, err
	}
	names := make([]media.Name, 0, len(texts))
	for _, text := range texts {
		name, ok := media.ParseName(text)
		if !ok {
			return nil, fmt.Errorf("the photo %q has no name of ours", text)
		}
		names = append(names, name)
	}
	return names, nil
}
