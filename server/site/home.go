package site

import (
	"context"
	"time"

	"github.com/google/uuid"

	"sufra/server/postgres/db"
)

// homeSource is the restaurants' homepages: /{slug}.
type homeSource struct{ reader *Homepages }

// soldFor is how long the computed best sellers may be shown.
const soldFor = time.Hour

func (h homeSource) find(ctx context.Context, identifier string) (uuid.UUID, error) {
	found, err := db.New().HomepageFind(ctx, h.reader.DB, identifier)
	return found.ID, err
}

func (h homeSource) heads(ctx context.Context, ids []uuid.UUID) ([]head, error) {
	rows, err := db.New().HomepageHeads(ctx, h.reader.DB, ids)
	if err != nil {
		return nil, err
	}
	list := make([]head, 0, len(rows))
	for _, row := range rows {
		list = append(list, head{id: row.ID, restaurant: row.RestaurantID, path: "/" + row.Slug, names: []string{row.Slug}, language: row.DefaultLanguage, noindex: row.Noindex, fingerprint: row.Fingerprint})
	}
	return list, nil
}

func (h homeSource) read(ctx context.Context, at head) (*subject, error) {
	shown, err := h.reader.Public(ctx, at.path[1:])
	if err != nil {
		return nil, err
	}
	about := &subject{props: shown, image: "/og/homepage/" + shown.Slug + ".png"}
	if shown.Now != nil {
		about.ends = shown.Now.ValidUntil
	}
	if until := h.reader.Now().Add(soldFor); shown.BestSellersMode == "computed" && (about.ends.IsZero() || about.ends.After(until)) {
		about.ends = until
	}
	about.facts = func(w wording, _ map[uuid.UUID]bool) []any { return []any{w.homepage(&shown, at)} }
	return about, nil
}
