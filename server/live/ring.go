package live

import (
	"slices"
	"time"
)

// Rings hold what a resume of the last minutes needs; beyond it the event table answers.
const (
	ringVersions = 512
	ringBytes    = 256 << 10
)

// ring is the recent changes of a stream as one view sees them. It is complete for every version above floor.
type ring struct {
	stream string
	floor  int64
	list   []change // by version; versions without an entry changed nothing that a later one does not repeat
	bytes  int
	// since's answers at the present version: many screens cut at one moment ask for the same.
	answers map[int64][]*frame

	users       int // subscriptions of this view
	unusedSince time.Time
}

func newRing(stream string, floor int64) *ring { return &ring{stream: stream, floor: floor} }

// empty forgets everything up to floor.
func (r *ring) empty(floor int64) {
	r.floor, r.list, r.bytes = floor, nil, 0
	clear(r.answers)
}

// covers says whether the ring can bring a client from that version to the present.
func (r *ring) covers(version int64) bool { return version >= r.floor }

// add appends changes of the newest versions, up to and including version.
func (r *ring) add(list []change, version int64) {
	clear(r.answers)
	r.list = append(r.list, list...)
	for _, c := range list {
		r.bytes += len(c.json)
	}
	drop := 0
	for drop < len(r.list) && (r.bytes > ringBytes || r.list[drop].version <= version-ringVersions) {
		// Changes of one version stand or fall together: a floor inside it would hide half of them.
		floor := r.list[drop].version
		for drop < len(r.list) && r.list[drop].version == floor {
			r.bytes -= len(r.list[drop].json)
			drop++
		}
		r.floor = floor
	}
	if drop > 0 {
		r.list = slices.Delete(r.list, 0, drop)
	}
}

// forget drops what is older than a version, which a resume finds in the event table.
func (r *ring) forget(version int64) {
	if version <= r.floor {
		return
	}
	drop := 0
	for drop < len(r.list) && r.list[drop].version <= version {
		r.bytes -= len(r.list[drop].json)
		drop++
	}
	// A copy, so that the memory of the dropped ones goes back.
	r.list, r.floor = slices.Clone(r.list[drop:]), version
	clear(r.answers)
}

// backfill puts older changes, complete for every version above floor, before those it has.
func (r *ring) backfill(floor int64, list []change) {
	if floor >= r.floor {
		return
	}
	clear(r.answers)
	older := list[:0:0]
	for _, c := range list {
		if c.version <= r.floor {
			older = append(older, c)
			r.bytes += len(c.json)
		}
	}
	r.list = append(older, r.list...)
	r.floor = floor
}

// since gives the frames that bring a client from after to version, which is the newest. Each entity is in them
// once, as it was loaded last.
func (r *ring) since(after, version int64) []*frame {
	if frames, ok := r.answers[after]; ok {
		return frames
	}
	start, _ := slices.BinarySearchFunc(r.list, after+1, func(c change, v int64) int { return int(c.version - v) })
	frames := changesFrames(r.stream, after, version, latest(r.list[start:]))
	if r.answers == nil {
		r.answers = make(map[int64][]*frame)
	}
	r.answers[after] = frames
	return frames
}

// latest keeps the last change of each entity.
func latest(list []change) []change {
	if len(list) < 2 {
		return list
	}
	seen := make(map[Ref]struct{}, len(list))
	kept := make([]change, 0, len(list))
	for _, c := range slices.Backward(list) {
		if _, ok := seen[c.ref]; !ok {
			seen[c.ref] = struct{}{}
			kept = append(kept, c)
		}
	}
	slices.Reverse(kept)
	return kept
}
