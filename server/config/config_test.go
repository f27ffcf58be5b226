package config

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func env(pairs ...string) func(string) (string, bool) {
	values := map[string]string{}
	for _, p := range pairs {
		name, value, _ := strings.Cut(p, "=")
		values[name] = value
	}
	return func(name string) (string, bool) { v, ok := values[name]; return v, ok }
}

func TestDefaults(t *testing.T) {
	c, err := From(env())
	require.NoError(t, err)
	require.Equal(t, Config{
		Addr: ":8080", PublicOrigins: []string{"http://localhost:8080"}, DataDir: "./var",
		TrialDays: 60, StaffPasswordMin: 6, PaymentProvider: "sandbox",
	}, c)
	require.False(t, c.Secure())
}

func TestValues(t *testing.T) {
	c, err := From(env("ADDR=127.0.0.1:9000", "DATABASE_URL=postgres://u:p@db/sufra", "TRIAL_DAYS=14", "DEMO=1", "REDIS_URL="))
	require.NoError(t, err)
	require.Equal(t, "http://localhost:9000", c.Origin(), "the default origin follows the port")
	require.Equal(t, c.DatabaseURL, c.ListenDatabaseURL)
	require.Equal(t, 14, c.TrialDays)
	require.Equal(t, DemoAdminEmail, c.AdminEmail)

	c, err = From(env("PUBLIC_ORIGIN=https://Menu.example/, https://b.example:8443", "LISTEN_DATABASE_URL=postgres://direct/sufra",
		"DATABASE_URL=postgresql:///sufra?host=/run/postgresql", "DEMO=true", "ADMIN_EMAIL=me@example.sa", "ADMIN_PASSWORD=long enough"))
	require.NoError(t, err)
	require.Equal(t, []string{"https://menu.example", "https://b.example:8443"}, c.PublicOrigins)
	require.Equal(t, "postgres://direct/sufra", c.ListenDatabaseURL)
	require.True(t, c.Secure())
	require.Equal(t, "me@example.sa", c.AdminEmail)
}

func TestBadVariableIsNamed(t *testing.T) {
	for name, setting := range map[string]string{
		"ADDR":                        "ADDR=8080",
		"METRICS_ADDR":                "METRICS_ADDR=nowhere",
		"PUBLIC_ORIGIN":               "PUBLIC_ORIGIN=https://a.example/menu",
		"DATABASE_URL":                "DATABASE_URL=mysql://u:secret@db/x",
		"LISTEN_DATABASE_URL":         "LISTEN_DATABASE_URL=postgres://db/x",
		"REDIS_URL":                   "REDIS_URL=localhost:6379",
		"OTEL_EXPORTER_OTLP_ENDPOINT": "OTEL_EXPORTER_OTLP_ENDPOINT=collector:4318",
		"DEMO":                        "DEMO=maybe",
		"TRIAL_DAYS":                  "TRIAL_DAYS=0",
		"STAFF_PASSWORD_MIN":          "STAFF_PASSWORD_MIN=5",
		"SMTP_URL":                    "SMTP_URL=mail.example:25",
		"OIDC_CLIENT_ID":              "OIDC_ISSUER=https://id.example",
		"ADMIN_PASSWORD":              "ADMIN_EMAIL=me@example.sa",
		"PAYMENT_PROVIDER":            "PAYMENT_PROVIDER=paypal",
		"PAYMENT_SECRET_KEY":          "PAYMENT_PROVIDER=tap",
		"PAYMENT_WEBHOOK_SECRET":      "PAYMENT_WEBHOOK_SECRET=0123456789abcdef",
		"S3_URL":                      "S3_URL=bucket",
	} {
		_, err := From(env(setting))
		require.ErrorContains(t, err, name, setting)
		require.NotContains(t, err.Error(), "secret")
	}
	_, err := From(env("ARCHIVE_DIR=/archive", "DATABASE_URL=postgres://db/x"))
	require.ErrorContains(t, err, "ARCHIVE_DIR")
	_, err = From(env("TRIAL_DAYS=x", "DEMO=x"))
	require.ErrorContains(t, err, "TRIAL_DAYS")
	require.ErrorContains(t, err, "DEMO", "one start shows every bad variable")
}

// The sandbox by default is for nobody: who wants play money says so.
func TestPlayMoney(t *testing.T) {
	for setting, want := range map[string]bool{"": false, "DEMO=0": false, "PAYMENT_PROVIDER=": false, "DEMO=1": true, "PAYMENT_PROVIDER=sandbox": true} {
		c, err := From(env(setting))
		require.NoError(t, err)
		require.Equal(t, want, c.PlayMoney, setting)
	}
	c, err := From(env("DEMO=1", "PAYMENT_PROVIDER=tap", "PAYMENT_SECRET_KEY=sk_test_x"))
	require.NoError(t, err)
	require.False(t, c.PlayMoney)
}

// Keys of a payment provider are checked together, and never repeated.
func TestPaymentKeys(t *testing.T) {
	_, err := From(env("PAYMENT_PROVIDER=moyasar", "PAYMENT_SECRET_KEY=sk_test_x", "PAYMENT_WEBHOOK_SECRET=0123456789abcdef"))
	require.NoError(t, err)
	_, err = From(env("PAYMENT_PROVIDER=tap", "PAYMENT_SECRET_KEY=sk_live_x", "PUBLIC_ORIGIN=https://menu.example"))
	require.NoError(t, err)
	for _, bad := range [][]string{
		{"PAYMENT_PROVIDER=moyasar", "PAYMENT_SECRET_KEY=sk_test_hush"},
		{"PAYMENT_PROVIDER=moyasar", "PAYMENT_SECRET_KEY=sk_test_hush", "PAYMENT_WEBHOOK_SECRET=hush56789abcdef"},
		{"PAYMENT_PROVIDER=tap", "PAYMENT_SECRET_KEY=pk_test_hush"},
		{"PAYMENT_PROVIDER=tap", "PAYMENT_SECRET_KEY=sk_live_hush", "PUBLIC_ORIGIN=http://menu.example"},
		{"PAYMENT_SECRET_KEY=sk_test_hush"},
	} {
		_, err := From(env(bad...))
		require.Error(t, err, bad)
		require.NotContains(t, err.Error(), "hush")
	}
}

// LISTEN_PID says whom the socket is for: children inherit the variables too.
func TestSocketsAreForOneProcess(t *testing.T) {
	c, err := From(env("LISTEN_FDS=1", "LISTEN_PID="+strconv.Itoa(os.Getpid())))
	require.NoError(t, err)
	require.Equal(t, 1, c.Sockets)
	c, err = From(env("LISTEN_FDS=1", "LISTEN_PID=1"))
	require.NoError(t, err)
	require.Zero(t, c.Sockets)
	_, err = From(env("LISTEN_FDS=2", "LISTEN_PID="+strconv.Itoa(os.Getpid())))
	require.ErrorContains(t, err, "LISTEN_FDS")
}
