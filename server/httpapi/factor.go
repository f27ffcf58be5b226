package httpapi

import (
	"context"
	"net/http"
	"strings"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/document"
	"sufra/server/errs"
)

// factorRoutes are an administrator's own login: the second factor, which comes before everything else, then name,
// password and sign-ins.
func (s *Server) factorRoutes() {
	route := func(method, path, id, summary string, p access.Permission, codes ...errs.Code) Route {
		return Route{Method: method, Path: "/api/admin/account" + path, ID: id, Tag: "Platform", Summary: summary,
			Kinds: []access.Kind{access.Admin}, Permission: p, Codes: codes}
	}
	Register(s, route(http.MethodPost, "/factor", "beginFactor", "Begin to enrol a device", access.PlatformFactor, errs.Conflict),
		func(ctx context.Context, _ *None) (*Answer[api.FactorSecret], error) {
			made, err := s.o.Access.BeginFactor(ctx, access.ActorFrom(ctx))
			if err != nil {
				return nil, err
			}
			made.QR, err = qrOf(made.URI)
			return answer(made, err)
		})
	Register(s, rated(route(http.MethodPost, "/factor/enrol", "enrolFactor", "End an enrolment with the device's first code", access.PlatformFactor, errs.Conflict, errs.InvalidCode), s),
		func(ctx context.Context, in *Body[api.FactorCode]) (*Cookies[api.RecoveryCodes], error) {
			codes, ticket, err := s.o.Access.EnrolFactor(ctx, access.ActorFrom(ctx), in.Body.Code)
			if err != nil {
				return nil, err
			}
			return &Cookies[api.RecoveryCodes]{SetCookie: []http.Cookie{s.cookie(access.Admin, ticket)}, Body: api.RecoveryCodes{Codes: codes}}, nil
		})
	Register(s, rated(route(http.MethodPost, "/factor/prove", "proveFactor", "Show the second factor: a code of the device, or a recovery code", access.PlatformFactor, errs.InvalidCode), s),
		func(ctx context.Context, in *Body[api.FactorCode]) (*Cookies[api.Empty], error) {
			ticket, err := s.o.Access.ProveFactor(ctx, access.ActorFrom(ctx), in.Body.Code)
			if err != nil {
				return nil, err
			}
			return &Cookies[api.Empty]{SetCookie: []http.Cookie{s.cookie(access.Admin, ticket)}}, nil
		})
	Register(s, rated(route(http.MethodPost, "/factor/codes", "renewRecoveryCodes", "Make new recovery codes; the old ones end", access.PlatformAccount, errs.InvalidCode), s),
		func(ctx context.Context, in *Body[api.FactorCode]) (*Answer[api.RecoveryCodes], error) {
			codes, err := s.o.Access.RenewCodes(ctx, access.ActorFrom(ctx), in.Body.Code)
			return answer(api.RecoveryCodes{Codes: codes}, err)
		})
	Register(s, route(http.MethodPut, "/profile", "setAdminName", "Change the administrator's own name", access.PlatformAccount),
		func(ctx context.Context, in *Body[api.AdminProfilePatch]) (*Answer[api.AdminUser], error) {
			if err := s.o.Account.SetAdminName(ctx, access.ActorFrom(ctx), in.Body); err != nil {
				return nil, err
			}
			return answer(s.o.Access.AdminUser(ctx, access.ActorFrom(ctx)))
		})
	Register(s, route(http.MethodPost, "/password", "changeAdminPassword", "Set a new password; other sign-ins end", access.PlatformAccount, errs.Conflict),
		func(ctx context.Context, in *Body[api.ChangePassword]) (*Answer[api.Empty], error) {
			return answer(api.Empty{}, s.o.Account.ChangePassword(ctx, access.ActorFrom(ctx), in.Body))
		})
	Register(s, route(http.MethodGet, "/sessions", "listAdminSessions", "The administrator's sign-ins, the last used first", access.PlatformAccount),
		func(ctx context.Context, _ *None) (*List[api.SignIn], error) {
			return list(s.o.Account.Sessions(ctx, access.ActorFrom(ctx)))
		})
	Register(s, route(http.MethodPost, "/sessions/end-others", "endOtherAdminSessions", "Sign the administrator out everywhere else", access.PlatformAccount),
		func(ctx context.Context, _ *None) (*Answer[api.Empty], error) {
			return answer(api.Empty{}, s.o.Account.EndOthers(ctx, access.ActorFrom(ctx)))
		})
	Register(s, route(http.MethodDelete, "/sessions/{session}", "endAdminSession", "End one of the administrator's sign-ins", access.PlatformAccount, errs.NotFound),
		func(ctx context.Context, in *struct {
			Session uuid.UUID `path:"session"`
		}) (*Answer[api.Empty], error) {
			return answer(api.Empty{}, s.o.Account.EndSession(ctx, access.ActorFrom(ctx), in.Session))
		})
}

// rated limits guesses from one address, beside those at one account.
func rated(r Route, s *Server) Route {
	r.Rate = s.o.Limits.SignIn
	return r
}

func qrOf(text string) (string, error) {
	code, err := document.NewQR(text, document.LevelM)
	if err != nil {
		return "", err
	}
	var picture strings.Builder
	err = code.SVG(&picture)
	return picture.String(), err
}
