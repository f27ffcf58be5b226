// Package httpapi is the edge: routes, who may call them, decoding, error bodies, cookies and headers. It decides
// nothing about orders or menus; the domain packages do. One file per resource.
package httpapi

import (
	"context"
	"log/slog"
	"net/netip"
	"sync/atomic"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humafiber"
	"github.com/gofiber/fiber/v3"
	"github.com/gofiber/fiber/v3/middleware/compress"
	"github.com/prometheus/client_golang/prometheus"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/menu"
	"sufra/server/restaurant"
	"sufra/server/shared"
)

// Options is what the edge is made of; app fills it in.
type Options struct {
	Origins        []string // scheme://host[:port]; the first is the canonical one
	TrustedProxies []netip.Prefix
	StaticDir      string // the built client; empty or missing: no pages, only the API
	TrialDays      int
	Version        string
	Now            func() time.Time
	Log            *slog.Logger
	Limits         Limits
	Metrics        prometheus.Registerer // nil: not exported

	Access     *access.Service
	Restaurant *restaurant.Service
	Shared     shared.Store
	OIDC       *OIDC // nil: administrators sign in with a password

	Services

	// Ready names what keeps the node from serving, nil when nothing does.
	Ready func() error
}

// Limits of the edge; DefaultLimits are the ones of the product.
type Limits struct {
	Session  shared.Rate // requests of one session
	Address  shared.Rate // requests without a session from one address
	SignIn   shared.Rate // sign-ins from one address
	SignUp   shared.Rate // sign-ups from one address
	Forgot   shared.Rate // links to new passwords, and to other addresses, asked for from one address
	Mail     shared.Rate // one-time links mailed to one login
	Pair     shared.Rate // pairing codes tried from one address
	PairNear shared.Rate // pairing codes tried from one neighbourhood of networks
	PairAll  shared.Rate // pairing codes tried on the whole platform
	Share    shared.Rate // shared invoices opened from one address
	Remote   shared.Rate // orders without a table from one address
	Pay      shared.Rate // payments begun from one phone: each is a page at the provider
	PayTable shared.Rate // payments begun at one table's seating
	PayHouse shared.Rate // payments begun at one restaurant
	Upload   shared.Rate // photos stored from one address
	Sheet    shared.Rate // menus exported and imported from one address
	SheetOf  shared.Rate // exports of one menu; and its imports
	Paper    shared.Rate // menus drawn to print from one address
	Code     shared.Rate // codes of one kind drawn from one address
	Cart     shared.Rate // changes of one table's cart
	CartAt   shared.Rate // changes of carts from one address
	Export   shared.Rate // restaurants downloaded from one address
	JSONBody int64       // bytes
	AnyBody  int         // bytes, before a route says less
}

// DefaultLimits are measured for a restaurant whose devices all share one address.
func DefaultLimits() Limits {
	return Limits{
		Session: shared.PerSecond(30, 90), Address: shared.PerSecond(60, 200),
		SignIn: shared.PerMinute(30), SignUp: shared.PerHour(5), Forgot: shared.PerHour(10), Mail: shared.PerHour(3),
		Pair: shared.PerMinute(10), PairNear: shared.PerMinute(20), PairAll: shared.PerMinute(300), Share: shared.PerMinute(60), Remote: shared.PerMinute(10), Pay: shared.PerMinute(10), PayTable: shared.PerMinute(30), PayHouse: shared.PerMinute(300), Upload: shared.PerMinute(60),
		Sheet: shared.PerMinute(20), SheetOf: shared.PerHour(6), Paper: shared.PerMinute(10), Export: shared.PerHour(6),
		// An owner who tries colours has a preview for each touch, and prints fifty tables one after the other.
		Code: shared.PerMinute(120),
		// A phone gathers its presses for 300 ms, and a table has twelve phones; a full house shares one address.
		Cart: shared.PerSecond(10, 60), CartAt: shared.PerSecond(60, 300),
		JSONBody: 64 << 10, AnyBody: 6 << 20,
	}
}

// Server is the Fiber application with all routes.
type Server struct {
	*fiber.App
	o        Options
	api      huma.API
	waiting  []mount // registered, not mounted yet
	routes   []Route
	large    []Route        // of them those that take longer bodies than JSON has
	local    *shared.Memory // rates that each node counts for itself
	origins  []string
	took     *prometheus.HistogramVec
	easel    *easel // of owners and staff
	posters  *easel // of strangers
	menus    *keptMenus
	draining atomic.Bool
}

// New mounts every route. It panics for a route that does not say who may call it.
func New(o Options) *Server {
	s := &Server{o: o, local: shared.NewMemory(o.Now), origins: withLoopback(o.Origins), easel: newEasel(easelPlaces), posters: newEasel(posterPlaces)}
	s.menus = newKeptMenus(keptMenuBytes, func(ctx context.Context, shown menu.Shown) (api.PublicMenu, bool, error) {
		return o.Menu.ReadShown(ctx, shown)
	})
	s.took = prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "sufra_http_seconds", Help: "Time to answer, by route and status.",
		Buckets: []float64{.002, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5}}, []string{"method", "route", "status"})
	if o.Metrics != nil {
		o.Metrics.MustRegister(s.took)
	}
	s.App = fiber.New(fiber.Config{
		AppName: "sufra",
		// Fiber reuses request buffers; without Immutable a path, query or header value that outlives its
		// request turns into another request's.
		Immutable:                true,
		BodyLimit:                o.Limits.AnyBody,
		ReadBufferSize:           16 << 10,
		ReadTimeout:              10 * time.Second,
		WriteTimeout:             60 * time.Second,
		IdleTimeout:              60 * time.Second,
		ReduceMemoryUsage:        true,
		ErrorHandler:             s.fiberError,
		CaseSensitive:            true,
		StrictRouting:            false,
		DisableHeaderNormalizing: false,
	})
	s.Server().NoDefaultServerHeader = true
	s.Server().HeaderReceived = s.bodyLimit
	s.Use(s.identify, s.recover, s.headers, s.readable, s.sameOrigin)
	// A guest's menu is some 80 kB of names and prices for a phone on a poor network, and is kept packed (keptMenus). Only
	// what is public is packed: an answer that mixes a secret with a stranger's text must not be (the length would tell of
	// the secret).
	s.Use("/api/public/menus/:identifier/now", compress.New(compress.Config{Level: compress.LevelBestSpeed}))
	s.api = humafiber.New(s.App, openAPIConfig(o))
	s.healthRoutes()
	s.ownerRoutes()
	s.staffRoutes()
	s.screenRoutes()
	s.settingsRoutes()
	s.adminRoutes()
	s.sessionRoutes()
	s.serviceRoutes()
	s.mountAll()
	s.documentRoutes()
	s.hookRoutes()
	s.Use("/api", s.unknownRoute)
	s.sitemapRoutes()
	s.shareRoutes()
	s.sandboxRoutes()
	s.siteRoutes()
	s.formRoutes()
	s.staticRoutes()
	return s
}

// Drain makes readyz answer 503, so that a load balancer sends no further requests.
func (s *Server) Drain() { s.draining.Store(true) }

// Routes lists what is mounted, for the matrix test and the documentation.
func (s *Server) Routes() []Route { return s.routes }
