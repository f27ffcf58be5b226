package site

import (
	"context"
	"time"

	"github.com/google/uuid"

	"sufra/server/api"
	"sufra/server/menu"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// Facts is what the platform says about itself, to people who have no account yet.
type Facts struct {
	DB        *postgres.DB
	Menus     *menu.Service
	TrialDays int
	DemoMenu  uuid.UUID // zero: this platform shows no demo
	Now       func() time.Time
}

// data is Read for the landing page.
func (f *Facts) data(ctx context.Context) (any, error) { return f.Read(ctx) }

// Read counts. Public.
func (f *Facts) Read(ctx context.Context) (api.PublicSite, error) {
	templates, err := f.Menus.Templates(ctx)
	if err != nil {
		return api.PublicSite{}, err
	}
	facts := api.PublicSite{TrialDays: f.TrialDays, Templates: len(templates), DietaryTags: len(menu.DietaryTags),
		Allergens: len(menu.Allergens), Year: f.Now().UTC().Year()}
	if f.DemoMenu == uuid.Nil {
		return facts, nil
	}
	// Its owner may have hidden or renamed it: visitors try that too.
	heads, err := db.New().SiteMenuHeads(ctx, f.DB, []uuid.UUID{f.DemoMenu})
	if err != nil {
		return api.PublicSite{}, err
	}
	if len(heads) > 0 {
		facts.DemoMenu = heads[0].Slug
	}
	return facts, nil
}
