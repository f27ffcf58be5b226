package archive

// inRestaurant fills the tenant's column of an imported row.
var inRestaurant = map[string]string{"restaurant_id": "$2"}

const (
	secret   = "a secret, or what is left of one: whoever had it signs in anew"
	counting = "counts changes of rights while sessions live, and none travel"
)

// template is the name of a template: its number is another one on another platform. A restaurant's own comes before the
// platform's of the same name.
var (
	templateName = map[string]string{"template": "(SELECT t.name FROM templates t WHERE t.id = template_id)"}
	templateLeft = "the number of a row here; template names it"
	templateFill = `(SELECT t.id FROM templates t WHERE t.name = line->>'template' AND (t.restaurant_id IS NULL OR t.restaurant_id = $2)
		ORDER BY t.restaurant_id NULLS LAST, t.id LIMIT 1)`
)

// subjects in the order in which they refer to each other.
var subjects = []subject{
	{file: "restaurant", table: "restaurants", where: "id = $1", order: "id",
		columns: `id code slug name name_ar phone_number address city state country postal_code legal_name legal_name_ar vat_number
			cr_number invoice_mode ordering_enabled timezone day_cutoff default_language digits confirm_orders open_on_scan
			close_needs_payment_right diner_order_limit age_thresholds course_mode waiter_discount_limit
			staff_takes_orders staff_modifies_orders staff_processes_payments staff_manages_tables whatsapp_orders remote_wait template created_at updated_at`,
		derived: templateName,
		left: map[string]string{"template_id": templateLeft, "access_version": counting,
			"subscription_status": contract, "subscription_plan": contract, "subscription_ends_at": contract, "trial_ends_at": contract,
			"service_ends_at": contract, "suspension_reason": contract, "status_before": contract,
			"noindex_reason": "this platform's own act towards search engines", "pay_by_phone": "off until the owner turns it on with the other platform's payment provider"},
		fill: map[string]string{"template_id": templateFill, "trial_ends_at": "now() + make_interval(days => $3)"},
		kept: []string{"restaurants_stream", "restaurants_service_end"},
		en:   "The restaurant: names, address, legal data and settings.",
		ar:   "المطعم: الأسماء والعنوان والبيانات النظامية والإعدادات."},
	{file: "owners", table: "owners", where: "id IN (SELECT owner_id FROM restaurant_owners WHERE restaurant_id = $1)", order: "id",
		columns: "id email first_name last_name phone_number language created_at updated_at",
		left: map[string]string{"password_hash": secret, "email_token_hash": secret, "email_token_expires": secret,
			"is_email_verified": "an address is proved to the platform that has sent a link there", "access_version": counting,
			"pending_email": "an address that nobody has proved yet"},
		fill: map[string]string{"password_hash": "''"}, shared: true,
		en: "Who owns it: contact only, no passwords.",
		ar: "المالكون: بيانات التواصل فقط بلا كلمات مرور."},
	{file: "owner_links", table: "restaurant_owners", order: "owner_id",
		columns: "owner_id", left: map[string]string{"restaurant_id": tenant,
			"created_at": "whose first restaurant it is signs in to it: none comes before those that are here"},
		fill: inRestaurant,
		en:   "Which of the owners own the restaurant.",
		ar:   "أي المالكين يملك المطعم."},
	{file: "templates", table: "templates", order: "name, created_at, id",
		columns: "name name_ar image_url thumbnail_url customization_settings is_public created_at",
		left:    map[string]string{"id": templateLeft, "restaurant_id": tenant, "sort_order": "the order of the platform's own gallery"}, fill: inRestaurant,
		en: "Menu templates that belong to this restaurant alone.",
		ar: "قوالب القوائم الخاصة بهذا المطعم وحده."},
	{file: "staff", table: "staff", order: "id",
		columns: `id email first_name last_name phone_number role is_active can_take_orders can_modify_orders can_process_payments
			can_manage_tables deleted_at created_at updated_at`,
		left: map[string]string{"restaurant_id": tenant, "password_hash": secret, "password_token_hash": secret,
			"password_token_expires": secret, "access_version": counting},
		fill: map[string]string{"restaurant_id": "$2", "password_hash": "''"},
		en:   "Staff with their roles and rights, no passwords. Those who have left are marked.",
		ar:   "الموظفون بأدوارهم وصلاحياتهم بلا كلمات مرور، ومن غادر منهم مُعلَّم عليه."},
	{file: "stations", table: "stations", order: "sort_order, id",
		columns: "id name name_ar sort_order created_at", left: map[string]string{"restaurant_id": tenant}, fill: inRestaurant,
		en: "Stations of the kitchen.",
		ar: "محطات المطبخ."},
	{file: "screens", table: "screens", order: "id",
		columns: "id name view station revoked_at created_at",
		left: map[string]string{"restaurant_id": tenant, "pairing_code_hash": secret, "pairing_expires_at": secret,
			"paired_at": "the device must be paired anew", "last_seen_at": "the device must be paired anew", "access_version": counting},
		fill: inRestaurant,
		en:   "Screens of kitchen and pass. They must be paired anew after an import.",
		ar:   "شاشات المطبخ والتسليم، ويلزم ربطها من جديد بعد الاستيراد."},
	{file: "menus", table: "menus", order: "id",
		columns: `id name_en name_ar restaurant_name restaurant_name_ar restaurant_logo_url address city state country postal_code
			google_place_id google_maps_url google_reviews_url slug template customizations social_instagram social_facebook
			social_twitter social_snapchat whatsapp_number opening_hours offer_banner show_homepage_button is_active view_count
			qr_scans published_version revision schedule deleted_at created_at updated_at`,
		derived: templateName, left: map[string]string{"restaurant_id": tenant, "template_id": templateLeft},
		fill: map[string]string{"restaurant_id": "$2", "template_id": templateFill}, kept: []string{"menus_stream"},
		en: "Menus with their looks and addresses.",
		ar: "القوائم بمظهرها وعناوينها."},
	{file: "menu_addresses", table: "menu_slugs", order: "slug",
		columns: "slug menu_id created_at", left: map[string]string{"restaurant_id": tenant}, fill: inRestaurant,
		en: "Addresses that menus had before: printed codes lead there.",
		ar: "عناوين سابقة للقوائم تقود إليها الرموز المطبوعة."},
	{file: "categories", table: "categories", order: "menu_id, sort_order, id",
		columns: `id menu_id name_en name_ar description_en description_ar photo_layout sort_order is_active station course schedule
			created_at updated_at`,
		left: map[string]string{"restaurant_id": tenant}, fill: inRestaurant,
		en: "Categories of menus.",
		ar: "أقسام القوائم."},
	{file: "items", table: "menu_items", order: "menu_id, sort_order, id",
		columns: `id menu_id category_id name_en name_ar description_en description_ar price calories image_url photos is_available
			position_x position_y sort_order allergens dietary_tags variants station prep_minutes schedule revision deleted_at
			created_at updated_at`,
		left: map[string]string{"restaurant_id": tenant}, fill: inRestaurant,
		en: "Dishes with prices, variants, allergens and photos.",
		ar: "الأصناف بأسعارها وأنواعها ومسببات الحساسية وصورها."},
	{file: "item_outages", table: "item_outages", order: "began_at, menu_item_id",
		columns: "menu_item_id began_at ended_at", left: map[string]string{"restaurant_id": tenant}, fill: inRestaurant,
		en: "When dishes were sold out.",
		ar: "أوقات نفاد الأصناف."},
	{file: "menu_drafts", table: "menu_drafts", order: "menu_id",
		columns: "menu_id revision base_version base content updated_at updated_by", left: map[string]string{"restaurant_id": tenant}, fill: inRestaurant,
		en: "Menus that are being edited and not published yet.",
		ar: "مسودات القوائم التي لم تُنشر بعد."},
	{file: "menu_versions", table: "menu_versions", order: "menu_id, version",
		columns: "menu_id version content items note published_at published_by", left: map[string]string{"restaurant_id": tenant}, fill: inRestaurant,
		en: "Menus as they were published before.",
		ar: "النسخ السابقة المنشورة من القوائم."},
	{file: "photos", table: "photos", where: "restaurant_id = $1 AND stored_at IS NOT NULL AND condemned_at IS NULL", order: "name",
		columns: "name bytes created_at stored_at",
		left: map[string]string{"restaurant_id": tenant, "used_at": "found out by each platform for itself",
			"condemned_at": "a photo that is being deleted does not leave"},
		fill: map[string]string{"restaurant_id": "$2", "used_at": "now()"}, kept: []string{"photos_count"},
		en: "Photos; their files are in the folder photos, in each size that is shown.",
		ar: "الصور، وملفاتها في المجلد photos بكل مقاساتها."},
	{file: "homepages", table: "homepages", order: "id",
		columns: `id menu_id slug restaurant_name_en restaurant_name_ar tagline_en tagline_ar about_us_en about_us_ar logo_url hero_image_url
			header_background_type header_background_color header_background_photo_url header_text_color header_photo_urls primary_color
			secondary_color lower_background_color lower_photo_urls opening_hours opening_hours_structured branches best_sellers
			best_sellers_display best_sellers_mode highlights social_instagram social_facebook social_twitter social_snapchat
			whatsapp_number phone_number email address city state country postal_code seo_title seo_description is_active view_count
			revision created_at updated_at`,
		left: map[string]string{"restaurant_id": tenant}, fill: inRestaurant,
		en: "Public homepages.",
		ar: "الصفحات الرئيسية العامة."},
	{file: "homepage_addresses", table: "homepage_slugs", order: "slug",
		columns: "slug homepage_id created_at", left: map[string]string{"restaurant_id": tenant}, fill: inRestaurant,
		en: "Addresses that homepages had before.",
		ar: "عناوين سابقة للصفحات الرئيسية."},
	{file: "code_style", table: "code_styles", order: "restaurant_id",
		columns: "ink ground margin pixels logo_url frame_en frame_ar updated_at", left: map[string]string{"restaurant_id": tenant}, fill: inRestaurant,
		en: "How the restaurant's QR codes are drawn.",
		ar: "شكل رموز QR الخاصة بالمطعم."},
	{file: "tables", table: "restaurant_tables", order: "sort_order, id", late: []string{"joined_session_id"},
		columns: `id menu_id table_number table_name seat_capacity location qr_code_url qr_token is_active sort_order joined_session_id
			revision deleted_at created_at updated_at`,
		left: map[string]string{"restaurant_id": tenant, "table_number_norm": "computed from table_number"}, fill: inRestaurant,
		en: "Tables, with the code that is printed on each.",
		ar: "الطاولات مع الرمز المطبوع على كل منها."},
	{file: "seatings", table: "table_sessions", order: "opened_at, id", late: []string{"merged_into_id"},
		columns: `id table_id guests opened_by_kind opened_by_id opened_at closed_at closed_by_kind closed_by_id close_method waiter_id
			moved_from merged_into_id part_amount part_method`,
		left: map[string]string{"restaurant_id": tenant}, fill: inRestaurant, kept: []string{"table_sessions_stream"},
		en: "Guests at tables, from sitting down to leaving.",
		ar: "جلسات الضيوف على الطاولات من الجلوس إلى المغادرة."},
	{file: "handovers", table: "handovers", order: "created_at, id",
		columns: "id table_session_id from_kind from_id to_id note status revision created_at answered_at",
		left:    map[string]string{"restaurant_id": tenant}, fill: inRestaurant,
		en: "Tables that one waiter gave to another.",
		ar: "طاولات سلّمها نادل إلى آخر."},
	{file: "calls", table: "service_calls", order: "created_at, id",
		columns: "id table_id table_session_id kind status accepted_by accepted_at done_at revision created_at",
		left:    map[string]string{"restaurant_id": tenant}, fill: inRestaurant,
		en: "Calls of guests: waiter, bill, water, cutlery.",
		ar: "نداءات الضيوف: النادل والحساب والماء وملاعق وشوك."},
	{file: "order_counters", table: "order_counters", order: "business_date",
		columns: "business_date last closed", left: map[string]string{"restaurant_id": tenant}, fill: inRestaurant,
		en: "The last order number of each business day.",
		ar: "آخر رقم طلب في كل يوم عمل."},
	{file: "orders", table: "orders", order: "business_date, daily_number, id",
		columns: `id order_number daily_number business_date menu_id order_type table_id table_session_id waiter_id customer_name
			customer_phone customer_email guests status status_kind cancel_reason total_amount discount_amount discount_kind discount_value
			discount_reason charge_amount tax_amount final_amount refunded_amount payment_status payment_method payment_reference
			order_notes kitchen_notes special_requests allergy_note is_rush estimated_prep_minutes taken_at confirmed_at prep_started_at
			ready_at served_at completed_at cancelled_at paid_at revision created_at updated_at`,
		left: map[string]string{"restaurant_id": tenant, "customer_id": "the account is the customer's, not the restaurant's",
			"diner_device_id": "names a phone's session, which does not travel"},
		fill: inRestaurant,
		en:   "Orders with their totals and times.",
		ar:   "الطلبات بمبالغها وأوقاتها."},
	{file: "order_lines", table: "order_items", order: "order_id, position, id",
		columns: `id order_id menu_item_id position batch item_name item_name_ar item_description unit_price quantity total_price
			selected_variant customizations item_notes special_instructions station item_status void_reason void_seen_at prep_minutes
			ready_at course fired_at created_at`,
		left: map[string]string{"restaurant_id": tenant}, fill: inRestaurant,
		en: "Lines of orders, as they were sold.",
		ar: "بنود الطلبات كما بيعت."},
	{file: "order_history", table: "order_status_history", order: "order_id, order_revision",
		columns: "order_id order_revision previous_status new_status kind changed_by changed_by_id notes at",
		left:    map[string]string{"restaurant_id": tenant}, fill: inRestaurant,
		en: "Each step of each order, and who took it.",
		ar: "كل خطوة لكل طلب ومن قام بها."},
	{file: "kitchen_receipts", table: "order_receipts", order: "order_id",
		columns: "order_id screen_id at", left: map[string]string{"restaurant_id": tenant}, fill: inRestaurant,
		en: "When a kitchen screen first showed each order.",
		ar: "متى عرضت شاشة المطبخ كل طلب أول مرة."},
	{file: "invoice_counters", table: "invoice_counters", order: "series",
		columns: "series last", left: map[string]string{"restaurant_id": tenant}, fill: inRestaurant,
		en: "The last number of each series of documents.",
		ar: "آخر رقم في كل سلسلة مستندات."},
	{file: "invoices", table: "invoices", order: "series DESC, number", // a credit note comes after what it corrects
		columns: `id series number printed_number mode table_session_id table_id table_number corrects_id reason seller_name vat_number
			net_amount tax_amount total_amount qr_tlv document share_token issued_at`,
		left: map[string]string{"restaurant_id": tenant}, fill: inRestaurant,
		en: "Issued invoices and credit notes, with the address that is printed on each.",
		ar: "الفواتير والإشعارات الدائنة الصادرة مع العنوان المطبوع على كل منها."},
	{file: "invoice_orders", table: "invoice_orders", order: "invoice_id, order_id",
		columns: "invoice_id order_id amount items", left: map[string]string{"restaurant_id": tenant}, fill: inRestaurant,
		en: "What of which order each document bills.",
		ar: "ما يشمله كل مستند من كل طلب."},
	{file: "days", table: "business_days", order: "business_date",
		columns: `business_date opening_cash opened_at opened_by_name closed_at closed_by_kind closed_by_id closed_by_name expected_cash
			counted_cash note report`,
		left: map[string]string{"restaurant_id": tenant}, fill: inRestaurant,
		en: "Business days with their cash and closing reports.",
		ar: "أيام العمل بنقدها وتقارير إقفالها."},
	{file: "cash_movements", table: "cash_movements", order: "business_date, at, id",
		columns: "id business_date direction amount reason actor_kind actor_id actor_name at",
		left:    map[string]string{"restaurant_id": tenant}, fill: inRestaurant,
		en: "Cash put into the drawer or taken out of it.",
		ar: "نقد أُدخل إلى الدرج أو أُخرج منه."},
	{file: "settlements", table: "settlements", order: "kind DESC, at, id", // a refund comes after the part that it undoes
		columns: `id kind method amount business_date order_id table_session_id invoice_id reference reason actor_kind actor_id actor_name
			at undoes_id spent_at`,
		left: map[string]string{"restaurant_id": tenant}, fill: inRestaurant,
		en: "Money that changed hands: sales and refunds.",
		ar: "المبالغ المقبوضة والمستردة."},
	{file: "payments", table: "payment_transactions", order: "created_at, id",
		where: "restaurant_id = $1 AND status NOT IN ('created', 'pending')", // who has begun it waits for its end
		columns: `id kind order_id table_session_id provider provider_transaction_id track_id reference_id result auth_code response_code
			response amount currency status problem received_amount refunded_amount settlement_id card_last4 card_brand expires_at checks
			checked_at next_check_at paid_at created_at updated_at`,
		left: map[string]string{"restaurant_id": tenant, "diner_device_id": "names a phone's session, which does not travel",
			"released_at": "what an ended payment kept of a bill", "checkout_id": page, "checkout_url": page, "success_url": page, "cancel_url": page},
		fill: inRestaurant,
		en:   "Payments by a payment provider; not those that are under way.",
		ar:   "عمليات الدفع عبر مزود الدفع، عدا الجارية."},
	{file: "payment_orders", table: "payment_orders", order: "payment_id, order_id",
		where:   "restaurant_id = $1 AND payment_id IN (" + endedPayments + ")",
		columns: "payment_id order_id", left: map[string]string{"restaurant_id": tenant}, fill: inRestaurant,
		en: "Which orders each payment is for.",
		ar: "الطلبات التي تخص كل عملية دفع."},
	{file: "payment_refunds", table: "payment_refunds", order: "created_at, id",
		where: "restaurant_id = $1 AND status <> 'pending' AND payment_id IN (" + endedPayments + ")",
		columns: `id payment_id amount reason status provider_refund_id before_amount actor_kind actor_id actor_name checks next_check_at
			created_at ended_at`,
		left: map[string]string{"restaurant_id": tenant}, fill: inRestaurant,
		en: "Refunds by the payment provider.",
		ar: "المبالغ المستردة عبر مزود الدفع."},
	{file: "visits", table: "visits", order: "hour, subject, subject_id, kind, language",
		columns: "hour subject subject_id kind language visits", left: map[string]string{"restaurant_id": tenant}, fill: inRestaurant,
		en: "Visits of public pages and scans of codes by the hour.",
		ar: "زيارات الصفحات العامة ومسح الرموز لكل ساعة."},
	{file: "audit_log", table: "audit_log", order: "id",
		where:   "restaurant_id = $1 AND id <> $2", // $2: the entry of this very export, which would make each export another one
		columns: "id actor_kind actor_id actor_name action entity_kind entity_id data at",
		left:    map[string]string{"restaurant_id": tenant, "ip": "addresses of people's devices stay with the platform that saw them"},
		fill:    inRestaurant,
		en:      "Who did what.",
		ar:      "سجل من فعل ماذا."},
}

const (
	contract = "the contract is with this platform"
	page     = "a page of the payment provider that has ended"

	endedPayments = "SELECT id FROM payment_transactions WHERE restaurant_id = $1 AND status NOT IN ('created', 'pending')"
)

// leftOut names the tables that no archive of a restaurant holds, with the reason.
var leftOut = map[string]string{
	"cart_parts":               "what a phone has chosen and not sent ends with its session",
	"counted_days":             "sums of days that lie behind, counted anew from their orders",
	"counted_sums":             "sums of days that lie behind, counted anew from their orders",
	"customer_devices":         "which phones a customer sits with; ends with the seating",
	"customer_favorites":       "belongs to the customer's account",
	"customer_restaurants":     "belongs to the customer's account",
	"customers":                "accounts are the customers', not the restaurant's",
	"idempotency_keys":         "answers to repeated requests, remembered for three days",
	"order_status_transitions": "the platform's rule, the same everywhere",
	"password_links":           "a secret: who had asked for a link asks for another one",
	"remote_orders":            "addresses of people's devices and of pages on this platform",
	"outbox":                   "mail under way is sent by the platform that owes it",
	"photo_usage":              "summed up from the photos",
	"plans":                    "what the platform offers",
	"recovery_codes":           "an administrator's second factor",
	"sandbox_payments":         "the test provider's memory",
	"schema_version":           "the platform's own",
	"sessions":                 "who is signed in signs in anew",
	"stream_epoch":             "the platform's own",
	"stream_events":            "positions of live screens; they begin anew",
	"streams":                  "positions of live screens; they begin anew",
	"support_access":           "looks of this platform's support; the log tells of each",
	"template_changes":         "which open pages have still to be told; they begin anew",
	"users":                    "the platform's administrators",
	"webhook_events":           "what payment providers told the platform, of all restaurants",
}
