package billing_test

import (
	"encoding/base64"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/servertest"
)

func TestReceiptOfATable(t *testing.T) {
	b := newBooks(t)
	table := b.tenant.Table("7")
	seating := table.Seat()
	waiter := b.tenant.Staff(&servertest.StaffOptions{FirstName: "Khalid"})
	first := seating.Order(&servertest.OrderOptions{Item: b.kabsa, Quantity: 2, Waiter: waiter})
	voided := b.addLine(first, b.tea, 3)
	b.tenant.Exec(`WITH l AS (UPDATE order_items SET item_status = 'voided', void_reason = 'spilt', total_price = 0 WHERE restaurant_id = $1 AND id = $2)
		UPDATE orders SET total_amount = total_amount - 42, final_amount = final_amount - 42 WHERE restaurant_id = $1 AND id = $3`, b.tenant.ID, voided, first)
	b.discount(first, 600)
	seating.Order(&servertest.OrderOptions{Item: b.tea, Status: "cancelled"})

	d := b.issue(table)
	require.Equal(t, "invoice", d.Series)
	require.Equal(t, "none", d.Mode)
	require.Equal(t, b.tenant.Code+"-INV-000001", d.InvoiceNumber)
	require.Equal(t, "7", d.TableNumber)
	require.Equal(t, "Khalid", d.ServedBy)
	require.Len(t, d.Lines, 1, "neither the voided line nor the cancelled order")
	require.Equal(t, "76.00", d.Lines[0].TotalAmount)
	require.Equal(t, [4]string{"6.00", "70.00", "0.00", "70.00"}, [4]string{d.DiscountAmount, d.NetAmount, d.TaxAmount, d.TotalAmount})
	require.Empty(t, d.QR, "a receipt states no VAT, although the restaurant has a number")
	require.Empty(t, d.Seller.VATNumber)

	require.Equal(t, d, b.issue(table), "the same bill is never issued twice")
	second := b.ninety(seating)
	further := b.issue(table)
	require.EqualValues(t, 2, further.Number)
	require.Equal(t, "90.00", further.TotalAmount, "what was ordered since is a further document")
	require.Equal(t, further, b.issue(table))

	chosen, _, err := b.Issue(t.Context(), b.owner, idempotency.Request{}, api.IssueInvoice{OrderIDs: []uuid.UUID{first}}, false)
	require.NoError(t, err)
	require.Equal(t, d.ID, chosen.ID)
	// Two dishes come to the order that is billed already.
	b.addLine(second, b.tea, 2)
	require.Equal(t, "28.00", b.issue(table).TotalAmount, "only what came to it")
	b.gapless("invoice", 3)
}

func TestTaxInvoice(t *testing.T) {
	b := newBooks(t)
	b.phase1()
	table, _ := b.seated()
	preview, _, err := b.Issue(t.Context(), b.owner, idempotency.Request{}, api.IssueInvoice{TableID: &table.ID}, true)
	require.NoError(t, err)
	require.Zero(t, preview.Number)
	require.Empty(t, b.numbers("invoice"), "a dry run issues nothing")
	d := b.issue(table)
	require.Equal(t, [3]string{"78.26", "11.74", "90.00"}, [3]string{d.NetAmount, d.TaxAmount, d.TotalAmount})
	require.Equal(t, d.Lines, preview.Lines)
	require.Equal(t, [2]any{"90.00", int32(15)}, [2]any{d.DueAmount, d.TaxPercent})
	require.Equal(t, "66.09", d.Lines[0].NetAmount)
	require.Equal(t, "12.17", d.Lines[1].NetAmount)
	raw, err := base64.StdEncoding.DecodeString(d.QR)
	require.NoError(t, err)
	want := "\x01\x1eمطعم نخلة الرياض\x02\x0f300000000000003\x03\x14" + d.IssuedAt.UTC().Format("2006-01-02T15:04:05Z") + "\x04\x0590.00\x05\x0511.74"
	require.Equal(t, want, string(raw))

	for field, change := range map[string]string{"vatNumber": "vat_number = ''", "address": "address = ' '", "legalName": "legal_name_ar = repeat('ن', 128)"} {
		other, _ := b.seated()
		b.tenant.Exec("UPDATE restaurants SET "+change+" WHERE id = $1", b.tenant.ID)
		require.Equal(t, field, b.refuses(other, errs.InvalidInput).Fields[0].Field)
		b.tenant.Exec("UPDATE restaurants SET vat_number = '300000000000003' WHERE id = $1", b.tenant.ID)
		b.phase1()
	}
	b.gapless("invoice", 1)
}

func TestNothingToBill(t *testing.T) {
	b := newBooks(t)
	table := b.tenant.Table("")
	e := b.refuses(table, errs.NothingOpen)
	require.Equal(t, "There are no active orders to create an invoice for.", e.Message)
	seating := table.Seat()
	_ = b.refuses(table, errs.NothingOpen)
	seating.Order(&servertest.OrderOptions{Item: b.tea, Status: "cancelled"})
	_ = b.refuses(table, errs.NothingOpen)
	seating.Order(&servertest.OrderOptions{Item: b.tea, Status: "pending"})
	require.Len(t, b.refuses(table, errs.TableHasPending).Data, 1, "nobody has confirmed it: it is no sale yet")
	b.ninety(seating)
	require.Equal(t, "90.00", b.issue(table).TotalAmount)

	_, _, err := b.Issue(t.Context(), b.owner, idempotency.Request{}, api.IssueInvoice{}, false)
	require.True(t, errs.Is(err, errs.InvalidInput))
	_, elsewhere := b.seated()
	_, here := b.seated()
	_, _, err = b.Issue(t.Context(), b.owner, idempotency.Request{}, api.IssueInvoice{OrderIDs: []uuid.UUID{elsewhere, here}}, false)
	require.True(t, errs.Is(err, errs.InvalidInput), "orders of two seatings")
}

func TestBillOfAClosedTable(t *testing.T) {
	b := newBooks(t)
	table, _ := b.seated()
	b.closeTable(table, 59*time.Minute)
	d := b.issue(table)
	require.Equal(t, [3]string{"90.00", "90.00", "card"}, [3]string{d.TotalAmount, d.PaidAmount, d.PaymentMethod})
	table.Seat()
	_ = b.refuses(table, errs.NothingOpen) // the next guests never see the bill of those before

	old, _ := b.seated()
	b.closeTable(old, 61*time.Minute)
	_ = b.refuses(old, errs.NothingOpen)
}

func TestNumbersHaveNoHole(t *testing.T) {
	b := newBooks(t)
	const clients = 50
	tables := make([]*servertest.Table, clients)
	for i := range tables {
		tables[i], _ = b.seated()
	}
	counts := atOnce(clients, func(i int) error {
		if i%5 < 2 { // refused after its number was taken
			_, err := b.GeneratePDF(background(), b.owner, api.GeneratePDF{TableID: tables[i].ID, TotalAmount: "1.00"})
			return err
		}
		_, _, err := b.Issue(background(), b.owner, idempotency.Request{}, api.IssueInvoice{TableID: &tables[i].ID}, false)
		return err
	})
	const issued = 30
	require.Equal(t, map[errs.Code]int{"": issued, errs.AmountMismatch: clients - issued}, counts)
	b.gapless("invoice", issued)
	require.EqualValues(t, issued, b.scalar(`SELECT last FROM invoice_counters WHERE restaurant_id = $1`, b.tenant.ID))
}

func TestFiftyPrintOneBill(t *testing.T) {
	b := newBooks(t)
	table, _ := b.seated()
	ids := make([]uuid.UUID, 50)
	require.Equal(t, map[errs.Code]int{"": len(ids)}, atOnce(len(ids), func(i int) error {
		d, _, err := b.Issue(background(), b.owner, idempotency.Request{}, api.IssueInvoice{TableID: &table.ID}, false)
		ids[i] = d.ID
		return err
	}))
	for _, id := range ids {
		require.Equal(t, ids[0], id)
	}
	b.gapless("invoice", 1)
}

func TestGeneratePDFCompares(t *testing.T) {
	b := newBooks(t)
	table, _ := b.seated()
	_, err := b.GeneratePDF(t.Context(), b.owner, api.GeneratePDF{TableID: table.ID, TotalAmount: "89.99"})
	require.True(t, errs.Is(err, errs.AmountMismatch))
	e, _ := errs.As(err)
	require.Equal(t, "90.00", e.Data.(api.Invoice).TotalAmount)
	_, err = b.GeneratePDF(t.Context(), b.owner, api.GeneratePDF{TableID: table.ID, TotalAmount: "٩٠"})
	require.True(t, errs.Is(err, errs.InvalidInput))
	require.Empty(t, b.numbers("invoice"))
	d, err := b.GeneratePDF(t.Context(), b.owner, api.GeneratePDF{TableID: table.ID, TotalAmount: "90.00"})
	require.NoError(t, err)
	require.EqualValues(t, 1, d.Number)
}

func TestTenantsStayApart(t *testing.T) {
	b := newBooks(t)
	table, id := b.seated()
	d := b.issue(table)
	stranger := ownerOf(b.f.Tenant(nil))
	_, err := b.Get(t.Context(), stranger, d.ID)
	require.True(t, errs.Is(err, errs.NotFound))
	_, _, err = b.Credit(t.Context(), stranger, idempotency.Request{}, d.ID, api.CreditInvoice{Reason: "x"})
	require.True(t, errs.Is(err, errs.NotFound))
	for _, in := range []api.IssueInvoice{{TableID: &table.ID}, {OrderIDs: []uuid.UUID{id}}} {
		_, _, err = b.Issue(t.Context(), stranger, idempotency.Request{}, in, false)
		require.True(t, errs.Is(err, errs.NotFound), "%v", err)
	}
	_, _, err = b.Split(t.Context(), stranger, idempotency.Request{}, api.SplitInvoice{TableID: table.ID, Kind: "guests", Guests: 2}, false)
	require.True(t, errs.Is(err, errs.NotFound))
	require.EqualValues(t, 0, b.scalar(`SELECT count(*) FROM invoices WHERE restaurant_id = $1`, stranger.RestaurantID))
}

// An issued document stands, whoever writes SQL.
func TestIssuedIsImmutable(t *testing.T) {
	b := newBooks(t)
	table, id := b.seated()
	d := b.issue(table)
	for what, sql := range map[string]string{
		"change":             `UPDATE invoices SET total_amount = 1, net_amount = 1`,
		"remove":             `DELETE FROM invoices`,
		"empty":              `TRUNCATE invoices CASCADE`,
		"take an order off":  `DELETE FROM invoice_orders`,
		"bill an order less": `UPDATE invoice_orders SET amount = 1`,
		"count back":         `UPDATE invoice_counters SET last = last - 1`,
		"skip a number":      `UPDATE invoice_counters SET last = last + 2`,
		"waste a number":     `UPDATE invoice_counters SET last = last + 1`,
		"forget the series":  `DELETE FROM invoice_counters`,
		"a number of its own": `INSERT INTO invoices (restaurant_id, id, series, number, mode, seller_name, net_amount, tax_amount, total_amount, document, share_token)
			SELECT restaurant_id, gen_random_uuid(), series, 77, mode, seller_name, 1, 0, 1, '{}', 'a-token-of-22-characters' FROM invoices`,
		"a credit of nobody's": `INSERT INTO invoices (restaurant_id, id, series, number, mode, seller_name, net_amount, tax_amount, total_amount, document, share_token)
			SELECT restaurant_id, gen_random_uuid(), 'credit_note', 1, mode, seller_name, 1, 0, 1, '{}', 'a-token-of-22-characters' FROM invoices`,
	} {
		_, err := b.db.Exec(t.Context(), sql)
		require.Error(t, err, what)
	}
	b.tenant.Exec(`UPDATE orders SET customer_name = 'Somebody else' WHERE restaurant_id = $1 AND id = $2`, b.tenant.ID, id)
	b.tenant.Exec(`UPDATE restaurants SET name = 'New name' WHERE id = $1`, b.tenant.ID)
	now, err := b.Get(t.Context(), b.owner, d.ID)
	require.NoError(t, err)
	require.Equal(t, d, now)
}

func TestListOfInvoices(t *testing.T) {
	b := newBooks(t)
	var issued []api.Invoice
	for range 5 {
		table, _ := b.seated()
		issued = append(issued, b.issue(table))
	}
	var seen []int64
	f := pageOf(2)
	for {
		page, err := b.List(t.Context(), b.owner, f)
		require.NoError(t, err)
		for _, d := range page.Invoices {
			seen = append(seen, d.Number)
			require.Empty(t, d.Lines)
		}
		if f.Cursor = page.Next; f.Cursor == "" {
			break
		}
	}
	require.Equal(t, []int64{5, 4, 3, 2, 1}, seen)
	one := func(change func(*filter)) int {
		f := pageOf(50)
		change(&f)
		page, err := b.List(t.Context(), b.owner, f)
		require.NoError(t, err)
		return len(page.Invoices)
	}
	y, m, d := time.Now().In(time.FixedZone("Asia/Riyadh", 3*3600)).Date()
	today := time.Date(y, m, d, 0, 0, 0, 0, time.UTC)
	tomorrow, yesterday := today.AddDate(0, 0, 1), today.AddDate(0, 0, -1)
	require.Equal(t, 1, one(func(f *filter) { f.TableID = issued[2].TableID }))
	require.Equal(t, 1, one(func(f *filter) { f.TableSessionID = issued[2].TableSessionID }))
	require.Equal(t, 1, one(func(f *filter) { f.Search = "000003" }))
	require.Equal(t, 0, one(func(f *filter) { f.Search = "%" }))
	require.Equal(t, 0, one(func(f *filter) { f.DateFrom = &tomorrow }))
	require.Equal(t, 0, one(func(f *filter) { f.DateTo = &yesterday }))
	require.Equal(t, 5, one(func(f *filter) { f.DateFrom, f.DateTo = &yesterday, &tomorrow }))
	waiter := access.Actor{Kind: access.Staff, Role: access.RoleWaiter, ID: uuid.New(), RestaurantID: b.tenant.ID}
	b.tenant.Exec(`ALTER TABLE invoices DISABLE TRIGGER USER`)
	b.tenant.Exec(`UPDATE invoices SET issued_at = issued_at - interval '3 days' WHERE restaurant_id = $1 AND number <= 2`, b.tenant.ID)
	b.tenant.Exec(`ALTER TABLE invoices ENABLE TRIGGER USER`)
	monthAgo := today.AddDate(0, -1, 0)
	for actor, n := range map[*access.Actor]int{&b.owner: 5, &waiter: 3} {
		page, err := b.List(t.Context(), *actor, filter{DateFrom: &monthAgo, Limit: 50})
		require.NoError(t, err)
		require.Len(t, page.Invoices, n, "documents of days that are over are for those who answer for them")
	}
	f.Cursor = "7"
	_, err := b.List(t.Context(), b.owner, f)
	require.True(t, errs.Is(err, errs.InvalidInput))
	page, err := b.List(t.Context(), ownerOf(b.f.Tenant(nil)), pageOf(50))
	require.NoError(t, err)
	require.Empty(t, page.Invoices)
}
