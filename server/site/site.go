package site

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"golang.org/x/sync/singleflight"

	"sufra/server/menu"
	"sufra/server/postgres"
)

// Options is what the public pages are made of.
type Options struct {
	DB       *postgres.DB
	Menus    *menu.Service
	Facts    *Facts
	Homes    *Homepages
	Bundle   *Bundle
	Renderer Renderer
	Origin   string // of canonical addresses, without a slash at the end
	Now      func() time.Time
	Log      *slog.Logger
}

// Service keeps finished pages in memory and draws them anew when what they show has changed: by a job, never while
// a visitor waits, unless there is no older page to show.
type Service struct {
	bundle   *Bundle
	renderer Renderer
	origin   string
	now      func() time.Time
	log      *slog.Logger
	sources  map[Kind]source

	building singleflight.Group
	looking  chan struct{} // full while one look is under way
	mu       sync.RWMutex
	all      map[key]*Pages
	size     int             // bytes of all
	names    map[name]key    // every identifier of the pages above
	failures map[key]failure // drawings that are not tried again at once
}

// name is what stands in an address.
type name struct {
	kind       Kind
	identifier string
}

// New makes the service; Refresh has to be called again and again.
func New(o Options) *Service {
	menus := menuSource{o.DB, o.Menus, o.Now}
	return &Service{bundle: o.Bundle, renderer: o.Renderer, origin: o.Origin, now: o.Now, log: o.Log, looking: make(chan struct{}, 1), all: map[key]*Pages{}, names: map[name]key{}, failures: map[key]failure{},
		sources: map[Kind]source{
			MenuPage: menus, TablePage: tableSource{menus}, RestaurantPage: restaurantSource{menus}, HomePage: homeSource{o.Homes},
			LandingPage:       stillSource{path: "/", data: o.Facts.data, facts: platform},
			GalleryPage:       stillSource{path: "/template-gallery", data: func(ctx context.Context) (any, error) { return o.Menus.Templates(ctx) }},
			MissingPage:       stillSource{noindex: true, data: missing},
			MissingMenu:       stillSource{noindex: true, data: missing},
			MissingTable:      stillSource{noindex: true, data: missing},
			MissingHome:       stillSource{noindex: true, data: missing},
			MissingRestaurant: stillSource{noindex: true, data: missing},
		}}
}

const (
	// maxProps is the largest menu that is drawn here, in bytes of JSON, some 3,000 dishes: a larger one is drawn by the browser.
	maxProps = 2 << 20
	// RefreshEvery is how long a page may show what has changed. Open pages learn of it by the menu's stream.
	RefreshEvery = time.Second
	// keptBytes bounds the memory: 300 menus of a hundred dishes take some 150 MB, the largest one 40. keptPages bounds what
	// is looked at each second, and keptFor how long nobody may ask for one.
	keptBytes = 192 << 20
	keptPages = 300
	// shareBytes and sharePages are the most that one restaurant keeps of it.
	shareBytes = keptBytes / 4
	sharePages = keptPages / 10
	keptFor    = time.Hour
	// drawPatience bounds one drawing with its waiting for a machine.
	drawPatience = time.Minute
	// visitorPatience is how long a visitor waits for a drawing: their browser then draws the page by itself, and has it
	// sooner than a browser or a proxy gives up.
	visitorPatience = 6 * time.Second
)

// Pages gives the pages of a kind that guests may see, by what stands in their address. NOT_FOUND; any other error says that
// the browser has to draw the page. Public.
func (s *Service) Pages(ctx context.Context, kind Kind, identifier string) (*Pages, error) {
	if p := s.known(name{kind, identifier}); p != nil {
		return p, nil
	}
	id, err := s.sources[kind].find(ctx, identifier)
	if err != nil {
		return nil, err
	}
	k := key{kind, id}
	if p := s.byKey(k); p != nil {
		return p, nil
	}
	if err := s.failing(k); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, visitorPatience)
	defer cancel()
	return s.build(ctx, k)
}
