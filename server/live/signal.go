package live

import "sync"

// signal lets tests wait for something that happened inside, instead of sleeping. Unused it costs a lock.
type signal struct {
	mu   sync.Mutex
	next chan struct{}
}

// wait gives a channel that is closed when fire is called next.
func (s *signal) wait() <-chan struct{} {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.next == nil {
		s.next = make(chan struct{})
	}
	return s.next
}

func (s *signal) fire() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.next != nil {
		close(s.next)
		s.next = nil
	}
}
