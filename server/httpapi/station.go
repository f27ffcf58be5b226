package httpapi

import (
	"context"
	"net/http"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
)

func (s *Server) stationRoutes() {
	owner := []access.Kind{access.Owner}
	Register(s, Route{Method: http.MethodGet, Path: "/api/stations", ID: "listStations", Tag: "Stations",
		Summary: "The parts of the kitchen", Kinds: []access.Kind{access.Owner, access.Staff, access.Screen}, Permission: access.MenuRead},
		func(ctx context.Context, _ *None) (*List[api.Station], error) {
			return list(s.o.Restaurant.Stations(ctx, access.ActorFrom(ctx)))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/stations", ID: "createStation", Tag: "Stations",
		Summary: "Add a station", Kinds: owner, Permission: access.ScreenManage, Idempotent: true, Status: http.StatusCreated,
		Codes: []errs.Code{errs.AlreadyExists, errs.LimitReached, errs.IdempotencyMismatch, errs.IdempotencyRunning}},
		func(ctx context.Context, in *keyedBody[api.StationInput]) (*Replayable[api.Station], error) {
			r, err := in.request(ctx, "createStation")
			if err != nil {
				return nil, err
			}
			return replayable(s.o.Restaurant.CreateStation(ctx, access.ActorFrom(ctx), r, in.Body))
		})
	Register(s, Route{Method: http.MethodPut, Path: "/api/stations/{id}", ID: "updateStation", Tag: "Stations",
		Summary: "Rename a station or move it in the list", Description: "Categories, items, screens and lines of open orders follow.",
		Kinds: owner, Permission: access.ScreenManage, Codes: []errs.Code{errs.NotFound, errs.AlreadyExists}},
		func(ctx context.Context, in *ByIDBody[api.StationInput]) (*Answer[api.Station], error) {
			return answer(s.o.Restaurant.UpdateStation(ctx, access.ActorFrom(ctx), in.ID, in.Body))
		})
	Register(s, Route{Method: http.MethodDelete, Path: "/api/stations/{id}", ID: "deleteStation", Tag: "Stations",
		Summary: "Remove a station", Description: "What was routed there is shown on every screen; its screens show every station.",
		Kinds: owner, Permission: access.ScreenManage, Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *ByID) (*Answer[api.Empty], error) {
			return answer(api.Empty{}, s.o.Restaurant.DeleteStation(ctx, access.ActorFrom(ctx), in.ID))
		})
	Register(s, Route{Method: http.MethodGet, Path: "/api/routing", ID: "getRouting", Tag: "Stations",
		Summary: "Where everything is cooked, and in which course it is served", Kinds: owner, Permission: access.ScreenManage},
		func(ctx context.Context, _ *None) (*Answer[api.Routing], error) {
			return answer(s.o.Restaurant.Routing(ctx, access.ActorFrom(ctx)))
		})
	Register(s, Route{Method: http.MethodPut, Path: "/api/routing", ID: "putRouting", Tag: "Stations",
		Summary: "Route categories and items; what is not named stays as it is", Description: "Lines that were sent stay where they are.",
		Kinds: owner, Permission: access.ScreenManage, Body: 256 << 10, Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *Body[api.RoutingInput]) (*Answer[api.Routing], error) {
			return answer(s.o.Restaurant.PutRouting(ctx, access.ActorFrom(ctx), in.Body))
		})
}
