package menu

import (
	"context"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// Public reads an active menu as guests see it, by its id, its slug or one that it had before, whosever it is.
// NOT_FOUND. Public.
func (s *Service) Public(ctx context.Context, identifier string) (api.PublicMenu, error) {
	found, err := s.find(ctx, identifier)
	if err != nil {
		return api.PublicMenu{}, err
	}
	return s.PublicOf(ctx, found.RestaurantID, &found.ID)
}

// find knows a menu by its id, its slug, or one that it had before.
func (s *Service) find(ctx context.Context, identifier string) (db.MenuFindRow, error) {
	p := db.MenuFindParams{Slug: identifier}
	if id, err := uuid.Parse(identifier); err == nil {
		p.ID = &id
	}
	return db.New().MenuFind(ctx, s.DB, p)
}

// PublicOf reads a restaurant's menu for guests: the named one, or without a name (or when that one is not active) the
// one it sells from. NOT_FOUND when it has none.
func (s *Service) PublicOf(ctx context.Context, restaurant uuid.UUID, menu *uuid.UUID) (api.PublicMenu, error) {
	if menu != nil {
		if head, err := db.New().MenuByID(ctx, s.DB, db.MenuByIDParams{RestaurantID: restaurant, ID: *menu}); err != nil || !head.IsActive {
			menu = nil
		}
	}
	if menu == nil {
		served, err := s.served(ctx, restaurant)
		if err != nil {
			return api.PublicMenu{}, err
		}
		menu = &served
	}
	return s.public(ctx, restaurant, *menu)
}

// public reads a menu for guests, whether it is in service or not. NOT_FOUND.
func (s *Service) public(ctx context.Context, restaurant, menu uuid.UUID) (api.PublicMenu, error) {
	// Before what it stands for: a change between the two makes a page read once more, never once too few.
	fingerprint, err := db.New().MenuFingerprint(ctx, s.DB, db.MenuFingerprintParams{RestaurantID: restaurant, ID: menu})
	if err != nil {
		return api.PublicMenu{}, err
	}
	full, err := s.read(ctx, s.DB, restaurant, menu, false)
	if err != nil {
		return api.PublicMenu{}, err
	}
	shown, err := s.dress(ctx, restaurant, full)
	shown.Fingerprint = fingerprint
	return shown, err
}

// Printed reads a menu as guests see it, whether it is in service or not. NOT_FOUND. MenuWrite.
func (s *Service) Printed(ctx context.Context, a access.Actor, id uuid.UUID) (api.PublicMenu, error) {
	full, err := s.read(ctx, s.DB, a.RestaurantID, id, false)
	if err != nil {
		return api.PublicMenu{}, err
	}
	return s.dress(ctx, a.RestaurantID, full)
}

// Face is Public without categories and items: what a picture of the menu shows. NOT_FOUND. Public.
func (s *Service) Face(ctx context.Context, identifier string) (api.PublicMenu, error) {
	found, err := s.find(ctx, identifier)
	if err != nil {
		return api.PublicMenu{}, err
	}
	row, err := db.New().MenuByID(ctx, s.DB, db.MenuByIDParams{RestaurantID: found.RestaurantID, ID: found.ID})
	if err != nil {
		return api.PublicMenu{}, err
	}
	return s.dress(ctx, found.RestaurantID, api.FullMenu{Menu: s.head(row)})
}

// dress adds what guests see of the restaurant, and how the menu looks.
func (s *Service) dress(ctx context.Context, restaurant uuid.UUID, full api.FullMenu) (api.PublicMenu, error) {
	m := api.PublicMenu{FullMenu: full}
	r, err := db.New().MenuPublicRestaurant(ctx, s.DB, restaurant)
	if err != nil {
		return m, err
	}
	look, err := s.Look(ctx, s.DB, restaurant, m.Menu)
	if err != nil {
		return m, err
	}
	if look != House {
		m.Look = &look
	}
	logo := r.LogoUrl
	if logo == "" {
		logo = m.Menu.RestaurantLogoURL
	}
	m.Restaurant = api.PublicRestaurant{ID: r.ID, Name: r.Name, NameAr: r.NameAr, LogoURL: logo, TaglineEn: r.TaglineEn,
		TaglineAr: r.TaglineAr, DefaultLanguage: r.DefaultLanguage, Digits: r.Digits, Timezone: r.Timezone, OrderingEnabled: r.OrderingEnabled,
		WhatsAppOrders: r.OrderingEnabled && r.WhatsappOrders && m.Menu.WhatsappNumber != ""}
	if r.OrderingEnabled && r.ServiceEndsSoon {
		m.Restaurant.OrderingEndsAt = r.ServiceEndsAt
	}
	return m, nil
}

// SetAvailability sets an item sold out or back; doing so twice is no error. NOT_FOUND. ItemSoldOut.
func (s *Service) SetAvailability(ctx context.Context, a access.Actor, id uuid.UUID, available bool) (api.ItemAvailability, error) {
	var now api.ItemAvailability
	err := s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		menu, err := db.New().MenuItemMenu(ctx, tx, db.MenuItemMenuParams{RestaurantID: a.RestaurantID, ID: id})
		if err != nil {
			return err
		}
		changed, err := db.New().MenuItemSetAvailability(ctx, tx, db.MenuItemSetAvailabilityParams{RestaurantID: a.RestaurantID, ID: id, IsAvailable: available})
		if err != nil {
			return err
		}
		list, err := s.AvailabilityByIDs(ctx, tx, a.RestaurantID, []uuid.UUID{id})
		if err != nil {
			return err
		}
		if len(list) == 0 {
			return errs.New(errs.NotFound, "item not found")
		}
		now = list[0]
		if changed == 0 {
			return nil
		}
		tx.Touch(menu)
		return access.Record(ctx, tx, a, access.Entry{Action: "item.availability", EntityKind: "item", EntityID: id,
			Data: map[string]any{"name": now.NameEn, "isAvailable": available}})
	})
	return now, err
}
