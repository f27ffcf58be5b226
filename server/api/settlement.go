package api

import (
	"time"

	"github.com/google/uuid"
)

// DiscountOrder takes money off an order before it is paid. Value is a percentage (0 to 100, two decimals) or
// an amount; zero takes the discount back.
type DiscountOrder struct {
	Kind   string `json:"kind" enum:"percent,amount"`
	Value  string `json:"value" pattern:"^[0-9]{1,8}(\\.[0-9]{1,2})?$"`
	Reason string `json:"reason" maxLength:"200" doc:"Needed unless the discount is taken back"`
}

// OrderDiscount is the discount of an order with its reason.
type OrderDiscount struct {
	Kind   string `json:"kind" enum:"percent,amount"`
	Value  string `json:"value"`
	Reason string `json:"reason"`
}

// PayOrder marks one order paid, without closing its table.
type PayOrder struct {
	Method    string `json:"method" enum:"cash,card,other"`
	Reference string `json:"reference,omitempty" maxLength:"100"`
}

// RefundOrder gives money of a paid order back. Without an amount it is all that is left.
type RefundOrder struct {
	Amount string `json:"amount,omitempty" pattern:"^([0-9]{1,8}(\\.[0-9]{1,2})?)?$"`
	Method string `json:"method" enum:"cash,card,other"`
	Reason string `json:"reason" maxLength:"200"`
}

// PayTable takes a part of a seating's bill: one guest's share. When the parts reach what is open, the orders
// are paid.
type PayTable struct {
	Amount    string     `json:"amount" pattern:"^[0-9]{1,8}(\\.[0-9]{1,2})?$"`
	Method    string     `json:"method" enum:"cash,card,other"`
	Reference string     `json:"reference,omitempty" maxLength:"100"`
	InvoiceID *uuid.UUID `json:"invoiceId,omitempty" doc:"The part of a split bill that this pays"`
}

// RefundPart gives back a part of a bill that was taken by mistake, whole. Without a method it goes back as it came; what was
// paid online needs one, as only its payment's own refund goes back to the card.
type RefundPart struct {
	Method string `json:"method,omitempty" enum:"cash,card,other" doc:"Absent: as it came; needed for what was paid online, which goes to the card only by POST /api/payments/{id}/refund"`
	Reason string `json:"reason" maxLength:"200"`
}

// Settlement is money taken or given back: what the day's cash is counted against.
type Settlement struct {
	ID             uuid.UUID  `json:"id"`
	Kind           string     `json:"kind" enum:"sale,refund"`
	Method         string     `json:"method" enum:"cash,card,other,online"`
	Amount         string     `json:"amount"`
	BusinessDate   string     `json:"businessDate" format:"date"`
	OrderID        *uuid.UUID `json:"orderId,omitempty"`
	TableSessionID *uuid.UUID `json:"tableSessionId,omitempty"`
	InvoiceID      *uuid.UUID `json:"invoiceId,omitempty"`
	UndoesID       *uuid.UUID `json:"undoesId,omitempty" doc:"The part of a bill that this gives back"`
	Open           bool       `json:"open,omitempty" doc:"A part that no order is paid with yet: it can be given back"`
	Reference      string     `json:"reference,omitempty"`
	Reason         string     `json:"reason,omitempty"`
	ByName         string     `json:"byName"`
	At             time.Time  `json:"at"`
}

// TableBill is what a seating owes: orders that are not cancelled, less what was taken.
type TableBill struct {
	TableID        uuid.UUID    `json:"tableId"`
	TableSessionID *uuid.UUID   `json:"tableSessionId,omitempty"`
	TotalAmount    string       `json:"totalAmount"`
	PaidAmount     string       `json:"paidAmount"`
	DueAmount      string       `json:"dueAmount"`
	Settlements    []Settlement `json:"settlements" nullable:"false"`
	Held           []HeldAmount `json:"held,omitempty" doc:"What guests' phones are paying at this moment; a waiter can take it back"`
}

// HeldAmount is a part of a table's bill that a guest's phone is paying: other phones can't pay it meanwhile.
type HeldAmount struct {
	PaymentID uuid.UUID `json:"paymentId"`
	Amount    string    `json:"amount"`
	Since     time.Time `json:"since"`
	Until     time.Time `json:"until"`
}
