// Package archive carries a restaurant, or the whole platform, out of a database and into another one. An archive of a
// restaurant is a zip of open files that anybody can read; a backup is the platform's tables as PostgreSQL writes them.
package archive

import (
	"maps"
	"slices"
	"strings"
)

// subject is one file of a restaurant's archive: the rows of one table, one JSON object a line.
type subject struct {
	file  string // data/<file>.jsonl
	table string
	// columns leave in this order. A column that is not named here stays, so a secret that is added later does too; a
	// test wants each column named here or in left.
	columns string
	// derived are columns that the table does not have, as SQL over its row.
	derived map[string]string
	// left names what stays behind, with the reason; of a column that must have a value, fill has it.
	left map[string]string
	// fill is SQL for columns that an import writes itself: $2 is the restaurant, $3 the days of a trial, line the row
	// as JSON.
	fill map[string]string
	// where picks the restaurant's rows; $1 is the restaurant. Empty: restaurant_id = $1.
	where string
	// order is a key, so that the same rows are always the same bytes. Rows come before those that refer to them.
	order string
	// late columns refer to rows that come later: an import writes them when all rows are there.
	late []string
	// kept triggers make rows that the archive leaves out; all others of the table sleep during an import, because what
	// they would do has been done.
	kept []string
	// shared rows may be there already: an owner of two restaurants.
	shared bool

	en, ar string // what the file holds
}

// The restaurant's own id stands in the manifest and in its own file, and nowhere else: an archive can't name another one.
const tenant = "it is the archive's restaurant"

func (s subject) path() string { return "data/" + s.file + ".jsonl" }

func (s subject) names() []string { return strings.Fields(s.columns) }

// exportSQL reads the rows as JSON; $1 is the restaurant, $2 the export's own entry of the log.
func (s subject) exportSQL() string {
	var b strings.Builder
	b.WriteString("SELECT row_to_json(r)::text FROM (SELECT ")
	for i, name := range s.names() {
		if i > 0 {
			b.WriteString(", ")
		}
		if sql, ok := s.derived[name]; ok {
			b.WriteString(sql + " AS ")
		}
		b.WriteString(name)
	}
	b.WriteString(" FROM " + s.table + " WHERE " + s.condition() + " AND $2::uuid IS NOT NULL ORDER BY " + s.order + ") r")
	return b.String()
}

func (s subject) condition() string {
	if s.where != "" {
		return s.where
	}
	return "restaurant_id = $1"
}

// importSQL stores a list of rows that have these columns: $1 is a JSON array of them. Columns that an older archive
// does not have get the table's default.
func (s subject) importSQL(columns []string) string {
	var into, values []string
	for _, name := range columns {
		if _, ok := s.derived[name]; ok {
			continue
		}
		into = append(into, name)
		if slices.Contains(s.late, name) {
			values = append(values, "NULL")
		} else {
			values = append(values, "r."+name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(s.fill)) {
		into, values = append(into, name), append(values, s.fill[name])
	}
	sql := "INSERT INTO " + s.table + " (" + strings.Join(into, ", ") + ") SELECT " + strings.Join(values, ", ") +
		" FROM json_array_elements($1::json) AS lines(line), json_populate_record(NULL::" + s.table + ", line) AS r" +
		" WHERE $2::uuid IS NOT NULL AND $3::int IS NOT NULL"
	if s.shared {
		sql += " ON CONFLICT (id) DO NOTHING"
	}
	return sql
}

// lateSQL writes the late columns of a list of rows.
func (s subject) lateSQL() string {
	var set, wanted []string
	for _, name := range s.late {
		set, wanted = append(set, name+" = r."+name), append(wanted, "r."+name+" IS NOT NULL")
	}
	return "UPDATE " + s.table + " t SET " + strings.Join(set, ", ") +
		" FROM json_array_elements($1::json) AS lines(line), json_populate_record(NULL::" + s.table + ", line) AS r" +
		" WHERE t.restaurant_id = $2 AND t.id = r.id AND (" + strings.Join(wanted, " OR ") + ")"
}
