package api

import (
	"time"

	"github.com/google/uuid"
)

// PublicRestaurant is what a guest sees of a restaurant.
type PublicRestaurant struct {
	ID              uuid.UUID `json:"id"`
	Name            string    `json:"name"`
	NameAr          string    `json:"nameAr"`
	LogoURL         string    `json:"logoUrl"`
	TaglineEn       string    `json:"taglineEn"`
	TaglineAr       string    `json:"taglineAr"`
	DefaultLanguage string    `json:"defaultLanguage" enum:"en,ar"`
	Digits          string    `json:"digits" enum:"latn,arab"`
	Timezone        string    `json:"timezone"`
	OrderingEnabled bool      `json:"orderingEnabled"`
	WhatsAppOrders  bool      `json:"whatsappOrders" doc:"Guests without a table may order from this menu: WhatsApp carries the order's number"`
	// Pages are open, and kept, over that moment: they close ordering by themselves.
	OrderingEndsAt *time.Time `json:"orderingEndsAt,omitempty" doc:"When the restaurant's service ends, told during the last day before it: both kinds of ordering are off from then on"`
}

// PublicMenu is the menu page of a restaurant.
type PublicMenu struct {
	Restaurant PublicRestaurant `json:"restaurant"`
	Look       *Look            `json:"look,omitempty" doc:"Absent: the house's own"`
	// A page whose fingerprint is not that of the menu's stream is read again.
	Fingerprint string `json:"fingerprint,omitempty" doc:"Changes with all that is shown but availability"`
	FullMenu
}

// MenuNow is what of a menu can't be had at this moment. Pages of a menu are kept for long; this is not.
type MenuNow struct {
	At          time.Time    `json:"at"`
	Unavailable []uuid.UUID  `json:"unavailable" nullable:"false" doc:"Sold out"`
	OutOfHours  []OutOfHours `json:"outOfHours" nullable:"false"`
}

// OutOfHours is an item that is not served at this hour.
type OutOfHours struct {
	ItemID     uuid.UUID  `json:"itemId"`
	ServedFrom *time.Time `json:"servedFrom,omitempty" doc:"When it will be; absent: not within fourteen days"`
}

// PublicTable is what the code on a table opens. A table id in place of a token shows the menu and gives
// no right to order (decision 11).
type PublicTable struct {
	PublicMenu
	TableID     uuid.UUID     `json:"tableId"`
	TableNumber string        `json:"tableNumber"`
	Location    string        `json:"location"`
	State       string        `json:"state" enum:"view,closed,open,joined" doc:"view: no right to order; closed: nobody is seated yet; open: can be joined; joined: this phone is at the table"`
	Session     *DinerSession `json:"session,omitempty"`
}

// DinerSession is this phone's place at the table.
type DinerSession struct {
	ID       uuid.UUID  `json:"id"`
	DeviceID uuid.UUID  `json:"deviceId"`
	TableID  uuid.UUID  `json:"tableId"`
	OpenedAt time.Time  `json:"openedAt"`
	ClosedAt *time.Time `json:"closedAt,omitempty"`
	Devices  int32      `json:"devices" doc:"Phones at this table"`
	// PartAmount moves with kind "session", so that the bill stays right without another request.
	PartAmount string `json:"partAmount" doc:"Taken in parts without an order being paid with it yet: what is unpaid is the unpaid orders less this"`
}

// DinerBill is what the table has ordered so far.
type DinerBill struct {
	TotalAmount  string `json:"totalAmount"`
	PaidAmount   string `json:"paidAmount"`
	UnpaidAmount string `json:"unpaidAmount"`
}

// DinerOrders is everything the diners of one seating see.
type DinerOrders struct {
	Session DinerSession `json:"session"`
	Orders  []Order      `json:"orders" nullable:"false"`
	Calls   []Call       `json:"calls" nullable:"false"`
	Bill    DinerBill    `json:"bill"`
	Cart    []CartPart   `json:"cart" nullable:"false"`
}

// PublicOrder is a diner's order; the table comes from their table session.
type PublicOrder struct {
	ID            *uuid.UUID       `json:"id,omitempty"`
	CustomerName  string           `json:"customerName,omitempty" maxLength:"200"`
	CustomerNotes string           `json:"customerNotes,omitempty" maxLength:"1000"`
	AllergyNote   string           `json:"allergyNote,omitempty" maxLength:"300"`
	Items         []PlaceOrderItem `json:"items" nullable:"false" maxItems:"30"`
	TotalAmount   string           `json:"totalAmount,omitempty" maxLength:"20"`
	Cart          []CartRevision   `json:"cart,omitempty" maxItems:"50" doc:"The parts of the table's cart that the order holds, every dish of them: they are emptied with it, or 409 CONFLICT when one has changed"`
}

// RemoteOrder is an order without a table, sent from a menu's page. It waits until somebody of the restaurant confirms it.
type RemoteOrder struct {
	ID            *uuid.UUID       `json:"id,omitempty"`
	CustomerName  string           `json:"customerName" maxLength:"100"`
	CustomerPhone string           `json:"customerPhone" maxLength:"30" doc:"A Saudi mobile (05…), or any number with its country's code"`
	CustomerNotes string           `json:"customerNotes,omitempty" maxLength:"1000"`
	AllergyNote   string           `json:"allergyNote,omitempty" maxLength:"300"`
	Items         []PlaceOrderItem `json:"items" nullable:"false" maxItems:"30"`
	TotalAmount   string           `json:"totalAmount,omitempty" maxLength:"20"`
}
