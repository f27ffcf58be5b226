package site

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/google/uuid"

	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
	"sufra/server/restaurant"
)

// suggested is how many free addresses are offered in the place of a taken one.
const suggested = 3

// freeSlugs finds addresses that begin like the wanted one and that no other page has or had.
func freeSlugs(ctx context.Context, tx postgres.Tx, house, page uuid.UUID, wanted string, most int) ([]string, error) {
	if len(wanted) < 2 {
		wanted = "page-" + page.String()[24:]
	}
	wanted = strings.TrimRight(wanted[:min(len(wanted), maxSlug-5)], "-") // room for a number
	taken, err := db.New().HomepageSlugs(ctx, tx, db.HomepageSlugsParams{RestaurantID: house, Prefix: wanted, HomepageID: page})
	if err != nil {
		return nil, err
	}
	var free []string
	for n := 1; len(free) < most && n <= len(taken)+most+1; n++ {
		candidate := wanted
		if n > 1 {
			candidate += "-" + strconv.Itoa(n)
		}
		if !slices.Contains(taken, candidate) && !restaurant.IsReservedSlug(candidate) {
			free = append(free, candidate)
		}
	}
	return free, nil
}

func freeSlug(ctx context.Context, tx postgres.Tx, house, page uuid.UUID, wanted string) (string, error) {
	free, err := freeSlugs(ctx, tx, house, page, wanted, 1)
	if err == nil && len(free) == 0 {
		err = errs.New(errs.SlugTaken, "the address is taken")
	}
	if err != nil {
		return "", err
	}
	return free[0], nil
}

// takeSlug makes an address the page's own. SLUG_TAKEN with what is free when another page has it, or had it.
func takeSlug(ctx context.Context, tx postgres.Tx, house, page uuid.UUID, slug string) error {
	q := db.New()
	taken, err := q.HomepageSlugs(ctx, tx, db.HomepageSlugsParams{RestaurantID: house, Prefix: slug, HomepageID: page})
	if err != nil {
		return err
	}
	if !slices.Contains(taken, slug) {
		return q.HomepageSlugForget(ctx, tx, db.HomepageSlugForgetParams{RestaurantID: house, HomepageID: page, Slug: slug})
	}
	free, err := freeSlugs(ctx, tx, house, page, slug, suggested)
	if err != nil {
		return err
	}
	return errs.New(errs.SlugTaken, "the address is taken").Add("slug", "This address is taken").WithData(api.SlugSuggestions{Suggestions: free})
}
