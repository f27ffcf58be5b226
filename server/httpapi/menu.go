package httpapi

import (
	"context"
	"net/http"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
)

type menuInput struct {
	ID  uuid.UUID `path:"id"`
	All bool      `query:"all" doc:"Hidden categories and their items too"`
}

func (s *Server) menuRoutes() {
	everybody := []access.Kind{access.Owner, access.Staff, access.Screen}
	Register(s, Route{Method: http.MethodGet, Path: "/api/waiter/menu-items", ID: "listSoldItems", Tag: "Menus",
		Summary: "What the restaurant sells now, sold-out items too", Kinds: []access.Kind{access.Staff, access.Owner}, Permission: access.MenuRead},
		func(ctx context.Context, _ *None) (*List[api.MenuItem], error) {
			return list(s.o.Menu.SoldItems(ctx, access.ActorFrom(ctx)))
		})
	Register(s, Route{Method: http.MethodGet, Path: "/api/menus", ID: "listMenus", Tag: "Menus",
		Summary: "The restaurant's menus", Kinds: everybody, Permission: access.MenuRead},
		func(ctx context.Context, _ *None) (*List[api.Menu], error) {
			return list(s.o.Menu.List(ctx, access.ActorFrom(ctx)))
		})
	Register(s, Route{Method: http.MethodGet, Path: "/api/menus/{id}", ID: "getMenu", Tag: "Menus",
		Summary: "A menu with everything on it", Kinds: everybody, Permission: access.MenuRead, Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *menuInput) (*Answer[api.FullMenu], error) {
			if in.All {
				return answer(s.o.Menu.Whole(ctx, access.ActorFrom(ctx), in.ID))
			}
			return answer(s.o.Menu.Full(ctx, access.ActorFrom(ctx), in.ID))
		})
	Register(s, Route{Method: http.MethodPatch, Path: "/api/items/{id}/availability", ID: "setAvailability", Tag: "Menus",
		Summary: "Set an item sold out or back; every screen and phone sees it at once", Kinds: everybody, Permission: access.ItemSoldOut,
		Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *ByIDBody[api.Availability]) (*Answer[api.ItemAvailability], error) {
			return answer(s.o.Menu.SetAvailability(ctx, access.ActorFrom(ctx), in.ID, in.Body.IsAvailable))
		})
	Register(s, Route{Method: http.MethodGet, Path: "/api/public/menus/{identifier}/now", ID: "publicMenuNow", Tag: "Public",
		Summary: "What of a menu can't be had at this moment: sold out, or not served at this hour", Permission: access.Public,
		Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *menuIdentifier) (*Answer[api.MenuNow], error) {
			return answer(s.o.Menu.NowOf(ctx, in.Identifier))
		})
	Register(s, Route{Method: http.MethodGet, Path: "/api/templates", ID: "listTemplates", Tag: "Public",
		Summary: "The looks that a menu can have", Permission: access.Public},
		func(ctx context.Context, _ *None) (*List[api.Template], error) {
			return list(s.o.Menu.Templates(ctx))
		})
	s.menuEditRoutes()
	s.menuDraftRoutes()
	s.menuPaperRoutes()
	s.menuSheetRoutes()
}
