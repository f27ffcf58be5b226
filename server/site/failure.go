package site

import (
	"time"

	"sufra/server/errs"
)

const (
	// failedPause is the time before a drawing that failed is tried again. Until then the older pages are shown, or the
	// browser draws the page.
	failedPause = time.Minute
	// maxFailures bounds what is remembered of them.
	maxFailures = 1000
)

// failure is a drawing that came to nothing.
type failure struct {
	err error
	at  time.Time
}

// fail remembers a drawing that failed by itself: not for want of a database or of a machine, nor of its subject.
func (s *Service) fail(k key, err error) {
	if errs.Is(err, errs.NotFound) || errs.Is(err, errs.Unavailable) || errs.Is(err, errs.Busy) {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.failures) >= maxFailures {
		clear(s.failures)
	}
	s.failures[k] = failure{err, s.now()}
}

// failing is why pages could not be drawn a moment ago, nil when they may be tried.
func (s *Service) failing(k key) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	f, found := s.failures[k]
	if found && s.now().Sub(f.at) >= failedPause {
		delete(s.failures, k)
		return nil
	}
	return f.err
}
