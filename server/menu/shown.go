package menu

import (
	"context"

	"github.com/google/uuid"

	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres/db"
)

// Shown stands for all that guests see of a menu: whoever has read it for an equal one need not read it again. It covers
// availability and the end of service too, unlike a fingerprint.
type Shown struct {
	Restaurant, Menu uuid.UUID
	State            string
}

// Shown looks what Public would read. NOT_FOUND. Public.
func (s *Service) Shown(ctx context.Context, identifier string) (Shown, error) {
	found, err := s.find(ctx, identifier)
	if err != nil {
		return Shown{}, err
	}
	return s.ShownOf(ctx, found.RestaurantID, &found.ID)
}

// ShownOf looks what PublicOf would read. NOT_FOUND.
func (s *Service) ShownOf(ctx context.Context, restaurant uuid.UUID, menu *uuid.UUID) (Shown, error) {
	if menu != nil {
		if shown, err := s.shown(ctx, restaurant, *menu); !errs.Is(err, errs.NotFound) {
			return shown, err
		}
	}
	served, err := s.served(ctx, restaurant)
	if err != nil {
		return Shown{}, err
	}
	return s.shown(ctx, restaurant, served)
}

func (s *Service) shown(ctx context.Context, restaurant, menu uuid.UUID) (Shown, error) {
	state, err := db.New().MenuShown(ctx, s.DB, db.MenuShownParams{RestaurantID: restaurant, ID: menu})
	return Shown{restaurant, menu, state}, err
}

// ReadShown reads the menu. It may be kept for that state only when nothing has changed meanwhile, as its parts are read one
// after the other. NOT_FOUND. Public.
func (s *Service) ReadShown(ctx context.Context, of Shown) (m api.PublicMenu, unchanged bool, err error) {
	if m, err = s.public(ctx, of.Restaurant, of.Menu); err != nil {
		return m, false, err
	}
	now, err := s.shown(ctx, of.Restaurant, of.Menu)
	if errs.Is(err, errs.NotFound) { // taken out of service while it was read
		return m, false, nil
	}
	return m, now == of, err
}
