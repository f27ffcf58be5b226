package fault

import (
	"encoding/binary"
	"errors"
	"io"
	"net"
	"strings"
	"time"
)

// startup reads PostgreSQL's first message and gives it with its application_name.
func startup(conn net.Conn) (message []byte, name string, err error) {
	_ = conn.SetReadDeadline(time.Now().Add(5 * time.Second))
	defer func() { _ = conn.SetReadDeadline(time.Time{}) }()
	var head [4]byte
	if _, err := io.ReadFull(conn, head[:]); err != nil {
		return nil, "", err
	}
	size := binary.BigEndian.Uint32(head[:])
	if size < 8 || size > 10_000 {
		return nil, "", errors.New("not a start of PostgreSQL's protocol")
	}
	body := make([]byte, size-4)
	if _, err := io.ReadFull(conn, body); err != nil {
		return nil, "", err
	}
	words := strings.Split(string(body[4:]), "\x00")
	for i := 0; i+1 < len(words); i += 2 {
		if words[i] == "application_name" {
			name = words[i+1]
		}
	}
	return append(head[:], body...), name, nil
}
