package api

import (
	"time"

	"github.com/google/uuid"
)

// PlatformRestaurant is a restaurant in the administrators' list.
type PlatformRestaurant struct {
	ID          uuid.UUID  `json:"id"`
	Code        string     `json:"code"`
	Slug        string     `json:"slug"`
	Name        string     `json:"name"`
	NameAr      string     `json:"nameAr"`
	City        string     `json:"city"`
	Status      string     `json:"status" enum:"trial,active,past_due,suspended,cancelled"`
	Plan        string     `json:"plan"`
	TrialEndsAt *time.Time `json:"trialEndsAt,omitempty"`
	OwnerEmail  string     `json:"ownerEmail"`
	OwnerName   string     `json:"ownerName"`
	CreatedAt   time.Time  `json:"createdAt"`
}

// PlatformRestaurants is a page of them, newest first. Next continues it; absent at the end.
type PlatformRestaurants struct {
	Restaurants []PlatformRestaurant `json:"restaurants" nullable:"false"`
	Next        string               `json:"next,omitempty"`
}

// PlatformRestaurantDetail is what an administrator sees of one restaurant without looking into it.
type PlatformRestaurantDetail struct {
	PlatformRestaurant
	PhoneNumber      string          `json:"phoneNumber"`
	VATNumber        string          `json:"vatNumber"`
	Timezone         string          `json:"timezone"`
	OrderingEnabled  bool            `json:"orderingEnabled"`
	PlanEndsAt       *time.Time      `json:"planEndsAt,omitempty" doc:"The last moment of a plan that was paid for; absent while it runs on"`
	ServiceEndsAt    *time.Time      `json:"serviceEndsAt,omitempty"`
	SuspensionReason string          `json:"suspensionReason,omitempty"`
	NoindexReason    string          `json:"noindexReason,omitempty"`
	Staff            int64           `json:"staff"`
	Tables           int64           `json:"tables"`
	RecentOrders     int64           `json:"recentOrders" doc:"Of the last thirty days"`
	SignIns          int64           `json:"signIns" doc:"Of its people and screens, now"`
	Owners           []PlatformOwner `json:"owners" nullable:"false"`
	Menus            []PlatformMenu  `json:"menus" nullable:"false"`
	Plans            []Plan          `json:"plans" nullable:"false" doc:"All that it could be given"`
}

// PlatformOwner is who owns a restaurant.
type PlatformOwner struct {
	ID              uuid.UUID `json:"id"`
	Email           string    `json:"email"`
	Name            string    `json:"name"`
	PhoneNumber     string    `json:"phoneNumber"`
	IsEmailVerified bool      `json:"isEmailVerified"`
}

// PlatformMenu is one of a restaurant's menus, as its public page shows it.
type PlatformMenu struct {
	ID         uuid.UUID `json:"id"`
	NameEn     string    `json:"nameEn"`
	NameAr     string    `json:"nameAr"`
	Slug       string    `json:"slug"`
	IsActive   bool      `json:"isActive"`
	Version    int32     `json:"version"`
	Categories int64     `json:"categories"`
	Items      int64     `json:"items"`
	Views      int64     `json:"views"`
	UpdatedAt  time.Time `json:"updatedAt"`
}

// Reason is why an administrator does what they do; the log keeps it.
type Reason struct {
	Reason string `json:"reason" minLength:"10" maxLength:"500"`
}

// TrialChange sets when a trial ends.
type TrialChange struct {
	Days   int32  `json:"days" minimum:"1" maximum:"365" doc:"From now on, or from its end where that lies ahead"`
	Reason string `json:"reason" minLength:"10" maxLength:"500"`
}

// PlanChange gives a restaurant a plan; it is a subscriber from then on.
type PlanChange struct {
	Plan   string `json:"plan" minLength:"1" maxLength:"50"`
	EndsOn string `json:"endsOn,omitempty" format:"date" doc:"The last day that is paid for, in the restaurant's zone: today to ten years from now; absent: it runs until it is ended"`
	Reason string `json:"reason" minLength:"10" maxLength:"500"`
}

// NoindexChange asks search engines to leave a restaurant out, or takes that back.
type NoindexChange struct {
	Noindex bool   `json:"noindex"`
	Reason  string `json:"reason" minLength:"10" maxLength:"500"`
}

// Person is a login of any kind.
type Person struct {
	Kind         string     `json:"kind" enum:"owner,staff,customer,admin"`
	ID           uuid.UUID  `json:"id"`
	Email        string     `json:"email"`
	Name         string     `json:"name"`
	Role         string     `json:"role"`
	RestaurantID *uuid.UUID `json:"restaurantId,omitempty"`
	Restaurant   string     `json:"restaurant"`
	RestaurantAr string     `json:"restaurantAr"`
	IsActive     bool       `json:"isActive"`
	LastSeenAt   *time.Time `json:"lastSeenAt,omitempty"`
	CreatedAt    time.Time  `json:"createdAt"`
}

// People is a page of them, newest first. Next continues it; absent at the end.
type People struct {
	People []Person `json:"people" nullable:"false"`
	Next   string   `json:"next,omitempty"`
}

// SeoEntry is what search engines may know of one restaurant, and what they would miss.
type SeoEntry struct {
	ID               uuid.UUID `json:"id"`
	Name             string    `json:"name"`
	NameAr           string    `json:"nameAr"`
	IsListed         bool      `json:"isListed" doc:"Its pages are in the sitemap and may be indexed"`
	IsSuspended      bool      `json:"isSuspended"`
	NoindexReason    string    `json:"noindexReason,omitempty"`
	Restaurant       string    `json:"restaurantUrl,omitempty" doc:"Canonical addresses; absent where there is no such page"`
	Menu             string    `json:"menuUrl,omitempty"`
	Homepage         string    `json:"homepageUrl,omitempty"`
	Pages            int64     `json:"pages" doc:"Entries of the sitemap"`
	HasDescription   bool      `json:"hasDescription"`
	HasPicture       bool      `json:"hasPicture"`
	Items            int64     `json:"items"`
	ItemsUndescribed int64     `json:"itemsUndescribed"`
	ItemsUnpictured  int64     `json:"itemsUnpictured"`
}

// SeoList is a page of them, newest restaurant first. Next continues it; absent at the end.
type SeoList struct {
	Entries []SeoEntry `json:"entries" nullable:"false"`
	Next    string     `json:"next,omitempty"`
}

// PlatformAuditEntry is an entry of the log that an administrator has caused.
type PlatformAuditEntry struct {
	AuditEntry
	RestaurantID *uuid.UUID `json:"restaurantId,omitempty"`
	Restaurant   string     `json:"restaurant"`
	RestaurantAr string     `json:"restaurantAr"`
}

// PlatformAudit is a page of them, newest first. Next continues it; absent at the end.
type PlatformAudit struct {
	Entries []PlatformAuditEntry `json:"entries" nullable:"false"`
	Next    string               `json:"next,omitempty"`
}

// SupportStart begins a look into a restaurant.
type SupportStart struct {
	RestaurantID uuid.UUID `json:"restaurantId"`
	Reason       string    `json:"reason" minLength:"10" maxLength:"500"`
}

// SupportAnswer is the owner's word on writing.
type SupportAnswer struct {
	Allowed bool `json:"allowed"`
}

// SupportAccess is an administrator's look into a restaurant, as the owner is shown it too.
type SupportAccess struct {
	ID             uuid.UUID  `json:"id"`
	RestaurantID   uuid.UUID  `json:"restaurantId"`
	Name           string     `json:"name" doc:"Of the administrator"`
	Reason         string     `json:"reason"`
	StartedAt      time.Time  `json:"startedAt"`
	ExpiresAt      time.Time  `json:"expiresAt"`
	EndedAt        *time.Time `json:"endedAt,omitempty"`
	IsOpen         bool       `json:"isOpen"`
	Writing        string     `json:"writing" enum:"none,asked,granted,refused"`
	WriteAskedAt   *time.Time `json:"writeAskedAt,omitempty"`
	WriteGrantedAt *time.Time `json:"writeGrantedAt,omitempty"`
	Permissions    []string   `json:"permissions,omitempty" doc:"What the administrator may do there now; told to them alone"`
}
