// Package menu is what is sold: menus with their categories, items, variants and availability.
package menu

import (
	"context"
	"encoding/json"
	"log/slog"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// Service reads and changes menus.
type Service struct {
	DB  *postgres.DB
	Now func() time.Time
	Log *slog.Logger
}

// AvailabilityByIDs reads the availability of items; deleted, missing and foreign ones are left out.
func (s *Service) AvailabilityByIDs(ctx context.Context, q postgres.Querier, restaurant uuid.UUID, ids []uuid.UUID) ([]api.ItemAvailability, error) {
	rows, err := db.New().MenuAvailabilityByIDs(ctx, q, db.MenuAvailabilityByIDsParams{RestaurantID: restaurant, Ids: ids})
	if err != nil {
		return nil, err
	}
	list := make([]api.ItemAvailability, 0, len(rows))
	for _, row := range rows {
		list = append(list, api.ItemAvailability{ID: row.ID, Revision: row.Revision, NameEn: row.NameEn, NameAr: row.NameAr, IsAvailable: row.IsAvailable})
	}
	return list, nil
}

// Unavailable lists the items of the restaurant that are sold out; of one menu when menu is not nil.
func (s *Service) Unavailable(ctx context.Context, q postgres.Querier, restaurant uuid.UUID, menu *uuid.UUID) ([]uuid.UUID, error) {
	return db.New().MenuUnavailable(ctx, q, db.MenuUnavailableParams{RestaurantID: restaurant, MenuID: menu})
}

// Notices reads which version of menus is published; missing and foreign ones are left out.
func (s *Service) Notices(ctx context.Context, q postgres.Querier, restaurant uuid.UUID, ids []uuid.UUID) ([]api.MenuNotice, error) {
	rows, err := db.New().MenuNotices(ctx, q, db.MenuNoticesParams{RestaurantID: restaurant, Ids: ids})
	if err != nil {
		return nil, err
	}
	list := make([]api.MenuNotice, 0, len(rows))
	for _, row := range rows {
		list = append(list, api.MenuNotice{ID: row.ID, Revision: row.Revision, PublishedVersion: row.PublishedVersion})
	}
	return list, nil
}

// List reads the heads of the restaurant's menus, oldest first. MenuRead.
func (s *Service) List(ctx context.Context, a access.Actor) ([]api.Menu, error) {
	rows, err := db.New().MenuList(ctx, s.DB, a.RestaurantID)
	if err != nil {
		return nil, err
	}
	list := make([]api.Menu, 0, len(rows))
	for _, row := range rows {
		list = append(list, s.head(db.MenuByIDRow(row)))
	}
	return list, nil
}

// Full reads a menu with everything on it. NOT_FOUND. MenuRead.
func (s *Service) Full(ctx context.Context, a access.Actor, id uuid.UUID) (api.FullMenu, error) {
	return s.full(ctx, a.RestaurantID, id)
}

func (s *Service) full(ctx context.Context, restaurant, id uuid.UUID) (api.FullMenu, error) {
	var m api.FullMenu
	head, err := db.New().MenuByID(ctx, s.DB, db.MenuByIDParams{RestaurantID: restaurant, ID: id})
	if err != nil {
		return m, err
	}
	m.Menu = s.head(head)
	categories, err := db.New().MenuCategories(ctx, s.DB, db.MenuCategoriesParams{RestaurantID: restaurant, MenuID: id})
	if err != nil {
		return m, err
	}
	m.Categories = make([]api.Category, 0, len(categories))
	for _, c := range categories {
		m.Categories = append(m.Categories, api.Category{
			ID: c.ID, MenuID: c.MenuID, NameEn: c.NameEn, NameAr: c.NameAr, DescriptionEn: c.DescriptionEn,
			DescriptionAr: c.DescriptionAr, PhotoLayout: c.PhotoLayout, SortOrder: c.SortOrder,
			Station: c.Station, Course: c.Course})
	}
	m.Items, err = s.items(ctx, restaurant, id)
	return m, err
}

// SoldItems lists the items of the menu that the restaurant sells from, sold-out ones too; none without an
// active menu. MenuRead.
func (s *Service) SoldItems(ctx context.Context, a access.Actor) ([]api.MenuItem, error) {
	id, err := db.New().MenuServed(ctx, s.DB, a.RestaurantID)
	if errs.Is(err, errs.NotFound) {
		return []api.MenuItem{}, nil
	}
	if err != nil {
		return nil, err
	}
	return s.items(ctx, a.RestaurantID, id)
}

func (s *Service) items(ctx context.Context, restaurant, menu uuid.UUID) ([]api.MenuItem, error) {
	rows, err := db.New().MenuItems(ctx, s.DB, db.MenuItemsParams{RestaurantID: restaurant, MenuID: menu})
	if err != nil {
		return nil, err
	}
	list := make([]api.MenuItem, 0, len(rows))
	for _, row := range rows {
		item := api.MenuItem{ID: row.ID, Revision: row.Revision, MenuID: row.MenuID, CategoryID: row.CategoryID,
			NameEn: row.NameEn, NameAr: row.NameAr, DescriptionEn: row.DescriptionEn, DescriptionAr: row.DescriptionAr,
			Price: row.Price.String(), Calories: row.Calories, ImageURL: row.ImageUrl, IsAvailable: row.IsAvailable,
			SortOrder: row.SortOrder, Allergens: row.Allergens, DietaryTags: row.DietaryTags, Station: row.Station,
			PrepMinutes: row.PrepMinutes, Photos: []api.Photo{}, Variants: []api.Variant{}}
		s.decode("photos", row.ID, row.Photos, &item.Photos)
		s.decode("variants", row.ID, row.Variants, &item.Variants)
		list = append(list, item)
	}
	return list, nil
}

func (s *Service) head(row db.MenuByIDRow) api.Menu {
	m := api.Menu{ID: row.ID, NameEn: row.NameEn, NameAr: row.NameAr, RestaurantName: row.RestaurantName,
		RestaurantNameAr: row.RestaurantNameAr, RestaurantLogoURL: row.RestaurantLogoUrl, Slug: row.Slug,
		OpeningHours: row.OpeningHours, SocialInstagram: row.SocialInstagram, SocialFacebook: row.SocialFacebook,
		SocialTwitter: row.SocialTwitter, SocialSnapchat: row.SocialSnapchat, WhatsappNumber: row.WhatsappNumber,
		PublishedVersion: row.PublishedVersion, IsActive: row.IsActive}
	if len(row.OfferBanner) > 0 {
		m.OfferBanner = new(api.OfferBanner)
		s.decode("offer banner", row.ID, row.OfferBanner, m.OfferBanner)
	}
	return m
}

// decode reads stored JSON. What another program wrote badly must not take a whole menu down: it is left out and logged.
func (s *Service) decode(what string, id uuid.UUID, raw json.RawMessage, into any) {
	if err := json.Unmarshal(raw, into); err != nil && s.Log != nil {
		s.Log.Warn("stored "+what+" can't be read", "id", id, "error", err)
	}
}
