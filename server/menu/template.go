package menu

import (
	"context"

	"sufra/server/api"
	"sufra/server/postgres/db"
)

// Templates lists the looks that the platform offers; the first is the house's own. Public.
func (s *Service) Templates(ctx context.Context) ([]api.Template, error) {
	rows, err := db.New().MenuTemplates(ctx, s.DB)
	if err != nil {
		return nil, err
	}
	list := make([]api.Template, 0, len(rows))
	for _, row := range rows {
		list = append(list, api.Template{ID: row.ID, Name: row.Name, NameAr: row.NameAr, ImageURL: row.ImageUrl,
			ThumbnailURL: row.ThumbnailUrl, Look: s.templateLook(row.CustomizationSettings)})
	}
	return list, nil
}
