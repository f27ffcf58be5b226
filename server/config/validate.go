package config

import (
	"errors"
	"fmt"
	"net"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// Validate checks what the variables mean together. Each sentence names its variable and never repeats a
// value that may hold a password.
func (c Config) Validate() error {
	var bad []error
	say := func(ok bool, sentence string, args ...any) {
		if !ok {
			bad = append(bad, fmt.Errorf(sentence, args...))
		}
	}
	say(isAddr(c.Addr), "ADDR must look like :8080 or 127.0.0.1:8080, not %q", c.Addr)
	say(c.MetricsAddr == "" || isAddr(c.MetricsAddr), "METRICS_ADDR must look like 127.0.0.1:9464, not %q", c.MetricsAddr)
	say(len(c.PublicOrigins) > 0, "PUBLIC_ORIGIN must name at least one origin such as https://menu.example")
	for _, origin := range c.PublicOrigins {
		say(isOrigin(origin), "PUBLIC_ORIGIN must be scheme://host[:port] without a path, not %q", origin)
	}
	say(c.DataDir != "", "DATA_DIR must name a directory")
	say(hasScheme(c.DatabaseURL, "postgres", "postgresql"), "DATABASE_URL must start with postgres:// or postgresql://")
	say(hasScheme(c.ListenDatabaseURL, "postgres", "postgresql"), "LISTEN_DATABASE_URL must start with postgres:// or postgresql://")
	say(c.DatabaseURL != "" || c.ListenDatabaseURL == "", "LISTEN_DATABASE_URL needs DATABASE_URL: the embedded database has one address only")
	say(c.DatabaseURL == "" || c.ArchiveDir == "", "ARCHIVE_DIR is for the embedded database: let the server of DATABASE_URL keep its own archive")
	say(hasScheme(c.RedisURL, "redis", "rediss"), "REDIS_URL must start with redis:// or rediss://")
	say(hasScheme(c.SMTPURL, "smtp", "smtps"), "SMTP_URL must start with smtp:// or smtps://")
	say(hasScheme(c.S3URL, "s3", "http", "https"), "S3_URL must start with s3://, https:// or http://")
	say(hasScheme(c.TraceEndpoint, "http", "https"), "OTEL_EXPORTER_OTLP_ENDPOINT must start with http:// or https://")
	say(hasScheme(c.OIDCIssuer, "https", "http"), "OIDC_ISSUER must be an https address")
	oidc := []string{c.OIDCIssuer, c.OIDCClientID, c.OIDCClientSecret}
	say(!slices.Contains(oidc, "") || strings.Join(oidc, "") == "",
		"OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together or not at all")
	say((c.AdminEmail == "") == (c.AdminPassword == ""), "ADMIN_EMAIL and ADMIN_PASSWORD must be set together or not at all")
	say(c.AdminEmail == "" || isEmail(c.AdminEmail), "ADMIN_EMAIL must be an address, not %q", c.AdminEmail)
	say(c.AdminPassword == "" || len([]rune(c.AdminPassword)) >= 8, "ADMIN_PASSWORD must have at least 8 characters")
	say(slices.Contains([]string{"sandbox", "moyasar", "tap"}, c.PaymentProvider),
		"PAYMENT_PROVIDER must be sandbox, moyasar or tap, not %q", c.PaymentProvider)
	say((c.PaymentProvider == "sandbox") == (c.PaymentSecretKey == ""), "PAYMENT_SECRET_KEY must be set for moyasar and tap, and for nothing else")
	say((c.PaymentProvider == "moyasar") == (c.PaymentWebhookSecret != ""), "PAYMENT_WEBHOOK_SECRET must be set for moyasar, and for nothing else")
	say(c.PaymentSecretKey == "" || strings.HasPrefix(c.PaymentSecretKey, "sk_"), "PAYMENT_SECRET_KEY must be a secret key, which starts with sk_")
	say(c.PaymentWebhookSecret == "" || len(c.PaymentWebhookSecret) >= 16, "PAYMENT_WEBHOOK_SECRET must have at least 16 characters")
	say(c.PaymentProvider == "sandbox" || len(c.PublicOrigins) == 0 || c.Secure() || isLocal(c.Origin()), "PUBLIC_ORIGIN must be https to take payments with %s", c.PaymentProvider)
	return errors.Join(bad...)
}

func isAddr(addr string) bool {
	_, p, err := net.SplitHostPort(addr)
	if err != nil {
		return false
	}
	_, err = strconv.ParseUint(p, 10, 16)
	return err == nil
}

func isOrigin(origin string) bool {
	u, err := url.Parse(origin)
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != "" && u.String() == u.Scheme+"://"+u.Host
}

// isLocal is a machine of one's own, where a provider's test mode is tried.
func isLocal(origin string) bool {
	u, err := url.Parse(origin)
	return err == nil && slices.Contains([]string{"localhost", "127.0.0.1", "::1"}, u.Hostname())
}

func isEmail(s string) bool {
	at := strings.IndexByte(s, '@')
	return at > 0 && at < len(s)-1 && !strings.ContainsAny(s, " \t\r\n<>")
}

// hasScheme accepts an empty value: every such setting is optional.
func hasScheme(value string, schemes ...string) bool {
	if value == "" {
		return true
	}
	u, err := url.Parse(value)
	return err == nil && slices.Contains(schemes, strings.ToLower(u.Scheme)) && (u.Host != "" || u.RawQuery != "")
}
