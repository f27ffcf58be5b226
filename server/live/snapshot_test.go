package live

import (
	"strings"
	"testing"

	"github.com/google/uuid"

	"sufra/server/api"
)

// A client keeps what it has of a list that a snapshot leaves out: sold-out dishes that are all back, or the last
// order of a kitchen, have to arrive as an empty list.
func TestSnapshotTellsEmptyFromAbsent(t *testing.T) {
	frames, err := snapshotFrames("restaurant", "e", 7, api.LiveSnapshotData{
		Orders: []api.Order{}, Unavailable: []uuid.UUID{},
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(frames) != 1 {
		t.Fatalf("%d frames for an empty state, want 1", len(frames))
	}
	body := string(frames[0].payload())
	for _, list := range []string{`"orders":[]`, `"unavailable":[]`} {
		if !strings.Contains(body, list) {
			t.Errorf("the snapshot does not say %s: %s", list, body)
		}
	}
	for _, list := range []string{"tables", "calls", "screens"} {
		if strings.Contains(body, list) {
			t.Errorf("the snapshot names %s, which is not part of the view: %s", list, body)
		}
	}
}
