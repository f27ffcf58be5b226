// Package sql_test holds every query to the rules that keep one restaurant's data from another and every answer
// finite. They are text rules on purpose: a query that can't be judged by reading it is too clever.
package sql_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The exceptions, each written below its query's name with a reason:
//
//	-- cross-tenant: why no restaurant filters this query
//	-- unordered: why the order does not matter
//	-- unbounded: why the number of rows is small by itself
var exceptions = []string{"cross-tenant", "unordered", "unbounded"}

type query struct {
	name, kind string
	text       string // without comments and literals
	reasons    map[string]string
}

var (
	nameLine   = regexp.MustCompile(`^-- name: (\w+) :(\w+)\s*$`)
	reasonLine = regexp.MustCompile(`^-- ([a-z-]+):\s*(.*)$`)
	literal    = regexp.MustCompile(`'(?:[^']|'')*'`)
	createLine = regexp.MustCompile(`(?is)CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)\s*\((.*?)\n\)`)
	tenantKey  = regexp.MustCompile(`(?im)^\s*restaurant_id\s+uuid`)
	tableUse   = regexp.MustCompile(`(?i)\b(?:FROM|JOIN|UPDATE|INTO|USING|,)\s+(?:ONLY\s+)?(?:public\.)?(\w+)`)
	// Either the tenant table's own column, or restaurants.id to which it is joined.
	tenantTest = regexp.MustCompile(`(?i)\b(?:restaurant_)?id\s*=\s*(?:@restaurant_id\b|sqlc\.arg\(\s*'?restaurant_id'?\s*\))`)
	insertInto = regexp.MustCompile(`(?is)^\s*(?:WITH\b.*?\)\s*)?INSERT\s+INTO\s+\w+(?:\s+AS\s+\w+)?\s*\(([^)]*)\)`)
)

func TestQueries(t *testing.T) {
	tenant := tenantTables(t, "../migrations")
	require.Contains(t, tenant, "orders", "the migrations are read wrongly")
	files, err := filepath.Glob("queries/*.sql")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	names := map[string]string{}
	for _, file := range files {
		raw, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, q := range parse(string(raw)) {
			for _, complaint := range judge(q, tenant) {
				t.Errorf("%s: %s: %s", file, q.name, complaint)
			}
			if other, taken := names[q.name]; taken {
				t.Errorf("%s: %s stands in %s too", file, q.name, other)
			}
			names[q.name] = file
		}
	}
}

// The rules themselves: each of these must be caught, or let through.
func TestRulesCatchWhatTheyAreFor(t *testing.T) {
	tenant := []string{"orders"}
	for text, complaints := range map[string]int{
		"-- name: A :one\nSELECT * FROM orders WHERE id = @id;":                                                                               1,
		"-- name: A :one\nSELECT * FROM orders WHERE restaurant_id = @restaurant_id AND id = @id;":                                            0,
		"-- name: A :one\nSELECT * FROM orders o WHERE o.restaurant_id = sqlc.arg('restaurant_id');":                                          0,
		"-- name: A :one\nSELECT * FROM orders WHERE sqlc.narg(restaurant_id)::uuid IS NULL OR restaurant_id = sqlc.narg('restaurant_id');":   1,
		"-- name: A :one\n-- restaurant_id = @restaurant_id\nSELECT * FROM orders WHERE note = 'restaurant_id = @restaurant_id';":             1,
		"-- name: A :one\n-- cross-tenant: a cookie proves its tenant.\nSELECT * FROM orders WHERE id = @id;":                                 0,
		"-- name: A :one\n-- cross-tenant:\nSELECT * FROM orders WHERE id = @id;":                                                             1,
		"-- name: A :one\n-- crosstenant: typing error.\nSELECT * FROM plans WHERE id = @id;":                                                 0,
		"-- name: A :exec\nDELETE FROM things USING orders o WHERE o.id = things.id;":                                                         1,
		"-- name: A :exec\nINSERT INTO orders (id, restaurant_id) VALUES (@id, @restaurant_id);":                                              0,
		"-- name: A :exec\nINSERT INTO orders (id) VALUES (@id);":                                                                             1,
		"-- name: A :many\nSELECT * FROM plans;":                                                                                              2,
		"-- name: A :many\nSELECT * FROM plans ORDER BY id LIMIT 10;":                                                                         0,
		"-- name: A :many\nSELECT * FROM (SELECT * FROM plans ORDER BY id LIMIT 10) p;":                                                       2,
		"-- name: A :many\n-- unbounded: three plans exist.\nSELECT * FROM plans ORDER BY id;":                                                0,
		"-- name: A :many\n-- unordered: a set.\nINSERT INTO plans (id) VALUES (1) RETURNING id;":                                             1,
		"-- name: A :one\n-- cross-tenant: r.\n-- unordered: r.\nSELECT * FROM plans WHERE id = @id;\n-- name: B :one\nSELECT * FROM orders;": 1,
	} {
		var got []string
		for _, q := range parse(text) {
			got = append(got, judge(q, tenant)...)
		}
		require.Len(t, got, complaints, "%s\n%v", text, got)
	}
}

func judge(q query, tenant []string) (complaints []string) {
	for name, reason := range q.reasons {
		if len(reason) < 2 {
			complaints = append(complaints, "-- "+name+": has no reason")
		}
	}
	say := func(exception, complaint string) {
		if _, excused := q.reasons[exception]; !excused {
			complaints = append(complaints, fmt.Sprintf("%s; or write -- %s: and the reason", complaint, exception))
		}
	}
	for _, table := range tablesOf(q.text) {
		if slices.Contains(tenant, table) && !filtered(q.text) {
			say("cross-tenant", table+" belongs to restaurants, so the query must say restaurant_id = @restaurant_id")
			break
		}
	}
	if q.kind == "many" {
		outer := withoutParentheses(q.text)
		if !regexp.MustCompile(`(?i)\bORDER\s+BY\b`).MatchString(outer) {
			say("unordered", "a list needs ORDER BY")
		}
		if !regexp.MustCompile(`(?i)\bLIMIT\b`).MatchString(outer) {
			say("unbounded", "a list needs LIMIT")
		}
	}
	return complaints
}

func filtered(text string) bool {
	if tenantTest.MatchString(text) {
		return true
	}
	columns := insertInto.FindStringSubmatch(text)
	return columns != nil && regexp.MustCompile(`\brestaurant_id\b`).MatchString(columns[1])
}

func tablesOf(text string) (tables []string) {
	for _, match := range tableUse.FindAllStringSubmatch(text, -1) {
		tables = append(tables, strings.ToLower(match[1]))
	}
	return tables
}

func parse(text string) (queries []query) {
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		if match := nameLine.FindStringSubmatch(line); match != nil {
			queries = append(queries, query{name: match[1], kind: match[2], reasons: map[string]string{}})
			continue
		}
		if len(queries) == 0 {
			continue
		}
		q := &queries[len(queries)-1]
		if match := reasonLine.FindStringSubmatch(line); match != nil && slices.Contains(exceptions, match[1]) {
			q.reasons[match[1]] = match[2]
		}
		code, _, _ := strings.Cut(literal.ReplaceAllStringFunc(line, keepNames), "--")
		q.text += code + "\n"
	}
	return queries
}

// keepNames empties a literal, except the bare name inside sqlc.arg('name').
func keepNames(s string) string {
	if regexp.MustCompile(`^'\w+'$`).MatchString(s) {
		return s
	}
	return "''"
}

func withoutParentheses(text string) string {
	var out strings.Builder
	depth := 0
	for _, r := range text {
		switch r {
		case '(':
			depth++
		case ')':
			depth--
		default:
			if depth == 0 {
				out.WriteRune(r)
			}
		}
	}
	return out.String()
}

func tenantTables(t *testing.T, dir string) (tables []string) {
	files, err := filepath.Glob(filepath.Join(dir, "*.sql"))
	require.NoError(t, err)
	for _, file := range files {
		raw, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, match := range createLine.FindAllStringSubmatch(string(raw), -1) {
			if tenantKey.MatchString(match[2]) {
				tables = append(tables, strings.ToLower(match[1]))
			}
		}
	}
	return tables
}
