package archive_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"sufra/server/archive"
	"sufra/server/servertest"
)

// Each table and each column is either in an archive or named as left out, with a reason. Who adds one decides here.
func TestEverythingIsDecided(t *testing.T) {
	db := servertest.NewDB(t)
	rows, err := db.Query(t.Context(), `SELECT c.relname, array_agg(a.attname::text ORDER BY a.attnum)
		FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
		WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') GROUP BY 1 ORDER BY 1`)
	require.NoError(t, err)
	defer rows.Close()
	tables := map[string][]string{}
	for rows.Next() {
		var name string
		var columns []string
		require.NoError(t, rows.Scan(&name, &columns))
		tables[name] = columns
	}
	require.NoError(t, rows.Err())
	require.Contains(t, tables, "orders")

	decided := map[string]bool{}
	for _, s := range archive.Subjects() {
		decided[s.Table] = true
		for _, column := range tables[s.Table] {
			reason, left := s.Left[column]
			require.NotEqual(t, left, slices.Contains(s.Columns, column),
				"%s.%s: name it in the columns of its subject (server/archive/subject_list.go), or in left with a reason", s.Table, column)
			require.True(t, !left || len(reason) > 10, "%s.%s is left out without a reason", s.Table, column)
		}
		for _, column := range s.Columns {
			require.Contains(t, tables[s.Table], column, s.Table)
		}
	}
	for name, reason := range archive.LeftOut() {
		require.Contains(t, tables, name, "leftOut names a table that is not there")
		require.False(t, decided[name], name)
		require.Greater(t, len(reason), 10, name)
		decided[name] = true
	}
	for name := range tables {
		require.True(t, decided[name], "the table %s is neither a subject of the archive nor in leftOut (server/archive/subject_list.go)", name)
	}
}

func TestReadmeExplainsEveryField(t *testing.T) {
	missing, idle := archive.Unexplained()
	require.Empty(t, missing, "columns without a line in server/archive/field.txt")
	require.Empty(t, idle, "lines of field.txt without a column")
}
