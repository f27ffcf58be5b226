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

// Notices reads what guests see of menus now; missing and foreign ones are left out.
func (s *Service) Notices(ctx context.Context, q postgres.Querier, restaurant uuid.UUID, ids []uuid.UUID) ([]api.MenuNotice, error) {
	rows, err := db.New().MenuNotices(ctx, q, db.MenuNoticesParams{RestaurantID: restaurant, Ids: ids})
	if err != nil {
		return nil, err
	}
	list := make([]api.MenuNotice, 0, len(rows))
	for _, row := range rows {
		list = append(list, api.MenuNotice{ID: row.ID, Revision: row.Revision, PublishedVersion: row.PublishedVersion, Fingerprint: row.Fingerprint})
	}
	return list, nil
}

// List reads the heads of the restaurant's menus, oldest first; how much they are seen is told to owners and
// managers. MenuRead.
func (s *Service) List(ctx context.Context, a access.Actor) ([]api.Menu, error) {
	rows, err := db.New().MenuList(ctx, s.DB, a.RestaurantID)
	if err != nil {
		return nil, err
	}
	list := make([]api.Menu, 0, len(rows))
	for _, row := range rows {
		m := s.head(row.Menu)
		if a.Kind == access.Owner || a.Role == access.RoleManager {
			m.ViewCount, m.QRScans, m.ItemCount = &row.Menu.ViewCount, &row.Menu.QrScans, &row.Items
			m.DraftAt, m.UpdatedAt = row.DraftAt, &row.Menu.UpdatedAt
		}
		list = append(list, m)
	}
	return list, nil
}

// Full reads a menu with everything that can be ordered from it. NOT_FOUND. MenuRead.
func (s *Service) Full(ctx context.Context, a access.Actor, id uuid.UUID) (api.FullMenu, error) {
	return s.read(ctx, s.DB, a.RestaurantID, id, false)
}

// Whole is Full with what is hidden: inactive categories and their items. NOT_FOUND. MenuRead.
func (s *Service) Whole(ctx context.Context, a access.Actor, id uuid.UUID) (api.FullMenu, error) {
	return s.read(ctx, s.DB, a.RestaurantID, id, true)
}

func (s *Service) read(ctx context.Context, q postgres.Querier, restaurant, id uuid.UUID, hiddenToo bool) (api.FullMenu, error) {
	row, err := db.New().MenuByID(ctx, q, db.MenuByIDParams{RestaurantID: restaurant, ID: id})
	if err != nil {
		return api.FullMenu{}, err
	}
	return s.fill(ctx, q, row, hiddenToo)
}

func (s *Service) fill(ctx context.Context, q postgres.Querier, row db.Menu, hiddenToo bool) (api.FullMenu, error) {
	m := api.FullMenu{Menu: s.head(row)}
	categories, err := db.New().MenuCategories(ctx, q, db.MenuCategoriesParams{RestaurantID: row.RestaurantID, MenuID: row.ID, HiddenToo: hiddenToo})
	if err != nil {
		return m, err
	}
	m.Categories = make([]api.Category, 0, len(categories))
	for _, c := range categories {
		category := api.Category{
			ID: c.ID, MenuID: c.MenuID, NameEn: c.NameEn, NameAr: c.NameAr, DescriptionEn: c.DescriptionEn,
			DescriptionAr: c.DescriptionAr, PhotoLayout: c.PhotoLayout, SortOrder: c.SortOrder, IsActive: c.IsActive,
			Station: c.Station, Course: c.Course, Schedule: s.hours(c.ID, c.Schedule)}
		m.Categories = append(m.Categories, category)
	}
	m.Items, err = s.items(ctx, q, row.RestaurantID, row.ID, hiddenToo)
	return m, err
}

// served is the menu that a restaurant sells from now: the oldest active one that is served at this hour, or when none
// is, the oldest active one. NOT_FOUND without any.
func (s *Service) served(ctx context.Context, restaurant uuid.UUID) (uuid.UUID, error) {
	menus, err := db.New().MenuServed(ctx, s.DB, restaurant)
	if err != nil {
		return uuid.Nil, err
	}
	if len(menus) == 0 {
		return uuid.Nil, errs.New(errs.NotFound, "not found")
	}
	zone, err := time.LoadLocation(menus[0].Timezone)
	if err != nil {
		return uuid.Nil, errs.Wrap(err, errs.Internal, "the restaurant's time zone is unknown")
	}
	for _, m := range menus {
		if Served(s.Now().In(zone), s.hours(m.ID, m.Schedule)) {
			return m.ID, nil
		}
	}
	return menus[0].ID, nil
}

// SoldItems lists the items of the menu that the restaurant sells from, sold-out ones too; none without an
// active menu. MenuRead.
func (s *Service) SoldItems(ctx context.Context, a access.Actor) ([]api.MenuItem, error) {
	id, err := s.served(ctx, a.RestaurantID)
	if errs.Is(err, errs.NotFound) {
		return []api.MenuItem{}, nil
	}
	if err != nil {
		return nil, err
	}
	return s.items(ctx, s.DB, a.RestaurantID, id, false)
}

func (s *Service) items(ctx context.Context, q postgres.Querier, restaurant, menu uuid.UUID, hiddenToo bool) ([]api.MenuItem, error) {
	rows, err := db.New().MenuItems(ctx, q, db.MenuItemsParams{RestaurantID: restaurant, MenuID: menu, HiddenToo: hiddenToo})
	if err != nil {
		return nil, err
	}
	list := make([]api.MenuItem, 0, len(rows))
	for _, row := range rows {
		item := api.MenuItem{ID: row.ID, Revision: row.Revision, MenuID: row.MenuID, CategoryID: row.CategoryID,
			NameEn: row.NameEn, NameAr: row.NameAr, DescriptionEn: row.DescriptionEn, DescriptionAr: row.DescriptionAr,
			Price: row.Price.String(), Calories: row.Calories, ImageURL: row.ImageUrl, IsAvailable: row.IsAvailable,
			SortOrder: row.SortOrder, Allergens: row.Allergens, DietaryTags: row.DietaryTags, Station: row.Station,
			PrepMinutes: row.PrepMinutes, Photos: []api.Photo{}, Variants: []api.Variant{}, Schedule: s.hours(row.ID, row.Schedule)}
		s.decode("photos", row.ID, row.Photos, &item.Photos)
		s.decode("variants", row.ID, row.Variants, &item.Variants)
		list = append(list, item)
	}
	return list, nil
}

func (s *Service) head(row db.Menu) api.Menu {
	m := api.Menu{ID: row.ID, NameEn: row.NameEn, NameAr: row.NameAr, RestaurantName: row.RestaurantName,
		RestaurantNameAr: row.RestaurantNameAr, RestaurantLogoURL: row.RestaurantLogoUrl, Address: row.Address, City: row.City,
		State: row.State, Country: row.Country, PostalCode: row.PostalCode, GooglePlaceID: row.GooglePlaceID,
		GoogleMapsURL: row.GoogleMapsUrl, GoogleReviewsURL: row.GoogleReviewsUrl, Slug: row.Slug, TemplateID: row.TemplateID,
		OpeningHours: row.OpeningHours, SocialInstagram: row.SocialInstagram, SocialFacebook: row.SocialFacebook,
		SocialTwitter: row.SocialTwitter, SocialSnapchat: row.SocialSnapchat, WhatsappNumber: row.WhatsappNumber,
		ShowHomepageButton: row.ShowHomepageButton, PublishedVersion: row.PublishedVersion, IsActive: row.IsActive,
		Schedule: s.hours(row.ID, row.Schedule)}
	s.decode("customizations", row.ID, row.Customizations, &m.Customizations)
	if len(row.OfferBanner) > 0 {
		m.OfferBanner = new(api.OfferBanner)
		s.decode("offer banner", row.ID, row.OfferBanner, m.OfferBanner)
	}
	return m
}

// hours reads a stored schedule; nil for always.
func (s *Service) hours(id uuid.UUID, raw json.RawMessage) (windows []api.TimeWindow) {
	if s.decode("schedule", id, raw, &windows); len(windows) == 0 {
		return nil
	}
	return windows
}

// decode reads stored JSON. What another program wrote badly must not take a whole menu down: it is left out and logged.
func (s *Service) decode(what string, id uuid.UUID, raw json.RawMessage, into any) {
	if err := json.Unmarshal(raw, into); err != nil && s.Log != nil {
		s.Log.Warn("stored "+what+" can't be read", "id", id, "error", err)
	}
}
