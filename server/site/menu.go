package site

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/google/uuid"
	"golang.org/x/sync/errgroup"

	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres/db"
)

// Menu is the finished pages of one menu. It does not change: what is newer takes its place.
type Menu struct {
	head   db.SiteMenuHeadsRow
	data   *props
	before *props            // of the pages that this one replaced: somebody may just be loading one
	places map[uuid.UUID]int // in the data's list
	drawn  map[string]*drawn
	pages  map[string]*Page
	ends   time.Time     // when something on the pages ends; zero: nothing does
	used   *atomic.Int64 // unix nanoseconds
	failed time.Time     // the last try to draw it anew
}

// props is what pages are drawn from, without availability.
type props struct {
	name   string
	json   []byte
	brotli []byte
}

// drawn is a document before anything is marked as sold out.
type drawn struct {
	text   string
	policy string
}

func newUsed(at time.Time) *atomic.Int64 {
	used := new(atomic.Int64)
	used.Store(at.UnixNano())
	return used
}

// Slug is the menu's canonical name.
func (m *Menu) Slug() string { return m.head.Slug }

// DefaultLanguage is what the restaurant shows to those who ask for no language.
func (m *Menu) DefaultLanguage() string { return m.head.DefaultLanguage }

// Page gives the page in a language, which is en or ar.
func (m *Menu) Page(language string) *Page { return m.pages[language] }

func (s *Service) find(ctx context.Context, identifier string) (uuid.UUID, error) {
	p := db.SiteMenuByNameParams{Slug: identifier}
	if id, err := uuid.Parse(identifier); err == nil {
		p.ID = &id
	}
	return db.New().SiteMenuByName(ctx, s.db, p)
}

// build reads and draws a menu and keeps it; who asks for it meanwhile waits for the same drawing.
func (s *Service) build(ctx context.Context, id uuid.UUID) (*Menu, error) {
	made, err, _ := s.building.Do(id.String(), func() (any, error) {
		// Whoever came first may go away; the others still wait.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), drawPatience)
		defer cancel()
		// What shows when to draw anew is read first: a change between the two reads is then seen by the next look.
		heads, err := db.New().SiteMenuHeads(ctx, s.db, []uuid.UUID{id})
		if err != nil {
			return nil, err
		}
		if len(heads) == 0 {
			return nil, errs.New(errs.NotFound, "menu not found")
		}
		m, err := s.draw(ctx, heads[0])
		if err != nil {
			return nil, err
		}
		s.keep(m)
		return m, nil
	})
	if err != nil {
		return nil, err
	}
	return made.(*Menu), nil
}

func (s *Service) draw(ctx context.Context, head db.SiteMenuHeadsRow) (*Menu, error) {
	menu, err := s.reader.Public(ctx, head.ID.String())
	if err != nil {
		return nil, err
	}
	m := &Menu{head: head, places: make(map[uuid.UUID]int, len(menu.Items)), drawn: map[string]*drawn{}}
	m.ends = s.offerEnds(&menu)
	for i := range menu.Items {
		menu.Items[i].IsAvailable = true
		m.places[menu.Items[i].ID] = i
	}
	text, err := json.Marshal(menu)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(text)
	m.data = &props{name: base64.RawURLEncoding.EncodeToString(sum[:12]), json: text, brotli: packBrotli(text)}
	var drawing errgroup.Group
	list := make([]*drawn, len(languages))
	for i, language := range languages {
		drawing.Go(func() error {
			result, err := s.renderer.Render(ctx, "menu", text, language)
			if err == nil {
				list[i] = s.document(menu, m.data, language, result)
			}
			return err
		})
	}
	if err := drawing.Wait(); err != nil {
		return nil, err
	}
	for i, language := range languages {
		m.drawn[language] = list[i]
	}
	s.mark(m)
	return m, nil
}

// offerEnds takes out a banner that is off or over, and says when the one that stays will be.
func (s *Service) offerEnds(menu *api.PublicMenu) time.Time {
	offer := menu.Menu.OfferBanner
	if offer == nil {
		return time.Time{}
	}
	// What is no time can't be read by the browser either: the banner stays, as it does there.
	ends, _ := time.Parse(time.RFC3339, offer.ExpiresAt)
	if !offer.IsEnabled || !ends.IsZero() && !ends.After(s.now()) {
		menu.Menu.OfferBanner, ends = nil, time.Time{}
	}
	return ends
}

func (s *Service) document(menu api.PublicMenu, data *props, language string, result Rendered) *drawn {
	nonce := rand.Text()
	p := policy{
		script: []string{hashSource(s.bundle.script)},
		style:  append([]string{hashSource(s.bundle.style), "'nonce-" + nonce + "'"}, attributeStyles(result.HTML)...),
	}
	path := "/menu/" + menu.Menu.Slug
	image := menu.Restaurant.LogoURL
	if strings.HasPrefix(image, "/") {
		image = s.origin + image
	}
	return &drawn{policy: p.String(), text: s.shell(head{
		language: language, title: result.Title, description: result.Description, path: path, image: image, nonce: nonce,
		data: menuData(menu, s.origin+path, image, language), name: menu.Menu.Slug, source: "/menu/data/" + data.name + ".json",
	}, result.HTML)}
}

// menuData is what search engines read: stored facts only.
func menuData(menu api.PublicMenu, address, image, language string) string {
	name, title := menu.Restaurant.Name, menu.Menu.NameEn
	if language == "ar" && menu.Restaurant.NameAr != "" {
		name = menu.Restaurant.NameAr
	}
	if language == "ar" && menu.Menu.NameAr != "" {
		title = menu.Menu.NameAr
	}
	about := map[string]any{"@context": "https://schema.org", "@type": "Restaurant", "name": name, "url": address,
		"hasMenu": map[string]any{"@type": "Menu", "name": title, "url": address, "inLanguage": language}}
	if image != "" {
		about["image"] = image
	}
	text, _ := json.Marshal(about) // texts only; < is written as \u003c
	return string(text)
}

// mark makes the pages from what was drawn and from what is sold out now.
func (s *Service) mark(m *Menu) {
	out := make([]int, 0, len(m.head.Unavailable))
	for _, id := range m.head.Unavailable {
		if place, ok := m.places[id]; ok { // a hidden category's dishes have none
			out = append(out, place)
		}
	}
	m.pages = make(map[string]*Page, len(languages))
	for _, language := range languages {
		text := markSoldOut(m.drawn[language].text, out)
		sum := sha256.Sum256(fmt.Append(nil, s.bundle.build, language, m.data.name, out))
		m.pages[language] = finish(text, `W/"`+base64.RawURLEncoding.EncodeToString(sum[:12])+`"`, m.drawn[language].policy)
	}
}

// Refresh looks once whether kept pages still show what is stored, and makes new ones where they do not. A page that
// can't be drawn stays as it was; the error says so.
func (s *Service) Refresh(ctx context.Context) error {
	kept := s.kept()
	if len(kept) == 0 {
		return nil
	}
	ids := make([]uuid.UUID, 0, len(kept))
	for id := range kept {
		ids = append(ids, id)
	}
	heads, err := db.New().SiteMenuHeads(ctx, s.db, ids)
	if err != nil {
		return err
	}
	var drawing errgroup.Group
	for _, head := range heads {
		old := kept[head.ID]
		delete(kept, head.ID)
		drawing.Go(func() error { return s.refresh(ctx, old, head) })
	}
	s.mu.Lock()
	for id := range kept { // not to be seen any more
		s.forget(id)
	}
	s.mu.Unlock()
	return drawing.Wait()
}

func (s *Service) refresh(ctx context.Context, old *Menu, head db.SiteMenuHeadsRow) error {
	now := s.now()
	switch {
	case old.head.Fingerprint != head.Fingerprint || !old.ends.IsZero() && !old.ends.After(now):
		if now.Sub(old.failed) < failedPause {
			return nil
		}
		_, err := s.build(ctx, head.ID)
		if err != nil && !errs.Is(err, errs.NotFound) {
			next := *old
			next.failed = now
			s.keep(&next)
			return err
		}
	case !slices.Equal(old.head.Unavailable, head.Unavailable):
		next := *old
		next.head = head
		s.mark(&next)
		s.keep(&next)
	}
	return nil
}

// kept lists the menus that somebody asked for lately and lets the others go.
func (s *Service) kept() map[uuid.UUID]*Menu {
	s.mu.Lock()
	defer s.mu.Unlock()
	since := s.now().Add(-keptFor).UnixNano()
	kept := make(map[uuid.UUID]*Menu, len(s.menus))
	for id, m := range s.menus {
		if m.used.Load() < since {
			s.forget(id)
		} else {
			kept[id] = m
		}
	}
	return kept
}
