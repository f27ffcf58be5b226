package httpapi

import (
	"context"
	"net/http"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/order"
)

type menuOrderInput struct {
	Key
	Identifier string `path:"identifier" maxLength:"250" doc:"The menu's id or its slug"`
	Body       api.RemoteOrder
}

func (s *Server) menuOrderRoutes() {
	Register(s, Route{Method: http.MethodGet, Path: "/api/public/tracked-orders/{track}", ID: "trackedOrder", Tag: "Public",
		Summary: "An order without a table, by the address of its own page", Permission: access.Public, Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *paymentTrack) (*Answer[api.TrackedOrder], error) {
			return answer(s.o.Order.Tracked(ctx, in.Track))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/public/menus/{identifier}/orders", ID: "placeRemoteOrder", Tag: "Public",
		Summary: "Order without a table, by WhatsApp",
		Description: "Only where the restaurant takes such orders (whatsappOrders). It waits until staff confirm it; the guest tells the restaurant its number by WhatsApp. " +
			"It runs out when nobody has confirmed it in the restaurant's time. At most 2 unconfirmed orders of one phone number, 6 of one network, 10 of one neighbourhood of networks (a /48 of IPv6) and 30 of a restaurant.",
		Kinds: []access.Kind{access.Customer}, Permission: access.Public, Rate: s.o.Limits.Remote, Idempotent: true, Status: http.StatusCreated,
		Codes: []errs.Code{errs.NotFound, errs.Forbidden, errs.ItemUnavailable, errs.PriceChanged, errs.LimitReached, errs.AlreadyExists,
			errs.IdempotencyMismatch, errs.IdempotencyRunning}},
		func(ctx context.Context, in *menuOrderInput) (*Replayable[api.Order], error) {
			r, err := s.required(ctx, in.Key, "placeRemoteOrder")
			if err != nil {
				return nil, err
			}
			menu, err := s.o.Menu.Face(ctx, in.Identifier)
			if err != nil {
				return nil, err
			}
			if !menu.Restaurant.WhatsAppOrders { // before anything that the restaurant's own orders wait for
				return nil, errs.New(errs.Forbidden, "the restaurant takes no orders by WhatsApp")
			}
			ip := requestFrom(ctx).IP
			guest := order.Guest{Network: household(ip), Neighbourhood: neighbourhood(ip)}
			if a := access.ActorFrom(ctx); a.Kind == access.Customer {
				guest.Customer = &a.ID
			}
			return replayable(s.o.Order.PlaceRemotely(ctx, menu.Restaurant.ID, menu.Menu.ID, guest, r, in.Body))
		})
}
