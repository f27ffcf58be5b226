// Package app builds the server from its parts, in order, and takes it down again. It is the only package that
// knows all others.
package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"sufra/server/access"
	"sufra/server/account"
	"sufra/server/analytics"
	"sufra/server/archive"
	"sufra/server/billing"
	"sufra/server/config"
	"sufra/server/customer"
	"sufra/server/demo"
	"sufra/server/httpapi"
	"sufra/server/live"
	"sufra/server/mail"
	"sufra/server/media"
	"sufra/server/menu"
	"sufra/server/order"
	"sufra/server/payment"
	"sufra/server/platform"
	"sufra/server/postgres"
	"sufra/server/restaurant"
	"sufra/server/shared"
	"sufra/server/site"
)

// App is one node of the platform.
type App struct {
	Config  config.Config
	Log     *slog.Logger
	DB      *postgres.DB
	Shared  shared.Store
	Access  *access.Service
	Mail    *mail.Sender
	Server  *httpapi.Server
	Metrics *prometheus.Registry
	Live    *live.Hub
	Domain

	now        func() time.Time
	limits     httpapi.Limits
	liveLimits live.Limits // zero: the defaults
	passwords  access.Cost
	cold       bool // no statement is planned before the first request
	embedded   *postgres.Embedded
	ownDB      bool                 // Close closes the pool
	liveDB     *postgres.DB         // of the hub alone
	seat       *postgres.Seat       // of the platform's own work
	rounds     *prometheus.GaugeVec // when a job was done last
	seated     prometheus.Gauge     // 1 while this node has the seat
	static     string               // the built client
	startPages site.Start           // nil: the browser draws public pages
	pages      io.Closer            // draws public pages; nil when nothing does
	objects    media.Store
	provider   payment.Provider // nil: the configured one
	jobs       []job
}

// Domain is the services of the trade.
type Domain struct {
	Account    *account.Service
	Customer   *customer.Service
	Restaurant *restaurant.Service
	Menu       *menu.Service
	Order      *order.Service
	Billing    *billing.Service
	Analytics  *analytics.Service
	Payment    *payment.Service
	Sandbox    *payment.Sandbox // nil: real money moves
	Media      *media.Service
	Archive    *archive.Service
	Platform   *platform.Service
	Site       *site.Service // nil: the client is not built
	Facts      *site.Facts
	Visits     *site.Visits
	Codes      *site.Codes
	Homepages  *site.Homepages
}

// Option changes what New builds, for tests and benchmarks.
type Option func(*App)

// WithDB uses a database that is open already; its owner closes it.
func WithDB(db *postgres.DB) Option { return func(a *App) { a.DB = db } }

// WithNow sets the clock.
func WithNow(now func() time.Time) Option { return func(a *App) { a.now = now } }

// WithLimits sets the limits of the edge.
func WithLimits(l httpapi.Limits) Option { return func(a *App) { a.limits = l } }

// WithLiveLimits sets the limits of the sockets.
func WithLiveLimits(l live.Limits) Option { return func(a *App) { a.liveLimits = l } }

// WithPasswordCost sets what hashing a password takes.
func WithPasswordCost(c access.Cost) Option { return func(a *App) { a.passwords = c } }

// WithColdStart leaves out what lets a node meet a crowd: each connection's statements planned before the first request.
func WithColdStart() Option { return func(a *App) { a.cold = true } }

// Settings are the configuration that WithConfig changes.
type Settings = config.Config

// WithConfig changes settings that a test can't give through the environment.
func WithConfig(change func(*Settings)) Option { return func(a *App) { change(&a.Config) } }

// WithStatic serves the built client from a directory.
func WithStatic(dir string) Option { return func(a *App) { a.static = dir } }

// WithPages draws public pages on the server.
func WithPages(start site.Start) Option { return func(a *App) { a.startPages = start } }

// WithLog sets the logger.
func WithLog(log *slog.Logger) Option { return func(a *App) { a.Log = log } }

// Version is the program's version, told in the API document; releases set it when linking.
var Version = "dev"

// New opens the database, brings its schema up to date and builds everything. Nothing listens yet. When it fails,
// what it has started is stopped again; the error is one sentence that says what to do.
func New(ctx context.Context, c config.Config, options ...Option) (*App, error) {
	a := &App{Config: c, Log: slog.Default(), now: time.Now, limits: httpapi.DefaultLimits(), passwords: access.DefaultCost, static: staticDir(), Metrics: prometheus.NewRegistry()}
	for _, option := range options {
		option(a)
	}
	if err := a.build(ctx); err != nil {
		return nil, errors.Join(err, a.Close())
	}
	return a, nil
}

func (a *App) build(ctx context.Context) error {
	if err := a.openDatabase(ctx); err != nil {
		return err
	}
	a.seat = a.DB.Seat("jobs")
	if err := a.openShared(ctx); err != nil {
		return err
	}
	a.Access = &access.Service{DB: a.DB, Passwords: access.NewPasswords(a.passwords), Throttle: a.Shared, Now: a.now, Log: a.Log, TrialDays: a.Config.TrialDays, FactorRequired: !a.Config.Demo}
	if a.Config.AdminEmail != "" {
		if err := a.Access.EnsureAdmin(ctx, a.Config.AdminEmail, a.Config.AdminPassword); err != nil {
			return fmt.Errorf("making the first administrator: %w", err)
		}
	}
	if err := a.openObjects(); err != nil {
		return err
	}
	if err := a.openMail(); err != nil {
		return err
	}
	if err := a.buildDomain(ctx); err != nil {
		return err
	}
	if err := a.buildLive(ctx); err != nil {
		return err
	}
	a.buildPlatform()
	if err := a.buildSite(); err != nil {
		return err
	}
	return a.buildServer(ctx)
}

// buildDomain makes the domain services, from the tenant upwards.
func (a *App) buildDomain(context.Context) error {
	a.Restaurant = &restaurant.Service{DB: a.DB, Access: a.Access, Mail: a.Mail, Now: a.now, Origin: a.Config.Origin(),
		TrialDays: a.Config.TrialDays, StaffPasswordMin: a.Config.StaffPasswordMin}
	a.Menu = &menu.Service{DB: a.DB, Now: a.now, Log: a.Log}
	a.Customer = &customer.Service{DB: a.DB, Access: a.Access, Account: a.Account, Menu: a.Menu, Mail: a.Mail, Now: a.now}
	a.Order = &order.Service{DB: a.DB, Now: a.now, DinerRates: order.DefaultDinerRates}
	a.Billing = &billing.Service{DB: a.DB, Orders: a.Order, Restaurant: a.Restaurant, Now: a.now, Origin: a.Config.Origin()}
	a.Analytics = &analytics.Service{DB: a.DB, Now: a.now, Log: a.Log}
	a.buildPayment()
	a.Media = media.New(a.DB, a.objects, a.now)
	a.Archive = a.newArchive()
	a.Homepages = &site.Homepages{DB: a.DB, Now: a.now, Log: a.Log}
	a.Visits = site.NewVisits(a.DB, a.now, a.Log)
	a.Codes = &site.Codes{DB: a.DB, Visits: a.Visits, Origin: a.Config.Origin(), Photo: a.photo}
	a.Facts = &site.Facts{DB: a.DB, Menus: a.Menu, TrialDays: a.Config.TrialDays, Now: a.now}
	if a.Config.Demo {
		a.Facts.DemoMenu = demo.MenuID
	}
	return nil
}

func (a *App) buildServer(ctx context.Context) error {
	a.measure()
	var provider *httpapi.OIDC
	if a.Config.OIDCIssuer != "" {
		var err error
		provider, err = httpapi.NewOIDC(ctx, a.Config.OIDCIssuer, a.Config.OIDCClientID, a.Config.OIDCClientSecret, a.Config.Origin())
		if err != nil {
			return fmt.Errorf("OIDC_ISSUER does not answer as an identity provider: %w", err)
		}
	}
	a.Server = httpapi.New(httpapi.Options{
		Origins: a.Config.PublicOrigins, TrustedProxies: a.Config.TrustedProxies, StaticDir: a.static,
		TrialDays: a.Config.TrialDays, Version: Version, Now: a.now, Log: a.Log, Limits: a.limits,
		Access: a.Access, Restaurant: a.Restaurant, Shared: a.Shared, OIDC: provider, Ready: a.ready, Metrics: a.Metrics,
		Services: httpapi.Services{Account: a.Account, Customer: a.Customer, Menu: a.Menu, Order: a.Order, Live: a.Live, Billing: a.Billing, Analytics: a.Analytics, Payment: a.Payment, Sandbox: a.Sandbox, Media: a.Media, Archive: a.Archive, Platform: a.Platform, Site: a.Site, Facts: a.Facts, Visits: a.Visits, Codes: a.Codes, Homepages: a.Homepages, Map: &site.Map{DB: a.DB, Origin: a.Config.Origin(), Now: a.now}},
	})
	return nil
}

// Serve answers requests on a listener until ctx ends, then drains: readyz says 503, sockets are told to go
// elsewhere, running requests finish. It returns nil after an orderly end.
func (a *App) Serve(ctx context.Context, listener net.Listener) error {
	spareCollections(a.Config)
	jobs, stop := context.WithCancel(context.WithoutCancel(ctx))
	defer stop()
	finished := a.startJobs(jobs)
	a.warm(ctx)
	served := make(chan error, 1)
	go func() { served <- a.Server.Listener(httpapi.Paced(listener), listenConfig()) }()
	select {
	case err := <-served:
		return err
	case <-ctx.Done():
	}
	a.tellManager("STOPPING=1")
	a.Server.Drain()
	a.drainSockets()
	err := a.Server.ShutdownWithTimeout(requestGrace)
	// A shutdown that comes before the server has begun to accept closes nothing.
	_ = listener.Close()
	stop()
	finished()
	if served := <-served; err == nil && !errors.Is(served, net.ErrClosed) {
		err = served
	}
	return err
}

// Close stops what New has started, in the reverse order.
func (a *App) Close() error {
	var err error
	if a.pages != nil {
		err = a.pages.Close()
	}
	if a.Shared != nil {
		err = errors.Join(err, a.Shared.Close())
	}
	if a.liveDB != nil {
		a.liveDB.Close()
	}
	if a.seat != nil {
		a.seat.Leave()
	}
	if disk, ok := a.objects.(io.Closer); ok {
		err = errors.Join(err, disk.Close())
	}
	if a.DB != nil && a.ownDB {
		a.DB.Close()
	}
	if a.embedded != nil {
		ctx, cancel := context.WithTimeout(context.Background(), databaseGrace)
		defer cancel()
		err = errors.Join(err, a.embedded.Stop(ctx))
	}
	return err
}
