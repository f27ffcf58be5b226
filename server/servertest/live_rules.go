package servertest

import (
	"encoding/json"
	"time"

	"github.com/google/uuid"

	"sufra/server/api"
)

// apply follows the client's rules of the protocol, with the lock held.
func (l *LiveClient) apply(f LiveFrame) {
	s := &l.state
	s.Frames = append(s.Frames, f)
	if f.Bytes > 64<<10 && len(f.Changes) != 1 {
		l.breach("a %s frame of %d bytes", f.Type, f.Bytes)
	}
	switch f.Type {
	case "heartbeat":
		s.Heartbeat++
		if head := f.Heads[l.Subscribe.Stream]; head > s.Version && s.Live {
			l.resume()
		}
	case "reset":
		s.Resets = append(s.Resets, f.Why)
		s.Live, s.Epoch, s.Version = false, "", 0
	case "snapshot":
		l.snapshot(f)
	case "changes":
		l.changes(f)
	case "live":
		if f.Version != s.Version && l.Mangle == nil {
			l.breach("live at %d, but the client is at %d", f.Version, s.Version)
		}
		s.Live = true
	}
}

func (l *LiveClient) snapshot(f LiveFrame) {
	if f.Part != len(l.parts)+1 || f.Of < f.Part {
		l.breach("part %d of %d after %d parts", f.Part, f.Of, len(l.parts))
	}
	l.parts = append(l.parts, f)
	if f.Part < f.Of {
		return
	}
	s := &l.state
	s.Snapshots++
	s.Epoch, s.Version = f.Epoch, f.Version
	s.Entities = map[string]LiveEntity{}
	for _, part := range l.parts {
		for list, kind := range map[string]string{"orders": api.KindOrder, "tables": api.KindTable, "calls": api.KindCall} {
			var entities []json.RawMessage
			if part.Data[list] == nil {
				continue
			}
			if err := json.Unmarshal(part.Data[list], &entities); err != nil {
				l.breach("%s: %v", list, err)
			}
			for _, data := range entities {
				var head struct {
					ID       uuid.UUID `json:"id"`
					Revision int32     `json:"revision"`
				}
				_ = json.Unmarshal(data, &head)
				s.Entities[kind+"/"+head.ID.String()] = LiveEntity{head.Revision, string(data)}
			}
		}
	}
	l.parts = nil
}

func (l *LiveClient) changes(f LiveFrame) {
	s := &l.state
	switch {
	case f.Version < f.From:
		l.breach("a frame from %d to %d", f.From, f.Version)
		return
	case f.Version <= s.Version:
		// A heartbeat may name a head that is still on its way to this node; who asks for it then has it twice.
		if s.Resumes == 0 {
			s.Repeated++
		}
		return
	case f.From != s.Version+1:
		s.Gaps++
		if l.Mangle == nil {
			l.breach("versions %d to %d after %d", f.From, f.Version, s.Version)
		}
		l.resume()
		return
	}
	s.Version = f.Version
	for _, c := range f.Changes {
		key := c.Kind + "/" + c.ID.String()
		known, ok := s.Entities[key]
		switch {
		case c.Gone:
			delete(s.Entities, key)
		case c.Data == nil, ok && c.Revision > 0 && c.Revision <= known.Revision:
		default:
			s.Entities[key] = LiveEntity{c.Revision, string(c.Data)}
		}
	}
}

// resume asks for what is missing, not oftener than an answer could come on a slow network.
func (l *LiveClient) resume() {
	if time.Since(l.asked) < 200*time.Millisecond {
		return
	}
	l.asked = time.Now()
	l.state.Resumes++
	go l.Send(api.LiveResume{Type: "resume", Stream: l.Subscribe.Stream, Version: l.state.Version})
}
