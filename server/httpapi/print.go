package httpapi

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/billing"
	"sufra/server/errs"
)

type (
	invoicePaper struct {
		ID    uuid.UUID `path:"id"`
		Lang  string    `query:"lang" enum:"en,ar" default:"ar" doc:"Which language leads; the other accompanies it"`
		Paper string    `query:"paper" enum:"a5,roll" default:"a5" doc:"roll: 80 mm"`
	}
	sharedPaper struct {
		Token string `path:"token" maxLength:"64"`
		Lang  string `query:"lang" enum:"en,ar" default:"ar"`
		Paper string `query:"paper" enum:"a5,roll" default:"a5"`
	}
	tableCards struct {
		Paper   string `query:"paper" enum:"a4,a6" default:"a4" doc:"a4: four cards with cut marks; a6: one card a page"`
		Lang    string `query:"lang" enum:"en,ar" default:"ar"`
		TableID string `query:"tableId" maxLength:"36" doc:"Empty or all: every table in service"`
	}
)

// File is an answer that is not JSON.
type File struct {
	Type        string `header:"Content-Type"`
	Disposition string `header:"Content-Disposition"`
	Robots      string `header:"X-Robots-Tag"`
	Cache       string `header:"Cache-Control"`
	Body        []byte
}

const pdfMedia = "application/pdf"

// fileAnswer documents an answer of that media type.
func fileAnswer(media, description string) map[string]*huma.Response {
	return map[string]*huma.Response{"200": {Description: description, Content: map[string]*huma.MediaType{
		media: {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}}}}}
}

func (s *Server) printRoutes() {
	floor := []access.Kind{access.Staff, access.Owner}
	Register(s, Route{Method: http.MethodPost, Path: "/api/invoices/generate-pdf", ID: "generateInvoicePdf", Tag: "Invoices",
		Summary:     "Issue the bill of a table, or find the one that is issued, and draw it",
		Description: "Only tableId counts; a totalAmount is compared. The document is made of the stored orders (decision 12).",
		Kinds:       floor, Permission: access.InvoicePrint, Responses: fileAnswer(pdfMedia, "Table_{n}_Invoice_{date}.pdf"),
		Codes: []errs.Code{errs.NotFound, errs.NothingOpen, errs.TableHasPending, errs.AmountMismatch}}, s.generatePDF)
	Register(s, Route{Method: http.MethodGet, Path: "/api/invoices/{id}/pdf", ID: "invoicePdf", Tag: "Invoices",
		Summary: "An issued document as PDF: the same bytes at every call", Kinds: floor, Permission: access.InvoicePrint,
		Responses: fileAnswer(pdfMedia, "The document"), Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *invoicePaper) (*File, error) {
			invoice, err := s.o.Billing.Get(ctx, access.ActorFrom(ctx), in.ID)
			if err != nil {
				return nil, err
			}
			return invoiceFile(invoice, billing.Look{Language: in.Lang, Paper: in.Paper}, invoice.InvoiceNumber+".pdf")
		})
	Register(s, Route{Method: http.MethodGet, Path: "/api/public/invoices/{token}/pdf", ID: "sharedInvoicePdf", Tag: "Public",
		Summary: "The document behind a shared address, and nothing else", Permission: access.Public, Rate: s.o.Limits.Share,
		Responses: fileAnswer(pdfMedia, "The document"), Codes: []errs.Code{errs.NotFound}},
		func(ctx context.Context, in *sharedPaper) (*File, error) {
			invoice, err := s.o.Billing.Shared(ctx, in.Token)
			if err != nil {
				return nil, err
			}
			return invoiceFile(invoice, billing.Look{Language: in.Lang, Paper: in.Paper}, invoice.InvoiceNumber+".pdf")
		})
	Register(s, Route{Method: http.MethodGet, Path: "/api/tables/cards.pdf", ID: "tableCards", Tag: "Tables",
		Summary: "The codes of all tables in service, or of one, on cards to print", Kinds: floor, Permission: access.TableCode,
		Rate: s.o.Limits.Code, Responses: fileAnswer(pdfMedia, "The cards"), Codes: []errs.Code{errs.NotFound}}, s.tableCards)
}

func (s *Server) generatePDF(ctx context.Context, in *Body[api.GeneratePDF]) (*File, error) {
	invoice, err := s.o.Billing.GeneratePDF(ctx, access.ActorFrom(ctx), in.Body)
	if err != nil {
		return nil, err
	}
	return attached(invoiceFile(invoice, billing.Look{Language: in.Body.Language}, billing.FileName(invoice)))
}

func invoiceFile(invoice api.Invoice, look billing.Look, name string) (*File, error) {
	return draw(pdfMedia, name, func(w io.Writer) error { return billing.Render(w, invoice, look) })
}

// writer writes a document.
type writer = func(io.Writer) error

// draw makes a file in memory: a document that fails half-way must not be half an answer. No proxy keeps it and no
// search engine lists it. Browsers show it; attached makes them keep it.
func draw(media, name string, write writer) (*File, error) {
	var b bytes.Buffer
	if err := write(&b); err != nil {
		return nil, err
	}
	return &File{Type: media, Disposition: "inline" + fileName(name), Robots: "noindex, nofollow", Cache: "private, no-store", Body: b.Bytes()}, nil
}

func attached(f *File, err error) (*File, error) {
	if err == nil {
		f.Disposition = "attachment" + strings.TrimPrefix(f.Disposition, "inline")
	}
	return f, err
}

// fileName are the parameters of a Content-Disposition per RFC 6266: a name with other letters than ASCII travels as filename*, beside a plain one
// for programs that don't know it.
func fileName(name string) string {
	name = strings.NewReplacer("/", "-", `\`, "-").Replace(name)
	plain := strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' || strings.ContainsRune(`"%`, r) {
			return '_'
		}
		return r
	}, name)
	header := `; filename="` + plain + `"`
	if plain != name {
		header += "; filename*=UTF-8''" + percentEncoded(name)
	}
	return header
}

// percentEncoded writes everything but RFC 5987's attr-char as %XX.
func percentEncoded(name string) string {
	var b strings.Builder
	for _, c := range []byte(name) {
		if c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || strings.IndexByte("!#$&+-.^_`|~", c) >= 0 {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return b.String()
}
