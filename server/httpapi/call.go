package httpapi

import (
	"context"
	"net/http"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
)

func (s *Server) callRoutes() {
	floor := []access.Kind{access.Staff, access.Owner}
	Register(s, Route{Method: http.MethodGet, Path: "/api/calls", ID: "listCalls", Tag: "Calls",
		Summary: "What diners ask for now, oldest first", Kinds: floor, Permission: access.CallRead},
		func(ctx context.Context, _ *None) (*List[api.Call], error) {
			return list(s.o.Restaurant.ListCalls(ctx, access.ActorFrom(ctx)))
		})
	Register(s, Route{Method: http.MethodPatch, Path: "/api/calls/{id}", ID: "answerCall", Tag: "Calls",
		Summary: "Accept or finish a call; the first to accept has it", Kinds: floor, Permission: access.CallAnswer,
		Codes: []errs.Code{errs.NotFound, errs.Conflict}},
		func(ctx context.Context, in *ByIDBody[api.CallUpdate]) (*Answer[api.Call], error) {
			return answer(s.o.Restaurant.AnswerCall(ctx, access.ActorFrom(ctx), in.ID, in.Body.Status))
		})
}
