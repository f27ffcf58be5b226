package access

import (
	"fmt"
	"net/http"
	"slices"
	"time"

	"sufra/server/errs"
)

// Standing is the state of a restaurant's account with the platform.
type Standing int

// The standings. A payment that is overdue (past_due) is still good: the owner is reminded, service goes on.
const (
	Good Standing = iota
	TrialOver
	Lapsed
	Suspended
)

// StandingOf reads the subscription's columns. planEndsAt is the last moment of a plan that was paid for; nil: it runs until
// somebody ends it.
func StandingOf(status string, trialEndsAt, planEndsAt *time.Time, now time.Time) Standing {
	switch status {
	case "active", "past_due":
		if planEndsAt != nil && !planEndsAt.After(now) {
			return Lapsed
		}
	case "suspended":
		return Suspended
	case "cancelled":
		return Lapsed
	case "trial":
		if trialEndsAt != nil && !trialEndsAt.After(now) {
			return TrialOver
		}
	}
	return Good
}

// Err is the 402 of the standing in the spec's words, nil for Good: TRIAL_EXPIRED, ACCOUNT_SUSPENDED or
// SUBSCRIPTION_ISSUE.
func (s Standing) Err(trialDays int) error {
	switch s {
	case TrialOver:
		return errs.New(errs.TrialExpired, "Your %d-day free trial has expired. Please upgrade your subscription.", trialDays)
	case Suspended:
		return errs.New(errs.AccountSuspended, "Your account has been suspended. Please contact support.")
	case Lapsed:
		return errs.New(errs.SubscriptionIssue, "Your account has subscription issues.")
	}
	return nil
}

// alwaysOpen are in every standing: who is signed in, their own account, paying, and taking along what is theirs.
var alwaysOpen = []Permission{Public, SignedIn, AccountManage, BillingManage, DataExport}

// ordering is what ends with the business day in which a trial or subscription ran out.
var ordering = []Permission{OrderPlace, OrderAdd, DinerOrder}

// service is what an owner may go on with all the same: what is open is cooked, paid and closed.
var service = []Permission{OrderConfirm, OrderCook, OrderServe, OrderFinish, OrderStep, OrderCancel, OrderEdit, OrderFire, OrderRush,
	OrderDiscount, CallAnswer, TableSeat, TableClose, TableMove, TableHandOver, PaymentTake, PaymentRefund, InvoicePrint, InvoiceCredit,
	DayManage, ItemSoldOut}

// Stopped says whether the restaurant's standing keeps this actor from a request. A suspension is the platform's own act:
// the restaurant stops at once for everybody, and its owner may still pay and take the data along. A trial or
// subscription that ran out stops the owner's changes at once and ordering at the end of the business day; reading goes
// on, and what is open then can be finished.
func (a Actor) Stopped(method string, p Permission) bool {
	ofRestaurant := a.Kind == Owner || a.Kind == Staff || a.Kind == Screen || a.Kind == Diner
	if a.Standing == Good || !ofRestaurant || slices.Contains(alwaysOpen, p) {
		return false
	}
	switch {
	case a.Standing == Suspended:
		return true
	case slices.Contains(ordering, p):
		return a.ServiceOver
	}
	return a.Kind == Owner && method != http.MethodGet && method != http.MethodHead && !slices.Contains(service, p)
}

// StoppedErr is what a stopped actor is told: the 402 of the standing, and to a guest, whose business the account is not,
// TABLE_CLOSED.
func (a Actor) StoppedErr(trialDays int) error {
	if a.Kind == Diner {
		return errs.New(errs.TableClosed, "the restaurant takes no orders at the moment")
	}
	return a.Standing.Err(trialDays)
}

func (s Standing) String() string {
	names := [...]string{"good", "trial over", "lapsed", "suspended"}
	if int(s) < len(names) {
		return names[s]
	}
	return fmt.Sprintf("standing(%d)", int(s))
}
