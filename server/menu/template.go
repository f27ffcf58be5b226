package menu

import (
	"context"

	"sufra/server/api"
	"sufra/server/postgres/db"
)

// Templates lists the looks that the platform offers. Public.
func (s *Service) Templates(ctx context.Context) ([]api.Template, error) {
	rows, err := db.New().MenuTemplates(ctx, s.DB)
	if err != nil {
		return nil, err
	}
	list := make([]api.Template, 0, len(rows))
	for _, row := range rows {
		list = append(list, api.Template{ID: row.ID, Name: row.Name, ImageURL: row.ImageUrl, ThumbnailURL: row.ThumbnailUrl})
	}
	return list, nil
}
