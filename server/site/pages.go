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

	"sufra/server/errs"
	"sufra/server/trace"
)

// Pages are the finished pages of one subject, in both languages. They do not change: newer ones take their place.
type Pages struct {
	key     key
	head    head
	subject *subject
	data    *props
	before  *props // of the pages that these ones replaced: somebody may just be loading one
	drawn   map[string]*drawn
	pages   map[string]*Page
	used    *atomic.Int64 // unix nanoseconds
	size    int           // bytes that keeping them takes
	made    time.Time     // or marked
	closed  []uuid.UUID   // marked as not served at this hour
	tight   bool          // packed as small as they get
}

// key names the pages of a subject.
type key struct {
	kind Kind
	id   uuid.UUID
}

// props is what pages are drawn from, without availability.
type props struct {
	name   string
	json   []byte
	brotli []byte
}

// drawn is a document before anything is marked as sold out and without its structured data.
type drawn struct {
	text   string
	policy string
}

// ID is the subject's: a menu's, a homepage's, a restaurant's.
func (p *Pages) ID() uuid.UUID { return p.head.id }

// Path is the canonical address on this platform, without the language.
func (p *Pages) Path() string { return p.head.path }

// DefaultLanguage is what those see who ask for no language.
func (p *Pages) DefaultLanguage() string { return p.head.language }

// Page gives the page in a language, which is en or ar.
func (p *Pages) Page(language string) *Page { return p.pages[language] }

// build reads and draws a subject's pages and keeps them; who asks for them meanwhile waits for the same drawing. It goes
// on without those who could not wait. BUSY when ctx ends first.
func (s *Service) build(ctx context.Context, k key) (*Pages, error) {
	drawing := s.building.DoChan(string(k.kind)+k.id.String(), func() (any, error) {
		// Whoever came first may go away; the others still wait.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), drawPatience)
		defer cancel()
		// What shows when to draw anew is read first: a change between the two reads is then seen by the next look.
		heads, err := s.sources[k.kind].heads(ctx, []uuid.UUID{k.id})
		if err != nil {
			return nil, err
		}
		if len(heads) == 0 {
			return nil, errs.New(errs.NotFound, "%s not found", k.kind)
		}
		p, err := s.draw(ctx, k, heads[0])
		if err != nil {
			s.fail(k, err)
			return nil, err
		}
		s.keep(p)
		return p, nil
	})
	select {
	case made := <-drawing:
		if made.Err != nil {
			return nil, made.Err
		}
		return made.Val.(*Pages), nil
	case <-ctx.Done():
		return nil, errs.Wrap(ctx.Err(), errs.Busy, "%s is still being drawn", k.kind)
	}
}

func (s *Service) draw(ctx context.Context, k key, h head) (*Pages, error) {
	about, err := s.sources[k.kind].read(ctx, h)
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(about.props)
	if err != nil {
		return nil, err
	}
	if len(text) > maxProps {
		return nil, errs.New(errs.TooLarge, "%s %s is too large to be drawn: %d bytes", k.kind, k.id, len(text))
	}
	sum := sha256.Sum256(text)
	p := &Pages{key: k, head: h, subject: about, drawn: map[string]*drawn{},
		data: &props{name: base64.RawURLEncoding.EncodeToString(sum[:12]), json: text, brotli: pack(text, quick)}}
	var drawing errgroup.Group
	list := make([]*drawn, len(languages))
	for i, language := range languages {
		drawing.Go(func() error {
			traced, span := trace.Start(ctx, "render")
			span.Set("sufra.page", string(k.kind))
			span.Set("sufra.language", language)
			result, err := s.renderer.Render(traced, string(k.kind), text, language)
			span.End(err)
			if err == nil {
				list[i] = s.document(tags{kind: k.kind, language: language, title: result.Title, description: result.Description,
					path: h.path, noindex: h.noindex, image: about.image, facts: about.facts != nil,
					name: h.path[strings.LastIndex(h.path, "/")+1:], source: "/menu/data/" + p.data.name + ".json"}, result.HTML)
			}
			return err
		})
	}
	if err := drawing.Wait(); err != nil {
		return nil, err
	}
	for i, language := range languages {
		p.drawn[language] = list[i]
	}
	s.mark(p)
	return p, nil
}

// document puts the shell around what was drawn.
func (s *Service) document(h tags, body string) *drawn {
	takenOver := s.bundle.entries[h.kind].script != ""
	h.style, h.faces = atOnce(s.bundle.style.of(body, takenOver), fonts(h.language), body)
	policy := policy{script: []string{hashSource(s.bundle.script)}, style: append([]string{hashSource(h.style)}, attributeStyles(body)...)}
	if takenOver {
		h.faces = "" // the takeover's sheet has them
		h.nonce = rand.Text()
		policy.style = append(policy.style, "'nonce-"+h.nonce+"'")
	}
	if h.faces != "" {
		policy.style = append(policy.style, hashSource(h.faces))
	}
	return &drawn{policy: policy.String(), text: s.shell(h, s.bundle.style.rename(body))}
}

// mark makes the pages from what was drawn and from what is sold out now.
func (s *Service) mark(p *Pages) {
	out := make(map[uuid.UUID]bool, len(p.head.unavailable))
	places := make([]int, 0, len(p.head.unavailable))
	for _, id := range p.head.unavailable {
		if place, ok := p.subject.places[id]; ok { // a hidden category's dishes have none
			places, out[id] = append(places, place), true
		}
	}
	p.made, p.tight = s.now(), false
	p.closed = p.subject.closedAt(p.made)
	later := make([]int, 0, len(p.closed))
	for _, id := range p.closed {
		if !out[id] { // sold out says more
			later = append(later, p.subject.places[id])
		}
	}
	p.pages = make(map[string]*Page, len(languages))
	for _, language := range languages {
		text := markOut(p.drawn[language].text, places, later)
		if p.subject.facts != nil {
			text = strings.Replace(text, factsPlace, s.wording(language).text(p.subject.facts, out), 1)
		}
		sum := sha256.Sum256(fmt.Append(nil, s.bundle.build, s.origin, p.key, p.head.path, p.head.fingerprint, language, p.data.name, places, later))
		p.pages[language] = finish(text, `W/"`+base64.RawURLEncoding.EncodeToString(sum[:12])+`"`, p.drawn[language].policy)
	}
}

// Refresh looks once whether kept pages still show what is stored, and makes new ones where they do not. Pages that
// can't be drawn stay as they were; the error says so. A change committed before the call shows when it returns: one look waits
// for another, as what that one draws may have been read before the change.
func (s *Service) Refresh(ctx context.Context) error {
	select {
	case s.looking <- struct{}{}:
		defer func() { <-s.looking }()
	case <-ctx.Done():
		return ctx.Err()
	}
	var drawing errgroup.Group
	drawing.SetLimit(2) // what is read and packed before a machine is free takes memory
	for kind, kept := range s.kept() {
		ids := make([]uuid.UUID, 0, len(kept))
		for id := range kept {
			ids = append(ids, id)
		}
		heads, err := s.sources[kind].heads(ctx, ids)
		if err != nil {
			return err
		}
		for _, h := range heads {
			old := kept[h.id]
			delete(kept, h.id)
			drawing.Go(func() error { return s.refresh(ctx, old, h) })
		}
		s.mu.Lock()
		for id := range kept { // not to be seen any more
			s.forget(key{kind, id})
		}
		s.mu.Unlock()
	}
	return drawing.Wait()
}

func (s *Service) refresh(ctx context.Context, old *Pages, h head) error {
	now := s.now()
	switch ends := old.subject.ends; {
	case old.head.fingerprint != h.fingerprint || !ends.IsZero() && !ends.After(now):
		if s.failing(old.key) != nil {
			return nil //nolint:nilerr // what is kept is served until the next try
		}
		if _, err := s.build(ctx, old.key); err != nil && !errs.Is(err, errs.NotFound) {
			return err
		}
	case !slices.Equal(old.head.unavailable, h.unavailable), !slices.Equal(old.closed, old.subject.closedAt(now)):
		next := *old
		next.head = h
		s.mark(&next)
		s.keep(&next)
	}
	return nil
}
