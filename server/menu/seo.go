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
