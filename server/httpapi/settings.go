package httpapi

import (
	"context"
	"net/http"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
)

type auditInput struct {
	Before string `query:"before" format:"uuid" doc:"The next of the page before"`
	Action string `query:"action" maxLength:"80" doc:"Only entries of this action, such as staff.update"`
	Limit  int32  `query:"limit" minimum:"1" maximum:"100" default:"100"`
}

func (s *Server) settingsRoutes() {
	Register(s, Route{Method: http.MethodGet, Path: "/api/restaurant", ID: "restaurant", Tag: "Restaurant",
		Summary: "The restaurant's settings", Kinds: []access.Kind{access.Owner, access.Staff}, Permission: access.SettingsRead},
		func(ctx context.Context, _ *None) (*Answer[api.Restaurant], error) {
			return answer(s.o.Restaurant.Settings(ctx, access.ActorFrom(ctx)))
		})
	Register(s, Route{Method: http.MethodPatch, Path: "/api/restaurant", ID: "updateRestaurant", Tag: "Restaurant",
		Summary: "Change the restaurant's settings", Kinds: []access.Kind{access.Owner}, Permission: access.SettingsWrite},
		func(ctx context.Context, in *Body[api.RestaurantPatch]) (*Answer[api.Restaurant], error) {
			return answer(s.o.Restaurant.PatchSettings(ctx, access.ActorFrom(ctx), in.Body))
		})
	Register(s, Route{Method: http.MethodGet, Path: "/api/audit", ID: "listAudit", Tag: "Restaurant",
		Summary: "Who did what, newest first", Kinds: []access.Kind{access.Owner, access.Staff}, Permission: access.AuditRead,
		Codes: []errs.Code{errs.InvalidInput}},
		func(ctx context.Context, in *auditInput) (*Answer[api.AuditList], error) {
			var before *uuid.UUID
			if in.Before != "" {
				id, err := uuid.Parse(in.Before)
				if err != nil {
					return nil, errs.Invalid("before", "must be an id")
				}
				before = &id
			}
			return answer(s.o.Restaurant.Audit(ctx, access.ActorFrom(ctx), before, in.Action, in.Limit))
		})
}

// denied puts a refused call into the restaurant's log. The answer does not wait for success: a full disk must
// not turn a 403 into a 500.
func (s *Server) denied(ctx context.Context, a access.Actor, r Route) {
	if err := s.o.Access.Denied(ctx, a, r.ID, string(r.Permission)); err != nil {
		s.o.Log.WarnContext(access.WithActor(ctx, a), "recording a refused call", "error", err, "route", r.ID)
	}
}
