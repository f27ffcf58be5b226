package app_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sufra/server/app"
	"sufra/server/servertest"
)

// diagnose gives the verdict and the sentence of each thing that doctor looked at.
func diagnose(t *testing.T, values map[string]string) map[string][2]string {
	t.Helper()
	var out bytes.Buffer
	_ = app.Doctor(t.Context(), settings(t, values), []string{"--json"}, &out) // the client may not be built
	var list []struct{ Name, Verdict, Text string }
	require.NoError(t, json.Unmarshal(out.Bytes(), &list), out.String())
	found := map[string][2]string{}
	for _, f := range list {
		require.Contains(t, []string{"ok", "warn", "fail"}, f.Verdict)
		require.Regexp(t, `\.$`, f.Text+".", f.Name)
		found[f.Name] = [2]string{f.Verdict, f.Text}
	}
	return found
}

func TestDoctorSaysWhatToDo(t *testing.T) {
	db, dir := servertest.NewDB(t), t.TempDir()
	require.NoError(t, os.Chmod(dir, 0o755))
	backups := t.TempDir()
	values := map[string]string{"ADDR": "127.0.0.1:0", "DATA_DIR": dir, "DATABASE_URL": db.URL(), "BACKUP_DIR": backups}
	well := diagnose(t, values)
	for _, name := range []string{"settings", "data directory", "address", "time zones", "database", "version", "durability", "clock", "schema", "redis", "photos", "origin"} {
		if name == "durability" && well[name][0] == "fail" {
			continue // the test server spares the disk
		}
		require.Equal(t, "ok", well[name][0], "%s: %s", name, well[name][1])
	}
	require.Equal(t, "warn", well["file rights"][0], "everybody may read")
	require.Contains(t, well["file rights"][1], "chmod")
	require.Equal(t, "warn", well["mail"][0])
	require.Equal(t, "warn", well["backup"][0], "there is none")

	backup := filepath.Join(backups, "sufra-2026.backup")
	require.NoError(t, os.WriteFile(backup, nil, 0o600))
	require.Equal(t, "ok", diagnose(t, values)["backup"][0])
	old := time.Now().Add(-26*time.Hour - time.Minute)
	require.NoError(t, os.Chtimes(backup, old, old))

	require.NoError(t, os.Chmod(dir, 0o700))
	values["REDIS_URL"], values["SMTP_URL"], values["PUBLIC_ORIGIN"] = "redis://127.0.0.1:1", "smtp://me:hush-hush@127.0.0.1:1", "http://menu.example"
	ill := diagnose(t, values)
	for name, verdict := range map[string]string{"file rights": "ok", "redis": "warn", "mail": "fail", "origin": "warn", "backup": "warn"} {
		require.Equal(t, verdict, ill[name][0], "%s: %s", name, ill[name][1])
	}
	require.NotContains(t, ill["mail"][1], "hush-hush")

	values["DATABASE_URL"] = "postgres://nobody@127.0.0.1:1/none"
	require.Equal(t, "fail", diagnose(t, values)["database"][0])
	require.ErrorContains(t, app.Doctor(t.Context(), settings(t, values), nil, &bytes.Buffer{}), "checks failed")
}

// The embedded server, which doctor starts where none is running: its settings, its binaries, its archive.
func TestDoctorOfTheEmbeddedServer(t *testing.T) {
	kept := t.TempDir()
	require.NoError(t, os.Chmod(filepath.Dir(kept), 0o711)) // as root, the server has a user of its own
	values := map[string]string{"ADDR": "127.0.0.1:0", "DATA_DIR": filepath.Join(t.TempDir(), "var"), "POSTGRES_DIR": os.Getenv("POSTGRES_DIR"), "ARCHIVE_DIR": kept}
	c := settings(t, values)
	require.NoError(t, app.Migrate(t.Context(), c, &bytes.Buffer{}))
	fresh := diagnose(t, values)
	for _, name := range []string{"database", "durability", "connections", "clock", "schema"} {
		require.Equal(t, "ok", fresh[name][0], "%s: %s", name, fresh[name][1])
	}
	require.Equal(t, "warn", fresh["archive"][0])
	require.Contains(t, fresh["archive"][1], "run sufra basebackup")
	require.NoError(t, app.BaseBackup(t.Context(), c, nil, &bytes.Buffer{}))
	require.Equal(t, "ok", diagnose(t, values)["archive"][0], "there is a base")
	bases, err := filepath.Glob(filepath.Join(kept, "base", "*"))
	require.NoError(t, err)
	require.Len(t, bases, 1)
	require.NoError(t, os.Rename(bases[0], filepath.Join(kept, "base", time.Now().Add(-9*24*time.Hour).UTC().Format("20060102T150405.000Z")+".tar.gz")))
	stale := diagnose(t, values)["archive"]
	require.Equal(t, "warn", stale[0])
	require.Contains(t, stale[1], "9 days old")

	without := maps.Clone(values)
	delete(without, "ARCHIVE_DIR")
	require.NotContains(t, diagnose(t, without), "archive")
	require.NoError(t, os.WriteFile(filepath.Join(c.DataDir, "postgres", "postgresql.auto.conf"), []byte("synchronous_commit = off\n"), 0o600))
	lax := diagnose(t, without)["durability"]
	require.Equal(t, "fail", lax[0])
	require.Contains(t, lax[1], "Set it to on")
	without["POSTGRES_DIR"] = t.TempDir()
	none := diagnose(t, without)["database"]
	require.Equal(t, "fail", none[0])
	require.Contains(t, none[1], "POSTGRES_DIR does not hold")
}
