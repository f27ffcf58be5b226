package live

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
)

func entry(version int64, id byte, size int) change {
	ref := Ref{Kind: api.KindOrder, ID: uuid.UUID{15: id}}
	return change{version, ref, []byte(fmt.Sprintf(`{"kind":"order","id":%q,"data":%q}`, ref.ID, strings.Repeat("x", size)))}
}

// check reads the frames as a client does and gives the entities with the version they came at.
func check(t *testing.T, after, version int64, frames []*frame) map[uuid.UUID]int64 {
	t.Helper()
	last := after
	got := map[uuid.UUID]int64{}
	for _, f := range frames {
		var m struct {
			From, Version int64
			Changes       []struct{ ID uuid.UUID }
		}
		require.NoError(t, json.Unmarshal(f.payload(), &m))
		require.Equal(t, last+1, m.From)
		require.GreaterOrEqual(t, m.Version, m.From)
		last = m.Version
		for _, c := range m.Changes {
			require.NotContains(t, got, c.ID, "an entity comes once")
			got[c.ID] = m.Version
		}
	}
	require.Equal(t, version, last, "the frames end at the head")
	return got
}

func TestRingCoalesces(t *testing.T) {
	r := newRing("restaurant", 10)
	r.add([]change{entry(11, 1, 5), entry(12, 2, 5)}, 12)
	r.add([]change{entry(14, 1, 5)}, 15)
	require.True(t, r.covers(10))
	require.False(t, r.covers(9))
	require.Len(t, check(t, 10, 15, r.since(10, 15)), 2)
	require.Len(t, check(t, 12, 15, r.since(12, 15)), 1)
	require.Empty(t, check(t, 14, 15, r.since(14, 15)), "a version that changed nothing for this view is still told")
}

func TestFramesAreCutBySize(t *testing.T) {
	r := newRing("restaurant", 0)
	list := make([]change, 0, 20)
	for v := range 20 {
		list = append(list, entry(int64(v+1), byte(v), 10_000))
	}
	r.add(list, 25)
	frames := changesFrames("restaurant", 0, 25, list)
	require.Greater(t, len(frames), 3)
	require.Len(t, check(t, 0, 25, frames), 20)
	for _, f := range frames {
		require.LessOrEqual(t, len(f.payload()), partBytes)
	}
	huge := changesFrames("restaurant", 0, 2, []change{entry(1, 1, 2*partBytes), entry(2, 2, 5)})
	require.Len(t, check(t, 0, 2, huge), 2, "what is too large comes alone, and comes")
}

func TestRingForgets(t *testing.T) {
	r := newRing("restaurant", 0)
	for v := range int64(2 * ringVersions) {
		r.add([]change{entry(v+1, byte(v), 5)}, v+1)
	}
	require.False(t, r.covers(ringVersions-1))
	require.True(t, r.covers(ringVersions+1))
	r.add([]change{entry(2*ringVersions+1, 1, 2*ringBytes)}, 2*ringVersions+1)
	require.True(t, r.covers(2*ringVersions+1))
	require.False(t, r.covers(2*ringVersions), "a change that does not fit is not pretended to be there")

	r = newRing("restaurant", 0)
	r.add([]change{entry(1, 1, 5), entry(2, 2, 5), entry(3, 3, 5)}, 3)
	r.forget(2)
	require.False(t, r.covers(1))
	require.Len(t, check(t, 2, 3, r.since(2, 3)), 1)
	require.Equal(t, len(r.list[0].json), r.bytes)
	r.backfill(0, []change{entry(1, 1, 5), entry(2, 2, 5)})
	require.Len(t, check(t, 0, 3, r.since(0, 3)), 3)
}

func TestBells(t *testing.T) {
	d := newDoorbell("", uuid.New(), nil, nil)
	want := map[uuid.UUID]bool{}
	for range 1000 {
		id := uuid.New()
		want[id] = true
		d.ring(id, id)
	}
	payloads := d.take()
	require.Greater(t, len(payloads), 1)
	for _, payload := range payloads {
		require.Less(t, len(payload), 8000, "PostgreSQL refuses longer ones")
		node, ids := parseBell(payload)
		require.Equal(t, d.prefix, node+":")
		for _, id := range ids {
			require.True(t, want[id])
			delete(want, id)
		}
	}
	require.Empty(t, want)
	d.probe()
	node, ids := parseBell(d.take()[0])
	require.Equal(t, d.prefix, node+":")
	require.Empty(t, ids)
	id := uuid.New()
	_, ids = parseBell(id.String())
	require.Equal(t, []uuid.UUID{id}, ids)
	for _, broken := range []string{"", ":", "x:,,,", "x:short", strings.Repeat("z", 36)} {
		_, ids = parseBell(broken)
		require.Empty(t, ids, broken)
	}
}
