package site

import (
	"context"

	"github.com/google/uuid"

	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// CheckStored holds the stored homepages of a restaurant to the rules of the form: an import writes rows past it. wrong
// hears of the first thing that breaks one, with its table, and makes an error of it.
func (s *Homepages) CheckStored(ctx context.Context, q postgres.Querier, restaurant uuid.UUID,
	wrong func(table string, id uuid.UUID, f errs.Field) error) error {
	rows, err := db.New().Homepages(ctx, q, restaurant)
	if err != nil {
		return err
	}
	for i, row := range rows {
		c := &homepageCheck{}
		if i >= MaxHomepages {
			c.add("id", "A restaurant can have %d homepages", MaxHomepages)
		}
		c.homepage(s.homepage(row))
		if len(c.fields) > 0 {
			return wrong("homepages", row.ID, c.fields[0])
		}
	}
	return nil
}
