package menu

import (
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/money"
	"sufra/server/restaurant"
)

// The lists of spec section 3 and decision 27; the database holds items to them too.
var (
	Allergens = []string{"nuts", "dairy", "gluten", "eggs", "soy", "shellfish", "fish", "sesame",
		"peanuts", "mustard", "celery", "lupin", "molluscs", "sulphites"}
	DietaryTags = []string{"vegetarian", "vegan", "gluten-free", "halal", "keto", "dairy-free", "nut-free", "sugar-free"}
	// PhotoLayouts of a category; side, the default, is whatever the menu's look has.
	PhotoLayouts = []string{"side", "beside", "top", "grid", "none"}
)

const (
	maxSort     = 100_000
	maxWindows  = 20
	maxVariants = 30
	maxPhotos   = 10
	maxWrong    = 200 // fields named in one answer
)

// check gathers wrong fields into one INVALID_INPUT. Several things are checked with it, one after the other: at says
// which one is next.
type check struct {
	single     bool
	path, name string
	fields     []errs.Field
}

// named is a field with its value, for rules that several fields share.
type named struct{ field, value string }

func (c *check) at(path, name string) { c.path, c.name = path, name }

func (c *check) add(field, message string, args ...any) {
	if len(c.fields) >= maxWrong {
		return
	}
	message = fmt.Sprintf(message, args...)
	if !c.single {
		field = c.path + "." + field
		if c.name != "" {
			message = c.name + ": " + message
		}
	}
	c.fields = append(c.fields, errs.Field{Field: field, Message: message})
}

func (c *check) err() error {
	if len(c.fields) == 0 {
		return nil
	}
	e := errs.New(errs.InvalidInput, "%s", c.fields[0].Message)
	e.Fields = c.fields
	return e
}

func (c *check) text(field, value string, most int) {
	if utf8.RuneCountInString(value) > most {
		c.add(field, "At most %d characters", most)
	}
}

func (c *check) required(field, value string, most int, missing string) {
	if value == "" {
		c.add(field, "%s", missing)
	}
	c.text(field, value, most)
}

func (c *check) number(field string, value *int32, least, most int32, message string) {
	if value != nil && (*value < least || *value > most) {
		c.add(field, "%s", message)
	}
}

func (c *check) price(field, value string) {
	price, err := money.ParseDecimal(value)
	if err != nil || price < 0 || price > money.Max {
		c.add(field, "Price must be a valid decimal number")
	}
}

var (
	slugForm  = regexp.MustCompile(`^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$`)
	colour    = regexp.MustCompile(`^#[0-9a-fA-F]{6}$`)
	timeOfDay = regexp.MustCompile(`^([01][0-9]|2[0-3]):[0-5][0-9]$`)
	phone     = regexp.MustCompile(`^[+0-9 ()-]*$`)
)

// link is an address that a page may point to: never javascript: or data:.
func (c *check) link(field, value string, most int) {
	c.text(field, value, most)
	if value != "" && !isWeb(value) {
		c.add(field, "Please enter a valid URL")
	}
}

func isWeb(value string) bool {
	u, err := url.Parse(value)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != ""
}

// image is a picture of ours or one elsewhere, which is never fetched.
func (c *check) image(field, value string) {
	c.text(field, value, 500)
	ours := strings.HasPrefix(value, "/objects/") || strings.HasPrefix(value, "/dishes/") || strings.HasPrefix(value, "/art/")
	if value != "" && !isWeb(value) && (!ours || strings.ContainsAny(value, `\?#`) || strings.Contains(value, "..")) {
		c.add(field, "Invalid image URL or path")
	}
}

// social is a handle or a full address.
func (c *check) social(field, value string) {
	c.text(field, value, 255)
	if strings.Contains(value, ":") && !isWeb(value) {
		c.add(field, "Please enter a handle or a valid URL")
	}
}

func (c *check) menu(m api.Menu) {
	c.required("nameEn", m.NameEn, 200, "English name is required")
	c.text("nameAr", m.NameAr, 200)
	c.required("restaurantName", m.RestaurantName, 200, "Restaurant name is required")
	c.text("restaurantNameAr", m.RestaurantNameAr, 200)
	c.image("restaurantLogoUrl", m.RestaurantLogoURL)
	c.text("address", m.Address, 300)
	for _, f := range []named{{"city", m.City}, {"state", m.State}, {"country", m.Country}} {
		c.text(f.field, f.value, 100)
	}
	c.text("postalCode", m.PostalCode, 20)
	c.text("googlePlaceId", m.GooglePlaceID, 255)
	c.link("googleMapsUrl", m.GoogleMapsURL, 500)
	c.link("googleReviewsUrl", m.GoogleReviewsURL, 500)
	c.slug("slug", m.Slug)
	for _, f := range []named{{"socialInstagram", m.SocialInstagram}, {"socialFacebook", m.SocialFacebook},
		{"socialTwitter", m.SocialTwitter}, {"socialSnapchat", m.SocialSnapchat}} {
		c.social(f.field, f.value)
	}
	c.text("whatsappNumber", m.WhatsappNumber, 20)
	if !phone.MatchString(m.WhatsappNumber) {
		c.add("whatsappNumber", "Please enter a valid phone number")
	}
	c.text("openingHours", m.OpeningHours, 2000)
	if m.OfferBanner != nil {
		c.banner(*m.OfferBanner)
	}
	c.schedule(m.Schedule)
}

func (c *check) slug(field, slug string) {
	switch {
	case len(slug) < 2 || len(slug) > 250 || !slugForm.MatchString(slug):
		c.add(field, "2 to 250 small Latin letters, digits and hyphens")
	case restaurant.IsReservedSlug(slug):
		c.add(field, "This address is reserved")
	}
}

func (c *check) banner(b api.OfferBanner) {
	if b.Type != "text" && b.Type != "image" {
		c.add("offerBanner.type", "The type is text or image")
	}
	if utf8.RuneCountInString(b.TextEn) > 100 {
		c.add("offerBanner.textEn", "English text must be 100 characters or less")
	}
	if utf8.RuneCountInString(b.TextAr) > 100 {
		c.add("offerBanner.textAr", "Arabic text must be 100 characters or less")
	}
	c.colour("offerBanner.backgroundColor", b.BackgroundColor)
	c.colour("offerBanner.textColor", b.TextColor)
	c.image("offerBanner.imageUrl", b.ImageURL)
	if b.ExpiresAt != "" {
		if _, err := time.Parse(time.RFC3339, b.ExpiresAt); err != nil {
			c.add("offerBanner.expiresAt", "Invalid datetime")
		}
	}
}

func (c *check) colour(field, value string) {
	if value != "" && !colour.MatchString(value) {
		c.add(field, "A colour is written #RRGGBB")
	}
}

func (c *check) schedule(windows []api.TimeWindow) {
	if len(windows) > maxWindows {
		c.add("schedule", "At most %d times", maxWindows)
		return
	}
	for i, w := range windows {
		field := fmt.Sprintf("schedule[%d].", i)
		days := slices.Clone(w.Days)
		slices.Sort(days)
		if len(days) == 0 || days[0] < 0 || days[len(days)-1] > 6 || len(slices.Compact(days)) != len(w.Days) {
			c.add(field+"days", "One or more days, each once: 0 is Sunday, 6 Saturday")
		}
		for _, f := range []named{{"from", w.From}, {"to", w.To}} {
			if !timeOfDay.MatchString(f.value) {
				c.add(field+f.field, "A time is written 18:30")
			}
		}
		for _, f := range []named{{"dateFrom", w.DateFrom}, {"dateTo", w.DateTo}} {
			if _, err := time.Parse(time.DateOnly, f.value); f.value != "" && err != nil {
				c.add(field+f.field, "Invalid date")
			}
		}
		if w.DateFrom != "" && w.DateTo != "" && w.DateTo < w.DateFrom {
			c.add(field+"dateTo", "The last day is before the first")
		}
	}
}
