package live

import (
	"context"
	"crypto/sha256"
	"encoding/base32"
	"errors"
	"strings"
	"sync/atomic"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgconn"
)

// epoch names one continuous history of the database: positions of another one mean nothing.
type epoch struct {
	value   atomic.Pointer[string]
	token   atomic.Pointer[uuid.UUID]
	variant int // the poll's own: which of epochSQL the server lets us ask
}

func (e *epoch) current() string {
	if v := e.value.Load(); v != nil {
		return *v
	}
	return ""
}

// epochSQL from the most telling down: managed services may refuse the control data or the WAL functions. The last
// one relies on the token and on heads that went back. pg_walfile_name shows a promotion's new timeline at once;
// pg_control_checkpoint still shows the old one.
var epochSQL = []string{
	`SELECT token, (SELECT system_identifier::text FROM pg_control_system()), substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) FROM stream_epoch`,
	`SELECT token, '', substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) FROM stream_epoch`,
	`SELECT token, '', '' FROM stream_epoch`,
}

// readEpoch asks the database; only the heads poll calls it.
func (h *Hub) readEpoch(ctx context.Context) (string, error) {
	for {
		var (
			token            uuid.UUID
			system, timeline string
		)
		err := h.Reader.QueryRow(ctx, epochSQL[h.epoch.variant]).Scan(&token, &system, &timeline)
		var refused *pgconn.PgError
		if errors.As(err, &refused) && (refused.Code == "42501" || refused.Code == "42883") && h.epoch.variant < len(epochSQL)-1 {
			h.epoch.variant++
			continue
		}
		if err != nil {
			return "", err
		}
		h.epoch.token.Store(&token)
		sum := sha256.Sum256([]byte(system + "|" + timeline + "|" + token.String()))
		return strings.ToLower(base32.StdEncoding.EncodeToString(sum[:])[:12]), nil
	}
}

// wentBack is called when a head is lower than one that was seen: the database was restored or failed over to a
// standby that lagged. The token changes, once for all nodes, and with it everybody's epoch.
func (h *Hub) wentBack(r *room, head int64) {
	token := h.epoch.token.Load()
	if token == nil {
		return
	}
	h.Log.Error("a stream went back: the database is an older one", "stream", r.stream.ID, "head", head)
	ctx, cancel := context.WithTimeout(h.base, pollTimeout)
	defer cancel()
	if _, err := h.Reader.Exec(ctx, `UPDATE stream_epoch SET token = gen_random_uuid() WHERE token = $1`, *token); err != nil {
		h.Log.Warn("changing the epoch failed; trying again", "error", err)
	}
	h.pollNow()
}
