package site

import (
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"unicode/utf8"

	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/money"
	"sufra/server/restaurant"
)

const (
	maxSlug        = 250
	maxHighlights  = 3
	maxHeadPhotos  = 3
	maxLowerPhotos = 12
	maxBranches    = 50
	maxBestSellers = 10 // stored; guests see shownSellers of them
)

var (
	homepageSlug   = regexp.MustCompile(`^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$`)
	homepageColour = regexp.MustCompile(`^#[0-9a-fA-F]{6}$`)
	phoneNumber    = regexp.MustCompile(`^[+0-9 ()-]*$`)
)

// named is a field with its value, for rules that several fields share.
type named struct{ field, value string }

// homepageCheck gathers wrong fields into one INVALID_INPUT, in the words of spec section 5.
type homepageCheck struct{ fields []errs.Field }

func (c *homepageCheck) add(field, message string, args ...any) {
	c.fields = append(c.fields, errs.Field{Field: field, Message: fmt.Sprintf(message, args...)})
}

func (c *homepageCheck) err() error {
	if len(c.fields) == 0 {
		return nil
	}
	e := errs.New(errs.InvalidInput, "%s", c.fields[0].Message)
	e.Fields = c.fields
	return e
}

func (c *homepageCheck) text(field, value string, most int) {
	if utf8.RuneCountInString(value) > most {
		c.add(field, "At most %d characters", most)
	}
}

// long says whether a list is too long to look into.
func (c *homepageCheck) long(field string, length, most int) bool {
	if length > most {
		c.add(field, "At most %d of these", most)
	}
	return length > most
}

func (c *homepageCheck) homepage(p api.Homepage) {
	if p.RestaurantNameEn == "" {
		c.add("restaurantNameEn", "Restaurant name is required")
	}
	for _, f := range []struct {
		field, value string
		most         int
	}{{"restaurantNameEn", p.RestaurantNameEn, 200}, {"restaurantNameAr", p.RestaurantNameAr, 200}, {"taglineEn", p.TaglineEn, 300},
		{"taglineAr", p.TaglineAr, 300}, {"aboutUsEn", p.AboutUsEn, 5000}, {"aboutUsAr", p.AboutUsAr, 5000}, {"openingHours", p.OpeningHours, 2000},
		{"address", p.Address, 300}, {"city", p.City, 100}, {"state", p.State, 100}, {"country", p.Country, 100}, {"postalCode", p.PostalCode, 20},
		{"seoTitle", p.SEOTitle, 200}, {"seoDescription", p.SEODescription, 300}} {
		c.text(f.field, f.value, f.most)
	}
	switch {
	case len(p.Slug) < 2 || len(p.Slug) > maxSlug || !homepageSlug.MatchString(p.Slug):
		c.add("slug", "2 to 250 small Latin letters, digits and hyphens")
	case restaurant.IsReservedSlug(p.Slug):
		c.add("slug", "This address is reserved")
	}
	if p.BestSellersMode != "chosen" && p.BestSellersMode != "computed" {
		c.add("bestSellersMode", "The mode is chosen or computed")
	}
	c.look(p)
	c.contact(p)
	c.lists(p)
	c.hours(p.Hours)
}

func (c *homepageCheck) look(p api.Homepage) {
	if p.HeaderBackgroundType != "color" && p.HeaderBackgroundType != "image" {
		c.add("headerBackgroundType", "The type is color or image")
	}
	for _, f := range []named{{"headerBackgroundColor", p.HeaderBackgroundColor}, {"headerTextColor", p.HeaderTextColor},
		{"primaryColor", p.PrimaryColor}, {"secondaryColor", p.SecondaryColor}} {
		c.colour(f.field, f.value)
	}
	if p.LowerBackgroundColor != "" {
		c.colour("lowerBackgroundColor", p.LowerBackgroundColor)
	}
	c.picture("logoUrl", p.LogoURL)
	c.picture("heroImageUrl", p.HeroImageURL)
	c.picture("headerBackgroundPhotoUrl", p.HeaderBackgroundPhotoURL)
	for _, list := range []struct {
		field string
		urls  []string
		most  int
	}{{"headerPhotoUrls", p.HeaderPhotoURLs, maxHeadPhotos}, {"lowerPhotoUrls", p.LowerPhotoURLs, maxLowerPhotos}} {
		if c.long(list.field, len(list.urls), list.most) {
			continue
		}
		for i, address := range list.urls {
			field := fmt.Sprintf("%s[%d]", list.field, i)
			if address == "" {
				c.add(field, "Invalid image URL or path")
			}
			c.picture(field, address)
		}
	}
}

func (c *homepageCheck) contact(p api.Homepage) {
	if p.Email != "" && !restaurant.IsEmail(p.Email) {
		c.add("email", "Please enter a valid email address")
	}
	for _, f := range []named{{"phoneNumber", p.PhoneNumber}, {"whatsappNumber", p.WhatsappNumber}} {
		c.text(f.field, f.value, 20)
		if !phoneNumber.MatchString(f.value) {
			c.add(f.field, "Please enter a valid phone number")
		}
	}
	for _, f := range []named{{"socialInstagram", p.SocialInstagram}, {"socialFacebook", p.SocialFacebook},
		{"socialTwitter", p.SocialTwitter}, {"socialSnapchat", p.SocialSnapchat}} {
		c.text(f.field, f.value, 255)
		if strings.Contains(f.value, ":") && !isWebAddress(f.value) {
			c.add(f.field, "Please enter a handle or a valid URL")
		}
	}
}

func (c *homepageCheck) lists(p api.Homepage) {
	if !c.long("highlights", len(p.Highlights), maxHighlights) {
		for i, h := range p.Highlights {
			field := fmt.Sprintf("highlights[%d].", i)
			c.text(field+"figure", h.Figure, 12)
			c.text(field+"labelEn", h.LabelEn, 60)
			c.text(field+"labelAr", h.LabelAr, 60)
			if h.Figure == "" {
				c.add(field+"figure", "A figure is required")
			}
			if h.LabelEn == "" && h.LabelAr == "" {
				c.add(field+"labelEn", "Say what the figure counts")
			}
		}
	}
	if !c.long("branches", len(p.Branches), maxBranches) {
		for i, b := range p.Branches {
			c.branch(fmt.Sprintf("branches[%d]", i), b)
		}
	}
	if !c.long("bestSellers", len(p.BestSellers), maxBestSellers) {
		for i, b := range p.BestSellers {
			c.bestSeller(fmt.Sprintf("bestSellers[%d].", i), b)
		}
	}
}

// branch: imported ones are called by name, those of the form by nameEn.
func (c *homepageCheck) branch(field string, b api.Branch) {
	switch {
	case b.Name == nil && b.NameEn == nil:
		c.add(field, "Either name or nameEn is required")
	case b.NameEn != nil && *b.NameEn == "":
		c.add(field+".nameEn", "English branch name is required")
	case b.Name != nil && *b.Name == "":
		c.add(field+".name", "Branch name is required")
	}
	for _, f := range []struct {
		field string
		value *string
	}{{".name", b.Name}, {".nameEn", b.NameEn}, {".nameAr", &b.NameAr}} {
		if f.value != nil {
			c.text(field+f.field, *f.value, 200)
		}
	}
	c.text(field+".mapUrl", b.MapURL, 500)
	if b.MapURL != "" && !isWebAddress(b.MapURL) {
		c.add(field+".mapUrl", "Please enter a valid Google Maps URL")
	}
}

func (c *homepageCheck) bestSeller(field string, b api.BestSeller) {
	if b.MenuItemID != nil {
		return // its texts are the menu's
	}
	if b.NameEn == "" {
		c.add(field+"nameEn", "English name is required")
	}
	c.text(field+"nameEn", b.NameEn, 200)
	c.text(field+"nameAr", b.NameAr, 200)
	c.text(field+"descriptionEn", b.DescriptionEn, 2000)
	c.text(field+"descriptionAr", b.DescriptionAr, 2000)
	if price, err := money.ParseDecimal(b.Price); b.Price != "" && (err != nil || price < 0 || price > money.Max) {
		c.add(field+"price", "Price must be a valid decimal number")
	}
	c.picture(field+"imageUrl", b.ImageURL)
}

func (c *homepageCheck) colour(field, value string) {
	if !homepageColour.MatchString(value) {
		c.add(field, "A colour is written #RRGGBB")
	}
}

// picture is one of ours, or one elsewhere, which is never fetched.
func (c *homepageCheck) picture(field, value string) {
	c.text(field, value, 500)
	ours := false
	for _, folder := range []string{"/objects/", "/dishes/", "/art/"} {
		ours = ours || strings.HasPrefix(value, folder)
	}
	if value != "" && !isWebAddress(value) && (!ours || strings.ContainsAny(value, `\?#`) || strings.Contains(value, "..")) {
		c.add(field, "Invalid image URL or path")
	}
}

// isWebAddress is an address that a page may point to: never javascript: or data:.
func isWebAddress(value string) bool {
	u, err := url.Parse(value)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != ""
}
