package archive

// table is a file of rows for people: names and times as the restaurant knows them, in place of ids and UTC. An import
// reads the data files and leaves these alone.
type table struct {
	name   string
	head   []string
	sql    string // gives one text[] a row; $1 is the restaurant
	en, ar string
}

var tables = []table{
	{name: "orders.csv",
		head: []string{"Order · الطلب", "Day · اليوم", "Time · الوقت", "Type · النوع", "Table · الطاولة", "Waiter · النادل", "Guest · الضيف",
			"Status · الحالة", "Total · الإجمالي", "Discount · الخصم", "Charges · رسوم", "VAT included · الضريبة ضمن السعر", "To pay · المطلوب",
			"Refunded · المسترد", "Payment · الدفع", "Method · الطريقة", "Reason of cancellation · سبب الإلغاء"},
		sql: `SELECT ARRAY[o.order_number, o.business_date::text, to_char(o.taken_at AT TIME ZONE r.timezone, 'YYYY-MM-DD HH24:MI'), o.order_type,
				COALESCE(t.table_number, ''), COALESCE(btrim(s.first_name || ' ' || s.last_name), ''), o.customer_name, o.status, o.total_amount::text,
				o.discount_amount::text, o.charge_amount::text, o.tax_amount::text, o.final_amount::text, o.refunded_amount::text,
				o.payment_status, COALESCE(o.payment_method, ''), COALESCE(o.cancel_reason, '')]
			FROM orders o JOIN restaurants r ON r.id = o.restaurant_id
			LEFT JOIN restaurant_tables t ON t.restaurant_id = o.restaurant_id AND t.id = o.table_id
			LEFT JOIN staff s ON s.restaurant_id = o.restaurant_id AND s.id = o.waiter_id
			WHERE o.restaurant_id = $1 ORDER BY o.business_date, o.daily_number, o.id`,
		en: "Orders for a spreadsheet: one a row, times in the restaurant's zone.",
		ar: "الطلبات لبرامج الجداول: طلب في كل سطر بتوقيت المطعم."},
	{name: "order_lines.csv",
		head: []string{"Order · الطلب", "Day · اليوم", "Dish · الصنف", "Dish in Arabic · الصنف بالعربية", "Variant · النوع", "Quantity · الكمية",
			"Price · السعر", "Total · الإجمالي", "Status · الحالة", "Note · ملاحظة", "Reason of void · سبب الإلغاء"},
		sql: `SELECT ARRAY[o.order_number, o.business_date::text, i.item_name, i.item_name_ar, COALESCE(i.selected_variant->>'name', ''),
				i.quantity::text, i.unit_price::text, i.total_price::text, i.item_status, i.item_notes, COALESCE(i.void_reason, '')]
			FROM order_items i JOIN orders o ON o.restaurant_id = i.restaurant_id AND o.id = i.order_id
			WHERE i.restaurant_id = $1 ORDER BY o.business_date, o.daily_number, o.id, i.position, i.id`,
		en: "Lines of orders for a spreadsheet.",
		ar: "بنود الطلبات لبرامج الجداول."},
	{name: "invoices.csv",
		head: []string{"Document · المستند", "Kind · نوعه", "Corrects · يصحح", "Issued · صدر", "Table · الطاولة", "Seller · البائع",
			"VAT number · الرقم الضريبي", "Before VAT · قبل الضريبة", "VAT · الضريبة", "Total · الإجمالي", "Reason · السبب"},
		sql: `SELECT ARRAY[i.printed_number, i.series, COALESCE(c.printed_number, ''), to_char(i.issued_at AT TIME ZONE r.timezone, 'YYYY-MM-DD HH24:MI'),
				i.table_number, i.seller_name, i.vat_number, i.net_amount::text, i.tax_amount::text, i.total_amount::text, i.reason]
			FROM invoices i JOIN restaurants r ON r.id = i.restaurant_id
			LEFT JOIN invoices c ON c.restaurant_id = i.restaurant_id AND c.id = i.corrects_id
			WHERE i.restaurant_id = $1 ORDER BY i.series DESC, i.number`,
		en: "Invoices and credit notes for a spreadsheet.",
		ar: "الفواتير والإشعارات الدائنة لبرامج الجداول."},
}
