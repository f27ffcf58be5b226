package archive

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"sufra/server/access"
)

// Rows are stored so many at a time.
const (
	batchRows  = 250
	batchBytes = 1 << 20
	// lineLimit is the longest row: the largest menu with all its versions is a tenth of it.
	lineLimit = 16 << 20
)

// load is one import in its transaction.
type load struct {
	*unpack
	tx         pgx.Tx
	restaurant uuid.UUID
	trialDays  int
}

// all stores every row. Foreign keys, checks and unique indexes hold as ever. Our own triggers sleep: they would number
// orders anew, write histories a second time and move the clock of every row. What they guard is looked at afterwards.
func (l *load) all(ctx context.Context) error {
	if err := l.fits(ctx); err != nil {
		return err
	}
	// References are planned once, while the tables are empty and reading them whole seems cheapest; that plan would stay.
	if _, err := l.tx.Exec(ctx, fmt.Sprintf("SET LOCAL lock_timeout = %d; SET LOCAL enable_seqscan = off", lockWait.Milliseconds())); err != nil {
		return err
	}
	for _, s := range subjects {
		if err := l.sleep(ctx, s); err != nil {
			return err
		}
	}
	for _, s := range subjects {
		if err := l.subject(ctx, s); err != nil {
			return err
		}
	}
	for _, s := range subjects {
		if len(s.late) > 0 {
			if err := l.late(ctx, s); err != nil {
				return err
			}
		}
	}
	for _, s := range subjects {
		if _, err := l.tx.Exec(ctx, "ALTER TABLE "+s.table+" ENABLE TRIGGER USER; ANALYZE "+s.table); err != nil {
			return err
		}
	}
	if _, err := l.tx.Exec(ctx, "SET LOCAL enable_seqscan = on"); err != nil {
		return err
	}
	if err := l.whole(ctx); err != nil {
		return err
	}
	// In the platform's log, not in the restaurant's: that one travels as it was.
	return access.Record(ctx, l.tx, access.Actor{Kind: access.System}, access.Entry{Action: "data.import", EntityKind: "restaurant",
		EntityID: l.restaurant, Data: map[string]any{"name": l.Name, "rows": l.Rows()}})
}

// fits refuses what can't be stored before a lock is taken.
func (l *load) fits(ctx context.Context) error {
	var schema int32
	var there bool
	err := l.tx.QueryRow(ctx, `SELECT version, EXISTS (SELECT 1 FROM restaurants WHERE id = $1) FROM public.schema_version`, l.restaurant).
		Scan(&schema, &there)
	switch {
	case err != nil:
		return err
	case l.Schema > schema:
		return fmt.Errorf("the archive is of schema version %d, this database has %d: use a newer program", l.Schema, schema)
	case there:
		return errors.New("this restaurant is here already: an archive is imported into a platform that does not have it")
	}
	return nil
}

func (l *load) sleep(ctx context.Context, s subject) error {
	if _, err := l.tx.Exec(ctx, "ALTER TABLE "+s.table+" DISABLE TRIGGER USER"); err != nil {
		return err
	}
	for _, trigger := range s.kept {
		if _, err := l.tx.Exec(ctx, "ALTER TABLE "+s.table+" ENABLE TRIGGER "+trigger); err != nil {
			return err
		}
	}
	return nil
}

func (l *load) entry(s subject) (Entry, bool) {
	i := slices.IndexFunc(l.Entries, func(e Entry) bool { return e.Name == s.path() })
	if i < 0 {
		return Entry{}, false // an older archive may not have it
	}
	return l.Entries[i], true
}

func (l *load) subject(ctx context.Context, s subject) error {
	e, ok := l.entry(s)
	if !ok {
		return nil
	}
	for _, name := range e.Columns {
		if !slices.Contains(s.names(), name) {
			return fmt.Errorf("%s has the field %q, which this program does not know", e.Name, name)
		}
	}
	if s.table == "restaurants" && e.Rows != 1 {
		return fmt.Errorf("%s has %d rows: an archive holds one restaurant", e.Name, e.Rows)
	}
	sql := s.importSQL(e.Columns)
	var stored int64
	err := l.batches(e, func(rows string, n int64) error {
		if s.shared {
			if err := l.same(ctx, s, rows); err != nil {
				return err
			}
		}
		tag, err := l.tx.Exec(ctx, sql, rows, l.restaurant, l.trialDays)
		if err != nil {
			return err
		}
		if tag.RowsAffected() != n && !s.shared {
			return fmt.Errorf("%s holds lines that are no rows", e.Name)
		}
		stored += n
		return nil
	})
	if err == nil && stored != e.Rows {
		err = fmt.Errorf("%s has %d rows, its manifest says %d", e.Name, stored, e.Rows)
	}
	return err
}

// same refuses rows that are here already as somebody else: an id is no proof of who somebody is.
func (l *load) same(ctx context.Context, s subject, rows string) error {
	var strangers int
	err := l.tx.QueryRow(ctx, `SELECT count(*) FROM json_array_elements($1::json) AS lines(line), `+s.table+` t
		WHERE t.id::text = line->>'id' AND lower(t.email) IS DISTINCT FROM lower(line->>'email')`, rows).Scan(&strangers)
	if err == nil && strangers > 0 {
		err = fmt.Errorf("%s names somebody who is here under another address: nothing was imported", s.path())
	}
	return err
}

func (l *load) late(ctx context.Context, s subject) error {
	e, ok := l.entry(s)
	if !ok {
		return nil
	}
	return l.batches(e, func(rows string, _ int64) error {
		_, err := l.tx.Exec(ctx, s.lateSQL(), rows, l.restaurant)
		return err
	})
}

// batches hands the lines of a file over as JSON arrays.
func (l *load) batches(e Entry, store func(rows string, n int64) error) error {
	in, err := l.reader(e)
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	lines := bufio.NewScanner(in)
	lines.Buffer(make([]byte, 64<<10), lineLimit)
	var batch bytes.Buffer
	var n int64
	flush := func() error {
		if n == 0 {
			return nil
		}
		batch.WriteByte(']')
		err := store(batch.String(), n)
		batch.Reset()
		n = 0
		return err
	}
	for lines.Scan() {
		if n == 0 {
			batch.WriteByte('[')
		} else {
			batch.WriteByte(',')
		}
		batch.Write(lines.Bytes())
		if n++; n == batchRows || batch.Len() > batchBytes {
			if err := flush(); err != nil {
				return err
			}
		}
	}
	if err := lines.Err(); err != nil {
		return fmt.Errorf("%s has a line longer than %d MiB", e.Name, lineLimit>>20)
	}
	return flush()
}

// whole looks at what the sleeping triggers would have refused.
func (l *load) whole(ctx context.Context) error {
	var id *uuid.UUID
	if err := l.tx.QueryRow(ctx, "SELECT id FROM restaurants WHERE id = $1", l.restaurant).Scan(&id); err != nil {
		return errors.New("the archive holds another restaurant than its manifest says")
	}
	if err := l.only(ctx); err != nil {
		return err
	}
	if err := l.rules(ctx); err != nil {
		return err
	}
	broken, err := Broken(ctx, l.tx, id)
	if err != nil {
		return err
	}
	return broken.err("the archive")
}

// Times that an archive may hold: none from before there were such programs, none that would outrank what comes.
const timesWithin = "BETWEEN '2000-01-01' AND now() + interval '1 day'"

// only looks for what belongs to nobody but the restaurant's owner to bring: accounts of others, and times that never were.
func (l *load) only(ctx context.Context) error {
	var linked int64
	if err := l.tx.QueryRow(ctx, "SELECT count(*) FROM restaurant_owners WHERE restaurant_id = $1", l.restaurant).Scan(&linked); err != nil {
		return err
	}
	for _, s := range subjects {
		e, ok := l.entry(s)
		if !ok {
			continue
		}
		if s.table == "owners" && e.Rows != linked {
			return fmt.Errorf("%s has %d rows, %d own the restaurant: nothing was imported", e.Name, e.Rows, linked)
		}
		for _, column := range []string{"created_at", "updated_at", "at", "paid_at", "opened_at", "closed_at", "completed_at", "issued_at"} {
			if !slices.Contains(e.Columns, column) {
				continue
			}
			var wrong bool
			condition := strings.ReplaceAll(s.condition(), "$2", "'"+uuid.Nil.String()+"'") // the entry of an export, of which there is none here
			if err := l.tx.QueryRow(ctx, "SELECT EXISTS (SELECT 1 FROM "+s.table+" WHERE "+condition+" AND NOT "+column+" "+timesWithin+")", l.restaurant).Scan(&wrong); err != nil {
				return err
			}
			if wrong {
				return fmt.Errorf("%s has times in %s that can't be true: nothing was imported", e.Name, column)
			}
		}
	}
	return nil
}
