package site

import (
	"context"
	"time"
)

const (
	// TightenEvery is the time between two looks for pages to pack harder.
	TightenEvery = 5 * time.Second
	// settled is how long a page has stood before it is worth it: an owner who changes a menu does so many times.
	settled = 30 * time.Second
	// hardest is a twentieth smaller than what pages are packed with at once, and takes a core ten times as long.
	hardest = 11
)

// Tighten packs one subject's pages as small as they get, if there are some that have stood for a while: that is what
// brings a menu of a hundred dishes into the first packets of a connection.
func (s *Service) Tighten(ctx context.Context) error {
	loose := s.loose()
	if loose == nil {
		return nil
	}
	tight := *loose
	tight.tight, tight.pages = true, make(map[string]*Page, len(loose.pages))
	for language, page := range loose.pages {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		packed := *page
		packed.Brotli = pack(page.HTML, hardest)
		tight.pages[language] = &packed
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.all[loose.key] == loose { // not drawn anew meanwhile
		s.all[loose.key] = &tight
	}
	return nil
}

func (s *Service) loose() *Pages {
	s.mu.RLock()
	defer s.mu.RUnlock()
	for _, p := range s.all {
		if !p.tight && s.now().Sub(p.made) >= settled {
			return p
		}
	}
	return nil
}
