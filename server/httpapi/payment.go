package httpapi

import (
	"context"
	"net/http"

	"github.com/gofiber/fiber/v3"
	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/payment"
)

type (
	paymentFilter struct {
		Status   string `query:"status" enum:"open,paid,failed,refunded,review" doc:"Absent: all"`
		DateFrom string `query:"dateFrom" maxLength:"10" doc:"Day of the attempt in the restaurant's zone, YYYY-MM-DD"`
		DateTo   string `query:"dateTo" maxLength:"10"`
		Cursor   string `query:"cursor" maxLength:"64"`
		Limit    int32  `query:"limit" minimum:"1" maximum:"100" default:"50"`
	}
	releaseInput struct {
		ID        uuid.UUID `path:"id"`
		PaymentID uuid.UUID `path:"paymentId"`
	}
	paymentTrack struct {
		Track string `path:"track" maxLength:"64" doc:"What its own page's address ends with"`
	}
)

func (s *Server) paymentRoutes() {
	office := []access.Kind{access.Owner, access.Staff}
	diner := []access.Kind{access.Diner}
	Register(s, Route{Method: http.MethodGet, Path: "/api/public/payments", ID: "dinerPayments", Tag: "Public",
		Summary: "What this phone can pay at its table now, and what the table is paying", Kinds: diner, Permission: access.DinerRead,
		Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, _ *None) (*Answer[api.DinerPayments], error) {
			return answer(s.o.Payment.Terms(ctx, access.ActorFrom(ctx)))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/public/payments", ID: "startPayment", Tag: "Public",
		Summary: "Pay an order, a share of the table's bill, or all of it by card",
		Description: "Answers the provider's page. AMOUNT_MISMATCH and NOTHING_OPEN hold the terms as they are now. PROVIDER_UNAVAILABLE and " +
			"PAYMENT_FAILED: nothing has happened, and the bill can be paid at the table.",
		Kinds: diner, Permission: access.DinerPay, Idempotent: true, Status: http.StatusCreated,
		Codes: []errs.Code{errs.NotFound, errs.SessionNotOpen, errs.NothingOpen, errs.AmountMismatch, errs.PaymentFailed, errs.ProviderUnavailable,
			errs.IdempotencyMismatch, errs.IdempotencyRunning}},
		func(ctx context.Context, in *keyedBody[api.PaymentRequest]) (*Replayable[api.PaymentStart], error) {
			r, err := s.required(ctx, in.Key, "startPayment")
			if err == nil {
				err = s.mayBegin(ctx, access.ActorFrom(ctx))
			}
			if err != nil {
				return nil, err
			}
			return replayable(s.o.Payment.Start(ctx, access.ActorFrom(ctx), r, in.Body))
		})
	Register(s, Route{Method: http.MethodGet, Path: "/api/public/payments/{track}", ID: "paymentState", Tag: "Public",
		Summary: "What came of a payment, by its own address", Description: "Asks the provider while it is not known.",
		Permission: access.Public, Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *paymentTrack) (*Answer[api.PaymentState], error) {
			return answer(s.o.Payment.State(ctx, in.Track))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/public/payments/{id}/release", ID: "releasePayment", Tag: "Public",
		Summary:     "Pay what another phone of the table has begun to pay and left",
		Description: "From two minutes after it was begun; an attempt keeps its share of the bill for ten at most. The terms as they are then. If it is paid all the same, the restaurant gives back what was too much.",
		Kinds:       diner, Permission: access.DinerPay, Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *ByID) (*Answer[api.DinerPayments], error) {
			a := access.ActorFrom(ctx)
			if err := s.o.Payment.Release(ctx, a, a.TableSessionID, in.ID); err != nil {
				return nil, err
			}
			return answer(s.o.Payment.Terms(ctx, a))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/tables/{id}/payments/{paymentId}/release", ID: "releaseTablePayment", Tag: "Payments",
		Summary: "Take back what a guest's phone keeps of a table's bill while it pays",
		Kinds:   office, Permission: access.PaymentTake, Codes: []errs.Code{errs.NotFound, errs.SessionNotOpen}},
		func(ctx context.Context, in *releaseInput) (*Answer[api.TableBill], error) {
			a := access.ActorFrom(ctx)
			bill, err := s.o.Order.TableBill(ctx, a, in.ID)
			if err == nil && bill.TableSessionID == nil {
				err = errs.New(errs.SessionNotOpen, "no seating is open at the table")
			}
			if err == nil {
				err = s.o.Payment.Release(ctx, a, *bill.TableSessionID, in.PaymentID)
			}
			if err != nil {
				return nil, err
			}
			return answer(s.o.Order.TableBill(ctx, a, in.ID))
		})
	s.paymentDesk(office)
}

// mayBegin bounds the pages that are made at the provider: of one phone, of all the phones that scan a table's code, and of
// a restaurant, whose account with the provider they burden.
func (s *Server) mayBegin(ctx context.Context, a access.Actor) error {
	err := s.allow(ctx, s.o.Shared, "pay:"+a.SessionID.String(), s.o.Limits.Pay)
	if err == nil {
		err = s.allow(ctx, s.o.Shared, "pay-table:"+a.TableSessionID.String(), s.o.Limits.PayTable)
	}
	if err == nil {
		err = s.allow(ctx, s.o.Shared, "pay-house:"+a.RestaurantID.String(), s.o.Limits.PayHouse)
	}
	return err
}

func (s *Server) paymentDesk(office []access.Kind) {
	Register(s, Route{Method: http.MethodGet, Path: "/api/payments", ID: "listPayments", Tag: "Payments",
		Summary: "Card payments, newest first, a page at a time", Kinds: office, Permission: access.PaymentRead},
		func(ctx context.Context, in *paymentFilter) (*Answer[api.PaymentList], error) {
			f := payment.Filter{Status: in.Status, Cursor: in.Cursor, Limit: in.Limit}
			var err error
			if f.DateFrom, f.DateTo, err = days(in.DateFrom, in.DateTo); err != nil {
				return nil, err
			}
			return answer(s.o.Payment.List(ctx, access.ActorFrom(ctx), f))
		})
	Register(s, Route{Method: http.MethodGet, Path: "/api/orders/{id}/payments", ID: "orderPayments", Tag: "Payments",
		Summary: "Attempts to pay an order, or a share of its table's bill, by card", Kinds: office, Permission: access.PaymentRead,
		Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *ByID) (*List[api.Payment], error) {
			return list(s.o.Payment.OfOrder(ctx, access.ActorFrom(ctx), in.ID))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/payments/{id}/refund", ID: "refundPayment", Tag: "Payments",
		Summary: "Give money of a card payment back by its provider, all of it or a part",
		Description: "Its orders are refunded and their invoices credited when the provider has done it; until then the refund is pending. A payment " +
			"in review goes back whole. AMOUNT_MISMATCH, CONFLICT, REFUND_PENDING and INVALID_TRANSITION hold the payment.",
		Kinds: office, Permission: access.PaymentRefund, Idempotent: true,
		Codes: []errs.Code{errs.NotFound, errs.Conflict, errs.RefundPending, errs.InvalidTransition, errs.AmountMismatch, errs.PaymentFailed, errs.IdempotencyMismatch, errs.IdempotencyRunning}},
		func(ctx context.Context, in *keyedByID[api.RefundPayment]) (*Replayable[api.Payment], error) {
			r, err := s.required(ctx, in.Key, "refundPayment")
			if err != nil {
				return nil, err
			}
			return replayable(s.o.Payment.Refund(ctx, access.ActorFrom(ctx), r, in.ID, in.Body))
		})
	Register(s, Route{Method: http.MethodPut, Path: "/api/payments/switch", ID: "switchPayments", Tag: "Payments",
		Summary: "Let guests pay by phone, or not", Kinds: []access.Kind{access.Owner}, Permission: access.SettingsWrite},
		func(ctx context.Context, in *Body[api.PaymentSwitch]) (*Answer[api.PaymentSwitch], error) {
			return answer(s.o.Payment.Switch(ctx, access.ActorFrom(ctx), in.Body.Enabled))
		})
}

// maxHook is the most that a webhook may hold, in bytes.
const maxHook = 64 << 10

// hookRoutes take providers' webhooks: no operation of ours, but a body whose secret the provider's own rules hide.
func (s *Server) hookRoutes() {
	if s.o.Payment == nil {
		return
	}
	s.Post(payment.HookPath+":provider", func(c fiber.Ctx) error {
		err := s.allow(c.Context(), s.local, "address:"+network(requestFrom(c.Context()).IP), s.o.Limits.Address)
		if err == nil && len(c.Body()) > maxHook {
			err = errs.New(errs.TooLarge, "the webhook is too long")
		}
		if err == nil {
			err = s.o.Payment.Webhook(c.Context(), c.Params("provider"), http.Header{"Hashstring": {c.Get("Hashstring")}}, c.Body())
		}
		if err != nil {
			return s.write(c, err)
		}
		return c.JSON(api.Empty{})
	})
}
