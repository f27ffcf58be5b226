package archive

import (
	"context"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

const (
	// PerDay is how many exports a restaurant may ask for within a day.
	PerDay = 3
	// Lasts is how long an export's address opens: as the query ExportList has it.
	Lasts = 24 * time.Hour
)

// Asked lists the exports whose addresses open still.
func (s *Service) Asked(ctx context.Context, a access.Actor) (api.Exports, error) {
	return s.asked(ctx, s.DB, a)
}

func (s *Service) asked(ctx context.Context, q postgres.Querier, a access.Actor) (api.Exports, error) {
	rows, err := db.New().ExportList(ctx, q, &a.RestaurantID)
	if err != nil {
		return api.Exports{}, err
	}
	list := api.Exports{Exports: []api.Export{}, Left: max(0, PerDay-int32(len(rows)))}
	for _, row := range rows {
		list.Exports = append(list.Exports, api.Export{ID: row.ID, At: row.At, By: row.ActorName,
			URL: "/api/restaurant/exports/" + row.ID.String(), ExpiresAt: row.At.Add(Lasts)})
	}
	return list, nil
}

// Ask makes an address from which the restaurant's archive can be had, and writes who asked into the log: that line is
// the address. DataExport. TOO_MANY_REQUESTS after three within a day.
func (s *Service) Ask(ctx context.Context, a access.Actor, r idempotency.Request) (api.Export, bool, error) {
	return idempotency.Once(ctx, s.DB, a, r, func(tx postgres.Tx) (api.Export, error) {
		if _, err := db.New().ExportLock(ctx, tx, a.RestaurantID); err != nil {
			return api.Export{}, err
		}
		before, err := s.asked(ctx, tx, a)
		if err != nil {
			return api.Export{}, err
		}
		if before.Left == 0 {
			wait := before.Exports[PerDay-1].ExpiresAt.Sub(s.Now())
			return api.Export{}, errs.New(errs.TooManyRequests, "%d exports a day are enough", PerDay).WithRetryAfter(max(wait, time.Second))
		}
		if err := access.Record(ctx, tx, a, access.Entry{Action: "data.export", EntityKind: "restaurant", EntityID: a.RestaurantID}); err != nil {
			return api.Export{}, err
		}
		after, err := s.asked(ctx, tx, a)
		if err != nil {
			return api.Export{}, err
		}
		return after.Exports[0], nil
	})
}

// Open reads the archive behind an address. DataExport. NOT_FOUND for one that has ended or is not the restaurant's, BUSY.
func (s *Service) Open(ctx context.Context, a access.Actor, id uuid.UUID) (*Export, error) {
	list, err := s.Asked(ctx, a)
	if err != nil {
		return nil, err
	}
	for _, e := range list.Exports {
		if e.ID == id {
			return s.Export(ctx, a.RestaurantID, id)
		}
	}
	return nil, errs.New(errs.NotFound, "the export has ended: ask for a new one")
}
