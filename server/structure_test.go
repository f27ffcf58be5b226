// Package server_test holds the tree to its own rules, so that they are not a matter of review. The linter
// checks the imports too, in the editor; this is what the build relies on.
package server_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// mayImport says which packages of ours each package may use. The arrows run one way: what is further down
// knows nothing of what is further up, so it can be read, tested and replaced alone.
var mayImport = map[string][]string{
	"cmd/sufra": {"app", "config", "site/engine"},      // the engine is linked nowhere else
	"cmd/bench": {"*"},                                 // measures the whole
	"cmd/fault": {"app", "config", "fault", "payment"}, // breaks the whole: it runs itself again as the server, and leads payments astray
	"app":       {"*"},                                 // wiring: the only package that knows all others

	// What the faults' people and checks need of the rest: shapes, invariants and a database. They reach the server by its
	// sockets only.
	"fault": {"api", "archive", "postgres"},

	// HTTP turns requests into calls of the domain and answers into JSON. It never sees SQL, so that no rule
	// can hide in a handler.
	"httpapi": {"access", "account", "analytics", "api", "archive", "billing", "config", "customer", "document", "errs", "idempotency", "live", "media", "menu", "money", "order", "payment", "platform", "restaurant", "shared", "site", "trace"},
	// The heart of delivery knows versions and frames, never a domain: loaders are handed to it by app.
	"live": {"access", "api", "errs", "postgres", "postgres/db", "shared", "trace"},

	"analytics":   {"access", "api", "errs", "money", "postgres", "postgres/db"}, // reads what others write, by the queries that close a day
	"billing":     {"access", "api", "document", "errs", "idempotency", "menu", "menu/sheet", "money", "order", "postgres", "postgres/db", "restaurant"},
	"payment":     {"access", "api", "billing", "errs", "idempotency", "money", "order", "postgres", "postgres/db", "restaurant", "trace"},
	"order":       {"access", "api", "errs", "idempotency", "menu", "money", "postgres", "postgres/db", "restaurant"},
	"site":        {"access", "api", "document", "errs", "idempotency", "menu", "money", "postgres", "postgres/db", "restaurant", "shared", "trace"},
	"menu":        {"access", "api", "errs", "idempotency", "money", "postgres", "postgres/db", "restaurant"},
	"platform":    {"access", "account", "api", "errs", "mail", "postgres", "postgres/db"}, // above the tenants: it changes how one stands, never its work
	"account":     {"access", "api", "errs", "mail", "postgres", "postgres/db", "restaurant"},
	"customer":    {"access", "account", "api", "errs", "idempotency", "mail", "menu", "money", "postgres", "postgres/db", "restaurant"}, // of all restaurants: what each shows to everybody
	"restaurant":  {"access", "api", "errs", "idempotency", "mail", "money", "postgres", "postgres/db"},
	"mail":        {"errs", "postgres", "postgres/db"},                                                                        // knows addresses and words, not why
	"idempotency": {"access", "errs", "postgres", "postgres/db"},                                                              // the record commits with the effect, whosever it is
	"archive":     {"access", "api", "errs", "idempotency", "media", "menu", "postgres", "postgres/db", "restaurant", "site"}, // reads and writes every table; what comes in passes the checks of those who own it
	"media":       {"access", "api", "errs", "idempotency", "postgres", "postgres/db"},
	"document":    {"api", "errs", "money"},
	"demo":        {"access", "api", "errs", "money", "postgres"}, // content, and its storing in an empty platform

	"access":      {"api", "errs", "postgres", "postgres/db", "shared"},
	"shared":      {"errs"},
	"trace":       {}, // where time goes; may be used by whoever waits for something
	"postgres":    {"errs", "money", "postgres/db", "trace"},
	"postgres/db": {"money"}, // generated

	// The foundation needs the standard library only, so anything may stand on it.
	"api":    {},
	"errs":   {},
	"money":  {},
	"config": {},

	"servertest": {"*"}, // imported by tests only
}

// standardLibraryOnly are the packages that may not even use a module, with what each may use all the same.
var standardLibraryOnly = map[string][]string{
	"api":    {"github.com/google/uuid"}, // ids in the contract are checked ids, not texts
	"errs":   {},
	"money":  {},
	"config": {},
}

// outside says who may use modules that would carry one layer's matter into another.
var outside = []struct {
	module string
	users  []string
	reason string
}{
	{"github.com/jackc/", []string{"access", "app", "archive", "billing", "cmd/bench", "demo", "fault", "idempotency", "live", "media", "menu", "order", "postgres", "postgres/db", "restaurant", "servertest", "site"},
		"SQL stays behind the domain packages"},
	{"github.com/gofiber/", []string{"app", "httpapi", "live"}, "the domain does not know that it is asked over HTTP"},
	{"github.com/fasthttp/", []string{"app", "fault", "httpapi", "live", "servertest"}, "the domain does not know that it is asked over HTTP"},
	{"github.com/danielgtaylor/huma", []string{"app", "httpapi"}, "only one package describes operations"},
	{"github.com/wneessen/go-mail", []string{"mail"}, "messages are put into the outbox, so that none is lost"},
	{"go.opentelemetry.io/", []string{"trace"}, "spans have one small interface, which costs nothing while nobody wants them"},
	{"github.com/redis/", []string{"app", "shared"}, "shared state has one interface with two makings"},
	{"github.com/stretchr/testify", []string{"servertest"}, "assertions belong into tests"},
}

// longFiles may be longer than lineLimit, for the reason given.
var longFiles = map[string]string{}

const lineLimit = 400

var vagueNames = []string{"common", "util", "utils", "helper", "helpers", "misc", "model", "models", "types", "service", "services"}

type source struct {
	path, pkg string
	test      bool
	generated bool
	lines     int
	file      *ast.File
}

func sources(t *testing.T) (list []source) {
	t.Helper()
	set := token.NewFileSet()
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && entry.Name() == "testdata" {
			return fs.SkipDir
		}
		if entry.IsDir() || filepath.Ext(path) != ".go" {
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(set, path, text, parser.ParseComments)
		if err != nil {
			return err
		}
		list = append(list, source{
			path: filepath.ToSlash(path), pkg: filepath.ToSlash(filepath.Dir(path)), test: strings.HasSuffix(path, "_test.go"),
			generated: ast.IsGenerated(file), lines: strings.Count(string(text), "\n"), file: file,
		})
		return nil
	})
	require.NoError(t, err)
	require.NotEmpty(t, list)
	return list
}

func importsOf(f *ast.File) (paths []string) {
	for _, spec := range f.Imports {
		paths = append(paths, strings.Trim(spec.Path.Value, `"`))
	}
	return paths
}

// covers says whether a list names the package itself or a folder above it.
func covers(list []string, pkg string) bool {
	return slices.ContainsFunc(list, func(name string) bool {
		return name == "*" || name == pkg || strings.HasPrefix(pkg, name+"/") && name != "postgres"
	})
}

func rulesOf(pkg string) (allowed []string, known bool) {
	for dir := pkg; dir != "."; dir = filepath.Dir(dir) {
		if allowed, known = mayImport[dir]; known {
			return slices.Concat(allowed, []string{dir}), true
		}
	}
	return nil, false
}

func TestImports(t *testing.T) {
	for _, s := range sources(t) {
		if s.pkg == "." {
			continue
		}
		allowed, known := rulesOf(s.pkg)
		if !known {
			t.Errorf("%s: a new package needs its row in mayImport", s.pkg)
			continue
		}
		if s.test {
			continue // tests may reach everywhere
		}
		exempt, foundation := standardLibraryOnly[s.pkg]
		for _, path := range importsOf(s.file) {
			ours, isOurs := strings.CutPrefix(path, "sufra/server/")
			switch {
			case isOurs && !covers(allowed, ours):
				t.Errorf("%s imports %s: see mayImport", s.path, ours)
			case foundation && strings.Contains(strings.Split(path, "/")[0], ".") && !slices.Contains(exempt, path):
				t.Errorf("%s imports %s: %s needs the standard library only", s.path, path, s.pkg)
			}
			for _, rule := range outside {
				if strings.HasPrefix(path, rule.module) && !covers(rule.users, s.pkg) {
					t.Errorf("%s imports %s: %s", s.path, path, rule.reason)
				}
			}
		}
	}
}

func TestFilesStayReadable(t *testing.T) {
	for _, s := range sources(t) {
		if s.generated {
			continue
		}
		reason, excused := longFiles[s.path]
		switch {
		case s.lines > lineLimit && !excused && !s.test:
			t.Errorf("%s has %d lines: split it by subject, or give longFiles a reason", s.path, s.lines)
		case excused && (s.lines <= lineLimit || reason == ""):
			t.Errorf("%s is in longFiles without need or reason", s.path)
		}
		if slices.Contains(vagueNames, filepath.Base(s.pkg)) {
			t.Errorf("%s: name the package after what it is about", s.pkg)
		}
	}
}

// calls finds uses of a package's functions by the name that the file imports it under.
func calls(f *ast.File, path string, names ...string) (found bool) {
	local := ""
	for _, spec := range f.Imports {
		if strings.Trim(spec.Path.Value, `"`) == path {
			local = path[strings.LastIndex(path, "/")+1:]
			if spec.Name != nil {
				local = spec.Name.Name
			}
		}
	}
	if local == "" {
		return false
	}
	ast.Inspect(f, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok && slices.Contains(names, sel.Sel.Name) {
			if id, ok := sel.X.(*ast.Ident); ok && id.Name == local && id.Obj == nil {
				found = true
			}
		}
		return true
	})
	return found
}

func TestHabits(t *testing.T) {
	for _, s := range sources(t) {
		if s.test && calls(s.file, "time", "Sleep") {
			t.Errorf("%s sleeps: wait for a signal", s.path)
		}
		if !s.test && s.pkg != "config" && s.pkg != "servertest" && s.pkg != "cmd/bench" && s.pkg != "cmd/fault" && calls(s.file, "os", "Getenv", "LookupEnv") {
			t.Errorf("%s reads the environment: only config does", s.path)
		}
		if !s.test && s.pkg != "cmd/sufra" && s.pkg != "cmd/bench" && s.pkg != "cmd/fault" && calls(s.file, "os", "Exit") {
			t.Errorf("%s exits the program: return an error to main", s.path)
		}
		if s.pkg != "servertest" && !s.test && slices.Contains(importsOf(s.file), "sufra/server/servertest") {
			t.Errorf("%s imports servertest outside a test", s.path)
		}
	}
}
