package httpapi

import (
	"context"
	"net/http"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
)

func (s *Server) handoverRoutes() {
	floor := []access.Kind{access.Staff, access.Owner}
	Register(s, Route{Method: http.MethodGet, Path: "/api/handovers", ID: "listHandovers", Tag: "Handovers",
		Summary: "Offers that wait for an answer: those that concern me, to managers and owners all",
		Kinds:   floor, Permission: access.TableHandOver},
		func(ctx context.Context, _ *None) (*List[api.Handover], error) {
			return list(s.o.Restaurant.ListHandovers(ctx, access.ActorFrom(ctx)))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/handovers", ID: "offerHandover", Tag: "Handovers",
		Summary:     "Offer a table's seating to a colleague",
		Description: "Nothing changes before they accept. A seating has one open offer; CONFLICT holds it. Those who don't serve the table may not offer it, unless they lead.",
		Kinds:       floor, Permission: access.TableHandOver, Idempotent: true, Status: http.StatusCreated,
		Codes: []errs.Code{errs.NotFound, errs.SessionNotOpen, errs.Conflict, errs.IdempotencyMismatch, errs.IdempotencyRunning}},
		func(ctx context.Context, in *keyedBody[api.OfferHandover]) (*Replayable[api.Handover], error) {
			r, err := in.request(ctx, "offerHandover")
			if err != nil {
				return nil, err
			}
			return replayable(s.o.Restaurant.OfferHandover(ctx, access.ActorFrom(ctx), r, in.Body))
		})
	Register(s, Route{Method: http.MethodPatch, Path: "/api/handovers/{id}", ID: "answerHandover", Tag: "Handovers",
		Summary:     "Accept, decline or withdraw an offer",
		Description: "The colleague accepts or declines; who offered, a manager or the owner withdraws. With the acceptance the seating and its open orders are the colleague's.",
		Kinds:       floor, Permission: access.TableHandOver, Idempotent: true,
		Codes: []errs.Code{errs.NotFound, errs.Conflict, errs.IdempotencyMismatch, errs.IdempotencyRunning}},
		func(ctx context.Context, in *keyedByID[api.AnswerHandover]) (*Replayable[api.Handover], error) {
			r, err := in.request(ctx, "answerHandover")
			if err != nil {
				return nil, err
			}
			return replayable(s.o.Restaurant.AnswerHandover(ctx, access.ActorFrom(ctx), r, in.ID, in.Body.Status))
		})
	Register(s, Route{Method: http.MethodGet, Path: "/api/colleagues", ID: "listColleagues", Tag: "Handovers",
		Summary: "To whom a table can be handed, with how many they serve now", Kinds: floor, Permission: access.TableHandOver},
		func(ctx context.Context, _ *None) (*List[api.Colleague], error) {
			return list(s.o.Restaurant.Colleagues(ctx, access.ActorFrom(ctx)))
		})
}
