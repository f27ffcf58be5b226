package httpapi_test

import (
	"bytes"
	"image/png"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/app"
	"sufra/server/httpapi"
	"sufra/server/servertest"
	"sufra/server/shared"
)

func (e *evening) order(t *testing.T) {
	t.Helper()
	e.waiter.Post("/api/waiter/orders", e.asTheSpecSends(2), "Idempotency-Key", uuid.NewString()).OK()
}

func TestInvoiceOverHTTP(t *testing.T) {
	e := newEvening(t, nil)
	ask := map[string]any{"tableId": e.table.ID}
	empty := e.waiter.Post("/api/invoices", ask).Error(http.StatusConflict, "NOTHING_OPEN")
	require.Equal(t, "There are no active orders to create an invoice for.", empty.Message)
	e.order(t)
	var d, again api.Invoice
	key := uuid.NewString()
	e.waiter.Post("/api/invoices", ask, "Idempotency-Key", key).Into(http.StatusOK, &d)
	require.Equal(t, "23.00", d.TotalAmount)
	replay := e.waiter.Post("/api/invoices", ask, "Idempotency-Key", key)
	replay.Into(http.StatusOK, &again)
	require.Equal(t, "true", replay.Header.Get("Idempotent-Replay"))
	require.Equal(t, d, again)

	path := "/api/invoices/" + d.ID.String()
	e.waiter.Get(path).Into(http.StatusOK, &again)
	require.Equal(t, d, again)
	var list api.InvoiceList
	e.waiter.Get("/api/invoices?tableId="+e.table.ID.String()+"&q=1").Into(http.StatusOK, &list)
	require.Len(t, list.Invoices, 1)
	e.waiter.Post(path+"/credit", map[string]any{"reason": "x"}).Error(http.StatusForbidden, "FORBIDDEN")
	e.screen.Get(path).Error(http.StatusUnauthorized, "UNAUTHENTICATED")
	e.nobody.Get(path).Error(http.StatusUnauthorized, "UNAUTHENTICATED")
	host := e.SignIn(e.tenant.Staff(&servertest.StaffOptions{Role: access.RoleHost}))
	host.Get(path).Error(http.StatusForbidden, "FORBIDDEN")
	e.SignIn(e.Factory.Decoy.Owner()).Get(path).Error(http.StatusNotFound, "NOT_FOUND")

	e.waiter.Post("/api/invoices/split", map[string]any{"tableId": e.table.ID, "kind": "guests", "guests": 2}).Error(http.StatusConflict, "CONFLICT")
	manager := e.SignIn(e.tenant.Staff(&servertest.StaffOptions{Role: access.RoleManager}))
	var note api.Invoice
	manager.Post(path+"/credit", map[string]any{"reason": "wrong table"}).Into(http.StatusOK, &note)
	require.Equal(t, d.InvoiceNumber, note.CorrectsNumber)
	var split api.SplitBill
	e.waiter.Post("/api/invoices/split", map[string]any{"tableId": e.table.ID, "kind": "guests", "guests": 2}).Into(http.StatusOK, &split)
	require.Equal(t, "11.50", split.Invoices[1].TotalAmount)
}

// The spec's own call: what the client shows is compared, never used.
func TestInvoicePDFAsTheSpecAsks(t *testing.T) {
	e := newEvening(t, nil)
	e.order(t)
	body := map[string]any{"tableId": e.table.ID, "tableNumber": "999", "totalAmount": "23.00",
		"orders": []map[string]any{{"id": uuid.New(), "orderNumber": "1", "customerName": "x", "items": []any{}, "subtotal": "1.00", "status": "served"}}}
	file := e.waiter.Post("/api/invoices/generate-pdf", body).OK()
	require.Equal(t, "application/pdf", file.Header.Get("Content-Type"))
	require.Regexp(t, `^attachment; filename="Table_7_Invoice_\d{4}-\d\d-\d\d\.pdf"$`, file.Header.Get("Content-Disposition"))
	require.True(t, bytes.HasPrefix(file.Body, []byte("%PDF-")))
	require.Equal(t, file.Body, e.waiter.Post("/api/invoices/generate-pdf", body).OK().Body, "the same bill is the same file")

	body["totalAmount"] = "22.99"
	wrong := e.waiter.Post("/api/invoices/generate-pdf", body).Error(http.StatusConflict, "AMOUNT_MISMATCH")
	require.Equal(t, "23.00", wrong.Data.(map[string]any)["totalAmount"])

	var list api.InvoiceList
	e.waiter.Get("/api/invoices").Into(http.StatusOK, &list)
	require.Len(t, list.Invoices, 1)
	require.Equal(t, "7", list.Invoices[0].TableNumber)
	path := "/api/invoices/" + list.Invoices[0].ID.String() + "/pdf"
	for _, look := range []string{"?lang=en&paper=a5", "?lang=ar&paper=roll", ""} {
		first := e.waiter.Get(path + look).OK()
		require.Equal(t, first.Body, e.owner.Get(path+look).OK().Body, look)
		require.Equal(t, `inline; filename="`+list.Invoices[0].InvoiceNumber+`.pdf"`, first.Header.Get("Content-Disposition"))
	}
	e.waiter.Get(path+"?lang=fr").Error(http.StatusUnprocessableEntity, "INVALID_INPUT")
}

func TestSharedInvoice(t *testing.T) {
	e := newEvening(t, nil)
	e.order(t)
	var d api.Invoice
	e.waiter.Post("/api/invoices", map[string]any{"tableId": e.table.ID}).Into(http.StatusOK, &d)
	require.Regexp(t, regexp.MustCompile(`/api/public/invoices/[A-Za-z0-9_-]{22}/pdf$`), d.ShareURL)
	address := strings.TrimPrefix(d.ShareURL, e.Config.Origin())
	file := e.nobody.Get(address).OK()
	require.Equal(t, "application/pdf", file.Header.Get("Content-Type"))
	require.Equal(t, "private, no-store", file.Header.Get("Cache-Control"))
	require.Contains(t, file.Header.Get("X-Robots-Tag"), "noindex")
	require.Equal(t, file.Body, e.waiter.Get("/api/invoices/"+d.ID.String()+"/pdf").OK().Body)
	for _, wrong := range []string{d.ID.String(), "AAAAAAAAAAAAAAAAAAAAAA", d.InvoiceNumber, "%25"} {
		e.nobody.Get("/api/public/invoices/"+wrong+"/pdf").Error(http.StatusNotFound, "NOT_FOUND")
	}
}

func TestSharedInvoicesAreThrottled(t *testing.T) {
	limits := httpapi.DefaultLimits()
	a := servertest.NewApp(t, app.WithLimits(httpapi.Limits{JSONBody: limits.JSONBody, AnyBody: limits.AnyBody, Share: shared.PerMinute(3)}))
	for range 3 {
		a.Client().Get("/api/public/invoices/x/pdf").Error(http.StatusNotFound, "NOT_FOUND")
	}
	a.Client().Get("/api/public/invoices/x/pdf").Error(http.StatusTooManyRequests, "TOO_MANY_REQUESTS")
	require.NotZero(t, limits.Share.Burst)
}

func TestDrawnTableCodesOnPaper(t *testing.T) {
	e := newEvening(t, nil)
	arabic := e.tenant.Table(`ط"٣/١`)
	for size, want := range map[string]int{"": 200, "?size=100": 100, "?size=2000": 2000} {
		file := e.owner.Get("/api/tables/" + e.table.ID.String() + "/qr.png" + size).OK()
		require.Equal(t, `attachment; filename="table-7-qr-code.png"`, file.Header.Get("Content-Disposition"))
		picture, err := png.Decode(bytes.NewReader(file.Body))
		require.NoError(t, err)
		require.Equal(t, want, picture.Bounds().Dx())
	}
	for _, size := range []string{"99", "2001"} {
		e.owner.Get("/api/tables/"+e.table.ID.String()+"/qr.png?size="+size).Error(http.StatusUnprocessableEntity, "INVALID_INPUT")
	}
	drawing := e.owner.Get("/api/tables/" + arabic.ID.String() + "/qr.svg").OK()
	require.Equal(t, "image/svg+xml", drawing.Header.Get("Content-Type"))
	require.Equal(t, `attachment; filename="table-___-_-qr-code.svg"; filename*=UTF-8''table-%D8%B7%22%D9%A3-%D9%A1-qr-code.svg`,
		drawing.Header.Get("Content-Disposition"))
	e.waiter.Get("/api/tables/"+e.table.ID.String()+"/qr.png").Error(http.StatusForbidden, "FORBIDDEN")
	e.SignIn(e.Factory.Decoy.Owner()).Get("/api/tables/"+e.table.ID.String()+"/qr.svg").Error(http.StatusNotFound, "NOT_FOUND")

	for _, look := range []string{"", "?paper=a6&lang=en", "?tableId=" + e.table.ID.String()} {
		file := e.owner.Get("/api/tables/cards.pdf" + look).OK()
		require.True(t, bytes.HasPrefix(file.Body, []byte("%PDF-")), look)
	}
	e.owner.Get("/api/tables/cards.pdf?tableId="+uuid.NewString()).Error(http.StatusNotFound, "NOT_FOUND")
	e.waiter.Get("/api/tables/cards.pdf").Error(http.StatusForbidden, "FORBIDDEN")
}
