package api

import (
	"time"

	"github.com/google/uuid"
)

// RestaurantView is what every signed-in person and screen of a restaurant knows of it.
type RestaurantView struct {
	ID              uuid.UUID `json:"id"`
	Name            string    `json:"name"`
	NameAr          string    `json:"nameAr"`
	Code            string    `json:"code"`
	Timezone        string    `json:"timezone"`
	Digits          string    `json:"digits" enum:"latn,arab"`
	DefaultLanguage string    `json:"defaultLanguage" enum:"en,ar"`
	AgeThresholds   []int32   `json:"ageThresholds" nullable:"false" doc:"Minutes at which a ticket ages, three rising numbers"`
	OrderingEnabled bool      `json:"orderingEnabled"`
	CourseMode      string    `json:"courseMode" enum:"off,auto" doc:"auto: later courses are held until they are fired"`
	// The handheld offers no more than this; the server holds waiters to it.
	WaiterDiscountLimit string `json:"waiterDiscountLimit" doc:"Most per cent that a waiter with the payment right may take off an order"`
}

// Restaurant is the tenant as its owner and managers see it.
type Restaurant struct {
	RestaurantView
	Slug                   string        `json:"slug"`
	PhoneNumber            string        `json:"phoneNumber"`
	Address                string        `json:"address"`
	City                   string        `json:"city"`
	State                  string        `json:"state"`
	Country                string        `json:"country"`
	PostalCode             string        `json:"postalCode"`
	LegalName              string        `json:"legalName"`
	LegalNameAr            string        `json:"legalNameAr"`
	VATNumber              string        `json:"vatNumber"`
	CRNumber               string        `json:"crNumber"`
	InvoiceMode            string        `json:"invoiceMode" enum:"none,phase1"`
	SubscriptionStatus     string        `json:"subscriptionStatus"`
	SubscriptionPlan       string        `json:"subscriptionPlan"`
	TrialEndsAt            *time.Time    `json:"trialEndsAt,omitempty"`
	ServiceEndsAt          *time.Time    `json:"serviceEndsAt,omitempty" doc:"When no further order is taken; absent while a subscription runs"`
	BusinessDate           string        `json:"businessDate" format:"date" doc:"The day that runs: the clock's, or the next one once that is closed by hand"`
	DayCutoff              string        `json:"dayCutoff" doc:"Clock time at which a business day ends, HH:MM"`
	ConfirmOrders          string        `json:"confirmOrders" enum:"waiter,auto"`
	OpenOnScan             bool          `json:"openOnScan"`
	WhatsAppOrders         bool          `json:"whatsappOrders" doc:"Guests without a table may order from menus with a WhatsApp number"`
	RemoteWait             int32         `json:"remoteWait" doc:"Minutes after which an order without a table that nobody has confirmed runs out"`
	CloseNeedsPaymentRight bool          `json:"closeNeedsPaymentRight"`
	StaffDefaults          StaffDefaults `json:"staffDefaults" doc:"Rights of a new member of staff, unless the request says otherwise"`
}

// RestaurantPatch changes the restaurant's settings; absent fields stay. Owners only.
type RestaurantPatch struct {
	Name                   *string        `json:"name,omitempty" minLength:"1" maxLength:"200"`
	NameAr                 *string        `json:"nameAr,omitempty" maxLength:"200"`
	PhoneNumber            *string        `json:"phoneNumber,omitempty" maxLength:"20"`
	Address                *string        `json:"address,omitempty" maxLength:"300"`
	City                   *string        `json:"city,omitempty" maxLength:"100"`
	State                  *string        `json:"state,omitempty" maxLength:"100"`
	Country                *string        `json:"country,omitempty" maxLength:"100"`
	PostalCode             *string        `json:"postalCode,omitempty" maxLength:"20"`
	LegalName              *string        `json:"legalName,omitempty" maxLength:"200"`
	LegalNameAr            *string        `json:"legalNameAr,omitempty" maxLength:"200"`
	VATNumber              *string        `json:"vatNumber,omitempty" pattern:"^(3[0-9]{13}3)?$"`
	CRNumber               *string        `json:"crNumber,omitempty" maxLength:"20"`
	OrderingEnabled        *bool          `json:"orderingEnabled,omitempty"`
	DefaultLanguage        *string        `json:"defaultLanguage,omitempty" enum:"en,ar"`
	Digits                 *string        `json:"digits,omitempty" enum:"latn,arab"`
	DayCutoff              *string        `json:"dayCutoff,omitempty" pattern:"^([01][0-9]|2[0-3]):[0-5][0-9]$"`
	ConfirmOrders          *string        `json:"confirmOrders,omitempty" enum:"waiter,auto"`
	OpenOnScan             *bool          `json:"openOnScan,omitempty"`
	WhatsAppOrders         *bool          `json:"whatsappOrders,omitempty"`
	RemoteWait             *int32         `json:"remoteWait,omitempty" minimum:"5" maximum:"240"`
	CloseNeedsPaymentRight *bool          `json:"closeNeedsPaymentRight,omitempty"`
	CourseMode             *string        `json:"courseMode,omitempty" enum:"off,auto"`
	WaiterDiscountLimit    *string        `json:"waiterDiscountLimit,omitempty" pattern:"^(100(\\.0{1,2})?|[0-9]{1,2}(\\.[0-9]{1,2})?)$"`
	InvoiceMode            *string        `json:"invoiceMode,omitempty" enum:"none,phase1" doc:"phase1 needs vatNumber, a legal name and an address"`
	AgeThresholds          *[]int32       `json:"ageThresholds,omitempty" minItems:"3" maxItems:"3"`
	StaffDefaults          *StaffDefaults `json:"staffDefaults,omitempty"`
}

// Table is a table on the floor with its open seating, as REST lists it and the socket sends it.
type Table struct {
	ID           uuid.UUID     `json:"id"`
	Revision     int32         `json:"revision"`
	TableNumber  string        `json:"tableNumber"`
	TableName    string        `json:"tableName"`
	SeatCapacity int32         `json:"seatCapacity"`
	Location     string        `json:"location"`
	IsActive     bool          `json:"isActive"`
	SortOrder    int32         `json:"sortOrder"`
	Session      *TableSession `json:"session,omitempty" doc:"The open seating; absent when the table is free"`
	JoinedTo     *TableRef     `json:"joinedTo,omitempty" doc:"The table whose seating this one is part of; session is that seating"`
	QRToken      string        `json:"qrToken,omitempty" doc:"Only for who may read the tables' codes (table.code)"`
	QRCodeURL    string        `json:"qrCodeUrl,omitempty"`
}

// TableSession is one seating of a table.
type TableSession struct {
	ID         uuid.UUID  `json:"id"`
	OpenedAt   time.Time  `json:"openedAt"`
	Guests     *int32     `json:"guests,omitempty"`
	OpenedBy   string     `json:"openedBy" enum:"owner,staff,diner,system"`
	Waiter     *StaffRef  `json:"waiter,omitempty" doc:"Who serves it: the first waiter who took an order, or to whom it was handed"`
	Joined     []TableRef `json:"joined,omitempty" nullable:"false" doc:"Other tables that are part of this seating"`
	PaidAmount string     `json:"paidAmount,omitempty" doc:"Taken in parts without an order being paid with it yet: what is due is the unpaid orders less this. Absent in the kitchen's view"`
}

// TableInput creates or replaces a table.
type TableInput struct {
	TableNumber  string `json:"tableNumber" minLength:"1" maxLength:"10"`
	TableName    string `json:"tableName,omitempty" maxLength:"100"`
	SeatCapacity *int32 `json:"seatCapacity,omitempty" minimum:"0" maximum:"999" doc:"Default 4"`
	Location     string `json:"location,omitempty" maxLength:"100"`
	IsActive     *bool  `json:"isActive,omitempty" doc:"Default true"`
}

// OpenTable seats guests at a table.
type OpenTable struct {
	Guests *int32 `json:"guests,omitempty" minimum:"1" maximum:"999"`
}

// CloseTable settles and frees a table. Only cash uses the spec's cash text (decision 5).
type CloseTable struct {
	Method string `json:"method,omitempty" enum:"cash,card,other" doc:"Default cash"`
	Amount string `json:"amount,omitempty" doc:"What the screen said is due, as 210.00. When it is not, nothing is closed and the answer is AMOUNT_MISMATCH with the bill. Left out: whatever is due."`
}

// ClosedTable answers a close: how many unpaid orders were marked paid, and what they came to.
type ClosedTable struct {
	UpdatedOrders int32  `json:"updatedOrders"`
	Amount        string `json:"amount"`
	Method        string `json:"method"`
	Table         Table  `json:"table"`
}

// Staff is a member of the restaurant's staff.
type Staff struct {
	ID                 uuid.UUID `json:"id"`
	Email              string    `json:"email"`
	FirstName          string    `json:"firstName"`
	LastName           string    `json:"lastName"`
	PhoneNumber        string    `json:"phoneNumber"`
	Role               string    `json:"role" enum:"waiter,server,host,manager"`
	IsActive           bool      `json:"isActive"`
	CanTakeOrders      bool      `json:"canTakeOrders"`
	CanModifyOrders    bool      `json:"canModifyOrders"`
	CanProcessPayments bool      `json:"canProcessPayments"`
	CanManageTables    bool      `json:"canManageTables"`
	CreatedAt          time.Time `json:"createdAt"`
}

// StaffInput creates or replaces a member of staff. On an update an empty password keeps the old one.
type StaffInput struct {
	Email              string `json:"email" maxLength:"255"`
	FirstName          string `json:"firstName" maxLength:"100"`
	LastName           string `json:"lastName" maxLength:"100"`
	PhoneNumber        string `json:"phoneNumber,omitempty" maxLength:"20"`
	Role               string `json:"role,omitempty" enum:"waiter,server,host,manager"`
	IsActive           *bool  `json:"isActive,omitempty"`
	CanTakeOrders      *bool  `json:"canTakeOrders,omitempty"`
	CanModifyOrders    *bool  `json:"canModifyOrders,omitempty"`
	CanProcessPayments *bool  `json:"canProcessPayments,omitempty"`
	CanManageTables    *bool  `json:"canManageTables,omitempty"`
	Password           string `json:"password,omitempty" maxLength:"256"`
	ConfirmPassword    string `json:"confirmPassword,omitempty" maxLength:"256"`
}

// Screen is a paired or waiting kitchen device.
type Screen struct {
	ID         uuid.UUID  `json:"id"`
	Name       string     `json:"name"`
	View       string     `json:"view" enum:"kitchen,expediter"`
	Station    string     `json:"station"`
	PairedAt   *time.Time `json:"pairedAt,omitempty"`
	LastSeenAt *time.Time `json:"lastSeenAt,omitempty"`
	CreatedAt  time.Time  `json:"createdAt"`
}

// ScreenInput names a screen and its station.
type ScreenInput struct {
	Name    string `json:"name" minLength:"1" maxLength:"100"`
	Station string `json:"station,omitempty" maxLength:"50" doc:"A station's name; empty for all"`
	View    string `json:"view,omitempty" enum:"kitchen,expediter" doc:"Default kitchen; an expediter sees every station's lines and hands finished orders out"`
}

// PairingCode is a fresh six-digit code of a screen, shown once.
type PairingCode struct {
	Screen    Screen    `json:"screen"`
	Code      string    `json:"code" pattern:"^[0-9]{6}$"`
	ExpiresAt time.Time `json:"expiresAt"`
}

// PairScreen is what the device sends.
type PairScreen struct {
	Code string `json:"code" maxLength:"20" doc:"Six digits, Latin or Arabic-Indic; spaces are ignored"`
}
