package live

import (
	"net/http"
	"sync"

	"github.com/gofiber/contrib/v3/websocket"
	"github.com/gofiber/fiber/v3"
)

// Upgrade is the last handler of the socket's route: the caller has checked the origin and rates, and puts the
// client's identity into the context with SetIdentity.
//
// The handler of the connection returns at once (Serve starts its own loop), which gives the request's buffers
// back. The connection then belongs to Serve, which always closes it: nobody else does.
func (h *Hub) Upgrade() fiber.Handler {
	return websocket.New(func(c *websocket.Conn) {
		who, _ := c.Locals(identityKey).(Identity)
		h.Serve(c.Conn, who)
	}, websocket.Config{
		Subprotocols: []string{"live.v1"},
		// Small buffers: a client's frames are short, ours are written past the library.
		ReadBufferSize: 256, WriteBufferSize: 1024, WriteBufferPool: &sync.Pool{},
		// Compression stays off: the read limit would count compressed bytes.
		EnableCompression: false,
		// The library's own handler would write the panic's text to the client.
		RecoverHandler: func(*websocket.Conn) {
			if r := recover(); r != nil {
				h.Log.Error("taking over a socket panicked", "panic", r)
			}
		},
	})
}

const identityKey = "live.identity"

// SetIdentity says who the request's socket belongs to.
func SetIdentity(c fiber.Ctx, who Identity) { c.Locals(identityKey, who) }

// Wanted says whether the request asks for a WebSocket at all; without, the route answers 426.
func Wanted(c fiber.Ctx) bool { return websocket.IsWebSocketUpgrade(c) }

// KeepConnections must be called before the server starts: the library would set it at the first upgrade, in the
// middle of other requests.
func KeepConnections(app *fiber.App) { app.Server().KeepHijackedConns = true }

// StatusUpgradeRequired is the answer to a plain GET.
const StatusUpgradeRequired = http.StatusUpgradeRequired
