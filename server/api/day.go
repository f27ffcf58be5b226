package api

import (
	"time"
)

// BusinessDay is one day of trade: it ends at the restaurant's cut-off, or when it is closed. Money taken after
// the close counts for the next day.
type BusinessDay struct {
	BusinessDate string     `json:"businessDate" format:"date"`
	Status       string     `json:"status" enum:"none,open,closed" doc:"none: money may be taken, but no opening cash was counted"`
	OpeningCash  string     `json:"openingCash"`
	OpenedAt     *time.Time `json:"openedAt,omitempty"`
	OpenedBy     string     `json:"openedBy,omitempty"`
	ClosedAt     *time.Time `json:"closedAt,omitempty"`
	ClosedBy     string     `json:"closedBy,omitempty"`
	ExpectedCash string     `json:"expectedCash" doc:"Opening cash, cash sales less cash refunds, and what was put in or taken out"`
	CountedCash  string     `json:"countedCash,omitempty"`
	Difference   string     `json:"difference,omitempty" doc:"Counted less expected; negative when cash is missing"`
	Note         string     `json:"note,omitempty"`
	Totals       DayTotals  `json:"totals"`
	Movements    []CashMove `json:"movements" nullable:"false"`
	OpenOrders   int32      `json:"openOrders" doc:"Orders that are neither completed nor cancelled: they stop the close"`
}

// DayTotals are a day's named measures; they reconcile: ordered less discounts and with charges is what was sold, and
// what was sold is open, or was settled on this day or another.
type DayTotals struct {
	Orders         int32        `json:"orders"`
	Completed      int32        `json:"completed"`
	Cancelled      int32        `json:"cancelled"`
	Discounts      int32        `json:"discounts" doc:"How many orders have one"`
	Voids          int32        `json:"voids" doc:"How many lines were voided"`
	Refunds        int32        `json:"refunds" doc:"How often money was given back"`
	Guests         int32        `json:"guests"`
	OrderedAmount  string       `json:"orderedAmount" doc:"Before discounts, without cancelled orders"`
	DiscountAmount string       `json:"discountAmount"`
	ChargeAmount   string       `json:"chargeAmount"`
	SoldAmount     string       `json:"soldAmount" doc:"finalAmount of orders that are not cancelled"`
	TaxAmount      string       `json:"taxAmount" doc:"VAT contained in soldAmount"`
	VoidAmount     string       `json:"voidAmount" doc:"What voided lines would have cost"`
	CancelAmount   string       `json:"cancelAmount"`
	OpenAmount     string       `json:"openAmount" doc:"Sold and not yet paid"`
	SettledAmount  string       `json:"settledAmount" doc:"Money taken on this day, whatever day it was ordered, less parts of bills that went back as mistakes"`
	RefundAmount   string       `json:"refundAmount"`
	Methods        []DayMethod  `json:"methods" nullable:"false"`
	Items          []DayItem    `json:"items" nullable:"false" doc:"The twenty best sold"`
	ItemKinds      int32        `json:"itemKinds,omitempty" doc:"How many different items were sold"`
	Waiters        []DayPerson  `json:"waiters" nullable:"false"`
	Invoices       *DayInvoices `json:"invoices,omitempty"`
}

// DayMethod is what one method of payment brought.
type DayMethod struct {
	Method  string `json:"method" enum:"cash,card,other,online"`
	Count   int32  `json:"count"`
	Sales   string `json:"sales"`
	Refunds string `json:"refunds"`
}

// DayItem is how often an item was sold.
type DayItem struct {
	ItemName   string `json:"itemName"`
	ItemNameAr string `json:"itemNameAr"`
	Quantity   int32  `json:"quantity"`
	Amount     string `json:"amount"`
}

// DayPerson is what one waiter sold; an empty name is nobody's (diners who ordered by phone).
type DayPerson struct {
	Name   string `json:"name"`
	Orders int32  `json:"orders"`
	Amount string `json:"amount"`
}

// DayInvoices is the range of the series that was issued on the day.
type DayInvoices struct {
	First       int64 `json:"first"`
	Last        int64 `json:"last"`
	Count       int32 `json:"count"`
	CreditNotes int32 `json:"creditNotes"`
}

// OpenDay counts the drawer before the first guest.
type OpenDay struct {
	OpeningCash string `json:"openingCash" pattern:"^[0-9]{1,8}(\\.[0-9]{1,2})?$"`
}

// CashMove is cash put in or taken out beside sales, with its reason.
type CashMove struct {
	Direction string    `json:"direction" enum:"in,out"`
	Amount    string    `json:"amount"`
	Reason    string    `json:"reason"`
	ByName    string    `json:"byName"`
	At        time.Time `json:"at"`
}

// CashMoveInput records a movement of cash.
type CashMoveInput struct {
	Direction string `json:"direction" enum:"in,out"`
	Amount    string `json:"amount" pattern:"^[0-9]{1,8}(\\.[0-9]{1,2})?$"`
	Reason    string `json:"reason" minLength:"1" maxLength:"200"`
}

// CloseDay ends the day with the cash that was counted.
type CloseDay struct {
	BusinessDate string `json:"businessDate,omitempty" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" doc:"Absent: the day that runs. A past one that nobody has closed can be closed later"`
	CountedCash  string `json:"countedCash" pattern:"^[0-9]{1,8}(\\.[0-9]{1,2})?$"`
	Note         string `json:"note,omitempty" maxLength:"500"`
}

// DayList lists closed days, newest first. Next continues it.
type DayList struct {
	Days []BusinessDay `json:"days" nullable:"false" doc:"Without items, waiters and movements"`
	Next string        `json:"next,omitempty"`
}
