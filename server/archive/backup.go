package archive

import (
	"archive/zip"
	"context"
	"fmt"
	"io"

	"github.com/jackc/pgx/v5"

	"sufra/server/media"
	"sufra/server/postgres"
)

// Backup writes the whole platform as it was at one moment: every row of every table as PostgreSQL writes it, and the
// photos. The server may go on serving. It holds all secrets, so it belongs where only administrators read.
func Backup(ctx context.Context, d *postgres.DB, store media.Store, w io.Writer) (Manifest, error) {
	p := newPack(w, Manifest{Format: backupFormat})
	var photos []media.Name
	err := onSnapshot(ctx, d, "sufra backup", func(tx pgx.Tx) error {
		if err := tx.QueryRow(ctx, "SELECT version FROM public.schema_version").Scan(&p.manifest.Schema); err != nil {
			return fmt.Errorf("the database has no schema yet: %w", err)
		}
		list, err := catalogue(ctx, tx)
		if err != nil {
			return err
		}
		for _, t := range list {
			if err := p.relation(ctx, tx, t); err != nil {
				return err
			}
		}
		if p.manifest.Sequences, err = sequences(ctx, tx); err != nil {
			return err
		}
		photos, err = photoNames(ctx, tx, "true")
		return err
	})
	if err != nil {
		return Manifest{}, err
	}
	// Beside the snapshot: a photo never changes, and one that was deleted meanwhile is named as missing.
	for _, name := range photos {
		if err := p.photo(ctx, store, name); err != nil {
			return Manifest{}, err
		}
	}
	return p.manifest, p.end()
}

// relation is one table with the columns that are stored, not computed.
type relation struct {
	name    string
	columns []string
}

func (r relation) path() string { return "tables/" + r.name + ".copy" }

// list quotes the columns.
func (r relation) list() (sql string) {
	for i, c := range r.columns {
		if i > 0 {
			sql += ", "
		}
		sql += pgx.Identifier{c}.Sanitize()
	}
	return sql
}

// catalogue lists the tables by name; the schema's version is in the manifest.
func catalogue(ctx context.Context, tx pgx.Tx) ([]relation, error) {
	rows, err := tx.Query(ctx, `SELECT c.relname, array_agg(a.attname ORDER BY a.attnum)
		FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
		WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'schema_version'
		GROUP BY c.relname ORDER BY c.relname`)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, func(row pgx.CollectableRow) (r relation, err error) {
		err = row.Scan(&r.name, &r.columns)
		return r, err
	})
}

// relation adds a table's rows.
func (p *pack) relation(ctx context.Context, tx pgx.Tx, r relation) error {
	return p.add(Entry{Name: r.path(), Columns: r.columns}, zip.Deflate, func(w io.Writer) (int64, error) {
		tag, err := tx.Conn().PgConn().CopyTo(ctx, w, "COPY "+pgx.Identifier{r.name}.Sanitize()+" ("+r.list()+") TO STDOUT")
		return tag.RowsAffected(), err
	})
}

// sequences are numbers that a table takes by itself; one that was never used is left out.
func sequences(ctx context.Context, tx pgx.Tx) (map[string]int64, error) {
	rows, err := tx.Query(ctx, `SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	last := map[string]int64{}
	for rows.Next() {
		var name string
		var value int64
		if err := rows.Scan(&name, &value); err != nil {
			return nil, err
		}
		last[name] = value
	}
	return last, rows.Err()
}
