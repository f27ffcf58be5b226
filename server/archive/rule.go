package archive

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"sufra/server/errs"
	"sufra/server/menu"
	"sufra/server/restaurant"
	"sufra/server/site"
)

// rules holds the rows to what those who write them elsewhere would refuse. They are looked at as they are stored: what a
// line of JSON says, two readers may read in two ways.
func (l *load) rules(ctx context.Context) error {
	if err := l.addresses(ctx); err != nil {
		return err
	}
	wrong := func(table string, id uuid.UUID, f errs.Field) error {
		return l.wrong(ctx, table, "id", id.String(), f.Field, f.Message)
	}
	if err := (&menu.Service{}).CheckStored(ctx, l.tx, l.restaurant, wrong); err != nil {
		return err
	}
	return (&site.Homepages{}).CheckStored(ctx, l.tx, l.restaurant, wrong)
}

// addresses refuses those that would lead guests of somebody else here: a page is found by its id too, and by an address
// that it had before.
func (l *load) addresses(ctx context.Context) error {
	for _, a := range []struct{ table, key, before string }{
		{"restaurants", "id", ""}, {"menus", "id", "menu_slugs"}, {"menu_slugs", "slug", ""}, {"homepages", "id", "homepage_slugs"}, {"homepage_slugs", "slug", ""},
	} {
		taken := "false"
		if a.before != "" {
			taken = "EXISTS (SELECT 1 FROM " + a.before + " o WHERE o.slug = t.slug AND o.restaurant_id <> $1)"
		}
		tenant := "restaurant_id"
		if a.table == "restaurants" {
			tenant = "id"
		}
		rows, err := l.tx.Query(ctx, "SELECT t."+a.key+"::text, t.slug, "+taken+" FROM "+a.table+" t WHERE t."+tenant+" = $1", l.restaurant)
		if err != nil {
			return err
		}
		problem, at := "", ""
		for rows.Next() {
			var key, slug string
			var had bool
			if err := rows.Scan(&key, &slug, &had); err != nil {
				rows.Close()
				return err
			}
			switch {
			case restaurant.IsReservedSlug(slug):
				problem, at = "This address is reserved", key
			case had:
				problem, at = "This address belongs to another restaurant", key
			}
		}
		if err := rows.Err(); err != nil {
			return err
		}
		if problem != "" {
			return l.wrong(ctx, a.table, a.key, at, "slug", problem)
		}
	}
	return nil
}

// wrong is one sentence about a row that breaks a rule, with its file and line.
func (l *load) wrong(ctx context.Context, table, key, value, field, problem string) error {
	for _, s := range subjects {
		if s.table != table {
			continue
		}
		line, err := l.lineOf(ctx, s, key, value)
		if err != nil {
			return err
		}
		return fmt.Errorf("%s, line %d: %s: %s: nothing was imported", s.path(), line, field, problem)
	}
	return fmt.Errorf("a row of %s: %s: %s: nothing was imported", table, field, problem)
}

// lineOf finds the line of a stored row; the first one is 1.
func (l *load) lineOf(ctx context.Context, s subject, key, value string) (line int64, err error) {
	e, ok := l.entry(s)
	if !ok {
		return 0, nil
	}
	var before int64
	err = l.batches(e, func(rows string, n int64) error {
		var at int64
		err := l.tx.QueryRow(ctx, `SELECT COALESCE(min(lines.n), 0) FROM json_array_elements($1::json) WITH ORDINALITY AS lines(line, n)
			WHERE to_jsonb(json_populate_record(NULL::`+s.table+`, lines.line))->>$2 = $3`, rows, key, value).Scan(&at)
		if line == 0 && at > 0 {
			line = before + at
		}
		before += n
		return err
	})
	return line, err
}
