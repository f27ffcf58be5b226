package site

import (
	"context"
	"time"

	"github.com/google/uuid"

	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/menu"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// menuSource is the menus' pages: /menu/{slug}.
type menuSource struct {
	db     *postgres.DB
	reader *menu.Service
	now    func() time.Time
}

func (m menuSource) find(ctx context.Context, identifier string) (uuid.UUID, error) {
	p := db.SiteMenuByNameParams{Slug: identifier}
	if id, err := uuid.Parse(identifier); err == nil {
		p.ID = &id
	}
	return db.New().SiteMenuByName(ctx, m.db, p)
}

func (m menuSource) heads(ctx context.Context, ids []uuid.UUID) ([]head, error) {
	rows, err := db.New().SiteMenuHeads(ctx, m.db, ids)
	if err != nil {
		return nil, err
	}
	list := make([]head, 0, len(rows))
	for _, row := range rows {
		list = append(list, head{id: row.ID, restaurant: row.RestaurantID, path: "/menu/" + row.Slug, parent: "/restaurant/" + row.RestaurantSlug, names: []string{row.Slug, row.ID.String()},
			language: row.DefaultLanguage, noindex: row.Noindex, fingerprint: row.Fingerprint, unavailable: row.Unavailable})
	}
	return list, nil
}

func (m menuSource) read(ctx context.Context, h head) (*subject, error) {
	shown, err := m.reader.Public(ctx, h.id.String())
	if err != nil {
		return nil, err
	}
	if shown.Menu.ID != h.id {
		return nil, errs.New(errs.NotFound, "menu not found")
	}
	about := &subject{ends: m.offerEnds(&shown), places: make(map[uuid.UUID]int, len(shown.Items)), image: "/og/menu/" + shown.Menu.Slug + ".png"}
	for i := range shown.Items {
		shown.Items[i].IsAvailable = true
		about.places[shown.Items[i].ID] = i
	}
	about.props = shown
	if about.closed, err = menu.Closed(&shown); err != nil {
		return nil, err
	}
	about.facts = func(w wording, _ map[uuid.UUID]bool) []any {
		return []any{w.menu(&shown, h), w.trail(w.crumb(w.restaurantName(&shown), h.parent), w.crumb(w.menuName(&shown), h.path))}
	}
	return about, nil
}

// offerEnds takes out a banner that is off or over, and says when the one that stays will be.
func (m menuSource) offerEnds(shown *api.PublicMenu) time.Time {
	offer := shown.Menu.OfferBanner
	if offer == nil {
		return time.Time{}
	}
	// What is no time can't be read by the browser either: the banner stays, as it does there.
	ends, _ := time.Parse(time.RFC3339, offer.ExpiresAt)
	if !offer.IsEnabled || !ends.IsZero() && !ends.After(m.now()) {
		shown.Menu.OfferBanner, ends = nil, time.Time{}
	}
	return ends
}
