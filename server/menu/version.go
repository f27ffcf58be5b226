package menu

import (
	"context"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// KeptVersions of one menu.
const KeptVersions = 50

// keepVersion remembers a published state, and forgets the oldest one too many.
func keepVersion(ctx context.Context, tx postgres.Tx, restaurant uuid.UUID, m api.FullMenu, note, by string) error {
	q := db.New()
	if err := q.MenuVersionInsert(ctx, tx, db.MenuVersionInsertParams{RestaurantID: restaurant, MenuID: m.Menu.ID,
		Version: m.Menu.PublishedVersion, Content: column(m), Items: int32(len(m.Items)), Note: note, PublishedBy: by}); err != nil {
		return err
	}
	return q.MenuVersionsTrim(ctx, tx, db.MenuVersionsTrimParams{RestaurantID: restaurant, MenuID: m.Menu.ID, Keep: KeptVersions})
}

// Versions lists the published states that are kept, newest first. NOT_FOUND. MenuWrite.
func (s *Service) Versions(ctx context.Context, a access.Actor, id uuid.UUID) ([]api.MenuVersion, error) {
	if _, err := db.New().MenuByID(ctx, s.DB, db.MenuByIDParams{RestaurantID: a.RestaurantID, ID: id}); err != nil {
		return nil, err
	}
	rows, err := db.New().MenuVersions(ctx, s.DB, db.MenuVersionsParams{RestaurantID: a.RestaurantID, MenuID: id})
	if err != nil {
		return nil, err
	}
	list := make([]api.MenuVersion, 0, len(rows))
	for _, row := range rows {
		list = append(list, api.MenuVersion{Version: row.Version, Items: row.Items, Note: row.Note,
			PublishedAt: row.PublishedAt, PublishedBy: row.PublishedBy})
	}
	return list, nil
}
