package menu

import (
	"context"
	"encoding/json"

	"github.com/google/uuid"

	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// write puts the difference into the database: categories before the items in them, and away after those have left.
func (d *difference) write(ctx context.Context, tx postgres.Tx, restaurant uuid.UUID) error {
	q := db.New()
	if err := d.writeSlug(ctx, tx, restaurant); err != nil {
		return err
	}
	if err := d.writeHead(ctx, tx, restaurant); err != nil {
		return err
	}
	if len(d.categories) > 0 {
		n, err := q.MenuCategoriesWrite(ctx, tx, db.MenuCategoriesWriteParams{RestaurantID: restaurant, MenuID: d.after.ID, Categories: column(d.categories)})
		if err := whole(n, len(d.categories), "categories", err); err != nil {
			return err
		}
	}
	if len(d.items) > 0 {
		n, err := q.MenuItemsWrite(ctx, tx, db.MenuItemsWriteParams{RestaurantID: restaurant, MenuID: d.after.ID, Items: column(d.items)})
		if err := whole(n, len(d.items), "items", err); err != nil {
			return err
		}
	}
	for _, set := range []struct {
		to    bool
		items []uuid.UUID
	}{{false, d.soldOut}, {true, d.back}} {
		if len(set.items) > 0 {
			if _, err := q.MenuItemsSetAvailability(ctx, tx, db.MenuItemsSetAvailabilityParams{RestaurantID: restaurant, MenuID: d.after.ID,
				Ids: set.items, IsAvailable: set.to}); err != nil {
				return err
			}
		}
	}
	if len(d.goneItems) > 0 {
		if err := q.MenuItemsDelete(ctx, tx, db.MenuItemsDeleteParams{RestaurantID: restaurant, MenuID: d.after.ID, Ids: d.goneItems}); err != nil {
			return err
		}
	}
	if len(d.goneCategories) > 0 {
		return q.MenuCategoriesDelete(ctx, tx, db.MenuCategoriesDeleteParams{RestaurantID: restaurant, MenuID: d.after.ID, Ids: d.goneCategories})
	}
	return nil
}

// whole refuses ids that a client has made and another menu has: such rows are not written.
func whole(written int64, wanted int, field string, err error) error {
	if err == nil && written != int64(wanted) {
		return errs.Invalid(field, "An id of these stands for something else")
	}
	return err
}

func (d *difference) writeHead(ctx context.Context, tx postgres.Tx, restaurant uuid.UUID) error {
	m := d.after
	var banner json.RawMessage
	if m.OfferBanner != nil {
		banner = column(m.OfferBanner)
	}
	schedule := json.RawMessage("[]")
	if len(m.Schedule) > 0 {
		schedule = column(m.Schedule)
	}
	return db.New().MenuWrite(ctx, tx, db.MenuWriteParams{RestaurantID: restaurant, ID: m.ID, NameEn: m.NameEn, NameAr: m.NameAr,
		RestaurantName: m.RestaurantName, RestaurantNameAr: m.RestaurantNameAr, RestaurantLogoUrl: m.RestaurantLogoURL,
		Address: m.Address, City: m.City, State: m.State, Country: m.Country, PostalCode: m.PostalCode, GooglePlaceID: m.GooglePlaceID,
		GoogleMapsUrl: m.GoogleMapsURL, GoogleReviewsUrl: m.GoogleReviewsURL, Slug: m.Slug, TemplateID: m.TemplateID,
		Customizations: column(m.Customizations), SocialInstagram: m.SocialInstagram, SocialFacebook: m.SocialFacebook,
		SocialTwitter: m.SocialTwitter, SocialSnapchat: m.SocialSnapchat, WhatsappNumber: m.WhatsappNumber, OpeningHours: m.OpeningHours,
		OfferBanner: banner, ShowHomepageButton: m.ShowHomepageButton, IsActive: m.IsActive, Schedule: schedule})
}

// writeSlug keeps the old address leading to the menu.
func (d *difference) writeSlug(ctx context.Context, tx postgres.Tx, restaurant uuid.UUID) error {
	if d.after.Slug == d.before.Slug {
		return nil
	}
	if err := takeSlug(ctx, tx, restaurant, d.after); err != nil {
		return err
	}
	return db.New().MenuSlugKeep(ctx, tx, db.MenuSlugKeepParams{RestaurantID: restaurant, MenuID: d.after.ID, Slug: d.before.Slug})
}

// takeSlug makes an address that nobody else has or had the menu's own. SLUG_TAKEN.
func takeSlug(ctx context.Context, tx postgres.Tx, restaurant uuid.UUID, m api.Menu) error {
	q := db.New()
	taken, err := q.MenuSlugTaken(ctx, tx, db.MenuSlugTakenParams{RestaurantID: restaurant, Slug: m.Slug, MenuID: m.ID})
	if err != nil {
		return err
	}
	if taken {
		return slugTaken()
	}
	return q.MenuSlugForget(ctx, tx, db.MenuSlugForgetParams{RestaurantID: restaurant, MenuID: m.ID, Slug: m.Slug})
}

// column is JSON for the database. The contract's types hold nothing that can't be written as JSON.
func column(v any) json.RawMessage {
	raw, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return raw
}
