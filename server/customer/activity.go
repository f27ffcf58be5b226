package customer

import (
	"context"
	"encoding/json"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

const (
	maxOffers = 50
	// clockSlack keeps what another node or the database has just written from lying in the future.
	clockSlack = time.Hour
)

// Offers are the banners that are live on menus of restaurants which the customer likes or has ordered at. CustomerOwn.
func (s *Service) Offers(ctx context.Context, a access.Actor) ([]api.CustomerOffer, error) {
	rows, err := db.New().CustomerOffers(ctx, s.DB, db.CustomerOffersParams{CustomerID: a.ID, PageSize: maxOffers})
	offers := []api.CustomerOffer{}
	for _, row := range rows {
		var banner api.OfferBanner
		if json.Unmarshal(row.OfferBanner, &banner) != nil || !s.live(banner) {
			continue
		}
		offers = append(offers, api.CustomerOffer{MenuID: row.MenuID, Offer: banner,
			Restaurant: api.CustomerPlace{ID: row.RestaurantID, Name: row.RestaurantName, NameAr: row.RestaurantNameAr, LogoURL: row.LogoUrl,
				Timezone: row.Timezone, MenuSlug: row.MenuSlug}})
	}
	return offers, err
}

// live says whether guests of the menu see the banner now: it says something, and has not ended.
func (s *Service) live(b api.OfferBanner) bool {
	if !b.IsEnabled || b.TextEn == "" && b.TextAr == "" && b.ImageURL == "" {
		return false
	}
	ends, err := time.Parse(time.RFC3339, b.ExpiresAt)
	return b.ExpiresAt == "" || err == nil && ends.After(s.Now())
}

// accountActs are the lines of the log that a customer is shown; refused sign-ins are somebody's guesses.
var accountActs = []string{"account.create", "account.email_verify", "account.email_change", "account.password_change", "account.password_reset",
	"account.update", "account.export", "session.start"}

// Activity is what the customer did, newest first, from the rows that it left. INVALID_INPUT for a cursor that can't be
// read. CustomerOwn.
func (s *Service) Activity(ctx context.Context, a access.Actor, after string, limit int32) (api.CustomerActivity, error) {
	before := s.Now().Add(clockSlack)
	if after != "" {
		at, _, err := postgres.ReadCursor(after)
		if err != nil {
			return api.CustomerActivity{}, err
		}
		before = at
	}
	if limit <= 0 || limit > MaxPage {
		limit = MaxPage
	}
	events, err := activity(ctx, s.DB, a, before, limit+1)
	page := api.CustomerActivity{Events: events}
	if len(events) > int(limit) {
		page.Events = events[:limit]
		page.Next = postgres.Cursor(page.Events[limit-1].At, uuid.Nil)
	}
	return page, err
}

func activity(ctx context.Context, q postgres.Querier, a access.Actor, before time.Time, limit int32) ([]api.CustomerEvent, error) {
	rows, err := db.New().CustomerActivity(ctx, q, db.CustomerActivityParams{CustomerID: a.ID, Before: before, Actions: accountActs, PageSize: limit})
	events := make([]api.CustomerEvent, len(rows))
	for i, row := range rows {
		events[i] = api.CustomerEvent{ID: row.ID, Kind: row.Kind, At: row.At, Name: row.What, NameAr: row.WhatAr,
			RestaurantName: row.RestaurantName, RestaurantAr: row.RestaurantNameAr}
		if row.Place != uuid.Nil {
			events[i].RestaurantID = &row.Place
		}
	}
	return events, err
}
