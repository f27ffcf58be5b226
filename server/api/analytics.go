package api

import (
	"time"

	"github.com/google/uuid"
)

// Amounts of the owner's figures include VAT and have two decimals. They are absent for managers, unless they are the running
// day's: other days' money is the owner's.

// AnalyticsMeasures are the named measures of business days. They reconcile with each other, and with the close of each day:
// ordered - discount + charge = sold = served + waiting = paid + open; sold - tax = net; settled - refund = taken.
type AnalyticsMeasures struct {
	Orders         int32  `json:"orders" doc:"Not cancelled"`
	Served         int32  `json:"served" doc:"Served or completed"`
	Completed      int32  `json:"completed"`
	Cancelled      int32  `json:"cancelled"`
	Discounts      int32  `json:"discounts" doc:"How many orders have one"`
	Voids          int32  `json:"voids" doc:"How many lines were voided"`
	Refunds        int32  `json:"refunds" doc:"How often money was given back"`
	Guests         int32  `json:"guests"`
	OrderedAmount  string `json:"orderedAmount,omitempty" doc:"Before discounts, without cancelled orders"`
	DiscountAmount string `json:"discountAmount,omitempty"`
	ChargeAmount   string `json:"chargeAmount,omitempty"`
	SoldAmount     string `json:"soldAmount,omitempty" doc:"finalAmount of orders that are not cancelled"`
	TaxAmount      string `json:"taxAmount,omitempty" doc:"VAT contained in soldAmount"`
	NetAmount      string `json:"netAmount,omitempty" doc:"soldAmount without VAT"`
	ServedAmount   string `json:"servedAmount,omitempty" doc:"Of soldAmount: served or completed"`
	WaitingAmount  string `json:"waitingAmount,omitempty" doc:"Of soldAmount: not served yet"`
	RevenueAmount  string `json:"revenueAmount,omitempty" doc:"Of servedAmount: completed"`
	PaidAmount     string `json:"paidAmount,omitempty" doc:"Of soldAmount: paid, whenever that was"`
	OpenAmount     string `json:"openAmount,omitempty" doc:"Of soldAmount: not paid yet"`
	SettledAmount  string `json:"settledAmount,omitempty" doc:"Money taken on these days, whatever day it was ordered"`
	RefundAmount   string `json:"refundAmount,omitempty" doc:"Money given back on these days"`
	TakenAmount    string `json:"takenAmount,omitempty" doc:"settledAmount less refundAmount"`
	VoidAmount     string `json:"voidAmount,omitempty" doc:"What voided lines would have cost"`
	CancelAmount   string `json:"cancelAmount,omitempty"`
}

// AnalyticsNow is the running business day.
type AnalyticsNow struct {
	BusinessDate string            `json:"businessDate" format:"date"`
	Measures     AnalyticsMeasures `json:"measures"`
}

// AnalyticsUsual is how such a weekday usually grows: at each minute the median of the last four business days of the same
// weekday on which something was sold.
type AnalyticsUsual struct {
	BusinessDate string           `json:"businessDate" format:"date" doc:"The running day, which is compared"`
	Days         []string         `json:"days" nullable:"false" doc:"The days behind it, at most four, the latest first; none: there is nothing to compare with"`
	Points       []AnalyticsPoint `json:"points" nullable:"false" doc:"Minutes at which something changes; in between the last one holds"`
}

// AnalyticsPoint is the median of what the days had come to by the end of a minute.
type AnalyticsPoint struct {
	Minute        int32  `json:"minute" doc:"Since the business day began, by the restaurant's clock"`
	Orders        int32  `json:"orders"`
	SoldAmount    string `json:"soldAmount,omitempty"`
	RevenueAmount string `json:"revenueAmount,omitempty"`
	SettledAmount string `json:"settledAmount,omitempty"`
}

// AnalyticsSales is what was sold on business days. Days, hours, waiters and tables each come to soldAmount together, items
// and categories each to orderedAmount.
type AnalyticsSales struct {
	Timezone   string              `json:"timezone"`
	DayCutoff  string              `json:"dayCutoff" doc:"Clock time at which a business day ends, HH:MM"`
	Measures   AnalyticsMeasures   `json:"measures"`
	Days       []AnalyticsDay      `json:"days" nullable:"false" doc:"Every day asked for, the earliest first"`
	Hours      []AnalyticsHour     `json:"hours" nullable:"false" doc:"The 24 hours of the clock in which orders were taken, from the end of a business day"`
	Items      []AnalyticsItem     `json:"items" nullable:"false" doc:"The most sold by amount first"`
	Categories []AnalyticsCategory `json:"categories" nullable:"false"`
	Waiters    []AnalyticsPerson   `json:"waiters" nullable:"false"`
	Tables     []AnalyticsTable    `json:"tables" nullable:"false"`
}

// AnalyticsDay is one business day.
type AnalyticsDay struct {
	Date          string `json:"date" format:"date"`
	Orders        int32  `json:"orders"`
	SoldAmount    string `json:"soldAmount,omitempty"`
	RevenueAmount string `json:"revenueAmount,omitempty"`
}

// AnalyticsHour is one hour of the clock, of all days together.
type AnalyticsHour struct {
	Hour       int32  `json:"hour"`
	Orders     int32  `json:"orders"`
	SoldAmount string `json:"soldAmount,omitempty"`
}

// AnalyticsItem is one dish.
type AnalyticsItem struct {
	MenuItemID     *uuid.UUID `json:"menuItemId,omitempty"`
	Name           string     `json:"name"`
	NameAr         string     `json:"nameAr"`
	CategoryID     *uuid.UUID `json:"categoryId,omitempty" doc:"The category that it is in now"`
	CategoryName   string     `json:"categoryName"`
	CategoryNameAr string     `json:"categoryNameAr"`
	Quantity       int32      `json:"quantity"`
	Orders         int32      `json:"orders"`
	Amount         string     `json:"amount,omitempty" doc:"Before discounts of the order"`
}

// AnalyticsCategory is what the dishes of a category came to. Without id: dishes in none.
type AnalyticsCategory struct {
	CategoryID *uuid.UUID `json:"categoryId,omitempty"`
	Name       string     `json:"name"`
	NameAr     string     `json:"nameAr"`
	Quantity   int32      `json:"quantity"`
	Amount     string     `json:"amount,omitempty"`
}

// AnalyticsPerson is a waiter. Without id: orders that no waiter took, from guests' phones.
type AnalyticsPerson struct {
	WaiterID   *uuid.UUID `json:"waiterId,omitempty"`
	Name       string     `json:"name"`
	Orders     int32      `json:"orders"`
	SoldAmount string     `json:"soldAmount,omitempty"`
}

// AnalyticsTable is a table. Without id: orders without one.
type AnalyticsTable struct {
	TableID     *uuid.UUID `json:"tableId,omitempty"`
	TableNumber string     `json:"tableNumber"`
	Location    string     `json:"location"`
	Orders      int32      `json:"orders"`
	SoldAmount  string     `json:"soldAmount,omitempty"`
}

// AnalyticsPreparation is how long the kitchen took, line by line: from being fired (or confirmed, when that came later) to
// being ready.
type AnalyticsPreparation struct {
	DayCutoff string              `json:"dayCutoff"`
	All       *AnalyticsPrepTime  `json:"all,omitempty" doc:"Absent: nothing was measured"`
	Items     []AnalyticsPrepTime `json:"items" nullable:"false" doc:"The most cooked first"`
	Hours     []AnalyticsPrepTime `json:"hours" nullable:"false" doc:"By the hour in which the kitchen got the line"`
}

// AnalyticsPrepTime is half of the lines' time and nine tenths' time, in seconds.
type AnalyticsPrepTime struct {
	MenuItemID *uuid.UUID `json:"menuItemId,omitempty"`
	Name       string     `json:"name,omitempty"`
	NameAr     string     `json:"nameAr,omitempty"`
	Hour       int32      `json:"hour"`
	Lines      int32      `json:"lines"`
	P50        int32      `json:"p50"`
	P90        int32      `json:"p90,omitempty" doc:"Absent for fewer than ten lines"`
}

// AnalyticsLosses is what was taken off bills, by whom and why. A refund counts on the day on which it was given back, the
// rest on the order's.
type AnalyticsLosses struct {
	Sums   []AnalyticsLossSum `json:"sums" nullable:"false" doc:"By kind and by who did it, of all"`
	Losses []AnalyticsLoss    `json:"losses" nullable:"false" doc:"The newest five hundred"`
}

// AnalyticsLossSum is what one person took off bills in one way.
type AnalyticsLossSum struct {
	Kind      string `json:"kind" enum:"void,discount,cancel,refund"`
	ActorKind string `json:"actorKind"`
	ActorName string `json:"actorName"`
	Count     int32  `json:"count"`
	Amount    string `json:"amount,omitempty"`
}

// AnalyticsLoss is one of them.
type AnalyticsLoss struct {
	Kind         string    `json:"kind" enum:"void,discount,cancel,refund"`
	At           time.Time `json:"at"`
	BusinessDate string    `json:"businessDate" format:"date"`
	OrderID      uuid.UUID `json:"orderId"`
	OrderNumber  string    `json:"orderNumber"`
	ItemName     string    `json:"itemName,omitempty"`
	ItemNameAr   string    `json:"itemNameAr,omitempty"`
	Quantity     int32     `json:"quantity,omitempty"`
	Amount       string    `json:"amount,omitempty"`
	Reason       string    `json:"reason"`
	ActorKind    string    `json:"actorKind"`
	ActorName    string    `json:"actorName"`
}

// AnalyticsVisits is who looked at the restaurant's pages; a scan is a view by a code, a table has scans only.
type AnalyticsVisits struct {
	DayCutoff string          `json:"dayCutoff"`
	Days      []VisitDay      `json:"days" nullable:"false"`
	Hours     []VisitHour     `json:"hours" nullable:"false"`
	Languages []VisitLanguage `json:"languages" nullable:"false"`
	Pages     []AnalyticsPage `json:"pages" nullable:"false" doc:"The most visited first"`
}

// AnalyticsPage is one code, or the page that it leads to.
type AnalyticsPage struct {
	Subject  string    `json:"subject" enum:"menu,homepage,table"`
	ID       uuid.UUID `json:"id"`
	Name     string    `json:"name" doc:"Empty when it is gone; of a table its number"`
	NameAr   string    `json:"nameAr"`
	Location string    `json:"location"`
	Views    int64     `json:"views"`
	Scans    int64     `json:"scans"`
}

// AnalyticsSoldOut is what being sold out has cost. For each time in which a dish was sold out, cut to business days: what the
// dish brought in the same hours of the same weekday one, two, three and four weeks before, averaged over those weeks in which
// the restaurant traded that day and the dish could be had. With fewer than two such weeks nothing is said of that time.
type AnalyticsSoldOut struct {
	Amount   string            `json:"amount,omitempty" doc:"Of all that can be estimated"`
	Quantity string            `json:"quantity" doc:"Pieces, with one decimal"`
	Unknown  int32             `json:"unknown" doc:"Times of which nothing can be said"`
	Items    []AnalyticsOutage `json:"items" nullable:"false" doc:"By dish, the dearest first"`
	More     bool              `json:"more" doc:"There were more than five hundred times: only the latest are counted"`
}

// AnalyticsOutage is one dish: all its times together.
type AnalyticsOutage struct {
	MenuItemID uuid.UUID `json:"menuItemId"`
	Name       string    `json:"name"`
	NameAr     string    `json:"nameAr"`
	Times      int32     `json:"times"`
	Minutes    int32     `json:"minutes"`
	Unknown    int32     `json:"unknown"`
	Quantity   string    `json:"quantity"`
	Amount     string    `json:"amount,omitempty"`
}
