package app_test

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"
	"github.com/stretchr/testify/require"

	"sufra/server/config"
	"sufra/server/servertest"
)

// promised are the metrics that the live protocol and its reliability plan name.
var promised = []string{"live_visible_seconds", "live_ack_lag_versions", "live_gap_total", "live_resume_total", "live_snapshot_total",
	"live_close_total", "live_client_ahead_total", "listener_up", "doorbell_lost_total", "heads_poll_seconds", "notify_queue_usage",
	"kitchen_receipt_seconds", "orders_without_receipt", "live_sockets", "sufra_http_seconds", "sufra_database_connections"}

var (
	exportedName = regexp.MustCompile(`fqName: "([^"]+)"`)
	// usedName is a metric's name within an expression; labels and functions of ours don't begin so.
	usedName = regexp.MustCompile(`\b(?:live|sufra|doorbell|listener|heads|kitchen|notify|orders|process)_[a-z_]+\b`)
)

func TestDeployNamesMetricsThatExist(t *testing.T) {
	a := servertest.NewApp(t)
	descriptions := make(chan *prometheus.Desc)
	go func() {
		a.Metrics.Describe(descriptions)
		close(descriptions)
	}()
	exported := map[string]bool{}
	for d := range descriptions {
		exported[exportedName.FindStringSubmatch(d.String())[1]] = true
	}
	for _, name := range promised {
		require.True(t, exported[name], "%s is promised and not exported", name)
	}
	used := 0
	for _, file := range []string{"prometheus-rules.yaml", "grafana-dashboard.json", "kubernetes/server.yaml"} {
		text, err := os.ReadFile(filepath.Join("..", "..", "deploy", file))
		require.NoError(t, err)
		for line := range strings.Lines(string(text)) {
			if !strings.Contains(line, "expr") && !strings.Contains(line, "metric:") {
				continue
			}
			for _, name := range usedName.FindAllString(line, -1) {
				for _, suffix := range []string{"_bucket", "_count", "_sum"} {
					if base := strings.TrimSuffix(name, suffix); exported[base] {
						name = base
					}
				}
				used++
				require.True(t, exported[name], "%s asks for %s, which nobody exports", file, name)
			}
		}
	}
	require.Greater(t, used, 30)

	// And they can be read as they are scraped.
	answer := httptest.NewRecorder()
	promhttp.HandlerFor(a.Metrics, promhttp.HandlerOpts{}).ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	require.Contains(t, answer.Body.String(), "\nlistener_up 1\n")
}

// A variable that is misspelt in a manifest would be a setting that nobody reads.
func TestDeploySetsWhatIsRead(t *testing.T) {
	read := map[string]bool{"TMPDIR": true, "ZONEINFO": true} // by Go itself
	_, err := config.From(func(name string) (string, bool) {
		read[name] = true
		return "", false
	})
	require.NoError(t, err)
	used := 0
	for file, part := range map[string]string{
		"kubernetes/config.yaml": `(?s).*`, "sufra.service": `(?m)^Environment=.*`, "Dockerfile": `(?m)^ENV .*`,
		"compose.yaml": `(?s)environment: &environment\n.*?\n  networks`,
	} {
		text, err := os.ReadFile(filepath.Join("..", "..", "deploy", file))
		require.NoError(t, err)
		for _, name := range regexp.MustCompile(`(?m)(?:^ +|[ =])([A-Z][A-Z0-9_]+)(?:: |=)`).FindAllStringSubmatch(regexp.MustCompile(part).FindString(string(text)), -1) {
			used++
			require.True(t, read[name[1]], "%s sets %s, which nobody reads", file, name[1])
		}
	}
	require.Greater(t, used, 25)
}

// Every alarm leads to a chapter that exists.
func TestAlarmsLeadToTheRunbook(t *testing.T) {
	runbook, err := os.ReadFile(filepath.Join("..", "..", "deploy", "runbook.md"))
	require.NoError(t, err)
	rules, err := os.ReadFile(filepath.Join("..", "..", "deploy", "prometheus-rules.yaml"))
	require.NoError(t, err)
	chapters := map[string]bool{}
	for _, title := range regexp.MustCompile(`(?m)^## (.+)$`).FindAllStringSubmatch(string(runbook), -1) {
		chapters[strings.ReplaceAll(regexp.MustCompile(`[^a-z0-9 -]`).ReplaceAllString(strings.ToLower(title[1]), ""), " ", "-")] = true
	}
	links := regexp.MustCompile(`runbook\.md#([a-z0-9-]+)`).FindAllStringSubmatch(string(rules), -1)
	require.NotEmpty(t, links)
	for _, link := range links {
		require.True(t, chapters[link[1]], "no chapter %q", link[1])
	}
	require.Equal(t, strings.Count(string(rules), "- alert:"), len(links), "every alarm has one")
}
