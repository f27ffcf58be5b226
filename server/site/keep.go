package site

import (
	"sync/atomic"

	"github.com/google/uuid"
)

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

// keep puts pages in the place of their older selves; the longest unused go when there are too many or too large ones,
// first of all those of a restaurant that has more than its share.
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
	p.size = p.bytes()
	s.all[p.key], s.size = p, s.size+p.size
	for _, each := range p.head.names {
		s.names[name{p.key.kind, each}] = p.key
	}
	delete(s.failures, p.key)
	for s.beyondShare(p.head.restaurant) {
		s.forget(s.unused(p, func(each *Pages) bool { return each.head.restaurant == p.head.restaurant }))
	}
	for len(s.all) > 1 && (len(s.all) > keptPages || s.size > keptBytes) {
		s.forget(s.unused(p, func(*Pages) bool { return true }))
	}
}

// beyondShare says whether a restaurant has more pages, or larger ones, than one may keep from the others. One alone is
// never too much. The lock is held.
func (s *Service) beyondShare(restaurant uuid.UUID) bool {
	pages, bytes := 0, 0
	for _, each := range s.all {
		if each.head.restaurant == restaurant {
			pages, bytes = pages+1, bytes+each.size
		}
	}
	return restaurant != uuid.Nil && pages > 1 && (pages > sharePages || bytes > shareBytes)
}

// unused is what nobody has asked for the longest of all that count, but for the newest pages. The lock is held.
func (s *Service) unused(newest *Pages, counts func(*Pages) bool) key {
	var oldest *Pages
	for _, each := range s.all {
		if each != newest && counts(each) && (oldest == nil || each.used.Load() < oldest.used.Load()) {
			oldest = each
		}
	}
	return oldest.key
}

// bytes is what pages take, but for the little around them.
func (p *Pages) bytes() int {
	n := 0
	for _, data := range []*props{p.data, p.before} {
		if data != nil {
			n += len(data.json) + len(data.brotli)
		}
	}
	for _, each := range p.drawn {
		n += len(each.text)
	}
	for _, each := range p.pages {
		n += len(each.HTML) + len(each.Brotli) + len(each.Gzip)
	}
	return n
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
	s.size -= p.size
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
