package archive

import (
	"context"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"sufra/server/media"
	"sufra/server/postgres"
)

// Restore brings a backup into a database that has no schema yet: the schema as it was, the rows, and then the schema up
// to this program's. Everything is checked: the file before, references and counts with the rows, the invariants at the
// end. Screens that were connected begin anew. Its errors are one sentence each; after one, begin again with an empty
// database.
func Restore(ctx context.Context, d *postgres.DB, store media.Store, file io.ReaderAt, size int64) (Manifest, error) {
	u, err := open(file, size, backupFormat, inBackup)
	if err != nil {
		return Manifest{}, err
	}
	current, newest, err := d.SchemaVersion(ctx)
	switch {
	case err != nil:
		return Manifest{}, err
	case current != 0:
		return Manifest{}, errors.New("the database has a schema already: restore into an empty one (another DATA_DIR, or a new database)")
	case u.Schema > newest || u.Schema < 1:
		return Manifest{}, fmt.Errorf("the backup is of schema version %d, this program knows %d: use a newer program", u.Schema, newest)
	}
	if err := d.MigrateTo(ctx, u.Schema); err != nil {
		return Manifest{}, err
	}
	conn, err := connect(ctx, d, "sufra restore")
	if err != nil {
		return Manifest{}, err
	}
	defer func() { _ = conn.Close(context.WithoutCancel(ctx)) }()
	if err := pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) error { return u.fill(ctx, tx) }); err != nil {
		return Manifest{}, restoring(err)
	}
	// As they were: a platform's own backup comes back whole.
	if _, err := u.storePhotos(ctx, store, func(media.Key, []byte) error { return nil }); err != nil {
		return Manifest{}, err
	}
	if err := d.Migrate(ctx); err != nil {
		return Manifest{}, err
	}
	return u.Manifest, pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) error { return sound(ctx, tx, "the backup") })
}

// Recovered is the end of a recovery by the server's own means: the schema up to this program's, the invariants, and screens
// that begin anew.
func Recovered(ctx context.Context, d *postgres.DB) error {
	if err := d.Migrate(ctx); err != nil {
		return err
	}
	conn, err := connect(ctx, d, "sufra recover")
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close(context.WithoutCancel(ctx)) }()
	return pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) error {
		if err := newEpoch(ctx, tx); err != nil {
			return err
		}
		return sound(ctx, tx, "the recovered database")
	})
}

// sound is an error where an invariant does not hold; what names the data.
func sound(ctx context.Context, tx pgx.Tx, what string) error {
	broken, err := Broken(ctx, tx, nil)
	if err != nil {
		return err
	}
	return broken.err(what)
}

// newEpoch says that positions of before mean nothing in what comes now, even where they are the same numbers (live.md).
func newEpoch(ctx context.Context, tx pgx.Tx) error {
	_, err := tx.Exec(ctx, "UPDATE stream_epoch SET token = gen_random_uuid()")
	return err
}

var tablePath = regexp.MustCompile(`^tables/[a-z_]{1,63}\.copy$`)

// inBackup knows the entries of a backup; which tables there are, the schema of its time says.
func inBackup(name string) bool {
	_, photo := photoOf(name)
	return photo || tablePath.MatchString(name)
}

// restoring is a sentence for the one refusal that an administrator can do something about.
func restoring(err error) error {
	var refused *pgconn.PgError
	if errors.As(err, &refused) && refused.Code == "42501" {
		return errors.New("restoring needs a superuser, or a user with GRANT SET ON PARAMETER session_replication_role: triggers must not count rows a second time")
	}
	return err
}

// fill stores every row as it was. Triggers and references sleep, as the rows come table by table; references are
// looked at when all are there.
func (u *unpack) fill(ctx context.Context, tx pgx.Tx) error {
	if _, err := tx.Exec(ctx, "SET LOCAL session_replication_role = replica"); err != nil {
		return err
	}
	list, err := catalogue(ctx, tx)
	if err != nil {
		return err
	}
	if err := u.sameTables(list); err != nil {
		return err
	}
	for _, r := range list {
		if err := u.relation(ctx, tx, r); err != nil {
			return err
		}
	}
	for name, last := range u.Sequences {
		if _, err := tx.Exec(ctx, "SELECT setval(quote_ident($1)::regclass, $2)", name, last); err != nil {
			return err
		}
	}
	// Without statistics the checks would be planned for empty tables.
	if _, err := tx.Exec(ctx, "ANALYZE"); err != nil {
		return err
	}
	if err := dangling(ctx, tx); err != nil {
		return err
	}
	return newEpoch(ctx, tx)
}

func (u *unpack) sameTables(list []relation) error {
	for _, r := range list {
		if !slices.ContainsFunc(u.Entries, func(e Entry) bool { return e.Name == r.path() }) {
			return fmt.Errorf("the backup has no rows of the table %s", r.name)
		}
	}
	for _, e := range u.Entries {
		if tablePath.MatchString(e.Name) && !slices.ContainsFunc(list, func(r relation) bool { return r.path() == e.Name }) {
			return fmt.Errorf("%s is of no table of the schema", e.Name)
		}
	}
	return nil
}

func (u *unpack) relation(ctx context.Context, tx pgx.Tx, r relation) error {
	i := slices.IndexFunc(u.Entries, func(e Entry) bool { return e.Name == r.path() })
	e := u.Entries[i]
	if !slices.Equal(sorted(e.Columns), sorted(r.columns)) {
		return fmt.Errorf("%s has other columns than the table", e.Name)
	}
	table := pgx.Identifier{r.name}.Sanitize()
	// Migrations have left rows of their own: rules, templates, the epoch. The backup has them too.
	if _, err := tx.Exec(ctx, "DELETE FROM "+table); err != nil {
		return err
	}
	in, err := u.reader(e)
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	written := relation{name: r.name, columns: e.Columns}
	tag, err := tx.Conn().PgConn().CopyFrom(ctx, in, "COPY "+table+" ("+written.list()+") FROM STDIN")
	if err != nil {
		return err
	}
	if tag.RowsAffected() != e.Rows {
		return fmt.Errorf("%s has %d rows, its manifest says %d", e.Name, tag.RowsAffected(), e.Rows)
	}
	return nil
}

func sorted(list []string) []string { return slices.Sorted(slices.Values(list)) }

// dangling looks for rows that refer to what is not there, in every foreign key of the schema.
func dangling(ctx context.Context, tx pgx.Tx) error {
	rows, err := tx.Query(ctx, `SELECT k.conrelid::regclass::text, k.conname, format('SELECT count(*) FROM %s c WHERE %s AND NOT EXISTS (SELECT 1 FROM %s p WHERE %s)',
			k.conrelid::regclass, string_agg(format('c.%I IS NOT NULL', child.attname), ' AND '), k.confrelid::regclass,
			string_agg(format('p.%I = c.%I', parent.attname, child.attname), ' AND '))
		FROM pg_constraint k
		CROSS JOIN LATERAL unnest(k.conkey, k.confkey) AS pair(mine, theirs)
		JOIN pg_attribute child ON child.attrelid = k.conrelid AND child.attnum = pair.mine
		JOIN pg_attribute parent ON parent.attrelid = k.confrelid AND parent.attnum = pair.theirs
		WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace
		GROUP BY k.oid, k.conrelid, k.confrelid, k.conname ORDER BY 1, 2`)
	if err != nil {
		return err
	}
	type reference struct{ table, name, sql string }
	list, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (r reference, err error) {
		err = row.Scan(&r.table, &r.name, &r.sql)
		return r, err
	})
	if err != nil {
		return err
	}
	for _, r := range list {
		var n int64
		if err := tx.QueryRow(ctx, r.sql).Scan(&n); err != nil {
			return err
		}
		if n > 0 {
			return fmt.Errorf("%d rows of %s refer to what is not there (%s)", n, r.table, r.name)
		}
	}
	return nil
}
