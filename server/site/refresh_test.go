package site

import (
	"context"
	"encoding/json"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
)

// waiting draws a page's data as it is, once it may.
type waiting struct{ may chan struct{} }

func (s waiting) Render(_ context.Context, _ string, data []byte, _ string) (Rendered, error) {
	<-s.may
	var text string
	err := json.Unmarshal(data, &text)
	return Rendered{HTML: text}, err
}

// A look that begins after a change shows it when it ends, also while another draws what was stored before the change.
func TestRefreshShowsWhatWasStoredBeforeIt(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		may := make(chan struct{}, 100)
		s := New(Options{Facts: &Facts{}, Bundle: &Bundle{style: parseSheet("")}, Renderer: waiting{may}, Now: time.Now})
		stored := "first"
		s.sources[LandingPage] = stillSource{path: "/", data: func(context.Context) (any, error) { return stored, nil }}
		shown := func() string {
			p, err := s.Pages(t.Context(), LandingPage, "")
			require.NoError(t, err)
			return string(p.Page("en").HTML)
		}
		may <- struct{}{}
		may <- struct{}{}
		require.Contains(t, shown(), "first")

		looks := make(chan error, 2)
		look := func() { looks <- s.Refresh(t.Context()) }
		stored = "second"
		go look()
		synctest.Wait() // it has read what is stored and waits to draw it
		stored = "third"
		go look()
		synctest.Wait()
		require.Contains(t, shown(), "first", "nobody waits for a drawing that has an older page")
		for range languages {
			may <- struct{}{}
			may <- struct{}{}
		}
		require.NoError(t, <-looks)
		require.NoError(t, <-looks)
		require.Contains(t, shown(), "third")

		// Who can't wait for the other look is told so.
		stored = "fourth"
		go look()
		synctest.Wait()
		hasty, cancel := context.WithCancel(t.Context())
		cancel()
		require.ErrorIs(t, s.Refresh(hasty), context.Canceled)
		may <- struct{}{}
		may <- struct{}{}
		require.NoError(t, <-looks)
	})
}
