package httpapi

import (
	"context"
	"net/http"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
)

type payTableInput struct {
	Key
	ID   uuid.UUID `path:"id"`
	Body api.PayTable
}

type refundPartInput struct {
	Key
	ID        uuid.UUID `path:"id"`
	PaymentID uuid.UUID `path:"paymentId" doc:"A settlement of the table's bill that is open"`
	Body      api.RefundPart
}

func (s *Server) settlementRoutes() {
	floor := []access.Kind{access.Staff, access.Owner}
	changes := []errs.Code{errs.NotFound, errs.Conflict, errs.IdempotencyMismatch, errs.IdempotencyRunning}

	Register(s, Route{Method: http.MethodPut, Path: "/api/orders/{id}/discount", ID: "discountOrder", Tag: "Payments",
		Summary: "Take money off an unpaid order, or take the discount back",
		Description: "A percentage follows the order's lines; an amount is never more than they come to. Waiters up to the restaurant's limit: " +
			"DISCOUNT_LIMIT holds it as data.limit.",
		Kinds: floor, Permission: access.OrderDiscount, Idempotent: true,
		Codes: append([]errs.Code{errs.OrderClosed, errs.AlreadyPaid, errs.DiscountLimit, errs.OrderInvoiced}, changes...)},
		func(ctx context.Context, in *orderInput[api.DiscountOrder]) (*Replayable[api.Order], error) {
			return change(ctx, in, "discountOrder", func(r idempotency.Request, revision int32) (api.Order, bool, error) {
				return s.o.Order.Discount(ctx, access.ActorFrom(ctx), r, in.ID, revision, in.Body)
			})
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/orders/{id}/payment", ID: "payOrder", Tag: "Payments",
		Summary:     "Take the money for one order; its table stays open",
		Description: "AMOUNT_MISMATCH with the bill when so much was taken in parts that less than this order is open.",
		Kinds:       floor, Permission: access.PaymentTake, Idempotent: true,
		Codes: append([]errs.Code{errs.OrderClosed, errs.AlreadyPaid, errs.AmountMismatch}, changes...)},
		func(ctx context.Context, in *orderInput[api.PayOrder]) (*Replayable[api.Order], error) {
			return changeOnce(ctx, s, in, "payOrder", func(r idempotency.Request, revision int32) (api.Order, bool, error) {
				return s.o.Order.Pay(ctx, access.ActorFrom(ctx), r, in.ID, revision, in.Body)
			})
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/orders/{id}/refund", ID: "refundOrder", Tag: "Payments",
		Summary: "Give money of a paid order back, all of it or a part",
		Description: "An invoice that holds the order is corrected by a credit note in the same act. AMOUNT_MISMATCH with the order when the " +
			"amount is more than is left of it, REFUND_PENDING while a refund of its money to the card waits for the provider's answer.",
		Kinds: floor, Permission: access.PaymentRefund, Idempotent: true,
		Codes: append([]errs.Code{errs.InvalidTransition, errs.AmountMismatch, errs.RefundPending}, changes...)},
		func(ctx context.Context, in *orderInput[api.RefundOrder]) (*Replayable[api.Order], error) {
			return changeOnce(ctx, s, in, "refundOrder", func(r idempotency.Request, revision int32) (api.Order, bool, error) {
				return s.o.Billing.Refund(ctx, access.ActorFrom(ctx), r, in.ID, revision, in.Body)
			})
		})
	Register(s, Route{Method: http.MethodGet, Path: "/api/tables/{id}/bill", ID: "tableBill", Tag: "Payments",
		Summary: "What a table owes, and what was taken so far; a free table owes nothing", Kinds: floor, Permission: access.InvoicePrint,
		Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *ByID) (*Answer[api.TableBill], error) {
			return answer(s.o.Order.TableBill(ctx, access.ActorFrom(ctx), in.ID))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/tables/{id}/payments", ID: "payTable", Tag: "Payments",
		Summary: "Take a part of a table's bill",
		Description: "When the parts reach what is open, the table's orders are paid. AMOUNT_MISMATCH with the bill for more than is due, " +
			"NOTHING_OPEN when nothing is.",
		Kinds: floor, Permission: access.PaymentTake, Idempotent: true,
		Codes: []errs.Code{errs.NotFound, errs.SessionNotOpen, errs.NothingOpen, errs.AmountMismatch, errs.IdempotencyMismatch, errs.IdempotencyRunning}},
		func(ctx context.Context, in *payTableInput) (*Replayable[api.TableBill], error) {
			r, err := s.required(ctx, in.Key, "payTable")
			if err != nil {
				return nil, err
			}
			return replayable(s.o.Order.PayTable(ctx, access.ActorFrom(ctx), r, in.ID, in.Body))
		})
	Register(s, Route{Method: http.MethodPost, Path: "/api/tables/{id}/payments/{paymentId}/refund", ID: "refundPart", Tag: "Payments",
		Summary: "Give back a part of a table's bill that was taken by mistake",
		Description: "Whole, and before orders are paid with it: after that the order is refunded. The document that it paid is open again. " +
			"CONFLICT when it went back already, INVALID_TRANSITION when orders are paid with it, REFUND_PENDING while its refund to the card waits " +
			"for the provider's answer, all with the bill. What was paid online needs a method.",
		Kinds: floor, Permission: access.PaymentRefund, Idempotent: true,
		Codes: []errs.Code{errs.NotFound, errs.SessionNotOpen, errs.InvalidTransition, errs.Conflict, errs.RefundPending, errs.IdempotencyMismatch, errs.IdempotencyRunning}},
		func(ctx context.Context, in *refundPartInput) (*Replayable[api.TableBill], error) {
			r, err := s.required(ctx, in.Key, "refundPart")
			if err != nil {
				return nil, err
			}
			return replayable(s.o.Order.RefundPart(ctx, access.ActorFrom(ctx), r, in.ID, in.PaymentID, in.Body))
		})
}

// changeOnce is change for what must never happen twice: see required.
func changeOnce[T any](ctx context.Context, s *Server, in *orderInput[T], operation string, run func(idempotency.Request, int32) (api.Order, bool, error)) (*Replayable[api.Order], error) {
	r, err := s.required(ctx, in.Key, operation)
	if err != nil {
		return nil, err
	}
	revision, err := in.revision()
	if err != nil {
		return nil, err
	}
	return replayable(run(r, revision))
}
