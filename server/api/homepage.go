package api

import (
	"time"

	"github.com/google/uuid"
)

// Branch is one house of a restaurant. Guests see those that have a map. Name is what imported ones are called by.
type Branch struct {
	Name   *string `json:"name,omitempty" maxLength:"200"`
	NameEn *string `json:"nameEn,omitempty" maxLength:"200"`
	NameAr string  `json:"nameAr,omitempty" maxLength:"200"`
	MapURL string  `json:"mapUrl,omitempty" maxLength:"500"`
}

// BestSeller is a dish that a homepage shows. One with a menuItemId has its texts, price and picture from the menu, now;
// those that are sent with it are not stored.
type BestSeller struct {
	MenuItemID    *uuid.UUID `json:"menuItemId,omitempty"`
	NameEn        string     `json:"nameEn,omitempty" maxLength:"200"`
	NameAr        string     `json:"nameAr,omitempty" maxLength:"200"`
	DescriptionEn string     `json:"descriptionEn,omitempty" maxLength:"2000"`
	DescriptionAr string     `json:"descriptionAr,omitempty" maxLength:"2000"`
	Price         string     `json:"price,omitempty" maxLength:"20"`
	PriceFrom     bool       `json:"priceFrom,omitempty" doc:"Another size costs more"`
	ImageURL      string     `json:"imageUrl,omitempty" maxLength:"500"`
	IsGone        bool       `json:"isGone,omitempty" doc:"To its owner only: the dish is on no menu any more, guests don't see it"`
}

// Highlight is a figure that the restaurant is proud of, with what it counts.
type Highlight struct {
	Figure  string `json:"figure" maxLength:"12"`
	LabelEn string `json:"labelEn,omitempty" maxLength:"60"`
	LabelAr string `json:"labelAr,omitempty" maxLength:"60"`
}

// DayHours is a span of one day on the restaurant's clock. Closing at or before opening is on the next day; the same
// time twice is the whole day.
type DayHours struct {
	Opens  string `json:"opens" pattern:"^([01][0-9]|2[0-3]):[0-5][0-9]$"`
	Closes string `json:"closes" pattern:"^([01][0-9]|2[0-3]):[0-5][0-9]$"`
}

// WeekHours is a span of every week, on the day on which it begins.
type WeekHours struct {
	Day int32 `json:"day" minimum:"0" maximum:"6" doc:"0 is Sunday"`
	DayHours
}

// SeasonHours take the place of the week between two days, both included: Ramadan.
type SeasonHours struct {
	DateFrom string      `json:"dateFrom" pattern:"^[0-9]{4}-[0-1][0-9]-[0-3][0-9]$"`
	DateTo   string      `json:"dateTo" pattern:"^[0-9]{4}-[0-1][0-9]-[0-3][0-9]$"`
	Week     []WeekHours `json:"week" nullable:"false" maxItems:"42"`
}

// ExceptionHours are those of one day, whatever the week says; without hours it is closed.
type ExceptionHours struct {
	Date   string     `json:"date" pattern:"^[0-9]{4}-[0-1][0-9]-[0-3][0-9]$"`
	NameEn string     `json:"nameEn,omitempty" maxLength:"100"`
	NameAr string     `json:"nameAr,omitempty" maxLength:"100"`
	Hours  []DayHours `json:"hours" nullable:"false" maxItems:"6"`
}

// OpeningHours is when a restaurant is open: an exception's day first, then Ramadan, then the week.
type OpeningHours struct {
	Week       []WeekHours      `json:"week" nullable:"false" maxItems:"42"`
	Ramadan    *SeasonHours     `json:"ramadan,omitempty"`
	Exceptions []ExceptionHours `json:"exceptions" nullable:"false" maxItems:"60"`
}

// Homepage is a restaurant's own page at /{slug} (spec section 3).
type Homepage struct {
	ID                       uuid.UUID     `json:"id"`
	Revision                 int32         `json:"revision"`
	MenuID                   *uuid.UUID    `json:"menuId,omitempty"`
	Slug                     string        `json:"slug"`
	RestaurantNameEn         string        `json:"restaurantNameEn"`
	RestaurantNameAr         string        `json:"restaurantNameAr"`
	TaglineEn                string        `json:"taglineEn"`
	TaglineAr                string        `json:"taglineAr"`
	AboutUsEn                string        `json:"aboutUsEn"`
	AboutUsAr                string        `json:"aboutUsAr"`
	Highlights               []Highlight   `json:"highlights" nullable:"false"`
	LogoURL                  string        `json:"logoUrl"`
	HeroImageURL             string        `json:"heroImageUrl"`
	HeaderBackgroundType     string        `json:"headerBackgroundType" enum:"color,image"`
	HeaderBackgroundColor    string        `json:"headerBackgroundColor"`
	HeaderBackgroundPhotoURL string        `json:"headerBackgroundPhotoUrl"`
	HeaderTextColor          string        `json:"headerTextColor" doc:"#FFFFFF is the default: a page on which it could not be read takes another"`
	HeaderPhotoURLs          []string      `json:"headerPhotoUrls" nullable:"false"`
	PrimaryColor             string        `json:"primaryColor"`
	SecondaryColor           string        `json:"secondaryColor"`
	LowerBackgroundColor     string        `json:"lowerBackgroundColor"`
	LowerPhotoURLs           []string      `json:"lowerPhotoUrls" nullable:"false"`
	OpeningHours             string        `json:"openingHours" doc:"Free text; a note where there are hours"`
	Hours                    *OpeningHours `json:"hours,omitempty"`
	Branches                 []Branch      `json:"branches" nullable:"false"`
	BestSellers              []BestSeller  `json:"bestSellers" nullable:"false"`
	BestSellersMode          string        `json:"bestSellersMode" enum:"chosen,computed" doc:"computed: from the served orders of the last 90 days"`
	BestSellersDisplay       bool          `json:"bestSellersDisplay"`
	SocialInstagram          string        `json:"socialInstagram"`
	SocialFacebook           string        `json:"socialFacebook"`
	SocialTwitter            string        `json:"socialTwitter"`
	SocialSnapchat           string        `json:"socialSnapchat"`
	WhatsappNumber           string        `json:"whatsappNumber"`
	PhoneNumber              string        `json:"phoneNumber"`
	Email                    string        `json:"email"`
	Address                  string        `json:"address"`
	City                     string        `json:"city"`
	State                    string        `json:"state"`
	Country                  string        `json:"country"`
	PostalCode               string        `json:"postalCode"`
	SEOTitle                 string        `json:"seoTitle"`
	SEODescription           string        `json:"seoDescription"`
	IsActive                 bool          `json:"isActive"`

	// To owners and managers only: a page that guests see is kept, and may not change with each view.
	ViewCount *int64     `json:"viewCount,omitempty"`
	UpdatedAt *time.Time `json:"updatedAt,omitempty"`
}

// HomepageMenu is the menu that a homepage links to; absent when guests can't see it.
type HomepageMenu struct {
	ID   uuid.UUID `json:"id"`
	Slug string    `json:"slug"`
}

// HomepageNow says whether the restaurant is open. It is a statement with an end, because pages are kept.
type HomepageNow struct {
	Today       string    `json:"today" doc:"The restaurant's date"`
	IsOpen      bool      `json:"isOpen"`
	ChangesDate string    `json:"changesDate,omitempty" doc:"The restaurant's date of the next opening or closing; absent: none within eight days"`
	ChangesAt   string    `json:"changesAt,omitempty"`
	ValidUntil  time.Time `json:"validUntil" doc:"The next opening, closing or midnight: from then on this has to be asked anew"`
}

// PublicHomepage is a homepage as guests see it. Its best sellers are the six that are shown, computed ones too.
type PublicHomepage struct {
	Homepage
	RestaurantID    uuid.UUID     `json:"restaurantId"`
	Menu            *HomepageMenu `json:"menu,omitempty"`
	Now             *HomepageNow  `json:"now,omitempty" doc:"Where there are hours"`
	CRNumber        string        `json:"crNumber,omitempty" doc:"Commercial registration"`
	DefaultLanguage string        `json:"defaultLanguage" enum:"en,ar"`
	Digits          string        `json:"digits" enum:"latn,arab"`
	Timezone        string        `json:"timezone"`
}

// HomepageInput creates or changes a homepage; absent fields stay. Lists and hours are replaced whole.
type HomepageInput struct {
	MenuID                   *uuid.UUID    `json:"menuId,omitempty" doc:"The nil UUID links no menu"`
	Slug                     *string       `json:"slug,omitempty" maxLength:"250" doc:"Default: made of the name; the old one leads to the page still"`
	RestaurantNameEn         *string       `json:"restaurantNameEn,omitempty" maxLength:"200" doc:"Default: the restaurant's"`
	RestaurantNameAr         *string       `json:"restaurantNameAr,omitempty" maxLength:"200"`
	TaglineEn                *string       `json:"taglineEn,omitempty" maxLength:"300"`
	TaglineAr                *string       `json:"taglineAr,omitempty" maxLength:"300"`
	AboutUsEn                *string       `json:"aboutUsEn,omitempty" maxLength:"5000"`
	AboutUsAr                *string       `json:"aboutUsAr,omitempty" maxLength:"5000"`
	Highlights               *[]Highlight  `json:"highlights,omitempty" nullable:"false" maxItems:"3"`
	LogoURL                  *string       `json:"logoUrl,omitempty" maxLength:"500"`
	HeroImageURL             *string       `json:"heroImageUrl,omitempty" maxLength:"500"`
	HeaderBackgroundType     *string       `json:"headerBackgroundType,omitempty" enum:"color,image"`
	HeaderBackgroundColor    *string       `json:"headerBackgroundColor,omitempty" maxLength:"7"`
	HeaderBackgroundPhotoURL *string       `json:"headerBackgroundPhotoUrl,omitempty" maxLength:"500"`
	HeaderTextColor          *string       `json:"headerTextColor,omitempty" maxLength:"7"`
	HeaderPhotoURLs          *[]string     `json:"headerPhotoUrls,omitempty" nullable:"false" maxItems:"3"`
	PrimaryColor             *string       `json:"primaryColor,omitempty" maxLength:"7"`
	SecondaryColor           *string       `json:"secondaryColor,omitempty" maxLength:"7"`
	LowerBackgroundColor     *string       `json:"lowerBackgroundColor,omitempty" maxLength:"7"`
	LowerPhotoURLs           *[]string     `json:"lowerPhotoUrls,omitempty" nullable:"false" maxItems:"12"`
	OpeningHours             *string       `json:"openingHours,omitempty" maxLength:"2000"`
	Hours                    *OpeningHours `json:"hours,omitempty" doc:"Without any hours: none are stated"`
	Branches                 *[]Branch     `json:"branches,omitempty" nullable:"false" maxItems:"50"`
	BestSellers              *[]BestSeller `json:"bestSellers,omitempty" nullable:"false" maxItems:"10"`
	BestSellersMode          *string       `json:"bestSellersMode,omitempty" enum:"chosen,computed"`
	BestSellersDisplay       *bool         `json:"bestSellersDisplay,omitempty"`
	SocialInstagram          *string       `json:"socialInstagram,omitempty" maxLength:"255"`
	SocialFacebook           *string       `json:"socialFacebook,omitempty" maxLength:"255"`
	SocialTwitter            *string       `json:"socialTwitter,omitempty" maxLength:"255"`
	SocialSnapchat           *string       `json:"socialSnapchat,omitempty" maxLength:"255"`
	WhatsappNumber           *string       `json:"whatsappNumber,omitempty" maxLength:"20"`
	PhoneNumber              *string       `json:"phoneNumber,omitempty" maxLength:"20"`
	Email                    *string       `json:"email,omitempty" maxLength:"255"`
	Address                  *string       `json:"address,omitempty" maxLength:"300"`
	City                     *string       `json:"city,omitempty" maxLength:"100"`
	State                    *string       `json:"state,omitempty" maxLength:"100"`
	Country                  *string       `json:"country,omitempty" maxLength:"100"`
	PostalCode               *string       `json:"postalCode,omitempty" maxLength:"20"`
	SEOTitle                 *string       `json:"seoTitle,omitempty" maxLength:"200"`
	SEODescription           *string       `json:"seoDescription,omitempty" maxLength:"300"`
	IsActive                 *bool         `json:"isActive,omitempty"`
}

// SlugSuggestions comes with SLUG_TAKEN: addresses that are free at that moment.
type SlugSuggestions struct {
	Suggestions []string `json:"suggestions" nullable:"false"`
}
