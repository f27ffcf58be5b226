package api

import (
	"time"

	"github.com/google/uuid"
)

// PaymentRequest is the spec's (section 5), and which share of the bill. Without a share it is the order, or with
// includeUnpaidOrders all that the table owes. The amount is compared with the server's, never used, but for the share
// "amount", which is the guest's choice within what is due.
type PaymentRequest struct {
	OrderID             uuid.UUID     `json:"orderId" doc:"An order of this table"`
	Amount              string        `json:"amount" pattern:"^[0-9]{1,8}(\\.[0-9]{1,2})?$"`
	Currency            string        `json:"currency,omitempty" enum:"SAR" default:"SAR"`
	SuccessURL          string        `json:"successUrl" format:"uri" maxLength:"500" doc:"An address of this site: where the result's page leads after a payment"`
	CancelURL           string        `json:"cancelUrl" format:"uri" maxLength:"500" doc:"The same without one"`
	IncludeUnpaidOrders bool          `json:"includeUnpaidOrders,omitempty" doc:"All that is due at the table"`
	Share               *PaymentShare `json:"share,omitempty"`
}

// PaymentShare is a part of the table's bill.
type PaymentShare struct {
	Kind   string `json:"kind" enum:"own,guests,amount" doc:"own: what this phone has ordered; guests: an equal part, the odd halalas go to who pays last; amount: so much of the bill"`
	Guests int32  `json:"guests,omitempty" minimum:"0" maximum:"50" doc:"kind guests: 2 to 50"`
}

// PaymentStart is where the guest goes to pay.
type PaymentStart struct {
	ID       uuid.UUID `json:"id"`
	Track    string    `json:"track" doc:"The payment's own page is /pay/{track}"`
	Status   string    `json:"status" enum:"pending,paid,failed,expired,cancelled,review,refunded"`
	Amount   string    `json:"amount"`
	Currency string    `json:"currency"`
	URL      string    `json:"url,omitempty" doc:"The provider's page"`
}

// PaymentTerms are what a phone can pay at its table at this moment.
type PaymentTerms struct {
	OrderID        *uuid.UUID `json:"orderId,omitempty" doc:"An unpaid order of the table; absent: nothing is open"`
	TotalAmount    string     `json:"totalAmount"`
	DueAmount      string     `json:"dueAmount"`
	ReservedAmount string     `json:"reservedAmount" doc:"Others at the table are paying it now"`
	FreeAmount     string     `json:"freeAmount" doc:"dueAmount less reservedAmount"`
	OwnAmount      string     `json:"ownAmount" doc:"Unpaid orders of this phone; 0.00 when they can't be paid whole any more"`
	MinimumAmount  string     `json:"minimumAmount"`
	Guests         *int32     `json:"guests,omitempty" doc:"How many sit there, where somebody has counted them"`
}

// DinerPayment is a payment at the table; only who pays has its addresses.
type DinerPayment struct {
	ID        uuid.UUID `json:"id"`
	Amount    string    `json:"amount"`
	Status    string    `json:"status" enum:"pending,paid,review"`
	Mine      bool      `json:"mine"`
	Track     string    `json:"track,omitempty"`
	URL       string    `json:"url,omitempty"`
	CreatedAt time.Time `json:"createdAt"`

	ReleasableAt *time.Time `json:"releasableAt,omitempty" doc:"Of another phone's: from when on this one may take over what it keeps of the bill; absent when it keeps nothing"`
}

// DinerPayments is all that a phone needs to pay.
type DinerPayments struct {
	Enabled  bool           `json:"enabled" doc:"The restaurant takes payments by phone"`
	Test     bool           `json:"test" doc:"No money moves"`
	Terms    PaymentTerms   `json:"terms"`
	Payments []DinerPayment `json:"payments" nullable:"false"`
}

// PaymentState is what came of an attempt, for its guest.
type PaymentState struct {
	Status           string     `json:"status" enum:"pending,paid,failed,expired,cancelled,review,refunded" doc:"pending: not known yet; review: the money has come, and the restaurant has to see to it"`
	Amount           string     `json:"amount"`
	Currency         string     `json:"currency"`
	RestaurantName   string     `json:"restaurantName"`
	RestaurantNameAr string     `json:"restaurantNameAr"`
	Reference        string     `json:"reference,omitempty"`
	CardBrand        string     `json:"cardBrand,omitempty"`
	CardLast4        string     `json:"cardLast4,omitempty"`
	SuccessURL       string     `json:"successUrl"`
	CancelURL        string     `json:"cancelUrl"`
	URL              string     `json:"url,omitempty" doc:"The provider's page, while it can be paid"`
	Reachable        bool       `json:"reachable" doc:"false: the provider does not answer at this moment"`
	Test             bool       `json:"test"`
	CreatedAt        time.Time  `json:"createdAt"`
	PaidAt           *time.Time `json:"paidAt,omitempty"`
}

// Payment is the spec's payment transaction with its refunds.
type Payment struct {
	ID             uuid.UUID       `json:"id"`
	OrderID        uuid.UUID       `json:"orderId"`
	OrderNumber    string          `json:"orderNumber"`
	DailyNumber    int32           `json:"dailyNumber"`
	TableNumber    string          `json:"tableNumber"`
	Kind           string          `json:"kind" enum:"order,own,guests,amount,table"`
	Amount         string          `json:"amount"`
	ReceivedAmount string          `json:"receivedAmount,omitempty" doc:"What the provider says it has"`
	RefundedAmount string          `json:"refundedAmount"`
	LeftAmount     string          `json:"leftAmount" doc:"What can still go back"`
	Currency       string          `json:"currency"`
	Status         string          `json:"status" enum:"created,pending,paid,failed,expired,cancelled,review,partially_refunded,refunded"`
	Problem        string          `json:"problem,omitempty" enum:",amount,currency,metadata,transaction,overpaid,refund" doc:"Why a person has to look at it"`
	Provider       string          `json:"provider"`
	Transaction    string          `json:"transaction,omitempty" doc:"The provider's"`
	Track          string          `json:"track" doc:"Ours"`
	Reference      string          `json:"reference,omitempty" doc:"The bank's"`
	Result         string          `json:"result,omitempty" doc:"The provider's own word for the status"`
	AuthCode       string          `json:"authCode,omitempty"`
	ResponseCode   string          `json:"responseCode,omitempty"`
	CardBrand      string          `json:"cardBrand,omitempty"`
	CardLast4      string          `json:"cardLast4,omitempty"`
	Refunds        []PaymentRefund `json:"refunds" nullable:"false"`
	CreatedAt      time.Time       `json:"createdAt"`
	PaidAt         *time.Time      `json:"paidAt,omitempty"`
}

// PaymentRefund is money that goes back by the provider.
type PaymentRefund struct {
	ID        uuid.UUID `json:"id"`
	Amount    string    `json:"amount"`
	Reason    string    `json:"reason"`
	Status    string    `json:"status" enum:"pending,done,failed" doc:"pending: the provider's answer is not known yet"`
	ByName    string    `json:"byName"`
	CreatedAt time.Time `json:"createdAt"`
}

// PaymentList is a page of payments, newest first. Next continues it. The sums are those of the chosen days, whatever the
// state that was asked for; they are empty for who may not see amounts of earlier days, when such days are among them.
type PaymentList struct {
	Enabled        bool      `json:"enabled"`
	Provider       string    `json:"provider"`
	Test           bool      `json:"test"`
	PaidAmount     string    `json:"paidAmount"`
	RefundedAmount string    `json:"refundedAmount"`
	Review         int32     `json:"review" doc:"How many wait for a person"`
	Payments       []Payment `json:"payments" nullable:"false"`
	Next           string    `json:"next,omitempty"`
}

// RefundPayment gives money back by the provider. Without an amount it is all that is left.
type RefundPayment struct {
	Amount string `json:"amount,omitempty" pattern:"^([0-9]{1,8}(\\.[0-9]{1,2})?)?$"`
	Reason string `json:"reason" maxLength:"200"`
}

// PaymentSwitch turns paying by phone on or off.
type PaymentSwitch struct {
	Enabled bool `json:"enabled"`
}
