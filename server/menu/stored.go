package menu

import (
	"context"

	"github.com/google/uuid"

	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// CheckStored holds the stored menus of a restaurant to the rules of the editor: an import writes rows past it. wrong hears
// of the first thing that breaks one, with its table, and makes an error of it.
func (s *Service) CheckStored(ctx context.Context, q postgres.Querier, restaurant uuid.UUID,
	wrong func(table string, id uuid.UUID, f errs.Field) error) error {
	menus, err := db.New().MenuList(ctx, q, restaurant)
	if err != nil {
		return err
	}
	for i, row := range menus {
		c := &check{single: true}
		tell := func(table string, id uuid.UUID) error {
			if len(c.fields) == 0 {
				return nil
			}
			return wrong(table, id, c.fields[0])
		}
		m, err := s.fill(ctx, q, row.Menu, true)
		if err != nil {
			return err
		}
		switch {
		case i >= MaxMenus:
			c.add("id", "A restaurant can have %d menus", MaxMenus)
		case len(m.Categories) > MaxCategories:
			c.add("id", "A menu can have %d categories", MaxCategories)
		case row.Items > MaxItems: // no more of them are read
			c.add("id", "A menu can have %d items", MaxItems)
		}
		c.menu(m.Menu)
		c.look(m.Menu.Customizations)
		if err := s.checkStoredTemplate(ctx, q, restaurant, m.Menu, c); err != nil {
			return err
		}
		if err := tell("menus", m.Menu.ID); err != nil {
			return err
		}
		for _, category := range m.Categories {
			c.category(category)
			if err := tell("categories", category.ID); err != nil {
				return err
			}
		}
		for _, item := range m.Items {
			c.item(item)
			if err := tell("menu_items", item.ID); err != nil {
				return err
			}
		}
	}
	return nil
}

// checkStoredTemplate looks at the template that a menu is drawn with: one of the restaurant's own comes with it.
func (s *Service) checkStoredTemplate(ctx context.Context, q postgres.Querier, restaurant uuid.UUID, m api.Menu, c *check) error {
	if m.TemplateID == nil {
		return nil
	}
	settings, err := db.New().MenuTemplateSettings(ctx, q, db.MenuTemplateSettingsParams{RestaurantID: &restaurant, ID: *m.TemplateID})
	if err != nil || len(settings) == 0 {
		return err
	}
	var said api.Customizations
	s.decode("template", m.ID, settings, &said)
	c.look(said)
	return nil
}
