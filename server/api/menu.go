package api

import (
	"time"

	"github.com/google/uuid"
)

// Variant is one size or cut of an item; an item with variants is sold by variant only.
type Variant struct {
	ID     string `json:"id" doc:"Unique within the item, at most 64 characters"`
	Name   string `json:"name" doc:"1 to 100 characters"`
	NameAr string `json:"nameAr,omitempty" doc:"At most 100 characters"`
	Price  string `json:"price"`
}

// Photo is one picture of an item.
type Photo struct {
	ID      string `json:"id" doc:"Unique within the item, at most 64 characters"`
	URL     string `json:"url" doc:"/objects/… or https://…, at most 500 characters"`
	IsMain  bool   `json:"isMain"`
	Caption string `json:"caption,omitempty" doc:"At most 200 characters"`
}

// MenuItem is a dish or a drink, as staff, diners and the public read it.
type MenuItem struct {
	ID            uuid.UUID    `json:"id"`
	Revision      int32        `json:"revision"`
	MenuID        uuid.UUID    `json:"menuId"`
	CategoryID    *uuid.UUID   `json:"categoryId,omitempty"`
	NameEn        string       `json:"nameEn"`
	NameAr        string       `json:"nameAr"`
	DescriptionEn string       `json:"descriptionEn"`
	DescriptionAr string       `json:"descriptionAr"`
	Price         string       `json:"price"`
	Calories      *int32       `json:"calories,omitempty"`
	ImageURL      string       `json:"imageUrl"`
	Photos        []Photo      `json:"photos" nullable:"false"`
	IsAvailable   bool         `json:"isAvailable"`
	SortOrder     int32        `json:"sortOrder"`
	Allergens     []string     `json:"allergens" nullable:"false"`
	DietaryTags   []string     `json:"dietaryTags" nullable:"false"`
	Variants      []Variant    `json:"variants" nullable:"false"`
	Station       string       `json:"station,omitempty"`
	PrepMinutes   *int32       `json:"prepMinutes,omitempty"`
	Schedule      []TimeWindow `json:"schedule,omitempty" nullable:"false" doc:"Empty: whenever its category is"`
}

// Category is a part of a menu.
type Category struct {
	ID            uuid.UUID    `json:"id"`
	MenuID        uuid.UUID    `json:"menuId"`
	NameEn        string       `json:"nameEn"`
	NameAr        string       `json:"nameAr"`
	DescriptionEn string       `json:"descriptionEn"`
	DescriptionAr string       `json:"descriptionAr"`
	PhotoLayout   string       `json:"photoLayout"`
	SortOrder     int32        `json:"sortOrder"`
	IsActive      bool         `json:"isActive"`
	Station       string       `json:"station,omitempty"`
	Course        int32        `json:"course,omitempty"`
	Schedule      []TimeWindow `json:"schedule,omitempty" nullable:"false" doc:"Empty: whenever the menu is"`
}

// TimeWindow is when something is sold, in the restaurant's zone. A window whose end is not after its beginning passes
// midnight, and belongs to the day it began on. Dates are inclusive; empty ones are open.
type TimeWindow struct {
	Days     []int32 `json:"days" nullable:"false" minItems:"1" maxItems:"7" doc:"0 is Sunday"`
	From     string  `json:"from" pattern:"^([01][0-9]|2[0-3]):[0-5][0-9]$"`
	To       string  `json:"to" pattern:"^([01][0-9]|2[0-3]):[0-5][0-9]$"`
	DateFrom string  `json:"dateFrom,omitempty" pattern:"^([0-9]{4}-[0-1][0-9]-[0-3][0-9])?$"`
	DateTo   string  `json:"dateTo,omitempty" pattern:"^([0-9]{4}-[0-1][0-9]-[0-3][0-9])?$"`
}

// Menu is a menu's head: what it is called and whose it is.
type Menu struct {
	ID                 uuid.UUID      `json:"id"`
	NameEn             string         `json:"nameEn"`
	NameAr             string         `json:"nameAr"`
	RestaurantName     string         `json:"restaurantName"`
	RestaurantNameAr   string         `json:"restaurantNameAr"`
	RestaurantLogoURL  string         `json:"restaurantLogoUrl"`
	Address            string         `json:"address"`
	City               string         `json:"city"`
	State              string         `json:"state"`
	Country            string         `json:"country"`
	PostalCode         string         `json:"postalCode"`
	GooglePlaceID      string         `json:"googlePlaceId"`
	GoogleMapsURL      string         `json:"googleMapsUrl"`
	GoogleReviewsURL   string         `json:"googleReviewsUrl"`
	Slug               string         `json:"slug"`
	TemplateID         *int32         `json:"templateId,omitempty"`
	Customizations     Customizations `json:"customizations"`
	OpeningHours       string         `json:"openingHours"`
	SocialInstagram    string         `json:"socialInstagram"`
	SocialFacebook     string         `json:"socialFacebook"`
	SocialTwitter      string         `json:"socialTwitter"`
	SocialSnapchat     string         `json:"socialSnapchat"`
	WhatsappNumber     string         `json:"whatsappNumber"`
	OfferBanner        *OfferBanner   `json:"offerBanner,omitempty"`
	ShowHomepageButton bool           `json:"showHomepageButton"`
	Schedule           []TimeWindow   `json:"schedule,omitempty" nullable:"false" doc:"When the menu is served; empty: always"`
	PublishedVersion   int32          `json:"publishedVersion"`
	IsActive           bool           `json:"isActive"`

	// Only in the list of an owner or a manager.
	ViewCount *int64     `json:"viewCount,omitempty"`
	QRScans   *int64     `json:"qrScans,omitempty"`
	ItemCount *int32     `json:"itemCount,omitempty"`
	DraftAt   *time.Time `json:"draftAt,omitempty" doc:"When the unpublished working copy was stored; absent: there is none"`
	UpdatedAt *time.Time `json:"updatedAt,omitempty"`
}

// OfferBanner is the promotion above a menu (spec section 3).
type OfferBanner struct {
	IsEnabled       bool   `json:"isEnabled"`
	Type            string `json:"type" enum:"text,image"`
	TextEn          string `json:"textEn" doc:"At most 100 characters"`
	TextAr          string `json:"textAr" doc:"At most 100 characters"`
	BackgroundColor string `json:"backgroundColor"`
	TextColor       string `json:"textColor"`
	ImageURL        string `json:"imageUrl"`
	ExpiresAt       string `json:"expiresAt" doc:"ISO datetime; empty for none"`
}

// FullMenu is a menu with everything that can be ordered from it.
type FullMenu struct {
	Menu       Menu       `json:"menu"`
	Categories []Category `json:"categories" nullable:"false"`
	Items      []MenuItem `json:"items" nullable:"false"`
}

// Availability sets an item sold out or back.
type Availability struct {
	IsAvailable bool `json:"isAvailable"`
}

// ItemAvailability is the live state of one item (kind "item").
type ItemAvailability struct {
	ID          uuid.UUID `json:"id"`
	Revision    int32     `json:"revision"`
	NameEn      string    `json:"nameEn"`
	NameAr      string    `json:"nameAr"`
	IsAvailable bool      `json:"isAvailable"`
}

// MenuNotice says that guests see a menu otherwise than before (kind "menu"): it was published, or its restaurant's settings
// have changed. Readers fetch it again.
type MenuNotice struct {
	ID               uuid.UUID `json:"id"`
	Revision         int32     `json:"revision"`
	PublishedVersion int32     `json:"publishedVersion"`
	Fingerprint      string    `json:"fingerprint" doc:"Of what guests see now (PublicMenu)"`
}
