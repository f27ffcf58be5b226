package httpapi

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humafiber"
	"github.com/gofiber/fiber/v3"
	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/archive"
	"sufra/server/errs"
)

const zipMedia = "application/zip"

// stream is an answer that is sent while it is made, in as much time as the reader takes.
type stream struct {
	Type        string `header:"Content-Type"`
	Disposition string `header:"Content-Disposition"`
	Cache       string `header:"Cache-Control"`
	Body        func(huma.Context)
}

type exportPath struct {
	ID uuid.UUID `path:"export"`
}

func (s *Server) archiveRoutes() {
	owner := []access.Kind{access.Owner}
	Register(s, Route{Method: http.MethodGet, Path: "/api/restaurant/exports", ID: "listExports", Tag: "Restaurant",
		Summary: "The restaurant's exports of the last 24 hours", Kinds: owner, Permission: access.DataExport},
		func(ctx context.Context, _ *None) (*Answer[api.Exports], error) {
			return answer(s.o.Archive.Asked(ctx, access.ActorFrom(ctx)))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/restaurant/exports", ID: "askExport", Tag: "Restaurant",
		Summary:     "Ask for everything that the restaurant has here, as a file",
		Description: "Three a day; also after the trial and while the account is suspended. The address gives the file for 24 hours.",
		Kinds:       owner, Permission: access.DataExport, Idempotent: true,
		Codes: []errs.Code{errs.IdempotencyMismatch, errs.IdempotencyRunning}},
		func(ctx context.Context, in *struct{ Key }) (*Replayable[api.Export], error) {
			r, err := s.required(ctx, in.Key, "askExport")
			if err != nil {
				return nil, err
			}
			return replayable(s.o.Archive.Ask(ctx, access.ActorFrom(ctx), r))
		})
	Register(s, Route{Method: http.MethodGet, Path: "/api/restaurant/exports/{export}", ID: "getExport", Tag: "Restaurant",
		Summary:     "The restaurant's archive as it is now: a zip of open files, described in its README.txt",
		Description: "`sufra import` reads it into another platform.",
		Kinds:       owner, Permission: access.DataExport, Rate: s.o.Limits.Export, Responses: fileAnswer(zipMedia, "The archive"),
		Codes: []errs.Code{errs.NotFound, errs.StorageFull}}, s.sendExport)
}

func (s *Server) sendExport(ctx context.Context, in *exportPath) (*stream, error) {
	export, err := s.o.Archive.Open(ctx, access.ActorFrom(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	name := fmt.Sprintf("sufra-%s.zip", s.o.Now().UTC().Format(time.DateOnly))
	return &stream{Type: zipMedia, Disposition: `attachment; filename="` + name + `"`, Cache: "no-store",
		Body: func(c huma.Context) { s.streamExport(context.WithoutCancel(ctx), humafiber.Unwrap(c), export) }}, nil
}

// streamExport sends in a goroutine of the server's own, after the handler has returned.
func (s *Server) streamExport(ctx context.Context, c fiber.Ctx, export *archive.Export) {
	conn := c.RequestCtx().Conn()
	_ = c.SendStreamWriter(func(w *bufio.Writer) { // never fails
		defer export.Close()
		if _, err := export.WriteTo(ctx, &patient{w, conn}); err != nil {
			s.o.Log.InfoContext(ctx, "an export was not sent to its end", "error", err)
			_ = conn.Close() // a body that just ends would look whole
		}
	})
}

// patience is how long a reader may take for each piece.
const patience = 60 * time.Second

// patient lets an answer take as long as it moves: the server's own time-out is for the whole of it.
type patient struct {
	w    *bufio.Writer
	conn net.Conn
}

func (p *patient) Write(b []byte) (int, error) {
	if err := p.conn.SetWriteDeadline(time.Now().Add(patience)); err != nil {
		return 0, err
	}
	return p.w.Write(b)
}
