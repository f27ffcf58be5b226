package app_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"sufra/server/app"
)

// The commands as an administrator uses them: a backup while the server runs on its own PostgreSQL, restored into
// another folder; a restaurant taken out and brought into a third.
func TestBackupCommands(t *testing.T) {
	folder := func(demo string) map[string]string {
		return map[string]string{"ADDR": "127.0.0.1:0", "DATA_DIR": t.TempDir(), "POSTGRES_DIR": os.Getenv("POSTGRES_DIR"), "DEMO": demo}
	}
	files := t.TempDir()
	archived := filepath.Join(files, "palm.zip")
	var told bytes.Buffer

	serving := settings(t, folder("1"))
	whileRunning(t, serving, func() {
		require.NoError(t, app.Backup(t.Context(), serving, []string{files}, &told))
		require.NoError(t, app.Export(t.Context(), serving, []string{"palm", archived}, &told))
		require.ErrorContains(t, app.Export(t.Context(), serving, []string{"nobody", archived}, &told), "no restaurant")
		require.ErrorContains(t, app.Restore(t.Context(), serving, []string{archived}, &told), "is needed")
	})
	backups, err := filepath.Glob(filepath.Join(files, "sufra-*.backup"))
	require.NoError(t, err)
	require.Len(t, backups, 1)
	info, err := os.Stat(backups[0])
	require.NoError(t, err)
	require.EqualValues(t, 0o600, info.Mode().Perm(), "it holds every secret")

	restored := settings(t, folder("0"))
	require.NoError(t, app.Restore(t.Context(), restored, backups, &told))
	require.Contains(t, told.String(), "invariants were checked")
	require.ErrorContains(t, app.Restore(t.Context(), restored, backups, &told), "empty one")
	again := filepath.Join(files, "again.zip")
	require.NoError(t, app.Export(t.Context(), restored, []string{"PALM", again}, &told))

	moved := settings(t, folder("0"))
	require.NoError(t, app.Import(t.Context(), moved, []string{archived}, &told))
	require.Contains(t, told.String(), "Nobody has a password yet")
	require.ErrorContains(t, app.Import(t.Context(), moved, []string{archived}, &told), "is here already")
	last := filepath.Join(files, "last.zip")
	require.NoError(t, app.Export(t.Context(), moved, []string{"palm-house", last}, &told))
	first, err := os.ReadFile(archived)
	require.NoError(t, err)
	third, err := os.ReadFile(last)
	require.NoError(t, err)
	require.True(t, bytes.Equal(first, third), "the same restaurant on another machine is the same file")
}

// whileRunning does something beside a server.
func whileRunning(t *testing.T, c app.Settings, do func()) {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	out := &output{ready: make(chan struct{})}
	ended := make(chan error, 1)
	go func() { ended <- app.Run(ctx, c, out) }()
	defer func() {
		stop()
		require.NoError(t, <-ended)
	}()
	select {
	case <-out.ready:
	case err := <-ended:
		ended <- err
		t.Fatal("the server ended before it was ready")
	}
	do()
}
