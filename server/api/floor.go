package api

import (
	"time"

	"github.com/google/uuid"
)

// MoveTable takes the whole seating of a table to a free one: orders, calls, phones and payments go with it.
type MoveTable struct {
	ToTableID uuid.UUID `json:"toTableId"`
}

// MergeTable makes a table part of another's seating: its orders, calls and phones join it, and the table
// stays busy with it until the seating is closed or the table is taken out again.
type MergeTable struct {
	IntoTableID uuid.UUID `json:"intoTableId"`
}

// TableRef names a table inside another entity.
type TableRef struct {
	ID          uuid.UUID `json:"id"`
	TableNumber string    `json:"tableNumber"`
}

// TableSeating is one seating of a table's past, or the one that is open.
type TableSeating struct {
	ID       uuid.UUID  `json:"id"`
	OpenedAt time.Time  `json:"openedAt"`
	ClosedAt *time.Time `json:"closedAt,omitempty" doc:"Absent while it is open"`
	Guests   *int32     `json:"guests,omitempty"`
	OpenedBy string     `json:"openedBy" enum:"owner,staff,diner,system"`
	Waiter   *StaffRef  `json:"waiter,omitempty"`
	Method   string     `json:"method,omitempty" enum:"cash,card,other" doc:"How the rest of the bill was taken when the table was closed"`
	Merged   bool       `json:"merged,omitempty" doc:"It ended by joining another table's seating, where its orders are"`
	Orders   int32      `json:"orders" doc:"Without cancelled ones"`
	Amount   string     `json:"amount" doc:"What they come to"`
}

// Handover offers a seating to a colleague, who accepts or declines (kind "handover"). Until then the one who
// offers keeps it. An answered one is sent once more with its status, and is not part of lists and snapshots.
type Handover struct {
	ID             uuid.UUID  `json:"id"`
	Revision       int32      `json:"revision"`
	TableID        uuid.UUID  `json:"tableId"`
	TableSessionID uuid.UUID  `json:"tableSessionId"`
	TableNumber    string     `json:"tableNumber"`
	From           StaffRef   `json:"from"`
	To             StaffRef   `json:"to"`
	Note           string     `json:"note,omitempty"`
	Status         string     `json:"status" enum:"offered,accepted,declined,withdrawn"`
	CreatedAt      time.Time  `json:"createdAt"`
	AnsweredAt     *time.Time `json:"answeredAt,omitempty"`
}

// StaffRef names a member of staff inside another entity.
type StaffRef struct {
	ID        uuid.UUID `json:"id"`
	FirstName string    `json:"firstName"`
	LastName  string    `json:"lastName"`
}

// OfferHandover offers a table's seating to a colleague.
type OfferHandover struct {
	TableID uuid.UUID `json:"tableId"`
	ToID    uuid.UUID `json:"toId" doc:"The colleague's staff id"`
	Note    string    `json:"note,omitempty" maxLength:"200"`
}

// AnswerHandover accepts or declines (the colleague), or withdraws (who offered, or a manager).
type AnswerHandover struct {
	Status string `json:"status" enum:"accepted,declined,withdrawn"`
}

// Colleague is whom a seating can be handed to.
type Colleague struct {
	StaffRef
	Role   string `json:"role" enum:"waiter,server,host,manager"`
	Tables int32  `json:"tables" doc:"How many open seatings they serve now"`
}

// AddOrderItems adds lines to a sent order: they get the next batch and stand under an ADD-ON line in the
// kitchen. Prices are compared like those of a new order.
type AddOrderItems struct {
	Items       []PlaceOrderItem `json:"items" nullable:"false" minItems:"1" maxItems:"100"`
	TotalAmount string           `json:"totalAmount,omitempty" maxLength:"20" doc:"What the client showed for the added lines"`
}

// FireOrder sends held lines to the kitchen: one course, or everything that is held.
type FireOrder struct {
	Course *int32 `json:"course,omitempty" minimum:"0" maximum:"9" doc:"Absent: all held lines"`
}

// RushOrder puts an order before the others, or back into its place.
type RushOrder struct {
	IsRush bool `json:"isRush"`
}

// Station is a part of the kitchen to which categories and items are routed.
type Station struct {
	ID        uuid.UUID `json:"id"`
	Name      string    `json:"name"`
	NameAr    string    `json:"nameAr"`
	SortOrder int32     `json:"sortOrder"`
	Items     int32     `json:"items" doc:"How many items are routed here, by themselves or by their category"`
}

// StationInput names a station.
type StationInput struct {
	Name      string `json:"name" minLength:"1" maxLength:"50"`
	NameAr    string `json:"nameAr,omitempty" maxLength:"50"`
	SortOrder *int32 `json:"sortOrder,omitempty" minimum:"0" maximum:"999"`
}

// Routing is where each category and item is cooked, and in which course it is served.
type Routing struct {
	Stations   []Station         `json:"stations" nullable:"false"`
	Categories []RoutingCategory `json:"categories" nullable:"false"`
	Unrouted   int32             `json:"unrouted" doc:"Items without a station: every screen shows them"`
}

// RoutingCategory is a category with its items; an item without a station of its own takes the category's. Items
// without a category come last, under a zero id.
type RoutingCategory struct {
	ID      uuid.UUID     `json:"id"`
	MenuID  uuid.UUID     `json:"menuId"`
	NameEn  string        `json:"nameEn"`
	NameAr  string        `json:"nameAr"`
	Station string        `json:"station" doc:"A station's name; empty for none"`
	Course  int32         `json:"course" doc:"0: none; 1 to 9: served in this order"`
	Items   []RoutingItem `json:"items" nullable:"false"`
}

// RoutingItem is an item's own routing; empty takes the category's.
type RoutingItem struct {
	ID      uuid.UUID `json:"id"`
	NameEn  string    `json:"nameEn"`
	NameAr  string    `json:"nameAr"`
	Station string    `json:"station"`
}

// RoutingInput routes categories and items; those that it does not name stay as they are.
type RoutingInput struct {
	Categories []RouteCategory `json:"categories,omitempty" nullable:"false" maxItems:"200"`
	Items      []RouteItem     `json:"items,omitempty" nullable:"false" maxItems:"1000"`
}

// RouteCategory routes one category.
type RouteCategory struct {
	ID      uuid.UUID `json:"id"`
	Station string    `json:"station" maxLength:"50"`
	Course  int32     `json:"course" minimum:"0" maximum:"9"`
}

// RouteItem routes one item; an empty station takes its category's.
type RouteItem struct {
	ID      uuid.UUID `json:"id"`
	Station string    `json:"station" maxLength:"50"`
}

// PasswordLink is a one-time link with which a member of staff sets a new password, shown once.
type PasswordLink struct {
	URL       string    `json:"url"`
	ExpiresAt time.Time `json:"expiresAt"`
}

// ResetPassword sets a new password by a one-time token.
type ResetPassword struct {
	Token           string `json:"token" maxLength:"100"`
	Password        string `json:"password" maxLength:"256"`
	ConfirmPassword string `json:"confirmPassword" maxLength:"256"`
}
