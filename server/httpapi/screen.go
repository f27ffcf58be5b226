package httpapi

import (
	"context"
	"net/http"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
)

func (s *Server) screenRoutes() {
	owner := []access.Kind{access.Owner}
	Register(s, Route{Method: http.MethodGet, Path: "/api/screens", ID: "listScreens", Tag: "Screens",
		Summary: "The restaurant's kitchen screens", Kinds: owner, Permission: access.ScreenManage},
		func(ctx context.Context, _ *None) (*List[api.Screen], error) {
			return list(s.o.Restaurant.ScreensNow(ctx, access.ActorFrom(ctx)))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/screens", ID: "createScreen", Tag: "Screens",
		Summary: "Add a screen; the answer holds its pairing code, shown once", Kinds: owner, Permission: access.ScreenManage,
		Status: http.StatusCreated, Codes: []errs.Code{errs.LimitReached}},
		func(ctx context.Context, in *Body[api.ScreenInput]) (*Answer[api.PairingCode], error) {
			return answer(s.o.Restaurant.CreateScreen(ctx, access.ActorFrom(ctx), in.Body))
		})
	Register(s, Route{Method: http.MethodPut, Path: "/api/screens/{id}", ID: "updateScreen", Tag: "Screens",
		Summary: "Rename a screen, move it to another station or make it an expediter's; it hears of it at once", Kinds: owner, Permission: access.ScreenManage, Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *ByIDBody[api.ScreenInput]) (*Answer[api.Screen], error) {
			return answer(s.o.Restaurant.UpdateScreen(ctx, access.ActorFrom(ctx), in.ID, in.Body))
		})
	Register(s, Route{Method: http.MethodDelete, Path: "/api/screens/{id}", ID: "revokeScreen", Tag: "Screens",
		Summary: "Revoke a screen; its device is signed out at once", Kinds: owner, Permission: access.ScreenManage, Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *ByID) (*Answer[api.Empty], error) {
			return answer(api.Empty{}, s.o.Restaurant.RevokeScreen(ctx, access.ActorFrom(ctx), in.ID))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/screens/{id}/code", ID: "renewScreenCode", Tag: "Screens",
		Summary: "A fresh pairing code", Description: "The device that is paired stays so until the code is used.",
		Kinds: owner, Permission: access.ScreenManage, Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *ByID) (*Answer[api.PairingCode], error) {
			return answer(s.o.Restaurant.RenewScreenCode(ctx, access.ActorFrom(ctx), in.ID))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/screens/pair", ID: "pairScreen", Tag: "Screens",
		Summary:    "Exchange a six-digit code for a screen's session",
		Permission: access.Public, Rate: s.o.Limits.Pair, Codes: []errs.Code{errs.InvalidCode, errs.AccountSuspended}}, s.pairScreen)
	Register(s, Route{Method: http.MethodGet, Path: "/api/screens/me", ID: "screenProfile", Tag: "Screens",
		Summary: "The screen that asks", Kinds: []access.Kind{access.Screen}, Permission: access.SignedIn},
		func(ctx context.Context, _ *None) (*Answer[api.ScreenProfile], error) {
			return answer(s.o.Restaurant.ScreenProfile(ctx, access.ActorFrom(ctx)))
		})
}

func (s *Server) pairScreen(ctx context.Context, in *Body[api.PairScreen]) (*Cookies[api.ScreenProfile], error) {
	// A million codes, ten minutes each: what all addresses together may try is limited too, and of that what neighbours may, or
	// a few of them would keep every restaurant's screens out.
	if err := s.allow(ctx, s.o.Shared, "pair:"+block(requestFrom(ctx).IP), s.o.Limits.PairNear); err != nil {
		return nil, err
	}
	if err := s.allow(ctx, s.o.Shared, "pair", s.o.Limits.PairAll); err != nil {
		return nil, err
	}
	profile, ticket, err := s.o.Restaurant.PairScreen(ctx, in.Body.Code, s.login(ctx, "", "", ""))
	if err != nil {
		return nil, err
	}
	return &Cookies[api.ScreenProfile]{[]http.Cookie{s.cookie(access.Screen, ticket)}, profile}, nil
}
