// Package live delivers every committed change to every screen that may see it, in order and without a silent gap
// (README.md is the protocol). It knows versions, frames and sockets, and nothing of orders or tables: what a
// change looks like is the Loader's matter.
package live

import (
	"context"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/postgres"
)

// Kinds of stream, as the streams table names them.
const (
	StreamRestaurant = "restaurant"
	StreamTable      = "table"
	StreamMenu       = "menu"
	StreamOrder      = "order"
)

// Stream is one gapless sequence of changes. ID is the restaurant's, the table session's, the menu's or the order's.
type Stream struct {
	Kind         string
	ID           uuid.UUID
	RestaurantID uuid.UUID
	Track        string // what an order's stream is called: only its guest knows it
}

// Name is what clients call the stream. It is told apart by their session, so it holds no restaurant's id.
func (s Stream) Name() string {
	switch s.Kind {
	case StreamMenu:
		return "menu:" + s.ID.String()
	case StreamOrder:
		return orderPrefix + s.Track
	}
	return s.Kind
}

// Ref names a changed entity.
type Ref struct {
	Kind string
	ID   uuid.UUID
}

// Want is what changed of one stream and for which views it is wanted. Refs are distinct.
type Want struct {
	Stream Stream
	Views  []string
	Refs   []Ref
}

// Loader turns rows into what screens show.
type Loader interface {
	// Changes loads the entities as they are now, once, and projects them: for want i and its view j one change
	// per ref, in the order of the refs. An entity that is not, or no longer, part of the view comes back Gone.
	// early is what ReadEarly gave, or nil.
	Changes(ctx context.Context, wants []Want, early any) ([][][]api.LiveChange, error)
	// QueueEarly adds statements that load what the next events of streams, after their versions and at most limit
	// of each, are likely to name; streams[i] is of restaurants[i]. They travel with the reading of the events: one way
	// to the database, not two.
	QueueEarly(batch *pgx.Batch, streams, restaurants []uuid.UUID, after []int64, limit int64)
	// ReadEarly reads the answers to what QueueEarly added.
	ReadEarly(results pgx.BatchResults) (any, error)
	// Snapshot loads the whole state of the stream for the view within the given repeatable-read transaction.
	Snapshot(ctx context.Context, tx postgres.Tx, s Stream, view string) (api.LiveSnapshotData, error)
}

// Sessions says who of the sessions' holders may still act, with their rights now. One that is missing has ended.
type Sessions interface {
	Revalidate(ctx context.Context, sessionIDs []uuid.UUID) (map[uuid.UUID]access.Actor, error)
}

// Receipts records that a kitchen has painted every order which became visible to it up to a version. screenID is
// uuid.Nil when the kitchen page runs in an owner's or manager's session.
type Receipts interface {
	// It gives how long each order that got its receipt now had waited for it.
	RecordReceipts(ctx context.Context, restaurantID, screenID uuid.UUID, upToVersion int64) ([]time.Duration, error)
}

// Limits bound what one client, one restaurant and one node may hold (live.md).
type Limits struct {
	PerSession    int           // sockets of one session; the oldest is closed with 4409
	PerRestaurant int           // sockets of one restaurant, its diners included
	PerNode       int           // sockets of this process
	PerAddress    int           // sockets without a session from one address
	QueueFrames   int           // frames waiting for one socket
	QueueBytes    int           // bytes waiting for one socket
	FramesPerSec  int           // frames from one client, with twice as many at once
	ReadBytes     int64         // one frame from a client
	Hello         time.Duration // from the upgrade to the first frame
	Silence       time.Duration // without any sign of life, pongs included
	Write         time.Duration // one blocked write
	ResumeGap     int64         // versions that are replayed rather than replaced by a snapshot
	Snapshots     int           // snapshots loaded at one time
}

// DefaultLimits are those of the protocol.
func DefaultLimits() Limits {
	return Limits{
		PerSession: 5, PerRestaurant: 500, PerNode: 20_000, PerAddress: 300,
		QueueFrames: 256, QueueBytes: 512 << 10, FramesPerSec: 20, ReadBytes: 4 << 10,
		Hello: 5 * time.Second, Silence: 35 * time.Second, Write: 10 * time.Second,
		ResumeGap: 500, Snapshots: 32,
	}
}

// Heartbeats and the time after which a client that heard nothing calls itself stale.
const (
	staffHeartbeat = 5 * time.Second
	staffDead      = 12 * time.Second
	dinerHeartbeat = 20 * time.Second
	dinerDead      = 45 * time.Second
)

// partBytes bounds a server frame, so that a small device can parse one without a pause.
const partBytes = 64 << 10
