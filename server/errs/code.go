// Package errs is the closed set of errors that Sufra answers with. It imports nothing of ours, so every
// package may use it.
package errs

import "net/http"

// Code names one kind of failure. Clients branch on the code and show their own translated text for it,
// so a code is never renamed; its meaning is fixed by the table below.
type Code string

const (
	BadRequest          Code = "BAD_REQUEST"          // the request can't be read at all: broken JSON, a malformed id
	InvalidInput        Code = "INVALID_INPUT"        // readable, but Fields says what is wrong
	Unauthenticated     Code = "UNAUTHENTICATED"      // no session, or it has ended: the only 401 that signs a client out
	InvalidCredentials  Code = "INVALID_CREDENTIALS"  // wrong email or password; says never which
	Forbidden           Code = "FORBIDDEN"            // signed in, but the role or flag does not allow it
	CrossOrigin         Code = "CROSS_ORIGIN"         // a browser on another origin sent it
	NotFound            Code = "NOT_FOUND"            // missing, or another tenant's: the same answer on purpose
	InvalidCode         Code = "INVALID_CODE"         // pairing code or reset token unknown, used or expired
	MethodNotAllowed    Code = "METHOD_NOT_ALLOWED"   // the path exists, the method does not
	Conflict            Code = "CONFLICT"             // someone else changed it first; Data is the present state
	VersionMismatch     Code = "VERSION_MISMATCH"     // If-Match named an old version; Data is the present state
	AlreadyExists       Code = "ALREADY_EXISTS"       // a unique value is taken, where no closer code exists
	InUse               Code = "IN_USE"               // can't be deleted while something refers to it
	PriceChanged        Code = "PRICE_CHANGED"        // the client's prices are old; Data holds the true lines
	InvalidTransition   Code = "INVALID_TRANSITION"   // the status machine has no such step; Data is the order
	OrderClosed         Code = "ORDER_CLOSED"         // completed and cancelled orders don't change any more
	ItemUnavailable     Code = "ITEM_UNAVAILABLE"     // sold out or hidden since the client read the menu
	TableNumberTaken    Code = "TABLE_NUMBER_TAKEN"   // another active table has this number
	EmailTaken          Code = "EMAIL_TAKEN"          // an account with this email exists
	SlugTaken           Code = "SLUG_TAKEN"           // the address is used or reserved
	TableClosed         Code = "TABLE_CLOSED"         // the table is not in service
	TableHasPending     Code = "TABLE_HAS_PENDING"    // unconfirmed diner orders stop closing; Data lists them
	TableBusy           Code = "TABLE_BUSY"           // guests sit at the table a seating should move to
	NothingOpen         Code = "NOTHING_OPEN"         // no order is there to bill, pay or hand over
	DayHasOpen          Code = "DAY_HAS_OPEN"         // open orders stop the close of the day; Data lists them
	DayClosed           Code = "DAY_CLOSED"           // the business day is closed, or open already
	OrderInvoiced       Code = "ORDER_INVOICED"       // an issued document bills more than the order would come to: credit it first
	DiscountLimit       Code = "DISCOUNT_LIMIT"       // more than this role may take off; Data holds the limit in per cent
	SessionNotOpen      Code = "SESSION_NOT_OPEN"     // no seating is open at the table
	AlreadyPaid         Code = "ALREADY_PAID"         // a paid order can't be paid twice
	RefundPending       Code = "REFUND_PENDING"       // the payment provider has not answered an earlier refund yet
	AmountMismatch      Code = "AMOUNT_MISMATCH"      // the amount sent is not the open amount; Data holds it
	LimitReached        Code = "LIMIT_REACHED"        // a fixed number of things per restaurant or session
	TrialExpired        Code = "TRIAL_EXPIRED"        // the trial is over and no subscription runs
	AccountSuspended    Code = "ACCOUNT_SUSPENDED"    // suspended by the platform
	SubscriptionIssue   Code = "SUBSCRIPTION_ISSUE"   // the subscription lapsed or a payment failed
	IdempotencyRequired Code = "IDEMPOTENCY_REQUIRED" // this write needs an Idempotency-Key
	IdempotencyMismatch Code = "IDEMPOTENCY_MISMATCH" // the key was used for a different request
	IdempotencyRunning  Code = "IDEMPOTENCY_RUNNING"  // the first request with this key has not finished
	TooLarge            Code = "TOO_LARGE"            // body, file or list over its limit
	UnsupportedMedia    Code = "UNSUPPORTED_MEDIA"    // content type or file format not accepted
	TooManyRequests     Code = "TOO_MANY_REQUESTS"    // throttled; RetryAfter is set
	PaymentFailed       Code = "PAYMENT_FAILED"       // the provider refused
	ProviderUnavailable Code = "PROVIDER_UNAVAILABLE" // an outside service did not answer
	Busy                Code = "BUSY"                 // lock, statement or pool time-out; a retry will do
	StorageFull         Code = "STORAGE_FULL"         // the database's disk is full
	FailingOver         Code = "FAILING_OVER"         // connected to a standby; a new primary is on its way
	Unavailable         Code = "UNAVAILABLE"          // database unreachable, or the node is draining
	TotalMismatch       Code = "TOTAL_MISMATCH"       // an order's total differs from its items: our bug, rings an alarm
	Internal            Code = "INTERNAL"             // anything unexpected; the cause is logged, never sent
)

var statuses = map[Code]int{
	BadRequest:          http.StatusBadRequest,
	InvalidInput:        http.StatusUnprocessableEntity,
	Unauthenticated:     http.StatusUnauthorized,
	InvalidCredentials:  http.StatusUnauthorized,
	Forbidden:           http.StatusForbidden,
	CrossOrigin:         http.StatusForbidden,
	NotFound:            http.StatusNotFound,
	InvalidCode:         http.StatusNotFound,
	MethodNotAllowed:    http.StatusMethodNotAllowed,
	Conflict:            http.StatusConflict,
	VersionMismatch:     http.StatusPreconditionFailed,
	AlreadyExists:       http.StatusConflict,
	InUse:               http.StatusConflict,
	PriceChanged:        http.StatusConflict,
	InvalidTransition:   http.StatusConflict,
	OrderClosed:         http.StatusConflict,
	ItemUnavailable:     http.StatusConflict,
	TableNumberTaken:    http.StatusConflict,
	EmailTaken:          http.StatusConflict,
	SlugTaken:           http.StatusConflict,
	TableClosed:         http.StatusConflict,
	TableHasPending:     http.StatusConflict,
	TableBusy:           http.StatusConflict,
	NothingOpen:         http.StatusConflict,
	DayHasOpen:          http.StatusConflict,
	DayClosed:           http.StatusConflict,
	OrderInvoiced:       http.StatusConflict,
	DiscountLimit:       http.StatusForbidden,
	SessionNotOpen:      http.StatusConflict,
	AlreadyPaid:         http.StatusConflict,
	RefundPending:       http.StatusConflict,
	AmountMismatch:      http.StatusConflict,
	LimitReached:        http.StatusConflict,
	TrialExpired:        http.StatusPaymentRequired,
	AccountSuspended:    http.StatusPaymentRequired,
	SubscriptionIssue:   http.StatusPaymentRequired,
	IdempotencyRequired: http.StatusPreconditionRequired,
	IdempotencyMismatch: http.StatusUnprocessableEntity,
	IdempotencyRunning:  http.StatusConflict,
	TooLarge:            http.StatusRequestEntityTooLarge,
	UnsupportedMedia:    http.StatusUnsupportedMediaType,
	TooManyRequests:     http.StatusTooManyRequests,
	PaymentFailed:       http.StatusBadGateway,
	ProviderUnavailable: http.StatusBadGateway,
	Busy:                http.StatusServiceUnavailable,
	StorageFull:         http.StatusServiceUnavailable,
	FailingOver:         http.StatusServiceUnavailable,
	Unavailable:         http.StatusServiceUnavailable,
	TotalMismatch:       http.StatusInternalServerError,
	Internal:            http.StatusInternalServerError,
}

// Status is the HTTP status of the code; a code outside the set counts as INTERNAL.
func (c Code) Status() int {
	if s, ok := statuses[c]; ok {
		return s
	}
	return http.StatusInternalServerError
}

// Known says whether the code belongs to the closed set.
func (c Code) Known() bool {
	_, ok := statuses[c]
	return ok
}

// Codes lists the whole set, for the OpenAPI enum and for tests; the order is not defined.
func Codes() []Code {
	all := make([]Code, 0, len(statuses))
	for c := range statuses {
		all = append(all, c)
	}
	return all
}
