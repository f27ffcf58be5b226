package live

import (
	"context"
	"encoding/base64"
	"log/slog"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"sufra/server/postgres"
)

const (
	doorChannel = "door"
	// Postgres refuses payloads of 8,000 bytes; ids take 22 and a comma.
	bellBytes = 7_400
	// bellTimeout bounds one NOTIFY: a bell that hangs is worth less than a new connection.
	bellTimeout = 5 * time.Second
	reconnect   = 250 * time.Millisecond
)

// doorbell tells the other nodes which streams changed, after the commit and on a connection of its own. NOTIFY
// inside the writing transaction would make every commit of the database server wait for one lock. It waits for
// nothing: one bell rings while the next ones gather.
type doorbell struct {
	url    string
	prefix string // "<node>:", by which a node knows its own bells
	log    *slog.Logger
	metric *metrics
	wake   chan struct{}

	mu      sync.Mutex
	pending map[uuid.UUID]struct{}
	canary  bool
	idle    signal // nothing is waiting any more, for tests and for the drain
}

func newDoorbell(url string, node uuid.UUID, log *slog.Logger, m *metrics) *doorbell {
	return &doorbell{url: url, prefix: encodeID(node) + ":", log: log, metric: m,
		wake: make(chan struct{}, 1), pending: make(map[uuid.UUID]struct{})}
}

func (d *doorbell) ring(streams ...uuid.UUID) {
	d.mu.Lock()
	for _, id := range streams {
		d.pending[id] = struct{}{}
	}
	d.mu.Unlock()
	d.nudge()
}

// probe rings for nobody: the listener hears that its connection is alive.
func (d *doorbell) probe() {
	d.mu.Lock()
	d.canary = true
	d.mu.Unlock()
	d.nudge()
}

func (d *doorbell) nudge() {
	select {
	case d.wake <- struct{}{}:
	default:
	}
}

// take gives the payloads of everything that has gathered.
func (d *doorbell) take() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	var payloads []string
	var b strings.Builder
	for id := range d.pending {
		if b.Len() == 0 {
			b.WriteString(d.prefix)
		} else {
			b.WriteByte(',')
		}
		b.WriteString(encodeID(id))
		if b.Len() > bellBytes {
			payloads = append(payloads, b.String())
			b.Reset()
		}
	}
	if b.Len() > 0 {
		payloads = append(payloads, b.String())
	} else if d.canary && len(payloads) == 0 {
		payloads = append(payloads, d.prefix)
	}
	clear(d.pending)
	d.canary = false
	return payloads
}

func (d *doorbell) run(ctx context.Context) {
	var conn *pgx.Conn
	defer func() { closeConn(conn) }()
	for {
		select {
		case <-ctx.Done():
			d.last(conn)
			return
		case <-d.wake:
		}
		payloads := d.take()
		for len(payloads) > 0 {
			var err error
			if conn == nil {
				conn, err = d.connect(ctx)
			}
			if err == nil {
				err = d.notify(ctx, conn, payloads[0])
			}
			if err == nil {
				d.metric.bells.Inc()
				payloads = payloads[1:]
				continue
			}
			// The bells are dropped: by the time a connection is back every node's poll has seen the changes.
			closeConn(conn)
			conn, payloads = nil, nil
			if ctx.Err() == nil {
				d.metric.bellErrors.Inc()
				d.log.Warn("the doorbell does not ring", "error", err)
				wait(ctx, reconnect)
			}
		}
		d.idle.fire()
	}
}

// last rings what is waiting when the node goes: its final commits reach the others' screens at once.
func (d *doorbell) last(conn *pgx.Conn) {
	if conn == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	for _, payload := range d.take() {
		if d.notify(ctx, conn, payload) != nil {
			return
		}
	}
}

func (d *doorbell) connect(ctx context.Context) (*pgx.Conn, error) {
	config, err := postgres.ConnConfig(d.url, "sufra doorbell")
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, bellTimeout)
	defer cancel()
	conn, err := pgx.ConnectConfig(ctx, config)
	if err != nil {
		return nil, err
	}
	// A bell may be lost in a crash, so it need not wait for the disk; while it does, it blocks all other bells.
	if _, err := conn.Exec(ctx, `SET synchronous_commit = off`); err != nil {
		closeConn(conn)
		return nil, err
	}
	return conn, nil
}

func (d *doorbell) notify(ctx context.Context, conn *pgx.Conn, payload string) error {
	ctx, cancel := context.WithTimeout(ctx, bellTimeout)
	defer cancel()
	_, err := conn.Exec(ctx, `SELECT pg_notify('`+doorChannel+`', $1)`, payload)
	return err
}

func closeConn(conn *pgx.Conn) {
	if conn == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	_ = conn.Close(ctx)
}

func wait(ctx context.Context, d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}

func encodeID(id uuid.UUID) string { return base64.RawURLEncoding.EncodeToString(id[:]) }

// parseBell reads a payload: a node's "<node>:<id>,<id>" or, from a trigger in a session that does not ring by
// itself, one id as text. What can't be read is skipped: the poll finds whatever it was.
func parseBell(payload string) (node string, ids []uuid.UUID) {
	if len(payload) == 36 {
		if id, err := uuid.Parse(payload); err == nil {
			return "", []uuid.UUID{id}
		}
	}
	node, list, ok := strings.Cut(payload, ":")
	if !ok || list == "" {
		return node, nil
	}
	for part := range strings.SplitSeq(list, ",") {
		var id uuid.UUID
		if n, err := base64.RawURLEncoding.Decode(id[:], []byte(part)); err == nil && n == len(id) && len(part) == 22 {
			ids = append(ids, id)
		}
	}
	return node, ids
}

// Bell rings the doorbell for a process without a hub: an import, another service. Its sessions set app.rings to
// 'on' and it rings after each commit; a session that does not is rung for by the database, inside its transaction.
type Bell struct{ d *doorbell }

// NewBell makes a bell on a database; url must lead past a transaction pooler.
func NewBell(url string) *Bell {
	m := newMetrics(nil, nil)
	return &Bell{newDoorbell(url, uuid.New(), slog.Default(), &m)}
}

// Ring says that a stream has changed. It never blocks.
func (b *Bell) Ring(stream uuid.UUID) { b.d.ring(stream) }

// Run rings until ctx ends.
func (b *Bell) Run(ctx context.Context) { b.d.run(ctx) }
