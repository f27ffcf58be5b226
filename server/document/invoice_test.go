package document

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/unicode/norm"

	"sufra/server/money"
)

func invoicePDF(t *testing.T, in Invoice) []byte {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, WriteInvoice(&b, in))
	requireBalanced(t, b.Bytes())
	return b.Bytes()
}

func receipt() Invoice {
	in := taxInvoice()
	in.Kind, in.Tax, in.Code = Receipt, nil, ""
	return in
}

func creditNote() Invoice {
	in := taxInvoice()
	in.Kind, in.Number = CreditNote, "PH-CN-000031"
	in.Corrects = &Correction{Number: "PH-2026-004217", Issued: Moment{At: evening.Add(-time.Hour)}, Reason: Text{"Wrong dish", "طبق خاطئ"}}
	return in
}

func part() Invoice {
	in := taxInvoice()
	in.Part = &Part{Number: 2, Of: 3, Whole: 21600}
	in.Total, in.Tax, in.Payments[0].Amount = 7200, &Tax{15, 6261, 939}, 7200
	return in
}

// many is a bill of n lines.
func many(n int) Invoice {
	in := taxInvoice()
	in.Lines = slices.Repeat(in.Lines[1:2], n)
	in.Total = money.Halalas(2800 * n)
	net, vat := in.Total.VATContained(money.VATPercent)
	in.Tax, in.Payments, in.Due = &Tax{15, net, vat}, nil, in.Total
	return in
}

func TestInvoiceShowsWhatTheLawAsksFor(t *testing.T) {
	for _, lang := range []Language{Arabic, English} {
		for _, paper := range []Paper{A5, Roll80} {
			in := taxInvoice()
			in.Language, in.Paper = lang, paper
			in.Discounts, in.Charges = []Amount{{Text{"Loyalty", "ولاء"}, 1000}}, []Amount{{Text{"Service", "خدمة"}, 400}}
			in.Total, in.Tax, in.Payments[0].Amount = 21000, &Tax{15, 18261, 2739}, 20000
			in.Due = 1000
			pdf := invoicePDF(t, in)
			all := strings.Join(texts(t, pdf), "\n")
			rtl := lang == Arabic
			for _, want := range []string{
				"Simplified Tax Invoice", "فاتورة ضريبية مبسطة", "PH-2026-004217", "300000000000003", "1010000000", "2026-11-20", "20:58",
				"Palm House Restaurant", "مطعم بيت النخيل", "Prince Turki Rd 7412, Al Malqa", "طريق الأمير تركي 7412، حي الملقا",
				"White jareesh", "جريش أبيض", "58.00", "116.00", "15%", "182.61", "27.39", "210.00", "Loyalty", "-10.00", "Service", "4.00",
				"Total excluding VAT", "المجموع قبل الضريبة", "Total including VAT", "الإجمالي شامل الضريبة", "200.00", "10.00", "المبلغ المستحق", "4412",
				"Prices and amounts are",
			} {
				assert.True(t, strings.Contains(all, asDrawn(own(want), rtl)), "%s on %s lacks %s", lang, paper, want)
			}
		}
	}
}

func TestReceiptShowsNoVAT(t *testing.T) {
	all := strings.Join(texts(t, invoicePDF(t, receipt())), "\n")
	assert.Contains(t, all, "Order receipt")
	assert.Contains(t, all, asDrawn("إيصال طلب", true))
	for _, not := range []string{"VAT", "300000000000003", "15%", asDrawn("الضريبة", true)} {
		assert.NotContains(t, all, not)
	}
}

func TestCreditNoteAndPart(t *testing.T) {
	all := strings.Join(texts(t, invoicePDF(t, creditNote())), "\n")
	for _, want := range []string{"Credit note for a simplified", "PH-CN-000031", "PH-2026-004217", "Wrong dish", asDrawn("طبق خاطئ", true)} {
		assert.Contains(t, all, want)
	}
	assert.NotContains(t, all, "Amount due")

	all = strings.Join(texts(t, invoicePDF(t, part())), "\n")
	for _, want := range []string{"2 / 3", "Whole bill", "216.00", "72.00", "62.61", "9.39"} {
		assert.Contains(t, strings.ReplaceAll(all, "\u00a0", " "), want)
	}
}

func TestTimeIsTheRestaurants(t *testing.T) {
	in := taxInvoice()
	in.Issued = Moment{At: time.Date(2026, 12, 31, 21, 30, 0, 0, time.UTC)}
	all := strings.Join(texts(t, invoicePDF(t, in)), "\n")
	assert.Contains(t, all, "2027-01-01")
	assert.Contains(t, all, "00:30")
	in.Issued.Zone = time.UTC
	assert.Contains(t, strings.Join(texts(t, invoicePDF(t, in)), "\n"), "2026-12-31")
}

func TestInvoicePages(t *testing.T) {
	assert.Equal(t, 1, pages(invoicePDF(t, taxInvoice())))
	pdf := invoicePDF(t, many(120))
	count := pages(pdf)
	assert.Greater(t, count, 5)
	lines, heads := 0, 0
	for _, line := range texts(t, pdf) {
		switch line {
		case "White jareesh":
			lines++
		case "Item":
			heads++
		}
	}
	assert.Contains(t, texts(t, pdf), fmt.Sprintf("%d / %d", count, count))
	assert.Equal(t, 120, lines, "no line is lost between two pages")
	assert.Equal(t, count, heads, "every page has the table's head")

	roll := many(120)
	roll.Paper = Roll80
	assert.Equal(t, 1, pages(invoicePDF(t, roll)))
}

// Wherever the page ends, the sums stand under at least two lines and the table's head.
func TestSumsStandUnderLines(t *testing.T) {
	for n := 4; n < 40; n++ {
		pdf := invoicePDF(t, many(n))
		all := texts(t, pdf)
		total := slices.Index(all, "Total excluding VAT")
		require.Positive(t, total)
		from := 0
		for i, text := range all[:total] {
			if text == "Item" {
				from = i
			}
		}
		number := fmt.Sprintf("%d / %d", 1, pages(pdf))
		require.NotContains(t, all[from:total], number, "%d lines: the head is on the page of the sums", n)
		lines := 0
		for _, text := range all[from:total] {
			if text == "White jareesh" {
				lines++
			}
		}
		require.GreaterOrEqual(t, lines, 2, "%d lines", n)
	}
}

// A seller's long numbers wrap between two of them, and no dot is left over.
func TestRegisteredNumbersWrapWithoutADot(t *testing.T) {
	in := taxInvoice()
	in.Seller.Phone = "+966 11 000 0000 / +966 50 000 0000"
	for _, lang := range []Language{Arabic, English} {
		in.Language = lang
		for _, text := range texts(t, invoicePDF(t, in)) {
			text = strings.TrimSpace(text)
			require.False(t, strings.HasPrefix(text, "·") || strings.HasSuffix(text, "·"), text)
		}
	}
}

func TestSameInputSameBytes(t *testing.T) {
	first := invoicePDF(t, many(40))
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			var b bytes.Buffer
			assert.NoError(t, WriteInvoice(&b, many(40)))
			assert.True(t, bytes.Equal(first, b.Bytes()))
		})
	}
	all.Wait()
}

func TestLongNamesAreWrappedNeverCut(t *testing.T) {
	for _, name := range []Text{
		{strings.TrimSpace(strings.Repeat("Lamb kabsa ", 18)), strings.TrimSpace(strings.Repeat("كبسة لحم ", 22))},
		{strings.Repeat("W", MaxText), strings.Repeat("ض", MaxText)},
	} {
		in := taxInvoice()
		in.Lines[0].Name, in.Lines[0].Variant, in.Lines[0].Note = name, name, name.En
		in.Seller.Name, in.Payments[0].Method, in.Seller.Address[0] = name, name, name
		for _, paper := range []Paper{A5, Roll80} {
			in.Paper = paper
			all := strings.Join(texts(t, invoicePDF(t, in)), "")
			for _, letter := range []string{"W", "k", "ض", "ك"} {
				want := strings.Count(name.En, letter)*6 + strings.Count(name.Ar, letter)*5
				assert.GreaterOrEqual(t, strings.Count(all, letter), want, "%s on %s", letter, paper)
			}
		}
	}
}

func TestInvoiceIsRefused(t *testing.T) {
	for field, spoil := range map[string]func(*Invoice){
		"Kind":               func(in *Invoice) { in.Kind = "bill" },
		"Paper":              func(in *Invoice) { in.Paper = "a3" },
		"Language":           func(in *Invoice) { in.Language = "fr" },
		"Number":             func(in *Invoice) { in.Number = strings.Repeat("1", 41) },
		"Issued":             func(in *Invoice) { in.Issued = Moment{} },
		"Seller.Name":        func(in *Invoice) { in.Seller.Name = Text{} },
		"Seller.VATNumber":   func(in *Invoice) { in.Seller.VATNumber = "" },
		"Seller.Address":     func(in *Invoice) { in.Seller.Address = nil },
		"Code":               func(in *Invoice) { in.Code = "" },
		"Lines":              func(in *Invoice) { *in = many(MaxLines + 1) },
		"Lines[1].Name":      func(in *Invoice) { in.Lines[1].Name.Ar = strings.Repeat("ض", MaxText+1) },
		"Lines[2].Quantity":  func(in *Invoice) { in.Lines[2].Quantity = 1000 },
		"Discounts[0].Value": func(in *Invoice) { in.Discounts = []Amount{{Text{"x", ""}, 0}} },
		"Total":              func(in *Invoice) { in.Lines[0].Amount++ },
		"Tax":                func(in *Invoice) { in.Tax.Net++ },
		"Due":                func(in *Invoice) { in.Due = 1 },
		"Corrects":           func(in *Invoice) { in.Kind = CreditNote },
		"Part":               func(in *Invoice) { in.Part = &Part{Number: 4, Of: 3, Whole: 21600} },
		"Part.Whole":         func(in *Invoice) { in.Part, in.Total = &Part{Number: 1, Of: 3, Whole: 21601}, 7200 },
		"Logo":               func(in *Invoice) { in.Seller.Logo = []byte("GIF89a") },
		"Payments[0].Amount": func(in *Invoice) { in.Payments[0].Amount = -1 },
		"Seller.Address[1]":  func(in *Invoice) { in.Seller.Address[1].En = strings.Repeat("x", MaxText+1) },
	} {
		in := taxInvoice()
		spoil(&in)
		var b bytes.Buffer
		err := WriteInvoice(&b, in)
		var wrong *InputError
		if assert.ErrorAs(t, err, &wrong, field) {
			assert.Equal(t, field, wrong.Field)
			assert.ErrorIs(t, err, ErrInvalid)
		}
		assert.Zero(t, b.Len(), "nothing is written")
	}
	in := taxInvoice()
	in.Kind = Receipt
	assert.ErrorContains(t, WriteInvoice(&bytes.Buffer{}, in), "Tax")
	in = many(MaxLines)
	assert.NoError(t, WriteInvoice(&bytes.Buffer{}, in))
}

func TestReadersFindTheWords(t *testing.T) {
	reader := tool(t, "pdftotext")
	file := filepath.Join(t.TempDir(), "invoice.pdf")
	require.NoError(t, os.WriteFile(file, invoicePDF(t, taxInvoice()), 0o600))
	out, err := exec.Command(reader, "-layout", file, "-").Output()
	require.NoError(t, err)
	text := norm.NFKC.String(string(out))
	for _, want := range []string{"Simplified Tax Invoice", "PH-2026-004217", "300000000000003", "White jareesh", "جريش أبيض", "187.83", "216.00"} {
		assert.Contains(t, text, want)
	}
}

func TestScannersReadThePrintedCode(t *testing.T) {
	render, scanner := tool(t, "pdftoppm"), tool(t, "zbarimg")
	for _, paper := range []Paper{A5, Roll80} {
		in := taxInvoice()
		in.Paper = paper
		file := filepath.Join(t.TempDir(), "invoice.pdf")
		require.NoError(t, os.WriteFile(file, invoicePDF(t, in), 0o600))
		require.NoError(t, exec.Command(render, "-r", "200", "-png", "-singlefile", file, file).Run())
		out, err := exec.Command(scanner, "--quiet", "--raw", file+".png").Output()
		require.NoError(t, err)
		assert.Equal(t, in.Code, strings.TrimSpace(string(out)))
	}
}
