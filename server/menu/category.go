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
)

// CreateCategory adds a category behind the others. NOT_FOUND of the menu; INVALID_INPUT; LIMIT_REACHED. MenuWrite.
func (s *Service) CreateCategory(ctx context.Context, a access.Actor, r idempotency.Request, menu uuid.UUID, in api.CategoryInput) (api.Category, bool, error) {
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.Category, error) {
		made := api.Category{ID: newID(), IsActive: true}
		return s.changeCategory(ctx, tx, a, "category.create", menu, made.ID, func(m *api.FullMenu) error {
			for _, c := range m.Categories {
				made.SortOrder = min(max(made.SortOrder, c.SortOrder+1), maxSort)
			}
			changeCategory(&made, in)
			m.Categories = append(m.Categories, made)
			return nil
		})
	})
}

// UpdateCategory changes a category. NOT_FOUND; INVALID_INPUT. MenuWrite.
func (s *Service) UpdateCategory(ctx context.Context, a access.Actor, id uuid.UUID, in api.CategoryInput) (now api.Category, err error) {
	err = s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		menu, err := db.New().MenuCategoryMenu(ctx, tx, db.MenuCategoryMenuParams{RestaurantID: a.RestaurantID, ID: id})
		if err != nil {
			return err
		}
		now, err = s.changeCategory(ctx, tx, a, "category.update", menu, id, func(m *api.FullMenu) error {
			c, err := find(m.Categories, id, categoryID)
			if err == nil {
				changeCategory(c, in)
			}
			return err
		})
		return err
	})
	return now, err
}

// DeleteCategory removes a category; its items stay on the menu, without one. NOT_FOUND. MenuWrite.
func (s *Service) DeleteCategory(ctx context.Context, a access.Actor, id uuid.UUID) error {
	return s.DB.InTx(ctx, a.Scope(), func(tx postgres.Tx) error {
		menu, err := db.New().MenuCategoryMenu(ctx, tx, db.MenuCategoryMenuParams{RestaurantID: a.RestaurantID, ID: id})
		if err != nil {
			return err
		}
		var name string
		if _, err := s.Apply(ctx, tx, a, menu, Change{Single: true, Edit: func(m *api.FullMenu) error {
			c, err := find(m.Categories, id, categoryID)
			if err != nil {
				return err
			}
			name = c.NameEn
			m.Categories = without(m.Categories, id, categoryID)
			for i := range m.Items {
				if item := &m.Items[i]; item.CategoryID != nil && *item.CategoryID == id {
					item.CategoryID = nil
				}
			}
			return nil
		}}); err != nil {
			return err
		}
		return access.Record(ctx, tx, a, access.Entry{Action: "category.delete", EntityKind: "category", EntityID: id, Data: map[string]any{"name": name}})
	})
}

func (s *Service) changeCategory(ctx context.Context, tx postgres.Tx, a access.Actor, action string, menu, id uuid.UUID, edit func(*api.FullMenu) error) (api.Category, error) {
	m, err := s.Apply(ctx, tx, a, menu, Change{Single: true, Edit: edit})
	if err != nil {
		return api.Category{}, err
	}
	now, err := find(m.Categories, id, categoryID)
	if err != nil {
		return api.Category{}, err
	}
	return *now, access.Record(ctx, tx, a, access.Entry{Action: action, EntityKind: "category", EntityID: id, Data: map[string]any{"name": now.NameEn}})
}

func changeCategory(c *api.Category, in api.CategoryInput) {
	set(&c.NameEn, in.NameEn)
	set(&c.NameAr, in.NameAr)
	set(&c.DescriptionEn, in.DescriptionEn)
	set(&c.DescriptionAr, in.DescriptionAr)
	set(&c.PhotoLayout, in.PhotoLayout)
	set(&c.SortOrder, in.SortOrder)
	set(&c.IsActive, in.IsActive)
	set(&c.Schedule, in.Schedule)
}

// find is the member of a menu's list with the id. NOT_FOUND.
func find[T any](list []T, wanted uuid.UUID, id func(T) uuid.UUID) (*T, error) {
	for i := range list {
		if id(list[i]) == wanted {
			return &list[i], nil
		}
	}
	return nil, errs.New(errs.NotFound, "not found")
}

func without[T any](list []T, gone uuid.UUID, id func(T) uuid.UUID) []T {
	left := make([]T, 0, len(list))
	for _, member := range list {
		if id(member) != gone {
			left = append(left, member)
		}
	}
	return left
}
