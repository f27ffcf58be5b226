package httpapi

import (
	"context"
	"net/http"

	"sufra/server/access"
	"sufra/server/api"
)

func (s *Server) factRoutes() {
	Register(s, Route{Method: http.MethodGet, Path: "/api/public/site", ID: "publicSite", Tag: "Public",
		Summary: "What this platform offers: the trial's length, how much there is to choose from, and its demo", Permission: access.Public},
		func(ctx context.Context, _ *None) (*Answer[api.PublicSite], error) {
			return answer(s.o.Facts.Read(ctx))
		})
}
