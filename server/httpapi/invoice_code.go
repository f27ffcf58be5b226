package httpapi

import (
	"context"
	"io"
	"net/http"

	"sufra/server/access"
	"sufra/server/document"
	"sufra/server/errs"
)

// invoiceCodeRoutes: the page that prints a document shows the same code as its PDF.
func (s *Server) invoiceCodeRoutes() {
	Register(s, Route{Method: http.MethodGet, Path: "/api/invoices/{id}/qr.svg", ID: "invoiceQrSvg", Tag: "Invoices",
		Summary: "A tax invoice's code as a drawing of any size", Description: "NOT_FOUND also for a document without one.",
		Kinds: []access.Kind{access.Staff, access.Owner}, Permission: access.InvoicePrint,
		Responses: fileAnswer("image/svg+xml", "The code"), Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *ByID) (*File, error) {
			invoice, err := s.o.Billing.Get(ctx, access.ActorFrom(ctx), in.ID)
			if err != nil {
				return nil, err
			}
			if invoice.QR == "" {
				return nil, errs.New(errs.NotFound, "the document has no code")
			}
			code, err := document.NewQR(invoice.QR, document.LevelM)
			if err != nil {
				return nil, err
			}
			return draw("image/svg+xml", invoice.InvoiceNumber+".svg", func(w io.Writer) error { return code.SVG(w) })
		})
}
