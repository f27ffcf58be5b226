package sql_test

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const generated = "../server/postgres/db"

var update = flag.Bool("update", false, "write the fingerprint anew, after sqlc has generated")

// TestGeneratedCode compares what sqlc read and what it wrote with the fingerprint that "make generate" left beside its
// output: SQL that was changed without generating, and generated code that was changed by hand, are both found. Building
// sqlc takes a clean machine some three minutes, mostly of PostgreSQL's parser, so that running it is left to
// "make verify".
func TestGeneratedCode(t *testing.T) {
	file := filepath.Join(generated, "fingerprint")
	now := "source " + fingerprint(t, version(t), "sqlc.yaml", "queries", "../migrations") + "\noutput " + fingerprint(t, "", generated) + "\n"
	if *update {
		require.NoError(t, os.WriteFile(file, []byte(now), 0o644))
	}
	committed, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, string(committed), now, "run \"make generate\" and commit what it writes")
}

// fingerprint is the hash over the names and bytes of all SQL, YAML and Go files of these files and folders, in order.
func fingerprint(t *testing.T, seed string, roots ...string) string {
	t.Helper()
	sum := sha256.New()
	sum.Write([]byte(seed))
	for _, root := range roots {
		require.NoError(t, filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || path == "../migrations/embed.go" {
				return err
			}
			switch filepath.Ext(path) {
			case ".sql", ".yaml", ".go":
			default:
				return nil
			}
			content, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			each := sha256.Sum256(content)
			sum.Write([]byte(filepath.ToSlash(path)))
			sum.Write(each[:])
			return nil
		}))
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// version is the line of tools.mod that pins sqlc: another version may write other code.
func version(t *testing.T) string {
	t.Helper()
	file, err := os.Open("../deploy/tools.mod")
	require.NoError(t, err)
	defer file.Close()
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		if strings.Contains(lines.Text(), "github.com/sqlc-dev/sqlc ") {
			return strings.TrimSpace(lines.Text())
		}
	}
	require.NoError(t, lines.Err())
	require.Fail(t, "tools.mod names no sqlc")
	return ""
}
