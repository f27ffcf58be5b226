package menu

import (
	"context"

	"github.com/google/uuid"

	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres/db"
)

// Seo reads a restaurant's menu for the page about the restaurant: by the restaurant's id or slug the oldest of its active
// menus, by a menu's id or slug that one. It does not depend on the hour. NOT_FOUND. Public.
func (s *Service) Seo(ctx context.Context, identifier string) (api.PublicMenu, error) {
	p := db.SiteRestaurantMenuParams{Slug: identifier}
	if id, err := uuid.Parse(identifier); err == nil {
		p.ID = &id
	}
	found, err := db.New().SiteRestaurantMenu(ctx, s.DB, p)
	if errs.Is(err, errs.NotFound) {
		return s.Public(ctx, identifier)
	}
	if err != nil {
		return api.PublicMenu{}, err
	}
	return s.PublicOf(ctx, found.RestaurantID, &found.MenuID)
}

// RestaurantFace is Seo without any menu: what a picture of the restaurant shows. NOT_FOUND. Public.
func (s *Service) RestaurantFace(ctx context.Context, identifier string) (api.PublicRestaurant, error) {
	p := db.SiteRestaurantFaceParams{Slug: identifier}
	if id, err := uuid.Parse(identifier); err == nil {
		p.ID = &id
	}
	row, err := db.New().SiteRestaurantFace(ctx, s.DB, p)
	if errs.Is(err, errs.NotFound) {
		m, err := s.Face(ctx, identifier)
		return m.Restaurant, err
	}
	if err != nil {
		return api.PublicRestaurant{}, err
	}
	logo := row.LogoUrl
	if logo == "" {
		logo = row.MenuLogoUrl
	}
	return api.PublicRestaurant{ID: row.ID, Name: row.Name, NameAr: row.NameAr, LogoURL: logo, TaglineEn: row.TaglineEn, TaglineAr: row.TaglineAr,
		DefaultLanguage: row.DefaultLanguage}, nil
}
