package access

import (
	"fmt"
	"net/http"
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

// StandingOf reads the subscription's columns.
func StandingOf(status string, trialEndsAt *time.Time, now time.Time) Standing {
	switch status {
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

// Stopped says whether the restaurant's standing keeps this actor from a request. A suspended restaurant stops
// for everybody but to see who is signed in. A trial or subscription that ran out leaves a running service
// alone: the owner may still read, staff and screens work on.
func (a Actor) Stopped(method string, p Permission) bool {
	if p == Public || p == SignedIn {
		return false
	}
	switch a.Standing {
	case Suspended:
		return a.Kind == Owner || a.Kind == Staff || a.Kind == Screen || a.Kind == Diner
	case TrialOver, Lapsed:
		return a.Kind == Owner && method != http.MethodGet && method != http.MethodHead
	}
	return false
}

func (s Standing) String() string {
	names := [...]string{"good", "trial over", "lapsed", "suspended"}
	if int(s) < len(names) {
		return names[s]
	}
	return fmt.Sprintf("standing(%d)", int(s))
}
