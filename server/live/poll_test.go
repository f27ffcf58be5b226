package live_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/servertest"
)

type polled struct {
	Frames []servertest.LiveFrame `json:"frames"`
}

// The fall-back gives the same content at the same versions as the socket.
func TestLongPollEqualsTheSocket(t *testing.T) {
	h := newHouse(t)
	browser := h.SignIn(h.tenant.Staff(nil))
	h.seating.Order(nil)
	socket := browser.Live(api.ViewFloor)

	var first polled
	browser.Get("/api/live/poll?stream=restaurant&view=floor&wait=1").Into(http.StatusOK, &first)
	require.Equal(t, "snapshot", first.Frames[0].Type)
	require.Equal(t, "live", first.Frames[len(first.Frames)-1].Type)
	require.Equal(t, socket.State().Version, first.Frames[0].Version)
	require.Equal(t, socket.State().Epoch, first.Frames[0].Epoch)

	position := fmt.Sprintf("/api/live/poll?stream=restaurant&view=floor&epoch=%s&version=%d", first.Frames[0].Epoch, first.Frames[0].Version)
	var quiet polled
	browser.Get(position+"&wait=0").Into(http.StatusOK, &quiet)
	require.Equal(t, "heartbeat", quiet.Frames[len(quiet.Frames)-1].Type, "nothing new is said with the head")

	answer := make(chan polled)
	go func() {
		var p polled
		_ = json.Unmarshal(browser.Get(position+"&wait=20").Body, &p)
		answer <- p
	}()
	id := h.seating.Order(nil)
	socket.Wait("the order", func(s *servertest.LiveState) bool { return s.Entities["order/"+id.String()].Revision == 1 })
	news := <-answer
	var seen bool
	for _, f := range news.Frames {
		for _, c := range f.Changes {
			seen = seen || c.ID == id
		}
	}
	require.True(t, seen, "%+v", news)

	h.Client().Get("/api/live/poll?stream=restaurant").Error(http.StatusUnauthorized, "UNAUTHENTICATED")
	browser.Get("/api/live/poll?stream=restaurant&view=manager").Error(http.StatusForbidden, "FORBIDDEN")
	browser.Get("/api/live/poll?stream=nothing").Error(http.StatusUnprocessableEntity, "INVALID_INPUT")
}
