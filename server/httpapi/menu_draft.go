package httpapi

import (
	"context"
	"net/http"
	"strconv"
	"strings"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/menu"
)

// draftBody is the limit of a working copy in bytes: five thousand items of a usual length, in both languages.
const draftBody = 5 << 20

type (
	// DraftMatch takes the If-Match header of the writes of a draft.
	DraftMatch struct {
		IfMatch string `header:"If-Match" doc:"The draft's revision that the client saw, 0 (or no header) for none, * for any; another one answers 412 VERSION_MISMATCH with the draft as it is" maxLength:"32"`
	}
	draftInput struct {
		DraftMatch
		ID   uuid.UUID `path:"id"`
		Body api.MenuDraftInput
	}
	dropDraftInput struct {
		DraftMatch
		ID uuid.UUID `path:"id"`
	}
	publishInput struct {
		Key
		DraftMatch
		ID   uuid.UUID `path:"id"`
		Body *api.PublishMenu
	}
	restoreInput struct {
		Key
		DraftMatch
		ID      uuid.UUID `path:"id"`
		Version int32     `path:"version" minimum:"1"`
	}
)

func (s *Server) menuDraftRoutes() {
	route := func(method, path, id, summary string, codes ...errs.Code) Route {
		return Route{Method: method, Path: path, ID: id, Summary: summary, Tag: "Menus", Kinds: []access.Kind{access.Owner},
			Permission: access.MenuWrite, Codes: append(codes, errs.NotFound)}
	}
	write := func(method, path, id, summary string, codes ...errs.Code) Route {
		r := route(method, path, id, summary, append(codes, errs.VersionMismatch, errs.IdempotencyMismatch, errs.IdempotencyRunning)...)
		r.Idempotent = true
		return r
	}

	Register(s, route(http.MethodGet, "/api/menus/{id}/draft", "getMenuDraft", "The editor's working copy; the menu as it is when nothing is drafted"),
		func(ctx context.Context, in *ByID) (*Answer[api.MenuDraft], error) {
			return answer(s.o.Menu.Draft(ctx, access.ActorFrom(ctx), in.ID))
		})
	// A key would keep every autosave for days; a repetition is known by its content instead.
	put := route(http.MethodPut, "/api/menus/{id}/draft", "putMenuDraft", "Replace the working copy; the same content again changes nothing",
		errs.VersionMismatch, errs.LimitReached)
	put.Body = draftBody
	Register(s, put, func(ctx context.Context, in *draftInput) (*Answer[api.MenuDraft], error) {
		revision, err := in.revision()
		if err != nil {
			return nil, err
		}
		return answer(s.o.Menu.PutDraft(ctx, access.ActorFrom(ctx), in.ID, revision, in.Body))
	})
	drop := route(http.MethodDelete, "/api/menus/{id}/draft", "dropMenuDraft", "Throw the working copy away", errs.VersionMismatch)
	Register(s, drop, func(ctx context.Context, in *dropDraftInput) (*Answer[api.Empty], error) {
		revision, err := in.revision()
		if err != nil {
			return nil, err
		}
		return answer(api.Empty{}, s.o.Menu.DropDraft(ctx, access.ActorFrom(ctx), in.ID, revision))
	})
	publish := write(http.MethodPost, "/api/menus/{id}/publish", "publishMenu", "Make the working copy what guests see", errs.Conflict, errs.LimitReached, errs.SlugTaken)
	publish.Description = "Everything is checked first. A field of a 422 names the thing by its id: items[<id>].price, " +
		"categories[<id>].nameEn, menu.slug; its message begins with the thing's name. Items keep their ids; removed ones stay in old orders."
	Register(s, publish, func(ctx context.Context, in *publishInput) (*Replayable[api.FullMenu], error) {
		return drafted(ctx, in.Key, in.DraftMatch, "publishMenu", func(r idempotency.Request, revision int32) (api.FullMenu, bool, error) {
			var note string
			if in.Body != nil {
				note = in.Body.Note
			}
			return s.o.Menu.Publish(ctx, access.ActorFrom(ctx), r, in.ID, revision, note)
		})
	})
	Register(s, route(http.MethodGet, "/api/menus/{id}/versions", "listMenuVersions", "What was published before, newest first; the last fifty"),
		func(ctx context.Context, in *ByID) (*List[api.MenuVersion], error) {
			return list(s.o.Menu.Versions(ctx, access.ActorFrom(ctx), in.ID))
		})
	Register(s, write(http.MethodPost, "/api/menus/{id}/versions/{version}/restore", "restoreMenuVersion",
		"Make an old version the working copy; its address, and whether it is in service, stay as they are"),
		func(ctx context.Context, in *restoreInput) (*Replayable[api.MenuDraft], error) {
			return drafted(ctx, in.Key, in.DraftMatch, "restoreMenuVersion", func(r idempotency.Request, revision int32) (api.MenuDraft, bool, error) {
				return s.o.Menu.Restore(ctx, access.ActorFrom(ctx), r, in.ID, revision, in.Version)
			})
		})
}

// revision reads If-Match.
func (m DraftMatch) revision() (int32, error) {
	text := strings.Trim(strings.TrimPrefix(strings.TrimSpace(m.IfMatch), "W/"), `"`)
	switch text {
	case "":
		return 0, nil
	case "*":
		return menu.AnyRevision, nil
	}
	n, err := strconv.ParseInt(text, 10, 32)
	if err != nil || n < 0 {
		return 0, errs.Invalid("If-Match", "If-Match is the draft's revision")
	}
	return int32(n), nil
}

func drafted[T any](ctx context.Context, k Key, m DraftMatch, operation string, do func(idempotency.Request, int32) (T, bool, error)) (*Replayable[T], error) {
	revision, err := m.revision()
	if err != nil {
		return nil, err
	}
	return once(ctx, k, operation, func(r idempotency.Request) (T, bool, error) { return do(r, revision) })
}
