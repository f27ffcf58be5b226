package api

import (
	"encoding/json"
	"time"

	"github.com/google/uuid"
)

// Login is the body of every password sign-in.
type Login struct {
	Email    string `json:"email" maxLength:"255"`
	Password string `json:"password" maxLength:"256"`
}

// OwnerSignup opens an account and its restaurant (spec sections 2 and 5).
type OwnerSignup struct {
	FirstName       string `json:"firstName" maxLength:"100"`
	LastName        string `json:"lastName" maxLength:"100"`
	RestaurantName  string `json:"restaurantName" maxLength:"200"`
	Email           string `json:"email" maxLength:"255"`
	PhoneNumber     string `json:"phoneNumber,omitempty" maxLength:"20"`
	Address         string `json:"address,omitempty" maxLength:"300"`
	City            string `json:"city,omitempty" maxLength:"100"`
	State           string `json:"state,omitempty" maxLength:"100"`
	Country         string `json:"country,omitempty" maxLength:"100" doc:"Default Saudi Arabia"`
	PostalCode      string `json:"postalCode,omitempty" maxLength:"20"`
	Password        string `json:"password" maxLength:"256"`
	ConfirmPassword string `json:"confirmPassword" maxLength:"256"`
	Language        string `json:"language,omitempty" enum:"en,ar" doc:"Of messages to the owner; default ar"`
	Template        int    `json:"template,omitempty" minimum:"0" maximum:"2147483647" doc:"Template chosen in the gallery: the restaurant's menus begin with it"`
}

// OwnerProfile is the signed-in owner together with their restaurant.
type OwnerProfile struct {
	ID              uuid.UUID  `json:"id"`
	Email           string     `json:"email"`
	FirstName       string     `json:"firstName"`
	LastName        string     `json:"lastName"`
	PhoneNumber     string     `json:"phoneNumber"`
	ProfileImageURL string     `json:"profileImageUrl"`
	IsEmailVerified bool       `json:"isEmailVerified"`
	PendingEmail    string     `json:"pendingEmail,omitempty" doc:"Waits to be proved by its mailed link"`
	Language        string     `json:"language" enum:"en,ar" doc:"Of messages to the owner"`
	RestaurantName  string     `json:"restaurantName"`
	BusinessName    string     `json:"businessName"`
	OrderingEnabled bool       `json:"orderingEnabled"`
	Restaurant      Restaurant `json:"restaurant"`
	CreatedAt       time.Time  `json:"createdAt"`
}

// OwnerProfilePatch changes the owner's own data; absent fields stay.
type OwnerProfilePatch struct {
	FirstName   *string `json:"firstName,omitempty" minLength:"1" maxLength:"100"`
	LastName    *string `json:"lastName,omitempty" minLength:"1" maxLength:"100"`
	PhoneNumber *string `json:"phoneNumber,omitempty" maxLength:"20"`
	Language    *string `json:"language,omitempty" enum:"en,ar" doc:"Of messages to the owner"`
}

// StaffProfile is the signed-in waiter, server, host or manager.
type StaffProfile struct {
	ID          uuid.UUID      `json:"id"`
	Email       string         `json:"email"`
	FirstName   string         `json:"firstName"`
	LastName    string         `json:"lastName"`
	Role        string         `json:"role" enum:"waiter,server,host,manager"`
	Permissions []string       `json:"permissions" nullable:"false" doc:"What this person may do, for hiding what they may not; the server decides again at every call"`
	Restaurant  RestaurantView `json:"restaurant"`
}

// ScreenProfile is the paired kitchen screen that asks.
type ScreenProfile struct {
	ID         uuid.UUID      `json:"id"`
	Name       string         `json:"name"`
	View       string         `json:"view" enum:"kitchen,expediter"`
	Station    string         `json:"station"`
	Restaurant RestaurantView `json:"restaurant"`
}

// AdminUser is the signed-in platform administrator (GET /api/auth/user).
type AdminUser struct {
	ID              uuid.UUID `json:"id"`
	Email           string    `json:"email"`
	FirstName       string    `json:"firstName"`
	LastName        string    `json:"lastName"`
	ProfileImageURL string    `json:"profileImageUrl"`
	Role            string    `json:"role"`
	// Factor says what the session still needs before it may do anything.
	Factor     string `json:"factor" enum:"done,code,enrol" doc:"code: a code of the device; enrol: a device has to be enrolled first"`
	HasDevice  bool   `json:"hasDevice" doc:"An authenticator was enrolled"`
	CodesLeft  int64  `json:"codesLeft" doc:"Recovery codes that were not used yet"`
	HasSupport bool   `json:"hasSupport" doc:"A restaurant is being looked into"`
}

// Session says which sign-ins this browser holds; a client asks it after a failed socket handshake.
type Session struct {
	Owner    bool      `json:"owner"`
	Staff    bool      `json:"staff"`
	Screen   bool      `json:"screen"`
	Table    bool      `json:"table"`
	Admin    bool      `json:"admin"`
	Customer bool      `json:"customer"`
	Now      time.Time `json:"now"`
}

// AuditEntry is one line of a restaurant's log: who did what to what, and what changed.
type AuditEntry struct {
	ID         uuid.UUID       `json:"id"`
	At         time.Time       `json:"at"`
	ActorKind  string          `json:"actorKind"`
	ActorID    *uuid.UUID      `json:"actorId,omitempty"`
	ActorName  string          `json:"actorName"`
	Action     string          `json:"action" example:"staff.update"`
	EntityKind string          `json:"entityKind"`
	EntityID   *uuid.UUID      `json:"entityId,omitempty"`
	Data       json.RawMessage `json:"data"`
}

// AuditList is a page of the log. Next continues it; absent at the end.
type AuditList struct {
	Entries []AuditEntry `json:"entries" nullable:"false"`
	Next    string       `json:"next,omitempty"`
}
