package live

import (
	"encoding/json"
	"reflect"
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

// Whatever a view may hold arrives: a kind that the parts did not know was lost on the way.
func TestSnapshotLeavesNothingOut(t *testing.T) {
	var data api.LiveSnapshotData
	fields := reflect.ValueOf(&data).Elem()
	for i := range fields.NumField() {
		if field := fields.Field(i); field.Kind() == reflect.Slice {
			field.Set(reflect.MakeSlice(field.Type(), 1, 1))
		} else {
			field.Set(reflect.New(field.Type().Elem()))
		}
	}
	frames, err := snapshotFrames("table", "e", 7, data)
	if err != nil {
		t.Fatal(err)
	}
	var got struct{ Data map[string]any }
	if err := json.Unmarshal(frames[0].payload(), &got); err != nil {
		t.Fatal(err)
	}
	for i := range fields.NumField() {
		name, _, _ := strings.Cut(fields.Type().Field(i).Tag.Get("json"), ",")
		if list, ok := got.Data[name].([]any); got.Data[name] == nil || ok && len(list) != 1 {
			t.Errorf("%s did not arrive: %v", name, got.Data[name])
		}
	}
}
