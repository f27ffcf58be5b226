package menu

import (
	"context"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
	"sufra/server/restaurant"
)

func newID() uuid.UUID { return uuid.Must(uuid.NewV7()) }

// Create adds an empty menu; what is not given is the restaurant's. INVALID_INPUT; SLUG_TAKEN; LIMIT_REACHED. MenuWrite.
func (s *Service) Create(ctx context.Context, a access.Actor, r idempotency.Request, in api.MenuInput) (api.Menu, bool, error) {
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.Menu, error) {
		made, err := s.add(ctx, tx, a, in, nil)
		if err != nil {
			return made.Menu, err
		}
		return made.Menu, record(ctx, tx, a, "menu.create", made.Menu)
	})
}

// Copy makes a second menu of one, with other ids and an address of its own; it is not in service yet. NOT_FOUND;
// INVALID_INPUT; LIMIT_REACHED. MenuWrite.
func (s *Service) Copy(ctx context.Context, a access.Actor, r idempotency.Request, id uuid.UUID, in api.CopyMenu) (api.FullMenu, bool, error) {
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.FullMenu, error) {
		original, err := s.read(ctx, tx, a.RestaurantID, id, true)
		if err != nil {
			return original, err
		}
		names := api.MenuInput{NameEn: &original.Menu.NameEn, NameAr: &original.Menu.NameAr}
		if in.NameEn != "" {
			names.NameEn = &in.NameEn
		}
		if in.NameAr != "" {
			names.NameAr = &in.NameAr
		}
		made, err := s.add(ctx, tx, a, names, &original)
		if err != nil {
			return made, err
		}
		return made, record(ctx, tx, a, "menu.copy", made.Menu)
	})
}

// add makes a menu, filled from another one when that is given.
func (s *Service) add(ctx context.Context, tx postgres.Tx, a access.Actor, in api.MenuInput, from *api.FullMenu) (api.FullMenu, error) {
	q := db.New()
	var none api.FullMenu
	house, err := q.MenuRestaurant(ctx, tx, a.RestaurantID) // held, so that two can't both be the fiftieth
	if err != nil {
		return none, err
	}
	n, err := q.MenuCount(ctx, tx, a.RestaurantID)
	if err != nil {
		return none, err
	}
	if n >= MaxMenus {
		return none, errs.New(errs.LimitReached, "a restaurant can have %d menus", MaxMenus)
	}
	head := api.Menu{ID: newID(), RestaurantName: house.Name, RestaurantNameAr: house.NameAr, Country: "SA", IsActive: true,
		TemplateID: house.TemplateID}
	if from != nil {
		id := head.ID
		head = from.Menu
		head.ID, head.IsActive, head.Slug = id, false, ""
	}
	change(&head, in)
	wrong := &check{single: true}
	if err := tidyMenu(ctx, tx, api.Menu{}, &head); err != nil {
		return none, err
	}
	wrong.menu(head)
	if err := wrong.err(); err != nil {
		return none, err
	}
	if err := takeSlug(ctx, tx, a.RestaurantID, head); err != nil {
		return none, err
	}
	if err := q.MenuInsert(ctx, tx, db.MenuInsertParams{RestaurantID: a.RestaurantID, ID: head.ID, NameEn: head.NameEn,
		RestaurantName: head.RestaurantName, Slug: head.Slug}); err != nil {
		return none, err
	}
	return s.Apply(ctx, tx, a, head.ID, Change{Single: true, Edit: func(m *api.FullMenu) error {
		m.Menu = head
		if from != nil {
			m.Categories, m.Items = duplicate(*from)
		}
		return nil
	}})
}

// duplicate gives everything a new id and keeps all else.
func duplicate(m api.FullMenu) (categories []api.Category, items []api.MenuItem) {
	ids := make(map[uuid.UUID]uuid.UUID, len(m.Categories))
	for _, c := range m.Categories {
		ids[c.ID] = newID()
		c.ID = ids[c.ID]
		categories = append(categories, c)
	}
	for _, item := range m.Items {
		item.ID = newID()
		if item.CategoryID != nil {
			id := ids[*item.CategoryID]
			item.CategoryID = &id
		}
		items = append(items, item)
	}
	return categories, items
}

// Update changes a menu's head. NOT_FOUND; INVALID_INPUT; SLUG_TAKEN. MenuWrite.
func (s *Service) Update(ctx context.Context, a access.Actor, id uuid.UUID, in api.MenuInput) (api.Menu, error) {
	var now api.Menu
	err := s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		m, err := s.Apply(ctx, tx, a, id, Change{Single: true, Edit: func(m *api.FullMenu) error {
			change(&m.Menu, in)
			return nil
		}})
		if err != nil {
			return err
		}
		now = m.Menu
		return record(ctx, tx, a, "menu.update", now)
	})
	return now, err
}

// Delete removes a menu. What it sold stays in old orders; its addresses lead nowhere and stay the restaurant's. NOT_FOUND.
// MenuWrite.
func (s *Service) Delete(ctx context.Context, a access.Actor, id uuid.UUID) error {
	return s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		q := db.New()
		row, err := q.MenuLock(ctx, tx, db.MenuLockParams{RestaurantID: a.RestaurantID, ID: id})
		if err != nil {
			return err
		}
		if err := q.MenuDelete(ctx, tx, db.MenuDeleteParams{RestaurantID: a.RestaurantID, ID: id, Slug: "deleted-" + id.String()}); err != nil {
			return err
		}
		if err := q.MenuDeleteItems(ctx, tx, db.MenuDeleteItemsParams{RestaurantID: a.RestaurantID, MenuID: id}); err != nil {
			return err
		}
		if err := q.MenuSlugKeep(ctx, tx, db.MenuSlugKeepParams{RestaurantID: a.RestaurantID, MenuID: id, Slug: row.Slug}); err != nil {
			return err
		}
		tx.Touch(id)
		return record(ctx, tx, a, "menu.delete", s.head(row))
	})
}

// change sets what is given. An offer banner is replaced whole.
func change(m *api.Menu, in api.MenuInput) {
	for _, text := range []struct{ now, wanted *string }{
		{&m.NameEn, in.NameEn}, {&m.NameAr, in.NameAr}, {&m.RestaurantName, in.RestaurantName}, {&m.RestaurantNameAr, in.RestaurantNameAr},
		{&m.RestaurantLogoURL, in.RestaurantLogoURL}, {&m.Address, in.Address}, {&m.City, in.City}, {&m.State, in.State},
		{&m.Country, in.Country}, {&m.PostalCode, in.PostalCode}, {&m.GooglePlaceID, in.GooglePlaceID}, {&m.GoogleMapsURL, in.GoogleMapsURL},
		{&m.GoogleReviewsURL, in.GoogleReviewsURL}, {&m.Slug, in.Slug}, {&m.SocialInstagram, in.SocialInstagram},
		{&m.SocialFacebook, in.SocialFacebook}, {&m.SocialTwitter, in.SocialTwitter}, {&m.SocialSnapchat, in.SocialSnapchat},
		{&m.WhatsappNumber, in.WhatsappNumber}, {&m.OpeningHours, in.OpeningHours}} {
		set(text.now, text.wanted)
	}
	set(&m.ShowHomepageButton, in.ShowHomepageButton)
	set(&m.IsActive, in.IsActive)
	set(&m.Schedule, in.Schedule)
	set(&m.Customizations, in.Customizations)
	setOrClear(&m.TemplateID, in.TemplateID)
	if in.OfferBanner != nil {
		m.OfferBanner = in.OfferBanner
	}
}

func set[T any](now, wanted *T) {
	if wanted != nil {
		*now = *wanted
	}
}

// setOrClear: 0 stands for nothing.
func setOrClear(now **int32, wanted *int32) {
	if wanted != nil {
		*now = wanted
	}
	if *now != nil && **now == 0 {
		*now = nil
	}
}

func slugTaken() error {
	return errs.New(errs.SlugTaken, "the address is taken").Add("slug", "the address is taken")
}

func record(ctx context.Context, tx postgres.Tx, a access.Actor, action string, m api.Menu) error {
	return access.Record(ctx, tx, a, access.Entry{Action: action, EntityKind: "menu", EntityID: m.ID,
		Data: map[string]any{"name": restaurant.CleanName(m.NameEn), "version": m.PublishedVersion}})
}
