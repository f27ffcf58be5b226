// Package config reads the environment once, at start. Nothing else in the server looks at environment
// variables, so this file is the whole list of settings.
package config

import (
	"net"
	"net/netip"
	"os"
	"strconv"
	"strings"
)

// Config is the server's settings after Load: defaults filled in and every value checked.
type Config struct {
	Addr              string         // ADDR: listen address
	MetricsAddr       string         // METRICS_ADDR: where /metrics is served; empty: nowhere. Keep it on loopback
	PublicOrigins     []string       // PUBLIC_ORIGIN: scheme://host[:port]; the first one is used in links
	TrustedProxies    []netip.Prefix // TRUSTED_PROXIES: addresses or networks whose X-Forwarded-For is believed, comma-separated
	DataDir           string         // DATA_DIR: embedded Postgres, uploads, keys, unsent mail
	DatabaseURL       string         // DATABASE_URL: empty means the embedded server
	ListenDatabaseURL string         // LISTEN_DATABASE_URL: past a transaction pooler, which can't LISTEN; else DatabaseURL
	PostgresDir       string         // POSTGRES_DIR: a directory with bin/postgres and bin/initdb for the embedded server
	RedisURL          string         // REDIS_URL: empty means in process
	Demo              bool           // DEMO: seed the demo restaurant into an empty database
	TrialDays         int            // TRIAL_DAYS: every text about the trial renders from it
	StaffPasswordMin  int            // STAFF_PASSWORD_MIN: characters
	SMTPURL           string         // SMTP_URL: empty means DATA_DIR/outbox and the log
	OIDCIssuer        string         // OIDC_ISSUER: sign-in of platform administrators; empty means a password form
	OIDCClientID      string         // OIDC_CLIENT_ID
	OIDCClientSecret  string         // OIDC_CLIENT_SECRET
	AdminEmail        string         // ADMIN_EMAIL: the first superadmin, made when there is none
	AdminPassword     string         // ADMIN_PASSWORD
	PaymentProvider   string         // PAYMENT_PROVIDER: sandbox, moyasar or tap
	PlayMoney         bool           // PAYMENT_PROVIDER=sandbox or DEMO: somebody asked for payments without money
	PaymentSecretKey  string         // PAYMENT_SECRET_KEY: the provider's API key; not for sandbox
	// PAYMENT_WEBHOOK_SECRET: what moyasar's webhooks carry; tap signs with the key
	PaymentWebhookSecret string
	S3URL                string // S3_URL: empty means DATA_DIR/objects
	GCPercent            string // GOGC: read by the Go runtime itself; empty lets app choose
	// OTEL_EXPORTER_OTLP_ENDPOINT: where traces go, OTLP over HTTP; empty: none are made. The library reads the other
	// OTEL_ variables itself
	TraceEndpoint string
	BackupDir     string // BACKUP_DIR: where sufra backup writes without a word, and where doctor looks for the newest
	// ARCHIVE_DIR: the continuous archive of the embedded server; empty: there is none
	ArchiveDir   string
	TraceHeaders string // OTEL_EXPORTER_OTLP_HEADERS: name=value, comma-separated; what a collector wants to know
	// LISTEN_FDS with LISTEN_PID: this many listening sockets were opened by the service manager, from descriptor 3 on
	Sockets int
	// NOTIFY_SOCKET: where the service manager wants to hear that the node is ready
	NotifySocket string
}

// The demo's superadmin, used only under DEMO=1 when ADMIN_EMAIL is not set.
const (
	DemoAdminEmail    = "admin@sufra.example"
	DemoAdminPassword = "sufra-admin-2026"
)

// Origin is the address that links in mails, QR codes and documents start with.
func (c Config) Origin() string { return c.PublicOrigins[0] }

// Secure says whether the public address is https, which cookies and headers follow.
func (c Config) Secure() bool { return strings.HasPrefix(c.Origin(), "https://") }

// Load reads the process's environment. Its error has one sentence per bad variable and starts each with the
// variable's name.
func Load() (Config, error) { return From(os.LookupEnv) }

// From is Load with another source, so that tests need not touch the process's environment. An empty value
// counts as not set, as compose files and unit files tend to leave empty ones behind.
func From(lookup func(string) (string, bool)) (Config, error) {
	r := reader{lookup: lookup}
	c := Config{
		Addr:             r.text("ADDR", ":8080"),
		MetricsAddr:      r.text("METRICS_ADDR", ""),
		TrustedProxies:   r.networks("TRUSTED_PROXIES"),
		GCPercent:        r.text("GOGC", ""),
		DataDir:          r.text("DATA_DIR", "./var"),
		DatabaseURL:      r.text("DATABASE_URL", ""),
		PostgresDir:      r.text("POSTGRES_DIR", ""),
		RedisURL:         r.text("REDIS_URL", ""),
		Demo:             r.flag("DEMO"),
		TrialDays:        r.number("TRIAL_DAYS", 60, 1, 3650),
		StaffPasswordMin: r.number("STAFF_PASSWORD_MIN", 6, 6, 128),
		SMTPURL:          r.text("SMTP_URL", ""),
		OIDCIssuer:       r.text("OIDC_ISSUER", ""),
		OIDCClientID:     r.text("OIDC_CLIENT_ID", ""),
		OIDCClientSecret: r.text("OIDC_CLIENT_SECRET", ""),
		AdminEmail:       r.text("ADMIN_EMAIL", ""),
		AdminPassword:    r.text("ADMIN_PASSWORD", ""),
		PaymentProvider:  r.text("PAYMENT_PROVIDER", "sandbox"),
		PaymentSecretKey: r.text("PAYMENT_SECRET_KEY", ""),

		PaymentWebhookSecret: r.text("PAYMENT_WEBHOOK_SECRET", ""),
		S3URL:                r.text("S3_URL", ""),
		ListenDatabaseURL:    r.text("LISTEN_DATABASE_URL", ""),
		TraceEndpoint:        r.text("OTEL_EXPORTER_OTLP_ENDPOINT", ""),
		BackupDir:            r.text("BACKUP_DIR", ""),
		ArchiveDir:           r.text("ARCHIVE_DIR", ""),
		TraceHeaders:         r.text("OTEL_EXPORTER_OTLP_HEADERS", ""),
		NotifySocket:         r.text("NOTIFY_SOCKET", ""),
	}
	// Both are inherited by every child, so the number tells whom they are meant for.
	if r.text("LISTEN_PID", "") == strconv.Itoa(os.Getpid()) {
		c.Sockets = r.number("LISTEN_FDS", 0, 0, 1)
	}
	c.PlayMoney = c.PaymentProvider == "sandbox" && (c.Demo || r.text("PAYMENT_PROVIDER", "") != "")
	// The default follows the port, so that ADDR=:9000 alone gives a server whose origin check accepts itself.
	c.PublicOrigins = origins(r.text("PUBLIC_ORIGIN", "http://localhost:"+port(c.Addr, "8080")))
	if c.ListenDatabaseURL == "" {
		c.ListenDatabaseURL = c.DatabaseURL
	}
	if c.Demo && c.AdminEmail == "" && c.AdminPassword == "" {
		c.AdminEmail, c.AdminPassword = DemoAdminEmail, DemoAdminPassword
	}
	if err := r.err(); err != nil {
		return Config{}, err
	}
	if err := c.Validate(); err != nil {
		return Config{}, err
	}
	return c, nil
}

func origins(list string) []string {
	var out []string
	for origin := range strings.SplitSeq(list, ",") {
		if origin = strings.TrimSuffix(strings.TrimSpace(origin), "/"); origin != "" {
			out = append(out, strings.ToLower(origin))
		}
	}
	return out
}

func port(addr, fallback string) string {
	if _, p, err := net.SplitHostPort(addr); err == nil && p != "" {
		return p
	}
	return fallback
}
