package api

import (
	"encoding/json"
	"time"

	"github.com/google/uuid"
)

// Order is an order as one audience may see it: the kitchen gets no money and no phone number, the floor
// no e-mail address, a diner only what their own seating ordered. REST and the socket send the same shape.
type Order struct {
	ID               uuid.UUID      `json:"id"`
	Revision         int32          `json:"revision"`
	OrderNumber      string         `json:"orderNumber"`
	DailyNumber      int32          `json:"dailyNumber" doc:"What people say: 042"`
	BusinessDate     string         `json:"businessDate" format:"date"`
	OrderType        string         `json:"orderType" enum:"table,table-qr,takeaway,online"`
	Track            string         `json:"track,omitempty" doc:"Only in the answer to who orders without a table: what the address of the order's own page ends with"`
	Status           string         `json:"status" enum:"pending,confirmed,preparing,ready,served,completed,cancelled"`
	CancelReason     string         `json:"cancelReason,omitempty"`
	TableID          *uuid.UUID     `json:"tableId,omitempty"`
	TableSessionID   *uuid.UUID     `json:"tableSessionId,omitempty"`
	Table            *OrderTable    `json:"table,omitempty"`
	WaiterID         *uuid.UUID     `json:"waiterId,omitempty"`
	Waiter           *OrderStaff    `json:"waiter,omitempty"`
	CustomerName     string         `json:"customerName,omitempty"`
	CustomerPhone    string         `json:"customerPhone,omitempty"`
	CustomerEmail    string         `json:"customerEmail,omitempty"`
	Guests           *int32         `json:"guests,omitempty"`
	OrderNotes       string         `json:"orderNotes,omitempty"`
	KitchenNotes     string         `json:"kitchenNotes,omitempty"`
	SpecialRequests  string         `json:"specialRequests,omitempty"`
	AllergyNote      string         `json:"allergyNote,omitempty"`
	IsRush           bool           `json:"isRush"`
	HeldItems        int32          `json:"heldItems" doc:"Lines that wait to be fired"`
	TotalAmount      *string        `json:"totalAmount,omitempty"`
	DiscountAmount   *string        `json:"discountAmount,omitempty"`
	ChargeAmount     *string        `json:"chargeAmount,omitempty"`
	TaxAmount        *string        `json:"taxAmount,omitempty" doc:"VAT contained in finalAmount, never added to it"`
	FinalAmount      *string        `json:"finalAmount,omitempty"`
	RefundedAmount   *string        `json:"refundedAmount,omitempty"`
	Discount         *OrderDiscount `json:"discount,omitempty"`
	PaymentStatus    string         `json:"paymentStatus,omitempty" enum:"pending,paid,failed,refunded"`
	PaymentMethod    string         `json:"paymentMethod,omitempty"`
	PaymentReference string         `json:"paymentReference,omitempty"`
	OrderItems       []OrderItem    `json:"orderItems" nullable:"false"`
	DinerDeviceID    *uuid.UUID     `json:"dinerDeviceId,omitempty" doc:"Which phone of the table sent it"`
	SeenAt           *time.Time     `json:"seenAt,omitempty" doc:"When a kitchen screen first painted it"`
	TakenAt          time.Time      `json:"takenAt"`
	ConfirmedAt      *time.Time     `json:"confirmedAt,omitempty"`
	PrepStartedAt    *time.Time     `json:"prepStartedAt,omitempty"`
	ReadyAt          *time.Time     `json:"readyAt,omitempty"`
	ServedAt         *time.Time     `json:"servedAt,omitempty"`
	CompletedAt      *time.Time     `json:"completedAt,omitempty"`
	CancelledAt      *time.Time     `json:"cancelledAt,omitempty"`
	CreatedAt        time.Time      `json:"createdAt"`
	UpdatedAt        time.Time      `json:"updatedAt"`
	PromisedAt       *time.Time     `json:"promisedAt,omitempty" doc:"When the diner may expect it: confirmation plus the longest preparation of its lines"`
}

// OrderTable is the order's table as it was named when the order was read.
type OrderTable struct {
	TableNumber string `json:"tableNumber"`
	TableName   string `json:"tableName"`
	Location    string `json:"location"`
	Joined      string `json:"joined,omitempty" doc:"Numbers of all tables that share the seating, its own first, such as 8, 9; absent for one table"`
}

// OrderStaff is the order's waiter; the e-mail address is for owners and managers only.
type OrderStaff struct {
	FirstName string `json:"firstName"`
	LastName  string `json:"lastName"`
	Email     string `json:"email,omitempty"`
}

// OrderItem is one line of an order with the price it was sold at.
type OrderItem struct {
	ID                  uuid.UUID        `json:"id"`
	MenuItemID          *uuid.UUID       `json:"menuItemId,omitempty"`
	Batch               int32            `json:"batch" doc:"0 is the first sending; later additions count up"`
	ItemName            string           `json:"itemName"`
	ItemNameAr          string           `json:"itemNameAr"`
	ItemDescription     string           `json:"itemDescription,omitempty"`
	Quantity            int32            `json:"quantity"`
	ItemPrice           *string          `json:"itemPrice,omitempty"`
	TotalPrice          *string          `json:"totalPrice,omitempty"`
	SelectedVariant     *SelectedVariant `json:"selectedVariant,omitempty"`
	ItemNotes           string           `json:"itemNotes,omitempty"`
	SpecialInstructions string           `json:"specialInstructions,omitempty"`
	Station             string           `json:"station,omitempty"`
	ItemStatus          string           `json:"itemStatus" enum:"ordered,preparing,ready,served,voided"`
	VoidReason          string           `json:"voidReason,omitempty"`
	VoidSeenAt          *time.Time       `json:"voidSeenAt,omitempty"`
	Course              int32            `json:"course,omitempty" doc:"1 to 9; absent: no course"`
	FiredAt             *time.Time       `json:"firedAt,omitempty" doc:"Absent while the line is held: the kitchen shows it as coming, and its age counts from here"`
	CreatedAt           time.Time        `json:"createdAt"`
}

// SelectedVariant is the variant as it was sold. One that couldn't be read has the name "?" and is shown
// so, never dropped from a ticket (decision 28).
type SelectedVariant struct {
	ID     string  `json:"id,omitempty"`
	Name   string  `json:"name"`
	NameAr string  `json:"nameAr,omitempty"`
	Price  *string `json:"price,omitempty"`
}

// OrderStatusChange is one row of an order's history.
type OrderStatusChange struct {
	PreviousStatus string     `json:"previousStatus,omitempty"`
	NewStatus      string     `json:"newStatus"`
	Kind           string     `json:"kind" enum:"step,recall,cancel,close"`
	ChangedBy      string     `json:"changedBy" doc:"Kind of actor"`
	ChangedByID    *uuid.UUID `json:"changedById,omitempty"`
	ChangedByName  string     `json:"changedByName,omitempty"`
	Notes          string     `json:"notes,omitempty"`
	Timestamp      time.Time  `json:"timestamp"`
}

// OrderDetail is an order with its history.
type OrderDetail struct {
	Order
	History []OrderStatusChange `json:"history" nullable:"false"`
}

// OrderList is a page of orders. Next continues it; absent at the end.
type OrderList struct {
	Orders []Order `json:"orders" nullable:"false"`
	Next   string  `json:"next,omitempty"`
}

// OrderStats are the manager's cards: Active is confirmed, preparing and ready; Revenue sums finalAmount of
// completed orders (spec section 4).
type OrderStats struct {
	Total     int64  `json:"total"`
	Pending   int64  `json:"pending"`
	Active    int64  `json:"active"`
	Served    int64  `json:"served"`
	Completed int64  `json:"completed"`
	Cancelled int64  `json:"cancelled"`
	Revenue   string `json:"revenue" doc:"Empty of days other than the running one for who may not see their amounts"`
}

// PlaceOrder is a waiter's order (spec section 7). Prices and totals are compared with the stored menu,
// never used; a difference is 409 PRICE_CHANGED with the true lines.
type PlaceOrder struct {
	ID            *uuid.UUID       `json:"id,omitempty" doc:"Made by the client (UUIDv7), so that a repeated insert is the same order"`
	TableID       *uuid.UUID       `json:"tableId,omitempty"`
	CustomerNotes string           `json:"customerNotes,omitempty" maxLength:"1000"`
	CustomerName  string           `json:"customerName,omitempty" maxLength:"200"`
	AllergyNote   string           `json:"allergyNote,omitempty" maxLength:"300"`
	Guests        *int32           `json:"guests,omitempty" minimum:"1" maximum:"999"`
	Items         []PlaceOrderItem `json:"items" nullable:"false" maxItems:"100"`
	TotalAmount   string           `json:"totalAmount,omitempty" maxLength:"20"`
	FinalAmount   string           `json:"finalAmount,omitempty" maxLength:"20"`
}

// PlaceOrderItem is one line to order.
type PlaceOrderItem struct {
	MenuItemID      uuid.UUID       `json:"menuItemId"`
	Quantity        int32           `json:"quantity" minimum:"1" maximum:"99"`
	Price           string          `json:"price,omitempty" maxLength:"20" doc:"What the client showed, two decimals"`
	SpecialRequests *string         `json:"specialRequests,omitempty" nullable:"true" maxLength:"500"`
	SelectedVariant json.RawMessage `json:"selectedVariant,omitempty" doc:"A variant object, or the same as a JSON string; by id, or by exact name"`
	Course          int32           `json:"course,omitempty" minimum:"0" maximum:"9" doc:"Absent or 0: the category's"`
	Hold            *bool           `json:"hold,omitempty" doc:"true: not cooked before it is fired; false: at once; absent: as the restaurant's course mode does it"`
}

// PricedLine is one line of a PRICE_CHANGED answer.
type PricedLine struct {
	MenuItemID uuid.UUID `json:"menuItemId"`
	VariantID  string    `json:"variantId,omitempty"`
	ItemName   string    `json:"itemName"`
	ItemNameAr string    `json:"itemNameAr"`
	Quantity   int32     `json:"quantity"`
	UnitPrice  string    `json:"unitPrice"`
	TotalPrice string    `json:"totalPrice"`
}

// PriceChange is the data of a PRICE_CHANGED error.
type PriceChange struct {
	TotalAmount string       `json:"totalAmount"`
	Lines       []PricedLine `json:"lines" nullable:"false"`
}

// StatusUpdate moves an order. Undo and recall send an earlier status with Recall set.
type StatusUpdate struct {
	OrderID   *uuid.UUID `json:"orderId,omitempty"`
	NewStatus string     `json:"newStatus" enum:"pending,confirmed,preparing,ready,served,completed,cancelled"`
	Notes     string     `json:"notes,omitempty" maxLength:"1000"`
	Recall    bool       `json:"recall,omitempty"`
}

// CancelOrder cancels with a reason.
type CancelOrder struct {
	Reason string `json:"reason" maxLength:"500"`
}

// OrderDetailsPatch edits an order. A null tableId makes it an online order; another table transfers it.
type OrderDetailsPatch struct {
	TableID       *uuid.UUID `json:"tableId" nullable:"true"`
	CustomerName  *string    `json:"customerName,omitempty" maxLength:"200"`
	CustomerPhone *string    `json:"customerPhone,omitempty" maxLength:"20"`
	OrderNotes    *string    `json:"orderNotes,omitempty" maxLength:"1000"`
}

// ItemUpdate moves one line, or voids it with a reason, or acknowledges a void.
type ItemUpdate struct {
	ItemStatus string `json:"itemStatus,omitempty" enum:"ordered,preparing,ready,served,voided"`
	VoidReason string `json:"voidReason,omitempty" maxLength:"500"`
	VoidSeen   bool   `json:"voidSeen,omitempty"`
}

// Call is what a diner asked for: waiter, bill, water or cutlery (kind "call").
type Call struct {
	ID             uuid.UUID   `json:"id"`
	Revision       int32       `json:"revision"`
	Kind           string      `json:"kind" enum:"waiter,bill,water,cutlery"`
	Status         string      `json:"status" enum:"open,accepted,done"`
	TableID        uuid.UUID   `json:"tableId"`
	TableSessionID uuid.UUID   `json:"tableSessionId"`
	TableNumber    string      `json:"tableNumber"`
	AcceptedBy     *OrderStaff `json:"acceptedBy,omitempty"`
	CreatedAt      time.Time   `json:"createdAt"`
	AcceptedAt     *time.Time  `json:"acceptedAt,omitempty"`
}

// CallInput makes a call.
type CallInput struct {
	Kind string `json:"kind" enum:"waiter,bill,water,cutlery"`
}

// CallUpdate accepts or finishes a call; the first to accept has it.
type CallUpdate struct {
	Status string `json:"status" enum:"accepted,done"`
}

// Receipt says that a kitchen screen has painted an order (kind "receipt").
type Receipt struct {
	OrderID    uuid.UUID  `json:"orderId"`
	ScreenID   *uuid.UUID `json:"screenId,omitempty"`
	ScreenName string     `json:"screenName,omitempty"`
	At         time.Time  `json:"at"`
}

// TrackedOrder is an order without a table, for the guest who follows it.
type TrackedOrder struct {
	Order            Order     `json:"order"`
	RestaurantName   string    `json:"restaurantName"`
	RestaurantNameAr string    `json:"restaurantNameAr"`
	Digits           string    `json:"digits" enum:"latn,arab"`
	MenuSlug         string    `json:"menuSlug,omitempty"`
	WhatsAppNumber   string    `json:"whatsappNumber,omitempty"`
	ExpiresAt        time.Time `json:"expiresAt" doc:"When it runs out unless the restaurant has confirmed it"`
}
