package httpapi

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/restaurant"
)

// signOutInput reads the raw cookies: whose they are is decided by the route.
type signOutInput struct {
	cookies []*http.Cookie
}

// Resolve implements huma.Resolver.
func (in *signOutInput) Resolve(ctx huma.Context) []error {
	in.cookies = huma.ReadCookies(ctx)
	return nil
}

func (in *signOutInput) token(name string) string {
	for _, cookie := range in.cookies {
		if cookie.Name == name {
			return cookie.Value
		}
	}
	return ""
}

func (s *Server) sessionRoutes() {
	Register(s, Route{Method: http.MethodGet, Path: "/api/session", ID: "session", Tag: "Session",
		Summary:    "Which sign-ins this browser holds",
		Permission: access.Public,
		Description: "A program may sign in without saying where it comes from. Once it holds a session cookie, every further " +
			"write must carry an Origin header that names this site (or Sec-Fetch-Site: same-origin, which browsers send by themselves).",
	}, s.session)
}

func (s *Server) session(ctx context.Context, in *signOutInput) (*Answer[api.Session], error) {
	session := api.Session{Now: s.o.Now()}
	fields := map[access.Kind]*bool{
		access.Owner: &session.Owner, access.Staff: &session.Staff, access.Screen: &session.Screen,
		access.Diner: &session.Table, access.Admin: &session.Admin, access.Customer: &session.Customer,
	}
	for kind, field := range fields {
		token := in.token(s.cookieName(kind))
		if token == "" {
			continue
		}
		_, err := s.o.Access.Resolve(ctx, kind, token)
		if err != nil && !errs.Is(err, errs.Unauthenticated) {
			return nil, err
		}
		*field = err == nil
	}
	return &Answer[api.Session]{session}, nil
}

func isEmail(s string) bool { return restaurant.IsEmail(strings.TrimSpace(s)) }
