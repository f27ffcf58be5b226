package site

import (
	"context"
	"log/slog"
	"sync"
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
	Bundle   *Bundle
	Renderer Renderer
	Origin   string // of canonical addresses, without a slash at the end
	Now      func() time.Time
	Log      *slog.Logger
}

// Service keeps finished pages in memory and draws them anew when what they show has changed: by a job, never while
// a visitor waits, unless there is no older page to show.
type Service struct {
	db       *postgres.DB
	reader   *menu.Service
	bundle   *Bundle
	renderer Renderer
	origin   string
	now      func() time.Time
	log      *slog.Logger

	building singleflight.Group // by menu id
	mu       sync.RWMutex
	menus    map[uuid.UUID]*Menu
	names    map[string]uuid.UUID // every identifier of the menus above
}

// New makes the service; Refresh has to be called again and again.
func New(o Options) *Service {
	return &Service{db: o.DB, reader: o.Menus, bundle: o.Bundle, renderer: o.Renderer, origin: o.Origin, now: o.Now, log: o.Log,
		menus: map[uuid.UUID]*Menu{}, names: map[string]uuid.UUID{}}
}

const (
	// RefreshEvery is how long a page may show what has changed. Open pages learn of it by the menu's stream.
	RefreshEvery = time.Second
	// keptMenus bounds the memory, at some 0.5 MB each, and keptFor how long nobody may ask for one.
	keptMenus = 300
	keptFor   = time.Hour
	// drawPatience bounds one drawing with its waiting for a machine.
	drawPatience = time.Minute
	// failedPause is the time before a drawing that failed is tried again.
	failedPause = time.Minute
)

// known finds a kept menu.
func (s *Service) known(identifier string) *Menu {
	s.mu.RLock()
	defer s.mu.RUnlock()
	m := s.menus[s.names[identifier]]
	if m != nil {
		m.used.Store(s.now().UnixNano())
	}
	return m
}

// keep puts a menu in the place of its older self; the longest unused goes when there are too many.
func (s *Service) keep(m *Menu) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if old := s.menus[m.head.ID]; old != nil {
		m.used = old.used
		if old.data != m.data {
			m.before = old.data
		}
		s.forget(old.head.ID)
	} else {
		m.used = newUsed(s.now())
	}
	s.menus[m.head.ID] = m
	s.names[m.head.Slug], s.names[m.head.ID.String()] = m.head.ID, m.head.ID
	if len(s.menus) <= keptMenus {
		return
	}
	oldest := m
	for _, each := range s.menus {
		if each.used.Load() < oldest.used.Load() {
			oldest = each
		}
	}
	s.forget(oldest.head.ID)
}

// forget is called with the lock held.
func (s *Service) forget(id uuid.UUID) {
	if m := s.menus[id]; m != nil {
		delete(s.names, m.head.Slug)
		delete(s.names, id.String())
		delete(s.menus, id)
	}
}

// Data is what the pages of a kept menu were drawn from, by the name that they call it, plain and packed with brotli;
// nil when it is gone.
func (s *Service) Data(name string) (plain, packed []byte) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	for _, m := range s.menus {
		for _, data := range []*props{m.data, m.before} {
			if data != nil && data.name == name {
				return data.json, data.brotli
			}
		}
	}
	return nil, nil
}

// Menu gives the pages of a menu that guests may see, by its slug or its id. NOT_FOUND. Public.
func (s *Service) Menu(ctx context.Context, identifier string) (*Menu, error) {
	if m := s.known(identifier); m != nil {
		return m, nil
	}
	id, err := s.find(ctx, identifier)
	if err != nil {
		return nil, err
	}
	if m := s.known(id.String()); m != nil {
		return m, nil
	}
	return s.build(ctx, id)
}
