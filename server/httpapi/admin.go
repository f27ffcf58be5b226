package httpapi

import (
	"context"
	"net/http"

	"sufra/server/access"
	"sufra/server/api"
)

// adminRoutes are the platform's administrators. The sign-in is a page of the server, as the spec has it.
func (s *Server) adminRoutes() {
	Register(s, Route{Method: http.MethodGet, Path: "/api/auth/user", ID: "adminUser", Tag: "Platform",
		Summary: "The signed-in platform administrator", Kinds: []access.Kind{access.Admin}, Permission: access.SignedIn},
		func(ctx context.Context, _ *None) (*Answer[api.AdminUser], error) {
			return answer(s.o.Access.AdminUser(ctx, access.ActorFrom(ctx)))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/logout", ID: "signOutAdmin", Tag: "Platform",
		Summary: "Sign the platform administrator out", Permission: access.Public}, s.signOut(access.Admin))
	s.adminSignIn()
}
