package site

import (
	"context"
	"encoding/json"
	"time"

	"github.com/google/uuid"

	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// homepage is a stored page as its owner wrote it.
func (s *Homepages) homepage(row db.Homepage) api.Homepage {
	p := api.Homepage{ID: row.ID, Revision: row.Revision, MenuID: row.MenuID, Slug: row.Slug,
		RestaurantNameEn: row.RestaurantNameEn, RestaurantNameAr: row.RestaurantNameAr, TaglineEn: row.TaglineEn, TaglineAr: row.TaglineAr,
		AboutUsEn: row.AboutUsEn, AboutUsAr: row.AboutUsAr, Highlights: []api.Highlight{}, LogoURL: row.LogoUrl, HeroImageURL: row.HeroImageUrl,
		HeaderBackgroundType: row.HeaderBackgroundType, HeaderBackgroundColor: row.HeaderBackgroundColor,
		HeaderBackgroundPhotoURL: row.HeaderBackgroundPhotoUrl, HeaderTextColor: row.HeaderTextColor, HeaderPhotoURLs: []string{},
		PrimaryColor: row.PrimaryColor, SecondaryColor: row.SecondaryColor, LowerBackgroundColor: row.LowerBackgroundColor,
		LowerPhotoURLs: []string{}, OpeningHours: row.OpeningHours, Branches: []api.Branch{}, BestSellers: []api.BestSeller{},
		BestSellersMode: row.BestSellersMode, BestSellersDisplay: row.BestSellersDisplay, SocialInstagram: row.SocialInstagram,
		SocialFacebook: row.SocialFacebook, SocialTwitter: row.SocialTwitter, SocialSnapchat: row.SocialSnapchat,
		WhatsappNumber: row.WhatsappNumber, PhoneNumber: row.PhoneNumber, Email: row.Email, Address: row.Address, City: row.City,
		State: row.State, Country: row.Country, PostalCode: row.PostalCode, SEOTitle: row.SeoTitle, SEODescription: row.SeoDescription,
		IsActive: row.IsActive}
	s.decode("highlights", row.ID, row.Highlights, &p.Highlights)
	s.decode("header photos", row.ID, row.HeaderPhotoUrls, &p.HeaderPhotoURLs)
	s.decode("lower photos", row.ID, row.LowerPhotoUrls, &p.LowerPhotoURLs)
	s.decode("branches", row.ID, row.Branches, &p.Branches)
	s.decode("best sellers", row.ID, row.BestSellers, &p.BestSellers)
	if len(row.OpeningHoursStructured) > 0 {
		var hours api.OpeningHours
		s.decode("hours", row.ID, row.OpeningHoursStructured, &hours)
		p.Hours = tidyHours(&hours)
	}
	return p
}

// decode reads stored JSON. What another program wrote badly must not take a whole page down: it is left out and logged.
func (s *Homepages) decode(what string, id uuid.UUID, raw json.RawMessage, into any) {
	if err := json.Unmarshal(raw, into); err != nil && s.Log != nil {
		s.Log.Warn("a homepage's stored "+what+" can't be read", "id", id, "error", err)
	}
}

// forOwner is the page with what else only its owner is told.
func (s *Homepages) forOwner(ctx context.Context, q postgres.Querier, row db.Homepage) (api.Homepage, error) {
	p := s.homepage(row)
	p.ViewCount, p.UpdatedAt = &row.ViewCount, &row.UpdatedAt
	var err error
	p.BestSellers, err = s.fromMenu(ctx, q, row.RestaurantID, p.BestSellers)
	return p, err
}

// Public reads a page as guests see it, by its address or one that it had before, whosever it is: the answer's slug is the
// present one. NOT_FOUND. Public.
func (s *Homepages) Public(ctx context.Context, slug string) (api.PublicHomepage, error) {
	found, err := db.New().HomepageFind(ctx, s.DB, slug)
	if err != nil {
		return api.PublicHomepage{}, err
	}
	return s.publicOf(ctx, found.RestaurantID, found.ID)
}

// Face is Public without best sellers and the hour: what a picture of the page shows. NOT_FOUND. Public.
func (s *Homepages) Face(ctx context.Context, slug string) (api.PublicHomepage, error) {
	found, err := db.New().HomepageFind(ctx, s.DB, slug)
	if err != nil {
		return api.PublicHomepage{}, err
	}
	return s.face(ctx, found.RestaurantID, found.ID)
}

func (s *Homepages) face(ctx context.Context, house, id uuid.UUID) (api.PublicHomepage, error) {
	row, err := db.New().HomepagePublic(ctx, s.DB, db.HomepagePublicParams{RestaurantID: house, ID: id})
	if err != nil {
		return api.PublicHomepage{}, err
	}
	p := api.PublicHomepage{Homepage: s.homepage(row.Homepage), RestaurantID: house, CRNumber: row.CrNumber,
		DefaultLanguage: row.DefaultLanguage, Digits: row.Digits, Timezone: row.Timezone}
	if row.LinkedID != nil {
		p.Menu = &api.HomepageMenu{ID: *row.LinkedID, Slug: row.LinkedSlug}
	}
	return p, nil
}

func (s *Homepages) publicOf(ctx context.Context, house, id uuid.UUID) (api.PublicHomepage, error) {
	p, err := s.face(ctx, house, id)
	if err != nil {
		return p, err
	}
	if p.Hours != nil {
		zone, err := time.LoadLocation(p.Timezone)
		if err != nil {
			return p, errs.Wrap(err, errs.Internal, "the restaurant's time zone is unknown")
		}
		p.Now = nowOf(p.Hours, s.Now().In(zone))
	}
	var linked *uuid.UUID
	if p.Menu != nil {
		linked = &p.Menu.ID
	}
	p.BestSellers, err = s.shown(ctx, house, p.Homepage, linked)
	return p, err
}
