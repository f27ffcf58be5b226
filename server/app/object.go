package app

import (
	"path/filepath"

	"sufra/server/media"
)

// openObjects opens the place of uploads: S3, or a folder beside the database.
func (a *App) openObjects() (err error) {
	if a.Config.S3URL != "" {
		a.objects, err = media.NewS3(a.Config.S3URL, a.now)
		return err
	}
	a.objects, err = media.NewDisk(filepath.Join(a.Config.DataDir, "objects"))
	return err
}
