package httpapi

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"
	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
)

type (
	customerPage struct {
		Cursor string `query:"cursor" maxLength:"100" doc:"Next of the page before"`
		Limit  int32  `query:"limit" minimum:"1" maximum:"50" default:"20"`
	}
	likedItem struct {
		Item uuid.UUID `path:"item"`
	}
	likedRestaurant struct {
		Restaurant uuid.UUID `path:"restaurant"`
	}
	againInput struct {
		ID  uuid.UUID `path:"id"`
		jar signOutInput
	}
)

// Resolve implements huma.Resolver.
func (in *againInput) Resolve(ctx huma.Context) []error { return in.jar.Resolve(ctx) }

// customerLists are what a customer reads: their orders, offers and what they did.
func (s *Server) customerLists() {
	customer := []access.Kind{access.Customer}
	Register(s, Route{Method: http.MethodGet, Path: "/api/customer/orders", ID: "listCustomerOrders", Tag: "Customer",
		Summary: "What the customer has ordered anywhere, newest first", Kinds: customer, Permission: access.CustomerOwn},
		func(ctx context.Context, in *customerPage) (*Answer[api.CustomerOrders], error) {
			return answer(s.o.Customer.Orders(ctx, access.ActorFrom(ctx), in.Cursor, in.Limit))
		})
	Register(s, Route{Method: http.MethodGet, Path: "/api/customer/orders/{id}", ID: "getCustomerOrder", Tag: "Customer",
		Summary: "One of the customer's orders", Kinds: customer, Permission: access.CustomerOwn, Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *ByID) (*Answer[api.CustomerOrder], error) {
			return answer(s.o.Customer.Of(ctx, access.ActorFrom(ctx), in.ID))
		})
	Register(s, Route{Method: http.MethodGet, Path: "/api/customer/orders/{id}/again", ID: "orderAgain", Tag: "Customer",
		Summary:     "What ordering the same comes to today, line by line, and where it can be ordered",
		Description: "It orders nothing: the lines go into the table's cart or the menu's, and are priced when they are ordered.",
		Kinds:       customer, Permission: access.CustomerOwn, Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *againInput) (*Answer[api.OrderAgain], error) {
			var seat *access.Actor
			if diner, ok := s.holder(ctx, access.Diner, in.jar.token(s.cookieName(access.Diner))); ok {
				seat = &diner
			}
			return answer(s.o.Customer.Again(ctx, access.ActorFrom(ctx), seat, in.ID))
		})
	Register(s, Route{Method: http.MethodGet, Path: "/api/customer/offers", ID: "listCustomerOffers", Tag: "Customer",
		Summary: "Banners that are live now at restaurants which the customer likes or has ordered at", Kinds: customer, Permission: access.CustomerOwn},
		func(ctx context.Context, _ *None) (*List[api.CustomerOffer], error) {
			return list(s.o.Customer.Offers(ctx, access.ActorFrom(ctx)))
		})
	Register(s, Route{Method: http.MethodGet, Path: "/api/customer/activity", ID: "listCustomerActivity", Tag: "Customer",
		Summary: "What the customer did, newest first", Kinds: customer, Permission: access.CustomerOwn},
		func(ctx context.Context, in *customerPage) (*Answer[api.CustomerActivity], error) {
			return answer(s.o.Customer.Activity(ctx, access.ActorFrom(ctx), in.Cursor, in.Limit))
		})
}

// customerFavorites are the hearts.
func (s *Server) customerFavorites() {
	customer := []access.Kind{access.Customer}
	Register(s, Route{Method: http.MethodGet, Path: "/api/customer/favorites", ID: "listFavorites", Tag: "Customer",
		Summary: "What the customer likes and everybody can see now", Kinds: customer, Permission: access.CustomerOwn},
		func(ctx context.Context, _ *None) (*Answer[api.Favorites], error) {
			return answer(s.o.Customer.Favorites(ctx, access.ActorFrom(ctx)))
		})
	Register(s, Route{Method: http.MethodPut, Path: "/api/customer/favorites/items/{item}", ID: "likeItem", Tag: "Customer",
		Summary: "Mark a dish; twice is once", Description: "At most 200.", Kinds: customer, Permission: access.CustomerOwn,
		Codes: []errs.Code{errs.NotFound, errs.LimitReached}},
		func(ctx context.Context, in *likedItem) (*Answer[api.Empty], error) {
			return answer(api.Empty{}, s.o.Customer.LikeItem(ctx, access.ActorFrom(ctx), in.Item))
		})
	Register(s, Route{Method: http.MethodDelete, Path: "/api/customer/favorites/items/{item}", ID: "unlikeItem", Tag: "Customer",
		Summary: "Take the mark off a dish; twice is once", Kinds: customer, Permission: access.CustomerOwn},
		func(ctx context.Context, in *likedItem) (*Answer[api.Empty], error) {
			return answer(api.Empty{}, s.o.Customer.DropItem(ctx, access.ActorFrom(ctx), in.Item))
		})
	Register(s, Route{Method: http.MethodPut, Path: "/api/customer/favorites/restaurants/{restaurant}", ID: "likeRestaurant", Tag: "Customer",
		Summary: "Mark a restaurant; twice is once", Description: "At most 200.", Kinds: customer, Permission: access.CustomerOwn,
		Codes: []errs.Code{errs.NotFound, errs.LimitReached}},
		func(ctx context.Context, in *likedRestaurant) (*Answer[api.Empty], error) {
			return answer(api.Empty{}, s.o.Customer.LikeRestaurant(ctx, access.ActorFrom(ctx), in.Restaurant))
		})
	Register(s, Route{Method: http.MethodDelete, Path: "/api/customer/favorites/restaurants/{restaurant}", ID: "unlikeRestaurant", Tag: "Customer",
		Summary: "Take the mark off a restaurant; twice is once", Kinds: customer, Permission: access.CustomerOwn},
		func(ctx context.Context, in *likedRestaurant) (*Answer[api.Empty], error) {
			return answer(api.Empty{}, s.o.Customer.DropRestaurant(ctx, access.ActorFrom(ctx), in.Restaurant))
		})
}
