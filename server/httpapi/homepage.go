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
	"sufra/server/site"
)

// homepageBody is the limit in bytes: every list full, in both languages.
const homepageBody = 256 << 10

type (
	homepageSlug struct {
		Slug string `path:"slug" maxLength:"250" doc:"The page's address, or one that it had before"`
	}
	// homepageChange takes the revision that the client saw.
	homepageChange struct {
		IfMatch string    `header:"If-Match" doc:"The homepage's revision that the change is based on, * (or no header) for any; another one answers 412 VERSION_MISMATCH with the page as it is" maxLength:"32"`
		ID      uuid.UUID `path:"id"`
		Body    api.HomepageInput
	}
)

func (s *Server) homepageRoutes() {
	route := func(method, path, id, summary string, codes ...errs.Code) Route {
		r := Route{Method: method, Path: path, ID: id, Summary: summary, Tag: "Homepages", Kinds: []access.Kind{access.Owner, access.Staff},
			Permission: access.HomepageRead, Codes: codes}
		if method != http.MethodGet {
			r.Kinds, r.Permission, r.Body = []access.Kind{access.Owner}, access.HomepageWrite, homepageBody
		}
		return r
	}
	Register(s, Route{Method: http.MethodGet, Path: "/api/homepages/public/{slug}", ID: "publicHomepage", Tag: "Public",
		Summary: "A restaurant's homepage as guests see it", Permission: access.Public, Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *homepageSlug) (*Answer[api.PublicHomepage], error) {
			return answer(s.o.Homepages.Public(ctx, in.Slug))
		})
	Register(s, route(http.MethodGet, "/api/homepages", "listHomepages", "The restaurant's homepages"),
		func(ctx context.Context, _ *None) (*List[api.Homepage], error) {
			return list(s.o.Homepages.List(ctx, access.ActorFrom(ctx)))
		})
	Register(s, route(http.MethodGet, "/api/homepages/{id}", "getHomepage", "A homepage as its owner edits it", errs.NotFound),
		func(ctx context.Context, in *ByID) (*Answer[api.Homepage], error) {
			return answer(s.o.Homepages.Get(ctx, access.ActorFrom(ctx), in.ID))
		})
	create := route(http.MethodPost, "/api/homepages", "createHomepage", "Make a homepage; a taken address answers SLUG_TAKEN with free ones",
		errs.SlugTaken, errs.LimitReached, errs.IdempotencyMismatch, errs.IdempotencyRunning)
	create.Idempotent, create.Status = true, http.StatusCreated
	Register(s, create, func(ctx context.Context, in *keyedBody[api.HomepageInput]) (*Replayable[api.Homepage], error) {
		return once(ctx, in.Key, "createHomepage", func(r idempotency.Request) (api.Homepage, bool, error) {
			return s.o.Homepages.Create(ctx, access.ActorFrom(ctx), r, in.Body)
		})
	})
	Register(s, route(http.MethodPatch, "/api/homepages/{id}", "updateHomepage", "Change a homepage; the old address leads to it still",
		errs.NotFound, errs.SlugTaken, errs.VersionMismatch),
		func(ctx context.Context, in *homepageChange) (*Answer[api.Homepage], error) {
			revision, err := in.revision()
			if err != nil {
				return nil, err
			}
			return answer(s.o.Homepages.Update(ctx, access.ActorFrom(ctx), in.ID, revision, in.Body))
		})
	Register(s, route(http.MethodDelete, "/api/homepages/{id}", "deleteHomepage", "Remove a homepage", errs.NotFound),
		func(ctx context.Context, in *ByID) (*Answer[api.Empty], error) {
			return answer(api.Empty{}, s.o.Homepages.Delete(ctx, access.ActorFrom(ctx), in.ID))
		})
}

func (c homepageChange) revision() (int32, error) {
	text := strings.Trim(strings.TrimPrefix(strings.TrimSpace(c.IfMatch), "W/"), `"`)
	if text == "" || text == "*" {
		return site.AnyRevision, nil
	}
	n, err := strconv.ParseInt(text, 10, 32)
	if err != nil || n < 1 {
		return 0, errs.Invalid("If-Match", "If-Match is the homepage's revision")
	}
	return int32(n), nil
}
