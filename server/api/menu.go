package api

import "github.com/google/uuid"

// Variant is one size or cut of an item; an item with variants is sold by variant only.
type Variant struct {
	ID     string `json:"id" maxLength:"64"`
	Name   string `json:"name" minLength:"1" maxLength:"100"`
	NameAr string `json:"nameAr,omitempty" maxLength:"100"`
	Price  string `json:"price" pattern:"^[0-9]{1,8}(\\.[0-9]{1,2})?$"`
}

// Photo is one picture of an item.
type Photo struct {
	ID      string `json:"id"`
	URL     string `json:"url"`
	IsMain  bool   `json:"isMain"`
	Caption string `json:"caption,omitempty"`
}

// MenuItem is a dish or a drink, as staff, diners and the public read it.
type MenuItem struct {
	ID            uuid.UUID  `json:"id"`
	Revision      int32      `json:"revision"`
	MenuID        uuid.UUID  `json:"menuId"`
	CategoryID    *uuid.UUID `json:"categoryId,omitempty"`
	NameEn        string     `json:"nameEn"`
	NameAr        string     `json:"nameAr"`
	DescriptionEn string     `json:"descriptionEn"`
	DescriptionAr string     `json:"descriptionAr"`
	Price         string     `json:"price"`
	Calories      *int32     `json:"calories,omitempty"`
	ImageURL      string     `json:"imageUrl"`
	Photos        []Photo    `json:"photos" nullable:"false"`
	IsAvailable   bool       `json:"isAvailable"`
	SortOrder     int32      `json:"sortOrder"`
	Allergens     []string   `json:"allergens" nullable:"false"`
	DietaryTags   []string   `json:"dietaryTags" nullable:"false"`
	Variants      []Variant  `json:"variants" nullable:"false"`
	Station       string     `json:"station,omitempty"`
	PrepMinutes   *int32     `json:"prepMinutes,omitempty"`
}

// Category is a part of a menu.
type Category struct {
	ID            uuid.UUID `json:"id"`
	MenuID        uuid.UUID `json:"menuId"`
	NameEn        string    `json:"nameEn"`
	NameAr        string    `json:"nameAr"`
	DescriptionEn string    `json:"descriptionEn"`
	DescriptionAr string    `json:"descriptionAr"`
	PhotoLayout   string    `json:"photoLayout"`
	SortOrder     int32     `json:"sortOrder"`
	Station       string    `json:"station,omitempty"`
	Course        int32     `json:"course,omitempty"`
}

// Menu is a menu's head: what it is called and whose it is.
type Menu struct {
	ID                uuid.UUID    `json:"id"`
	NameEn            string       `json:"nameEn"`
	NameAr            string       `json:"nameAr"`
	RestaurantName    string       `json:"restaurantName"`
	RestaurantNameAr  string       `json:"restaurantNameAr"`
	RestaurantLogoURL string       `json:"restaurantLogoUrl"`
	Slug              string       `json:"slug"`
	OpeningHours      string       `json:"openingHours"`
	SocialInstagram   string       `json:"socialInstagram"`
	SocialFacebook    string       `json:"socialFacebook"`
	SocialTwitter     string       `json:"socialTwitter"`
	SocialSnapchat    string       `json:"socialSnapchat"`
	WhatsappNumber    string       `json:"whatsappNumber"`
	OfferBanner       *OfferBanner `json:"offerBanner,omitempty"`
	PublishedVersion  int32        `json:"publishedVersion"`
	IsActive          bool         `json:"isActive"`
}

// OfferBanner is the promotion above a menu (spec section 3).
type OfferBanner struct {
	IsEnabled       bool   `json:"isEnabled"`
	Type            string `json:"type" enum:"text,image"`
	TextEn          string `json:"textEn" maxLength:"100"`
	TextAr          string `json:"textAr" maxLength:"100"`
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

// MenuNotice says that a menu was published (kind "menu"): readers fetch it again.
type MenuNotice struct {
	ID               uuid.UUID `json:"id"`
	Revision         int32     `json:"revision"`
	PublishedVersion int32     `json:"publishedVersion"`
}
