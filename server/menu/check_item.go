package menu

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/google/uuid"

	"sufra/server/api"
	"sufra/server/money"
	"sufra/server/postgres"
	"sufra/server/restaurant"
)

func (c *check) category(category api.Category) {
	c.id(category.ID)
	c.required("nameEn", category.NameEn, 100, "English name is required")
	c.text("nameAr", category.NameAr, 100)
	c.text("descriptionEn", category.DescriptionEn, 500)
	c.text("descriptionAr", category.DescriptionAr, 500)
	if !slices.Contains(PhotoLayouts, category.PhotoLayout) {
		c.add("photoLayout", "One of %s", strings.Join(PhotoLayouts, ", "))
	}
	c.number("sortOrder", &category.SortOrder, 0, maxSort, "Between 0 and 100000")
	c.schedule(category.Schedule)
}

// item checks by the rules and in the words of spec section 5.
func (c *check) item(item api.MenuItem) {
	c.id(item.ID)
	c.required("nameEn", item.NameEn, 200, "English name is required")
	c.text("nameAr", item.NameAr, 200)
	c.text("descriptionEn", item.DescriptionEn, 2000)
	c.text("descriptionAr", item.DescriptionAr, 2000)
	c.price("price", item.Price)
	c.number("calories", item.Calories, 1, 100_000, "Calories must be a positive number")
	c.image("imageUrl", item.ImageURL)
	c.number("sortOrder", &item.SortOrder, 0, maxSort, "Between 0 and 100000")
	c.number("prepMinutes", item.PrepMinutes, 1, 600, "1 to 600 minutes")
	c.each("allergens", item.Allergens, Allergens)
	c.each("dietaryTags", item.DietaryTags, DietaryTags)
	c.photos(item.Photos)
	c.variants(item.Variants)
	c.schedule(item.Schedule)
}

func (c *check) id(id uuid.UUID) {
	if id == uuid.Nil {
		c.add("id", "An id is needed")
	}
}

func (c *check) each(field string, values, allowed []string) {
	seen := map[string]bool{}
	for i, value := range values {
		if !slices.Contains(allowed, value) || seen[value] {
			c.add(fmt.Sprintf("%s[%d]", field, i), "Each once, of: %s", strings.Join(allowed, ", "))
		}
		seen[value] = true
	}
}

func (c *check) photos(photos []api.Photo) {
	if len(photos) > maxPhotos {
		c.add("photos", "At most %d photos", maxPhotos)
		return
	}
	seen, main := map[string]bool{}, 0
	for i, photo := range photos {
		field := fmt.Sprintf("photos[%d].", i)
		c.key(field+"id", photo.ID, seen)
		if photo.URL == "" {
			c.add(field+"url", "Invalid image URL or path")
		}
		c.image(field+"url", photo.URL)
		c.text(field+"caption", photo.Caption, 200)
		if photo.IsMain {
			main++
		}
	}
	if main > 1 {
		c.add("photos", "One photo is the main one")
	}
}

func (c *check) variants(variants []api.Variant) {
	if len(variants) > maxVariants {
		c.add("variants", "At most %d variants", maxVariants)
		return
	}
	// Orders name a variant by its id or by its name.
	ids, names := map[string]bool{}, map[string]bool{}
	for i, v := range variants {
		field := fmt.Sprintf("variants[%d].", i)
		c.key(field+"id", v.ID, ids)
		c.required(field+"name", v.Name, 100, "Variant name is required")
		c.text(field+"nameAr", v.NameAr, 100)
		c.price(field+"price", v.Price)
		if v.Name != "" && names[v.Name] {
			c.add(field+"name", "Another variant has this name")
		}
		names[v.Name] = true
	}
}

func (c *check) key(field, id string, seen map[string]bool) {
	c.text(field, id, 64)
	if id == "" || seen[id] {
		c.add(field, "An id is needed, and stands for one thing only")
	}
	seen[id] = true
}

// tidyMenu cleans texts, fills in defaults and makes an address where none is wanted.
func tidyMenu(ctx context.Context, tx postgres.Tx, before api.Menu, m *api.Menu) error {
	for _, text := range []*string{&m.NameEn, &m.NameAr, &m.RestaurantName, &m.RestaurantNameAr, &m.RestaurantLogoURL, &m.Address, &m.City,
		&m.State, &m.Country, &m.PostalCode, &m.GooglePlaceID, &m.GoogleMapsURL, &m.GoogleReviewsURL, &m.SocialInstagram,
		&m.SocialFacebook, &m.SocialTwitter, &m.SocialSnapchat, &m.WhatsappNumber} {
		*text = restaurant.CleanName(*text)
	}
	m.OpeningHours = restaurant.CleanNote(m.OpeningHours)
	if m.OfferBanner != nil {
		b := *m.OfferBanner
		b.TextEn, b.TextAr = restaurant.CleanName(b.TextEn), restaurant.CleanName(b.TextAr)
		b.BackgroundColor, b.TextColor = otherwise(b.BackgroundColor, "#FCD34D"), otherwise(b.TextColor, "#1F2937")
		b.Type = otherwise(b.Type, "text")
		m.OfferBanner = &b
	}
	m.Slug = strings.ToLower(strings.TrimSpace(m.Slug))
	if m.Slug != "" {
		return nil
	}
	var err error
	if restaurant.Slug(m.NameEn) == restaurant.Slug(before.NameEn) {
		m.Slug = before.Slug
		return nil
	}
	m.Slug, err = restaurant.FreeSlug(ctx, tx, m.NameEn, "menu-"+m.ID.String()[24:])
	return err
}

func otherwise(value, standard string) string {
	if value == "" {
		return standard
	}
	return value
}

func tidyCategory(c *api.Category) {
	c.NameEn, c.NameAr = restaurant.CleanName(c.NameEn), restaurant.CleanName(c.NameAr)
	c.DescriptionEn, c.DescriptionAr = restaurant.CleanNote(c.DescriptionEn), restaurant.CleanNote(c.DescriptionAr)
	c.PhotoLayout = otherwise(c.PhotoLayout, "side")
}

func tidyItem(item *api.MenuItem) {
	item.NameEn, item.NameAr = restaurant.CleanName(item.NameEn), restaurant.CleanName(item.NameAr)
	item.DescriptionEn, item.DescriptionAr = restaurant.CleanNote(item.DescriptionEn), restaurant.CleanNote(item.DescriptionAr)
	item.ImageURL = strings.TrimSpace(item.ImageURL)
	item.Price = decimals(item.Price)
	item.Variants, item.Photos = slices.Clone(item.Variants), slices.Clone(item.Photos)
	for i := range item.Variants {
		v := &item.Variants[i]
		v.Name, v.NameAr, v.Price = restaurant.CleanName(v.Name), restaurant.CleanName(v.NameAr), decimals(v.Price)
	}
	for i := range item.Photos {
		item.Photos[i].Caption = restaurant.CleanName(item.Photos[i].Caption)
	}
	for _, list := range []*[]string{&item.Allergens, &item.DietaryTags} {
		if *list == nil {
			*list = []string{}
		}
	}
	if item.Photos == nil {
		item.Photos = []api.Photo{}
	}
	if item.Variants == nil {
		item.Variants = []api.Variant{}
	}
}

// decimals writes a price with two of them; what is no price stays for the check.
func decimals(price string) string {
	price = strings.TrimSpace(price)
	if amount, err := money.ParseDecimal(price); err == nil {
		return amount.String()
	}
	return price
}
