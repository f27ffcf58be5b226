package app

import (
	"context"
	"path/filepath"
	"strings"

	"sufra/server/errs"
	"sufra/server/media"
)

// openObjects opens the place of uploads: S3, or a folder beside the database.
func (a *App) openObjects() error {
	if a.Config.S3URL != "" {
		store, err := media.NewS3(a.Config.S3URL, a.now)
		if err == nil { // a nil one in the interface would be closed
			a.objects = store
		}
		return err
	}
	store, err := media.NewDisk(filepath.Join(a.Config.DataDir, "objects"))
	if err == nil {
		a.objects = store
	}
	return err
}

// logoPixels is enough for a logo in the middle of a code that is printed.
const logoPixels = 480

// photo reads a stored photo by its address. NOT_FOUND.
func (a *App) photo(ctx context.Context, url string) ([]byte, error) {
	path, ours := strings.CutPrefix(url, media.URLPrefix)
	name, known := media.ParseName(path)
	if !ours || !known {
		return nil, errs.New(errs.NotFound, "not found")
	}
	return a.Media.Open(ctx, name, logoPixels)
}
