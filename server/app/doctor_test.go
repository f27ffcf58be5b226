package app_test

import (
	"bytes"
	"context"
	"encoding/json"
	"log/slog"
	"maps"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"sufra/server/app"
	"sufra/server/postgres"
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
	db, dir, backups := servertest.NewDB(t), t.TempDir(), t.TempDir()
	require.NoError(t, os.Chmod(dir, 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(backups, "sufra-2026.backup"), nil, 0o600))
	// The server is asked by functions of these names; a schema that is looked into first may answer otherwise. "pretended" is
	// what it is to answer, so that each verdict can be seen on a real server.
	for _, sql := range []string{"create schema pretended", "create table pretended.setting (name text, value text)",
		`create function pretended.current_setting(n text) returns text stable language sql as
			'select coalesce((select value from pretended.setting where name = n), pg_catalog.current_setting(n))'`,
		`create function pretended.clock_timestamp() returns timestamptz language sql as
			'select pg_catalog.clock_timestamp() + coalesce((select value::interval from pretended.setting where name = ''clock''), ''0'')'`} {
		_, err := db.Exec(t.Context(), sql)
		require.NoError(t, err)
	}
	pretending := func(flush string) string {
		address, err := url.Parse(db.URL())
		require.NoError(t, err)
		query := address.Query()
		query.Set("options", "-c search_path=pretended,pg_catalog,public -c synchronous_commit="+flush)
		address.RawQuery = strings.ReplaceAll(query.Encode(), "+", "%20") // as the driver reads a space
		return address.String()
	}
	with := func(change func(*url.URL)) string {
		address, err := url.Parse(db.URL())
		require.NoError(t, err)
		change(address)
		return address.String()
	}
	full := "full_" + strings.ReplaceAll(uuid.NewString(), "-", "")
	_, err := db.Exec(t.Context(), "create role "+full+" login connection limit 0")
	require.NoError(t, err)
	t.Cleanup(func() { _, _ = db.Exec(context.Background(), "drop role "+full) })
	stranger := "stranger_" + strings.ReplaceAll(uuid.NewString(), "-", "")
	_, err = db.Exec(t.Context(), "create role "+stranger+" login")
	require.NoError(t, err)
	t.Cleanup(func() { _, _ = db.Exec(context.Background(), "drop role "+stranger) })
	// The test server spares the disk, so even what is well is pretended.
	sound := map[string]string{"fsync": "on", "full_page_writes": "on"}
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer func() { _ = taken.Close() }()
	file := filepath.Join(dir, "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	open, stale := t.TempDir(), t.TempDir()
	require.NoError(t, os.Chmod(open, 0o755))
	old := filepath.Join(stale, "sufra-2025.backup")
	require.NoError(t, os.WriteFile(old, nil, 0o600))
	require.NoError(t, os.Chtimes(old, time.Now(), time.Now().Add(-26*time.Hour-time.Minute)))

	base := map[string]string{"ADDR": "127.0.0.1:0", "DATA_DIR": dir, "DATABASE_URL": pretending("on"), "BACKUP_DIR": backups}
	seen := map[string]bool{}
	see := func(values, server map[string]string) map[string][2]string {
		t.Helper()
		_, err := db.Exec(t.Context(), "truncate pretended.setting")
		require.NoError(t, err)
		for _, list := range []map[string]string{sound, server} {
			for name, value := range list {
				_, err := db.Exec(t.Context(), "delete from pretended.setting where name = $1", name)
				require.NoError(t, err)
				_, err = db.Exec(t.Context(), "insert into pretended.setting values ($1, $2)", name, value)
				require.NoError(t, err)
			}
		}
		all := maps.Clone(base)
		maps.Copy(all, values)
		return diagnose(t, all)
	}
	well := see(nil, nil)
	for name, said := range well {
		// Pages may not be built here, and the room on this machine's disk is nobody's fault: JudgeDisk is asked below.
		if !slices.Contains([]string{"mail", "pages", "disk"}, name) {
			require.Equal(t, "ok", said[0], "%s: %s", name, said[1])
		}
	}
	for _, c := range []struct {
		check, verdict, says string
		values, server       map[string]string
	}{
		{"data directory", "fail", "DATA_DIR can't be made", map[string]string{"DATA_DIR": filepath.Join(file, "var")}, nil},
		{"file rights", "warn", "chmod o-rwx", map[string]string{"DATA_DIR": open}, nil},
		{"address", "warn", "is taken by another program", map[string]string{"ADDR": taken.Addr().String()}, nil},
		{"database", "fail", "the port and the firewall", map[string]string{"DATABASE_URL": "postgres://nobody@127.0.0.1:1/none"}, nil},
		{"database", "fail", "there is no such database", map[string]string{"DATABASE_URL": with(func(u *url.URL) { u.Path = "/nowhere" })}, nil},
		{"database", "fail", "raise max_connections", map[string]string{"DATABASE_URL": with(func(u *url.URL) { u.User = url.User(full) })}, nil},
		{"writes", "fail", "name the primary", nil, map[string]string{"transaction_read_only": "on"}},
		{"database", "fail", "needs 15 or newer", nil, map[string]string{"server_version_num": "140018"}},
		{"database", "fail", "ENCODING 'UTF8'", map[string]string{"DATABASE_URL": servertest.CreateDatabase(t, "encoding 'SQL_ASCII' locale_provider libc locale 'C'")}, nil},
		{"database", "fail", "LC_CTYPE 'C.UTF-8'", map[string]string{"DATABASE_URL": servertest.CreateDatabase(t, "encoding 'UTF8' locale_provider libc locale 'C'")}, nil},
		{"schema", "fail", "use the user who has migrated", map[string]string{"DATABASE_URL": with(func(u *url.URL) { u.User = url.User(stranger) })}, nil},
		{"version", "warn", "bring it to 15.16 or newer", nil, map[string]string{"server_version_num": "150015"}},
		{"version", "ok", "15.16", nil, map[string]string{"server_version_num": "150016"}},
		{"durability", "fail", "Turn both on", nil, map[string]string{"fsync": "off"}},
		{"durability", "fail", "Turn both on", nil, map[string]string{"full_page_writes": "off"}},
		{"durability", "fail", "Set it to on", map[string]string{"DATABASE_URL": pretending("off")}, nil},
		{"connections", "warn", "raise max_connections", nil, map[string]string{"max_connections": "20"}},
		{"clock", "warn", "the same time server", nil, map[string]string{"clock": "2 seconds"}},
		{"clock", "fail", "the same time server", nil, map[string]string{"clock": "-6 seconds"}},
		{"schema", "fail", "sufra migrate", map[string]string{"DATABASE_URL": servertest.NewEmptyDB(t).URL()}, nil},
		{"redis", "fail", "REDIS_URL", map[string]string{"REDIS_URL": "redis://127.0.0.1:1/many"}, nil},
		{"redis", "warn", "counts limits for itself", map[string]string{"REDIS_URL": "redis://127.0.0.1:1"}, nil},
		{"mail", "warn", "SMTP_URL is not set", nil, nil},
		{"mail", "fail", "the port and the firewall", map[string]string{"SMTP_URL": "smtp://me:hush-hush@127.0.0.1:1"}, nil},
		{"photos", "fail", "check S3_URL", map[string]string{"S3_URL": "http://KEY:hush-hush@127.0.0.1:1/photos?region=x"}, nil},
		{"origin", "warn", "is not https", map[string]string{"PUBLIC_ORIGIN": "http://menu.example"}, nil},
		{"origin", "warn", "over TLS", map[string]string{"PUBLIC_ORIGIN": "https://127.0.0.1:1"}, nil},
		{"backup", "warn", "BACKUP_DIR is not set", map[string]string{"BACKUP_DIR": ""}, nil},
		{"backup", "warn", "There is none", map[string]string{"BACKUP_DIR": t.TempDir()}, nil},
		{"backup", "warn", "does not run daily", map[string]string{"BACKUP_DIR": stale}, nil},
	} {
		said := see(c.values, c.server)[c.check]
		require.Equal(t, c.verdict, said[0], "%s: %s", c.check, said[1])
		require.Contains(t, said[1], c.says, c.check)
		require.NotContains(t, said[1], "hush-hush")
		seen[c.check] = seen[c.check] || c.verdict != "ok"
	}
	t.Chdir(t.TempDir())
	require.Equal(t, "fail", see(nil, nil)["pages"][0])

	// What no test brings about: a full disk, an old certificate. The settings are read before (config), and time zones are
	// known wherever Go is; deploy/check sees them missing.
	for free, verdict := range map[int64]string{1<<30 - 1: "fail", 1 << 30: "warn", 5<<30 - 1: "warn", 5 << 30: "ok"} {
		got, text := app.JudgeDisk(free, true)
		require.Equal(t, verdict, got, text)
	}
	for left, verdict := range map[time.Duration]string{14*24*time.Hour - 1: "warn", 14 * 24 * time.Hour: "ok"} {
		got, text := app.JudgeCertificate(left)
		require.Equal(t, verdict, got, text)
	}
	// A server that takes connections and says nothing.
	mute, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer func() { _ = mute.Close() }()
	impatient, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	var out bytes.Buffer
	require.Error(t, app.Doctor(impatient, settings(t, map[string]string{"ADDR": "127.0.0.1:0", "DATA_DIR": dir, "DATABASE_URL": "postgres://nobody@" + mute.Addr().String() + "/none?sslmode=disable"}), nil, &out))
	require.Regexp(t, `(?m)^database +fail .*check the host, the port and the firewall, then the server's load`, out.String())

	for name := range well {
		require.True(t, seen[name] || slices.Contains([]string{"pages", "disk", "settings", "time zones"}, name), "%s was never seen to fail", name)
	}
	require.ErrorContains(t, app.Doctor(t.Context(), settings(t, map[string]string{"ADDR": "127.0.0.1:0", "DATA_DIR": dir, "DATABASE_URL": "postgres://nobody@127.0.0.1:1/none"}),
		nil, &bytes.Buffer{}), "checks failed")
}

// The embedded server, which doctor starts where none is running: its settings, its binaries, its archive.
func TestDoctorOfTheEmbeddedServer(t *testing.T) {
	kept := t.TempDir()
	require.NoError(t, os.Chmod(filepath.Dir(kept), 0o711)) // as root, the server has a user of its own
	values := map[string]string{"ADDR": "127.0.0.1:0", "DATA_DIR": filepath.Join(t.TempDir(), "var"), "POSTGRES_DIR": os.Getenv("POSTGRES_DIR"), "ARCHIVE_DIR": kept}
	c := settings(t, values)
	require.NoError(t, app.Migrate(t.Context(), c, &bytes.Buffer{}))
	fresh := diagnose(t, values)
	for _, name := range []string{"database", "writes", "durability", "connections", "clock", "schema"} {
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
	asSomebodyElses(t, without)
	without["POSTGRES_DIR"] = t.TempDir()
	none := diagnose(t, without)["database"]
	require.Equal(t, "fail", none[0])
	require.Contains(t, none[1], "POSTGRES_DIR does not hold")
}

// asSomebodyElses runs the cluster as a server that others look after: it asks for a password, lets a user not in, and then
// is a standby.
func asSomebodyElses(t *testing.T, values map[string]string) {
	t.Helper()
	options := postgres.EmbeddedOptions{DataDir: values["DATA_DIR"], Dir: values["POSTGRES_DIR"], Log: slog.New(slog.DiscardHandler)}
	folder := filepath.Join(values["DATA_DIR"], "postgres")
	running := func(do func(server *url.URL)) {
		embedded, err := postgres.StartEmbedded(t.Context(), options)
		require.NoError(t, err)
		address, err := url.Parse(embedded.URL())
		require.NoError(t, err)
		do(address)
		require.NoError(t, embedded.Stop(t.Context()))
	}
	ask := func(server url.URL, user *url.Userinfo) map[string][2]string {
		if user != nil {
			server.User = user
		}
		return diagnose(t, map[string]string{"ADDR": "127.0.0.1:0", "DATA_DIR": t.TempDir(), "DATABASE_URL": server.String()})
	}
	rules := filepath.Join(folder, "pg_hba.conf")
	before, err := os.ReadFile(rules)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(rules, append([]byte("local all cook scram-sha-256\nlocal all guest reject\n"), before...), 0o600))
	running(func(server *url.URL) {
		admin, err := pgx.Connect(t.Context(), server.String())
		require.NoError(t, err)
		defer func() { _ = admin.Close(context.Background()) }()
		for _, sql := range []string{"create role cook login password 'the-right-one'", "create role guest login"} {
			_, err := admin.Exec(t.Context(), sql)
			require.NoError(t, err)
		}
		for user, says := range map[*url.Userinfo]string{
			url.UserPassword("cook", "hush-hush"): "the name or the password is wrong",
			url.User("guest"):                     "see its pg_hba.conf",
		} {
			said := ask(*server, user)["database"]
			require.Equal(t, "fail", said[0], user.Username())
			require.Contains(t, said[1], says)
			require.NotContains(t, said[1], "hush-hush")
		}
	})
	standby := filepath.Join(folder, "standby.signal")
	require.NoError(t, os.WriteFile(standby, nil, 0o644))
	running(func(server *url.URL) {
		said := ask(*server, nil)["writes"]
		require.Equal(t, "fail", said[0])
		require.Contains(t, said[1], "name the primary")
	})
	require.NoError(t, os.Remove(standby))
}
