package site

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/errs"
)

var errBroken = errors.New("it is broken")

// What is kept is bounded by its bytes: large menus push each other out, the longest unused first.
func TestKeptPagesAreBoundedByBytes(t *testing.T) {
	now := time.Unix(1_800_000_000, 0)
	s := New(Options{Facts: &Facts{}, Now: func() time.Time { return now }})
	large := func(bytes int) *Pages {
		id := uuid.New()
		return &Pages{key: key{MenuPage, id}, head: head{id: id, names: []string{id.String()}},
			pages: map[string]*Page{"en": {HTML: make([]byte, bytes)}}, data: &props{json: make([]byte, 1000)}}
	}
	var all []*Pages
	for range 3 {
		p := large(keptBytes/3 - 1000)
		all = append(all, p)
		s.keep(p)
		now = now.Add(time.Second)
	}
	there := func(p *Pages) bool { return s.known(name{MenuPage, p.head.names[0]}) != nil }
	require.Equal(t, 3*(keptBytes/3), s.size)
	require.True(t, there(all[0]), "which was used just now")
	s.keep(large(1000))
	require.False(t, there(all[1]), "the longest unused")
	require.True(t, there(all[0]))
	require.LessOrEqual(t, s.size, keptBytes)

	again := *all[2]
	again.pages = map[string]*Page{"en": {HTML: make([]byte, 10)}}
	before := s.size
	s.keep(&again)
	require.Equal(t, before-(keptBytes/3-1000)+10, s.size, "newer pages take the place of their older selves")
	s.keep(large(keptBytes + 1))
	require.Len(t, s.all, 1, "one that is too large alone is kept until the next comes")
}

// One restaurant, however many pages it has and whoever asks for them, takes no more than its share: its own go first.
func TestOneRestaurantKeepsItsShare(t *testing.T) {
	now := time.Unix(1_800_000_000, 0)
	s := New(Options{Facts: &Facts{}, Now: func() time.Time { return now }})
	page := func(restaurant uuid.UUID, bytes int) *Pages {
		now = now.Add(time.Second)
		id := uuid.New()
		p := &Pages{key: key{MenuPage, id}, head: head{id: id, restaurant: restaurant, names: []string{id.String()}}, pages: map[string]*Page{"en": {HTML: make([]byte, bytes)}}}
		s.keep(p)
		return p
	}
	there := func(p *Pages) bool { return s.known(name{MenuPage, p.head.names[0]}) != nil }
	other, greedy := page(uuid.New(), 100), uuid.New()
	first := page(greedy, 100)
	for range sharePages - 1 {
		page(greedy, 100)
	}
	require.Len(t, s.all, 1+sharePages)
	require.True(t, there(first))
	second := page(greedy, 100) // one more than its share
	require.Len(t, s.all, 1+sharePages)
	require.True(t, there(other) && there(second), "another's is kept, though nobody has asked for it longer")

	large := uuid.New()
	a, b := page(large, shareBytes/2), page(large, shareBytes/2)
	require.True(t, there(a) && there(b))
	c := page(large, 1)
	require.False(t, there(a) && there(b))
	require.True(t, there(c) && there(other))
	alone := page(uuid.New(), shareBytes+1)
	require.True(t, there(alone), "one that is too large alone is kept")
}

// slow draws when it is told to.
type slow struct{ begun, ready chan struct{} }

func (r slow) Render(context.Context, string, []byte, string) (Rendered, error) {
	r.begun <- struct{}{}
	<-r.ready
	return Rendered{HTML: "<p>there</p>"}, nil
}

// A visitor waits so long and no longer; what was begun for them is there for the next.
func TestWhoCannotWaitIsAnsweredAtOnce(t *testing.T) {
	r := slow{make(chan struct{}, 4), make(chan struct{})}
	s := New(Options{Facts: &Facts{}, Now: time.Now, Renderer: r, Bundle: &Bundle{style: parseSheet("")}})
	gone, leave := context.WithCancel(t.Context())
	leave()
	_, err := s.Pages(gone, MissingPage, "")
	require.True(t, errs.Is(err, errs.Busy), "%v", err)
	_, err = s.Part(gone, "guest", nil, "en")
	require.True(t, errs.Is(err, errs.Busy), "%v", err)
	for range 3 { // two languages and the part
		<-r.begun
	}
	close(r.ready)
	pages, err := s.Pages(t.Context(), MissingPage, "")
	require.NoError(t, err)
	require.Contains(t, string(pages.Page("en").HTML), "there")
	require.Empty(t, r.begun, "it was drawn once")
}

func TestAFailedDrawingIsNotTriedAgainAtOnce(t *testing.T) {
	now := time.Unix(1_800_000_000, 0)
	s := New(Options{Facts: &Facts{}, Now: func() time.Time { return now }})
	k := key{MenuPage, uuid.New()}
	s.fail(k, errBroken)
	now = now.Add(failedPause - time.Nanosecond)
	require.ErrorIs(t, s.failing(k), errBroken)
	now = now.Add(time.Nanosecond)
	require.NoError(t, s.failing(k))
	for range maxFailures + 1 {
		s.fail(key{MenuPage, uuid.New()}, errBroken)
	}
	require.LessOrEqual(t, len(s.failures), maxFailures)
}
