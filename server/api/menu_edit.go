package api

import (
	"time"

	"github.com/google/uuid"
)

// MenuInput creates or changes a menu's head; absent fields stay (spec section 3).
type MenuInput struct {
	NameEn             *string         `json:"nameEn,omitempty" minLength:"1" maxLength:"200"`
	NameAr             *string         `json:"nameAr,omitempty" maxLength:"200"`
	RestaurantName     *string         `json:"restaurantName,omitempty" minLength:"1" maxLength:"200" doc:"Default: the restaurant's"`
	RestaurantNameAr   *string         `json:"restaurantNameAr,omitempty" maxLength:"200"`
	RestaurantLogoURL  *string         `json:"restaurantLogoUrl,omitempty" maxLength:"500"`
	Address            *string         `json:"address,omitempty" maxLength:"300"`
	City               *string         `json:"city,omitempty" maxLength:"100"`
	State              *string         `json:"state,omitempty" maxLength:"100"`
	Country            *string         `json:"country,omitempty" maxLength:"100"`
	PostalCode         *string         `json:"postalCode,omitempty" maxLength:"20"`
	GooglePlaceID      *string         `json:"googlePlaceId,omitempty" maxLength:"255"`
	GoogleMapsURL      *string         `json:"googleMapsUrl,omitempty" maxLength:"500"`
	GoogleReviewsURL   *string         `json:"googleReviewsUrl,omitempty" maxLength:"500"`
	Slug               *string         `json:"slug,omitempty" maxLength:"250" doc:"Default: made of the name; the old one leads to the menu still"`
	TemplateID         *int32          `json:"templateId,omitempty" minimum:"0" doc:"0: none"`
	Customizations     *Customizations `json:"customizations,omitempty"`
	SocialInstagram    *string         `json:"socialInstagram,omitempty" maxLength:"255"`
	SocialFacebook     *string         `json:"socialFacebook,omitempty" maxLength:"255"`
	SocialTwitter      *string         `json:"socialTwitter,omitempty" maxLength:"255"`
	SocialSnapchat     *string         `json:"socialSnapchat,omitempty" maxLength:"255"`
	WhatsappNumber     *string         `json:"whatsappNumber,omitempty" maxLength:"20"`
	OpeningHours       *string         `json:"openingHours,omitempty" maxLength:"2000"`
	OfferBanner        *OfferBanner    `json:"offerBanner,omitempty"`
	ShowHomepageButton *bool           `json:"showHomepageButton,omitempty"`
	IsActive           *bool           `json:"isActive,omitempty"`
	Schedule           *[]TimeWindow   `json:"schedule,omitempty" nullable:"false" maxItems:"20" doc:"When the menu is served; empty: always"`
}

// CopyMenu makes a second menu of one. Absent names are the original's.
type CopyMenu struct {
	NameEn string `json:"nameEn,omitempty" maxLength:"200"`
	NameAr string `json:"nameAr,omitempty" maxLength:"200"`
}

// CategoryInput creates or changes a category; absent fields stay.
type CategoryInput struct {
	NameEn        *string       `json:"nameEn,omitempty" minLength:"1" maxLength:"100"`
	NameAr        *string       `json:"nameAr,omitempty" maxLength:"100"`
	DescriptionEn *string       `json:"descriptionEn,omitempty" maxLength:"500"`
	DescriptionAr *string       `json:"descriptionAr,omitempty" maxLength:"500"`
	PhotoLayout   *string       `json:"photoLayout,omitempty" enum:"side,beside,top,grid,none" doc:"side, the default: as the menu's look has it"`
	SortOrder     *int32        `json:"sortOrder,omitempty" minimum:"0" maximum:"100000"`
	IsActive      *bool         `json:"isActive,omitempty"`
	Schedule      *[]TimeWindow `json:"schedule,omitempty" nullable:"false" maxItems:"20"`
}

// ItemInput creates or changes an item; absent fields stay. An item with variants is sold by variant only.
type ItemInput struct {
	CategoryID    *uuid.UUID    `json:"categoryId,omitempty" doc:"The nil UUID takes the item out of its category"`
	NameEn        *string       `json:"nameEn,omitempty" minLength:"1" maxLength:"200"`
	NameAr        *string       `json:"nameAr,omitempty" maxLength:"200"`
	DescriptionEn *string       `json:"descriptionEn,omitempty" maxLength:"2000"`
	DescriptionAr *string       `json:"descriptionAr,omitempty" maxLength:"2000"`
	Price         *string       `json:"price,omitempty" maxLength:"11"`
	Calories      *int32        `json:"calories,omitempty" minimum:"0" maximum:"100000" doc:"0: not stated"`
	ImageURL      *string       `json:"imageUrl,omitempty" maxLength:"500" doc:"/objects/… or https://…; never fetched"`
	Photos        *[]Photo      `json:"photos,omitempty" nullable:"false" maxItems:"10"`
	IsAvailable   *bool         `json:"isAvailable,omitempty"`
	SortOrder     *int32        `json:"sortOrder,omitempty" minimum:"0" maximum:"100000"`
	Allergens     *[]string     `json:"allergens,omitempty" nullable:"false" maxItems:"14" enum:"nuts,dairy,gluten,eggs,soy,shellfish,fish,sesame,peanuts,mustard,celery,lupin,molluscs,sulphites"`
	DietaryTags   *[]string     `json:"dietaryTags,omitempty" nullable:"false" maxItems:"8" enum:"vegetarian,vegan,gluten-free,halal,keto,dairy-free,nut-free,sugar-free"`
	Variants      *[]Variant    `json:"variants,omitempty" nullable:"false" maxItems:"30"`
	PrepMinutes   *int32        `json:"prepMinutes,omitempty" minimum:"0" maximum:"600" doc:"0: not stated"`
	Schedule      *[]TimeWindow `json:"schedule,omitempty" nullable:"false" maxItems:"20"`
}

// MenuOrder is the order of categories and of the items within them. An item moves to the category it is named in.
// What is not named keeps its place behind what is.
type MenuOrder struct {
	Categories []CategoryOrder `json:"categories" nullable:"false" maxItems:"201"`
}

// CategoryOrder is a category's items in order; without an id, the items without a category.
type CategoryOrder struct {
	ID    *uuid.UUID  `json:"id,omitempty"`
	Items []uuid.UUID `json:"items" nullable:"false" maxItems:"5000"`
}

// MenuDraft is the editor's working copy: the whole menu as it will be when it is published, hidden categories too.
// Nothing in it needs to be complete before that. What was changed on the menu itself since the draft was begun
// shows in it, unless the draft changes the same field.
//
// Not part of it, because they are live or another page's: the menu's isActive, an existing item's isAvailable, and
// every station and course.
type MenuDraft struct {
	MenuID      uuid.UUID  `json:"menuId"`
	Revision    int32      `json:"revision" doc:"0: nothing is drafted, this is the menu as it is. Sent back in If-Match; two editors can't overwrite each other unseen"`
	BaseVersion int32      `json:"baseVersion" doc:"The publishedVersion that this working copy stands on"`
	Menu        FullMenu   `json:"menu"`
	UpdatedAt   *time.Time `json:"updatedAt,omitempty"`
	UpdatedBy   string     `json:"updatedBy,omitempty"`
}

// MenuDraftInput replaces the working copy. New categories and items carry ids that the client has made (UUIDs).
type MenuDraftInput struct {
	BaseVersion int32    `json:"baseVersion" minimum:"1" doc:"As it was read"`
	Menu        FullMenu `json:"menu"`
}

// MenuVersion is one published state of a menu.
type MenuVersion struct {
	Version     int32     `json:"version"`
	PublishedAt time.Time `json:"publishedAt"`
	PublishedBy string    `json:"publishedBy"`
	Note        string    `json:"note"`
	Items       int32     `json:"items"`
}

// PublishMenu makes the draft what guests see.
type PublishMenu struct {
	Note string `json:"note,omitempty" maxLength:"200"`
}

// BulkPrice changes many prices at once, variants too. A price above zero stays above it: it is RoundTo at least.
type BulkPrice struct {
	Percent string      `json:"percent" pattern:"^-?[0-9]{1,3}(\\.[0-9]{1,2})?$" doc:"-90 to 500"`
	RoundTo string      `json:"roundTo" enum:"0.01,0.25,0.50,1.00,5.00"`
	Items   []uuid.UUID `json:"items,omitempty" nullable:"false" maxItems:"5000" doc:"Absent: all of the menu"`
}

// BulkAvailability sets many items sold out or back.
type BulkAvailability struct {
	IsAvailable bool        `json:"isAvailable"`
	Items       []uuid.UUID `json:"items" nullable:"false" minItems:"1" maxItems:"5000"`
}
