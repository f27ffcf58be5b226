package menu

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/idempotency"
	"sufra/server/postgres"
)

// Order puts categories and items in order, and items into other categories. NOT_FOUND; INVALID_INPUT for what is not on
// the menu or named twice. MenuWrite.
func (s *Service) Order(ctx context.Context, a access.Actor, r idempotency.Request, id uuid.UUID, in api.MenuOrder) (api.FullMenu, bool, error) {
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.FullMenu, error) {
		m, err := s.Apply(ctx, tx, a, id, Change{Edit: func(m *api.FullMenu) error { return arrange(m, in) }})
		if err != nil {
			return m, err
		}
		return m, record(ctx, tx, a, "menu.order", m.Menu)
	})
}

func arrange(m *api.FullMenu, in api.MenuOrder) error {
	wrong := &check{single: true}
	categories := map[uuid.UUID]*api.Category{}
	for i := range m.Categories {
		categories[m.Categories[i].ID] = &m.Categories[i]
	}
	items := map[uuid.UUID]*api.MenuItem{}
	for i := range m.Items {
		items[m.Items[i].ID] = &m.Items[i]
	}
	loose, next := false, int32(0)
	placed := map[uuid.UUID]int32{} // by category, nil UUID for none: the next place in it
	for i, named := range in.Categories {
		var category *uuid.UUID
		switch {
		case named.ID == nil && loose:
			wrong.add(fmt.Sprintf("categories[%d].id", i), "Items without a category are named once")
		case named.ID == nil:
			loose = true
		case categories[*named.ID] == nil:
			wrong.add(fmt.Sprintf("categories[%d].id", i), "There is no such category on this menu, or it is named twice")
		default:
			category = named.ID
			categories[*named.ID].SortOrder = next
			delete(categories, *named.ID)
			next++
		}
		for n, id := range named.Items {
			item := items[id]
			if item == nil {
				wrong.add(fmt.Sprintf("categories[%d].items[%d]", i, n), "There is no such item on this menu, or it is named twice")
				continue
			}
			item.CategoryID, item.SortOrder = category, int32(n)
			delete(items, id)
		}
		placed[key(category)] = int32(len(named.Items))
	}
	if len(wrong.fields) > 0 {
		return wrong.err()
	}
	// What is not named follows, as it stood.
	for i := range m.Categories {
		if c := &m.Categories[i]; categories[c.ID] != nil {
			c.SortOrder = next
			next++
		}
	}
	for i := range m.Items {
		if item := &m.Items[i]; items[item.ID] != nil {
			item.SortOrder = placed[key(item.CategoryID)]
			placed[key(item.CategoryID)]++
		}
	}
	return nil
}

func key(category *uuid.UUID) uuid.UUID {
	if category == nil {
		return uuid.Nil
	}
	return *category
}
