package live

import (
	"encoding/binary"
	"encoding/json"
	"strconv"

	"sufra/server/api"
)

// frame is a WebSocket message, encoded once for all sockets it goes to.
type frame struct {
	wire []byte // header and payload as they are written
	head int    // length of the header
}

func (f *frame) payload() []byte { return f.wire[f.head:] }

const (
	opText  = 0x81 // final, text
	opClose = 0x88
	opPing  = 0x89
	opPong  = 0x8a

	headRoom = 10 // the longest header of an unmasked frame
)

// seal puts the header before the payload that starts at buf[headRoom].
func seal(op byte, buf []byte) *frame {
	n := len(buf) - headRoom
	start := headRoom - 2
	switch {
	case n > 0xffff:
		start = 0
		binary.BigEndian.PutUint64(buf[2:], uint64(n))
		buf[1] = 127
	case n > 125:
		start = headRoom - 4
		binary.BigEndian.PutUint16(buf[start+2:], uint16(n))
		buf[start+1] = 126
	default:
		buf[start+1] = byte(n)
	}
	buf[start] = op
	return &frame{wire: buf[start:], head: headRoom - start}
}

// encode makes a text frame of one of the api.Live structs.
func encode(v any) *frame {
	payload, err := json.Marshal(v)
	if err != nil {
		panic("live: " + err.Error()) // our own structs always encode
	}
	buf := make([]byte, headRoom, headRoom+len(payload))
	return seal(opText, append(buf, payload...))
}

// closeFrame tells the code and, in English for a developer, the reason.
func closeFrame(code int, reason string) *frame {
	buf := make([]byte, headRoom, headRoom+2+len(reason))
	buf = binary.BigEndian.AppendUint16(buf, uint16(code))
	return seal(opClose, append(buf, reason...))
}

// control makes a ping or pong; data is at most 125 bytes, as the reader enforces.
func control(op byte, data string) *frame {
	return seal(op, append(make([]byte, headRoom, headRoom+len(data)), data...))
}

// joined writes several frames in one piece; its payload is not looked at.
func joined(frames ...*frame) *frame {
	var wire []byte
	for _, f := range frames {
		wire = append(wire, f.wire...)
	}
	return &frame{wire: wire}
}

// change is one entity as it was loaded, encoded, at the last version that named it.
type change struct {
	version int64
	ref     Ref
	json    []byte
}

// changesFrames covers the versions after `after` up to `version` with as many frames as their size asks for.
// list is sorted by version and has at most one change per entity.
func changesFrames(stream string, after, version int64, list []change) []*frame {
	var frames []*frame
	from := after + 1
	for {
		size, n := 0, 0
		for n < len(list) && (n == 0 || size+len(list[n].json) < partBytes-200) {
			size += len(list[n].json) + 1
			n++
		}
		last := version
		if n < len(list) {
			last = list[n-1].version
		}
		buf := make([]byte, headRoom, headRoom+size+120)
		buf = append(buf, `{"type":"changes","stream":"`...)
		buf = append(buf, stream...)
		buf = append(buf, `","from":`...)
		buf = strconv.AppendInt(buf, from, 10)
		buf = append(buf, `,"version":`...)
		buf = strconv.AppendInt(buf, last, 10)
		buf = append(buf, `,"changes":[`...)
		for i, c := range list[:n] {
			if i > 0 {
				buf = append(buf, ',')
			}
			buf = append(buf, c.json...)
		}
		frames = append(frames, seal(opText, append(buf, `]}`...)))
		if n == len(list) {
			return frames
		}
		list, from = list[n:], last+1
	}
}

func liveFrame(stream string, version int64) *frame {
	return encode(api.LiveLive{Type: "live", Stream: stream, Version: version})
}

func resetFrame(stream, why string) *frame {
	return encode(api.LiveReset{Type: "reset", Stream: stream, Why: why})
}
