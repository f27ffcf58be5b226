package site

import (
	"context"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"github.com/google/uuid"
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
	mu       sync.RWMutex
	all      map[key]*Pages
	names    map[name]key // every identifier of the pages above
}

// name is what stands in an address.
type name struct {
	kind       Kind
	identifier string
}

// New makes the service; Refresh has to be called again and again.
func New(o Options) *Service {
	menus := menuSource{o.DB, o.Menus, o.Now}
	return &Service{bundle: o.Bundle, renderer: o.Renderer, origin: o.Origin, now: o.Now, log: o.Log, all: map[key]*Pages{}, names: map[name]key{},
		sources: map[Kind]source{
			MenuPage: menus, TablePage: tableSource{menus}, RestaurantPage: restaurantSource{menus}, HomePage: homeSource{o.Homes},
			LandingPage:       stillSource{path: "/", data: o.Facts.data, facts: platform},
			GalleryPage:       stillSource{path: "/template-gallery", data: func(ctx context.Context) (any, error) { return o.Menus.Templates(ctx) }},
			MissingPage:       stillSource{noindex: true, data: missing},
			MissingHome:       stillSource{noindex: true, data: missing},
			MissingRestaurant: stillSource{noindex: true, data: missing},
		}}
}

const (
	// maxProps is the largest menu that is drawn here, in bytes of JSON, some 3,000 dishes: a larger one is drawn by the browser.
	maxProps = 2 << 20
	// RefreshEvery is how long a page may show what has changed. Open pages learn of it by the menu's stream.
	RefreshEvery = time.Second
	// keptPages bounds the memory, at some 0.5 MB a subject, and keptFor how long nobody may ask for one.
	keptPages = 300
	keptFor   = time.Hour
	// drawPatience bounds one drawing with its waiting for a machine.
	drawPatience = time.Minute
	// failedPause is the time before a drawing that failed is tried again.
	failedPause = time.Minute
)

// Pages gives the pages of a kind that guests may see, by what stands in their address. NOT_FOUND. Public.
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
	return s.build(ctx, k)
}

func (s *Service) known(n name) *Pages {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.touch(s.all[s.names[n]])
}

func (s *Service) byKey(k key) *Pages {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.touch(s.all[k])
}

// touch notes that somebody asked for the pages; nil stays nil.
func (s *Service) touch(p *Pages) *Pages {
	if p != nil {
		p.used.Store(s.now().UnixNano())
	}
	return p
}

// keep puts pages in the place of their older selves; the longest unused go when there are too many.
func (s *Service) keep(p *Pages) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if old := s.all[p.key]; old != nil {
		p.used = old.used
		if old.data != p.data {
			p.before = old.data
		}
		s.forget(old.key)
	} else {
		p.used = new(atomic.Int64)
		p.used.Store(s.now().UnixNano())
	}
	s.all[p.key] = p
	for _, each := range p.head.names {
		s.names[name{p.key.kind, each}] = p.key
	}
	if len(s.all) <= keptPages {
		return
	}
	oldest := p
	for _, each := range s.all {
		if each.used.Load() < oldest.used.Load() {
			oldest = each
		}
	}
	s.forget(oldest.key)
}

// forget is called with the lock held.
func (s *Service) forget(k key) {
	p := s.all[k]
	if p == nil {
		return
	}
	for _, each := range p.head.names {
		// An address that has gone over to another subject is that one's now.
		if n := (name{k.kind, each}); s.names[n] == k {
			delete(s.names, n)
		}
	}
	delete(s.all, k)
}

// kept lists the pages that somebody asked for lately, by kind, and lets the others go.
func (s *Service) kept() map[Kind]map[uuid.UUID]*Pages {
	s.mu.Lock()
	defer s.mu.Unlock()
	since := s.now().Add(-keptFor).UnixNano()
	kept := map[Kind]map[uuid.UUID]*Pages{}
	for k, p := range s.all {
		switch {
		case p.used.Load() < since:
			s.forget(k)
		case kept[k.kind] == nil:
			kept[k.kind] = map[uuid.UUID]*Pages{k.id: p}
		default:
			kept[k.kind][k.id] = p
		}
	}
	return kept
}

// Data is what kept pages were drawn from, by the name that they call it, plain and packed with brotli; nil when it is
// gone.
func (s *Service) Data(name string) (plain, packed []byte) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	for _, p := range s.all {
		for _, data := range []*props{p.data, p.before} {
			if data != nil && data.name == name {
				return data.json, data.brotli
			}
		}
	}
	return nil, nil
}
