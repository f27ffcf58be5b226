package api

import (
	"time"

	"github.com/google/uuid"
)

// PlatformLive is how the platform does now: this node's own figures, and the database's.
type PlatformLive struct {
	Now      time.Time       `json:"now"`
	Node     NodeFigures     `json:"node"`
	Platform PlatformFigures `json:"platform"`
	Mails    []FailedMail    `json:"mails" nullable:"false"`
	Payments []FailedPayment `json:"payments" nullable:"false"`
}

// NodeFigures are of the process that answers. What is counted is of the last WindowSeconds.
type NodeFigures struct {
	Name           string    `json:"name"`
	StartedAt      time.Time `json:"startedAt"`
	WindowSeconds  float64   `json:"windowSeconds"`
	Sockets        int64     `json:"sockets"`
	Rooms          int64     `json:"rooms" doc:"Streams that this node follows"`
	IsListening    bool      `json:"isListening" doc:"Bells of other nodes are heard"`
	IsDegraded     bool      `json:"isDegraded" doc:"The heads of the streams can't be read"`
	Frames         int64     `json:"frames" doc:"Handed to sockets"`
	LagP50         *float64  `json:"lagP50,omitempty" doc:"Seconds from a change's writing to its frames at the sockets; absent when nothing changed"`
	LagP99         *float64  `json:"lagP99,omitempty"`
	SlowConsumers  int64     `json:"slowConsumers" doc:"Sockets that were closed because their clients did not keep up"`
	Gaps           int64     `json:"gaps" doc:"Since the start; must stay 0"`
	Requests       int64     `json:"requests"`
	RequestP99     *float64  `json:"requestP99,omitempty" doc:"Seconds"`
	Failures       int64     `json:"failures" doc:"Requests that ended with 5xx"`
	Connections    int64     `json:"connections" doc:"To the database, lent out"`
	ConnectionsMax int64     `json:"connectionsMax"`
	MemoryBytes    int64     `json:"memoryBytes"`
}

// PlatformFigures are the database's.
type PlatformFigures struct {
	Restaurants    int64      `json:"restaurants"`
	Trials         int64      `json:"trials"`
	Suspended      int64      `json:"suspended"`
	OrdersHour     int64      `json:"ordersHour" doc:"Taken in the last hour"`
	SignIns        int64      `json:"signIns"`
	MailsWaiting   int64      `json:"mailsWaiting"`
	MailWaitsSince *time.Time `json:"mailWaitsSince,omitempty"`
	MailsFailed    int64      `json:"mailsFailed"`
	PaymentsFailed int64      `json:"paymentsFailed" doc:"In the last 24 hours"`
	PaymentsReview int64      `json:"paymentsReview" doc:"That nobody has cleared"`
	PaymentsLate   int64      `json:"paymentsLate" doc:"Open beyond their time"`
}

// FailedMail was given up, or has failed and waits for another try.
type FailedMail struct {
	ID            uuid.UUID  `json:"id"`
	RestaurantID  *uuid.UUID `json:"restaurantId,omitempty"`
	AddresseeKind string     `json:"addresseeKind"`
	Address       string     `json:"address"`
	Kind          string     `json:"kind"`
	IsGivenUp     bool       `json:"isGivenUp"`
	Attempts      int32      `json:"attempts"`
	LastError     string     `json:"lastError"`
	NextAttemptAt *time.Time `json:"nextAttemptAt,omitempty"`
	CreatedAt     time.Time  `json:"createdAt"`
}

// FailedPayment failed in the last 24 hours, or waits for somebody to look at it.
type FailedPayment struct {
	ID           uuid.UUID `json:"id"`
	RestaurantID uuid.UUID `json:"restaurantId"`
	Restaurant   string    `json:"restaurant"`
	RestaurantAr string    `json:"restaurantAr"`
	Provider     string    `json:"provider"`
	Status       string    `json:"status"`
	Problem      string    `json:"problem"`
	Amount       string    `json:"amount"`
	Currency     string    `json:"currency"`
	At           time.Time `json:"at"`
}
