package httpapi

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/restaurant"
)

type (
	menuIdentifier struct {
		Identifier string `path:"identifier" maxLength:"250" doc:"The menu's id or its slug"`
	}
	tableToken struct {
		Token string `path:"token" maxLength:"64" doc:"What the code on the table holds; a table id shows the menu and gives no right to order"`
	}
	joinInput struct {
		Token string `path:"token" maxLength:"64" doc:"What the code on the table holds"`
		jar   signOutInput
	}
	publicOrderInput struct {
		Key
		Body api.PublicOrder
	}
)

func (s *Server) publicRoutes() {
	diner := []access.Kind{access.Diner}
	Register(s, Route{Method: http.MethodGet, Path: "/api/public/menus/{identifier}", ID: "publicMenu", Tag: "Public",
		Summary: "A menu as guests see it", Permission: access.Public, Responses: documented[api.PublicMenu](s),
		Codes: []errs.Code{errs.NotFound}}, s.publicMenu)
	Register(s, Route{Method: http.MethodGet, Path: "/api/public/tables/{token}", ID: "publicTable", Tag: "Public",
		Summary: "The menu at a table, and whether this phone may order there",
		Kinds:   diner, Permission: access.Public, Responses: documented[api.PublicTable](s), Codes: []errs.Code{errs.NotFound}}, s.publicTable)
	Register(s, Route{Method: http.MethodPost, Path: "/api/public/tables/{token}/join", ID: "joinTable", Tag: "Public",
		Summary: "Take a place at the table", Description: "Sets the table session's cookie. A phone that is at the table already keeps its place.",
		Kinds: diner, Permission: access.Public, Codes: []errs.Code{errs.NotFound, errs.SessionNotOpen, errs.LimitReached}}, s.joinTable)
	Register(s, Route{Method: http.MethodPost, Path: "/api/public/orders", ID: "placePublicOrder", Tag: "Public",
		Summary:     "Order from the table",
		Description: "Waits for a waiter's confirmation unless the restaurant confirms by itself. One order in 20 s and six in ten minutes per phone.",
		Kinds:       diner, Permission: access.DinerOrder, Body: orderBody, Idempotent: true, Status: http.StatusCreated,
		Codes: []errs.Code{errs.NotFound, errs.SessionNotOpen, errs.ItemUnavailable, errs.PriceChanged, errs.LimitReached, errs.AlreadyExists, errs.Conflict,
			errs.IdempotencyMismatch, errs.IdempotencyRunning}},
		func(ctx context.Context, in *publicOrderInput) (*Replayable[api.Order], error) {
			r, err := s.required(ctx, in.Key, "placePublicOrder")
			if err != nil {
				return nil, err
			}
			return replayable(s.o.Order.PlaceAsDiner(ctx, access.ActorFrom(ctx), r, in.Body))
		})
	Register(s, Route{Method: http.MethodGet, Path: "/api/public/orders", ID: "publicOrders", Tag: "Public",
		Summary: "Everything this table has ordered and asked for, and its bill", Kinds: diner, Permission: access.DinerRead}, s.publicOrders)
	Register(s, Route{Method: http.MethodGet, Path: "/api/public/cart", ID: "publicCart", Tag: "Public",
		Summary: "What everybody at this table has chosen", Kinds: diner, Permission: access.DinerRead},
		func(ctx context.Context, _ *None) (*Answer[api.Cart], error) {
			return answer(s.o.Order.Cart(ctx, access.ActorFrom(ctx)))
		})
	Register(s, Route{Method: http.MethodPut, Path: "/api/public/cart", ID: "putPublicCart", Tag: "Public",
		Summary:     "Replace this phone's part of the table's cart",
		Description: "At most 30 lines at a table. A part that has changed since the revision answers 409 CONFLICT with the part as it is.",
		Kinds:       diner, Permission: access.DinerOrder, Codes: []errs.Code{errs.NotFound, errs.SessionNotOpen, errs.Conflict, errs.LimitReached}},
		func(ctx context.Context, in *Body[api.CartInput]) (*Answer[api.CartPart], error) {
			return answer(s.putCart(ctx, access.ActorFrom(ctx), in.Body))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/public/calls", ID: "makeCall", Tag: "Public",
		Summary: "Call a waiter, or ask for the bill, water or cutlery; the same call twice is one", Kinds: diner, Permission: access.DinerCall,
		Codes: []errs.Code{errs.SessionNotOpen}},
		func(ctx context.Context, in *Body[api.CallInput]) (*Answer[api.Call], error) {
			return answer(s.o.Restaurant.MakeCall(ctx, access.ActorFrom(ctx), in.Body.Kind))
		})
}

func (s *Server) publicMenu(ctx context.Context, in *menuIdentifier) (*huma.StreamResponse, error) {
	shown, err := s.o.Menu.Shown(ctx, in.Identifier)
	if err != nil {
		return nil, err
	}
	whole, err := s.menus.of(ctx, shown)
	if err != nil {
		return nil, err
	}
	return sending(whole, objectEnd, "no-cache"), nil
}

func (s *Server) publicTable(ctx context.Context, in *tableToken) (*huma.StreamResponse, error) {
	scanned, err := s.scan(ctx, in.Token)
	if err != nil {
		return nil, err
	}
	shown, err := s.o.Menu.ShownOf(ctx, scanned.Restaurant, scanned.MenuID)
	if err != nil {
		return nil, err
	}
	whole, err := s.menus.of(ctx, shown)
	if err != nil {
		return nil, err
	}
	t := api.PublicTable{TableID: scanned.ID, TableNumber: scanned.Number, Location: scanned.Location, State: "view"}
	a := access.ActorFrom(ctx)
	switch {
	case !scanned.ByToken:
	case scanned.Session != nil && a.TableSessionID == *scanned.Session:
		session, err := s.o.Restaurant.Seating(ctx, nil, a.RestaurantID, a.TableSessionID, a.ID)
		if err != nil {
			return nil, err
		}
		t.State, t.Session = "joined", &session
	case scanned.Session != nil || scanned.OpenOnScan && scanned.Ordering:
		t.State = "open"
	default:
		t.State = "closed"
	}
	own, err := afterMenu(t)
	return sending(whole, own, "private, no-cache"), err
}

// scan finds the table of a code, or the one to which the phone's party has been moved from there.
func (s *Server) scan(ctx context.Context, token string) (restaurant.Scanned, error) {
	scanned, err := s.o.Restaurant.Scan(ctx, token)
	if err == nil {
		err = s.o.Restaurant.Follow(ctx, access.ActorFrom(ctx), &scanned)
	}
	return scanned, err
}

// Resolve implements huma.Resolver.
func (in *joinInput) Resolve(ctx huma.Context) []error { return in.jar.Resolve(ctx) }

func (s *Server) joinTable(ctx context.Context, in *joinInput) (*Cookies[api.DinerSession], error) {
	a := access.ActorFrom(ctx)
	if a.Kind == access.Diner {
		scanned, err := s.scan(ctx, in.Token)
		if err != nil {
			return nil, err
		}
		if scanned.ByToken && scanned.Session != nil && *scanned.Session == a.TableSessionID {
			session, err := s.o.Restaurant.Seating(ctx, nil, a.RestaurantID, a.TableSessionID, a.ID)
			return &Cookies[api.DinerSession]{Body: session}, err
		}
	}
	r := requestFrom(ctx)
	session, ticket, err := s.o.Restaurant.Join(ctx, in.Token, access.Grant{IP: r.IP, UserAgent: r.UserAgent})
	if err != nil {
		return nil, err
	}
	s.seatNew(ctx, in.jar.token(s.cookieName(access.Customer)), ticket)
	return &Cookies[api.DinerSession]{SetCookie: []http.Cookie{s.cookie(access.Diner, ticket)}, Body: session}, nil
}

// putCart is Order.PutCart as often as a table's phones need it: each change wakes all of them. TOO_MANY_REQUESTS.
func (s *Server) putCart(ctx context.Context, a access.Actor, in api.CartInput) (api.CartPart, error) {
	if err := s.allow(ctx, s.local, "cart:"+a.TableSessionID.String(), s.o.Limits.Cart); err != nil {
		return api.CartPart{}, err
	}
	if err := s.allow(ctx, s.local, "carts:"+network(a.IP), s.o.Limits.CartAt); err != nil {
		return api.CartPart{}, err
	}
	return s.o.Order.PutCart(ctx, a, in)
}

func (s *Server) publicOrders(ctx context.Context, _ *None) (*Answer[api.DinerOrders], error) {
	a := access.ActorFrom(ctx)
	var all api.DinerOrders
	var err error
	if all.Session, err = s.o.Restaurant.Seating(ctx, nil, a.RestaurantID, a.TableSessionID, a.ID); err != nil {
		return nil, err
	}
	if all.Calls, err = s.o.Restaurant.CallsOfSession(ctx, nil, a.RestaurantID, a.TableSessionID); err != nil {
		return nil, err
	}
	if all.Cart, err = s.o.Order.CartOf(ctx, nil, a.RestaurantID, a.TableSessionID); err != nil {
		return nil, err
	}
	all.Orders, all.Bill, err = s.o.Order.OfSession(ctx, a)
	return answer(all, err)
}
