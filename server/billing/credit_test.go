package billing_test

import (
	"bytes"
	"slices"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/billing"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/money"
)

func TestCreditInFullAndBillAgain(t *testing.T) {
	b := newBooks(t)
	b.phase1()
	table, _ := b.seated()
	d := b.issue(table)
	note, err := b.creditNote(d.ID, "")
	require.NoError(t, err)
	require.Equal(t, b.tenant.Code+"-CRN-000001", note.InvoiceNumber)
	require.Equal(t, [3]string{"78.26", "11.74", "90.00"}, [3]string{note.NetAmount, note.TaxAmount, note.TotalAmount})
	require.Equal(t, d.InvoiceNumber, note.CorrectsNumber)
	require.Equal(t, "wrong table", note.Reason)
	require.Equal(t, d.Lines, note.Lines)
	require.NotEmpty(t, note.QR)

	d, err = b.Get(t.Context(), b.owner, d.ID)
	require.NoError(t, err)
	require.Equal(t, "90.00", d.CreditedAmount)
	_, err = b.creditNote(d.ID, "")
	require.True(t, errs.Is(err, errs.Conflict))
	_, err = b.creditNote(note.ID, "")
	require.True(t, errs.Is(err, errs.Conflict), "a note is not taken back")

	again := b.issue(table)
	require.EqualValues(t, 2, again.Number)
	require.Equal(t, "90.00", again.TotalAmount)
	b.gapless("invoice", 2)
	b.gapless("credit_note", 1)
}

func TestCreditInParts(t *testing.T) {
	b := newBooks(t)
	b.phase1()
	table, _ := b.seated()
	d := b.issue(table)
	for amount, code := range map[string]errs.Code{"90.01": errs.AmountMismatch, "0.00": errs.InvalidInput, "1e1": errs.InvalidInput} {
		_, err := b.creditNote(d.ID, amount)
		require.True(t, errs.Is(err, code), amount)
	}
	_, _, err := b.Credit(t.Context(), b.owner, idempotency.Request{}, d.ID, api.CreditInvoice{Reason: " \u202e "})
	require.True(t, errs.Is(err, errs.InvalidInput), "a reason of which nothing can be seen")
	var net, tax money.Halalas
	for _, amount := range []string{"0.04", "0.04", "0.04", "33.33", ""} {
		note, err := b.creditNote(d.ID, amount)
		require.NoError(t, err)
		require.Len(t, note.Lines, 1)
		net, tax = net+parse(t, note.NetAmount), tax+parse(t, note.TaxAmount)
	}
	require.Equal(t, [2]money.Halalas{7826, 1174}, [2]money.Halalas{net, tax}, "what was stated is taken back, to the halala")
	require.EqualValues(t, 2, b.issue(table).Number)
}

func parse(t *testing.T, text string) money.Halalas {
	t.Helper()
	h, err := money.ParseDecimal(text)
	require.NoError(t, err)
	return h
}

// A credit note comes before the discount that it is for. With the discount all is billed; without one the order still
// comes to as much as before, and what was taken back is open.
func TestPartialCreditThenDiscount(t *testing.T) {
	b := newBooks(t)
	table, id := b.seated()
	d := b.issue(table)
	_, err := b.creditNote(d.ID, "10.00")
	require.NoError(t, err)
	b.discount(id, 1000)
	now := b.issue(table)
	require.Equal(t, d.ID, now.ID)
	require.Equal(t, "10.00", now.CreditedAmount)

	table, _ = b.seated()
	_, err = b.creditNote(b.issue(table).ID, "10.00")
	require.NoError(t, err)
	require.Equal(t, "10.00", b.issue(table).TotalAmount)
}

func TestCreditsNeverPassTheInvoice(t *testing.T) {
	b := newBooks(t)
	table, _ := b.seated()
	d := b.issue(table)
	require.Equal(t, map[errs.Code]int{"": 22, errs.AmountMismatch: 28}, atOnce(50, func(int) error {
		_, _, err := b.Credit(background(), b.owner, idempotency.Request{}, d.ID, api.CreditInvoice{Amount: "4.00", Reason: "cold"})
		return err
	}))
	b.gapless("credit_note", 22)
}

// paid takes an order's money in cash.
func (b *books) paid(ids ...uuid.UUID) {
	b.t.Helper()
	for _, id := range ids {
		_, _, err := b.Orders.Pay(b.t.Context(), b.owner, once, id, 0, api.PayOrder{Method: "cash"})
		require.NoError(b.t, err)
	}
}

// refund gives an order's money back, and says what the credit notes that it issued come to, in their order.
func (b *books) refund(id uuid.UUID, amount string) []string {
	b.t.Helper()
	before := len(b.numbers("credit_note"))
	_, _, err := b.Refund(b.t.Context(), b.owner, once, id, 0, api.RefundOrder{Amount: amount, Method: "cash", Reason: "refund"})
	require.NoError(b.t, err)
	page, err := b.List(b.t.Context(), b.owner, pageOf(100))
	require.NoError(b.t, err)
	notes := []string{}
	for _, d := range slices.Backward(page.Invoices) {
		if d.Series == "credit_note" && int(d.Number) > before {
			notes = append(notes, d.TotalAmount)
		}
	}
	return notes
}

func TestCreditOfAnOrder(t *testing.T) {
	b := newBooks(t)
	table := b.tenant.Table("")
	seating := table.Seat()
	first, second := b.ninety(seating), b.ninety(seating)
	b.paid(first, second)
	require.Empty(t, b.refund(second, "10.00"), "nothing of it is billed yet")
	d := b.issue(table)
	require.Equal(t, "170.00", d.TotalAmount)
	require.Equal(t, []string{"40.00"}, b.refund(first, "40.00"))
	require.Equal(t, []string{"50.00"}, b.refund(first, "50.00"))
	require.Equal(t, []string{"80.00"}, b.refund(second, ""), "never more than was billed of the order")
	b.gapless("credit_note", 3)
}

func TestCreditOfAnOrderOnParts(t *testing.T) {
	b := newBooks(t)
	table, id := b.seated()
	_, _, err := b.Split(t.Context(), b.owner, idempotency.Request{}, api.SplitInvoice{TableID: table.ID, Kind: "guests", Guests: 4}, false)
	require.NoError(t, err)
	b.paid(id)
	require.Equal(t, []string{"22.50", "22.50", "5.00"}, b.refund(id, "50.00"))
	require.Equal(t, []string{"17.50", "22.50"}, b.refund(id, "40.00"))
}

// Money is credited once: what a credit note by hand took back before is not taken back again with the money, and what was
// never billed isn't either. The papers never come to less than what was kept.
func TestMoneyIsCreditedOnce(t *testing.T) {
	b := newBooks(t)
	table, id := b.seated() // 90.00
	d := b.issue(table)
	b.paid(id)
	_, err := b.creditNote(d.ID, "30.00")
	require.NoError(t, err)
	require.Empty(t, b.refund(id, "30.00"), "60 are kept, and 60 billed")
	require.Equal(t, []string{"5.00"}, b.refund(id, "5.00"))
	_, err = b.creditNote(d.ID, "10.00")
	require.NoError(t, err)
	require.Equal(t, []string{"15.00"}, b.refund(id, "25.00"), "of 45 that are billed 30 are kept")
	require.Equal(t, d.ID, b.issue(table).ID, "nothing is open")
	require.Equal(t, []string{"30.00"}, b.refund(id, ""))

	table, id = b.seated()
	b.issue(table)
	b.addLine(id, b.kabsa, 1) // 128.00, of which 90.00 are billed
	b.paid(id)
	require.Empty(t, b.refund(id, "38.00"))
	require.Equal(t, []string{"2.00"}, b.refund(id, "2.00"))
}

func TestSplitTouchesNothing(t *testing.T) {
	b := newBooks(t)
	b.phase1()
	kitchen := func() [2]int64 {
		return [2]int64{b.scalar(`SELECT count(*) FROM stream_events WHERE stream_id = $1 AND kind <> 'invoice'`, b.tenant.ID), b.scalar(`SELECT sum(revision) FROM orders WHERE restaurant_id = $1`, b.tenant.ID)}
	}
	table, _ := b.seated()
	before := kitchen()
	in := api.SplitInvoice{TableID: table.ID, Kind: "guests", Guests: 7}
	shown, _, err := b.Split(t.Context(), b.owner, idempotency.Request{}, in, true)
	require.NoError(t, err)
	require.Empty(t, b.numbers("invoice"), "a dry run issues nothing")
	bill, _, err := b.Split(t.Context(), b.owner, idempotency.Request{}, in, false)
	require.NoError(t, err)
	require.Equal(t, before, kitchen(), "no event but those of the documents, no revision")

	require.Len(t, bill.Invoices, 7)
	var sum, net money.Halalas
	for i, d := range bill.Invoices {
		require.EqualValues(t, i+1, d.Number, "each part has a number of its own")
		require.Equal(t, [3]any{int32(i + 1), int32(7), "90.00"}, [3]any{d.Part, d.Parts, d.WholeAmount})
		require.Equal(t, shown.Invoices[i].Lines, d.Lines)
		sum, net = sum+parse(t, d.TotalAmount), net+parse(t, d.NetAmount)+parse(t, d.TaxAmount)
	}
	require.Equal(t, [2]money.Halalas{9000, 9000}, [2]money.Halalas{sum, net})
	require.Equal(t, []string{"12.86", "12.85"}, []string{bill.Invoices[4].TotalAmount, bill.Invoices[5].TotalAmount}, "five odd halalas, to the first")

	_, _, err = b.Split(t.Context(), b.owner, idempotency.Request{}, in, false)
	require.True(t, errs.Is(err, errs.Conflict))
	e, _ := errs.As(err)
	require.Len(t, e.Data, 7)
	require.Equal(t, bill.Invoices[6].ID, b.issue(table).ID, "the parts bill it")
	for _, d := range bill.Invoices {
		_, err := b.creditNote(d.ID, "")
		require.NoError(t, err)
	}
	_, _, err = b.Split(t.Context(), b.owner, idempotency.Request{}, api.SplitInvoice{TableID: table.ID, Kind: "amount", Amounts: []string{"50.00"}}, false)
	require.NoError(t, err, "taken back, it can be split in another way")
	b.gapless("invoice", 9)
}

func TestRefusedSplits(t *testing.T) {
	b := newBooks(t)
	empty := b.tenant.Table("")
	_, _, err := b.Split(t.Context(), b.owner, idempotency.Request{}, api.SplitInvoice{TableID: empty.ID, Kind: "guests", Guests: 2}, false)
	require.True(t, errs.Is(err, errs.NothingOpen))
	table, _ := b.seated()
	_, _, err = b.Split(t.Context(), b.owner, idempotency.Request{}, api.SplitInvoice{TableID: table.ID, Kind: "amount", Amounts: []string{"90.00", "0.01"}}, false)
	require.True(t, errs.Is(err, errs.AmountMismatch))
	e, _ := errs.As(err)
	require.Equal(t, "90.00", e.Data.(api.Invoice).TotalAmount)
	require.Empty(t, b.numbers("invoice"))
}

// A document is the same file at every call, whatever has happened since.
func TestSameBytes(t *testing.T) {
	b := newBooks(t)
	b.phase1()
	table, _ := b.seated()
	d := b.issue(table)
	other, _ := b.seated()
	split, _, err := b.Split(t.Context(), b.owner, idempotency.Request{}, api.SplitInvoice{TableID: other.ID, Kind: "guests", Guests: 3}, false)
	require.NoError(t, err)
	draw := func(d api.Invoice, look billing.Look) string {
		var file bytes.Buffer
		require.NoError(t, billing.Render(&file, d, look))
		require.True(t, bytes.HasPrefix(file.Bytes(), []byte("%PDF-")))
		return file.String()
	}
	note, err := b.creditNote(split.Invoices[0].ID, "1.00")
	require.NoError(t, err)
	for _, issued := range append(split.Invoices, d, note) {
		for _, look := range []billing.Look{{}, {Language: "en"}, {Paper: "roll"}, {Language: "en", Paper: "roll"}} {
			before := draw(issued, look)
			if issued.Series == "invoice" {
				_, err := b.creditNote(issued.ID, "0.50")
				require.NoError(t, err)
			}
			b.tenant.Exec(`UPDATE restaurants SET name = name || '!', timezone = 'UTC' WHERE id = $1`, b.tenant.ID)
			now, err := b.Get(t.Context(), b.owner, issued.ID)
			require.NoError(t, err)
			require.Equal(t, before, draw(now, look), "%+v", look)
		}
	}
}
