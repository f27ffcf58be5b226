package site

import (
	"context"

	"github.com/google/uuid"

	"sufra/server/postgres/db"
)

// restaurantSource is the restaurants' pages, each with the oldest of its active menus: /restaurant/{slug}.
type restaurantSource struct{ menus menuSource }

func (r restaurantSource) find(ctx context.Context, identifier string) (uuid.UUID, error) {
	p := db.SiteRestaurantByNameParams{Slug: identifier}
	if id, err := uuid.Parse(identifier); err == nil {
		p.ID = &id
	}
	return db.New().SiteRestaurantByName(ctx, r.menus.db, p)
}

func (r restaurantSource) heads(ctx context.Context, ids []uuid.UUID) ([]head, error) {
	rows, err := db.New().SiteRestaurantHeads(ctx, r.menus.db, ids)
	if err != nil {
		return nil, err
	}
	list := make([]head, 0, len(rows))
	for _, row := range rows {
		list = append(list, head{id: row.ID, restaurant: row.ID, menu: row.MenuID, path: "/restaurant/" + row.Slug, names: []string{row.Slug, row.ID.String()},
			language: row.DefaultLanguage, noindex: row.Noindex, fingerprint: row.MenuID.String() + row.Fingerprint, unavailable: row.Unavailable})
	}
	return list, nil
}

func (r restaurantSource) read(ctx context.Context, h head) (*subject, error) {
	shown, err := r.menus.reader.PublicOf(ctx, h.id, &h.menu)
	if err != nil {
		return nil, err
	}
	about := &subject{props: shown, image: "/og/restaurant/" + h.id.String() + ".png", places: make(map[uuid.UUID]int, len(shown.Items))}
	for i := range shown.Items {
		shown.Items[i].IsAvailable = true // the page does not follow the evening, its structured data does
		about.places[shown.Items[i].ID] = i
	}
	about.facts = func(w wording, out map[uuid.UUID]bool) []any { return []any{w.restaurant(&shown, h, out)} }
	return about, nil
}
