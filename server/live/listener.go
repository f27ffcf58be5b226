package live

import (
	"context"
	"math/rand/v2"
	"net"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgxlisten"

	"sufra/server/postgres"
)

const (
	canaryEvery = 2 * time.Second
	// silenceLimit: with a canary every two seconds, a connection this quiet is dead, whatever TCP says.
	silenceLimit = 5 * time.Second
)

// ear is the present LISTEN connection and when it was last heard.
type ear struct {
	mu    sync.Mutex
	conn  net.Conn
	heard time.Time
}

// listen hears the bells of other nodes and of plain SQL. The connection is never inside a transaction, since that
// would hold the tail of the server's notification queue, and its handler only marks.
func (h *Hub) listen(ctx context.Context) {
	listener := &pgxlisten.Listener{
		ReconnectDelay: reconnect,
		Connect:        h.connectListener,
		LogError: func(_ context.Context, err error) {
			if ctx.Err() == nil {
				h.listenUp.Store(false)
				h.metric.listenerLost.Inc()
				h.Log.Warn("the listener lost its connection", "error", err)
			}
		},
	}
	listener.Handle(doorChannel, (*doorHandler)(h))
	_ = listener.Listen(ctx) // it ends only with ctx
	h.listenUp.Store(false)
}

func (h *Hub) connectListener(ctx context.Context) (*pgx.Conn, error) {
	// Jitter on top of the fixed delay, so that many nodes do not come back in step.
	wait(ctx, time.Duration(rand.Int64N(int64(100*time.Millisecond))))
	config, err := postgres.ConnConfig(h.DB.DirectURL(), "sufra listener")
	if err != nil {
		return nil, err
	}
	config.ValidateConnect = pgconn.ValidateConnectTargetSessionAttrsReadWrite // a standby can't LISTEN
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	conn, err := pgx.ConnectConfig(ctx, config)
	if err != nil {
		return nil, err
	}
	h.ear.mu.Lock()
	h.ear.conn, h.ear.heard = conn.PgConn().Conn(), time.Now()
	h.ear.mu.Unlock()
	return conn, nil
}

// doorHandler is the hub as pgxlisten sees it.
type doorHandler Hub

// HandleNotification marks the streams of a bell, unless it is this node's own: those are marked already.
func (d *doorHandler) HandleNotification(_ context.Context, n *pgconn.Notification, _ *pgx.Conn) error {
	h := (*Hub)(d)
	h.heard()
	node, ids := parseBell(n.Payload)
	if len(ids) > 0 && node != strings.TrimSuffix(h.door.prefix, ":") {
		h.Mark(ids...)
	}
	return nil
}

// HandleBacklog runs right after LISTEN. What rang in between is found by the heads poll, on another connection:
// an error here would only be logged and leave a silent gap.
func (d *doorHandler) HandleBacklog(context.Context, string, *pgx.Conn) error {
	h := (*Hub)(d)
	h.heard()
	h.listenUp.Store(true)
	h.pollNow()
	h.listened.fire()
	return nil
}

func (h *Hub) heard() {
	h.ear.mu.Lock()
	h.ear.heard = time.Now()
	h.ear.mu.Unlock()
}

// watchListener sends the canary and closes a connection that does not bring it.
func (h *Hub) watchListener(ctx context.Context) {
	ticker := time.NewTicker(canaryEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		h.door.probe()
		h.ear.mu.Lock()
		if h.ear.conn != nil && time.Since(h.ear.heard) > silenceLimit {
			// Closing unblocks the wait inside pgxlisten, which then takes a fresh connection.
			_ = h.ear.conn.Close()
			h.ear.conn = nil
			h.listenUp.Store(false)
			h.metric.listenerReplaced.Inc()
		}
		h.ear.mu.Unlock()
	}
}
