package httpapi

import (
	"context"
	"net/http"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
)

type restaurantIdentifier struct {
	ID string `path:"id" maxLength:"250" doc:"The restaurant's id or slug, or those of one of its menus"`
}

func (s *Server) seoRoutes() {
	Register(s, Route{Method: http.MethodGet, Path: "/api/seo/restaurant/{id}", ID: "seoRestaurant", Tag: "Public",
		Summary: "A restaurant with its menu, as the page about it shows them", Permission: access.Public, Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *restaurantIdentifier) (*Answer[api.PublicMenu], error) {
			return answer(s.o.Menu.Seo(ctx, in.ID))
		})
}
