package httpapi

import (
	"context"
	"net/http"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
)

// The bodies of these calls may be empty, as the spec's client sends none.
type (
	openTableInput struct {
		ID   uuid.UUID `path:"id"`
		Body *api.OpenTable
	}
	createTableInput struct {
		Key
		Body api.TableInput
	}
	closeTableInput struct {
		Key
		ID   uuid.UUID `path:"id"`
		Body *api.CloseTable
	}
)

func (s *Server) tableRoutes() {
	floor := []access.Kind{access.Owner, access.Staff}
	everybody := []access.Kind{access.Owner, access.Staff, access.Screen}
	taken := []errs.Code{errs.NotFound, errs.TableNumberTaken, errs.InUse}

	Register(s, Route{Method: http.MethodGet, Path: "/api/tables", ID: "listTables", Tag: "Tables",
		Summary: "The floor with its open seatings", Kinds: everybody, Permission: access.TableRead},
		func(ctx context.Context, _ *None) (*List[api.Table], error) {
			return list(s.o.Restaurant.ListTables(ctx, access.ActorFrom(ctx)))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/tables", ID: "createTable", Tag: "Tables",
		Summary: "Add a table", Kinds: floor, Permission: access.TableManage, Status: http.StatusCreated, Idempotent: true,
		Codes: []errs.Code{errs.TableNumberTaken, errs.LimitReached, errs.IdempotencyMismatch, errs.IdempotencyRunning}},
		func(ctx context.Context, in *createTableInput) (*Replayable[api.Table], error) {
			r, err := in.request(ctx, "createTable")
			if err != nil {
				return nil, err
			}
			return replayable(s.o.Restaurant.CreateTable(ctx, access.ActorFrom(ctx), r, in.Body))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/tables/rotate-codes", ID: "rotateTableCodes", Tag: "Tables",
		Summary: "Make every printed code of the restaurant worthless", Kinds: floor, Permission: access.TableCode},
		func(ctx context.Context, _ *None) (*List[api.Table], error) {
			return list(s.o.Restaurant.RotateCodes(ctx, access.ActorFrom(ctx)))
		})
	Register(s, Route{Method: http.MethodGet, Path: "/api/tables/{id}", ID: "getTable", Tag: "Tables",
		Summary: "One table", Kinds: everybody, Permission: access.TableRead, Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *ByID) (*Answer[api.Table], error) {
			return answer(s.o.Restaurant.Table(ctx, access.ActorFrom(ctx), in.ID))
		})
	Register(s, Route{Method: http.MethodPut, Path: "/api/tables/{id}", ID: "updateTable", Tag: "Tables",
		Summary: "Change a table", Kinds: floor, Permission: access.TableManage, Codes: taken},
		func(ctx context.Context, in *ByIDBody[api.TableInput]) (*Answer[api.Table], error) {
			return answer(s.o.Restaurant.UpdateTable(ctx, access.ActorFrom(ctx), in.ID, in.Body))
		})
	Register(s, Route{Method: http.MethodDelete, Path: "/api/tables/{id}", ID: "deleteTable", Tag: "Tables",
		Summary: "Remove a table; orders keep its number", Kinds: floor, Permission: access.TableManage,
		Codes: []errs.Code{errs.NotFound, errs.InUse}},
		func(ctx context.Context, in *ByID) (*Answer[api.Empty], error) {
			return answer(api.Empty{}, s.o.Restaurant.DeleteTable(ctx, access.ActorFrom(ctx), in.ID))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/tables/{id}/rotate-code", ID: "rotateTableCode", Tag: "Tables",
		Summary: "Make every printed copy of the table's code worthless", Kinds: floor, Permission: access.TableCode,
		Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *ByID) (*Answer[api.Table], error) {
			return answer(s.o.Restaurant.RotateCode(ctx, access.ActorFrom(ctx), in.ID))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/tables/{id}/session", ID: "openTable", Tag: "Tables",
		Summary: "Seat guests; an open seating takes the new number of guests", Kinds: floor, Permission: access.TableSeat,
		Codes: []errs.Code{errs.NotFound, errs.TableClosed}},
		func(ctx context.Context, in *openTableInput) (*Answer[api.Table], error) {
			var guests *int32
			if in.Body != nil {
				guests = in.Body.Guests
			}
			return answer(s.o.Restaurant.OpenTable(ctx, access.ActorFrom(ctx), in.ID, guests))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/tables/{id}/close", ID: "closeTable", Tag: "Tables",
		Summary:     "Mark the table's unpaid orders paid and free the table",
		Description: "Ends the diners' rights. A second close changes nothing. Orders that nobody has confirmed stop it.",
		Kinds:       floor, Permission: access.TableClose, Idempotent: true,
		Codes: []errs.Code{errs.NotFound, errs.TableHasPending, errs.AmountMismatch, errs.IdempotencyMismatch, errs.IdempotencyRunning}},
		func(ctx context.Context, in *closeTableInput) (*Replayable[api.ClosedTable], error) {
			r, err := in.request(ctx, "closeTable")
			if err != nil {
				return nil, err
			}
			how := api.CloseTable{}
			if in.Body != nil {
				how = *in.Body
			}
			return replayable(s.o.Order.CloseTable(ctx, access.ActorFrom(ctx), r, s.o.Restaurant, in.ID, how))
		})
	Register(s, Route{Method: http.MethodGet, Path: "/api/tables/{id}/sessions", ID: "listTableSeatings", Tag: "Tables",
		Summary: "The table's last fifty seatings, newest first", Kinds: floor, Permission: access.StaffRead, Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *ByID) (*List[api.TableSeating], error) {
			return list(s.o.Restaurant.Seatings(ctx, access.ActorFrom(ctx), in.ID))
		})
	s.seatRoutes(floor)
}

// seatRoutes are those that change which tables a seating is at.
func (s *Server) seatRoutes(floor []access.Kind) {
	codes := []errs.Code{errs.NotFound, errs.SessionNotOpen, errs.TableClosed, errs.TableBusy, errs.IdempotencyMismatch, errs.IdempotencyRunning}
	Register(s, Route{Method: http.MethodPost, Path: "/api/tables/{id}/move", ID: "moveTable", Tag: "Tables",
		Summary:     "Take the whole seating to a free table",
		Description: "Orders, calls, phones and payments go along. The answer is the other table. Guests who sit there already are success.",
		Kinds:       floor, Permission: access.TableMove, Idempotent: true, Codes: codes},
		func(ctx context.Context, in *keyedByID[api.MoveTable]) (*Replayable[api.Table], error) {
			r, err := in.request(ctx, "moveTable")
			if err != nil {
				return nil, err
			}
			return replayable(s.o.Restaurant.MoveTable(ctx, access.ActorFrom(ctx), r, in.ID, in.Body.ToTableID))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/tables/{id}/merge", ID: "mergeTable", Tag: "Tables",
		Summary:     "Make the table part of another's seating",
		Description: "Guests at it bring their orders, calls and phones. The answer is the other table. Closing the seating frees all of its tables.",
		Kinds:       floor, Permission: access.TableMove, Idempotent: true, Codes: codes},
		func(ctx context.Context, in *keyedByID[api.MergeTable]) (*Replayable[api.Table], error) {
			r, err := in.request(ctx, "mergeTable")
			if err != nil {
				return nil, err
			}
			return replayable(s.o.Restaurant.MergeTable(ctx, access.ActorFrom(ctx), r, in.ID, in.Body.IntoTableID))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/tables/{id}/part", ID: "partTable", Tag: "Tables",
		Summary:     "Take the table out of a seating that it shares",
		Description: "It is free again; orders stay with the seating. A table that shares nothing stays as it is.",
		Kinds:       floor, Permission: access.TableMove, Idempotent: true,
		Codes: []errs.Code{errs.NotFound, errs.IdempotencyMismatch, errs.IdempotencyRunning}},
		func(ctx context.Context, in *keyed) (*Replayable[api.Table], error) {
			r, err := in.request(ctx, "partTable")
			if err != nil {
				return nil, err
			}
			return replayable(s.o.Restaurant.PartTable(ctx, access.ActorFrom(ctx), r, in.ID))
		})
}
