package server_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestSecurityNamesTestsThatExist keeps SECURITY.md honest: each row names at least one test, and each of these is there.
func TestSecurityNamesTestsThatExist(t *testing.T) {
	text, err := os.ReadFile("../SECURITY.md")
	require.NoError(t, err)
	written := map[string]bool{}
	declared := regexp.MustCompile(`(?m)^func (Test\w+)\(`)
	for _, root := range []string{".", "../sql", "../migrations"} {
		require.NoError(t, filepath.WalkDir(root, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, "_test.go") {
				return err
			}
			source, err := os.ReadFile(path)
			for _, match := range declared.FindAllStringSubmatch(string(source), -1) {
				written[match[1]] = true
			}
			return err
		}))
	}
	named := regexp.MustCompile("`(Test\\w+)`")
	rows := 0
	for line := range strings.Lines(string(text)) {
		if !strings.HasPrefix(line, "| ") || strings.HasPrefix(line, "| Risk") || strings.HasPrefix(line, "| Part") {
			continue
		}
		rows++
		tests := named.FindAllStringSubmatch(line, -1)
		require.NotEmpty(t, tests, "no test shows: %s", line)
		for _, test := range tests {
			require.True(t, written[test[1]], "%s is named in SECURITY.md and does not exist", test[1])
		}
	}
	require.GreaterOrEqual(t, rows, 24)
}
