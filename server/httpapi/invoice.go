package httpapi

import (
	"context"
	"net/http"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/billing"
	"sufra/server/errs"
	"sufra/server/idempotency"
)

type (
	issueInput struct {
		Key
		DryRun bool `query:"dryRun" doc:"Answers what would be issued, without a number, and issues nothing"`
		Body   api.IssueInvoice
	}
	splitInput struct {
		Key
		DryRun bool `query:"dryRun" doc:"Answers the parts, without numbers, and issues nothing"`
		Body   api.SplitInvoice
	}
	creditInput struct {
		Key
		ID   uuid.UUID `path:"id"`
		Body api.CreditInvoice
	}
	invoiceFilter struct {
		DateFrom       string `query:"dateFrom" maxLength:"10" doc:"Day of issue in the restaurant's zone, YYYY-MM-DD"`
		DateTo         string `query:"dateTo" maxLength:"10"`
		TableID        string `query:"tableId" maxLength:"36" doc:"Empty or all: every table"`
		TableSessionID string `query:"tableSessionId" maxLength:"36" doc:"All documents of one seating, such as the parts of a split bill"`
		Search         string `query:"q" maxLength:"50" doc:"Part of the printed number, or the bare number"`
		Cursor         string `query:"cursor" maxLength:"64"`
		Limit          int32  `query:"limit" minimum:"1" maximum:"100" default:"50"`
	}
)

func (s *Server) invoiceRoutes() {
	floor := []access.Kind{access.Staff, access.Owner}
	repeated := []errs.Code{errs.IdempotencyMismatch, errs.IdempotencyRunning}
	bills := append([]errs.Code{errs.NotFound, errs.NothingOpen, errs.TableHasPending}, repeated...)

	Register(s, Route{Method: http.MethodPost, Path: "/api/invoices", ID: "issueInvoice", Tag: "Invoices",
		Summary: "Issue the bill of a table, or of chosen orders of one seating",
		Description: "Made of the stored orders. What is billed already, and not credited in full, comes back as it is; what was ordered " +
			"since becomes a further invoice. A table that was closed within the last hour is billed by its last seating.",
		Kinds: floor, Permission: access.InvoicePrint, Idempotent: true, Codes: bills}, s.issueInvoice)
	Register(s, Route{Method: http.MethodPost, Path: "/api/invoices/split", ID: "splitInvoice", Tag: "Invoices",
		Summary: "Issue a table's bill in parts that sum to it",
		Description: "By dishes and shares of dishes, in equal parts, or by amounts. Orders and kitchen tickets are not touched. " +
			"CONFLICT with the documents when something of the bill is issued already.",
		Kinds: floor, Permission: access.InvoicePrint, Idempotent: true, Codes: append([]errs.Code{errs.Conflict, errs.AmountMismatch}, bills...)}, s.splitInvoice)
	Register(s, Route{Method: http.MethodPost, Path: "/api/invoices/{id}/credit", ID: "creditInvoice", Tag: "Invoices",
		Summary:     "Take an invoice back, whole or in part, by a credit note",
		Description: "AMOUNT_MISMATCH with the invoice when the amount is more than is left of it. After a whole credit its orders can be invoiced again.",
		Kinds:       floor, Permission: access.InvoiceCredit, Idempotent: true,
		Codes: append([]errs.Code{errs.NotFound, errs.Conflict, errs.AmountMismatch}, repeated...)}, s.creditInvoice)
	Register(s, Route{Method: http.MethodGet, Path: "/api/invoices", ID: "listInvoices", Tag: "Invoices",
		Summary: "Invoices and credit notes, newest first, a page at a time", Kinds: floor, Permission: access.InvoicePrint}, s.listInvoices)
	Register(s, Route{Method: http.MethodGet, Path: "/api/invoices/{id}", ID: "getInvoice", Tag: "Invoices",
		Summary: "One invoice or credit note", Kinds: floor, Permission: access.InvoicePrint, Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *ByID) (*Answer[api.Invoice], error) {
			return answer(s.o.Billing.Get(ctx, access.ActorFrom(ctx), in.ID))
		})
}

func (s *Server) issueInvoice(ctx context.Context, in *issueInput) (*Replayable[api.Invoice], error) {
	r, err := in.request(ctx, "issueInvoice")
	if err != nil {
		return nil, err
	}
	if in.DryRun {
		r = idempotency.Request{}
	}
	return replayable(s.o.Billing.Issue(ctx, access.ActorFrom(ctx), r, in.Body, in.DryRun))
}

func (s *Server) splitInvoice(ctx context.Context, in *splitInput) (*Replayable[api.SplitBill], error) {
	r, err := s.required(ctx, in.Key, "splitInvoice")
	if err != nil {
		return nil, err
	}
	if in.DryRun {
		r = idempotency.Request{}
	}
	return replayable(s.o.Billing.Split(ctx, access.ActorFrom(ctx), r, in.Body, in.DryRun))
}

func (s *Server) creditInvoice(ctx context.Context, in *creditInput) (*Replayable[api.Invoice], error) {
	r, err := s.required(ctx, in.Key, "creditInvoice")
	if err != nil {
		return nil, err
	}
	return replayable(s.o.Billing.Credit(ctx, access.ActorFrom(ctx), r, in.ID, in.Body))
}

func (s *Server) listInvoices(ctx context.Context, in *invoiceFilter) (*Answer[api.InvoiceList], error) {
	f := billing.Filter{Search: in.Search, Cursor: in.Cursor, Limit: in.Limit}
	var err error
	if f.TableID, err = optionalID("tableId", in.TableID); err != nil {
		return nil, err
	}
	if f.TableSessionID, err = optionalID("tableSessionId", in.TableSessionID); err != nil {
		return nil, err
	}
	if f.DateFrom, f.DateTo, err = days(in.DateFrom, in.DateTo); err != nil {
		return nil, err
	}
	return answer(s.o.Billing.List(ctx, access.ActorFrom(ctx), f))
}
