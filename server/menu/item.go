package menu

import (
	"context"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/idempotency"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// CreateItem adds an item, behind the others of its category. NOT_FOUND of the menu; INVALID_INPUT; LIMIT_REACHED.
// MenuWrite.
func (s *Service) CreateItem(ctx context.Context, a access.Actor, r idempotency.Request, menu uuid.UUID, in api.ItemInput) (api.MenuItem, bool, error) {
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.MenuItem, error) {
		made := api.MenuItem{ID: newID(), IsAvailable: true}
		return s.changeItem(ctx, tx, a, "item.create", menu, made.ID, func(m *api.FullMenu) error {
			changeItem(&made, in)
			set(&made.IsAvailable, in.IsAvailable)
			if in.SortOrder == nil {
				made.SortOrder = behind(m, made)
			}
			m.Items = append(m.Items, made)
			return nil
		})
	})
}

// UpdateItem changes an item. In another category it comes behind the others, unless its place is given. NOT_FOUND;
// INVALID_INPUT. MenuWrite.
func (s *Service) UpdateItem(ctx context.Context, a access.Actor, id uuid.UUID, in api.ItemInput) (now api.MenuItem, err error) {
	err = s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		menu, err := db.New().MenuItemMenu(ctx, tx, db.MenuItemMenuParams{RestaurantID: a.RestaurantID, ID: id})
		if err != nil {
			return err
		}
		if in.IsAvailable != nil {
			if _, err := db.New().MenuLock(ctx, tx, db.MenuLockParams{RestaurantID: a.RestaurantID, ID: menu}); err != nil { // the menu before its items, as everywhere
				return err
			}
			if _, err := db.New().MenuItemSetAvailability(ctx, tx, db.MenuItemSetAvailabilityParams{RestaurantID: a.RestaurantID, ID: id, IsAvailable: *in.IsAvailable}); err != nil {
				return err
			}
			tx.Touch(menu)
		}
		now, err = s.changeItem(ctx, tx, a, "item.update", menu, id, func(m *api.FullMenu) error {
			item, err := find(m.Items, id, itemID)
			if err != nil {
				return err
			}
			before := *item
			changeItem(item, in)
			if in.SortOrder == nil && !same(before.CategoryID, item.CategoryID) {
				item.SortOrder = behind(m, *item)
			}
			return nil
		})
		return err
	})
	return now, err
}

// DeleteItem takes an item off the menu; old orders keep it. NOT_FOUND. MenuWrite.
func (s *Service) DeleteItem(ctx context.Context, a access.Actor, id uuid.UUID) error {
	return s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		menu, err := db.New().MenuItemMenu(ctx, tx, db.MenuItemMenuParams{RestaurantID: a.RestaurantID, ID: id})
		if err != nil {
			return err
		}
		var name string
		if _, err := s.Apply(ctx, tx, a, menu, Change{Single: true, Edit: func(m *api.FullMenu) error {
			item, err := find(m.Items, id, itemID)
			if err != nil {
				return err
			}
			name = item.NameEn
			m.Items = without(m.Items, id, itemID)
			return nil
		}}); err != nil {
			return err
		}
		return access.Record(ctx, tx, a, access.Entry{Action: "item.delete", EntityKind: "item", EntityID: id, Data: map[string]any{"name": name}})
	})
}

func (s *Service) changeItem(ctx context.Context, tx postgres.Tx, a access.Actor, action string, menu, id uuid.UUID, edit func(*api.FullMenu) error) (api.MenuItem, error) {
	m, err := s.Apply(ctx, tx, a, menu, Change{Single: true, Edit: edit})
	if err != nil {
		return api.MenuItem{}, err
	}
	now, err := find(m.Items, id, itemID)
	if err != nil {
		return api.MenuItem{}, err
	}
	return *now, access.Record(ctx, tx, a, access.Entry{Action: action, EntityKind: "item", EntityID: id,
		Data: map[string]any{"name": now.NameEn, "price": now.Price}})
}

func changeItem(item *api.MenuItem, in api.ItemInput) {
	if in.CategoryID != nil {
		item.CategoryID = in.CategoryID
		if *in.CategoryID == uuid.Nil {
			item.CategoryID = nil
		}
	}
	set(&item.NameEn, in.NameEn)
	set(&item.NameAr, in.NameAr)
	set(&item.DescriptionEn, in.DescriptionEn)
	set(&item.DescriptionAr, in.DescriptionAr)
	set(&item.Price, in.Price)
	setOrClear(&item.Calories, in.Calories)
	set(&item.ImageURL, in.ImageURL)
	set(&item.Photos, in.Photos)
	set(&item.SortOrder, in.SortOrder)
	set(&item.Allergens, in.Allergens)
	set(&item.DietaryTags, in.DietaryTags)
	set(&item.Variants, in.Variants)
	setOrClear(&item.PrepMinutes, in.PrepMinutes)
	set(&item.Schedule, in.Schedule)
}

// behind is the place after all other items of the same category.
func behind(m *api.FullMenu, item api.MenuItem) (place int32) {
	for _, other := range m.Items {
		if other.ID != item.ID && same(other.CategoryID, item.CategoryID) {
			place = min(max(place, other.SortOrder+1), maxSort)
		}
	}
	return place
}
