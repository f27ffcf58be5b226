package httpapi

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/order"
)

type (
	placeInput struct {
		Key
		Body api.PlaceOrder
	}
	orderInput[T any] struct {
		Key
		Match
		ID   uuid.UUID `path:"id"`
		Body T
	}
	orderItemInput struct {
		Key
		Match
		ID     uuid.UUID `path:"id"`
		ItemID uuid.UUID `path:"itemId"`
		Body   api.ItemUpdate
	}
	orderFilter struct {
		Status     string `query:"status" maxLength:"100" doc:"One status or several with commas; active; all"`
		WaiterID   string `query:"waiterId" maxLength:"36" doc:"Empty or all: everybody's"`
		TableID    string `query:"tableId" maxLength:"36"`
		DateFrom   string `query:"dateFrom" maxLength:"10" doc:"Business day, YYYY-MM-DD"`
		DateTo     string `query:"dateTo" maxLength:"10"`
		ItemID     string `query:"itemId" maxLength:"36" doc:"With a line of this dish"`
		CategoryID string `query:"categoryId" maxLength:"36" doc:"With a line of a dish that is in this category"`
		Hour       string `query:"hour" maxLength:"2" pattern:"^(|[01]?[0-9]|2[0-3])$" doc:"Taken in this hour of the restaurant's clock, 0 to 23"`
		Has        string `query:"has" enum:"discount,void,unpaid,no-waiter,no-table,settled,refund" doc:"settled, refund: money moved on the days of dateFrom and dateTo; the order may be a month older"`
		Search     string `query:"q" maxLength:"100" doc:"Part of the order number, customer name or phone number"`
		Cursor     string `query:"cursor" maxLength:"64"`
		Limit      int32  `query:"limit" minimum:"1" maximum:"100" default:"50"`
	}
)

// orderBody is the limit of an order: a hundred lines with notes.
const orderBody = 128 << 10

func (s *Server) orderRoutes() {
	floor := []access.Kind{access.Staff, access.Owner}
	all := []access.Kind{access.Owner, access.Staff, access.Screen}
	changes := []errs.Code{errs.NotFound, errs.Conflict, errs.IdempotencyMismatch, errs.IdempotencyRunning}

	Register(s, Route{Method: http.MethodPost, Path: "/api/waiter/orders", ID: "placeOrder", Tag: "Orders",
		Summary: "Take an order for a table",
		Description: "A free table is opened. The order starts confirmed: the kitchen has it at once. Prices are the stored menu's; those sent are compared. " +
			"Without an Idempotency-Key the same request within ten seconds counts as one.",
		Kinds: floor, Permission: access.OrderPlace, Body: orderBody, Idempotent: true, Status: http.StatusCreated,
		Codes: []errs.Code{errs.NotFound, errs.TableClosed, errs.ItemUnavailable, errs.PriceChanged, errs.AlreadyExists, errs.IdempotencyMismatch, errs.IdempotencyRunning}},
		func(ctx context.Context, in *placeInput) (*Replayable[api.Order], error) {
			r, err := s.required(ctx, in.Key, "placeOrder")
			if err != nil {
				return nil, err
			}
			return replayable(s.o.Order.PlaceAtTable(ctx, access.ActorFrom(ctx), r, in.Body))
		})
	Register(s, Route{Method: http.MethodGet, Path: "/api/waiter/orders", ID: "listMyOrders", Tag: "Orders",
		Summary: "Open orders and today's closed ones that this waiter, or nobody yet, has taken", Kinds: floor, Permission: access.OrderRead},
		func(ctx context.Context, _ *None) (*List[api.Order], error) {
			return list(s.o.Order.OfDay(ctx, access.ActorFrom(ctx), true))
		})
	Register(s, Route{Method: http.MethodGet, Path: "/api/waiter/restaurant-orders", ID: "listRestaurantOrders", Tag: "Orders",
		Summary: "The restaurant's open orders and today's closed ones", Kinds: floor, Permission: access.OrderRead},
		func(ctx context.Context, _ *None) (*List[api.Order], error) {
			return list(s.o.Order.OfDay(ctx, access.ActorFrom(ctx), false))
		})
	Register(s, Route{Method: http.MethodGet, Path: "/api/orders", ID: "listOrders", Tag: "Orders",
		Summary: "Orders, newest first, a page at a time", Kinds: all, Permission: access.OrderRead}, s.listOrders)
	Register(s, Route{Method: http.MethodGet, Path: "/api/orders/stats", ID: "orderStats", Tag: "Orders",
		Summary: "How many orders stand where, and the revenue of completed ones: of this business day, or of the days asked for", Kinds: floor, Permission: access.StaffRead}, s.orderStats)
	Register(s, Route{Method: http.MethodGet, Path: "/api/orders/{id}", ID: "getOrder", Tag: "Orders",
		Summary: "One order with its history", Kinds: all, Permission: access.OrderRead, Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *ByID) (*Answer[api.OrderDetail], error) {
			return answer(s.o.Order.Get(ctx, access.ActorFrom(ctx), in.ID))
		})
	Register(s, Route{Method: http.MethodPatch, Path: "/api/orders/{id}/status", ID: "stepOrder", Tag: "Orders",
		Summary: "Move an order along its statuses, or back with recall",
		Description: "Being there already is success. Each step has a right of its own. cancelled needs its reason in notes, " +
			"unless the order was never confirmed.",
		Kinds: all, Permission: access.OrderStep, Idempotent: true, Codes: append([]errs.Code{errs.InvalidTransition, errs.AlreadyPaid, errs.OrderInvoiced}, changes...)},
		func(ctx context.Context, in *orderInput[api.StatusUpdate]) (*Replayable[api.Order], error) {
			return change(ctx, in, "stepOrder", func(r idempotency.Request, revision int32) (api.Order, bool, error) {
				return s.o.Order.Step(ctx, access.ActorFrom(ctx), r, in.ID, revision, in.Body)
			})
		})
	Register(s, Route{Method: http.MethodPatch, Path: "/api/orders/{id}/cancel", ID: "cancelOrder", Tag: "Orders",
		Summary: "Cancel an order with a reason", Kinds: all, Permission: access.OrderCancel, Idempotent: true,
		Codes: append([]errs.Code{errs.InvalidTransition, errs.AlreadyPaid, errs.OrderInvoiced}, changes...)},
		func(ctx context.Context, in *orderInput[api.CancelOrder]) (*Replayable[api.Order], error) {
			return change(ctx, in, "cancelOrder", func(r idempotency.Request, revision int32) (api.Order, bool, error) {
				return s.o.Order.Cancel(ctx, access.ActorFrom(ctx), r, in.ID, revision, in.Body.Reason)
			})
		})
	Register(s, Route{Method: http.MethodPatch, Path: "/api/orders/{id}/details", ID: "editOrder", Tag: "Orders",
		Summary:     "Change an order's table, customer or notes",
		Description: "Another table transfers the order to the seating there; null makes it an online order.",
		Kinds:       all, Permission: access.OrderEdit, Idempotent: true,
		Codes: append([]errs.Code{errs.OrderClosed, errs.TableClosed}, changes...)},
		func(ctx context.Context, in *orderInput[api.OrderDetailsPatch]) (*Replayable[api.Order], error) {
			return change(ctx, in, "editOrder", func(r idempotency.Request, revision int32) (api.Order, bool, error) {
				return s.o.Order.EditDetails(ctx, access.ActorFrom(ctx), r, in.ID, revision, in.Body)
			})
		})
	Register(s, Route{Method: http.MethodPatch, Path: "/api/orders/{id}/items/{itemId}", ID: "editOrderItem", Tag: "Orders",
		Summary: "Move one line, void it with a reason, or acknowledge a void", Kinds: all, Permission: access.OrderStep, Idempotent: true,
		Codes: append([]errs.Code{errs.OrderClosed, errs.InvalidTransition, errs.AlreadyPaid, errs.DiscountLimit, errs.OrderInvoiced}, changes...)},
		func(ctx context.Context, in *orderItemInput) (*Replayable[api.Order], error) {
			r, err := in.request(ctx, "editOrderItem")
			if err != nil {
				return nil, err
			}
			revision, err := in.revision()
			if err != nil {
				return nil, err
			}
			return replayable(s.o.Order.EditItem(ctx, access.ActorFrom(ctx), r, in.ID, in.ItemID, revision, in.Body))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/orders/{id}/items", ID: "addOrderItems", Tag: "Orders",
		Summary:     "Add lines to an order that is confirmed or being prepared and not paid",
		Description: "They are the next batch: the kitchen sees them under an ADD-ON line. Prices are the stored menu's; those sent are compared.",
		Kinds:       floor, Permission: access.OrderAdd, Body: orderBody, Idempotent: true,
		Codes: append([]errs.Code{errs.OrderClosed, errs.InvalidTransition, errs.ItemUnavailable, errs.PriceChanged}, changes...)},
		func(ctx context.Context, in *orderInput[api.AddOrderItems]) (*Replayable[api.Order], error) {
			return change(ctx, in, "addOrderItems", func(r idempotency.Request, revision int32) (api.Order, bool, error) {
				return s.o.Order.Add(ctx, access.ActorFrom(ctx), r, in.ID, revision, in.Body)
			})
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/orders/{id}/fire", ID: "fireOrder", Tag: "Orders",
		Summary: "Send held lines to the kitchen: one course, or all", Description: "Lines that are fired already are success. An order that was ready is being prepared again.",
		Kinds: all, Permission: access.OrderFire, Idempotent: true, Codes: append([]errs.Code{errs.OrderClosed, errs.InvalidTransition}, changes...)},
		func(ctx context.Context, in *orderInput[api.FireOrder]) (*Replayable[api.Order], error) {
			return change(ctx, in, "fireOrder", func(r idempotency.Request, revision int32) (api.Order, bool, error) {
				return s.o.Order.Fire(ctx, access.ActorFrom(ctx), r, in.ID, revision, in.Body)
			})
		})
	Register(s, Route{Method: http.MethodPatch, Path: "/api/orders/{id}/rush", ID: "rushOrder", Tag: "Orders",
		Summary: "Put an order before the others, or back", Kinds: all, Permission: access.OrderRush, Idempotent: true,
		Codes: append([]errs.Code{errs.OrderClosed}, changes...)},
		func(ctx context.Context, in *orderInput[api.RushOrder]) (*Replayable[api.Order], error) {
			return change(ctx, in, "rushOrder", func(r idempotency.Request, revision int32) (api.Order, bool, error) {
				return s.o.Order.Rush(ctx, access.ActorFrom(ctx), r, in.ID, revision, in.Body.IsRush)
			})
		})
}

// change reads the headers that every change of an order has.
func change[T any](ctx context.Context, in *orderInput[T], operation string, run func(idempotency.Request, int32) (api.Order, bool, error)) (*Replayable[api.Order], error) {
	r, err := in.request(ctx, operation)
	if err != nil {
		return nil, err
	}
	revision, err := in.revision()
	if err != nil {
		return nil, err
	}
	return replayable(run(r, revision))
}

func (s *Server) listOrders(ctx context.Context, in *orderFilter) (*Answer[api.OrderList], error) {
	f := order.Filter{Status: in.Status, Has: in.Has, Search: in.Search, Cursor: in.Cursor, Limit: in.Limit}
	var err error
	if f.WaiterID, err = optionalID("waiterId", in.WaiterID); err != nil {
		return nil, err
	}
	if f.TableID, err = optionalID("tableId", in.TableID); err != nil {
		return nil, err
	}
	if f.ItemID, err = optionalID("itemId", in.ItemID); err != nil {
		return nil, err
	}
	if f.CategoryID, err = optionalID("categoryId", in.CategoryID); err != nil {
		return nil, err
	}
	if hour, err := strconv.Atoi(in.Hour); err == nil {
		of := int32(hour)
		f.Hour = &of
	}
	if f.DateFrom, f.DateTo, err = days(in.DateFrom, in.DateTo); err != nil {
		return nil, err
	}
	return answer(s.o.Order.List(ctx, access.ActorFrom(ctx), f))
}

type dayRange struct {
	DateFrom string `query:"dateFrom" maxLength:"10" doc:"Business day, YYYY-MM-DD"`
	DateTo   string `query:"dateTo" maxLength:"10"`
}

func (s *Server) orderStats(ctx context.Context, in *dayRange) (*Answer[api.OrderStats], error) {
	from, to, err := days(in.DateFrom, in.DateTo)
	if err != nil {
		return nil, err
	}
	return answer(s.o.Order.Stats(ctx, access.ActorFrom(ctx), from, to))
}

// optionalID reads a filter; the clients' "all" is no filter.
func optionalID(field, text string) (*uuid.UUID, error) {
	if text == "" || text == "all" {
		return nil, nil
	}
	id, err := uuid.Parse(text)
	if err != nil {
		return nil, errs.Invalid(field, "not an id")
	}
	return &id, nil
}

func days(from, to string) (f, t *time.Time, err error) {
	if f, err = day("dateFrom", from); err != nil {
		return nil, nil, err
	}
	if t, err = day("dateTo", to); err != nil {
		return nil, nil, err
	}
	if f != nil && t != nil && t.Sub(*f) > 366*24*time.Hour {
		return nil, nil, errs.Invalid("dateTo", "at most 366 days")
	}
	return f, t, nil
}

func day(field, text string) (*time.Time, error) {
	if text == "" {
		return nil, nil
	}
	d, err := time.Parse(time.DateOnly, text)
	if err != nil || d.Year() < 2000 {
		return nil, errs.Invalid(field, "a day is YYYY-MM-DD")
	}
	return &d, nil
}
