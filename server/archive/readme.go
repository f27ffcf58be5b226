package archive

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"
)

const readmeName = "README.txt"

// fieldText explains columns, one explanation a line, for one or more of them: "name name_en | English | Arabic". A column
// that means something else in one table stands there as table.column.
//
//go:embed field.txt
var fieldText string

type field struct{ en, ar string }

var fields = sync.OnceValue(func() map[string]field {
	all := map[string]field{}
	for line := range strings.Lines(fieldText) {
		parts := strings.Split(strings.TrimSpace(line), " | ")
		if len(parts) != 3 {
			panic("field.txt: " + line)
		}
		for _, name := range strings.Fields(parts[0]) {
			all[name] = field{parts[1], parts[2]}
		}
	}
	return all
})

func fieldOf(table, column string) (field, bool) {
	if f, ok := fields()[table+"."+column]; ok {
		return f, true
	}
	f, ok := fields()[column]
	return f, ok
}

// readme describes every file and field, once in each language. It says nothing of the restaurant, so it is always the same.
var readme = sync.OnceValue(func() string {
	var b strings.Builder
	b.WriteString(prefaceEn)
	describe(&b, func(f field) string { return f.en }, func(en, _ string) string { return en })
	b.WriteString("\n\n" + strings.Repeat("=", 78) + "\n\n" + prefaceAr)
	describe(&b, func(f field) string { return f.ar }, func(_, ar string) string { return ar })
	return b.String()
})

func describe(b *strings.Builder, explain func(field) string, choose func(en, ar string) string) {
	for _, t := range tables {
		fmt.Fprintf(b, "\n%s\n  %s\n", t.name, choose(t.en, t.ar))
	}
	for _, s := range subjects {
		fmt.Fprintf(b, "\n%s\n  %s\n", s.path(), choose(s.en, s.ar))
		// Neighbours with one explanation share its line.
		var names []string
		said := ""
		say := func() {
			if len(names) > 0 {
				fmt.Fprintf(b, "    %s: %s\n", strings.Join(names, ", "), said)
			}
			names = nil
		}
		for _, name := range s.names() {
			f, _ := fieldOf(s.table, name)
			if text := explain(f); text != said {
				say()
				said = text
			}
			names = append(names, name)
		}
		say()
	}
}

const prefaceEn = `Everything that your restaurant had in Sufra
=============================================

manifest.json   every file with its size, its rows and its SHA-256
*.csv           orders, their lines and invoices for a spreadsheet
data/*.jsonl    all rows: one JSON object a line, UTF-8
photos/         the photos, in each size that was shown

Ids are UUIDs; a field that ends with _id names a row of another file. Times are ISO 8601 in UTC, days are business
days of the restaurant. Amounts are Saudi riyals with two decimals; prices include VAT. Fields that end with _en and
_ar are the same thing in English and Arabic.

Not in here: passwords, one-time links and sessions of anybody, devices, the accounts of customers (what they gave for
an order is with the order), addresses of the devices that people used, and the contract with the platform. So after an
import nobody is signed in: owners ask for a new password on the sign-in page, staff get a link from the owner, screens
are paired anew.

Keep the file where you keep your books. It names guests and staff, and it holds what is printed on your tables
(qr_token) and invoices (share_token), so that printed codes go on working where you move: whoever has one can order at
the table, or read the invoice.

"sufra import FILE" reads it into a Sufra that does not have this restaurant. Ids, numbers and times stay as they are.
`

const prefaceAr = `كل ما كان لمطعمك في سفرة
=========================

manifest.json   كل ملف بحجمه وعدد سطوره وبصمته SHA-256
*.csv           الطلبات وبنودها والفواتير لبرامج الجداول
data/*.jsonl    كل السجلات: كائن JSON في كل سطر بترميز UTF-8
photos/         الصور بكل المقاسات التي كانت تُعرض

المعرّفات من نوع UUID، والحقل المنتهي بـ ` + "\u200e" + `_id يشير إلى سجل في ملف آخر. الأوقات بصيغة ISO 8601 بالتوقيت العالمي،
والأيام هي أيام عمل المطعم. المبالغ بالريال السعودي بخانتين عشريتين والأسعار شاملة الضريبة. الحقول المنتهية بـ ` + "\u200e" + `_en
و` + "\u200e" + `_ar هي الشيء نفسه بالإنجليزية والعربية.

لا يوجد هنا: كلمات المرور وروابط الاستخدام الواحد وجلسات الدخول لأي شخص، والأجهزة، وحسابات العملاء (ما ذكروه للطلب
موجود مع الطلب)، وعناوين الأجهزة المستخدمة، والعقد مع المنصة. لذلك لا يكون أحد مسجّل الدخول بعد الاستيراد: يطلب
المالك كلمة مرور جديدة من صفحة الدخول، ويحصل الموظفون على رابط من المالك، وتُربط الشاشات من جديد.

احفظ الملف حيث تحفظ دفاترك: فيه أسماء ضيوف وموظفين، وفيه ما طُبع على طاولاتك (qr_token) وفواتيرك (share_token) حتى
تبقى الرموز المطبوعة صالحة حيث تنتقل، ومن يملك أحدها يستطيع الطلب من الطاولة أو قراءة الفاتورة.

الأمر "sufra import FILE" يقرأ الملف في نسخة من سفرة ليس فيها هذا المطعم، وتبقى المعرّفات والأرقام والأوقات كما هي.
`
