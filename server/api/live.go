package api

import (
	"github.com/google/uuid"
)

// The live protocol, version 1 (server/live/README.md). Frames are JSON text, told apart by "type".

// LiveProtocol is the protocol's version, sent in hello.
const LiveProtocol = 1

// LiveSubprotocol is the WebSocket sub-protocol name.
const LiveSubprotocol = "live.v1"

// Kinds of change. A client that does not handle one of them does not compile: the TypeScript union of
// changes is generated from LiveKinds.
const (
	KindOrder    = "order"
	KindTable    = "table"
	KindCall     = "call"
	KindItem     = "item"
	KindMenu     = "menu"
	KindReceipt  = "receipt"
	KindStaff    = "staff"
	KindScreen   = "screen"
	KindSettings = "settings"
	KindSession  = "session"
	KindAccess   = "access"
	KindHandover = "handover"
	KindInvoice  = "invoice"
	KindCart     = "cart"
	KindPayment  = "payment"
)

// LiveKinds maps each kind of change to the shape of its data.
var LiveKinds = map[string]any{
	KindOrder:    Order{},
	KindTable:    Table{},
	KindCall:     Call{},
	KindItem:     ItemAvailability{},
	KindMenu:     MenuNotice{},
	KindReceipt:  Receipt{},
	KindStaff:    Staff{},
	KindScreen:   Screen{},
	KindSettings: RestaurantView{},
	KindSession:  DinerSession{},
	KindAccess:   Empty{},
	KindHandover: Handover{},
	KindInvoice:  Empty{}, // a document was issued: lists of them are read again
	KindCart:     CartPart{},
	KindPayment:  Empty{}, // a card payment has moved: lists of them are read again
}

// Views of the restaurant stream: the same versions, another projection.
const (
	ViewKitchen = "kitchen"
	ViewFloor   = "floor"
	ViewManager = "manager"
	ViewDiner   = "diner"   // of a table stream
	ViewPublic  = "public"  // of a menu stream
	ViewTracked = "tracked" // of an order's stream
)

// LiveSubscribe names a stream: "restaurant", "table" (both those of the session), "menu:<id>", or "order:<track>" of an order
// without a table.
type LiveSubscribe struct {
	Stream  string `json:"stream"`
	View    string `json:"view,omitempty" enum:"kitchen,floor,manager"`
	Epoch   string `json:"epoch,omitempty"`
	Version int64  `json:"version,omitempty" doc:"Last applied version; absent for a snapshot"`
}

// LiveHello is the first frame of a client.
type LiveHello struct {
	Type      string          `json:"type" enum:"hello"`
	Protocol  int             `json:"protocol"`
	Device    uuid.UUID       `json:"device"`
	Build     string          `json:"build,omitempty"`
	Subscribe []LiveSubscribe `json:"subscribe" nullable:"false" maxItems:"4"`
}

// LiveResume asks for everything after Version: the client saw a gap.
type LiveResume struct {
	Type    string `json:"type" enum:"resume"`
	Stream  string `json:"stream"`
	Version int64  `json:"version"`
}

// LiveAck says what the client has painted.
type LiveAck struct {
	Type    string `json:"type" enum:"ack"`
	Stream  string `json:"stream"`
	Version int64  `json:"version"`
}

// LivePing asks for a pong.
type LivePing struct {
	Type string `json:"type" enum:"ping"`
	N    int64  `json:"n"`
}

// LiveWelcome is the first frame of the server. Times are milliseconds.
type LiveWelcome struct {
	Type       string `json:"type" enum:"welcome"`
	Connection string `json:"connection"`
	Now        int64  `json:"now"`
	Heartbeat  int64  `json:"heartbeat"`
	Dead       int64  `json:"dead" doc:"Without a frame for this long the client is stale and reconnects"`
}

// LiveSnapshot is the state of a stream at exactly Version; it replaces the client's when the last part
// is in. Absent lists are not part of this view.
type LiveSnapshot struct {
	Type    string           `json:"type" enum:"snapshot"`
	Stream  string           `json:"stream"`
	Epoch   string           `json:"epoch"`
	Version int64            `json:"version"`
	Part    int              `json:"part"`
	Of      int              `json:"of"`
	Data    LiveSnapshotData `json:"data"`
}

// LiveSnapshotData holds the entities of a snapshot part.
type LiveSnapshotData struct {
	Orders      []Order       `json:"orders,omitzero" nullable:"false"`
	Tables      []Table       `json:"tables,omitzero" nullable:"false"`
	Calls       []Call        `json:"calls,omitzero" nullable:"false"`
	Menu        *MenuNotice   `json:"menu,omitempty" doc:"Of a menu's stream: which version guests see now"`
	Unavailable []uuid.UUID   `json:"unavailable,omitzero" nullable:"false" doc:"Items that are sold out"`
	Session     *DinerSession `json:"session,omitempty"`
	Bill        *DinerBill    `json:"bill,omitempty"`
	Cart        []CartPart    `json:"cart,omitzero" nullable:"false"`
	Screens     []Screen      `json:"screens,omitzero" nullable:"false"`
	Handovers   []Handover    `json:"handovers,omitzero" nullable:"false" doc:"Offered and not yet answered"`
}

// LiveChange is one entity as it is now. The generated TypeScript is a union over Kind.
type LiveChange struct {
	Kind     string    `json:"kind"`
	ID       uuid.UUID `json:"id"`
	Revision int32     `json:"revision,omitempty"`
	Gone     bool      `json:"gone,omitempty" doc:"No longer part of this view; data is absent"`
	Data     any       `json:"data,omitempty"`
}

// LiveChanges covers the versions From to Version without a gap. Several changes of one entity coalesce
// into its latest state, so there may be fewer changes than versions, even none.
type LiveChanges struct {
	Type    string       `json:"type" enum:"changes"`
	Stream  string       `json:"stream"`
	From    int64        `json:"from"`
	Version int64        `json:"version"`
	Changes []LiveChange `json:"changes" nullable:"false"`
}

// LiveLive says that the client is caught up: only now may it show "live".
type LiveLive struct {
	Type    string `json:"type" enum:"live"`
	Stream  string `json:"stream"`
	Version int64  `json:"version"`
}

// LiveHeartbeat carries the heads; Degraded means that the server itself can't see the database.
type LiveHeartbeat struct {
	Type     string           `json:"type" enum:"heartbeat"`
	Now      int64            `json:"now"`
	Heads    map[string]int64 `json:"heads"`
	Degraded bool             `json:"degraded"`
	Kitchens *int             `json:"kitchens,omitempty" doc:"Kitchen screens of the restaurant that painted something in the last 15 s; restaurant stream only"`
}

// LiveReset discards the client's position; a snapshot follows.
type LiveReset struct {
	Type   string `json:"type" enum:"reset"`
	Stream string `json:"stream"`
	Why    string `json:"why" enum:"epoch,too_old,ahead"`
}

// LiveBye announces the close of the socket; reconnect after that many milliseconds.
type LiveBye struct {
	Type  string `json:"type" enum:"bye"`
	After int64  `json:"after"`
	Why   string `json:"why"`
}

// LivePong answers a ping.
type LivePong struct {
	Type string `json:"type" enum:"pong"`
	N    int64  `json:"n"`
	Now  int64  `json:"now"`
}

// LivePoll is the answer of the long-polling fall-back: the same frames.
type LivePoll struct {
	Frames []any `json:"frames" nullable:"false"`
}

// Close codes of the live socket (live.md).
const (
	CloseSlowConsumer = 4008
	CloseMalformed    = 4400
	CloseSignedOut    = 4401
	CloseForbidden    = 4403
	CloseTimeout      = 4408
	CloseReplaced     = 4409
	CloseUpgrade      = 4426
	CloseTooMany      = 4429
)
