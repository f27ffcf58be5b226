package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/prometheus/client_golang/prometheus/promhttp"

	"sufra/server/account"
	"sufra/server/analytics"
	"sufra/server/archive"
	"sufra/server/billing"
	"sufra/server/config"
	"sufra/server/customer"
	"sufra/server/httpapi"
	"sufra/server/live"
	"sufra/server/media"
	"sufra/server/menu"
	"sufra/server/order"
	"sufra/server/payment"
	"sufra/server/platform"
	"sufra/server/restaurant"
	"sufra/server/site"
	"sufra/server/trace"
)

// Run is the serve command: it takes the port, builds the node, says on out where it is, and serves until ctx
// ends. Its errors are one sentence each.
func Run(ctx context.Context, c config.Config, out io.Writer, options ...Option) error {
	// The port comes first: a second start on a taken one must not touch the data directory.
	listener, err := door(c)
	if err != nil {
		return err
	}
	a, err := New(ctx, c, options...)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	served := a.runWith(ctx, listener, out)
	return errors.Join(served, a.Close())
}

func (a *App) runWith(ctx context.Context, listener net.Listener, out io.Writer) error {
	logins, err := a.seedDemo(ctx)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	if a.Config.MetricsAddr != "" {
		stop, err := a.serveMetrics()
		if err != nil {
			return errors.Join(err, listener.Close())
		}
		defer stop()
	}
	if a.Config.TraceEndpoint != "" {
		shut, err := trace.Open(ctx, a.Config.TraceEndpoint, a.Config.TraceHeaders, Version, a.Log)
		if err != nil {
			return errors.Join(err, listener.Close())
		}
		defer func() {
			bounded, cancel := context.WithTimeout(context.WithoutCancel(ctx), traceGrace)
			defer cancel()
			_ = shut(bounded) // what is not sent by then is not worth waiting for
		}()
	}
	a.announce(out, logins)
	a.tellManager("READY=1")
	return a.Serve(ctx, listener)
}

// listen takes a port, or says in one sentence why not.
func listen(addr, variable string) (net.Listener, error) {
	listener, err := (&net.ListenConfig{}).Listen(context.Background(), "tcp", addr)
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, fmt.Errorf("%s is taken by another program, perhaps an earlier Sufra: stop it, or choose another address with %s", addr, variable)
	case errors.Is(err, syscall.EACCES):
		return nil, fmt.Errorf("%s may not be opened by this user: choose a port above 1023 with %s", addr, variable)
	case err != nil:
		return nil, fmt.Errorf("%s can't be opened (%w): check %s", addr, err, variable)
	}
	return listener, nil
}

// serveMetrics answers on an address of its own, never on the public one.
func (a *App) serveMetrics() (stop func(), err error) {
	listener, err := listen(a.Config.MetricsAddr, "METRICS_ADDR")
	if err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(a.Metrics, promhttp.HandlerOpts{}))
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 5 * time.Second}
	go func() { _ = server.Serve(listener) }()
	return func() { _ = server.Close() }, nil
}

// announce prints one block: where the node is, where its data is, and who can sign in to the demo.
func (a *App) announce(out io.Writer, logins []string) {
	var b strings.Builder
	line := func(label, text string) { fmt.Fprintf(&b, "  %-10s %s\n", label, text) }
	fmt.Fprintf(&b, "\nSufra is ready: %s\n", a.Config.Origin())
	dir, err := filepath.Abs(a.Config.DataDir)
	if err != nil {
		dir = a.Config.DataDir
	}
	if a.embedded != nil {
		line("Data", dir+" (embedded PostgreSQL)")
	} else {
		line("Data", dir+", PostgreSQL at DATABASE_URL")
	}
	line("API", a.Config.Origin()+"/api/docs")
	if a.Config.MetricsAddr != "" {
		line("Metrics", "http://"+a.Config.MetricsAddr+"/metrics")
	}
	if staticDir() == "" {
		line("Pages", "none: the client is not built (make run builds it)")
	}
	for _, login := range logins {
		label, text, _ := strings.Cut(login, "\t")
		line(label, text)
	}
	b.WriteString("Stop with Ctrl+C.\n\n")
	_, _ = io.WriteString(out, b.String())
}

// Document is the OpenAPI document of this program. It needs no database.
func Document() ([]byte, error) {
	server := httpapi.New(httpapi.Options{
		Now: time.Now, Limits: httpapi.DefaultLimits(), Version: Version,
		Restaurant: &restaurant.Service{}, Services: documented(),
	})
	return server.Document()
}

// documented are empty services: their routes are described, never called.
func documented() httpapi.Services {
	return httpapi.Services{Account: &account.Service{}, Customer: &customer.Service{}, Archive: &archive.Service{}, Platform: &platform.Service{}, Menu: &menu.Service{}, Order: &order.Service{}, Live: &live.Hub{}, Billing: &billing.Service{}, Analytics: &analytics.Service{}, Payment: &payment.Service{}, Facts: &site.Facts{}, Visits: &site.Visits{}, Codes: &site.Codes{}, Homepages: &site.Homepages{}, Media: &media.Service{}}
}
