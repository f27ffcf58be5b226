package platform

import (
	"context"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// Seo lists what search engines may know of each restaurant, newest first.
func (s *Service) Seo(ctx context.Context, page Page) (api.SeoList, error) {
	size := page.size()
	rows, err := db.New().PlatformSeo(ctx, s.DB, db.PlatformSeoParams{Before: page.Before, Wanted: postgres.Pattern(page.Wanted), PageSize: size + 1})
	if err != nil {
		return api.SeoList{}, err
	}
	rows, next := cut(rows, size, func(row db.PlatformSeoRow) uuid.UUID { return row.ID })
	list := api.SeoList{Next: next, Entries: make([]api.SeoEntry, len(rows))}
	for i, row := range rows {
		list.Entries[i] = s.seoEntry(row)
	}
	return list, nil
}

func (s *Service) seoEntry(row db.PlatformSeoRow) api.SeoEntry {
	e := api.SeoEntry{ID: row.ID, Name: row.Name, NameAr: row.NameAr, IsSuspended: row.SubscriptionStatus == "suspended", NoindexReason: row.NoindexReason,
		HasDescription: row.SeoDescription != "", HasPicture: row.HasPicture, Items: row.Items, ItemsUndescribed: row.ItemsBare, ItemsUnpictured: row.ItemsDark}
	if row.Menus > 0 { // the restaurant's page shows its first menu
		e.Restaurant, e.Menu = s.Origin+"/restaurant/"+row.Slug, s.Origin+"/menu/"+row.MenuSlug
		e.Pages += 1 + row.Menus
	}
	if row.Homepages > 0 {
		e.Homepage = s.Origin + "/" + row.HomepageSlug
		e.Pages += row.Homepages
	}
	e.IsListed = !e.IsSuspended && e.NoindexReason == "" && e.Pages > 0
	if !e.IsListed {
		e.Pages = 0
	}
	return e
}

// Noindex asks search engines to leave all pages of a restaurant out, or takes that back; guests see them as before.
// CONFLICT when it is so already, NOT_FOUND.
func (s *Service) Noindex(ctx context.Context, a access.Actor, id uuid.UUID, in api.NoindexChange) (api.PlatformRestaurantDetail, error) {
	reason, err := reasonOf(in.Reason)
	if err != nil {
		return api.PlatformRestaurantDetail{}, err
	}
	entry := access.Entry{Action: "restaurant.noindex", Data: map[string]any{"reason": reason, "noindex": in.Noindex}}
	err = s.act(ctx, a, id, entry, func(tx postgres.Tx, row db.PlatformStatusLockRow) error {
		if (row.NoindexReason != "") == in.Noindex {
			return errs.New(errs.Conflict, "it is so already")
		}
		kept := reason
		if !in.Noindex {
			kept = ""
		}
		return db.New().PlatformNoindex(ctx, tx, db.PlatformNoindexParams{RestaurantID: id, Reason: kept, Now: s.Now()})
	})
	return s.after(ctx, id, err)
}
