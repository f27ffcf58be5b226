package fault

import (
	"encoding/json"
	"time"

	"github.com/google/uuid"

	"sufra/server/api"
)

// frame is any frame of the server.
type frame struct {
	Type     string                     `json:"type"`
	Epoch    string                     `json:"epoch"`
	Version  int64                      `json:"version"`
	From     int64                      `json:"from"`
	Part     int                        `json:"part"`
	Of       int                        `json:"of"`
	Why      string                     `json:"why"`
	After    int64                      `json:"after"`
	Degraded bool                       `json:"degraded"`
	Heads    map[string]int64           `json:"heads"`
	Data     map[string]json.RawMessage `json:"data"`
	Changes  []struct {
		Kind     string          `json:"kind"`
		ID       uuid.UUID       `json:"id"`
		Revision int32           `json:"revision"`
		Gone     bool            `json:"gone"`
		Data     json.RawMessage `json:"data"`
	} `json:"changes"`
}

// lists are the parts of a snapshot that are compared, with the kind of their changes.
var lists = map[string]string{"orders": api.KindOrder, "tables": api.KindTable, "calls": api.KindCall}

// apply follows the client's rules, with the lock held.
func (s *Screen) apply(f frame) {
	st := &s.state
	st.heard = time.Now()
	switch f.Type {
	case "heartbeat":
		if f.Degraded {
			st.live = false // the server says itself that it is blind
		} else if head := f.Heads[s.stream()]; st.epoch != "" && head <= st.version && len(st.parts) == 0 && !st.live {
			s.nowLive()
		} else if head > st.version && st.live {
			s.resume()
		}
	case "reset":
		st.resets[f.Why]++
		st.live, st.epoch, st.version = false, "", 0
	case "snapshot":
		s.snapshot(f)
	case "changes":
		s.changes(f)
	case "live":
		if f.Version == st.version {
			s.nowLive()
		}
	case "bye":
		st.byeAfter = max(time.Duration(f.After)*time.Millisecond, time.Millisecond)
	}
}

func (s *Screen) nowLive() {
	if !s.state.live {
		s.state.live, s.state.since = true, time.Now()
	}
}

func (s *Screen) snapshot(f frame) {
	st := &s.state
	if f.Part == 1 {
		st.parts = nil
	}
	st.parts = append(st.parts, f)
	if f.Part < f.Of {
		return
	}
	st.snapshots++
	fresh := map[string]entity{}
	for _, part := range st.parts {
		for list, kind := range lists {
			var all []json.RawMessage
			_ = json.Unmarshal(part.Data[list], &all)
			for _, data := range all {
				var head struct {
					ID       uuid.UUID `json:"id"`
					Revision int32     `json:"revision"`
				}
				_ = json.Unmarshal(data, &head)
				fresh[kind+"/"+head.ID.String()] = entity{head.Revision, string(data)}
			}
		}
	}
	if st.epoch == f.Epoch {
		if f.Version < st.version {
			st.backwards++
		}
		for key, e := range fresh {
			if known, ok := st.entities[key]; ok && e.revision < known.revision {
				st.regressed++
			}
		}
	}
	st.epoch, st.version, st.entities, st.parts = f.Epoch, f.Version, fresh, nil
}

func (s *Screen) changes(f frame) {
	st := &s.state
	switch {
	case f.Version <= st.version: // a repetition: applied once
		return
	case f.From != st.version+1:
		st.gaps++
		st.live = false
		s.resume()
		return
	}
	st.version = f.Version
	a := application{epoch: st.epoch, from: f.From, to: f.Version, at: st.heard}
	if st.live {
		a.live = st.since
	}
	st.applied = append(st.applied, a)
	for _, c := range f.Changes {
		key := c.Kind + "/" + c.ID.String()
		known, ok := st.entities[key]
		switch {
		case c.Gone:
			delete(st.entities, key)
		case c.Data == nil, ok && c.Revision > 0 && c.Revision <= known.revision:
		default:
			st.entities[key] = entity{c.Revision, string(c.Data)}
		}
	}
}

// resume asks for what is missing; a gap that is not healed in two seconds means a new connection.
func (s *Screen) resume() {
	if time.Since(s.state.asked) < 200*time.Millisecond {
		return
	}
	s.state.asked = time.Now()
	message := api.LiveResume{Type: "resume", Stream: s.stream(), Version: s.state.version}
	go s.send(message)
}
