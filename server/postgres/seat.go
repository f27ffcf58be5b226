package postgres

import (
	"context"
	"hash/fnv"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
)

// seatPatience bounds each question about a seat: an answer that takes longer is a no.
const seatPatience = 2 * time.Second

// Seat is a place that one of all nodes on a database holds at a time: a session's advisory lock. The server gives it free
// when that session ends, however it ends, and the next node that asks has it.
type Seat struct {
	url  string
	key  int64
	mu   sync.Mutex
	conn *pgx.Conn
}

// Seat gives the seat of a name; nobody holds it yet. It needs a session of its own, so it goes past a pooler.
func (d *DB) Seat(name string) *Seat {
	sum := fnv.New64a()
	_, _ = sum.Write([]byte("sufra seat " + name))
	return &Seat{url: d.DirectURL(), key: int64(sum.Sum64())}
}

// Hold says whether this node has the seat now; it takes it when it is free. A database that does not answer is a no, as
// another node may have it by then. What is done on the strength of a yes must bear to be done twice: a node may freeze
// right after it.
func (s *Seat) Hold(ctx context.Context) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	ctx, cancel := context.WithTimeout(ctx, seatPatience)
	defer cancel()
	if s.conn != nil {
		if err := s.conn.Ping(ctx); err == nil {
			return true
		}
		s.leave()
	}
	config, err := ConnConfig(s.url, "sufra seat")
	if err != nil {
		return false
	}
	conn, err := pgx.ConnectConfig(ctx, config)
	if err != nil {
		return false
	}
	// The server finds out within seconds that a node's machine is gone, not after the two hours of its default.
	err = applySettings(ctx, conn, map[string]string{"tcp_keepalives_idle": "5", "tcp_keepalives_interval": "2", "tcp_keepalives_count": "3"})
	mine := false
	if err == nil {
		err = conn.QueryRow(ctx, "select pg_try_advisory_lock($1)", s.key).Scan(&mine)
	}
	s.conn = conn
	if err != nil || !mine {
		s.leave()
		return false
	}
	return true
}

// Leave gives the seat free, if this node has it.
func (s *Seat) Leave() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.leave()
}

func (s *Seat) leave() {
	if s.conn == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), seatPatience)
	defer cancel()
	_ = s.conn.Close(ctx)
	s.conn = nil
}
