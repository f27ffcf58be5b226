//go:build unix

package postgres_test

import (
	"bufio"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"sufra/server/postgres"
)

func embeddedOptions(dir string) postgres.EmbeddedOptions {
	return postgres.EmbeddedOptions{DataDir: dir, Dir: os.Getenv("POSTGRES_DIR"), Log: slog.New(slog.DiscardHandler), Fast: true}
}

func startOn(t *testing.T, dir string) (*postgres.Embedded, *postgres.DB) {
	t.Helper()
	return startWith(t, embeddedOptions(dir))
}

func startWith(t *testing.T, o postgres.EmbeddedOptions) (*postgres.Embedded, *postgres.DB) {
	t.Helper()
	e, err := postgres.StartEmbedded(t.Context(), o)
	require.NoError(t, err)
	db, err := postgres.Open(t.Context(), postgres.Options{URL: e.URL()})
	require.NoError(t, err)
	return e, db
}

func TestEmbeddedKeepsDataAndRefusesASecondProgram(t *testing.T) {
	t.Parallel()
	// Longer than a socket's address may be, so that the socket has to go elsewhere.
	dir := filepath.Join(t.TempDir(), strings.Repeat("long-", 25))
	e, db := startOn(t, dir)
	_, err := db.Exec(t.Context(), "create table kept (word text)")
	require.NoError(t, err)
	_, err = db.Exec(t.Context(), "insert into kept values ('سفرة')")
	require.NoError(t, err)

	_, err = postgres.StartEmbedded(t.Context(), embeddedOptions(dir))
	require.ErrorIs(t, err, postgres.ErrDataDirInUse)

	db.Close()
	require.NoError(t, e.Stop(t.Context()))
	<-e.Exited()

	e, db = startOn(t, dir)
	var word string
	require.NoError(t, db.QueryRow(t.Context(), "select word from kept").Scan(&word))
	require.Equal(t, "سفرة", word)
	// Arabic trigrams are what a wrong locale loses silently.
	var alike float64
	_, err = db.Exec(t.Context(), "create extension pg_trgm")
	require.NoError(t, err)
	require.NoError(t, db.QueryRow(t.Context(), "select similarity('شاورما', 'شاورمه')").Scan(&alike))
	require.Greater(t, alike, 0.3)
	db.Close()
	require.NoError(t, e.Stop(t.Context()))

	require.NoError(t, os.WriteFile(filepath.Join(dir, "postgres", "PG_VERSION"), []byte("9\n"), 0o600))
	_, err = postgres.StartEmbedded(t.Context(), embeddedOptions(dir))
	require.ErrorContains(t, err, "PostgreSQL 9 database")
}

func TestEmbeddedNeedsAPostgres(t *testing.T) {
	t.Parallel()
	options := embeddedOptions(t.TempDir())
	options.Dir = t.TempDir()
	_, err := postgres.StartEmbedded(t.Context(), options)
	require.ErrorContains(t, err, "POSTGRES_DIR")
}

// An interrupted initdb must not count as a database.
func TestEmbeddedAfterInterruptedInit(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	require.NoError(t, os.MkdirAll(filepath.Join(dir, "postgres.new", "base"), 0o700))
	e, db := startOn(t, dir)
	db.Close()
	require.NoError(t, e.Stop(t.Context()))
}

// A program killed outright: its database ends or is taken over, and what was committed is there.
func TestEmbeddedRecoversFromAKilledProgram(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	program := exec.Command(os.Args[0], "-test.run=^TestProgramToKill$", "-test.count=1")
	program.Env = append(os.Environ(), "SUFRA_KILLED_DATA_DIR="+dir)
	out, err := program.StdoutPipe()
	require.NoError(t, err)
	program.Stderr = os.Stderr
	require.NoError(t, program.Start())
	lines := bufio.NewScanner(out)
	require.True(t, lines.Scan(), "the program died early")
	require.Equal(t, "committed", lines.Text())
	require.NoError(t, program.Process.Signal(syscall.SIGKILL))
	_ = program.Wait() // reports the kill

	e, db := startOn(t, dir)
	var n int
	require.NoError(t, db.QueryRow(t.Context(), "select count(*) from kept").Scan(&n))
	require.Equal(t, 1000, n)
	db.Close()
	require.NoError(t, e.Stop(t.Context()))
}

// TestProgramToKill is not a test of its own: it is the program above.
func TestProgramToKill(t *testing.T) {
	dir := os.Getenv("SUFRA_KILLED_DATA_DIR")
	if dir == "" {
		t.Skip("started by TestEmbeddedRecoversFromAKilledProgram")
	}
	options := embeddedOptions(dir)
	options.Fast = false // what is promised is promised with the real settings
	_, db := startWith(t, options)
	_, err := db.Exec(t.Context(), "create table kept as select generate_series(1, 1000)")
	require.NoError(t, err)
	fmt.Println("committed")
	select {}
}

// As root, a data directory and a program below a closed directory, as in root's home, must work all the same.
func TestEmbeddedInAClosedHome(t *testing.T) {
	if os.Geteuid() != 0 || runtime.GOOS != "linux" {
		t.Skip("only root has another user for the server")
	}
	t.Parallel()
	home := t.TempDir()
	require.NoError(t, os.Chmod(home, 0o700))
	e, db := startOn(t, filepath.Join(home, "var"))
	var answer string
	require.NoError(t, db.QueryRow(t.Context(), "show server_encoding").Scan(&answer))
	require.Equal(t, "UTF8", answer)
	db.Close()
	require.NoError(t, e.Stop(t.Context()))
	e, db = startOn(t, filepath.Join(home, "var"))
	db.Close()
	require.NoError(t, e.Stop(t.Context()))
}

// A server that dies by itself is noticed, as the program can't go on without it.
func TestEmbeddedExitIsSeen(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	e, db := startOn(t, dir)
	var pid int
	raw, err := os.ReadFile(filepath.Join(dir, "postgres", "postmaster.pid"))
	require.NoError(t, err)
	_, err = fmt.Sscan(string(raw), &pid)
	require.NoError(t, err)
	require.NoError(t, syscall.Kill(pid, syscall.SIGQUIT))
	<-e.Exited()
	db.Close()
	require.NoError(t, e.Stop(t.Context()))
}

func TestEmbeddedLogHoldsNoRows(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	e, db := startOn(t, dir)
	_, err := db.Exec(t.Context(), "create table account (hash text check (hash <> 'secret-hash'))")
	require.NoError(t, err)
	_, err = db.Exec(t.Context(), "insert into account values ($1)", "secret-hash")
	require.Error(t, err)
	db.Close()
	require.NoError(t, e.Stop(t.Context()))
	log, err := os.ReadFile(filepath.Join(dir, "postgres.log"))
	require.NoError(t, err)
	require.Contains(t, string(log), "violates check constraint")
	require.NotContains(t, string(log), "secret-hash")
}
