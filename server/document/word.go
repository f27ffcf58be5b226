package document

import (
	"strconv"
	"time"
)

// The fixed words of the sheets. The titles of tax documents are the law's.
var (
	wordReceipt       = Text{"Order receipt", "إيصال طلب"}
	wordTaxInvoice    = Text{"Simplified Tax Invoice", "فاتورة ضريبية مبسطة"}
	wordCreditNote    = Text{"Credit note", "إشعار دائن"}
	wordTaxCreditNote = Text{"Credit note for a simplified tax invoice", "إشعار دائن لفاتورة ضريبية مبسطة"}

	wordDateTime = Text{"Date and time", "التاريخ والوقت"}
	wordTable    = Text{"Table", "الطاولة"}
	wordServedBy = Text{"Served by", "النادل"}
	wordOrders   = Text{"Orders", "الطلبات"}
	wordVATNo    = Text{"VAT number", "الرقم الضريبي"}
	wordCRNo     = Text{"CR number", "السجل التجاري"}
	wordPhone    = Text{"Phone", "الهاتف"}
	wordNumber   = Text{"Number", "الرقم"}
	wordCorrects = Text{"Corrects", "تصحيح للمستند"}
	wordOf       = Text{"Issued", "تاريخ إصداره"}
	wordReason   = Text{"Reason", "السبب"}
	wordPart     = Text{"Part of a split bill", "جزء من فاتورة مقسّمة"}
	wordWhole    = Text{"Whole bill", "إجمالي الفاتورة كاملة"}

	wordItem      = Text{"Item", "الصنف"}
	wordQuantity  = Text{"Qty", "الكمية"}
	wordPrice     = Text{"Price", "السعر"}
	wordVAT       = Text{"VAT", "الضريبة"}
	wordAmount    = Text{"Amount", "المجموع"}
	wordInclusive = Text{"Prices and amounts are inclusive of VAT", "الأسعار والمبالغ شاملة ضريبة القيمة المضافة"}

	wordLines       = Text{"Total of items", "مجموع الأصناف"}
	wordNet         = Text{"Total excluding VAT", "المجموع قبل الضريبة"}
	wordVATAt       = Text{"VAT", "ضريبة القيمة المضافة"}
	wordTotal       = Text{"Total", "الإجمالي"}
	wordTotalVAT    = Text{"Total including VAT", "الإجمالي شامل الضريبة"}
	wordDue         = Text{"Amount due", "المبلغ المستحق"}
	wordInvoiceCode = Text{"Invoice code", "رمز الفاتورة"}
	wordReceiptCode = Text{"Receipt code", "رمز الإيصال"}
	wordThanks      = Text{"Thank you. See you at the table again soon.", "شكراً لزيارتكم، نراكم على السفرة قريباً"}
)

// pair is a text's leading and second line; the second is empty when it would say the same.
func (l Language) pair(t Text) (first, second string) {
	first, second = t.Ar, t.En
	if l == English {
		first, second = t.En, t.Ar
	}
	if first == "" {
		first, second = second, ""
	}
	if first == second {
		second = ""
	}
	return first, second
}

func (l Language) orArabic() Language {
	if l == "" {
		return Arabic
	}
	return l
}

// joined puts the parts of a text that both languages share together: "Kabsa · One person".
func joined(a, b Text) Text {
	if b == (Text{}) {
		return a
	}
	one := func(x, y string) string {
		if x == "" || y == "" {
			return x + y
		}
		return x + " · " + y
	}
	return Text{one(a.En, b.En), one(a.Ar, b.Ar)}
}

// both is a text that is the same in either language, such as a number.
func both(s string) Text { return Text{s, s} }

func percent(n int) string { return ltr(strconv.Itoa(n) + "%") }

// riyadh has had no daylight saving since it has had a zone.
var riyadh = time.FixedZone("Asia/Riyadh", 3*60*60)

// String is the Gregorian date and time of day, 24 hours, isolated as two figures so that each keeps its order.
func (m Moment) String() string {
	if m.At.IsZero() {
		return ""
	}
	zone := m.Zone
	if zone == nil {
		zone = riyadh
	}
	at := m.At.In(zone)
	return ltr(at.Format("2006-01-02")) + " " + ltr(at.Format("15:04"))
}
