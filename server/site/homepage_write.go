package site

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/money"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
	"sufra/server/restaurant"
)

// changeHomepage sets what is given.
func changeHomepage(p *api.Homepage, in api.HomepageInput) {
	for _, text := range []struct{ now, wanted *string }{
		{&p.Slug, in.Slug}, {&p.RestaurantNameEn, in.RestaurantNameEn}, {&p.RestaurantNameAr, in.RestaurantNameAr},
		{&p.TaglineEn, in.TaglineEn}, {&p.TaglineAr, in.TaglineAr}, {&p.AboutUsEn, in.AboutUsEn}, {&p.AboutUsAr, in.AboutUsAr},
		{&p.LogoURL, in.LogoURL}, {&p.HeroImageURL, in.HeroImageURL}, {&p.HeaderBackgroundType, in.HeaderBackgroundType},
		{&p.HeaderBackgroundColor, in.HeaderBackgroundColor}, {&p.HeaderBackgroundPhotoURL, in.HeaderBackgroundPhotoURL},
		{&p.HeaderTextColor, in.HeaderTextColor}, {&p.PrimaryColor, in.PrimaryColor}, {&p.SecondaryColor, in.SecondaryColor},
		{&p.LowerBackgroundColor, in.LowerBackgroundColor}, {&p.OpeningHours, in.OpeningHours}, {&p.BestSellersMode, in.BestSellersMode},
		{&p.SocialInstagram, in.SocialInstagram}, {&p.SocialFacebook, in.SocialFacebook}, {&p.SocialTwitter, in.SocialTwitter},
		{&p.SocialSnapchat, in.SocialSnapchat}, {&p.WhatsappNumber, in.WhatsappNumber}, {&p.PhoneNumber, in.PhoneNumber},
		{&p.Email, in.Email}, {&p.Address, in.Address}, {&p.City, in.City}, {&p.State, in.State}, {&p.Country, in.Country},
		{&p.PostalCode, in.PostalCode}, {&p.SEOTitle, in.SEOTitle}, {&p.SEODescription, in.SEODescription}} {
		setGiven(text.now, text.wanted)
	}
	setGiven(&p.Highlights, in.Highlights)
	setGiven(&p.HeaderPhotoURLs, in.HeaderPhotoURLs)
	setGiven(&p.LowerPhotoURLs, in.LowerPhotoURLs)
	setGiven(&p.Branches, in.Branches)
	setGiven(&p.BestSellers, in.BestSellers)
	setGiven(&p.BestSellersDisplay, in.BestSellersDisplay)
	setGiven(&p.IsActive, in.IsActive)
	if in.Hours != nil {
		p.Hours = in.Hours
	}
	if in.MenuID != nil {
		p.MenuID = in.MenuID
	}
}

func setGiven[T any](now, wanted *T) {
	if wanted != nil {
		*now = *wanted
	}
}

// prepare makes a page ready to be stored: tidied, checked, with an address that nobody else has.
func (s *Homepages) prepare(ctx context.Context, tx postgres.Tx, house uuid.UUID, before api.Homepage, p *api.Homepage) error {
	tidyHomepage(p)
	if p.Slug == "" {
		var err error
		if p.Slug, err = freeSlug(ctx, tx, house, p.ID, restaurant.Slug(p.RestaurantNameEn)); err != nil {
			return err
		}
	}
	var wrong homepageCheck
	wrong.homepage(*p)
	if p.MenuID != nil && (before.MenuID == nil || *before.MenuID != *p.MenuID) {
		there, err := db.New().HomepageMenuThere(ctx, tx, db.HomepageMenuThereParams{RestaurantID: house, ID: *p.MenuID})
		if err != nil {
			return err
		}
		if !there {
			wrong.add("menuId", "There is no such menu")
		}
	}
	if err := wrong.err(); err != nil {
		return err
	}
	if p.Slug == before.Slug {
		return nil
	}
	return takeSlug(ctx, tx, house, p.ID, p.Slug)
}

// tidyHomepage cleans texts and drops what says nothing.
func tidyHomepage(p *api.Homepage) {
	for _, text := range []*string{&p.RestaurantNameEn, &p.RestaurantNameAr, &p.TaglineEn, &p.TaglineAr, &p.LogoURL, &p.HeroImageURL,
		&p.HeaderBackgroundPhotoURL, &p.SocialInstagram, &p.SocialFacebook, &p.SocialTwitter, &p.SocialSnapchat, &p.WhatsappNumber,
		&p.PhoneNumber, &p.Email, &p.Address, &p.City, &p.State, &p.Country, &p.PostalCode, &p.SEOTitle, &p.SEODescription} {
		*text = restaurant.CleanName(*text)
	}
	for _, text := range []*string{&p.AboutUsEn, &p.AboutUsAr, &p.OpeningHours} {
		*text = restaurant.CleanNote(*text)
	}
	p.Slug = strings.ToLower(strings.TrimSpace(p.Slug))
	if p.MenuID != nil && *p.MenuID == uuid.Nil {
		p.MenuID = nil
	}
	p.Highlights = mapped(p.Highlights, func(h api.Highlight) api.Highlight {
		return api.Highlight{Figure: restaurant.CleanName(h.Figure), LabelEn: restaurant.CleanName(h.LabelEn), LabelAr: restaurant.CleanName(h.LabelAr)}
	})
	p.HeaderPhotoURLs, p.LowerPhotoURLs = mapped(p.HeaderPhotoURLs, restaurant.CleanName), mapped(p.LowerPhotoURLs, restaurant.CleanName)
	p.Branches = mapped(p.Branches, func(b api.Branch) api.Branch {
		return api.Branch{Name: cleaned(b.Name), NameEn: cleaned(b.NameEn), NameAr: restaurant.CleanName(b.NameAr), MapURL: restaurant.CleanName(b.MapURL)}
	})
	p.BestSellers = mapped(p.BestSellers, func(b api.BestSeller) api.BestSeller {
		if b.MenuItemID != nil {
			return api.BestSeller{MenuItemID: b.MenuItemID}
		}
		return api.BestSeller{NameEn: restaurant.CleanName(b.NameEn), NameAr: restaurant.CleanName(b.NameAr),
			DescriptionEn: restaurant.CleanNote(b.DescriptionEn), DescriptionAr: restaurant.CleanNote(b.DescriptionAr),
			Price: plainPrice(b.Price), ImageURL: restaurant.CleanName(b.ImageURL)}
	})
	p.Hours = tidyHours(p.Hours)
}

// plainPrice writes a price as prices are written; what is none stays, for the check to say so.
func plainPrice(text string) string {
	text = strings.TrimSpace(text)
	if price, err := money.ParseDecimal(text); err == nil {
		return price.String()
	}
	return text
}

// mapped never answers nil: a stored list is a list.
func mapped[T, U any](list []T, clean func(T) U) []U {
	made := make([]U, 0, len(list))
	for _, member := range list {
		made = append(made, clean(member))
	}
	return made
}

func cleaned(text *string) *string {
	if text == nil {
		return nil
	}
	clean := restaurant.CleanName(*text)
	return &clean
}

// sameHomepage compares what an owner writes.
func sameHomepage(one, other api.Homepage) bool {
	tidyHomepage(&one)
	return bytes.Equal(asJSON(one), asJSON(other))
}

// write stores a page that is prepared.
func (s *Homepages) write(ctx context.Context, tx postgres.Tx, a access.Actor, action string, p api.Homepage) (api.Homepage, error) {
	var hours json.RawMessage
	if p.Hours != nil {
		hours = asJSON(p.Hours)
	}
	row, err := db.New().HomepageWrite(ctx, tx, db.HomepageWriteParams{RestaurantID: a.RestaurantID, ID: p.ID, MenuID: p.MenuID, Slug: p.Slug,
		RestaurantNameEn: p.RestaurantNameEn, RestaurantNameAr: p.RestaurantNameAr, TaglineEn: p.TaglineEn, TaglineAr: p.TaglineAr,
		AboutUsEn: p.AboutUsEn, AboutUsAr: p.AboutUsAr, Highlights: asJSON(p.Highlights), LogoUrl: p.LogoURL, HeroImageUrl: p.HeroImageURL,
		HeaderBackgroundType: p.HeaderBackgroundType, HeaderBackgroundColor: p.HeaderBackgroundColor,
		HeaderBackgroundPhotoUrl: p.HeaderBackgroundPhotoURL, HeaderTextColor: p.HeaderTextColor, HeaderPhotoUrls: asJSON(p.HeaderPhotoURLs),
		PrimaryColor: p.PrimaryColor, SecondaryColor: p.SecondaryColor, LowerBackgroundColor: p.LowerBackgroundColor,
		LowerPhotoUrls: asJSON(p.LowerPhotoURLs), OpeningHours: p.OpeningHours, OpeningHoursStructured: hours, Branches: asJSON(p.Branches),
		BestSellers: asJSON(p.BestSellers), BestSellersMode: p.BestSellersMode, BestSellersDisplay: p.BestSellersDisplay,
		SocialInstagram: p.SocialInstagram, SocialFacebook: p.SocialFacebook, SocialTwitter: p.SocialTwitter, SocialSnapchat: p.SocialSnapchat,
		WhatsappNumber: p.WhatsappNumber, PhoneNumber: p.PhoneNumber, Email: p.Email, Address: p.Address, City: p.City, State: p.State,
		Country: p.Country, PostalCode: p.PostalCode, SeoTitle: p.SEOTitle, SeoDescription: p.SEODescription, IsActive: p.IsActive})
	if err != nil {
		return api.Homepage{}, err
	}
	if err := recordHomepage(ctx, tx, a, action, p); err != nil {
		return api.Homepage{}, err
	}
	return s.forOwner(ctx, tx, row)
}

// asJSON writes the contract's types, which hold nothing that can't be written.
func asJSON(v any) json.RawMessage {
	raw, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return raw
}
