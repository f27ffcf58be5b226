package api

import (
	"time"

	"github.com/google/uuid"
)

// ForgotPassword asks for a link to a new password.
type ForgotPassword struct {
	Email string `json:"email" maxLength:"255"`
}

// VerifyEmail proves an address by the token of a mailed link.
type VerifyEmail struct {
	Token    string `json:"token" minLength:"1" maxLength:"100"`
	Password string `json:"password,omitempty" maxLength:"256" doc:"Of a customer whose browser is not signed in to the account: the mailbox alone proves nobody's account but its own"`
}

// ChangePassword sets a new password of who is signed in; other sign-ins end.
type ChangePassword struct {
	CurrentPassword string `json:"currentPassword" maxLength:"256"`
	Password        string `json:"password" maxLength:"256"`
	ConfirmPassword string `json:"confirmPassword" maxLength:"256"`
}

// ChangeEmail asks for another address, which counts once the link sent to it was opened.
type ChangeEmail struct {
	Email    string `json:"email" maxLength:"255"`
	Password string `json:"password" maxLength:"256" doc:"The present password"`
}

// SignIn is one of the owner's own sessions.
type SignIn struct {
	ID         uuid.UUID `json:"id"`
	UserAgent  string    `json:"userAgent" doc:"As the browser names itself; may be anything"`
	IP         string    `json:"ip"`
	CreatedAt  time.Time `json:"createdAt"`
	LastSeenAt time.Time `json:"lastSeenAt" doc:"To the minute"`
	IsCurrent  bool      `json:"isCurrent" doc:"The one that asks"`
}

// Plan is what a restaurant can subscribe to.
type Plan struct {
	Code      string `json:"code"`
	NameEn    string `json:"nameEn"`
	NameAr    string `json:"nameAr"`
	Price     string `json:"price,omitempty" doc:"A month's, VAT included; absent where it is agreed with the platform"`
	MaxStaff  int32  `json:"maxStaff"`
	MaxTables int32  `json:"maxTables"`
	IsOffered bool   `json:"isOffered"`
}

// Subscription is how the restaurant stands with the platform. It is readable in every standing.
type Subscription struct {
	Status        string     `json:"status" enum:"trial,active,past_due,suspended,cancelled"`
	Code          string     `json:"code,omitempty" doc:"The 402 that stops changes now: TRIAL_EXPIRED, SUBSCRIPTION_ISSUE or ACCOUNT_SUSPENDED; absent while all is well"`
	Plan          string     `json:"plan"`
	TrialDays     int        `json:"trialDays"`
	TrialEndsAt   *time.Time `json:"trialEndsAt,omitempty"`
	PlanEndsAt    *time.Time `json:"planEndsAt,omitempty" doc:"The last moment of a plan that was paid for; absent while it runs on"`
	ServiceEndsAt *time.Time `json:"serviceEndsAt,omitempty" doc:"When no further order is taken; absent while a subscription runs"`
	AskedPlan     string     `json:"askedPlan,omitempty" doc:"The plan that was asked for in the last thirty days"`
	Plans         []Plan     `json:"plans" nullable:"false"`
}

// AskPlan asks the platform for a plan.
type AskPlan struct {
	Plan string `json:"plan" minLength:"1" maxLength:"50"`
}

// StaffDefaults are the rights that a new member of staff begins with.
type StaffDefaults struct {
	CanTakeOrders      bool `json:"canTakeOrders"`
	CanModifyOrders    bool `json:"canModifyOrders"`
	CanProcessPayments bool `json:"canProcessPayments"`
	CanManageTables    bool `json:"canManageTables"`
}
